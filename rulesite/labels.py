"""Options and their values in words. A test holds that every option a rule names is here with all its values."""

from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

Words = dict[Any, str | Promise]

OPTIONS: Final[dict[str, str | Promise]] = {
    "start.drawTwo": _("Draw Two as start card"),
    "start.skip": _("Skip as start card"),
    "start.reverse": _("Reverse as start card"),
    "start.wild": _("Wild as start card"),
    "start.wildDrawFour": _("Wild Draw Four as start card"),
    "start.otherWild": _("Other black card as start card"),
    "swapHands.start": _("Wild Swap Hands as start card"),
    "start.firstPlayer": _("Who begins"),
    "match.actionOnOtherColor": _("Action card on another colour"),
    "match.wildOnWild": _("Black on black"),
    "turn.mustPlayIfAble": _("A card that fits must be played"),
    "draw.voluntary": _("Drawing although a card fits"),
    "draw.mode": _("How many cards to draw"),
    "draw.mayStopEarly": _("Stopping before a card fits"),
    "draw.drawnCard": _("The drawn card"),
    "draw.afterDrawPlayable": _("Cards after drawing"),
    "pile.reshuffle": _("Reshuffling"),
    "pile.keepDeclaredColor": _("The colour after reshuffling"),
    "pile.exhausted": _("Both piles empty"),
    "roundEnd.deadlock": _("Nobody can play or draw"),
    "drawTwo.loseTurn": _("Turn after a Draw Two"),
    "wd4.loseTurn": _("Turn after a Wild Draw Four"),
    "twoPlayers.reverse": _("Reverse with two players"),
    "twoPlayers.basis": _("Who counts as two players"),
    "wild.color": _("Colours to choose from"),
    "wd4.legality": _("When a Wild Draw Four may be played"),
    "wd4.ownWildsCount": _("Own Wilds"),
    "wd4.enforcement": _("Bluffing with a Wild Draw Four"),
    "wd4.challenger": _("Who may challenge"),
    "wd4.reveal": _("Who sees the hand"),
    "wd4.guiltyDraw": _("Bluff found out"),
    "wd4.innocentDraw": _("Challenge without cause"),
    "wd4.challengerAfterSuccess": _("After a won challenge"),
    "wd4.challengerLosesTurn": _("Turn after a lost challenge"),
    "wd4.challengeOnLastCard": _("Challenge on the last card"),
    "wd4.cardStays": _("The card after a won challenge"),
    "wd4.colorStays": _("The colour after a won challenge"),
    "uno.callFrom": _("When a call counts"),
    "uno.catchUntil": _("When a missed UNO can be caught"),
    "uno.catchers": _("Who may catch"),
    "uno.selfCorrect": _("Saying UNO late by oneself"),
    "uno.penalty": _("Penalty for missed UNO"),
    "uno.penaltyMode": _("Kind of penalty"),
    "uno.falseCatchPenalty": _("Catching without cause"),
    "uno.falseCallPenalty": _("UNO without cause"),
    "uno.unusedCall": _("UNO said but not played"),
    "uno.repeatEachTime": _("UNO again"),
    "uno.afterHandChange": _("One card after swapped hands"),
    "out.allowed": _("Last card"),
    "out.ifForbidden": _("Only forbidden cards left"),
    "out.resolveDraw": _("Draw card as last card"),
    "house.stacking": _("Stacking"),
    "house.stackingColorMatch": _("Colour when stacking"),
    "house.stackChallenge": _("Challenge in a stack"),
}

_YES_NO: Final[Words] = {True: _("yes"), False: _("no")}
_START: Final[Words] = {"redraw": _("goes back, turn another"), "noEffect": _("no effect")}
_TURN: Final[Words] = {True: _("is lost"), False: _("is not lost")}

VALUES: Final[dict[str, Words]] = {
    "start.drawTwo": {
        "drawAndLoseTurn": _("first player draws 2 and misses the turn"),
        "drawThenPlay": _("first player draws 2, then plays"),
        **_START,
    },
    "start.skip": {"skipFirst": _("first player is skipped"), **_START},
    "start.reverse": {
        "dealerFirst": _("dealer begins, then to the right"),
        "rightOfDealerFirst": _("player to the dealer’s right begins"),
        **_START,
    },
    "start.wild": {
        "firstPlayerChooses": _("first player chooses the colour and plays"),
        "dealerChooses": _("dealer chooses the colour"),
        "anyCardMayFollow": _("any card may follow"),
        "redraw": _START["redraw"],
    },
    "start.wildDrawFour": {
        "returnShuffleRedraw": _("goes back, shuffle, turn another"),
        "buryRedraw": _("goes to the bottom, turn another"),
        "anyCardMayFollow": _("any card may follow"),
    },
    "start.otherWild": {"redraw": _START["redraw"], "asWild": _("counts as a Wild")},
    "swapHands.start": {
        "redraw": _START["redraw"],
        "firstPlayerResolves": _("first player chooses and swaps"),
    },
    "start.firstPlayer": {
        "leftOfDealer": _("left of the dealer"),
        "youngest": _("the youngest"),
        "dealer": _("the dealer"),
        "random": _("by lot"),
    },
    "match.actionOnOtherColor": {True: _("on the same symbol too"), False: _("only on its own colour")},
    "match.wildOnWild": {True: _("allowed"), False: _("forbidden")},
    "turn.mustPlayIfAble": _YES_NO,
    "draw.voluntary": {True: _("allowed"), False: _("forbidden")},
    "draw.mode": {"one": _("one card"), "untilPlayable": _("until one fits"), "upTo": _("up to three, or as agreed")},
    "draw.mayStopEarly": _YES_NO,
    "draw.drawnCard": {
        "mayPlay": _("may be played at once"),
        "mustPlay": _("must be played if it fits"),
        "turnEnds": _("must be kept"),
    },
    "draw.afterDrawPlayable": {"drawnOnly": _("only the drawn card"), "anyCard": _("any card")},
    "pile.reshuffle": {"keepTop": _("the top card stays"), "all": _("the top card goes in too")},
    "pile.keepDeclaredColor": {True: _("stays"), False: _("any card may follow")},
    "pile.exhausted": {"drawAvailable": _("draw what there is, else pass")},
    "roundEnd.deadlock": {"lowestHandWins": _("fewest points in hand wins"), "noScore": _("nobody wins")},
    "drawTwo.loseTurn": _TURN,
    "wd4.loseTurn": _TURN,
    "wd4.challengerLosesTurn": _TURN,
    "twoPlayers.reverse": {"actsAsSkip": _("acts as a Skip"), "directionOnly": _("only turns the direction")},
    "twoPlayers.basis": {"inPlay": _("those still in play")},
    "wild.color": {"any": _("all four, also the same again")},
    "wd4.legality": {
        "noCardOfActiveColor": _("only without the colour"),
        "noPlayableCard": _("only if nothing else fits"),
        "always": _("always"),
    },
    "wd4.ownWildsCount": {False: _("do not count"), True: _("count as cards that fit")},
    "wd4.enforcement": {
        "challenge": _("possible, can be challenged"),
        "block": _("not possible"),
        "none": _("not punished"),
    },
    "wd4.challenger": {"nextPlayer": _("whoever must draw"), "anyOpponent": _("any opponent")},
    "wd4.reveal": {"challengerOnly": _("only the challenger"), "all": _("everybody")},
    "wd4.challengerAfterSuccess": {
        "normalTurn": _("the challenger plays as usual"),
        "losesTurn": _("the challenger is skipped"),
    },
    "wd4.challengeOnLastCard": {"notOffered": _("not possible"), "offered": _("possible, but always lost")},
    "wd4.cardStays": {True: _("stays"), False: _("goes back")},
    "wd4.colorStays": {True: _("stays"), False: _("goes back")},
    "uno.callFrom": {
        "beforePlay": _("before, with or after the card"),
        "duringPlay": _("with or after the card"),
    },
    "uno.catchUntil": {
        "nextPlayerBegins": _("until the next player begins"),
        "nextPlayerHasPlayed": _("only after the next player has played"),
        "offendersNextTurn": _("until their own next turn"),
    },
    "uno.catchers": {"anyOpponent": _("anybody else")},
    "uno.selfCorrect": {True: _("counts"), False: _("does not count")},
    "uno.penaltyMode": {"draw": _("cards"), "loseRound": _("the round is lost")},
    "uno.unusedCall": {"expires": _("must be said again"), "falseCall": _("counts as a false call")},
    "uno.repeatEachTime": {True: _("each time anew"), False: _("once is enough")},
    "uno.afterHandChange": {"mustCall": _("UNO must be said"), "exempt": _("no call needed")},
    "out.allowed": {
        "any": _("any card"),
        "noWild": _("no black card"),
        "noDrawOrWild": _("no draw card, no black card"),
        "numbersOnly": _("only a number card"),
    },
    "out.ifForbidden": {"mustDraw": _("draw a card"), "playAndDrawOne": _("play it and draw one")},
    "out.resolveDraw": {True: _("next player still draws"), False: _("nobody draws")},
    "house.stacking": {
        "off": _("no"),
        "sameKind": _("+2 on +2, +4 on +4"),
        "plus4OnPlus2": _("also +4 on +2"),
        "equalOrHigher": _("equal or higher"),
        "any": _("any draw card on any"),
    },
    "house.stackingColorMatch": {False: _("any colour"), True: _("only the colour that counts")},
    "house.stackChallenge": {"scaled": _("possible, the whole stack is at stake"), "off": _("not possible")},
}
_CARD_COUNTS: Final = {
    "wd4.guiltyDraw", "wd4.innocentDraw", "uno.penalty", "uno.falseCatchPenalty", "uno.falseCallPenalty",
}  # fmt: skip


def option_label(name: str) -> str:
    """An option as a column heading."""
    return str(OPTIONS[name])


def value_label(name: str, value: Any) -> str:
    """A value in words; empty where there are none."""
    if name in _CARD_COUNTS:
        return ngettext("%(count)d card", "%(count)d cards", value) % {"count": value}
    return str(VALUES.get(name, {}).get(value, ""))
