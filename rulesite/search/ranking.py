"""Ranking: which of the phrasings is most like the query, and which record is most about it."""

from collections.abc import Iterable, Sequence, Set
from heapq import nlargest
from operator import mul
from typing import Final

from .reading import Slot
from .table import FACTORS, SAYS, Page, Phrase, Table, saying

RECORDS: Final = 22  # that are looked at closely
ABOUT: Final = 60  # and when a single thing is named, which many name
PHRASES: Final = 10  # of each that are, besides its title
FEW: Final = 5
LEADING: Final = 3  # places of the query that find records; the others choose among them
FOLLOWED: Final = 150
PLAIN: Final = 0.4  # what answers worse finds no record by itself
# how much each likeness counts
COVERED: Final = 0.8  # the query's words in the phrasing, to that power
COVERS: Final = 0.6  # the phrasing's words in the query, to that power
EXACT: Final = 0.4  # nothing more and nothing less, in other words
SAME: Final = 1.5  # or in the same words
ORDER: Final = 0.3  # neighbours that stay neighbours
OTHERS: Final = 0.3  # the next two phrasings of the record
DEPTH: Final = 1.4  # the query's words anywhere in the record
THEME: Final = 0.5  # the query's words in how many of its phrasings
TITLE: Final = 0.4
COMMON: Final = 0.15  # how much is known about how it is asked
MANY: Final = 40  # phrasings, in all languages
CARDS: Final = 0.2  # every card asked about is the record's
OTHER_CARDS: Final = 0.2  # none of them is
NAMED: Final = 0.85
CORE: Final = 0.2  # what nearly all its phrasings name is asked about
ALONE: Final = 1.2  # and when nothing else is
NAMESAKE: Final = 1.3  # then the rule of that name comes first
CENTRAL: Final = 0.6  # in how many of them (the root of the share) it stands then
LETTERS: Final = 0.15  # the query's words letter by letter
KINDS: Final = {"rule": 1.0, "guide": 0.92, "card": 0.75, "term": 0.75, "scenario": 0.6, "source": 0.85}
NAMES: Final = KINDS | {"card": 0.76, "term": 0.8}  # when a single thing is named
WORDS: Final = KINDS | {"term": 1.1}  # when one asks what a word means


class Wish(dict[int, list[tuple[int, float]]]):
    """What is asked: per unit the places of the query it answers and how well."""

    weights: list[float]
    total: float
    alone: bool  # only one of its words says something

    def __init__(self, slots: Sequence[Slot], table: Table, numbers: dict[str, int]) -> None:
        super().__init__()
        weighed = saying([(slot, table.weight(slot, numbers)) for slot in slots])
        self.weights = [weight for _, weight in weighed]
        self.total = sum(self.weights)
        self.alone = len(weighed) == 1
        for place, (slot, _) in enumerate(weighed):
            for unit, quality in widened(slot.units, table.synonyms.also).items():
                if (number := numbers.get(unit)) is not None:
                    self.setdefault(number, []).append((place, quality))

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

    def named(self, units: Set[int]) -> set[int]:
        """Which of these units the query names outright."""
        return {unit for unit in self.keys() & units if any(quality >= NAMED for _, quality in self[unit])}

    def kinds(self, slots: Sequence[Slot]) -> dict[str, float]:
        """How much each kind of record counts for what is asked."""
        if not self.alone:
            return KINDS
        return WORDS if any("meaning" in slot.units for slot in slots) else NAMES

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


class Ranker:
    """Ranks the records of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.numbers = {unit: number for number, unit in enumerate(table.units)}
        self.lengths = [sum(phrase.weights) or 1.0 for phrase in table.phrases]
        self.records: dict[int, dict[int, float]] = {}  # by unit: how well it finds a record
        for record, page in enumerate(table.pages):
            for unit, share in page.theme.items():
                self.records.setdefault(unit, {})[record] = share
        for phrase in table.phrases:
            for unit, (_, quality) in phrase.units.items():
                share = table.pages[phrase.record].theme[unit] + quality
                self.records[unit][phrase.record] = max(share, self.records[unit][phrase.record])
        self.cores = [self._core(page) for page in table.pages]
        self.faces = {face for page in table.pages for face in page.cards}
        self.written = [frozenset(word for word, _ in page.words) for page in table.pages]
        self.titles: dict[int, int] = {}
        self.postings: list[dict[int, list[int]]] = [{} for _ in table.pages]  # by record and unit: its phrasings
        for number, phrase in enumerate(table.phrases):
            if phrase.factor == FACTORS["title"]:
                self.titles[phrase.record] = number
            else:
                for unit in phrase.units:
                    self.postings[phrase.record].setdefault(unit, []).append(number)

    def ranked(self, slots: Sequence[Slot], typed: Sequence[str] = ()) -> list[tuple[float, int]]:
        """Records with their likeness to the query, the likest first; letters as typed decide what is equal else."""
        wish = Wish(slots, self.table, self.numbers)
        if not wish or not wish.total:
            return []
        gains = {unit: max(q * wish.weights[place] for place, q in answers) for unit, answers in wish.items()}
        letters = LETTERS / max(1, len(typed))
        kinds = wish.kinds(slots)
        scored = [
            (kinds.get(self.table.pages[record].kind, 0.9) * self._score(record, wish, gains) + letters * len(self.written[record].intersection(typed)), record)
            for record in self._candidates(wish)
        ]
        return sorted(scored, key=lambda pair: (-pair[0], pair[1]))

    def _candidates(self, wish: Wish) -> list[int]:
        """The records whose phrasings share most with the query, or else whose texts do."""
        scores: dict[int, float] = {}
        for number, (heavy, units) in enumerate(wish.by_weight()):
            if number == LEADING:
                scores = {record: scores[record] for record in nlargest(FOLLOWED, scores, key=scores.__getitem__)}
            for record, share in self._shares(units, scores if number >= LEADING else None).items():
                scores[record] = scores.get(record, 0.0) + heavy * share
        found = nlargest(ABOUT if wish.alone else RECORDS, scores, key=scores.__getitem__)
        if len(found) < FEW:
            texts = enumerate(self.table.pages)
            found += [n for n, page in texts if n not in scores and not page.depths.keys().isdisjoint(wish)]
        return found

    def _shares(self, units: Sequence[tuple[float, int]], among: Iterable[int] | None) -> dict[int, float]:
        """How well each record, or each of these, answers a place of the query."""
        best: dict[int, float] = {}
        for quality, unit in units:
            records = self.records.get(unit, {})
            if among is None:
                best |= {record: quality * share for record, share in records.items()}
            else:
                best |= {record: quality * records[record] for record in among if record in records}
        return best

    def _alike(self, wish: Wish, number: int) -> float:
        return alike(wish, self.table.phrases[number], self.lengths[number])

    def _cards(self, about: list[int], wish: Wish) -> float:
        """Whether the record is about the cards that are asked about, or about others."""
        if not about or not (asked := wish.named(self.faces)):
            return 0.0
        return CARDS if asked <= set(about) else 0.0 if asked & set(about) else -OTHER_CARDS

    def _core(self, page: Page) -> dict[int, float]:
        """What a record is about: units in most of its phrasings, with their share of what those say."""
        hefts = {unit: self.table.heft(unit) for unit, share in page.theme.items() if share >= CENTRAL}
        central = {unit: page.theme[unit] ** 2 * heft for unit, heft in hefts.items() if heft >= SAYS}
        total = sum(central.values())
        return {unit: weight / total for unit, weight in central.items()} if total else {}

    def _score(self, record: int, wish: Wish, gains: dict[int, float]) -> float:
        page = self.table.pages[record]
        rough: dict[int, float] = {}
        for unit in self.postings[record].keys() & gains.keys():
            gain = gains[unit]
            for number in self.postings[record][unit]:
                rough[number] = rough.get(number, 0.0) + gain
        likes = [self._alike(wish, number) for number in nlargest(PHRASES, rough, key=rough.__getitem__)]
        title = self._alike(wish, self.titles[record]) if record in self.titles else 0.0
        best, *others = sorted([title, *likes], reverse=True)[:3]
        score = best + OTHERS * sum(others) / 2 + TITLE * title
        score += self._cards(page.cards, wish)
        score += COMMON * min(page.asked, MANY) / MANY
        core = sum(share * wish.quality(unit) for unit, share in self.cores[record].items())
        score += (ALONE if wish.alone else CORE) * core
        if wish.alone and page.kind == "rule" and wish.quality(self.numbers.get(page.slug, -1)) >= NAMED:
            score += NAMESAKE
        score += DEPTH * wish.share(page.depths) + THEME * wish.share(page.theme)
        return score


def alike(wish: Wish, phrase: Phrase, length: float) -> float:
    """How alike a query and a phrasing are: words shared both ways and their order."""
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
