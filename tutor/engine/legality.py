"""Why a move is refused. The checks stand in a fixed order, and the first that fails is the main reason."""

from collections.abc import Callable
from typing import Final

from tutor.engine.cards import (
    CARDS,
    COLOR,
    CUSTOM_WILD,
    NONE,
    REVERSE,
    SHUFFLE_HANDS,
    SKIP,
    SWAP_HANDS,
    VALUE,
    WILD,
    WILD_DRAW_FOUR,
)
from tutor.engine.drawing import can_draw
from tutor.engine.matching import FITS, answers, fitting, layable, may_go_out_with, may_lay, proof
from tutor.engine.records import CATCH, CHALLENGE, DRAW, NAME, PASS, PLAY, TAKE, UNO, Move
from tutor.engine.slugs import Reason
from tutor.engine.state import CHOICE, DRAWN, EARLY, HIT, MISSED, OVER, TURN, State, seat_after
from tutor.engine.uno import is_out

Reasons = tuple[Reason, ...]
_NOT_PLAYED_YET: Final = {
    SWAP_HANDS: "swap-hands",
    SHUFFLE_HANDS: "shuffle-hands",
    CUSTOM_WILD: "custom-wild",
}


def refusal(s: State, m: Move) -> Reasons:
    """Why `judge` refuses a move, the main reason first; empty if it does not."""
    seat, kind, card, color, target, _ = m
    o, phase, obliged, hands, top, in_force, _, pile = s[:8]
    if seat == obliged and o.ordinary:
        if kind == PLAY:
            if (
                (phase == TURN or (phase == DRAWN and card == s.drawn))
                and card in hands[seat]
                and FITS[in_force][VALUE[top]][card]
                and (color == NONE if card < WILD else 0 <= color <= 3)
                and target == NONE
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
    over = _one("round-over")
    if m.kind == CHALLENGE and s.top == WILD_DRAW_FOUR and s.winner >= 0 and not s.hands[s.winner]:
        return over + _one("challenge-last-card", seat=m.seat, other=s.winner)
    return over


def _not_obliged(s: State, m: Move) -> Reasons:
    """A move that only the obliged seat can make, by another seat or before the colour is named."""
    if s.phase == CHOICE:
        return _one("wild-name-colour", seat=s.seat, card=NONE)
    if m.seat == s.seat:
        return ()
    if m.kind == PLAY and s.phase == TURN and m.seat == _skipped(s):
        return _one("skipped-no-answer", seat=m.seat, top=s.top, other=s.seat)
    main = _one("wait-your-turn", seat=m.seat, other=s.seat)
    if m.kind == PLAY and m.seat == s.last and s.under:
        return main + _one("one-card-per-turn", seat=m.seat)
    return main


def _skipped(s: State) -> int:
    """The seat that has just lost its turn to a Skip, or to a Reverse that acts as one; -1 none."""
    if s.last < 0:
        return NONE
    acts = VALUE[s.top] == SKIP or (VALUE[s.top] == REVERSE and s.seat == s.last)
    return seat_after(s.last, s.direction, len(s.hands), s.lost) if acts else NONE


def _play(s: State, m: Move) -> Reasons:
    seat, _, card, color, target, _ = m
    refused = _not_obliged(s, m)
    if not refused and s.phase == HIT:
        refused = _wrong_answer(s, card)
    if refused:
        return refused
    hand = s.hands[seat]
    if card not in hand:
        return _one("own-hand-only", seat=seat, card=card)
    if card in _NOT_PLAYED_YET:
        return _one(_NOT_PLAYED_YET[card], card=card)
    if s.phase == DRAWN and card != s.drawn and s.options.draw_after_draw_playable == "drawnOnly":
        return _one("drawn-card-only", card=card, drawn=s.drawn)
    if s.phase != HIT and not fitting(s)[card]:
        return _misfit(s, card)
    if color != NONE if card < WILD else not 0 <= color <= 3:
        return _one("wild-name-colour", seat=seat, card=card)
    if target != NONE:
        return _one("seven-swap", option="house.sevenZero", value=s.options.house_seven_zero)
    return _limits(s, card, hand)


def _limits(s: State, card: int, hand: tuple[int, ...]) -> Reasons:
    """The agreed limits on the last card and on the Wild Draw Four."""
    o = s.options
    if len(hand) == 1 and o.out_if_forbidden == "mustDraw" and not may_go_out_with(card, o):
        return _one("last-card-limit", card=card, limit=o.out_allowed)
    if card == WILD_DRAW_FOUR and o.wd4_enforcement == "block":
        at = hand.index(card)
        held = proof(s, hand[:at] + hand[at + 1 :])
        if held >= 0:
            return _one("wild-draw-four-no-bluffing", held=held, color=s.color)
    return ()


def _wrong_answer(s: State, card: int) -> Reasons:
    """Why a card (-1: a draw or a pass) is no answer to the cards that wait."""
    o, top, count = s.options, s.top, s.waiting
    layer = s.laid[-1].seat
    if layer >= 0 and not s.hands[layer]:
        return _one("last-card-no-answer", card=card, top=top, count=count)
    if o.house_stacking == "off":
        return _one("draw-card-no-answer", card=card, top=top, count=count)
    if 0 <= card < CARDS and answers(s, card):
        if card == top == WILD_DRAW_FOUR and not o.match_wild_on_wild:
            return _one("no-black-on-black", card=card, top=top)
        if card < WILD and o.house_stacking_color_match and COLOR[card] != s.color >= 0:
            return _one("stacking-colour", card=card, top=top, color=s.color, count=count)
        return ()
    return _one("stacking-take-or-add", card=card, top=top, count=count)


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
        return _wrong_answer(s, NONE)
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
        rule = "draw-until-playable" if o.draw_mode == "untilPlayable" else "draw-up-to"
        return _one(rule, seat=seat, count=s.drew)
    if s.drew >= o.draw_cap:
        return _one("draw-up-to", seat=seat, count=s.drew)
    return () if can_draw(s) else _one("both-piles-empty", seat=seat, held=NONE)


def _pass(s: State, m: Move) -> Reasons:
    refused = _not_obliged(s, m)
    if refused:
        return refused
    if s.phase == HIT:
        return _wrong_answer(s, NONE)
    if s.phase == TURN:
        return _one("no-pass-without-draw", seat=m.seat)
    o = s.options
    if o.draw_drawn_card == "mustPlay" and may_lay(s, s.drawn, s.hands[m.seat], fitting(s)):
        return _one("drawn-card-must-be-played", seat=m.seat, drawn=s.drawn)
    if o.draw_mode != "one" and not o.draw_may_stop_early and not _draw_more(s, m.seat):
        return _one("draw-until-playable", seat=m.seat, count=s.drew)
    return ()


def _take(s: State, m: Move) -> Reasons:
    if s.phase == HIT and m.seat == s.seat:
        return ()
    return _one("wait-your-turn", seat=m.seat, other=s.seat)


def _challenge(s: State, m: Move) -> Reasons:
    o, seat = s.options, m.seat
    layer = s.laid[-1].seat if s.phase == HIT else NONE
    if layer < 0 or s.top != WILD_DRAW_FOUR or layer in s.lost:
        return _one("challenge-when", seat=seat)
    if o.wd4_legality == "always":
        return _one("wild-draw-four-when", card=s.top, color=s.was)
    if o.wd4_enforcement != "challenge":
        return _one("wild-draw-four-no-bluffing", held=NONE, color=s.was)
    third = o.wd4_challenger == "anyOpponent" and seat != layer and _plays(s, seat)
    if seat != s.seat and not third:
        return _one("challenge-who", seat=seat, other=s.seat)
    if len(s.laid) > 1 and o.house_stack_challenge == "off":
        return _one("stacking-challenge", seat=seat)
    if not s.hands[layer] and o.wd4_challenge_on_last_card == "notOffered":
        return _one("challenge-last-card", seat=seat, other=layer)
    return ()


def _plays(s: State, seat: int) -> bool:
    return 0 <= seat < len(s.hands) and seat not in s.lost


def _name(s: State, m: Move) -> Reasons:
    if s.phase == CHOICE and m.seat == s.seat and 0 <= m.color <= 3:
        return ()
    return _one("wild-name-colour", seat=s.seat, card=NONE)


def _uno(s: State, m: Move) -> Reasons:
    return () if _plays(s, m.seat) else _one("uno-lose-round", seat=m.seat, other=NONE)


def _catch(s: State, m: Move) -> Reasons:
    if m.target == m.seat or not _plays(s, m.seat) or not _plays(s, m.target) or is_out(s, m.seat):
        return _one("uno-catch-who", seat=m.seat)
    if s.uno[m.target] == EARLY:
        return _one("uno-catch-until", seat=m.seat, other=m.target, how="early")
    if s.uno[m.target] == MISSED:
        return _one("uno-catch-until", seat=m.seat, other=m.target, how="late") + _one("turn-begins")
    return ()


_CHECKS: Final[dict[str, Callable[[State, Move], Reasons]]] = {
    PLAY: _play,
    DRAW: _draw,
    PASS: _pass,
    TAKE: _take,
    CHALLENGE: _challenge,
    NAME: _name,
    UNO: _uno,
    CATCH: _catch,
}
