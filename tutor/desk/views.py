"""The ruling desk: what was on the table, what was done, was it right? Everything is in the address."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rulesite.by import differences, options_of, unreadable
from rulesite.errors import BadAddress
from rulesite.models import Rule, Source
from rulesite.verdicts import DEFAULT
from tutor.board import lines
from tutor.engine import NotationError, Options

from .answer import TooManyMoves, course, faults_of, ruled_at, table_of
from .asking import read
from .editions import who_says_what
from .links import Links, Query, read_query
from .page import table_context, unnamed_words, view_of
from .palette import color_links, colors, first_palette
from .ruling import hand_context, result_context, rules_of, sources_of, titles
from .spot import Spot, verdict_label
from .unnamed import TooManyNames
from .words import fault_words, teller_at

MAX_ADDRESS: Final = 1500
# quarrels to begin with, each under the title of its rule
EXAMPLES: Final = (
    ("stacking", {"p": "gd", "m": "rd"}),
    ("wild-draw-four-when", {"p": "turn-1.top-b7.hands-wfb23~5~5", "m": "wfr"}),
    ("challenge-won", {"p": "hit-1-4.top-wfr.hands-5~5~5.was-b", "m": "x"}),
    ("uno-penalty", {"p": "turn-1.top-r3.hands-2~5~5", "m": "r5"}),
    ("one-card-per-turn", {"p": "b4", "m": "r4y4"}),
    ("last-card-special", {"p": "turn-1.top-r3.hands-1~5~5", "m": "rd"}),
    ("reverse-two-players", {"p": "turn-1.top-g3.hands-5~5", "m": "gr"}),
)


@require_safe
def desk(request: HttpRequest) -> HttpResponse:
    """The desk with what its address asks."""
    return _answered(request, "tutor/desk.html")


@require_safe
def desk_part(request: HttpRequest) -> HttpResponse:
    """The part of the desk that a tap changes."""
    return _answered(request, "tutor/_desk.html")


def _answered(request: HttpRequest, template: str) -> HttpResponse:
    """The page; where position or moves cannot be read, it says so and holds what was written."""
    if len(request.META.get("QUERY_STRING", "")) > MAX_ADDRESS:
        raise BadAddress(_("This address is too long."))
    options, query = options_of(request), read_query(request)
    links = Links(request, query)
    sources = Source.by_preset()
    frame = {
        "links": links,
        "query": query,
        "empty": links.to(p="", m="", n="", s=""),
        "edition": sources[options.preset].edition,
        "standard": sources[DEFAULT].edition,
        "house": differences(options),
        "options": options,
    }
    try:
        found = _context(query, links, options, sources)
    except (NotationError, TooManyMoves, TooManyNames) as error:
        return _unread(request, template, {**frame, "fault": _fault(error)})
    return render(request, template, {**frame, **found})


def _fault(error: Exception) -> str:
    if isinstance(error, NotationError):
        return unreadable(error)
    if isinstance(error, TooManyNames):
        return _("So many cards have a name here that all need one.")
    return _("This address is too long.")


def _unread(request: HttpRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    response = render(request, template, context, status=400)
    response.page = True  # type: ignore[attr-defined]
    return response


def _context(query: Query, links: Links, options: Options, sources: dict[str, Source]) -> dict[str, Any]:
    if not query.position:
        return _empty(query, links, options)
    layout, known = read(query.position, options)
    table = table_of(layout, known, query.moves)
    teller = teller_at(table.state.players, table.stand_ins)
    faults = faults_of(table.state, table.stand_ins)
    there = course(table, [] if faults else query.steps, query.asked and not faults)
    faults = faults or [fault for fault in faults_of(there.state, table.stand_ins) if fault.kind == "too-many-copies"]
    spot = Spot(query, links, options, layout, table, there, teller)
    if faults:
        said = [fault_words(fault, teller) for fault in faults]
        return {**_shown(spot), "impossible": said, "titles": titles(rule for _text, rule in said)}
    return {**_shown(spot), **_said(spot, sources)}


def _empty(query: Query, links: Links, options: Options) -> dict[str, Any]:
    """The desk before anything is said."""
    teller = teller_at(1, ())
    text = query.picked[:2]
    choosing = None
    if text.startswith("w") and len(text) == 2 and text[1] in "wfsxc":
        choosing = {"heading": _("Which colour was chosen?"), "colours": colors(color_links(links, None, text), teller)}
    rules = Rule.objects.in_bulk([slug for slug, _query in EXAMPLES])
    return {
        "palette": first_palette(links, teller, options),
        "choosing": choosing,
        "examples": [(rules[slug], links.to(n="", s="", **asked)) for slug, asked in EXAMPLES if slug in rules],
    }


def _shown(spot: Spot) -> dict[str, Any]:
    """The table, and the same in words."""
    text = lines(view_of(spot), *filter(None, [unnamed_words(spot)]))
    return {"spot": spot, **table_context(spot), "lines": text, "board_text": " ".join(text)}


def _said(spot: Spot, sources: dict[str, Source]) -> dict[str, Any]:
    """The ruling; without a move every card of the hand is judged."""
    if spot.course.move is None:
        judged = hand_context(spot)
        return {"judged": judged, "titles": titles(line["rule"] for line in judged)}
    found = ruled_at(spot.table, spot.query.steps)
    slugs = rules_of(found)
    named = titles(slugs)
    main = found.answer.reasons[0].rule
    inline = {rule for case in (found.answer, found.otherwise) if case for rule in [r.rule for r in case.reasons]}
    return {
        "result": result_context(spot, found),
        "verdict": verdict_label(found.word),
        "who": who_says_what(spot, found, sources),
        "titles": named,
        "more_rules": [(slug, named[slug]) for slug in slugs if slug in named and slug not in inline],
        "cited": sources_of(main),
        "main": main,
    }
