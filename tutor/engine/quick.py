"""The commonest moves in one go: a number card or a Wild, a draw, a drawn card kept, where nothing else is going on.

A shortcut and nothing more: `moves` tries it first, and what it makes of a move is what `legality`, `playing` and
`laying` make of it.
"""

from collections.abc import Callable
from typing import Final

from tutor.engine.cards import COLOR, NONE, VALUE, WILD
from tutor.engine.matching import FITS
from tutor.engine.piles import ONE
from tutor.engine.records import DRAW, PASS, PLAY, Event, Move
from tutor.engine.state import ALL_FREE, DRAWN, EARLY, FREE, OWING, TURN, State, seat_after
from tutor.engine.tables import DREW, KEPT, PLAYED, PLAYED_WILD

_new = tuple.__new__
_PLAYED: Final = tuple([tuple([(event,) for event in events]) for events in PLAYED])
_PLAYED_WILD: Final = tuple([tuple([(event,) for event in events[0]]) for events in PLAYED_WILD])
_DREW: Final = tuple([tuple([(event,) for event in events]) for events in DREW["draw-one-card"]])
_KEPT: Final = tuple([(event,) for event in KEPT])
_LAID_HERE: Final = frozenset([*[c for c in range(WILD) if VALUE[c] < 10], WILD])


Made = tuple[State, tuple[Event, ...]] | None
"""What `step` makes of an allowed move; None: it is refused, or not one of the commonest."""


def _busy(uno: tuple[str, ...], seat: int) -> bool:
    """Whether an UNO of this seat, or a debt of any, plays a part."""
    return uno[seat] != FREE or OWING in uno or EARLY in uno


def _play(s: State, m: Move) -> Made:
    seat, _, card, color, target, said, more = m
    if card not in _LAID_HERE or said or more or target != NONE or seat != s[2] or len(s[3][seat]) < 3:
        return None
    o, phase, _, hands, top, in_force, direction, pile, under, uno, _, _, _, _, _, drawn, _, _, out, facts = s
    players = len(hands)
    if not o.plain or facts.lifted or (uno is not ALL_FREE[players] and _busy(uno, seat)):
        return None
    hand = [*hands[seat]]
    if not (phase == TURN or (phase == DRAWN and card == drawn)) or card not in hand:
        return None
    if not FITS[in_force][VALUE[top]][card] or (color != NONE if card < WILD else not 0 <= color <= 3):
        return None
    hand.remove(card)
    now = [*hands]
    now[seat] = (*hand,)
    if card < WILD:
        color, events = COLOR[card], _PLAYED[seat][card]
    else:
        events = _PLAYED_WILD[seat][color]
    after = seat_after(seat, direction, players, out) if out else (seat + direction) % players
    return _new(
        State,
        (o, TURN, after, (*now,), card, color, direction, pile, ONE[top] + under, uno,
         0, (), NONE, seat, 0, NONE, 0, 0, out, facts),
    ), events  # fmt: skip


def _draw(s: State, m: Move) -> Made:
    o, phase, seat, hands, top, in_force, direction, pile, under, uno, _, _, _, _, _, _, drew, _, out, facts = s
    if phase != TURN or not pile or m[0] != seat or not o.plain:
        return None
    if uno is not ALL_FREE[len(hands)] and _busy(uno, seat):
        return None
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


def _keep(s: State, m: Move) -> Made:
    o, phase, seat, hands, top, in_force, direction, pile, under, uno, _, _, _, _, _, _, _, _, out, facts = s
    players = len(hands)
    if phase != DRAWN or m[0] != seat or not o.plain or (uno is not ALL_FREE[players] and _busy(uno, seat)):
        return None
    after = seat_after(seat, direction, players, out) if out else (seat + direction) % players
    return _new(
        State,
        (o, TURN, after, hands, top, in_force, direction, pile, under, uno,
         0, (), NONE, NONE, 0, NONE, 0, 0, out, facts),
    ), _KEPT[seat]  # fmt: skip


QUICK: Final[dict[str, Callable[[State, Move], Made]]] = {PLAY: _play, DRAW: _draw, PASS: _keep}
"""By kind of move: the shortcut, if there is one."""
