"""Where links lead and what figures say is the same in all four languages."""

import pytest

from tests.words.sameness import differences, figures, links
from tests.words.texts import PLACEHOLDER, Said, everything, none_of, rulebook

RIGHT = {
    "sv": "Anna har 10\N{NO-BREAK SPACE}000 poäng och två [kort](rule:x).",
    "nb": "Anna har 10\N{NO-BREAK SPACE}000 poeng og to [kort](rule:x).",
    "da": "Anna har 10.000 point og 2 [kort](rule:x).",
    "en": "Anna has 10,000 points and two [cards](rule:x).",
}


@pytest.mark.parametrize("part", [links, figures])
def test_all_languages_have_the_same(part):
    texts = [said for said in everything() if all(said.by.values())]
    none_of(line for said in texts for line in differences(said, part))


def test_nothing_is_filled_in_in_the_rulebook():
    none_of(said.place for said in rulebook() for text in said.by.values() if PLACEHOLDER.search(text))


@pytest.mark.parametrize(
    ("part", "language", "right", "wrong"),
    [
        (links, "sv", "rule:x", "rule:y"),
        (figures, "da", "10.000", "1.000"),
        (figures, "en", "10,000", "500"),
    ],
)
def test_a_difference_is_found(part, language, right, wrong):
    said = Said("x.yaml", "body", RIGHT)
    assert [line for kind in (links, figures) for line in differences(said, kind)] == []
    assert list(differences(said._replace(by=RIGHT | {language: RIGHT[language].replace(right, wrong)}), part))
