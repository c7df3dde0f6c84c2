"""UNO statuses: when a call is owed, counts, is caught or comes too late (R-35 to R-40)."""

from tutor.engine.cards import VALUE
from tutor.engine.options import Options
from tutor.engine.records import Event, Trace
from tutor.engine.state import AHEAD, ALL_FREE, CALLED, DRAWN, EARLY, FREE, HIT, MISSED, OWING, SKIPPED, TURN, State

Uno = tuple[str, ...]


def with_status(uno: Uno, seat: int, status: str) -> Uno:
    """The statuses with one of them changed."""
    new = uno[:seat] + (status,) + uno[seat + 1 :]
    free = ALL_FREE[len(new)]
    return free if new == free else new


def turn_begins(uno: Uno, seat: int, options: Options, ev: Trace) -> Uno:
    """A turn of `seat` begins and closes windows (`turn-begins`, `uno-catch-until`, `uno-catch-extra-turn`, R-36)."""
    if OWING not in uno:
        return uno
    everybody = options.uno_catch_until == "nextPlayerBegins"
    for late, status in enumerate(uno):
        if status == OWING and (everybody or late == seat):
            uno = with_status(uno, late, MISSED)
            if ev is not None:
                rule = "uno-catch-extra-turn" if late == seat else "uno-catch-until"
                ev.append(Event(rule, "uno-too-late", late))
    return uno


def turn_ends(uno: Uno, seat: int) -> Uno:
    """A turn of `seat` is over: who owes the call since before can be caught now (nextPlayerHasPlayed)."""
    if EARLY in uno:
        uno = tuple([OWING if status == EARLY and other != seat else status for other, status in enumerate(uno)])
    return uno


def after_play(uno: Uno, seat: int, left: int, said: bool, options: Options, ev: Trace) -> Uno:
    """A play of `seat` has left so many cards, at least one (`uno-call-when`, `uno-call-unused`, R-35, R-39)."""
    status = uno[seat]
    if left != 1:
        if status == AHEAD and ev is not None:
            ev.append(Event("uno-call-unused", "uno-call-unused", seat))
        return uno if status == FREE else with_status(uno, seat, FREE)
    if said or status == AHEAD:
        return with_status(uno, seat, call_counts(seat, ev if said else None))
    if ev is not None:
        ev.append(Event("uno-call-when", "uno-owed", seat))
    return with_status(uno, seat, EARLY if options.uno_catch_until == "nextPlayerHasPlayed" else OWING)


def call_counts(seat: int, ev: Trace) -> str:
    """The call of this very play counts: the status it leads to (`uno-call-when`, R-35)."""
    if ev is not None:
        ev.append(Event("uno-call-when", "uno-said", seat))
    return CALLED


def is_out(s: State, seat: int) -> bool:
    """Whether a seat has laid its last card, a Wild Draw Four that may still be challenged, and makes no claims."""
    return s.phase == HIT and s.laid[-1].seat == seat and not s.hands[seat] and seat not in s.out


def call_is_due(s: State, seat: int) -> bool:
    """Whether a call now, by itself, answers a debt (`uno-call-self`, R-36)."""
    return s.uno[seat] in (OWING, EARLY)


def call_may_come_first(s: State, seat: int) -> bool:
    """Whether a call now counts ahead of the seat's next play (`uno-call-when`, R-35): with at most two cards, or a
    set that would leave one."""
    hand = s.hands[seat] if seat >= 0 else ()
    return (
        seat == s.seat
        and s.phase in (TURN, DRAWN, HIT, SKIPPED)
        and (len(hand) <= 2 or set_may_leave_one(s, hand))
        and s.uno[seat] != AHEAD
        and s.options.uno_call_from == "beforePlay"
    )


def set_may_leave_one(s: State, hand: tuple[int, ...]) -> bool:
    """Whether all cards of a hand but one could be laid as a set (`several-equal-cards`)."""
    sets = s.options.sets
    if not sets:
        return False
    values = [VALUE[c] for c in hand]
    return any(value in sets and values.count(value) >= len(hand) - 1 for value in set(values[:2]))
