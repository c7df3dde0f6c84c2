"""Slugs: what is named is listed, what is listed is named."""

import ast
from pathlib import Path
from random import Random

import tutor.engine
from tutor.engine import EVENTS, RULES, Event, Options, apply, legal_moves, new_round, step

SOURCES = [p for p in Path(tutor.engine.__file__).parent.glob("*.py") if p.name not in ("slugs.py", "options.py")]


def words(path):
    """All text constants of a module but its docstrings."""
    tree = ast.parse(path.read_text())
    loose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in loose
    }


USED = set().union(*[words(path) for path in SOURCES])


def test_every_listed_slug_and_kind_is_named_somewhere():
    assert sorted(set(RULES) - USED) == []
    assert sorted(set(EVENTS) - USED) == []


def test_parameters_and_fields_are_known():
    known = {"seat", "other", "card", "top", "drawn", "held", "color", "count", "how", "limit", "option", "value"}
    assert {name for params in RULES.values() for name in params} <= known
    assert {name for fields in EVENTS.values() for name in fields} <= set(Event._fields) - {"rule", "kind"}


def test_events_of_many_rounds_are_listed():
    rules, kinds = set(), set()
    for seed in range(300):
        options = Options(wd4_challenger="anyOpponent", house_stacking="any", uno_false_call_penalty=seed % 2)
        choose = Random(seed).choice
        state, events = new_round(options, 2 + seed % 4, seed)
        for _ in range(150):
            rules.update(e.rule for e in events)
            kinds.update(e.kind for e in events)
            if state.is_over:
                break
            move = choose(legal_moves(state))
            assert apply(state, move) == step(state, move)[0]
            state, events = step(state, move)
    assert sorted(rules - set(RULES)) == []
    assert sorted(kinds - set(EVENTS)) == []


def test_slugs_are_kebab_case():
    for slug in (*RULES, *EVENTS):
        assert slug.replace("-", "").isalnum()
        assert slug == slug.lower()
