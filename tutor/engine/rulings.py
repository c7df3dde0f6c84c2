"""Rulings: what the rules say of a move, with the reasons, the main one first."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tutor.engine.cards import (
    COLOR,
    CUSTOM_WILD,
    DRAW_TWO,
    NONE,
    SHUFFLE_HANDS,
    SKIP,
    SWAP_HANDS,
    VALUE,
    WILD,
    WILD_DRAW_FOUR,
)
from tutor.engine.claims import WRONG_CARD_COSTS
from tutor.engine.drawing import DRAW_RULE, can_draw
from tutor.engine.effects import loses_turn, seat_next, stacked
from tutor.engine.exchanges import exchange, exchanges, first_exchanges, takes_target, the_other
from tutor.engine.legality import refusal
from tutor.engine.matching import bounces, can_be_challenged, fitting, layable, may_go_out_with, proof
from tutor.engine.records import (
    CATCH,
    CHALLENGE,
    DRAW,
    JUMP,
    LEAVE,
    NAME,
    NOBODY,
    PASS,
    PLAY,
    SUGGESTION,
    TAKE,
    UNO,
    WRONG_CARD,
    Move,
    Ruling,
    Verdict,
)
from tutor.engine.slugs import Reason
from tutor.engine.start import start_swap
from tutor.engine.state import AHEAD, DRAWN, HIT, OWING, SKIPPED, State
from tutor.engine.teams import are_partners
from tutor.engine.uno import call_is_due, call_may_come_first, is_out

Reasons = tuple[Reason, ...]


def judge(state: State, move: Move) -> Ruling:
    """What the rules say of a move: legal, refused or contestable, and why.

    Contestable are exactly two plays or jump-ins: a Wild Draw Four against its limit while it can be challenged
    (`wild-draw-four-bluff`), and one that leaves a single card without a call (`uno-call-when`; a hand got by an
    exchange: `uno-after-hand-change`).

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
    if move.kind != PLAY and move.kind != JUMP:
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
    if guilt < 0 or not _may_be_challenged(s, m):
        return ()
    o = s.options
    other = seat_next(s, m.seat) if o.wd4_challenger == "nextPlayer" else NONE
    count = o.wd4_guilty_draw + (s.waiting if m.kind == PLAY and s.phase == HIT else 0)
    main = _one("wild-draw-four-bluff", held=guilt, color=s.color, seat=m.seat, other=other, count=count)
    return main + _named_color(s)


def _may_be_challenged(s: State, m: Move) -> bool:
    """Whether somebody could challenge this Wild Draw Four: the seat hit may be a partner (`partner-claims`)."""
    if not can_be_challenged(s, m.kind == JUMP):
        return False
    only_next = s.options.wd4_challenger == "nextPlayer"
    return not (only_next and are_partners(s.options, m.seat, seat_next(s, m.seat)))


def _named_color(s: State) -> Reasons:
    """The colour a Wild Draw Four is measured by, where it is not that of the card below (`wild-draw-four-colour`)."""
    named = s.top >= WILD and s.color >= 0 and s.options.wd4_legality == "noCardOfActiveColor"
    return _one("wild-draw-four-colour", color=s.color) if named else ()


class Left(NamedTuple):
    """What a play leaves its seat."""

    cards: int
    """How many, all effects included."""
    exchanged: bool
    """Whether hands have changed hands, so that they are others than before."""
    over: bool
    """Whether the round, or the seat's part in it, is over."""


def left_by(s: State, m: Move) -> Left:
    """What a play or a jump-in leaves its seat, what it draws for a forbidden last card and what it gets by an
    exchange included."""
    o = s.options
    left = len(s.hands[m.seat]) - 1 - len(m.more)
    draws = left == 0 and _draws_one(s, m)
    if draws:
        left = 1
    if not exchanges(m.card, o) or (left == 0 and not first_exchanges(m.card, o)):
        return Left(left, False, left == 0)
    return _left_by_exchange(s, m, draws)


def _left_by_exchange(s: State, m: Move, draws: bool) -> Left:
    after, changed = _exchanged(s, m, draws)
    empty = [seat for seat in after.in_play if not after.hands[seat]]
    ends = bool(empty) and (not s.options.round_play_on or m.seat in empty or len(after.in_play) - len(empty) < 2)
    return Left(len(after.hands[m.seat]), m.seat in changed, ends)


def _exchanged(s: State, m: Move, draws: bool) -> tuple[State, tuple[int, ...]]:
    """The hands after the exchanges of a play, and whose have changed."""
    rest = [*s.hands[m.seat]]
    for card in (m.card, *[card for card, _ in m.more]):
        rest.remove(card)
    if draws:
        rest.append(m.card)  # it draws some card, which one does not matter here
    before = s._replace(hands=s.hands[: m.seat] + (tuple(rest),) + s.hands[m.seat + 1 :])
    if m.kind == JUMP and s.options.house_jump_in_actions == "secondCancelsFirst":
        before = before._replace(direction=s.jump)
    return exchange(before, m, None)


def _draws_one(s: State, m: Move) -> bool:
    """Whether this last card costs a card more: the one below it, at least, can be drawn, or itself."""
    drawable = can_draw(s) or not s.round.lifted or s.options.pile_reshuffle == "all" or bool(m.more)
    return drawable and not may_go_out_with(m.card, s.options)


def call_counts(s: State, m: Move) -> bool:
    """Whether UNO said with this play answers a debt (`uno-call-when`, `uno-after-hand-change`)."""
    left = left_by(s, m)
    if left.cards != 1 or left.over or (left.exchanged and _pays_for_call(s, m)):
        return False
    return s.options.uno_after_hand_change == "mustCall" if left.exchanged else s.uno[m.seat] != AHEAD


def _pays_for_call(s: State, m: Move) -> bool:
    """Whether a call made ahead is void and costs cards, so that its seat does not stay with one."""
    o = s.options
    costs = o.uno_unused_call == "falseCall" and o.uno_false_call_penalty > 0
    several = len(s.hands[m.seat]) - 1 - len(m.more) > 1
    return costs and several and s.uno[m.seat] == AHEAD


def _uncalled(s: State, m: Move) -> Reasons:
    o = s.options
    if m.uno or not call_counts(s, m):
        return ()
    lost = o.uno_penalty_mode == "loseRound"
    if not lost and not o.uno_penalty:
        return ()
    rule = "uno-after-hand-change" if left_by(s, m).exchanged else "uno-call-when"
    main = _one(rule, seat=m.seat, count=0 if lost else o.uno_penalty)
    return main + _one("uno-lose-round", seat=m.seat, other=NONE) if lost else main


def _why_play(s: State, m: Move, guilt: int) -> Iterator[Reason]:
    """Why a play or a jump-in is allowed, the main reason first."""
    if m.kind == JUMP:
        yield Reason("jump-in", {"seat": m.seat, "card": m.card, "top": s.top})
        cancels = s.options.house_jump_in_actions == "secondCancelsFirst"
        if cancels and VALUE[m.card] >= SKIP:
            rule = "jump-in-wild" if m.card >= WILD else "jump-in-action-card"
            yield Reason(rule, {"card": m.card, "top": s.top})
    elif s.phase == HIT:
        yield from _why_answer(s, m)
    if m.card == WILD_DRAW_FOUR:
        yield from _why_four(s, m, guilt)
    elif m.kind == PLAY and s.phase != HIT:
        yield from _why_fits(s, m)
    if m.more:
        yield Reason("several-equal-cards", {"card": m.card, "count": 1 + len(m.more)})
    yield from _why_exchanges(s, m)
    yield from _why_last(s, m)
    yield from _why_flag(s, m)


def _why_answer(s: State, m: Move) -> Iterator[Reason]:
    card = m.card
    if bounces(s, card):
        rule = "skip-bounce" if VALUE[card] == SKIP else "reverse-bounce"
        yield Reason(rule, {"card": card, "top": s.top, "color": s.color, "count": s.waiting})
    else:
        count = s.waiting + (4 if card == WILD_DRAW_FOUR else 2)
        yield Reason("stacking", {"card": card, "top": s.top, "count": count})
    if s.laid[-1].seat < 0:
        yield Reason("start-card-answer", {"seat": m.seat})


def _why_exchanges(s: State, m: Move) -> Iterator[Reason]:
    """What an exchange of hands is by, unless the card is a last one that exchanges nothing."""
    o, card = s.options, m.card
    if not exchanges(card, o) or (_empties(s, m) and not first_exchanges(card, o) and not _draws_one(s, m)):
        return
    if card == SHUFFLE_HANDS:
        yield Reason("shuffle-hands", {"seat": m.seat, "card": card})
    elif not takes_target(card, o):
        yield Reason("zero-pass", {"seat": m.seat, "card": card})
    elif m.target == NOBODY:
        yield Reason("seven-optional", {"seat": m.seat, "card": card})
    else:
        other = m.target if m.target >= 0 else the_other(s, m.seat)
        rule = "swap-hands" if card == SWAP_HANDS else "seven-swap"
        yield Reason(rule, {"seat": m.seat, "card": card, "other": other})


def _empties(s: State, m: Move) -> bool:
    return len(s.hands[m.seat]) == 1 + len(m.more)


_LAST: Final = {
    SWAP_HANDS: ("swap-hands-last-card", "swap_hands_last_card"),
    SHUFFLE_HANDS: ("shuffle-hands-last-card", "shuffle_hands_last_card"),
}


def _why_last(s: State, m: Move) -> Iterator[Reason]:
    """What a last card leads to."""
    if not _empties(s, m):
        return
    o, card = s.options, m.card
    if _draws_one(s, m):
        yield Reason("last-card-forbidden", {"card": card, "limit": o.out_allowed})
        return
    if not first_exchanges(card, o):
        yield _allowed_last(m, o.out_allowed)
    if exchanges(card, o):
        rule, field = _LAST.get(card, ("seven-zero-last-card", "house_seven_zero_last_card"))
        yield Reason(rule, {"card": card, "value": getattr(o, field)})
    if first_exchanges(card, o):
        after, _ = _exchanged(s, m, False)
        yield from [Reason("empty-hand-by-swap", {"seat": seat}) for seat in after.in_play if not after.hands[seat]]


def _allowed_last(m: Move, limit: str) -> Reason:
    if limit == "any":
        return Reason("last-card-any", {"seat": m.seat, "card": m.card})
    return Reason("last-card-limit", {"card": m.card, "limit": limit})


def _why_flag(s: State, m: Move) -> Iterator[Reason]:
    """What a call with the play means, where it is not what makes the play safe."""
    if not m.uno or call_counts(s, m):
        return
    left = len(s.hands[m.seat]) - 1 - len(m.more)
    if left > 1:
        yield Reason("uno-false-call", {"seat": m.seat, "count": s.options.uno_false_call_penalty})
    elif not left:
        yield Reason("uno-no-call-last-card", {"seat": m.seat})


def _why_fits(s: State, m: Move) -> Iterator[Reason]:
    card, top, value = m.card, s.top, VALUE[m.card]
    if s.phase == SKIPPED:
        yield Reason("skip-chain", {"card": card, "top": top})
        return
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
    if value == VALUE[top] == DRAW_TWO and s.options.match_action_on_other_color:
        yield Reason("draw-two-on-draw-two", {"card": card, "top": top})


def _why_wild(s: State, m: Move) -> Iterator[Reason]:
    if m.card == CUSTOM_WILD:
        yield Reason("custom-wild", {"card": m.card, "color": m.color})
    elif m.card <= WILD_DRAW_FOUR or (_empties(s, m) and not first_exchanges(m.card, s.options)):
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
        if not _may_be_challenged(s, m):
            yield _no_challenge(s, m, guilt)
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


def _no_challenge(s: State, m: Move, guilt: int) -> Reason:
    """Why nobody can challenge a Wild Draw Four that is against its limit."""
    if s.options.wd4_enforcement != "challenge":
        return Reason("wild-draw-four-no-bluffing", {"held": guilt, "color": s.color})
    if not can_be_challenged(s, m.kind == JUMP):
        return Reason("stacking-challenge", {"seat": m.seat})
    return Reason("partner-claims", {"seat": seat_next(s, m.seat), "other": m.seat})


def _why_draw(s: State, m: Move) -> Reasons:
    o, seat = s.options, m.seat
    if not can_draw(s):
        return _one("both-piles-empty", seat=seat, held=NONE)
    if o.draw_drawn_card == "turnEnds":
        return _one("drawn-card-ends-turn", option="draw.drawnCard", value="turnEnds")
    main = _one(DRAW_RULE[o.draw_mode], seat=seat, count=1 if o.draw_mode == "one" else s.drew)
    held = layable(s) if s.phase != DRAWN else NONE
    return main + _one("decline-to-play", seat=seat, held=held) if held >= 0 else main


def _why_pass(s: State, m: Move) -> Reasons:
    if s.phase == SKIPPED:
        return _one("skip-chain", card=NONE, top=s.top)
    if fitting(s)[s.drawn] and not _is_blocked(s, m.seat):
        return _one("drawn-card-may-be-played", seat=m.seat, drawn=s.drawn)
    return _why_no_more(s, m)


def _is_blocked(s: State, seat: int) -> bool:
    """Whether the drawn card is a Wild Draw Four that may not be laid now (`wild-draw-four-no-bluffing`)."""
    four = s.drawn == WILD_DRAW_FOUR and s.options.wd4_enforcement == "block"
    return four and _guilt(s, Move(seat, PLAY, s.drawn)) >= 0


def _why_no_more(s: State, m: Move) -> Reasons:
    """Why a seat may stop drawing although no card fits: it need not go on, or it cannot."""
    o = s.options
    if o.draw_mode == "one" or o.draw_may_stop_early:
        return _one(DRAW_RULE[o.draw_mode], seat=m.seat, count=s.drew)
    if s.drew >= o.draw_cap:
        return _one("draw-up-to", seat=m.seat, count=s.drew)
    return _one("both-piles-empty", seat=m.seat, held=NONE)


def _why_take(s: State, m: Move) -> Reasons:
    if stacked(s):
        return _one("stacking-take-or-add", card=NONE, top=s.top, count=s.waiting)
    rule = "wild-draw-four" if s.laid[-1].card == WILD_DRAW_FOUR else "draw-two"
    main = _one(rule, seat=m.seat, count=s.waiting)
    return main + _one(f"{rule}-loses-turn", seat=m.seat) if loses_turn(s) else main


def _why_challenge(s: State, m: Move) -> Reasons:
    layer = s.laid[-1].seat
    main = _one("challenge-who", seat=m.seat, other=layer)
    if s.hands[layer]:
        return main + _one("challenge-hand-as-played", other=layer)
    return main + _one("challenge-last-card", seat=m.seat, other=layer)


def _why_name(s: State, m: Move) -> Reasons:
    if s.top == SHUFFLE_HANDS and s.last >= 0:
        return _one("shuffle-hands", seat=m.seat, card=s.top)
    if s.top > WILD:
        other = (m.target if m.target >= 0 else the_other(s, m.seat)) if start_swap(s) else NONE
        return _one("start-card-other-wild", seat=m.seat, color=m.color, other=other)
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


def _why_suggestion(s: State, m: Move) -> Reasons:
    return _one("card-suggestion", seat=m.target, count=s.options.penalty_card_suggestion)


def _why_wrong_card(s: State, m: Move) -> Reasons:
    return _one("wrong-card", seat=m.target, count=WRONG_CARD_COSTS[s.options.penalty_illegal_play])


def _why_leave(s: State, m: Move) -> Reasons:
    return _one("player-leaves", seat=m.target)


_WHY: Final[dict[str, Callable[[State, Move], Reasons]]] = {
    DRAW: _why_draw,
    PASS: _why_pass,
    TAKE: _why_take,
    CHALLENGE: _why_challenge,
    NAME: _why_name,
    UNO: _why_uno,
    CATCH: _why_catch,
    SUGGESTION: _why_suggestion,
    WRONG_CARD: _why_wrong_card,
    LEAVE: _why_leave,
}
