"""What exercises need of the content database, read once: nothing writes to it while the site runs."""

from functools import cache

import msgspec

from rulesite.models import Rule, Source
from tutor import coach
from tutor.models import LearningPath, Scenario, Step


@cache
def scenarios() -> dict[str, Scenario]:
    """All scenarios by slug, in their order."""
    return {scenario.slug: scenario for scenario in Scenario.objects.all()}


@cache
def steps() -> dict[tuple[str, str], Step]:
    """All steps by scenario and id, in their order."""
    return {(step.scenario_id, step.name): step for step in Step.objects.order_by("scenario__order", "order")}


@cache
def rules() -> dict[str, Rule]:
    """All rules by slug."""
    return {rule.slug: rule for rule in Rule.objects.all()}


@cache
def paths() -> dict[str, LearningPath]:
    """The paths that lead anywhere, by slug, in their order."""
    return {path.slug: path for path in LearningPath.objects.all() if path.scenarios}


@cache
def edition_names(_language: str) -> dict[str, str]:
    """What each preset is called in the language of the thread, by the name of the preset."""
    return {preset: source.edition for preset, source in Source.by_preset().items()}


@cache
def script(slug: str) -> coach.Script:
    """A scenario as the coach plays it."""
    return script_of(scenarios()[slug])


def script_of(found: Scenario) -> coach.Script:
    """A scenario as the coach plays it, from the database's own form of it."""
    return msgspec.convert(found.script, coach.Script, strict=False)  # the keys of a JSON object are texts
