"""What is put to the judge, and its address: a position in which not every card needs a name.

A position is written as the engine writes it (`tutor.engine.position`), and where nobody has named the cards their
number stands: `hands-bd4~5~1` is a blue Draw Two and four cards more, five cards, one card; `draw-g69` a green 6 on
nine. Without `draw-` there are cards enough, `draw-0` is an empty pile. The top card alone is the usual table of three.

>>> layout, _ = read("g4", Options())
>>> layout.text()
'g4'
>>> layout.with_card(0, card("bd")).text()
'turn-1.top-g4.hands-bd4~5~5'
"""

import re
from dataclasses import dataclass, replace
from typing import Final

from rulesite.verdicts import laid_out
from tutor.engine import NotationError, Options, State, card, cards_text

PLAYERS: Final = 3
"""How many sit at the usual table."""
CARDS: Final = 5
"""How many cards each holds there."""
MOST_CARDS: Final = 30
"""Most cards that a seat is given here by tapping."""
# a run of cards, then how many more there are
_HAND: Final = re.compile(r"((?:[a-z][0-9a-z])*)([1-9][0-9]?)?")


@dataclass(frozen=True)
class Hand:
    """Cards with a name, and how many more there are."""

    cards: tuple[int, ...] = ()
    more: int = 0

    @property
    def size(self) -> int:
        """How many cards in all."""
        return len(self.cards) + self.more

    def text(self) -> str:
        """As it stands in a position."""
        return cards_text(self.cards) + (str(self.more) if self.more else "") or "0"

    def named(self, number: int) -> "Hand":
        """With a card named: one of those without a name if there are any."""
        return Hand((*self.cards, number), max(0, self.more - 1))

    def unnamed(self, number: int) -> "Hand":
        """With the name of a card taken back."""
        at = self.cards.index(number)
        return Hand(self.cards[:at] + self.cards[at + 1 :], self.more + 1)

    def sized(self, size: int) -> "Hand":
        """With so many cards; those with a name go last."""
        return Hand(self.cards[:size], max(0, size - len(self.cards)))


@dataclass(frozen=True)
class Layout:
    """A position as it is put to the judge."""

    phase: str
    top: str
    hands: tuple[Hand, ...]
    pile: Hand | None = None
    """The draw pile, next card first; None where nothing is said of it."""
    rest: tuple[str, ...] = ()
    """All other parts, as written."""

    @property
    def named(self) -> tuple[int, ...]:
        """Every card that has a name: on top, in the hands and in the draw pile."""
        held = [number for hand in self.hands for number in hand.cards]
        return (card(self.top[:2]), *held, *(self.pile.cards if self.pile else ()))

    def text(self) -> str:
        """The position as text, as short as it can be."""
        if self == opening(self.top):
            return self.top
        hands = "hands-" + "~".join([hand.text() for hand in self.hands])
        pile = [] if self.pile is None else [f"draw-{self.pile.text()}"]
        return ".".join([self.phase, f"top-{self.top}", hands, *pile, *self.rest])

    def _with_hand(self, seat: int, hand: Hand) -> "Layout":
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def with_card(self, seat: int, number: int) -> "Layout":
        """With a card named in a hand."""
        return self._with_hand(seat, self.hands[seat].named(number))

    def without_card(self, seat: int, number: int) -> "Layout":
        """With the name of a card in a hand taken back."""
        return self._with_hand(seat, self.hands[seat].unnamed(number))

    def with_count(self, seat: int, size: int) -> "Layout":
        """With so many cards in a hand; what was said about UNO there falls away."""
        return self._with_hand(seat, self.hands[seat].sized(size)).with_part("uno", "")

    def with_players(self, players: int) -> "Layout":
        """With so many seats, the new ones as at the usual table."""
        hands = (*self.hands[:players], *[Hand(more=CARDS)] * (players - len(self.hands)))
        kept = tuple(part for part in self.rest if part.partition("-")[0] in ("dir", "was", "discard"))
        return replace(self, phase=opening(self.top).phase, hands=hands, rest=kept)

    def with_top(self, top: str) -> "Layout":
        """With another card on top; whatever was said about the old one falls away."""
        kept = tuple(part for part in self.rest if part.partition("-")[0] == "dir")
        return replace(self, phase=opening(top).phase, top=top, rest=kept)

    def with_next(self, number: int) -> "Layout":
        """With the next card of the draw pile named."""
        return replace(self, pile=Hand((number,), 9))

    def with_part(self, key: str, value: str) -> "Layout":
        """With another part of the position, or without it."""
        kept = [part for part in self.rest if part.partition("-")[0] != key]
        return replace(self, rest=(*kept, *([f"{key}-{value}"] if value else [])))

    def part(self, key: str) -> str:
        """What a part says, "" if it is not written."""
        found = [part.partition("-")[2] for part in self.rest if part.partition("-")[0] == key]
        return found[0] if found else ""

    def called(self) -> frozenset[int]:
        """The seats whose UNO status is written."""
        return frozenset(int(seat) - 1 for seat in re.findall(r"(\d+)[a-z]", self.part("uno")))


def opening(top: str) -> Layout:
    """The usual table with this card on top. A draw card still waits to be taken."""
    waits = {"d": 2, "f": 4}.get(top[1:2], 0)
    return Layout(f"hit-1-{waits}" if waits else "turn-1", top, (Hand(more=CARDS),) * PLAYERS)


def read(text: str, options: Options) -> tuple[Layout, State]:
    """A position as it is written, and its state with the cards that have a name. Raises NotationError."""
    text = text.strip()
    if _is_top(text):
        return read(_written(opening(text)), options)
    if "-" not in text:
        raise NotationError(text, 1, "card")
    for_engine, pieces = _translated(text)
    try:
        state = laid_out(for_engine, options)
    except NotationError as error:
        raise _in_the_text(error, text, pieces) from None
    return _layout(text), state


def _written(layout: Layout) -> str:
    hands = "~".join([hand.text() for hand in layout.hands])
    return f"{layout.phase}.top-{layout.top}.hands-{hands}"


def _is_top(text: str) -> bool:
    """Whether a text is a card that may lie on top, a wild one with its colour."""
    try:
        number = card(text[:2])
    except NotationError:
        return False
    return len(text) == 2 if number < 52 else len(text) == 3 and text[2] in "rygb"


def hand_of(text: str) -> Hand | None:
    """The cards written in a hand or a pile, None if they cannot be read here. Which cards there are is not checked."""
    if text == "0":
        return Hand()
    found = _HAND.fullmatch(text)
    if not text or not found:
        return None
    try:
        cards = tuple(card(found[1][at : at + 2]) for at in range(0, len(found[1]), 2))
    except NotationError:
        return None
    return Hand(cards, int(found[2] or 0))


Pieces = list[tuple[int, str]]  # where each stretch begins in what is written, and how the engine reads it


def _translated(text: str) -> tuple[str, Pieces]:
    """The position without the numbers of cards that have no name."""
    pieces: Pieces = []
    at, piles = 0, 0
    for part in text.split("."):
        key, dash, value = part.partition("-")
        dot = "." if at else ""
        if key == "hands" and dash:
            pieces += _hands(dot, at, value)
        elif key == "draw" and dash and (pile := hand_of(value)) is not None:
            piles += 1
            if piles > 1:
                raise NotationError(text, at + 1, "once")
            pieces += [(at - len(dot), f"{dot}draw-{cards_text(pile.cards)}")] if pile.cards else []
        else:
            pieces.append((at - len(dot), dot + part))
        at += len(part) + 1
    return "".join([piece for _, piece in pieces]), pieces


def _hands(dot: str, at: int, value: str) -> Pieces:
    pieces = [(at - len(dot), f"{dot}hands-")]
    at += len("hands-")
    for number, text in enumerate(value.split("~")):
        hand = hand_of(text)
        tilde = "~" if number else ""
        pieces.append((at - len(tilde), tilde + (text if hand is None else cards_text(hand.cards) or "0")))
        at += len(text) + 1
    return pieces


def _in_the_text(error: NotationError, text: str, pieces: Pieces) -> NotationError:
    """An error of the engine, with its place counted in what was written."""
    start, place = 0, len(text) + 1
    for begins, piece in pieces:
        if error.pos - 1 < start + len(piece):
            place = begins + error.pos - start
            break
        start += len(piece)
    return NotationError(text, max(1, min(place, len(text) + 1)), error.expected, error.nearest, error.choices)


def _layout(text: str) -> Layout:
    """The parts of a position that can be read."""
    phase, *others = text.split(".")
    parts = {part.partition("-")[0]: part.partition("-")[2] for part in others}
    hands = tuple(hand_of(hand) or Hand() for hand in parts["hands"].split("~"))
    pile = hand_of(parts["draw"]) if "draw" in parts else None
    rest = tuple(part for part in others if part.partition("-")[0] not in ("top", "hands", "draw"))
    return Layout(phase, parts["top"], hands, pile, rest)


def from_engine(text: str) -> str:
    """A position of the engine as it is written here: where it says nothing of a draw pile, there is none."""
    return text if ".draw-" in text else f"{text}.draw-0"
