"""Nothing is longer than there is room for."""

from rulesite.labels import VERDICTS
from rulesite.languages import LANGUAGES
from tests.words.lengths import limit, long_names, long_sentences, too_long
from tests.words.texts import Said, everything, interface, none_of, rulebook


def said(where: str, key: str, text: str) -> Said:
    return Said(where, key, dict.fromkeys(LANGUAGES, "Kort.") | {"nb": text})


def test_every_text_fits_its_column():
    assert {limit(text) for text in rulebook()} > {140, 200, 400}
    none_of(fault for text in rulebook() for fault in too_long(text))


def test_no_sentence_is_too_long():
    none_of(fault for text in everything() if all(text.by.values()) for fault in long_sentences(text))


def test_short_names_of_cards_fit_under_them():
    none_of(long_names())


def test_a_verdict_is_short():
    verdicts = [text for text in interface() if text.by["en"] in {str(word) for word in VERDICTS.values()}]
    assert len(verdicts) == len(VERDICTS)
    assert [word for text in verdicts for word in text.by.values() if len(word) > 24] == []


def test_a_text_that_is_too_long_is_found():
    assert list(too_long(said("rules/x/y.yaml", "answer", "n" * 141))) == [
        "rules/x/y.yaml: answer.nb: 141 characters, at most 140"
    ]
    assert list(too_long(said("rules/x/y.yaml", "citations.0.note", "n" * 401)))
    assert list(too_long(said("scenarios/y.yaml", "title", "n" * 81)))
    assert not list(too_long(said("rules/x/y.yaml", "body", "n" * 5000)))


def test_a_sentence_that_is_too_long_is_found():
    twenty = " ".join(["ord"] * 20)
    assert not list(
        long_sentences(said("x", "body", f"## Overskrift\n{twenty}: {twenty}.\n\n1. {twenty}\n2. {twenty}?"))
    )
    assert list(long_sentences(said("x", "body", f"Ja.\n{twenty}\nord.")))
