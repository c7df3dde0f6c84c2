"""Moves, rulings and events: what goes into the engine and what comes out.

>>> from tutor.engine.options import Options
>>> from tutor.engine.state import State
>>> state = State.from_text("turn-1.top-b7.hands-r7wf~g1g2.draw-r1r3", Options())
>>> Move.from_text("wfgu", state)
Move(seat=0, kind='play', card=53, color=2, target=-1, uno=True)
>>> Move.from_text("2-c1", state).text(state)
'2-c1'
"""

from enum import Enum
from typing import Final, NamedTuple

from tutor.engine.cards import CARD_TEXTS, COLOR_LETTERS, WILD, read_cards
from tutor.engine.notation import NotationError, checked, number
from tutor.engine.slugs import Reason
from tutor.engine.state import State

PLAY: Final = "play"
DRAW: Final = "draw"
PASS: Final = "pass"
TAKE: Final = "take"
CHALLENGE: Final = "challenge"
NAME: Final = "name"
UNO: Final = "uno"
CATCH: Final = "catch"
KINDS: Final = (PLAY, DRAW, PASS, TAKE, CHALLENGE, NAME, UNO, CATCH)
_LETTERS: Final = {"d": DRAW, "p": PASS, "t": TAKE, "x": CHALLENGE, "u": UNO}
_WORDS: Final = {kind: letter for letter, kind in _LETTERS.items()}


class Move(NamedTuple):
    """What one seat does. Seats and cards are numbers from 0; -1 means none."""

    seat: int
    kind: str
    """"play", "draw", "pass", "take", "challenge", "name", "uno" or "catch"."""
    card: int = -1
    """The card played."""
    color: int = -1
    """The colour named, with a wild card or for the start card."""
    target: int = -1
    """The seat caught."""
    uno: bool = False
    """Whether UNO is said with the play."""

    @classmethod
    def from_text(cls, text: str, state: State) -> "Move":
        """The move written in `text`; a move without a seat is the obliged seat's. Raises NotationError."""
        checked(text)
        head, dash, _ = text.partition("-")
        if not dash:
            return _read_move(text, 0, max(state.seat, 0), state.players)
        seat = number(text, 0, len(head), 1, state.players, "seat") - 1
        return _read_move(text, len(head) + 1, seat, state.players)

    def text(self, state: State) -> str:
        """The move as text, without its seat if it is the obliged one."""
        word = _move_word(self)
        return word if self.seat == state.seat else f"{self.seat + 1}-{word}"


def _read_move(text: str, at: int, seat: int, players: int) -> Move:
    first, rest = text[at : at + 1], text[at + 1 :]
    if first in _LETTERS and first:
        if rest:
            raise NotationError(text, at + 2, "end")
        return Move(seat, _LETTERS[first])
    if first == "n":
        return Move(seat, NAME, color=_read_color(text, at + 1, rest))
    if first == "c":
        return Move(seat, CATCH, target=number(text, at + 1, len(text), 1, players, "seat") - 1)
    if not first or first not in "rygbw":
        raise NotationError(text, at + 1, "move")
    return _read_play(text, at, seat)


def _read_play(text: str, at: int, seat: int) -> Move:
    (card,) = read_cards(text, at, min(at + 2, len(text)))
    rest = text[at + 2 :]
    said = rest.endswith("u")
    color = rest[:-1] if said else rest
    if not color:
        return Move(seat, PLAY, card, uno=said)
    if card < WILD:
        raise NotationError(text, at + 3, "end")
    return Move(seat, PLAY, card, _read_color(text, at + 2, color), uno=said)


def _read_color(text: str, at: int, letter: str) -> int:
    if len(letter) != 1 or letter not in COLOR_LETTERS:
        raise NotationError(text, at + 1, "colour")
    return COLOR_LETTERS.index(letter)


def _move_word(m: Move) -> str:
    color = COLOR_LETTERS[m.color] if m.color >= 0 else ""
    if m.kind == PLAY:
        return f"{CARD_TEXTS[m.card]}{color}{'u' if m.uno else ''}"
    if m.kind == NAME:
        return f"n{color}"
    return f"c{m.target + 1}" if m.kind == CATCH else _WORDS[m.kind]


class Verdict(Enum):
    """Three answers, not two; the values are slugs."""

    LEGAL = "legal"
    """Allowed."""
    REFUSED = "refused"
    """No table lets it stand."""
    CONTESTABLE = "contestable"
    """Stands when laid, and another seat's claim can punish it."""


class Ruling(NamedTuple):
    """What the rules say of a move, and why: the main reason first."""

    verdict: Verdict
    reasons: tuple[Reason, ...]

    @property
    def allowed(self) -> bool:
        """Whether the move can be made."""
        return self.verdict is not Verdict.REFUSED


class Event(NamedTuple):
    """Something that happened, by which rule; `EVENTS[kind]` names the fields that mean something, others are -1."""

    rule: str
    kind: str
    seat: int = -1
    card: int = -1
    color: int = -1
    count: int = -1  # type: ignore[assignment]  # hides tuple.count, which nobody needs here
    other: int = -1


Trace = list[Event] | None
"""Where events go as they happen, or None when nobody wants them."""


class IllegalMove(ValueError):
    """A refused move; `move`, `state` and `ruling` say what, where and why."""

    def __init__(self, state: State, move: Move, ruling: Ruling) -> None:
        self.state = state
        self.move = move
        self.ruling = ruling
        super().__init__(f"{move.kind} by seat {move.seat + 1} is refused: {ruling.reasons[0].rule}")

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalMove, (self.state, self.move, self.ruling)
