"""Cards and colour shapes as inline drawings."""

from functools import lru_cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from tutor.cards_svg import card_svg, shape_svg

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=512)
def card(text: str, color: str = "") -> SafeString:
    """A card in notation; `color` is the colour named for a wild one."""
    return mark_safe(card_svg(text, color=color if text.startswith("w") and color else None))


@register.simple_tag
def shape(color: str) -> SafeString:
    """The shape of a colour."""
    return mark_safe(shape_svg(color))


@register.simple_tag
def color_name(word: str, color: str) -> SafeString:
    """The name of a colour with its shape beside it, to stand inside a sentence; `color` is empty where any will do."""
    return format_html("<b>{}\N{NO-BREAK SPACE}{}</b>", word, shape(color)) if color else format_html("<b>{}</b>", word)
