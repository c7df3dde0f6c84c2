"""A position of a round: everything there is to know at one moment. Immutable, comparable, hashable.

>>> from tutor.engine.options import Options
>>> state = State.from_text("turn-1.top-b7.hands-r7b2gswf~g1g4r2~y9y3.draw-r1r3g8b0y2y5", Options())
>>> state.phase, state.seat, len(state.hands), state.color
('turn', 0, 3, 3)
>>> state.text()
'turn-1.top-b7.hands-r7gsb2wf~r2g1g4~y3y9.draw-r1r3g8b0y2y5'
"""

from typing import Final, NamedTuple

from tutor.engine import position, positiontext
from tutor.engine.cards import Color
from tutor.engine.options import Options
from tutor.engine.position import Laid as Laid
from tutor.engine.position import Round as Round

TURN: Final = "turn"
"""Phase: the seat in turn plays or draws."""
DRAWN: Final = "drawn"
"""Phase: the seat in turn has drawn and plays the card or passes."""
HIT: Final = "hit"
"""Phase: cards wait for the seat, which takes, challenges or answers."""
SKIPPED: Final = "skipped"
"""Phase: the seat is skipped, and may pass the skip on (house.skipChain=passOn)."""

CHOICE: Final = "choice"
"""Phase: the seat names the colour of the start card, or after Shuffle Hands."""
OVER: Final = "over"
"""Phase: the round is over."""

FREE: Final = "free"
"""UNO status: nothing owed."""
AHEAD: Final = "ahead"
"""UNO status: called in this turn, not used yet."""
OWING: Final = "owing"
"""UNO status: owes the call and may be caught."""
EARLY: Final = "early"
"""UNO status: owes the call, may not be caught yet (uno.catchUntil=nextPlayerHasPlayed)."""
CALLED: Final = "called"
"""UNO status: holds one card and has called."""
MISSED: Final = "missed"
"""UNO status: holds one card, did not call, the time to catch is over."""
PAID: Final = "paid"
"""UNO status: holds one card and was caught, but no card could be drawn (`uno-catch-once`)."""

ALL_FREE: Final = tuple((FREE,) * players for players in range(11))


_SEATS: Final = tuple(tuple(range(players)) for players in range(11))


class State(NamedTuple):
    """A position. Seats and cards are numbers from 0, -1 means none. Build one with `from_text` or `new_round`."""

    options: Options
    phase: str
    """"turn", "drawn", "hit", "skipped", "choice" or "over"."""
    seat: int
    """The obliged seat; -1 when the round is over."""
    hands: tuple[tuple[int, ...], ...]
    """The cards of each seat, sorted."""
    top: int
    color: int
    """Colour in force, -1 none."""
    direction: int
    """1 clockwise, -1 anticlockwise."""
    pile: bytes
    """The draw pile, next card first."""
    under: bytes
    """The discard pile below the top card, newest first."""
    uno: tuple[str, ...]
    """UNO status of each seat."""
    waiting: int
    """How many cards wait for the seat hit; in skipped: how many skips."""
    laid: tuple[Laid, ...]
    """In hit: the draw cards laid so far, oldest first. The top card is another one if the last was bounced."""
    was: int
    """In hit on a Wild Draw Four: the colour in force before it."""
    last: int
    """The seat that laid the top card, as long as nobody has drawn or taken since; else -1. A start Skip counts as
    laid by the seat before the one it skips."""
    jump: int
    """0 if nobody may jump in, else the direction before the last play (house.jumpIn)."""
    drawn: int
    """In drawn: the card drawn last."""
    drew: int
    """In drawn: how many cards were drawn this turn."""
    passes: int
    """Turns in a row that passed because nothing could be laid or drawn."""
    out: tuple[int, ...]
    """The seats that are not in play, sorted: they lost the round, have finished, or are away."""
    round: Round

    @classmethod
    def from_text(cls, text: str, options: Options) -> "State":
        """The position written in `text`; what is not written has its default. Raises NotationError."""
        return cls(*position.read(text, options))

    def text(self) -> str:
        """The position as text; `from_text` reads it back under the same options."""
        return positiontext.write(self)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hands)

    @property
    def draw_pile(self) -> tuple[int, ...]:
        """The draw pile, next card first."""
        return tuple(self.pile)

    @property
    def discard(self) -> tuple[int, ...]:
        """The discard pile below the top card, newest first."""
        return tuple(self.under)

    @property
    def colour(self) -> Color | None:
        """Colour in force as a `Color`, None when any card fits."""
        return None if self.color < 0 else Color(self.color)

    @property
    def in_play(self) -> tuple[int, ...]:
        """The seats that still play this round."""
        seats = _SEATS[len(self.hands)]
        return tuple([s for s in seats if s not in self.out]) if self.out else seats

    @property
    def is_over(self) -> bool:
        """Whether the round is over."""
        return self.phase == OVER

    @property
    def dealer(self) -> int:
        """Who dealt."""
        return self.round.dealer

    @property
    def seed(self) -> int:
        """What all shuffles follow from, with the number of the round and of the shuffle."""
        return self.round.seed

    @property
    def shuffles(self) -> int:
        """How often was shuffled in this round."""
        return self.round.shuffles

    @property
    def lifted(self) -> bool:
        """Whether the top card is only remembered (see `Round`)."""
        return self.round.lifted

    @property
    def winner(self) -> int:
        """Who won the round, once it is over; -1 nobody."""
        return self.round.winner

    @property
    def lost(self) -> tuple[int, ...]:
        """Seats that have lost the round, first to last."""
        return self.round.lost

    @property
    def places(self) -> tuple[int, ...]:
        """Seats that have gone out, first to last, where the others play on."""
        return self.round.places

    @property
    def away(self) -> tuple[int, ...]:
        """Seats that take no part in the round."""
        return self.round.away

    def __repr__(self) -> str:
        return f"State.from_text({self.text()!r}, Options.from_text({self.options.text()!r}))"


def seat_after(seat: int, direction: int, players: int, out: tuple[int, ...]) -> int:
    """The nearest seat in play after `seat` in a direction; `seat` itself only if it is alone."""
    seat = (seat + direction) % players
    while seat in out:
        seat = (seat + direction) % players
    return seat
