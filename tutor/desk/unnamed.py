"""Cards that nobody has named, in the engine's hands: stand-ins that change nothing, unless it is asked what if.

The engine knows every card of a position; a quarrel tells a few. So the others are played by number cards that nobody
has named, of a colour that does not fit. Where a ruling could turn on them, it is asked for once more with a `holder`:
a seat that does hold a card of the colour in force, or `DRAWN_FITS`, a drawn card that fits.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from tutor.engine import Move, Options, State, pack

from .asking import Layout

NOBODY: Final = -1
"""Nobody holds a card of the colour in force among those without a name."""
DRAWN_FITS: Final = -2
"""The card drawn last, which has no name, fits."""
PILE: Final = 20
"""How many cards the draw pile has where nothing is said of it."""
_WILD_DRAW_FOUR: Final = 53
_NUMBERS: Final = (1, 2, 3, 4, 5, 6, 8, 9, 7, 0)

StandIns = tuple[int, ...]
"""A number card of each colour that nobody has named."""


class TooManyNames(ValueError):
    """So many cards have a name that none is left to stand in for the others."""


class Table(NamedTuple):
    """A position that can be played, and the cards in it that stand in for those without a name."""

    state: State
    stand_ins: StandIns


def set_out(layout: Layout, known: State, moves: Iterable[Move]) -> Table:
    """The position with stand-ins for all cards without a name. Raises TooManyNames."""
    named = _named(known, moves)
    stand_ins = _stand_ins(named)
    hands = tuple(
        tuple(sorted((*hand, *stand_ins[:1] * asked.more)))
        for hand, asked in zip(known.hands, layout.hands, strict=True)
    )
    pile = known.pile + bytes(stand_ins[:1] * _pile_size(layout, known))
    state = known._replace(hands=hands, pile=pile, uno=_uno(layout, known, hands))
    return Table(veiled(state, stand_ins), stand_ins)


def _named(known: State, moves: Iterable[Move]) -> set[int]:
    """All cards that the position or the moves name."""
    found = {known.top, *known.pile, *known.under, *[card for hand in known.hands for card in hand]}
    for move in moves:
        found |= {move.card, *[card for card, _ in move.more]}
    return found


def _stand_ins(named: set[int]) -> StandIns:
    """Of each colour a number card without a name, if possible with a number that no card named has."""
    numbers = {card % 13 for card in named if 0 <= card < 52}
    order = sorted(_NUMBERS, key=lambda number: number in numbers)
    found = []
    for color in range(4):
        free = [color * 13 + number for number in order if color * 13 + number not in named]
        if not free:
            raise TooManyNames
        found.append(free[0])
    return tuple(found)


def _pile_size(layout: Layout, known: State) -> int:
    if layout.pile is not None:
        return layout.pile.more
    spoken_for = 1 + len(known.under) + sum(hand.size for hand in layout.hands)
    return max(0, min(PILE, len(pack(known.options)) - spoken_for))


def _uno(layout: Layout, known: State, hands: tuple[tuple[int, ...], ...]) -> tuple[str, ...]:
    """UNO statuses: as written, else what is usual for the number of cards."""
    written = layout.called()
    return tuple(
        status if seat in written else ("called" if len(hands[seat]) == 1 else "free")
        for seat, status in enumerate(known.uno)
    )


def veiled(s: State, stand_ins: StandIns, holder: int = NOBODY) -> State:
    """The position with its stand-ins exchanged for those that do not fit now, or for the holder one that does."""
    quiet = stand_ins[(s.color + 1) % 4]
    loud = stand_ins[s.color] if s.color >= 0 else quiet
    hidden = s.drawn in stand_ins
    holders = (s.seat if hidden else NOBODY) if holder == DRAWN_FITS else holder
    hands = tuple(
        _exchanged(hand, stand_ins, quiet, loud if seat == holders else quiet) for seat, hand in enumerate(s.hands)
    )
    drawn = s.drawn
    if hidden:
        only = sum(card in stand_ins for card in s.hands[s.seat]) == 1
        drawn = loud if holder == DRAWN_FITS or (holder == s.seat and only) else quiet
    swap = bytes.maketrans(bytes(stand_ins), bytes([quiet] * 4))
    return s._replace(hands=hands, drawn=drawn, pile=s.pile.translate(swap), under=s.under.translate(swap))


def _exchanged(hand: tuple[int, ...], stand_ins: StandIns, quiet: int, first: int) -> tuple[int, ...]:
    """A hand with its stand-ins exchanged, one of them for `first`."""
    named = [card for card in hand if card not in stand_ins]
    unnamed = len(hand) - len(named)
    return tuple(sorted([*named, *([first] if unnamed else []), *[quiet] * (unnamed - 1)]))


def revealed(s: State, move: Move, stand_ins: StandIns) -> State:
    """The position in which the seat holds what it lays, if cards without a name are left to be it."""
    if move.card < 0 or not 0 <= move.seat < len(s.hands):
        return s
    hand, drawn = [*s.hands[move.seat]], s.drawn
    spare = [*hand]
    for card in (move.card, *[card for card, _ in move.more]):
        if card in spare:
            spare.remove(card)
            continue
        unnamed = [other for other in spare if other in stand_ins]
        if not unnamed:
            break
        taken = drawn if drawn in unnamed and move.seat == s.seat else unnamed[0]
        spare.remove(taken)
        hand[hand.index(taken)] = card
        drawn = card if taken == drawn and move.seat == s.seat else drawn
    return s._replace(hands=(*s.hands[: move.seat], tuple(sorted(hand)), *s.hands[move.seat + 1 :]), drawn=drawn)


def guilty(s: State, stand_ins: StandIns, holder: int) -> State:
    """The position in which the holder laid the Wild Draw Four that waits although a card of the colour was there."""
    if s.phase != "hit" or s.was < 0 or not s.laid:
        return s
    last = s.laid[-1]
    if last.seat != holder or last.card != _WILD_DRAW_FOUR or last.proof >= 0 or not unnamed_in(s, holder, stand_ins):
        return s
    return s._replace(laid=(*s.laid[:-1], last._replace(proof=stand_ins[s.was])))


def unnamed_in(s: State, seat: int, stand_ins: StandIns) -> int:
    """How many cards without a name a seat holds."""
    return sum(card in stand_ins for card in s.hands[seat]) if 0 <= seat < len(s.hands) else 0


def named_in(s: State, seat: int, stand_ins: StandIns) -> tuple[int, ...]:
    """The cards of a hand that have a name."""
    return tuple(card for card in s.hands[seat] if card not in stand_ins)


def kinds_of(options: Options) -> tuple[int, ...]:
    """All kinds of cards of a pack."""
    return tuple(sorted(set(pack(options))))
