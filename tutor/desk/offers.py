"""What follows a move: what happens without a choice, what the others may do, and every card of a hand judged."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from rulesite.verdicts import UNSEEN, WORD_OF
from tutor.engine import Event, Move, Ruling, State, Verdict, copies, judge, legal_moves, settled, step

from .unnamed import DRAWN_FITS, NOBODY, StandIns, kinds_of, named_in, revealed, unnamed_in, veiled

DEPENDS: Final = "depends"
"""The word where a ruling turns on cards that nobody has named."""
# what one sees of a round's end only if every card has a name
_COUNTED: Final = frozenset({"points", "hand-points"})


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


def outcome_of(after: State, events: tuple[Event, ...], stand_ins: StandIns) -> Outcome:
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


def offers_of(s: State, stand_ins: StandIns) -> Iterator[Offer]:
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
    return Offer(kind, move.seat, move, outcome_of(after, events, stand_ins))


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
