"""What a card does to order and draws (R-22 to R-27, R-53)."""

from tutor.engine.cards import DRAW_TWO, REVERSE, SKIP, VALUE, WILD_DRAW_FOUR
from tutor.engine.records import Event, Trace
from tutor.engine.state import (
    HIT,
    TURN,
    Laid,
    State,
    seat_after,
)
from tutor.engine.tables import AGAIN, FOUR_WAIT, SKIPPED, TURNED, TWO_WAIT

_new = tuple.__new__

Effect = tuple[str, int, int, int, tuple[Laid, ...]]
"""The new phase, obliged seat and direction, the cards that wait and the draw cards they come from."""


def seat_next(s: State, seat: int) -> int:
    """The seat in play after `seat` in the direction of play."""
    return seat_after(seat, s.direction, len(s.hands), s.lost)


def effect(s: State, seat: int, card: int, guilt: int, ev: Trace) -> Effect:
    """What a card of `seat` does to order and draws; of `s` only what was there before the card is looked at.

    Decides `skip`, `two-players`, `reverse`, `reverse-two-players`, `draw-two`, `wild-draw-four`, `stacking`
    (R-22 to R-27, R-53).
    """
    direction, lost = s.direction, s.lost
    players = len(s.hands)
    value = VALUE[card]
    if value == SKIP:
        return _skip(s, seat, card, "skip", ev)
    if value == REVERSE:
        return _turn_round(s, seat, card, ev)
    after = seat_after(seat, direction, players, lost) if lost else (seat + direction) % players
    if value == DRAW_TWO or card == WILD_DRAW_FOUR:
        return _wait(s, seat, card, after, guilt, ev)
    return TURN, after, direction, 0, ()


def _wait(s: State, seat: int, card: int, victim: int, guilt: int, ev: Trace) -> Effect:
    four = card == WILD_DRAW_FOUR
    waiting, laid = s.waiting + (4 if four else 2), s.laid
    if ev is not None:
        if laid:
            ev.append(Event("stacking", "stack-grows", victim, count=waiting))
        else:
            ev.append(FOUR_WAIT[victim] if four else TWO_WAIT[victim][card])
    return HIT, victim, s.direction, waiting, (*laid, _new(Laid, (seat, card, guilt)))


def _turn_round(s: State, seat: int, card: int, ev: Trace) -> Effect:
    players, direction = len(s.hands), -s.direction
    two = players - len(s.lost) == 2
    if two and s.options.two_players_reverse == "actsAsSkip":
        return _skip(s, seat, card, "reverse-two-players", ev)
    if ev is not None:
        ev.append(TURNED["reverse-two-players" if two else "reverse"][seat][direction])
    return TURN, seat_after(seat, direction, players, s.lost), direction, 0, ()


def _skip(s: State, seat: int, card: int, rule: str, ev: Trace) -> Effect:
    players, direction, lost = len(s.hands), s.direction, s.lost
    loser = seat_after(seat, direction, players, lost)
    after = seat_after(loser, direction, players, lost)
    if ev is not None:
        ev.append(SKIPPED[rule][loser][card])
        if after == seat:
            ev.append(AGAIN["two-players" if rule == "skip" else rule][seat][card])
    return TURN, after, direction, 0, ()


def loses_turn(s: State) -> bool:
    """Whether who takes what waits misses the turn (drawTwo.loseTurn, wd4.loseTurn, start.drawTwo)."""
    if s.laid[-1].seat < 0:
        return s.options.start_draw_two != "drawThenPlay"
    return s.options.wd4_lose_turn if s.top == WILD_DRAW_FOUR else s.options.draw_two_lose_turn
