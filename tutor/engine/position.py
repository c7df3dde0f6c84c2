"""Positions as text: `key-value` joined by `.`, `~` between seats, `-` between fields.

First the phase: turn-S, drawn-S-CARD, hit-S-N, skipped-S-N, choice-S, over-S. Then, left out where it says nothing:

top-CARD (top-WILD+colour; top-b70: no colour is in force), hands-H1~H2..., draw-CARDS, discard-CARDS, dir-a,
dealer-S, seed-N, round-N, shuffles-N, and
uno-1o~3c      UNO status of seats that are not at their default: f free, a ahead, o owing, e early, c called, m missed,
               p paid
laid-1rd~2wfx  in hit: the draw cards that wait, to be written also where the last one was bounced; x after a Wild Draw
               Four against its limit, xCARD if the card that shows it is not the first of the colour; 0: start card
was-g          in hit: the colour in force before the Wild Draw Four on top, 0 none; default: that of the card below
last-S         who laid the top card, if nobody has drawn since; default: in hit on a draw card who laid it, else nobody
jump-c         a jump-in is open; the direction before the last play
drew-N         in drawn: how many cards were drawn this turn; default 1
idle-N         turns in a row that passed with nothing to draw
lost-1~3       seats that have lost the round, first to last
places-2~4     seats that have gone out, first to last, where the others play on; with points-0~71~0~5, what each gains
away-2         seats that take no part
lifted-1       the top card itself was shuffled into the draw pile and is only remembered
"""

from typing import Any, Final, NamedTuple

from tutor.engine.cards import COLOR, COLOR_LETTERS, VALUE, WILD, WILD_DRAW_FOUR, copies, read_cards
from tutor.engine.notation import NotationError, checked, nearest, number, parts
from tutor.engine.options import Options

_PHASES: Final = ("turn", "drawn", "hit", "skipped", "choice", "over")
_PARTS: Final = (
    *("top", "hands", "draw", "discard", "dir", "dealer", "seed", "shuffles", "uno", "laid", "was"),
    *("last", "jump", "drew", "idle", "lost", "places", "points", "away", "round", "lifted"),
)
_IN_HIT: Final = ("laid", "was")
STATUS: Final = {"f": "free", "a": "ahead", "o": "owing", "e": "early", "c": "called", "m": "missed", "p": "paid"}
_DRAW_CARDS: Final = (12, 25, 38, 51, WILD_DRAW_FOUR)
_BOUNCES: Final = (10, 11)
LARGEST: Final = 10**18
"""Largest seed, and largest number of a round or a shuffle."""


class Laid(NamedTuple):
    """A draw card that waits to be taken."""

    seat: int
    """Who laid it; -1: it is the start card."""
    card: int
    proof: int = -1
    """For a Wild Draw Four against its limit: a card of the hand that shows it; else -1."""


class Round(NamedTuple):
    """What changes seldom in a round, and what is not seen on the table."""

    dealer: int
    seed: int
    number: int = 1
    """Which round of the match it is."""
    shuffles: int = 0
    """How often was shuffled in this round."""
    lifted: bool = False
    """Whether the top card itself went into the draw pile (pile.reshuffle=all) and is only remembered."""
    winner: int = -1
    """Who won the round, once it is over; -1 nobody."""
    lost: tuple[int, ...] = ()
    """Seats that have lost the round, first to last (uno.penaltyMode=loseRound)."""
    places: tuple[int, ...] = ()
    """Seats that have gone out, first to last (round.playOn)."""
    away: tuple[int, ...] = ()
    """Seats that take no part: they left the match, are eliminated, or sit out an extra round."""
    points: tuple[int, ...] = ()
    """What each seat gains, fixed at the first going out under round.playOn."""


class _Reader:
    """One text and what has been read of it so far."""

    def __init__(self, text: str, options: Options) -> None:
        self.text = checked(text)
        self.spans: dict[str, tuple[int, int]] = {}
        self.left = [max(n, 4) if c > WILD_DRAW_FOUR else n for c, n in enumerate(copies(options))]
        self.players = 10
        for start, end in parts(text, "."):
            self._note(start, end)

    def _note(self, start: int, end: int) -> None:
        key, dash, _ = self.text[start:end].partition("-")
        known = _PARTS if self.spans else _PHASES
        if key not in known or not dash:
            raise NotationError(self.text, start + 1, "part" if self.spans else "phase", nearest(key, known))
        if key in self.spans:
            raise NotationError(self.text, start + 1, "once")
        self.spans[key] = (start + len(key) + 1, end)

    def error(self, key: str, expected: str) -> NotationError:
        """The text cannot be read from the value of `key` on (from its end, if there is no such part)."""
        return NotationError(self.text, self.spans.get(key, (len(self.text), 0))[0] + 1, expected)

    def span(self, key: str) -> tuple[int, int]:
        if key not in self.spans:
            raise self.error(key, key)
        return self.spans[key]

    def seat(self, start: int, end: int, low: int = 1) -> int:
        """A seat from 0; -1 for a written 0, where that is allowed."""
        return number(self.text, start, end, low, self.players, "seat") - 1

    def cards(self, start: int, end: int) -> tuple[int, ...]:
        """A run of cards, each counted against the pack."""
        found = read_cards(self.text, start, end)
        for at, c in enumerate(found):
            self.left[c] -= 1
            if self.left[c] < 0:
                raise NotationError(self.text, start + 2 * at + 1, "copies")
        return found

    def number(self, key: str, default: int, low: int, high: int) -> int:
        return number(self.text, *self.spans[key], low, high) if key in self.spans else default

    def run(self, key: str) -> bytes:
        return bytes(self.cards(*self.spans[key])) if key in self.spans else b""

    def one_seat(self, key: str, default: int) -> int:
        return self.seat(*self.spans[key]) if key in self.spans else default

    def seats(self, key: str) -> list[tuple[int, int, int]]:
        """Seat, and where the rest of its field begins and ends, for each field of a part."""
        if key not in self.spans:
            return []
        return [self._seat_first(*span) for span in parts(self.text, "~", *self.spans[key])]

    def _seat_first(self, start: int, end: int) -> tuple[int, int, int]:
        at = start
        while at < end and self.text[at] in "0123456789":
            at += 1
        return self.seat(start, at, 0), at, end


def read(text: str, options: Options) -> tuple[Any, ...]:
    """The fields of the `State` written in `text`, in order; raises NotationError."""
    r = _Reader(text, options)
    phase = next(iter(r.spans))
    hands = _hands(r)
    lost, places, away = _out(r, phase)
    out = tuple(sorted(lost + places + away))
    seat, last_field = _phase(r, phase, hands, lost + away if phase == "over" else out)
    lifted = r.number("lifted", 0, 1, 1) == 1
    top, color = _top(r, lifted)
    if phase == "choice" and top < WILD:
        raise r.error("top", "top")
    pile, under = r.run("draw"), r.run("discard")
    direction = _direction(r, "dir", 1)
    was = _was(r, phase, top, under)
    before = seat_before(seat, direction, len(hands), out)
    laid = _laid(r, phase, top, before, was, hands)
    hit, drawn = phase == "hit", phase == "drawn"
    usual_last = laid[-1].seat if hit and laid[-1].card == top else -1
    return (
        options,
        phase,
        -1 if phase == "over" else seat,
        hands,
        top,
        color,
        direction,
        pile,
        under,
        _uno(r, hands),
        last_field if phase in ("hit", "skipped") else 0,
        laid,
        was,
        r.one_seat("last", usual_last),
        _direction(r, "jump", 0),
        last_field if drawn else -1,
        _drew(r, drawn),
        r.number("idle", 0, 1, len(hands)),
        out,
        Round(
            r.one_seat("dealer", len(hands) - 1),
            r.number("seed", 0, 0, LARGEST),
            r.number("round", 1, 1, LARGEST),
            r.number("shuffles", 0, 0, LARGEST),
            lifted,
            seat if phase == "over" else -1,
            lost,
            places,
            tuple(sorted(away)),
            _points(r),
        ),
    )


def _hands(r: _Reader) -> tuple[tuple[int, ...], ...]:
    hands = []
    for start, end in parts(r.text, "~", *r.span("hands")):
        if start == end:
            raise NotationError(r.text, start + 1, "card")
        hands.append(() if r.text[start:end] == "0" else tuple(sorted(r.cards(start, end))))
    if not 2 <= len(hands) <= 10:
        raise r.error("hands", "players")
    r.players = len(hands)
    return tuple(hands)


def _out(r: _Reader, phase: str) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Seats that lost the round, that have finished, that are away."""
    found: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for key in ("lost", "places", "away"):
        seats = []
        for seat, at, end in r.seats(key):
            if seat < 0 or at < end or seat in seen:
                raise NotationError(r.text, at + 1, "seat")
            seats.append(seat)
            seen.add(seat)
            if phase != "over" and r.players - len(seen) < 2:
                raise r.error(key, "seat")
        found.append(tuple(seats))
    return found[0], found[1], found[2]


def _points(r: _Reader) -> tuple[int, ...]:
    if "points" not in r.spans:
        return ()
    spans = list(parts(r.text, "~", *r.spans["points"]))
    if len(spans) != r.players:
        raise r.error("points", "number")
    return tuple([number(r.text, start, end, 0, 100_000) for start, end in spans])


def _phase(r: _Reader, phase: str, hands: tuple[tuple[int, ...], ...], out: tuple[int, ...]) -> tuple[int, int]:
    """Seat, and the second field: the drawn card or the number of cards or skips that wait."""
    (start, end), *rest = parts(r.text, "-", *r.spans[phase])
    seat = r.seat(start, end, 0 if phase == "over" else 1)
    if seat in out:
        raise NotationError(r.text, start + 1, "seat")
    wants = {"drawn": "card-in-hand", "hit": "number", "skipped": "number"}.get(phase)
    if len(rest) != (1 if wants else 0):
        raise NotationError(r.text, min(end, len(r.text)) + 1, wants or "end")
    if phase == "drawn":
        found = read_cards(r.text, *rest[0])
        if len(found) != 1 or found[0] not in hands[seat]:
            raise NotationError(r.text, rest[0][0] + 1, "card-in-hand")
        return seat, found[0]
    return seat, number(r.text, *rest[0], 1, 1000) if rest else 0


def _top(r: _Reader, lifted: bool) -> tuple[int, int]:
    """Top card and colour in force."""
    start, end = r.span("top")
    middle = min(start + 2, end)
    found = read_cards(r.text, start, middle) if lifted else r.cards(start, middle)
    if not found:
        raise NotationError(r.text, start + 1, "card")
    if middle == end:
        return found[0], COLOR[found[0]]
    if found[0] < WILD:
        if r.text[middle:end] != "0":
            raise NotationError(r.text, middle + 1, "end")
        return found[0], -1
    return found[0], _color(r, middle, end)


def _color(r: _Reader, start: int, end: int) -> int:
    letter = r.text[start:end]
    if len(letter) != 1 or letter not in COLOR_LETTERS:
        raise NotationError(r.text, start + 1, "colour")
    return COLOR_LETTERS.index(letter)


def _direction(r: _Reader, key: str, default: int) -> int:
    if key not in r.spans:
        return default
    start, end = r.spans[key]
    if r.text[start:end] not in ("a", "c"):
        raise r.error(key, "direction")
    return -1 if r.text[start:end] == "a" else 1


def seat_before(seat: int, direction: int, players: int, out: tuple[int, ...]) -> int:
    """The seat in play before `seat`."""
    for step in range(1, players):
        if (seat - step * direction) % players not in out:
            return (seat - step * direction) % players
    return seat


def _was(r: _Reader, phase: str, top: int, under: bytes) -> int:
    if phase != "hit" or top != WILD_DRAW_FOUR:
        if "was" in r.spans:
            raise r.error("was", "draw-card")
        return -1
    if "was" not in r.spans:
        return COLOR[under[0]] if under else -1
    start, end = r.spans["was"]
    return -1 if r.text[start:end] == "0" else _color(r, start, end)


def _laid(
    r: _Reader, phase: str, top: int, before: int, was: int, hands: tuple[tuple[int, ...], ...]
) -> tuple[Laid, ...]:
    if phase != "hit":
        if "laid" in r.spans:
            raise r.error("laid", "end")
        return ()
    bounced = top < WILD and VALUE[top] in _BOUNCES
    if top not in _DRAW_CARDS and not (bounced and "laid" in r.spans):
        raise r.error("top", "draw-card")
    laid = [Laid(seat, *_laid_card(r, at, end, seat, was, hands)) for seat, at, end in r.seats("laid")]
    if laid and (laid[-1].card == WILD_DRAW_FOUR if bounced else laid[-1].card != top):
        raise r.error("laid", "draw-card")
    return tuple(laid) or (Laid(before, top),)


def _laid_card(
    r: _Reader, start: int, end: int, seat: int, was: int, hands: tuple[tuple[int, ...], ...]
) -> tuple[int, int]:
    found = read_cards(r.text, start, min(start + 2, end))
    if not found or found[0] not in _DRAW_CARDS:
        raise NotationError(r.text, start + 1, "draw-card")
    at = start + 2
    if at == end:
        return found[0], -1
    if r.text[at] != "x" or found[0] != WILD_DRAW_FOUR or seat < 0:
        raise NotationError(r.text, at + 1, "end")
    proof = read_cards(r.text, at + 1, end) or shown(hands[seat], was)
    if len(proof) != 1:
        raise NotationError(r.text, at + 1, "card-in-hand")
    return found[0], proof[0]


def shown(hand: tuple[int, ...], was: int) -> tuple[int, ...]:
    """The card that shows a Wild Draw Four to be against its limit, where none is written."""
    return tuple([c for c in hand if COLOR[c] == was >= 0] or hand)[:1]


def _uno(r: _Reader, hands: tuple[tuple[int, ...], ...]) -> tuple[str, ...]:
    uno = [usual_status(hand) for hand in hands]
    for seat, at, end in r.seats("uno"):
        status = STATUS.get(r.text[at:end])
        if seat < 0 or status is None:
            raise NotationError(r.text, at + 1, "seat" if seat < 0 else "status")
        uno[seat] = status
    return tuple(uno)


def usual_status(hand: tuple[int, ...]) -> str:
    """UNO status of a seat that a text says nothing about."""
    return "called" if len(hand) == 1 else "free"


def _drew(r: _Reader, drawn: bool) -> int:
    if not drawn and "drew" in r.spans:
        raise r.error("drew", "end")
    return r.number("drew", 1 if drawn else 0, 1, 216)
