"""The table on the desk's page: what lies, who holds what, and what can be tapped next."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rulesite.labels import VERDICTS
from tutor.board import Board, board, move_text
from tutor.cards_svg import SHAPES, SIGNS, card_svg
from tutor.engine import Options, State, card, card_text
from tutor.sentences import Teller
from tutor.telling import buttons

from .answer import DEPENDS, Course, Judged, judged
from .asking import MOST_CARDS, Layout, opening
from .links import Link, Links, Query
from .unnamed import Table, kinds_of, named_in, unnamed_in

COUNTS: Final = range(1, 8)
"""Numbers of cards that a seat is given by one tap."""
SIGN_OF: Final = {DEPENDS: "box"}
_CROP: Final = {"s": "20 100 156 98", "r": "14 70 156 136"}


@dataclass
class Chip:
    """A kind of card that can be tapped."""

    text: str
    label: str
    drawing: SafeString
    link: Link
    place: str  # what answers it on the page
    held: bool = False


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


@dataclass
class Spot:
    """All that the page's table is made from."""

    query: Query
    links: Links
    options: Options
    layout: Layout
    table: Table
    course: Course
    teller: Teller

    @property
    def state(self) -> State:
        """Where the question stands."""
        return self.course.state

    @property
    def base(self) -> list[str]:
        """The moves made before what is asked now."""
        return self.query.steps[: len(self.course.made)]

    @property
    def actor(self) -> int:
        """Whose hand and choices are shown."""
        move = self.course.move
        seat = self.query.seat if self.query.seat < self.state.players else -1
        if move is not None and (seat < 0 or self.query.editor != "hand"):
            return move.seat if move.seat >= 0 else move.target
        return seat if seat >= 0 else max(self.state.seat, 0)

    @property
    def editor(self) -> str:
        """What is open to be changed, of what can be."""
        editor = self.query.editor
        if (editor == "with" and not self.may_add) or (editor == "play" and self.state.is_over):
            editor = ""
        return editor or ("" if self.course.move or self.state.is_over else "play")

    @property
    def may_add(self) -> bool:
        """Whether it can be asked about one more card laid at once."""
        move = self.course.move
        return move is not None and move.kind == "play" and move.card < 52 and not self.course.left


def verdict_label(word: str) -> str:
    """A word of a ruling in the reader's language."""
    return _("Depends on the hand") if word == DEPENDS else str(VERDICTS[word])


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
        "choosing": _choosing(spot),
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


def lay_link(spot: Spot, number: int) -> Link:
    """Asks about a card that is laid; a wild one, or one that swaps hands, asks for more first."""
    if _needs_color(number) or _needs_target(spot, number):
        said = "1" if spot.query.said else ""
        return spot.links.to(m=".".join(spot.base), n=_on(spot), e="play", c=card_text(number), u=said)
    return _asks(spot, card_text(number))


def _on(spot: Spot) -> str:
    return "1" if spot.base else ""


def _needs_color(number: int) -> bool:
    return number >= 52 and number != 55


def _needs_target(spot: Spot, number: int) -> bool:
    swaps = number == 54 or (spot.options.swaps and number < 52 and number % 13 == 7)
    return swaps and len(spot.state.in_play) > 2 and len(spot.state.hands[spot.actor]) > 1


def _asks(spot: Spot, text: str, said: bool | None = None) -> Link:
    """Asks about a move of the actor."""
    flag = "u" if (spot.query.said if said is None else said) and text[0] in "rygbw" else ""
    jumps = spot.state.jump and spot.actor != spot.state.seat and text[:2] == card_text(spot.state.top)
    written = move_text(("j" if jumps else "") + text + flag, spot.state, spot.actor)
    return spot.links.to(m=".".join([*spot.base, written]), n="", s="", e="", u="")


def palette(spot: Spot) -> list[tuple[str, str, list[Chip]]]:
    """Every kind of card by colour, each with what tapping it does now: letter and name of the colour, cards."""
    words = spot.teller.phrases
    kinds = kinds_of(spot.options)
    if spot.editor == "with":
        kinds = tuple(number for number in kinds if number < 52)
    held = named_in(spot.state, spot.actor, spot.table.stand_ins)
    suits = []
    for color in range(5):
        cards = [number for number in kinds if number // 13 == color] if color < 4 else [n for n in kinds if n >= 52]
        name = words.color(color) if color < 4 else ""
        chips = [_chip(spot, number, number in held and spot.editor != "top") for number in cards]
        suits.append(("rygbw"[color], name.capitalize(), chips))
    return suits


def _chip(spot: Spot, number: int, held: bool) -> Chip:
    text = card_text(number)
    place = f"k-{text}" if spot.editor == "hand" else "colours" if _needs_color(number) else "result"
    return Chip(text, spot.teller.phrases.label(number), drawing(text), _tapped(spot, number), place, held)


def _tapped(spot: Spot, number: int) -> Link:
    """What tapping a card of the palette does."""
    text = card_text(number)
    if spot.editor == "top":
        return top_link(spot.links, spot.layout, text)
    if spot.editor == "hand":
        return spot.links.to(p=spot.layout.with_card(spot.actor, number).text(), e="hand")
    if spot.editor == "draw":
        return spot.links.to(p=spot.layout.with_next(number).text(), e="")
    if spot.editor == "with":
        return spot.links.to(m=".".join([*spot.base, _and(spot.query.steps[-1], text)]), e="")
    return lay_link(spot, number)


def _and(move: str, text: str) -> str:
    """A play with one more card at once."""
    return f"{move[:-1]}{text}u" if move.endswith("u") else move + text


def top_link(links: Links, layout: Layout | None, text: str) -> Link:
    """Puts a card on top; a wild one asks for its colour first. What was asked before falls away."""
    if text.startswith("w"):
        return links.to(e="top", c=text)
    there = layout.with_top(text) if layout else opening(text)
    return links.to(p=there.text(), m="", n="", s="", e="")


def first_palette(links: Links, teller: Teller, options: Options) -> list[tuple[str, str, list[Chip]]]:
    """The palette of an empty desk: which card lies on top."""
    words, kinds = teller.phrases, kinds_of(options)
    suits = []
    for color in range(5):
        cards = [number for number in kinds if (number // 13 if number < 52 else 4) == color]
        name = words.color(color).capitalize() if color < 4 else ""
        chips = [_first_chip(links, teller, card_text(number), words.label(number)) for number in cards]
        suits.append(("rygbw"[color], name, chips))
    return suits


def _first_chip(links: Links, teller: Teller, text: str, label: str) -> Chip:
    place = "colours" if text.startswith("w") else "question"
    return Chip(text, label, drawing(text), top_link(links, None, text), place)


def color_links(links: Links, layout: Layout | None, text: str) -> list[Link]:
    """The four colours for a wild card on top. A Wild Draw Four then asks what colour counted before it."""
    found = []
    for letter in "rygb":
        there = layout.with_top(text + letter) if layout else opening(text + letter)
        editor = "was" if text == "wf" else ""
        found.append(links.to(p=there.text(), m="", n="", s="", e=editor))
    return found


def _choosing(spot: Spot) -> dict[str, Any] | None:
    """What still has to be chosen: a colour, or whose hand."""
    text = spot.query.picked
    if spot.editor == "was":
        links = [spot.links.to(p=spot.layout.with_part("was", letter).text(), e="") for letter in "rygb"]
        return {"heading": _("Which colour counted before it?"), "colours": colors(links, spot.teller)}
    if not _is_card(text[:2]):
        return None
    if spot.editor == "top":
        links = color_links(spot.links, spot.layout, text[:2])
        return {"heading": _("Which colour was chosen?"), "colours": colors(links, spot.teller)}
    return _pending(spot, text)


def _is_card(text: str) -> bool:
    return text in {card_text(number) for number in range(57)}


def _pending(spot: Spot, text: str) -> dict[str, Any] | None:
    """The colour, then the hand, for a card that was tapped."""
    number = card(text[:2])
    if _needs_color(number) and text[2:3] not in tuple("rygb"):
        more = _needs_target(spot, number)
        links = [
            spot.links.to(e="play", c=text[:2] + letter) if more else _asks(spot, text[:2] + letter)
            for letter in "rygb"
        ]
        return {"heading": _("Which colour was chosen?"), "colours": colors(links, spot.teller)}
    if not _needs_target(spot, number):
        return None
    others = [seat for seat in spot.state.in_play if seat != spot.actor]
    return {
        "heading": _("Swap hands with"),
        "seats": [(spot.teller.names[seat], _asks(spot, f"{text}~{seat + 1}")) for seat in others],
    }


def colors(links: list[Link], teller: Teller) -> list[dict[str, Any]]:
    """Four links as the colours that they choose."""
    return [
        {"letter": "rygb"[number], "word": teller.phrases.color(number), "link": link}
        for number, link in enumerate(links)
    ]


def _tabs(spot: Spot) -> list[tuple[str, Link, bool]]:
    """What the palette can be used for."""
    if spot.editor not in ("play", "hand"):
        return []
    if spot.course.move is not None and spot.actor != spot.course.move.seat:
        return []
    name = {"seat": spot.teller.names[spot.actor]}
    played = spot.links.to(e="play", m=".".join(spot.base), n=_on(spot))
    return [
        (_("%(seat)s played") % name, played, spot.editor == "play"),
        (_("%(seat)s holds") % name, spot.links.to(e="hand"), spot.editor == "hand"),
    ]


def _actions(spot: Spot) -> Iterator[tuple[str, Link]]:
    """What the actor may have done instead of laying a card."""
    state, actor = spot.state, spot.actor
    for label, text, _kind in buttons(state, spot.teller, actor):
        yield label, _asks(spot, text, said=False)


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


def lines(view: Board, unnamed: str) -> list[str]:
    """The table as text, for previews and for whoever sees no pictures."""
    hand = [one.label for _name, cards in view.groups for one in cards] + ([unnamed] if unnamed else [])
    found = [
        f"{view.turn}.".replace("..", "."),
        _("Top card: %(card)s.") % {"card": view.top_label},
        _("Colour: %(colour)s.") % {"colour": view.color_word},
        _("Direction: %(direction)s.") % {"direction": view.direction},
        "; ".join(f"{seat['name']}: {seat['count']}" for seat in view.seats) + ".",
        f"{view.hand_of}: {', '.join(hand)}." if hand else "",
        view.waiting,
    ]
    return [line for line in found if line]


@lru_cache(maxsize=64)
def drawing(text: str) -> SafeString:
    """What is printed on a card, small: a figure, a sign or the four shapes, and the shape of its colour."""
    ink, face = text[0], text[1]
    corner = _svg("-24 -24 48 48", f'<path fill="currentColor" d="{SHAPES[ink]}"/>', "corner") if ink != "w" else ""
    if ink == "w" and face in "sxc":
        return mark_safe(card_svg(text))
    if ink == "w":
        return mark_safe(_four() + ("<b>+4</b>" if face == "f" else ""))
    if face in _CROP:
        return mark_safe(corner + _svg(_CROP[face], SIGNS[face].format(ink="currentColor"), "sign"))
    figure = "+2" if face == "d" else f"<u>{face}</u>" if face in "69" else face
    return mark_safe(f"{corner}<b>{figure}</b>")


def _svg(box: str, inner: str, name: str) -> str:
    return f'<svg class="{name}" viewBox="{box}" aria-hidden="true">{inner}</svg>'


def _four() -> str:
    places = zip("rygb", (-24, 24, -24, 24), (-24, -24, 24, 24), strict=True)
    shapes = [f'<path class="f-{c}" transform="translate({x} {y})" d="{SHAPES[c]}"/>' for c, x, y in places]
    return _svg("-48 -48 96 96", "".join(shapes), "sign")
