"""What all text forms share: the error they raise, and how a text is cut into parts.

Texts use only ``A-Z a-z 0-9 - . _ ~``, so they can stand in an address as they are. Whatever the input, a reader
either returns a value or raises `NotationError`; nothing else.
"""

from collections.abc import Iterable, Iterator
from typing import Final

LIMIT: Final = 4000
"""Longest text that is read, in characters; of a match or a round as it was played `RECORD_LIMIT`."""

RECORD_LIMIT: Final = 200_000
"""Longest record that is read, in characters: some 70,000 moves, enough for a match to 10,000 points."""

EXPECTED: Final[dict[str, str]] = {
    "text": "a text",
    "shorter-text": f"at most {LIMIT} characters",
    "shorter-record": f"at most {RECORD_LIMIT} characters",
    "card": "a card, such as r5, bs or ww",
    "coloured-card": "a card of a colour, such as r5 or bs",
    "draw-card": "a Draw Two or a Wild Draw Four",
    "card-in-hand": "a card that this hand holds",
    "copies": "no more copies of a card than the pack has",
    "colour": "a colour: r, y, g or b",
    "seat": "a seat: a number from 1 to the number of hands",
    "players": "2 to 10 hands, joined by ~",
    "number": "a number",
    "phase": "a phase: turn, drawn, hit, skipped, choice or over",
    "part": "a part of a position, such as top-b7 or hands-r7b2~g1",
    "once": "each part only once",
    "top": "the part top-...",
    "hands": "the part hands-...",
    "direction": "the direction: a (anticlockwise) or c (clockwise)",
    "status": "a UNO status: f, a, o, e, c or m",
    "move": "a move, such as r5, wwg, d, p, t, x, ng, u, c2 or jr5",
    "allowed-move": "a move that the rules allow here",
    "record": "a match (match_...) or a round (round_...)",
    "playable": "rules that so many players can play",
    "end": "the end of the text",
    "preset": "the name of an edition or a guide",
    "option": "an option of the rules, such as stacking-sameKind",
    "value": "a value of this option",
}
"""Every key that `NotationError.expected` can hold, with its English words."""


class NotationError(ValueError):
    """A text that cannot be read.

    `text` is what was to be read, `pos` the 1-based character where reading failed, `expected` a key of `EXPECTED`,
    `nearest` the known name closest to what stands there ("" if none is close), `choices` the allowed values if few.
    """

    def __init__(self, text: str, pos: int, expected: str, nearest: str = "", choices: Iterable[str] = ()) -> None:
        self.text = text
        self.pos = pos
        self.expected = expected
        self.nearest = nearest
        self.choices = tuple(choices)
        shown = text if len(text) <= 60 else text[:57] + "..."
        hint = f" (did you mean {nearest}?)" if nearest else ""
        super().__init__(f"cannot read {shown!r} (character {pos}): expected {EXPECTED[expected]}{hint}")

    def __reduce__(self) -> tuple[object, ...]:
        return NotationError, (self.text, self.pos, self.expected, self.nearest, self.choices)


def checked(text: str, limit: int = LIMIT, expected: str = "shorter-text") -> str:
    """`text` itself if it is a text of bearable length; raises NotationError."""
    if not isinstance(text, str):
        raise NotationError(repr(text)[:60], 1, "text")
    if len(text) > limit:
        raise NotationError(text, limit + 1, expected)
    return text


def parts(text: str, mark: str, start: int = 0, end: int | None = None) -> Iterator[tuple[int, int]]:
    """The spans (start, end) of `text[start:end]` between the marks, empty ones too."""
    stop = len(text) if end is None else end
    while True:
        cut = text.find(mark, start, stop)
        if cut < 0:
            yield start, stop
            return
        yield start, cut
        start = cut + 1


def number(text: str, start: int, end: int, low: int, high: int, expected: str = "number") -> int:
    """The whole number written at `text[start:end]`, from `low` to `high`; raises NotationError."""
    digits = text[start:end]
    if 0 < len(digits) <= 20 and digits.isascii() and digits.isdecimal():
        value = int(digits)
        if low <= value <= high and digits == str(value):
            return value
    raise NotationError(text, start + 1, expected)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known name closest to `word`, or "" if none is close."""
    from difflib import get_close_matches  # only a mistake needs it, and it is slow to import

    names = {name.lower(): name for name in known}
    found = get_close_matches(word[:60].lower(), list(names), 1, 0.6)
    return names[found[0]] if found and names[found[0]] != word else ""
