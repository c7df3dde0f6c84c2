"""How often the search finds the page that settles a quarrel, in each language and however badly it is typed.

Every figure is printed with what was missed: `pytest tests/search -s`.
"""

import random
import zlib
from collections import Counter

import pytest

from tests.search import rulebook
from tests.search.rulebook import LANGUAGES, Case, Measure, cases, index, measure, unseen

CASES = 147
# the least shares of cases whose right page is first, and among the first three
WHOLE = (0.95, 0.98)  # with every phrasing that the writers thought of
WITHOUT = (0.88, 0.97)  # without those that equal a query
UNSEEN = (0.84, 0.93)  # queries that were made up when all else was written
PLAIN = [
    str.maketrans({"å": "a", "ä": "a", "ö": "o", "æ": "ae", "ø": "o"}),
    str.maketrans({"å": "aa", "ä": "ae", "ö": "oe", "æ": "ae", "ø": "oe"}),
]
PHRASINGS = 8  # a language, for each of the commonest rules
COMMONEST = 40


def asked(language: str, asker: str = "", change=lambda query, case: query, whole: bool = False) -> Measure:
    """The cases asked on the pages of one language, in the words of that or another one."""
    queries = [(case, change(case.queries[asker or language], case)) for case in cases()]
    return measure(index(language, whole), queries)


def show(name: str, found: Measure) -> None:
    print(f"\n{name}: first {found.first:.1%}, first three {found.third:.1%} of {found.total}")
    for miss in (miss for miss in found.misses if miss.low):
        print(f"  {miss.query!r} should find {' or '.join(miss.right)}, found {', '.join(miss.found) or 'nothing'}")


def at_least(found: Measure, shares: tuple[float, float], less: float = 0.0) -> bool:
    return found.first >= shares[0] - less and found.third >= shares[1] - less


def mistyped(query: str, case: Case) -> str:
    """A query with one slip in its longest word, never in the first letter."""
    words = [word for word in query.split() if len(word) >= 5 and word.isalpha()]
    if not words:
        return query
    chance = random.Random(zlib.crc32(case.id.encode()))
    word = max(words, key=len)
    place = chance.randrange(1, len(word) - 1)
    letter = chance.choice([c for c in "abcdefghijklmnopqrstuvwxyz" if c != word[place]])
    slips = {
        "drop": word[:place] + word[place + 1 :],
        "double": word[:place] + word[place] + word[place:],
        "swap": word[:place] + word[place + 1] + word[place] + word[place + 2 :],
        "wrong": word[:place] + letter + word[place + 1 :],
    }
    return query.replace(word, slips[chance.choice(list(slips))], 1)


def test_every_case_is_asked_in_every_language_and_has_its_page() -> None:
    assert len({case.id for case in cases()}) == len(cases()) == CASES
    assert all(case.queries[language] for case in cases() for language in LANGUAGES)
    assert {page for case in cases() for page in case.right} <= rulebook.pages()


@pytest.mark.parametrize("language", LANGUAGES)
def test_unseen_queries_are_many_and_none_is_a_phrasing(language: str) -> None:
    queries = {rulebook.folded(case.id) for case in unseen(language)}
    phrasings = {rulebook.folded(p) for record in rulebook.records(language) for p in record.asked_as}
    assert len(queries) == len(unseen(language)) >= 60
    assert queries & phrasings == set()
    assert {page for case in unseen(language) for page in case.right} <= rulebook.pages()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_commonest_rules_have_many_phrasings(language: str) -> None:
    wanted = Counter(page for case in [*cases(), *unseen(language)] for page in case.right)
    rules = {record.slug: record for record in rulebook.records(language) if record.kind == "rule"}
    commonest = [page for page, _ in wanted.most_common() if page in rules][:COMMONEST]
    assert len(commonest) == COMMONEST
    assert [slug for slug in commonest if len(rules[slug].asked_as) < PHRASINGS] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_right_page_is_found(language: str) -> None:
    found = asked(language, whole=True)
    show(f"{language}, all phrasings", found)
    assert at_least(found, WHOLE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_right_page_is_found_without_the_very_words(language: str) -> None:
    found = asked(language)
    show(f"{language}, without the very words", found)
    assert at_least(found, WITHOUT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_right_page_is_found_by_words_nobody_thought_of(language: str) -> None:
    found = measure(index(language, whole=False), [(case, case.id) for case in unseen(language)])
    show(f"{language}, unseen", found)
    assert at_least(found, UNSEEN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_slip_of_the_finger_costs_little(language: str) -> None:
    found, right = asked(language, change=mistyped), asked(language)
    show(f"{language}, mistyped", found)
    assert at_least(found, (right.first, right.third), less=0.05)


@pytest.mark.parametrize("plain", PLAIN, ids=["a-o", "aa-oe"])
@pytest.mark.parametrize("language", ["sv", "nb", "da"])
def test_letters_of_other_keyboards_cost_nothing(language: str, plain: dict[int, str]) -> None:
    found, right = asked(language, change=lambda query, case: query.translate(plain)), asked(language)
    assert at_least(found, (right.first, right.third), less=0.01)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("asker", LANGUAGES)
def test_neighbours_words_find_as_well(language: str, asker: str) -> None:
    found = asked(language, asker)
    # English has no neighbour: it is held to what it finds on its own pages
    right = asked("en") if asker == "en" else asked(language)
    show(f"{language} pages asked in {asker}", found)
    assert at_least(found, (right.first, right.third), less=0.03)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_every_kind_are_found_by_their_titles(language: str) -> None:
    lost = Counter[str]()
    for record in rulebook.records(language):
        found = [rulebook.named(hit) for hit in index(language).search(record.title, 5)]
        lost[record.kind] += rulebook.named(record) not in found
    assert {"rule", "guide", "card", "term", "scenario"} <= lost.keys()
    assert [kind for kind, count in lost.items() if count > {"scenario": 5, "term": 1}.get(kind, 0)] == []
