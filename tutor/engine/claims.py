"""The moves beside the turn: challenge, UNO, catch, and what the table reports. Unchecked, like those of `playing`."""

from typing import Final

from tutor.engine.cards import WILD_DRAW_FOUR
from tutor.engine.drawing import false_call, give, stand_down, tell_grown
from tutor.engine.effects import seat_next
from tutor.engine.ending import deadlock, end, one_left
from tutor.engine.records import Event, Move, Trace
from tutor.engine.state import AHEAD, CALLED, CHOICE, FREE, HIT, OWING, PAID, SKIPPED, TURN, Round, State, seat_after
from tutor.engine.uno import call_is_due, call_may_come_first, is_out, with_status


def challenge(s: State, m: Move, ev: Trace) -> State:
    """The Wild Draw Four on top is challenged (`challenge-who`, `challenge-shown-hand`, R-30 to R-34)."""
    layer, _, held = s.laid[-1]
    o = s.options
    if ev is not None:
        ev.append(Event("challenge-who", "challenged", m.seat, other=layer))
        to = -1 if o.wd4_reveal == "all" else m.seat
        ev.append(Event("challenge-shown-hand", "hand-shown", layer, other=to))
    return _guilty(s, m.seat, layer, held, ev) if held >= 0 else _innocent(s, m.seat, layer, ev)


def _guilty(s: State, seat: int, layer: int, held: int, ev: Trace) -> State:
    """The challenged seat draws; card and colour stay (`challenge-won`, `challenge-won-turn`, R-32)."""
    o, color, before = s.options, s.was, s.uno
    s, got = give(s, layer, o.wd4_guilty_draw + max(0, s.waiting - 4), ev)
    keeps = o.wd4_challenger_after_success == "normalTurn"
    if ev is not None:
        ev.append(Event("challenge-won", "challenge-won", layer, held, color, got, seat))
        if got:
            tell_grown(before, layer, ev)
        if s.color >= 0:
            ev.append(Event("challenge-won-colour", "color-stays", card=s.top, color=s.color))
        if keeps:
            ev.append(Event("challenge-won-turn", "challenge-won-next", s.seat))
        else:
            ev.append(Event("challenge-won-turn", "skipped", s.seat, WILD_DRAW_FOUR))
    s = s if keeps else stand_down(s, ev)
    return _to_turn(s, s.seat if keeps else seat_next(s, s.seat))


def _innocent(s: State, seat: int, layer: int, ev: Trace) -> State:
    """The challenger draws, the seat hit misses its turn (`challenge-lost`, R-30, R-33)."""
    hit, color, before = s.seat, s.was, s.uno
    s, got = give(s, seat, s.options.wd4_innocent_draw + max(0, s.waiting - 4), ev)
    if ev is not None:
        kind = "challenge-lost" if seat == hit else "challenge-lost-third"
        ev.append(Event("challenge-lost", kind, seat, color=color, count=got, other=layer))
        if got:
            tell_grown(before, seat, ev)
        if seat != hit:
            ev.append(Event("challenge-who", "skipped", hit, WILD_DRAW_FOUR))
    s = stand_down(s, ev)
    if not s.hands[layer] and layer not in s.out:
        return end(s, layer, ev)
    after = seat_next(s, hit)
    if ev is not None and after == layer and len(s.in_play) == 2:
        ev.append(Event("two-players", "two-players-again", after, WILD_DRAW_FOUR))
    return _to_turn(s, after)


def _to_turn(s: State, seat: int) -> State:
    """Nothing waits any more, and it is the turn of `seat`."""
    return s._replace(phase=TURN, seat=seat, waiting=0, laid=(), was=-1, last=-1, jump=0, drawn=-1, drew=0)


def call(s: State, m: Move, ev: Trace) -> State:
    """A seat says UNO outside a play (`uno-call-self`, `uno-call-when`, `uno-false-call`, R-35 to R-38)."""
    seat = m.seat
    if call_is_due(s, seat):
        if not s.options.uno_self_correct:
            return _said(s, seat, "uno-call-self", "uno-said", ev)
        s = s._replace(uno=with_status(s.uno, seat, CALLED))
        return _said(s, seat, "uno-call-self", "uno-in-time", ev)
    if call_may_come_first(s, seat):
        s = s._replace(uno=with_status(s.uno, seat, AHEAD))
        return _said(s, seat, "uno-call-when", "uno-said", ev)
    if s.uno[seat] == AHEAD:
        return _said(s, seat, "uno-call-when", "uno-said", ev)
    if is_out(s, seat):
        return _said(s, seat, "uno-no-call-last-card", "uno-said", ev)
    return false_call(s, seat, ev)


def _said(s: State, seat: int, rule: str, kind: str, ev: Trace) -> State:
    if ev is not None:
        ev.append(Event(rule, kind, seat))
    return s


def catch(s: State, m: Move, ev: Trace) -> State:
    """A seat accuses another of a missed UNO (`uno-penalty`, `uno-catch-once`, `uno-false-catch`, R-37, R-38)."""
    caught, o, before = m.target, s.options, s.uno
    if s.uno[caught] != OWING:
        s, got = give(s, m.seat, o.uno_false_catch_penalty, ev)
        if ev is not None:
            ev.append(Event("uno-false-catch", "false-catch", m.seat, count=got, other=caught))
            if got:
                tell_grown(before, m.seat, ev)
        return s
    if o.uno_penalty_mode == "loseRound":
        return _lose_round(s, m, ev)
    s = s._replace(uno=with_status(s.uno, caught, PAID))
    s, got = give(s, caught, o.uno_penalty, ev)
    if ev is not None:
        rule = "uno-penalty" if got else "uno-catch-once"
        ev.append(Event(rule, "uno-caught", caught, count=got, other=m.seat))
    return s


def _lose_round(s: State, m: Move, ev: Trace) -> State:
    """A caught seat is out of the round; what waited for it falls away (`uno-lose-round`, R-61)."""
    seat = m.target
    if ev is not None:
        ev.append(Event("uno-lose-round", "uno-lost-round", seat, other=m.seat))
    return _removed(s, seat, s.round._replace(lost=(*s.round.lost, seat)), "uno-lose-round", ev)


def leave(s: State, m: Move, ev: Trace) -> State:
    """A seat leaves the match; its hand is set aside and not counted (`player-leaves`)."""
    seat = m.target
    if ev is not None:
        ev.append(Event("player-leaves", "left", seat))
    return _removed(s, seat, s.round._replace(away=tuple(sorted((*s.round.away, seat)))), "player-leaves", ev)


def _removed(s: State, seat: int, facts: Round, rule: str, ev: Trace) -> State:
    """The round without this seat: it goes on, or is over if only one seat or team is left."""
    passes = s.passes - (seat in _passers(s))
    out = tuple(sorted((*s.out, seat)))
    s = s._replace(out=out, round=facts, uno=with_status(s.uno, seat, FREE), passes=passes)
    if one_left(s):
        winner = s.in_play[0]
        if ev is not None:
            ev.append(Event(rule, "last-one-left", winner))
        return end(s, winner, ev)
    layer = s.laid[-1].seat if s.phase == HIT else -1
    if s.seat == seat:
        if layer >= 0 and not s.hands[layer] and layer not in s.out:
            return end(s, layer, ev)
        s = _passed_on(s, seat)
    if s.phase == SKIPPED:
        s = s._replace(waiting=min(s.waiting, len(s.in_play) - (s.last in s.in_play)))
    if s.passes >= len(s.in_play):
        return deadlock(s, ev)
    return s


def _passers(s: State) -> list[int]:
    """The seats whose empty passes stand in a row before the seat in turn."""
    seats, seat = [], s.seat
    for _ in range(s.passes):
        seat = seat_after(seat, -s.direction, len(s.hands), s.out)
        seats.append(seat)
    return seats


def _passed_on(s: State, seat: int) -> State:
    """The turn, or the choice of the colour, of a seat that is gone comes to the next."""
    after = seat_next(s, seat)
    if s.phase == CHOICE:
        return s._replace(seat=after)
    return s._replace(phase=TURN, seat=after, waiting=0, laid=(), was=-1, drawn=-1, drew=0)


def suggest(s: State, m: Move, ev: Trace) -> State:
    """The table reports that a seat has given another a hint (`card-suggestion`, R-50)."""
    return _fined(s, m.target, s.options.penalty_card_suggestion, "card-suggestion", "suggested", ev)


def wrong_card(s: State, m: Move, ev: Trace) -> State:
    """The table reports that a seat has laid a card that was refused (`wrong-card`, R-51)."""
    return _fined(s, m.target, WRONG_CARD_COSTS[s.options.penalty_illegal_play], "wrong-card", "wrong-card", ev)


WRONG_CARD_COSTS: Final = {"takeBack": 0, "takeBackDraw1": 1, "takeBackDraw2": 2}
"""Cards drawn for a wrong card, by penalty.illegalPlay."""


def _fined(s: State, seat: int, wanted: int, rule: str, kind: str, ev: Trace) -> State:
    before = s.uno
    s, got = give(s, seat, wanted, ev)
    if ev is not None:
        ev.append(Event(rule, kind, seat, count=got))
        if got:
            tell_grown(before, seat, ev)
    return s
