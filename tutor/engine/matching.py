"""What fits on what, and when a Wild Draw Four is against its limit.

Every question about fitting is answered by one table: `FITS[color][value of the top card][card]`, where colour -1
(no colour in force) is its last row.
"""

from bisect import bisect_left
from typing import Final

from tutor.engine.cards import CARDS, COLOR, DRAW_TWO, NONE, REVERSE, SKIP, VALUE, WILD, WILD_DRAW_FOUR
from tutor.engine.options import Options
from tutor.engine.state import State

Row = tuple[bool, ...]
Rows = tuple[tuple[Row, ...], ...]


def _fits(card: int, color: int, value: int, any_action: bool, wild_on_wild: bool) -> bool:
    if card >= WILD:
        return wild_on_wild or value < 13
    if color < 0 or COLOR[card] == color:
        return True
    return VALUE[card] == value and (any_action or value < 10)


def _rows(any_action: bool, wild_on_wild: bool) -> Rows:
    return tuple(
        [
            tuple(
                [tuple([_fits(c, color, value, any_action, wild_on_wild) for c in range(CARDS)]) for value in range(18)]
            )
            for color in (0, 1, 2, 3, -1)
        ]
    )


FITS: Final = _rows(True, True)
_OTHER: Final[dict[tuple[bool, bool], Rows]] = {(True, True): FITS}


def fitting(state: State) -> Row:
    """Which cards fit on the top card (`what-matches`, `colour-in-force`, `action-on-other-colour`,
    `no-black-on-black`; R-16, R-52), by card number."""
    o = state.options
    if o.ordinary:
        return FITS[state.color][VALUE[state.top]]
    key = (o.match_action_on_other_color, o.match_wild_on_wild)
    if key not in _OTHER:
        _OTHER[key] = _rows(*key)
    return _OTHER[key][state.color][VALUE[state.top]]


def proof(state: State, rest: tuple[int, ...]) -> int:
    """A card of `rest` that puts a Wild Draw Four laid now against its limit (`wild-draw-four-when`, R-28); -1 none.

    `rest` is the hand without that Wild Draw Four, a card drawn this turn included (`wild-draw-four-drawn`).
    """
    o, color = state.options, state.color
    if o.wd4_legality == "noCardOfActiveColor":
        if color < 0:
            return NONE
        at = bisect_left(rest, color * 13)
        if at < len(rest) and rest[at] < color * 13 + 13:
            return rest[at]
        return _own_wild(rest) if o.wd4_own_wilds_count else NONE
    if o.wd4_legality == "always":
        return NONE
    row = fitting(state)
    found = [c for c in rest if c < WILD and row[c]]
    if found:
        return found[0]
    wild = _own_wild(rest) if o.wd4_own_wilds_count else NONE
    return wild if wild >= 0 and row[wild] else NONE


def _own_wild(rest: tuple[int, ...]) -> int:
    """A wild card that is no Wild Draw Four (`wild-draw-four-own-wilds`); -1 none."""
    return next((c for c in rest if c >= WILD and c != WILD_DRAW_FOUR), NONE)


def can_be_challenged(state: State, jumped: bool = False) -> bool:
    """Whether a Wild Draw Four laid now could be challenged (`challenge-who`, `stacking-challenge`; R-29)."""
    o = state.options
    stacked = state.phase == "hit" and not jumped and o.house_stack_challenge == "off"
    return o.wd4_enforcement == "challenge" and o.wd4_legality != "always" and not stacked


def may_go_out_with(card: int, options: Options) -> bool:
    """Whether the agreed limit allows this card as the last one (`last-card-limit`, R-41)."""
    limit = options.out_allowed
    if limit == "any":
        return True
    value = VALUE[card]
    if limit == "numbersOnly":
        return value < 10
    return value < 13 and (limit == "noWild" or value != DRAW_TWO)


def may_lay(state: State, card: int, hand: tuple[int, ...], row: Row) -> bool:
    """Whether a card of the hand may be laid in the seat's own turn without breaking any rule or risking anything.

    A bluff is never a duty, nor is a last card against the limit (`force-play`, `last-card-forbidden`).
    """
    if not row[card]:
        return False
    if len(hand) == 1 and not may_go_out_with(card, state.options):
        return False
    return card != WILD_DRAW_FOUR or proof(state, _without(hand, card)) < 0


def layable(state: State) -> int:
    """The first card of the obliged seat's hand that it may lay as in `may_lay`; -1 none."""
    hand = state.hands[state.seat]
    row = fitting(state)
    for c in hand:
        if may_lay(state, c, hand, row):
            return c
    return -1


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def answers(state: State, card: int) -> bool:
    """Whether a card may be laid onto waiting cards (`stacking`, R-53), its colour left aside."""
    mode = state.options.house_stacking
    if mode == "off" or not (card == WILD_DRAW_FOUR or VALUE[card] == DRAW_TWO):
        return False
    below = state.laid[-1].card
    if (card == WILD_DRAW_FOUR) == (below == WILD_DRAW_FOUR):
        return True
    if card == WILD_DRAW_FOUR:
        return mode in ("plus4OnPlus2", "equalOrHigher", "any")
    return mode == "any"


def bounces(state: State, card: int) -> bool:
    """Whether a card may pass the Draw Two that waits on, or send it back, its colour left aside (`skip-bounce`,
    `reverse-bounce`, R-58)."""
    if state.laid[-1].card == WILD_DRAW_FOUR:
        return False
    value = VALUE[card]
    return (value == SKIP and state.options.house_skip_bounce) or (
        value == REVERSE and state.options.house_reverse_bounce
    )


def has_bounced(state: State) -> bool:
    """Whether the draw card that waits has been bounced, so that the top card is a Skip or a Reverse."""
    return state.top < WILD and VALUE[state.top] != DRAW_TWO
