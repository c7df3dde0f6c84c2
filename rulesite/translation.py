"""Which fields exist once for each language."""

from modeltranslation.translator import TranslationOptions, register

from .models import Citation, Guide, Rule, Source, Term


@register(Source)
class SourceTranslation(TranslationOptions):  # type: ignore[misc]
    fields = ("edition", "about")


@register(Rule)
class RuleTranslation(TranslationOptions):  # type: ignore[misc]
    fields = ("title", "answer", "body", "history")


@register(Citation)
class CitationTranslation(TranslationOptions):  # type: ignore[misc]
    fields = ("note",)


@register(Term)
class TermTranslation(TranslationOptions):  # type: ignore[misc]
    fields = ("name", "meaning")


@register(Guide)
class GuideTranslation(TranslationOptions):  # type: ignore[misc]
    fields = ("title", "answer", "body")
