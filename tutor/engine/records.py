"""Moves, rulings and events: what goes into the engine and what comes out.

>>> from tutor.engine.options import Options
>>> from tutor.engine.state import State
>>> state = State.from_text("turn-1.top-b7.hands-r7wf~g1g2.draw-r1r3", Options())
>>> Move.from_text("wfgu", state)
Move(seat=0, kind='play', card=53, color=2, target=-1, uno=True, more=())
>>> Move.from_text("2-c1", state).text(state)
'2-c1'
"""

from enum import Enum
from typing import Final, NamedTuple, Protocol

from tutor.engine.cards import CARD_TEXTS, COLOR_LETTERS, NONE, WILD, read_cards
from tutor.engine.notation import NotationError, checked, number
from tutor.engine.slugs import Reason

PLAY: Final = "play"
DRAW: Final = "draw"
PASS: Final = "pass"
TAKE: Final = "take"
CHALLENGE: Final = "challenge"
NAME: Final = "name"
UNO: Final = "uno"
CATCH: Final = "catch"
JUMP: Final = "jump"
SUGGESTION: Final = "suggestion"
WRONG_CARD: Final = "wrong-card"
LEAVE: Final = "leave"
DEAL: Final = "deal"
DEALER_DRAW: Final = "dealer-draw"
DEALER: Final = "dealer"
TABLE_KINDS: Final = (SUGGESTION, WRONG_CARD, LEAVE)
"""Moves of the table in a round."""
MATCH_KINDS: Final = (DEAL, DEALER_DRAW, DEALER)
"""Moves of the table between rounds; a `Match` makes them, no `State`."""
KINDS: Final = (PLAY, DRAW, PASS, TAKE, CHALLENGE, NAME, UNO, CATCH, JUMP, *TABLE_KINDS, *MATCH_KINDS)
_LETTERS: Final = {"d": DRAW, "p": PASS, "t": TAKE, "x": CHALLENGE, "u": UNO}
_WORDS: Final = {kind: letter for letter, kind in _LETTERS.items()}
_TABLE_LETTERS: Final = {
    "s": SUGGESTION,
    "w": WRONG_CARD,
    "l": LEAVE,
    "d": DEAL,
    "q": DEALER_DRAW,
    "h": DEALER,
}
_TABLE_WORDS: Final = {kind: letter for letter, kind in _TABLE_LETTERS.items()}
TABLE: Final = -1
"""The seat of a move that the table makes: a report, a deal."""
NOBODY: Final = -2
"""The target of a 7 that swaps hands with nobody (house.sevenOptional)."""


class Seated(Protocol):
    """What a move is read for and made in: a `State`, or a `Match`."""

    @property
    def seat(self) -> int:
        """The obliged seat; -1: the table, or nobody."""

    @property
    def players(self) -> int:
        """How many seats there are."""


class Move(NamedTuple):
    """What one seat, or the table, does. Seats and cards are numbers from 0; -1 means none."""

    seat: int
    """Who; `TABLE` for the moves of the table."""
    kind: str
    """One of `KINDS`."""
    card: int = -1
    """The card played; of a set the first."""
    color: int = -1
    """The colour named, with a wild card, for the start card or after Shuffle Hands."""
    target: int = -1
    """The seat caught, or whose hand is swapped for; `NOBODY`; of a move of the table the seat it is about."""
    uno: bool = False
    """Whether UNO is said with the play."""
    more: tuple[tuple[int, int], ...] = ()
    """The further cards of a set in order, each with its target."""

    @classmethod
    def from_text(cls, text: str, state: Seated) -> "Move":
        """The move written in `text`; a move without a seat is the obliged seat's. Raises NotationError.

        `r5`, `r5u` play (u: with UNO), `wwg` with the colour named, `r7~3` with a target (0: nobody), `r5b5` a set;
        `jr5` jump in; `d` draw, `p` pass, `t` take, `x` challenge, `u` UNO, `c2` catch, `ng` name a colour. Another
        seat's: `3-u`. Moves of the table: `0-s3` suggestion, `0-w3` wrong card, `0-l3` leaves, `0-d` deal, `0-q` draw
        for the dealer, `0-h3` dealer.
        """
        checked(text)
        head, dash, _ = text.partition("-")
        if not dash:
            return _read_move(text, 0, max(state.seat, 0), state.players)
        seat = number(text, 0, len(head), 0, state.players, "seat") - 1
        if seat == TABLE:
            return _read_table(text, len(head) + 1, state.players)
        return _read_move(text, len(head) + 1, seat, state.players)

    def text(self, state: Seated) -> str:
        """The move as text, without its seat if it is the obliged one."""
        if self.seat == TABLE:
            return f"0-{_TABLE_WORDS[self.kind]}{self.target + 1 if self.target >= 0 else ''}"
        word = _move_word(self)
        return word if self.seat == state.seat else f"{self.seat + 1}-{word}"


def _read_table(text: str, at: int, players: int) -> Move:
    kind = _TABLE_LETTERS.get(text[at : at + 1])
    if kind is None:
        raise NotationError(text, at + 1, "move")
    if kind in (DEAL, DEALER_DRAW):
        if text[at + 1 :]:
            raise NotationError(text, at + 2, "end")
        return Move(TABLE, kind)
    return Move(TABLE, kind, target=number(text, at + 1, len(text), 1, players, "seat") - 1)


def _read_move(text: str, at: int, seat: int, players: int) -> Move:
    first, rest = text[at : at + 1], text[at + 1 :]
    if first in _LETTERS and first:
        if rest:
            raise NotationError(text, at + 2, "end")
        return Move(seat, _LETTERS[first])
    if first == "n":
        color = _read_color(text, at + 1, rest[:1])
        target, end = _read_target(text, at + 2, players)
        if end < len(text):
            raise NotationError(text, end + 1, "end")
        return Move(seat, NAME, color=color, target=target)
    if first == "c":
        return Move(seat, CATCH, target=number(text, at + 1, len(text), 1, players, "seat") - 1)
    if first == "j":
        return _read_play(text, at + 1, seat, JUMP, players)
    if not first or first not in "rygbw":
        raise NotationError(text, at + 1, "move")
    return _read_play(text, at, seat, PLAY, players)


def _read_play(text: str, at: int, seat: int, kind: str, players: int) -> Move:
    """One card or a set, each with its target, then UNO."""
    end = len(text) - 1 if text.endswith("u") else len(text)
    cards = []
    color = NONE
    while True:
        (card,) = read_cards(text, at, min(at + 2, end)) or (NONE,)
        if card < 0:
            raise NotationError(text, at + 1, "card")
        at += 2
        if card >= WILD and at < end and text[at] != "~":
            color = _read_color(text, at, text[at])
            at += 1
        target, at = _read_target(text, at, players, end)
        cards.append((card, target))
        if at == end:
            break
        if card >= WILD or kind == JUMP or len(cards) == MOST_IN_SET:
            raise NotationError(text, at + 1, "end")
    (card, target), *more = cards
    return Move(seat, kind, card, color, target, end < len(text), tuple(more))


MOST_IN_SET: Final = 16
"""Most cards of one set: all of one number in two packs."""


def _read_target(text: str, at: int, players: int, stop: int | None = None) -> tuple[int, int]:
    """The target written at `text[at:]` after a `~`, -1 if there is none; and where it ends."""
    stop = len(text) if stop is None else stop
    if text[at : at + 1] != "~" or at >= stop:
        return NONE, at
    end = at + 1
    while end < stop and text[end] in "0123456789":
        end += 1
    seat = number(text, at + 1, end, 0, players, "seat") - 1
    return NOBODY if seat < 0 else seat, end


def _read_color(text: str, at: int, letter: str) -> int:
    if len(letter) != 1 or letter not in COLOR_LETTERS:
        raise NotationError(text, at + 1, "colour")
    return COLOR_LETTERS.index(letter)


def _target_word(target: int) -> str:
    return "" if target == NONE else f"~{0 if target == NOBODY else target + 1}"


def _move_word(m: Move) -> str:
    color = COLOR_LETTERS[m.color] if m.color >= 0 else ""
    if m.kind in (PLAY, JUMP):
        further = "".join([f"{CARD_TEXTS[card]}{_target_word(target)}" for card, target in m.more])
        jump = "j" if m.kind == JUMP else ""
        return f"{jump}{CARD_TEXTS[m.card]}{color}{_target_word(m.target)}{further}{'u' if m.uno else ''}"
    if m.kind == NAME:
        return f"n{color}{_target_word(m.target)}"
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
    """A refused move; `move`, `state` (a `Match` where no round made it) and `ruling` say what, where and why."""

    def __init__(self, state: Seated, move: Move, ruling: Ruling) -> None:
        self.state = state
        self.move = move
        self.ruling = ruling
        super().__init__(f"{move.kind} by seat {move.seat + 1} is refused: {ruling.reasons[0].rule}")

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalMove, (self.state, self.move, self.ruling)
