"""Which words of a Swedish, Norwegian or Danish text are the neighbours'."""

from collections.abc import Iterable, Iterator
from functools import cache

import yaml

from tests.words.spelling import words
from tests.words.texts import HERE, Said, unquoted

NORDIC = ("sv", "nb", "da")


@cache
def wrong(language: str) -> frozenset[str]:
    """The forms in another column of neighbours.yaml that are in none of the language's own."""
    table = yaml.safe_load((HERE / "neighbours.yaml").read_text())
    columns = dict(zip(NORDIC, zip(*(triple.split() for triple in table["triples"]), strict=True), strict=True))
    others = {form for other in NORDIC if other != language for form in columns[other]}
    return frozenset(others - set(columns[language]) - set(table["excepted"][language]))


def neighbours(texts: Iterable[Said]) -> Iterator[str]:
    """Each neighbour's word, with its place; what stands in quotation marks may be anybody's."""
    for said in texts:
        for language in NORDIC:
            for word in words(unquoted(said.by.get(language, "")), language):
                if word.lower() in wrong(language):
                    yield f"{said.place}.{language}: {word}"
