"""Settings that contradict each other or leave something open: how they are settled, or why nobody can play them.

`clashes` names every such setting of some options, each as a `Clash` with a sentence of `CLASHES`: those that are
refused, those of two rules that meet, which the engine settles, and those without effect.

>>> [(c.way, c.key) for c in clashes(Options(house_stacking="any", house_jump_in=True, house_seven_optional=True))]
[('resolved', 'stacking-jump-in'), ('idle', 'seven-optional')]
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tutor.engine.cards import card, pack
from tutor.engine.options import FIELDS, Options

REFUSED: Final = "refused"
"""Way: nobody can play it, so no round can be dealt."""
RESOLVED: Final = "resolved"
"""Way: two rules meet, and this is what holds."""
IDLE: Final = "idle"
"""Way: accepted, but without effect."""

CLASHES: Final[dict[str, str]] = {
    # refused
    "draw-again-ends-turn": "Whoever may draw again until a card fits has to be able to play that card, so drawing "
    "cannot end the turn.",
    "play-on-teams": "Teams cannot play on for places, for the round is over when the first of a team goes out.",
    "elimination-teams": "Nobody can be knocked out of a team, for half a team cannot play.",
    "jump-in-wild-cancels": "A black card can jump in only where the second card cancels the first.",
    "youngest-unknown": "The youngest is to begin, but nobody has said who that is.",
    "youngest-absent": "The youngest is to begin, but does not sit at this table.",
    "players-range": "The fewest players are more than the most, so nobody can play.",
    "player-count": "There are fewer or more players than these rules allow.",
    "partners-four": "Playing as partners takes exactly four players.",
    "two-teams-even": "Two teams take an even number of players, and at least four.",
    "pack-empty": "A pack of your own has to have cards, and none are named.",
    "pack-too-small": "The pack has too few cards for every hand and a start card.",
    # two rules that meet, in the order of the rules
    "stacking-jump-in": "An identical draw card that jumps in cancels the whole stack, and only its own cards wait. "
    "Where the second card does not cancel the first, nobody may jump in while cards wait.",
    "sets-answers": "Several Draw Twos together may start a stack with their sum, but whoever answers or passes the "
    "cards on plays a single card.",
    "stacking-bounces": "A Skip or Reverse passes the whole stack on, and then it may grow again. After a new draw "
    "card the next Skip or Reverse has to have its colour.",
    "stacking-draw-again": "Whoever takes a stack draws as many cards as it has, never until one fits.",
    "must-play-answers": "The duty to play is fulfilled with any one card that fits. Nobody has to answer, pass cards "
    "or a Skip on, jump in or play several cards.",
    "black-on-black-answers": "Black still does not go on black, so no Wild Draw Four answers another and no black "
    "card jumps in. Where it may answer a Draw Two, it still may.",
    "own-colour-answers": "The rule that action cards go on their own colour is for one’s own turn. A card that "
    "answers a draw card or passes it on follows the colour rule of stacking or of passing on.",
    "last-card-limit-answers": "The limit on the last card is for every card that empties a hand, also for an answer, "
    "a Skip passed on or a card that jumps in.",
    "last-card-no-draw": "Nobody draws because of a last card, so whatever was waiting falls away with it. Where the "
    "others play on, nobody misses a turn by it.",
    "keep-turn-answers": "Whether whoever takes the cards then has a turn depends on the last draw card played.",
    "stacking-challenge": "In a stack too, the limit on the Wild Draw Four goes by the colour in force before it. "
    "Where bluffs are blocked such an answer is refused; where nothing is challenged it stands.",
    "play-on-last-card": "The last card of somebody who goes out stands while the others play on: it is not answered, "
    "passed on, jumped in on or challenged.",
    "lose-round-waiting": "What waits for somebody who loses the round falls away, and their Wild Draw Four cannot be "
    "challenged any more.",
    "jump-in-seven-zero": "A 7 or 0 that jumps in acts like any other. Hands exchanged before stay exchanged, and a "
    "card from a hand just received may jump in.",
    "sets-seven-zero": "Each 7 or 0 of several exchanges hands once, in the order in which they are played.",
    "last-card-limit-exchange": "The limit looks at the card played last, even if hands are exchanged because of it. "
    "7 and 0 are number cards.",
    "false-call-exchange": "UNO counts for the hand held after the exchange. Said with only one card left before it, "
    "it costs nothing.",
    "out-exchange": "Only those still in the round exchange hands. Whoever gets an empty hand goes out, and where the "
    "others play on takes the next place.",
    "teams-exchange": "A partner’s hand may be exchanged like any other. Whoever gets an empty hand goes out for their "
    "own team.",
    "jump-in-sets": "One single card jumps in, identical to the top card. Where the second card cancels the first, it "
    "cancels all that were played together.",
    "jump-in-skips": "An identical Skip may jump in on one Skip or several, also while a Skip waits to be passed on. "
    "Where the second card cancels the first, nobody misses a turn by the first ones.",
    "jump-in-bounces": "Nobody jumps in on a Skip or Reverse that has passed cards on, for it has no effect of its "
    "own to cancel.",
    "jump-in-challenge": "When a Wild Draw Four jumps in, the first one cannot be challenged any more. The new one is "
    "judged like any other.",
    "jump-in-uno": "Whoever jumps in begins a turn, and that counts for the time to call and to catch like every turn.",
    "jump-in-reshuffle": "Where the top card itself has been shuffled in, a card may still jump in if it is identical "
    "to the one remembered.",
    "sets-skips": "Several Skips together make as many players miss a turn. Where Skips are passed on, one Skip passes "
    "the whole number on, and each player who misses a turn lowers it by one.",
    "sets-drawn-card": "A card just drawn is played alone, unless any card may be played after drawing.",
    "sets-own-colour": "Only the first of several equal cards has to fit. The others need not have the colour.",
    "sets-reverse": "With two players too, several Reverses only turn, once for each card.",
    "bounces-skips": "A Skip that passes cards on is a single card without other effect, so nobody can pass it on as a "
    "Skip.",
    "skips-own-colour": "A Skip that passes a Skip on, or the first of several, has to have the colour in force, as "
    "every action card then has.",
    "reverse-answers": "With two players a Reverse that sends cards back hits the other one, whatever it does "
    "otherwise. No Reverse can be passed on as a Skip.",
    "draw-again-bluff": "A Wild Draw Four just drawn that would be a bluff does not count as a card that fits, so "
    "drawing may go on. Where bluffing is possible, it may be played.",
    "must-play-bluff": "Nobody has to bluff: a Wild Draw Four against its limit is no card that must be played.",
    "must-play-last-card": "A last card that the limit forbids, or that costs a card, is no card that must be played.",
    "must-play-drawn-any-card": "Any card may be played after drawing, but only the drawn card is one that must be.",
    "black-on-black-more": "Wild Swap Hands, Wild Shuffle Hands and customizable Wilds are black too, so they do not "
    "go on black either.",
    "last-card-no-challenge": "Nobody draws because of a last card, so there is nothing to challenge.",
    "keep-turn-challenge": "A lost challenge always costs the turn, even where the draw card does not.",
    "challenge-limit": "A challenge or a block is about the limit in force. Where the Wild Draw Four may always be "
    "played, there is none, so nothing can be challenged.",
    "teams-claims": "Partners neither catch nor challenge each other.",
    "teams-lose-round": "If one of a team loses the round, the team goes on with the others. If none is left, the "
    "other team has won the round.",
    "play-on-lose-round": "Whoever loses the round takes the lowest place still free.",
    "play-on-elimination": "The points stand as they were when the first went out. Those who play on change nothing.",
    "jump-in-false-call": "UNO can be called ahead only on one’s own turn. Whoever jumps in calls with the card or "
    "after it.",
    "start-reverse-two-players": "The rule for the start card says who begins after a Reverse, with two players too.",
    "start-reverse-first-player": "After a Reverse as start card the rule for that card says who begins.",
    "start-draw-two-turn": "The rule for the start card says whether a Draw Two there costs the turn.",
    # without effect
    "deck-cards": "Without effect: the cards of a pack of your own count only when you play with it.",
    "blank-use": "Without effect: this pack has no blank cards or customizable Wilds that could be left out.",
    "swap-hands": "Without effect: this pack has no Wild Swap Hands.",
    "shuffle-hands": "Without effect: this pack has no Wild Shuffle Hands.",
    "start-other-wild": "Without effect: this pack has no other black cards than the Wild and the Wild Draw Four.",
    "start-swap-hands": "Without effect: the only other black card is the Wild Swap Hands, which has a rule of its own "
    "as start card.",
    "start-other-wild-back": "Without effect: a Wild as start card goes back, and the other black cards follow it.",
    "youngest": "Without effect: it is not the youngest who begins.",
    "play-on-two": "Without effect: with two players nobody is left to play on against.",
    "draw-again": "Without effect: only one card is drawn.",
    "draw-ends-turn-any-card": "Without effect: drawing ends the turn, so no card is played after it.",
    "must-play-voluntary": "Without effect: nobody may draw instead of playing, for the duty to play wins.",
    "own-wilds": "Without effect: the Wild Draw Four may always be played.",
    "challenge-off": "Without effect: by these rules nobody challenges a Wild Draw Four.",
    "challenge-always": "Without effect: the Wild Draw Four may always be played, so there is nothing to challenge.",
    "challenge-last-card": "Without effect: by these rules a Wild Draw Four cannot be the last card.",
    "uno-penalty": "Without effect: a missed UNO costs the round and no cards.",
    "unused-call-free": "Without effect: a UNO without cause costs nothing.",
    "unused-call-with-card": "Without effect: UNO cannot be called before the card is played.",
    "hand-change": "Without effect: by these rules hands are never exchanged.",
    "out-if-forbidden": "Without effect: the last card may be any card.",
    "win-target": "Without effect: a single round settles who wins.",
    "stacking-off": "Without effect: you are playing without stacking.",
    "seven-optional": "Without effect: a 7 does not swap hands.",
    "seven-zero-off": "Without effect: 7 and 0 do not exchange hands.",
    "jump-in-off": "Without effect: nobody may jump in.",
    "sets-off": "Without effect: only one card is played at a time.",
}
"""Every key of a clash, with its English sentences: how it is settled and why, or why it is refused."""


class Clash(NamedTuple):
    """Settings of options that contradict each other or leave something open."""

    rule: str
    """Slug of the rule that settles it, or that they break."""
    options: tuple[str, ...]
    """Public dotted names of the options whose values make it."""
    way: str
    """"refused", "resolved" or "idle"."""
    key: str
    """What stands for it in texts, a key of `CLASHES`; permanent."""

    @property
    def text(self) -> str:
        """How it is settled and why, in English."""
        return CLASHES[self.key]


# Conditions: "name" an option that is not at its default, "name=value" and "name!=value" one that has or has not this
# value, "pack=card" and "pack!=card" a pack with or without this card.

_REFUSED: Final = (
    # key, rule, and the conditions that all have to hold
    ("draw-again-ends-turn", "drawn-card-ends-turn", "draw.mode draw.drawnCard=turnEnds"),
    ("play-on-teams", "partners", "round.playOn teams.mode"),
    ("elimination-teams", "elimination", "win.mode=elimination teams.mode"),
    ("jump-in-wild-cancels", "jump-in-wild", "house.jumpInWild=yes house.jumpInActions!=secondCancelsFirst"),
    ("youngest-unknown", "first-player", "start.firstPlayer=youngest start.youngest=0"),
    ("pack-empty", "deal-enough-cards", "deck.profile=custom deck.cards="),
)

_OF_A_CHALLENGE: Final = (
    "wd4.challenger wd4.reveal wd4.guiltyDraw wd4.innocentDraw wd4.challengerAfterSuccess wd4.challengeOnLastCard"
)

_SIDES: Final = {
    "stacking": "house.stacking",
    "seven-zero": "house.sevenZero",
    "jump-in": "house.jumpIn",
    "sets": "house.multiPlay",
    "skips": "house.skipChain",
    "bounces": "house.skipBounce house.reverseBounce",
    "draw-again": "draw.mode",
    "must-play": "turn.mustPlayIfAble draw.voluntary",
    "must-play-drawn": "draw.drawnCard=mustPlay",
    "any-card-after": "draw.afterDrawPlayable",
    "black-on-black": "match.wildOnWild",
    "own-colour": "match.actionOnOtherColor",
    "last-card-limit": "out.allowed",
    "last-card-no-draw": "out.resolveDraw",
    "keep-turn": "drawTwo.loseTurn wd4.loseTurn",
    "four-limit": "wd4.legality wd4.ownWildsCount",
    "challenge": f"wd4.enforcement {_OF_A_CHALLENGE}",
    "stack-challenge": "house.stackChallenge",
    "lose-round": "uno.penaltyMode",
    "false-claims": "uno.falseCatchPenalty uno.falseCallPenalty",
    "uno": "uno.callFrom uno.catchUntil uno.selfCorrect uno.unusedCall uno.afterHandChange",
    "play-on": "round.playOn",
    "teams": "teams.mode",
    "elimination": "win.mode=elimination",
    "more-wilds": "pack=ws pack=wx pack=wc",
    "lifted": "pile.reshuffle",
    "reverse-turns": "twoPlayers.reverse",
    "start-reverse": "start.reverse=dealerFirst start.reverse=rightOfDealerFirst",
    "first-player": "start.firstPlayer",
    "start-draw-two": "start.drawTwo=drawAndLoseTurn",
    "draw-two-keeps-turn": "drawTwo.loseTurn",
}
"""Each rule that can meet another, and the conditions of which any brings it in."""

_MEETINGS: Final = (
    # key, rule, and the rules that meet: any of the first with any of the second
    ("stacking-jump-in", "jump-in-action-card", "stacking", "jump-in"),
    ("sets-answers", "several-equal-cards", "sets", "stacking bounces"),
    ("stacking-bounces", "skip-bounce", "stacking", "bounces"),
    ("stacking-draw-again", "stacking-take-or-add", "stacking", "draw-again"),
    ("must-play-answers", "force-play", "must-play", "stacking jump-in sets skips bounces"),
    ("black-on-black-answers", "no-black-on-black", "black-on-black", "stacking jump-in"),
    ("own-colour-answers", "stacking-colour", "own-colour", "stacking bounces"),
    ("last-card-limit-answers", "last-card-limit", "last-card-limit", "stacking jump-in skips bounces"),
    ("last-card-no-draw", "last-card-draw", "last-card-no-draw", "stacking bounces play-on"),
    ("keep-turn-answers", "draw-two-loses-turn", "keep-turn", "stacking bounces"),
    ("stacking-challenge", "stacking-challenge", "stacking", "four-limit challenge stack-challenge"),
    ("play-on-last-card", "last-card-no-answer", "play-on", "stacking jump-in skips bounces challenge"),
    ("lose-round-waiting", "uno-lose-round", "lose-round", "stacking skips bounces challenge"),
    ("jump-in-seven-zero", "jump-in", "jump-in", "seven-zero"),
    ("sets-seven-zero", "several-equal-cards", "sets", "seven-zero"),
    ("last-card-limit-exchange", "last-card-limit", "last-card-limit", "seven-zero more-wilds"),
    ("false-call-exchange", "uno-after-hand-change", "false-claims", "seven-zero more-wilds"),
    ("out-exchange", "empty-hand-by-swap", "lose-round play-on", "seven-zero more-wilds"),
    ("teams-exchange", "seven-swap", "teams", "seven-zero more-wilds"),
    ("jump-in-sets", "jump-in", "jump-in", "sets"),
    ("jump-in-skips", "jump-in-action-card", "jump-in", "skips"),
    ("jump-in-bounces", "jump-in-action-card", "jump-in", "bounces"),
    ("jump-in-challenge", "challenge-when", "jump-in", "four-limit challenge"),
    ("jump-in-uno", "turn-begins", "jump-in", "uno"),
    ("jump-in-reshuffle", "reshuffle-top-card", "jump-in", "lifted"),
    ("sets-skips", "skip-chain", "sets", "skips"),
    ("sets-drawn-card", "drawn-card-only", "sets", "draw-again must-play-drawn"),
    ("sets-own-colour", "several-equal-cards", "sets", "own-colour"),
    ("sets-reverse", "reverse-two-players", "sets", "reverse-turns"),
    ("bounces-skips", "skip-bounce", "bounces", "skips"),
    ("skips-own-colour", "action-on-other-colour", "skips", "own-colour"),
    ("reverse-answers", "reverse-bounce", "reverse-turns", "skips bounces"),
    ("draw-again-bluff", "draw-until-playable", "draw-again", "four-limit challenge"),
    ("must-play-bluff", "force-play", "must-play must-play-drawn", "four-limit challenge"),
    ("must-play-last-card", "last-card-forbidden", "must-play must-play-drawn", "last-card-limit"),
    ("must-play-drawn-any-card", "drawn-card-must-be-played", "must-play-drawn", "any-card-after"),
    ("black-on-black-more", "no-black-on-black", "black-on-black", "more-wilds"),
    ("last-card-no-challenge", "challenge-last-card", "last-card-no-draw", "challenge"),
    ("keep-turn-challenge", "challenge-lost", "keep-turn", "challenge"),
    ("challenge-limit", "wild-draw-four-when", "four-limit", "challenge"),
    ("teams-claims", "partner-claims", "teams", "challenge false-claims"),
    ("teams-lose-round", "uno-lose-round", "teams", "lose-round"),
    ("play-on-lose-round", "uno-lose-round", "play-on", "lose-round"),
    ("play-on-elimination", "play-on", "play-on", "elimination"),
    ("jump-in-false-call", "uno-call-when", "jump-in", "false-claims"),
    ("start-reverse-two-players", "start-card-reverse", "start-reverse", "reverse-turns"),
    ("start-reverse-first-player", "start-card-reverse", "start-reverse", "first-player"),
    ("start-draw-two-turn", "start-card-draw-two", "start-draw-two", "draw-two-keeps-turn"),
)

_IDLE: Final = (
    # key, rule, the options that are without effect, and the conditions that all have to hold for that
    ("deck-cards", "deck-108", "deck.cards", "deck.profile!=custom"),
    ("blank-use", "blank-cards", "deck.blankUse", "deck.profile!=112-blank deck.profile!=112-swap "
     "deck.profile!=112-shuffle"),
    ("swap-hands", "swap-hands", "swapHands.lastCard swapHands.start", "pack!=ws"),
    ("shuffle-hands", "shuffle-hands", "shuffleHands.lastCard", "pack!=wx"),
    ("start-other-wild", "start-card-other-wild", "start.otherWild", "pack!=ws pack!=wx pack!=wc"),
    ("start-swap-hands", "start-card-other-wild", "start.otherWild", "swapHands.start pack=ws pack!=wx pack!=wc"),
    ("start-other-wild-back", "start-card-other-wild", "start.otherWild", "start.wild=redraw"),
    ("youngest", "first-player", "start.youngest", "start.firstPlayer!=youngest"),
    ("draw-again", "draw-one-card", "draw.max draw.mayStopEarly", "draw.mode=one"),
    ("draw-ends-turn-any-card", "drawn-card-ends-turn", "draw.afterDrawPlayable", "draw.drawnCard=turnEnds"),
    ("must-play-voluntary", "force-play", "draw.voluntary=True", "turn.mustPlayIfAble"),
    ("own-wilds", "wild-draw-four-when", "wd4.ownWildsCount", "wd4.legality=always"),
    ("challenge-off", "wild-draw-four-no-bluffing", f"{_OF_A_CHALLENGE} house.stackChallenge", "wd4.enforcement"),
    ("challenge-always", "wild-draw-four-when", f"{_OF_A_CHALLENGE} house.stackChallenge", "wd4.legality=always"),
    ("challenge-last-card", "last-card-limit", "wd4.challengeOnLastCard", "out.allowed out.ifForbidden=mustDraw"),
    ("uno-penalty", "uno-lose-round", "uno.penalty", "uno.penaltyMode"),
    ("unused-call-free", "uno-call-unused", "uno.unusedCall", "uno.falseCallPenalty=0"),
    ("unused-call-with-card", "uno-call-unused", "uno.unusedCall", "uno.callFrom"),
    ("hand-change", "uno-after-hand-change", "uno.afterHandChange", "house.sevenZero=off pack!=ws pack!=wx"),
    ("out-if-forbidden", "last-card-any", "out.ifForbidden", "out.allowed=any"),
    ("win-target", "first-out-wins", "win.target", "win.mode=firstOut"),
    ("stacking-off", "stacking", "house.stackingColorMatch house.stackChallenge", "house.stacking=off"),
    ("seven-optional", "seven-optional", "house.sevenOptional", "house.sevenZero!=both house.sevenZero!=seven"),
    ("seven-zero-off", "seven-zero-last-card", "house.sevenZeroLastCard", "house.sevenZero=off"),
    ("jump-in-off", "jump-in", "house.jumpInActions house.jumpInWild", "house.jumpIn=False"),
    ("sets-off", "several-equal-cards-out", "house.multiPlayOutAllowed", "house.multiPlay=off "
     "house.skipChain!=layMany"),
)  # fmt: skip


def clashes(options: Options, players: int | None = None) -> tuple[Clash, ...]:
    """Every setting of these options that contradicts another or leaves something open, for so many players if given.

    First those that are refused, so that no round can be dealt (see `playable`), then those of two rules that meet
    and are settled, then those without effect that are not at their default.

    >>> clashes(Options())
    ()
    >>> clashes(Options(house_stacking="any", draw_mode="upTo"))[0].text
    'Whoever takes a stack draws as many cards as it has, never until one fits.'
    """
    return (*playable(options, players), *_met(options), *_idle(options, players))


@lru_cache(64)
def playable(options: Options, players: int | None = None) -> tuple[Clash, ...]:
    """Why no round can be dealt under these options, for so many players if given, else for any number; empty: it can.

    >>> playable(Options())
    ()
    >>> [(c.rule, c.key) for c in playable(Options(teams_mode="partners4"), 5)]
    [('partners', 'partners-four')]
    """
    return (*_refused(options), *_numbers(options, players))


def _holds(o: Options, condition: str) -> bool:
    name, unlike, value = condition.partition("!=")
    if not unlike:
        name, mark, value = condition.partition("=")
        if not mark:
            return bool(getattr(o, FIELDS[name].attribute) != FIELDS[name].default)
    found = card(value) in pack(o) if name == "pack" else str(getattr(o, FIELDS[name].attribute)) == value
    return found != bool(unlike)


def _names(o: Options, conditions: str) -> tuple[str, ...]:
    """The options by which those of the conditions hold that do."""
    found = [condition for condition in conditions.split() if _holds(o, condition)]
    return tuple(dict.fromkeys([name for condition in found for name in _named(o, condition)]))


def _named(o: Options, condition: str) -> tuple[str, ...]:
    name = condition.partition("=")[0]
    if name == "pack":
        return tuple([deck for deck in ("deck.profile", "deck.cards", "deck.blankUse") if _holds(o, deck)])
    return ("deck.profile",) if name == "pack!" else (name.rstrip("!"),)


def _all_hold(o: Options, conditions: str) -> bool:
    return all(_holds(o, condition) for condition in conditions.split())


def _refused(o: Options) -> Iterator[Clash]:
    """Options that nobody can play together, or without what they need."""
    for key, rule, conditions in _REFUSED:
        if _all_hold(o, conditions):
            yield Clash(rule, _names(o, conditions), REFUSED, key)


def _met(o: Options) -> Iterator[Clash]:
    """Rules that meet: any of some with any of others."""
    for key, rule, ones, others in _MEETINGS:
        one, other = [_names(o, " ".join([_SIDES[side] for side in sides.split()])) for sides in (ones, others)]
        if one and other:
            yield Clash(rule, one + other, RESOLVED, key)


def _idle(o: Options, players: int | None) -> Iterator[Clash]:
    """Options that are not at their default, and all the same change nothing."""
    if players == 2 and o.round_play_on:
        yield Clash("play-on", ("round.playOn",), IDLE, "play-on-two")
    for key, rule, idle, why in _IDLE:
        names = _names(o, idle)
        if names and _all_hold(o, why):
            yield Clash(rule, names + _names(o, why), IDLE, key)


def _numbers(o: Options, players: int | None) -> Iterator[Clash]:
    """Numbers of players, cards and seats that do not go together; without a number of players those that no number
    fits."""
    if o.players_min > o.players_max:
        yield Clash("player-count", ("players.min", "players.max"), REFUSED, "players-range")
        return
    left = list(range(2, 11)) if players is None else [players]
    for key, rule, names, fits in _COUNTS:
        fitting = [count for count in left if fits(o, count)]
        if fitting:
            left = fitting
        else:
            yield Clash(rule, names, REFUSED, key)


def _enough(o: Options, count: int) -> bool:
    """Whether the pack covers all hands and a start card; an empty pack is no matter of numbers."""
    return not pack(o) or count * o.deal_hand_size < len(pack(o))


_COUNTS: Final[tuple[tuple[str, str, tuple[str, ...], Callable[[Options, int], bool]], ...]] = (
    # key, rule, the options, and whether such a number of players fits
    ("player-count", "player-count", ("players.min", "players.max"), lambda o, n: o.players_min <= n <= o.players_max),
    ("partners-four", "partners", ("teams.mode",), lambda o, n: o.teams_mode != "partners4" or n == 4),
    ("two-teams-even", "two-teams", ("teams.mode",), lambda o, n: o.teams_mode != "twoTeams" or n in (4, 6, 8, 10)),
    (
        "youngest-absent",
        "first-player",
        ("start.firstPlayer", "start.youngest"),
        lambda o, n: o.start_first_player != "youngest" or o.start_youngest <= n,
    ),
    ("pack-too-small", "deal-enough-cards", ("deck.profile", "deal.handSize"), _enough),
)
