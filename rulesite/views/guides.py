"""The longer pages: guides, other games, about the site, and where the rules disagree."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from rulesite import verdicts
from rulesite.by import options_of
from rulesite.models import Disputed, Guide, Question, Rule, Source
from tutor.engine import Options

from .common import how, lines_of


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    return _guide(request, get_object_or_404(Guide, slug="about"))


@require_safe
def guide_list(request: HttpRequest) -> HttpResponse:
    options = options_of(request)
    groups = [(kind, list(Guide.objects.filter(kind=kind))) for kind in ("guide", "variant")]
    return render(request, "rulesite/guides.html", {"groups": [g for g in groups if g[1]], **how(options)})


@require_safe
def guide(request: HttpRequest, slug: str) -> HttpResponse:
    return _guide(request, get_object_or_404(Guide.objects.exclude(kind="about"), slug=slug))


def _guide(request: HttpRequest, found: Guide) -> HttpResponse:
    options = options_of(request)
    sources = Source.objects.in_bulk(found.sources)
    context = {
        "guide": found,
        "questions": list(Question.objects.filter(guide=found)),
        "cited": [sources[slug] for slug in found.sources if slug in sources],
    }
    return render(request, "rulesite/guide.html", {**context, **how(options)})


@require_safe
def disagreements(request: HttpRequest) -> HttpResponse:
    """Every point on which the texts contradict each other, with what each edition and guide makes of it."""
    options = options_of(request)
    points = list(Disputed.objects.all())
    rules = Rule.objects.in_bulk({slug for point in points for slug in point.rules})
    sources = Source.objects.in_bulk({slug for point in points for slug in point.sources})
    by_preset = Source.by_preset()
    entries = [
        {
            "point": point,
            "rules": lines_of([rules[slug] for slug in point.rules], request, options),
            "sources": [sources[slug] for slug in point.sources],
            "camps": _camps(rules[point.rules[0]], options, by_preset),
        }
        for point in points
    ]
    return render(request, "rulesite/disagreements.html", {"entries": entries, **how(options, by_preset)})


def _camps(rule: Rule, options: Options, sources: dict[str, Source]) -> list[tuple[str, list[str]]]:
    """What the editions and guides hold, each value with those that hold it; nothing where all hold the same."""
    camps: dict[str, list[str]] = {}
    for preset, words in verdicts.camps(rule):
        camps.setdefault(words, []).append(sources[preset].edition)
    return list(camps.items()) if len(camps) > 1 else []
