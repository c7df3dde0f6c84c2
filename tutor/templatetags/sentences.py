"""What the engine says, in the reader's words, for the rulebook's pages."""

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from tutor.engine import Event
from tutor.sentences import NAMES, Teller

register = template.Library()


@register.simple_tag
def happenings(events: tuple[Event, ...]) -> SafeString:
    """Events as running text, at a table where nobody is the reader."""
    teller = Teller(list(NAMES))
    return mark_safe(" ".join(escape(teller.event(event)) for event in events))


@register.filter
def get(mapping: dict[str, str], key: str) -> str:
    """A value of a mapping by its key."""
    return mapping[key]
