"""The moves of the seat in turn: play, draw, pass, take, name. Unchecked: what is refused is found in `legality`.

Each takes a state, a move and a trace (None: nobody wants events) and returns the new state.
"""

from tutor.engine.cards import COLOR, VALUE, WILD, WILD_DRAW_FOUR
from tutor.engine.drawing import give, grown, renew, tell_grown
from tutor.engine.effects import effect, loses_turn
from tutor.engine.ending import deadlock_winner, end, last_card, last_take
from tutor.engine.matching import proof
from tutor.engine.piles import ONE
from tutor.engine.records import Event, Move, Trace
from tutor.engine.state import (
    AHEAD,
    ALL_FREE,
    CALLED,
    DRAWN,
    EARLY,
    FREE,
    HIT,
    OWING,
    TURN,
    State,
    seat_after,
)
from tutor.engine.tables import AGAIN, DREW, KEPT, PLAYED, PLAYED_WILD
from tutor.engine.uno import after_play, turn_begins, turn_ends, with_status

_new = tuple.__new__
_LOSES = {"draw-two": "draw-two-loses-turn", "wild-draw-four": "wild-draw-four-loses-turn"}
_DRAW_RULE = {"one": "draw-one-card", "untilPlayable": "draw-until-playable", "upTo": "draw-up-to"}


def play(s: State, m: Move, ev: Trace) -> State:
    """A card is laid: steps 1 to 8 of a play in one go, for this is what happens most."""
    (o, phase, _, hands, top, color, turning, pile, under, uno, waiting, laid, _, _, _, _, _, lost, lifted, _,
     dealer, seed, shuffles) = s  # fmt: skip
    seat, _, card, named, _, said = m
    players = len(hands)
    rest = [*hands[seat]]
    rest.remove(card)
    left = len(rest)
    before = uno
    if uno is not ALL_FREE[players] and (OWING in uno or EARLY in uno):
        uno = turn_ends(uno if phase == DRAWN else turn_begins(uno, seat, o, ev), seat)
    if ev is not None:
        ev.append(PLAYED[seat][card] if card < WILD and phase != HIT else _played(seat, card, named, phase))
    if left == 1 or (left and uno[seat] != FREE):
        uno = after_play(uno, seat, left, said, o, ev)
    now = [*hands]
    now[seat] = (*rest,)
    guilt = proof(s, now[seat]) if card == WILD_DRAW_FOUR else -1
    if not left:
        after = seat
    elif VALUE[card] < 10 or card == WILD:
        phase = TURN
        after = seat_after(seat, turning, players, lost) if lost else (seat + turning) % players
    else:
        phase, after, turning, waiting, laid = effect(s, seat, card, guilt, ev)
    new: State = _new(
        State,
        (o, phase, after, (*now,), card, COLOR[card] if card < WILD else named,
         turning, pile, under if lifted else ONE[top] + under, uno, waiting, laid,
         color if card == WILD_DRAW_FOUR else -1, seat, -1, 0, 0, lost, False, -1, dealer, seed, shuffles),
    )  # fmt: skip
    if not left:
        new = last_card(new, m, guilt, ev)
    if left > 1 and (said or not o.quiet):
        return _false_call(new, m, before[seat] == AHEAD, ev)
    return new


def _played(seat: int, card: int, named: int, phase: str) -> Event:
    if phase == HIT:
        return Event("stacking", "played", seat, card, named if card >= WILD else COLOR[card])
    return PLAYED_WILD[seat][card - WILD][named]


def _false_call(s: State, m: Move, ahead: bool, ev: Trace) -> State:
    """The play leaves several cards: a call with it, or one made ahead, was for nothing (`uno-false-call`)."""
    unused = ahead and s.options.uno_unused_call == "falseCall"
    return false_call(s, m.seat, ev) if m.uno or unused else s


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


def draw(s: State, m: Move, ev: Trace) -> State:
    """One card is drawn in the seat's own turn (`draw-one-card`, `draw-until-playable`, `draw-up-to`, R-19)."""
    if not s.pile:
        s = renew(s, ev)
    (o, phase, seat, hands, top, color, turning, pile, under, uno, _, _, _, _, _, drew, _, lost, lifted, _,
     dealer, seed, shuffles) = s  # fmt: skip
    if phase == TURN and OWING in uno:
        uno = turn_begins(uno, seat, o, ev)
    if not pile:
        return _empty_pass(s._replace(uno=uno), ev)
    card = pile[0]
    ends = o.draw_drawn_card == "turnEnds"
    if ev is not None:
        ev.append(DREW["drawn-card-ends-turn" if ends else _DRAW_RULE[o.draw_mode]][seat][card])
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
         pile[1:], under, uno, 0, (), -1, -1, card, drew + 1, 0, lost, lifted, -1, dealer, seed, shuffles),
    )  # fmt: skip
    return _next_turn(new, ev) if ends else new


def _empty_pass(s: State, ev: Trace) -> State:
    """Nothing can be drawn: the turn passes, and if all pass so in a row the round ends (`deadlock`, R-21)."""
    if ev is not None:
        ev.append(Event("both-piles-empty", "piles-empty", s.seat))
    passes = s.passes + 1
    if passes < len(s.hands) - len(s.lost):
        return _next_turn(s, ev)._replace(passes=passes)
    winner = deadlock_winner(s)
    if ev is not None:
        ev.append(Event("deadlock", "deadlock", winner))
    return end(s, winner, ev)


def _next_turn(s: State, ev: Trace) -> State:
    """The turn of the obliged seat is over without a card laid."""
    if AHEAD in s.uno:
        s = stand_down(s, ev)
    (o, _, seat, hands, top, color, turning, pile, under, uno, _, _, _, _, _, _, _, lost, lifted, _,
     dealer, seed, shuffles) = s  # fmt: skip
    if EARLY in uno:
        uno = turn_ends(uno, seat)
    after = seat_after(seat, turning, len(hands), lost) if lost else (seat + turning) % len(hands)
    return _new(
        State,
        (o, TURN, after, hands, top, color, turning, pile, under, uno, 0, (), -1, -1, -1, 0, 0, lost, lifted, -1,
         dealer, seed, shuffles),
    )  # fmt: skip


def keep(s: State, m: Move, ev: Trace) -> State:
    """The drawn card is kept and the turn passes (`drawn-card-may-be-played`, R-20)."""
    if ev is not None:
        ev.append(KEPT[m.seat])
    return _next_turn(s, ev)


def take(s: State, m: Move, ev: Trace) -> State:
    """The seat hit takes all cards that wait (`draw-two-loses-turn`, `stacking-take-or-add`; R-22, R-26, R-53)."""
    layer, loses = s.laid[-1].seat, loses_turn(s)
    if layer >= 0 and not s.hands[layer]:
        return last_take(s, ev)
    wanted, before = s.waiting, s.uno
    if wanted > len(s.pile) or (loses and s.uno[s.seat] == AHEAD):
        s, wanted = give(s, s.seat, wanted, ev)
        s, given = stand_down(s, ev) if loses else s, 0
    else:
        given = wanted
    (o, _, seat, hands, top, color, turning, pile, under, uno, _, _, _, _, _, _, _, lost, lifted, _,
     dealer, seed, shuffles) = s  # fmt: skip
    players = len(hands)
    hand = [*hands[seat], *pile[:given]]
    hand.sort()
    now = [*hands]
    now[seat] = (*hand,)
    after = seat
    if loses:
        after = seat_after(seat, turning, players, lost) if lost else (seat + turning) % players
    if ev is not None:
        _taken(s, wanted, after, ev)
        if wanted:
            tell_grown(before, seat, ev)
    if given and uno[seat] != FREE:
        uno = grown(uno, seat)
    return _new(
        State,
        (o, TURN, after, (*now,), top, color, turning, pile[given:], under, uno,
         0, (), -1, -1, -1, 0, 0, lost, lifted, -1, dealer, seed, shuffles),
    )  # fmt: skip


def _taken(s: State, count: int, after: int, ev: list[Event]) -> None:
    """Tell what was taken; `after` is whose turn it is now."""
    seat, top, layer = s.seat, s.top, s.laid[-1].seat
    plain = "wild-draw-four" if top == WILD_DRAW_FOUR else "draw-two"
    if len(s.laid) > 1:
        ev.append(Event("stacking-take-or-add", "stack-taken", seat, count=count))
        if after != seat:
            ev.append(Event(_LOSES[plain], "skipped", seat, top))
    elif after == seat:
        ev.append(Event(plain, "drew", seat, count=count))
    else:
        rule = _LOSES[plain] if layer >= 0 else "start-card-draw-two"
        ev.append(_new(Event, (rule, "draws-and-misses", seat, top, -1, count, -1)))
    if after == layer != seat:
        ev.append(AGAIN["two-players"][after][top])
