"""Replays a scenario to a step and judges what the learner does there. Plain Python on the engine, no Django.

A scenario is a position in which every card is known, and steps. Whatever happens between two steps is played by the
engine: an author writes moves, never outcomes.
"""

from functools import lru_cache
from typing import Any, Final, Literal

from msgspec import Struct

from tutor.engine import (
    Event,
    IllegalMove,
    Match,
    Move,
    NotationError,
    Options,
    Reason,
    Ruling,
    State,
    Verdict,
    hand_points,
    judge,
    pack,
    playable,
    step,
    turn_up,
)

Ask = Literal["play", "predict", "judge", "call", "watch"]
About = Literal["turn", "points", "totals", "winners", "dealer", "hands", "pack", "colour", "worth", "deal"]
Game = State | Match
PASSED, ASIDE, RISKED, REFUSED, WRONG = "passed", "aside", "risked", "refused", "wrong"


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """An outcome to choose from.

    About a turn: cards drawn by seat (1-based, as texts write it), and who plays next (0 nobody). About anything else:
    `counts` by seat, or under 0 what belongs to no seat.
    """

    draws: dict[int, int] = {}
    next: int = 0
    counts: dict[int, int] = {}


class StepScript(Struct, frozen=True):
    """What a step asks and what passes it.

    `before`: moves of anybody that are made before the question. `model`: the moves the scenario goes on with; the
    first one is the learner's answer in `play` and `call`, the one judged in `judge`, and in `predict` and `watch`
    what happens. `passes`: all moves that pass it (`model`'s first if empty; `*` at the end of one takes any colour
    and flag). `choices`: wrong outcomes offered in `predict`.

    Two models are no moves: `start` turns the top card up as the start card, and `deal-11` (in `judge`) asks whether
    so many players may be dealt in. `about` says what an outcome is about: a turn; points of the round, totals, winners
    or dealer of the match; cards in each hand; cards in the pack; the colour in force; the worth of the hand.
    """

    id: str
    ask: Ask
    model: str
    before: str = ""
    passes: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    about: About = "turn"


class MatchScript(Struct, frozen=True, forbid_unknown_fields=True):
    """The match that a scenario is part of, at its first step. Seats are 1-based, `phase` is that of a `Match`."""

    phase: Literal["dealer", "deal", "round", "round-over"] = "round"
    totals: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    dealer: int = 0
    number: int = 1
    seed: int = 1

    def begin(self, state: State) -> Match:
        """The match, with this round in it unless it is still to be dealt."""
        none = (0,) * state.players
        dealt = self.phase in ("round", "round-over")
        return Match(
            state.options, state.players, self.seed, self.phase, self.totals or none, self.won or none,
            self.dealer - 1, self.number if dealt else 0, state=state if dealt else None,
        )  # fmt: skip


class Script(Struct, frozen=True):
    """A scenario as the coach needs it. `you` is the learner's 1-based seat; `seats` are names, of the learner too."""

    slug: str
    options: str
    position: str
    seats: tuple[str, ...]
    you: int
    steps: tuple[StepScript, ...]
    match: MatchScript | None = None

    def step(self, name: str) -> StepScript:
        """The step with this id; raises KeyError."""
        for one in self.steps:
            if one.id == name:
                return one
        raise KeyError(name)


class Scene(Struct, frozen=True):
    """Where a step begins: the game and the events that led there since the step before.

    `state` is the round to show; in a match whose first round is still to be dealt, the table as it is laid out.
    """

    game: Game
    events: tuple[Event, ...]
    state: State


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
START: Final = "start"
DEAL: Final = "deal-"


def play(game: Game, moves: str) -> tuple[Game, tuple[Event, ...]]:
    """Make moves one after the other; raises NotationError or IllegalMove."""
    events: tuple[Event, ...] = ()
    for text in filter(None, moves.split(SEPARATOR)):
        game, more = _made(game, text)
        events += more
    return game, events


def _made(game: Game, text: str) -> tuple[Game, tuple[Event, ...]]:
    if text == START and isinstance(game, State):
        return turn_up(game)
    move = Move.from_text(text, game)
    return game.step(move) if isinstance(game, Match) else step(game, move)


def ruling(game: Game, move: Move) -> Ruling:
    """What the rules say of a move in a round or in a match."""
    return game.judge(move) if isinstance(game, Match) else judge(game, move)


def round_of(game: Game, laid: State) -> State:
    """The round of a game; `laid` as long as none is dealt."""
    return game if isinstance(game, State) else game.state or laid


def rules_of(script: Script) -> Options:
    """The options a scenario is played by."""
    return _read_options(script.options)


@lru_cache(maxsize=512)
def _read_options(text: str) -> Options:
    return Options.from_text(text)


@lru_cache(maxsize=512)
def _laid(position: str, options: Options) -> State:
    return State.from_text(position, options)


def scene(script: Script, name: str, options: Options | None = None) -> Scene:
    """The position in which a step asks; `options` replaces the scenario's own.

    Raises KeyError for an unknown step, IllegalMove when the scenario cannot be played under these options.
    """
    laid = _laid(script.position, options or rules_of(script))
    game: Game = script.match.begin(laid) if script.match else laid
    events: tuple[Event, ...] = ()
    for one in script.steps:
        game, before = play(game, one.before)
        if one.id == name:
            return Scene(game, events + before, round_of(game, laid))
        game, events = go_on(game, one)
    raise KeyError(name)


def go_on(game: Game, one: StepScript) -> tuple[Game, tuple[Event, ...]]:
    """How a scenario goes on after a step: by its model, or as before if that is judged and refused, or is no move."""
    if one.ask == "judge":
        if one.model.startswith(DEAL):
            return game, ()
        move = Move.from_text(one.model.split(SEPARATOR)[0], game)
        if ruling(game, move).verdict is Verdict.REFUSED:
            return game, ()
    return play(game, "" if one.about in ("pack", "worth") else one.model)


def passes(one: StepScript, text: str) -> bool:
    """Whether a move, in its text form, is one that passes the step.

    >>> passes(StepScript("a", "play", "wfr.t", passes=("wf*",)), "wfgu")
    True
    """
    allowed = one.passes or (one.model.split(SEPARATOR)[0],)
    return any(text == want or (want.endswith("*") and text.startswith(want[:-1])) for want in allowed)


def attempt(script: Script, name: str, text: str, options: Options | None = None) -> Attempt:
    """Judge a learner's move at a step. Raises NotationError for what is no move, KeyError for no step."""
    one, here = script.step(name), scene(script, name, options)
    move = Move.from_text(text, here.game)
    said = ruling(here.game, move)
    if said.verdict is Verdict.REFUSED:
        return Attempt(REFUSED, said, here.state)
    game, events = _made(here.game, text)
    after = round_of(game, here.state)
    passed = passes(one, text)
    claim = None if passed else punishment(after, move, said)
    if claim is None:
        return Attempt(PASSED if passed else ASIDE, said, after, events)
    _, claim_events = step(after, claim)
    return Attempt(RISKED, said, after, events, claim, claim_events)


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
    """What the engine says of what a `judge` step asks about: a move, or a number of players to deal in."""
    here, model = scene(script, name, options), script.step(name).model.split(SEPARATOR)[0]
    if not model.startswith(DEAL):
        return ruling(here.game, Move.from_text(model, here.game))
    players = int(model.removeprefix(DEAL))
    why = playable(here.state.options, players)
    if why:
        return Ruling(Verdict.REFUSED, (Reason(why[0].rule, {"count": players}),))
    rule = Reason("deal-seven-cards", {"seat": here.state.dealer, "count": here.state.options.deal_hand_size})
    return Ruling(Verdict.LEGAL, (rule,))


DRAWING: Final = frozenset(
    {"drew", "draws-and-misses", "stack-taken", "challenge-won", "challenge-lost", "challenge-lost-third",
     "uno-caught", "last-card-draw", "false-catch", "false-call", "suggested", "wrong-card"}
)  # fmt: skip


def outcome(script: Script, name: str, options: Options | None = None) -> tuple[Choice, tuple[Event, ...], State]:
    """What really happens at a `predict` or `watch` step: the outcome, its events, the state after it."""
    one, here = script.step(name), scene(script, name, options)
    game, events = go_on(here.game, one)
    after = round_of(game, here.state)
    if one.about == "turn":
        return _turn(here.state, after, events), events, after
    return Choice(counts=_counts(one.about, game, after, events, script.you)), events, after


def _turn(before: State, after: State, events: tuple[Event, ...]) -> Choice:
    grown = {
        seat + 1: drawn
        for seat in range(before.players)
        if (drawn := sum(e.count for e in events if e.kind in DRAWING and e.seat == seat and e.count > 0))
    }
    return Choice(grown, 0 if after.is_over else after.seat + 1)


def _counts(about: About, game: Game, after: State, events: tuple[Event, ...], you: int) -> dict[int, int]:
    """What an outcome that is not about a turn comes to, by 1-based seat, or under 0 what belongs to no seat."""
    match about:
        case "points":
            return {e.seat + 1: e.count for e in events if e.kind == "points"}
        case "totals" if isinstance(game, Match):
            return {seat + 1: total for seat, total in enumerate(game.totals) if total}
        case "winners" if isinstance(game, Match):
            return dict.fromkeys((seat + 1 for seat in game.winners), 1)
        case "winners":
            return {after.winner + 1: 1} if after.is_over and after.winner >= 0 else {}
        case "dealer" if isinstance(game, Match):
            return {(game.dealer if not game.state else game.next_dealer) + 1: 1}
        case "hands":
            return {seat + 1: len(hand) for seat, hand in enumerate(after.hands)}
        case "pack":
            return {0: len(pack(after.options))}
        case "colour":
            return {0: after.color}
        case "worth":
            return {you: hand_points(after.hands[you - 1])}
    return {}


def choices(script: Script, name: str, options: Options | None = None) -> list[Choice]:
    """The outcomes to choose from at a `predict` step, the right one among them, always in the same order."""
    right = outcome(script, name, options)[0]
    offered = [right, *(c for c in script.step(name).choices if c != right)]
    return sorted(
        offered, key=lambda c: (sum(c.draws.values()), sorted(c.draws.items()), c.next, sorted(c.counts.items()))
    )


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
    right = verdict(script, name, options)
    here = scene(script, name, options)
    if said is not right.verdict:
        return Attempt(WRONG, right, here.state)
    if right.verdict is Verdict.REFUSED or script.step(name).model.startswith(DEAL):
        return Attempt(PASSED, right, here.state)
    game, events = play(here.game, script.step(name).model)
    return Attempt(PASSED, right, round_of(game, here.state), events)


def can_ask(script: Script, name: str) -> bool:
    """Whether a scenario can come to a step and ask it, by the options it names."""
    try:
        here = scene(script, name)
        if script.step(name).ask in ("predict", "watch"):
            go_on(here.game, script.step(name))
        else:
            verdict(script, name)
    except (IllegalMove, NotationError):
        return False
    return True


def course(script: Script, options: Options | None = None) -> tuple[Any, ...]:
    """How a scenario goes, step by step: verdicts, outcomes, what happens, and the position at the end; as far as it
    can be played by these options. Two sets of options under which this is equal play it alike.
    """
    found: list[Any] = []
    for one in script.steps:
        try:
            here = scene(script, one.id, options)
            said = verdict(script, one.id, options).verdict if one.ask in ("judge", "play", "call") else None
            game, events = go_on(here.game, one)
        except IllegalMove as error:
            return (*found, error.ruling.reasons[0].rule)
        after = round_of(game, here.state)
        counts = _counts(one.about, game, after, events, script.you)
        found.append((said, counts, [(e.kind, e.seat, e.count) for e in events]))
    return (*found, after.text())


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
    go_on(scene(script, one.id).game, one)
    match one.ask:
        case "play" | "call":
            first = one.model.split(SEPARATOR)[0]
            if attempt(script, one.id, first).kind != PASSED:
                return [f"its own model {first} does not pass it"]
        case "predict":
            if len(choices(script, one.id)) < 3:
                return ["fewer than three different outcomes to choose from"]
    return []
