"""How do you play? The edition and the house rules; the answer is an address that carries them."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from rulesite import verdicts
from rulesite.by import HOUSE_CHOICES, differences, options_of
from rulesite.models import Rule, Source
from rulesite.paths import address
from tutor.engine import PRESETS, Options

from .common import how


@require_safe
def house_rules(request: HttpRequest) -> HttpResponse:
    options = options_of(request)
    if "edition" in request.GET:
        return redirect(_chosen(request))
    rules = Rule.objects.in_bulk([slug for _, slug in HOUSE_CHOICES])
    sources = Source.by_preset()
    chosen = set(differences(options))
    context = {
        "choices": [(text, rules[slug], text in chosen) for text, slug in HOUSE_CHOICES if slug in rules],
        "presets": [(preset, sources[preset]) for preset in verdicts.TABLED],
        "chosen_preset": options.preset,
        **how(options, sources),
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
