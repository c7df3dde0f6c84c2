"""The search over the loaded content: one index a language, read from the content database once."""

from functools import lru_cache
from typing import NamedTuple

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from .models import SearchTable
from .search import Hit, Index, highlight


class Answer(NamedTuple):
    """What the search says: hits, whether they match or are only near, and what was perhaps meant."""

    hits: list[Hit]
    exact: bool
    suggestion: str


@lru_cache(maxsize=4)
def index(language: str) -> Index:
    """The index of a language."""
    return Index.load(bytes(SearchTable.objects.get(language=language).data))


def find(query: str, language: str, limit: int = 10) -> Answer:
    """The rules for a query; never none: if nothing matches, the nearest."""
    table = index(language)
    if not query.strip():
        return Answer([], True, "")
    hits = table.search(query, limit=limit)
    suggestion = table.suggestion(query) or ""
    if suggestion and not _better(table, suggestion, hits):
        suggestion = ""
    return Answer(hits or table.nearest(query), bool(hits), suggestion)


def _better(table: Index, suggestion: str, hits: list[Hit]) -> bool:
    """Whether what was perhaps meant finds more than what was typed: a word we do not know need not be wrong."""
    meant = table.search(suggestion, limit=1)
    return bool(meant) and (not hits or meant[0].score > hits[0].score)


def marked(text: str, hit: Hit) -> SafeString:
    """A text as HTML with the words that matched in <mark>."""
    pieces = highlight(text, hit)
    return mark_safe("".join(f"<mark>{escape(piece)}</mark>" if found else escape(piece) for piece, found in pieces))
