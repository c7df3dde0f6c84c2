"""The last card, the deadlock, and what the end of a round is worth (R-21, R-34, R-41 to R-46)."""

from tutor.engine.cards import DRAW_TWO, SKIP, VALUE, WILD_DRAW_FOUR, hand_points
from tutor.engine.drawing import give
from tutor.engine.effects import effect
from tutor.engine.matching import can_be_challenged, may_go_out_with
from tutor.engine.records import Event, Move, Trace
from tutor.engine.state import AHEAD, CALLED, EARLY, FREE, MISSED, OVER, OWING, State
from tutor.engine.uno import after_play, with_status


def last_card(s: State, m: Move, guilt: int, ev: Trace) -> State:
    """A seat has laid its last card (`going-out`, `last-card-forbidden`, R-41).

    `s` has the card on top, and still the phase in which it was laid.
    """
    seat, top, o = m.seat, s.top, s.options
    if not may_go_out_with(top, o):
        s, got = give(s, seat, 1, ev)
        if got:
            return _not_out(s, m, guilt, ev)
    if s.uno[seat] != FREE:
        s = s._replace(uno=with_status(s.uno, seat, FREE))
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
    if ev is not None:
        rule = _POINTS.get(s.options.win_mode, "")
        gained = gains(s, winner) if rule else ()
        if rule == "winner-collects" and winner >= 0:
            left = [(seat, hand_points(hand)) for seat, hand in enumerate(s.hands) if hand and seat != winner]
            ev += [Event("card-points", "hand-points", seat, count=n) for seat, n in left]
        ev += [Event(rule, "points", seat, count=n) for seat, n in enumerate(gained) if n or seat == winner]
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


_POINTS = {
    "winnerCollects": "winner-collects",
    "ownPointsLowest": "own-points-lowest",
    "elimination": "elimination",
}


def gains(s: State, winner: int) -> tuple[int, ...]:
    """What each seat adds to its total after a round won by `winner`, by win.mode (`winner-collects`,
    `own-points-lowest`, `elimination`, `rounds-won`, `first-out-wins`; R-44 to R-46)."""
    hands = [hand_points(hand) for hand in s.hands]
    mode = s.options.win_mode
    if mode in ("ownPointsLowest", "elimination"):
        return tuple(hands)
    gain = {"winnerCollects": sum(hands) - hands[winner], "roundsWon": 1}.get(mode, 0)
    return tuple([gain if seat == winner else 0 for seat in range(len(hands))])


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
