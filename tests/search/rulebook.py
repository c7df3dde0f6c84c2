"""The rule files as records of the search, and measuring how often it finds the right one."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from rulesite.search import Index, Record, build
from rulesite.search.words import fold, words

LANGUAGES = ("sv", "nb", "da", "en")
CONTENT = Path(__file__).parents[2] / "rulesite" / "content"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Case(NamedTuple):
    id: str
    rules: tuple[str, ...]
    queries: Mapping[str, str]


class Miss(NamedTuple):
    id: str
    query: str
    right: tuple[str, ...]
    found: tuple[str, ...]


class Measure(NamedTuple):
    first: float
    third: float
    misses: list[Miss]


def load(path: Path) -> Any:
    return yaml.load(path.read_text("utf-8"), LOADER)


@lru_cache
def rules() -> list[dict[str, Any]]:
    return [load(path) for path in sorted(CONTENT.glob("rules/*/*.yaml"))]


@lru_cache
def terms() -> list[dict[str, Any]]:
    return load(CONTENT / "terms.yaml")


@lru_cache
def cases() -> list[Case]:
    """The cases whose rules are all written."""
    written = {rule["slug"] for rule in rules()}
    found = [
        Case(c["id"], tuple(c["rules"]), {la: c[la] for la in LANGUAGES})
        for c in load(Path(__file__).with_name("cases.yaml"))
    ]
    return [case for case in found if written.issuperset(case.rules)]


def folded(phrase: str) -> str:
    return " ".join(fold(word.text) for word in words(phrase))


def record(rule: dict[str, Any], language: str, keep: Callable[[str], bool], neighbours: bool = True) -> Record:
    asked = {la: tuple(p for p in rule["asked_as"][la] if keep(p)) for la in LANGUAGES}
    return Record(
        "rule",
        rule["slug"],
        rule["title"][language],
        rule["answer"][language],
        asked[language],
        re.sub(r"\]\([^)]*\)|[\[#*]", " ", rule["body"][language]),
        tuple(rule.get("cards", ())),
        {la: asked[la] for la in LANGUAGES if la != language} if neighbours else {},
    )


def records(language: str, without: Iterable[str] = (), neighbours: bool = True) -> list[Record]:
    """The rules in one language, without the phrasings that equal one of these after folding."""
    gone = {folded(phrase) for phrase in without}
    return [record(rule, language, lambda p: folded(p) not in gone, neighbours) for rule in rules()]


@lru_cache
def index(language: str, whole: bool = True, neighbours: bool = True) -> Index:
    """The search in one language; not whole: without every phrasing that is a query of a case."""
    without = () if whole else [query for case in cases() for query in case.queries.values()]
    return Index.load(build(records(language, without, neighbours), terms(), language))


def measure(asked: Index, queries: Iterable[tuple[Case, str]]) -> Measure:
    """How often the right rule comes first and among the first three."""
    first = third = count = 0
    misses = []
    for case, query in queries:
        found = tuple(hit.slug for hit in asked.search(query, 3))
        count += 1
        first += bool(found) and found[0] in case.rules
        if set(found).isdisjoint(case.rules):
            misses.append(Miss(case.id, query, case.rules, found))
        else:
            third += 1
    return Measure(first / count, third / count, misses)
