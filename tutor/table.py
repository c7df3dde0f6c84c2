"""What a step shows for an address: the board, the choices, and what the coach says of the answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpRequest
from django.utils.translation import gettext as _

from rulesite.paths import address
from tutor import coach
from tutor.board import Action, Board, board, laying, lines, move_text
from tutor.engine import Event, Match, Move, State, Verdict, card_text, judge, step
from tutor.sentences import Teller
from tutor.telling import buttons, outcome_words, reasons_of, standing_words, told, way_words, ways_to_lay

MAX_HINTS: Final = 3
WATCHED: Final = "watched"
HEADINGS: Final = {
    coach.PASSED: lambda: _("Right!"),
    coach.ASIDE: lambda: _("Allowed, but not what we are practising here"),
    coach.RISKED: lambda: _("At your own risk"),
    coach.REFUSED: lambda: _("Not allowed"),
    coach.WRONG: lambda: _("Not quite. Try again."),
    "free-legal": lambda: _("Allowed"),
    "free-contestable": lambda: _("At your own risk"),
    "free-refused": lambda: _("Not allowed"),
    WATCHED: lambda: _("What has happened"),
}
MISSES: Final = frozenset({coach.REFUSED, coach.WRONG, coach.ASIDE, coach.RISKED})
# the sign beside the heading, as in the verdicts of the rulebook
SIGNS: Final = {
    coach.PASSED: "allowed", coach.ASIDE: "allowed", coach.RISKED: "risk", coach.REFUSED: "refused",
    coach.WRONG: "refused", "free-legal": "allowed", "free-contestable": "risk", "free-refused": "refused",
}  # fmt: skip


@dataclass
class Result:
    """What the coach says: a heading, the engine's reasons with their rules, what happened."""

    kind: str
    heading: str
    reasons: list[tuple[str, str]]  # sentence, rule
    events: list[tuple[str, str]]
    claims: list[tuple[str, str]]  # what an opponent may do about a risky move

    @property
    def sign(self) -> str:
        """The verdict whose sign stands beside the heading, if one does."""
        return SIGNS.get(self.kind, "")


@dataclass
class Shown:
    """A step as the address asks for it."""

    script: coach.Script
    name: str
    teller: Teller
    query: Mapping[str, str]
    state: State
    log: tuple[Event, ...]  # what happened before the last move
    last: tuple[Event, ...] = ()  # what the last move led to
    result: Result | None = None
    moves: str = ""  # the moves made so far, when the board is played on freely
    choosing: str = ""  # a wild that still needs its colour
    open: bool = True  # whether the question still waits for an answer
    dealt: bool = True  # whether there are cards to show
    standing: str = ""  # the match so far, in words

    def context(self, request: HttpRequest, slug: str, name: str) -> dict[str, Any]:
        """Everything the template needs."""
        misses = _number(self.query.get("x", "")) + bool(self.result and self.result.kind in MISSES)
        links = Links(request, slug, name, {**self.query, "x": str(misses or "")})
        viewer = self.viewer
        view = board(self.state, self.teller, viewer)
        ask = self.script.step(self.name).ask
        if self.open and self.script.step(self.name).model == coach.START:
            view.turn = _("The cards are dealt.")
        if self._clickable(ask):
            self._press(view, viewer, links)
        hints = min(_number(self.query.get("h", "")), MAX_HINTS)
        return {
            "board": view if self.dealt else None,
            "standing": self.standing,
            "board_text": " ".join(lines(view)) if self.dealt else "",
            "result": self.result,
            "log": list(told(self.log, self.teller))[::-1],
            "ask": ask,
            "about": self.script.step(self.name).about,
            "open": self.open,
            "free": bool(self.moves),
            "choosing": self._colors(links) if self.choosing else None,
            "choices": self._choices(ask, links) if self.open or self.result else [],
            "hints": hints,
            "misses": misses,
            "links": links,
            "more_hints": links.to(h=hints + 1) if hints < MAX_HINTS else None,
            "again": links.to(m="", a="", c="", u="", f=""),
            "undo": links.to(m=self.moves.rpartition(".")[0]) if self.moves else None,
            "play_on": links.to(m=self.query.get("m", ""), f="1") if self._plays_on() else None,
            "says_uno": links.to(u="" if self.query.get("u") else "1", m=self.moves)
            if self._may_call(viewer)
            else None,
            "calling": bool(self.query.get("u")),
        }

    @property
    def viewer(self) -> int:
        """The seat whose hand is open: the learner, or whoever moves when the board is played on."""
        you = self.script.you - 1
        return self.state.seat if self.moves and self.state.seat >= 0 else you

    def _plays_on(self) -> bool:
        return bool(
            self.result and self.result.kind in (coach.PASSED, coach.ASIDE, coach.RISKED) and self.query.get("m")
        )

    def _clickable(self, ask: str) -> bool:
        return ask in ("play", "call") and (self.open or bool(self.moves)) and not self.state.is_over

    def _may_call(self, viewer: int) -> bool:
        mine = self.state.seat == viewer and self._clickable(self.script.step(self.name).ask)
        return mine and len(self.state.hands[viewer]) == 2

    def _press(self, view: Board, viewer: int, links: "Links") -> None:
        """Put an address behind every card and every button."""
        said = "u" if self.query.get("u") else ""
        prefix = f"{self.moves}." if self.moves else ""
        ways = ways_to_lay(self.state, viewer)
        picked = next((card for _group, cards in view.groups for card in cards if card.text == self.choosing), None)
        for _group, cards in view.groups:
            for card in cards:
                if card.wild or card.text in ways:
                    card.asks = True
                    card.href, card.part = links.to(c=card.text, m=self.moves)
                    card.picked = card is picked
                else:
                    text = laying(card.text + said, self.state, viewer)
                    card.href, card.part = links.to(m=prefix + text, c="")
        view.actions = [
            Action(label, *links.to(m=prefix + move_text(text, self.state, viewer), c=""), kind)
            for label, text, kind in buttons(self.state, self.teller, viewer)
        ]

    def _colors(self, links: "Links") -> list[dict[str, str]]:
        """The four colours to choose from for a wild that was pressed."""
        prefix = f"{self.moves}." if self.moves else ""
        said = "u" if self.query.get("u") else ""
        if ways := ways_to_lay(self.state, self.viewer).get(self.choosing):
            return [self._way(move, prefix, links) for move in ways]
        found = []
        for number, letter in enumerate("rygb"):
            text = laying(self.choosing + letter + said, self.state, self.viewer)
            href, part = links.to(m=prefix + text, c="")
            found.append({"letter": letter, "word": self.teller.phrases.color(number), "href": href, "part": part})
        return found

    def _way(self, move: Move, prefix: str, links: "Links") -> dict[str, str]:
        """A way to lay the card that was pressed, as a button."""
        said = move._replace(uno=bool(self.query.get("u"))).text(self.state)
        href, part = links.to(m=prefix + said, c="")
        return {"letter": "", "word": way_words(move, self.teller), "href": href, "part": part}

    def _choices(self, ask: str, links: "Links") -> list[dict[str, Any]]:
        if ask == "judge":
            words = {"legal": _("Allowed"), "contestable": _("At your own risk"), "refused": _("Not allowed")}
            offered = list(words.items())
        elif ask == "predict":
            outcomes, about = coach.choices(self.script, self.name), self.script.step(self.name).about
            offered = [(str(number), outcome_words(one, self.teller, about)) for number, one in enumerate(outcomes)]
        else:
            return []
        chosen = self.query.get("a", "")
        found = []
        for key, words_of in offered:
            href, part = links.to(a=key)
            found.append({"label": words_of, "href": href, "part": part, "chosen": key == chosen})
        return found


class Links:
    """Addresses of a step: each keeps how the reader plays, the path, the rules, the open hints and the misses, and
    changes what it is given."""

    def __init__(self, request: HttpRequest, slug: str, name: str, query: Mapping[str, str]) -> None:
        language: str = request.language  # type: ignore[attr-defined]
        self.page = address("step", language, slug, name)
        self.part = address("step-part", language, slug, name)
        by: str = request.by  # type: ignore[attr-defined]
        kept = {"by": by, **{key: query.get(key, "") for key in ("path", "rules", "h", "u", "f", "x")}}
        self.kept = {key: value for key, value in kept.items() if value}

    def to(self, **changes: Any) -> tuple[str, str]:
        """The page and its part with these query parts."""
        parts = {key: str(value) for key, value in (self.kept | changes).items() if value not in ("", None)}
        query = f"?{urlencode(parts)}" if parts else ""
        return f"{self.page}{query}", f"{self.part}{query}"


def show(script: coach.Script, name: str, query: Mapping[str, str], teller: Teller) -> Shown:
    """What a step shows. Raises NotationError, IllegalMove, IndexError or ValueError for what fits nothing."""
    scene = coach.scene(script, name)
    shown = Shown(script, name, teller, query, scene.state, scene.events)
    if isinstance(scene.game, Match):
        shown.dealt, shown.standing = scene.game.state is not None, standing_words(scene.game, teller)
    moves, answer = query.get("m", ""), query.get("a", "")
    ask = script.step(name).ask
    if ask == "watch":
        _, events, after = coach.outcome(script, name)
        shown.state, shown.log, shown.open, shown.dealt = after, (), False, True
        shown.result = Result(WATCHED, HEADINGS[WATCHED](), [], list(told(scene.events + events, teller)), [])
    elif answer and ask in ("predict", "judge"):
        _answer(shown, answer)
    elif moves and ask in ("play", "call"):
        _moves(shown, moves)
    shown.choosing = _held(query.get("c", ""), shown)
    return shown


def _held(text: str, shown: Shown) -> str:
    """The card that was pressed and still needs a colour or more, if it is in the hand."""
    return text if text in {card_text(card) for card in shown.state.hands[shown.viewer]} else ""


def _answer(shown: Shown, answer: str) -> None:
    script, name = shown.script, shown.name
    if script.step(name).ask == "predict":
        found = coach.predicted(script, name, _number(answer, -1))
    else:
        found = coach.judged(script, name, answer)
    reveal = found.kind == coach.PASSED
    if not reveal and found.ruling is None:
        shown.result = Result(found.kind, HEADINGS[found.kind](), [], [], [])
        return
    _show(shown, found, reveal)


def _show(shown: Shown, found: coach.Attempt, reveal: bool) -> None:
    ruling = found.ruling
    reasons = list(reasons_of(ruling, shown.teller)) if ruling else []
    shown.result = Result(
        found.kind,
        HEADINGS[found.kind](),
        reasons,
        list(told(found.events, shown.teller)) if reveal else [],
        list(told(found.claim_events, shown.teller)),
    )
    if reveal:
        shown.dealt = shown.dealt or found.state != shown.state
        shown.state, shown.open = found.state, False


def _moves(shown: Shown, moves: str) -> None:
    """The learner's move, and whatever is played on after it."""
    first, *rest = moves.split(".")
    found = coach.attempt(shown.script, shown.name, first)
    _show(shown, found, reveal=found.kind != coach.REFUSED)
    if found.kind == coach.REFUSED:
        _nothing_after(rest)
        return
    shown.last = found.events
    free = bool(shown.query.get("f")) or bool(rest)
    if free:
        shown.moves = first
    for place, text in enumerate(rest, 1):
        if not _free_move(shown, text):
            _nothing_after(rest[place:])
            break
        shown.moves += f".{text}"


def _nothing_after(moves: list[str]) -> None:
    """Nothing follows a move that is not made."""
    if moves:
        raise ValueError(moves)


def _free_move(shown: Shown, text: str) -> bool:
    """A move played on for anybody; whether it was made."""
    shown.log, shown.last = shown.log + shown.last, ()
    move = Move.from_text(text, shown.state)
    ruling = judge(shown.state, move)
    events: tuple[Event, ...] = ()
    made = ruling.verdict is not Verdict.REFUSED
    if made:
        shown.state, events = step(shown.state, move)
        shown.last = events
    kind = f"free-{ruling.verdict.value}"
    told_events = list(told(events, shown.teller))
    shown.result = Result(kind, HEADINGS[kind](), list(reasons_of(ruling, shown.teller)), told_events, [])
    return made


def picture(script: coach.Script, state: State) -> dict[str, Any]:
    """The first position of a scenario as its picture: the top card and the learner's hand."""
    hand = state.hands[script.you - 1]
    return {"top": card_text(state.top), "hand": [card_text(card) for card in hand[:5]]}


def _number(text: str, default: int = 0) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else default
