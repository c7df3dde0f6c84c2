"""Scenarios and their steps. A step is a pure function of its address: a move is a GET."""

from typing import Any, Final
from urllib.parse import urlencode

import msgspec
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from rulesite.by import options_of, unreadable
from rulesite.errors import BadAddress
from rulesite.models import Rule
from rulesite.paths import address
from tutor import coach, table
from tutor.engine import IllegalMove, NotationError
from tutor.models import Scenario, Step
from tutor.sentences import Teller

MAX_ADDRESS: Final = 1500
LEVELS: Final = {
    1: gettext_lazy("First steps"),
    2: gettext_lazy("What people quarrel about"),
    3: gettext_lazy("Corner cases"),
}


@require_safe
def scenario_list(request: HttpRequest) -> HttpResponse:
    options_of(request)
    levels: dict[str, list[dict[str, Any]]] = {}
    for scenario in Scenario.objects.order_by("level", "order"):
        script = script_of(scenario)
        first = script.steps[0].id
        picture = table.picture(script, coach.scene(script, first).state)
        entry = {"scenario": scenario, "first": first, "picture": picture}
        levels.setdefault(str(LEVELS[scenario.level]), []).append(entry)
    return render(request, "tutor/scenarios.html", {"levels": list(levels.items())})


@require_safe
def scenario(request: HttpRequest, slug: str) -> HttpResponse:
    """A scenario without a step leads to its first."""
    options_of(request)
    found = get_object_or_404(Scenario, slug=slug)
    first = script_of(found).steps[0].id
    language, by = request.language, request.by  # type: ignore[attr-defined]
    return redirect(address("step", language, slug, first, query=urlencode({"by": by}) if by else ""), permanent=True)


@require_safe
def step(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    return render(request, "tutor/step.html", _step(request, slug, name))


@require_safe
def step_part(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """The part of a step that a move changes."""
    return render(request, "tutor/_step.html", _step(request, slug, name))


def script_of(found: Scenario) -> coach.Script:
    """The scenario as the coach plays it."""
    return msgspec.convert(found.script, coach.Script, strict=False)  # the keys of a JSON object are texts


def _step(request: HttpRequest, slug: str, name: str) -> dict[str, Any]:
    if len(request.META.get("QUERY_STRING", "")) > MAX_ADDRESS:
        raise BadAddress(_("This address is too long."))
    options_of(request)
    found = get_object_or_404(Scenario, slug=slug)
    here = get_object_or_404(Step, scenario=found, name=name)
    script = script_of(found)
    teller = Teller(list(script.seats), script.you - 1)
    try:
        shown = table.show(script, name, request.GET, teller)
    except NotationError as error:
        raise BadAddress(unreadable(error)) from error
    except (IllegalMove, ValueError, IndexError) as error:
        raise BadAddress(_("The moves in this address do not fit the position.")) from error
    context = shown.context(request, slug, name)
    hints = [getattr(here, f"hint{number}") for number in range(1, context["hints"] + 1)]
    named = [rule for _text, rule in shown.result.reasons] if shown.result else []
    known = {rule.slug: rule.title for rule in Rule.objects.filter(slug__in=named)}
    frame = _frame(script, here)
    result = shown.result.kind if shown.result else ""
    frame["done"] = result in (coach.PASSED, table.WATCHED)
    return {"scenario": found, "step": here, "shown_hints": hints, "known_rules": known, **frame, **context}


def _frame(script: coach.Script, here: Step) -> dict[str, Any]:
    """Where the step stands in its scenario, and the rules it is about."""
    names = [one.id for one in script.steps]
    number = names.index(here.name)
    rules = Rule.objects.in_bulk(here.rules)
    nearby = {
        "next_step": names[number + 1] if number + 1 < len(names) else "",
        "previous": names[:number][-1:],
    }
    following = None
    if not nearby["next_step"]:
        level, order = here.scenario.level, here.scenario.order
        later = Scenario.objects.filter(Q(level=level, order__gt=order) | Q(level__gt=level))
        following = later.order_by("level", "order").first()
    return {
        "number": number + 1,
        "total": len(names),
        **nearby,
        "next_scenario": following,
        "step_rules": [rules[slug] for slug in here.rules if slug in rules],
    }
