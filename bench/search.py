"""How long a query takes on the real index and on one twenty times its size: `python bench/search.py [language]`.

The larger index holds copies of all records whose phrasings differ by a word, for a search over equal records would
rank nothing. Each query is a real quarrel, in the page's language and in English.
"""

import os
import random
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
os.environ.setdefault("SECRET_KEY", "for a measurement")

import django

django.setup()

from rulesite.search import Index, Record, build
from tests.search.rulebook import cases, records, terms

TIMES = 20
ROUNDS = 5  # the best of them counts, for other programs may be running


def perturbed(phrase: str, others: Sequence[str], chance: random.Random) -> str:
    """A phrasing with one word left out or taken from another."""
    row = phrase.split()
    place = chance.randrange(len(row))
    row[place : place + 1] = [chance.choice(chance.choice(others).split())] if chance.random() < 0.7 else []
    return " ".join(row) or phrase


def copies(originals: Sequence[Record], times: int, chance: random.Random) -> Iterator[Record]:
    """The records, then as many more as make them so many times as many."""
    yield from originals
    asked = [phrase for record in originals for phrase in record.asked_as]
    beyond: dict[str, list[str]] = {}
    for record in originals:
        for language, phrases in record.elsewhere.items():
            beyond.setdefault(language, []).extend(phrases)

    def changed(phrases: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
        return tuple(perturbed(phrase, others, chance) for phrase in phrases)

    for number in range(1, times):
        for record in originals:
            yield record._replace(
                slug=f"{record.slug}-{number}",
                asked_as=changed(record.asked_as, asked),
                elsewhere={la: changed(phrases, beyond[la]) for la, phrases in record.elsewhere.items()},
            )


def measured(found: Sequence[Record], language: str, queries: Sequence[str]) -> float:
    """Build an index and ask it everything several times: the median of the best times in milliseconds."""
    began = time.perf_counter()
    table = build(found, terms(), language)
    built = time.perf_counter()
    index = Index.load(table)
    loaded = time.perf_counter()
    print(f"{language}: {len(index.table.pages)} records, {sum(page.asked for page in index.table.pages)} phrasings")
    print(f"  {len(table) / 1e6:.1f} MB, build {built - began:.2f} s, load {loaded - built:.2f} s")
    took = sorted(min(_asked(index, query) for _ in range(ROUNDS)) for query in queries)
    median = statistics.median(took)
    print(f"  {len(took)} queries: median {median:.2f} ms, p99 {took[len(took) * 99 // 100]:.2f} ms")
    return median


def _asked(index: Index, query: str) -> float:
    start = time.perf_counter()
    index.search(query)
    return (time.perf_counter() - start) * 1000


def main(language: str) -> None:
    queries = [case.queries[la] for case in cases() for la in dict.fromkeys((language, "en"))]
    originals = list(records(language))
    once = measured(originals, language, queries)
    many = measured(list(copies(originals, TIMES, random.Random(1))), language, queries)
    print(f"{TIMES} times the size takes {many / once:.1f} times as long")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "sv")
