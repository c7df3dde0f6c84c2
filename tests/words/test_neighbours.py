"""No Swedish, Norwegian or Danish text has a neighbour's word."""

import pytest

from tests.words.neighbours import neighbours, wrong
from tests.words.texts import Said, everything, none_of


def test_no_text_has_a_neighbours_word():
    none_of(neighbours(everything()))


@pytest.mark.parametrize(("language", "count"), [("sv", 84), ("nb", 86), ("da", 88)])
def test_the_table_gives_as_many_words_as_the_house_style_counts(language, count):
    assert len(wrong(language)) == count


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("sv", "Du får ikke lägga kortet.", "ikke"),
        ("nb", "Nu må du trekke, for fargen er rød.", "Nu"),
        ("da", "[Næste spiller](rule:x) må ikke lægge kortet efter, bare trekker.", "trekker"),
    ],
)
def test_a_neighbours_word_is_found(language, text, word):
    said = Said("x.yaml", "answer", {language: text})
    assert list(neighbours([said])) == [f"x.yaml: answer.{language}: {word}"]


def test_a_quotation_may_be_anybodys():
    said = Said(
        "x.yaml", "answer", {"sv": "På norska heter det ”ikke nå” och «etter».", "nb": "Vändåtta", "da": "Vri åtter"}
    )
    assert list(neighbours([said])) == []
