"""What machines ask for: what may be crawled, all addresses, whether the server serves."""

from django.apps import apps
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from rulesite.languages import LANGUAGES
from rulesite.models import Card, Guide, Rule, Source
from rulesite.paths import localize, site_root

PAGES = (
    "home", "rules", "sources", "cards", "glossary", "house-rules", "guides", "disagreements", "about", "practise",
    "desk",
)  # fmt: skip


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    lines = ["User-agent: *"]
    # boards played on, hints and searches are endless and say nothing new
    lines += ["Disallow: /*?*m=", "Disallow: /*?*h=", "Disallow: /*?*a=", "Disallow: /*?*corner=", "Disallow: /*/part/"]
    lines += [f"Disallow: {localize('/search/', language)}" for language in LANGUAGES]
    lines += [f"Sitemap: {site_root(request)}/sitemap.xml", ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


def inner_addresses() -> list[str]:
    """The inner path of every page that may be found by others' search engines."""
    pages = [reverse(name) for name in PAGES]
    guides = Guide.objects.exclude(kind="about")
    for name, objects in (
        ("guide", guides),
        ("rule", Rule.objects),
        ("source", Source.objects),
        ("card", Card.objects),
    ):
        pages += [reverse(name, args=[slug]) for slug in objects.values_list("slug", flat=True)]
    steps = apps.get_model("tutor", "Step").objects.values_list("scenario_id", "name")
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
