"""What one seat sees of a position and of what happens, and what else could be true for all it sees.

>>> from tutor.engine import Options, State
>>> state = State.from_text("turn-1.top-b7.hands-r7b2~g1g2.draw-r1r3", Options())
>>> seen = observation(state, 1)
>>> seen.hand == (27, 28), seen.hands, seen.pile, seen.moves
(True, (2, 2), 2, ())
>>> observation(resample(state, 1, 7), 1) == seen
True
"""

from collections.abc import Iterator
from hashlib import shake_128
from itertools import islice
from typing import NamedTuple

from tutor.engine.cards import WILD, WILD_DRAW_FOUR
from tutor.engine.matching import proof
from tutor.engine.moves import legal_moves
from tutor.engine.options import Options
from tutor.engine.piles import shuffled
from tutor.engine.records import Event, Move
from tutor.engine.state import CHOICE, DRAWN, Laid, State
from tutor.engine.status import rest_of_pack


class Observation(NamedTuple):
    """What a seat sees of a position. Seats and cards are numbers from 0; -1 means none.

    Not in it: other hands, the order of the draw pile, cards that others drew, whether a Wild Draw Four is against its
    limit, the seed, who else could jump in; nor what the seat only remembers, such as the cards below the top one.
    """

    options: Options
    viewer: int
    """The seat that sees this."""
    dealer: int
    in_play: tuple[int, ...]
    """The seats that still play this round."""
    places: tuple[int, ...]
    """Seats that have gone out, first to last, where the others play on."""
    points: tuple[int, ...]
    """What each seat gains, once that is fixed under round.playOn; else ()."""
    phase: str
    seat: int
    """The obliged seat; -1 when the round is over."""
    winner: int
    """Who won the round, once it is over; -1 nobody."""
    waiting: int
    """How many cards wait for the seat hit; in skipped: how many skips."""
    laid: tuple[tuple[int, int], ...]
    """In hit: who laid the draw cards that wait, and which, oldest first; seat -1: the start card."""
    direction: int
    top: int
    color: int
    """Colour in force, -1 none."""
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    pile: int
    """How many cards the draw pile has."""
    discard: int
    """How many cards the discard pile has, the top card included."""
    uno: tuple[str, ...]
    """UNO status of each seat."""
    jump_in: bool
    """Whether the time to jump in is open, for whoever could."""
    hand: tuple[int, ...]
    """The viewer's own cards, sorted."""
    drawn: int
    """In drawn: the card that the viewer has drawn last."""
    moves: tuple[Move, ...]
    """The viewer's own legal moves."""


def observation(state: State, seat: int) -> Observation:
    """What a seat sees, in play or not. Raises ValueError if there is no such seat."""
    _check(state, seat)
    facts = state.round
    return Observation(
        options=state.options,
        viewer=seat,
        dealer=facts.dealer,
        in_play=state.in_play,
        places=facts.places,
        points=facts.points,
        phase=state.phase,
        seat=state.seat,
        winner=facts.winner,
        waiting=state.waiting,
        laid=tuple([(laid.seat, laid.card) for laid in state.laid]),
        direction=state.direction,
        top=state.top,
        color=state.color,
        hands=tuple([len(hand) for hand in state.hands]),
        pile=len(state.pile),
        discard=len(state.under) + (not facts.lifted),
        uno=state.uno,
        jump_in=state.jump != 0 and state.phase != CHOICE,
        hand=state.hands[seat],
        drawn=state.drawn if seat == state.seat else -1,
        moves=tuple([move for move in legal_moves(state) if move.seat == seat]),
    )


def _check(state: State, seat: int) -> None:
    if not 0 <= seat < len(state.hands):
        raise ValueError(f"there is no seat {seat}")


def public(event: Event, viewer: int, options: Options) -> Event:
    """An event as a seat sees it, -1 as somebody sees it who holds no hand: a card that is not for its eyes is -1.

    Which card somebody drew is for that seat only (`draw-one-card`); which card shows a Wild Draw Four to be against
    its limit is for that seat and the one that challenged, unless the hand is shown to all (`challenge-shown-hand`,
    wd4.reveal). Everything else happens on the table.

    >>> from tutor.engine import Options
    >>> public(Event("draw-one-card", "drew", 1, 7, count=1), 0, Options())
    Event(rule='draw-one-card', kind='drew', seat=1, card=-1, color=-1, count=1, other=-1)
    """
    drew = event.kind == "drew" and viewer != event.seat
    shown = event.kind == "challenge-won" and options.wd4_reveal != "all" and viewer not in (event.seat, event.other)
    return event._replace(card=-1) if drew or shown else event


def resample(state: State, seat: int, seed: int) -> State:
    """A position that the seat cannot tell from this one: whatever it does not see is dealt anew, by `seed`.

    Other hands and the draw pile keep their sizes, the discard pile stays, and the later shuffles of the round follow
    from a new seed. Dealt are the cards of the pack that the seat does not see; of what is hidden in `state` nothing
    remains. What another seat drew is any card of its new hand. A Wild Draw Four on top, laid by another seat, is
    against its limit if the new hand of that seat says so (`challenge-hand-as-played`); if wd4.enforcement is block it
    never is, and that hand is dealt accordingly, as far as the cards allow (`wild-draw-four-no-bluffing`). Of those
    below it nothing is claimed.

    Raises ValueError if there is no such seat, or if the pack has too few cards for this position (see `status`).
    """
    _check(state, seat)
    anew = int.from_bytes(shake_128(f"{seed}:resample".encode()).digest(7), "big")
    dealt, pile = _deal(state, seat, anew)
    hands = tuple([hand if other == seat else tuple(sorted(hand)) for other, hand in enumerate(dealt)])
    new = state._replace(hands=hands, pile=pile, round=state.round._replace(seed=anew))
    if state.phase == DRAWN and state.seat != seat:
        new = new._replace(drawn=dealt[state.seat][0])
    return new._replace(laid=tuple(_proofs(new, seat))) if new.laid else new


def _deal(s: State, seat: int, seed: int) -> tuple[list[tuple[int, ...]], bytes]:
    """The hands, but for the viewer's in the order in which they are dealt, and the draw pile."""
    seen = (*s.hands[seat], *s.under, *(() if s.lifted else (s.top,)))
    cards = tuple(shuffled(rest_of_pack(s.options, seen), seed, s.round.number, 0))
    if len(cards) < sum([len(hand) for hand in s.hands]) - len(s.hands[seat]) + len(s.pile):
        raise ValueError("the pack has too few cards for this position")
    dealt = {seat: s.hands[seat]}
    layer = _guilty(s, seat)
    if layer >= 0 and s.options.wd4_enforcement == "block":
        dealt[layer], cards = _within_limit(s, layer, cards, seed)
    deck = iter(cards)
    hands = [dealt[other] if other in dealt else tuple(islice(deck, len(hand))) for other, hand in enumerate(s.hands)]
    return hands, bytes(islice(deck, len(s.pile)))


def _within_limit(s: State, layer: int, cards: tuple[int, ...], seed: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A hand that keeps the limit on the Wild Draw Four, as far as there are cards for it; and the other cards."""
    before, size = _before(s), len(s.hands[layer])
    order = sorted(cards, key=lambda card: proof(before, (card,)) >= 0)
    return tuple(order[:size]), tuple(shuffled(bytes(order[size:]), seed, s.round.number, -1))


def _guilty(s: State, seat: int) -> int:
    """The other seat that laid the Wild Draw Four on top, for which cards wait; -1 none."""
    last = s.laid[-1] if s.laid else None
    return last.seat if last and last.card == WILD_DRAW_FOUR and last.seat != seat else -1


def _before(s: State) -> State:
    """What the Wild Draw Four on top is measured by: the colour before it, and the card below if it is still there."""
    return s._replace(color=s.was, top=s.under[0] if s.under else WILD)


def _proofs(s: State, seat: int) -> Iterator[Laid]:
    """The draw cards that wait, their guilt as the seat that sees them may take it."""
    layer, blocked = _guilty(s, seat), s.options.wd4_enforcement == "block"
    for laid in s.laid[:-1]:
        yield laid if laid.seat == seat else laid._replace(proof=-1)
    if layer >= 0:
        yield s.laid[-1]._replace(proof=-1 if blocked else proof(_before(s), s.hands[layer]))
    else:
        yield s.laid[-1]
