"""Which texts are longer than there is room for, and which sentences are longer than one can take in."""

import re
from collections.abc import Iterator

from django.db.models import Model

from rulesite.languages import LANGUAGES
from rulesite.models import Citation, Disputed, Guide, Rule, Source, Term
from tests.words.texts import PLACEHOLDER, TARGET, Said, terms
from tutor.models import LearningPath, Scenario

# Where texts stand, and the columns that hold them
COLUMNS: dict[str, type[Model]] = {
    "rules": Rule, "sources.yaml": Source, "terms.yaml": Term, "guides": Guide, "disagreements.yaml": Disputed,
    "scenarios": Scenario, "paths.yaml": LearningPath,
}  # fmt: skip
SHORT_NAME, SENTENCE = 10, 20
PARAGRAPHS = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)|(?m:^#[^\n]*\n)")
SENTENCES = re.compile(r"(?<=[.?!:;])[”»«)]*\s+")
WORD = re.compile(r"[\w+’]{2,}(?:-\w+)*|[iåa\d]", re.IGNORECASE)  # no letter of the notation


def limit(said: Said) -> int | None:
    """The length of the column that a text goes into, if it has one."""
    name = said.key.rpartition(".")[2]
    model = Citation if name == "note" else COLUMNS.get(said.where.partition("/")[0])
    fields = {field.name: field for field in model._meta.get_fields()} if model else {}
    return getattr(fields.get(name), "max_length", None)


def too_long(said: Said) -> Iterator[str]:
    """Each language in which a text does not fit."""
    most = limit(said)
    for language in LANGUAGES:
        if most and len(said.by[language].strip()) > most:
            yield f"{said.place}.{language}: {len(said.by[language])} characters, at most {most}"


def long_sentences(said: Said) -> Iterator[str]:
    """Each sentence of more words than the house style allows."""
    for language in LANGUAGES:
        for paragraph in PARAGRAPHS.split(PLACEHOLDER.sub("x", TARGET.sub("]", said.by[language]))):
            for sentence in SENTENCES.split(paragraph):
                if (count := len(WORD.findall(sentence))) > SENTENCE:
                    yield f"{said.place}.{language}: {count} words: {sentence}"


def long_names() -> Iterator[str]:
    """Each short name that is too long to stand under a card on a narrow phone."""
    for term in terms():
        for language, forms in (term.phrase or {}).items():
            if len(forms.get("short", "")) > SHORT_NAME:
                yield f"terms.yaml: {term.slug}.phrase.{language}.short: {forms['short']}"
