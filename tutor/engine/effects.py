"""What a card does to order and draws (R-22 to R-27, R-53, R-57, R-58)."""

from tutor.engine.cards import DRAW_TWO, REVERSE, SKIP, VALUE, WILD_DRAW_FOUR
from tutor.engine.records import Event, Trace
from tutor.engine.state import HIT, SKIPPED, TURN, Laid, State, seat_after
from tutor.engine.tables import AGAIN, FOUR_WAIT, SKIPPED_BY, TURNED, TWO_WAIT

_new = tuple.__new__

Effect = tuple[str, int, int, int, tuple[Laid, ...]]
"""The new phase, obliged seat and direction, what waits and the draw cards it comes from."""


def seat_next(s: State, seat: int) -> int:
    """The seat in play after `seat` in the direction of play."""
    return seat_after(seat, s.direction, len(s.hands), s.out)


def effect(
    s: State, seat: int, card: int, guilt: int, ev: Trace, below: tuple[int, ...] = (), last: bool = False
) -> Effect:
    """What a card of `seat` does to order and draws, and with it the cards of a set `below` it; `last`: they were its
    last ones.

    Of `s` only what was there before the cards is looked at, and who is in play now. Decides `skip`, `two-players`,
    `reverse`, `reverse-two-players`, `draw-two`, `wild-draw-four`, `stacking`, `skip-chain`, `several-equal-cards`.
    """
    value, count = VALUE[card], 1 + len(below)
    if value == SKIP:
        if s.options.house_skip_chain == "passOn" and not last:
            return _skip_waits(s, seat, card, count, ev)
        return _skip(s, seat, card, "skip", ev, count)
    if value == REVERSE:
        return _turn_round(s, seat, card, ev, count)
    direction, out = s.direction, s.out
    players = len(s.hands)
    after = seat_after(seat, direction, players, out) if out else (seat + direction) % players
    if value == DRAW_TWO or card == WILD_DRAW_FOUR:
        return _wait(s, seat, card, after, guilt, ev, below)
    return TURN, after, direction, 0, ()


def _wait(s: State, seat: int, card: int, victim: int, guilt: int, ev: Trace, below: tuple[int, ...]) -> Effect:
    four = card == WILD_DRAW_FOUR
    waiting, laid = s.waiting + (4 if four else 2) * (1 + len(below)), s.laid
    if ev is not None:
        if laid:
            ev.append(Event("stacking", "stack-grows", victim, count=waiting))
        elif below:
            ev.append(Event("several-equal-cards", "cards-wait", victim, card, count=waiting))
        else:
            ev.append(FOUR_WAIT[victim] if four else TWO_WAIT[victim][card])
    if below:
        laid += tuple([Laid(seat, other) for other in below])
    return HIT, victim, s.direction, waiting, (*laid, _new(Laid, (seat, card, guilt)))


def _turn_round(s: State, seat: int, card: int, ev: Trace, count: int) -> Effect:
    players = len(s.hands)
    two = players - len(s.out) == 2
    if two and s.options.two_players_reverse == "actsAsSkip":
        return _skip(s, seat, card, "reverse-two-players", ev, 1)
    direction = -s.direction if count % 2 else s.direction
    if ev is not None:
        ev.append(TURNED["reverse-two-players" if two else "reverse"][seat][direction])
    return TURN, seat_after(seat, direction, players, s.out), direction, 0, ()


def _skip(s: State, seat: int, card: int, rule: str, ev: Trace, count: int) -> Effect:
    players, direction, out = len(s.hands), s.direction, s.out
    after = seat_after(seat, direction, players, out) if out else (seat + direction) % players
    if ev is not None:
        ev.append(SKIPPED_BY[rule][after][card])
    for _ in range(1, min(count, _others(s, seat)) if count > 1 else 1):
        after = seat_after(after, direction, players, out)
        if ev is not None:
            ev.append(SKIPPED_BY[rule][after][card])
    after = seat_after(after, direction, players, out) if out else (after + direction) % players
    if ev is not None and after == seat and players - len(out) == 2:
        ev.append(AGAIN["two-players" if rule == "skip" else rule][seat][card])
    return TURN, after, direction, 0, ()


def _skip_waits(s: State, seat: int, card: int, count: int, ev: Trace) -> Effect:
    """The seat after may pass the skip on (`skip-chain`, R-58)."""
    after = seat_next(s, seat)
    waiting = min(max(count, s.waiting if s.phase == SKIPPED else 0), _others(s, seat))
    if ev is not None:
        ev.append(Event("skip-chain", "skip-waits", after, card, count=waiting))
    return SKIPPED, after, s.direction, waiting, ()


def _others(s: State, seat: int) -> int:
    """How many seats are in play beside this one."""
    return len(s.hands) - len(s.out) - (seat not in s.out)


def bounce(s: State, seat: int, card: int, ev: Trace) -> Effect:
    """A Skip passes the Draw Two that waits on, a Reverse sends it back (`skip-bounce`, `reverse-bounce`, R-58)."""
    back = VALUE[card] == REVERSE
    direction = -s.direction if back else s.direction
    victim = seat_after(seat, direction, len(s.hands), s.out)
    if ev is not None:
        rule = "reverse-bounce" if back else "skip-bounce"
        ev.append(Event(rule, "bounced", victim, card, count=s.waiting))
    return HIT, victim, direction, s.waiting, s.laid


def stacked(s: State) -> bool:
    """Whether the cards that wait come from several plays (`stacking`)."""
    return len(s.laid) > 1 and s.options.house_stacking != "off"


def loses_turn(s: State) -> bool:
    """Whether who takes what waits misses the turn (drawTwo.loseTurn, wd4.loseTurn, start.drawTwo)."""
    layer, card, _ = s.laid[-1]
    if layer < 0 and len(s.laid) == 1 and s.top == card:
        return s.options.start_draw_two != "drawThenPlay"
    return s.options.wd4_lose_turn if card == WILD_DRAW_FOUR else s.options.draw_two_lose_turn
