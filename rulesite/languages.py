"""The four languages of the site, in the order in which texts stand side by side."""

from typing import Final

LANGUAGES: Final = ("sv", "nb", "da", "en")
