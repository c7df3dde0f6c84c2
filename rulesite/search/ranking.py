"""Ranking: which of the phrasings is most like the query, and which record is most about it."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from heapq import nlargest
from typing import Final

from .reading import Slot
from .table import FACTORS, Phrase, Table, weight

CANDIDATES: Final = 200  # phrasings that are looked at closely
# how much each likeness counts
COVERED: Final = 0.6  # the query's words in the phrasing, to that power
COVERS: Final = 0.6  # the phrasing's words in the query, to that power
ORDER: Final = 0.3  # neighbours that stay neighbours
OTHERS: Final = 0.6  # the next two phrasings of the record
DEPTH: Final = 1.0  # the query's words anywhere in the record
THEME: Final = 0.5  # the query's words in how many of its phrasings
TITLE: Final = 0.3
KINDS: Final = {"rule": 1.0, "guide": 0.96, "term": 0.94, "scenario": 0.93, "source": 0.9}
SAID: Final = 0.75  # how much a unit that belongs to no record weighs


class Wish(dict[int, list[tuple[int, float]]]):
    """What is asked: per unit the places of the query it answers and how well."""

    weights: list[float]

    def __init__(self, slots: Sequence[Slot], table: Table, numbers: dict[str, int]) -> None:
        super().__init__()
        frequencies, also = table.frequencies, table.synonyms.also

        def frequency(unit: str) -> int:
            number = numbers.get(unit)
            return frequencies[number] if number is not None else 0

        self.weights = [weight(slot, table.synonyms, frequency, len(table.pages)) for slot in slots]
        for place, slot in enumerate(slots):
            for unit, quality in widened(slot.units, also).items():
                if (number := numbers.get(unit)) is not None:
                    self.setdefault(number, []).append((place, quality))

    def share(self, units: dict[int, float], total: float) -> float:
        """How much of the query these units answer."""
        found = [0.0] * len(self.weights)
        for unit, answers in self.items():
            if depth := units.get(unit):
                for place, quality in answers:
                    if quality * depth > found[place]:
                        found[place] = quality * depth
        return sum(map(float.__mul__, found, self.weights)) / total


def widened(units: dict[str, float], also: dict[str, dict[str, float]]) -> dict[str, float]:
    """Units and what they also stand for."""
    wide = dict(units)
    for unit, quality in units.items():
        plain = unit.removesuffix("#2")
        for other, share in also.get(plain, {}).items():
            name = other + unit[len(plain) :]
            wide[name] = max(wide.get(name, 0.0), share * quality)
    return wide


class Ranker:
    """Ranks the records of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.numbers = {unit: number for number, unit in enumerate(table.units)}
        self.postings: dict[int, list[int]] = defaultdict(list)
        for number, phrase in enumerate(table.phrases):
            for unit in {unit for unit, _, _ in phrase.units}:
                self.postings[unit].append(number)
        self.totals = [sum(phrase.weights) or 1.0 for phrase in table.phrases]

    def ranked(self, slots: Sequence[Slot]) -> list[tuple[float, int]]:
        """Records with their likeness to the query, the likest first."""
        wish = Wish(slots, self.table, self.numbers)
        total = sum(wish.weights)
        if not wish or not total:
            return []
        likeness: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for number in self._candidates(wish, total):
            phrase = self.table.phrases[number]
            likeness[phrase.record].append((alike(wish, total, phrase, self.totals[number]), phrase.factor))
        found = set(likeness) | set(self._deep(wish, len(likeness)))
        scored = [(self._score(record, likeness.get(record, []), wish, total), record) for record in found]
        return sorted(scored, key=lambda pair: (-pair[0], pair[1]))

    def _candidates(self, wish: Wish, total: float) -> Iterable[int]:
        """The phrasings that share most with the query."""
        by_place: list[list[tuple[float, int]]] = [[] for _ in wish.weights]
        for unit, answers in wish.items():
            for place, quality in answers:
                by_place[place].append((quality, unit))
        scores: dict[int, float] = {}
        for place in sorted(range(len(by_place)), key=lambda place: -wish.weights[place]):
            if scores and wish.weights[place] < 0.1 * total / len(by_place):
                break
            best: dict[int, float] = {}
            for quality, unit in sorted(by_place[place]):
                best.update(dict.fromkeys(self.postings.get(unit, ()), quality * wish.weights[place]))
            for phrase, gain in best.items():
                scores[phrase] = scores.get(phrase, 0.0) + gain
        totals = self.totals
        return nlargest(CANDIDATES, scores, key=lambda phrase: scores[phrase] * (1 + 0.3 * total / (total + totals[phrase])))

    def _deep(self, wish: Wish, enough: int) -> Iterable[int]:
        """Records that only name the words in their text, if few are found otherwise."""
        if enough >= 10:
            return ()
        return [n for n, page in enumerate(self.table.pages) if not page.depths.keys().isdisjoint(wish)]

    def _score(self, record: int, likenesses: list[tuple[float, float]], wish: Wish, total: float) -> float:
        page = self.table.pages[record]
        best, *others = sorted((like for like, _ in likenesses), reverse=True)[:3] or [0.0]
        title = max((like for like, factor in likenesses if factor == FACTORS["title"]), default=0.0)
        depth, theme = wish.share(page.depths, total), wish.share(page.theme, total)
        score = best + OTHERS * sum(others) / 2 + TITLE * title + DEPTH * depth + THEME * theme
        return score * KINDS.get(page.kind, 0.9)


def alike(wish: Wish, total: float, phrase: Phrase, length: float) -> float:
    """How alike a query and a phrasing are: words shared both ways and their order."""
    asked = [0.0] * len(wish.weights)
    where = [-9] * len(wish.weights)
    told = [0.0] * len(phrase.weights)
    for unit, place, depth in phrase.units:
        for slot, quality in wish.get(unit, ()):
            share = quality * depth
            if share > asked[slot]:
                asked[slot], where[slot] = share, place
            if share > told[place]:
                told[place] = share
    covered = sum(map(float.__mul__, asked, wish.weights)) / total
    covers = sum(map(float.__mul__, told, phrase.weights)) / length
    order = _order(asked, where, wish.weights) / total
    return phrase.factor * (covered**COVERED * covers**COVERS + ORDER * order)


def _order(asked: list[float], where: list[int], weights: list[float]) -> float:
    """The weight of neighbours in the query that are neighbours, in this order, in the phrasing too."""
    return sum(
        (weights[n] + weights[n - 1]) / 2
        for n in range(1, len(where))
        if 0 < where[n] - where[n - 1] <= 2 and asked[n] > 0.5 and asked[n - 1] > 0.5
    )
