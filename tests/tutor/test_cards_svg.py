import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tutor.cards_svg import DARK, DIGITS, INKS, SHAPES, SIGNS, WILDS, card_svg, shape_svg

COLOURED = [ink + face for ink in INKS for face in (*DIGITS, *SIGNS)]
BLACK = ["w" + face for face in WILDS]
DRAWINGS = {name: card_svg(name) for name in (*COLOURED, *BLACK, "back")}
CHOSEN = {wild + ink: card_svg(wild, color=ink) for wild in BLACK for ink in INKS}
ALLOWED_TAGS = {"svg", "rect", "path", "circle"}


def luminance(color: str) -> float:
    digits = color[1:] if len(color) == 7 else "".join(c * 2 for c in color[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def endpoints(path: str) -> list[tuple[float, float]]:
    """The ends of the segments of a path in small letters that starts at the origin."""
    x = y = 0.0
    start, points = (0.0, 0.0), []
    steps = {"m": 2, "l": 2, "c": 6, "s": 4, "a": 7, "v": 1, "h": 1}
    for command, rest in re.findall(r"([a-z])([^a-z]*)", path):
        if command == "z":
            x, y = start
            continue
        numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", rest)]
        for i in range(0, len(numbers), steps[command]):
            part = numbers[i : i + steps[command]]
            x += part[0] if command == "h" else 0 if command == "v" else part[-2]
            y += part[-1] if command != "h" else 0
            if command == "m" and i == 0:
                start = (x, y)
            points.append((x, y))
    return points


def test_pack_has_54_faces_and_three_reserved_ones():
    assert (len(COLOURED), BLACK) == (52, ["ww", "wf", "ws", "wx", "wc"])


@pytest.mark.parametrize("drawing", [*DRAWINGS.values(), *CHOSEN.values(), *map(shape_svg, INKS)])
def test_drawing_is_well_formed_hidden_and_keeps_a_strict_policy(drawing):
    root = ET.fromstring(drawing)
    assert root.get("aria-hidden") == "true"
    assert {element.tag for element in root.iter()} <= ALLOWED_TAGS
    assert {"style", "id", "href", "class"} & {key for element in root[0:] for key in element.attrib} == set()


def test_drawings_all_differ():
    assert len({*DRAWINGS.values(), *CHOSEN.values()}) == len(DRAWINGS) + len(CHOSEN)


def test_faces_differ_without_colour():
    grey = {name: re.sub(r"#[0-9a-f]{3,6}", "", drawing) for name, drawing in DRAWINGS.items()}
    assert len(set(grey.values())) == len(grey)


def test_drawing_is_light():
    assert max(map(len, DRAWINGS.values())) < 1000


@pytest.mark.parametrize("letter", INKS)
def test_shape_looks_the_same_upside_down(letter):
    points = {(round(x, 1), round(y, 1)) for x, y in endpoints(SHAPES[letter])}
    assert {(-x or 0.0, -y or 0.0) for x, y in points} == points


@pytest.mark.parametrize("letter", INKS)
def test_shape_stands_in_two_opposite_corners(letter):
    for face in (*DIGITS, *SIGNS):
        assert re.findall(r"M(\d+) (\d+)" + re.escape(SHAPES[letter]), DRAWINGS[letter + face]) == [
            ("34", "38"),
            (str(184 - 34), str(276 - 38)),
        ]


def test_six_and_nine_alone_are_underlined():
    underlined = {face for face in DIGITS if "M62 208h60v12h-60z" in DRAWINGS["r" + face]}
    assert underlined == {"6", "9"}


@pytest.mark.parametrize("wild", BLACK)
def test_chosen_colour_alone_is_lit_on_a_wild(wild):
    for letter, ink in INKS.items():
        others = {other.bright for other in INKS.values()} - {ink.bright}
        drawing = card_svg(wild, color=letter)
        assert ink.bright in drawing
        assert not [color for color in others if color in drawing]


def test_colour_may_be_named_in_english():
    assert card_svg("wf", color="green") == card_svg("wf", color="g")
    assert shape_svg("blue") == shape_svg("b")


@pytest.mark.parametrize("card", ["", "r", "r10", "wd", "xs", "rf", "55"])
def test_unknown_card_is_refused(card):
    with pytest.raises(ValueError, match="no such card"):
        card_svg(card)


@pytest.mark.parametrize("color", ["", "w", "rubbish"])
def test_unknown_colour_is_refused(color):
    with pytest.raises(ValueError, match="no such colour"):
        shape_svg(color)


@pytest.mark.parametrize("ink", INKS.values())
def test_print_meets_contrast(ink):
    assert contrast(ink.ground, ink.print) >= 4.5
    assert contrast(DARK, ink.bright) >= 3


def test_style_sheet_has_the_colours_of_the_cards():
    sheet = (Path(__file__).parents[2] / "rulesite/static/css/site.css").read_text()
    names = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
    found = {letter: re.search(rf"--{name}: (#\w+);", sheet) for letter, name in names.items()}
    assert {k: m and m[1] for k, m in found.items()} == {k: ink.ground for k, ink in INKS.items()}
