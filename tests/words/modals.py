"""What a text says that one may, may not, must or need not do, in each of the four languages.

It is a measure of words, not of sense: a modality that the modal verbs of one language say, and that another language
does not say in any of its ways, is worth a look. What is right all the same is listed in modals.yaml with its reason.
"""

import re
from collections.abc import Iterator
from functools import cache

import yaml

from rulesite.languages import LANGUAGES
from tests.words.texts import HERE, Said, prose

# These verbs mean other things so often that they prove nothing: kan is can, skal is shall
VAGUE = {("nb", "may"), ("nb", "may not"), ("da", "must")}
BREAKS = r"[.,;:?!()”“«»…–\[\]*]+"


class Language:
    """How a language permits, forbids, demands and exempts."""

    def __init__(self, name: str) -> None:
        held = yaml.safe_load((HERE / "modal_verbs.yaml").read_text())[name]
        also = held.pop("also")
        infinitive = _folded(held.pop("infinitive", ""))
        self.verbs = {kind: _words(held[kind].replace("{infinitive}", infinitive)) for kind in ("may", "must", "need")}
        self.negated, self.none, self.exempt = (_words(held[key]) for key in ("negated", "none", "exempt"))
        self.parts = re.compile(rf"{BREAKS}|\b(?:{_folded(held['parts'])})\b")
        self.also = {modality: _words(_folded(ways)) for modality, ways in also.items()}

    def says(self, text: str) -> set[str]:
        """The modalities that modal verbs say in a text."""
        clauses = self.parts.split(_even(text))
        return {modality for clause in clauses for modality in self._clause(clause)}

    def _clause(self, clause: str) -> Iterator[str]:
        for kind, verbs in self.verbs.items():
            for verb in verbs.finditer(clause):
                before, after = clause[: verb.start()].split(), clause[verb.end() :].split()
                if kind == "must":
                    yield "need not" if self.exempt.fullmatch(" ".join(before[-1:])) else "must"
                elif self.none.search(" ".join(before[-5:])) or self.negated.search(" ".join(after[:4])):
                    yield "may not" if kind == "may" else "need not"
                elif kind == "may":
                    yield "may"

    def hints(self, text: str, modality: str) -> bool:
        """Does a text say it in another way?"""
        return bool(self.also[modality].search(_even(text)))


def _folded(pattern: str) -> str:
    return pattern.replace("| ", "|")  # lines that YAML has joined


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{pattern})\b")


def _even(text: str) -> str:
    return " ".join(prose(text).split()).lower()


@cache
def language(name: str) -> Language:
    return Language(name)


def unlike(said: Said) -> Iterator[tuple[str, str, str]]:
    """Each modality, a language that says it, and one that does not."""
    says = {name: language(name).says(text) for name, text in said.by.items()}
    for one, modalities in says.items():
        for modality in sorted(modalities):
            for other in LANGUAGES:
                silent = modality not in says[other] and not language(other).hints(said.by[other], modality)
                if silent and (one, modality) not in VAGUE:
                    yield modality, one, other
