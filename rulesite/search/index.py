"""Asking: the best answers to whatever is typed."""

from collections.abc import Sequence, Set
from typing import Final, NamedTuple

import msgspec
from rapidfuzz import fuzz, process

from .asking import MOST_LETTERS, Asked, Asker
from .likeness import Wish
from .ranking import Ranker
from .table import Page, Table
from .words import asked_words, fold, words

ENOUGH: Final = 1.0  # less likeness than that is none
CLOSE: Final = 75  # of 100: letters shared with a title
QUIET: Final = 0.5  # a word that weighs less is not shown as found
LIKE: Final = 0.5  # neither is one that only means something near


class Hit(NamedTuple):
    """A record that answers a query; `matched` are its words that did."""

    kind: str
    slug: str
    score: float
    matched: tuple[str, ...]


class Index:
    """A table that can be asked. It may be shared by threads."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asker = Asker(table)
        self.ranker = Ranker(table)
        self.common = sorted(range(len(table.pages)), key=lambda record: -table.pages[record].asked)
        self.titles = [" ".join(map(fold, asked_words(page.title))) for page in table.pages]

    @classmethod
    def load(cls, table: bytes) -> "Index":
        """From what `build` made."""
        return cls(msgspec.msgpack.decode(table, type=Table))

    def search(self, query: str, limit: int = 10) -> list[Hit]:
        """The records that answer a query, the best first; none if nothing is like it."""
        asked = self.asker.ask(query)
        return self._hits([pair for pair in self._ranked(asked) if pair[0] >= ENOUGH][:limit], asked)

    def nearest(self, query: str, limit: int = 5) -> list[Hit]:
        """What comes nearest, however far: by meaning, else by the letters of a title, else what is asked most."""
        asked = self.asker.ask(query)
        found = self._ranked(asked)[:limit]
        if not found:
            letters = " ".join(map(fold, asked.typed))
            close = process.extract(letters, self.titles, scorer=fuzz.WRatio, score_cutoff=CLOSE, limit=limit)
            found = [(0.0, record) for _, _, record in close]
        return self._hits(found or [(0.0, record) for record in self.common[:limit]], asked)

    def suggestion(self, query: str) -> str | None:
        """The query with its misspelt words put right, if there are any: did you mean this?"""
        corrected = self.asker.ask(query).corrected
        if not corrected:
            return None
        pieces, end = [], 0
        for word in words(query[:MOST_LETTERS]):
            pieces += [query[end : word.start], corrected.get(word.text, query[word.start : word.end])]
            end = word.end
        return " ".join("".join([*pieces, query[end:MOST_LETTERS]]).split())

    def _ranked(self, asked: Asked) -> list[tuple[float, int]]:
        return self.ranker.ranked(asked.slots, asked.typed)

    def _hits(self, found: Sequence[tuple[float, int]], asked: Asked) -> list[Hit]:
        wish = Wish(asked.slots, self.table, self.ranker.numbers)
        loud = {
            unit
            for unit, answers in wish.items()
            if any(wish.weights[place] > QUIET and quality > LIKE for place, quality in answers)
        }
        pages = self.table.pages
        return [
            Hit(pages[record].kind, pages[record].slug, round(score, 4), _matched(pages[record], loud))
            for score, record in found
        ]


def _matched(page: Page, loud: Set[int]) -> tuple[str, ...]:
    return tuple(word for word, units in page.words if not loud.isdisjoint(units))


def highlight(text: str, hit: Hit) -> list[tuple[str, bool]]:
    """A text in pieces, each with whether it matched; joined they are the text."""
    matched, pieces, end = set(hit.matched), list[tuple[str, bool]](), 0
    for word in words(text):
        if word.text in matched:
            if word.start > end:
                pieces.append((text[end : word.start], False))
            pieces.append((text[word.start : word.end], True))
            end = word.end
    return [*pieces, (text[end:], False)] if end < len(text) or not pieces else pieces
