"""What the docstrings show is true, and every public name has one."""

import doctest
import importlib
import inspect
from pathlib import Path

import pytest

import tutor.engine

MODULES = ["tutor.engine"] + [
    f"tutor.engine.{p.stem}" for p in sorted(Path(tutor.engine.__file__).parent.glob("*.py")) if p.stem != "__init__"
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_hold(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_public_names_have_a_docstring(name):
    module = importlib.import_module(name)
    assert module.__doc__
    own = [x for n, x in vars(module).items() if not n.startswith("_") and getattr(x, "__module__", "") == name]
    bare = [
        x.__qualname__ for x in own if callable(x) and inspect.getdoc(x) in (None, getattr(type(x), "__doc__", None))
    ]
    for kind in (x for x in own if inspect.isclass(x)):
        methods = [(n, f) for n, f in vars(kind).items() if not n.startswith("_")]
        bare += [f"{kind.__name__}.{n}" for n, f in methods if inspect.isfunction(f) and not f.__doc__]
    assert bare == []


def test_everything_public_is_exported_and_sorted():
    assert sorted(tutor.engine.__all__) == sorted(set(tutor.engine.__all__))
    assert [n for n in tutor.engine.__all__ if not hasattr(tutor.engine, n)] == []
