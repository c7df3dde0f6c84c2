"""Pages against a bare Django view, in one run: ratios of calls through the WSGI handler, medians of paired rounds.

    python -m bench.pages [--seconds 0.4] [--rounds 9]

The bare view answers five bytes below no middleware at all. Also printed: what a first visit weighs, compressed.
"""

import argparse
import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path

os.environ["DJANGO_SETTINGS_MODULE"] = "rulesite.settings"

import django

django.setup()

from django.core.handlers.wsgi import WSGIHandler
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory, override_settings
from django.urls import path

RULE = "/sv/regler/wild-draw-four-when/"
PAGES = ("/sv/", RULE, "/sv/sok/?q=stapla", "/sv/ova/wild-draw-four-bluff/bluff/")


def bare(request: HttpRequest) -> HttpResponse:
    return HttpResponse(b"hello")


urlpatterns = [path("bare", bare)]


def caller(handler: WSGIHandler, address: str) -> Callable[[], bytes]:
    """One call through the handler, as a server makes it."""
    environ = RequestFactory(headers={"accept-encoding": "gzip, br", "host": "127.0.0.1"}).get(address).environ

    def call() -> bytes:
        response = handler(dict(environ), lambda status, headers: None)
        body = b"".join(response)
        response.close()
        return body

    return call


def rate(call: Callable[[], bytes], seconds: float) -> float:
    """Calls a second."""
    count, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(20):
            call()
        count += 20
    return count / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.4)
    parser.add_argument("--rounds", type=int, default=9)
    args = parser.parse_args()
    with override_settings(MIDDLEWARE=[], ROOT_URLCONF="__main__"):
        plain = caller(WSGIHandler(), "/bare")
        assert plain() == b"hello"
    site = WSGIHandler()
    print("pages from the cache against a bare Django view (median of paired rounds, aim 1.0)")
    for address in PAGES:
        cached, fresh = caller(site, address), []
        started = time.perf_counter()
        size = len(cached())
        fresh.append((time.perf_counter() - started) * 1000)
        ratios = []
        for _ in range(args.rounds):
            with override_settings(MIDDLEWARE=[], ROOT_URLCONF="__main__"):
                base = rate(plain, args.seconds)
            ratios.append(rate(cached, args.seconds) / base)
        print(f"  {statistics.median(ratios):5.2f}  {address}  ({size} bytes of brotli; first time {fresh[0]:.0f} ms)")
    print(f"first visit: {visit(site)} bytes compressed, HTML, style, script and face together (at most 70,000)")


def visit(site: WSGIHandler) -> int:
    """What a first visit to a rule weighs: the page and all that it loads."""
    import brotli

    from rulesite.settings import BASE_DIR

    static = Path(BASE_DIR, "rulesite/static")
    total = len(caller(site, RULE)())
    for name in ("css/site.css", "js/site.js", "vendor/htmx.min.js"):
        total += len(brotli.compress((static / name).read_bytes()))
    face = next((static / "fonts").glob("*.woff2"))
    return total + face.stat().st_size + (static / "img/favicon.svg").stat().st_size


if __name__ == "__main__":
    main()
