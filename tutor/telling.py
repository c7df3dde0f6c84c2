"""Moves, rulings, events and outcomes as words and buttons: what a step says, apart from where it stands."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tutor.coach import Choice
from tutor.engine import Event, Move, Ruling, State
from tutor.sentences import Teller


def buttons(state: State, teller: Teller, viewer: int) -> Iterator[tuple[str, str, str]]:
    """The buttons beside the cards: label, move, kind. What is refused is offered too, and answered with the reason."""
    mine = state.seat == viewer
    if state.phase == "turn" and mine:
        yield _("Draw a card"), "d", "draw"
        yield _("Pass"), "p", "pass"
    if state.phase == "hit" and not mine and state.top == 53 and state.laid[-1].seat != viewer:
        yield _("Challenge"), "x", "challenge"
    if state.phase == "skipped" and mine:
        yield _("Pass"), "p", "pass"
    if state.phase == "drawn" and mine:
        yield _("Keep the card"), "p", "pass"
        yield _("Draw a card"), "d", "draw"
    if state.phase == "hit" and mine:
        label = ngettext("Take one card", "Take %(n)d cards", state.waiting) % {"n": state.waiting}
        yield label, "t", "take"
        if state.top == 53:
            yield _("Challenge"), "x", "challenge"
    if state.phase == "choice" and mine:
        for number, letter in enumerate("rygb"):
            yield teller.phrases.color(number).capitalize(), f"n{letter}", f"color-{letter}"
    if len(state.hands[viewer]) <= 2:
        yield _("Say UNO"), "u", "uno"
    for seat, hand in enumerate(state.hands):
        if seat != viewer and len(hand) == 1:
            yield _("%(seat)s forgot UNO!") % {"seat": teller.names[seat]}, f"c{seat + 1}", "catch"


def reasons_of(ruling: Ruling, teller: Teller) -> Iterator[tuple[str, str]]:
    """The reasons of a ruling in words, each with its rule."""
    for reason in ruling.reasons:
        yield teller.reason(reason, ruling.verdict.value), reason.rule


def move_words(text: str, teller: Teller, state: State) -> str:
    """A move as a label in words, with who makes it: "Anna: Wild Draw Four (blue)"."""
    move = Move.from_text(text, state)
    words = {
        "draw": _("draws"),
        "pass": _("passes"),
        "take": _("takes the cards"),
        "challenge": _("challenges"),
        "uno": _("says UNO"),
        "leave": _("leaves the game"),
        "suggestion": _("has given a hint"),
        "wrong-card": _("takes a wrong card back"),
    }
    if move.kind in ("play", "jump"):
        what = _cards_words(move, teller)
    elif move.kind == "catch":
        what = _("“%(seat)s forgot UNO!”") % {"seat": teller.names[move.target]}
    elif move.kind == "name":
        what = teller.phrases.color(move.color)
    else:
        what = words[move.kind]
    who = move.seat if move.seat >= 0 else move.target  # what the table reports is told of whom it is about
    return f"{teller.names[who]}: {what}"


def _cards_words(move: Move, teller: Teller) -> str:
    """The cards of a play or a jump-in as a label."""
    words = teller.phrases
    cards = [words.label(move.card, move.color if move.card >= 52 else -1)]
    cards += [words.label(card) for card, _target in move.more]
    if move.kind == "jump":
        cards[0] = _("jumps in with %(card)s") % {"card": cards[0]}
    targets = [target for target in (move.target, *[target for _card, target in move.more]) if target >= 0]
    parts = [" + ".join(cards), *(_("swaps hands with %(other)s") % {"other": teller.name(t)} for t in targets)]
    return ", ".join(parts) + (" + UNO" if move.uno else "")


def told(events: tuple[Event, ...], teller: Teller) -> Iterator[tuple[str, str]]:
    """Events in words, each with its rule."""
    for event in events:
        yield teller.event(event), event.rule


def outcome_words(one: Choice, teller: Teller) -> str:
    """An outcome to choose from, in words."""
    parts = []
    for seat, count in sorted(one.draws.items()):
        event = Event("draw-one-card", "drew", seat - 1, -1, -1, count, -1)
        parts.append(teller.event(event))
    if not parts:
        parts.append(_("Nobody draws."))
    if one.next == 0:
        parts.append(_("The round is over."))
    elif one.next - 1 == teller.you:
        parts.append(_("Then it is your turn."))
    else:
        parts.append(_("Then %(seat)s plays.") % {"seat": teller.names[one.next - 1]})
    return " ".join(parts)
