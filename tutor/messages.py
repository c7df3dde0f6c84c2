"""The sentences of the engine's events and reasons, in English, as `tutor.sentences` fills them."""

from typing import Any, Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

Message = Any  # a lazy text, or a lazy text that chooses its number by "n"

# kind of event -> (of somebody else, of the reader)
EVENTS: Final[dict[str, tuple[Message, Message]]] = {
    "dealt": (
        ngettext_lazy("%(player)s deals one card each.", "%(player)s deals %(n)d cards each.", "n"),
        ngettext_lazy("You deal one card each.", "You deal %(n)d cards each.", "n"),
    ),
    "start-card": (
        _("The start card is %(card_indef)s. %(player)s begins."),
        _("The start card is %(card_indef)s. You begin."),
    ),
    "start-draw-two": (
        _("The start card is %(card_indef)s. It hits %(whom)s."),
        _("The start card is %(card_indef)s. It hits you."),
    ),
    "start-skip": (
        _("The start card is %(card_indef)s. %(player)s is skipped."),
        _("The start card is %(card_indef)s. You are skipped."),
    ),
    "start-reverse": (
        _("The start card is %(card_indef)s. %(player)s begins, and play goes %(direction)s."),
        _("The start card is %(card_indef)s. You begin, and play goes %(direction)s."),
    ),
    "start-wild": (
        _("The start card is %(card_indef)s. %(player)s chooses the colour."),
        _("The start card is %(card_indef)s. You choose the colour."),
    ),
    "start-any-card": (
        _("The start card is %(card_indef)s. Any card may follow, and %(player)s begins."),
        _("The start card is %(card_indef)s. Any card may follow, and you begin."),
    ),
    "start-no-effect": (
        _("The start card is %(card_indef)s. By these rules it does nothing. %(player)s begins."),
        _("The start card is %(card_indef)s. By these rules it does nothing. You begin."),
    ),
    "start-put-back": (
        _("The start card is %(card_indef)s. It goes back, the cards are shuffled and a new one is turned up."),
        "",
    ),
    "start-buried": (
        _("The start card is %(card_indef)s. It goes to the bottom of the draw pile, and a new one is turned up."),
        "",
    ),
    "named": (_("%(player)s chooses %(colour_chosen)s."), _("You choose %(colour_chosen)s.")),
    "played": (_("%(player)s plays %(card_indef)s."), _("You play %(card_indef)s.")),
    "played-wild": (
        _("%(player)s plays %(card_indef)s and chooses %(colour_chosen)s."),
        _("You play %(card_indef)s and choose %(colour_chosen)s."),
    ),
    "drew": (
        ngettext_lazy("%(player)s draws a card.", "%(player)s draws %(n)d cards.", "n"),
        ngettext_lazy("You draw a card.", "You draw %(n)d cards.", "n"),
    ),
    "drew-seen": (_("%(player)s draws %(card_indef)s."), _("You draw %(card_indef)s.")),
    "kept": (
        _("%(player)s plays nothing. The turn passes on."),
        _("You play nothing. The turn passes on."),
    ),
    "skipped": (_("%(player)s is skipped."), _("You are skipped.")),
    "turned": (_("Play turns round and now goes %(direction)s."), ""),
    "two-players-again": (
        _("With two players %(card_def)s gives an extra turn. %(player)s plays again."),
        _("With two players %(card_def)s gives an extra turn. You play again."),
    ),
    "cards-wait": (
        ngettext_lazy("One card is waiting for %(whom)s.", "%(n)d cards are waiting for %(whom)s.", "n"),
        ngettext_lazy("One card is waiting for you.", "%(n)d cards are waiting for you.", "n"),
    ),
    "draws-and-misses": (
        ngettext_lazy(
            "%(player)s draws one card and misses a turn.",
            "%(player)s draws %(n)d cards and misses a turn.",
            "n",
        ),
        ngettext_lazy("You draw one card and miss a turn.", "You draw %(n)d cards and miss a turn.", "n"),
    ),
    "stack-grows": (
        ngettext_lazy(
            "The stack grows. One card is waiting for %(whom)s.",
            "The stack grows. %(n)d cards are waiting for %(whom)s.",
            "n",
        ),
        ngettext_lazy(
            "The stack grows. One card is waiting for you.",
            "The stack grows. %(n)d cards are waiting for you.",
            "n",
        ),
    ),
    "stack-taken": (
        ngettext_lazy(
            "%(player)s takes the whole stack: one card.",
            "%(player)s takes the whole stack: %(n)d cards.",
            "n",
        ),
        ngettext_lazy("You take the whole stack: one card.", "You take the whole stack: %(n)d cards.", "n"),
    ),
    "bounced": (
        ngettext_lazy("One card is waiting for %(whom)s now.", "%(n)d cards are waiting for %(whom)s now.", "n"),
        ngettext_lazy("One card is waiting for you now.", "%(n)d cards are waiting for you now.", "n"),
    ),
    "skip-waits": (
        _("%(player)s plays a Skip too, or is skipped."),
        _("You play a Skip too, or are skipped."),
    ),
    "skips-wait": (
        ngettext_lazy(
            "%(player)s plays a Skip too, or is skipped. One Skip is waiting.",
            "%(player)s plays a Skip too, or is skipped. %(n)d Skips are waiting.",
            "n",
        ),
        ngettext_lazy(
            "You play a Skip too, or are skipped. One Skip is waiting.",
            "You play a Skip too, or are skipped. %(n)d Skips are waiting.",
            "n",
        ),
    ),
    "jumped-in": (
        _("%(player)s jumps in with %(card_indef)s. Play goes on from there."),
        _("You jump in with %(card_indef)s. Play goes on from there."),
    ),
    "jumped-in-wild": (
        _("%(player)s jumps in with %(card_indef)s and chooses %(colour_chosen)s. Play goes on from there."),
        _("You jump in with %(card_indef)s and choose %(colour_chosen)s. Play goes on from there."),
    ),
    "undone": (_("The first of the two cards no longer has any effect."), ""),
    "hands-swapped": (_("%(player)s swaps hands with %(other)s."), _("You swap hands with %(other)s.")),
    "swapped-with-nobody": (_("%(player)s swaps hands with nobody."), _("You swap hands with nobody.")),
    "hands-passed": (_("Everybody passes their hand on %(direction)s."), ""),
    "hands-shuffled": (
        _("%(player)s collects all hands, shuffles and deals again."),
        _("You collect all hands, shuffle and deal again."),
    ),
    "out-by-swap": (
        _("%(player)s has no cards left after the exchange, and so is out."),
        _("You have no cards left after the exchange, and so you are out."),
    ),
    "out-of-cards": (_("%(player)s plays their last card and is out."), _("You play your last card and are out.")),
    "finished": (_("%(player)s finishes in place %(n)d."), _("You finish in place %(n)d.")),
    "uno-exempt": (
        _("%(player)s has one card left after the exchange and need not say UNO."),
        _("You have one card left after the exchange and need not say UNO."),
    ),
    "suggested": (
        ngettext_lazy(
            "%(player)s has given a hint and draws one card.",
            "%(player)s has given a hint and draws %(n)d cards.",
            "n",
        ),
        ngettext_lazy("You have given a hint and draw one card.", "You have given a hint and draw %(n)d cards.", "n"),
    ),
    "wrong-card": (
        ngettext_lazy(
            "%(player)s takes the wrong card back and draws one card.",
            "%(player)s takes the wrong card back and draws %(n)d cards.",
            "n",
        ),
        ngettext_lazy(
            "You take the wrong card back and draw one card.",
            "You take the wrong card back and draw %(n)d cards.",
            "n",
        ),
    ),
    "left": (_("%(player)s leaves the game."), _("You leave the game.")),
    "dealer-drew": (
        _("%(player)s draws %(card_indef)s to see who deals."),
        _("You draw %(card_indef)s to see who deals."),
    ),
    "dealer-tie": (
        ngettext_lazy("One player draws again.", "%(n)d players are tied and draw again.", "n"),
        "",
    ),
    "dealer": (_("%(player)s is the dealer."), _("You are the dealer.")),
    "new-round": (_("Round %(n)d begins."), ""),
    "total": (
        ngettext_lazy("%(player)s has one point in all.", "%(player)s has %(n)d points in all.", "n"),
        ngettext_lazy("You have one point in all.", "You have %(n)d points in all.", "n"),
    ),
    "total-rounds": (
        ngettext_lazy("%(player)s has won one round.", "%(player)s has won %(n)d rounds.", "n"),
        ngettext_lazy("You have won one round.", "You have won %(n)d rounds.", "n"),
    ),
    "target-reached": (
        ngettext_lazy(
            "%(player)s reaches the limit with one point.", "%(player)s reaches the limit with %(n)d points.", "n"
        ),
        ngettext_lazy("You reach the limit with one point.", "You reach the limit with %(n)d points.", "n"),
    ),
    "eliminated": (
        ngettext_lazy("%(player)s is knocked out with one point.", "%(player)s is knocked out with %(n)d points.", "n"),
        ngettext_lazy("You are knocked out with one point.", "You are knocked out with %(n)d points.", "n"),
    ),
    "extra-round": (
        ngettext_lazy(
            "%(player)s is tied with one point and plays an extra round.",
            "%(player)s is tied with %(n)d points and plays an extra round.",
            "n",
        ),
        ngettext_lazy(
            "You are tied with one point and play an extra round.",
            "You are tied with %(n)d points and play an extra round.",
            "n",
        ),
    ),
    "match-won": (_("%(player)s wins the whole game."), _("You win the whole game.")),
    "challenged": (_("%(player)s challenges %(other)s."), _("You challenge %(other)s.")),
    "hand-shown": (_("%(player)s shows %(other)s the cards."), _("You show %(other)s the cards.")),
    "hand-shown-all": (_("%(player)s shows everybody the cards."), _("You show everybody the cards.")),
    "challenge-won": (
        ngettext_lazy(
            "The challenge succeeds. %(player)s had %(card_indef)s and draws one card.",
            "The challenge succeeds. %(player)s had %(card_indef)s and draws %(n)d cards.",
            "n",
        ),
        ngettext_lazy(
            "The challenge succeeds. You had %(card_indef)s and draw one card.",
            "The challenge succeeds. You had %(card_indef)s and draw %(n)d cards.",
            "n",
        ),
    ),
    "color-stays": (_("%(Card_def)s stays, and the colour is still %(colour)s."), ""),
    "challenge-won-next": (
        _(
            "%(player)s draws nothing and plays as usual. The rules do not say so, but that is how they are usually read."
        ),
        _("You draw nothing and play as usual. The rules do not say so, but that is how they are usually read."),
    ),
    "challenge-lost": (
        ngettext_lazy(
            "The challenge fails: there was no %(colour)s card. %(player)s draws one card and misses a turn.",
            "The challenge fails: there was no %(colour)s card. %(player)s draws %(n)d cards and misses a turn.",
            "n",
        ),
        ngettext_lazy(
            "The challenge fails: there was no %(colour)s card. You draw one card and miss a turn.",
            "The challenge fails: there was no %(colour)s card. You draw %(n)d cards and miss a turn.",
            "n",
        ),
    ),
    "challenge-lost-none": (
        ngettext_lazy(
            "The challenge fails: no colour was in force. %(player)s draws one card.",
            "The challenge fails: no colour was in force. %(player)s draws %(n)d cards.",
            "n",
        ),
        ngettext_lazy(
            "The challenge fails: no colour was in force. You draw one card.",
            "The challenge fails: no colour was in force. You draw %(n)d cards.",
            "n",
        ),
    ),
    "challenge-lost-third": (
        ngettext_lazy(
            "The challenge fails: there was no %(colour)s card. %(player)s draws one card.",
            "The challenge fails: there was no %(colour)s card. %(player)s draws %(n)d cards.",
            "n",
        ),
        ngettext_lazy(
            "The challenge fails: there was no %(colour)s card. You draw one card.",
            "The challenge fails: there was no %(colour)s card. You draw %(n)d cards.",
            "n",
        ),
    ),
    "uno-said": (_("%(player)s says UNO."), _("You say UNO.")),
    "uno-owed": (
        _("%(player)s has one card left and has not said UNO."),
        _("You have one card left and have not said UNO."),
    ),
    "uno-in-time": (_("%(player)s says UNO just in time."), _("You say UNO just in time.")),
    "uno-caught": (
        ngettext_lazy(
            "%(player)s is caught without UNO and draws one card.",
            "%(player)s is caught without UNO and draws %(n)d cards.",
            "n",
        ),
        ngettext_lazy(
            "You are caught without UNO and draw one card.",
            "You are caught without UNO and draw %(n)d cards.",
            "n",
        ),
    ),
    "uno-lost-round": (
        _("%(player)s is caught without UNO and loses the round."),
        _("You are caught without UNO and lose the round."),
    ),
    "uno-too-late": (
        _("%(player)s was not caught in time. The missed UNO costs nothing."),
        _("You were not caught in time. The missed UNO costs nothing."),
    ),
    "uno-call-unused": (
        _("%(player)s said UNO but did not get down to one card. The call no longer counts."),
        _("You said UNO but did not get down to one card. The call no longer counts."),
    ),
    "uno-call-again": (
        _("%(player)s has more than one card again. Next time UNO has to be said again."),
        _("You have more than one card again. Next time you have to say UNO again."),
    ),
    "uno-debt-ends": (
        _("%(player)s has more than one card again and no longer has to say UNO."),
        _("You have more than one card again and no longer have to say UNO."),
    ),
    "false-catch": (
        ngettext_lazy(
            "%(player)s wrongly accuses %(other)s and draws one card.",
            "%(player)s wrongly accuses %(other)s and draws %(n)d cards.",
            "n",
        ),
        ngettext_lazy(
            "You wrongly accuse %(other)s and draw one card.",
            "You wrongly accuse %(other)s and draw %(n)d cards.",
            "n",
        ),
    ),
    "false-catch-idle": (
        _("%(player)s wrongly accuses %(other)s. That costs nothing."),
        _("You wrongly accuse %(other)s. That costs nothing."),
    ),
    "false-call": (
        ngettext_lazy(
            "%(player)s says UNO when it is not due and draws one card.",
            "%(player)s says UNO when it is not due and draws %(n)d cards.",
            "n",
        ),
        ngettext_lazy(
            "You say UNO when it is not due and draw one card.",
            "You say UNO when it is not due and draw %(n)d cards.",
            "n",
        ),
    ),
    "false-call-idle": (
        _("%(player)s says UNO when it is not due. That costs nothing."),
        _("You say UNO when it is not due. That costs nothing."),
    ),
    "reshuffled": (
        _("The draw pile is empty. The discard pile is shuffled into a new one, but %(card_def)s stays."),
        "",
    ),
    "reshuffled-all": (_("The draw pile is empty. The whole discard pile is shuffled into a new one."), ""),
    "short-draw": (
        ngettext_lazy("There is only one card left to draw.", "There are only %(n)d cards left to draw.", "n"),
        ngettext_lazy("There is only one card left to draw.", "There are only %(n)d cards left to draw.", "n"),
    ),
    "short-draw-none": (_("There is nothing left to draw."), ""),
    "piles-empty": (_("Both piles are used up. The turn passes on."), ""),
    "went-out": (_("%(player)s goes out and wins the round."), _("You go out and win the round.")),
    "last-one-left": (
        _("%(player)s is the last one left and wins the round."),
        _("You are the last one left and win the round."),
    ),
    "last-card-draw": (
        ngettext_lazy(
            "%(player)s still draws one card, and it counts.",
            "%(player)s still draws %(n)d cards, and they count.",
            "n",
        ),
        ngettext_lazy("You still draw one card, and it counts.", "You still draw %(n)d cards, and they count.", "n"),
    ),
    "last-card-no-draw": (_("By these rules nobody draws for the last card."), ""),
    "last-card-no-effect": (_("%(Card_def)s has no effect any more: the round is over."), ""),
    "deadlock": (
        _("Nobody can play or draw. The round is over, and %(player)s holds the fewest points and wins."),
        _("Nobody can play or draw. The round is over, and you hold the fewest points and win."),
    ),
    "deadlock-nobody": (_("Nobody can play or draw. The round is over, and nobody wins."), ""),
    "hand-points": (
        ngettext_lazy(
            "%(player)s has cards worth one point left.", "%(player)s has cards worth %(n)d points left.", "n"
        ),
        ngettext_lazy("You have cards worth one point left.", "You have cards worth %(n)d points left.", "n"),
    ),
    "points": (
        ngettext_lazy("%(player)s gets one point.", "%(player)s gets %(n)d points.", "n"),
        ngettext_lazy("You get one point.", "You get %(n)d points.", "n"),
    ),
}

# the reasons of a ruling: (verdict word or "", slug, variant) -> sentence; see Teller._reason_key
REASONS: Final[dict[str, Message]] = {
    "what-matches": _("%(Card_def)s fits: same colour."),
    "what-matches:colour": _("Fits: same colour."),
    "what-matches:number": _("Fits: same number."),
    "what-matches:symbol": _("Fits: same symbol."),
    "what-matches:any": _("Fits: no colour is in force, so any card fits."),
    "refused:what-matches:number": _("%(Card_def)s cannot go on %(top_def)s: neither colour nor number matches."),
    "refused:what-matches:symbol": _("%(Card_def)s cannot go on %(top_def)s: neither colour nor symbol matches."),
    "colour-in-force": _("The colour is %(colour)s, and %(card_def)s has another colour."),
    "action-on-other-colour": _("%(Card_def)s may only be played on its own colour, by the house rule."),
    "one-card-per-turn": _("Only one card a turn. Several at once is a house rule."),
    "own-hand-only": _("%(Card_def)s is not in this hand."),
    "refused:decline-to-play": _("By these rules a card that fits must be played: %(held_indef)s."),
    "decline-to-play": _("Allowed: you may draw even if you hold a card that fits."),
    "no-pass-without-draw": _("Draw a card before you pass."),
    "draw-one-card": _("Allowed: you draw one card a turn."),
    "refused:draw-one-card": _("Only one card is drawn in a turn."),
    "drawn-card-ends-turn": _("House rule: drawing ends the turn."),
    "drawn-card-may-be-played": _("Allowed: the drawn card may be played at once or kept."),
    "drawn-card-only": _("After drawing only the drawn card may be played."),
    "both-piles-empty": _("There is nothing left to draw, so the turn passes."),
    "refused:both-piles-empty": _("There is nothing left to draw. A card that fits must be played."),
    "turn-begins": _("A turn begins as soon as a card is drawn or played."),
    "wait-your-turn": _("Now %(other)s plays, so %(seat)s has to wait."),
    "wait-your-turn:you": _("It is not your turn: %(other)s plays now."),
    "wait-your-turn:of-you": _("It is your turn, so %(seat)s has to wait."),
    "draw-two": ngettext_lazy("One card is taken.", "%(n)d cards are taken.", "n"),
    "draw-two-loses-turn": _("Whoever takes the cards misses the turn."),
    "draw-two-on-draw-two": _("On your own turn a Draw Two goes on a Draw Two."),
    "draw-card-no-answer": ngettext_lazy(
        "You are playing without stacking. Draw one card.",
        "You are playing without stacking. Draw %(n)d cards.",
        "n",
    ),
    "skipped-no-answer": _("Whoever is skipped may not answer. %(other)s plays now."),
    "skipped-no-answer:of-you": _("Whoever is skipped may not answer. You play now."),
    "wild": _("Fits: it goes on any colour."),
    "wild-name-colour": _("Choose a colour: red, yellow, green or blue."),
    "wild-on-wild": _("Fits: black may go on black."),
    "no-black-on-black": _("By these rules black cannot go on black."),
    "wild-draw-four": ngettext_lazy("One card is taken.", "%(n)d cards are taken.", "n"),
    "wild-draw-four-loses-turn": _("Whoever takes the cards misses the turn."),
    "wild-draw-four-when": _("Safe: there is no %(colour)s card in the hand."),
    "wild-draw-four-when:none": _("Safe: no colour is in force, so no card can have it."),
    "refused:wild-draw-four-when": _(
        "By these rules the Wild Draw Four may always be played, so there is nothing to challenge."
    ),
    "wild-draw-four-colour": _("The colour that was chosen counts: %(colour)s."),
    "wild-draw-four-same-number": _("%(Held_def)s does not matter: only the colour counts."),
    "wild-draw-four-own-wilds": _("%(Held_def)s does not matter: a black card has no colour."),
    "wild-draw-four-drawn": _("The whole hand counts, not only the card just drawn."),
    "contestable:wild-draw-four-bluff": ngettext_lazy(
        "At your own risk: %(seat)s holds %(held_indef)s. If %(other)s challenges, %(seat)s draws one card.",
        "At your own risk: %(seat)s holds %(held_indef)s. If %(other)s challenges, %(seat)s draws %(n)d cards.",
        "n",
    ),
    "contestable:wild-draw-four-bluff:of-you": ngettext_lazy(
        "At your own risk: %(seat)s holds %(held_indef)s. If you challenge, %(seat)s draws one card.",
        "At your own risk: %(seat)s holds %(held_indef)s. If you challenge, %(seat)s draws %(n)d cards.",
        "n",
    ),
    "contestable:wild-draw-four-bluff:you": ngettext_lazy(
        "At your own risk: you hold %(held_indef)s. If %(other)s challenges, you draw one card.",
        "At your own risk: you hold %(held_indef)s. If %(other)s challenges, you draw %(n)d cards.",
        "n",
    ),
    "contestable:wild-draw-four-bluff:anybody": ngettext_lazy(
        "At your own risk: %(seat)s holds %(held_indef)s. If somebody challenges, %(seat)s draws one card.",
        "At your own risk: %(seat)s holds %(held_indef)s. If somebody challenges, %(seat)s draws %(n)d cards.",
        "n",
    ),
    "contestable:wild-draw-four-bluff:anybody:you": ngettext_lazy(
        "At your own risk: you hold %(held_indef)s. If somebody challenges, you draw one card.",
        "At your own risk: you hold %(held_indef)s. If somebody challenges, you draw %(n)d cards.",
        "n",
    ),
    "wild-draw-four-bluff": _("Allowed: the Wild Draw Four may be challenged."),
    "wild-draw-four-no-bluffing": _("By these rules bluffing is not punished."),
    "refused:wild-draw-four-no-bluffing": _("The Wild Draw Four is blocked: the hand holds %(held_indef)s."),
    "refused:wild-draw-four-no-bluffing:challenge": _("By these rules a Wild Draw Four cannot be challenged."),
    "challenge-who": _("Allowed: this Wild Draw Four may be challenged."),
    "refused:challenge-who": _("Only %(other)s, who has to draw, may challenge."),
    "refused:challenge-who:of-you": _("Only you may challenge, because you have to draw the cards."),
    "refused:challenge-who:nobody": _("You cannot challenge your own card."),
    "challenge-when": _("Allowed: the first card has not been drawn yet."),
    "refused:challenge-when": _("There is nothing to challenge: no Wild Draw Four is waiting."),
    "legal:challenge-last-card": _("By these rules a last card may be challenged, but the challenge always fails."),
    "challenge-hand-as-played": _("The hand counts as it was when the Wild Draw Four was played."),
    "challenge-last-card": _("A last card cannot be challenged: there is no hand to show."),
    "uno-call-when": _("UNO in time."),
    "contestable:uno-call-when:round": _("At your own risk: whoever is caught without UNO loses the round."),
    "contestable:uno-call-when:you": ngettext_lazy(
        "At your own risk: say UNO, or draw one card if you are caught.",
        "At your own risk: say UNO, or draw %(n)d cards if you are caught.",
        "n",
    ),
    "contestable:uno-call-when": ngettext_lazy(
        "At your own risk: whoever is caught without UNO draws one card.",
        "At your own risk: whoever is caught without UNO draws %(n)d cards.",
        "n",
    ),
    "uno-no-call-last-card": _("No call is needed with the last card."),
    "uno-call-self": _("Just in time: nobody has noticed yet."),
    "uno-catch-until": _("Too late: the next player has begun, so the missed UNO costs nothing."),
    "uno-catch-until:early": _("Too early: by these rules the miss counts once the next player has played."),
    "uno-catch-who": _("Only somebody else who is still in the round can be caught."),
    "uno-catch-while-waiting": ngettext_lazy(
        "One card is waiting, but that does not matter: UNO can be caught all the same.",
        "%(n)d cards are waiting, but that does not matter: UNO can be caught all the same.",
        "n",
    ),
    "uno-catch-once": _("The miss has already been paid for."),
    "uno-penalty": ngettext_lazy(
        "In time: UNO was forgotten and costs one card.",
        "In time: UNO was forgotten and costs %(n)d cards.",
        "n",
    ),
    "refused:uno-lose-round": _("Whoever has lost the round takes no more part in it."),
    "uno-lose-round": _("In time: UNO was forgotten and costs the round."),
    "uno-false-catch:of-you": _("You do not have to say UNO now. A wrong accusation costs nothing."),
    "uno-false-catch:costs:of-you": ngettext_lazy(
        "You do not have to say UNO now. A wrong accusation costs one card.",
        "You do not have to say UNO now. A wrong accusation costs %(n)d cards.",
        "n",
    ),
    "uno-false-catch": _("%(other)s does not have to say UNO now. A wrong accusation costs nothing."),
    "uno-false-catch:costs": ngettext_lazy(
        "%(other)s does not have to say UNO now. A wrong accusation costs one card.",
        "%(other)s does not have to say UNO now. A wrong accusation costs %(n)d cards.",
        "n",
    ),
    "uno-false-call": _("UNO was not due. Saying it costs nothing."),
    "uno-false-call:costs": ngettext_lazy(
        "UNO was not due. Saying it costs one card.", "UNO was not due. Saying it costs %(n)d cards.", "n"
    ),
    "refused:going-out": _("Whoever has gone out is no longer in the round."),
    "last-card-any": _("The last card may be any card."),
    "last-card-limit": _("By the house rule you may go out on %(card_indef)s."),
    "refused:last-card-limit": _("House rule: you may not go out on %(card_indef)s."),
    "last-card-forbidden": _("House rule: the card is played, but it costs one more card."),
    "last-card-no-answer": _("A last card cannot be answered."),
    "round-over": _("The round is over."),
    "stacking": ngettext_lazy(
        "House rule: the stack grows to one card.", "House rule: the stack grows to %(n)d cards.", "n"
    ),
    "refused:stacking": _("%(Card_def)s cannot be stacked on %(top_def)s by these rules."),
    "stacking-colour": _("House rule: a Draw Two in the stack must have the colour %(colour)s."),
    "stacking-take-or-add": ngettext_lazy(
        "Play another draw card, or draw one card.", "Play another draw card, or draw %(n)d cards.", "n"
    ),
    "stacking-challenge": _("House rule: a card played onto a stack cannot be challenged."),
    "start-card-wild": _("Allowed: the colour of the start card is named."),
    "start-card-answer": _("The start card may be answered like a card that was played."),
    "refused:start-card-answer": _("The start card counts as if the dealer had played it."),
    "draw-until-playable": _("House rule: you may draw several cards in a turn, until one fits."),
    "refused:draw-until-playable": _("House rule: draw until a card fits, and then no further."),
    "draw-up-to": _("House rule: you may draw several cards in a turn, up to the limit."),
    "refused:draw-up-to": _("House rule: draw until a card fits or the limit is reached, and then no further."),
    "force-play": _("House rule: if you can play, you must: %(held_indef)s fits."),
    "drawn-card-must-be-played": _("House rule: the drawn card fits and must be played."),
    "custom-wild": _("Fits: the card with your own rule is played like a Wild."),
    "swap-hands": _("Hands are swapped with %(other)s."),
    "refused:swap-hands": _("Choose one of the others to swap hands with."),
    "swap-hands-last-card:treatAsWild": _("As the last card it counts as a Wild: no hands are swapped."),
    "swap-hands-last-card:mustSwap": _("Hands are swapped even with the last card."),
    "shuffle-hands": _("All hands are shuffled and dealt again. Then a colour is chosen."),
    "shuffle-hands-last-card:treatAsWild": _("As the last card it counts as a Wild: the hands stay as they are."),
    "shuffle-hands-last-card:collectAndRedeal": _("The hands are dealt again even with the last card."),
    "dealer-choice": _("Allowed: %(seat)s is the dealer, as agreed."),
    "dealer-choice:you": _("Allowed: you are the dealer, as agreed."),
    "dealer-choice:drawn": _("Allowed: now it is decided who deals."),
    "refused:dealer-choice": _("There is a dealer already: %(seat)s."),
    "refused:dealer-choice:you": _("There is a dealer already: it is you."),
    "refused:dealer-choice:drawn": _("First it has to be decided who deals."),
    "dealer-next-round": _("The dealer of the next round is %(seat)s."),
    "dealer-next-round:you": _("You deal the next round."),
    "refused:dealer-next-round": _("The dealer is not chosen again. The next one is %(seat)s."),
    "refused:dealer-next-round:you": _("The dealer is not chosen again. You deal next."),
    "player-count": _("These rules are not for %(n)s players."),
    "deal-enough-cards": _("There are not enough cards in the pack for %(n)s players."),
    "partners": _("Partners take four players, not %(n)s."),
    "two-teams": _("Two teams take an even number of players, not %(n)s."),
    "deal-seven-cards": ngettext_lazy("Everybody is dealt one card.", "Everybody is dealt %(n)d cards.", "n"),
    "refused:deal-seven-cards": _("First the cards have to be dealt."),
    "first-out-wins": _("The whole game has already been won."),
    "target-points": _("The whole game has already been won."),
    "rounds-won": _("The whole game has already been won."),
    "own-points-lowest": _("The whole game has already been won."),
    "elimination": _("The whole game has already been won."),
    "match-tie": _("Only those who are tied play the extra round."),
    "new-round": _("The next round is dealt."),
    "refused:new-round": _("The round is not over yet."),
    "start-card-other-wild": _("Allowed: the colour of the start card is named."),
    "contestable:uno-after-hand-change:you": ngettext_lazy(
        "At your own risk: the exchange leaves you one card. Say UNO, or draw one card if you are caught.",
        "At your own risk: the exchange leaves you one card. Say UNO, or draw %(n)d cards if you are caught.",
        "n",
    ),
    "contestable:uno-after-hand-change": ngettext_lazy(
        "At your own risk: the swap leaves one card. Whoever is caught without UNO draws one card.",
        "At your own risk: the swap leaves one card. Whoever is caught without UNO draws %(n)d cards.",
        "n",
    ),
    "contestable:uno-after-hand-change:round": _("At your own risk: whoever is caught without UNO loses the round."),
    "partner-claims": _("Partners do not catch or challenge each other."),
    "card-suggestion": ngettext_lazy("A hint costs one card.", "A hint costs %(n)d cards.", "n"),
    "refused:card-suggestion": _("By these rules a hint costs nothing."),
    "wrong-card": ngettext_lazy(
        "A wrong card is taken back and costs one card.", "A wrong card is taken back and costs %(n)d cards.", "n"
    ),
    "refused:wrong-card": _("By these rules a wrong card is only taken back."),
    "player-leaves": _("Whoever leaves takes no more part in the game."),
    "refused:player-leaves": _("That player is no longer in the round."),
    "seven-swap": _("House rule: a 7 swaps hands, here with %(other)s."),
    "refused:seven-swap": _("Choose one of the others to swap hands with."),
    "seven-optional": _("House rule: a 7 need not swap hands."),
    "zero-pass": _("House rule: a 0 passes all hands on."),
    "seven-zero-last-card:wins": _("House rule: as the last card it wins, and no hands change."),
    "seven-zero-last-card:swapFirst": _("House rule: hands change even with the last card."),
    "empty-hand-by-swap": _("House rule: %(seat)s gets an empty hand and so goes out."),
    "empty-hand-by-swap:you": _("House rule: you get an empty hand and so go out."),
    "jump-in": _("House rule: you may jump in with exactly the same card."),
    "refused:jump-in": _(
        "Jump-in is a house rule. It takes a card exactly like the top one, before anybody plays or draws."
    ),
    "jump-in-action-card": _("House rule: the second card cancels the first."),
    "refused:jump-in-action-card": _("House rule: nobody may jump in now with %(card_indef)s."),
    "jump-in-wild": _("House rule: the second card cancels the first."),
    "refused:jump-in-wild": _("House rule: nobody may jump in now with %(card_indef)s."),
    "several-equal-cards": ngettext_lazy(
        "House rule: one card is played.", "House rule: %(n)d equal cards are played at once.", "n"
    ),
    "refused:several-equal-cards": _(
        "House rule: several cards at once must be equal, and nobody answers with more than one."
    ),
    "several-equal-cards-out": _("House rule: you may not go out with several cards at once."),
    "skip-chain": _("House rule: a Skip is passed on with another Skip."),
    "skip-chain:stands": _("Whoever does not pass the Skip on is skipped."),
    "refused:skip-chain": _("House rule: whoever is skipped plays another Skip or passes."),
    "skip-bounce": _("House rule: a Skip passes the waiting cards on."),
    "refused:skip-bounce": _("House rule: the Skip must have the colour %(colour)s."),
    "reverse-bounce": _("House rule: a Reverse sends the waiting cards back."),
    "refused:reverse-bounce": _("House rule: the Reverse must have the colour %(colour)s."),
}
