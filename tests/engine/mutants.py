"""Faults put into a copy of the engine, to see whether the tests notice.

    python -m tests.engine.mutants                          every rule error of `plants`, each under its number
    python -m tests.engine.mutants B-39 B-41                only these
    python -m tests.engine.mutants --anywhere               small faults anywhere in the engine, the tables of
        [--modules scoring,effects] [--minutes 30]          positions, moves and results alone against them
        [--sample 200] [--seed 0] [--whole-suite]

What no test notices is listed, and the command fails. So it does where a plant no longer fits the engine: then the
plant is to be brought up to date. It needs a system that can fork.
"""

import argparse
import os
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import hypothesis  # noqa: F401  # loaded once, for all forks
import pytest

from tests.engine.faults import Fault, faults
from tests.engine.plants import PLANTS, Plant

ROOT = Path(__file__).parents[2]
ENGINE = Path("tutor", "engine")
TESTS = Path("tests", "engine")
PROVING = ("properties", "fuzz", "soak", "perft", "small_packs")
"""Tests that are no tables."""
BESIDE = ("bots", "clashes", "observation", "simulate", "slugs", "status")
"""Tests of what stands beside the moves, asked about modules of the same name only; they take long."""
ASIDE = ("coverage_of_rules", "docs")
"""Tests that say nothing about what the engine does."""
SOME = 3
"""Most test files to ask ahead of all others."""
STUCK = 120
"""Seconds after which some tests are stuck, which is noticing too; all tests also have five times as long as they took
without a fault."""


class Witness:
    """Says which test file failed."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has been run."""
        self._note(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file has been read."""
        self._note(report)

    def _note(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.failed:
            self.path.write_text(Path(report.nodeid.partition("::")[0]).stem.removeprefix("test_"))


class Copy:
    """A copy of the engine and its tests in a folder of its own, with one module at a time changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for part in (ENGINE, TESTS):
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        self.witness = folder / "failed.txt"
        self.whole = 3_600.0
        (folder / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\npythonpath = .\n")

    def tests(self, *left_out: str) -> list[str]:
        """The names of all test files but these, the tables first."""
        names = sorted(path.stem.removeprefix("test_") for path in (self.folder / TESTS).glob("test_*.py"))
        return sorted([name for name in names if name not in left_out], key=PROVING.__contains__)

    def noticed_by(self, names: Sequence[str], aloud: bool = False) -> str:
        """The first of these test files to fail, in this order, or "" if none does; with their output, if wanted."""
        self.witness.write_text("")
        child = os.fork()
        if not child:
            os._exit(self._run([f"{TESTS}/test_{name}.py" for name in names], aloud))
        code = self._ended(child, self.whole if len(names) > SOME else STUCK)
        if code not in (0, 1, 2, -signal.SIGKILL):
            sys.exit(f"the tests cannot be run: pytest ends with {code}")
        return (self.witness.read_text() or "being stuck") if code else ""

    def _run(self, files: list[str], aloud: bool) -> int:
        os.chdir(self.folder)
        sys.path[:] = [str(self.folder), *[p for p in sys.path if p not in ("", str(ROOT))]]
        for name in [name for name in sys.modules if name.split(".")[0] in ("tutor", "tests")]:
            del sys.modules[name]
        for stream in () if aloud else (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
        options = ["-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:django", "-p", "no:playwright"]
        return int(pytest.main([*options, "-c", "pytest.ini", *files], [Witness(self.witness)]))

    def _ended(self, child: int, seconds: float) -> int:
        """How a run ended; one that is stuck is ended."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.02)
        os.kill(child, signal.SIGKILL)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

    def source(self, module: str) -> str:
        """The text of a module of the engine."""
        return (self.folder / ENGINE / f"{module}.py").read_text("utf-8")

    def modules(self) -> list[str]:
        """The names of all modules of the engine."""
        return sorted(path.stem for path in (self.folder / ENGINE).glob("*.py") if path.stem != "__init__")

    def with_module(self, module: str, source: str, *lots: Sequence[str]) -> str:
        """Which test file notices first that a module reads like this, or ""; lot after lot of them is asked."""
        path, right = self.folder / ENGINE / f"{module}.py", self.source(module)
        path.write_text(source, "utf-8")
        try:
            return next(filter(None, map(self.noticed_by, filter(None, lots))), "")
        finally:
            path.write_text(right, "utf-8")


def unfit(plant: Plant, source: str) -> str:
    """Why a plant cannot be planted in this module, or ""."""
    times = source.count(plant.right)
    return "" if times == 1 else f"its text stands in {plant.module}.py {times} times"


def plant_all(copy: Copy, plants: Sequence[Plant]) -> Iterator[str]:
    """Plant each rule error; those that go unnoticed, or cannot be planted."""
    every = copy.tests(*ASIDE)
    for plant in plants:
        began = time.monotonic()
        right = copy.source(plant.module)
        fault = unfit(plant, right)
        if not fault:
            wrong = right.replace(plant.right, plant.wrong)
            witness = copy.with_module(plant.module, wrong, plant.tests, [x for x in every if x not in plant.tests])
            fault = "" if witness else "no test notices"
        says = fault or f"noticed by {witness}"
        print(f"{plant.number} {plant.what}: {says} ({time.monotonic() - began:.0f} s)", flush=True)
        if fault:
            yield f"{plant.number} {plant.what}: {fault}"


class Search(NamedTuple):
    """Which faults to try, and for how long."""

    modules: Sequence[str]
    sample: int
    seed: int
    minutes: float
    whole: bool
    """Whether all tests are asked, not just the tables."""


def fault_all(copy: Copy, search: Search, tests: Sequence[str]) -> Iterator[str]:
    """Try faults anywhere, in random order; those that go unnoticed."""
    sources = {module: copy.source(module) for module in search.modules}
    found: list[tuple[str, Fault]] = [(module, fault) for module in sources for fault in faults(sources[module])]
    Random(search.seed).shuffle(found)
    chosen = found[: search.sample or None]
    witnesses = {module: Counter({module: 1}) for module in sources}
    until = time.monotonic() + 60 * search.minutes
    tried = 0
    for module, fault in chosen:
        if time.monotonic() > until:
            break
        tried += 1
        fit = [name for name in tests if search.whole or name not in BESIDE or name == module]
        best = [name for name, _ in witnesses[module].most_common() if name in fit][:SOME]
        witness = copy.with_module(module, fault.source, best, [name for name in fit if name not in best])
        witnesses[module][witness] += 1
        if not witness:
            stands = sources[module].splitlines()[fault.line - 1].strip()
            line = f"{ENGINE}/{module}.py:{fault.line}: {fault.what}: {stands}"
            print(line, flush=True)
            yield line
    print(f"{tried} of {len(found)} possible faults tried")


def main() -> None:
    """What the command line asks for."""
    sys.dont_write_bytecode = True
    parser = argparse.ArgumentParser(prog="python -m tests.engine.mutants")
    parser.add_argument("numbers", nargs="*", metavar="B-xx")
    parser.add_argument("--anywhere", action="store_true")
    parser.add_argument("--modules", default="")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--whole-suite", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Copy(Path(folder))
        tests = copy.tests(*ASIDE, *(PROVING if asked.anywhere and not asked.whole_suite else ()))
        began = time.monotonic()
        if copy.noticed_by(tests, aloud=True):
            sys.exit("the tests fail as it is: there is nothing to learn from faults")
        copy.whole = STUCK + 5 * (time.monotonic() - began)
        if asked.anywhere:
            modules = asked.modules.split(",") if asked.modules else copy.modules()
            search = Search(modules, asked.sample, asked.seed, asked.minutes, asked.whole_suite)
            missed = list(fault_all(copy, search, tests))
        else:
            plants = [p for p in PLANTS if not asked.numbers or p.number in asked.numbers]
            missed = list(plant_all(copy, plants))
    print(f"{len(missed)} unnoticed" if missed else "all noticed", *missed, sep="\n  ")
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
