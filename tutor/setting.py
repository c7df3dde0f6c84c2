"""A step for a table with real cards: what lies where, what is asked, and what the answer is, all in words."""

from typing import Any

from django.utils.translation import gettext as _

from tutor import coach
from tutor.comparing import happening
from tutor.engine import State, Verdict, card_text, judge, legal_moves
from tutor.models import Step
from tutor.sentences import Teller
from tutor.telling import move_words, outcome_words


def setting(script: coach.Script, name: str, step: Step, teller: Teller) -> dict[str, Any]:
    """What to lay out for a step, what to ask and what is right."""
    here = coach.scene(script, name).state
    return {
        "step": step,
        "top": card_text(here.top) if here.top >= 0 else "",
        "top_words": _top(here, teller),
        "turn": teller.names[here.seat] if here.seat >= 0 else "",
        "hands": [(teller.names[seat], _hand(hand, teller)) for seat, hand in enumerate(here.hands)],
        "choices": _choices(script, name, teller),
        "may": _may(here, script.you - 1, teller) if script.step(name).ask in ("play", "call") else [],
        "answer": happening(script, name, teller),
    }


def _top(state: State, teller: Teller) -> str:
    return teller.phrases.label(state.top, state.color if state.top >= 52 else -1) if state.top >= 0 else ""


def _hand(hand: tuple[int, ...], teller: Teller) -> list[tuple[str, str]]:
    """The cards of a hand as notation and in words."""
    return [(card_text(card), teller.phrases.label(card)) for card in hand]


def _choices(script: coach.Script, name: str, teller: Teller) -> list[str]:
    one = script.step(name)
    if one.ask != "predict":
        return []
    return [outcome_words(choice, teller, one.about) for choice in coach.choices(script, name)]


def _may(state: State, seat: int, teller: Teller) -> list[str]:
    """All that a seat may do, one line for each card: the answer to "what may Anna play?"."""
    moves = [m for m in legal_moves(state) if m.seat == seat and not m.uno and m.kind in ("play", "draw", "jump")]
    first = {(m.kind, m.card, m.more): m for m in reversed(moves)}
    risky = {key for key, m in first.items() if judge(state, m).verdict is Verdict.CONTESTABLE}
    at_risk = _("at your own risk")
    lines = [(move_words(m.text(state), teller, state), key in risky) for key, m in reversed(first.items())]
    return [f"{words} ({at_risk})" if risk else words for words, risk in lines]
