"""Seats that play by themselves, and who is asked for a move when.

A bot sees what its seat sees and no more: `seen` blanks everything else before it is asked.

>>> from tutor.engine import Options, legal_moves
>>> state = State.from_text("turn-1.top-b7.hands-r7b2b4ww~g1g2.draw-r1r3", Options())
>>> view = seen(state, 0)
>>> view.hands, view.draw_pile
(((7, 41, 43, 52), (-1, -1)), (255, 255))
>>> [bot(view, 0, legal_moves(state), Random(1)).text(state) for bot in (greedy, steady)]
['wwb', 'b4']
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from random import Random
from typing import Final

from tutor.engine.cards import COLOR, NONE, POINTS, SHUFFLE_HANDS, SKIP, VALUE, WILD, WILD_DRAW_FOUR
from tutor.engine.exchanges import exchange, exchanges, first_exchanges
from tutor.engine.matching import can_be_challenged, may_go_out_with, proof
from tutor.engine.moves import legal_moves
from tutor.engine.records import CATCH, CHALLENGE, DRAW, JUMP, NAME, PASS, PLAY, TAKE, UNO, Move
from tutor.engine.state import EARLY, OWING, State, seat_after

Hand = tuple[int, ...]
Bot = Callable[[State, int, tuple[Move, ...], Random], Move | None]
"""Chooses: bot(state as the seat sees it, seat, moves of this seat, chance of its own) is one of the moves.

Claims are asked for one kind at a time, and None lets them be. The obliged seat has to choose.
"""

UNKNOWN: Final = b"\xff"
"""A card of a pile that nobody may see; in hands it is -1."""


def seen(state: State, seat: int) -> State:
    """A position as a seat sees it: the cards of others and of the piles, the guilt of a Wild Draw Four, what others
    have drawn and the seed are blanked; how many cards there are stays.
    """
    return state._replace(
        hands=tuple([hand if other == seat else (NONE,) * len(hand) for other, hand in enumerate(state.hands)]),
        pile=UNKNOWN * len(state.pile),
        under=UNKNOWN * len(state.under),
        laid=tuple([one._replace(proof=NONE) for one in state.laid]) if state.laid else (),
        drawn=state.drawn if seat == state.seat else NONE,
        round=state.round._replace(seed=0),
    )


# Who is asked when


def is_claim(state: State, move: Move) -> bool:
    """Whether a move stands beside that of the obliged seat, so that it may be left alone."""
    return move.kind in (UNO, CATCH, JUMP) or move.seat != state.seat


def asked(state: State, moves: Sequence[Move]) -> Iterator[tuple[int, tuple[Move, ...]]]:
    """Who is asked for which of the legal moves, first to last (`claims-at-once`): calls, then catches, nearest after
    the seat caught first, jump-ins, nearest after the last card's seat first, challenges by third seats in the same
    order, and at the end the obliged seat.

    >>> from tutor.engine import Options
    >>> state = State.from_text("turn-2.top-b7.hands-r7~g1g2~y1y2.uno-1o.draw-r1r3", Options())
    >>> [(seat, [m.text(state) for m in some]) for seat, some in asked(state, legal_moves(state))]
    [(1, ['u']), (0, ['1-u']), (1, ['c1']), (2, ['3-c1']), (1, ['d'])]
    """
    own = tuple([m for m in moves if not is_claim(state, m)])
    if len(own) < len(moves):
        claims = sorted([(_order(state, m), m) for m in moves if is_claim(state, m)])
        for (_, _, seat), group in groupby(claims, key=lambda claim: claim[0]):
            yield seat, tuple([m for _, m in group])
    yield state.seat, own


_FIRST: Final = {UNO: 0, CATCH: 1, JUMP: 2, CHALLENGE: 3}


def _order(s: State, m: Move) -> tuple[int, int, int]:
    """What a claim is sorted by: its kind, how far its seat is from whom it is about, its seat."""
    if m.kind == CATCH:
        start = m.target
    elif m.kind == CHALLENGE:
        start = s.laid[-1].seat
    else:
        start = s.last if m.kind == JUMP and s.last >= 0 else s.seat - s.direction
    return _FIRST[m.kind], ((m.seat - start) * s.direction - 1) % s.players, m.seat


def next_move(state: State, bots: Sequence[Bot], chances: Sequence[Random], silent: set[Move]) -> Move:
    """The move that comes next if bots play all seats; `chances` holds one source of chance for each.

    `silent` holds the claims already let be in this position: hand the same set in again until somebody has made a
    move other than a call or a catch, then an empty one. Raises ValueError if a bot chooses a move it was not offered.
    """
    for seat, moves in asked(state, legal_moves(state)):
        claims = is_claim(state, moves[0])
        if len(moves) == 1 and not claims:
            return moves[0]
        if claims and silent.issuperset(moves):
            continue
        chosen = bots[seat](seen(state, seat), seat, moves, chances[seat])
        if chosen in moves:
            return chosen
        if chosen is not None or not claims:
            break
        silent.update(moves)
    raise ValueError(f"the bot of seat {seat + 1} chose a move it was not offered")


# Three ways to play


def random(state: State, seat: int, moves: tuple[Move, ...], chance: Random) -> Move | None:
    """Any of its moves, each as likely; claims are made or let be by the same chance."""
    at = int(chance.random() * (len(moves) + is_claim(state, moves[0])))
    return moves[at] if at < len(moves) else None


def greedy(state: State, seat: int, moves: tuple[Move, ...], chance: Random) -> Move | None:
    """Lays what is worth most points, names the colour it holds most of, bluffs without knowing and never challenges.

    It calls UNO, catches and jumps in whenever it can.
    """
    if moves[0].kind != JUMP and is_claim(state, moves[0]):
        return _due(state, moves)
    return max(moves, key=lambda m: _eagerness(state, seat, m))


def _eagerness(s: State, seat: int, m: Move) -> tuple[int, ...]:
    return _EAGER[m.kind], sum([POINTS[c] for c in _cards(m)]), m.uno, *_named(s, s.hands[seat], m)


_EAGER: Final = {PLAY: 4, JUMP: 4, NAME: 4, TAKE: 3, PASS: 2, DRAW: 1, CHALLENGE: 0}


def steady(state: State, seat: int, moves: tuple[Move, ...], chance: Random) -> Move | None:
    """Plays as a good player does who remembers nothing.

    It goes for its longest colour, keeps wild cards for the end, hits a next seat that is nearly out, stays on a
    colour that the only other seat could not follow, swaps for fewer cards, challenges whoever holds many, and never
    bluffs where it could be challenged.
    """
    if moves[0].kind != JUMP and is_claim(state, moves[0]):
        return _due(state, moves)
    plays = [m for m in moves if m.kind in (PLAY, JUMP)]
    others = [m for m in moves if m.kind not in (PLAY, JUMP)]
    if plays:
        worth, best = max([(_worth(state, seat, m), m) for m in plays])
        if worth > RATHER_NOT or not (others or best.kind == JUMP):
            return best
    return max(others, key=lambda m: _quiet_worth(state, seat, m)) if others else None


BOTS: Final[dict[str, Bot]] = {"random": random, "greedy": greedy, "steady": steady}
"""The bots by name."""


def _due(s: State, moves: Sequence[Move]) -> Move | None:
    """A call that is owed, a catch of who owes one; no other claim."""
    for m in moves:
        if m.kind != CHALLENGE and s.uno[m.target if m.kind == CATCH else m.seat] in (OWING, EARLY):
            return m
    return None


def _cards(m: Move) -> Hand:
    """All cards of a play, in order; none of other moves."""
    return (m.card, *[c for c, _ in m.more]) if m.card >= 0 else ()


def _without(hand: Hand, cards: Hand) -> Hand:
    rest = [*hand]
    for c in cards:
        rest.remove(c)
    return tuple(rest)


def _suit(hand: Hand, color: int) -> int:
    return sum([COLOR[c] == color for c in hand])


def _named(s: State, hand: Hand, m: Move) -> tuple[int, int]:
    """How good the colour and the target of a move are: many cards of the one, few of the other."""
    return _suit(hand, m.color) if m.color >= 0 else 0, -len(s.hands[m.target]) if m.target >= 0 else 0


# What a move is worth to the steady one. Tuned by trial against `greedy` and against itself.

OUT: Final = 1000.0
RATHER_NOT: Final = -10.0
"""What is worth no more is not laid if there is anything else to do."""
_MORE_CARDS: Final = 1.0
_SAID: Final = 0.1
_SUIT: Final = 0.3
_SAME_FACE: Final = 0.3
_STAYS: Final = 1.0
_HITS: Final = 3.0
_TURN_AGAIN: Final = 0.5
_KEEP: Final = -0.5
_WILD: Final = -6.0
_FOUR_HITS: Final = 4.0
_BLUFF: Final = -30.0
_SWAP: Final = 2.0
_NO_WAY_OUT: Final = -3.0
_NEARLY_OUT: Final = 2
_MANY: Final = 3


def _worth(s: State, seat: int, m: Move) -> float:
    """What a play or jump-in is worth."""
    o, cards = s.options, _cards(m)
    rest, card = _without(s.hands[seat], cards), cards[-1]
    if not rest and may_go_out_with(card, o) and not first_exchanges(card, o):
        return OUT
    worth = _MORE_CARDS * len(m.more) + _SAID * m.uno
    if exchanges(card, o):
        return worth + _SWAP * (len(rest) - _held_after(s, seat, m, rest))
    if rest and not any(may_go_out_with(c, o) for c in rest):
        worth += _NO_WAY_OUT
    color = COLOR[card] if card < WILD else m.color
    worth += _SUIT * _suit(rest, color) + _SAME_FACE * sum([VALUE[c] == VALUE[card] for c in rest])
    return worth + (_worth_wild(s, seat, m, rest) if card >= WILD else _worth_coloured(s, seat, card))


def _worth_coloured(s: State, seat: int, card: int) -> float:
    two = len(s.in_play) == 2
    worth = _STAYS if two and s.last < 0 and COLOR[card] == s.color else 0.0
    if VALUE[card] < SKIP:
        return worth + POINTS[card] / 100
    if _is_near(s, seat):
        return worth + _HITS
    return worth + (_TURN_AGAIN if two else _KEEP)


def _worth_wild(s: State, seat: int, m: Move, rest: Hand) -> float:
    if m.card != WILD_DRAW_FOUR:
        return _WILD
    bluff = can_be_challenged(s, m.kind == JUMP) and proof(s, rest) >= 0
    return (_FOUR_HITS if _is_near(s, seat) else _WILD) + (_BLUFF if bluff else 0.0)


def _is_near(s: State, seat: int) -> bool:
    """Whether the next seat is nearly out."""
    return len(s.hands[seat_after(seat, s.direction, s.players, s.out)]) <= _NEARLY_OUT


def _held_after(s: State, seat: int, m: Move, rest: Hand) -> float:
    """How many cards the seat holds once hands have been exchanged."""
    hands = s.hands[:seat] + (rest,) + s.hands[seat + 1 :]
    if m.card == SHUFFLE_HANDS:
        return sum([len(hands[other]) for other in s.in_play]) / len(s.in_play)
    return len(exchange(s._replace(hands=hands), m, None)[0].hands[seat])


def _quiet_worth(s: State, seat: int, m: Move) -> tuple[int, ...]:
    """What a move without a card is worth."""
    if m.kind == NAME:
        color, target = _named(s, s.hands[seat], m)
        return target, color
    if m.kind == CHALLENGE:
        return (1 if len(s.hands[s.laid[-1].seat]) >= _MANY else -1,)
    return (m.kind == PASS,)
