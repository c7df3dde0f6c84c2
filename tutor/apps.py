"""The engine and all that plays on it."""

from django.apps import AppConfig


class TutorConfig(AppConfig):
    name = "tutor"
