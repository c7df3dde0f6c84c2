"""The judge's answer on the page: the verdict with its reasons, what follows, and who would say otherwise."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from django.utils.translation import gettext as _

from rulesite.by import HOUSE_CHOICES
from rulesite.models import Citation, Rule, Source
from rulesite.verdicts import TABLED, houses
from tutor.engine import PRESETS, Options, State, card_text, judge
from tutor.sentences import Teller
from tutor.telling import move_words

from .answer import DEPENDS, Answer, Judged, Offer, Ruled, elsewhere, judged
from .links import Link
from .page import SIGN_OF, Spot, drawing, verdict_label
from .unnamed import unnamed_in
from .words import (
    Sentence,
    asked_words,
    condition,
    first_reason,
    happens,
    made_words,
    offer_words,
    outcome_of,
    reasons,
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


@dataclass
class Group:
    """Editions and guides that say the same."""

    word: str
    sign: str
    verdict: str
    said: list[str]
    sources: list[tuple[Source, Link]] = field(default_factory=list)
    yours: bool = False


@dataclass
class House:
    """A house rule under which the ruling would be another one."""

    text: str
    rule: str
    word: str
    sign: str
    verdict: str
    said: list[str]
    link: Link


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
        yield _case(spot, _if(found, holds, spot.teller), one, other)
    yield _shared(spot, found.answer, found.otherwise)


def _if(found: Ruled, holds: bool, teller: Teller) -> str:
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
    label = _label(offer, state, spot.teller)
    cards = [(card_text(card), words.label(card), drawing(card_text(card))) for card in offer.cards]
    link = None
    if move is not None:
        after = f"{move.seat + 1}-{move._replace(seat=state.seat).text(state)}"
        link = spot.links.to(m=".".join([*spot.query.steps, after]), n="", s="", e="")
    return OfferView(label, offer_words(offer, spot.teller), outcome_of(offer, spot.teller), cards, link)


def _label(offer: Offer, state: State, teller: Teller) -> str:
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
        "reason": spot.teller.reason(reason, one.ruling.verdict.value),
        "rule": reason.rule,
    }


def who_says_what(spot: Spot, found: Ruled, sources: dict[str, Source]) -> dict[str, Any]:
    """What the editions, the guides and the house rules would say: what differs first."""
    groups: dict[Any, Group] = {}
    for preset in TABLED:
        other = elsewhere(PRESETS[preset], spot.table, spot.layout, spot.query.steps)
        key = (other.sign, other.answer.reasons[0].rule) if other else None
        if key not in groups:
            groups[key] = _group(spot, other, found)
        groups[key].sources.append((sources[preset], by_link(spot, PRESETS[preset])))
    ordered = sorted(groups.values(), key=lambda group: (group.yours, group.word == ""))
    return {
        "groups": ordered,
        "houses": list(_houses(spot, found)),
        "yours": None if any(group.yours for group in ordered) else _group(spot, found, found),
    }


def by_link(spot: Spot, options: Options) -> Link:
    """The same question by other rules."""
    return spot.links.to(by="" if options == PRESETS["official-modern"] else options.text(), e="")


def _group(spot: Spot, other: Ruled | None, mine: Ruled) -> Group:
    if other is None:
        return Group("", "silent", _("It cannot come to this"), [])
    yours = other.sign == mine.sign and other.answer.reasons[0].rule == mine.answer.reasons[0].rule
    said = [] if yours else said_of(spot, other, mine)
    return Group(other.word, SIGN_OF.get(other.word, other.word), verdict_label(other.word), said, yours=yours)


def said_of(spot: Spot, other: Ruled, mine: Ruled) -> list[str]:
    """What somebody else says, as far as it is not the same as by the reader's rules."""
    if other.otherwise is None:
        return list(_differences(other.answer, mine.answer, spot.teller))
    said = []
    for holds, one, own in (
        (True, other.otherwise, mine.otherwise or mine.answer),
        (False, other.answer, mine.answer),
    ):
        if one.sign != own.sign:
            more = " ".join(_differences(one, own, spot.teller))
            said.append(f"{_if(other, holds, spot.teller)}: {verdict_label(one.word)}. {more}")
    return said


def _differences(answer: Answer, own: Answer, teller: Teller) -> Iterator[str]:
    if answer.word != own.word or answer.reasons[0].rule != own.reasons[0].rule:
        yield first_reason(answer, teller)
    if answer.outcome.sign != own.outcome.sign and answer.word != "refused":
        yield " ".join(text for text, _rule in happens(answer, teller))
    known = {offer.sign for offer in own.offers}
    for offer in answer.offers:
        if offer.sign not in known and offer.kind != "jump":
            said = " ".join(filter(None, [outcome_of(offer, teller), offer_words(offer, teller)]))
            yield f"{_label(offer, answer.after, teller)} – {said}" if offer.move else said
    if answer.word != "refused":
        yield from _withheld(answer, own, teller)


def _withheld(answer: Answer, own: Answer, teller: Teller) -> Iterator[str]:
    """Why a challenge or a catch that the reader's rules offer is refused by the others."""
    kinds = {offer.kind for offer in answer.offers}
    for offer in own.offers:
        if offer.move is not None and offer.kind in ("catch", "challenge") and offer.kind not in kinds:
            refused = judge(answer.after, offer.move)
            if not refused.allowed:
                yield teller.reason(refused.reasons[0], "refused")


def _houses(spot: Spot, mine: Ruled) -> Iterator[House]:
    """The house rules, one at a time, that make another ruling."""
    for text, rule in HOUSE_CHOICES:
        options = next(houses({"house": [text]}, spot.options))
        other = elsewhere(options, spot.table, spot.layout, spot.query.steps)
        if other is not None and other.sign != mine.sign:
            sign = SIGN_OF.get(other.word, other.word)
            said = said_of(spot, other, mine)
            yield House(text, rule, other.word, sign, verdict_label(other.word), said, by_link(spot, options))


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
