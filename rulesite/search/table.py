"""The table that is made once, when content is loaded, and that the search then asks."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from rulesite.languages import LANGUAGES

from .reading import Slot, read
from .synonyms import Synonyms
from .words import words

# how much a phrase counts by where it stands; the other languages' phrasings help when one asks in their words
FACTORS: Final = {"asked": 1.0, "title": 0.97, "elsewhere": 0.98}
DEPTHS: Final = {"asked": 1.0, "title": 1.0, "elsewhere": 0.9, "answer": 0.75, "body": 0.5}
SHOWN: Final = {"asked", "title", "answer"}  # where found words are shown
RAREST: Final = 3.5  # what a word weighs at most
UNKNOWN: Final = 1.7  # and if no phrasing has it
SAYS: Final = 0.3  # what weighs less says nothing
FEW: Final = 6  # as many more phrasings that lack a unit, so that a record with a single one is not all about its words


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
    """One way to ask for a record, in whichever languages: what stands at each place and how much that weighs."""

    record: int
    factor: float
    units: dict[int, tuple[int, float]]  # unit: at which place it stands and how well it names that
    weights: list[float]  # by place


class Page(msgspec.Struct, array_like=True):
    """A record as the search keeps it."""

    kind: str
    slug: str
    title: str
    cards: list[int]  # units of the faces it is about
    asked: int  # how many phrasings it has
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

    def weight(self, slot: Slot, numbers: Mapping[str, int]) -> float:
        """How much a place says: the rarer its meaning, the more; less if no phrasing has it."""
        main = self.main(slot)
        known = numbers.get(main)
        return slot.sure * (UNKNOWN * self._worth(main) if known is None else self.heft(known))

    @staticmethod
    def main(slot: Slot) -> str:
        """What stands at a place first of all: a meaning, or else a stem."""
        return next((unit for unit in slot.units if not unit.startswith("=")), None) or next(iter(slot.units))

    def heft(self, unit: int) -> float:
        """How much a unit says."""
        frequency = self.frequencies[unit]
        rare = math.log(1 + len(self.pages) / (frequency + 0.5)) if frequency else UNKNOWN
        return self._worth(self.units[unit]) * min(rare, RAREST)

    def _worth(self, unit: str) -> float:
        return self.synonyms.weights.get(unit.removesuffix("#2"), 1.0)


def saying(weighed: Sequence[tuple[Slot, float]]) -> list[tuple[Slot, float]]:
    """The places that say something, with their weights; all if none does."""
    return [pair for pair in weighed if pair[1] >= SAYS] or list(weighed)


class _Read(NamedTuple):
    """A phrasing as read, before its words can be weighed."""

    record: int
    place: str
    slots: list[Slot]


class _Maker:
    """Gathers a table record by record."""

    def __init__(self, language: str, synonyms: Synonyms) -> None:
        self.table = Table(language, synonyms, [], [], [], [], {})
        self.numbers: dict[str, int] = {}
        self.counts: dict[str, Counter[str]] = {la: Counter() for la in LANGUAGES}
        self.read: list[_Read] = []

    def number(self, unit: str) -> int:
        return self.numbers.setdefault(unit, len(self.numbers))

    def add(self, record: Record) -> None:
        page = Page(record.kind, record.slug, record.title, [self.number(face) for face in record.cards], 0, {}, {}, [])
        shown: dict[str, set[int]] = {}
        for language, place, text in _texts(record, self.table.language):
            row = [word.text for word in words(text)]
            slots = read(row, language, self.table.synonyms)
            self.counts[language].update(row)
            if place in FACTORS and slots:
                self.read.append(_Read(len(self.table.pages), place, slots))
            if place in DEPTHS:
                self._note(page, slots, DEPTHS[place])
            if place in SHOWN:
                self._show(shown, row, slots)
        page.words = [(word, sorted(units)) for word, units in shown.items()]
        self.table.pages.append(page)

    def _note(self, page: Page, slots: Iterable[Slot], depth: float) -> None:
        for slot in slots:
            for unit, quality in slot.units.items():
                number = self.number(unit)
                page.depths[number] = max(page.depths.get(number, 0.0), round(depth * quality, 3))

    def _show(self, shown: dict[str, set[int]], row: Sequence[str], slots: Iterable[Slot]) -> None:
        for slot in slots:
            units = {self.number(unit) for unit, quality in slot.units.items() if quality > 0.6}
            for word in row[slot.first : slot.last + 1]:
                if not self.table.synonyms.is_stop(word, self.table.language):
                    shown.setdefault(word, set()).update(units)

    def made(self) -> Table:
        """The table of what was added."""
        table = self.table
        named: list[set[int]] = [set() for _ in table.pages]
        for phrase in self.read:
            named[phrase.record].update(self.number(unit) for slot in phrase.slots for unit in slot.units)
        frequencies = Counter(unit for units in named for unit in units)
        table.units = list(self.numbers)
        table.frequencies = [frequencies[number] for number in range(len(table.units))]
        table.vocabulary = {la: dict(counts) for la, counts in self.counts.items()}
        table.phrases = [self._phrase(phrase) for phrase in self.read]
        self._themes()
        table.phrases = self._joined()
        return table

    def _phrase(self, phrase: _Read) -> Phrase:
        weighed = saying([(slot, self.table.weight(slot, self.numbers)) for slot in phrase.slots])
        weights = [round(weight, 3) for _, weight in weighed]
        units: dict[int, tuple[int, float]] = {}
        for place, (slot, _) in enumerate(weighed):
            for unit, quality in slot.units.items():
                number = self.number(unit)
                if quality > units.get(number, (0, 0.0))[1]:
                    units[number] = (place, round(quality, 3))
        return Phrase(phrase.record, FACTORS[phrase.place], units, weights)

    def _joined(self) -> list[Phrase]:
        """The phrasings, those of a record joined that mean the same in the same order."""
        joined: dict[tuple[int, bool, tuple[int, ...]], Phrase] = {}
        for source, phrase in zip(self.read, self.table.phrases, strict=True):
            row = [self.number(self.table.main(slot)) for slot in source.slots]
            said = tuple(unit for unit in row if unit in phrase.units)
            known = joined.setdefault((phrase.record, source.place == "title", said), phrase)
            known.units = phrase.units | known.units
        return list(joined.values())

    def _themes(self) -> None:
        """Which share of a record's phrasings has a unit; the root, so that some count nearly as much as all."""
        sums: list[dict[int, float]] = [{} for _ in self.table.pages]
        counts = Counter(phrase.record for phrase in self.table.phrases)
        for phrase in self.table.phrases:
            mine = sums[phrase.record]
            for unit, (_, quality) in phrase.units.items():
                mine[unit] = mine.get(unit, 0.0) + quality
        for record, page in enumerate(self.table.pages):
            page.asked = counts[record]
            count = counts[record] + FEW
            page.theme = {unit: round(math.sqrt(share / count), 3) for unit, share in sums[record].items()}


def _texts(record: Record, own: str) -> Iterator[tuple[str, str, str]]:
    """The texts of a record with their language and where they stand: own phrasings first."""
    for phrase in record.asked_as:
        yield own, "asked", phrase
    yield own, "title", record.title
    for language, phrases in record.elsewhere.items():
        for phrase in phrases:
            yield language, "elsewhere", phrase
    yield own, "answer", record.answer
    yield own, "body", record.body


def build(records: Iterable[Record], terms: Iterable[Mapping[str, Any]], language: str) -> bytes:
    """The table of all records of one language, ready to be stored."""
    maker = _Maker(language, Synonyms.of(terms))
    for record in records:
        maker.add(record)
    return msgspec.msgpack.encode(maker.made())
