"""What a text holds that is no word and is the same in all four languages: where links lead, and larger figures.

Placeholders of the interface are compared by `manage.py catalogues --check`.
"""

import re
from collections.abc import Callable, Iterator

from rulesite.languages import LANGUAGES
from tests.words.texts import PLACEHOLDER, TARGET, Said

FIGURE = re.compile(r"\d+(?:[.,\N{NO-BREAK SPACE}]\d{3})*")
WORDED = 12  # up to here a figure may stand as a word


def links(text: str) -> list[str]:
    return TARGET.findall(text)


def figures(text: str) -> list[str]:
    """The figures that no language writes as words, without what divides thousands."""
    bare = PLACEHOLDER.sub("", TARGET.sub("]", text))
    return [number for found in FIGURE.findall(bare) if int(number := re.sub(r"\D", "", found)) > WORDED]


def differences(said: Said, part: Callable[[str], list[str]]) -> Iterator[str]:
    """Each language in which a text has other such parts than in English."""
    english = set(part(said.by["en"]))
    for language in LANGUAGES:
        if (other := set(part(said.by[language]))) != english:
            yield f"{said.place}.{language}: {sorted(other)}, in English {sorted(english)}"
