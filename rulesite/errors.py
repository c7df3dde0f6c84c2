"""Error pages in the reader's language. They ask no database, so they work when everything else is down."""

import logging
from typing import Final

from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

logger = logging.getLogger(__name__)

PAGES: Final = {
    400: (_("This address cannot be read"), _("Something in the address is misspelt or missing.")),
    403: (_("This page is closed"), _("You may not open this page.")),
    404: (_("This page does not exist"), _("Search for the rule instead, or look in the list of rules.")),
    405: (_("This page can only be read"), _("Open it as an ordinary link instead.")),
    429: (_("That was a lot at once"), _("Wait a minute and try again.")),
    500: (_("Something went wrong on our side"), _("Try again in a moment. Nothing of yours is lost.")),
    503: (
        _("The rulebook is closed for a moment"),
        _("A new edition is being put on the shelf. Try again in a minute."),
    ),
}


class BadAddress(Exception):
    """What the address says cannot be read; the reason is a whole sentence in the reader's language."""


class TooMany(Exception):
    """Somebody asks too often."""


def error_page(
    request: HttpRequest, status: int, reason: str = "", headers: dict[str, str] | None = None
) -> HttpResponse:
    """The page for a status, with a reason in words if there is one."""
    title, advice = PAGES[status]
    context = {"status": status, "title": title, "advice": advice, "reason": reason}
    response = render(request, "error.html", context, status=status)
    for name in ("Allow", "Retry-After"):
        if headers and name in headers:
            response[name] = headers[name]
    if status in (429, 503):
        response.setdefault("Retry-After", "60")
    response.page = True  # type: ignore[attr-defined]
    return response


def page_for(request: HttpRequest, exception: Exception) -> HttpResponse | None:
    """The page for what a view raised; None leaves it to Django."""
    match exception:
        case BadAddress():
            return error_page(request, 400, str(exception))
        case SuspiciousOperation():
            return error_page(request, 400)
        case PermissionDenied():
            return error_page(request, 403)
        case Http404():
            return error_page(request, 404)
        case TooMany():
            return error_page(request, 429)
        case DatabaseError():
            logger.exception("a database is out of reach")
            return error_page(request, 503)
    return None


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_page(request, 400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_page(request, 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_page(request, 404)


def server_error(request: HttpRequest) -> HttpResponse:
    return error_page(request, 500)
