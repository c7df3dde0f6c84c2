"""Which fields exist once for each language."""

from modeltranslation.translator import TranslationOptions, register

from .models import Citation, Disputed, Guide, Question, Rule, Source, Term


@register(Source)
class SourceTranslation(TranslationOptions):
    fields = ("edition", "about", "tell")


@register(Rule)
class RuleTranslation(TranslationOptions):
    fields = ("title", "answer", "body", "history")


@register(Citation)
class CitationTranslation(TranslationOptions):
    fields = ("note",)


@register(Term)
class TermTranslation(TranslationOptions):
    fields = ("name", "meaning")


@register(Guide)
class GuideTranslation(TranslationOptions):
    fields = ("title", "answer", "body")


@register(Question)
class QuestionTranslation(TranslationOptions):
    fields = ("title", "answer")


@register(Disputed)
class DisputedTranslation(TranslationOptions):
    fields = ("title", "text")
