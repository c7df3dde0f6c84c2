"""Why a position that nobody has played is impossible, and the cards that it leaves open.

A position need not show every card: a scenario or a quarrel shows hands and a short pile. What it does show must fit.

>>> from tutor.engine import Options, State
>>> state = State.from_text("hit-2-4.top-rd.hands-r7b2~0~g1", Options())
>>> for fault in status(state):
...     print(fault.rule, fault.kind, fault.seat, fault.count, fault.expected)
going-out empty-hand 1 -1 -1
draw-two wrong-total -1 4 2
>>> len(complete(state, 7).pile)
104
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from tutor.engine.cards import CARDS, COLOR, DRAW_TWO, NONE, SHUFFLE_HANDS, VALUE, WILD, WILD_DRAW_FOUR, pack
from tutor.engine.matching import bounces
from tutor.engine.options import Options
from tutor.engine.piles import shuffled
from tutor.engine.start import starts_open
from tutor.engine.state import AHEAD, CALLED, CHOICE, DRAWN, EARLY, HIT, MISSED, OVER, OWING, PAID, SKIPPED, State
from tutor.engine.uno import is_out

FAULTS: Final[dict[str, tuple[str, ...]]] = {
    # the cards
    "too-many-copies": ("card", "count", "expected"),
    "not-in-pack": ("card", "count"),  # a wild card that this pack leaves out
    "too-many-cards": ("count", "expected"),
    "too-few-cards": ("count", "expected"),
    # the seats: count of them, expected as many at least or at most, as the slug says
    "seats": ("count", "expected"),
    # the top card
    "no-top-card": ("card",),  # the card remembered, -1 none
    "other-colour": ("card", "color"),  # color is in force on a card of another
    "no-colour": ("card",),
    # the seats in play
    "not-obliged": ("seat",),  # seat cannot be the one to move; -1: nobody is
    "empty-hand": ("seat",),
    # the phase
    "drawn-card": ("seat", "card"),  # seat does not hold the card it is said to have drawn
    "drawn-too-many": ("seat", "count", "expected"),
    "no-draw-card": ("card",),  # the top card makes nobody draw
    "wrong-total": ("count", "expected"),
    "several-wait": ("count",),  # count draw cards wait
    "own-card": ("seat", "card"),
    "skip-waits": ("seat",),
    "jump-in": (),
    # UNO
    "status-without-one-card": ("seat", "count"),  # seat holds count cards
    "ahead-of-turn": ("seat",),
    "early": ("seat",),
    # the end
    "finished": ("seat",),
}
"""Kind of fault -> the fields of `Fault` that carry something, besides `rule`; all others are -1."""


class Fault(NamedTuple):
    """Why a position is impossible: by which rule, what is wrong, and the details that `FAULTS[kind]` names.

    Seats and cards are numbers from 0. `count` is what the position has, `expected` what it could have.
    """

    rule: str
    kind: str
    seat: int = -1
    card: int = -1
    color: int = -1
    count: int = -1  # type: ignore[assignment]  # hides tuple.count, which nobody needs here
    expected: int = -1


def status(state: State, whole: bool = False) -> tuple[Fault, ...]:
    """Everything that makes a position impossible under its options; empty for every position reached by play.

    With `whole` all cards of the pack must be there; without, some may be left out (see `complete`). Faults of the
    pack come first (`deck-108`, `deck-112`, `deck-two-packs`, `deck-ordinary-pack`, `blank-cards`), then those of the
    seats, the top card, the phase and UNO.
    """
    return (*_pack(state, whole), *[fault for check in _CHECKS for fault in check(state)])


def complete(state: State, seed: int) -> State:
    """The position with all cards: those of the pack that it leaves open lie under its draw pile, shuffled by `seed`.

    The cards of the draw pile that are there stay the next ones. A position with too many cards keeps them.
    """
    rest = rest_of_pack(state.options, _cards(state))
    return state._replace(pile=state.pile + shuffled(rest, seed, state.round.number, 0))


def rest_of_pack(options: Options, cards: Iterable[int]) -> bytes:
    """The cards of the pack that are not among these, sorted.

    >>> from tutor.engine import Options, cards_text
    >>> cards_text(rest_of_pack(Options(deck_profile="custom", deck_cards="r1r1b2ww"), (1, 52, 53)))
    'r1b2'
    """
    return bytes((Counter(pack(options)) - Counter(cards)).elements())


def _cards(s: State) -> list[int]:
    """Every card, wherever it lies; a top card that is only remembered lies elsewhere."""
    return [*[c for hand in s.hands for c in hand], *s.pile, *s.under, *([] if s.lifted else [s.top])]


def _pack(s: State, whole: bool) -> Iterator[Fault]:
    """More copies of a card than the pack has, a wild card that it leaves out, more or fewer cards in all."""
    rule, cards = _deck(s.options), Counter([c for c in _cards(s) if c >= 0])
    held, full = Counter(pack(s.options)), len(pack(s.options))
    for card, n in sorted(cards.items()):
        if card > WILD_DRAW_FOUR and not held[card]:
            yield Fault("blank-cards", "not-in-pack", card=card, count=n)
        elif n > held[card]:
            yield Fault(rule, "too-many-copies", card=card, count=n, expected=held[card])
    if cards.total() > full:
        yield Fault(rule, "too-many-cards", count=cards.total(), expected=full)
    if whole and cards.total() < full:
        yield Fault(rule, "too-few-cards", count=cards.total(), expected=full)


def _deck(o: Options) -> str:
    """The rule that says which cards there are."""
    if o.deck_packs > 1:
        return "deck-two-packs"
    return {"108": "deck-108", "custom": "deck-108", "52": "deck-ordinary-pack"}.get(o.deck_profile, "deck-112")


def _seats(s: State) -> Iterator[Fault]:
    """More or fewer seats than the options allow (`player-count`, `partners`, `two-teams`)."""
    o, players = s.options, len(s.hands)
    if not o.players_min <= players <= o.players_max:
        bound = o.players_min if players < o.players_min else o.players_max
        yield Fault("player-count", "seats", count=players, expected=bound)
    if o.teams_mode == "partners4" and players != 4:
        yield Fault("partners", "seats", count=players, expected=4)
    if o.teams_mode == "twoTeams" and (players < 4 or players % 2):
        yield Fault("two-teams", "seats", count=players, expected=max(4, players + 1))


def _top(s: State) -> Iterator[Fault]:
    """No top card, a colour in force that is not its own, or none (`reshuffle-top-card`, `colour-in-force`)."""
    if not 0 <= s.top < CARDS:
        yield Fault("reshuffle-top-card", "no-top-card")
        return
    if s.lifted and s.options.pile_reshuffle != "all":
        yield Fault("reshuffle-top-card", "no-top-card", card=s.top)
    if s.color < 0 and not _may_lack_colour(s):
        yield Fault("colour-in-force", "no-colour", card=s.top)
    if s.color >= 0 and COLOR[s.top] not in (NONE, s.color):
        yield Fault("colour-in-force", "other-colour", card=s.top, color=s.color)


def _may_lack_colour(s: State) -> bool:
    """Whether the colour may be open: still to be named, or never to be, or lost in the reshuffle, or left open by the
    start card (`reshuffle-colour`, `start-card-wild`)."""
    if s.phase == CHOICE:
        return True
    if s.phase == OVER and s.top == SHUFFLE_HANDS:
        return True
    lost = s.top >= WILD and (s.phase == OVER or not s.options.pile_keep_declared_color)
    return not s.under and (lost or starts_open(s.options, s.top, len(s.hands)))


def _in_play(s: State) -> list[int]:
    return [seat for seat in range(len(s.hands)) if seat not in s.out]


def _obliged(s: State) -> Iterator[Fault]:
    """An obliged seat that is not in play, or none while the round goes on (`wait-your-turn`)."""
    if s.seat not in ([NONE] if s.phase == OVER else _in_play(s)):
        yield Fault("wait-your-turn", "not-obliged", s.seat)


def _empty_hands(s: State) -> Iterator[Fault]:
    """Seats in play without cards while the round goes on (`going-out`), but for a last Wild Draw Four that may still
    be challenged (`challenge-last-card`)."""
    offered = s.options.wd4_challenge_on_last_card == "offered" and s.laid and s.laid[-1].card == WILD_DRAW_FOUR
    for seat in _in_play(s) if s.phase != OVER else ():
        if not s.hands[seat] and not (offered and is_out(s, seat)):
            yield Fault("going-out", "empty-hand", seat)


def _drawn(s: State) -> Iterator[Fault]:
    """A drawn card that is not in the hand, or more drawn than allowed (`draw-one-card`, `draw-up-to`)."""
    if s.phase != DRAWN:
        return
    if not 0 <= s.seat < len(s.hands) or s.drawn not in s.hands[s.seat]:
        yield Fault("draw-one-card", "drawn-card", s.seat, s.drawn)
    if s.drew > s.options.draw_cap:
        rule = "draw-one-card" if s.options.draw_mode == "one" else "draw-up-to"
        yield Fault(rule, "drawn-too-many", s.seat, count=s.drew, expected=s.options.draw_cap)


def _hit(s: State) -> Iterator[Fault]:
    """A top card that makes nobody draw, or a total that is not the sum of the cards (`draw-two`, `wild-draw-four`)."""
    if s.phase != HIT:
        return
    last = s.laid[-1].card if s.laid else NONE
    if not _draws(last) or not (s.top == last or bounces(s, s.top)):
        yield Fault("draw-two", "no-draw-card", card=s.top)
    total = sum([4 if laid.card == WILD_DRAW_FOUR else 2 for laid in s.laid])
    if s.waiting != total:
        rule = "wild-draw-four" if last == WILD_DRAW_FOUR else "draw-two"
        yield Fault(rule, "wrong-total", count=s.waiting, expected=total)


def _stack(s: State) -> Iterator[Fault]:
    """Several draw cards without stacking or sets, or a seat hit by its own one (`stacking`, `two-players`)."""
    if s.phase != HIT:
        return
    if len(s.laid) > 1 and s.options.house_stacking == "off" and not _is_set(s):
        yield Fault("stacking", "several-wait", count=len(s.laid))
    if [(laid.seat, laid.card) for laid in s.laid] == [(s.seat, s.top)] and len(_in_play(s)) > 1:
        yield Fault("two-players", "own-card", s.seat, s.top)


def _draws(card: int) -> bool:
    return card == WILD_DRAW_FOUR or (card >= 0 and VALUE[card] == DRAW_TWO)


def _is_set(s: State) -> bool:
    """Whether the draw cards that wait may have been laid together (`several-equal-cards`)."""
    together = len({laid.seat for laid in s.laid}) == 1 and all(laid.card < WILD for laid in s.laid)
    return together and DRAW_TWO in s.options.sets


def _house_rules(s: State) -> Iterator[Fault]:
    """What only a house rule leads to (`skip-chain`, `jump-in`)."""
    if s.phase == SKIPPED and s.options.house_skip_chain != "passOn":
        yield Fault("skip-chain", "skip-waits", s.seat)
    if s.jump and not s.options.house_jump_in:
        yield Fault("jump-in", "jump-in")


def _uno(s: State) -> Iterator[Fault]:
    """UNO statuses that do not go with the hand, the turn or the options (`uno-debt-ends`, `uno-call-unused`,
    `uno-catch-until`)."""
    for seat, (said, hand) in enumerate(zip(s.uno, s.hands, strict=False)):
        if said in (OWING, EARLY, CALLED, MISSED, PAID) and len(hand) != 1:
            yield Fault("uno-debt-ends", "status-without-one-card", seat, count=len(hand))
        if said == AHEAD and seat != s.seat:
            yield Fault("uno-call-unused", "ahead-of-turn", seat)
        if said == EARLY and s.options.uno_catch_until != "nextPlayerHasPlayed":
            yield Fault("uno-catch-until", "early", seat)


def _finished(s: State) -> Iterator[Fault]:
    """Seats that have finished although nobody plays on (`play-on`)."""
    if not s.options.round_play_on:
        yield from [Fault("play-on", "finished", seat) for seat in s.places]


_CHECKS: Final[tuple[Callable[[State], Iterator[Fault]], ...]] = (
    _seats,
    _top,
    _obliged,
    _empty_hands,
    _drawn,
    _hit,
    _stack,
    _house_rules,
    _uno,
    _finished,
)
