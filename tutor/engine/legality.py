"""Why a move is refused. The checks stand in a fixed order, and the first that fails is the main reason."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from tutor.engine.cards import (
    CARDS,
    COLOR,
    DRAW_TWO,
    NONE,
    REVERSE,
    SHUFFLE_HANDS,
    SKIP,
    VALUE,
    WILD,
    WILD_DRAW_FOUR,
)
from tutor.engine.claims import WRONG_CARD_COSTS
from tutor.engine.drawing import DRAW_RULE, can_draw
from tutor.engine.exchanges import first_exchanges, takes_target, targets
from tutor.engine.matching import (
    FITS,
    answers,
    bounces,
    fitting,
    has_bounced,
    layable,
    may_go_out_with,
    may_lay,
    proof,
)
from tutor.engine.records import (
    CATCH,
    CHALLENGE,
    DEAL,
    DEALER,
    DEALER_DRAW,
    DRAW,
    JUMP,
    LEAVE,
    NAME,
    PASS,
    PLAY,
    SUGGESTION,
    TABLE,
    TAKE,
    UNO,
    WRONG_CARD,
    Move,
)
from tutor.engine.slugs import Reason
from tutor.engine.start import start_swap
from tutor.engine.state import CHOICE, DRAWN, EARLY, HIT, MISSED, OVER, PAID, SKIPPED, TURN, State, seat_after
from tutor.engine.teams import are_partners
from tutor.engine.uno import is_out

Reasons = tuple[Reason, ...]


def refusal(s: State, m: Move) -> Reasons:
    """Why `judge` refuses a move, the main reason first; empty if it does not."""
    seat, kind, card, color, target, _, more = m
    o, phase, obliged, hands, top, in_force, _, pile = s[:8]
    if seat == obliged and o.ordinary:
        if kind == PLAY:
            if (
                (phase == TURN or (phase == DRAWN and card == s.drawn))
                and card in hands[seat]
                and FITS[in_force][VALUE[top]][card]
                and (color == NONE if card < WILD else 0 <= color <= 3 and card <= WILD_DRAW_FOUR)
                and target == NONE
                and not more
            ):
                return ()
        elif (kind == DRAW and phase == TURN and pile) or (kind == PASS and phase == DRAWN and o.simple_draw):
            return ()
    if phase == OVER:
        return _after_the_end(s, m)
    return _CHECKS[kind](s, m)


def _one(rule: str, **params: int | str) -> Reasons:
    return (Reason(rule, params),)


def _after_the_end(s: State, m: Move) -> Reasons:
    over, layer = _one("round-over"), s.places[-1] if s.places else s.winner
    if layer in (m.seat, NONE) or s.hands[layer]:
        return over
    if m.kind == CHALLENGE and s.top == WILD_DRAW_FOUR:
        return over + _one("challenge-last-card", seat=m.seat, other=layer)
    if 0 <= m.card < CARDS and _would_answer(s, m):
        return over + _one("last-card-no-answer", card=m.card, top=s.top, count=s.waiting)
    return over


def _would_answer(s: State, m: Move) -> bool:
    """Whether a play or a jump-in is meant as an answer to the last card, on which nothing follows (`stacking`,
    `skip-bounce`, `reverse-bounce`, `skip-chain`, `jump-in`)."""
    o, value, top = s.options, VALUE[m.card], VALUE[s.top]
    if m.kind == JUMP:
        return o.house_jump_in and m.card == s.top
    if top == SKIP:
        return value == SKIP and o.house_skip_chain == "passOn"
    bounced = (value == SKIP and o.house_skip_bounce) or (value == REVERSE and o.house_reverse_bounce)
    draws = value == DRAW_TWO or m.card == WILD_DRAW_FOUR
    return draws if s.top == WILD_DRAW_FOUR else top == DRAW_TWO and (draws or bounced)


def _not_obliged(s: State, m: Move) -> Reasons:
    """A move that only the obliged seat can make, by another seat or before the colour is named."""
    if s.phase == CHOICE:
        return _one("wild-name-colour", seat=s.seat, card=NONE)
    if m.seat == s.seat:
        return ()
    if m.kind == PLAY and s.phase == TURN and m.seat in _skipped(s):
        return _one("skipped-no-answer", seat=m.seat, top=s.top, other=s.seat)
    main = _one("wait-your-turn", seat=m.seat, other=s.seat)
    if m.kind == PLAY and m.seat == s.last and s.under and VALUE[m.card] not in s.options.sets:
        return main + _one("one-card-per-turn", seat=m.seat)
    return main


def _skipped(s: State) -> list[int]:
    """The seats that have just lost their turn to Skips, or to a Reverse that acts as one."""
    if s.last < 0 or not (VALUE[s.top] == SKIP or (VALUE[s.top] == REVERSE and s.seat == s.last)):
        return []
    seats = []
    seat = seat_after(s.last, s.direction, len(s.hands), s.out)
    while seat not in (s.seat, s.last):
        seats.append(seat)
        seat = seat_after(seat, s.direction, len(s.hands), s.out)
    return seats


def _play(s: State, m: Move) -> Reasons:
    refused = _not_obliged(s, m)
    if not refused and s.phase == HIT:
        refused = _wrong_answer(s, m)
        if refused and s.laid[-1].seat < 0:
            refused += _one("start-card-answer", seat=m.seat)
    if not refused and s.phase == SKIPPED:
        refused = _no_skip(s, m)
    return (
        refused
        or _not_held(s, m)
        or _no_set(s, m)
        or _not_drawn(s, m)
        or _does_not_fit(s, m)
        or _parameters(s, m)
        or _limits(s, m)
    )


def _not_held(s: State, m: Move) -> Reasons:
    if not m.more:
        return () if m.card in s.hands[m.seat] else _one("own-hand-only", seat=m.seat, card=m.card)
    hand = Counter(s.hands[m.seat])
    for card in (m.card, *[card for card, _ in m.more]):
        hand[card] -= 1
        if hand[card] < 0:
            return _one("own-hand-only", seat=m.seat, card=card)
    return ()


def _no_set(s: State, m: Move) -> Reasons:
    """Why several cards may not be laid together (`one-card-per-turn`, `several-equal-cards`, R-17, R-57)."""
    if not m.more:
        return ()
    sets, value = s.options.sets, VALUE[m.card]
    other = next((card for card, _ in m.more if VALUE[card] != value), NONE)
    if not sets or (other < 0 and value not in sets and s.options.house_multi_play == "off"):
        return _one("one-card-per-turn", seat=m.seat)
    if value not in sets or other >= 0 or s.phase in (HIT, SKIPPED):
        return _one("several-equal-cards", card=other if other >= 0 else m.card, count=1 + len(m.more))
    return ()


def _not_drawn(s: State, m: Move) -> Reasons:
    """Only the card drawn last may be laid, and alone (`drawn-card-only`, R-20)."""
    if s.phase != DRAWN or s.options.draw_after_draw_playable != "drawnOnly":
        return ()
    if m.card == s.drawn and not m.more:
        return ()
    other = m.card if m.card != s.drawn else m.more[0][0]
    return _one("drawn-card-only", card=other, drawn=s.drawn)


def _does_not_fit(s: State, m: Move) -> Reasons:
    if s.phase == HIT or fitting(s)[m.card]:
        return ()
    return _misfit(s, m.card)


def _parameters(s: State, m: Move) -> Reasons:
    """A colour or a target that is missing, too much or impossible (`wild-name-colour`, `seven-swap`, `swap-hands`)."""
    named = m.card >= WILD and m.card != SHUFFLE_HANDS
    if not 0 <= m.color <= 3 if named else m.color != NONE:
        return _one("wild-name-colour", seat=m.seat, card=m.card)
    ignored = len(s.hands[m.seat]) == 1 + len(m.more) and not _exchanges_first(s, m)
    for card, target in ((m.card, m.target), *m.more):
        if not _may_name(s, m.seat, card, target, ignored):
            rule = "seven-swap" if VALUE[card] == 7 or card < WILD else "swap-hands"
            return _one(rule, seat=m.seat, card=card, other=target if target >= 0 else NONE)
    return ()


def _exchanges_first(s: State, m: Move) -> bool:
    return first_exchanges(m.card, s.options) or not may_go_out_with(m.card, s.options)


def _may_name(s: State, seat: int, card: int, target: int, ignored: bool) -> bool:
    """Whether this target may be named with a card; where it is ignored, none need be named."""
    if not takes_target(card, s.options):
        return target == NONE
    if ignored and (target == NONE or (_plays(s, target) and target != seat)):
        return True
    return target in targets(s, seat, card)


def _limits(s: State, m: Move) -> Reasons:
    """The agreed limits on the last card and on the Wild Draw Four."""
    o, hand, card = s.options, s.hands[m.seat], m.card
    if len(hand) == 1 + len(m.more):
        if m.more and not o.house_multi_play_out_allowed:
            return _one("several-equal-cards-out", count=len(hand))
        if o.out_if_forbidden == "mustDraw" and not may_go_out_with(card, o):
            return _one("last-card-limit", card=card, limit=o.out_allowed)
    if card == WILD_DRAW_FOUR and o.wd4_enforcement == "block":
        at = hand.index(card)
        held = proof(s, hand[:at] + hand[at + 1 :])
        if held >= 0:
            return _one("wild-draw-four-no-bluffing", held=held, color=s.color)
    return ()


def _wrong_answer(s: State, m: Move) -> Reasons:
    """Why a move of the seat hit (not a play: a draw or a pass) is no answer to the cards that wait."""
    o, top, count = s.options, s.top, s.waiting
    card = m.card if m.kind == PLAY else NONE
    layer, below, _ = s.laid[-1]
    if layer >= 0 and not s.hands[layer] and layer not in s.out:
        return _one("last-card-no-answer", card=card, top=top, count=count)
    if 0 <= card < CARDS and m.more and o.sets:
        return _one("several-equal-cards", card=card, count=1 + len(m.more))
    if 0 <= card < CARDS and answers(s, card):
        if card == below == WILD_DRAW_FOUR and not o.match_wild_on_wild:
            return _one("no-black-on-black", card=card, top=top)
        if card < WILD and o.house_stacking_color_match and COLOR[card] != s.color >= 0:
            return _one("stacking-colour", card=card, top=top, color=s.color, count=count)
        return ()
    if 0 <= card < CARDS and bounces(s, card):
        if has_bounced(s) or COLOR[card] == s.color:
            return ()
        rule = "skip-bounce" if VALUE[card] == SKIP else "reverse-bounce"
        return _one(rule, card=card, top=top, color=s.color, count=count)
    if o.house_stacking == "off":
        return _one("draw-card-no-answer", card=card, top=top, count=count)
    more = _one("stacking-take-or-add", card=card, top=top, count=count)
    draws = 0 <= card < CARDS and (card == WILD_DRAW_FOUR or VALUE[card] == DRAW_TWO)
    return _one("stacking", card=card, top=below, count=count) + more if draws else more


def _no_skip(s: State, m: Move) -> Reasons:
    """Why a move of the seat skipped does not pass the skip on (`skip-chain`, R-58)."""
    if m.kind != PLAY or not 0 <= m.card < WILD or VALUE[m.card] != SKIP:
        return _one("skip-chain", card=m.card if m.kind == PLAY else NONE, top=s.top)
    return _one("several-equal-cards", card=m.card, count=1 + len(m.more)) if m.more and s.options.sets else ()


def _misfit(s: State, card: int) -> Reasons:
    top, color, value = s.top, s.color, VALUE[card]
    if card >= WILD:
        return _one("no-black-on-black", card=card, top=top)
    if value == VALUE[top]:
        return _one("action-on-other-colour", card=card, top=top, color=color)
    main = _one("what-matches", card=card, top=top, color=color, how="number" if value < 10 else "symbol")
    return main + _one("colour-in-force", card=card, top=top, color=color) if top >= WILD else main


def _draw(s: State, m: Move) -> Reasons:
    refused = _not_obliged(s, m)
    if refused:
        return refused
    if s.phase == HIT:
        return _wrong_answer(s, m)
    if s.phase == SKIPPED:
        return _no_skip(s, m)
    return _draw_first(s, m.seat) if s.phase == TURN else _draw_more(s, m.seat)


def _draw_first(s: State, seat: int) -> Reasons:
    o = s.options
    duty = o.turn_must_play_if_able or not o.draw_voluntary
    if not duty and (s.pile or can_draw(s)):
        return ()
    held = layable(s)
    if held < 0:
        return ()
    if o.turn_must_play_if_able:
        return _one("force-play", seat=seat, held=held)
    return _one("decline-to-play" if duty else "both-piles-empty", seat=seat, held=held)


def _draw_more(s: State, seat: int) -> Reasons:
    o = s.options
    if o.draw_mode == "one":
        return _one("draw-one-card", seat=seat, count=1)
    if may_lay(s, s.drawn, s.hands[seat], fitting(s)):
        return _one(DRAW_RULE[o.draw_mode], seat=seat, count=s.drew)
    if s.drew >= o.draw_cap:
        return _one("draw-up-to", seat=seat, count=s.drew)
    return () if can_draw(s) else _one("both-piles-empty", seat=seat, held=NONE)


def _pass(s: State, m: Move) -> Reasons:
    refused = _not_obliged(s, m)
    if refused:
        return refused
    if s.phase == HIT:
        return _wrong_answer(s, m)
    if s.phase == SKIPPED:
        return ()
    if s.phase == TURN:
        return _one("no-pass-without-draw", seat=m.seat) + _draw_first(s, m.seat)
    o = s.options
    if o.draw_drawn_card == "mustPlay" and may_lay(s, s.drawn, s.hands[m.seat], fitting(s)):
        return _one("drawn-card-must-be-played", seat=m.seat, drawn=s.drawn)
    if o.draw_mode != "one" and not o.draw_may_stop_early and not _draw_more(s, m.seat):
        return _one(DRAW_RULE[o.draw_mode], seat=m.seat, count=s.drew)
    return ()


def _take(s: State, m: Move) -> Reasons:
    if s.phase == HIT and m.seat == s.seat:
        return ()
    return _one("wait-your-turn", seat=m.seat, other=s.seat)


def _challenge(s: State, m: Move) -> Reasons:
    o, seat = s.options, m.seat
    layer, below, _ = s.laid[-1] if s.phase == HIT else (NONE, NONE, NONE)
    if layer < 0 or below != WILD_DRAW_FOUR or layer in s.out:
        return _one("challenge-when", seat=seat)
    if o.wd4_legality == "always":
        return _one("wild-draw-four-when", card=s.top, color=s.was)
    if o.wd4_enforcement != "challenge":
        return _one("wild-draw-four-no-bluffing", held=NONE, color=s.was)
    third = o.wd4_challenger == "anyOpponent" and seat != layer and _plays(s, seat)
    if seat != s.seat and not third:
        own = seat == layer and o.wd4_challenger == "anyOpponent"
        return _one("challenge-who", seat=seat, other=NONE if own else s.seat)
    if are_partners(o, seat, layer):
        return _one("partner-claims", seat=seat, other=layer)
    if len(s.laid) > 1 and o.house_stack_challenge == "off":
        return _one("stacking-challenge", seat=seat)
    if not s.hands[layer] and o.wd4_challenge_on_last_card == "notOffered":
        return _one("challenge-last-card", seat=seat, other=layer)
    return ()


def _plays(s: State, seat: int) -> bool:
    return 0 <= seat < len(s.hands) and seat not in s.out


def _name(s: State, m: Move) -> Reasons:
    if s.phase != CHOICE or m.seat != s.seat or not 0 <= m.color <= 3:
        return _one("wild-name-colour", seat=s.seat, card=NONE)
    wanted = targets(s, m.seat, s.top) if start_swap(s) else (NONE,)
    if m.target in wanted:
        return ()
    return _one("swap-hands", seat=m.seat, card=s.top, other=max(m.target, NONE))


def _uno(s: State, m: Move) -> Reasons:
    return () if _plays(s, m.seat) else _gone(s, m.seat)


def _gone(s: State, seat: int) -> Reasons:
    """Why a seat takes no part in the round any more."""
    if seat in s.round.places or is_out(s, seat):
        return _one("going-out")
    if seat in s.round.lost:
        return _one("uno-lose-round", seat=seat, other=NONE)
    return _one("player-leaves", seat=seat)


def _catch(s: State, m: Move) -> Reasons:
    if m.target == m.seat or not _plays(s, m.seat) or not _plays(s, m.target) or is_out(s, m.seat):
        return _one("uno-catch-who", seat=m.seat)
    if are_partners(s.options, m.seat, m.target):
        return _one("partner-claims", seat=m.seat, other=m.target)
    if s.uno[m.target] == EARLY:
        return _one("uno-catch-until", seat=m.seat, other=m.target, how="early")
    if s.uno[m.target] == PAID:
        return _one("uno-catch-once", seat=m.seat, other=m.target)
    if s.uno[m.target] == MISSED:
        return _one("uno-catch-until", seat=m.seat, other=m.target, how="late") + _one("turn-begins")
    return ()


def _jump(s: State, m: Move) -> Reasons:
    """Why a seat may not jump in (`jump-in`, `jump-in-action-card`, `jump-in-wild`, R-55)."""
    o, card, top = s.options, m.card, s.top
    if o.house_jump_in and card == top and s.phase == HIT and has_bounced(s):
        return _one("jump-in-action-card", card=card, top=top)
    closed = not s.jump or s.phase == CHOICE or (s.phase == TURN and m.seat == s.seat)
    if closed or m.more or not _plays(s, m.seat) or card != top:
        return _one("jump-in", seat=m.seat, card=card, top=top)
    if card not in s.hands[m.seat]:
        return _one("own-hand-only", seat=m.seat, card=card)
    draws = s.phase == HIT and o.house_jump_in_actions != "secondCancelsFirst"
    if draws or not _may_jump_with(s, card):
        return _one("jump-in-action-card" if draws or card < WILD else "jump-in-wild", card=card, top=top)
    if card >= WILD and not o.match_wild_on_wild:
        return _one("no-black-on-black", card=card, top=top)
    return _parameters(s, m) or _limits(s, m)


def _may_jump_with(s: State, card: int) -> bool:
    if card >= WILD:
        return s.options.jumps_wild
    allowed = {"numbersOnly": SKIP, "effectApplies": REVERSE + 1, "secondCancelsFirst": REVERSE + 2}
    return VALUE[card] < allowed[s.options.house_jump_in_actions]


def _suggestion(s: State, m: Move) -> Reasons:
    if not s.options.penalty_card_suggestion:
        return _one("card-suggestion", seat=m.target, count=0)
    return () if _about_a_seat(s, m) else _gone(s, m.target)


def _wrong_card(s: State, m: Move) -> Reasons:
    if not WRONG_CARD_COSTS[s.options.penalty_illegal_play]:
        return _one("wrong-card", seat=m.target, count=0)
    return () if _about_a_seat(s, m) else _gone(s, m.target)


def _leave(s: State, m: Move) -> Reasons:
    return () if _about_a_seat(s, m) else _one("player-leaves", seat=m.target)


def _about_a_seat(s: State, m: Move) -> bool:
    """Whether the table reports something of a seat that is still in play."""
    return m.seat == TABLE and _plays(s, m.target) and not is_out(s, m.target)


def _between_rounds(s: State, m: Move) -> Reasons:
    return _one("new-round")


_CHECKS: Final[dict[str, Callable[[State, Move], Reasons]]] = {
    PLAY: _play,
    DRAW: _draw,
    PASS: _pass,
    TAKE: _take,
    CHALLENGE: _challenge,
    NAME: _name,
    UNO: _uno,
    CATCH: _catch,
    JUMP: _jump,
    SUGGESTION: _suggestion,
    WRONG_CARD: _wrong_card,
    LEAVE: _leave,
    DEAL: _between_rounds,
    DEALER_DRAW: _between_rounds,
    DEALER: _between_rounds,
}
