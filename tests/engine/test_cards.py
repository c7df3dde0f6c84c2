"""Cards and packs."""

from collections import Counter

import pytest

from tutor.engine import (
    Color,
    Face,
    NotationError,
    Options,
    card,
    card_text,
    color_of,
    copies,
    face_of,
    number_of,
    pack,
    points,
)
from tutor.engine.cards import CARDS, cards_text, is_wild, read_cards


@pytest.mark.parametrize(
    ("text", "number", "color", "face", "digit", "worth"),
    [
        ("r0", 0, Color.RED, Face.NUMBER, 0, 0),
        ("y9", 22, Color.YELLOW, Face.NUMBER, 9, 9),
        ("gs", 36, Color.GREEN, Face.SKIP, None, 20),
        ("br", 50, Color.BLUE, Face.REVERSE, None, 20),
        ("bd", 51, Color.BLUE, Face.DRAW_TWO, None, 20),
        ("ww", 52, None, Face.WILD, None, 50),
        ("wf", 53, None, Face.WILD_DRAW_FOUR, None, 50),
        ("ws", 54, None, Face.SWAP_HANDS, None, 40),
        ("wx", 55, None, Face.SHUFFLE_HANDS, None, 40),
        ("wc", 56, None, Face.CUSTOM_WILD, None, 40),
    ],
)
def test_card_is_what_its_two_letters_say(text, number, color, face, digit, worth):
    assert card(text) == number
    found = card_text(number), color_of(number), face_of(number), number_of(number), points(number)
    assert found == (text, color, face, digit, worth)
    assert is_wild(number) == (color is None)


def test_every_card_has_its_own_text():
    texts = [card_text(c) for c in range(CARDS)]
    assert [card(text) for text in texts] == list(range(57))
    assert read_cards(cards_text(range(CARDS)), 0, 114) == tuple(range(57))


@pytest.mark.parametrize("text", ["", "r", "5r", "R5", "r55", "q1", "wz", "r/", "øl"])
def test_card_that_does_not_exist_is_refused(text):
    with pytest.raises(NotationError) as caught:
        card(text)
    assert (caught.value.text, caught.value.pos, caught.value.expected) == (text, 1, "card")


def test_card_number_out_of_range_has_no_text():
    with pytest.raises(ValueError, match="no card has the number 57"):
        card_text(57)


def test_pack_has_108_cards_R_01():
    counts = Counter(pack(Options()))
    assert sum(counts.values()) == 108
    assert {c: n for c, n in counts.items() if c < 52} == {c: 1 if c % 13 == 0 else 2 for c in range(52)}
    assert {c: n for c, n in counts.items() if c >= 52} == {52: 4, 53: 4}


@pytest.mark.parametrize(
    ("house", "size"),
    [
        ("official-112-blank", 108),
        ("official-112-blank.deckBlankUse-replacement", 108),
        ("official-112-blank.deckBlankUse-customRule", 112),
        ("official-112-2019", 109),
        ("official-modern.deckProfile-112-swap", 109),
        ("official-modern.deckProfile-112-swap.deckBlankUse-customRule", 112),
        ("official-modern.deckPacks-2", 216),
    ],
)
def test_pack_follows_the_box_R_01_R_02(house, size):
    cards = pack(Options.from_text(house))
    assert len(cards) == size
    assert cards == tuple(sorted(cards))


def test_copies_counts_what_the_box_holds():
    found = copies(Options.from_text("official-112-2019"))
    assert (found[0], found[1], found[52], found[54], found[55], found[56]) == (1, 2, 4, 0, 1, 3)


def test_ordinary_pack_is_54_cards_of_our_faces_R_62():
    cards = pack(Options(deck_profile="52"))
    suit = cards[:12]
    assert cards_text(suit) == "r0r1r2r3r4r5r6r7r9rsrrrd"
    coloured = [c + 13 * color for color in range(4) for c in suit]
    assert cards_text(cards) == cards_text(coloured) + "wwwwwwww" + "wfwf"
