"""Cards are small whole numbers: colour * 13 + value, then the wild ones.

0-51: four colours (red, yellow, green, blue) of 13 values: 0-9, 10 Skip, 11 Reverse, 12 Draw Two.
52 Wild, 53 Wild Draw Four; 54 Wild Swap Hands, 55 Wild Shuffle Hands, 56 custom Wild. A card has no identity
beyond its face: two red 5s are the same number.

>>> card("r5"), card("bs"), card("wf")
(5, 49, 53)
>>> card_text(12), face_of(12).value, points(12)
('rd', 'draw-two', 20)
"""

from collections.abc import Iterable
from enum import Enum, IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tutor.engine.notation import NotationError, checked

if TYPE_CHECKING:
    from tutor.engine.options import Options


class Color(IntEnum):
    """The four colours, in the order in which cards are numbered."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3


class Face(Enum):
    """What stands on a card, apart from colour and number; the values are slugs."""

    NUMBER = "number"
    SKIP = "skip"
    REVERSE = "reverse"
    DRAW_TWO = "draw-two"
    WILD = "wild"
    WILD_DRAW_FOUR = "wild-draw-four"
    SWAP_HANDS = "swap-hands"
    SHUFFLE_HANDS = "shuffle-hands"
    CUSTOM_WILD = "custom-wild"


NONE: Final = -1
"""Stands for "no card", "no colour", "no seat" wherever a number is wanted."""

SKIP, REVERSE, DRAW_TWO = 10, 11, 12
"""Values (see `VALUE`) of the coloured action cards."""

WILD, WILD_DRAW_FOUR, SWAP_HANDS, SHUFFLE_HANDS, CUSTOM_WILD = 52, 53, 54, 55, 56
CARDS: Final = 57
"""How many cards there are to tell apart; the numbers run from 0 to 56."""

COLOR_LETTERS: Final = "rygb"
FACE_LETTERS: Final = "0123456789srd"
CARD_TEXTS: Final = (*[c + f for c in COLOR_LETTERS for f in FACE_LETTERS], "ww", "wf", "ws", "wx", "wc")
_BY_TEXT: Final = {text: number for number, text in enumerate(CARD_TEXTS)}

COLOR: Final = (*[c // 13 for c in range(52)], *[NONE] * 5)
"""Colour of each card; NONE for the wild ones."""

VALUE: Final = (*[c % 13 for c in range(52)], 13, 14, 15, 16, 17)
"""0-9 number, 10 Skip, 11 Reverse, 12 Draw Two, 13-17 the wild ones."""

FACES: Final = (
    *(Face.NUMBER,) * 10,
    Face.SKIP,
    Face.REVERSE,
    Face.DRAW_TWO,
    Face.WILD,
    Face.WILD_DRAW_FOUR,
    Face.SWAP_HANDS,
    Face.SHUFFLE_HANDS,
    Face.CUSTOM_WILD,
)
"""Face by value."""

POINTS: Final = (*[VALUE[c] if VALUE[c] < 10 else 20 for c in range(52)], 50, 50, 40, 40, 40)
"""Points of each card."""


def card(text: str) -> int:
    """The card written in two characters; raises NotationError.

    >>> card("y0"), card("gr"), card("ww")
    (13, 37, 52)
    """
    found = _BY_TEXT.get(checked(text))
    if found is None:
        raise NotationError(text, 1, "card")
    return found


def card_text(card: int) -> str:
    """The two characters of a card; raises ValueError if there is no such card."""
    if 0 <= card < CARDS:
        return CARD_TEXTS[card]
    raise ValueError(f"no card has the number {card}")


def cards_text(cards: Iterable[int]) -> str:
    """A run of cards as text.

    >>> cards_text((7, 41, 53))
    'r7b2wf'
    """
    return "".join([CARD_TEXTS[c] for c in cards])


def read_cards(text: str, start: int, end: int) -> tuple[int, ...]:
    """The run of cards at `text[start:end]`, in the order written; raises NotationError."""
    found = []
    for at in range(start, end, 2):
        number = _BY_TEXT.get(text[at : min(at + 2, end)])
        if number is None:
            raise NotationError(text, at + 1, "card")
        found.append(number)
    return tuple(found)


def color_of(card: int) -> Color | None:
    """Colour of a card, None for a wild one.

    >>> color_of(card("g7")), color_of(card("wf"))
    (<Color.GREEN: 2>, None)
    """
    found = COLOR[card]
    return None if found < 0 else Color(found)


def face_of(card: int) -> Face:
    """Face of a card.

    >>> face_of(card("br")), face_of(card("b0"))
    (<Face.REVERSE: 'reverse'>, <Face.NUMBER: 'number'>)
    """
    return FACES[VALUE[card]]


def number_of(card: int) -> int | None:
    """The number on a number card, else None.

    >>> number_of(card("r9")), number_of(card("rs"))
    (9, None)
    """
    value = VALUE[card]
    return value if value < 10 else None


def is_wild(card: int) -> bool:
    """Whether a card has no colour of its own."""
    return card >= WILD


def points(card: int) -> int:
    """Points of a card left in a hand (`card-points`, R-43): its number, 20, 50; 40 for the cards of 2019."""
    return POINTS[card]


def hand_points(hand: Iterable[int]) -> int:
    """Points of all cards of a hand together."""
    return sum([POINTS[c] for c in hand])


_CLASSIC: Final = tuple(sorted([*range(52), *(c for c in range(52) if c % 13), *(WILD, WILD_DRAW_FOUR) * 4]))
_ORDINARY: Final = (*[c for c in range(52) if c % 13 not in (8, SKIP, REVERSE, DRAW_TWO)], *(WILD,) * 4)
_COURT: Final = tuple([c for c in range(52) if c % 13 >= SKIP])
_EXTRA: Final = {
    "112-blank": ((), (CUSTOM_WILD,) * 4),
    "112-swap": ((SWAP_HANDS,), (CUSTOM_WILD,) * 3),
    "112-shuffle": ((SHUFFLE_HANDS,), (CUSTOM_WILD,) * 3),
}


def _box(options: "Options", own_rule_too: bool) -> tuple[int, ...]:
    """All cards of one pack; those that carry the table's own rule only if wanted."""
    if options.deck_profile == "custom":
        return read_cards(options.deck_cards, 0, len(options.deck_cards))
    if options.deck_profile == "52":
        return (*_ORDINARY, *_COURT, *(WILD_DRAW_FOUR,) * 2)
    always, own_rule = _EXTRA.get(options.deck_profile, ((), ()))
    return _CLASSIC + always + (own_rule if own_rule_too else ())


@lru_cache(64)
def pack(options: "Options") -> tuple[int, ...]:
    """All cards in play, sorted (`deck-108`, `deck-112`, `deck-two-packs`, `blank-cards`, `deck-ordinary-pack`;
    R-01, R-02, R-62).

    In an ordinary pack the suits are colours, an ace is a 1, a ten a 0, jack, queen and king are Draw Two, Reverse
    and Skip, an eight is a Wild and the two jokers are Wild Draw Fours.
    """
    return tuple(sorted(_box(options, options.deck_blank_use == "customRule") * options.deck_packs))


@lru_cache(64)
def copies(options: "Options") -> tuple[int, ...]:
    """How many of each card the box has, by card number, blanks and extra cards included."""
    cards = _box(options, True) * options.deck_packs
    return tuple([cards.count(c) for c in range(CARDS)])
