"""The table on the desk's page: what lies, who holds what, and what can be tapped next."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tutor.board import Board, board
from tutor.engine import card, card_text
from tutor.telling import buttons

from .asking import MOST_CARDS, opening
from .links import Link
from .offers import DEPENDS, Judged, judged
from .palette import choosing, palette
from .spot import Spot, asks, lay_link, on, verdict_label
from .unnamed import named_in, unnamed_in

COUNTS: Final = range(1, 8)
"""Numbers of cards that a seat is given by one tap."""
SIGN_OF: Final = {DEPENDS: "box"}


@dataclass
class HandCard:
    """A card of the hand in question, with its verdict."""

    text: str
    label: str
    short: str
    word: str
    verdict: str
    sign: str
    link: Link | None = None
    away: Link | None = None  # takes its name back
    picked: bool = False


def table_context(spot: Spot) -> dict[str, Any]:
    """What the template shows of the table."""
    view, state = view_of(spot), spot.state
    marks = {one.card: one for one in judged(state, spot.actor, spot.table.stand_ins)}
    return {
        "board": view,
        "actor": spot.teller.names[spot.actor],
        "hand": [[_hand_card(spot, card(c.text), marks) for c in cards] for _name, cards in view.groups],
        "unnamed": unnamed_words(spot),
        "names": spot.links.to(e="hand"),
        "editor": spot.editor,
        "palette": palette(spot) if spot.editor in ("top", "play", "hand", "with", "draw") else None,
        "choosing": choosing(spot),
        "tabs": _tabs(spot),
        "actions": list(_actions(spot)) if spot.editor == "play" else [],
        "said": _said(spot),
        "seats": [_seat(spot, number, seat) for number, seat in enumerate(view.seats)],
        "seating": _seating(spot) if spot.editor == "seats" else None,
        "open_seats": spot.links.to(e="seats"),
        "open_top": spot.links.to(e="top"),
        "back": spot.links.to(n="", e="", s="") if spot.query.on and spot.query.moves else None,
        "waits": _waits(spot),
        "drawn": _drawn(spot),
    }


def view_of(spot: Spot) -> Board:
    """The board as it is seen, with only those cards in the hand that have a name."""
    state, actor = spot.state, spot.actor
    view = board(state, spot.teller, actor)
    named = named_in(state, actor, spot.table.stand_ins)
    hands = (*state.hands[:actor], named, *state.hands[actor + 1 :])
    view.groups = board(state._replace(hands=hands), spot.teller, actor).groups
    return view


def unnamed_words(spot: Spot) -> str:
    """How many cards of the hand have no name."""
    count = unnamed_in(spot.state, spot.actor, spot.table.stand_ins)
    return ngettext("%(n)d other card", "%(n)d other cards", count) % {"n": count} if count else ""


def _hand_card(spot: Spot, number: int, marks: dict[int, Judged]) -> HandCard:
    words, mark, move = spot.teller.phrases, marks[number], spot.course.move
    laid = () if move is None else (move.card, *[other for other, _ in move.more])
    listed = spot.editor == "hand" and number in spot.layout.hands[spot.actor].cards
    return HandCard(
        card_text(number),
        words.label(number),
        words.short(number),
        mark.word,
        verdict_label(mark.word),
        SIGN_OF.get(mark.word, mark.word),
        None if spot.state.is_over else lay_link(spot, number),
        spot.links.to(p=spot.layout.without_card(spot.actor, number).text(), e="hand") if listed else None,
        number in laid or card_text(number) == spot.query.picked[:2],
    )


def _tabs(spot: Spot) -> list[tuple[str, Link, bool]]:
    """What the palette can be used for."""
    if spot.editor not in ("play", "hand"):
        return []
    if spot.course.move is not None and spot.actor != spot.course.move.seat:
        return []
    name = {"seat": spot.teller.names[spot.actor]}
    played = spot.links.to(e="play", m=".".join(spot.base), n=on(spot))
    return [
        (_("%(seat)s played") % name, played, spot.editor == "play"),
        (_("%(seat)s holds") % name, spot.links.to(e="hand"), spot.editor == "hand"),
    ]


def _actions(spot: Spot) -> Iterator[tuple[str, Link]]:
    """What the actor may have done instead of laying a card."""
    state, actor = spot.state, spot.actor
    for label, text, _kind in buttons(state, spot.teller, actor):
        yield label, asks(spot, text, said=False)


def _said(spot: Spot) -> tuple[Link, bool] | None:
    """Whether UNO is said with the card: the link that changes it."""
    move, state = spot.course.move, spot.state
    if move is None:
        near = spot.editor == "play" and len(state.hands[spot.actor]) == 2
        return (spot.links.to(e=spot.query.editor, u="" if spot.query.said else "1"), spot.query.said) if near else None
    left = len(state.hands[move.seat]) - 1 - len(move.more) if move.card >= 0 else 0
    if left != 1 and not move.uno:
        return None
    text = move._replace(uno=not move.uno).text(state)
    return spot.links.to(m=".".join([*spot.base, text]), e=""), move.uno


def _seat(spot: Spot, number: int, seen: dict[str, Any]) -> dict[str, Any]:
    """A seat that can be tapped: it is the one that did something."""
    steps = spot.query.steps
    stands = spot.course.move is None or spot.course.left or not steps
    base = spot.base if stands else steps
    link = spot.links.to(m=".".join(base), n="1" if base else "", s=number + 1, e="play")
    return {**seen, "link": link, "acts": number == spot.actor}


def _seating(spot: Spot) -> dict[str, Any]:
    """How many play, how many cards each holds, who has said UNO, which way it goes."""
    layout, links = spot.layout, spot.links
    reset = {"m": "", "n": "", "s": "", "e": "seats"}
    turned = layout.with_part("dir", "" if layout.part("dir") else "a")
    return {
        "players": [
            (n, links.to(p=layout.with_players(n).text(), **reset), n == len(layout.hands)) for n in range(2, 11)
        ],
        "hands": [_counts(spot, seat) for seat in range(len(layout.hands))],
        "turned": links.to(p=turned.text(), e="seats"),
        "done": links.to(e=""),
    }


def _counts(spot: Spot, seat: int) -> dict[str, Any]:
    layout, size = spot.layout, spot.layout.hands[seat].size
    counts = sorted({*COUNTS, size, min(size + 1, MOST_CARDS)} - {0})
    status = dict.fromkeys(layout.called(), "")
    owes = layout.with_part("uno", "") if seat in status else layout.with_part("uno", f"{seat + 1}o")
    return {
        "name": spot.teller.names[seat],
        "counts": [
            (n, spot.links.to(p=layout.with_count(seat, n).text(), e="seats"), n == size) for n in counts
        ],
        "uno": spot.links.to(p=owes.text(), e="seats") if size == 1 else None,
        "owes": seat in status,
    }  # fmt: skip


def _waits(spot: Spot) -> tuple[str, Link] | None:
    """Where a draw card lies on top: the link to the other reading, that it still waits or no longer does."""
    layout = spot.layout
    usual = opening(layout.top).phase
    if not usual.startswith("hit") or spot.query.moves:
        return None
    if layout.phase == usual:
        return _("Somebody has already drawn for it"), spot.links.to(p=replace(layout, phase="turn-1", rest=()).text())
    if layout.phase == "turn-1":
        there = replace(layout, phase=usual)
        return _("Nobody has drawn for it yet"), spot.links.to(p=there.text())
    return None


def _drawn(spot: Spot) -> Link | None:
    """The link that names the card that was drawn, as long as it is the only one."""
    state = spot.state
    unnamed = state.phase == "drawn" and state.drawn in spot.table.stand_ins and state.drew == 1
    return spot.links.to(e="draw") if unnamed and spot.layout.pile is None and spot.editor == "play" else None
