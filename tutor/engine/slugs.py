"""Every rule slug the engine can name, and every kind of event.

`RULES`: rule slug -> names of the parameters that a `Reason` with this slug always carries, no more and no fewer.
A slug with () is named by events or clashes only, or says all by itself. Values are plain:

- seat, other         0-based seats. `seat` is whom the sentence is about, `other` the second one
- card, top, drawn, held   card numbers: the card laid, the top card, the card drawn this turn, a card of the hand
- color               0-3, -1 no colour in force
- count               a number of cards (who draws how many) or of players, as the slug says
- how                 uno-catch-until: "early" or "late". what-matches, legal: "colour", "number", "symbol" (what fits)
                      or "any" (no colour in force); refused: "number" or "symbol" (what does not fit either)
- limit               the value of out.allowed
- option, value       public dotted name and value of an option of the rules; `value` alone: as the slug says

`EVENTS`: kind -> the fields of `Event` that carry something, besides `rule`; all others are -1.
In `dealt`, `draws-and-misses` and the like `count` is a number of cards; in `turned` and `start-reverse` it is the
direction (1 clockwise, -1 anticlockwise); in `points` and of a match it is points (rounds under roundsWon).
`card` of `drew` is for the eyes of `seat` only (-1 when several cards were drawn).
"""

from typing import Any, Final, NamedTuple

RULES: Final[dict[str, tuple[str, ...]]] = {
    # deck
    "custom-wild": ("card", "color"),  # the table's own card, laid as a Wild
    "swap-hands": ("seat", "card", "other"),  # legal: with other's hand; refused: other cannot be meant, -1 missing
    "swap-hands-last-card": ("card", "value"),  # second reason; value of swapHands.lastCard
    "shuffle-hands": ("seat", "card"),
    "shuffle-hands-last-card": ("card", "value"),  # second reason; value of shuffleHands.lastCard
    # setup
    "dealer-choice": ("seat", "value"),  # value of dealer.method; seat deals, refused: already; -1 not found yet
    "dealer-next-round": ("seat",),  # seat deals the next round
    "new-round": (),  # legal: the next round is dealt; refused: a deal during a round
    "deal-seven-cards": ("seat", "count"),  # seat deals count cards each; refused: has to, first
    "first-player": (),
    "start-card": (),
    "start-card-draw-two": (),
    "start-card-skip": (),
    "start-card-reverse": (),
    "start-card-wild": ("seat", "color"),  # legal `name`
    "start-card-wild-draw-four": (),
    "start-card-other-wild": ("seat", "color", "other"),  # legal `name` for a start Swap Hands
    "start-card-answer": ("seat",),  # second reason: an answer to the start card, or no answer
    # turn
    "what-matches": ("card", "top", "color", "how"),
    "colour-in-force": ("card", "top", "color"),  # second reason: a named colour counts alone
    "action-on-other-colour": ("card", "top", "color"),
    "one-card-per-turn": ("seat",),  # second reason: the seat has just laid its card
    "own-hand-only": ("seat", "card"),
    "decline-to-play": ("seat", "held"),  # held = a card that may be laid
    "no-pass-without-draw": ("seat",),
    "draw-one-card": ("seat", "count"),
    "drawn-card-may-be-played": ("seat", "drawn"),
    "drawn-card-only": ("card", "drawn"),
    "drawn-card-ends-turn": ("option", "value"),
    "reshuffle": (),
    "reshuffle-top-card": (),
    "reshuffle-colour": (),
    "reshuffle-mid-draw": (),
    "both-piles-empty": ("seat", "held"),  # held = a card that may be laid, -1 none
    "turn-begins": (),  # second reason: what ended the time to catch
    "wait-your-turn": ("seat", "other"),  # other = the obliged seat
    # action-cards
    "draw-two": ("seat", "count"),
    "draw-two-loses-turn": ("seat",),
    "draw-two-on-draw-two": ("card", "top"),
    "draw-card-no-answer": ("card", "top", "count"),  # card -1: tried to draw or pass
    "skip": (),
    "skipped-no-answer": ("seat", "top", "other"),  # other = whose turn it is
    "reverse": (),
    "reverse-two-players": (),
    "two-players": (),
    "wild": ("card", "color"),
    "wild-name-colour": ("seat", "card"),  # seat has to name it; card -1: the start card's colour
    "wild-on-wild": ("card", "top"),
    # wild-draw-four
    "wild-draw-four": ("seat", "count"),
    "wild-draw-four-loses-turn": ("seat",),
    "wild-draw-four-when": ("card", "color"),  # legal: none of `color` held; refused challenge
    "wild-draw-four-colour": ("color",),  # second reason: a named colour counts
    "wild-draw-four-same-number": ("held", "color"),  # second reason: held fits, no matter
    "wild-draw-four-own-wilds": ("held",),  # second reason: another wild in hand does not matter
    "wild-draw-four-drawn": ("drawn",),  # second reason: the whole hand counts
    "wild-draw-four-bluff": ("held", "color", "seat", "other", "count"),  # other (-1: any) may challenge
    "wild-draw-four-no-bluffing": ("held", "color"),  # held -1: challenge refused
    "challenge-who": ("seat", "other"),  # refused: other = who may, -1: not its own card; legal: other = challenged
    "challenge-when": ("seat",),
    "challenge-shown-hand": (),
    "challenge-hand-as-played": ("other",),  # second reason: other's hand is judged as it was then
    "challenge-won": (),
    "challenge-won-turn": (),
    "challenge-won-colour": (),
    "challenge-lost": (),
    "challenge-last-card": ("seat", "other"),
    # uno-call
    "uno-call-when": ("seat", "count"),  # contestable: count cards if caught; legal: a call that counts
    "uno-no-call-last-card": ("seat",),
    "uno-call-self": ("seat",),
    "uno-catch-until": ("seat", "other", "how"),
    "uno-catch-who": ("seat",),
    "uno-catch-extra-turn": (),
    "uno-catch-while-waiting": ("count",),  # second reason: count cards wait, no matter
    "uno-catch-once": ("seat", "other"),  # refused: other was caught, though it could draw nothing
    "uno-debt-ends": (),
    "uno-penalty": ("seat", "other", "count"),  # seat catches, other draws count
    "uno-lose-round": ("seat", "other"),
    "uno-after-hand-change": ("seat", "count"),  # contestable: the one card comes from an exchange
    "uno-false-catch": ("seat", "other", "count"),
    "uno-false-call": ("seat", "count"),
    "uno-call-unused": (),
    "uno-call-again": (),
    # round-end
    "going-out": (),  # refused: whoever is out makes no moves
    "last-card-any": ("seat", "card"),  # legal, second reason: this card goes out
    "last-card-limit": ("card", "limit"),  # legal, second reason: the limit allows this card
    "last-card-forbidden": ("card", "limit"),  # second reason: laid, but one card is drawn
    "last-card-draw": (),
    "last-card-no-effect": (),
    "last-card-no-answer": ("card", "top", "count"),
    "deadlock": (),
    "round-over": (),
    "play-on": (),
    # scoring
    "card-points": (),
    "winner-collects": (),
    "target-points": (),
    "first-out-wins": (),  # refused, second reason, like the next three and elimination: the match is won by it
    "rounds-won": (),
    "own-points-lowest": (),
    "elimination": (),
    "match-tie": (),
    # teams and table
    "partners": (),
    "two-teams": (),
    "team-points": (),
    "partner-claims": ("seat", "other"),  # seat would claim against its own team; legal: so nobody challenges other
    "card-suggestion": ("seat", "count"),  # table report: seat draws count
    "wrong-card": ("seat", "count"),
    "player-leaves": ("seat",),  # refused: seat is not in play
    # house-rules
    "stacking": ("card", "top", "count"),  # legal: count cards wait then; refused: card does not go on draw card top
    "stacking-colour": ("card", "top", "color", "count"),
    "stacking-take-or-add": ("card", "top", "count"),  # card -1: tried to draw or pass
    "stacking-challenge": ("seat",),  # refused: seat challenges; legal: nobody can challenge seat
    "seven-swap": ("seat", "card", "other"),  # as swap-hands
    "seven-optional": ("seat", "card"),  # legal: swaps with nobody
    "zero-pass": ("seat", "card"),
    "seven-zero-last-card": ("card", "value"),  # second reason; value of house.sevenZeroLastCard
    "empty-hand-by-swap": ("seat",),  # second reason: seat gets an empty hand, and so goes out
    "jump-in": ("seat", "card", "top"),
    "jump-in-action-card": ("card", "top"),
    "jump-in-wild": ("card", "top"),
    "several-equal-cards": ("card", "count"),  # refused: card does not belong to the set (count cards in all)
    "several-equal-cards-out": ("count",),
    "skip-chain": ("card", "top"),  # refused: card is no answer, -1: tried to draw
    "skip-bounce": ("card", "top", "color", "count"),  # refused: of another colour; legal: count cards go on
    "reverse-bounce": ("card", "top", "color", "count"),
    "draw-until-playable": ("seat", "count"),  # count = drawn so far
    "draw-up-to": ("seat", "count"),
    "force-play": ("seat", "held"),
    "drawn-card-must-be-played": ("seat", "drawn"),
    "no-black-on-black": ("card", "top"),
}

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    # the deal and the start card
    "dealt": ("seat", "count"),  # seat deals count cards each
    "start-card": ("seat", "card"),  # a card without effect is turned up; seat begins
    "start-draw-two": ("seat", "card", "count"),  # seat has to draw
    "start-skip": ("seat", "card"),  # seat is skipped
    "start-reverse": ("seat", "card", "count"),  # seat begins
    "start-wild": ("seat", "card"),  # seat chooses the colour
    "start-any-card": ("seat", "card"),  # any card may follow; seat begins
    "start-no-effect": ("seat", "card"),  # by this table's rules the card does nothing; seat begins
    "start-put-back": ("card",),  # back, shuffled, a new one
    "start-buried": ("card",),  # to the bottom, a new one
    "named": ("seat", "color"),  # the start colour, or after Shuffle Hands
    # a turn
    "played": ("seat", "card", "color"),  # color = colour in force now
    "drew": ("seat", "card", "count"),
    "kept": ("seat",),
    "skipped": ("seat", "card"),
    "turned": ("seat", "count"),
    "two-players-again": ("seat", "card"),
    "cards-wait": ("seat", "card", "count"),  # count cards wait for seat
    "draws-and-misses": ("seat", "card", "count"),  # card = the draw card
    "stack-grows": ("seat", "count"),
    "stack-taken": ("seat", "count"),
    "bounced": ("seat", "card", "count"),  # count cards wait for seat now
    "skip-waits": ("seat", "card", "count"),  # seat may pass the skip on; count skips wait
    "jumped-in": ("seat", "card", "color"),
    "undone": ("seat", "card"),  # what the card of seat did to order and draws falls away
    # exchanged hands
    "hands-swapped": ("seat", "other"),
    "swapped-with-nobody": ("seat",),
    "hands-passed": ("seat", "count"),  # count = direction; seat laid the 0
    "hands-shuffled": ("seat", "count"),  # seat deals count cards to all
    "out-by-swap": ("seat",),
    "out-of-cards": ("seat", "card"),  # seat has laid its last card, the others play on
    # the challenge
    "challenged": ("seat", "other"),
    "hand-shown": ("seat", "other"),  # other -1: to all
    "challenge-won": ("seat", "card", "color", "count", "other"),  # seat had card and draws; other challenged
    "color-stays": ("card", "color"),
    "challenge-won-next": ("seat",),
    "challenge-lost": ("seat", "color", "count", "other"),  # seat challenged, draws and misses a turn
    "challenge-lost-third": ("seat", "color", "count", "other"),  # a third seat: misses nothing
    # UNO
    "uno-said": ("seat",),
    "uno-owed": ("seat",),
    "uno-in-time": ("seat",),
    "uno-caught": ("seat", "count", "other"),  # other caught seat
    "uno-lost-round": ("seat", "other"),
    "uno-too-late": ("seat",),  # from now on seat cannot be caught any more
    "uno-call-unused": ("seat",),
    "uno-call-again": ("seat",),  # seat had called, and holds more than one card now
    "uno-exempt": ("seat",),  # seat got its one card by an exchange and owes nothing
    "uno-debt-ends": ("seat",),  # seat owed the call, and holds more than one card now
    "false-catch": ("seat", "count", "other"),  # seat accused other
    "false-call": ("seat", "count"),
    # piles
    "reshuffled": ("card", "count"),  # card = top card (-1: it went in too), count = cards of the new pile
    "short-draw": ("seat", "count"),  # only count cards could be drawn
    "piles-empty": ("seat",),
    # the end
    "went-out": ("seat", "card"),
    "last-one-left": ("seat",),  # all others lost the round
    "last-card-draw": ("seat", "count", "other"),  # seat still draws; other went out
    "last-card-no-draw": ("seat", "card"),
    "last-card-no-effect": ("seat", "card"),
    "deadlock": ("seat",),  # winner, -1 nobody
    "finished": ("seat", "count"),  # play on: seat takes place number count
    "hand-points": ("seat", "count"),  # what the cards left in a hand are worth
    "points": ("seat", "count"),
    # the match
    "dealer-drew": ("seat", "card"),  # for the deal
    "dealer-tie": ("count",),  # count seats draw again
    "dealer": ("seat",),  # seat deals the first round, or the next
    "new-round": ("count",),  # round number count begins
    "total": ("seat", "count"),  # of all rounds so far; count points, or rounds won
    "target-reached": ("seat", "count"),  # seat has count points: the match is over, or only an extra round away
    "eliminated": ("seat", "count"),  # with count points in all
    "extra-round": ("seat", "count"),  # seat is tied with count points and sits down once more
    "match-won": ("seat", "count"),  # with count in all; once for each partner
    # the table
    "suggested": ("seat", "count"),
    "wrong-card": ("seat", "count"),
    "left": ("seat",),
}


class Reason(NamedTuple):
    """Why a ruling is as it is: the slug of a rule and its parameters, exactly those of `RULES[rule]`."""

    rule: str
    params: dict[str, Any]
