"""What a card does to order and draws, and how a round ends."""

from tutor.engine.cards import DRAW_TWO, REVERSE, SKIP, VALUE, WILD_DRAW_FOUR, hand_points
from tutor.engine.drawing import Trace, give
from tutor.engine.matching import can_be_challenged, may_go_out_with
from tutor.engine.records import Event, Move
from tutor.engine.state import AHEAD, CALLED, EARLY, FREE, HIT, MISSED, OVER, OWING, TURN, Laid, State, seat_after
from tutor.engine.tables import AGAIN, FOUR_WAIT, SKIPPED, TURNED, TWO_WAIT
from tutor.engine.uno import after_play

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
        ev.append(Event("reverse-two-players", "turned", seat, count=direction) if two else TURNED[seat][direction])
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


def last_card(s: State, m: Move, guilt: int, ev: Trace) -> State:
    """A seat has laid its last card (`going-out`, `last-card-forbidden`, R-41).

    `s` has the card on top, and still the phase in which it was laid.
    """
    seat, top, o = m.seat, s.top, s.options
    if not may_go_out_with(top, o):
        s, got = give(s, seat, 1, ev)
        if got:
            return _not_out(s, m, guilt, ev)
    if ev is not None:
        ev.append(Event("going-out", "went-out", seat, top))
    value = VALUE[top]
    if value == DRAW_TWO or top == WILD_DRAW_FOUR:
        return _last_draw(s, seat, ev)
    if ev is not None and value >= SKIP:
        ev.append(Event("last-card-no-effect", "last-card-no-effect", seat, top))
    return end(s, seat, ev)


def _not_out(s: State, m: Move, guilt: int, ev: Trace) -> State:
    """The last card was a forbidden one, so its seat has drawn another (`last-card-forbidden`)."""
    seat = m.seat
    if ev is not None:
        ev.append(Event("last-card-forbidden", "drew", seat, s.hands[seat][0], count=1))
    uno = after_play(s.uno, seat, 1, m.uno, s.options, ev)
    phase, after, direction, waiting, laid = effect(s, seat, s.top, guilt, ev)
    return s._replace(phase=phase, seat=after, uno=uno, direction=direction, waiting=waiting, laid=laid)


def _last_draw(s: State, seat: int, ev: Trace) -> State:
    """The draw card that ended the round still draws (`last-card-draw`, `challenge-last-card`; R-34, R-42)."""
    o = s.options
    if not o.out_resolve_draw:
        if ev is not None:
            ev.append(Event("last-card-draw", "last-card-no-draw", seat, s.top))
        return end(s, seat, ev)
    offered = s.top == WILD_DRAW_FOUR and o.wd4_challenge_on_last_card == "offered" and can_be_challenged(s)
    phase, victim, _, waiting, laid = effect(s, seat, s.top, -1, ev if offered else None)
    s = s._replace(phase=phase, seat=victim, waiting=waiting, laid=laid)
    return s if offered else last_take(s, ev)


def last_take(s: State, ev: Trace) -> State:
    """The seat hit takes what waits after a last card, and the round ends (`last-card-draw`, R-42)."""
    winner, seat = s.laid[-1].seat, s.seat
    s, got = give(s, seat, s.waiting, ev)
    if ev is not None:
        ev.append(Event("last-card-draw", "last-card-draw", seat, count=got, other=winner))
    return end(s, winner, ev)


def end(s: State, winner: int, ev: Trace) -> State:
    """The round is over, won by `winner` or nobody (`round-over`, `winner-collects`, `first-out-wins`; R-44)."""
    if ev is not None and winner >= 0 and s.options.win_mode == "winnerCollects":
        count = sum([hand_points(hand) for seat, hand in enumerate(s.hands) if seat != winner])
        ev.append(Event("winner-collects", "points", winner, count=count))
    uno = tuple([_ended(status, len(hand)) for status, hand in zip(s.uno, s.hands, strict=True)])
    return s._replace(
        phase=OVER,
        seat=-1,
        uno=uno,
        waiting=0,
        laid=(),
        was=-1,
        last=-1,
        drawn=-1,
        drew=0,
        passes=0,
        winner=winner,
    )


def _ended(status: str, left: int) -> str:
    """UNO status when the round is over: every window is closed."""
    if status in (OWING, EARLY):
        return MISSED if left == 1 else FREE
    return (CALLED if left == 1 else FREE) if status == AHEAD else status


def deadlock_winner(s: State) -> int:
    """Who wins when nobody can lay or draw (`deadlock`, R-21): fewest points, then fewest cards; -1 still tied."""
    if s.options.round_end_deadlock == "noScore":
        return -1
    ranks = {seat: (hand_points(s.hands[seat]), len(s.hands[seat])) for seat in s.in_play}
    best = min(ranks.values())
    first = [seat for seat, rank in ranks.items() if rank == best]
    return first[0] if len(first) == 1 else -1

