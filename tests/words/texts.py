"""Every text that the site says, for the checks of words: the rulebook, the exercises and the interface."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import polib
import pytest

from rulesite.content_format import TermText, read
from rulesite.languages import LANGUAGES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CONTENT = (ROOT / "rulesite/content", ROOT / "tutor/content")
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
def terms() -> tuple[TermText, ...]:
    """The glossary."""
    held, faults = read(CONTENT[0] / "terms.yaml", list[TermText])
    assert held, faults
    return tuple(held)


@cache
def rulebook() -> tuple[Said, ...]:
    """The texts of all content files: wherever the four languages stand side by side."""
    return tuple(
        Said(str(path.relative_to(folder)), ".".join(key), by)
        for folder in CONTENT
        for path in sorted(folder.rglob("*.yaml"))
        if path.name != "search_words.yaml"
        for key, by in _texts(msgspec.yaml.decode(path.read_bytes()), ())
    )


def _texts(node: Any, key: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], dict[str, str]]]:
    """Each text of a file, under a key in which an item that has a name stands for its list."""
    if isinstance(node, list):
        for number, item in enumerate(node):
            name = (item.get("slug") or item.get("id")) if isinstance(item, dict) else None
            yield from _texts(item, (*key[:-1], name) if name else (*key, str(number)))
    elif isinstance(node, dict):
        if set(node) == set(LANGUAGES) and all(isinstance(text, str) for text in node.values()):
            yield key, {language: text.strip() for language, text in node.items()}
        for name, item in node.items():
            yield from _texts(item, (*key, name))


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
    for entry in polib.pofile(str(ROOT / "locale" / language / "LC_MESSAGES/django.po")):
        held[entry.msgctxt or "", entry.msgid] = entry.msgstr or entry.msgstr_plural.get(0, "")
        if entry.msgid_plural:
            held[entry.msgctxt or "", entry.msgid_plural] = entry.msgstr_plural.get(1, "")
    return held


def everything() -> tuple[Said, ...]:
    return (*rulebook(), *interface())


def none_of(faults: Iterable[object]) -> None:
    """Fail with every fault on a line of its own, if there is any."""
    lines = [str(fault) for fault in faults]
    if lines:
        pytest.fail("\n".join(lines), pytrace=False)


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
