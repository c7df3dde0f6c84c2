"""The search: finds the rule that settles a quarrel, however it is asked for, in any of the four languages.

`build` makes a table from records when content is loaded; `Index.load(table)` asks it. It knows no model.
"""

from .index import Hit, Index, highlight
from .synonyms import Synonyms
from .table import Record, build

__all__ = ["Hit", "Index", "Record", "Synonyms", "build", "highlight"]
