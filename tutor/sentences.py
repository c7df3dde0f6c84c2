"""The engine's reasons and events as sentences in the reader's language.

No placeholder is ever bent: its form is chosen by its key. A player's name opens its sentence as subject and never
gets a genitive; where English changes the verb for "you", there are two messages.
"""

from functools import lru_cache
from typing import Any, Final

from django.utils.translation import get_language, gettext, pgettext

from rulesite.models import Term
from tutor.engine import Event, Reason
from tutor.messages import EVENTS, REASONS
from tutor.phrases import Phrases


@lru_cache(maxsize=4)
def phrases(language: str) -> Phrases:
    """The card phrases of a language, read from the content database once."""
    terms = list(Term.objects.all())
    forms = {t.slug: t.phrase[language] for t in terms if t.phrase}
    return Phrases(language, forms, {t.slug: getattr(t, f"name_{language}") for t in terms})


NAMES: Final = ("Anna", "Bo", "Ida", "Emil", "Mia", "Ali", "Nora", "Tim", "Ella", "Jon")


class Teller:
    """Tells what happens at one table in the language of the thread; `you` is the reader's seat, if any."""

    def __init__(self, names: list[str], you: int | None = None) -> None:
        self.names = names
        self.you = you
        self.phrases = phrases(get_language() or "en")

    def name(self, seat: int) -> str:
        """The name of a seat; of the reader, "you" as a word that can stand anywhere but as subject."""
        return pgettext("object", "you") if seat == self.you else self.names[seat]

    def _values(self, **given: int) -> dict[str, Any]:
        words = self.phrases
        values: dict[str, Any] = {"n": given.get("count", 0)}
        seat, other = given.get("seat", -1), given.get("other", -1)
        if seat >= 0:
            values |= {"player": self.names[seat], "whom": self.name(seat), "seat": self.name(seat)}
        if other >= 0:
            values["other"] = self.name(other)
        for key in ("card", "top", "held", "drawn"):
            card = given.get(key, -1)
            if card >= 0:
                definite = words.definite(card)
                values |= {
                    f"{key}_indef": words.indef(card),
                    f"{key}_def": definite,
                    f"{key.capitalize()}_def": definite[:1].upper() + definite[1:],
                }
        color = given.get("color", -1)
        if color >= 0:
            values |= {"colour": words.color(color), "colour_chosen": words.chosen(color)}
        return values

    def event(self, event: Event, seen: bool = False) -> str:
        """An event in words; `seen` says that the reader may see which card was drawn."""
        kind = self._event_key(event, seen)
        other, yours = EVENTS[kind]
        message = yours if yours and event.seat == self.you and event.seat >= 0 else other
        given = {k: getattr(event, k) for k in ("seat", "card", "color", "count", "other")}
        values = self._values(**given)
        values["direction"] = gettext("clockwise") if event.count >= 0 else gettext("anticlockwise")
        return str(message % values)

    def _event_key(self, event: Event, seen: bool) -> str:
        kind = event.kind
        if kind == "played" and event.card >= 52 and event.color >= 0:
            return "played-wild"
        if kind == "jumped-in" and event.card >= 52 and event.color >= 0:
            return "jumped-in-wild"
        if kind == "total" and event.rule == "rounds-won":
            return "total-rounds"
        if kind == "skip-waits" and event.count > 1:
            return "skips-wait"
        if kind == "drew" and event.count == 1 and event.card >= 0 and (seen or event.seat == self.you):
            return "drew-seen"
        if kind in ("challenge-lost", "challenge-lost-third") and event.color < 0:
            return "challenge-lost-none"
        if kind == "hand-shown" and event.other < 0:
            return "hand-shown-all"
        if kind == "short-draw" and event.count == 0:
            return "short-draw-none"
        if kind == "reshuffled" and event.card < 0:
            return "reshuffled-all"
        if kind == "deadlock" and event.seat < 0:
            return "deadlock-nobody"
        if kind in ("false-catch", "false-call") and event.count <= 0:
            return f"{kind}-idle"
        return kind

    def reason(self, reason: Reason, word: str) -> str:
        """A reason of a ruling in words; `word` is legal, refused or contestable."""
        message = REASONS[self._reason_key(reason, word)]
        return str(message % self._values(**{k: v for k, v in reason.params.items() if isinstance(v, int)}))

    def _reason_key(self, reason: Reason, word: str) -> str:
        """The most fitting of the sentences for a reason: with the verdict and a variant, with one of them, bare."""
        p = reason.params
        variant = {
            "what-matches": str(p.get("how", "")),
            "wild-draw-four-when": "none" if p.get("color", -1) == -1 else "",
            "uno-call-when": "" if int(p.get("count", 0)) else "round",
            "challenge-who": "nobody" if p.get("other", -1) == -1 else "",
            "wild-draw-four-no-bluffing": "challenge" if p.get("held", -1) == -1 else "",
            "uno-catch-until": "early" if p.get("how") == "early" else "",
            "uno-false-catch": "costs" if int(p.get("count", 0)) > 0 else "",
            "uno-false-call": "costs" if int(p.get("count", 0)) > 0 else "",
            "wild-draw-four-bluff": "anybody" if p.get("other", -1) == -1 else "",
            "uno-after-hand-change": "" if int(p.get("count", 0)) else "round",
            "dealer-choice": "drawn" if p.get("seat") == -1 else "",
            "swap-hands-last-card": str(p.get("value", "")),
            "shuffle-hands-last-card": str(p.get("value", "")),
            "seven-zero-last-card": str(p.get("value", "")),
            "skip-chain": "stands" if p.get("card") == -1 and word == "legal" else "",
        }.get(reason.rule, "")
        yours = ""
        if self.you is not None:
            yours = "you" if p.get("seat") == self.you else "of-you" if p.get("other") == self.you else ""
        for parts in (
            (word, reason.rule, variant, yours),
            (reason.rule, variant, yours),
            (word, reason.rule, yours),
            (word, reason.rule, variant),
            (reason.rule, yours),
            (reason.rule, variant),
            (word, reason.rule),
            (reason.rule,),
        ):
            key = ":".join(part for part in parts if part)
            if all(parts) and key in REASONS:
                return key
        raise KeyError(reason.rule)
