"""Dealing a round and turning up the start card (R-08 to R-15)."""

from typing import Final

from tutor.engine.cards import COLOR, DRAW_TWO, NONE, REVERSE, SKIP, VALUE, WILD, WILD_DRAW_FOUR, pack
from tutor.engine.options import Options
from tutor.engine.piles import ONE, seat_by_lot, shuffled
from tutor.engine.playable import playable
from tutor.engine.records import Event, Move, Trace
from tutor.engine.state import ALL_FREE, CHOICE, HIT, TURN, Laid, State, seat_after

_FIELD: Final = {SKIP: "start_skip", REVERSE: "start_reverse", DRAW_TWO: "start_draw_two", 13: "start_wild"}
_SLUG: Final = {
    SKIP: "start-card-skip",
    REVERSE: "start-card-reverse",
    DRAW_TWO: "start-card-draw-two",
    13: "start-card-wild",
    14: "start-card-wild-draw-four",
}


def first_player(options: Options, players: int, dealer: int, seed: int) -> int:
    """The seat the start card meets (`first-player`, R-09)."""
    how = options.start_first_player
    if how == "dealer":
        return dealer
    if how == "random":
        return seat_by_lot(seed, players)
    if how == "youngest" and 0 < options.start_youngest <= players:
        return options.start_youngest - 1
    return (dealer + 1) % players


def new_round(options: Options, players: int, seed: int, dealer: int | None = None) -> tuple[State, tuple[Event, ...]]:
    """Shuffle, deal and turn up the start card: the first state of a round and what happened up to it.

    `dealer` is a seat from 0, by default the last one. Raises ValueError if `playable(options, players)` gives
    reasons, or if there is no such dealer or the seed is negative.
    """
    why = playable(options, players)
    if why:
        raise ValueError(f"no round can be dealt: {why[0].rule}")
    if dealer is None:
        dealer = players - 1
    if not 0 <= dealer < players or seed < 0:
        raise ValueError("dealer must be a seat, seed not negative")
    cards = shuffled(bytes(pack(options)), seed, 1)
    size = options.deal_hand_size
    hands = tuple(
        [tuple(sorted(cards[(seat - dealer - 1) % players : players * size : players])) for seat in range(players)]
    )
    events = [Event("deal-seven-cards", "dealt", dealer, count=size)]
    pile, shuffles, may_start = _turn_up(options, cards[players * size :], seed, events)
    first = first_player(options, players, dealer, seed)
    top = pile[0]
    state = State(
        options, TURN, first, hands, top, COLOR[top] if may_start else NONE, 1, pile[1:], b"",
        ALL_FREE[players], 0, (), -1, -1, -1, 0, 0, (), False, -1, dealer, seed, shuffles,
    )  # fmt: skip
    state = _begin(state, events) if may_start else _note(state, "start-card", "start-any-card", events)
    return state, tuple(events)


def _turn_up(options: Options, pile: bytes, seed: int, events: list[Event]) -> tuple[bytes, int, bool]:
    """The pile with the start card first, the number of shuffles so far, and whether that card may start at all."""
    shuffles = 1
    if all(_goes_back(options, c) for c in pile):
        return pile, shuffles, False
    while _goes_back(options, pile[0]):
        top, buried = pile[0], options.start_wild_draw_four == "buryRedraw"
        events.append(Event(_SLUG[VALUE[top]], "start-buried" if buried else "start-put-back", card=top))
        if buried:
            pile = pile[1:] + ONE[top]
        else:
            shuffles += 1
            pile = shuffled(pile, seed, shuffles)
    return pile, shuffles, True


def _goes_back(options: Options, card: int) -> bool:
    if card == WILD_DRAW_FOUR:
        return options.start_wild_draw_four != "anyCardMayFollow"
    return _how(options, card) == "redraw"


def _how(options: Options, card: int) -> str:
    """The value of the option that speaks of this start card; "" if none does."""
    field = _FIELD.get(VALUE[card])
    return str(getattr(options, field)) if field else ""


def _note(s: State, rule: str, kind: str, events: list[Event], count: int = -1) -> State:
    events.append(Event(rule, kind, s.seat, s.top, count=count))
    return s


def _begin(s: State, events: list[Event]) -> State:
    """What the start card does; `s` is the first player's turn."""
    value, how = VALUE[s.top], _how(s.options, s.top)
    rule = _SLUG.get(value, "start-card")
    if how == "noEffect":
        return _note(s, rule, "start-no-effect", events)
    if value == DRAW_TWO:
        _note(s, rule, "start-draw-two", events, count=2)
        return s._replace(phase=HIT, waiting=2, laid=(Laid(NONE, s.top),))
    if value == SKIP:
        _note(s, rule, "start-skip", events)
        return s._replace(seat=(s.seat + 1) % s.players, last=(s.seat - 1) % s.players)
    if value == REVERSE:
        first = s.dealer if how == "dealerFirst" else (s.dealer - 1) % s.players
        return _note(s._replace(seat=first, direction=-1), rule, "start-reverse", events, count=-1)
    if s.top >= WILD:
        return _begin_wild(s, rule, how, events)
    return _note(s, rule, "start-card", events)


def _begin_wild(s: State, rule: str, how: str, events: list[Event]) -> State:
    if how == "firstPlayerChooses":
        return _note(s._replace(phase=CHOICE), rule, "start-wild", events)
    if how == "dealerChooses":
        return _note(s._replace(phase=CHOICE, seat=s.dealer), rule, "start-wild", events)
    return _note(s, rule, "start-any-card", events)


def name(s: State, m: Move, ev: Trace) -> State:
    """The colour of the start card is named (`start-card-wild`, `wild-name-colour`, R-13)."""
    if ev is not None:
        ev.append(Event("start-card-wild", "named", m.seat, color=m.color))
    first = m.seat
    if s.options.start_wild == "dealerChooses":
        first = first_player(s.options, s.players, s.dealer, s.seed)
        first = seat_after(first - 1, 1, s.players, s.lost)
    return s._replace(phase=TURN, seat=first, color=m.color)
