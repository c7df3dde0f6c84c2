"""The moves and events that occur again and again, built once: equal ones are the same object."""

from typing import Final

from tutor.engine.cards import CARDS, COLOR, WILD, WILD_DRAW_FOUR
from tutor.engine.records import CATCH, CHALLENGE, DRAW, NAME, PASS, PLAY, TAKE, UNO, Event, Move

_SEATS: Final = range(10)
_new = tuple.__new__


def _event(rule: str, kind: str, seat: int, card: int = -1, color: int = -1, count: int = -1) -> Event:
    """An event without a second seat; there are thousands, so the short way to make one."""
    return _new(Event, (rule, kind, seat, card, color, count, -1))


def _plays(seat: int, card: int, said: bool) -> tuple[Move, ...]:
    colors = (-1,) if card < WILD else (0, 1, 2, 3)
    return tuple([Move(seat, PLAY, card, color, -1, said) for color in colors])


PLAYS: Final = tuple([tuple([_plays(seat, c, False) for c in range(WILD_DRAW_FOUR + 1)]) for seat in _SEATS])
"""By seat and card: the plays of that card, one for each colour a wild can name."""
PLAYS_SAID: Final = tuple(
    [tuple([(*PLAYS[seat][c], *_plays(seat, c, True)) for c in range(WILD_DRAW_FOUR + 1)]) for seat in _SEATS]
)
"""The same, then once more with UNO."""
DRAWS: Final = tuple([Move(seat, DRAW) for seat in _SEATS])
PASSES: Final = tuple([Move(seat, PASS) for seat in _SEATS])
TAKES: Final = tuple([Move(seat, TAKE) for seat in _SEATS])
CHALLENGES: Final = tuple([Move(seat, CHALLENGE) for seat in _SEATS])
CALLS: Final = tuple([Move(seat, UNO) for seat in _SEATS])
CATCHES: Final = tuple([tuple([Move(seat, CATCH, target=other) for other in _SEATS]) for seat in _SEATS])
NAMES: Final = tuple([tuple([Move(seat, NAME, color=color) for color in range(4)]) for seat in _SEATS])

PLAYED: Final = tuple(
    [tuple([_event("what-matches", "played", seat, c, COLOR[c]) for c in range(WILD)]) for seat in _SEATS]
)
"""By seat and card."""
PLAYED_WILD: Final = tuple(
    [
        tuple(
            [
                tuple([_event(rule, "played", seat, c, color) for color in range(4)])
                for c, rule in ((WILD, "wild"), (WILD_DRAW_FOUR, "wild-draw-four"))
            ]
        )
        for seat in _SEATS
    ]
)
"""By seat, card - 52 and colour."""
CALL_AGAIN: Final = tuple([Event("uno-call-again", "uno-call-again", seat) for seat in _SEATS])
KEPT: Final = tuple([Event("drawn-card-may-be-played", "kept", seat) for seat in _SEATS])


def _by_seat_and_card(rule: str, kind: str, count: int = -1) -> tuple[tuple[Event, ...], ...]:
    return tuple([tuple([_event(rule, kind, seat, c, -1, count) for c in range(CARDS)]) for seat in _SEATS])


DREW: Final = {
    rule: _by_seat_and_card(rule, "drew", 1)
    for rule in ("draw-one-card", "draw-until-playable", "draw-up-to", "drawn-card-ends-turn")
}
"""By rule, seat and card."""
SKIPPED_BY: Final = {rule: _by_seat_and_card(rule, "skipped") for rule in ("skip", "reverse-two-players")}
AGAIN: Final = {rule: _by_seat_and_card(rule, "two-players-again") for rule in ("two-players", "reverse-two-players")}
TWO_WAIT: Final = _by_seat_and_card("draw-two", "cards-wait", 2)
FOUR_WAIT: Final = tuple([Event("wild-draw-four", "cards-wait", seat, WILD_DRAW_FOUR, count=4) for seat in _SEATS])
TURNED: Final = {
    rule: tuple([{turn: Event(rule, "turned", seat, count=turn) for turn in (1, -1)} for seat in _SEATS])
    for rule in ("reverse", "reverse-two-players")
}
"""By rule, seat and new direction."""
