"""A scenario that is not whole, or that the engine does not bear out, does not load, and says where."""

import shutil

import pytest
import yaml

from tutor.content_load import SCENARIOS, Scenarios
from tutor.engine import RULES

FILE = "wild-draw-four-bluff.yaml"


@pytest.fixture
def copy(tmp_path):
    shutil.copy(SCENARIOS / FILE, tmp_path / FILE)
    return tmp_path


def change(folder, **changes):
    data = yaml.safe_load((folder / FILE).read_text())
    for key, value in changes.items():
        data[key] = value(data[key]) if callable(value) else value
    (folder / FILE).write_text(yaml.safe_dump(data, allow_unicode=True))


def first(**changes):
    """Change the first step."""
    return lambda steps: [steps[0] | changes, *steps[1:]]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"you": 9}, "you: there is no seat 9"),
        ({"seats": lambda seats: seats[:-1]}, "seats: 2 names, but the position has 3 hands"),
        ({"options": "official-modrn"}, "options: cannot read 'official-modrn' (character 1)"),
        ({"teaches": ["no-such-rule"]}, "teaches, rules: no-such-rule is no rule"),
        ({"expect": "over-1"}, "expect: the engine ends at "),
        ({"needs": ["no-such-scenario"]}, "needs: no-such-scenario is no scenario"),
        ({"also_run_with": [{"options": "nobody", "same": True}]}, "also_run_with: cannot read 'nobody'"),
        ({"also_run_with": [{"options": "official-modern", "same": False}]}, "also_run_with: under official-modern it ends the same"),
        ({"steps": first(model="g9")}, "bluff: play by seat 1 is refused: own-hand-only"),
        ({"steps": first(model="zz")}, "bluff: cannot read 'zz'"),
        ({"steps": lambda steps: [steps[0], *steps]}, "steps: the id bluff stands twice"),
        ({"steps": first(hints=[])}, "steps[0].hints: Expected `array` of length >= 3"),
        ({"slug": "other"}, f"slug: other, but the file is called {FILE}"),
    ],
)  # fmt: skip
def test_a_fault_names_file_and_step(copy, changes, fault):
    change(copy, **changes)
    faults = Scenarios(dict.fromkeys(RULES, ("", None)), copy).faults
    assert [
        found for found in faults if found.startswith((f"scenarios/{FILE}: {fault}", f"scenarios/other.yaml: {fault}"))
    ], faults
