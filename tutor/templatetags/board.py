"""A board that stands still, for a rule's page: the position of its case, and what the engine says of the move."""

from typing import Any
from urllib.parse import urlencode

from django import template

from rulesite.paths import address
from rulesite.verdicts import laid_out, outcome
from tutor.board import board
from tutor.desk.asking import from_engine
from tutor.engine import Move, Options, State
from tutor.sentences import NAMES, Teller
from tutor.telling import move_words, told

register = template.Library()


@register.inclusion_tag("tutor/_still.html", takes_context=True)
def still(
    context: template.Context, case: dict[str, Any], options: Options, play: tuple[str, str] | None = None
) -> dict[str, Any]:
    """The position of a case with the hand of whoever moves last, the move in words, and the ruling with its events.

    `play` is the address of a step where the rule can be tried, and of the part that opens here.
    """
    state = laid_out(case["position"], options)
    teller = Teller(list(NAMES[: state.players]))
    *before, last = case["moves"].split(".")
    ready = outcome(case["position"], ".".join(before), options).state if before else state
    move = Move.from_text(last, ready or state)
    mover = move.seat if move.seat >= 0 else move.target
    found = outcome(case["position"], case["moves"], options)
    verdict = {"allowed": "legal", "refused": "refused", "risk": "contestable"}[found.word]
    return {
        "board": board(state, teller, mover),
        "moves": [move_words(text, teller, position) for text, position in _played(case, options)],
        "verdict": verdict,
        "word": found.word,
        "judged": case["ask"] == "may" or found.word != "allowed",
        "reasons": [teller.reason(reason, verdict) for reason in found.reasons],
        "events": [text for text, _rule in told(found.events, teller)],
        "play": play,
        "language": context["language"],
    }


def _played(case: dict[str, Any], options: Options) -> list[tuple[str, State]]:
    """Each move of a case with the state it is made in, as far as the moves can be made."""
    moves = case["moves"].split(".")
    states = [laid_out(case["position"], options)]
    for number in range(1, len(moves)):
        after = outcome(case["position"], ".".join(moves[:number]), options).state
        if after is None:
            break
        states.append(after)
    return list(zip(moves, states, strict=False))


@register.simple_tag(takes_context=True)
def judge_address(context: template.Context, case: dict[str, Any], corner: Any = None) -> str:
    """The address of the ruling desk with the position of a case and its move, by the rules it is shown by."""
    shown = corner.case if corner else case
    by = corner.options.text() if corner and corner.house else context.get("by", "")
    parts = {"p": from_engine(shown["position"]), "m": shown["moves"], "by": by}
    return address("desk", context["language"], query=urlencode({key: value for key, value in parts.items() if value}))


@register.simple_tag(takes_context=True)
def step_address(context: template.Context, place: str) -> tuple[str, str]:
    """The address of a "<scenario>/<step>" with the way the reader plays kept, and that of its part."""
    scenario, _, step = place.partition("/")
    by = context.get("by", "")
    query = f"by={by}" if by else ""
    return tuple(address(name, context["language"], scenario, step, query=query) for name in ("step", "step-part"))  # type: ignore[return-value]
