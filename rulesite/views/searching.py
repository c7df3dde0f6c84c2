"""The page of the search, and the part of it that follows while one types."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from django.apps import apps
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import capfirst
from django.views.decorators.http import require_safe

from rulesite import finder
from rulesite.by import options_of
from rulesite.models import Card, Guide, Question, Rule, Term
from rulesite.search import Hit
from tutor.engine import Options

from .common import how, lines_of


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    return render(request, "rulesite/search.html", _search(request))


@require_safe
def search_part(request: HttpRequest) -> HttpResponse:
    return render(request, "rulesite/_results.html", _search(request))


def _search(request: HttpRequest) -> dict[str, Any]:
    options = options_of(request)
    query = re.sub(r"[\x00-\x1f\x7f]+", " ", request.GET.get("q", "")[:200]).strip("\r\n\t")
    answer = finder.find(query, request.language)  # type: ignore[attr-defined]
    lines = [
        {**entry, "title": finder.marked(entry["title"], hit), "answer": finder.marked(entry["answer"], hit)}
        for hit, entry in zip(answer.hits, _found(answer.hits, request, options), strict=True)
    ]
    return {
        "query": query,
        "lines": lines,
        "exact": answer.exact,
        "suggestion": answer.suggestion,
        **how(options),
    }


def _found(hits: list[Hit], request: HttpRequest, options: Options) -> Iterator[dict[str, Any]]:
    """The pages that were found, each with its title, its answer and where it leads."""
    slugs = {kind: [hit.slug for hit in hits if hit.kind == kind] for kind in {hit.kind for hit in hits}}
    found = {kind: _FINDERS[kind](some) for kind, some in slugs.items() if kind != "rule"}
    rules = {entry["rule"].slug: entry for entry in lines_of(_rules(slugs.get("rule", ())), request, options)}
    for hit in hits:
        if hit.kind == "rule":
            rule = rules[hit.slug]["rule"]
            yield {**rules[hit.slug], "title": rule.title, "answer": rule.answer}
        else:
            yield {"kind": hit.kind, **found[hit.kind][hit.slug]}


def _rules(slugs: Iterable[str]) -> Iterable[Rule]:
    return Rule.objects.in_bulk(list(slugs)).values()


def _guides(slugs: list[str]) -> dict[str, dict[str, Any]]:
    """Guides, and the quarrels that they answer under an anchor of their own (`<guide>#<question>`)."""
    guides = Guide.objects.in_bulk([slug.partition("#")[0] for slug in slugs])
    questions = {str(question): question for question in Question.objects.filter(guide__in=guides)}
    found = {}
    for slug in slugs:
        name, _, anchor = slug.partition("#")
        guide = guides[name]
        page = questions[slug] if anchor else guide
        badge = guide.title if anchor else ""
        found[slug] = _entry("guide", name, page.title, page.answer, badge=badge, page=guide.kind, anchor=anchor)
    return found


def _cards(slugs: list[str]) -> dict[str, dict[str, Any]]:
    cards = Card.objects.select_related("term").in_bulk(slugs)
    return {slug: _entry("card", slug, card.term.name, card.term.meaning) for slug, card in cards.items()}


def _terms(slugs: list[str]) -> dict[str, dict[str, Any]]:
    terms = Term.objects.in_bulk(slugs)
    return {slug: _entry("glossary", "", term.name, term.meaning, anchor=slug) for slug, term in terms.items()}


def _scenarios(slugs: list[str]) -> dict[str, dict[str, Any]]:
    scenarios = apps.get_model("tutor", "Scenario").objects.in_bulk(slugs)
    return {slug: _entry("scenario", slug, one.title, one.point) for slug, one in scenarios.items()}


def _entry(address: str, slug: str, title: str, answer: str, **more: str) -> dict[str, Any]:
    return {"address": address, "slug": slug, "title": capfirst(title), "answer": answer, **more}


_FINDERS = {"guide": _guides, "card": _cards, "term": _terms, "scenario": _scenarios}
