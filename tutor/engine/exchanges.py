"""Hands that change hands: 7, 0, Swap Hands, Shuffle Hands (R-03, R-04, R-40, R-54)."""

from tutor.engine.cards import NONE, SHUFFLE_HANDS, SWAP_HANDS, VALUE
from tutor.engine.drawing import tell_grown
from tutor.engine.options import Options
from tutor.engine.piles import shuffled
from tutor.engine.records import NOBODY, Event, Move, Trace
from tutor.engine.state import AHEAD, CALLED, EARLY, FREE, OWING, State, seat_after
from tutor.engine.uno import call_counts, with_status

Hands = tuple[tuple[int, ...], ...]


def takes_target(card: int, options: Options) -> bool:
    """Whether whoever lays this card chooses a hand (`seven-swap`, `swap-hands`)."""
    return card == SWAP_HANDS or (options.swaps and VALUE[card] == 7)


def exchanges(card: int, options: Options) -> bool:
    """Whether hands change when this card is laid."""
    return card in (SWAP_HANDS, SHUFFLE_HANDS) or (
        (options.swaps and VALUE[card] == 7) or (options.passes and VALUE[card] == 0)
    )


def first_exchanges(card: int, options: Options) -> bool:
    """Whether a last card of this kind changes hands before anybody is out (`seven-zero-last-card`,
    `swap-hands-last-card`, `shuffle-hands-last-card`)."""
    if card == SWAP_HANDS:
        return options.swap_hands_last_card == "mustSwap"
    if card == SHUFFLE_HANDS:
        return options.shuffle_hands_last_card == "collectAndRedeal"
    return options.house_seven_zero_last_card == "swapFirst" and exchanges(card, options)


def targets(s: State, seat: int, card: int) -> tuple[int, ...]:
    """What may be named as target with this card; NONE stands for the only other seat in play."""
    others = [other for other in s.in_play if other != seat]
    named = others if len(others) > 1 else [NONE]
    return (*named, NOBODY) if s.options.house_seven_optional and VALUE[card] == 7 else (*named,)


def exchange(s: State, m: Move, ev: Trace) -> tuple[State, tuple[int, ...]]:
    """Carry out the exchanges of a play, card by card; also says whose hands have changed."""
    changed: set[int] = set()
    for card, target in ((m.card, m.target), *m.more):
        if takes_target(card, s.options):
            s = _swap(s, m.seat, card, target, changed, ev)
        elif card == SHUFFLE_HANDS:
            s = _shuffle(s, m.seat, ev)
            changed.update(s.in_play)
        else:
            s = _pass_on(s, m.seat, ev)
            changed.update(s.in_play)
    return s, tuple(sorted(changed))


def swap(s: State, seat: int, other: int, rule: str, ev: Trace) -> State:
    """Two seats swap their whole hands."""
    hands = [*s.hands]
    hands[seat], hands[other] = hands[other], hands[seat]
    if ev is not None:
        ev.append(Event(rule, "hands-swapped", seat, other=other))
    return s._replace(hands=tuple(hands))


def _swap(s: State, seat: int, card: int, target: int, changed: set[int], ev: Trace) -> State:
    if target == NOBODY:
        if ev is not None:
            ev.append(Event("seven-optional", "swapped-with-nobody", seat))
        return s
    other = target if target >= 0 else the_other(s, seat)
    changed.update((seat, other))
    return swap(s, seat, other, "swap-hands" if card == SWAP_HANDS else "seven-swap", ev)


def the_other(s: State, seat: int) -> int:
    """The seat meant where none is named: the next in play."""
    return seat_after(seat, s.direction, len(s.hands), s.out)


def _pass_on(s: State, seat: int, ev: Trace) -> State:
    """Every seat gives its hand to the next (`zero-pass`, R-54)."""
    hands = [*s.hands]
    for giver in s.in_play:
        hands[seat_after(giver, s.direction, len(hands), s.out)] = s.hands[giver]
    if ev is not None:
        ev.append(Event("zero-pass", "hands-passed", seat, count=s.direction))
    return s._replace(hands=tuple(hands))


def _shuffle(s: State, seat: int, ev: Trace) -> State:
    """All hands are shuffled together and dealt from the left of the seat, clockwise (`shuffle-hands`, R-04)."""
    seats = s.in_play
    count = s.round.shuffles + 1
    cards = shuffled(bytes([c for other in seats for c in s.hands[other]]), s.round.seed, s.round.number, count)
    order = sorted(seats, key=lambda other: (other - seat - 1) % len(s.hands))
    hands = [*s.hands]
    for place, other in enumerate(order):
        hands[other] = tuple(sorted(cards[place :: len(order)]))
    if ev is not None:
        ev.append(Event("shuffle-hands", "hands-shuffled", seat, count=len(cards)))
    return s._replace(hands=tuple(hands), round=s.round._replace(shuffles=count))


def owe_anew(s: State, m: Move, changed: tuple[int, ...], ev: Trace) -> State:
    """What exchanged hands mean for UNO: who holds one card now owes the call, whatever was called before, unless it
    was the flag of this very play (`uno-after-hand-change`, R-40)."""
    before = s.uno
    uno = before
    for seat in changed:
        uno = with_status(uno, seat, _status(s, seat, m, ev))
        if ev is not None and len(s.hands[seat]) > 1:
            tell_grown(before, seat, ev)
        if ev is not None and before[seat] == AHEAD:
            ev.append(Event("uno-call-unused", "uno-call-unused", seat))
    return s._replace(uno=uno)


def _status(s: State, seat: int, m: Move, ev: Trace) -> str:
    if len(s.hands[seat]) != 1:
        return FREE
    if s.options.uno_after_hand_change == "exempt":
        if ev is not None:
            ev.append(Event("uno-after-hand-change", "uno-exempt", seat))
        return CALLED
    if m.uno and seat == m.seat:
        return call_counts(seat, ev)
    if ev is not None:
        ev.append(Event("uno-after-hand-change", "uno-owed", seat))
    return EARLY if s.options.uno_catch_until == "nextPlayerHasPlayed" else OWING
