"""Marks that a language does not write so."""

import re
from collections.abc import Iterator

from rulesite.content_format import Texts, typographic_faults
from rulesite.languages import LANGUAGES
from tests.words.texts import PLACEHOLDER, SITE, TARGET, Said, names

NO_BREAK = "\N{NO-BREAK SPACE}"
QUOTES = {"sv": "“«»‘‹›„", "nb": "“”„‹›", "da": "“”„‘", "en": "«»„‹›"}  # those of the others
PAIRS = {"sv": "””", "nb": "«»", "da": "»«", "en": "“”"}
# Thousands and per cent: 10 000 and 5 % in sv and nb, 10.000 and 5 % in da, 10,000 and 5% in en
FIGURES = {
    "sv": r"\d[., ]\d{3}|\d ?%", "nb": r"\d[., ]\d{3}|\d ?%", "da": rf"\d[,{NO_BREAK} ]\d{{3}}|\d ?%",
    "en": rf"\d[.{NO_BREAK} ]\d{{3}}|\d[{NO_BREAK} ]%",
}  # fmt: skip
COMMAS = {
    "nb": r"(?:^|[.?!] )Hvis (?!ikke)[^,.?!:]+[.!]",  # a fronted clause takes a comma
    "da": r"(?:^|[.?!] )Hvis [^,.?!:]+[.!]",
    "en": r"\w+, \w+, and \w+[.!?]",  # and none stands before the last in a row
}
# A hyphen for a dash, a dash stuck to a word, no space after a mark, two marks, a space inside brackets, an exclamation
ANYWHERE = r" - |\d-\d|[^\W\d]–|–[^\W\d]|[^\W\d]{2}[.,;:!?][^\W\d]{2}|[.,;:?!][.,;:?!]|\( | \)|!"


def faults(said: Said) -> Iterator[str]:
    """What is written as the language does not write it."""
    yield from (f"{said.where}: {fault}" for fault in typographic_faults(Texts(**said.by), said.key))
    for language in LANGUAGES:
        text = _plain(said.by[language])
        wrong = f"[{QUOTES[language]}]|{FIGURES[language]}|{COMMAS.get(language, '(?!)')}|{ANYWHERE}"
        for found in re.finditer(wrong, text):
            yield f"{said.place}.{language}: {found[0]!r} in {text[max(0, found.start() - 15) : found.end() + 15]!r}"
        if not _paired(text, PAIRS[language]):
            yield f"{said.place}.{language}: quotation marks that do not pair"


def _plain(text: str) -> str:
    for unread, put in ((TARGET, "]"), (PLACEHOLDER, "x"), (SITE, "x")):
        text = unread.sub(put, text)
    # UNO, some names and one button may be exclaimed
    return re.sub(r"x!|^(?:Rätt|Riktig|Rigtigt|Right)!$", "x", names().sub("x", text))


def _paired(text: str, pair: str) -> bool:
    marks = "".join(re.findall(f"[{pair}]", text))
    return marks == pair * (len(marks) // 2)
