"""When an option of the rules matters: the situation in which it changes a game, and that in which it offers more.

Said of games under official-modern: as long as the situation of an option has not arisen, the game is the same with
any of its values, move for move (B-66).
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import NamedTuple

from tutor.engine import FIELDS, Event, Move, Options, State, judge, legal_moves, new_round, playable, step

BASE = Options()
SKIP, REVERSE, DRAW_TWO, WILD, FOUR = 10, 11, 12, 52, 53


class Step(NamedTuple):
    """A move of a game under official-modern, with what there was before and after."""

    state: State
    move: Move
    after: State
    events: tuple[Event, ...]
    listed: tuple[Move, ...]

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of the obliged seat."""
        return self.state.hands[self.state.seat]

    def laid(self, *values: int) -> bool:
        """Whether a card of one of these values was laid."""
        return self.move.kind == "play" and value(self.move.card) in values

    def told(self, kind: str) -> list[Event]:
        """The events of a kind."""
        return [event for event in self.events if event.kind == kind]


class Game(NamedTuple):
    """A round under official-modern."""

    players: int
    seed: int
    first: State
    begun: tuple[Event, ...]
    steps: tuple[Step, ...]


def value(card: int) -> int:
    """0-9, 10 Skip, 11 Reverse, 12 Draw Two; a wild card's own number."""
    return card if card >= WILD else card % 13


@cache
def games() -> tuple[Game, ...]:
    """Rounds of seats that mostly lay a card if they can, and call and catch now and then."""
    return tuple([_game(2 + seed % 3, seed) for seed in range(15)])


def _game(players: int, seed: int) -> Game:
    random = Random(seed)
    first, begun = new_round(BASE, players, seed)
    state, steps = first, []
    while not state.is_over and len(steps) < 110:
        listed = legal_moves(state)
        own = [m for m in listed if m.seat == state.seat and m.kind not in ("uno", "catch")]
        better = [m for m in own if m.kind in ("play", "challenge")] or own
        move = random.choice(better if random.random() < 0.7 else listed)
        after, events = step(state, move)
        steps.append(Step(state, move, after, events, listed))
        state = after
    return Game(players, seed, first, begun, tuple(steps))


def able(s: Step) -> bool:
    """Whether the obliged seat can lay a card that is no bluff."""
    return any(
        m.kind == "play" and judge(s.state, m).reasons[0].rule != "wild-draw-four-bluff"
        for m in s.listed
        if m.seat == s.state.seat
    )


def symbol_on_other_colour(s: Step, _: Options) -> bool:
    """An action card in hand fits by its symbol alone."""
    top, color = s.state.top, s.state.color
    return any(c < WILD and value(c) >= SKIP and value(c) == value(top) and c // 13 != color for c in s.hand)


def fits_otherwise(s: Step, _: Options) -> bool:
    """A Wild Draw Four laid while another card fits by number or symbol."""
    top, color = s.state.top, s.state.color
    fits = [c for c in s.hand if c < WILD and value(c) == value(top) and c // 13 != color]
    return s.laid(FOUR) and (color < 0 or bool(fits))


def with_own_wild(s: Step, _: Options) -> bool:
    """A Wild Draw Four laid while another wild card is in hand."""
    return s.laid(FOUR) and any(c >= WILD and c != FOUR for c in s.hand)


def guilty(s: Step) -> bool:
    """Whether the Wild Draw Four on top was against its limit."""
    return s.state.laid[-1].proof >= 0


def challenged(s: Step, _: Options) -> bool:
    """A Wild Draw Four is challenged."""
    return s.move.kind == "challenge"


def hit_by_four(s: Step, _: Options) -> bool:
    """A seat is hit by a Wild Draw Four."""
    return s.state.phase == "hit" and s.state.top == FOUR


def caught(s: Step, _: Options) -> bool:
    """A missed call is punished."""
    return s.move.kind == "catch"


def forbidden_last(s: Step, o: Options) -> bool:
    """A seat whose only card is not allowed as the last one."""
    kinds = {
        "noWild": s.hand[0] >= WILD,
        "noDrawOrWild": s.hand[0] >= WILD or value(s.hand[0]) == DRAW_TWO,
        "numbersOnly": value(s.hand[0]) >= SKIP,
    }
    return len(s.hand) == 1 and kinds[o.out_allowed]


def late(s: Step, o: Options) -> bool:
    """A window that would stay open longer closes; or one opens that would open later."""
    if o.uno_catch_until == "nextPlayerHasPlayed":
        return bool(s.told("uno-owed"))
    return any(event.seat != s.move.seat for event in s.told("uno-too-late"))


def drawn_to_the_end(s: Step, o: Options) -> bool:
    """A card is drawn; or the drawn one is kept though it could be laid."""
    if o.draw_drawn_card == "turnEnds":
        return s.move.kind == "draw" and s.after.phase == "drawn"
    return s.move.kind == "pass" and able(s)


def nothing_to_draw(s: Step) -> bool:
    """Both piles are empty."""
    return not (s.state.pile or s.state.under)


def seven_or_zero(cards: tuple[int, ...], o: Options) -> bool:
    """A card that would exchange hands."""
    return any((o.swaps and value(c) == 7) or (o.passes and value(c) == 0) for c in cards)


def partners_meet(s: Step, _: Options) -> bool:
    """A partner is caught or challenged, or somebody goes out."""
    other = s.move.target if s.move.kind == "catch" else s.state.laid[-1].seat if s.move.kind == "challenge" else -1
    return s.after.is_over or (other >= 0 and (s.move.seat - other) % 2 == 0)


def never(_: Step, __: Options) -> bool:
    """In no game under official-modern: other options or cards are needed first."""
    return False


def any_time(_: Step, __: Options) -> bool:
    """At any time, with every move."""
    return True


def over(s: Step, _: Options) -> bool:
    """The round is over."""
    return s.after.is_over


def drawn(s: Step, _: Options) -> bool:
    """A card was drawn this turn."""
    return s.state.phase == "drawn"


def equal_in_hand(s: Step, low: int, high: int) -> bool:
    """Two cards in hand, of one number or symbol from low on, below high."""
    found = [value(c) for c in s.hand if low <= value(c) < high]
    return len(found) > len(set(found))


Situation = Callable[[Step, Options], bool]
SITUATIONS: dict[str, tuple[Situation, Situation]] = {
    "players.min": (never, never),
    "players.max": (never, never),
    "deck.profile": (never, never),
    "deck.cards": (never, never),
    "deck.blankUse": (never, never),
    "swapHands.lastCard": (never, never),
    "swapHands.start": (never, never),
    "shuffleHands.lastCard": (never, never),
    "dealer.method": (never, never),
    "dealer.rotation": (never, never),
    "start.firstPlayer": (never, never),
    "start.youngest": (never, never),
    "start.drawTwo": (never, never),
    "start.skip": (never, never),
    "start.reverse": (never, never),
    "start.wild": (never, never),
    "start.wildDrawFour": (never, never),
    "start.otherWild": (never, never),
    "match.actionOnOtherColor": (symbol_on_other_colour, symbol_on_other_colour),
    "match.wildOnWild": (
        lambda s, o: s.state.top >= WILD and s.hand[-1] >= WILD,
        lambda s, o: s.state.top >= WILD and s.hand[-1] >= WILD,
    ),
    "turn.mustPlayIfAble": (lambda s, o: s.move.kind == "draw" and able(s), lambda s, o: able(s)),
    "draw.voluntary": (lambda s, o: s.move.kind == "draw" and able(s), lambda s, o: able(s)),
    "draw.mode": (never, drawn),
    "draw.max": (never, never),
    "draw.mayStopEarly": (never, never),
    "draw.drawnCard": (drawn_to_the_end, drawn),
    "draw.afterDrawPlayable": (never, drawn),
    "pile.reshuffle": (
        lambda s, o: s.after.shuffles > s.state.shuffles or nothing_to_draw(s),
        lambda s, o: nothing_to_draw(s),
    ),
    "pile.keepDeclaredColor": (lambda s, o: bool(s.told("reshuffled")) and s.state.top >= WILD, never),
    "drawTwo.loseTurn": (lambda s, o: s.move.kind == "take" and s.state.top < WILD and s.state.last >= 0, never),
    "twoPlayers.reverse": (lambda s, o: s.laid(REVERSE) and len(s.state.hands) == 2, never),
    "wd4.loseTurn": (lambda s, o: s.move.kind == "take" and s.state.top == FOUR, never),
    "wd4.legality": (
        lambda s, o: s.laid(FOUR) if o.wd4_legality == "always" else fits_otherwise(s, o),
        lambda s, o: o.wd4_legality == "always" and hit_by_four(s, o),
    ),
    "wd4.ownWildsCount": (with_own_wild, never),
    "wd4.enforcement": (
        lambda s, o: (
            challenged(s, o) or (o.wd4_enforcement == "block" and s.laid(FOUR) and s.after.laid[-1].proof >= 0)
        ),
        lambda s, o: hit_by_four(s, o) or (o.wd4_enforcement == "block" and FOUR in s.hand),
    ),
    "wd4.challenger": (never, hit_by_four),
    "wd4.reveal": (challenged, never),
    "wd4.guiltyDraw": (lambda s, o: challenged(s, o) and guilty(s), never),
    "wd4.innocentDraw": (lambda s, o: challenged(s, o) and not guilty(s), never),
    "wd4.challengerAfterSuccess": (lambda s, o: challenged(s, o) and guilty(s), never),
    "wd4.challengeOnLastCard": (lambda s, o: s.after.is_over and s.laid(FOUR), never),
    "uno.callFrom": (
        lambda s, o: s.move.kind == "uno" and s.state.uno[s.move.seat] != "owing",
        lambda s, o: len(s.hand) <= 2,
    ),
    "uno.catchUntil": (late, never),
    "uno.selfCorrect": (
        lambda s, o: s.move.kind == "uno" and s.state.uno[s.move.seat] == "owing",
        lambda s, o: "owing" in s.state.uno,
    ),
    "uno.penalty": (caught, never),
    "uno.penaltyMode": (caught, never),
    "uno.falseCatchPenalty": (never, any_time),
    "uno.falseCallPenalty": (lambda s, o: bool(s.told("false-call")), any_time),
    "uno.unusedCall": (never, never),
    "uno.afterHandChange": (never, never),
    "out.allowed": (forbidden_last, forbidden_last),
    "out.ifForbidden": (never, never),
    "out.resolveDraw": (lambda s, o: s.after.is_over and s.laid(DRAW_TWO, FOUR), never),
    "roundEnd.deadlock": (lambda s, o: bool(s.told("deadlock")), never),
    "round.playOn": (over, never),
    "win.mode": (over, never),
    "win.target": (never, never),
    "teams.mode": (partners_meet, lambda s, o: "owing" in s.state.uno or hit_by_four(s, o)),
    "penalty.cardSuggestion": (never, never),
    "penalty.illegalPlay": (never, never),
    "house.stacking": (
        never,
        lambda s, o: s.state.phase == "hit" and any(value(c) in (DRAW_TWO, FOUR) for c in s.hand),
    ),
    "house.stackingColorMatch": (never, never),
    "house.stackChallenge": (never, never),
    "house.sevenZero": (
        lambda s, o: s.move.kind == "play" and seven_or_zero((s.move.card,), o),
        lambda s, o: seven_or_zero(s.hand, o),
    ),
    "house.sevenOptional": (never, never),
    "house.sevenZeroLastCard": (never, never),
    "house.jumpIn": (
        never,
        lambda s, o: s.state.last >= 0 and any(s.state.top in hand for hand in s.state.hands),
    ),
    "house.jumpInActions": (never, never),
    "house.jumpInWild": (never, never),
    "house.multiPlay": (
        never,
        lambda s, o: equal_in_hand(s, 0, 13 if o.house_multi_play == "sameNumberOrSymbol" else 10),
    ),
    "house.multiPlayOutAllowed": (never, never),
    "house.skipChain": (
        lambda s, o: o.house_skip_chain == "passOn" and s.laid(SKIP),
        lambda s, o: o.house_skip_chain == "layMany" and equal_in_hand(s, SKIP, SKIP + 1),
    ),
    "house.skipBounce": (never, lambda s, o: s.state.phase == "hit" and any(value(c) == SKIP for c in s.hand)),
    "house.reverseBounce": (never, lambda s, o: s.state.phase == "hit" and any(value(c) == REVERSE for c in s.hand)),
}
"""Option -> when it changes a game, from then on; and when it only offers more or fewer moves, until the next one."""

ALWAYS = {
    "deck.profile": ("112-swap", "112-shuffle", "52", "custom"),
    "deck.packs": (2,),
    "deal.handSize": range(1, 16),
    "start.firstPlayer": ("dealer",),
}
"""Values that no round goes without: other cards, hands of another size, another seat that begins."""

_START = {
    "start.drawTwo": DRAW_TWO,
    "start.skip": SKIP,
    "start.reverse": REVERSE,
    "start.wild": WILD,
    "start.wildDrawFour": FOUR,
}


def arises_at_the_start(name: str, game: Game, options: Options) -> bool:
    """Whether the option matters for the start card that is turned up, or for who begins."""
    turned = {value(event.card) for event in game.begun if event.card >= 0}
    if options.house_skip_chain == "passOn" and SKIP in turned:
        return True
    if name == "start.firstPlayer" and options.start_first_player == "random":
        return new_round(options, game.players, game.seed)[0].seat != game.first.seat
    return _START.get(name) in turned


def switched(name: str) -> list[Options]:
    """official-modern with each other value of an option; of a number a few."""
    field = FIELDS[name]
    if name == "deck.cards":
        return [Options(deck_cards="r1r2y3")]
    if name == "start.youngest":
        return [Options(start_youngest=3)]
    few = {"players.min": (3,), "players.max": (4,)}.get(name) or (field.values[0], field.values[1], field.values[-1])
    values = few if isinstance(field.values, range) else field.values
    changes = [{field.attribute: v} for v in values if v != field.default and v not in ALWAYS.get(name, ())]
    if name == "start.firstPlayer":
        changes = [{**change, "start_youngest": 1} for change in changes]
    return [Options(**change) for change in changes]


def compared(name: str, options: Options) -> int:
    """How many moves of the games are the same, up to where the situation arises; fails if one before it is not."""
    arises, offers = SITUATIONS[name]
    count = 0
    for game in games():
        if playable(options, game.players) or arises_at_the_start(name, game, options):
            continue
        state, begun = new_round(options, game.players, game.seed)
        assert (_plain(state), _plainly(begun)) == (game.first, _plainly(game.begun))
        for one in game.steps:
            if not offers(one, options):
                assert legal_moves(state) == one.listed, one.state
            if arises(one, options):
                break
            state, events = step(state, one.move)
            assert (_plain(state), _plainly(events)) == (one.after, _plainly(one.events)), one.state
            count += 1
    return count


def _plain(state: State) -> State:
    """A state as it would be under official-modern."""
    return state._replace(options=BASE, jump=0)


def _plainly(events: tuple[Event, ...]) -> list[tuple[object, ...]]:
    """Events without the rules that are named for them."""
    return [tuple(event)[1:] for event in events]
