"""How often the search finds the rule that settles a quarrel, in each language and however badly it is typed.

Every figure is printed with what was missed: `pytest tests/search -s`.
"""

import random
import zlib

import pytest

from tests.search import rulebook
from tests.search.rulebook import LANGUAGES, Measure, cases, index, measure

WHOLE = 0.98  # with every phrasing that the writers thought of
UNSEEN = 0.93  # without those that equal a query
PLAIN = [
    str.maketrans({"å": "a", "ä": "a", "ö": "o", "æ": "ae", "ø": "o"}),
    str.maketrans({"å": "aa", "ä": "ae", "ö": "oe", "æ": "ae", "ø": "oe"}),
]


def asked(language: str, asker: str = "", change=lambda query, case: query, whole: bool = True) -> Measure:
    """The cases asked on the pages of one language, in the words of that or another one."""
    queries = [(case, change(case.queries[asker or language], case)) for case in cases()]
    return measure(index(language, whole), queries)


def show(name: str, found: Measure) -> None:
    print(f"\n{name}: first {found.first:.1%}, first three {found.third:.1%} of {len(cases())}")
    for miss in found.misses:
        print(f"  {miss.query!r} should find {' or '.join(miss.right)}, found {', '.join(miss.found) or 'nothing'}")


def mistyped(query: str, case: rulebook.Case) -> str:
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_right_rule_is_among_the_first_three(language: str) -> None:
    found = asked(language)
    show(f"{language}, all phrasings", found)
    assert found.third >= WHOLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_right_rule_is_found_by_words_nobody_thought_of(language: str) -> None:
    found = asked(language, whole=False)
    show(f"{language}, unseen", found)
    assert found.third >= UNSEEN


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_slip_of_the_finger_costs_little(language: str) -> None:
    found = asked(language, change=mistyped, whole=False)
    show(f"{language}, mistyped", found)
    assert found.third >= asked(language, whole=False).third - 0.05


@pytest.mark.parametrize("plain", PLAIN, ids=["a-o", "aa-oe"])
@pytest.mark.parametrize("language", ["sv", "nb", "da"])
def test_letters_of_other_keyboards_cost_nothing(language: str, plain: dict[int, str]) -> None:
    found = asked(language, change=lambda query, case: query.translate(plain), whole=False)
    assert found.third >= asked(language, whole=False).third - 0.01


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("asker", LANGUAGES)
def test_neighbours_words_find_as_well(language: str, asker: str) -> None:
    found = asked(language, asker, whole=False)
    show(f"{language} pages asked in {asker}", found)
    assert found.third >= asked(language, whole=False).third - 0.03
