"""How the reader plays: the edition and house rules that ride in the address as `?by=`."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tutor.engine import PRESETS, NotationError, Options

from .errors import BadAddress
from .verdicts import DEFAULT, TABLED

HOUSE_CHOICES: Final = (
    # (text of the option, rule that says what it is); offered on the page "How do you play?"
    ("stacking-sameKind", "stacking"),
    ("drawMode-untilPlayable", "draw-until-playable"),
    ("drawMode-upTo", "draw-up-to"),
    ("turnMustPlayIfAble", "force-play"),
    ("outAllowed-numbersOnly", "last-card-limit"),
    ("matchWildOnWild-false", "no-black-on-black"),
    ("sevenZero-both", "seven-swap"),
    ("jumpIn", "jump-in"),
    ("multiPlay-sameNumber", "several-equal-cards"),
    ("skipChain-passOn", "skip-chain"),
    ("skipBounce", "skip-bounce"),
    ("reverseBounce", "reverse-bounce"),
    ("roundPlayOn", "play-on"),
)


def options_of(request: HttpRequest) -> Options:
    """The options in `?by=`, or those of the current sheet. Sets `request.by` to their shortest text."""
    text = request.GET.get("by", "")
    try:
        options = Options.from_text(text) if text else PRESETS[DEFAULT]
    except NotationError as error:
        raise BadAddress(unreadable(error)) from error
    options = told_as(options)
    request.by = "" if options == PRESETS[DEFAULT] else options.text()  # type: ignore[attr-defined]
    return options


def told_as(options: Options) -> Options:
    """Options as pages tell them: a set of house rules as its differences from the sheet."""
    return options if options.preset in TABLED else replace(options, preset=DEFAULT)


def differences(options: Options) -> list[str]:
    """What differs from the preset, each as it stands in texts."""
    return list(_differences(options))


@lru_cache(maxsize=1024)
def _differences(options: Options) -> tuple[str, ...]:
    return tuple(options.text().split(".")[1:])


EXPECTED: Final[dict[str, str | Promise]] = {
    "text": gettext_lazy("a text"),
    "shorter-text": gettext_lazy("a shorter text"),
    "card": gettext_lazy("a card, such as r5, bs or ww"),
    "coloured-card": gettext_lazy("a card with a colour, such as r5 or bs"),
    "draw-card": gettext_lazy("a Draw Two or a Wild Draw Four"),
    "card-in-hand": gettext_lazy("a card that is in this hand"),
    "copies": gettext_lazy("no more copies of a card than the pack has"),
    "colour": gettext_lazy("a colour: r, y, g or b"),
    "seat": gettext_lazy("the number of a player at the table"),
    "players": gettext_lazy("2 to 10 hands, joined by ~"),
    "number": gettext_lazy("a number"),
    "phase": gettext_lazy("what is going on: turn, drawn, hit, skipped, choice or over"),
    "part": gettext_lazy("a part of a position, such as top-b7"),
    "once": gettext_lazy("each part only once"),
    "top": gettext_lazy("the top card, such as top-b7"),
    "hands": gettext_lazy("the hands, such as hands-r7b2~g1"),
    "direction": gettext_lazy("the direction: a or c"),
    "status": gettext_lazy("a letter for UNO: f, a, o, e, c or m"),
    "move": gettext_lazy("a move, such as r5, wwg, d or x"),
    "end": gettext_lazy("the end of the text"),
    "preset": gettext_lazy("the name of an edition or a guide"),
    "option": gettext_lazy("a house rule, such as stacking-sameKind"),
    "value": gettext_lazy("a value that this house rule can have"),
    "shorter-record": gettext_lazy("a shorter text"),
    "allowed-move": gettext_lazy("a move that the rules allow here"),
    "record": gettext_lazy("a match or a round, beginning with match_ or round_"),
    "playable": gettext_lazy("rules that so many players can play"),
}


def unreadable(error: NotationError) -> str:
    """A notation error as sentences of the reader's language: what, where, what was expected, what is near."""
    values = {"text": error.text[:60], "pos": error.pos, "expected": EXPECTED[error.expected]}
    said = _("Cannot read “%(text)s” (character %(pos)s). Expected: %(expected)s.") % values
    if error.nearest:
        said += " " + _("Did you mean %(nearest)s?") % {"nearest": error.nearest}
    return said
