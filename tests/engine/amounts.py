"""How much is tried: a part whenever the tests run, all of it with SOAK=1 in the environment (`make soak`)."""

import os
from typing import TypeVar

T = TypeVar("T")

SOAK = os.environ.get("SOAK", "0") not in ("", "0")


def amount(part: T, whole: T) -> T:
    """`part` in everyday tests, `whole` in a soak."""
    return whole if SOAK else part
