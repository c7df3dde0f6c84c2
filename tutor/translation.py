"""Which fields exist once for each language."""

from modeltranslation.translator import TranslationOptions, register

from .models import LearningPath, Scenario, Step


@register(Scenario)
class ScenarioTranslation(TranslationOptions):
    fields = ("title", "point")


@register(Step)
class StepTranslation(TranslationOptions):
    fields = ("task", "hint1", "hint2", "hint3", "not_here", "after")


@register(LearningPath)
class LearningPathTranslation(TranslationOptions):
    fields = ("title", "text")
