"""Who would say otherwise: the editions, the guides and the house rules on the same question."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from rulesite.by import HOUSE_CHOICES
from rulesite.models import Source
from rulesite.verdicts import TABLED, houses
from tutor.engine import PRESETS, Options, judge
from tutor.sentences import Teller

from .answer import Answer, Ruled, elsewhere
from .links import Link
from .page import SIGN_OF
from .ruling import if_words, label_of
from .spot import Spot, verdict_label
from .words import first_reason, happens, leads_to, offer_words, say


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
            said.append(f"{if_words(other, holds, spot.teller)}: {verdict_label(one.word)}. {more}")
    return said


def _differences(answer: Answer, own: Answer, teller: Teller) -> Iterator[str]:
    if answer.word != own.word or answer.reasons[0].rule != own.reasons[0].rule:
        yield first_reason(answer, teller)
    if answer.outcome.sign != own.outcome.sign and answer.word != "refused":
        yield " ".join(text for text, _rule in happens(answer, teller))
    known = {offer.sign for offer in own.offers}
    for offer in answer.offers:
        if offer.sign not in known and offer.kind != "jump":
            names = ", ".join(teller.phrases.label(card) for card in offer.cards)
            said = " ".join(filter(None, [leads_to(offer, teller), offer_words(offer, teller), names and f"{names}."]))
            yield f"{label_of(offer, answer.after, teller)} – {said}" if offer.move else said
    if answer.word != "refused":
        yield from _withheld(answer, own, teller)


def _withheld(answer: Answer, own: Answer, teller: Teller) -> Iterator[str]:
    """Why a challenge or a catch that the reader's rules offer is refused by the others."""
    kinds = {offer.kind for offer in answer.offers}
    for offer in own.offers:
        if offer.move is not None and offer.kind in ("catch", "challenge") and offer.kind not in kinds:
            refused = judge(answer.after, offer.move)
            if not refused.allowed:
                yield say(refused.reasons[0], "refused", teller)


def _houses(spot: Spot, mine: Ruled) -> Iterator[House]:
    """The house rules, one at a time, that make another ruling."""
    for text, rule in HOUSE_CHOICES:
        options = next(houses({"house": [text]}, spot.options))
        other = elsewhere(options, spot.table, spot.layout, spot.query.steps)
        if other is not None and other.sign != mine.sign:
            sign = SIGN_OF.get(other.word, other.word)
            said = said_of(spot, other, mine)
            yield House(text, rule, other.word, sign, verdict_label(other.word), said, by_link(spot, options))
