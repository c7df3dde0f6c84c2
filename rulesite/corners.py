"""The corner cases of a rule: each is a position of its own, which the engine judges by how the reader plays."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from tutor.engine import PRESETS, IllegalMove, NotationError, Options

from . import verdicts
from .models import Rule

HOUSE = "house-rule"


class Corner(NamedTuple):
    """A corner case as a page shows it."""

    situation: str
    case: dict[str, Any]
    options: Options
    house: str  # the house rule it is about, as it stands in texts
    word: str  # what the engine says of it
    usual: str  # and of the usual case


def corner_of(rule: Rule, situation: str, options: Options) -> Corner | None:
    """The corner case of a rule that an address names; nothing if there is none of that name."""
    for case in rule.corners:
        if case["situation"] == situation:
            played = under(case, options)
            word = verdicts.of_case(case, played).word
            usual = verdicts.of_case(rule.case, options).word if rule.case else ""
            return Corner(situation, case, played, case["house"], word, usual)
    return None


def under(case: dict[str, Any], options: Options) -> Options:
    """The reader's options, with the house rule that the corner case is about."""
    if not case["house"]:
        return options
    return next(iter(verdicts.houses({**case, "house": [case["house"]]}, options)))


def faults(corners: list[dict[str, Any]]) -> Iterator[str]:
    """What the engine finds wrong with the corner cases of a rule, as `key: cause`."""
    names = [case["situation"] for case in corners]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"corners: {name} stands twice"
    for case in corners:
        key = f"corners.{case['situation']}"
        if (case["situation"] == HOUSE) is not bool(case["house"]):
            yield f"{key}.house: expected with {HOUSE}, and with nothing else"
            continue
        yield from (f"{key}: {fault}" for fault in _played(case))


def _played(case: dict[str, Any]) -> Iterator[str]:
    try:
        for name in verdicts.TABLED:
            found = verdicts.of_case(case, under(case, PRESETS[name]))
            if name == verdicts.DEFAULT and case["ask"] == "result" and found.state is None:
                yield f"{case['moves']} is refused: {[reason.rule for reason in found.reasons]}"
    except (NotationError, IllegalMove) as error:
        yield str(error)
