"""No word is misspelt, in any of the four languages."""

import pytest

from rulesite.languages import LANGUAGES
from tests.words.spelling import apart, unknown, words
from tests.words.texts import Said, everything, listed, none_of

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_a_dictionary_knows_every_word(language):
    none_of(unknown(everything(), language, set(listed(language))).items())


@every_language
def test_no_word_is_listed_that_is_not_used_or_that_a_dictionary_knows(language):
    needed = {form for word in unknown(everything(), language, ()) for form in (word, word.lower())}
    assert listed(language) == sorted(set(listed(language)) & needed)


@every_language
def test_no_compound_is_written_apart(language):
    none_of(apart(everything(), language))


def test_a_compound_written_apart_is_found():
    said = Said("x.yaml", "answer", {"sv": "Lägg ett stopp kort i [draghögen](rule:x).", "nb": "Legg et snu kort."})
    assert list(apart([said], "sv")) == ["x.yaml: answer.sv: stopp kort"]
    assert list(apart([said], "nb")) == ["x.yaml: answer.nb: snu kort"]


def test_every_name_is_used():
    texts = " ".join(" ".join(text.split()) for said in everything() for text in said.by.values())
    none_of(name for name in listed("names") if name not in texts)
    assert listed("names") == sorted(set(listed("names")))


@pytest.mark.parametrize(
    ("language", "text", "wrong"),
    [
        (
            "sv",
            "Anna lägger ett stopkort på [slänghögen](rule:skip), och nästa spelar står öfver.",
            ["stopkort", "öfver"],
        ),
        ("nb", "Anna leger et snukort, og nesste spiller trekker.", ["nesste"]),
        ("da", "Anna lægger en 7’er, og næste spilller må ikke kaste.", ["spilller"]),
        ("en", "Anna plays a Wild, and the colour becomes gren.", ["gren"]),
        ("en", "the color", ["color"]),
    ],
)
def test_a_misspelt_word_is_found(language, text, wrong):
    assert unknown([Said("x.yaml", "answer", {language: text})], language, ()) == dict.fromkeys(wrong, "x.yaml: answer")


def test_notation_figures_and_addresses_are_no_words():
    text = "[Se](rule:skip-on-skip) hands-r7b2~g1 %(count)s {seat} 0–7-regeln 10’ere +2-kort unoregler.net No\nMercy"
    assert list(words(text, "sv")) == ["Se", "regeln", "ere", "kort"]
    assert list(words("10’ere, 7’erne og 7’eres", "da")) == ["og", "eres"]
