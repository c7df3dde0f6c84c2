"""A position as a reader sees it: one description for HTML and text, made from the state alone."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from tutor.engine import State, card_text
from tutor.sentences import Teller


@dataclass
class CardView:
    """One card of the hand: how it is drawn, what it is called, where pressing it leads."""

    text: str
    label: str
    short: str
    href: str = ""
    part: str = ""
    picked: bool = False
    asks: bool = False  # whether pressing it asks for more first: a colour, whom to swap with, what to lay along

    @property
    def wild(self) -> bool:
        """Whether a colour belongs to it."""
        return self.text.startswith("w")


@dataclass
class Action:
    """A button beside the cards."""

    label: str
    href: str
    part: str
    kind: str


@dataclass
class Board:
    """All that a board shows, top to bottom."""

    turn: str
    seats: list[dict[str, object]]
    top: str
    top_label: str
    color: str  # letter of the colour in force, empty if none
    color_word: str
    direction: str
    reversed: bool
    over: bool
    draw_count: int
    draw_short: str
    waiting: str
    hand_of: str
    yours: bool  # whether the hand is the reader's own
    groups: list[tuple[str, list[CardView]]]
    actions: list[Action] = field(default_factory=list)


def board(state: State, teller: Teller, viewer: int) -> Board:
    """The board of a state, with the hand of `viewer` open."""
    words = teller.phrases
    wild = state.top >= 52
    return Board(
        turn=_turn(state, teller),
        seats=[_seat(state, teller, seat) for seat in range(state.players)],
        top=card_text(state.top) if state.top >= 0 else "",
        top_label=words.label(state.top, state.color if wild else -1) if state.top >= 0 else "",
        color="rygb"[state.color] if state.color >= 0 else "",
        color_word=words.color(state.color) if state.color >= 0 else _("any"),
        direction=_("clockwise") if state.direction > 0 else _("anticlockwise"),
        reversed=state.direction < 0,
        over=state.is_over,
        draw_count=len(state.pile),
        draw_short=_cards(len(state.pile)),
        waiting=_waiting(state, teller),
        hand_of=_("Your hand, grouped by colour") if viewer == teller.you else _hand_of(teller.names[viewer]),
        yours=viewer == teller.you,
        groups=list(_groups(state.hands[viewer], teller)),
    )


def _hand_of(name: str) -> str:
    return _("The hand of %(seat)s, grouped by colour") % {"seat": name}


def _turn(state: State, teller: Teller) -> str:
    if state.is_over:
        return _("The round is over.")
    if state.seat == teller.you:
        return _("Your turn") if state.phase in ("turn", "drawn") else _("Your answer")
    if state.phase in ("turn", "drawn", "choice"):
        return _("%(seat)s plays") % {"seat": teller.names[state.seat]}
    return _("%(seat)s answers") % {"seat": teller.names[state.seat]}


def _seat(state: State, teller: Teller, seat: int) -> dict[str, object]:
    return {
        "name": _("You") if seat == teller.you else teller.names[seat],
        "count": _cards(len(state.hands[seat])),
        "current": seat == state.seat,
        "you": seat == teller.you,
    }


def _cards(count: int) -> str:
    return ngettext("%(n)d card", "%(n)d cards", count) % {"n": count}


def _waiting(state: State, teller: Teller) -> str:
    if state.phase != "hit":
        return ""
    count = state.waiting
    values = {"n": count, "whom": teller.name(state.seat)}
    if state.seat == teller.you:
        return ngettext("One card is waiting for you.", "%(n)d cards are waiting for you.", count) % values
    return ngettext("One card is waiting for %(whom)s.", "%(n)d cards are waiting for %(whom)s.", count) % values


def _groups(hand: tuple[int, ...], teller: Teller) -> Iterator[tuple[str, list[CardView]]]:
    words = teller.phrases
    for color in range(5):
        cards = [c for c in hand if (c // 13 if c < 52 else 4) == color]
        if cards:
            name = pgettext("cards", "black") if color == 4 else words.color(color)
            yield name.capitalize(), [CardView(card_text(c), words.label(c), words.short(c)) for c in cards]


def move_text(text: str, state: State, seat: int) -> str:
    """A move of a seat in notation: bare for the obliged seat, with its number for another."""
    return text if seat == state.seat else f"{seat + 1}-{text}"


def laying(text: str, state: State, seat: int) -> str:
    """A card laid by a seat in notation: out of turn it jumps in, where the table plays that."""
    jumps = seat != state.seat and state.options.house_jump_in
    return move_text(f"j{text}" if jumps else text, state, seat)


def lines(view: Board, *more: str) -> list[str]:
    """The board as text, for previews, tests and whoever sees no pictures; `more` belongs to the hand as well."""
    hand = ", ".join([*(card.label for _name, cards in view.groups for card in cards), *more])
    found = [
        f"{view.turn}.".replace("..", "."),
        _("Top card: %(card)s.") % {"card": view.top_label},
        _("Colour: %(colour)s.") % {"colour": view.color_word},
        _("Direction: %(direction)s.") % {"direction": view.direction},
        "; ".join(f"{seat['name']}: {seat['count']}" for seat in view.seats) + ".",
        f"{view.hand_of}: {hand}." if hand else "",
        view.waiting,
    ]
    return [line for line in found if line]
