"""Readers say that something is wrong. No cookie is set for it: a form sent from elsewhere is known by its headers."""

import time
from collections import OrderedDict
from threading import BoundedSemaphore
from typing import Final

from django.conf import settings
from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from .by import options_of
from .errors import TooMany
from .models import Report, Rule
from .paths import address, site_root

MAX_TEXT: Final = 2000
MAX_BYTES: Final = 100_000  # of a form; nothing beyond is read, a file neither
SENT_AT_MOST: Final = 5  # reports from one address
SECONDS: Final = 600
MAX_SENDERS: Final = 10_000
AT_ONCE: Final = 2  # forms on their way: a slow one holds a thread, and readers need the others
_sent: OrderedDict[str, list[float]] = OrderedDict()
_reading = BoundedSemaphore(AT_ONCE)


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, slug: str) -> HttpResponse:
    """The form about one rule, and what becomes of it."""
    options_of(request)
    rule = get_object_or_404(Rule, slug=slug)
    text, problem, status = "", "", 200
    if request.method == "POST":
        _only_from_here(request)
        text = _text(request)
        if not text:
            problem, status = _("Write a few words about what is wrong."), 400
        elif _saved(request, rule, text):
            language, by = request.language, request.by  # type: ignore[attr-defined]
            query = f"sent=1&by={by}" if by else "sent=1"
            return HttpResponseRedirect(address("report", language, slug, query=query), status=303)
        else:
            problem, status = _("Could not send. Your text is still here."), 503
    context = {"rule": rule, "text": text, "problem": problem, "sent": "sent" in request.GET, "most": MAX_TEXT}
    response = render(request, "rulesite/report.html", context, status=status)
    response.page = True  # type: ignore[attr-defined]  # its own words, not the error page's
    return response


def _text(request: HttpRequest) -> str:
    """What is sent, however long that takes. Raises TooMany while others are at it."""
    if not _reading.acquire(blocking=False):
        raise TooMany
    try:
        return request.POST.get("text", "").replace("\0", "").strip()[:MAX_TEXT]
    finally:
        _reading.release()


def _only_from_here(request: HttpRequest) -> None:
    """Raise PermissionDenied for a form that another site sends, RequestDataTooBig or TooMany for a flood."""
    origin = request.headers.get("Origin", "")
    if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
        raise PermissionDenied
    if origin and origin not in (site_root(request), f"{request.scheme}://{request.get_host()}"):
        raise PermissionDenied
    if int(request.META.get("CONTENT_LENGTH") or 0) > MAX_BYTES:
        raise RequestDataTooBig
    if not _may_send(_sender(request)):
        raise TooMany


def _sender(request: HttpRequest) -> str:
    """The address that sends: behind a proxy the one that it saw, which it puts last."""
    seen = request.META.get("HTTP_X_FORWARDED_FOR", "") if settings.BEHIND_PROXY else ""
    return seen.rpartition(",")[2].strip() or request.META.get("REMOTE_ADDR", "")


def _may_send(sender: str) -> bool:
    """Whether an address may send one more; kept in memory only, and bounded."""
    now = time.monotonic()
    recent = [moment for moment in _sent.pop(sender, []) if now - moment < SECONDS]
    _sent[sender] = [*recent, now][:SENT_AT_MOST]
    while len(_sent) > MAX_SENDERS:
        _sent.popitem(last=False)
    return len(recent) < SENT_AT_MOST


def _saved(request: HttpRequest, rule: Rule, text: str) -> bool:
    language, by = request.language, request.by  # type: ignore[attr-defined]
    try:
        Report.objects.create(rule=rule.slug, language=language, by=by[:200], text=text)
    except DatabaseError:
        return False
    return True
