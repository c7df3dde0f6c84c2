"""The desk's own addresses: what one reads from them, and how each link on the page changes them."""

from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpRequest

from rulesite.paths import address

EDITORS: Final = ("top", "play", "hand", "with", "seats", "draw", "was")
"""What can be open to be changed: the top card, the card played, the hand, cards laid together, the seats, the card
drawn, the colour before a Wild Draw Four."""
Link = tuple[str, str]
"""The address of the page, and of its part."""


@dataclass(frozen=True)
class Query:
    """What an address asks for."""

    position: str
    moves: str
    on: bool  # all moves are made, and it is asked what comes next
    seat: int  # who does something, from 0; -1 whoever is in turn
    editor: str
    picked: str  # a card that still needs its colour or whose hand
    said: bool  # UNO is said with the next card

    @property
    def asked(self) -> bool:
        """Whether a move is put to the judge."""
        return bool(self.moves) and not self.on

    @property
    def steps(self) -> list[str]:
        """The moves one by one."""
        return self.moves.split(".") if self.moves else []


def read_query(request: HttpRequest) -> Query:
    """What the address of a request asks for; what is no word of ours is left out."""
    get = request.GET.get
    seat = get("s", "")
    editor = get("e", "")
    return Query(
        position=get("p", "").strip(),
        moves=get("m", "").strip(),
        on=get("n", "") == "1",
        seat=int(seat) - 1 if seat in map(str, range(1, 11)) else -1,
        editor=editor if editor in EDITORS else "",
        picked=get("c", "")[:3],
        said=get("u", "") == "1",
    )


class Links:
    """Addresses of the desk: each keeps the position, the moves and how the reader plays, and changes what it says."""

    def __init__(self, request: HttpRequest, query: Query) -> None:
        language: str = request.language  # type: ignore[attr-defined]
        self.page = address("desk", language)
        self.part = address("desk-part", language)
        by: str = request.by  # type: ignore[attr-defined]
        self.kept = {
            "p": query.position,
            "m": query.moves,
            "n": "1" if query.on else "",
            "s": str(query.seat + 1) if query.seat >= 0 else "",
            "by": by,
        }

    def to(self, **changes: Any) -> Link:
        """The page and its part with these query parts changed."""
        parts = {key: str(value) for key, value in (self.kept | changes).items() if value not in ("", None)}
        query = f"?{urlencode(parts)}" if parts else ""
        return f"{self.page}{query}", f"{self.part}{query}"
