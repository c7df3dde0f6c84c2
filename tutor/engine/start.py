"""Dealing a round and turning up the start card (R-08 to R-15)."""

from typing import Final

from tutor.engine.cards import (
    COLOR,
    DRAW_TWO,
    NONE,
    REVERSE,
    SHUFFLE_HANDS,
    SKIP,
    SWAP_HANDS,
    VALUE,
    WILD,
    WILD_DRAW_FOUR,
    pack,
)
from tutor.engine.clashes import playable
from tutor.engine.exchanges import owe_anew, swap, the_other
from tutor.engine.options import Options
from tutor.engine.piles import ONE, seat_by_lot, shuffled
from tutor.engine.position import LARGEST
from tutor.engine.records import Event, Move, Trace
from tutor.engine.state import ALL_FREE, CHOICE, HIT, SKIPPED, TURN, Laid, Round, State, seat_after

_FIELD: Final = {SKIP: "start_skip", REVERSE: "start_reverse", DRAW_TWO: "start_draw_two", 13: "start_wild"}
_CHOOSES: Final = ("firstPlayerChooses", "dealerChooses", "firstPlayerResolves")
_SLUG: Final = {
    SKIP: "start-card-skip",
    REVERSE: "start-card-reverse",
    DRAW_TWO: "start-card-draw-two",
    13: "start-card-wild",
    14: "start-card-wild-draw-four",
}


def first_player(options: Options, players: int, facts: Round, out: tuple[int, ...] = ()) -> int:
    """The seat the start card meets (`first-player`, R-09)."""
    how, dealer = options.start_first_player, facts.dealer
    first = (dealer + 1) % players
    if how == "dealer":
        first = dealer
    elif how == "random":
        first = seat_by_lot(facts.seed, facts.number, players)
    elif how == "youngest" and 0 < options.start_youngest <= players:
        first = options.start_youngest - 1
    return seat_after(first - 1, 1, players, out)


def new_round(
    options: Options,
    players: int,
    seed: int,
    dealer: int | None = None,
    number: int = 1,
    away: tuple[int, ...] = (),
) -> tuple[State, tuple[Event, ...]]:
    """Shuffle, deal and turn up the start card: the first state of a round and what happened up to it.

    `dealer` is a seat from 0, by default the last one; `number` the round of a match, `away` the seats that take no
    part. Raises ValueError if `playable(options, players)` gives reasons, or if there is no such dealer, the seed is
    negative or fewer than two seats take part.
    """
    dealer = players - 1 if dealer is None else dealer
    _check(options, players, seed, dealer, number, away)
    facts = Round(dealer, seed, number, 1, away=tuple(sorted(away)))
    cards = shuffled(bytes(pack(options)), seed, number, 1)
    size = options.deal_hand_size
    order = [seat for seat in [(dealer + k) % players for k in range(1, players + 1)] if seat not in away]
    hands: list[tuple[int, ...]] = [()] * players
    for place, seat in enumerate(order):
        hands[seat] = tuple(sorted(cards[place : len(order) * size : len(order)]))
    events = [Event("deal-seven-cards", "dealt", dealer, count=size)]
    return _started(options, tuple(hands), cards[len(order) * size :], facts, events), tuple(events)


def turn_up(s: State) -> tuple[State, tuple[Event, ...]]:
    """Turn up the start card of a position laid out by hand: the first state of the round and what happened.

    The top card is the one turned up; hands, draw pile, dealer and options are those of the position (`start-card` and
    the other rules of R-10 to R-15). `new_round` does the same after shuffling and dealing.

    >>> from tutor.engine import Options, State
    >>> turn_up(State.from_text("turn-1.top-gs.hands-r1~y2~b3.draw-g4g5", Options()))[0].text()[:6]
    'turn-2'
    """
    events: list[Event] = []
    return _started(s.options, s.hands, ONE[s.top] + s.pile, s.round, events), tuple(events)


def _started(
    options: Options, hands: tuple[tuple[int, ...], ...], cards: bytes, facts: Round, events: list[Event]
) -> State:
    """The cards are dealt: the start card is turned up and does what it does."""
    pile, shuffles, may_start = _turn_up(options, cards, facts, events)
    first = first_player(options, len(hands), facts, facts.away)
    top = pile[0]
    state = State(
        options, TURN, first, hands, top, COLOR[top] if may_start else NONE, 1, pile[1:], b"",
        ALL_FREE[len(hands)], 0, (), -1, -1, 0, -1, 0, 0, facts.away, facts._replace(shuffles=shuffles),
    )  # fmt: skip
    return _begin(state, events) if may_start else _note(state, "start-card", "start-any-card", events)


def _check(options: Options, players: int, seed: int, dealer: int, number: int, away: tuple[int, ...]) -> None:
    why = playable(options, players)
    if why:
        raise ValueError(f"no round can be dealt: {why[0].rule}")
    if not 0 <= dealer < players or not 0 <= seed <= LARGEST or not 1 <= number <= LARGEST:
        raise ValueError(f"dealer must be a seat, seed and number not negative and at most {LARGEST}")
    if not set(away) <= set(range(players)) or players - len(set(away)) < 2:
        raise ValueError("away must be seats, and two have to take part")


def _turn_up(options: Options, pile: bytes, facts: Round, events: list[Event]) -> tuple[bytes, int, bool]:
    """The pile with the start card first, the number of shuffles so far, and whether that card may start at all."""
    shuffles = 1
    if all(_goes_back(options, c) for c in pile):
        return pile, shuffles, False
    while _goes_back(options, pile[0]):
        top, buried = pile[0], options.start_wild_draw_four == "buryRedraw"
        events.append(Event(_slug(top), "start-buried" if buried else "start-put-back", card=top))
        if buried:
            pile = pile[1:] + ONE[top]
        else:
            shuffles += 1
            pile = shuffled(pile, facts.seed, facts.number, shuffles)
    return pile, shuffles, True


def _goes_back(options: Options, card: int) -> bool:
    if card == WILD_DRAW_FOUR:
        return options.start_wild_draw_four != "anyCardMayFollow"
    return _how(options, card) == "redraw"


def starts_open(options: Options, card: int, players: int) -> bool:
    """Whether a start card may leave the colour open: any card follows (`start-card-wild`), or no card of the pile may
    start, so that this one stands (`start-card`). Of the pile only its size is known."""
    if not _goes_back(options, card):
        return card == WILD_DRAW_FOUR or _how(options, card) == "anyCardMayFollow"
    cards = pack(options)
    return sum([_goes_back(options, c) for c in cards]) >= len(cards) - players * options.deal_hand_size


def _how(options: Options, card: int) -> str:
    """The value of the option that speaks of this start card; "" if none does."""
    if card == SWAP_HANDS and options.swap_hands_start == "firstPlayerResolves":
        return "firstPlayerResolves"
    if card > WILD_DRAW_FOUR:
        return options.start_wild if options.start_other_wild == "asWild" else "redraw"
    field = _FIELD.get(VALUE[card])
    return str(getattr(options, field)) if field else ""


def _slug(card: int) -> str:
    return "start-card-other-wild" if card > WILD_DRAW_FOUR else _SLUG.get(VALUE[card], "start-card")


def _note(s: State, rule: str, kind: str, events: list[Event], count: int = -1) -> State:
    events.append(Event(rule, kind, s.seat, s.top, count=count))
    return s


def _begin(s: State, events: list[Event]) -> State:
    """What the start card does; `s` is the first player's turn."""
    value, how = VALUE[s.top], _how(s.options, s.top)
    rule = _slug(s.top)
    if how == "noEffect":
        return _note(s, rule, "start-no-effect", events)
    if value == DRAW_TWO:
        _note(s, rule, "start-draw-two", events, count=2)
        return s._replace(phase=HIT, waiting=2, laid=(Laid(NONE, s.top),))
    if value == SKIP:
        return _begin_skip(s, rule, events)
    if value == REVERSE:
        dealer = seat_after(s.dealer - 1, 1, s.players, s.out)
        first = dealer if how == "dealerFirst" else seat_after(s.dealer, -1, s.players, s.out)
        return _note(s._replace(seat=first, direction=-1), rule, "start-reverse", events, count=-1)
    if s.top >= WILD:
        return _begin_wild(s, rule, how, events)
    return _note(s, rule, "start-card", events)


def _begin_skip(s: State, rule: str, events: list[Event]) -> State:
    """The first player is skipped, or may pass the Skip on (`start-card-skip`, `start-card-answer`, `skip-chain`)."""
    if s.options.house_skip_chain == "passOn":
        events.append(Event("start-card-answer", "skip-waits", s.seat, s.top, count=1))
        return s._replace(phase=SKIPPED, waiting=1, last=seat_after(s.seat, -1, s.players, s.out))
    _note(s, rule, "start-skip", events)
    after = seat_after(s.seat, 1, s.players, s.out)
    return s._replace(seat=after, last=seat_after(s.seat, -1, s.players, s.out))


def _begin_wild(s: State, rule: str, how: str, events: list[Event]) -> State:
    if how == "dealerChooses":
        dealer = seat_after(s.dealer - 1, 1, s.players, s.out)
        return _note(s._replace(phase=CHOICE, seat=dealer), rule, "start-wild", events)
    if how in _CHOOSES:
        return _note(s._replace(phase=CHOICE), rule, "start-wild", events)
    return _note(s, rule, "start-any-card", events)


def start_swap(s: State) -> bool:
    """Whether the colour to be named is that of a start Swap Hands, and a hand with it (`start-card-other-wild`)."""
    return s.top == SWAP_HANDS and s.last < 0 and s.options.swap_hands_start == "firstPlayerResolves"


def name(s: State, m: Move, ev: Trace) -> State:
    """A colour is named: for the start card (`start-card-wild`, `start-card-other-wild`, R-13, R-15), or after Shuffle
    Hands (`shuffle-hands`, R-04)."""
    dealt_anew = s.top == SHUFFLE_HANDS and s.last >= 0
    if ev is not None:
        ev.append(Event("shuffle-hands" if dealt_anew else _slug(s.top), "named", m.seat, color=m.color))
    if start_swap(s):
        other = m.target if m.target >= 0 else the_other(s, m.seat)
        swapped = swap(s, m.seat, other, "start-card-other-wild", ev)
        s = owe_anew(swapped, m, tuple(sorted((m.seat, other))), ev)
    first = m.seat
    if dealt_anew:
        first = seat_after(s.last, s.direction, s.players, s.out) if m.seat == s.last else m.seat
    elif not start_swap(s) and s.options.start_wild == "dealerChooses":
        first = first_player(s.options, s.players, s.round, s.out)
    return s._replace(phase=TURN, seat=first, color=m.color)
