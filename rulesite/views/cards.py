"""Everything about one kind of card, and the words of the game."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from rulesite.by import options_of
from rulesite.content_format import TOPICS
from rulesite.languages import LANGUAGES
from rulesite.models import Card, Rule, Source, Term
from rulesite.paths import LANGUAGE_NAMES
from tutor.engine import PRESETS, Options, card, pack
from tutor.engine.cards import face_of, points

from .common import how, lines_by_slug

# a card of each kind, as pictures show it
SHOWN: Final = {
    "number": ("r7", "y0", "g4", "b9"), "skip": ("gs", "bs"), "reverse": ("yr", "rr"), "draw-two": ("bd", "rd"),
    "wild": ("ww",), "wild-draw-four": ("wf",), "swap-hands": ("ws",), "shuffle-hands": ("wx",), "custom-wild": ("wc",),
}  # fmt: skip


@require_safe
def card_list(request: HttpRequest) -> HttpResponse:
    options = options_of(request)
    cards = [(one, SHOWN[one.slug]) for one in Card.objects.select_related("term")]
    return render(request, "rulesite/cards.html", {"cards": cards, **how(options)})


@require_safe
def card_page(request: HttpRequest, slug: str) -> HttpResponse:
    options = options_of(request)
    found = get_object_or_404(Card.objects.select_related("term"), slug=slug)
    about = [rule.slug for rule in Rule.objects.all() if slug in rule.cards]
    lines = lines_by_slug({*about, *(s for slugs in found.topics.values() for s in slugs)}, request, options)
    asked = {s for slugs in found.topics.values() for s in slugs}
    context = {
        "card": found,
        "shown": SHOWN[slug],
        "points": None if slug == "number" else points(card(SHOWN[slug][0])),
        "copies": copies(slug, options),
        "by_pack": _by_pack(slug, options),
        "names": _names(found.term),
        "topics": [(key, [lines[s] for s in found.topics[key]]) for key in TOPICS if key in found.topics],
        "others": [lines[s] for s in about if s not in asked],
        **how(options),
    }
    return render(request, "rulesite/card.html", context)


def copies(slug: str, options: Options) -> int:
    """How many cards of this kind are in play."""
    return sum(face_of(one).value == slug for one in pack(options))


def _by_pack(slug: str, options: Options) -> list[tuple[str, int]]:
    """The editions with another number of these cards than the reader's own has, by name."""
    mine = copies(slug, options)
    found = [(source, copies(slug, PRESETS[preset])) for preset, source in Source.by_preset().items()]
    return [(source.edition, count) for source, count in sorted(found, key=lambda p: p[0].order) if count != mine]


def _names(term: Term) -> list[dict[str, Any]]:
    """What a card is called in each language, and what else people call it."""
    return [
        {
            "code": language,
            "language": LANGUAGE_NAMES[language],
            "name": getattr(term, f"name_{language}"),
            "official": language in term.official,
            "other": term.other[language],
        }
        for language in LANGUAGES
    ]


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    options = options_of(request)
    pages = {one.term_id: one.slug for one in Card.objects.all()}
    groups = [(kind, _entries(kind, pages)) for kind in ("play", "card", "colour")]
    return render(request, "rulesite/glossary.html", {"groups": groups, **how(options)})


def _entries(kind: str, pages: dict[str, str]) -> list[dict[str, Any]]:
    """The terms of a kind, in the order of the reader's language, each with the page of its card if it has one."""
    terms = sorted(Term.objects.filter(kind=kind), key=lambda term: alphabetic(term.name))
    return [{"term": term, "page": pages.get(term.slug, ""), "names": _names(term)} for term in terms]


def alphabetic(word: str) -> str:
    """A key that sorts words as the alphabet of their language does; å stands last, in Danish and Norwegian after ø."""
    last = {"sv": "åäö", "nb": "æøå", "da": "æøå"}.get(get_language() or "en", "")
    return "".join(chr(0x110000 - 9 + last.index(letter)) if letter in last else letter for letter in word.casefold())
