"""The judge's answer on the page: the verdict with its reasons, and what follows."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from rulesite.models import Citation, Rule
from tutor.engine import State, card_text
from tutor.sentences import Teller
from tutor.telling import move_words

from .answer import Answer, Ruled
from .links import Link
from .offers import DEPENDS, Judged, Offer, judged
from .page import SIGN_OF
from .palette import drawing
from .spot import Spot, verdict_label
from .unnamed import unnamed_in
from .words import (
    Sentence,
    asked_words,
    condition,
    happens,
    leads_to,
    made_words,
    offer_words,
    reasons,
    say,
)

MOST_SOURCES: Final = 4
"""How many sources are named under a ruling."""


@dataclass
class OfferView:
    """What somebody may do now."""

    label: str
    text: str
    outcome: str
    cards: list[tuple[str, str, Any]]  # notation, name, drawing
    link: Link | None


@dataclass
class Case:
    """A ruling in sentences, under what it turns on if it turns on anything."""

    condition: str
    word: str
    verdict: str
    reasons: list[Sentence]
    happens: list[Sentence]
    offers: list[OfferView]


def result_context(spot: Spot, found: Ruled) -> dict[str, Any]:
    """What the template shows of a ruling."""
    teller, move = spot.teller, found.course.move
    assert move is not None
    cards = (move.card, *[card for card, _ in move.more]) if move.card >= 0 else ()
    allowed = found.answer.word != "refused"
    return {
        "word": found.word,
        "sign": SIGN_OF.get(found.word, found.word),
        "verdict": verdict_label(found.word),
        "move": asked_words(found.course, teller),
        "cards": [(card_text(card), "rygb"[move.color] if move.color >= 0 else "") for card in cards],
        "cases": list(_cases(spot, found)),
        "before": made_words(found.course, teller),
        "left": found.course.left,
        "on": spot.links.to(n="1", e="", s="") if allowed and not found.answer.outcome.state.is_over else None,
        "with": spot.links.to(e="with") if spot.may_add else None,
        "names": _names(spot, found),
        "other": spot.links.to(m=".".join(spot.base), n="1" if spot.base else "", e="play"),
    }


def _names(spot: Spot, found: Ruled) -> Link | None:
    """The link that names more cards: of the hand that the ruling turns on, else of whoever made the move."""
    seat = found.holder if found.holder >= 0 else spot.actor
    if not unnamed_in(spot.state, seat, spot.table.stand_ins):
        return None
    return spot.links.to(e="hand", s=seat + 1)


def _cases(spot: Spot, found: Ruled) -> Iterator[Case]:
    """What is said, under each condition if there are any; what is the same under both is said once."""
    if found.otherwise is None:
        yield _case(spot, "", found.answer, None)
        return
    if found.word != DEPENDS:
        yield Case("", found.word, verdict_label(found.word), reasons(found.answer, spot.teller), [], [])
    for holds, one, other in ((True, found.otherwise, found.answer), (False, found.answer, found.otherwise)):
        yield _case(spot, if_words(found, holds, spot.teller), one, other)
    yield _shared(spot, found.answer, found.otherwise)


def if_words(found: Ruled, holds: bool, teller: Teller) -> str:
    before = found.course.state
    color = before.was if before.phase == "hit" and found.holder != before.seat else before.color
    return condition(found.holder, max(color, 0), holds, teller)


def _case(spot: Spot, head: str, one: Answer, other: Answer | None) -> Case:
    teller = spot.teller
    same = other is not None and one.outcome.sign == other.outcome.sign
    known = {offer.sign for offer in other.offers} if other else set()
    told = other is not None and one.word == other.word
    return Case(
        head,
        "" if told else one.word,
        "" if told else verdict_label(one.word),
        [] if told else reasons(one, teller),
        [] if same else happens(one, teller),
        [_offer(spot, offer) for offer in one.offers if offer.sign not in known],
    )


def _shared(spot: Spot, one: Answer, other: Answer) -> Case:
    """What happens and may be done under both conditions."""
    known = {offer.sign for offer in other.offers}
    same = one.outcome.sign == other.outcome.sign
    offers = [_offer(spot, offer) for offer in one.offers if offer.sign in known]
    return Case("", "", "", [], happens(one, spot.teller) if same else [], offers)


def _offer(spot: Spot, offer: Offer) -> OfferView:
    words, move, state = spot.teller.phrases, offer.move, spot.state
    label = label_of(offer, state, spot.teller)
    cards = [(card_text(card), words.label(card), drawing(card_text(card))) for card in offer.cards]
    link = None
    if move is not None:
        after = f"{move.seat + 1}-{move._replace(seat=state.seat).text(state)}"
        link = spot.links.to(m=".".join([*spot.query.steps, after]), n="", s="", e="")
    return OfferView(label, offer_words(offer, spot.teller), leads_to(offer, spot.teller), cards, link)


def label_of(offer: Offer, state: State, teller: Teller) -> str:
    """What is done, as a label; who catches a missed UNO is left open."""
    if offer.move is None:
        return ""
    label = move_words(offer.move.text(state), teller, state)
    return label.partition(": ")[2] if offer.kind == "catch" else label


def hand_context(spot: Spot) -> list[dict[str, Any]]:
    """Every card of the hand with its verdict and the main reason, where no move is asked about yet."""
    found = judged(spot.state, spot.actor, spot.table.stand_ins)
    return [_line(spot, one) for one in found]


def _line(spot: Spot, one: Judged) -> dict[str, Any]:
    word = {"legal": "allowed", "refused": "refused", "contestable": "risk"}[one.ruling.verdict.value]
    reason = one.ruling.reasons[0]
    return {
        "text": card_text(one.card),
        "label": spot.teller.phrases.label(one.card),
        "sign": SIGN_OF.get(one.word, word),
        "verdict": verdict_label(one.word),
        "reason": say(reason, one.ruling.verdict.value, spot.teller),
        "rule": reason.rule,
    }


def rules_of(found: Ruled) -> list[str]:
    """Every rule that a ruling names: its reasons', then those of what follows."""
    answers = [found.answer, *([found.otherwise] if found.otherwise else [])]
    slugs = [reason.rule for answer in answers for reason in answer.reasons]
    for answer in answers:
        slugs += [event.rule for event in answer.outcome.events]
        slugs += [event.rule for offer in answer.offers if offer.outcome for event in offer.outcome.events]
        slugs += [reason.rule for reason in answer.back]
    return list(dict.fromkeys(slugs))


def titles(slugs: Iterable[str]) -> dict[str, str]:
    """The titles of rules, by slug."""
    return {rule.slug: rule.title for rule in Rule.objects.filter(slug__in=list(slugs))}


def sources_of(slug: str) -> list[Citation]:
    """Who says so: the sources of a ruling's main rule."""
    found = Citation.objects.filter(rule=slug, stance="says").select_related("source")
    return list(found[:MOST_SOURCES])
