"""What is asked, and how alike a phrasing is to it: words shared both ways and their order."""

from collections.abc import Sequence, Set
from operator import mul
from typing import Final

from .reading import Slot
from .table import Phrase, Table, saying

PLAIN: Final = 0.4  # what answers worse finds no record by itself
NAMED: Final = 0.85  # what answers as well names it outright
# how much each likeness counts
COVERED: Final = 0.8  # the query's words in the phrasing, to that power
COVERS: Final = 0.6  # the phrasing's words in the query, to that power
EXACT: Final = 0.4  # nothing more and nothing less, in other words
SAME: Final = 1.5  # or in the same words
ORDER: Final = 0.3  # neighbours that stay neighbours


class Wish(dict[int, list[tuple[int, float]]]):
    """What is asked: per unit the places of the query it answers and how well."""

    weights: list[float]
    total: float
    gains: dict[int, float]  # by unit: how much of the query it answers at most
    alone: bool  # only one of its words says something
    defining: bool  # it is asked what a word means

    def __init__(self, slots: Sequence[Slot], table: Table, numbers: dict[str, int]) -> None:
        super().__init__()
        weighed = saying([(slot, table.weight(slot, numbers)) for slot in slots])
        self.weights = [weight for _, weight in weighed]
        self.total = sum(self.weights)
        self.alone = len(weighed) == 1
        self.defining = any("meaning" in slot.units for slot in slots)
        for place, (slot, _) in enumerate(weighed):
            for unit, quality in widened(slot.units, table.synonyms.also).items():
                if (number := numbers.get(unit)) is not None:
                    self.setdefault(number, []).append((place, quality))
        self.gains = {unit: max(q * self.weights[place] for place, q in answers) for unit, answers in self.items()}

    def share(self, units: dict[int, float]) -> float:
        """How much of the query these units answer."""
        found = [0.0] * len(self.weights)
        for unit in self.keys() & units.keys():
            depth = units[unit]
            for place, quality in self[unit]:
                if quality * depth > found[place]:
                    found[place] = quality * depth
        return float(sum(map(mul, found, self.weights))) / self.total

    def quality(self, unit: int) -> float:
        """How well the query names a unit."""
        return max((quality for _, quality in self.get(unit, ())), default=0.0)

    def named_share(self, units: dict[int, float]) -> float:
        """How much of these units, with their shares, the query names."""
        return sum(share * self.quality(unit) for unit, share in units.items() if unit in self)

    def named(self, units: Set[int]) -> set[int]:
        """Which of these units the query names outright."""
        return {unit for unit in self.keys() & units if any(quality >= NAMED for _, quality in self[unit])}

    def by_weight(self) -> list[tuple[float, list[tuple[float, int]]]]:
        """The places that say something, the weightiest first, with the units that answer them, the best last."""
        units: dict[int, list[tuple[float, int]]] = {}
        for unit, answers in self.items():
            for place, quality in answers:
                if quality >= PLAIN:
                    units.setdefault(place, []).append((quality, unit))
        least = 0.1 * max(self.weights)
        places = sorted((place for place in units if self.weights[place] >= least), key=lambda p: -self.weights[p])
        return [(self.weights[place], sorted(units[place])) for place in places]


def widened(units: dict[str, float], also: dict[str, dict[str, float]]) -> dict[str, float]:
    """Units and what they also stand for."""
    wide = dict(units)
    for unit, quality in units.items():
        plain = unit.removesuffix("#2")
        for other, share in also.get(plain, {}).items():
            name = other + unit[len(plain) :]
            wide[name] = max(wide.get(name, 0.0), share * quality)
    return wide


def alike(wish: Wish, phrase: Phrase, length: float) -> float:
    """How alike a query and a phrasing are; `length` is the sum of the phrasing's weights."""
    asked = [0.0] * len(wish.weights)
    where = [-9] * len(wish.weights)
    told = [0.0] * len(phrase.weights)
    for unit in phrase.units.keys() & wish.keys():
        place, depth = phrase.units[unit]
        for slot, quality in wish[unit]:
            share = quality * depth
            if share > asked[slot]:
                asked[slot], where[slot] = share, place
            if share > told[place]:
                told[place] = share
    covered = sum(map(mul, asked, wish.weights)) / wish.total
    covers = sum(map(mul, told, phrase.weights)) / length
    order = _order(asked, where, wish.weights) / wish.total
    both = min(covered, covers)
    exact = SAME if both > 0.99 else EXACT if both > 0.9 else 0.0
    return phrase.factor * float(covered**COVERED * covers**COVERS + ORDER * order + exact)


def _order(asked: list[float], where: list[int], weights: list[float]) -> float:
    """The weight of neighbours in the query that are neighbours, in this order, in the phrasing too."""
    return sum(
        (weights[n] + weights[n - 1]) / 2
        for n in range(1, len(where))
        if 0 < where[n] - where[n - 1] <= 2 and asked[n] > 0.5 and asked[n - 1] > 0.5
    )
