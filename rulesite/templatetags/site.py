"""Tags that every template has: addresses that keep `by`, verdict words, small typography."""

import datetime
import re
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django import template
from django.utils.formats import date_format
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from rulesite import labels, paths
from rulesite.labels import VERDICTS
from rulesite.verdicts import DEFAULT, Line, Row, option_of, value
from tutor.engine import FIELDS, Options

register = template.Library()

CHAPTERS = {
    "deck": _("The pack"),
    "setup": _("Before the first turn"),
    "turn": _("A turn"),
    "action-cards": _("Action cards"),
    "wild-draw-four": _("Wild Draw Four"),
    "uno-call": _("Saying UNO"),
    "round-end": _("Going out"),
    "scoring": _("Points"),
    "teams-and-table": _("Teams and table manners"),
    "house-rules": _("House rules"),
}
KINDS = {
    "rule": _("Official rule"),
    "house-rule": _("House rule"),
    "myth": _("Myth"),
    "silent": _("The rules don’t say"),
}
SOURCE_KINDS = {
    "sheet": _("Rule sheets"),
    "statement": _("The publisher’s statements"),
    "guide": _("Guides"),
    "encyclopedia": _("Encyclopedias"),
    "press": _("Newspapers"),
    "site": _("Other sites"),
}
PAGES = {"guide": _("Guides"), "variant": _("Variants and other games")}
PAGE = {"guide": _("Guide"), "variant": _("Another game")}
STANCES = {"says": _("says so"), "differs": _("says otherwise"), "silent": _("says nothing")}
READ = {
    "primary": _("read in the original"),
    "transcription": _("read as a copy or translation"),
    "secondary": _("known at second hand"),
}
READING = {
    "whole": _("read whole"),
    "part": _("read in part"),
    "digest": _("read as a digest"),
    "named": _("only named by others"),
}
RULINGS = {"legal": _("Allowed:"), "contestable": _("At your own risk:"), "refused": _("Not allowed:")}
FOUND = {"card": _("Card"), "term": _("Word"), "scenario": _("Exercise")}
SITUATIONS = {
    "two-players": _("With two players"),
    "first-card": _("As the start card"),
    "last-card": _("As the last card"),
    "empty-pile": _("The draw pile is empty"),
    "drawn-card": _("With the card just drawn"),
    "after-challenge": _("After a challenge"),
    "uno-call": _("With UNO to say"),
    "colour-named": _("After a chosen colour"),
    "house-rule": _("With a house rule"),
}
TOPICS = {
    "when": _("When may it be played?"),
    "effect": _("What does it do?"),
    "answer": _("May it be answered?"),
    "challenge": _("When it is challenged"),
    "drawn": _("When it was just drawn"),
    "first": _("As the start card"),
    "last": _("As the last card"),
    "two": _("With two players"),
    "house": _("House rules about it"),
}
TERM_KINDS = {"play": _("Words of the game"), "card": _("The cards"), "colour": _("The colours")}
STANCE_HEADINGS = {
    "differs": _("Where it says otherwise"),
    "says": _("What it says"),
    "silent": _("Where it says nothing"),
}
TABLES: dict[str, dict[str, Any]] = {
    "chapter": CHAPTERS,
    "kind": KINDS,
    "page": PAGE,
    "pages": PAGES,
    "source_kind": SOURCE_KINDS,
    "stance": STANCES,
    "stance_heading": STANCE_HEADINGS,
    "read": READ,
    "reading": READING,
    "verdict": VERDICTS,
    "found": FOUND,
    "ruling": RULINGS,
    "situation": SITUATIONS,
    "topic": TOPICS,
    "term_kind": TERM_KINDS,
}


@register.simple_tag(takes_context=True)
def to(context: template.Context, name: str, *args: str, **query: Any) -> str:
    """The address of a page in the reader's language, with the way they play kept; other query parts may be given."""
    language = context.get("language") or get_language() or "en"
    parts = {"by": context.get("by", ""), **query}
    kept = {key: value for key, value in parts.items() if value not in ("", None)}
    return paths.address(name, language, *map(str, args), query=urlencode(kept))


@register.simple_tag(takes_context=True)
def corner_link(context: template.Context, rule: Any, situation: str) -> tuple[str, str]:
    """The address of a corner case on a rule's page, and that of the part that changes."""
    return to(context, "rule", rule.slug, corner=situation), to(context, "rule-part", rule.slug, corner=situation)


@register.simple_tag(takes_context=True)
def link(context: template.Context, text: str, name: str, *args: str, **query: Any) -> SafeString:
    """A link to a page, to stand inside a sentence that is translated as a whole."""
    return format_html('<a href="{}">{}</a>', to(context, name, *args, **query), text)


@register.filter
def words(key: str, table: str) -> str:
    """A key of the program in the reader's words."""
    return str(TABLES[table][key])


# places that are our own words; all others are headings, in the language of their source
PLACES = {
    "Opening part": _("opening part"),
    "Digest of the sheet": _("digest of the sheet"),
    "Quotation from the sheet": _("quotation from the sheet"),
    "The article": _("the article"),
    "Answer as reported": _("answer as reported"),
    "Newer copy": _("newer copy"),
}


@register.filter
def place(text: str) -> str:
    """Where in a source a claim stands: a heading as it is printed, or our own words for it."""
    return str(PLACES.get(text, text))


@register.filter
def line_words(line: Line) -> str:
    """A verdict line in words."""
    return line.value if line.word == "value" else str(VERDICTS.get(line.word, ""))


@register.filter
def option_label(name: str) -> str:
    """An option as a heading."""
    return labels.option_label(name)


class Cell(NamedTuple):
    """What an edition says of one option."""

    label: str
    text: str
    differs: bool


@register.simple_tag(takes_context=True)
def cells(context: template.Context, row: Row) -> list[Cell]:
    """The options of an edition's row: heading, value in words, whether the reader plays otherwise."""
    mine = [labels.value_label(name, value(name, context["options"])) for name in context["columns"]]
    headings = [labels.option_label(name) for name in context["columns"]]
    return [Cell(label, text, text != own) for label, text, own in zip(headings, row.values, mine, strict=True)]


@register.filter
def difference(text: str) -> str:
    """A difference such as `unoPenalty-4` in words: the option and its value; as it stands if it has none."""
    return _difference(text, get_language() or "en")


@lru_cache(maxsize=1024)
def _difference(text: str, _language: str) -> str:
    field = next(f for f in FIELDS.values() if f.text_name == option_of(text))
    if field.name not in labels.OPTIONS:
        return text
    words = labels.value_label(field.name, getattr(Options.from_text(f"{DEFAULT}.{text}"), field.attribute))
    return f"{labels.option_label(field.name)}: {words}" if words else text


@register.filter
def longdate(date: datetime.date) -> str:
    """A date as the language writes it."""
    pattern = {"nb": "j. F Y", "da": "j. F Y"}.get(get_language() or "en", "j F Y")
    return date_format(date, pattern)


@register.filter
def beyond(text: str, heading: str) -> str:
    """A sentence without the verdict that it begins with, where that stands over it as a heading."""
    return capfirst(text.removeprefix(f"{heading}: "))


@register.filter
def whole(text: str) -> SafeString:
    """Text in which `+2-kort` is not broken at a line's end."""
    return mark_safe(re.sub(r"\+\d+(-\w+)?", r'<span class="nowrap">\g<0></span>', conditional_escape(text)))


# signs that a voice would stumble over, in words
SIGNS = {
    "sv": {"+2-": "plus två-", "+4-": "plus fyra-", "+2": "plus två", "+4": "plus fyra", "–": ","},
    "nb": {"+2-": "pluss to-", "+4-": "pluss fire-", "+2": "pluss to", "+4": "pluss fire", "–": ","},
    "da": {"+2-": "plus to-", "+4-": "plus fire-", "+2": "plus to", "+4": "plus fire", "–": ",", "’er": "er"},
    "en": {"+2": "plus two", "+4": "plus four", "–": ","},
}


@register.simple_tag(takes_context=True)
def spoken(context: template.Context, line: Line, answer: str) -> str:
    """A verdict and an answer as they are said: with words for signs, each sentence closed."""
    verdict = line_words(line)
    said = f"{capfirst(verdict)}. {answer}" if verdict else answer
    for sign, word in SIGNS[context["language"]].items():
        said = said.replace(f" {sign}" if sign == "–" else sign, word)
    return said


@register.filter
def carry(html: str, by: str) -> SafeString:
    """HTML of a rule with the way the reader plays put on its links."""
    if by:
        html = re.sub(r'(href="/(?:sv|nb|da|en)/[^"?]*)"', rf'\1?by={by}"', html)
    return mark_safe(html)
