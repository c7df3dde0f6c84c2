"""Replays a scenario to a step and judges what the learner does there. Plain Python on the engine, no Django.

A scenario is a position in which every card is known, and steps. Whatever happens between two steps is played by the
engine: an author writes moves, never outcomes.
"""

from typing import Final, Literal

from msgspec import Struct

from tutor.engine import Event, IllegalMove, Move, NotationError, Options, Ruling, State, Verdict, judge, step

Ask = Literal["play", "predict", "judge", "call", "watch"]
PASSED, ASIDE, RISKED, REFUSED, WRONG = "passed", "aside", "risked", "refused", "wrong"


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """An outcome to choose from: cards drawn by seat (1-based, as texts write it), and who plays next (0 nobody)."""

    draws: dict[int, int]
    next: int


class StepScript(Struct, frozen=True):
    """What a step asks and what passes it.

    `before`: moves of anybody that are made before the question. `model`: the moves the scenario goes on with; the
    first one is the learner's answer in `play` and `call`, the one judged in `judge`, and in `predict` and `watch`
    what happens. `passes`: all moves that pass it (`model`'s first if empty; `*` at the end of one takes any colour
    and flag). `choices`: wrong outcomes offered in `predict`.
    """

    id: str
    ask: Ask
    model: str
    before: str = ""
    passes: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()


class Script(Struct, frozen=True):
    """A scenario as the coach needs it. `you` is the learner's 1-based seat; `seats` are names, of the learner too."""

    slug: str
    options: str
    position: str
    seats: tuple[str, ...]
    you: int
    steps: tuple[StepScript, ...]

    def step(self, name: str) -> StepScript:
        """The step with this id; raises KeyError."""
        for one in self.steps:
            if one.id == name:
                return one
        raise KeyError(name)


class Scene(Struct, frozen=True):
    """Where a step begins: the state and the events that led there since the step before."""

    state: State
    events: tuple[Event, ...]


class Attempt(Struct, frozen=True):
    """What the coach says of an answer.

    `kind`: passed, aside (allowed, but not the point), risked (allowed at one's own risk, not the point), refused,
    wrong (a prediction or judgement that the engine does not bear out). `state` and `events` are after the move;
    `claim` is what an opponent does about a risky move, `claim_events` what that leads to.
    """

    kind: str
    ruling: Ruling | None
    state: State
    events: tuple[Event, ...] = ()
    claim: Move | None = None
    claim_events: tuple[Event, ...] = ()


SEPARATOR: Final = "."


def play(state: State, moves: str) -> tuple[State, tuple[Event, ...]]:
    """Make moves one after the other; raises NotationError or IllegalMove."""
    events: tuple[Event, ...] = ()
    for text in filter(None, moves.split(SEPARATOR)):
        state, more = step(state, Move.from_text(text, state))
        events += more
    return state, events


def scene(script: Script, name: str, options: Options | None = None) -> Scene:
    """The position in which a step asks; `options` replaces the scenario's own.

    Raises KeyError for an unknown step, IllegalMove when the scenario cannot be played under these options.
    """
    state = State.from_text(script.position, options or Options.from_text(script.options))
    events: tuple[Event, ...] = ()
    for one in script.steps:
        state, before = play(state, one.before)
        if one.id == name:
            return Scene(state, events + before)
        state, events = go_on(state, one)
    raise KeyError(name)


def go_on(state: State, one: StepScript) -> tuple[State, tuple[Event, ...]]:
    """How a scenario goes on after a step: by its model, or as before if that is a move judged and refused."""
    if one.ask == "judge":
        move = Move.from_text(one.model.split(SEPARATOR)[0], state)
        if judge(state, move).verdict is Verdict.REFUSED:
            return state, ()
    return play(state, one.model)


def passes(one: StepScript, text: str) -> bool:
    """Whether a move, in its text form, is one that passes the step.

    >>> passes(StepScript("a", "play", "wfr.t", passes=("wf*",)), "wfgu")
    True
    """
    allowed = one.passes or (one.model.split(SEPARATOR)[0],)
    return any(text == want or (want.endswith("*") and text.startswith(want[:-1])) for want in allowed)


def attempt(script: Script, name: str, text: str, options: Options | None = None) -> Attempt:
    """Judge a learner's move at a step. Raises NotationError for what is no move, KeyError for no step."""
    one, here = script.step(name), scene(script, name, options).state
    move = Move.from_text(text, here)
    ruling = judge(here, move)
    if ruling.verdict is Verdict.REFUSED:
        return Attempt(REFUSED, ruling, here)
    after, events = step(here, move)
    passed = passes(one, text)
    claim = None if passed else punishment(after, move, ruling)
    if claim is None:
        return Attempt(PASSED if passed else ASIDE, ruling, after, events)
    _, claim_events = step(after, claim)
    return Attempt(RISKED, ruling, after, events, claim, claim_events)


def punishment(state: State, move: Move, ruling: Ruling) -> Move | None:
    """What an opponent may do about a risky move that was just made: challenge it, or catch the missed UNO."""
    if ruling.verdict is not Verdict.CONTESTABLE:
        return None
    for claim in (_challenge(state), _catch(state, move.seat)):
        if claim is not None and judge(state, claim).verdict is not Verdict.REFUSED:
            return claim
    return None


def _challenge(state: State) -> Move | None:
    return _move("x", state)


def _catch(state: State, seat: int) -> Move | None:
    catcher = (seat + state.direction) % len(state.hands)
    text = f"c{seat + 1}" if catcher == state.seat else f"{catcher + 1}-c{seat + 1}"
    return _move(text, state)


def _move(text: str, state: State) -> Move | None:
    try:
        return Move.from_text(text, state)
    except NotationError:
        return None


def verdict(script: Script, name: str, options: Options | None = None) -> Ruling:
    """What the engine says of the move that a `judge` step asks about."""
    here = scene(script, name, options).state
    return judge(here, Move.from_text(script.step(name).model.split(SEPARATOR)[0], here))


DRAWING: Final = frozenset(
    {"drew", "draws-and-misses", "stack-taken", "challenge-won", "challenge-lost", "challenge-lost-third",
     "uno-caught", "last-card-draw", "false-catch", "false-call"}
)  # fmt: skip


def outcome(script: Script, name: str, options: Options | None = None) -> tuple[Choice, tuple[Event, ...], State]:
    """What really happens at a `predict` or `watch` step: the outcome, its events, the state after it."""
    here = scene(script, name, options).state
    after, events = play(here, script.step(name).model)
    grown = {
        seat + 1: drawn
        for seat in range(len(here.hands))
        if (drawn := sum(e.count for e in events if e.kind in DRAWING and e.seat == seat and e.count > 0))
    }
    over = after.is_over
    return Choice(grown, 0 if over else after.seat + 1), events, after


def choices(script: Script, name: str, options: Options | None = None) -> list[Choice]:
    """The outcomes to choose from at a `predict` step, the right one among them, always in the same order."""
    right = outcome(script, name, options)[0]
    offered = [right, *(c for c in script.step(name).choices if c != right)]
    return sorted(offered, key=lambda c: (sum(c.draws.values()), sorted(c.draws.items()), c.next))


def predicted(script: Script, name: str, answer: int, options: Options | None = None) -> Attempt:
    """Judge a prediction by its place among `choices`. Raises IndexError for none of them."""
    right, events, after = outcome(script, name, options)
    offered = choices(script, name, options)
    if not 0 <= answer < len(offered):
        raise IndexError(answer)
    return Attempt(PASSED if offered[answer] == right else WRONG, None, after, events)


def judged(script: Script, name: str, answer: str, options: Options | None = None) -> Attempt:
    """Judge a judgement: legal, refused or contestable. Raises ValueError for another word."""
    said = Verdict(answer)
    ruling = verdict(script, name, options)
    here = scene(script, name, options).state
    if said is not ruling.verdict:
        return Attempt(WRONG, ruling, here)
    if ruling.verdict is Verdict.REFUSED:
        return Attempt(PASSED, ruling, here)
    after, events = play(here, script.step(name).model)
    return Attempt(PASSED, ruling, after, events)


def faults(script: Script) -> list[str]:
    """What the engine does not bear out in a scenario, each with its step; empty if it plays."""
    found: list[str] = []
    for one in script.steps:
        try:
            found += [f"{one.id}: {fault}" for fault in _step_faults(script, one)]
        except (NotationError, IllegalMove) as error:
            return [*found, f"{one.id}: {error}"]
    return found


def _step_faults(script: Script, one: StepScript) -> list[str]:
    here = scene(script, one.id).state
    go_on(here, one)
    match one.ask:
        case "play" | "call":
            first = one.model.split(SEPARATOR)[0]
            if attempt(script, one.id, first).kind != PASSED:
                return [f"its own model {first} does not pass it"]
        case "predict":
            if len(choices(script, one.id)) < 3:
                return ["fewer than three different outcomes to choose from"]
    return []
