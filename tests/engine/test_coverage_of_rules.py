"""Every point of the rules, every value of every option and every known rule error has a test that names it.

R-numbers and B-numbers stand in names, docstrings or comments of the tests: R-27, R27, R_27. Values stand as in texts
(`stacking-any`, `jumpIn`, `dealHandSize-3`), as arguments (`house_stacking="any"`) or beside the option's name in a
table. The default value is what every test is about that says nothing else; of a number any other value will do.
"""

import re
from pathlib import Path

import pytest

from tutor.engine import FIELDS, Field

HERE = Path(__file__)
TESTS = "\n".join(path.read_text("utf-8") for path in sorted(HERE.parent.glob("test_*.py")) if path != HERE)
PAGES_ONLY: dict[str, str] = {}
"""R-numbers that no test of the engine can name, each with the reason."""
NOT_TRIED: dict[str, str] = {}
"""Values of options that no test of the engine can name, each with the reason."""


def numbered(letter: str, last: int) -> list[str]:
    """R-01 to R-62, and the like."""
    return [f"{letter}-{number:02}" for number in range(1, last + 1)]


def named(number: str) -> bool:
    """Whether a test names this R- or B-number."""
    letter, _, digits = number.partition("-")
    return re.search(rf"(?<![A-Za-z0-9]){letter}[-_]?{digits}(?!\d)", TESTS) is not None


def forms(field: Field, word: str, argument: str) -> str:
    """The ways to write that an option has a value, as a regular expression."""
    ways = [
        rf"(?<!\w){field.text_name}-{word}(?![\w-])",
        rf"{field.attribute}\"?(=|: ){argument}(?!\w)",
        rf"\"{field.name}\"(: |, ){argument}(?!\w)",
    ]
    if word == "true":
        ways.append(rf"(?<!\w){field.text_name}(?![\w-])")
    return "|".join(ways)


def values_to_name() -> dict[str, str]:
    """Each value that a test has to name, as text, and how it may be written; of a number any but the default."""
    found = {}
    for field in FIELDS.values():
        if isinstance(field.values, range):
            if len(field.values) > 1:
                other = rf"(?!{field.default}(?!\d))[\d_]+"
                found[f"{field.text_name}-N"] = forms(field, other, other)
        elif field.name == "deck.cards":
            found[f"{field.text_name}-CARDS"] = forms(field, r"\w+", r".+")
        else:
            for value in field.values:
                word = str(value).lower() if field.type is bool else str(value)
                if value != field.default:
                    found[f"{field.text_name}-{word}"] = forms(
                        field, word, re.escape(repr(value)).replace("'", "[\"']")
                    )
    return found


VALUES = values_to_name()


@pytest.mark.parametrize(("numbers", "exceptions"), [(numbered("R", 62), PAGES_ONLY), (numbered("B", 66), {})])
def test_every_number_is_named_by_a_test(numbers, exceptions):
    assert [number for number in numbers if number not in exceptions and not named(number)] == []


def test_every_value_of_every_option_is_named_by_a_test():
    assert [name for name, ways in VALUES.items() if name not in NOT_TRIED and not re.search(ways, TESTS)] == []


def test_exceptions_exist_and_are_needed():
    assert [number for number in PAGES_ONLY if number not in numbered("R", 62) or named(number)] == []
    assert [name for name in NOT_TRIED if name not in VALUES or re.search(VALUES[name], TESTS)] == []
