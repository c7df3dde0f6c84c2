"""Reading a query: in which language it is, which words are misspelt, and what each place of it may mean."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rulesite.languages import LANGUAGES

from .reading import Slot, compound, read, upon, word_units
from .synonyms import Synonyms
from .table import Table
from .words import asked_words, bare, fold, key

MOST_LETTERS: Final = 200
MOST_WORDS: Final = 20
OWN: Final = 0.5  # how many known words the page's own language is given for nothing
TYPO: Final = 0.9  # one letter wrong; two: the square
BEGUN: Final = 0.85  # the word is begun
BENT: Final = 0.8  # misspelt rather than a form of another word
TWIN: Final = 0.35  # how much a word says that may be another, typed without its letters: for, where før is meant
COUNTED: Final = ("card", "player", "penalty", "penalty-card", "points", "turn", "round", "or", "again", "colour")
COLOURS: Final = ("red", "yellow", "green", "blue", "colour")
LOST: Final = 0.5  # a number where a card is likelier
CARDS: Final = {"2": "draw-two", "4": "wild-draw-four"}


class Asked(NamedTuple):
    """A query as read: its slots, the language it is in, and words put in the place of unknown ones."""

    slots: list[Slot]
    language: str
    typed: list[str]
    corrected: dict[str, str]


class Guess(NamedTuple):
    """What a typed word most likely is, in which language, and what else it may be."""

    typed: str
    word: str
    tongue: str
    others: tuple[tuple[str, str, float], ...] = ()  # language, word, how likely
    corrected: bool = False


class Speller:
    """Finds the words that a misspelt or half-typed word may be."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.known = {la: self._known(la) for la in LANGUAGES}
        self.keys = {la: {key(word, la) for word in known} for la, known in self.known.items()}
        self.folded = {la: _by(fold, known) for la, known in self.known.items()}
        self.twins = {la: _twins(known) for la, known in self.known.items()}
        self.bare = {la: _by(bare, known) for la, known in self.known.items()}
        self.lists = {la: list(known) for la, known in self.bare.items()}

    def _known(self, language: str) -> dict[str, int]:
        words = dict(self.table.vocabulary.get(language, {}))
        for row in self.table.synonyms.written[language]:
            for word in row.split():
                words[word] = words.get(word, 0) + 1
        return words

    def written(self, word: str, language: str) -> str:
        """The word as it is written, whichever letters it was typed with; nothing if it is not known."""
        return word if word in self.known[language] else self.folded[language].get(fold(word), "")

    def bends(self, word: str, language: str) -> bool:
        """Whether it looks like a form of a known word, or is made of known words."""
        return key(word, language) in self.keys[language] or bool(compound(word, language, self.table.synonyms))

    def near(self, word: str, language: str) -> list[tuple[str, float]]:
        """Known words that may be meant, and how likely; the likeliest first."""
        if len(word) < 4 or not word.isalpha():
            return []
        bound = 2 if len(word) >= 8 else 1
        found = process.extract(bare(word), self.lists[language], scorer=OSA.distance, score_cutoff=bound, limit=None)
        least = min((distance for _, distance, _ in found), default=0)
        close = [self.bare[language][candidate] for candidate, distance, _ in found if distance == least]
        close.sort(key=lambda other: (other[0] != word[0], -self.known[language][other]))
        return [(other, TYPO ** (least + place)) for place, other in enumerate(close[:3])]

    def begun(self, word: str, language: str) -> list[tuple[str, float]]:
        """The commonest known words that begin so."""
        folded, known = fold(word), self.folded[language]
        if len(folded) < 3:
            return []
        whole = [known[other] for other in known if other.startswith(folded)]
        whole.sort(key=lambda other: -self.known[language][other])
        return [(other, BEGUN) for other in whole[:4]]


def _twins(known: Iterable[str]) -> dict[str, list[str]]:
    """Words with letters of their own country, by their plain form if that is a word too."""
    words, twins = set(known), dict[str, list[str]]()
    for word in sorted(words):
        if (plain := bare(word)) != word and plain in words:
            twins.setdefault(plain, []).append(word)
    return twins


def _by(form: Callable[[str], str], known: Mapping[str, int]) -> dict[str, str]:
    """The commonest word behind each plainer form."""
    return {form(word): word for word in sorted(known, key=lambda word: known[word])}


class Asker:
    """Reads queries for one table."""

    def __init__(self, table: Table) -> None:
        self.own = table.language
        self.synonyms: Synonyms = table.synonyms
        self.speller = Speller(table)

    def ask(self, query: str) -> Asked:
        """Whatever is typed, read as well as can be."""
        typed = asked_words(query[:MOST_LETTERS])[:MOST_WORDS]
        language = self.language(typed)
        tongues = list(dict.fromkeys((language, self.own, *LANGUAGES)))
        guesses = [self._guess(word, word == typed[-1], tongues) for word in typed]
        slots = self._read(guesses, language)
        if all(word.isascii() for word in typed):
            slots = [self._twin(slot, guesses[slot.first]) if slot.first == slot.last else slot for slot in slots]
        self._bare_numbers(slots, typed)
        return Asked(slots, language, typed, {g.typed: g.word for g in guesses if g.corrected})

    def language(self, row: Sequence[str]) -> str:
        """The language in which most words are known; the page's own when in doubt."""
        scores = dict.fromkeys(LANGUAGES, 0.0) | {self.own: OWN}
        for word in row:
            for la in LANGUAGES:
                known = self.speller.known[la]
                scores[la] += 1.0 if word in known else 0.6 if self.speller.written(word, la) else 0.0
        return max(scores, key=lambda la: scores[la])

    def _guess(self, word: str, last: bool, tongues: Sequence[str]) -> Guess:
        """What a typed word is: known as written, a form of a known word, misspelt or just begun."""
        for tongue in tongues:
            if written := self.speller.written(word, tongue):
                return Guess(word, written, tongue)
        likely = [(tongue, *pair) for tongue in tongues[:2] for pair in self.speller.near(word, tongue)]
        for tongue in tongues[:2]:
            if self.speller.bends(word, tongue):
                return Guess(word, word, tongue, tuple((t, w, q * BENT) for t, w, q in likely))
        if last and (begun := [(tongue, *pair) for tongue in tongues[:2] for pair in self.speller.begun(word, tongue)]):
            tongue, written, _ = begun[0]
            return Guess(word, written, tongue, tuple(begun + likely))
        if not likely:
            likely = [(tongue, *pair) for tongue in tongues[2:] for pair in self.speller.near(word, tongue)]
        if likely:
            tongue, written, _ = likely[0]
            return Guess(word, written, tongue, tuple(likely[:5]), True)
        tongue = next((tongue for tongue in tongues if self.speller.bends(word, tongue)), tongues[0])
        return Guess(word, word, tongue)

    def _twin(self, slot: Slot, guess: Guess) -> Slot:
        """A word that says nothing, but may be another without its letters: for, where før is meant."""
        units: dict[str, float] = {}
        for twin in self.speller.twins[guess.tongue].get(guess.typed, []):
            units |= word_units(twin, guess.tongue, self.synonyms)[0]
        if not units or not self.synonyms.is_stop(guess.typed, guess.tongue):
            return slot
        return slot._replace(units=units | slot.units, sure=TWIN)

    def _read(self, guesses: Sequence[Guess], language: str) -> list[Slot]:
        """Read the words in the query's language; those that only another one knows in that too."""
        slots = read([guess.word for guess in guesses], language, self.synonyms)
        for slot in slots:
            guess = guesses[slot.first]
            if slot.first == slot.last:
                if guess.tongue != language:
                    self._add(slot, guess.word, guess.tongue, 1.0)
                for tongue, word, quality in guess.others:
                    self._add(slot, word, tongue, quality)
        return slots

    def _add(self, slot: Slot, word: str, tongue: str, quality: float) -> None:
        for unit, part in word_units(word, tongue, self.synonyms)[0].items():
            slot.units[unit] = max(slot.units.get(unit, 0.0), part * quality)

    def _bare_numbers(self, slots: list[Slot], row: Sequence[str]) -> None:
        """A 2 or 4 that counts nothing may be a +2 or +4 whose plus was left out, and surely is in 4 on 2."""
        plain = any(colour in slot.units for slot in slots for colour in COLOURS) or any(
            word.isdigit() and word not in CARDS for word in row
        )
        laid = not plain and any("upon" in slot.units for slot in slots)
        drawn = laid and any(card in slot.units for slot in slots for card in CARDS.values())
        for number, slot in enumerate(slots):
            card = CARDS.get(row[slot.first]) or (_number(slot) if drawn else None)
            if not card or slot.first != slot.last or _counted(slots[number + 1 : number + 2]):
                continue
            if laid:
                slots[number] = slot._replace(units={card: 1.0} | {u: q * LOST for u, q in slot.units.items()})
            else:
                slot.units.setdefault(card, 0.9)
        if laid:
            upon(slots, self.synonyms)


def _number(slot: Slot) -> str | None:
    """The draw card of a number that is written as a word: plus two on a four."""
    return next((card for digit, card in CARDS.items() if f"number-{digit}" in slot.units), None)


def _counted(following: Sequence[Slot]) -> bool:
    """Whether a noun follows that can be counted."""
    return any(thing in slot.units for slot in following for thing in COUNTED)
