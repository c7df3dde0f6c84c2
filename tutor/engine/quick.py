"""The commonest moves in one go: a number card or a Wild, a draw, a drawn card kept, where nothing else is going on.

A shortcut and nothing more: `moves` tries it first, and what it makes of a move is what `legality`, `playing` and
`laying` make of it.
"""

from typing import Final

from tutor.engine.cards import COLOR, NONE, VALUE, WILD
from tutor.engine.matching import FITS
from tutor.engine.piles import ONE
from tutor.engine.records import DRAW, PASS, PLAY, Event, Move
from tutor.engine.state import ALL_FREE, DRAWN, EARLY, FREE, HIT, OWING, TURN, State, seat_after
from tutor.engine.tables import DRAWS, DREW, KEPT, PASSES, PLAYED, PLAYED_WILD, PLAYS, TAKES

_new = tuple.__new__
_PLAYED: Final = tuple([tuple([(event,) for event in events]) for events in PLAYED])
_PLAYED_WILD: Final = tuple([tuple([(event,) for event in events[0]]) for events in PLAYED_WILD])
_DREW: Final = tuple([tuple([(event,) for event in events]) for events in DREW["draw-one-card"]])
_KEPT: Final = tuple([(event,) for event in KEPT])
_TAKE: Final = tuple([(move,) for move in TAKES])
_PASS: Final = tuple([(move,) for move in PASSES])


def quick(s: State, m: Move) -> tuple[State, tuple[Event, ...]] | None:
    """What `step` makes of an allowed move; None: it is refused, or not one of the commonest."""
    o, phase, obliged, hands, top, in_force, direction, pile, under, uno, _, _, _, _, _, drawn, drew, _, out, facts = s
    seat, kind, card, color, target, said, more = m
    if not o.plain or seat != obliged or facts.lifted:
        return None
    players = len(hands)
    if uno is not ALL_FREE[players] and (uno[seat] != FREE or OWING in uno or EARLY in uno):
        return None
    if kind == PLAY:
        if not (phase == TURN or (phase == DRAWN and card == drawn)) or said or more or target != NONE:
            return None
        hand = [*hands[seat]]
        if len(hand) < 3 or card not in hand or not FITS[in_force][VALUE[top]][card]:
            return None
        if card < WILD:
            if color != NONE or VALUE[card] > 9:
                return None
            in_force, events = COLOR[card], _PLAYED[seat][card]
        elif card == WILD and 0 <= color <= 3:
            in_force, events = color, _PLAYED_WILD[seat][color]
        else:
            return None
        hand.remove(card)
        now = [*hands]
        now[seat] = (*hand,)
        after = seat_after(seat, direction, players, out) if out else (seat + direction) % players
        return _new(
            State,
            (o, TURN, after, (*now,), card, in_force, direction, pile, ONE[top] + under, uno,
             0, (), NONE, seat, 0, NONE, 0, 0, out, facts),
        ), events  # fmt: skip
    if kind == DRAW and phase == TURN and pile:
        card = pile[0]
        hand = [*hands[seat], card]
        hand.sort()
        now = [*hands]
        now[seat] = (*hand,)
        return _new(
            State,
            (o, DRAWN, seat, (*now,), top, in_force, direction, pile[1:], under, uno,
             0, (), NONE, NONE, 0, card, drew + 1, 0, out, facts),
        ), _DREW[seat][card]  # fmt: skip
    if kind == PASS and phase == DRAWN:
        after = seat_after(seat, direction, players, out) if out else (seat + direction) % players
        return _new(
            State,
            (o, TURN, after, hands, top, in_force, direction, pile, under, uno,
             0, (), NONE, NONE, 0, NONE, 0, 0, out, facts),
        ), _KEPT[seat]  # fmt: skip
    return None


def quick_moves(s: State) -> tuple[Move, ...] | None:
    """All legal moves where nothing but the seat's own cards matters; None: more does."""
    o, phase, seat, hands, top, color, _, pile, _, uno = s[:10]
    if not o.plain:
        return None
    hand = hands[seat]
    if len(hand) < 3 or (uno is not ALL_FREE[len(hands)] and (OWING in uno or EARLY in uno)):
        return None
    if phase == TURN and pile:
        row, table = FITS[color][VALUE[top]], PLAYS[seat]
        found: list[Move] = []
        last = NONE
        for c in hand:
            if row[c] and c != last:
                found += table[c]
                last = c
        found.append(DRAWS[seat])
        return (*found,)
    if phase == DRAWN:
        c = s[15]
        return (*PLAYS[seat][c], PASSES[seat]) if FITS[color][VALUE[top]][c] else _PASS[seat]
    if phase == HIT and top < WILD and not o.answerable:
        return _TAKE[seat]
    return None
