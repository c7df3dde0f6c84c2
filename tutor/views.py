"""Scenarios and their steps. A step is a pure function of its address: a move is a GET."""

from collections.abc import Mapping
from typing import Any, Final, TypeVar
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rulesite.by import differences, options_of, told_as, unreadable
from rulesite.errors import BadAddress
from rulesite.paths import address
from tutor import coach, shelf, table
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
    first, *others = shelf.paths().values()
    return render(request, "tutor/paths.html", {"path": first, "entries": _entries(first), "paths": others})


@require_safe
def learning_path(request: HttpRequest, slug: str) -> HttpResponse:
    options_of(request)
    path = _found(shelf.paths(), slug)
    others = [one for one in shelf.paths().values() if one is not path]
    return render(request, "tutor/path.html", {"path": path, "entries": _entries(path), "paths": others})


Key = TypeVar("Key")
Thing = TypeVar("Thing")


def _found(things: Mapping[Key, Thing], key: Key) -> Thing:
    """What is asked for, or a page that says it does not exist."""
    if key not in things:
        raise Http404
    return things[key]


def _entries(path: LearningPath) -> list[dict[str, Any]]:
    """The exercises of a path in its order, each with its first position as its picture."""
    return [_entry(shelf.scenarios()[slug]) for slug in path.scenarios]


def _entry(scenario: Scenario) -> dict[str, Any]:
    script = shelf.script(scenario.slug)
    first = script.steps[0].id
    return {
        "scenario": scenario,
        "first": first,
        "steps": " ".join(step.id for step in script.steps),
        "count": len(script.steps),
        "needs": [shelf.scenarios()[slug] for slug in scenario.needs],
        "picture": table.picture(script, coach.scene(script, first).state),
    }


@require_safe
def set_up(request: HttpRequest, slug: str) -> HttpResponse:
    """A scenario for real cards: what to lay out, what to ask, and the answers behind a fold."""
    options = options_of(request)
    found = _found(shelf.scenarios(), slug)
    script = shelf.script(slug)
    teller = Teller(list(script.seats), None)
    asked = [setting(script, one.id, shelf.steps()[slug, one.id], teller) for one in script.steps]
    played_by = _played_by(coach.rules_of(script), options)
    return render(request, "tutor/set_up.html", {"scenario": found, "steps": asked, **played_by})


@require_safe
def scenario(request: HttpRequest, slug: str) -> HttpResponse:
    """A scenario without a step leads to its first."""
    options_of(request)
    _found(shelf.scenarios(), slug)
    first = shelf.script(slug).steps[0].id
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


def _step(request: HttpRequest, slug: str, name: str) -> dict[str, Any]:
    if len(request.META.get("QUERY_STRING", "")) > MAX_ADDRESS:
        raise BadAddress(_("This address is too long."))
    mine = options_of(request)
    found, here = _found(shelf.scenarios(), slug), _found(shelf.steps(), (slug, name))
    own = shelf.script(slug)
    script = under(own, rules_for(found, own, name, request.GET.get("rules", ""), mine))
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
        "known_rules": {slug: shelf.rules()[slug].title for slug in named if slug in shelf.rules()},
        "done": done,
        "others": _others(own, found, script, name, teller, context["links"]) if done or flipped else [],
        **_played_by(coach.rules_of(script), mine),
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


def rules_for(found: Scenario, script: coach.Script, name: str, asked: str, mine: Options) -> str:
    """The rules a scenario is played by: those the address asks for, else the reader's where it holds by them, else
    its own. Rules that the scenario does not list are none of it, nor those by which it cannot come to this step."""
    own = script.options
    listed = {entry["options"]: entry["same"] for entry in found.also_run_with}
    wanted = asked if asked in listed or asked == own else mine.text() if listed.get(mine.text()) else own
    return wanted if wanted == own or coach.can_ask(under(script, wanted), name) else own


def _played_by(options: Options, mine: Options) -> dict[str, Any]:
    """The rules of a board, to be said above it, and whether the reader plays by them."""
    editions = shelf.edition_names(get_language() or "en")
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
    last = number + 1 == len(names)
    walked, scenario = shelf.paths().get(path), shelf.scenarios()[script.slug]
    return {
        "number": number + 1,
        "total": len(names),
        "next_step": "" if last else names[number + 1],
        "previous": names[:number][-1:],
        "path": walked,
        "next_scenario": _following(scenario, walked) if last else None,
        "needs": [shelf.scenarios()[slug] for slug in scenario.needs] if number == 0 else [],
        "step_rules": [shelf.rules()[slug] for slug in here.rules if slug in shelf.rules()],
    }


def _following(scenario: Scenario, path: LearningPath | None) -> Scenario | None:
    """What to try next: on a path its next exercise, else the next of the same level."""
    slugs = path.scenarios if path and scenario.slug in path.scenarios else _by_level()
    after = slugs[slugs.index(scenario.slug) + 1 :]
    return shelf.scenarios()[after[0]] if after else None


def _by_level() -> list[str]:
    return [one.slug for one in sorted(shelf.scenarios().values(), key=lambda one: (one.level, one.order))]
