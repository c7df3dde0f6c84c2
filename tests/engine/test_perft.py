"""The number of ways each deal of the table can go: all rules at once, and none by name (see `perft`)."""

import pytest

from tests.engine import perft
from tests.engine.amounts import SOAK

RIGHT = perft.table()


def test_table_has_the_deals_that_are_asked_for():
    assert list(RIGHT) == perft.DEALS


@pytest.mark.parametrize("deal", perft.DEALS, ids=str)
def test_sequences_of_moves(deal):
    """A third of the deals to 6 moves, the others to 5; in a soak all to 7."""
    depth = perft.DEPTH if SOAK else 6 if deal.seed % 3 == 0 else 5
    assert perft.sequences(deal.begin(), depth) == RIGHT[deal][:depth]
