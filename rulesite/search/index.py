"""Asking: the best answers to whatever is typed."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from .asking import Asked, Asker
from .ranking import Ranker, Wish
from .table import Page, Table
from .words import words

ENOUGH: Final = 0.4  # less likeness than that is none


class Hit(NamedTuple):
    """A record that answers a query; `matched` are its words that did."""

    kind: str
    slug: str
    score: float
    matched: tuple[str, ...]


class Index:
    """A table that can be asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asker = Asker(table)
        self.ranker = Ranker(table)

    @classmethod
    def load(cls, table: bytes) -> "Index":
        """From what `build` made."""
        return cls(msgspec.msgpack.decode(table, type=Table))

    def search(self, query: str, limit: int = 10) -> list[Hit]:
        """The records that answer a query, the best first; none if nothing is like it."""
        asked = self.asker.ask(query)
        found = [pair for pair in self.ranker.ranked(asked.slots) if pair[0] >= ENOUGH]
        return self._hits(found[:limit], asked)

    def _hits(self, found: Sequence[tuple[float, int]], asked: Asked) -> list[Hit]:
        wish = Wish(asked.slots, self.table, self.ranker.numbers)
        pages = self.table.pages
        return [
            Hit(page.kind, page.slug, round(score, 4), self._matched(page, wish))
            for score, record in found
            if (page := pages[record])
        ]

    def _matched(self, page: Page, wish: Wish) -> tuple[str, ...]:
        loud = {unit for unit, answers in wish.items() if any(wish.weights[place] > 0.3 and q > 0.5 for place, q in answers)}
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
