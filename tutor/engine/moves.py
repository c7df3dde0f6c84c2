"""The game: which moves there are, what the rules say of one, and what it leads to.

>>> from tutor.engine import Options, State
>>> state = State.from_text("turn-1.top-b7.hands-r7b2wf~g1g2.draw-r1r3", Options())
>>> [move.text(state) for move in legal_moves(state)]
['r7', 'b2', 'wfr', 'wfy', 'wfg', 'wfb', 'd']
>>> state, events = step(state, Move.from_text("r7", state))
>>> [event.kind for event in events], state.phase, state.seat
(['played'], 'turn', 1)
"""

from collections.abc import Callable
from typing import Final

from tutor.engine.cards import NONE, VALUE, WILD, WILD_DRAW_FOUR
from tutor.engine.claims import call, catch, challenge, leave, suggest, wrong_card
from tutor.engine.drawing import can_draw
from tutor.engine.exchanges import targets as name_targets
from tutor.engine.laying import lay
from tutor.engine.legality import refusal
from tutor.engine.listing import jumps, plays
from tutor.engine.matching import FITS
from tutor.engine.notation import NotationError, checked, parts
from tutor.engine.playing import draw, keep, play, take
from tutor.engine.quick import QUICK
from tutor.engine.records import (
    CATCH,
    CHALLENGE,
    DRAW,
    JUMP,
    LEAVE,
    NAME,
    PASS,
    PLAY,
    SUGGESTION,
    TAKE,
    UNO,
    WRONG_CARD,
    Event,
    IllegalMove,
    Move,
    Ruling,
    Trace,
    Verdict,
)
from tutor.engine.rulings import judge
from tutor.engine.slugs import Reason
from tutor.engine.start import name, new_round, start_swap
from tutor.engine.state import (
    AHEAD,
    ALL_FREE,
    CHOICE,
    DRAWN,
    EARLY,
    HIT,
    MISSED,
    OVER,
    OWING,
    PAID,
    SKIPPED,
    TURN,
    State,
)
from tutor.engine.tables import CALLS, CATCHES, CHALLENGES, DRAWS, NAMES, PASSES, PLAYS, PLAYS_SAID, TAKES
from tutor.engine.teams import are_partners
from tutor.engine.uno import call_may_come_first, is_out

__all__ = [
    "Event",
    "IllegalMove",
    "Move",
    "Reason",
    "Ruling",
    "Verdict",
    "apply",
    "judge",
    "legal_moves",
    "new_round",
    "replay",
    "settled",
    "step",
]

_DO: Final[dict[str, Callable[[State, Move, Trace], State]]] = {
    PLAY: play,
    DRAW: draw,
    PASS: keep,
    TAKE: take,
    CHALLENGE: challenge,
    NAME: name,
    UNO: call,
    CATCH: catch,
    JUMP: lay,
    SUGGESTION: suggest,
    WRONG_CARD: wrong_card,
    LEAVE: leave,
}


def step(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Make a move, checked and traced: the new state and what happened. Raises IllegalMove if `judge` refuses it."""
    make = QUICK.get(move[1])
    found = make(state, move) if make else None
    if found is not None:
        return found
    if refusal(state, move):
        raise IllegalMove(state, move, judge(state, move))
    events: list[Event] = []
    return _DO[move[1]](state, move, events), (*events,)


def apply(state: State, move: Move) -> State:
    """Make a move without checking it: the same state as `step`. For moves known to be allowed."""
    return _DO[move[1]](state, move, None)


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every move that `judge` does not refuse, plays first, but no idle claim (one without effect or cost) and no
    report of the table.

    A play with UNO stands here only where the call would count, one with a target only where hands are exchanged. A
    set of equal cards stands here once for each first and last card, and a set of 7s that swap hands once for each
    seat they could all swap with. Empty when the round is over.
    """
    o, phase, seat, hands, top, color, _, pile, _, uno = state[:10]
    hand = hands[seat]
    if o.plain and len(hand) > 2 and (uno is ALL_FREE[len(hands)] or not (OWING in uno or EARLY in uno)):
        # where nothing but the seat's own cards matters; what stands below finds the same
        if phase == TURN and pile and hand[-1] <= WILD_DRAW_FOUR:
            row, table = FITS[color][VALUE[top]], PLAYS[seat]
            found: list[Move] = []
            last = NONE
            for c in hand:
                if row[c] and c != last:
                    found += table[c]
                    last = c
            found.append(DRAWS[seat])
            return (*found,)
        if phase == DRAWN and hand[-1] <= WILD_DRAW_FOUR:
            c = state[15]
            return (*PLAYS[seat][c], PASSES[seat]) if FITS[color][VALUE[top]][c] else _PASS[seat]
        if phase == HIT and top < WILD and not o.answerable:
            return _TAKE[seat]
    return _all_moves(state)


_TAKE: Final = tuple([(move,) for move in TAKES])
_PASS: Final = tuple([(move,) for move in PASSES])


def _all_moves(state: State) -> tuple[Move, ...]:
    """All legal moves in any position, under any options."""
    o, phase, seat, hands, top, color, _, pile, _, uno, _, _, _, _, jump = state[:15]
    if phase == OVER:
        return ()
    hand = hands[seat]
    out: list[Move] = []
    if phase == TURN and o.ordinary and pile and (not hand or hand[-1] <= WILD_DRAW_FOUR):
        row = FITS[color][VALUE[top]]
        table = PLAYS[seat] if len(hand) != 2 or uno[seat] == AHEAD else PLAYS_SAID[seat]
        last = -1
        for c in hand:
            if row[c] and c != last:
                out += table[c]
                last = c
        out.append(DRAWS[seat])
    elif phase == DRAWN and o.simple_draw and state.drawn <= WILD_DRAW_FOUR:
        c = state.drawn
        if FITS[color][VALUE[top]][c]:
            out += (PLAYS if len(hand) != 2 or uno[seat] == AHEAD else PLAYS_SAID)[seat][c]
        out.append(PASSES[seat])
    elif phase == HIT and top < WILD and not o.answerable:
        out.append(TAKES[seat])
    else:
        out = _obliged(state, seat, hand)
    due = uno is not ALL_FREE[len(hands)] and (OWING in uno or EARLY in uno)
    if due or jump or not o.quiet or (phase == HIT and o.wd4_challenger == "anyOpponent"):
        return (*out, *_claims(state))
    if (len(hand) <= 2 or o.sets) and call_may_come_first(state, seat):
        out.append(CALLS[seat])
    return (*out,)


def _obliged(s: State, seat: int, hand: tuple[int, ...]) -> list[Move]:
    """The moves of the obliged seat in any phase, under any options."""
    if s.phase == CHOICE:
        if not start_swap(s):
            return list(NAMES[seat])
        targets = name_targets(s, seat, s.top)
        return [Move(seat, NAME, color=color, target=target) for color in range(4) for target in targets]
    out = [] if s.phase == HIT and not s.options.answerable else plays(s, seat)
    for table in _OTHERS[s.phase]:
        if not refusal(s, table[seat]):
            out.append(table[seat])
    return out


_OTHERS: Final = {TURN: (DRAWS,), DRAWN: (DRAWS, PASSES), HIT: (TAKES, CHALLENGES), SKIPPED: (PASSES,)}


def _claims(s: State) -> list[Move]:
    """Claims of all seats, the obliged one's calls included, that have an effect or a cost."""
    o, uno, seats = s.options, s.uno, s.in_play
    costly = not o.quiet and can_draw(s)
    out: list[Move] = []
    if s.phase == HIT and o.wd4_challenger == "anyOpponent":
        out += [CHALLENGES[t] for t in seats if t != s.seat and not refusal(s, CHALLENGES[t])]
    for t in seats:
        if _call_matters(s, t, uno[t], costly):
            out.append(CALLS[t])
    if costly and o.uno_false_catch_penalty:
        caught = [t for t in seats if uno[t] not in (EARLY, MISSED, PAID)]
    else:
        caught = [t for t in seats if uno[t] == OWING]
    for t in seats if caught else ():
        if not is_out(s, t):
            out += [CATCHES[t][c] for c in caught if c != t and not are_partners(o, t, c)]
    if s.jump:
        for t in seats:
            out += jumps(s, t)
    return out


def _call_matters(s: State, seat: int, status: str, costly: bool) -> bool:
    if status in (OWING, EARLY):
        return s.options.uno_self_correct
    if seat == s.seat and call_may_come_first(s, seat):
        return True
    return costly and status != AHEAD and s.options.uno_false_call_penalty > 0 and not is_out(s, seat)


def settled(state: State) -> tuple[State, tuple[Event, ...]]:
    """Make `take` and `pass` where the obliged seat has no other move, claims left aside; the result and the events.

    >>> from tutor.engine import Options, State
    >>> state = State.from_text("turn-1.top-b7.hands-bdr1~g1g2~y1y2.draw-r1r3g9", Options())
    >>> [event.kind for event in settled(replay(state, "bd")[0])[1]]
    ['draws-and-misses']
    """
    events: list[Event] = []
    while state.phase in (HIT, DRAWN, SKIPPED):
        moves = _obliged(state, state.seat, state.hands[state.seat])
        if len(moves) != 1 or moves[0].kind not in (TAKE, PASS):
            break
        state = _DO[moves[0].kind](state, moves[0], events)
    return state, tuple(events)


def replay(state: State, text: str) -> tuple[State, tuple[Event, ...]]:
    """Make the moves written in `text`, joined by `.`; the last state and all events. "" makes none.

    Raises NotationError (its place counted in the whole text) and IllegalMove.
    """
    events: list[Event] = []
    for start, end in parts(checked(text), ".") if text else ():
        try:
            move = Move.from_text(text[start:end], state)
        except NotationError as error:
            raise NotationError(text, start + error.pos, error.expected) from None
        state, more = step(state, move)
        events += more
    return state, tuple(events)
