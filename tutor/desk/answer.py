"""What the judge says of a move: verdict, reasons, what happens, what the others may still do. Plain data, no words."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from rulesite.verdicts import UNSEEN, WORD_OF
from tutor.engine import (
    Event,
    IllegalMove,
    Move,
    NotationError,
    Options,
    Reason,
    Ruling,
    State,
    Verdict,
    copies,
    judge,
    legal_moves,
    settled,
    status,
    step,
)

from .asking import Layout
from .unnamed import (
    DRAWN_FITS,
    NOBODY,
    StandIns,
    Table,
    guilty,
    kinds_of,
    named_in,
    revealed,
    set_out,
    unnamed_in,
    veiled,
)

MOST_MOVES: Final = 60
"""Most moves that are replayed."""
DEPENDS: Final = "depends"
"""The word where a ruling turns on cards that nobody has named."""
# what one sees of a round's end only if every card has a name
_COUNTED: Final = frozenset({"points", "hand-points"})
_BETWEEN_ROUNDS: Final = ("deal", "dealer-draw", "dealer")
_PUT_DOWN: Final = ("play", "jump")


class TooManyMoves(ValueError):
    """More moves than are replayed."""


class Outcome(NamedTuple):
    """What something leads to."""

    events: tuple[Event, ...]
    state: State

    @property
    def sign(self) -> tuple[Any, ...]:
        """What makes two outcomes differ for a reader."""
        seen = tuple((e.kind, e.seat, e.count) for e in self.events if e.kind not in UNSEEN)
        return (seen, self.state.seat, self.state.phase)


class Offer(NamedTuple):
    """What somebody may do after the move: challenge, take, catch, call, answer, jump, name; fits, unfit."""

    kind: str
    seat: int
    move: Move | None = None
    outcome: Outcome | None = None
    cards: tuple[int, ...] = ()

    @property
    def sign(self) -> tuple[Any, ...]:
        """What makes two offers differ for a reader."""
        return (self.kind, self.seat, self.outcome and self.outcome.sign, self.cards)


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
    offers = tuple(_offers(after, stand_ins))
    return Answer(WORD_OF[ruling.verdict], ruling.reasons, _outcome(after, events, stand_ins), offers, after)


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


def _outcome(after: State, events: tuple[Event, ...], stand_ins: StandIns) -> Outcome:
    """What happened, and then what happens without anybody choosing."""
    if not _chooses(after, stand_ins):
        after, more = settled(after)
        events += more
    if after.is_over and any(unnamed_in(after, seat, stand_ins) for seat in range(after.players)):
        events = tuple(event for event in events if event.kind not in _COUNTED)
    return Outcome(events, after)


def _chooses(s: State, stand_ins: StandIns) -> bool:
    """Whether the obliged seat could have a card, among those without a name, that leaves it a choice."""
    if s.phase == "drawn":
        return s.drawn in stand_ins
    return bool(_answers(s, stand_ins))


def _offers(s: State, stand_ins: StandIns) -> Iterator[Offer]:
    """What the others may do now."""
    claims = [move for move in legal_moves(s) if move.kind in ("challenge", "catch", "uno", "take", "name")]
    for move in claims:
        if move.kind == "challenge":
            yield _offer(s, move, stand_ins)
    yield from _due(s, claims, stand_ins)
    answers = _answers(s, stand_ins)
    if answers:
        yield Offer("answer", s.seat, cards=answers)
    for move in claims:
        if move.kind == "take" and _may_choose(s, claims, answers):
            yield _offer(s, move, stand_ins)
    if s.phase == "choice":
        yield Offer("name", s.seat)
    if s.phase == "drawn" and s.drawn in stand_ins:
        yield from _if_it_fits(s, stand_ins)
    if s.jump and _could_jump(s, stand_ins):
        yield Offer("jump", NOBODY, cards=(s.top,))


def _due(s: State, claims: list[Move], stand_ins: StandIns) -> Iterator[Offer]:
    """Who has forgotten UNO may be caught, by the first who notices, or may still say it."""
    for seat, said in enumerate(s.uno):
        if said not in ("owing", "early"):
            continue
        calls = [move for move in claims if move.kind == "uno" and move.seat == seat]
        catches = [move for move in claims if move.kind == "catch" and move.target == seat]
        catches.sort(key=lambda move: move.seat != s.seat)
        yield from [_offer(s, move, stand_ins) for move in (*catches[:1], *calls)]


def _may_choose(s: State, claims: list[Move], answers: tuple[int, ...]) -> bool:
    return bool(answers) or any(move.kind == "challenge" and move.seat == s.seat for move in claims)


def _offer(s: State, move: Move, stand_ins: StandIns) -> Offer:
    after, events = step(s, move)
    kind = "call" if move.kind == "uno" else move.kind
    return Offer(kind, move.seat, move, _outcome(after, events, stand_ins))


def _if_it_fits(s: State, stand_ins: StandIns) -> Iterator[Offer]:
    """What may be done with a drawn card that nobody has named, if it fits and if not."""
    for kind, holder in (("fits", DRAWN_FITS), ("unfit", NOBODY)):
        drawn = veiled(s, stand_ins, holder)
        after, events = settled(drawn)
        moves = frozenset(m.kind for m in legal_moves(drawn) if m.seat == s.seat and m.kind in ("play", "draw", "pass"))
        yield Offer(f"{kind}-{'-'.join(sorted(moves))}", s.seat, None, Outcome(events, after))


def _answers(s: State, stand_ins: StandIns) -> tuple[int, ...]:
    """The cards by which the seat hit or skipped may answer, of those that it has or could have."""
    if s.phase != "skipped" and not (s.phase == "hit" and s.options.answerable):
        return ()
    if not unnamed_in(s, s.seat, stand_ins):
        return tuple(sorted({m.card for m in legal_moves(s) if m.kind == "play"}))
    return tuple(card for card in kinds_of(s.options) if _could_lay(s, s.seat, card, stand_ins))


def _could_lay(s: State, seat: int, card: int, stand_ins: StandIns) -> bool:
    move = Move(seat, "play", card)
    return bool(best(revealed(s, move, stand_ins), seat, card)[1].allowed)


def _could_jump(s: State, stand_ins: StandIns) -> bool:
    """Whether somebody could have the same card as the top one, and may jump in with it."""
    seen = [s.top, *s.under, *[card for hand in s.hands for card in hand if card == s.top]].count(s.top)
    for seat in s.in_play if seen < copies(s.options)[s.top] or any(s.top in hand for hand in s.hands) else ():
        there = revealed(s, Move(seat, "jump", s.top), stand_ins)
        if best(there, seat, s.top, "jump")[1].allowed:
            return True
    return False


def best(s: State, seat: int, card: int, kind: str = "play") -> tuple[Move, Ruling]:
    """The best way to lay a card: with some colour and target, and with UNO where that is what makes it safe."""
    color = 0 if card >= 52 and card != 55 else -1
    others = [other for other in s.in_play if other != seat]
    plain = Move(seat, kind, card, color)
    found: tuple[Move, Ruling] | None = None
    for target in (-1, *others):
        for uno in (False, True):
            move = plain._replace(target=target, uno=uno)
            ruling = judge(s, move)
            if ruling.verdict is Verdict.LEGAL:
                return move, ruling
            if found is None or (ruling.allowed and not found[1].allowed):
                found = move, ruling
    assert found is not None
    return found


class Judged(NamedTuple):
    """One card of a hand, judged as if it were laid now."""

    card: int
    word: str
    ruling: Ruling


def judged(s: State, seat: int, stand_ins: StandIns) -> list[Judged]:
    """Every card of a hand that has a name, judged."""
    return [_judged(s, seat, card, stand_ins) for card in sorted(set(named_in(s, seat, stand_ins)))]


def _judged(s: State, seat: int, card: int, stand_ins: StandIns) -> Judged:
    kind = "jump" if seat != s.seat and s.jump and card == s.top else "play"
    ruling = best(veiled(s, stand_ins), seat, card, kind)[1]
    if unnamed_in(s, seat, stand_ins) and s.color >= 0:
        otherwise = best(veiled(s, stand_ins, seat), seat, card, kind)[1]
        if otherwise.verdict is not ruling.verdict:
            return Judged(card, DEPENDS, otherwise)
    return Judged(card, WORD_OF[ruling.verdict], ruling)


def under(options: Options, table: Table, layout: Layout) -> Table | None:
    """The same table by other rules; None where it cannot come to this."""
    state = opened(table.state._replace(options=options), layout)
    return None if faults_of(state, layout, table.stand_ins) else Table(state, table.stand_ins)


def opened(s: State, layout: Layout) -> State:
    """The position in which the top card has just been laid, so that one may jump in where that is agreed."""
    if layout.part("jump") or s.phase not in ("turn", "hit"):
        return s
    return s._replace(jump=s.direction if s.options.house_jump_in else 0)


def faults_of(state: State, layout: Layout, stand_ins: StandIns) -> list[Any]:
    """Why a position is impossible; cards without a name are no cards too many of a kind."""
    return [fault for fault in status(state) if fault.card not in stand_ins]


def elsewhere(options: Options, table: Table, layout: Layout, moves: Sequence[str]) -> Ruled | None:
    """The ruling by other rules; None where it cannot come to this position."""
    there = under(options, table, layout)
    try:
        return there and ruled_at(there, moves)
    except (IllegalMove, NotationError):
        return None
