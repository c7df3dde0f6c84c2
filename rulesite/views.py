"""The rulebook's pages. Each is a pure function of its address."""

from collections.abc import Iterator
from typing import Any, Final

from django.apps import apps
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from tutor.engine import FIELDS, PRESETS, Options

from . import finder, verdicts
from .by import HOUSE_CHOICES, differences, options_of
from .content_format import CHAPTERS
from .languages import LANGUAGES
from .models import Citation, Guide, Rule, Source
from .paths import address, localize, site_root
from .search import Hit

# the ten commonest quarrels, as user reports and question sites have them
QUARRELS: Final = (
    "stacking", "wild-draw-four-when", "draw-one-card", "last-card-special", "uno-penalty", "one-card-per-turn",
    "decline-to-play", "reverse-two-players", "uno-catch-until", "wild-on-wild",
)  # fmt: skip


def _lines(rules: list[Rule], request: HttpRequest, options: Options) -> list[dict[str, Any]]:
    """Rules with their verdict lines, as lists show them."""
    chosen = bool(request.by)  # type: ignore[attr-defined]
    return [
        {
            "rule": rule,
            "line": verdicts.line(rule, options, chosen),
            "otherwise": chosen and verdicts.otherwise(rule, options),
        }
        for rule in rules
    ]


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    options = options_of(request)
    found = Rule.objects.in_bulk(QUARRELS)
    rules = [found[slug] for slug in QUARRELS if slug in found]
    return render(request, "rulesite/home.html", {"quarrels": _lines(rules, request, options), **_how(options)})


@require_safe
def rule_list(request: HttpRequest) -> HttpResponse:
    options = options_of(request)
    lines = _lines(list(Rule.objects.all()), request, options)
    chapters = [(key, [entry for entry in lines if entry["rule"].chapter == key]) for key in CHAPTERS]
    context = {"chapters": [(key, entries) for key, entries in chapters if entries], **_how(options)}
    return render(request, "rulesite/rules.html", context)


@require_safe
def rule(request: HttpRequest, slug: str) -> HttpResponse:
    options = options_of(request)
    found = get_object_or_404(Rule, slug=slug)
    chosen = bool(request.by)  # type: ignore[attr-defined]
    citations = list(Citation.objects.filter(rule=found).select_related("source"))
    said = [citation for citation in citations if citation.stance != "silent"]
    related = Rule.objects.in_bulk([*found.see_also, *found.changed_by])
    sources = _preset_sources()
    exceptions = verdicts.exceptions(found, options, chosen)
    context = {
        "rule": found,
        "line": verdicts.line(found, options, chosen),
        "otherwise": chosen and verdicts.otherwise(found, options),
        "exceptions": [(sources[preset].edition, value) for preset, value in exceptions],
        "columns": [name for name in found.options if name in FIELDS],
        "editions": _rows(found, options, verdicts.OFFICIAL, sources),
        "guides": _rows(found, options, verdicts.GUIDES, sources),
        "silent": {citation.source_id for citation in citations if citation.stance == "silent"},
        "cited": {citation.source_id for citation in citations},
        "outcome": verdicts.of_case(found.case, options) if found.case else None,
        "citations": citations,
        "second_hand": bool(said) and all(citation.read == "secondary" for citation in said),
        "see_also": [related[slug] for slug in found.see_also if slug in related and slug not in found.changed_by],
        "changed_by": [related[slug] for slug in found.changed_by if slug in related],
        **_how(options, sources),
    }
    return render(request, "rulesite/rule.html", context)


def _rows(
    found: Rule, options: Options, presets: tuple[str, ...], sources: dict[str, Source]
) -> list[tuple[Source, verdicts.Row]]:
    if not found.case and not found.options:
        return []
    return [(sources[row.preset], row) for row in verdicts.table(found, options, presets)]


def _preset_sources() -> dict[str, Source]:
    """The source that each preset stands for, by the name of the preset."""
    return {source.preset: source for source in Source.objects.exclude(preset="")}


def _how(options: Options, sources: dict[str, Source] | None = None) -> dict[str, Any]:
    """What the strip "you play by" says."""
    sources = sources or _preset_sources()
    return {
        "options": options,
        "edition": sources[options.preset].edition,
        "standard": sources[verdicts.DEFAULT].edition,  # what an answer describes where the reader plays otherwise
        "house": differences(options),
    }


@require_safe
def source_list(request: HttpRequest) -> HttpResponse:
    options = options_of(request)
    sources = list(Source.objects.all())
    kinds = ("sheet", "statement", "guide", "encyclopedia", "press", "site")
    groups = [(kind, [s for s in sources if s.kind == kind]) for kind in kinds]
    return render(request, "rulesite/sources.html", {"groups": [g for g in groups if g[1]], **_how(options)})


@require_safe
def source(request: HttpRequest, slug: str) -> HttpResponse:
    options = options_of(request)
    found = get_object_or_404(Source, slug=slug)
    citations = list(Citation.objects.filter(source=found).select_related("rule").order_by("rule__order", "order"))
    stances = [(s, [c for c in citations if c.stance == s]) for s in ("differs", "says", "silent")]
    context = {"source": found, "stances": [s for s in stances if s[1]], **_how(options)}
    return render(request, "rulesite/source.html", context)


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    return render(request, "rulesite/search.html", _search(request))


@require_safe
def search_part(request: HttpRequest) -> HttpResponse:
    return render(request, "rulesite/_results.html", _search(request))


def _search(request: HttpRequest) -> dict[str, Any]:
    options = options_of(request)
    query = request.GET.get("q", "")[:200].strip("\r\n\t\0")
    answer = finder.find(query, request.language)  # type: ignore[attr-defined]
    lines = [
        {**entry, "title": finder.marked(page.title, hit), "answer": finder.marked(page.answer, hit)}
        for hit, (page, entry) in zip(answer.hits, _found(answer.hits, request, options), strict=True)
    ]
    return {
        "query": query,
        "lines": lines,
        "exact": answer.exact,
        "suggestion": answer.suggestion,
        **_how(options),
    }


def _found(hits: list[Hit], request: HttpRequest, options: Options) -> Iterator[tuple[Rule | Guide, dict[str, Any]]]:
    """The pages that were found, each with what a list of results shows beside its title and answer."""
    rules = Rule.objects.in_bulk([hit.slug for hit in hits if hit.kind == "rule"])
    guides = Guide.objects.in_bulk([hit.slug for hit in hits if hit.kind == "guide"])
    for hit in hits:
        if hit.kind == "guide":
            yield guides[hit.slug], {"guide": guides[hit.slug]}
        else:
            yield rules[hit.slug], _lines([rules[hit.slug]], request, options)[0]


@require_safe
def house_rules(request: HttpRequest) -> HttpResponse:
    """Choose the edition and the house rules; the answer is an address that carries them."""
    options = options_of(request)
    if "edition" in request.GET:
        return redirect(_chosen(request))
    rules = Rule.objects.in_bulk([slug for _, slug in HOUSE_CHOICES])
    sources = _preset_sources()
    chosen = set(differences(options))
    context = {
        "choices": [(text, rules[slug], text in chosen) for text, slug in HOUSE_CHOICES if slug in rules],
        "presets": [(preset, sources[preset]) for preset in verdicts.TABLED],
        "chosen_preset": options.preset,
        **_how(options, sources),
    }
    return render(request, "rulesite/house_rules.html", context)


def _chosen(request: HttpRequest) -> str:
    edition = request.GET["edition"]
    if edition not in verdicts.TABLED:
        raise Http404
    known = {text for text, _ in HOUSE_CHOICES}
    # two that set the same option cannot both hold: the last one does
    house = {verdicts.option_of(text): text for text in request.GET.getlist("house") if text in known}
    options = Options.from_text(".".join([edition, *house.values()]))
    by = "" if options == PRESETS[verdicts.DEFAULT] else options.text()
    return address("home", request.language, query=f"by={by}" if by else "")  # type: ignore[attr-defined]


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    return _guide(request, get_object_or_404(Guide, slug="about"))


@require_safe
def guide_list(request: HttpRequest) -> HttpResponse:
    options = options_of(request)
    groups = [(kind, list(Guide.objects.filter(kind=kind))) for kind in ("guide", "variant")]
    return render(request, "rulesite/guides.html", {"groups": [g for g in groups if g[1]], **_how(options)})


@require_safe
def guide(request: HttpRequest, slug: str) -> HttpResponse:
    return _guide(request, get_object_or_404(Guide.objects.exclude(kind="about"), slug=slug))


def _guide(request: HttpRequest, found: Guide) -> HttpResponse:
    options = options_of(request)
    sources = Source.objects.in_bulk(found.sources)
    context = {"guide": found, "cited": [sources[slug] for slug in found.sources if slug in sources]}
    return render(request, "rulesite/guide.html", {**context, **_how(options)})


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    lines = ["User-agent: *"]
    # boards played on, hints and searches are endless and say nothing new
    lines += ["Disallow: /*?*m=", "Disallow: /*?*h=", "Disallow: /*?*a=", "Disallow: /*/part/"]
    lines += [f"Disallow: {localize('/search/', language)}" for language in LANGUAGES]
    lines += [f"Sitemap: {site_root(request)}/sitemap.xml", ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


def inner_addresses() -> list[str]:
    """The inner path of every page that may be found by others' search engines."""
    steps = apps.get_model("tutor", "Step").objects.values_list("scenario_id", "name")
    pages = [reverse(name) for name in ("home", "rules", "sources", "house-rules", "guides", "about", "practise")]
    guides = Guide.objects.exclude(kind="about").values_list("slug", flat=True)
    pages += [reverse("guide", args=[slug]) for slug in guides]
    pages += [reverse("rule", args=[slug]) for slug in Rule.objects.values_list("slug", flat=True)]
    pages += [reverse("source", args=[slug]) for slug in Source.objects.values_list("slug", flat=True)]
    return pages + [reverse("step", args=place) for place in steps]


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    root = site_root(request)
    urls = [{lang: root + localize(path, lang) for lang in LANGUAGES} for path in inner_addresses()]
    return render(request, "rulesite/sitemap.xml", {"urls": urls}, content_type="application/xml")


@require_safe
def healthy(request: HttpRequest) -> HttpResponse:
    """For the machine that asks whether this server serves: it does when it can read the rulebook."""
    text = f"{Rule.objects.count()} rules\n"
    return HttpResponse(text, content_type="text/plain", headers={"Cache-Control": "no-store"})
