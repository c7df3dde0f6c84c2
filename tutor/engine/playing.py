"""The moves of the seat in turn: play, draw, pass, take. Unchecked: what is refused is found in `legality`.

Each takes a state, a move and a trace (None: nobody wants events) and returns the new state.
"""

from tutor.engine.cards import COLOR, VALUE, WILD, WILD_DRAW_FOUR
from tutor.engine.drawing import DRAW_RULE, false_call, give, grown, renew, stand_down, tell_grown
from tutor.engine.effects import effect, loses_turn, seat_next, stacked
from tutor.engine.ending import deadlock, end, last_take
from tutor.engine.laying import lay
from tutor.engine.matching import proof
from tutor.engine.piles import ONE
from tutor.engine.records import Event, Move, Trace
from tutor.engine.state import (
    AHEAD,
    ALL_FREE,
    DRAWN,
    EARLY,
    FREE,
    HIT,
    OWING,
    SKIPPED,
    TURN,
    Laid,
    State,
    seat_after,
)
from tutor.engine.tables import AGAIN, DREW, KEPT, PLAYED, PLAYED_WILD
from tutor.engine.uno import after_play, turn_begins, turn_ends

_new = tuple.__new__
_LOSES = {"draw-two": "draw-two-loses-turn", "wild-draw-four": "wild-draw-four-loses-turn"}


def play(s: State, m: Move, ev: Trace) -> State:
    """A card is laid, or a set of them (`one-card-per-turn`, R-17): in one go where it is a card like most."""
    (o, phase, _, hands, top, color, turning, pile, under, uno, _, _, _, _, _, _, _, _, out, round_) = s
    seat, _, card, named, _, said, more = m
    left = len(hands[seat]) - 1
    if not left or more or not o.ordinary or card > WILD_DRAW_FOUR or phase in (HIT, SKIPPED):
        return lay(s, m, ev)
    players = len(hands)
    rest = [*hands[seat]]
    rest.remove(card)
    before = uno
    if uno is not ALL_FREE[players] and (OWING in uno or EARLY in uno):
        uno = turn_ends(uno if phase == DRAWN else turn_begins(uno, seat, o, ev), seat)
    if ev is not None:
        ev.append(PLAYED[seat][card] if card < WILD else PLAYED_WILD[seat][card - WILD][named])
    if left == 1 or uno[seat] != FREE:
        uno = after_play(uno, seat, left, said, o, ev)
    now = [*hands]
    now[seat] = (*rest,)
    was, after, facing, waiting = -1, seat, turning, 0
    laid: tuple[Laid, ...] = ()
    if VALUE[card] < 10 or card == WILD:
        phase = TURN
        after = seat_after(seat, turning, players, out) if out else (seat + turning) % players
    else:
        guilt = -1
        if card == WILD_DRAW_FOUR:
            guilt, was = proof(s, now[seat]), color
        phase, after, facing, waiting, laid = effect(s, seat, card, guilt, ev)
    if round_.lifted:
        under, round_ = under, round_._replace(lifted=False)
    else:
        under = ONE[top] + under
    new: State = _new(
        State,
        (o, phase, after, (*now,), card, COLOR[card] if card < WILD else named, facing, pile, under, uno,
         waiting, laid, was, seat, turning if o.house_jump_in else 0, -1, 0, 0, out, round_),
    )  # fmt: skip
    if left > 1 and (said or not o.quiet):
        unused = before[seat] == AHEAD and o.uno_unused_call == "falseCall"
        return false_call(new, seat, ev) if said or unused else new
    return new


def draw(s: State, m: Move, ev: Trace) -> State:
    """One card is drawn in the seat's own turn (`draw-one-card`, `draw-until-playable`, `draw-up-to`, R-19)."""
    if not s.pile:
        s = renew(s, ev)
    o, phase, seat, hands, top, color, turning, pile, under, uno, _, _, _, _, _, _, drew, _, out, round_ = s
    if phase == TURN and OWING in uno:
        uno = turn_begins(uno, seat, o, ev)
    if not pile:
        return _empty_pass(s._replace(uno=uno), ev)
    card = pile[0]
    ends = o.draw_drawn_card == "turnEnds"
    if ev is not None:
        ev.append(DREW["drawn-card-ends-turn" if ends else DRAW_RULE[o.draw_mode]][seat][card])
    hand = [*hands[seat], card]
    hand.sort()
    now = [*hands]
    now[seat] = (*hand,)
    if uno[seat] != FREE:
        if ev is not None:
            tell_grown(uno, seat, ev)
        uno = grown(uno, seat)
    new: State = _new(
        State,
        (o, DRAWN, seat, (*now,), top, color, turning,
         pile[1:], under, uno, 0, (), -1, -1, 0, card, drew + 1, 0, out, round_),
    )  # fmt: skip
    return _next_turn(new, ev) if ends else new


def _empty_pass(s: State, ev: Trace) -> State:
    """Nothing can be drawn: the turn passes, and if all pass so in a row the round ends (`deadlock`, R-21)."""
    if ev is not None:
        ev.append(Event("both-piles-empty", "piles-empty", s.seat))
    passes = s.passes + 1
    if passes < len(s.hands) - len(s.out):
        return _next_turn(s, ev)._replace(passes=passes)
    return deadlock(s, ev)


def _next_turn(s: State, ev: Trace) -> State:
    """The turn of the obliged seat is over without a card laid."""
    if AHEAD in s.uno:
        s = stand_down(s, ev)
    o, _, seat, hands, top, color, turning, pile, under, uno, _, _, _, _, _, _, _, _, out, round_ = s
    if EARLY in uno:
        uno = turn_ends(uno, seat)
    after = seat_after(seat, turning, len(hands), out) if out else (seat + turning) % len(hands)
    return _new(
        State,
        (o, TURN, after, hands, top, color, turning, pile, under, uno, 0, (), -1, -1, 0, -1, 0, 0, out, round_),
    )


def keep(s: State, m: Move, ev: Trace) -> State:
    """The drawn card is kept and the turn passes (`drawn-card-may-be-played`, R-20); or a skip is not passed on."""
    if s.phase == SKIPPED:
        return _stand_out(s, ev)
    if ev is not None:
        ev.append(KEPT[m.seat])
    return _next_turn(s, ev)


def _stand_out(s: State, ev: Trace) -> State:
    """The seat that is skipped stands out (`skip-chain`, R-58)."""
    seat, after = s.seat, seat_next(s, s.seat)
    if ev is not None:
        ev.append(Event("skip-chain", "skipped", seat, s.top))
    s = stand_down(s, ev)
    if s.waiting > 1 and after != s.last:
        if ev is not None:
            ev.append(Event("skip-chain", "skip-waits", after, s.top, count=s.waiting - 1))
        return s._replace(seat=after, waiting=s.waiting - 1)
    if ev is not None and after == s.last and len(s.hands) - len(s.out) == 2:
        ev.append(Event("two-players", "two-players-again", after, s.top))
    return s._replace(phase=TURN, seat=after, waiting=0)


def take(s: State, m: Move, ev: Trace) -> State:
    """The seat hit takes all cards that wait (`draw-two-loses-turn`, `stacking-take-or-add`; R-22, R-26, R-53)."""
    layer, loses = s.laid[-1].seat, loses_turn(s)
    if layer >= 0 and not s.hands[layer] and layer not in s.out:
        return end(last_take(s, layer, ev), layer, ev)
    wanted, before = s.waiting, s.uno
    if wanted > len(s.pile) or (loses and s.uno[s.seat] == AHEAD):
        s, wanted = give(s, s.seat, wanted, ev)
        s, given = stand_down(s, ev) if loses else s, 0
    else:
        given = wanted
    o, _, seat, hands, top, color, turning, pile, under, uno, _, _, _, _, _, _, _, _, out, round_ = s
    players = len(hands)
    hand = [*hands[seat], *pile[:given]]
    hand.sort()
    now = [*hands]
    now[seat] = (*hand,)
    after = seat
    if loses:
        after = seat_after(seat, turning, players, out) if out else (seat + turning) % players
    if ev is not None:
        _taken(s, wanted, after, ev)
        if wanted:
            tell_grown(before, seat, ev)
    if given and uno[seat] != FREE:
        uno = grown(uno, seat)
    return _new(
        State,
        (o, TURN, after, (*now,), top, color, turning, pile[given:], under, uno,
         0, (), -1, -1, 0, -1, 0, 0, out, round_),
    )  # fmt: skip


def _taken(s: State, count: int, after: int, ev: list[Event]) -> None:
    """Tell what was taken; `after` is whose turn it is now."""
    seat = s.seat
    layer, card, _ = s.laid[-1]
    plain = "wild-draw-four" if card == WILD_DRAW_FOUR else "draw-two"
    if stacked(s):
        ev.append(Event("stacking-take-or-add", "stack-taken", seat, count=count))
        if after != seat:
            ev.append(Event(_LOSES[plain], "skipped", seat, card))
    elif after == seat:
        ev.append(Event(plain, "drew", seat, count=count))
    else:
        rule = _LOSES[plain] if layer >= 0 else "start-card-draw-two"
        ev.append(_new(Event, (rule, "draws-and-misses", seat, card, -1, count, -1)))
    if after == layer != seat and len(s.hands) - len(s.out) == 2:
        ev.append(AGAIN["two-players"][after][card])
