"""What `loadcontent` loads from rulesite/content (database `content`), and readers' reports (`default`)."""

from typing import ClassVar

from django.db import models


class Source(models.Model):
    """A text that says something about the rules: a sheet, a statement, a guide."""

    objects: ClassVar[models.Manager["Source"]] = models.Manager()

    slug = models.SlugField(primary_key=True)
    order = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=16)
    title = models.CharField(max_length=200)
    publisher = models.CharField(max_length=100)
    edition = models.CharField(max_length=80)
    preset = models.CharField(max_length=40, blank=True)
    cards = models.PositiveSmallIntegerField(null=True)
    year = models.PositiveSmallIntegerField(null=True)
    language = models.CharField(max_length=20)
    address = models.URLField(max_length=300, blank=True)
    seen = models.DateField()
    reading = models.CharField(max_length=16)
    about = models.TextField()
    tell = models.CharField(max_length=140, blank=True)  # how to tell an edition by the box

    class Meta:
        ordering: ClassVar[list[str]] = ["order"]

    def __str__(self) -> str:
        return self.slug

    @classmethod
    def by_preset(cls) -> dict[str, "Source"]:
        """The source that each preset stands for, by the name of the preset."""
        return {source.preset: source for source in cls.objects.exclude(preset="")}


class Rule(models.Model):
    """One answer to one question, under the slug that the engine names too."""

    objects: ClassVar[models.Manager["Rule"]] = models.Manager()

    slug = models.SlugField(primary_key=True)
    chapter = models.CharField(max_length=20)
    order = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=16)
    options = models.JSONField(default=list)
    cards = models.JSONField(default=list)
    case = models.JSONField(null=True)
    corners = models.JSONField(default=list)  # cases of their own, each with its situation
    see_also = models.JSONField(default=list)
    changed_by = models.JSONField(default=list)
    scenario = models.CharField(max_length=120, blank=True)  # "<scenario>/<step>" that tries this rule
    revision = models.PositiveSmallIntegerField()
    checked = models.DateField()
    title = models.CharField(max_length=80)
    answer = models.CharField(max_length=140)
    body = models.TextField()  # HTML, made from Markdown when loaded
    history = models.TextField(blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["order"]

    def __str__(self) -> str:
        return self.slug


class Citation(models.Model):
    """What one source says about one rule, and where."""

    objects: ClassVar[models.Manager["Citation"]] = models.Manager()

    rule = models.ForeignKey(Rule, on_delete=models.CASCADE, related_name="citations")
    source = models.ForeignKey(Source, on_delete=models.CASCADE, related_name="citations")
    order = models.PositiveSmallIntegerField()
    place = models.CharField(max_length=200)
    stance = models.CharField(max_length=8)
    read = models.CharField(max_length=16)
    value = models.JSONField(null=True)
    note = models.CharField(max_length=400, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["order"]

    def __str__(self) -> str:
        return f"{self.source_id} on {self.rule_id}"


class Term(models.Model):
    """A word of the game: the one we use, its forms, and the others people use."""

    objects: ClassVar[models.Manager["Term"]] = models.Manager()

    slug = models.SlugField(primary_key=True)
    order = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8)
    name = models.CharField(max_length=60)
    forms = models.JSONField(default=dict)
    other = models.JSONField(default=dict)
    official = models.JSONField(default=list)
    phrase = models.JSONField(null=True)
    meaning = models.TextField()

    class Meta:
        ordering: ClassVar[list[str]] = ["order"]

    def __str__(self) -> str:
        return self.slug


class Guide(models.Model):
    """A longer page that is no rule: a guide, a variant of the game, or about the site."""

    objects: ClassVar[models.Manager["Guide"]] = models.Manager()

    slug = models.SlugField(primary_key=True)
    kind = models.CharField(max_length=8, default="guide")
    order = models.PositiveSmallIntegerField(default=100)
    sources = models.JSONField(default=list)
    title = models.CharField(max_length=80)
    answer = models.CharField(max_length=200)
    body = models.TextField()

    class Meta:
        ordering: ClassVar[list[str]] = ["order", "slug"]

    def __str__(self) -> str:
        return self.slug


class Question(models.Model):
    """A quarrel about another game, answered on its page under an anchor of its own."""

    objects: ClassVar[models.Manager["Question"]] = models.Manager()

    guide = models.ForeignKey(Guide, on_delete=models.CASCADE, related_name="questions")
    slug = models.SlugField()
    order = models.PositiveSmallIntegerField()
    title = models.CharField(max_length=80)
    answer = models.CharField(max_length=200)

    class Meta:
        ordering: ClassVar[list[str]] = ["order"]

    def __str__(self) -> str:
        return f"{self.guide_id}#{self.slug}"


class Card(models.Model):
    """A kind of card, and the rules that answer what one asks about it."""

    objects: ClassVar[models.Manager["Card"]] = models.Manager()

    slug = models.SlugField(primary_key=True)
    order = models.PositiveSmallIntegerField()
    term = models.ForeignKey(Term, on_delete=models.CASCADE, related_name="cards")
    topics = models.JSONField(default=dict)

    class Meta:
        ordering: ClassVar[list[str]] = ["order"]

    def __str__(self) -> str:
        return self.slug


class Disputed(models.Model):
    """A point on which the texts contradict each other."""

    objects: ClassVar[models.Manager["Disputed"]] = models.Manager()

    slug = models.SlugField(primary_key=True)
    order = models.PositiveSmallIntegerField()
    rules = models.JSONField(default=list)
    sources = models.JSONField(default=list)
    title = models.CharField(max_length=80)
    text = models.TextField()

    class Meta:
        ordering: ClassVar[list[str]] = ["order"]

    def __str__(self) -> str:
        return self.slug


class Withdrawn(models.Model):
    """The id of a rule that is no more, and the rule that took its place."""

    objects: ClassVar[models.Manager["Withdrawn"]] = models.Manager()

    slug = models.SlugField(primary_key=True)
    now = models.SlugField()

    def __str__(self) -> str:
        return f"{self.slug}: {self.now}"


class SearchTable(models.Model):
    """The table of word forms that the search asks, one for each language."""

    objects: ClassVar[models.Manager["SearchTable"]] = models.Manager()

    language = models.CharField(max_length=2, primary_key=True)
    data = models.BinaryField()

    def __str__(self) -> str:
        return self.language


class Report(models.Model):
    """A reader's word that something is wrong; it names its rule by slug, for the two databases share no keys."""

    rule = models.CharField(max_length=80)
    language = models.CharField(max_length=2)
    by = models.CharField(max_length=200, blank=True)
    text = models.TextField(max_length=2000)
    sent = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.rule}: {self.text[:40]}"
