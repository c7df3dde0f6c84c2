"""What the engine can name and the rulebook does not have yet, and rules without a scenario: listed, and exactly so."""

import pytest
import yaml

from rulesite.models import Rule
from tutor.engine import RULES


@pytest.fixture
def awaited(root):
    return yaml.safe_load((root / "tests/awaited.yaml").read_text())


def test_every_rule_the_engine_names_is_in_the_rulebook_or_awaited(db_content, awaited):
    written = set(Rule.objects.values_list("slug", flat=True))
    assert sorted(set(RULES) - written) == awaited["rules"]


def test_every_rule_has_a_scenario_or_awaits_one(db_content, awaited):
    without = Rule.objects.filter(scenario="").values_list("slug", flat=True)
    assert sorted(without) == awaited["scenarios"]


def test_every_scenario_that_a_rule_names_leads_to_a_step_about_it(db_content):
    from tutor.models import Step

    steps = {f"{step.scenario_id}/{step.name}": step.rules for step in Step.objects.all()}
    for rule in Rule.objects.exclude(scenario=""):
        assert rule.slug in steps[rule.scenario], rule.slug
