"""Options and their values in words. A test holds that every option a rule names is here with all its values."""

from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

Words = dict[Any, str | Promise]

VERDICTS: Final[dict[str, str | Promise]] = {
    "allowed": _("Allowed"),
    "refused": _("Not allowed"),
    "risk": _("At your own risk"),
    "box": _("Depends on your box"),
    "agreed": _("Only if agreed"),
    "silent": _("The rules don’t say"),
}
OPTIONS: Final[dict[str, str | Promise]] = {
    "start.drawTwo": _("Draw Two as the start card"),
    "start.skip": _("Skip as the start card"),
    "start.reverse": _("Reverse as the start card"),
    "start.wild": _("Wild as the start card"),
    "start.wildDrawFour": _("Wild Draw Four as the start card"),
    "start.otherWild": _("Other black card as the start card"),
    "swapHands.start": _("Wild Swap Hands as the start card"),
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
    "wd4.innocentDraw": _("Challenge that fails"),
    "wd4.challengerAfterSuccess": _("After a challenge that succeeds"),
    "wd4.challengerLosesTurn": _("Turn after a challenge that fails"),
    "wd4.challengeOnLastCard": _("Challenge on the last card"),
    "wd4.cardStays": _("The card after a challenge that succeeds"),
    "wd4.colorStays": _("The colour after a challenge that succeeds"),
    "uno.callFrom": _("When a call counts"),
    "uno.catchUntil": _("When a missed UNO can be caught"),
    "uno.catchers": _("Who may catch"),
    "uno.selfCorrect": _("Saying UNO late yourself"),
    "uno.penalty": _("Penalty for missed UNO"),
    "uno.penaltyMode": _("Kind of penalty"),
    "uno.falseCatchPenalty": _("Wrong accusation of a missed UNO"),
    "uno.falseCallPenalty": _("UNO said when it is not due"),
    "uno.unusedCall": _("UNO said but not played"),
    "uno.repeatEachTime": _("UNO again"),
    "uno.afterHandChange": _("One card left after a swap"),
    "out.allowed": _("Last card"),
    "out.ifForbidden": _("Only forbidden cards left"),
    "out.resolveDraw": _("Draw card as last card"),
    "house.stacking": _("Stacking"),
    "house.stackingColorMatch": _("Colour when stacking"),
    "house.stackChallenge": _("Challenge in a stack"),
    "deck.profile": _("The pack"),
    "deck.map": _("Cards of an ordinary pack"),
    "deck.packs": _("Number of packs"),
    "deck.blankUse": _("Blank and customizable cards"),
    "deck.customRules": _("Card with a rule of your own"),
    "swapHands.lastCard": _("Swap Hands as last card"),
    "shuffleHands.lastCard": _("Shuffle Hands as last card"),
    "shuffleHands.dealFrom": _("Dealing after Shuffle Hands"),
    "house.sevenZero": _("7 and 0"),
    "house.sevenOptional": _("Swapping with a 7"),
    "house.sevenZeroLastCard": _("7 or 0 as last card"),
    "house.jumpIn": _("Jump-in"),
    "house.jumpInCloses": _("Too late to jump in"),
    "house.jumpInActions": _("Jump-in with an action card"),
    "house.jumpInWild": _("Jump-in with a black card"),
    "score.values": _("What the cards are worth"),
    "win.mode": _("How the game is won"),
    "win.target": _("Points to play to"),
    "win.tie": _("Equal points at the end"),
    "players.max": _("Most players allowed"),
    "players.min": _("Fewest players allowed"),
    "dealer.method": _("Who deals first"),
    "dealer.rotation": _("Who deals next"),
    "deal.handSize": _("Cards dealt"),
    "start.direction": _("Direction at the start"),
    "round.playOn": _("Playing on for second place"),
    "teams.mode": _("Teams"),
    "penalty.cardSuggestion": _("Hint about a card"),
    "penalty.illegalPlay": _("A card that does not fit"),
    "house.multiPlay": _("Several equal cards"),
    "house.multiPlayOutAllowed": _("Going out with several cards"),
    "house.skipChain": _("Skip chain"),
    "house.skipBounce": _("Skip on a Draw Two"),
    "house.reverseBounce": _("Reverse on a Draw Two"),
}

_YES_NO: Final[Words] = {True: _("yes"), False: _("no")}
_START: Final[Words] = {"redraw": _("goes back, and another is turned up"), "noEffect": _("no effect")}
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
        "returnShuffleRedraw": _("goes back, shuffle and turn up another"),
        "buryRedraw": _("goes to the bottom, and another is turned up"),
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
        "random": _("at random"),
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
    "pile.exhausted": {"drawAvailable": _("draw what there is, otherwise pass")},
    "roundEnd.deadlock": {"lowestHandWins": _("fewest points in hand wins"), "noScore": _("nobody wins")},
    "drawTwo.loseTurn": _TURN,
    "wd4.loseTurn": _TURN,
    "wd4.challengerLosesTurn": _TURN,
    "twoPlayers.reverse": {"actsAsSkip": _("acts as a Skip"), "directionOnly": _("only turns the direction")},
    "twoPlayers.basis": {"inPlay": _("those still in play")},
    "wild.color": {"any": _("all four, even the one in force")},
    "wd4.legality": {
        "noCardOfActiveColor": _("only if you lack the colour"),
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
    "uno.repeatEachTime": {True: _("every time"), False: _("once is enough")},
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
    "house.stackingColorMatch": {False: _("any colour"), True: _("only the colour in force")},
    "house.stackChallenge": {"scaled": _("possible, the whole stack is at stake"), "off": _("not possible")},
    "deck.profile": {
        "108": _("108 cards"),
        "112-blank": _("112 cards, 4 of them blank"),
        "112-swap": _("112 cards with Swap Hands"),
        "112-shuffle": _("112 cards with Shuffle Hands"),
        "52": _("an ordinary pack with two jokers"),
        "custom": _("a pack of your own"),
    },
    "deck.map": {
        "default": _("as agreed"),
    },
    "deck.packs": {
        1: _("one pack"),
        2: _("two packs together"),
    },
    "deck.blankUse": {
        "removed": _("kept aside until needed"),
        "replacement": _("stand in for lost cards"),
        "customRule": _("in play with your own rule"),
    },
    "deck.customRules": {
        "none": _("played as a Wild, the rest is up to you"),
    },
    "swapHands.lastCard": {
        "treatAsWild": _("wins, without a swap"),
        "mustSwap": _("hands are swapped first"),
    },
    "shuffleHands.lastCard": {
        "collectAndRedeal": _("all hands are dealt again"),
        "treatAsWild": _("wins, without dealing again"),
    },
    "shuffleHands.dealFrom": {
        "leftOfPlayer": _("from the left of whoever played it"),
    },
    "house.sevenZero": {
        "off": _("number cards only"),
        "both": _("7 swaps hands, 0 passes them on"),
        "seven": _("7 swaps hands"),
        "zero": _("0 passes hands on"),
    },
    "house.sevenOptional": {
        False: _("required where a 7 swaps"),
        True: _("may be left out"),
    },
    "house.sevenZeroLastCard": {
        "wins": _("wins, without a swap"),
        "swapFirst": _("hands are swapped first"),
    },
    "house.jumpIn": {
        False: _("no"),
        True: _("with an identical card"),
    },
    "house.jumpInCloses": {
        "nextDrawOrPlay": _("when the next card is played or drawn"),
    },
    "house.jumpInActions": {
        "secondCancelsFirst": _("the second cancels the first"),
        "effectApplies": _("Skip and Reverse, both count"),
        "numbersOnly": _("only number cards"),
    },
    "house.jumpInWild": {
        "asActions": _("allowed if the second cancels the first"),
        "yes": _("allowed"),
        "no": _("not allowed"),
    },
    "score.values": {
        "standard": _("the number, 20 for coloured action cards, 50 or 40 for black cards"),
    },
    "win.mode": {
        "winnerCollects": _("points for the others’ cards, first to the limit wins"),
        "firstOut": _("first out wins, without points"),
        "ownPointsLowest": _("own points, the lowest total wins"),
        "elimination": _("own points, whoever reaches the limit is out"),
        "roundsWon": _("rounds won are counted"),
    },
    "win.tie": {
        "extraRound": _("extra round between them"),
    },
    "dealer.method": {
        "highestNumberSymbolsZero": _("highest number; action cards count as zero"),
        "highestNumberSymbolsRedraw": _("highest number; with an action card you draw again"),
        "highestPointValue": _("highest points, so black cards beat numbers"),
        "random": _("at random"),
        "chosen": _("you choose somebody"),
    },
    "dealer.rotation": {
        "left": _("the player to the left"),
        "roundWinner": _("the winner of the round"),
        "fixed": _("always the same player"),
    },
    "start.direction": {
        "clockwise": _("clockwise"),
    },
    "round.playOn": {
        False: _("no, the round is over"),
        True: _("yes, until one player is left"),
    },
    "teams.mode": {
        "none": _("alone, unless teams are agreed"),
        "partners4": _("two against two"),
        "twoTeams": _("two teams in alternate seats"),
    },
    "penalty.illegalPlay": {
        "takeBack": _("taken back, no penalty"),
        "takeBackDraw1": _("taken back, 1 penalty card"),
        "takeBackDraw2": _("taken back, 2 penalty cards"),
    },
    "house.multiPlay": {
        "off": _("one card a turn"),
        "sameNumber": _("several of one number"),
        "sameNumberOrSymbol": _("several of one number or symbol"),
    },
    "house.multiPlayOutAllowed": {
        True: _("allowed"),
        False: _("forbidden"),
    },
    "house.skipChain": {
        "off": _("one Skip, no answer"),
        "passOn": _("a skipped player may pass it on"),
        "layMany": _("one player may play several Skips"),
    },
    "house.skipBounce": {
        True: _("yes"),
        False: _("no"),
    },
    "house.reverseBounce": {
        True: _("yes"),
        False: _("no"),
    },
}
_CARDS = ngettext_lazy("%(count)d card", "%(count)d cards", "count")
# options whose values are numbers, and what they count
_COUNTS: Final = {
    "wd4.guiltyDraw": _CARDS,
    "wd4.innocentDraw": _CARDS,
    "uno.penalty": _CARDS,
    "uno.falseCatchPenalty": _CARDS,
    "uno.falseCallPenalty": _CARDS,
    "deal.handSize": _CARDS,
    "penalty.cardSuggestion": _CARDS,
    "players.min": ngettext_lazy("at least %(count)d player", "at least %(count)d players", "count"),
    "players.max": ngettext_lazy("up to %(count)d player", "up to %(count)d players", "count"),
    "win.target": ngettext_lazy("%(count)d point", "%(count)d points", "count"),
}


def option_label(name: str) -> str:
    """An option as a column heading."""
    return str(OPTIONS[name])


def value_label(name: str, value: Any) -> str:
    """A value in words; empty where there are none."""
    if name in _COUNTS:
        return str(_COUNTS[name] % {"count": value})
    return str(VALUES.get(name, {}).get(value, ""))
