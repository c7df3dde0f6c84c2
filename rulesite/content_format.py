"""The shape of the content files: what each key is, and what must hold of a file by itself.

Errors name the file, the key and the cause. What must hold between files is checked in `rulesite.content_load`.
"""

import datetime
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar, get_args

import msgspec
from msgspec import Meta, Struct

from .languages import LANGUAGES

CHAPTERS: Final = (
    "deck", "setup", "turn", "action-cards", "wild-draw-four", "uno-call", "round-end", "scoring",
    "teams-and-table", "house-rules",
)  # fmt: skip
EXAMPLE: Final = {"sv": "Exempel", "nb": "Eksempel", "da": "Eksempel", "en": "Example"}
SPECIAL: Final = {"sv": "Specialfall", "nb": "Spesialtilfeller", "da": "Særtilfælde", "en": "Special cases"}

Slug = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=50)]
Text = Annotated[str, Meta(pattern=r"\S")]
Kind = Literal["rule", "house-rule", "myth", "silent"]
Face = Literal[
    "number", "skip", "reverse", "draw-two", "wild", "wild-draw-four", "swap-hands", "shuffle-hands", "custom-wild",
]  # fmt: skip
Situation = Literal[
    "two-players", "first-card", "last-card", "empty-pile", "drawn-card", "after-challenge", "uno-call",
    "colour-named", "house-rule",
]  # fmt: skip
Topic = Literal["when", "effect", "answer", "challenge", "drawn", "first", "last", "two", "house"]
TOPICS: Final[tuple[str, ...]] = get_args(Topic)
Read = Literal["primary", "transcription", "secondary"]


class Texts(Struct, forbid_unknown_fields=True):
    """One text in each of the four languages."""

    sv: Text
    nb: Text
    da: Text
    en: Text

    def items(self) -> Iterator[tuple[str, str]]:
        for language in LANGUAGES:
            yield language, getattr(self, language).strip()


class Words(Struct, forbid_unknown_fields=True):
    """Lists of phrasings, natural to each language."""

    sv: list[Text]
    nb: list[Text]
    da: list[Text]
    en: list[Text]

    def items(self) -> Iterator[tuple[str, list[str]]]:
        for language in LANGUAGES:
            yield language, getattr(self, language)


class Revisions(Struct, forbid_unknown_fields=True):
    """The revision that each language's texts say."""

    sv: int
    nb: int
    da: int
    en: int


class Case(Struct, forbid_unknown_fields=True):
    """A position and moves; the last move is judged (`may`) or its outcome shown (`result`)."""

    ask: Literal["may", "result"]
    position: Text
    moves: Text
    house: list[Text] = []


class Corner(Struct, forbid_unknown_fields=True):
    """A corner case of a rule: a position of its own, under a house rule if it is about one."""

    situation: Situation
    ask: Literal["may", "result"]
    position: Text
    moves: Text
    house: str = ""


class CitationText(Struct, forbid_unknown_fields=True):
    source: Slug
    place: Text
    stance: Literal["says", "differs", "silent"]
    read: Read
    value: str | int | bool | None = None
    note: Texts | None = None


class RuleFile(Struct, forbid_unknown_fields=True):
    slug: Slug
    kind: Kind
    revision: int
    says: Revisions
    checked: datetime.date
    title: Texts
    answer: Texts
    body: Texts
    asked_as: Words
    citations: Annotated[list[CitationText], Meta(min_length=1)]
    options: list[str] = []
    cards: list[Face] = []
    case: Case | None = None
    corners: list[Corner] = []
    see_also: list[Slug] = []
    changed_by: list[Slug] = []
    history: Texts | None = None


class SourceText(Struct, forbid_unknown_fields=True):
    slug: Slug
    kind: Literal["sheet", "statement", "guide", "encyclopedia", "press", "site"]
    title: Text
    publisher: str | None
    edition: Texts
    language: Text
    seen: datetime.date
    reading: Literal["whole", "part", "digest", "named"]
    about: Texts
    tell: Texts | None = None  # how to tell the edition by what is seen on the box and in it
    preset: str | None = None
    cards: int | None = None
    year: int | None = None
    address: str | None = None


class TermText(Struct, forbid_unknown_fields=True):
    slug: Slug
    kind: Literal["card", "colour", "number", "play"]
    name: Texts
    forms: Words
    other: Words
    official: list[Literal["sv", "nb", "da", "en"]]
    meaning: Texts
    phrase: dict[str, dict[str, str]] | None = None


class Question(Struct, forbid_unknown_fields=True):
    """A quarrel about a game that has no rules of its own here, answered on its page."""

    slug: Slug
    title: Texts
    answer: Texts
    asked_as: Words


class GuideFile(Struct, forbid_unknown_fields=True):
    slug: Slug
    title: Texts
    answer: Texts
    body: Texts
    kind: Literal["guide", "variant", "about"] = "guide"
    order: int = 100
    asked_as: Words | None = None
    sources: list[Slug] = []
    questions: list[Question] = []


class Disagreement(Struct, forbid_unknown_fields=True):
    """A point on which the texts contradict each other."""

    slug: Slug
    title: Texts
    text: Texts
    rules: Annotated[list[Slug], Meta(min_length=1)]
    sources: Annotated[list[Slug], Meta(min_length=1)]


class CardFile(Struct, forbid_unknown_fields=True):
    """A kind of card, and the rules that answer what one asks about it."""

    face: Face
    term: Slug
    topics: dict[Topic, list[Slug]]


Shape = TypeVar("Shape")


def read(path: Path, shape: type[Shape]) -> tuple[Shape | None, list[str]]:
    """Read a content file into its shape, or say what is wrong with it."""
    try:
        return msgspec.yaml.decode(path.read_bytes(), type=shape), []
    except msgspec.ValidationError as error:
        cause, _, key = str(error).partition(" - at `$")
        return None, [f"{path}: {key.rstrip('`').lstrip('.') or 'file'}: {cause}"]
    except Exception as error:  # whatever a parser raises is the file's fault, and is said with its name
        return None, [f"{path}: file: {' '.join(str(error).split())}"]


def rule_faults(rule: RuleFile, path: Path) -> Iterator[str]:
    """What is wrong with a rule file by itself, as `key: cause`."""
    if path.stem != rule.slug:
        yield f"slug: {rule.slug}, but the file is called {path.name}"
    for language, text in rule.title.items():
        if len(text) > 70:
            yield f"title.{language}: {len(text)} characters, at most 70"
    for language, text in rule.answer.items():
        if len(text) > 140:
            yield f"answer.{language}: {len(text)} characters, at most 140"
    for language in LANGUAGES:
        if getattr(rule.says, language) != rule.revision:
            yield f"says.{language}: says revision {getattr(rule.says, language)}, the rule is at {rule.revision}"
    yield from _body_faults(rule)
    for language, phrasings in rule.asked_as.items():
        if len(phrasings) < 6:
            yield f"asked_as.{language}: {len(phrasings)} phrasings, at least 6"
        for double in sorted({p for p in phrasings if phrasings.count(p) > 1}):
            yield f"asked_as.{language}: {double!r} stands twice"
    for number, citation in enumerate(rule.citations):
        if citation.stance == "differs" and not citation.note:
            yield f"citations.{number}.note: a source that differs needs a note that says how"


def _body_faults(rule: RuleFile) -> Iterator[str]:
    for language, text in rule.body.items():
        heads = re.findall(r"^## (.+)$", text, re.MULTILINE)
        allowed = [EXAMPLE[language], SPECIAL[language]]
        if heads not in (allowed, allowed[:1]):
            yield f"body.{language}: headings are {heads}, expected {allowed} or {allowed[:1]}"
        if text.startswith("#"):
            yield f"body.{language}: begins with a heading, expected the reason first"
    counts = {len(re.findall(r"^## ", text, re.MULTILINE)) for _, text in rule.body.items()}
    if len(counts) > 1:
        yield "body: the four languages have different headings"


def typographic_faults(texts: Any, key: str) -> Iterator[str]:
    """Straight quotes, double spaces and the like, which none of the four languages writes."""
    for language, text in texts.items():
        plain = re.sub(r"\]\([^)]*\)", "]", text)
        if found := re.search(r"[\"`]|'|(?<=\S)  +(?=\S)| \n| [,.;:!?](?=\s|$)|--|—|\.\.\.", plain):
            around = plain[max(0, found.start() - 15) : found.end() + 15].replace("\n", " ")
            yield f"{key}.{language}: {found.group()!r} in {around!r}"
