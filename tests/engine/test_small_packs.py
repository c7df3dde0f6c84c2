"""Every state that a small pack can come to: what must always hold is looked at in all of them (B-38, B-42, R-21).

A pack of a dozen cards has a hundred million states, one of six to eight has a few ten thousand to a few hundred
thousand, so the packs that are walked through to the end are small, and between them have all kinds of cards; larger
ones, of 12 to 16 cards, are walked through as far as `MOST`. Two things keep the number of states finite, and change
nothing that may be done: every shuffle after the deal counts as the second of its round, so that equal cards are always
shuffled equally, and the order of the discard pile, which nobody asks for, is forgotten. Green and blue are in no pack,
so to name one of them leads to what naming the other does, and only green is named.

In everyday tests the smallest packs with one seed, in a soak all of them with several.
"""

from array import array
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.engine.amounts import amount
from tests.engine.anygames import cards, normal
from tutor.engine import Move, Options, State, apply, card, judge, legal_moves, new_round, pack, step
from tutor.engine.cards import COLOR, WILD, WILD_DRAW_FOUR
from tutor.engine.records import NOBODY

TALLEST = 12
"""More waiting cards than so many are not waited for: who is caught while they wait draws cards to add to them."""
BLUE = 3
ABSENT = card("b9")
"""A card that is in no pack."""
MOST = amount(1_500, 100_000)
"""States of a pack too large to be walked through."""
NO_END = 10**9
JUDGED = amount(150, 400)
"""Of so many states one is asked about every move that can be written down."""


class Small(NamedTuple):
    """A small pack and the rules it is played by."""

    rules: str
    pack: str
    players: int
    hand: int
    deadlock: bool = True
    """Whether the pack can come to a deadlock, beside two empty piles."""

    def __str__(self) -> str:
        return f"{self.rules} {self.pack} {self.players}x{self.hand}"

    def options(self) -> Options:
        """The rules with this pack."""
        run = "".join(sorted([self.pack[at : at + 2] for at in range(0, len(self.pack), 2)], key=card))
        return Options.from_text(f"{self.rules}.deckProfile-custom.deckCards-{run}.dealHandSize-{self.hand}")


class Walked(NamedTuple):
    """What was found on a walk."""

    states: int
    whole: bool
    """Whether every state was come to."""
    happened: Counter[str]
    """How often each kind of event happened."""
    endless: int
    """States from which the round cannot be brought to an end."""


def walk(small: Small, seed: int, most: int) -> Walked:
    """Come to every state from one deal on, or to so many, deepest first, and check each."""
    options = small.options()
    full = Counter(pack(options))
    first = normal(new_round(options, small.players, seed)[0])
    numbers = {hash(first): 0}
    todo = [first]
    happened: Counter[str] = Counter()
    ends: set[int] = set()
    ways = array("L"), array("L")
    while todo and len(numbers) < most:
        state = todo.pop()
        number = numbers[hash(state)]
        moves = legal_moves(state)
        check(state, moves, full)
        if number % JUDGED == 0:
            check_judge(state, moves)
        if not moves or state.waiting > TALLEST:
            ends.add(number)
            continue
        for move in moves:
            if move.color == BLUE:
                continue
            after, events = step(state, move)
            assert after == apply(state, move), "step and apply differ"
            happened.update([event.kind for event in events])
            after = normal(after)
            if hash(after) not in numbers:
                numbers[hash(after)] = len(numbers)
                todo.append(after)
            ways[0].append(number)
            ways[1].append(numbers[hash(after)])
    return Walked(len(numbers), not todo, happened, 0 if todo else len(numbers) - len(ending(ends, *ways)))


def ending(ends: set[int], before: array, after: array) -> set[int]:
    """The states from which the round can end, by number: those that lead to one that does."""
    while True:
        count = len(ends)
        for at in range(len(before) - 1, -1, -1):
            if after[at] in ends:
                ends.add(before[at])
        if len(ends) == count:
            return ends


def check(state: State, moves: tuple[Move, ...], full: Counter[int]) -> None:
    """What holds in every state."""
    assert cards(state) == full, "not the cards of the pack"
    assert State.from_text(state.text(), state.options) == state, "the text does not read back"
    assert (not moves) == state.is_over, "moves exactly as long as the round is on"
    assert len(set(moves)) == len(moves), "a move is listed twice"
    assert all(hand == tuple(sorted(hand)) for hand in state.hands), "a hand is not sorted"
    assert state.direction in (1, -1)
    assert state.color == COLOR[state.top] or state.top >= WILD, "not the colour of the top card"
    for hand, status in zip(state.hands, state.uno, strict=True):
        assert status in ("free", "ahead") or len(hand) == 1, "a call of more or fewer cards than one"
    if not state.is_over:
        check_round(state)


def check_round(state: State) -> None:
    """What holds as long as the round is on."""
    assert state.seat in state.in_play, "a seat that is out is obliged"
    assert len(state.in_play) > 1, "a round of one seat"
    assert state.passes < len(state.in_play), "a deadlock is not seen"
    assert not state.jump or state.options.house_jump_in
    assert [seat for seat, status in enumerate(state.uno) if status == "ahead"] in ([], [state.seat])
    empty = [seat for seat in state.in_play if not state.hands[seat]]
    assert empty == [] or (state.phase == "hit" and empty == [state.laid[-1].seat]), "out, and the round goes on"
    waits = sum([4 if laid.card == WILD_DRAW_FOUR else 2 for laid in state.laid])
    assert state.waiting == waits or state.phase == "skipped", "not what the cards make wait"
    assert state.phase != "drawn" or state.drawn in state.hands[state.seat]


def conceivable(state: State) -> Iterator[Move]:
    """Every move that can be written down with these cards, sets of two and three among them."""
    faces = [*sorted(set(pack(state.options))), ABSENT]
    targets = (-1, NOBODY, *range(state.players))
    for seat in range(state.players):
        for face in faces:
            for color in range(-1, 4):
                for target in targets:
                    for said in (False, True):
                        yield Move(seat, "play", face, color, target, said)
                        yield Move(seat, "jump", face, color, target, said)
        for one in faces:
            for other in faces:
                yield Move(seat, "play", one, more=((other, -1),))
                yield Move(seat, "play", one, more=((other, -1),), uno=True)
                yield Move(seat, "play", one, more=((other, -1), (one, -1)))
        for kind in ("draw", "pass", "take", "challenge", "uno"):
            yield Move(seat, kind)
        for target in targets:
            yield Move(seat, "catch", target=target)
            yield from (Move(seat, "name", color=color, target=target) for color in range(-1, 4))


def check_judge(state: State, moves: tuple[Move, ...]) -> None:
    """What is not refused leads where some listed move leads, or nowhere; what is listed is not refused.

    Only a false call with a play is not listed, though it may cost something.
    """
    leads = {settled(apply(state, move)) for move in moves} | {settled(state)}
    costly = state.options.uno_false_call_penalty > 0
    for move in conceivable(state):
        if judge(state, move).allowed:
            found = settled(apply(state, move)) in leads
            found = found or (costly and move.uno and settled(apply(state, move._replace(uno=False))) in leads)
            assert found, f"{move.text(state)} is allowed, but not listed"
        else:
            assert move not in moves, f"{move.text(state)} is listed, but refused"


def settled(state: State) -> State:
    """The state as compared: when the round is over nobody asks any more who had called."""
    return normal(state._replace(uno=()) if state.is_over else state)


SMALL = [
    Small("official-modern", "r0y1rsydwf", 3, 1),
    Small("official-modern", "r0rsydwwwf", 2, 2, deadlock=False),
    Small("official-modern.stacking-any", "r0rdydy1wf", 2, 2),
    Small("official-modern.sevenZero-both", "r7y0r1y7ww", 2, 2),
    Small("official-modern.jumpIn", "r1r1yryrwf", 3, 1),
    Small("official-modern.outAllowed-numbersOnly", "r0rsydwwwf", 2, 2),
]
"""Packs that are walked through everyday."""
MORE = [
    Small("official-modern", "r1yrr0ydwf", 2, 2),
    Small("official-modern", "r0y1yswswx", 2, 2, deadlock=False),
    Small("official-modern", "r0r1rsy0ydww", 2, 2),
    Small("official-modern", "r0rsydyrwwwf", 2, 2, deadlock=False),
    Small("official-modern", "r0rsydyrwwwf", 3, 1, deadlock=False),
    Small("official-modern.stacking-any", "r1rdydwwwf", 2, 2, deadlock=False),
    Small("official-modern.stacking-any", "r0rdydy1wwwf", 2, 2, deadlock=False),
    Small("official-modern.skipBounce.reverseBounce.stacking-any", "rdyryswfr1", 2, 2),
    Small("official-modern.skipBounce.reverseBounce.drawMode-untilPlayable", "rdyryswfr1", 3, 1),
    Small("official-modern.sevenZero-both", "r7y0r1y7rsww", 2, 2),
    Small("official-modern.sevenZero-both", "r7y0r1y7ydwf", 3, 1),
    Small("official-modern.sevenZero-both.sevenZeroLastCard-swapFirst.roundPlayOn.jumpIn", "r7r7y0y0wf", 3, 1),
    Small("official-modern.swapHandsLastCard-mustSwap.roundPlayOn", "r0y1yswswx", 3, 1, deadlock=False),
    Small("official-modern.jumpIn", "r1r1rdrdww", 2, 2),
    Small("official-modern.jumpIn", "r1r1yryrwfwf", 3, 1, deadlock=False),
    Small("official-modern.skipChain-passOn.jumpIn", "r1rsrsysrrwf", 3, 1),
    Small("official-modern.multiPlay-sameNumberOrSymbol.skipChain-layMany", "r1y1rsysydwf", 2, 2),
    Small("official-modern.roundPlayOn", "r0y1rsydwf", 3, 1),
    Small("official-modern.unoPenaltyMode-loseRound.unoFalseCatchPenalty-1", "r0y1rsydww", 3, 1),
    Small(
        "official-modern.unoCatchUntil-nextPlayerHasPlayed.unoFalseCallPenalty-1.unoUnusedCall-falseCall",
        "r0y1rsydwf",
        2,
        2,
    ),
    Small(
        "official-modern.wd4ChallengeOnLastCard-offered.wd4Challenger-anyOpponent", "r0y1ydwfwfys", 3, 1, deadlock=False
    ),
    Small("official-modern.pileReshuffle-all.pileKeepDeclaredColor-false", "r0y1ydwwwf", 2, 2, deadlock=False),
    Small("official-modern.outAllowed-numbersOnly", "r0rsydysww", 3, 1),
    Small("official-modern.outAllowed-numbersOnly", "r0rsydysyrwwwf", 2, 2),
    Small("official-modern.outAllowed-numbersOnly.outIfForbidden-playAndDrawOne", "r0rsydwwwf", 2, 2),
    Small("guide-sv-casinooma", "r0y1ydwwwf", 2, 2),
]
"""Packs that are walked through in a soak."""
TWELVE, SIXTEEN = "r0r1rsrrrdy0y1ysyrydwwwf", "r0r1r1rsrrrdrdy0y1y7ysyrydwwwfwf"
LARGE = [
    Small("official-modern", TWELVE, 3, 2),
    Small("official-modern.stacking-any", SIXTEEN, 2, 3),
    Small("official-modern.sevenZero-both", "r7" + TWELVE, 3, 3),
    Small("official-modern.jumpIn", SIXTEEN, 3, 3),
    Small("official-modern.outAllowed-numbersOnly", TWELVE, 2, 3),
]
"""Packs too large to be walked through."""
SEEDS = amount((1,), (0, 1))


@pytest.mark.parametrize("small", amount(SMALL, SMALL + MORE), ids=str)
def test_B38_B42_R21_every_state_of_a_small_pack(small):
    """Both piles empty is come to, and so is the deadlock; and from everywhere the round can be brought to an end."""
    happened: Counter[str] = Counter()
    for seed in SEEDS:
        found = walk(small, seed, NO_END)
        print(f"\n{small}, seed {seed}: {found.states:,} states", end=" ", flush=True)
        assert found.whole
        assert found.endless == 0
        happened += found.happened
    assert happened["piles-empty"] > 0
    assert (happened["deadlock"] > 0) == small.deadlock


@pytest.mark.parametrize("small", LARGE, ids=str)
def test_B38_R21_many_states_of_a_pack_of_12_to_16_cards(small):
    for seed in SEEDS:
        found = walk(small, seed, MOST)
        print(f"\n{small}, seed {seed}: {found.states:,} states", end=" ", flush=True)
        assert found.states >= MOST
