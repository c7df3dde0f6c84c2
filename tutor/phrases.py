"""Cards and colours in words, built from the forms in terms.yaml. No noun is bent here: the table has the forms."""

from collections.abc import Mapping
from typing import Any, Final

from tutor.engine import card_text

ARTICLES: Final = {
    "sv": {"c": ("en", "den"), "n": ("ett", "det")},
    "nb": {"c": ("en", "den"), "n": ("et", "det")},
    "da": {"c": ("en", "den"), "n": ("et", "det")},
    "en": {"c": ("a", "the"), "n": ("a", "the")},
}
FACE_TERMS: Final = {
    **{str(n): f"number-{n}" for n in range(10)},
    "s": "skip", "r": "reverse", "d": "draw-two",
    "ww": "wild", "wf": "wild-draw-four", "ws": "swap-hands", "wx": "shuffle-hands", "wc": "custom-wild",
}  # fmt: skip
COLOR_TERMS: Final = ("red", "yellow", "green", "blue")


class Phrases:
    """Card phrases of one language."""

    def __init__(self, language: str, terms: Mapping[str, Any], names: Mapping[str, str]) -> None:
        """`terms`: phrase forms by term slug; `names`: the preferred name by term slug."""
        self.language = language
        self.terms = terms
        self.names = names

    def _parts(self, card: int) -> tuple[dict[str, str], dict[str, str] | None]:
        text = card_text(card)
        if text[0] == "w":
            return self.terms[FACE_TERMS[text]], None
        return self.terms[FACE_TERMS[text[1]]], self.terms[COLOR_TERMS["rygb".index(text[0])]]

    def indef(self, card: int) -> str:
        """a red 7; en röd sjua; et rødt nul."""
        face, color = self._parts(card)
        article = ARTICLES[self.language][face["gender"]][0]
        if color is None:
            return f"{article} {face['bare']}"
        return f"{article} {color['common' if face['gender'] == 'c' else 'neuter']} {face['bare']}"

    def definite(self, card: int) -> str:
        """the red 7; den röda sjuan; +4-kortet."""
        face, color = self._parts(card)
        article = ARTICLES[self.language][face["gender"]][1]
        if color is None:
            alone = face["alone"]
            return alone if self.language != "en" or alone.startswith("the ") else f"the {alone}"
        return f"{article} {color['definite']} {face['after_adjective']}"

    def label(self, card: int, color: int = -1) -> str:
        """A name for labels: Red 7, Röd 7, Rød Hopp over, Wild (blue)."""
        text = card_text(card)
        if text[0] == "w":
            name = self.names[FACE_TERMS[text]]
            return f"{name} ({self.chosen(color)})" if color >= 0 else name
        name = text[1] if text[1].isdigit() else self.names[FACE_TERMS[text[1]]]
        return f"{self.color('rygb'.index(text[0])).capitalize()} {name}"

    def short(self, card: int) -> str:
        """The name under a card, at most ten letters: with its colour if that fits."""
        face, color = self._parts(card)
        name = card_text(card)[1] if card < 52 and card % 13 < 10 else face["short"]
        whole = f"{color['common'].capitalize()} {name}" if color else name
        return whole if len(whole) <= 10 else name

    def color(self, color: int) -> str:
        """red; röd (the form after "the colour is")."""
        return str(self.terms[COLOR_TERMS[color]]["common"])

    def chosen(self, color: int) -> str:
        """red; rött (the form after "chooses")."""
        return str(self.terms[COLOR_TERMS[color]]["chosen"])
