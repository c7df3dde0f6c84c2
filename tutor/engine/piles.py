"""Shuffling. Piles are bytes, one card each, the next card first.

Nothing else in the engine is random, and a shuffle is a function of its seed, its number and the cards alone: equal
cards shuffle equally whatever happened before, on every machine and every Python.
"""

from hashlib import shake_128
from struct import unpack
from typing import Final

from tutor.engine.cards import CARDS

ONE: Final = tuple([bytes([c]) for c in range(CARDS)])
"""Each card as a pile of its own."""


def shuffled(cards: bytes, seed: int, number: int, count: int) -> bytes:
    """Shuffle `count` of round `number` of the game `seed`, of these cards in whatever order they come.

    >>> shuffled(bytes([3, 1, 2]), 7, 1, 1) == shuffled(bytes([1, 2, 3]), 7, 1, 1)
    True
    """
    out = sorted(cards)
    left = len(out)
    noise = shake_128(f"{seed}:{number}:{count}".encode()).digest(4 * left)
    for word in unpack(f">{left}I", noise):
        other = word * left >> 32
        left -= 1
        out[left], out[other] = out[other], out[left]
    return bytes(out)


def seat_by_lot(seed: int, number: int, players: int) -> int:
    """A seat drawn by the seed for a round (`first-player`, start.firstPlayer=random)."""
    return int.from_bytes(shake_128(f"{seed}:{number}:seat".encode()).digest(8), "big") % players
