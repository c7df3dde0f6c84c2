"""The rulebook's pages. Each is a pure function of its address."""

from .cards import card_list, card_page, glossary
from .choosing import house_rules
from .guides import about, disagreements, guide, guide_list
from .machines import healthy, robots, sitemap
from .rules import home, rule, rule_list, rule_part
from .searching import search, search_part
from .sources import source, source_list

__all__ = [
    "about", "card_list", "card_page", "disagreements", "glossary", "guide", "guide_list", "healthy", "home",
    "house_rules", "robots", "rule", "rule_list", "rule_part", "search", "search_part", "sitemap", "source",
    "source_list",
]  # fmt: skip
