"""The site as a WSGI application."""

import os
from collections.abc import Callable, Iterable
from typing import Any

from django.core.wsgi import get_wsgi_application

from .charset import without_charset

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
_site = get_wsgi_application()


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """The site, for a server that speaks WSGI."""
    if "CONTENT_TYPE" in environ:
        environ["CONTENT_TYPE"] = without_charset(environ["CONTENT_TYPE"])
    return _site(environ, start_response)
