"""How the reader plays: the edition and house rules that ride in the address as `?by=`."""

from typing import Final

from django.http import HttpRequest
from django.utils.translation import gettext as _

from tutor.engine import PRESETS, NotationError, Options

from .errors import BadAddress
from .verdicts import DEFAULT

HOUSE_CHOICES: Final = (
    # (text of the option, rule that says what it is); offered on the page "How do you play?"
    ("stacking-sameKind", "stacking"),
    ("drawMode-untilPlayable", "draw-until-playable"),
    ("drawMode-upTo", "draw-up-to"),
    ("turnMustPlayIfAble", "force-play"),
    ("outAllowed-numbersOnly", "last-card-limit"),
    ("matchWildOnWild-false", "no-black-on-black"),
)


def options_of(request: HttpRequest) -> Options:
    """The options in `?by=`, or those of the current sheet. Sets `request.by` to their shortest text."""
    text = request.GET.get("by", "")
    try:
        options = Options.from_text(text) if text else PRESETS[DEFAULT]
    except NotationError as error:
        raise BadAddress(unreadable(error)) from error
    request.by = "" if options == PRESETS[DEFAULT] else options.text()  # type: ignore[attr-defined]
    return options


def differences(options: Options) -> list[str]:
    """What differs from the preset, each as it stands in texts."""
    return options.text().split(".")[1:]


def unreadable(error: NotationError) -> str:
    """A notation error as a sentence of the reader's language."""
    return _("Cannot read “%(text)s” (character %(pos)s).") % {"text": error.text[:60], "pos": error.pos}
