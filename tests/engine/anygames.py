"""Whole rounds by chance: seats that mostly lay a card if they can, and now and then do anything that is allowed."""

from collections import Counter
from collections.abc import Callable
from random import Random

from tests.engine.anyrules import any_options
from tutor.engine import (
    Match,
    Move,
    Options,
    State,
    apply,
    judge,
    legal_moves,
    new_match,
    new_round,
    pack,
    round_points,
)
from tutor.engine.cards import SHUFFLE_HANDS
from tutor.engine.records import TABLE, TABLE_KINDS

CLAIMS = ("uno", "catch", "jump")
PATIENCE = 300
"""After so many moves the seats are in a hurry: no more claims, challenges and reports and seldom Shuffle Hands, for
that can go on for ever."""
LONGEST = 20_000
"""More moves than any round has had so far, by far."""
ROUNDS = 4
"""Most rounds of a match."""


def any_move(state: State, random: Random, hurry: bool = False) -> Move:
    """A move of a seat that wants to go out; one time in ten any move at all, one in two hundred a table report."""
    moves = legal_moves(state)
    chance = random.random()
    if chance < 0.1 and not hurry:
        report = Move(TABLE, random.choice(TABLE_KINDS), target=random.randrange(state.players))
        return report if chance < 0.005 and judge(state, report).allowed else random.choice(moves)
    own = [m for m in moves if m.seat == state.seat and m.kind not in CLAIMS]
    if hurry:
        own = [m for m in own if m.kind != "challenge" and (m.card != SHUFFLE_HANDS or chance > 0.98)] or own
    return random.choice([m for m in own if m.kind == "play" and not 0.88 < chance < 0.98] or own)


def cards(state: State) -> Counter[int]:
    """Every card of a state with its number, wherever it lies."""
    held = Counter(card for hand in state.hands for card in hand)
    piles = Counter(state.pile + state.under)
    return held + piles + Counter([] if state.lifted else [state.top])


def normal(state: State) -> State:
    """The state as if it had been shuffled once, and with the discard pile in order, which nobody asks for."""
    return state._replace(under=bytes(sorted(state.under)), round=state.round._replace(shuffles=1))


def goes_round(state: State) -> bool:
    """Whether nobody can do anything but what leads back here: one card is drawn, must be laid, and is drawn again.

    It needs pile.reshuffle=all, where the top card itself can be drawn, and draw.drawnCard=mustPlay.
    """
    seen: set[State] = set()
    while normal(state) not in seen:
        seen.add(normal(state))
        own = [m for m in legal_moves(state) if m.seat == state.seat and m.kind not in CLAIMS]
        if len(own) != 1:
            return False
        state = apply(state, own[0])
    return True


def play_out(options: Options, players: int, seed: int) -> State:
    """The last state of a round that seats like these play; fails if it could have ended and has not, or if a card is
    lost on the way."""
    random = Random(seed)
    state = new_round(options, players, seed)[0]
    for made in range(LONGEST):
        if state.is_over:
            break
        state = apply(state, any_move(state, random, made > PATIENCE))
    assert state.is_over or goes_round(state), "the round does not end"
    assert state.is_over == (legal_moves(state) == ())
    assert cards(state) == Counter(pack(options)), "not the cards of the pack"
    assert not state.is_over or len(round_points(state)) == players
    return state


def play_rounds(options: Options, players: int, seed: int) -> Match:
    """A match after some rounds that seats like these play, or its end; fails if there is an end without winners, or a
    round that could have ended and has not."""
    random = Random(seed)
    match = new_match(options, players, seed)
    made = 0
    while not match.is_over and (match.number < ROUNDS or match.phase == "round"):
        made = made + 1 if match.phase == "round" else 0
        if made == LONGEST and match.state:
            assert goes_round(match.state), "the round does not end"
            break
        if match.phase == "round" and match.state:
            match = match.apply(any_move(match.state, random, made > PATIENCE))
        else:
            match = match.apply(random.choice(match.legal_moves()))
        if match.phase != "round" and match.state:
            assert cards(match.state) == Counter(pack(options)), "not the cards of the pack"
    assert match.is_over == bool(match.winners), "over without winners, or won and not over"
    assert match.is_over == (match.legal_moves() == ())
    return match


def any_game(number: int) -> str:
    """Play round `number` of all that could be: its number says who plays by which rules. What went wrong, or ""."""
    return _tried(number, play_out)


def any_match(number: int) -> str:
    """Play match `number` of all that could be. What went wrong, or ""."""
    return _tried(number, play_rounds)


def _tried(number: int, play: Callable[[Options, int, int], State | Match]) -> str:
    random = Random(number)
    players = random.randint(2, 10)
    options = any_options(random, players)
    try:
        play(options, players, number)
    except Exception as error:
        return f"game {number}: {players} players, {options.text()}: {type(error).__name__}: {error}"
    return ""
