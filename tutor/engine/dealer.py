"""Who deals: the draw for the first round, and who follows (R-06, R-07)."""

from typing import Final

from tutor.engine.cards import NONE, VALUE, pack, points
from tutor.engine.options import Options
from tutor.engine.piles import ONE, seat_by_lot, shuffled
from tutor.engine.records import Event, Trace
from tutor.engine.state import seat_after

MOST_PASSES: Final = 100
"""How often the seats draw before the lot decides; only a pack of hardly different cards gets there."""


def drawn_dealer(options: Options, seats: tuple[int, ...], seed: int, ev: Trace) -> int:
    """The dealer of the first round, found by drawing or by lot, as dealer.method says (`dealer-choice`, R-06)."""
    dealer = _by_lot(seats, seed) if options.dealer_method == "random" else _highest(options, seats, seed, ev)
    if ev is not None:
        ev.append(Event("dealer-choice", "dealer", dealer))
    return dealer


def next_dealer(options: Options, dealer: int, winner: int, players: int, away: tuple[int, ...]) -> int:
    """Who deals after a round of this dealer and winner (-1 nobody), among the seats not away (`dealer-next-round`,
    R-07)."""
    if options.dealer_rotation == "roundWinner" and winner >= 0 and winner not in away:
        return winner
    if options.dealer_rotation == "fixed" and dealer not in away:
        return dealer
    return seat_after(dealer, 1, players, away)


def _by_lot(seats: tuple[int, ...], seed: int) -> int:
    return seats[seat_by_lot(seed, 0, len(seats))]


def _highest(options: Options, seats: tuple[int, ...], seed: int, ev: Trace) -> int:
    """The seat that draws the highest card; the tied draw again among themselves, on the same pile. Where no card is
    higher than another, the lot decides."""
    pile = _Pile(options, seed)
    for _ in range(MOST_PASSES if pile.differs else 0):
        worth = [pile.draw(seat, ev) for seat in seats]
        pile.put_aside()
        seats = tuple([seat for seat, n in zip(seats, worth, strict=True) if n == max(worth)])
        if len(seats) == 1:
            return seats[0]
        if ev is not None:
            ev.append(Event("dealer-choice", "dealer-tie", count=len(seats)))
    return _by_lot(seats, seed)


class _Pile:
    """The pile drawn from, shuffle 0 of round 1; what was drawn is shuffled anew when it is used up."""

    def __init__(self, options: Options, seed: int) -> None:
        self.method = options.dealer_method
        self.seed = seed
        self.cards = shuffled(bytes(pack(options)), seed, 1, 0)
        self.used = self.held = b""
        self.shuffles = 0
        self.differs = len({self._worth(card) for card in self.cards}) > 1

    def draw(self, seat: int, ev: Trace) -> int:
        """What the card is worth that a seat draws: the first one that counts, NONE if there is none."""
        while any(self._worth(card) >= 0 for card in self.cards + self.used):
            card = self._next()
            if ev is not None:
                ev.append(Event("dealer-choice", "dealer-drew", seat, card))
            if self._worth(card) >= 0:
                self.held += ONE[card]
                return self._worth(card)
            self.used += ONE[card]
        return NONE

    def put_aside(self) -> None:
        """All have drawn."""
        self.used, self.held = self.used + self.held, b""

    def _next(self) -> int:
        if not self.cards:
            self.shuffles += 1
            self.cards, self.used = shuffled(self.used, self.seed, 0, self.shuffles), b""
        card, self.cards = self.cards[0], self.cards[1:]
        return card

    def _worth(self, card: int) -> int:
        """Its number, or its points; a symbol is 0, or NONE where it does not count."""
        if self.method == "highestPointValue":
            return points(card)
        if VALUE[card] < 10:
            return VALUE[card]
        return NONE if self.method == "highestNumberSymbolsRedraw" else 0
