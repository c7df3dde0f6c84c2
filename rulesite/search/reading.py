"""Reading: which meanings stand in a phrase, in which order."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from .synonyms import Synonyms
from .words import key

PART: Final = 0.4  # a word of a row that is read as one: two of "dra två"
MEANING: Final = 0.92  # another word for the same
APART: Final = 0.85  # a row of words with another word inside
SECOND: Final = 0.75  # a word's second meaning, and each further one times that
AGAIN: Final = 0.3  # what was said before, said once more
_SHORTEST: Final = 3  # part of a compound, but for numbers


class Slot(NamedTuple):
    """A place in a phrase: the units that stand there and how well each names it, the best first.

    A unit is a meaning (`draw-two`), a folded stem (`=klag`) or either with `#2` when it stands there twice.
    """

    units: dict[str, float]
    first: int  # the words it is read from
    last: int
    sure: float = 1.0  # less if it may as well be a word that says nothing


def read(row: Sequence[str], language: str, synonyms: Synonyms) -> list[Slot]:
    """The slots of a row of words in one language, the longest known rows of words read as one."""
    slots = list(_slots(row, language, synonyms))
    _apart(slots, row, language, synonyms)
    upon(slots, synonyms)
    return list(_numbered(slots))


def _slots(row: Sequence[str], language: str, synonyms: Synonyms) -> Iterator[Slot]:
    start = 0
    while start < len(row):
        end = longest(row, start, language, synonyms)
        yield from span(row, start, end, language, synonyms)
        start = end


def _apart(slots: list[Slot], row: Sequence[str], language: str, synonyms: Synonyms) -> None:
    """Words that belong together with another between them: skicka +2 vidare, put the card back."""
    for slot, third in zip(slots, slots[2:], strict=False):
        if slot.first == slot.last and third.first == third.last:
            meanings = synonyms.meanings((row[slot.first], row[third.first]), language)
            for unit, quality in _ranked(meanings, APART).items():
                if synonyms.weights.get(unit, 1.0) > 0.1:
                    slot.units[unit] = max(slot.units.get(unit, 0.0), quality)


def upon(slots: list[Slot], synonyms: Synonyms) -> None:
    """One card upon another: what that means stands where the upon does."""
    for number, slot in enumerate(slots):
        if "upon" not in slot.units or not 0 < number < len(slots) - 1:
            continue
        under = {unit for other in slots[number + 1 : number + 4] for unit in other.units}
        laid = [unit for other in reversed(slots[max(0, number - 2) : number]) for unit in list(other.units)[:2]]
        meanings = [m for card in laid for other, m in synonyms.upon.get(card, {}).items() if other in under]
        if meanings:
            slots[number] = slot._replace(units={meanings[0]: MEANING} | slot.units | {meanings[0]: MEANING})


def longest(row: Sequence[str], start: int, language: str, synonyms: Synonyms) -> int:
    """Where the longest known row of words that starts here ends; one word is always taken."""
    for end in range(min(len(row), start + synonyms.reach(row[start], language)), start + 1, -1):
        if synonyms.meanings(row[start:end], language):
            return end
    return start + 1


def span(row: Sequence[str], start: int, end: int, language: str, synonyms: Synonyms) -> list[Slot]:
    """The slots of words read as one; a compound gives several."""
    if end - start == 1:
        return [Slot(units, start, start) for units in word_units(row[start], language, synonyms)]
    units = _ranked(synonyms.meanings(row[start:end], language), 1.0)
    for word in row[start:end]:
        for part in word_units(word, language, synonyms):
            for unit, quality in part.items():
                units.setdefault(unit, quality * PART)
    return [Slot(units, start, end - 1)]


def word_units(word: str, language: str, synonyms: Synonyms) -> list[dict[str, float]]:
    """What a word alone names: its stem and its meanings; the parts of a compound one by one."""
    stem = "=" + key(word, language)
    if meanings := synonyms.meanings([word], language):
        return [{stem: 1.0} | _ranked(meanings, 1.0 if synonyms.is_card(meanings[0]) else MEANING)]
    if parts := compound(word, language, synonyms):
        first, *others = [slot.units for slot in _slots(parts, language, synonyms)]
        return [{stem: 1.0} | first, *others]
    return [{stem: 1.0}]


def compound(word: str, language: str, synonyms: Synonyms) -> list[str]:
    """The known words that a word is made of: straffkort is straff and kort; empty if it is not."""
    if len(word) < 2 * _SHORTEST or not word.isalpha():
        return []
    for cut in range(len(word) - _SHORTEST, 1, -1):
        if not (first := _part(word[:cut], language, synonyms)):
            continue
        rest = word[cut:]
        if _part(rest, language, synonyms):
            return [first, rest]
        if parts := compound(rest, language, synonyms):
            return [first, *parts]
    return []


def _part(word: str, language: str, synonyms: Synonyms) -> str:
    """A word if it is known and may be part of a compound, or without its joining s or e."""
    for part in (word, word[:-1] if word[-1] in "se" else ""):
        meanings = synonyms.meanings([part], language) if part else []
        if meanings and (len(part) >= _SHORTEST or meanings[0].startswith("number-")):
            return part if synonyms.weights.get(meanings[0], 1) > 0.1 else ""
    return ""


def _ranked(meanings: Sequence[str], quality: float) -> dict[str, float]:
    return {meaning: quality * SECOND**place for place, meaning in enumerate(meanings)}


def _numbered(slots: Iterable[Slot]) -> Iterator[Slot]:
    """Tell the second +4 of "+4 on +4" from the first."""
    seen: set[str] = set()
    for slot in slots:
        meanings = [unit for unit, quality in slot.units.items() if quality >= MEANING]
        if seen.intersection(meanings[:2]):
            twice = {unit + "#2": slot.units[unit] for unit in meanings}
            slot = slot._replace(units=twice | {u: q * AGAIN for u, q in slot.units.items()})
        seen.update(meanings[:2])
        yield slot
