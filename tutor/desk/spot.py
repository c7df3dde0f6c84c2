"""Where a question stands: what the address says, and what a tap asks from there."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from rulesite.labels import VERDICTS
from tutor.board import move_text
from tutor.engine import Options, State, card_text
from tutor.sentences import Teller

from .answer import Course
from .asking import Layout
from .links import Link, Links, Query
from .offers import DEPENDS
from .unnamed import Table


@dataclass
class Spot:
    """All that the page's table is made from."""

    query: Query
    links: Links
    options: Options
    layout: Layout
    table: Table
    course: Course
    teller: Teller

    @property
    def state(self) -> State:
        """Where the question stands."""
        return self.course.state

    @property
    def base(self) -> list[str]:
        """The moves made before what is asked now."""
        return self.query.steps[: len(self.course.made)]

    @property
    def actor(self) -> int:
        """Whose hand and choices are shown."""
        move = self.course.move
        seat = self.query.seat if self.query.seat < self.state.players else -1
        if move is not None and (seat < 0 or self.query.editor != "hand"):
            return move.seat if move.seat >= 0 else move.target
        return seat if seat >= 0 else max(self.state.seat, 0)

    @property
    def editor(self) -> str:
        """What is open to be changed, of what can be."""
        editor = self.query.editor
        if (editor == "with" and not self.may_add) or (editor == "play" and self.state.is_over):
            editor = ""
        return editor or ("" if self.course.move or self.state.is_over else "play")

    @property
    def may_add(self) -> bool:
        """Whether it can be asked about one more card laid at once."""
        move = self.course.move
        return move is not None and move.kind == "play" and move.card < 52 and not self.course.left


def verdict_label(word: str) -> str:
    """A word of a ruling in the reader's language."""
    return _("Depends on the hand") if word == DEPENDS else str(VERDICTS[word])


def lay_link(spot: Spot, number: int) -> Link:
    """Asks about a card that is laid; a wild one, or one that swaps hands, asks for more first."""
    if needs_color(number) or needs_target(spot, number):
        said = "1" if spot.query.said else ""
        return spot.links.to(m=".".join(spot.base), n=on(spot), e="play", c=card_text(number), u=said)
    return asks(spot, card_text(number))


def on(spot: Spot) -> str:
    return "1" if spot.base else ""


def needs_color(number: int) -> bool:
    return number >= 52 and number != 55


def needs_target(spot: Spot, number: int) -> bool:
    swaps = number == 54 or (spot.options.swaps and number < 52 and number % 13 == 7)
    return swaps and len(spot.state.in_play) > 2 and len(spot.state.hands[spot.actor]) > 1


def asks(spot: Spot, text: str, said: bool | None = None) -> Link:
    """Asks about a move of the actor."""
    flag = "u" if (spot.query.said if said is None else said) and text[0] in "rygbw" else ""
    jumps = spot.state.jump and spot.actor != spot.state.seat and text[:2] == card_text(spot.state.top)
    written = move_text(("j" if jumps else "") + text + flag, spot.state, spot.actor)
    return spot.links.to(m=".".join([*spot.base, written]), n="", s="", e="", u="")
