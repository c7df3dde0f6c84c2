"""Rulings: what the rules say of a move, with the reasons, the main one first."""

from collections.abc import Callable, Iterator
from typing import Final

from tutor.engine.cards import COLOR, DRAW_TWO, NONE, VALUE, WILD, WILD_DRAW_FOUR
from tutor.engine.drawing import can_draw
from tutor.engine.effects import loses_turn, seat_next
from tutor.engine.legality import refusal
from tutor.engine.matching import can_be_challenged, fitting, layable, may_go_out_with, proof
from tutor.engine.records import CATCH, CHALLENGE, DRAW, NAME, PASS, PLAY, TAKE, UNO, Move, Ruling, Verdict
from tutor.engine.slugs import Reason
from tutor.engine.state import AHEAD, DRAWN, HIT, OWING, State
from tutor.engine.uno import call_is_due, call_may_come_first, is_out

Reasons = tuple[Reason, ...]


def judge(state: State, move: Move) -> Ruling:
    """What the rules say of a move: legal, refused or contestable, and why.

    Contestable are exactly two plays: a Wild Draw Four against its limit while it can be challenged
    (`wild-draw-four-bluff`), and one that leaves a single card without a call (`uno-call-when`).

    >>> from tutor.engine import Options, State, Move
    >>> state = State.from_text("turn-1.top-b7.hands-r7r1b2wf~g1g2.draw-r1r3", Options())
    >>> judge(state, Move.from_text("r1", state)).reasons[0].rule
    'what-matches'
    >>> judge(state, Move.from_text("wfr", state)).verdict
    <Verdict.CONTESTABLE: 'contestable'>
    """
    refused = refusal(state, move)
    if refused:
        return Ruling(Verdict.REFUSED, refused)
    if move.kind != PLAY:
        return Ruling(Verdict.LEGAL, _WHY[move.kind](state, move))
    guilt = _guilt(state, move)
    risks = (*_bluff(state, move, guilt), *_uncalled(state, move))
    why = tuple(_why_play(state, move, guilt))
    return Ruling(Verdict.CONTESTABLE if risks else Verdict.LEGAL, risks + why)


def _one(rule: str, **params: int | str) -> Reasons:
    return (Reason(rule, params),)


def _rest(s: State, m: Move) -> tuple[int, ...]:
    hand = s.hands[m.seat]
    at = hand.index(m.card)
    return hand[:at] + hand[at + 1 :]


def _guilt(s: State, m: Move) -> int:
    return proof(s, _rest(s, m)) if m.card == WILD_DRAW_FOUR else NONE


def _bluff(s: State, m: Move, guilt: int) -> Reasons:
    if guilt < 0 or not can_be_challenged(s):
        return ()
    o = s.options
    other = seat_next(s, m.seat) if o.wd4_challenger == "nextPlayer" else NONE
    count = o.wd4_guilty_draw + s.waiting
    main = _one("wild-draw-four-bluff", held=guilt, color=s.color, seat=m.seat, other=other, count=count)
    return main + _named_color(s)


def _named_color(s: State) -> Reasons:
    """The colour a Wild Draw Four is measured by, where it is not that of the card below (`wild-draw-four-colour`)."""
    named = s.top >= WILD and s.color >= 0 and s.options.wd4_legality == "noCardOfActiveColor"
    return _one("wild-draw-four-colour", color=s.color) if named else ()


def leaves_one(s: State, m: Move) -> bool:
    """Whether the play leaves its seat exactly one card, what it draws for a forbidden last card included."""
    left = len(s.hands[m.seat]) - 1
    return left == 1 or (left == 0 and _draws_one(s, m))


def _draws_one(s: State, m: Move) -> bool:
    """Whether this last card costs a card more: the one below it, at least, can be drawn, or itself."""
    drawable = can_draw(s) or not s.lifted or s.options.pile_reshuffle == "all"
    return drawable and not may_go_out_with(m.card, s.options)


def _uncalled(s: State, m: Move) -> Reasons:
    o = s.options
    if m.uno or s.uno[m.seat] == AHEAD or not leaves_one(s, m):
        return ()
    if o.uno_penalty_mode == "loseRound":
        main = _one("uno-call-when", seat=m.seat, count=0)
        return main + _one("uno-lose-round", seat=m.seat, other=NONE)
    return _one("uno-call-when", seat=m.seat, count=o.uno_penalty) if o.uno_penalty else ()


def _why_play(s: State, m: Move, guilt: int) -> Iterator[Reason]:
    """Why a play is allowed, the main reason first."""
    seat, _, card, _, _, said = m
    if s.phase == HIT:
        count = s.waiting + (4 if card == WILD_DRAW_FOUR else 2)
        yield Reason("stacking", {"card": card, "top": s.top, "count": count})
        if s.laid[-1].seat < 0:
            yield Reason("start-card-answer", {"seat": seat})
    if card == WILD_DRAW_FOUR:
        yield from _why_four(s, m, guilt)
    elif s.phase != HIT:
        yield from _why_fits(s, m)
    left = len(s.hands[seat]) - 1
    if not left and _draws_one(s, m):
        yield Reason("last-card-forbidden", {"card": card, "limit": s.options.out_allowed})
    elif not left:
        yield Reason("last-card-any", {"seat": seat, "card": card})
    if said and not leaves_one(s, m):
        if left:
            yield Reason("uno-false-call", {"seat": seat, "count": s.options.uno_false_call_penalty})
        else:
            yield Reason("uno-no-call-last-card", {"seat": seat})


def _why_fits(s: State, m: Move) -> Iterator[Reason]:
    card, top, value = m.card, s.top, VALUE[m.card]
    if card >= WILD:
        yield from _why_wild(s, m)
        return
    if s.color < 0:
        how = "any"
    elif COLOR[card] == s.color:
        how = "colour"
    else:
        how = "number" if value < 10 else "symbol"
    yield Reason("what-matches", {"card": card, "top": top, "color": s.color, "how": how})
    if value == VALUE[top] == DRAW_TWO:
        yield Reason("draw-two-on-draw-two", {"card": card, "top": top})


def _why_wild(s: State, m: Move) -> Iterator[Reason]:
    yield Reason("wild", {"card": m.card, "color": m.color})
    if s.top >= WILD:
        yield Reason("wild-on-wild", {"card": m.card, "top": s.top})


def _why_four(s: State, m: Move, guilt: int) -> Iterator[Reason]:
    """Why a Wild Draw Four is safe, or stands although it is against its limit."""
    o = s.options
    if o.wd4_legality == "always":
        yield from _why_wild(s, m)
        return
    if guilt >= 0:
        if not can_be_challenged(s):
            yield Reason("wild-draw-four-no-bluffing", {"held": guilt, "color": s.color})
        return
    yield Reason("wild-draw-four-when", {"card": m.card, "color": s.color})
    yield from _named_color(s)
    rest = _rest(s, m)
    row = fitting(s)
    for c in rest:
        if c < WILD and row[c] and COLOR[c] != s.color >= 0:
            yield Reason("wild-draw-four-same-number", {"held": c, "color": s.color})
            break
    if rest and rest[-1] >= WILD:
        yield Reason("wild-draw-four-own-wilds", {"held": rest[-1]})
    if s.phase == DRAWN:
        yield Reason("wild-draw-four-drawn", {"drawn": s.drawn})


def _why_draw(s: State, m: Move) -> Reasons:
    o, seat = s.options, m.seat
    if not can_draw(s):
        return _one("both-piles-empty", seat=seat, held=NONE)
    if o.draw_drawn_card == "turnEnds":
        return _one("drawn-card-ends-turn", option="draw.drawnCard", value="turnEnds")
    rule = {"one": "draw-one-card", "untilPlayable": "draw-until-playable", "upTo": "draw-up-to"}[o.draw_mode]
    main = _one(rule, seat=seat, count=1 if o.draw_mode == "one" else s.drew)
    held = layable(s) if s.phase != DRAWN else NONE
    return main + _one("decline-to-play", seat=seat, held=held) if held >= 0 else main


def _why_pass(s: State, m: Move) -> Reasons:
    if fitting(s)[s.drawn]:
        return _one("drawn-card-may-be-played", seat=m.seat, drawn=s.drawn)
    return _one("draw-one-card", seat=m.seat, count=s.drew)


def _why_take(s: State, m: Move) -> Reasons:
    if len(s.laid) > 1:
        return _one("stacking-take-or-add", card=NONE, top=s.top, count=s.waiting)
    rule = "wild-draw-four" if s.top == WILD_DRAW_FOUR else "draw-two"
    main = _one(rule, seat=m.seat, count=s.waiting)
    return main + _one(f"{rule}-loses-turn", seat=m.seat) if loses_turn(s) else main


def _why_challenge(s: State, m: Move) -> Reasons:
    layer = s.laid[-1].seat
    main = _one("challenge-who", seat=m.seat, other=layer)
    if s.hands[layer]:
        return main + _one("challenge-hand-as-played", other=layer)
    return main + _one("challenge-last-card", seat=m.seat, other=layer)


def _why_name(s: State, m: Move) -> Reasons:
    return _one("start-card-wild", seat=m.seat, color=m.color)


def _why_uno(s: State, m: Move) -> Reasons:
    if call_is_due(s, m.seat):
        return _one("uno-call-self", seat=m.seat)
    if call_may_come_first(s, m.seat) or s.uno[m.seat] == AHEAD:
        return _one("uno-call-when", seat=m.seat, count=0)
    if is_out(s, m.seat):
        return _one("uno-no-call-last-card", seat=m.seat)
    return _one("uno-false-call", seat=m.seat, count=s.options.uno_false_call_penalty)


def _why_catch(s: State, m: Move) -> Reasons:
    seat, other, o = m.seat, m.target, s.options
    if s.uno[other] != OWING:
        return _one("uno-false-catch", seat=seat, other=other, count=o.uno_false_catch_penalty)
    meanwhile = _one("uno-catch-while-waiting", count=s.waiting) if s.phase == HIT else ()
    if o.uno_penalty_mode == "loseRound":
        return _one("uno-lose-round", seat=seat, other=other) + meanwhile
    return _one("uno-penalty", seat=seat, other=other, count=o.uno_penalty) + meanwhile


_WHY: Final[dict[str, Callable[[State, Move], Reasons]]] = {
    DRAW: _why_draw,
    PASS: _why_pass,
    TAKE: _why_take,
    CHALLENGE: _why_challenge,
    NAME: _why_name,
    UNO: _why_uno,
    CATCH: _why_catch,
}
