"""What the judge says of a move: verdict and reasons, here and by other rules. Plain data, no words."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from rulesite.verdicts import WORD_OF
from tutor.engine import (
    Event,
    Fault,
    IllegalMove,
    Move,
    NotationError,
    Options,
    Reason,
    Ruling,
    State,
    Verdict,
    judge,
    status,
    step,
)

from .asking import Layout
from .offers import DEPENDS, Offer, Outcome, offers_of, outcome_of
from .unnamed import DRAWN_FITS, NOBODY, StandIns, Table, guilty, revealed, set_out, unnamed_in, veiled

MOST_MOVES: Final = 60
"""Most moves that are replayed."""
_PUT_DOWN: Final = ("play", "jump")
_BETWEEN_ROUNDS: Final = ("deal", "dealer-draw", "dealer")


class TooManyMoves(ValueError):
    """More moves than are replayed."""


class Answer(NamedTuple):
    """The ruling on a move and what follows, as far as nobody has a choice."""

    word: str
    reasons: tuple[Reason, ...]
    outcome: Outcome
    offers: tuple[Offer, ...]
    after: State
    """The position right after the move."""
    back: tuple[Reason, ...] = ()
    """Of a card that is refused: why it is only taken back."""

    @property
    def sign(self) -> tuple[Any, ...]:
        """What makes two answers differ for a reader; that one may jump in is said of almost every card."""
        offers = tuple(offer.sign for offer in self.offers if offer.kind != "jump")
        return (self.word, self.outcome.sign, offers)


class Course(NamedTuple):
    """How the moves went: those made with where they were made, and where the question stands."""

    made: tuple[tuple[State, Move, tuple[Event, ...]], ...]
    state: State
    move: Move | None
    """The move that is asked about; the first that is refused, or the last."""
    left: int
    """How many moves after it fall away."""


class Ruled(NamedTuple):
    """A move that was judged: as far as the cards have names, and if a holder has such a card as well."""

    course: Course
    answer: Answer
    holder: int = NOBODY
    """On whose cards the ruling turns; NOBODY if on none."""
    otherwise: Answer | None = None

    @property
    def word(self) -> str:
        """The verdict, `DEPENDS` where it turns on cards without a name."""
        return DEPENDS if self.otherwise and self.otherwise.word != self.answer.word else self.answer.word

    @property
    def sign(self) -> tuple[Any, ...]:
        """What makes two rulings differ for a reader."""
        return (self.answer.sign, self.otherwise and self.otherwise.sign)


def moves_of(text: str, state: State) -> tuple[Move, ...]:
    """The moves written in `text`, read at one state: their cards are right, who makes them may not be.

    Raises NotationError, its place counted in the whole text, and TooManyMoves.
    """
    found, at = [], 0
    pieces = text.split(".") if text else []
    if len(pieces) > MOST_MOVES:
        raise TooManyMoves
    for piece in pieces:
        try:
            move = Move.from_text(piece, state)
        except NotationError as error:
            raise NotationError(text, at + error.pos, error.expected) from None
        if move.kind in _BETWEEN_ROUNDS:
            raise NotationError(text, at + 1, "move")
        found.append(move)
        at += len(piece) + 1
    return tuple(found)


def course(table: Table, moves: Sequence[str], asks: bool, holder: int = NOBODY) -> Course:
    """Make the moves, all but the last if it is asked about; stops at the first that is refused."""
    stand_ins = table.stand_ins
    state = guilty(table.state, stand_ins, holder)
    made: list[tuple[State, Move, tuple[Event, ...]]] = []
    for number, text in enumerate(moves, 1):
        move = Move.from_text(text, state)
        state = veiled(revealed(state, move, stand_ins), stand_ins, holder)
        if (asks and number == len(moves)) or judge(state, move).verdict is Verdict.REFUSED:
            return Course(tuple(made), state, move, len(moves) - number)
        after, events = step(state, move)
        made.append((state, move, events))
        state = after
    return Course(tuple(made), veiled(state, stand_ins), None, 0)


def ruled(layout: Layout, known: State, moves: Sequence[str]) -> Ruled:
    """The ruling on the last move. Raises NotationError, TooManyMoves and TooManyNames."""
    return ruled_at(table_of(layout, known, ".".join(moves)), moves)


def table_of(layout: Layout, known: State, moves: str) -> Table:
    """The table at which the moves are made. Raises NotationError, TooManyMoves and TooManyNames."""
    table = set_out(layout, known, moves_of(moves, known))
    return table._replace(state=opened(table.state, layout))


def ruled_at(table: Table, moves: Sequence[str]) -> Ruled:
    """The ruling on the last move at a table that is set out."""
    stand_ins = table.stand_ins
    usual = course(table, moves, asks=True)
    assert usual.move is not None
    found = answer(usual.state, usual.move, stand_ins)
    for holder in _holders(usual, stand_ins):
        other = course(table, moves, asks=True, holder=holder)
        if other.move == usual.move and other.left == usual.left:
            otherwise = answer(other.state, usual.move, stand_ins)
            if otherwise.sign != found.sign:
                return Ruled(usual, found, holder, otherwise)
    return Ruled(usual, found)


def _holders(asked: Course, stand_ins: StandIns) -> Iterator[int]:
    """The seats whose cards without a name could matter, and the drawn card."""
    s, move = asked.state, asked.move
    if s.phase == "drawn" and s.drawn in stand_ins:
        yield DRAWN_FITS
    layers = [laid.seat for laid in s.laid[-1:] if s.was >= 0]
    for seat in dict.fromkeys((move.seat if move and s.color >= 0 else NOBODY, *layers)):
        if unnamed_in(s, seat, stand_ins):
            yield seat


def answer(s: State, move: Move, stand_ins: StandIns) -> Answer:
    """What the rules say of one move, and what it leads to."""
    ruling = judge(s, move)
    if not ruling.allowed:
        return _refused(s, move, ruling)
    after, events = step(s, move)
    offers = tuple(offers_of(after, stand_ins))
    return Answer(WORD_OF[ruling.verdict], ruling.reasons, outcome_of(after, events, stand_ins), offers, after)


def _refused(s: State, move: Move, ruling: Ruling) -> Answer:
    """A card that is refused is taken back, which may cost cards."""
    word = WORD_OF[ruling.verdict]
    if move.kind not in _PUT_DOWN or s.is_over:
        return Answer(word, ruling.reasons, Outcome((), s), (), s)
    report = Move(-1, "wrong-card", target=move.seat)
    told = judge(s, report)
    if not told.allowed:
        return Answer(word, ruling.reasons, Outcome((), s), (), s, told.reasons[:1])
    after, events = step(s, report)
    return Answer(word, ruling.reasons, Outcome(events, after), (), s)


def under(options: Options, table: Table, layout: Layout) -> Table | None:
    """The same table by other rules; None where it cannot come to this."""
    state = opened(table.state._replace(options=options), layout)
    return None if faults_of(state, table.stand_ins) else Table(state, table.stand_ins)


def opened(s: State, layout: Layout) -> State:
    """The position in which the top card has just been laid, so that one may jump in where that is agreed."""
    if layout.part("jump") or s.phase not in ("turn", "hit"):
        return s
    return s._replace(jump=s.direction if s.options.house_jump_in else 0)


def faults_of(state: State, stand_ins: StandIns) -> list[Fault]:
    """Why a position is impossible; cards without a name are no cards too many of a kind."""
    return [fault for fault in status(state) if fault.card not in stand_ins]


def elsewhere(options: Options, table: Table, layout: Layout, moves: Sequence[str]) -> Ruled | None:
    """The ruling by other rules; None where it cannot come to this position."""
    there = under(options, table, layout)
    try:
        return there and ruled_at(there, moves)
    except (IllegalMove, NotationError):
        return None
