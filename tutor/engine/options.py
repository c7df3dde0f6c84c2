"""The points on which editions, guides and houses differ.

An `Options` is one complete set of rules; `PRESETS` holds the editions and guides, `FIELDS` every single option with
its names, values, default and rule slug. The text form is a preset and what differs from it:

>>> Options.from_text("official-modern.stacking-sameKind.wd4Legality-always").house_stacking
'sameKind'
>>> Options(uno_penalty=4, house_jump_in=True).text()
'official-modern.unoPenalty-4.jumpIn'
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, NamedTuple, overload

from tutor.engine.cards import read_cards
from tutor.engine.notation import NotationError, checked, nearest, parts
from tutor.engine.presets import DIFFERENCES

MOST_CARDS: Final = 120
"""Most cards of a pack of one's own."""


class Field(NamedTuple):
    """One option: what it is called, what it may be, which rule speaks of it."""

    name: str
    """Public dotted name, such as "wd4.legality"."""
    attribute: str
    """Name of the attribute of `Options`, such as "wd4_legality"."""
    text_name: str
    """Name in texts, such as "wd4Legality"; without the group for the group "house"."""
    type: type
    """bool, int or str."""
    values: Sequence[Any]
    """Allowed values; a range for numbers. One value: a constant with a name."""
    default: Any
    """Value in official-modern."""
    rule: str
    """Slug of the rule that speaks of its values."""


def _choice(name: str, rule: str, *values: str) -> Any:
    return field(default=values[0], metadata={"name": name, "rule": rule, "values": values})


def _switch(name: str, rule: str, default: bool, fixed: bool = False) -> Any:
    values = (default,) if fixed else (True, False)
    return field(default=default, metadata={"name": name, "rule": rule, "values": values})


class _Runs(Sequence[str]):
    """All sorted runs of cards that make a pack, "" among them: too many to list."""

    def __contains__(self, run: object) -> bool:
        if not isinstance(run, str) or len(run) > 2 * MOST_CARDS:
            return False
        try:
            cards = read_cards(run, 0, len(run))
        except NotationError:
            return False
        return list(cards) == sorted(cards)

    def __len__(self) -> int:
        return 1

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[str]: ...
    def __getitem__(self, at: int | slice) -> str | Sequence[str]:
        return ("",)[at]


def _cards(name: str, rule: str) -> Any:
    return field(default="", metadata={"name": name, "rule": rule, "values": _Runs()})


def _count(name: str, rule: str, default: int, low: int, high: int, by: int = 1) -> Any:
    return field(default=default, metadata={"name": name, "rule": rule, "values": range(low, high + 1, by)})


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Options:
    """One set of rules; immutable, hashable, all fields named group_name. Raises ValueError for a value not allowed.

    `preset` is only where the set came from and where its text begins: two sets with the same values are equal.
    """

    preset: str = field(default="official-modern", compare=False)

    players_min: int = _count("players.min", "player-count", 2, 2, 10)
    players_max: int = _count("players.max", "player-count", 10, 2, 10)
    deck_profile: str = _choice(
        "deck.profile", "deck-108", "108", "112-blank", "112-swap", "112-shuffle", "52", "custom"
    )
    deck_cards: str = _cards("deck.cards", "deck-108")
    """The cards of the profile "custom" as a run of sorted cards, such as "r0r1y0ww"; else ""."""
    deck_packs: int = _count("deck.packs", "deck-two-packs", 1, 1, 2)
    deck_blank_use: str = _choice("deck.blankUse", "blank-cards", "removed", "replacement", "customRule")
    deck_custom_rules: str = _choice("deck.customRules", "custom-wild", "none")
    deck_map: str = _choice("deck.map", "deck-ordinary-pack", "default")
    swap_hands_last_card: str = _choice("swapHands.lastCard", "swap-hands-last-card", "treatAsWild", "mustSwap")
    swap_hands_start: str = _choice("swapHands.start", "start-card-other-wild", "redraw", "firstPlayerResolves")
    shuffle_hands_last_card: str = _choice(
        "shuffleHands.lastCard", "shuffle-hands-last-card", "collectAndRedeal", "treatAsWild"
    )
    shuffle_hands_deal_from: str = _choice("shuffleHands.dealFrom", "shuffle-hands", "leftOfPlayer")

    dealer_method: str = _choice(
        "dealer.method",
        "dealer-choice",
        "highestNumberSymbolsZero",
        "highestNumberSymbolsRedraw",
        "highestPointValue",
        "random",
        "chosen",
    )
    dealer_rotation: str = _choice("dealer.rotation", "dealer-next-round", "left", "roundWinner", "fixed")
    deal_hand_size: int = _count("deal.handSize", "deal-seven-cards", 7, 1, 15)
    start_first_player: str = _choice(
        "start.firstPlayer", "first-player", "leftOfDealer", "youngest", "dealer", "random"
    )
    start_youngest: int = _count("start.youngest", "first-player", 0, 0, 10)
    """1-based seat of the youngest, 0 unknown."""
    start_direction: str = _choice("start.direction", "first-player", "clockwise")
    start_draw_two: str = _choice(
        "start.drawTwo", "start-card-draw-two", "drawAndLoseTurn", "drawThenPlay", "redraw", "noEffect"
    )
    start_skip: str = _choice("start.skip", "start-card-skip", "skipFirst", "redraw", "noEffect")
    start_reverse: str = _choice(
        "start.reverse", "start-card-reverse", "dealerFirst", "rightOfDealerFirst", "redraw", "noEffect"
    )
    start_wild: str = _choice(
        "start.wild", "start-card-wild", "firstPlayerChooses", "redraw", "dealerChooses", "anyCardMayFollow"
    )
    start_wild_draw_four: str = _choice(
        "start.wildDrawFour",
        "start-card-wild-draw-four",
        "returnShuffleRedraw",
        "buryRedraw",
        "anyCardMayFollow",
    )
    start_other_wild: str = _choice("start.otherWild", "start-card-other-wild", "redraw", "asWild")

    match_by: str = _choice("match.by", "what-matches", "colourNumberSymbol")
    match_action_on_other_color: bool = _switch("match.actionOnOtherColor", "action-on-other-colour", True)
    match_wild_on_wild: bool = _switch("match.wildOnWild", "wild-on-wild", True)
    turn_must_play_if_able: bool = _switch("turn.mustPlayIfAble", "force-play", False)
    draw_voluntary: bool = _switch("draw.voluntary", "decline-to-play", True)
    draw_mode: str = _choice("draw.mode", "draw-one-card", "one", "untilPlayable", "upTo")
    draw_max: int = _count("draw.max", "draw-up-to", 0, 0, 30)
    """Most cards drawn in a turn; 0 not set: 3 under upTo, no limit under untilPlayable."""
    draw_may_stop_early: bool = _switch("draw.mayStopEarly", "draw-until-playable", True)
    draw_drawn_card: str = _choice("draw.drawnCard", "drawn-card-may-be-played", "mayPlay", "mustPlay", "turnEnds")
    draw_after_draw_playable: str = _choice("draw.afterDrawPlayable", "drawn-card-only", "drawnOnly", "anyCard")
    pile_reshuffle: str = _choice("pile.reshuffle", "reshuffle", "keepTop", "all")
    pile_keep_declared_color: bool = _switch("pile.keepDeclaredColor", "reshuffle-colour", True)
    pile_exhausted: str = _choice("pile.exhausted", "both-piles-empty", "drawAvailable")

    draw_two_lose_turn: bool = _switch("drawTwo.loseTurn", "draw-two-loses-turn", True)
    two_players_reverse: str = _choice("twoPlayers.reverse", "reverse-two-players", "actsAsSkip", "directionOnly")
    two_players_basis: str = _choice("twoPlayers.basis", "two-players", "inPlay")
    wild_color: str = _choice("wild.color", "wild-name-colour", "any")
    wd4_lose_turn: bool = _switch("wd4.loseTurn", "wild-draw-four-loses-turn", True)
    wd4_legality: str = _choice(
        "wd4.legality", "wild-draw-four-when", "noCardOfActiveColor", "noPlayableCard", "always"
    )
    wd4_own_wilds_count: bool = _switch("wd4.ownWildsCount", "wild-draw-four-own-wilds", False)
    wd4_enforcement: str = _choice("wd4.enforcement", "wild-draw-four-bluff", "challenge", "block", "none")
    wd4_challenger: str = _choice("wd4.challenger", "challenge-who", "nextPlayer", "anyOpponent")
    wd4_reveal: str = _choice("wd4.reveal", "challenge-shown-hand", "challengerOnly", "all")
    wd4_guilty_draw: int = _count("wd4.guiltyDraw", "challenge-won", 4, 0, 20)
    wd4_innocent_draw: int = _count("wd4.innocentDraw", "challenge-lost", 6, 0, 20)
    wd4_challenger_loses_turn: bool = _switch("wd4.challengerLosesTurn", "challenge-lost", True, fixed=True)
    wd4_challenger_after_success: str = _choice(
        "wd4.challengerAfterSuccess", "challenge-won-turn", "normalTurn", "losesTurn"
    )
    wd4_card_stays: bool = _switch("wd4.cardStays", "challenge-won-colour", True, fixed=True)
    wd4_color_stays: bool = _switch("wd4.colorStays", "challenge-won-colour", True, fixed=True)
    wd4_challenge_on_last_card: str = _choice("wd4.challengeOnLastCard", "challenge-last-card", "notOffered", "offered")

    uno_call_from: str = _choice("uno.callFrom", "uno-call-when", "beforePlay", "duringPlay")
    uno_catch_until: str = _choice(
        "uno.catchUntil", "uno-catch-until", "nextPlayerBegins", "nextPlayerHasPlayed", "offendersNextTurn"
    )
    uno_self_correct: bool = _switch("uno.selfCorrect", "uno-call-self", True)
    uno_catchers: str = _choice("uno.catchers", "uno-catch-who", "anyOpponent")
    uno_penalty: int = _count("uno.penalty", "uno-penalty", 2, 0, 10)
    uno_penalty_mode: str = _choice("uno.penaltyMode", "uno-lose-round", "draw", "loseRound")
    uno_false_catch_penalty: int = _count("uno.falseCatchPenalty", "uno-false-catch", 0, 0, 2)
    uno_false_call_penalty: int = _count("uno.falseCallPenalty", "uno-false-call", 0, 0, 2)
    uno_unused_call: str = _choice("uno.unusedCall", "uno-call-unused", "expires", "falseCall")
    uno_repeat_each_time: bool = _switch("uno.repeatEachTime", "uno-call-again", True, fixed=True)
    uno_after_hand_change: str = _choice("uno.afterHandChange", "uno-after-hand-change", "mustCall", "exempt")

    out_allowed: str = _choice("out.allowed", "last-card-limit", "any", "noWild", "noDrawOrWild", "numbersOnly")
    out_if_forbidden: str = _choice("out.ifForbidden", "last-card-forbidden", "mustDraw", "playAndDrawOne")
    out_resolve_draw: bool = _switch("out.resolveDraw", "last-card-draw", True)
    round_end_deadlock: str = _choice("roundEnd.deadlock", "deadlock", "lowestHandWins", "noScore")
    round_play_on: bool = _switch("round.playOn", "play-on", False)
    score_values: str = _choice("score.values", "card-points", "standard")
    win_mode: str = _choice(
        "win.mode",
        "winner-collects",
        "winnerCollects",
        "firstOut",
        "ownPointsLowest",
        "elimination",
        "roundsWon",
    )
    win_target: int = _count("win.target", "target-points", 500, 1, 10_000)
    """Points, or rounds under roundsWon, where 500 means the usual 3 (see `target`)."""
    win_tie: str = _choice("win.tie", "match-tie", "extraRound")
    teams_mode: str = _choice("teams.mode", "partners", "none", "partners4", "twoTeams")
    penalty_card_suggestion: int = _count("penalty.cardSuggestion", "card-suggestion", 0, 0, 4, by=4)
    penalty_illegal_play: str = _choice(
        "penalty.illegalPlay", "wrong-card", "takeBack", "takeBackDraw1", "takeBackDraw2"
    )

    house_stacking: str = _choice(
        "house.stacking", "stacking", "off", "sameKind", "plus4OnPlus2", "equalOrHigher", "any"
    )
    house_stacking_color_match: bool = _switch("house.stackingColorMatch", "stacking-colour", False)
    house_stack_challenge: str = _choice("house.stackChallenge", "stacking-challenge", "scaled", "off")
    house_seven_zero: str = _choice("house.sevenZero", "seven-swap", "off", "both", "seven", "zero")
    house_seven_optional: bool = _switch("house.sevenOptional", "seven-optional", False)
    house_seven_zero_last_card: str = _choice("house.sevenZeroLastCard", "seven-zero-last-card", "wins", "swapFirst")
    house_jump_in: bool = _switch("house.jumpIn", "jump-in", False)
    house_jump_in_actions: str = _choice(
        "house.jumpInActions", "jump-in-action-card", "secondCancelsFirst", "effectApplies", "numbersOnly"
    )
    house_jump_in_wild: str = _choice("house.jumpInWild", "jump-in-wild", "asActions", "yes", "no")
    """asActions: yes under secondCancelsFirst, else no (see `jumps_wild`)."""
    house_jump_in_closes: str = _choice("house.jumpInCloses", "jump-in", "nextDrawOrPlay")
    house_multi_play: str = _choice("house.multiPlay", "several-equal-cards", "off", "sameNumber", "sameNumberOrSymbol")
    house_multi_play_out_allowed: bool = _switch("house.multiPlayOutAllowed", "several-equal-cards-out", True)
    house_skip_chain: str = _choice("house.skipChain", "skip-chain", "off", "passOn", "layMany")
    house_skip_bounce: bool = _switch("house.skipBounce", "skip-bounce", False)
    house_reverse_bounce: bool = _switch("house.reverseBounce", "reverse-bounce", False)

    key: int = field(init=False, repr=False, compare=False, default=0)
    """The hash, worked out once."""
    ordinary: bool = field(init=False, repr=False, compare=False, default=False)
    """Whether nothing but colour, number and symbol decides what may be laid, and drawing is free (for speed)."""
    simple_draw: bool = field(init=False, repr=False, compare=False, default=False)
    """Whether a drawn card may be laid or kept, and nothing else can be done (for speed)."""
    plain: bool = field(init=False, repr=False, compare=False, default=False)
    """Whether the commonest moves have no more to them than a card laid or drawn (for speed)."""
    quiet: bool = field(init=False, repr=False, compare=False, default=False)
    """Whether a false claim costs nothing (for speed)."""
    answerable: bool = field(init=False, repr=False, compare=False, default=False)
    """Whether a seat that has to take may lay a card instead (stacking, bounces)."""
    sets: tuple[int, ...] = field(init=False, repr=False, compare=False, default=())
    """Values of the cards of which several may be laid at once (house.multiPlay, house.skipChain)."""

    def __post_init__(self) -> None:
        for option in FIELDS.values():
            value = getattr(self, option.attribute)
            if type(value) is not option.type or value not in option.values:
                raise ValueError(f"{option.name} cannot be {value!r}")
        if self.preset not in DIFFERENCES:
            raise ValueError(f"no preset is called {self.preset!r}")
        values = [getattr(self, option.attribute) for option in FIELDS.values()]
        object.__setattr__(self, "key", hash(tuple(values)))
        object.__setattr__(self, "ordinary", _ordinary(self))
        object.__setattr__(self, "simple_draw", self.ordinary and _simple_draw(self))
        object.__setattr__(self, "quiet", not (self.uno_false_catch_penalty or self.uno_false_call_penalty))
        plain = self.simple_draw and self.quiet and not self.house_jump_in and self.deck_profile in ("108", "52")
        object.__setattr__(self, "plain", plain)
        bounces = self.house_skip_bounce or self.house_reverse_bounce
        object.__setattr__(self, "answerable", bounces or self.house_stacking != "off")
        object.__setattr__(self, "sets", _sets(self))

    def __hash__(self) -> int:
        return self.key

    def __reduce__(self) -> tuple[object, ...]:
        return Options.from_text, (self.text(),)  # the hash of a text is another one in another process

    def __repr__(self) -> str:
        return f"Options.from_text({self.text()!r})"

    @classmethod
    def from_text(cls, text: str) -> "Options":
        """The set of rules written as a preset and its differences; raises NotationError with the nearest known name.

        >>> Options.from_text("guide-da-laesregler").uno_penalty
        4
        >>> Options.from_text("official-modern.stackin-any")
        Traceback (most recent call last):
            ...
        tutor.engine.notation.NotationError: cannot read 'official-modern.stackin-any' (character 17): expected an \
option of the rules, such as stacking-sameKind (did you mean stacking?)
        """
        (start, end), *differences = parts(checked(text), ".")
        preset = PRESETS.get(text[start:end])
        if preset is None:
            raise NotationError(text, 1, "preset", nearest(text[start:end], PRESETS), PRESETS)
        changes: dict[str, Any] = {}
        for start, end in differences:
            attribute, value = _difference(text, start, end)
            if attribute in changes:
                raise NotationError(text, start + 1, "once")
            changes[attribute] = value
        return replace(preset, **changes) if changes else preset

    def text(self) -> str:
        """The preset and every difference from it, in the order of `FIELDS`; `from_text` reads it back."""
        base = PRESETS[self.preset]
        return ".".join([self.preset, *(_written(f, self) for f in FIELDS.values() if _differs(f, self, base))])

    @property
    def jumps_wild(self) -> bool:
        """Whether one may jump in with a wild card on the same wild card (`jump-in-wild`, R-55)."""
        asked = self.house_jump_in_wild
        return asked == "yes" or (asked == "asActions" and self.house_jump_in_actions == "secondCancelsFirst")

    @property
    def swaps(self) -> bool:
        """Whether a 7 swaps hands (`seven-swap`, R-54)."""
        return self.house_seven_zero in ("both", "seven")

    @property
    def passes(self) -> bool:
        """Whether a 0 passes all hands on (`zero-pass`, R-54)."""
        return self.house_seven_zero in ("both", "zero")

    @property
    def target(self) -> int:
        """Points, or rounds under roundsWon, that win a match (`target-points`, R-44)."""
        rounds = self.win_mode == "roundsWon" and self.win_target == 500
        return 3 if rounds else self.win_target

    @property
    def draw_cap(self) -> int:
        """Most cards that may be drawn in one turn, however that is agreed (`draw-up-to`, R-19)."""
        if self.draw_mode == "one":
            return 1
        return self.draw_max or (3 if self.draw_mode == "upTo" else 1000)


def _ordinary(o: Options) -> bool:
    return (
        o.match_action_on_other_color
        and o.match_wild_on_wild
        and not o.turn_must_play_if_able
        and o.draw_voluntary
        and o.wd4_enforcement != "block"
        and o.out_allowed == "any"
        and o.house_seven_zero == "off"
        and o.house_multi_play == "off"
        and o.house_skip_chain != "layMany"
    )


def _sets(o: Options) -> tuple[int, ...]:
    values = {"off": 0, "sameNumber": 10, "sameNumberOrSymbol": 13}[o.house_multi_play]
    skips = (10,) if o.house_skip_chain == "layMany" and values <= 10 else ()
    return (*range(values), *skips)


def _simple_draw(o: Options) -> bool:
    return o.draw_mode == "one" and o.draw_drawn_card == "mayPlay" and o.draw_after_draw_playable == "drawnOnly"


def _differs(option: Field, one: Options, other: Options) -> bool:
    return bool(getattr(one, option.attribute) != getattr(other, option.attribute))


def _written(option: Field, options: Options) -> str:
    value = getattr(options, option.attribute)
    if value is True:
        return option.text_name
    return f"{option.text_name}-{'false' if value is False else value}"


def _difference(text: str, start: int, end: int) -> tuple[str, Any]:
    """Attribute and value of the difference at `text[start:end]`."""
    name, dash, word = text[start:end].partition("-")
    option = _BY_TEXT.get(name)
    if option is None:
        raise NotationError(text, start + 1, "option", nearest(name, _BY_TEXT))
    if option.type is bool and not dash:
        return option.attribute, _value(text, option, "true", start)
    return option.attribute, _value(text, option, word, end - len(word))


def _value(text: str, option: Field, word: str, start: int) -> Any:
    """The value of an option that stands as `word` at `text[start:]`."""
    if isinstance(option.values, range):
        written = word.isascii() and word.isdecimal() and len(word) < 6 and str(int(word)) == word
        if written and int(word) in option.values:
            return int(word)
        raise NotationError(text, start + 1, "value", choices=_bounds(option.values))
    if isinstance(option.values, _Runs) and word and word in option.values:
        return word
    known = {str(v).lower() if option.type is bool else v: v for v in option.values}
    if word in known:
        return known[word]
    raise NotationError(text, start + 1, "value", nearest(word, known), known)


def _bounds(values: range) -> list[str]:
    return [str(v) for v in values] if len(values) < 12 else [f"{values[0]}-{values[-1]}"]


def _text_name(name: str) -> str:
    group, _, rest = name.partition(".")
    return rest if group == "house" else group + rest[0].upper() + rest[1:]


FIELDS: Final[dict[str, Field]] = {
    f.metadata["name"]: Field(
        f.metadata["name"],
        f.name,
        _text_name(f.metadata["name"]),
        type(f.default),
        f.metadata["values"],
        f.default,
        f.metadata["rule"],
    )
    for f in fields(Options)
    if f.metadata
}
"""Every option by its public dotted name, in the order of the game."""

_BY_TEXT: Final = {f.text_name: f for f in FIELDS.values()}

PRESETS: Final[dict[str, Options]] = {
    name: replace(Options(), preset=name, **differences) for name, differences in DIFFERENCES.items()
}
"""The editions and guides by name, official-modern (the default everywhere) first."""
