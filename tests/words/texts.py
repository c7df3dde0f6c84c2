"""Every text that the site says, for the checks of words: the rulebook, the exercises and the interface."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import polib

from rulesite.content_format import read
from rulesite.content_load import Content
from rulesite.languages import LANGUAGES
from tutor.content_load import SCENARIOS, ScenarioFile, texts_of

HERE = Path(__file__).parent
LOCALE = HERE.parents[1] / "locale"
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%%|\{\w*\}")
TARGET = re.compile(r"\]\([^)]*\)")  # where a Markdown link leads
HTML = re.compile(r"</?\w[^>]*>")
SITE = re.compile(r"@\w+|[\w-]+(?:\.[\w-]+)*\.(?:com|dk|gg|ie|net|no|nz|org|pl|se|uk|de)\b")
PHASES = re.compile(r"turn, drawn, hit, skipped, choice \w+ over")  # words of the notation
QUOTED = re.compile(r"”[^”]*”|«[^»]*»|»[^«]*«|“[^”]*”|‘[^’]*’(?!\w)")


class Said(NamedTuple):
    """One text in the four languages, and where it stands."""

    where: str
    key: str
    by: dict[str, str]

    @property
    def place(self) -> str:
        return f"{self.where}: {self.key}"


@cache
def content() -> Content:
    return Content()


@cache
def rulebook() -> tuple[Said, ...]:
    """The texts of rules, sources, terms, guides and exercises."""
    said = [Said(where, key, dict(texts.items())) for where, key, texts in content().texts()]
    return (*said, *_exercises())


def _exercises() -> Iterator[Said]:
    for path in sorted(SCENARIOS.glob("*.yaml")):
        file, faults = read(path, ScenarioFile)
        assert file, faults
        for key, texts in texts_of(file):
            yield Said(f"scenarios/{path.name}", key, dict(texts.items()))


@cache
def interface() -> tuple[Said, ...]:
    """The texts of code and templates; a plural is a text of its own."""
    held = {language: _catalogue(language) for language in TRANSLATED}
    return tuple(
        Said("locale", repr(key[1]), {la: said.get(key, "") for la, said in held.items()} | {"en": key[1]})
        for key in held["sv"]
    )


def _catalogue(language: str) -> dict[tuple[str, str], str]:
    """(context, English) and what it is in a language."""
    held = {}
    for entry in polib.pofile(str(LOCALE / language / "LC_MESSAGES/django.po")):
        held[entry.msgctxt or "", entry.msgid] = entry.msgstr or entry.msgstr_plural.get(0, "")
        if entry.msgid_plural:
            held[entry.msgctxt or "", entry.msgid_plural] = entry.msgstr_plural.get(1, "")
    return held


def everything() -> tuple[Said, ...]:
    return (*rulebook(), *interface())


def listed(name: str) -> list[str]:
    """The lines of a list beside this file."""
    return (HERE / f"{name}.txt").read_text().splitlines()


@cache
def names() -> re.Pattern[str]:
    """Any of the names in names.txt, with a genitive's ending."""
    longest_first = sorted(map(re.escape, listed("names")), key=len, reverse=True)
    first = "".join({re.escape(name[0]) for name in listed("names")})
    any_name = "|".join(longest_first).replace(r"\ ", r"\s+")
    return re.compile(rf"(?<!\w)(?=[{first}])(?:{any_name})(?:[’:]?s)?(?!\w)")


@cache
def prose(text: str) -> str:
    """A text without what is not read as words: names, targets of links, placeholders, addresses."""
    for unread in (TARGET, HTML, PLACEHOLDER, SITE, PHASES, names()):
        text = unread.sub("]" if unread is TARGET else " … ", text)
    return text


def unquoted(text: str) -> str:
    """A text without what stands in quotation marks of any of the four languages."""
    return QUOTED.sub(" … ", text)
