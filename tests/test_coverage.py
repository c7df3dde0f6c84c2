"""Rulebook, engine and scenarios hold together: whatever the engine names is a rule, and every rule can be tried."""

import pytest

from rulesite.by import HOUSE_CHOICES
from rulesite.models import Rule
from tutor.engine import FIELDS, PRESETS, RULES, Options
from tutor.models import Scenario, Step


def test_every_rule_the_engine_names_is_in_the_rulebook(db_content):
    written = set(Rule.objects.values_list("slug", flat=True))
    assert sorted(set(RULES) - written) == []


def test_every_rule_has_a_scenario(db_content):
    assert list(Rule.objects.filter(scenario="").values_list("slug", flat=True)) == []


def test_every_scenario_that_a_rule_names_leads_to_a_step_about_it(db_content):
    steps = {f"{step.scenario_id}/{step.name}": step.rules for step in Step.objects.all()}
    for rule in Rule.objects.exclude(scenario=""):
        assert rule.slug in steps[rule.scenario], rule.slug


def in_use():
    """Every value of every option that a preset or a house rule uses."""
    used = [*PRESETS.values(), *(Options.from_text(f"official-modern.{text}") for text, _rule in HOUSE_CHOICES)]
    return sorted({(name, str(getattr(one, field.attribute))) for one in used for name, field in FIELDS.items()})


@pytest.fixture
def played(db_content):
    texts = {text for one in Scenario.objects.all() for text in _texts(one)}
    return {
        (name, str(getattr(one, field.attribute)))
        for one in map(Options.from_text, texts)
        for name, field in FIELDS.items()
    }


def _texts(scenario):
    return [scenario.script["options"], *(entry["options"] for entry in scenario.also_run_with)]


def test_every_value_that_a_preset_or_a_house_rule_uses_is_played(played):
    assert [pair for pair in in_use() if pair not in played] == []
