"""The home page, the list of rules, and a rule's page."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from rulesite import verdicts
from rulesite.by import options_of
from rulesite.content_format import CHAPTERS
from rulesite.corners import corner_of
from rulesite.models import Citation, Disputed, Rule, Source, Withdrawn
from rulesite.paths import address
from rulesite.quarrels import QUARRELS
from tutor.engine import FIELDS, Options

from .common import how, lines_of, second_hand


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    options = options_of(request)
    found = Rule.objects.in_bulk(QUARRELS)
    rules = [found[slug] for slug in QUARRELS if slug in found]
    return render(request, "rulesite/home.html", {"quarrels": lines_of(rules, request, options), **how(options)})


@require_safe
def rule_list(request: HttpRequest) -> HttpResponse:
    options = options_of(request)
    lines = lines_of(Rule.objects.all(), request, options)
    chapters = [(key, [entry for entry in lines if entry["rule"].chapter == key]) for key in CHAPTERS]
    context = {"chapters": [(key, entries) for key, entries in chapters if entries], **how(options)}
    return render(request, "rulesite/rules.html", context)


@require_safe
def rule(request: HttpRequest, slug: str) -> HttpResponse:
    options = options_of(request)
    found = Rule.objects.filter(slug=slug).first()
    if found is None:
        return _moved(request, slug)
    context = {**_judged(found, request, options), **_cited(found, options), **_beside(found), **how(options)}
    return render(request, "rulesite/rule.html", context)


@require_safe
def rule_part(request: HttpRequest, slug: str) -> HttpResponse:
    """The board of a rule's page, which a corner case changes."""
    options = options_of(request)
    found = Rule.objects.filter(slug=slug).first()
    if found is None:
        raise Http404
    return render(request, "rulesite/_case.html", {**_judged(found, request, options), **how(options)})


def _moved(request: HttpRequest, slug: str) -> HttpResponse:
    """An id that was withdrawn leads to the rule that took its place."""
    gone = Withdrawn.objects.filter(slug=slug).first()
    if gone is None:
        raise Http404
    query = request.META.get("QUERY_STRING", "")
    return redirect(address("rule", request.language, gone.now, query=query), permanent=True)  # type: ignore[attr-defined]


def _judged(found: Rule, request: HttpRequest, options: Options) -> dict[str, Any]:
    """What the engine says of a rule."""
    chosen = bool(request.by)  # type: ignore[attr-defined]
    return {
        "rule": found,
        "line": verdicts.line(found, options, chosen),
        "otherwise": chosen and verdicts.otherwise(found, options),
        "outcome": verdicts.of_case(found.case, options) if found.case else None,
        "chosen": chosen,
        "corner": corner_of(found, request.GET.get("corner", ""), options),
    }


def _cited(found: Rule, options: Options) -> dict[str, Any]:
    """Who says what about a rule."""
    citations = list(Citation.objects.filter(rule=found).select_related("source"))
    sources = Source.by_preset()
    return {
        "columns": [name for name in found.options if name in FIELDS],
        "editions": _rows(found, options, verdicts.OFFICIAL, sources),
        "guides": _rows(found, options, verdicts.GUIDES, sources),
        "silent": {citation.source_id for citation in citations if citation.stance == "silent"},
        "cited": {citation.source_id for citation in citations},
        "citations": citations,
        "second_hand": second_hand(citations),
        "unsaid": all(citation.stance == "silent" for citation in citations),
        "exceptions": [(sources[p].edition, value) for p, value in verdicts.exceptions(found, options, chosen=False)],
    }


def _beside(found: Rule) -> dict[str, Any]:
    """What stands beside a rule: other rules, and where the texts contradict each other."""
    related = Rule.objects.in_bulk([*found.see_also, *found.changed_by])
    return {
        "see_also": [related[slug] for slug in found.see_also if slug in related and slug not in found.changed_by],
        "changed_by": [related[slug] for slug in found.changed_by if slug in related],
        "disputed": [point for point in Disputed.objects.all() if found.slug in point.rules],
    }


def _rows(
    found: Rule, options: Options, presets: tuple[str, ...], sources: dict[str, Source]
) -> list[tuple[Source, verdicts.Row]]:
    if not found.case and not found.options:
        return []
    return [(sources[row.preset], row) for row in verdicts.table(found, options, presets)]
