"""What a rule's page says, computed: the verdict, the values by edition and guide, and where they differ.

A rule that asks "may I?" carries a case; its verdict is what the engine says of it under the reader's options,
compared with the editions and the house rules. A rule that asks how many, who or when shows its options' values.
Nothing here is typed by hand, so the table, the verdict and the board cannot disagree.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple, Protocol

from tutor.engine import (
    FIELDS,
    PRESETS,
    Event,
    IllegalMove,
    Move,
    NotationError,
    Options,
    Reason,
    Ruling,
    State,
    Verdict,
    judge,
    step,
)
from tutor.engine.cards import NONE

from .labels import VERDICTS, value_label

OFFICIAL: Final = tuple(name for name in PRESETS if name.startswith("official-"))
GUIDES: Final = tuple(name for name in PRESETS if name.startswith("guide-"))
TABLED: Final = OFFICIAL + GUIDES  # those that a source stands for; the others are sets of house rules
DEFAULT: Final = "official-modern"
# the six words, as CSS and templates know them
ALLOWED, REFUSED, RISK, BOX, AGREED, SILENT = "allowed", "refused", "risk", "box", "agreed", "silent"
WORD_OF: Final = {Verdict.LEGAL: ALLOWED, Verdict.REFUSED: REFUSED, Verdict.CONTESTABLE: RISK}


SWAPS: Final = frozenset({"seven-swap", "swap-hands"})
# what an outcome does not turn on: which card was drawn, what the round was worth
UNSEEN: Final = frozenset({"drew", "points"})


class RuleLike(Protocol):
    """What of a rule has a say in its verdict."""

    kind: str
    options: Any  # list of dotted names
    case: Any  # as in a rule file, or None


class Outcome(NamedTuple):
    """What the engine says of a case under one set of options."""

    word: str
    reasons: tuple[Reason, ...]
    events: tuple[Event, ...]
    state: State | None  # after the moves, if they were made

    @property
    def sign(self) -> tuple[Any, ...]:
        """What makes two outcomes differ for a reader."""
        return (self.word, tuple((e.kind, e.seat, e.count) for e in self.events if e.kind not in UNSEEN))


class Line(NamedTuple):
    """A verdict line: one of the six words, or the plain value of an option."""

    word: str  # one of the six, or "value", or "" where the answer itself is the verdict
    value: str = ""


class Row(NamedTuple):
    """One edition or guide in the table."""

    preset: str
    values: tuple[str, ...]
    outcome: Outcome | None
    differs: bool
    yours: bool


@lru_cache(maxsize=4096)
def outcome(position: str, moves: str, options: Options) -> Outcome:
    """Play a case under some options: the last move is judged, then made if it stands."""
    state = laid_out(position, options)
    events: tuple[Event, ...] = ()
    word = ALLOWED
    reasons: tuple[Reason, ...] = ()
    for text in moves.split("."):
        move, ruling = _judged(state, Move.from_text(text, state))
        word, reasons = WORD_OF[ruling.verdict], ruling.reasons
        if ruling.verdict is Verdict.REFUSED:
            return Outcome(word, reasons, (), None)
        state, events = step(state, move)
    return Outcome(word, reasons, events, state)


def _judged(state: State, move: Move) -> tuple[Move, Ruling]:
    """A move and its ruling. A case about something else names nobody to swap hands with; then it is the next seat."""
    ruling = judge(state, move)
    if move.target == NONE and ruling.reasons[0].rule in SWAPS and ruling.reasons[0].params.get("other") == NONE:
        there = [seat for seat in range(state.players) if seat not in state.out and seat != move.seat]
        move = move._replace(target=min(there, key=lambda seat: (seat - move.seat) % state.players))
        ruling = judge(state, move)
    return move, ruling


def laid_out(position: str, options: Options) -> State:
    """The position of a case. Cases show cards of the usual pack; a reader's own pack may not have so many of them."""
    try:
        return State.from_text(position, options)
    except NotationError as error:
        if error.expected != "copies" or options.deck_profile == "108":
            raise
        return State.from_text(position, replace(options, deck_profile="108", deck_cards=""))


def of_case(case: dict[str, Any], options: Options) -> Outcome:
    """The outcome of a rule's case as the database holds it."""
    return outcome(case["position"], case["moves"], options)


def line(rule: RuleLike, options: Options, chosen: bool) -> Line:
    """The verdict line of a rule for a reader who plays by `options`; `chosen` says whether they said so."""
    if rule.kind == "silent":
        return Line(SILENT)
    if rule.case and rule.case["ask"] == "may":
        return Line(_word(rule.case, options, chosen))
    if rule.options:
        return _value_line(rule, options)
    return Line("")


def otherwise(rule: RuleLike, options: Options) -> bool:
    """Whether who plays by `options` plays this rule otherwise than the current sheet, which answers describe."""
    return line(rule, options, True) != line(rule, PRESETS[DEFAULT], True)


def _word(case: dict[str, Any], options: Options, chosen: bool) -> str:
    mine = of_case(case, options).word
    if not chosen and len({of_case(case, PRESETS[name]).word for name in OFFICIAL}) > 1:
        return BOX
    if mine == REFUSED and any(of_case(case, house).word != REFUSED for house in houses(case, options)):
        return AGREED
    return mine


def houses(case: dict[str, Any], options: Options) -> Iterator[Options]:
    """The reader's options with each house rule that the case names, which goes before what they have agreed."""
    preset, *agreed = options.text().split(".")
    for text in case["house"]:
        own = [other for other in agreed if option_of(other) not in map(option_of, text.split("."))]
        yield Options.from_text(".".join([preset, *own, text]))


def option_of(text: str) -> str:
    """The option that a difference such as `drawMode-upTo` sets."""
    return text.partition("-")[0]


def _value_line(rule: RuleLike, options: Options) -> Line:
    name = rule.options[0]
    if rule.kind in ("house-rule", "myth") and value(name, options) == FIELDS[name].default:
        return Line(AGREED)
    return Line("value", value_label(name, value(name, options)))


def exceptions(rule: RuleLike, options: Options, chosen: bool) -> list[tuple[str, str]]:
    """Editions whose value of a rule's main option differs from the reader's: (preset, value in words)."""
    if chosen or not rule.options:
        return []
    name = rule.options[0]
    mine = value(name, options)
    return [(p, value_label(name, value(name, PRESETS[p]))) for p in OFFICIAL if value(name, PRESETS[p]) != mine]


def value(name: str, options: Options) -> Any:
    """The value of an option by its dotted name."""
    return getattr(options, FIELDS[name].attribute)


def table(rule: RuleLike, options: Options, presets: Iterable[str]) -> list[Row]:
    """One row for each preset; what differs from the reader's own is marked."""
    mine = of_case(rule.case, options) if rule.case else None
    names = [name for name in rule.options if name in FIELDS]
    rows = []
    for preset in presets:
        theirs = PRESETS[preset]
        result = of_case(rule.case, theirs) if rule.case else None
        differs = any(value(n, theirs) != value(n, options) for n in names) or (
            result is not None and mine is not None and result.sign != mine.sign
        )
        values = tuple(value_label(n, value(n, theirs)) for n in names)
        rows.append(Row(preset, values, result, differs, preset == options.preset and theirs == options))
    return rows


def camps(rule: RuleLike) -> Iterator[tuple[str, str]]:
    """Each preset that a source stands for, and in words what it holds of a rule: the verdict or the main value."""
    for preset in TABLED:
        if rule.options:
            yield preset, value_label(rule.options[0], value(rule.options[0], PRESETS[preset]))
        elif rule.case and rule.case["ask"] == "may":
            yield preset, str(VERDICTS[of_case(rule.case, PRESETS[preset]).word])


def faults(rule: Any) -> Iterator[str]:
    """What the engine finds wrong with a rule file's case, as `key: cause`."""
    for name in rule.options:
        if name in FIELDS and not value_label(name, FIELDS[name].default):
            yield f"options: {name} has no words for its values in rulesite/labels.py"
    if (case := rule.case) is None:
        return
    try:
        for name in PRESETS:
            result = outcome(case.position, case.moves, PRESETS[name])
            if name == DEFAULT and case.ask == "result" and result.state is None:
                yield f"case.moves: {case.moves} is refused in {name}: {[r.rule for r in result.reasons]}"
        for text in case.house:
            house = Options.from_text(f"{DEFAULT}.{text}")
            if (
                outcome(case.position, case.moves, house).sign
                == outcome(case.position, case.moves, PRESETS[DEFAULT]).sign
            ):
                yield f"case.house: {text} makes no difference"
    except (NotationError, IllegalMove) as error:
        yield f"case: {error}"
