"""Ranking: which record has the phrasing that is most like the query, and is most about it."""

from collections.abc import Iterable, Sequence
from heapq import nlargest
from typing import Final

from .likeness import NAMED, Wish, alike
from .reading import Slot
from .table import FACTORS, SAYS, Page, Table
from .words import fold

RECORDS: Final = 18  # that are looked at closely
ABOUT: Final = 60  # and when a single thing is named, which many name
PHRASES: Final = 1  # of each that are, besides its title
CLOSEST: Final = 4  # records of which more are
MORE: Final = 8
FEW: Final = 5
LEADING: Final = 3  # places of the query that find records; the others choose among them
FOLLOWED: Final = 150
# how much each likeness counts
OTHERS: Final = 0.3  # the next two phrasings of the record
DEPTH: Final = 1.4  # the query's words anywhere in the record
THEME: Final = 0.5  # the query's words in how many of its phrasings
TITLE: Final = 0.4
COMMON: Final = 0.15  # how much is known about how it is asked
MANY: Final = 40  # phrasings, in all languages
CARDS: Final = 0.2  # every card asked about is the record's
OTHER_CARDS: Final = 0.2  # none of them is
CORE: Final = 0.2  # what nearly all its phrasings name is asked about
ALONE: Final = 1.2  # and when nothing else is
NAMESAKE: Final = 2.5  # then the rule of that name comes first
CENTRAL: Final = 0.6  # in how many of them (the root of the share) it stands then
LETTERS: Final = 0.12  # the query's words letter by letter, on whichever keyboard
EXACTLY: Final = 0.03  # and on this one
KINDS: Final = {"rule": 1.0, "guide": 0.92, "card": 0.75, "term": 0.75, "scenario": 0.6, "source": 0.85}
OTHER_KINDS: Final = 0.9
NAMES: Final = KINDS | {"card": 0.76, "term": 0.8}  # when a single thing is named
WORDS: Final = KINDS | {"term": 1.1}  # when one asks what a word means


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
        self.exact = [frozenset(word for word, _ in page.words) for page in table.pages]
        self.written = [frozenset(map(fold, exact)) for exact in self.exact]
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
        kinds = _kinds(wish)
        rough = {record: self._rough(record, wish) for record in self._candidates(wish)}
        about = {record: self._about(record, wish) for record in rough}

        def score(record: int, phrases: int) -> float:
            likeness = self._likeness(record, wish, nlargest(phrases, rough[record], key=rough[record].__getitem__))
            return kinds.get(self.table.pages[record].kind, OTHER_KINDS) * (about[record] + likeness)

        scored = {record: score(record, PHRASES) for record in rough}
        for record in nlargest(CLOSEST, scored, key=scored.__getitem__):
            scored[record] = score(record, MORE)
        folded = set(map(fold, typed))
        for record, written in ((record, self.written[record]) for record in scored):
            letters = LETTERS * len(written & folded) + EXACTLY * len(self.exact[record].intersection(typed))
            scored[record] += letters / max(1, len(typed))
        return sorted(((score, record) for record, score in scored.items()), key=lambda pair: (-pair[0], pair[1]))

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

    def _about(self, record: int, wish: Wish) -> float:
        """How much a record is about what is asked."""
        page = self.table.pages[record]
        score = self._cards(page.cards, wish) + COMMON * min(page.asked, MANY) / MANY
        score += DEPTH * wish.share(page.depths) + THEME * wish.share(page.theme)
        score += (ALONE if wish.alone else CORE) * wish.named_share(self.cores[record])
        if wish.alone and page.kind == "rule" and wish.quality(self.numbers.get(page.slug, -1)) >= NAMED:
            score += NAMESAKE
        return score

    def _rough(self, record: int, wish: Wish) -> dict[int, float]:
        """The phrasings of a record that name anything that is asked, and roughly how much of it."""
        rough: dict[int, float] = {}
        postings = self.postings[record]
        for unit in postings.keys() & wish.keys():
            gain = wish.gains[unit]
            for number in postings[unit]:
                rough[number] = rough.get(number, 0.0) + gain
        return rough

    def _likeness(self, record: int, wish: Wish, phrases: Iterable[int]) -> float:
        """How like the query the likest of these phrasings and the title of a record are."""
        title = self._alike(wish, self.titles[record]) if record in self.titles else 0.0
        best, *others = sorted([title, *(self._alike(wish, number) for number in phrases)], reverse=True)[:3]
        return best + OTHERS * sum(others) / 2 + TITLE * title


def _kinds(wish: Wish) -> dict[str, float]:
    """How much each kind of record counts for what is asked."""
    return KINDS if not wish.alone else WORDS if wish.defining else NAMES
