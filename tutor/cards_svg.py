"""Draws the cards and the four colour shapes as inline SVG.

Every drawing is decoration, hidden from screen readers: the link or the sentence around it names the card.
Inline rather than a sprite, by weight: a rule's page grows by 0.7 kB compressed, where a sprite costs 2.2 kB
and a request, and leaves the board blank until it is there. No style attributes and no ids, so a strict
content policy is kept and a card may stand on a page any number of times. A card is 184 by 276 units.
"""

from typing import NamedTuple


class Ink(NamedTuple):
    """The colours of one colour of card: the card, what is printed on it, its shape on a dark card."""

    ground: str
    print: str
    bright: str


INKS = {
    "r": Ink("#c7372f", "#fff", "#e8604f"),
    "y": Ink("#edb92e", "#24211d", "#edb92e"),
    "g": Ink("#2f7d4e", "#fff", "#52ad78"),
    "b": Ink("#2a5ca8", "#fff", "#6f9fe6"),
}
NAMES = {"red": "r", "yellow": "y", "green": "g", "blue": "b"}
DARK = "#24211d"
PAPER = "#faf7f0"
EDGE = "#7d7568"
FADED = "#5c564c"
BACK = "#dcd3c0"

# The shapes are drawn around their middle, 40 units wide, and look the same upside down.
SHAPES = {
    "r": "m0-21 18 21-18 21-18-21z",
    "y": "m-18 0c0-10 8-18 18-18s18 8 18 18-8 18-18 18-18-8-18-18z",
    "g": "m-8-8a8.5 8.5 0 1 1 16 0a8.5 8.5 0 1 1 0 16a8.5 8.5 0 1 1-16 0a8.5 8.5 0 1 1 0-16z",
    "b": "m-20-12c7-9 13-9 20 0s13 9 20 0v8c-7 9-13 9-20 0s-13-9-20 0z"
    "m0 16c7-9 13-9 20 0s13 9 20 0v8c-7 9-13 9-20 0s-13-9-20 0z",
}

# Outlines of Familjen Grotesk Bold (SIL Open Font License), drawn around the middle of the figure.
DIGITS = {
    "0": "m0 68q-26 0-39-18-13-18-13-50 0-32 13-50 13-18 39-18 26 0 39 18 13 18 13 50 0 32-13 50-13 18-39"
    " 18zm0-22q12 0 18-11 5-12 5-35 0-23-5-35-6-11-18-11-12 0-18 11-5 12-5 35 0 23 5 35 6 11 18 11z",
    "1": "m-44 66v-21h32v-69h-29v-18l8-1q8-1 13-2 5-2 8-7 3-5 4-14h23v111h29v21z",
    "2": "m-48 66v-22q14-11 24-20 11-8 18-15 11-11 17-19 6-9 6-18 0-8-5-14-5-5-14-5-11 0-16 7-5 6-5 17"
    "h-25q0-13 5-24 5-10 15-16 11-5 26-5 22 0 34 11 12 11 12 29 0 13-7 24-7 11-20 23-6 5-13 11-7 5-14 10v4h58"
    "v22z",
    "3": "m0 68q-13 0-23-3-9-4-16-10-6-6-9-14-3-7-3-16h27q0 9 6 15 6 7 18 7 10 0 16-6 5-6 5-14 0-10-8-16"
    "-9-6-23-6h-6v-19l15-15q3-4 6-7 3-2 7-5v-4h-56v-21h87v22l-30 30v4"
    "q16 3 26 12 10 9 10 25 0 12-6 22-6 9-17 14-11 5-26 5z",
    "4": "m-52 36v-23l56-79h29v1l-43 61q-3 4-6 7-3 4-7 8v4h75v21zm61 30v-73h24v73z",
    "5": "m-1 68q-13 0-22-4-9-3-14-9-6-6-9-12-2-7-3-13h27q1 4 3 8 2 4 7 6 5 3 12 3 11 0 17-8 5-7 5-18 0"
    "-12-6-19-6-6-16-6-6 0-10 2-4 2-7 5-2 3-3 5h-27l8-74h79v21h-57l-4 32h4"
    "q4-5 9-8 6-3 16-3 12 0 22 6 9 5 14 15 5 10 5 23 0 15-6 25-6 11-17 17-11 6-27 6z",
    "6": "m1 68q-16 0-27-6-11-6-17-17-6-11-6-24 0-11 3-20 4-9 9-18 5-9 10-17 1 0 3-3 3-4 6-9 4-5 8-10 4-6"
    " 7-10h32v1q-3 4-11 13-8 10-18 22-6 8-9 13-3 4-4 5h4q3-2 8-5 5-2 12-2 11 0 20 5 9 5 14 14 5 9 5 22 0 13-6"
    " 24-5 10-16 16-11 6-27 6zm0-20q11 0 17-7 6-6 6-18 0-12-6-19-6-6-17-6-11 0-17 7-7 7-7 18 0 6 3 12 3 6 8"
    " 10 5 3 13 3z",
    "7": "m-37 66v-1l43-83q4-8 8-13 4-5 8-9v-4h-69v-22h94v23l-54 109z",
    "8": "m0 68q-25 0-38-10-13-11-13-27 0-12 7-21 7-8 19-11v-4q-10-4-15-11-6-7-6-18 0-9 5-17 5-8 15-13 10"
    "-4 26-4 22 0 34 9 12 10 12 26 0 11-5 18-6 6-16 10v4q12 3 19 12 7 8 7 20 0 10-5 19-6 8-18 13-11 5-28 5z"
    "m0-20q12 0 18-6 6-6 6-15 0-9-6-15-6-6-18-6-11 0-18 6-6 6-6 15 0 9 6 15 7 6 18 6zm0-61"
    "q10 0 15-5 5-5 5-12 0-8-5-13-5-5-15-5-9 0-15 5-5 5-5 13 0 7 5 12 6 5 15 5z",
    "9": "m-29 66v-1q3-4 11-13 8-10 18-22 6-8 9-13 3-4 4-5h-4q-3 2-8 5-4 2-12 2-11 0-20-5-9-5-14-14-5-9-5"
    "-22 0-13 6-24 5-10 16-16 11-6 27-6 16 0 27 6 11 6 17 17 6 11 6 24 0 11-3 20-4 9-9 18-5 9-10 17-1 0-3 3-3"
    " 4-6 9-4 5-8 10-4 6-7 10zm28-64q11 0 17-7 7-7 7-18 0-7-3-12-3-6-8-10-5-3-13-3-11 0-17 7-6 6-6 18 0 12 6"
    " 19 6 6 17 6z",
}
PLUS = "m-6 25v-20h-19v-10h19v-20h12v20h19v10h-19v20z"
SMALL = {
    "2": "m-24 33v-11q7-6 12-10 5-4 9-8 6-5 8-9 3-4 3-9 0-4-2-7-3-3-7-3-5 0-8 4-3 3-3 9h-12"
    "q0-7 2-12 3-6 8-8 5-3 13-3 11 0 17 5 6 6 6 15 0 6-3 12-4 5-10 11-3 3-7 6-3 3-7 5v2h29v11z",
    "4": "m-26 18v-11l28-40h14v1l-21 30q-1 2-3 4-1 2-3 4v2h37v10zm30 15v-37h13v37z",
}

# What is printed on a coloured card instead of a figure; {ink} is the colour of the print.
SIGNS = {
    "s": '<path fill="none" stroke="{ink}" stroke-width="17" '
    'd="M35 178v-16a50 50 0 0 1 100 0v6M105 142l30 30 30-30"/>'
    '<circle cx="85" cy="176" r="15" fill="{ink}"/>',
    "r": '<path fill="none" stroke="{ink}" stroke-width="17" '
    'd="M58 200v-112M26 126l32-34 32 34M126 76v112M94 150l32 34 32-34"/>',
    "d": '<path fill="none" stroke="{ink}" stroke-width="9" d="M98 120h-14v-72h48v14"/>'
    f'<path fill="{{ink}}" d="M106 72h52v76h-52zM47 200{PLUS}M101 196{SMALL["2"]}"/>',
}
WILDS = {
    "w": "",
    "f": f'<path fill="{PAPER}" d="M65 206{PLUS}M119 202{SMALL["4"]}"/>',
    "s": f'<path fill="none" stroke="{PAPER}" stroke-width="11" '
    'd="M44 184h92M112 160l26 24M140 216h-92M72 240l-26-24"/>',
    "x": f'<path fill="none" stroke="{PAPER}" stroke-width="11" d="M44 188h20l52 40h26M44 228h20l52-40h26"/>',
    "c": f'<path fill="none" stroke="{PAPER}" stroke-width="8" stroke-dasharray="12 8" d="M44 218h96"/>',
}


def card_svg(card: str, *, color: str | None = None) -> str:
    """Return the drawing of one card in two-letter notation (`r5`, `bs`, `wf`), or of a card's `back`.

    `color` is the colour chosen for a wild, as letter or English name: its shape is lit and frames the card.
    Raises ValueError for a card or colour that does not exist.
    """
    if card == "back":
        return _svg(_back())
    ink, face = card[:1], card[1:]
    if ink == "w" and face in WILDS:
        return _svg(_wild(face, _letter(color) if color else None))
    if ink in INKS and (face in DIGITS or face in SIGNS):
        return _svg(_plain(ink, face))
    raise ValueError(f"no such card: {card!r}")


def shape_svg(color: str) -> str:
    """Return the shape of a colour (letter or English name) in the colour of the text around it."""
    letter = _letter(color)
    return (
        f'<svg class="s s-{letter}" viewBox="-24 -24 48 48" width="18" aria-hidden="true">'
        f'<path fill="currentColor" d="{SHAPES[letter]}"/></svg>'
    )


def _letter(color: str) -> str:
    letter = NAMES.get(color, color)
    if letter not in INKS:
        raise ValueError(f"no such colour: {color!r}")
    return letter


def _svg(inner: str) -> str:
    return f'<svg class="c" viewBox="0 0 184 276" width="92" aria-hidden="true">{inner}</svg>'


def _ground(fill: str) -> str:
    return f'<rect width="184" height="276" rx="22" fill="{fill}"/>'


def _dark_ground() -> str:  # the thin edge is for dark pages
    edge = f'fill="{DARK}" stroke="{EDGE}" stroke-width="3"'
    return f'<rect x="1.5" y="1.5" width="181" height="273" rx="21" {edge}/>'


def _frame(stroke: str, width: int) -> str:
    return (
        f'<rect x="12" y="12" width="160" height="252" rx="12" fill="none" stroke="{stroke}" stroke-width="{width}"/>'
    )


def _plain(ink: str, face: str) -> str:
    ground, ink_on_it, _ = INKS[ink]
    corners = f"M34 38{SHAPES[ink]}M150 238{SHAPES[ink]}"
    sign = SIGNS[face].format(ink=ink_on_it) if face in SIGNS else ""
    return f'{_ground(ground)}<path fill="{ink_on_it}" d="{corners}{_digit(face)}"/>{sign}'


def _digit(face: str) -> str:
    if face not in DIGITS:
        return ""
    if face in "69":  # underlined, for upside down each reads as the other
        return f"M92 128{DIGITS[face]}M62 208h60v12h-60z"
    return f"M92 138{DIGITS[face]}"


def _wild(face: str, chosen: str | None) -> str:
    frame = _frame(INKS[chosen].bright, 10) if chosen else ""
    middle, size = (138, 1.6) if face == "w" else (98, 1.25)
    return _dark_ground() + frame + "".join(_quarter(c, chosen, middle, size) for c in INKS) + WILDS[face]


def _quarter(letter: str, chosen: str | None, middle: int, size: float) -> str:
    away = round(size * 24)
    x = 92 + (-away if letter in "rg" else away)
    y = middle + (-away if letter in "ry" else away)
    fill = INKS[letter].bright if chosen in (None, letter) else FADED
    return f'<path fill="{fill}" transform="matrix({size} 0 0 {size} {x} {y})" d="{SHAPES[letter]}"/>'


def _back() -> str:
    spots = zip("rygbbgyr", (56, 128) * 4, (57, 57, 111, 111, 165, 165, 219, 219), strict=True)
    path = "".join(f"M{x} {y}{SHAPES[c]}" for c, x, y in spots)
    return f'{_ground(BACK)}{_frame(DARK, 3)}<path fill="{DARK}" d="{path}"/>'
