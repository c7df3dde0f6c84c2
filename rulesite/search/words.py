"""Text as words: where each stands in it, how it is written, folded and stemmed."""

import re
import threading
import unicodedata
from functools import lru_cache
from typing import Final, NamedTuple

import Stemmer

_NAMES: Final = {"sv": "swedish", "nb": "norwegian", "da": "danish", "en": "english"}
_ENDING: Final = r"(?:[:'’]?(?:an|a|as|or|orna|en|ens|er|eren|ere|erne|s)\b)?"
_MARKS: Final = "\u0300-\u036f"
# +4, + 4, +4:an; 4+; 4, 4'er, 4:a; words with an apostrophe inside
_WORD: Final = re.compile(
    rf"\+[ \u00a0]?(?P<plus>[0-9]{{1,2}})(?![0-9]){_ENDING}"
    rf"|(?P<plussed>[0-9]{{1,2}})\+(?![0-9])"
    rf"|(?P<number>[0-9]{{1,9}}){_ENDING}"
    rf"|(?P<letters>(?:[^\W\d_][{_MARKS}]*)+(?:['’](?:[^\W\d_][{_MARKS}]*)+)*)"
)
# a plus sign is lost on its way through an address and leaves a space before the number
_LOST_PLUS: Final = re.compile(r"(?:^\s*|\s)\s(?=[0-9]{1,2}(?![0-9]))")
_LETTERS: Final = str.maketrans({"ø": "o", "æ": "a", "å": "a", "ä": "a", "ö": "o", "ð": "d", "þ": "t", "ł": "l"})
_local = threading.local()


class Word(NamedTuple):
    """A word of a text in small letters, and where it stands there."""

    text: str
    start: int
    end: int


def words(text: str) -> list[Word]:
    """The words of a text; `+4` in any spelling with a sign is the word `+4`."""
    return [Word(_written(match), match.start(), match.end()) for match in _WORD.finditer(text)]


def asked_words(query: str) -> list[str]:
    """The words of a query, in which a plus sign may have been lost."""
    return [word.text for word in words(_LOST_PLUS.sub(" +", query))]


def _written(match: re.Match[str]) -> str:
    if number := match["plus"] or match["plussed"]:
        return f"+{int(number)}"
    if number := match["number"]:
        return str(int(number))
    return unicodedata.normalize("NFC", match["letters"].casefold()).replace("'", "").replace("’", "")


@lru_cache(maxsize=20_000)
def bare(word: str) -> str:
    """A word without the letters of one's own country, letter by letter."""
    plain = word.translate(_LETTERS)
    if plain.isascii():
        return plain
    return "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))


@lru_cache(maxsize=20_000)
def fold(word: str) -> str:
    """A word however its letters are typed: å, aa and a are the same, so are æ, ä, ae and a, and ø, ö, oe and o."""
    return bare(word).replace("ae", "a").replace("oe", "o").replace("aa", "a")


@lru_cache(maxsize=40_000)
def key(word: str, language: str) -> str:
    """What all forms of a word have in common: its folded stem."""
    if not word[:1].isalpha():
        return word
    stemmers = _local.__dict__
    if language not in stemmers:
        stemmers[language] = Stemmer.Stemmer(_NAMES[language])
    return fold(stemmers[language].stemWord(word))
