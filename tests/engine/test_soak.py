"""Rounds and matches by chance under any options: each ends, with no exception, and no card is lost.

A sample in everyday tests; 100,000 rounds and 10,000 matches in a soak, which says how far it is: `make soak`. A game
that went wrong is named by its number, and `any_game` or `any_match` of that number plays it again.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import monotonic

from tests.engine.amounts import SOAK, amount
from tests.engine.anygames import any_game, any_match

GAMES = amount(1_200, 100_000)
MATCHES = amount(60, 10_000)
EVERY = 1_000
"""Games between two lines that say how far the soak is."""


def watched(results: Iterable[str], whole: int) -> Iterator[str]:
    """The same, with a line now and then."""
    began = monotonic()
    wrong = 0
    for number, result in enumerate(results, 1):
        wrong += bool(result)
        if number % EVERY == 0:
            print(f"\n{number:,} of {whole:,}, {monotonic() - began:.0f} s, {wrong} wrong", end=" ", flush=True)
        yield result


def played(play: Callable[[int], str], whole: int) -> list[str]:
    """What went wrong in games 0 to `whole`; a soak plays on all processors."""
    if not SOAK:
        return [result for result in map(play, range(whole)) if result]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        return [result for result in watched(pool.map(play, range(whole), chunksize=50), whole) if result]


def test_B38_B48_any_round_under_any_options_ends_with_all_its_cards():
    assert played(any_game, GAMES)[:10] == []


def test_B13_B48_any_match_under_any_options_goes_on_with_all_its_cards():
    assert played(any_match, MATCHES)[:10] == []
