"""A step that nobody has asked for yet: server time of every step and every answer, and what its part weighs.

    python -m bench.steps [language]

Each page is made by the view itself, below the cache; the ratio is to a bare Django view in the same run.
"""

import gzip
import os
import statistics
import sys
import time
from collections.abc import Callable

os.environ["DJANGO_SETTINGS_MODULE"] = "rulesite.settings"

import brotli
import django

django.setup()

from django.test import RequestFactory
from django.utils import translation

from bench.pages import bare
from rulesite.paths import address
from tutor import coach, shelf, views
from tutor.models import Step


def queries(step: Step) -> list[str]:
    """A step as it is first seen, and with its right answer."""
    script = shelf.script_of(step.scenario)
    one = script.step(step.name)
    if one.ask in ("play", "call"):
        return ["", f"m={one.model.split('.')[0]}"]
    if one.ask == "judge":
        return ["", f"a={coach.verdict(script, one.id).verdict.value}"]
    if one.ask == "predict":
        return ["", f"a={coach.choices(script, one.id).index(coach.outcome(script, one.id)[0])}"]
    return [""]


def timed(call: Callable[[], bytes]) -> tuple[float, bytes]:
    """Milliseconds of one call, and what it gave."""
    start = time.perf_counter()
    body = call()
    return (time.perf_counter() - start) * 1000, body


def part_of(step: Step, query: str, language: str) -> Callable[[], bytes]:
    request = RequestFactory().get(address("step-part", language, step.scenario_id, step.name, query=query))
    request.language, request.inner_path = language, ""
    return lambda: views.step_part(request, slug=step.scenario_id, name=step.name).content


def main(language: str) -> None:
    translation.activate(language)
    steps = list(Step.objects.select_related("scenario"))
    calls = [(step, part_of(step, query, language)) for step in steps for query in queries(step)]
    for _, call in calls[:40]:
        call()  # templates, phrases and connections are ready, as in a server that has served before
    measured = [(*timed(call), step) for step, call in calls]
    times = sorted(ms for ms, _, _ in measured)
    plain = statistics.median(timed(lambda: bare(RequestFactory().get("/")).content)[0] for _ in range(200))
    heaviest = max(measured, key=lambda one: len(brotli.compress(one[1])))
    print(f"{language}: {len(steps)} steps, {len(calls)} parts made for the first time")
    print(f"median {statistics.median(times):.2f} ms, p99 {times[int(len(times) * 0.99)]:.2f} ms")
    print(f"median against a bare view: {statistics.median(times) / plain:.0f} times")
    weights = len(brotli.compress(heaviest[1])), len(gzip.compress(heaviest[1]))
    print(f"heaviest part: {weights[0]} bytes (brotli), {weights[1]} (gzip), {heaviest[2]}")
    print(f"slowest: {max(measured, key=lambda one: one[0])[2]}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "sv")
