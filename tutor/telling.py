"""Moves, rulings, events and outcomes as words and buttons: what a step says, apart from where it stands."""

from collections.abc import Iterator, Mapping

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, ngettext_lazy

from tutor.coach import Choice
from tutor.engine import Event, Match, Move, Ruling, State, card_text, legal_moves
from tutor.engine.cards import WILD
from tutor.engine.records import NOBODY
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


def ways_to_lay(state: State, seat: int) -> dict[str, list[Move]]:
    """The cards of a seat of which there is more to say than their name, each with the plays of it without UNO.

    Whom to swap hands with, and equal cards to lay along. Where only a colour is to be chosen there is nothing here.
    """
    ways: dict[str, list[Move]] = {}
    for move in legal_moves(state):
        if move.seat == seat and move.kind in ("play", "jump") and not move.uno:
            ways.setdefault(card_text(move.card), []).append(move)
    return {card: moves for card, moves in ways.items() if len(moves) > 1 and any(_says_more(m) for m in moves)}


def _says_more(move: Move) -> bool:
    return move.target >= 0 or bool(move.more)


def way_words(move: Move, teller: Teller) -> str:
    """A way to lay a card: the colour, the other cards, whom to swap with."""
    words = teller.phrases
    parts = [capfirst(words.color(move.color))] if move.card >= WILD else []
    if move.more:
        parts.append(" + ".join(words.label(card) for card in (move.card, *(card for card, _t in move.more))))
    elif move.card < WILD and move.target == NOBODY:
        return _("Swap with nobody")
    targets = [t for t in (move.target, *(target for _card, target in move.more)) if t >= 0]
    parts += [_("Swap with %(other)s") % {"other": teller.name(t)} for t in targets[-1:]]
    return ", ".join(parts) or words.label(move.card)


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


def outcome_words(one: Choice, teller: Teller, about: str = "turn") -> str:
    """An outcome to choose from, in words."""
    return _turn_words(one, teller) if about == "turn" else _count_words(one.counts, teller, about)


def _count_words(counts: Mapping[int, int], teller: Teller, about: str) -> str:
    """What is counted, seat by seat or as a whole."""
    if about == "colour":
        color = counts[0]
        return capfirst(teller.phrases.color(color)) if color >= 0 else _("Any colour")
    if about == "dealer":
        seat = min(counts)
        return _("You deal.") if seat - 1 == teller.you else _("%(player)s deals.") % {"player": _who(seat, teller)}
    if about == "winners":
        return _winner_words(sorted(counts), teller)
    if about == "worth":
        return next(ngettext("%(n)d point", "%(n)d points", n) % {"n": n} for n in counts.values())
    if about in ("pack", "hands"):
        parts = [(seat, ngettext("%(n)d card", "%(n)d cards", n) % {"n": n}) for seat, n in sorted(counts.items())]
    else:
        parts = [(seat, ngettext("%(n)d point", "%(n)d points", n) % {"n": n}) for seat, n in sorted(counts.items())]
    told_parts = [f"{_who(seat, teller)}: {words}" if seat else words for seat, words in parts]
    return " · ".join(told_parts) or _("Nobody gets any points.")


def standing_words(match: Match, teller: Teller) -> str:
    """What everybody has so far in a match, in words; nothing before the first points."""
    if match.options.win_mode == "roundsWon":
        label = ngettext_lazy("%(n)d round won", "%(n)d rounds won", "n")
    else:
        label = ngettext_lazy("%(n)d point", "%(n)d points", "n")
    told_totals = [f"{_who(seat + 1, teller)}: {label % {'n': total}}" for seat, total in enumerate(match.totals)]
    return " · ".join(told_totals) if any(match.totals) else ""


def _winner_words(seats: list[int], teller: Teller) -> str:
    if not seats:
        return _("Nobody has won yet.")
    if [seat - 1 for seat in seats] == [teller.you]:
        return _("You win.")
    names = _(" and ").join(_who(seat, teller) for seat in seats)
    return ngettext("%(players)s wins.", "%(players)s win.", len(seats)) % {"players": names}


def _who(seat: int, teller: Teller) -> str:
    """The name of a 1-based seat, or the reader's "You"."""
    return _("You") if seat - 1 == teller.you else teller.names[seat - 1]


def _turn_words(one: Choice, teller: Teller) -> str:
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
