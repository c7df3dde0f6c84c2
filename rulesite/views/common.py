"""What the pages of the rulebook have in common: verdict lines, and what the strip "you play by" says."""

from collections.abc import Iterable
from typing import Any

from django.http import HttpRequest

from rulesite import verdicts
from rulesite.by import differences
from rulesite.models import Citation, Rule, Source
from tutor.engine import Options


def lines_of(rules: Iterable[Rule], request: HttpRequest, options: Options) -> list[dict[str, Any]]:
    """Rules with their verdict lines, as lists show them."""
    chosen = bool(request.by)  # type: ignore[attr-defined]
    return [
        {
            "rule": rule,
            "line": verdicts.line(rule, options, chosen),
            "otherwise": chosen and verdicts.otherwise(rule, options),
        }
        for rule in rules
    ]


def lines_by_slug(slugs: Iterable[str], request: HttpRequest, options: Options) -> dict[str, dict[str, Any]]:
    """The verdict lines of the rules with these slugs, by slug."""
    found = Rule.objects.in_bulk(list(slugs))
    return {entry["rule"].slug: entry for entry in lines_of(found.values(), request, options)}


def how(options: Options, sources: dict[str, Source] | None = None) -> dict[str, Any]:
    """What the strip "you play by" says."""
    sources = sources or Source.by_preset()
    return {
        "options": options,
        "edition": sources[options.preset].edition,
        "standard": sources[verdicts.DEFAULT].edition,  # what an answer describes where the reader plays otherwise
        "house": differences(options),
    }


def second_hand(citations: Iterable[Citation]) -> bool:
    """Whether whatever is said about a rule is known at second hand only."""
    said = [citation for citation in citations if citation.stance != "silent"]
    return bool(said) and all(citation.read == "secondary" for citation in said)
