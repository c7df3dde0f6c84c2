"""Every kind of card to tap, and what still has to be chosen with one: a colour, a hand."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from tutor.cards_svg import SHAPES, SIGNS, card_svg
from tutor.engine import Options, card, card_text, pack
from tutor.sentences import Teller

from .asking import Layout, opening
from .links import Link, Links
from .spot import Spot, asks, lay_link, needs_color, needs_target
from .unnamed import kinds_of, named_in

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


def palette(spot: Spot) -> list[tuple[str, str, list[Chip]]]:
    """Every kind of card by colour, each with what tapping it does now: letter and name of the colour, cards."""
    words = spot.teller.phrases
    kinds = _offered(spot)
    held = named_in(spot.state, spot.actor, spot.table.stand_ins)
    suits = []
    for color in range(5):
        cards = [number for number in kinds if number // 13 == color] if color < 4 else [n for n in kinds if n >= 52]
        name = words.color(color) if color < 4 else ""
        chips = [_chip(spot, number, number in held and spot.editor != "top") for number in cards]
        suits.append(("rygbw"[color], name.capitalize(), chips))
    return suits


def _offered(spot: Spot) -> tuple[int, ...]:
    """The kinds of cards that can be tapped: to lay along only coloured ones, to name only what the pack still has."""
    kinds = kinds_of(spot.options)
    if spot.editor == "with":
        return tuple(number for number in kinds if number < 52)
    if spot.editor in ("hand", "draw"):
        box, named = pack(spot.options), spot.layout.named
        return tuple(number for number in kinds if named.count(number) < box.count(number))
    return kinds


def _chip(spot: Spot, number: int, held: bool) -> Chip:
    text = card_text(number)
    place = f"k-{text}" if spot.editor == "hand" else "colours" if needs_color(number) else "result"
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


def choosing(spot: Spot) -> dict[str, Any] | None:
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
    if needs_color(number) and text[2:3] not in tuple("rygb"):
        more = needs_target(spot, number)
        links = [
            spot.links.to(e="play", c=text[:2] + letter) if more else asks(spot, text[:2] + letter) for letter in "rygb"
        ]
        return {"heading": _("Which colour was chosen?"), "colours": colors(links, spot.teller)}
    if not needs_target(spot, number):
        return None
    others = [seat for seat in spot.state.in_play if seat != spot.actor]
    return {
        "heading": _("Swap hands with"),
        "seats": [(spot.teller.names[seat], asks(spot, f"{text}~{seat + 1}")) for seat in others],
    }


def colors(links: list[Link], teller: Teller) -> list[dict[str, Any]]:
    """Four links as the colours that they choose."""
    return [
        {"letter": "rygb"[number], "word": teller.phrases.color(number), "link": link}
        for number, link in enumerate(links)
    ]


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
