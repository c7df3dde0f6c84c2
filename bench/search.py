"""How fast the search answers: 1,000 rules with 32 phrasings each, made from the real ones by changing words.

python -m bench.search [language]
"""

import random
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from rulesite.search import Index, Record, build

ROOT = Path(__file__).parents[1]
LANGUAGES = ("sv", "nb", "da", "en")
RULES = 1000
EACH = 8  # phrasings a language


def load(path: Path) -> Any:
    return yaml.load(path.read_text("utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def perturbed(phrase: str, others: list[str], chance: random.Random) -> str:
    """A phrasing with one word left out or taken from another."""
    row = phrase.split()
    place = chance.randrange(len(row))
    row[place : place + 1] = [chance.choice(chance.choice(others).split())] if chance.random() < 0.7 else []
    return " ".join(row) or phrase


def records(rules: list[dict[str, Any]], language: str, chance: random.Random) -> Iterator[Record]:
    every = {la: [phrase for rule in rules for phrase in rule["asked_as"][la]] for la in LANGUAGES}
    for number in range(RULES):
        rule = rules[number % len(rules)]
        asked = {
            la: tuple(
                perturbed(chance.choice(rule["asked_as"][la]), every[la], chance) if number >= len(rules) else phrase
                for phrase in (rule["asked_as"][la] * 2)[:EACH]
            )
            for la in LANGUAGES
        }
        yield Record(
            "rule", f"{rule['slug']}-{number}", rule["title"][language], rule["answer"][language], asked[language],
            rule["body"][language], tuple(rule.get("cards", ())),
            {la: asked[la] for la in LANGUAGES if la != language},
        )  # fmt: skip


def main(language: str) -> None:
    chance = random.Random(1)
    rules = [load(path) for path in sorted((ROOT / "rulesite/content/rules").glob("*/*.yaml"))]
    terms = load(ROOT / "rulesite/content/terms.yaml")
    began = time.perf_counter()
    table = build(records(rules, language, chance), terms, language)
    built = time.perf_counter()
    index = Index.load(table)
    loaded = time.perf_counter()
    queries = [case[la] for case in load(ROOT / "tests/search/cases.yaml") for la in (language, "en")]
    times = []
    for query in queries:
        start = time.perf_counter()
        index.search(query)
        times.append((time.perf_counter() - start) * 1000)
    times.sort()
    pages, phrases = len(index.table.pages), len(index.table.phrases)
    print(f"{language}: {pages} rules, {phrases} phrasings, {len(table) / 1e6:.1f} MB")
    print(f"build {built - began:.2f} s, load {loaded - built:.2f} s")
    print(f"{len(times)} queries: median {statistics.median(times):.2f} ms, p99 {times[int(len(times) * 0.99)]:.2f} ms")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "sv")
