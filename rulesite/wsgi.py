"""The application that granian or gunicorn serves."""

import os
import re
from collections.abc import Callable, Iterable
from typing import Any

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")

_site = get_wsgi_application()


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """The site. Addresses and forms are UTF-8 whatever charset a header claims, else a page could be kept wrongly."""
    if "CONTENT_TYPE" in environ:
        environ["CONTENT_TYPE"] = re.sub(r";\s*charset=[^;]*", "", environ["CONTENT_TYPE"], flags=re.IGNORECASE)
    return _site(environ, start_response)
