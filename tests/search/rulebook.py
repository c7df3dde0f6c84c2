"""The index of the real content, and measuring how often it finds the right page."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from rulesite.content_load import Content
from rulesite.languages import LANGUAGES
from rulesite.search import Hit, Index, Record, build
from rulesite.search.words import fold, words
from tutor.content_load import Scenarios

__all__ = ["LANGUAGES", "Case", "Measure", "cases", "index", "measure", "pages", "records", "terms", "unseen"]


class Case(NamedTuple):
    """A question as four people type it, and the pages that settle it."""

    id: str
    right: tuple[str, ...]
    queries: Mapping[str, str]


class Miss(NamedTuple):
    """A query whose right page is not first; `low` when it is not among the first three either."""

    query: str
    right: tuple[str, ...]
    found: tuple[str, ...]
    low: bool


class Measure(NamedTuple):
    """The shares of queries whose right page is first, and among the first three."""

    total: int
    first: float
    third: float
    misses: list[Miss]


def _load(name: str) -> Any:
    text = Path(__file__).with_name(name).read_text("utf-8")
    return yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@lru_cache
def cases() -> list[Case]:
    """Real quarrels."""
    return [Case(c["id"], tuple(c["right"]), {la: c[la] for la in LANGUAGES}) for c in _load("cases.yaml")]


@lru_cache
def unseen(language: str) -> list[Case]:
    """Queries that were written after the phrasings of the rules, by heart, in one language."""
    return [
        Case(query, tuple(right.split()), {language: query}) for query, right in _load("unseen.yaml")[language].items()
    ]


@lru_cache
def content() -> Content:
    return Content()


@lru_cache
def exercises() -> dict[str, list[Record]]:
    return Scenarios(content().rules).records()


def terms() -> list[dict[str, Any]]:
    return content().term_dicts()


@lru_cache
def pages() -> frozenset[str]:
    """The names of all pages that can be found."""
    return frozenset(named(record) for record in records("en"))


def named(page: Record | Hit) -> str:
    """A page as the cases name it: a card or a word of the glossary is not the rule of that name."""
    return page.slug if page.kind in ("rule", "guide") else f"{page.kind}:{page.slug}"


def folded(phrase: str) -> str:
    return " ".join(fold(word.text) for word in words(phrase))


def records(language: str, without: Iterable[str] = ()) -> Iterator[Record]:
    """All that can be found in one language, without the phrasings that equal one of these after folding."""
    gone = {folded(phrase) for phrase in without}
    for record in (*content().records(language), *exercises()[language]):
        elsewhere = {la: _kept(phrases, gone) for la, phrases in record.elsewhere.items()}
        yield record._replace(asked_as=_kept(record.asked_as, gone), elsewhere=elsewhere)


def _kept(phrases: Iterable[str], gone: set[str]) -> tuple[str, ...]:
    return tuple(phrase for phrase in phrases if folded(phrase) not in gone)


@lru_cache
def index(language: str, whole: bool = True) -> Index:
    """The search in one language; not whole: without every phrasing that is a query of a test."""
    asked = [] if whole else [*cases(), *(case for la in LANGUAGES for case in unseen(la))]
    without = [query for case in asked for query in case.queries.values()]
    return Index.load(build(records(language, without), terms(), language))


def measure(asked: Index, queries: Iterable[tuple[Case, str]]) -> Measure:
    """How often a right page comes first, and among the first three."""
    first = third = count = 0
    misses = []
    for case, query in queries:
        found = tuple(named(hit) for hit in asked.search(query, 3))
        count += 1
        first += found[:1] != () and found[0] in case.right
        third += not (low := set(found).isdisjoint(case.right))
        if not found or found[0] not in case.right:
            misses.append(Miss(query, case.right, found, low))
    return Measure(count, first / count, third / count, misses)
