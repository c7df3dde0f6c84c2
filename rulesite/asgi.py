"""The site as an ASGI application (slower than WSGI here: nothing waits)."""

import os
from typing import Any

from django.core.asgi import get_asgi_application

from .charset import without_charset

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
_site = get_asgi_application()


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """The site, for a server that speaks ASGI."""
    headers = [(name, _plain(value) if name == b"content-type" else value) for name, value in scope.get("headers", [])]
    await _site({**scope, "headers": headers}, receive, send)


def _plain(value: bytes) -> bytes:
    return without_charset(value.decode("latin-1")).encode("latin-1")
