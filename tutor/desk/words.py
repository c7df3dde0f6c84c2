"""What the judge says, in the reader's words: rulings, offers, conditions, and why a position is impossible."""

from collections.abc import Iterator
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tutor.engine import Event, Fault, Reason
from tutor.phrases import COLOR_TERMS, Phrases
from tutor.sentences import NAMES, Teller
from tutor.telling import move_words, told

from .answer import Answer, Course
from .offers import Offer
from .unnamed import DRAWN_FITS, StandIns

VERDICTS: Final = {"allowed": "legal", "refused": "refused", "risk": "contestable"}
Sentence = tuple[str, str]  # what is said, and the rule it is by


class Unnamed(Phrases):
    """Card phrases in which a stand-in is no more than a card of its colour."""

    def __init__(self, phrases: Phrases, stand_ins: StandIns) -> None:
        super().__init__(phrases.language, phrases.terms, phrases.names)
        self.stand_ins = stand_ins

    def indef(self, card: int) -> str:
        """a green card; ett grönt kort."""
        if card not in self.stand_ins:
            return super().indef(card)
        return _("a %(colour)s card") % {"colour": self.terms[COLOR_TERMS[card // 13]]["neuter"]}

    def definite(self, card: int) -> str:
        """the green card; det gröna kortet."""
        if card not in self.stand_ins:
            return super().definite(card)
        return _("the %(colour)s card") % {"colour": self.terms[COLOR_TERMS[card // 13]]["definite"]}


def teller_at(players: int, stand_ins: StandIns) -> Teller:
    """Tells of a table at which nobody is the reader, and some cards have no name."""
    teller = Teller(list(NAMES[:players]))
    teller.phrases = Unnamed(teller.phrases, stand_ins)
    return teller


def next_words(seat: int, teller: Teller) -> str:
    """Whose turn it is then."""
    return _("Then %(seat)s plays.") % {"seat": teller.names[seat]} if seat >= 0 else _("The round is over.")


# what the label of a move has said already
_LABELLED: Final = frozenset({"played", "challenged", "hand-shown"})


def _told(events: tuple[Event, ...], teller: Teller) -> list[Sentence]:
    return list(told(tuple(event for event in events if event.kind not in _LABELLED), teller))


def happens(answer: Answer, teller: Teller) -> list[Sentence]:
    """What happens next, as far as nobody has a choice, and whose turn it is then."""
    said = _told(answer.outcome.events, teller)
    said += [(say(reason, "refused", teller), reason.rule) for reason in answer.back]
    if answer.word == "refused":
        return [*said, (_still(answer, teller), "")]
    return [*said, *_whose(answer, teller)]


def _still(answer: Answer, teller: Teller) -> str:
    """Whose turn it still is after something that does not stand."""
    seat = answer.outcome.state.seat
    if seat < 0:
        return _("The round is over.")
    return _("It is still the turn of %(seat)s.") % {"seat": teller.names[seat]}


def _whose(answer: Answer, teller: Teller) -> Iterator[Sentence]:
    state = answer.outcome.state
    if state.phase in ("turn", "over") and not any(event.kind == "went-out" for event in answer.outcome.events):
        yield next_words(state.seat, teller), ""


def reasons(answer: Answer, teller: Teller) -> list[Sentence]:
    """The reasons of a ruling, each with its rule."""
    return [(say(reason, VERDICTS[answer.word], teller), reason.rule) for reason in answer.reasons]


def condition(holder: int, color: int, holds: bool, teller: Teller) -> str:
    """On what a ruling turns: what the cards without a name are."""
    if holder == DRAWN_FITS:
        return _("If the drawn card fits") if holds else _("If the drawn card does not fit")
    values = {"seat": teller.names[holder], "colour": teller.phrases.color(color)}
    if holds:
        return _("If %(seat)s has a card of the colour %(colour)s") % values
    return _("If %(seat)s has no card of the colour %(colour)s") % values


OFFERS: Final = {
    "answer": gettext_lazy("%(seat)s may answer with one of these cards."),
    "name": gettext_lazy("%(seat)s chooses the colour."),
    "jump": gettext_lazy("Whoever holds the same card may jump in with it."),
    "catch": gettext_lazy("Any of the others may say it first, but it counts only once."),
}
DRAWN: Final = {
    "pass-play": gettext_lazy("If the drawn card fits, %(seat)s may play it or keep it."),
    "play": gettext_lazy("If the drawn card fits, %(seat)s must play it."),
    "pass": gettext_lazy("If it does not fit, the turn passes on."),
    "draw": gettext_lazy("If it does not fit, %(seat)s draws again."),
    "draw-pass": gettext_lazy("If it does not fit, %(seat)s may draw again or pass."),
}


def offer_words(offer: Offer, teller: Teller) -> str:
    """What may be done, apart from what it leads to."""
    values = {"seat": teller.names[offer.seat] if offer.seat >= 0 else ""}
    kind, _dash, moves = offer.kind.partition("-")
    if kind in ("fits", "unfit"):
        return str(DRAWN.get(moves, DRAWN["pass"]) % values)
    return str(OFFERS[kind] % values) if kind in OFFERS else ""


def leads_to(offer: Offer, teller: Teller) -> str:
    """What an offer leads to, in sentences."""
    if offer.outcome is None or offer.move is None:
        return ""
    said = [text for text, _rule in _told(offer.outcome.events, teller)]
    state = offer.outcome.state
    if state.phase in ("turn", "over") and offer.kind not in ("catch", "call"):
        said.append(next_words(state.seat, teller))
    return " ".join(said)


def made_words(course: Course, teller: Teller) -> list[str]:
    """What has been done before the move that is asked about, in sentences."""
    events: tuple[Event, ...] = tuple(event for _state, _move, more in course.made for event in more)
    return [text for text, _rule in told(events, teller)]


def asked_words(course: Course, teller: Teller) -> str:
    """The move that is asked about, as a label."""
    assert course.move is not None
    return move_words(course.move.text(course.state), teller, course.state)


FAULTS: Final[dict[str, Any]] = {
    "too-many-copies": gettext_lazy("%(card)s appears %(n)d times here, but the pack has only %(max)d."),
    "not-in-pack": gettext_lazy("%(card)s is not in this pack."),
    "too-many-cards": gettext_lazy("There are %(n)d cards here, but the pack has only %(max)d."),
    "too-few-cards": gettext_lazy("There are only %(n)d cards here, but the pack has %(max)d."),
    "seats": gettext_lazy("By these rules %(n)d players cannot play together."),
    "no-top-card": gettext_lazy("There is no card on top."),
    "other-colour": gettext_lazy("%(card)s is on top, so the colour cannot be %(colour)s."),
    "no-colour": gettext_lazy("%(card)s is on top, so a colour has to be in force."),
    "not-obliged": gettext_lazy("It has to be the turn of somebody who is still in the round."),
    "empty-hand": gettext_lazy("%(seat)s has no cards left, so the round is over."),
    "drawn-card": gettext_lazy("%(seat)s does not hold the card that was drawn."),
    "drawn-too-many": gettext_lazy("By these rules %(seat)s cannot have drawn %(n)d cards in one turn."),
    "no-draw-card": gettext_lazy("Nobody has to draw, for no draw card is on top."),
    "wrong-total": gettext_lazy("%(n)d cards cannot be waiting here. It is %(max)d."),
    "several-wait": gettext_lazy("Several draw cards only wait where stacking is agreed."),
    "own-card": gettext_lazy("Nobody draws for a card of their own."),
    "skip-waits": gettext_lazy("A Skip only waits where Skip on Skip is agreed."),
    "jump-in": gettext_lazy("Nobody may jump in where that is not agreed."),
    "status-without-one-card": gettext_lazy("UNO is only owed or said with one card left, but %(seat)s has %(n)d."),
    "ahead-of-turn": gettext_lazy("Only whoever is in turn can have said UNO ahead."),
    "early": gettext_lazy("By these rules it is never too early to catch a missed UNO."),
    "finished": gettext_lazy("By these rules nobody plays on once the first is out."),
}


def fault_words(fault: Fault, teller: Teller) -> Sentence:
    """Why a position is impossible, and by which rule."""
    words = teller.phrases
    values: dict[str, Any] = {"n": fault.count, "max": fault.expected}
    if fault.seat >= 0:
        values["seat"] = teller.names[fault.seat]
    if fault.card >= 0:
        values["card"] = words.label(fault.card)
    if fault.color >= 0:
        values["colour"] = words.color(fault.color)
    return str(FAULTS[fault.kind] % values), fault.rule


def first_reason(answer: Answer, teller: Teller) -> str:
    """The main reason alone."""
    return say(answer.reasons[0], VERDICTS[answer.word], teller)


def say(reason: Reason, verdict: str, teller: Teller) -> str:
    """A reason in words. That something is at a risk stands over it, in the words for the reader."""
    if reason.rule == "both-piles-empty" and reason.params["held"] < 0:
        verdict = "legal"  # refused or not: there is nothing to draw
    return teller.reason(reason, verdict).removeprefix("At one’s own risk: ")
