"""The texts that the rulebook rests on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from rulesite.by import options_of
from rulesite.models import Citation, Rule, Source

from .common import how, second_hand


@require_safe
def source_list(request: HttpRequest) -> HttpResponse:
    options = options_of(request)
    sources = list(Source.objects.all())
    kinds = ("sheet", "statement", "guide", "encyclopedia", "press", "site")
    groups = [(kind, [s for s in sources if s.kind == kind]) for kind in kinds]
    context = {"groups": [g for g in groups if g[1]], "second_hand": rules_at_second_hand(), **how(options)}
    return render(request, "rulesite/sources.html", context)


def rules_at_second_hand() -> list[Rule]:
    """The rules whose every claim is known at second hand only."""
    citations: dict[str, list[Citation]] = {}
    for citation in Citation.objects.all():
        citations.setdefault(citation.rule_id, []).append(citation)
    return [rule for rule in Rule.objects.all() if second_hand(citations[rule.slug])]


@require_safe
def source(request: HttpRequest, slug: str) -> HttpResponse:
    options = options_of(request)
    found = get_object_or_404(Source, slug=slug)
    citations = list(Citation.objects.filter(source=found).select_related("rule").order_by("rule__order", "order"))
    stances = [(s, [c for c in citations if c.stance == s]) for s in ("differs", "says", "silent")]
    context = {"source": found, "stances": [s for s in stances if s[1]], **how(options)}
    return render(request, "rulesite/source.html", context)
