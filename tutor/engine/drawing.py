"""Drawing cards and turning the discard pile over."""

from typing import Final

from tutor.engine.piles import ONE, shuffled
from tutor.engine.records import Event, Trace
from tutor.engine.state import AHEAD, CALLED, EARLY, FREE, OWING, State
from tutor.engine.tables import CALL_AGAIN
from tutor.engine.uno import with_status

_RESHUFFLED: Final = "reshuffled"
DRAW_RULE: Final = {"one": "draw-one-card", "untilPlayable": "draw-until-playable", "upTo": "draw-up-to"}
"""Which rule says how many cards are drawn in a turn, by draw.mode (R-19, R-56)."""


def can_draw(s: State) -> bool:
    """Whether at least one card can be drawn (`both-piles-empty`, R-21)."""
    return bool(s.pile or s.under or (s.options.pile_reshuffle == "all" and not s.round.lifted))


def renew(s: State, ev: Trace, midway: bool = False) -> State:
    """A card is wanted and the draw pile is empty: shuffle the discard pile into a new one, if there is one.

    Decides `reshuffle`, `reshuffle-top-card`, `reshuffle-colour`, `reshuffle-mid-draw` (R-21).
    """
    o, under, color, lifted = s.options, s.under, s.color, s.round.lifted
    if o.pile_reshuffle == "all" and not lifted:
        under, lifted = under + ONE[s.top], True
    if not under:
        return s
    named = s.top > 51 and color >= 0
    if named and not o.pile_keep_declared_color:
        color = -1
    if ev is not None:
        rule = (
            "reshuffle-mid-draw"
            if midway
            else "reshuffle-colour"
            if named
            else "reshuffle-top-card"
            if lifted
            else "reshuffle"
        )
        ev.append(Event(rule, _RESHUFFLED, card=-1 if lifted else s.top, count=len(under)))
    count = s.round.shuffles + 1
    pile = shuffled(under, s.round.seed, s.round.number, count)
    return s._replace(pile=pile, under=b"", color=color, round=s.round._replace(lifted=lifted, shuffles=count))


def give(s: State, seat: int, wanted: int, ev: Trace) -> tuple[State, int]:
    """A seat draws so many cards, or as many as there are; also says how many it got (`reshuffle-mid-draw`,
    `both-piles-empty`, R-21). A hand that grows owes no call any more (`uno-debt-ends`)."""
    got: tuple[int, ...] = ()
    while len(got) < wanted:
        if not s.pile:
            s = renew(s, ev, midway=bool(got))
            if not s.pile:
                break
        more = s.pile[: wanted - len(got)]
        got += tuple(more)
        s = s._replace(pile=s.pile[len(more) :])
    if ev is not None and len(got) < wanted:
        ev.append(Event("both-piles-empty", "short-draw", seat, count=len(got)))
    if got:
        hand = tuple(sorted(s.hands[seat] + got))
        s = s._replace(hands=s.hands[:seat] + (hand,) + s.hands[seat + 1 :], uno=grown(s.uno, seat))
    return s, len(got)


def grown(uno: tuple[str, ...], seat: int) -> tuple[str, ...]:
    """UNO statuses after the hand of a seat has grown: nothing is owed, a call ahead still stands."""
    return uno if uno[seat] == FREE or uno[seat] == AHEAD else with_status(uno, seat, FREE)


def tell_grown(before: tuple[str, ...], seat: int, ev: list[Event]) -> None:
    """Tell what it means for UNO that the one card of a seat has become several, where it means anything
    (`uno-debt-ends`, `uno-call-again`, R-36, R-39)."""
    status = before[seat]
    if status == CALLED:
        ev.append(CALL_AGAIN[seat])
    elif status in (OWING, EARLY):
        ev.append(Event("uno-debt-ends", "uno-debt-ends", seat))


def false_call(s: State, seat: int, ev: Trace) -> State:
    """A call that nobody owed costs what was agreed (`uno-false-call`, R-38)."""
    before = s.uno
    s, got = give(s, seat, s.options.uno_false_call_penalty, ev)
    if ev is not None:
        ev.append(Event("uno-false-call", "false-call", seat, count=got))
        if got:
            tell_grown(before, seat, ev)
    return s


def stand_down(s: State, ev: Trace) -> State:
    """The obliged seat stops being obliged without a play: a call ahead is gone (`uno-call-unused`, R-39)."""
    seat, uno = s.seat, s.uno
    if uno[seat] != AHEAD:
        return s
    s = s._replace(uno=with_status(uno, seat, CALLED if len(s.hands[seat]) == 1 else FREE))
    if ev is not None:
        ev.append(Event("uno-call-unused", "uno-call-unused", seat))
    costs = s.options.uno_unused_call == "falseCall" and s.options.uno_false_call_penalty
    return false_call(s, seat, ev) if costs else s
