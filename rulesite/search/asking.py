"""Reading a query: in which language it is, which words are misspelt, and what each place of it may mean."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from .reading import Slot, compound, read, word_units
from .synonyms import Synonyms
from .table import Table
from .words import LANGUAGES, asked_words, fold, key

MOST_LETTERS: Final = 200
MOST_WORDS: Final = 20
OWN: Final = 0.5  # how many known words the page's own language is given for nothing
TYPO: Final = 0.9  # one letter wrong; two: the square
BEGUN: Final = 0.85  # the word is begun
CARDS: Final = {"2": "draw-two", "4": "wild-draw-four"}


class Asked(NamedTuple):
    """A query as read: its slots, the language it is in, and words put in the place of unknown ones."""

    slots: list[Slot]
    language: str
    row: list[str]
    corrected: dict[str, str]


class Speller:
    """Finds the words that a misspelt or half-typed word may be."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.known = {la: self._known(la) for la in LANGUAGES}
        self.keys = {la: {key(word, la) for word in known} for la, known in self.known.items()}
        self.lists = {la: self._by_fold(known) for la, known in self.known.items()}

    def _known(self, language: str) -> dict[str, int]:
        words = dict(self.table.vocabulary.get(language, {}))
        for row in self.table.synonyms.written[language]:
            for word in row.split():
                words[word] = words.get(word, 0) + 1
        return words

    def _by_fold(self, known: Mapping[str, int]) -> dict[str, str]:
        """Folded words with the commonest word behind each."""
        return {fold(word): word for word in sorted(known, key=lambda word: known[word])}

    def knows(self, word: str, language: str) -> float:
        """How surely a word is one of this language."""
        if word in self.known[language]:
            return 1.0
        return 0.6 if key(word, language) in self.keys[language] else 0.0

    def near(self, word: str, language: str) -> list[tuple[str, float]]:
        """Known words that may be meant, and how likely; the likeliest first."""
        if len(word) < 4 or not word.isalpha():
            return []
        bound = 2 if len(word) >= 8 else 1
        folded, known = fold(word), self.lists[language]
        found = process.extract(folded, list(known), scorer=OSA.distance, score_cutoff=bound, limit=None)
        if not found:
            return []
        least = min(distance for _, distance, _ in found)
        close = [known[candidate] for candidate, distance, _ in found if distance == least]
        close.sort(key=lambda other: (other[0] != word[0], -self.known[language][other]))
        return [(other, TYPO**least) for other in close[:3]]

    def begun(self, word: str, language: str) -> list[tuple[str, float]]:
        """The commonest known words that begin so."""
        folded, known = fold(word), self.lists[language]
        if len(folded) < 3:
            return []
        whole = [known[other] for other in known if other.startswith(folded)]
        whole.sort(key=lambda other: -self.known[language][other])
        return [(other, BEGUN) for other in whole[:4]]


class Asker:
    """Reads queries for one table."""

    def __init__(self, table: Table) -> None:
        self.own = table.language
        self.synonyms: Synonyms = table.synonyms
        self.speller = Speller(table)

    def ask(self, query: str) -> Asked:
        """Whatever is typed, read as well as can be."""
        row = asked_words(query[:MOST_LETTERS])[:MOST_WORDS]
        language = self.language(row)
        others = [la for la in (self.own, *LANGUAGES) if la != language]
        tongues = [language, *dict.fromkeys(others)]
        slots: list[Slot] = []
        corrected: dict[str, str] = {}
        mended = [self._mend(word, place == len(row) - 1, tongues, corrected) for place, word in enumerate(row)]
        for slot in self._read([word for word, _ in mended], [tongue for _, tongue in mended], language):
            slots.append(slot)
        self._widen(slots, row, tongues, corrected)
        self._bare_numbers(slots, row)
        return Asked(slots, language, row, corrected)

    def language(self, row: Sequence[str]) -> str:
        """The language in which most words are known; the page's own when in doubt."""
        scores = {la: sum(self.speller.knows(word, la) for word in row) for la in LANGUAGES}
        scores[self.own] += OWN
        return max(scores, key=lambda la: scores[la])

    def _mend(self, word: str, last: bool, tongues: Sequence[str], corrected: dict[str, str]) -> tuple[str, str]:
        """A word, or the known word it most likely is, and the language that knows it."""
        for tongue in tongues:
            if self.speller.knows(word, tongue) or compound(word, tongue, self.synonyms):
                return word, tongue
        for tongue in tongues:
            begun = self.speller.begun(word, tongue) if last else []
            if near := self.speller.near(word, tongue) or begun:
                corrected[word] = near[0][0]
                return near[0][0], tongue
        return word, tongues[0]

    def _read(self, row: list[str], tongues: list[str], language: str) -> list[Slot]:
        """Read the words in the query's language, but those that only another one knows in that."""
        slots = read(row, language, self.synonyms)
        return [
            slot._replace(units=self._units(row[slot.first], tongues[slot.first], slot.units))
            if slot.first == slot.last and tongues[slot.first] != language
            else slot
            for slot in slots
        ]

    def _units(self, word: str, tongue: str, units: dict[str, float]) -> dict[str, float]:
        return units | word_units(word, tongue, self.synonyms)[0]

    def _widen(self, slots: list[Slot], row: list[str], tongues: list[str], corrected: dict[str, str]) -> None:
        """Let a misspelt word mean the next likely words too."""
        for number, slot in enumerate(slots):
            word = row[slot.first]
            if slot.first != slot.last or word not in corrected:
                continue
            for tongue in tongues[:2]:
                for other, quality in self.speller.near(word, tongue)[:3]:
                    for unit, part in word_units(other, tongue, self.synonyms)[0].items():
                        slot.units[unit] = max(slot.units.get(unit, 0.0), part * quality)
            slots[number] = slot

    def _bare_numbers(self, slots: list[Slot], row: list[str]) -> None:
        """A 2 or 4 that counts nothing may be a +2 or +4 whose plus was left out."""
        for number, slot in enumerate(slots):
            word = row[slot.first]
            if word in CARDS and slot.first == slot.last and not self._counted(slots[number + 1 : number + 2]):
                slot.units.setdefault(CARDS[word], 0.9)

    def _counted(self, following: Sequence[Slot]) -> bool:
        """Whether a noun follows that can be counted."""
        things = ("card", "player", "penalty", "penalty-card", "points", "turn", "round", "or", "again", "colour")
        return any(thing in slot.units for slot in following for thing in things)
