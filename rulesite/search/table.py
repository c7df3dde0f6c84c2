"""The table that is made once, when content is loaded, and that the search then asks."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from .reading import Slot, read
from .synonyms import Synonyms
from .words import LANGUAGES, words

# how much a phrase counts by where it stands; the other languages' phrasings help when one asks in their words
FACTORS: Final = {"asked": 1.0, "title": 0.97, "elsewhere": 0.96}
DEPTHS: Final = {"asked": 1.0, "title": 1.0, "answer": 0.75, "body": 0.5}


class Record(NamedTuple):
    """One findable page in one language; `elsewhere` holds how it is asked for in the other languages."""

    kind: str  # rule | term | source | scenario | guide
    slug: str
    title: str
    answer: str
    asked_as: tuple[str, ...]
    body: str
    cards: tuple[str, ...] = ()
    elsewhere: Mapping[str, Sequence[str]] = {}


class Phrase(msgspec.Struct, array_like=True):
    """One way to ask for a record: what stands at each place of it, and how much that weighs."""

    record: int
    factor: float
    units: list[tuple[int, int, float]]  # unit, place, how well
    weights: list[float]  # by place


class Page(msgspec.Struct, array_like=True):
    """A record as the search keeps it."""

    kind: str
    slug: str
    title: str
    cards: list[str]
    depths: dict[int, float]  # unit: how prominently it stands in the record
    theme: dict[int, float]  # unit: how many of the record's phrasings have it
    words: list[tuple[str, list[int]]]  # words of title, answer and phrasings with their units, for highlighting


class Table(msgspec.Struct):
    """All that the search knows, in one language."""

    language: str
    synonyms: Synonyms
    units: list[str]
    frequencies: list[int]  # by unit: how many records name it in a title or phrasing
    pages: list[Page]
    phrases: list[Phrase]
    vocabulary: dict[str, dict[str, int]]  # per language: word, how often


class _Maker:
    """Gathers a table record by record."""

    def __init__(self, language: str, synonyms: Synonyms) -> None:
        self.table = Table(language, synonyms, [], [], [], [], {})
        self.numbers: dict[str, int] = {}
        self.counts: dict[str, Counter[str]] = {la: Counter() for la in LANGUAGES}
        self.read: list[tuple[int, str, list[Slot]]] = []

    def number(self, unit: str) -> int:
        return self.numbers.setdefault(unit, len(self.numbers))

    def add(self, record: Record) -> None:
        language = self.table.language
        page = Page(record.kind, record.slug, record.title, list(record.cards), {}, {}, [])
        self.table.pages.append(page)
        shown: dict[str, set[int]] = {}
        for field, text in _texts(record):
            tongue, _, place = field.partition(":")
            row = [word.text for word in words(text)]
            slots = read(row, tongue or language, self.table.synonyms)
            if place != "body":
                self.counts[tongue or language].update(row)
            if place in FACTORS:
                self.read.append((len(self.table.pages) - 1, place, slots))
            self._note(page, slots, DEPTHS.get(place, 0.0))
            if place != "body" and not tongue:
                self._show(shown, row, slots)
        page.words = [(word, sorted(units)) for word, units in shown.items()]

    def _note(self, page: Page, slots: Iterable[Slot], depth: float) -> None:
        if not depth:
            return
        for slot in slots:
            for unit, quality in slot.units.items():
                number = self.number(unit)
                page.depths[number] = max(page.depths.get(number, 0.0), round(depth * quality, 3))

    def _show(self, shown: dict[str, set[int]], row: Sequence[str], slots: Iterable[Slot]) -> None:
        for slot in slots:
            units = {self.number(unit) for unit, quality in slot.units.items() if quality > 0.6}
            for word in row[slot.first : slot.last + 1]:
                shown.setdefault(word, set()).update(units)

    def made(self) -> Table:
        table = self.table
        named: list[set[int]] = [set() for _ in table.pages]
        for record, _, slots in self.read:
            named[record].update(self.number(unit) for slot in slots for unit in slot.units)
        frequencies = Counter(unit for units in named for unit in units)
        table.units = list(self.numbers)
        table.frequencies = [frequencies[number] for number in range(len(table.units))]
        table.vocabulary = {la: dict(counts) for la, counts in self.counts.items()}
        for record, place, slots in self.read:
            if slots:
                table.phrases.append(self._phrase(record, FACTORS[place], slots))
        self._themes()
        return table

    def _themes(self) -> None:
        """Which share of a record's phrasings has a unit; the root, so that some count nearly as much as all."""
        sums: list[Counter[int]] = [Counter() for _ in self.table.pages]
        counts = Counter(phrase.record for phrase in self.table.phrases)
        for phrase in self.table.phrases:
            best: dict[int, float] = {}
            for unit, _, quality in phrase.units:
                best[unit] = max(quality, best.get(unit, 0.0))
            for unit, quality in best.items():
                sums[phrase.record][unit] += quality  # type: ignore[assignment]
        for record, page in enumerate(self.table.pages):
            page.theme = {unit: round(math.sqrt(share / counts[record]), 3) for unit, share in sums[record].items()}

    def _phrase(self, record: int, factor: float, slots: Sequence[Slot]) -> Phrase:
        units = [
            (self.number(unit), place, round(quality, 3))
            for place, slot in enumerate(slots)
            for unit, quality in slot.units.items()
        ]
        frequencies, pages = self.table.frequencies, len(self.table.pages)
        weights = [
            round(weight(slot, self.table.synonyms, lambda u: frequencies[self.number(u)], pages), 3) for slot in slots
        ]
        return Phrase(record, factor, units, weights)


def weight(slot: Slot, synonyms: Synonyms, frequency: Any, pages: int) -> float:
    """How much a place says: the rarer its meaning, the more."""
    meanings = [unit for unit in slot.units if not unit.startswith("=")]
    main = meanings[0] if meanings else next(iter(slot.units))
    rare = math.log(1 + pages / (frequency(main) + 0.5))
    return synonyms.weights.get(main.removesuffix("#2"), 1.0) * min(rare, 3.5)


def _texts(record: Record) -> Iterator[tuple[str, str]]:
    """The texts of a record with where they stand: own phrasings first."""
    for phrase in record.asked_as:
        yield ":asked", phrase
    yield ":title", record.title
    for language, phrases in record.elsewhere.items():
        for phrase in phrases:
            yield f"{language}:elsewhere", phrase
    yield ":answer", record.answer
    yield ":body", record.body


def build(records: Iterable[Record], terms: Iterable[Mapping[str, Any]], language: str) -> bytes:
    """The table of all records of one language, ready to be stored."""
    maker = _Maker(language, Synonyms.of(terms))
    for record in records:
        maker.add(record)
    return msgspec.msgpack.encode(maker.made())
