"""Which plays and jump-ins there are: every card with its colours, targets and calls, and sets of equal cards."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from tutor.engine.cards import NONE, SHUFFLE_HANDS, VALUE, WILD
from tutor.engine.exchanges import exchanges, first_exchanges, takes_target, targets
from tutor.engine.legality import refusal
from tutor.engine.matching import may_go_out_with
from tutor.engine.records import JUMP, PLAY, Move
from tutor.engine.rulings import call_counts
from tutor.engine.state import DRAWN, HIT, SKIPPED, State


def plays(s: State, seat: int) -> list[Move]:
    """The plays of the obliged seat: single cards by number, then sets."""
    out: list[Move] = []
    hand = s.hands[seat]
    for card in sorted(set(hand)):
        out += _with_calls(s, [m for m in _ways(s, Move(seat, PLAY, card)) if not refusal(s, m)])
    if len(hand) > 1 and s.options.sets and s.phase not in (HIT, SKIPPED):
        for value in s.options.sets if s.phase != DRAWN or s.options.draw_after_draw_playable == "anyCard" else ():
            held = [c for c in hand if c < WILD and VALUE[c] == value]
            for cards in _sets(held):
                out += _with_calls(s, [m for m in _ways(s, _set(seat, cards)) if not refusal(s, m)])
    return out


def jumps(s: State, seat: int) -> list[Move]:
    """The jump-ins of a seat (`jump-in`, R-55)."""
    if s.top not in s.hands[seat]:
        return []
    return _with_calls(s, [m for m in _ways(s, Move(seat, JUMP, s.top)) if not refusal(s, m)])


def _ways(s: State, m: Move) -> Iterator[Move]:
    """A play with every colour and target that could be named with it."""
    colors = range(4) if m.card >= WILD and m.card != SHUFFLE_HANDS else (NONE,)
    seen: tuple[int, ...] = (NONE,)
    if takes_target(m.card, s.options) and not _ends_without_exchange(s, m):
        seen = targets(s, m.seat, m.card)
    for color, target in product(colors, seen):
        yield m._replace(color=color, target=target, more=tuple([(card, target) for card, _ in m.more]))


def _ends_without_exchange(s: State, m: Move) -> bool:
    o = s.options
    last = len(s.hands[m.seat]) == 1 + len(m.more)
    return last and exchanges(m.card, o) and not first_exchanges(m.card, o) and may_go_out_with(m.card, o)


def _with_calls(s: State, moves: list[Move]) -> list[Move]:
    """The moves, then those of them with UNO where the call would count."""
    if not moves or (len(s.hands[moves[0].seat]) - len(moves[0].more) > 2 and not exchanges(moves[0].card, s.options)):
        return moves
    return [*moves, *(m._replace(uno=True) for m in moves if call_counts(s, m))]


def _set(seat: int, cards: tuple[int, ...]) -> Move:
    return Move(seat, PLAY, cards[0], more=tuple([(card, NONE) for card in cards[1:]]))


def _sets(held: list[int]) -> Iterator[tuple[int, ...]]:
    """Every set of at least two of these cards, once for each first and last card, the others sorted between."""
    counts = sorted(Counter(held).items())
    for numbers in product(*[range(n + 1) for _, n in counts]):
        cards = [card for (card, _), n in zip(counts, numbers, strict=True) for _ in range(n)]
        if len(cards) < 2:
            continue
        for first in sorted(set(cards)):
            rest = [*cards]
            rest.remove(first)
            for last in sorted(set(rest)):
                middle = [*rest]
                middle.remove(last)
                yield (first, *middle, last)
