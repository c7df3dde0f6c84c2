"""The same step by other rules: what each edition and house rule that a scenario names makes of it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from tutor import coach
from tutor.engine import IllegalMove, NotationError, Options, Verdict
from tutor.sentences import Teller
from tutor.telling import outcome_words, told


class Happening(NamedTuple):
    """What a step comes to under some options: the verdict if a move is judged, and what happens, in words."""

    verdict: str  # legal, contestable, refused, or "" where nothing is judged
    lines: tuple[str, ...]


class Other(NamedTuple):
    """A step by other rules, beside how it goes by the rules shown."""

    options: Options
    text: str  # as it stands in addresses
    happening: Happening | None  # None: by these rules it cannot come to this
    same: bool
    shown: bool  # whether these are the rules shown


def under(script: coach.Script, options: str) -> coach.Script:
    """The scenario by other rules."""
    return msgspec.structs.replace(script, options=options)


def others(script: coach.Script, name: str, listed: Iterable[str], shown: str, teller: Teller) -> Iterator[Other]:
    """The step by the scenario's own rules and by each that it lists; `shown` are those the reader sees."""
    now = happening(under(script, shown), name, teller)
    for text in dict.fromkeys((script.options, *listed)):
        found = happening(under(script, text), name, teller)
        yield Other(coach.rules_of(under(script, text)), text, found, found == now, text == shown)


def happening(script: coach.Script, name: str, teller: Teller) -> Happening | None:
    """What the step comes to as the scenario goes on; nothing if it cannot come to it."""
    try:
        coach.scene(script, name)
    except (IllegalMove, NotationError):
        return None
    try:
        if script.step(name).ask in ("predict", "watch"):
            return Happening("", _outcome(script, name, teller))
        return _judged(script, name, teller)
    except IllegalMove as error:
        refused = error.ruling.verdict.value
        return Happening(refused, tuple(teller.reason(reason, refused) for reason in error.ruling.reasons))
    except NotationError:
        return None


def _outcome(script: coach.Script, name: str, teller: Teller) -> tuple[str, ...]:
    one = script.step(name)
    choice, events, _ = coach.outcome(script, name)
    if one.about == "turn":
        return tuple(text for text, _rule in told(events, teller))
    return (outcome_words(choice, teller, one.about),)


def _judged(script: coach.Script, name: str, teller: Teller) -> Happening:
    model = script.step(name).model
    said = coach.verdict(script, name)
    word = said.verdict.value
    if said.verdict is Verdict.REFUSED or model.startswith(coach.DEAL):
        return Happening(said.verdict.value, tuple(teller.reason(reason, word) for reason in said.reasons))
    _, events = coach.play(coach.scene(script, name).game, model)
    return Happening(word, tuple(text for text, _rule in told(events, teller)))
