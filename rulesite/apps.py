"""The site and its rulebook."""

from django.apps import AppConfig


class RulesiteConfig(AppConfig):
    name = "rulesite"
