"""Laying cards in full: steps 1 to 8 of a play, for sets, answers, jump-ins, exchanged hands and last cards.

`playing.play` takes a shortcut where a play is nothing of all that; both lead to the same.
"""

from tutor.engine.cards import COLOR, DRAW_TWO, NONE, SHUFFLE_HANDS, SKIP, VALUE, WILD, WILD_DRAW_FOUR
from tutor.engine.drawing import false_call, give, stand_down
from tutor.engine.effects import Effect, bounce, effect, seat_next
from tutor.engine.ending import end, fix_points, last_take, one_left
from tutor.engine.exchanges import exchange, exchanges, first_exchanges, owe_anew
from tutor.engine.matching import can_be_challenged, may_go_out_with, proof
from tutor.engine.records import JUMP, Event, Move, Trace
from tutor.engine.state import AHEAD, CHOICE, DRAWN, EARLY, FREE, HIT, OWING, SKIPPED, TURN, State, seat_after
from tutor.engine.tables import PLAYED, PLAYED_WILD
from tutor.engine.uno import after_play, turn_begins, turn_ends, with_status

_new = tuple.__new__


def lay(s: State, m: Move, ev: Trace) -> State:
    """A play or a jump-in, whatever it is (`one-card-per-turn`, `several-equal-cards`, `jump-in`, `stacking`)."""
    before = _begun(s, m, ev)
    ahead = before.uno[m.seat] == AHEAD
    bounced = before.phase == HIT and m.kind != JUMP and SKIP <= VALUE[m.card] < DRAW_TWO
    state, guilt = _on_the_pile(before, m, ev)
    left = len(state.hands[m.seat])
    if not left:
        state, drew = _forbidden_last(state, m, ev)
        if not drew:
            return _last(before, state, m, bounced, ev)
    state = _effects(before, state, m, guilt, bounced, ev)
    return _call_costs(state, m, left, ahead, ev)


def _begun(s: State, m: Move, ev: Trace) -> State:
    """A turn begins; who jumps in takes it from the obliged seat (`turn-begins`, `jump-in`, R-36, R-55)."""
    if m.kind == JUMP:
        if m.seat != s.seat:
            s = stand_down(s, ev)
        s = _undone(s, ev)
    if OWING in s.uno or EARLY in s.uno:
        began = s.uno if s.phase == DRAWN else turn_begins(s.uno, m.seat, s.options, ev)
        s = s._replace(uno=turn_ends(began, m.seat))
    return s


def _undone(s: State, ev: Trace) -> State:
    """What the last play did to order and draws falls away (`jump-in-action-card`, R-55)."""
    direction = s.direction
    if s.options.house_jump_in_actions == "secondCancelsFirst":
        direction = s.jump
        if ev is not None and VALUE[s.top] >= SKIP and s.top != WILD:
            ev.append(Event("jump-in-action-card", "undone", s.last, s.top))
    return s._replace(direction=direction, waiting=0, laid=())


def _on_the_pile(s: State, m: Move, ev: Trace) -> tuple[State, int]:
    """The cards go to the discard pile; also says what proves a Wild Draw Four to be against its limit."""
    cards = (m.card, *[card for card, _ in m.more])
    hand = [*s.hands[m.seat]]
    for card in cards:
        hand.remove(card)
    rest = tuple(hand)
    if ev is not None:
        _tell(s, m, cards, ev)
    top = cards[-1]
    under = bytes(reversed(cards[:-1])) + (b"" if s.round.lifted else bytes([s.top])) + s.under
    guilt = proof(s, rest) if m.card == WILD_DRAW_FOUR else NONE
    o, phase, seat, hands, _, color, turning, pile, _, uno, waiting, laid, _, _, _, _, _, _, out, facts = s
    now = [*hands]
    now[m.seat] = rest
    if facts.lifted:
        facts = facts._replace(lifted=False)
    named = COLOR[top] if top < WILD else m.color
    was = color if top == WILD_DRAW_FOUR else NONE
    state: State = _new(
        State,
        (o, phase, seat, (*now,), top, named, turning, pile, under, uno, waiting, laid, was, m.seat,
         0, NONE, 0, 0, out, facts),
    )  # fmt: skip
    return state, guilt


def _tell(s: State, m: Move, cards: tuple[int, ...], ev: list[Event]) -> None:
    """Tell what was laid."""
    color = m.color if m.card >= WILD else COLOR[m.card]
    if m.kind == JUMP:
        ev.append(Event("jump-in", "jumped-in", m.seat, m.card, color))
        return
    rule = "wild-draw-four" if m.card == WILD_DRAW_FOUR else "wild" if m.card >= WILD else "what-matches"
    if s.phase == HIT:
        rule = "stacking" if m.card >= WILD or VALUE[m.card] == DRAW_TWO else "skip-bounce"
        rule = "reverse-bounce" if rule == "skip-bounce" and VALUE[m.card] != SKIP else rule
    elif s.phase == SKIPPED:
        rule = "skip-chain"
    elif m.card > WILD_DRAW_FOUR:
        rule = _RULE[m.card]
    ev.append(_played(rule, m.seat, m.card, color))
    ev += [Event("several-equal-cards", "played", m.seat, card, COLOR[card]) for card in cards[1:]]


_RULE = {WILD_DRAW_FOUR + 1: "swap-hands", SHUFFLE_HANDS: "shuffle-hands", SHUFFLE_HANDS + 1: "custom-wild"}


def _played(rule: str, seat: int, card: int, color: int) -> Event:
    if rule == "what-matches":
        return PLAYED[seat][card]
    if rule in ("wild", "wild-draw-four"):
        return PLAYED_WILD[seat][card - WILD][color]
    return Event(rule, "played", seat, card, color)


def _forbidden_last(s: State, m: Move, ev: Trace) -> tuple[State, bool]:
    """A last card that the agreed limit forbids costs its seat a card, if there is one (`last-card-forbidden`)."""
    if may_go_out_with(m.card, s.options):
        return s, False
    s, got = give(s, m.seat, 1, ev)
    if got and ev is not None:
        ev.append(Event("last-card-forbidden", "drew", m.seat, s.hands[m.seat][0], count=1))
    return s, bool(got)


def _effects(before: State, s: State, m: Move, guilt: int, bounced: bool, ev: Trace) -> State:
    """Steps 4 to 8: hands change, then order and draws, then UNO, then the jump-in window and the next phase."""
    changed: tuple[int, ...] = ()
    if exchanges(m.card, s.options):
        s, changed = exchange(s, m, ev)
    return _order(before, _calls(s, m, changed, ev), m, guilt, bounced, ev)


def _calls(s: State, m: Move, changed: tuple[int, ...], ev: Trace) -> State:
    """UNO statuses of the seat that laid, and of all whose hands have changed."""
    if m.seat not in changed:
        s = s._replace(uno=after_play(s.uno, m.seat, len(s.hands[m.seat]), m.uno, s.options, ev))
    return owe_anew(s, m, changed, ev) if changed else s


def _order(before: State, s: State, m: Move, guilt: int, bounced: bool, ev: Trace) -> State:
    """Order and draws, then the jump-in window and the next phase."""
    phase, seat, direction, waiting, laid = _effect(before, s, m, guilt, bounced, ev)
    if s.top == SHUFFLE_HANDS:
        phase, seat = CHOICE, m.seat
    opens = s.options.house_jump_in and not bounced
    return s._replace(
        phase=phase,
        seat=seat,
        direction=direction,
        waiting=waiting,
        laid=laid,
        jump=before.direction if opens else 0,
    )


def _effect(before: State, s: State, m: Move, guilt: int, bounced: bool, ev: Trace, last: bool = False) -> Effect:
    if bounced:
        return bounce(s, m.seat, s.top, ev)
    waits = before._replace(out=s.out)
    below = (m.card, *[card for card, _ in m.more[:-1]]) if m.more else ()
    return effect(waits, m.seat, s.top, guilt, ev, below, last)


def _call_costs(s: State, m: Move, left: int, ahead: bool, ev: Trace) -> State:
    """A call with a play that left several cards, or one made ahead of it, was for nothing (`uno-false-call`)."""
    if left < 2 or s.is_over:
        return s
    holds_one = len(s.hands[m.seat]) == 1 and s.options.uno_after_hand_change == "mustCall"
    unused = ahead and s.options.uno_unused_call == "falseCall" and s.options.uno_false_call_penalty > 0
    return false_call(s, m.seat, ev) if (m.uno and not holds_one) or unused else s


def _last(before: State, s: State, m: Move, bounced: bool, ev: Trace) -> State:
    """A seat has laid its last card (`going-out`, `empty-hand-by-swap`, R-41, R-54)."""
    if not first_exchanges(m.card, s.options):
        return _gone_out(before, _out_of_cards(s, m.seat, s.top, ev), m, (m.seat,), bounced, ev)
    s, changed = exchange(s, m, ev)
    order = sorted(s.in_play, key=lambda seat: (seat - m.seat) * before.direction % len(s.hands))
    gone = tuple([seat for seat in order if not s.hands[seat]])
    if not gone:
        return _order(before, _calls(s, m, changed, ev), m, NONE, False, ev)
    s = _calls(s, m, changed, ev if s.options.round_play_on else None)
    for seat in gone:
        s = _out_of_cards(s, seat, s.top if seat == m.seat else NONE, ev)
    return _gone_out(before, s, m, gone, bounced, ev)


def _out_of_cards(s: State, seat: int, card: int, ev: Trace) -> State:
    if ev is not None and card < 0:
        ev.append(Event("empty-hand-by-swap", "out-by-swap", seat))
    elif ev is not None:
        kind = "out-of-cards" if s.options.round_play_on else "went-out"
        ev.append(Event("going-out", kind, seat, card))
    return s._replace(uno=with_status(s.uno, seat, FREE)) if s.uno[seat] != FREE else s


def _gone_out(before: State, s: State, m: Move, gone: tuple[int, ...], bounced: bool, ev: Trace) -> State:
    """Who has no cards is out: the round ends, or the others play on (`play-on`, R-48)."""
    if s.options.round_play_on:
        return _play_on(before, s, m, gone, bounced, ev)
    if not _draws(s, bounced):
        if ev is not None and VALUE[s.top] >= SKIP and gone == (m.seat,):
            ev.append(Event("last-card-no-effect", "last-card-no-effect", m.seat, s.top))
        return end(s, gone[0], ev)
    if not s.options.out_resolve_draw:
        if ev is not None:
            ev.append(Event("last-card-draw", "last-card-no-draw", m.seat, s.top))
        return end(s, gone[0], ev)
    offered = (
        s.top == WILD_DRAW_FOUR
        and s.options.wd4_challenge_on_last_card == "offered"
        and can_be_challenged(before, m.kind == JUMP)
    )
    phase, seat, direction, waiting, laid = _effect(before, s, m, NONE, bounced, ev if offered else None)
    s = s._replace(phase=phase, seat=seat, direction=direction, waiting=waiting, laid=laid)
    return s if offered else end(last_take(s, m.seat, ev), m.seat, ev)


def _draws(s: State, bounced: bool) -> bool:
    """Whether the last card laid makes somebody draw."""
    return bounced or VALUE[s.top] == DRAW_TWO or s.top == WILD_DRAW_FOUR


def _play_on(before: State, s: State, m: Move, gone: tuple[int, ...], bounced: bool, ev: Trace) -> State:
    """The finished seats take their places; the last card acts on order and draws, and is not answered."""
    places = s.round.places + gone
    if ev is not None:
        first = len(s.round.places)
        ev += [Event("play-on", "finished", seat, count=first + place) for place, seat in enumerate(gone, 1)]
    s = s._replace(out=tuple(sorted((*s.out, *gone))), round=s.round._replace(places=places))
    if not s.in_play:
        return end(fix_points(s, ev), places[0], ev)
    draws = _draws(s, bounced)
    told = None if draws else ev
    phase, seat, direction, waiting, laid = _effect(before, s, m, NONE, bounced, told, last=True)
    s = s._replace(phase=phase, seat=seat, direction=direction, waiting=waiting, laid=laid)
    if draws:
        s = _drawn_at_once(s, m.seat, ev)
    if len(places) == len(gone):
        s = fix_points(s, ev)
    if one_left(s):
        return end(s, places[0], ev)
    if s.top == SHUFFLE_HANDS:
        chooser = m.seat if m.seat not in s.out else seat_after(m.seat, s.direction, len(s.hands), s.out)
        return s._replace(phase=CHOICE, seat=chooser)
    return s


def _drawn_at_once(s: State, seat: int, ev: Trace) -> State:
    """What a finisher's last card makes the next seat draw (`last-card-draw`, R-42)."""
    hit, loses, resolves = s.seat, _loses(s), s.options.out_resolve_draw
    if resolves:
        s = last_take(s, seat, ev)
        if loses and ev is not None:
            ev.append(Event("last-card-draw", "skipped", hit, s.top))
    elif ev is not None:
        ev.append(Event("last-card-draw", "last-card-no-draw", seat, s.top))
    after = seat_next(s, hit) if resolves and loses else hit
    last = NONE if resolves else s.last
    return s._replace(phase=TURN, seat=after, waiting=0, laid=(), was=NONE, last=last)


def _loses(s: State) -> bool:
    o = s.options
    return o.wd4_lose_turn if s.laid[-1].card == WILD_DRAW_FOUR else o.draw_two_lose_turn
