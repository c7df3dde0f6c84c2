"""Positions written as text; `position` says how, and reads them."""

from typing import TYPE_CHECKING, Final

from tutor.engine.cards import CARD_TEXTS, COLOR, COLOR_LETTERS, WILD, WILD_DRAW_FOUR, cards_text
from tutor.engine.position import STATUS, Laid, seat_before, shown, usual_status

if TYPE_CHECKING:
    from tutor.engine.state import State

_LETTER: Final = {status: letter for letter, status in STATUS.items()}


def write(s: "State") -> str:
    """A position as text; `position` says how."""
    named = COLOR_LETTERS[s.color] if s.top >= WILD and s.color >= 0 else "0" if s.color < 0 and s.top < WILD else ""
    out = [_written_phase(s), f"top-{CARD_TEXTS[s.top]}{named}"]
    out.append("hands-" + "~".join([cards_text(hand) or "0" for hand in s.hands]))
    hit = s.phase == "hit"
    usual_last = s.laid[-1].seat if hit and s.laid[-1].card == s.top else -1
    usual_was = COLOR[s.under[0]] if s.under and hit and s.top == WILD_DRAW_FOUR else -1
    for key, value, left_out in (
        ("draw", cards_text(s.pile), ""),
        ("discard", cards_text(s.under), ""),
        ("dir", "a" if s.direction < 0 else "", ""),
        ("dealer", s.dealer + 1, s.players),
        ("seed", s.seed, 0),
        ("round", s.round.number, 1),
        ("shuffles", s.shuffles, 0),
        ("uno", _written_uno(s), ""),
        ("was", COLOR_LETTERS[s.was] if s.was >= 0 else 0, COLOR_LETTERS[usual_was] if usual_was >= 0 else 0),
        ("laid", _written_laid(s) if hit else "", ""),
        ("last", s.last + 1, usual_last + 1),
        ("jump", {1: "c", -1: "a"}.get(s.jump, ""), ""),
        ("drew", s.drew, 1 if s.phase == "drawn" else 0),
        ("idle", s.passes, 0),
        ("lost", _seats(s.round.lost), ""),
        ("places", _seats(s.round.places), ""),
        ("points", "~".join([str(n) for n in s.round.points]), ""),
        ("away", _seats(s.round.away), ""),
        ("lifted", int(s.lifted), 0),
    ):
        if value != left_out:
            out.append(f"{key}-{value}")
    return ".".join(out)


def _seats(seats: tuple[int, ...]) -> str:
    return "~".join([str(seat + 1) for seat in seats])


def _written_phase(s: "State") -> str:
    if s.phase == "over":
        return f"over-{s.winner + 1}"
    field = {"drawn": f"-{CARD_TEXTS[s.drawn]}", "hit": f"-{s.waiting}", "skipped": f"-{s.waiting}"}.get(s.phase, "")
    return f"{s.phase}-{s.seat + 1}{field}"


def _written_uno(s: "State") -> str:
    pairs = [(seat, status) for seat, status in enumerate(s.uno) if status != usual_status(s.hands[seat])]
    return "~".join([f"{seat + 1}{_LETTER[status]}" for seat, status in pairs])


def _written_laid(s: "State") -> str:
    """The draw cards that wait, or "" for the usual single one."""
    if s.laid == (Laid(seat_before(s.seat, s.direction, s.players, s.out), s.top),):
        return ""
    return "~".join([f"{laid.seat + 1}{CARD_TEXTS[laid.card]}{_written_proof(s, laid)}" for laid in s.laid])


def _written_proof(s: "State", laid: Laid) -> str:
    if laid.proof < 0:
        return ""
    return "x" if shown(s.hands[laid.seat], s.was) == (laid.proof,) else "x" + CARD_TEXTS[laid.proof]
