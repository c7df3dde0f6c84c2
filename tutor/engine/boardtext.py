"""A position as a few lines of text, for a terminal, a log or a failing test."""

from typing import Final

from tutor.engine.cards import CARD_TEXTS, Color
from tutor.engine.state import FREE, State

_WAYS: Final = {1: "clockwise", -1: "anticlockwise"}


def board(state: State, seat: int | None = None) -> str:
    """The table in lines: what is on, every seat with its cards, the piles.

    With `seat`, other hands and the draw pile are numbers of cards only, as that seat sees them. `>` marks the
    obliged seat; cards are written as in positions.

    >>> from tutor.engine import Options
    >>> print(board(State.from_text("turn-1.top-wwg.hands-r7b2gs~g1~y9y3.draw-r1r3.discard-b7.uno-2o", Options()), 0))
    turn, top ww, green, clockwise
    > 1  r7 gs b2
      2  1 card (owing)
      3  2 cards
    draw pile 2, discard pile 2
    """
    lines = [_head(state)]
    for other, hand in enumerate(state.hands):
        shown = seat is None or seat == other
        lines.append(f"{'>' if other == state.seat else ' '} {other + 1}  {_hand(hand, shown)}{_marks(state, other)}")
    lines.append(f"draw pile {len(state.pile)}, discard pile {len(state.under) + (not state.lifted)}")
    return "\n".join(lines)


def _head(s: State) -> str:
    color = Color(s.color).name.lower() if s.color >= 0 else "any colour"
    waiting = f" of {s.waiting}" if s.waiting else ""
    return f"{s.phase}{waiting}, top {CARD_TEXTS[s.top]}, {color}, {_WAYS[s.direction]}"


def _hand(hand: tuple[int, ...], shown: bool) -> str:
    if shown:
        return " ".join([CARD_TEXTS[c] for c in hand]) or "-"
    return f"{len(hand)} card{'' if len(hand) == 1 else 's'}"


def _marks(s: State, seat: int) -> str:
    marks = [s.uno[seat]] if s.uno[seat] != FREE else []
    marks += [word for word, seats in (("lost", s.lost), ("out", s.places), ("away", s.away)) if seat in seats]
    marks += ["winner"] if s.is_over and s.winner == seat else []
    return f" ({', '.join(marks)})" if marks else ""
