"""Addresses and forms are UTF-8, whatever charset a request's header claims.

Django reads the address by that charset already when it makes the request, before any middleware: so one header could
keep a wrong page in the cache, or be a charset that no text can be read by.
"""

import re

_CLAIM = re.compile(r";\s*charset=[^;]*", re.IGNORECASE)


def without_charset(content_type: str) -> str:
    """A Content-Type without its charset; all else in it stays."""
    return _CLAIM.sub("", content_type)
