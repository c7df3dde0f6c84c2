"""The texts use the glossary's preferred words."""

import pytest

from rulesite.languages import LANGUAGES
from tests.words.preferred import exceptions, found, not_preferred
from tests.words.texts import Said, everything, none_of

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_no_text_has_another_word_for_a_preferred_one(language):
    none_of(not_preferred(everything(), language))


@every_language
def test_no_word_is_excepted_needlessly(language):
    excepted = exceptions()["ordinary"][language]
    assert excepted == sorted(set(excepted) & {f.word for f in found(everything(), language)})


def test_no_place_is_excepted_needlessly():
    ordinary = exceptions()["ordinary"]
    used = {(f.where, f.word) for la in LANGUAGES for f in found(everything(), la) if f.word not in ordinary[la]}
    excepted = [(exception["where"], word) for exception in exceptions()["there"] for word in exception["words"]]
    assert sorted(excepted) == sorted(set(excepted) & used)


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("sv", "Given, alltså dealern, delar ut.", "dealern"),
        ("sv", "Lägg det överst i avkastningshögen.", "avkastningshög"),
        ("nb", "Neste spiller må trekke, for det er et\nwild card.", "wild card"),
        ("da", "Næste spiller får et returkort.", "returkort"),
        ("en", "Play a [wild card](rule:wild) and choose.", "wild card"),
    ],
)
def test_another_word_is_found(language, text, word):
    assert [f.word for f in not_preferred([Said("x.yaml", "body", {language: text})], language)] == [word]


def test_a_word_may_be_mentioned_in_quotation_marks_and_stand_inside_a_preferred_phrase():
    said = Said("x.yaml", "body", {"en": "Some call it a “wild card”. It goes on the discard pile."})
    assert not_preferred([said], "en") == []
