"""Scenarios and their steps. A step is a pure function of its address: a move is a GET."""

from typing import Any, Final
from urllib.parse import urlencode

import msgspec
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rulesite.by import differences, options_of, told_as, unreadable
from rulesite.errors import BadAddress
from rulesite.models import Rule, Source
from rulesite.paths import address
from tutor import coach, table
from tutor.comparing import others, under
from tutor.engine import IllegalMove, NotationError, Options
from tutor.models import LearningPath, Scenario, Step
from tutor.sentences import Teller
from tutor.setting import setting

MAX_ADDRESS: Final = 1500


@require_safe
def path_list(request: HttpRequest) -> HttpResponse:
    """The first path with its exercises, and all others to choose from."""
    options_of(request)
    first, *others = [path for path in LearningPath.objects.all() if path.scenarios]
    context = {"path": first, "entries": _entries(first), "paths": others}
    return render(request, "tutor/paths.html", context)


@require_safe
def learning_path(request: HttpRequest, slug: str) -> HttpResponse:
    options_of(request)
    path = get_object_or_404(LearningPath, slug=slug)
    paths = [one for one in LearningPath.objects.exclude(slug=slug) if one.scenarios]
    return render(request, "tutor/path.html", {"path": path, "entries": _entries(path), "paths": paths})


def _entries(path: LearningPath) -> list[dict[str, Any]]:
    """The exercises of a path in its order, each with its first position as its picture."""
    found = Scenario.objects.in_bulk(path.scenarios)
    return [_entry(found[slug], found) for slug in path.scenarios if slug in found]


def _entry(scenario: Scenario, near: dict[str, Scenario]) -> dict[str, Any]:
    script = script_of(scenario)
    first = script.steps[0].id
    return {
        "scenario": scenario,
        "first": first,
        "steps": " ".join(step.id for step in script.steps),
        "count": len(script.steps),
        "needs": [near[slug] for slug in scenario.needs if slug in near],
        "picture": table.picture(script, coach.scene(script, first).state),
    }


@require_safe
def set_up(request: HttpRequest, slug: str) -> HttpResponse:
    """A scenario for real cards: what to lay out, what to ask, and the answers behind a fold."""
    options = options_of(request)
    found = get_object_or_404(Scenario, slug=slug)
    script = script_of(found)
    teller = Teller(list(script.seats), None)
    tasks = {step.name: step for step in found.steps.all()}
    context = {"scenario": found, "steps": [setting(script, one.id, tasks[one.id], teller) for one in script.steps]}
    return render(request, "tutor/set_up.html", {**context, **_played_by(Options.from_text(script.options), options)})


@require_safe
def scenario(request: HttpRequest, slug: str) -> HttpResponse:
    """A scenario without a step leads to its first."""
    options_of(request)
    found = get_object_or_404(Scenario, slug=slug)
    first = script_of(found).steps[0].id
    kept = {"by": request.by, "path": request.GET.get("path", "")}  # type: ignore[attr-defined]
    query = urlencode({key: value for key, value in kept.items() if value})
    return redirect(address("step", request.language, slug, first, query=query), permanent=True)  # type: ignore[attr-defined]


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
    mine = options_of(request)
    found = get_object_or_404(Scenario, slug=slug)
    here = get_object_or_404(Step, scenario=found, name=name)
    own = script_of(found)
    script = under(own, rules_for(found, own.options, request.GET.get("rules", ""), mine))
    teller = Teller(list(script.seats), script.you - 1)
    shown = _shown(request, script, name, teller)
    context = shown.context(request, slug, name)
    result = shown.result.kind if shown.result else ""
    done, flipped = result in (coach.PASSED, table.WATCHED), script.options != own.options
    named = [rule for _text, rule in shown.result.reasons] if shown.result else []
    return {
        "scenario": found,
        "step": here,
        "shown_hints": [getattr(here, f"hint{number}") for number in range(1, context["hints"] + 1)],
        "known_rules": {rule.slug: rule.title for rule in Rule.objects.filter(slug__in=named)},
        "done": done,
        "others": _others(own, found, script, name, teller, context["links"]) if done or flipped else [],
        **_played_by(Options.from_text(script.options), mine),
        **_frame(script, here, request.GET.get("path", "")),
        **context,
    }


def _shown(request: HttpRequest, script: coach.Script, name: str, teller: Teller) -> table.Shown:
    try:
        return table.show(script, name, {key: str(request.GET[key]) for key in request.GET}, teller)
    except NotationError as error:
        raise BadAddress(unreadable(error)) from error
    except (IllegalMove, ValueError, IndexError) as error:
        raise BadAddress(_("The moves in this address do not fit the position.")) from error


def rules_for(found: Scenario, own: str, asked: str, mine: Options) -> str:
    """The rules a scenario is played by: those the address asks for, else the reader's where it holds by them, else
    its own. Rules that the scenario does not list are none of it."""
    listed = {entry["options"]: entry["same"] for entry in found.also_run_with}
    if asked in listed or asked == own:
        return asked
    return mine.text() if listed.get(mine.text()) else own


def _played_by(options: Options, mine: Options) -> dict[str, Any]:
    """The rules of a board, to be said above it, and whether the reader plays by them."""
    editions = {source.preset: source.edition for source in Source.objects.exclude(preset="")}
    options = told_as(options)
    return {
        "edition": editions[options.preset],
        "house": differences(options),
        "editions": editions,
        "not_mine": options != mine,
    }


def _others(
    own: coach.Script, found: Scenario, script: coach.Script, name: str, teller: Teller, links: table.Links
) -> list[dict[str, Any]]:
    """The step by other rules, each with what differs and where it can be tried."""
    listed = [entry["options"] for entry in found.also_run_with]
    entries = []
    for other in others(own, name, listed, script.options, teller):
        href, part = links.to(rules=other.text, m="", a="", h="", x="")
        options = told_as(other.options)
        rules = {"preset": options.preset, "house": differences(options)}
        entries.append({"other": other, **rules, "href": href, "part": part})
    return entries


def _frame(script: coach.Script, here: Step, path: str) -> dict[str, Any]:
    """Where the step stands in its scenario and on the reader's path, and the rules it is about."""
    names = [one.id for one in script.steps]
    number = names.index(here.name)
    rules = Rule.objects.in_bulk(here.rules)
    last = number + 1 == len(names)
    walked = LearningPath.objects.filter(slug=path).first() if path else None
    return {
        "number": number + 1,
        "total": len(names),
        "next_step": "" if last else names[number + 1],
        "previous": names[:number][-1:],
        "path": walked,
        "next_scenario": _following(here.scenario, walked) if last else None,
        "needs": list(Scenario.objects.filter(slug__in=here.scenario.needs)) if number == 0 else [],
        "step_rules": [rules[slug] for slug in here.rules if slug in rules],
    }


def _following(scenario: Scenario, path: LearningPath | None) -> Scenario | None:
    """What to try next: on a path its next exercise, else the next of the same level."""
    if path and scenario.slug in path.scenarios:
        after = path.scenarios[path.scenarios.index(scenario.slug) + 1 :]
        return Scenario.objects.filter(slug=after[0]).first() if after else None
    level, order = scenario.level, scenario.order
    later = Scenario.objects.filter(Q(level=level, order__gt=order) | Q(level__gt=level))
    return later.order_by("level", "order").first()
