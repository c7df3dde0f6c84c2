"""Quotation marks, dashes, figures and commas are those of each language."""

import re

import pytest

from rulesite.languages import LANGUAGES
from tests.words.texts import Said, everything, interface, none_of
from tests.words.typography import faults

PLAIN = {"sv": "Spela.", "nb": "Spill.", "da": "Spil.", "en": "Play."}


def test_every_text_is_written_as_its_language_is():
    none_of(fault for said in everything() if all(said.by.values()) for fault in faults(said))


def test_a_translation_ends_as_the_english_does():
    """A label that the languages put in their own ways is left out."""
    free = {repr("This move")}
    ends = {
        said.place: {re.search(r"[.?!:…]*$", text)[0] for text in said.by.values() if text}
        for said in interface()
        if said.key not in free
    }
    none_of(place for place, marks in ends.items() if len(marks) > 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text",
    [
        'Say "UNO".', "It's", "two  spaces", "space .", "a — dash", "a -- dash", "a - dash", "2-10 players", "a –dash", "a– dash",
        "dots...", "no.space", "two,, commas", "( brackets )", "Stop!", "»a", "“a", "”a“", "„a”", "5  %", "1 000 points",
    ],
)  # fmt: skip
def test_a_wrong_mark_is_found_in_every_language(language, text):
    assert list(faults(Said("x.yaml", "body", PLAIN | {language: text})))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("sv", "»dansk«"), ("sv", "“engelsk”"), ("sv", "5%"), ("sv", "1.000"), ("sv", "10,000"), ("sv", "en”"),
        ("nb", "”svensk”"), ("nb", "»dansk«"), ("nb", "5%"), ("nb", "Hvis du har kortet legger du det."),
        ("da", "«norsk»"), ("da", "10,000"), ("da", "5%"), ("da", "Hvis du har kortet skal du lægge det."),
        ("sv", "‹a›"), ("nb", "‹a›"), ("en", "‹a›"), ("en", "«norsk»"), ("en", "”svensk”"), ("en", "5 %"), ("en", "10.000"), ("en", "red, green, and blue."),
    ],
)  # fmt: skip
def test_another_languages_way_is_found(language, text):
    assert list(faults(Said("x.yaml", "body", PLAIN | {language: text})))


def test_each_languages_own_way_is_right():
    right = {
        "sv": "Säg ”UNO” – 2–10 spelare, 10\N{NO-BREAK SPACE}000 poäng, 5\N{NO-BREAK SPACE}%.",
        "nb": "Si «UNO» – 2–10 spillere, 10\N{NO-BREAK SPACE}000 poeng. Hvis du kan, må du.",
        "da": "Sig »UNO« – 2–10 spillere, 10.000 point, en 7’er. Hvis du kan, skal du.",
        "en": "Say “UNO” – 2–10 players, 10,000 points, 5%, Anna’s red, green and blue cards ([here](rule:a-b)).",
    }
    assert list(faults(Said("x.yaml", "body", right))) == []
