"""A bounded cache of finished pages that stands before all other middleware.

A public page is a pure function of its address: no cookie, no header but Accept-Encoding has a say in it.
So a page once made is kept as bytes, plain and compressed, with its ETag and all its headers.
"""

import gzip
import hashlib
import re
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from threading import Lock
from typing import Final, NamedTuple

import brotli
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import ResponseHeaders

MAX_PAGES: Final = 4000
MAX_BYTES: Final = 96 * 2**20
MAX_KEY: Final = 2500  # letters; whoever asks at greater length asks once
UNASKED: Final = frozenset({"/sitemap.xml", "/robots.txt"})
"""What is the same whatever stands behind its question mark."""
SHARED: Final = "public, max-age=300, stale-while-revalidate=86400"
KEPT: Final = frozenset({200, 301})

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HSTS: Final = {"Strict-Transport-Security": "max-age=63072000; includeSubDomains"}


Key = tuple[str, ...]


def _key(meta: dict[str, str]) -> Key:
    """All of a request that has a say in a page, taken raw: how it was asked for, and what."""
    get = meta.get
    return (
        get("HTTP_HOST", ""),
        get("wsgi.url_scheme", ""),
        get("HTTP_X_FORWARDED_PROTO", ""),
        get("SCRIPT_NAME", ""),
        get("PATH_INFO", ""),
        "" if get("PATH_INFO") in UNASKED else get("QUERY_STRING", ""),
    )


def _public(response: HttpResponse) -> bool:
    """Whether an answer is the same for everybody, and for a while."""
    lasting = response.status_code in KEPT and response.get("Cache-Control", "") != "no-store"
    return lasting and response.get("Vary", "") in ("", "Accept-Encoding")


def _short(status: int) -> str:
    """How long an answer that is no public page may be kept by others: not, or only to be asked for again."""
    return "no-store" if status >= 500 else "public, max-age=0"


def _headers(response: HttpResponse, coding: str, length: int) -> ResponseHeaders:
    """The headers of an answer in an encoding."""
    headers = ResponseHeaders(dict(response.headers.items()))
    headers["Content-Length"] = str(length)
    if coding:
        headers["Content-Encoding"] = coding
    return headers


@lru_cache(maxsize=256)
def _codings(header: str) -> frozenset[str]:
    """The codings that an Accept-Encoding header takes; one with `q=0` is refused."""
    parts = (part.partition(";") for part in header.lower().replace(" ", "").split(","))
    return frozenset(name for name, _, weight in parts if not re.fullmatch(r"q=0(\.0*)?", weight))


class Page(NamedTuple):
    """A finished page: its status, its mark, and in each encoding its body and all its headers, ready to be sent."""

    status: int
    etag: str
    bodies: dict[str, bytes]
    headers: dict[str, ResponseHeaders]

    @property
    def size(self) -> int:
        return sum(len(body) for body in self.bodies.values()) + 500


class PageCacheMiddleware:
    """Answers from the cache, or keeps what the site answers; writes the security headers on everything."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.pages: OrderedDict[Key, Page] = OrderedDict()
        self.bytes = 0
        self.lock = Lock()
        self.enabled = not settings.DEBUG
        self.headers = HEADERS | (HSTS if settings.HTTPS else {})

    def __call__(self, request: HttpRequest) -> HttpResponse:
        key = _key(request.META)
        readable = request.method in ("GET", "HEAD")
        if self.enabled and readable and (page := self.pages.get(key)):
            return self._answer(request, page)
        response = self.get_response(request)
        for name, value in self.headers.items():
            response.headers.setdefault(name, value)
        if response.streaming or not readable or "Content-Encoding" in response:
            return response
        public = _public(response)
        response.headers.setdefault("Cache-Control", SHARED if public else _short(response.status_code))
        page = self._page(response)
        if public:
            self._keep(key, page)
        return self._answer(request, page)

    def _page(self, response: HttpResponse) -> Page:
        body = response.content
        etag = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
        bodies = {"": body}
        if len(body) > 400:
            bodies["gzip"] = gzip.compress(body, 6, mtime=0)
            bodies["br"] = brotli.compress(body, quality=5)
            response.headers["Vary"] = ", ".join(filter(None, [response.get("Vary"), "Accept-Encoding"]))
        if response.status_code == 200:
            response.headers["ETag"] = etag
        sent = {coding: _headers(response, coding, len(body)) for coding, body in bodies.items()}
        return Page(response.status_code, etag, bodies, sent)

    def _keep(self, key: Key, page: Page) -> None:
        if not self.enabled or sum(map(len, key)) > MAX_KEY:
            return
        with self.lock:
            if key not in self.pages:
                self.pages[key] = page
                self.bytes += page.size
            while len(self.pages) > MAX_PAGES or self.bytes > MAX_BYTES:
                _, old = self.pages.popitem(last=False)
                self.bytes -= old.size

    def _answer(self, request: HttpRequest, page: Page) -> HttpResponse:
        meta = request.META
        accepted = _codings(meta.get("HTTP_ACCEPT_ENCODING", "")[:200])
        coding = next((c for c in ("br", "gzip") if c in accepted and c in page.bodies), "")
        if page.status == 200 and "HTTP_IF_NONE_MATCH" in meta and self._known(meta["HTTP_IF_NONE_MATCH"], page):
            unchanged = HttpResponseNotModified(headers=dict(page.headers[""].items()))
            del unchanged.headers["Content-Length"]
            return unchanged
        response = HttpResponse(page.bodies[coding], status=page.status)
        response.headers = page.headers[coding]  # shared by all answers with this page: nobody writes it after this
        return response

    @staticmethod
    def _known(header: str, page: Page) -> bool:
        return header.strip() == "*" or page.etag in [
            f"W/{tag.strip().removeprefix('W/')}" for tag in header.split(",")
        ]
