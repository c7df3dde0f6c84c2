"""Which texts use another word where the glossary has a preferred one."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

import yaml

from tests.words.texts import HERE, Said, prose, terms, unquoted

# What may hang on a longer noun: dealern, dealeren, dealers
ENDINGS = {
    "sv": "en n et t ar or er r arna orna erna na", "nb": "en n et t er r ene ne", "da": "en n et t er r erne ene ne",
    "en": "es s",
}  # fmt: skip
LONGER = 6


class Found(NamedTuple):
    """Another word in a text, as the glossary has it."""

    where: str
    key: str
    language: str
    word: str

    def __str__(self) -> str:
        return f"{self.where}: {self.key}.{self.language}: {self.word}"


class Phrase(NamedTuple):
    tokens: tuple[str, ...]
    word: str  # nothing if it is preferred


@cache
def exceptions() -> Any:
    """What no text says, other words that are ordinary words too, and places where one is right."""
    return yaml.safe_load((HERE / "preferred.yaml").read_text())


@cache
def preferred(language: str) -> frozenset[str]:
    """The words that the texts use for the things in the glossary."""
    words: list[str] = []
    for term in terms():
        words += (getattr(term.name, language), *getattr(term.forms, language))
        words += (term.phrase or {}).get(language, {}).values()
    return frozenset(map(str.lower, words))


@cache
def others(language: str) -> frozenset[str]:
    """The other words for them, which are not themselves preferred for anything, and what no text says."""
    words = {word.lower() for term in terms() for word in getattr(term.other, language)}
    return frozenset(words - preferred(language) | set(exceptions()["never"][language]))


def tokens(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[\w+’-]+|[^\w\s]", text.lower()))


@cache
def phrases(language: str) -> dict[str, list[Phrase]]:
    """By their first word all preferred phrases and all other words, the longest first."""
    held = [Phrase(tokens(word), "") for word in preferred(language)]
    for word in others(language):
        endings = ["", *ENDINGS[language].split()] if len(word) >= LONGER else [""]
        held += [Phrase(tokens(word + ending), word) for ending in endings]
    by_first = defaultdict(list)
    for phrase in sorted(held, key=lambda phrase: (-len(phrase.tokens), phrase.word)):
        by_first[phrase.tokens[0]].append(phrase)
    return by_first


def found(texts: Iterable[Said], language: str) -> Iterator[Found]:
    """Each other word in the texts; what stands in quotation marks is only mentioned."""
    for said in texts:
        for word in _others_in(tokens(unquoted(prose(said.by.get(language, "")))), language):
            yield Found(said.where, said.key, language, word)


def _others_in(text: tuple[str, ...], language: str) -> Iterator[str]:
    place = 0
    while place < len(text):
        for phrase in phrases(language).get(text[place], ()):
            if text[place : place + len(phrase.tokens)] == phrase.tokens:
                if phrase.word:
                    yield phrase.word
                place += len(phrase.tokens) - 1
                break
        place += 1


def not_preferred(texts: Iterable[Said], language: str) -> list[Found]:
    """Those that no exception allows."""
    ordinary = exceptions()["ordinary"][language]
    there = {(exception["where"], word) for exception in exceptions()["there"] for word in exception["words"]}
    return [f for f in found(texts, language) if f.word not in ordinary and (f.where, f.word) not in there]
