"""Scenarios as `loadcontent` loads them (database `content`)."""

from typing import ClassVar

from django.db import models


class Scenario(models.Model):
    """A short walk through one idea on a board whose every card is known."""

    objects: ClassVar[models.Manager["Scenario"]] = models.Manager()

    slug = models.SlugField(primary_key=True)
    order = models.PositiveSmallIntegerField()
    level = models.PositiveSmallIntegerField()
    teaches = models.JSONField(default=list)
    needs = models.JSONField(default=list)
    # slug, options, position, seats, you, steps: what the coach replays; see tutor.coach.Script
    script = models.JSONField()
    also_run_with = models.JSONField(default=list)  # options, and whether it ends the same by them
    revision = models.PositiveSmallIntegerField(default=1)
    title = models.CharField(max_length=80)
    point = models.CharField(max_length=160)

    class Meta:
        ordering: ClassVar[list[str]] = ["order"]

    def __str__(self) -> str:
        return self.slug


class LearningPath(models.Model):
    """A way through the scenarios; that of a chapter is called as the chapter is."""

    objects: ClassVar[models.Manager["LearningPath"]] = models.Manager()

    slug = models.SlugField(primary_key=True)
    order = models.PositiveSmallIntegerField()
    chapter = models.CharField(max_length=20, blank=True)
    scenarios = models.JSONField(default=list)
    title = models.CharField(max_length=80, blank=True)
    text = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["order"]

    def __str__(self) -> str:
        return self.slug


class Step(models.Model):
    """One question of a scenario."""

    objects: ClassVar[models.Manager["Step"]] = models.Manager()

    scenario = models.ForeignKey(Scenario, on_delete=models.CASCADE, related_name="steps")
    order = models.PositiveSmallIntegerField()
    name = models.SlugField()
    ask = models.CharField(max_length=8)
    rules = models.JSONField(default=list)
    task = models.TextField()
    hint1 = models.TextField()
    hint2 = models.TextField()
    hint3 = models.TextField()
    not_here = models.TextField(blank=True)
    after = models.TextField()

    class Meta:
        ordering: ClassVar[list[str]] = ["order"]

    def __str__(self) -> str:
        return f"{self.scenario_id}/{self.name}"
