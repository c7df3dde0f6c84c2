"""Words that mean the same: the glossary's and those of everyday quarrels, in all four languages."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from rulesite.languages import LANGUAGES

from .words import key, words

EVERYDAY: Final = Path(__file__).parent.parent / "content" / "search_words.yaml"
# how much a word says, by the section of the file it stands in
WEIGHTS: Final = {"stop": 0.1, "light": 0.6, "words": 1.0, "cards": 1.1, "numbers": 0.8}


class Upon(msgspec.Struct, forbid_unknown_fields=True):
    """Cards that mean something when they are laid upon others."""

    laid: list[str]
    under: list[str]


class EverydayWords(msgspec.Struct, forbid_unknown_fields=True):
    """The file of everyday words: per meaning and language, words with commas between them."""

    stop: dict[str, dict[str, str]]
    light: dict[str, dict[str, str]]
    words: dict[str, dict[str, str]]
    cards: dict[str, dict[str, str]]
    numbers: dict[str, dict[str, str]]
    also: dict[str, dict[str, float]]
    apart: list[str]
    upon: dict[str, Upon]


class Synonyms(msgspec.Struct):
    """Which meanings a word or a row of words has in a language.

    `written` knows them letter by letter, `stems` by their folded stems, both as words with spaces between them.
    `longest` says how many words may belong to a first word, `also` what a meaning also stands for and how well,
    `weights` how much it says.
    """

    written: dict[str, dict[str, list[str]]]
    stems: dict[str, dict[str, list[str]]]
    also: dict[str, dict[str, float]]
    weights: dict[str, float]
    longest: dict[str, dict[str, int]]
    upon: dict[str, dict[str, str]]  # what a card means upon another: laid, under, meaning

    @classmethod
    def of(cls, terms: Iterable[Mapping[str, Any]], everyday: EverydayWords | None = None) -> "Synonyms":
        """From the entries of terms.yaml and the everyday words, which go first where a word is in both."""
        everyday = everyday or msgspec.yaml.decode(EVERYDAY.read_bytes(), type=EverydayWords)
        made = cls(_empty(), _empty(), everyday.also, {}, {la: {} for la in LANGUAGES}, {})
        for meaning, cards in everyday.upon.items():
            for laid in cards.laid:
                made.upon.setdefault(laid, {}).update(dict.fromkeys(cards.under, meaning))
        for section, weight in WEIGHTS.items():
            for meaning, columns in getattr(everyday, section).items():
                made.weights[meaning] = weight
                for language, column in columns.items():
                    for phrase in column.split(","):
                        made.add(meaning, phrase, language)
        for term in terms:
            made.weights.setdefault(term["slug"], 1.0)
            for language, phrase in _phrases(term):
                if " " not in phrase or term["slug"] not in everyday.apart:
                    made.add(term["slug"], phrase, language)
        made._numerals()
        return made

    def add(self, meaning: str, phrase: str, language: str) -> None:
        """Let a word, or a row of words, have a meaning in a language."""
        row = [word.text for word in words(phrase)]
        if not row or "+-" in phrase:  # +-kort is no word of its own
            return
        for first in (row[0], key(row[0], language)):
            self.longest[language][first] = max(len(row), self.longest[language].get(first, 1))
        for table, known in ((self.written, " ".join(row)), (self.stems, " ".join(key(w, language) for w in row))):
            meanings = table[language].setdefault(known, [])
            if meaning not in meanings:
                meanings.append(meaning)

    def _numerals(self) -> None:
        for meaning in list(self.weights):
            if meaning.startswith("number-") and meaning[7:].isdigit():
                for language in LANGUAGES:
                    self.add(meaning, meaning[7:], language)

    def is_card(self, meaning: str) -> bool:
        """Whether it is the face of a card, which is the same by whatever name."""
        return self.weights.get(meaning, 0.0) == WEIGHTS["cards"]

    def is_stop(self, word: str, language: str) -> bool:
        """Whether a word alone says almost nothing."""
        meanings = self.meanings([word], language)
        return bool(meanings) and self.weights[meanings[0]] == WEIGHTS["stop"]

    def reach(self, word: str, language: str) -> int:
        """How many words, this one first, may be a row that is known; two may be a word typed apart."""
        longest = self.longest[language]
        return max(2, longest.get(word, 1), longest.get(key(word, language), 1))

    def meanings(self, row: Sequence[str], language: str) -> list[str]:
        """What these words mean one after the other; none if they are not known."""
        found = self.written[language].get(" ".join(row))
        if found is None:
            found = self.stems[language].get(" ".join([key(word, language) for word in row]))
        if found is None and len(row) == 2:  # start kort, for startkort
            found = self.written[language].get("".join(row))
        return found or []


def _empty() -> dict[str, dict[str, list[str]]]:
    return {la: {} for la in LANGUAGES}


def _phrases(term: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for language in LANGUAGES:
        yield language, term["name"][language]
        for field in ("forms", "other"):
            for phrase in term[field][language]:
                yield language, phrase
