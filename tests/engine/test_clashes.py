"""Rules that meet: each pair is named, and settled as it says.

`MATRIX` has a number for every two rules that have to be settled where they meet; `NUMBERED` says what each number is
called. A dot: both are played as written. X1 to X3 are refused, = are values of one option.
"""

from itertools import product
from random import Random

import pytest

from tests.engine.amounts import amount
from tests.engine.anyrules import FREE, difference
from tutor.engine import (
    CLASHES,
    FIELDS,
    PRESETS,
    RULES,
    Options,
    card,
    clashes,
    judge,
    legal_moves,
    new_round,
    playable,
    round_points,
    step,
)
from tutor.engine.clashes import _IDLE, _MEETINGS, _REFUSED, _SIDES

MATRIX = """
     ST SZ JI SE SC BO DU FP DM DE AC BB OC LL LN NT WL CH UR UF UX PO TM EL XW RA
SZ    .
JI    1 14
SE    2 15 20
SC    .  . 21 26
BO    3  . 22  2 30
DU    4  .  . 27  .  .
FP    5  .  5  5  5  5  .
DM    .  .  . 27  .  .  .  .
DE    .  .  .  .  .  . X1  .  =
AC    .  .  .  .  .  .  .  . 37 36
BB    6  .  6  .  .  .  .  .  .  .  .
OC    7  .  . 28 31  7  .  .  .  .  .  .
LL    8 16  8  .  8  8  . 35 35  .  .  .  .
LN    9  .  .  .  .  9  .  .  .  .  .  .  .  .
NT   10  .  .  .  . 10  .  .  .  .  .  .  .  .  .
WL   11  . 23  .  .  . 33 34 34  .  .  .  .  .  .  .
CH   11  . 23  .  .  . 33 34 34  .  .  .  .  . 39 40 41
UR   13 18  .  . 13 13  .  .  .  .  .  .  .  .  .  .  . 13
UF    . 17 46  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
UX    .  . 24  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
PO   12 18 12  . 12 12  .  .  .  .  .  .  .  .  9  .  . 12 44  .  .
TM    . 19  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . 42 43 42  . X2
EL    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . 45 X3
XW    .  .  .  .  .  .  .  .  .  .  . 38  . 16  .  .  .  . 18 17  . 18 19  .
RA    .  . 25  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
R2    .  .  . 29 32 32  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
"""
NUMBERED = {
    "stacking-jump-in": "jump-in-action-card",
    "sets-answers": "several-equal-cards",
    "stacking-bounces": "skip-bounce",
    "stacking-draw-again": "stacking-take-or-add",
    "must-play-answers": "force-play",
    "black-on-black-answers": "no-black-on-black",
    "own-colour-answers": "stacking-colour",
    "last-card-limit-answers": "last-card-limit",
    "last-card-no-draw": "last-card-draw",
    "keep-turn-answers": "draw-two-loses-turn",
    "stacking-challenge": "stacking-challenge",
    "play-on-last-card": "last-card-no-answer",
    "lose-round-waiting": "uno-lose-round",
    "jump-in-seven-zero": "jump-in",
    "sets-seven-zero": "several-equal-cards",
    "last-card-limit-exchange": "last-card-limit",
    "false-call-exchange": "uno-after-hand-change",
    "out-exchange": "empty-hand-by-swap",
    "teams-exchange": "seven-swap",
    "jump-in-sets": "jump-in",
    "jump-in-skips": "jump-in-action-card",
    "jump-in-bounces": "jump-in-action-card",
    "jump-in-challenge": "challenge-when",
    "jump-in-uno": "turn-begins",
    "jump-in-reshuffle": "reshuffle-top-card",
    "sets-skips": "skip-chain",
    "sets-drawn-card": "drawn-card-only",
    "sets-own-colour": "several-equal-cards",
    "sets-reverse": "reverse-two-players",
    "bounces-skips": "skip-bounce",
    "skips-own-colour": "action-on-other-colour",
    "reverse-answers": "reverse-bounce",
    "draw-again-bluff": "draw-until-playable",
    "must-play-bluff": "force-play",
    "must-play-last-card": "last-card-forbidden",
    "draw-ends-turn-any-card": "drawn-card-ends-turn",
    "must-play-drawn-any-card": "drawn-card-must-be-played",
    "black-on-black-more": "no-black-on-black",
    "last-card-no-challenge": "challenge-last-card",
    "keep-turn-challenge": "challenge-lost",
    "challenge-limit": "wild-draw-four-when",
    "teams-claims": "partner-claims",
    "teams-lose-round": "uno-lose-round",
    "play-on-lose-round": "uno-lose-round",
    "play-on-elimination": "play-on",
    "jump-in-false-call": "uno-call-when",
}
"""What each number is called, in order, and the rule that settles it."""
REFUSED_PAIRS = {"X1": "draw-again-ends-turn", "X2": "play-on-teams", "X3": "elimination-teams"}
REFUSED_RULES = {
    "draw-again-ends-turn": "drawn-card-ends-turn",
    "play-on-teams": "partners",
    "elimination-teams": "elimination",
}
KEYS = {str(number): key for number, key in enumerate(NUMBERED, 1)} | REFUSED_PAIRS
WAYS = {
    "ST": ["stacking-sameKind", "stacking-plus4OnPlus2", "stacking-equalOrHigher", "stacking-any"],
    "SZ": ["sevenZero-both", "sevenZero-seven", "sevenZero-zero"],
    "JI": ["jumpIn"],
    "SE": ["multiPlay-sameNumber", "multiPlay-sameNumberOrSymbol"],
    "SC": ["skipChain-passOn", "skipChain-layMany"],
    "BO": ["skipBounce", "reverseBounce", "skipBounce.reverseBounce"],
    "DU": ["drawMode-untilPlayable", "drawMode-upTo"],
    "FP": ["turnMustPlayIfAble", "drawVoluntary-false"],
    "DM": ["drawDrawnCard-mustPlay"],
    "DE": ["drawDrawnCard-turnEnds"],
    "AC": ["drawAfterDrawPlayable-anyCard"],
    "BB": ["matchWildOnWild-false"],
    "OC": ["matchActionOnOtherColor-false"],
    "LL": ["outAllowed-noWild", "outAllowed-noDrawOrWild", "outAllowed-numbersOnly"],
    "LN": ["outResolveDraw-false"],
    "NT": ["drawTwoLoseTurn-false", "wd4LoseTurn-false"],
    "WL": ["wd4Legality-noPlayableCard", "wd4Legality-always", "wd4OwnWildsCount"],
    "CH": [
        *("wd4Enforcement-block", "wd4Enforcement-none", "wd4Challenger-anyOpponent", "wd4Reveal-all"),
        *("wd4GuiltyDraw-6", "wd4InnocentDraw-4", "wd4ChallengerAfterSuccess-losesTurn"),
        "wd4ChallengeOnLastCard-offered",
    ],
    "UR": ["unoPenaltyMode-loseRound"],
    "UF": ["unoFalseCatchPenalty-1", "unoFalseCallPenalty-2"],
    "UX": [
        *("unoCallFrom-duringPlay", "unoCatchUntil-nextPlayerHasPlayed", "unoCatchUntil-offendersNextTurn"),
        *("unoSelfCorrect-false", "unoUnusedCall-falseCall", "unoAfterHandChange-exempt"),
    ],
    "PO": ["roundPlayOn"],
    "TM": ["teamsMode-partners4", "teamsMode-twoTeams"],
    "EL": ["winMode-elimination"],
    "XW": [
        *("deckProfile-112-swap", "deckProfile-112-shuffle", "deckProfile-112-blank.deckBlankUse-customRule"),
        "deckProfile-custom.deckCards-r0r1r2r3r4r5r6r7r8r9y0y1y2y3y4y5y6y7y8y9g0g1g2g3g4g5g6g7g8wx",
    ],
    "RA": ["pileReshuffle-all"],
    "R2": ["twoPlayersReverse-directionOnly"],
}
"""Each rule of the matrix, and the ways to agree on it."""


def cells():
    """Every two rules with what the matrix says of them."""
    head, *rows = MATRIX.strip("\n").splitlines()
    for row in rows:
        name, *said = row.split()
        yield from ((name, other, cell) for other, cell in zip(head.split(), said, strict=False))


def keys(found):
    """The keys of clashes, those of the matrix only."""
    return {clash.key for clash in found if clash.key in KEYS.values()}


def named(house):
    """The public names of the options that a house rule changes."""
    written = {f.text_name: f.name for f in FIELDS.values()}
    return {written[difference.partition("-")[0]] for difference in house.split(".")}


def test_the_matrix_is_whole_and_has_every_number():
    found = list(cells())
    assert len(found) == len(WAYS) * (len(WAYS) - 1) // 2
    assert {frozenset(pair[:2]) for pair in found} == {frozenset((a, b)) for a in WAYS for b in WAYS if a != b}
    assert {cell for _, _, cell in found} == {".", "=", *KEYS}
    assert len(NUMBERED) == 46


@pytest.mark.parametrize("rule", WAYS)
def test_a_rule_alone_meets_nothing(options, rule):
    assert [(way, found) for way in WAYS[rule] if (found := keys(clashes(options(way))))] == []


@pytest.mark.parametrize(("one", "other", "cell"), cells(), ids=lambda part: part)
def test_two_rules_that_meet_are_named_and_no_others(options, one, other, cell):
    for way, with_way in product(WAYS[one], WAYS[other]):
        if cell == "=":
            continue
        found = clashes(options(f"{way}.{with_way}"))
        assert found == clashes(options(f"{with_way}.{way}"))
        assert keys(found) == ({KEYS[cell]} if cell != "." else set()), (way, with_way)
        for clash in found:
            if clash.key in KEYS.values():
                assert set(clash.options) == named(f"{way}.{with_way}")
                assert clash.rule == {**NUMBERED, **REFUSED_RULES}[clash.key]
                assert clash.way == ("refused" if cell in REFUSED_PAIRS else "idle" if cell == "36" else "resolved")


def turned_up(options, players, wanted, dealer=None):
    """The first round, by seed, in which such a card is turned up."""
    rounds = (new_round(options, players, seed, dealer)[0] for seed in range(500))
    return next(state for state in rounds if state.top in [card(text) for text in wanted])


@pytest.mark.parametrize(
    ("house", "players", "seat"),
    [
        ("twoPlayersReverse-directionOnly", 2, 1),
        ("twoPlayersReverse-directionOnly.startReverse-rightOfDealerFirst", 2, 0),
        ("startFirstPlayer-youngest.startYoungest-2", 4, 3),
        ("startFirstPlayer-youngest.startYoungest-2.startReverse-rightOfDealerFirst", 4, 2),
    ],
)
def test_the_rule_for_the_start_card_says_who_begins_after_a_reverse(options, house, players, seat):
    key = "start-reverse-two-players" if "twoPlayersReverse" in house else "start-reverse-first-player"
    found = options(house)
    assert [clash.key for clash in clashes(found)] == [key]
    state = turned_up(found, players, ["rr", "yr", "gr", "br"])
    assert (state.phase, state.seat, state.direction) == ("turn", seat, -1)


@pytest.mark.parametrize(
    ("house", "named", "part"),
    [
        ("drawTwoLoseTurn-false", ["start-draw-two-turn"], "turn-2"),
        ("drawTwoLoseTurn-false.startDrawTwo-drawThenPlay", [], "turn-1"),
        ("startDrawTwo-drawThenPlay", [], "turn-1"),
    ],
)
def test_the_rule_for_the_start_card_says_whether_a_draw_two_costs_the_turn(options, at, house, named, part):
    assert [clash.key for clash in clashes(options(house))] == named
    assert at("hit-1-2.top-rd.hands-r1r2~y2y3~b1b2.laid-0rd.draw-r3r4", "t", house).text().startswith(f"{part}.")


REFUSED = [
    # key, rule, how it is agreed, players
    ("draw-again-ends-turn", "drawn-card-ends-turn", "drawMode-untilPlayable.drawDrawnCard-turnEnds", 2),
    ("play-on-teams", "partners", "roundPlayOn.teamsMode-twoTeams", 4),
    ("elimination-teams", "elimination", "winMode-elimination.teamsMode-partners4", 4),
    ("jump-in-wild-cancels", "jump-in-wild", "jumpIn.jumpInWild-yes.jumpInActions-effectApplies", 3),
    ("jump-in-wild-cancels", "jump-in-wild", "jumpIn.jumpInWild-yes.jumpInActions-numbersOnly", 3),
    ("youngest-unknown", "first-player", "startFirstPlayer-youngest", 3),
    ("youngest-absent", "first-player", "startFirstPlayer-youngest.startYoungest-4", 3),
    ("players-range", "player-count", "playersMin-6.playersMax-5", 6),
    ("player-count", "player-count", "playersMin-3", 2),
    ("player-count", "player-count", "playersMax-3", 4),
    ("player-count", "player-count", "jumpIn", 11),
    ("partners-four", "partners", "teamsMode-partners4", 5),
    ("two-teams-even", "two-teams", "teamsMode-twoTeams", 5),
    ("two-teams-even", "two-teams", "teamsMode-twoTeams", 2),
    ("pack-empty", "deal-enough-cards", "deckProfile-custom", 2),
    ("pack-too-small", "deal-enough-cards", "deckProfile-custom.deckCards-r1r2r3r4r5r6r7r8y1y2y3y4y5y6", 2),
    ("pack-too-small", "deal-enough-cards", "dealHandSize-15", 8),
]


@pytest.mark.parametrize(("key", "rule", "house", "players"), REFUSED)
def test_what_nobody_can_play_is_refused(options, key, rule, house, players):
    found = options(house)
    assert [(c.way, c.key, c.rule) for c in playable(found, players)] == [("refused", key, rule)]
    assert clashes(found, players)[0].key == key
    with pytest.raises(ValueError, match=f"dealt: {rule}$"):
        new_round(found, players, 1)


@pytest.mark.parametrize(
    ("house", "named"),
    [
        ("teamsMode-partners4.playersMin-5", ["partners-four"]),
        ("teamsMode-twoTeams.playersMin-5.playersMax-5", ["two-teams-even"]),
        ("startFirstPlayer-youngest.startYoungest-9.playersMax-8", ["youngest-absent"]),
        ("startFirstPlayer-youngest.startYoungest-9.deckProfile-52", ["pack-too-small"]),
        ("teamsMode-partners4.dealHandSize-15.deckProfile-52", ["pack-too-small"]),
        ("playersMin-6.playersMax-5", ["players-range"]),
        ("teamsMode-partners4", []),
        ("dealHandSize-15", []),
    ],
)
def test_without_a_number_of_players_only_what_no_number_can_play_is_refused(options, house, named):
    assert [clash.key for clash in playable(options(house))] == named


IDLE = [
    # key, the options because of which, the options without effect
    ("deck-cards", "", "deckCards-r1r2"),
    ("blank-use", "", "deckBlankUse-customRule"),
    ("blank-use", "deckProfile-52", "deckBlankUse-customRule"),
    ("swap-hands", "deckProfile-112-shuffle", "swapHandsLastCard-mustSwap.swapHandsStart-firstPlayerResolves"),
    ("shuffle-hands", "deckProfile-112-swap", "shuffleHandsLastCard-treatAsWild"),
    ("start-other-wild", "deckProfile-112-blank", "startOtherWild-asWild"),
    ("start-swap-hands", "deckProfile-112-swap.swapHandsStart-firstPlayerResolves", "startOtherWild-asWild"),
    ("start-other-wild-back", "deckProfile-112-shuffle.startWild-redraw", "startOtherWild-asWild"),
    ("youngest", "", "startYoungest-2"),
    ("play-on-two", "", "roundPlayOn"),
    ("draw-again", "", "drawMax-2.drawMayStopEarly-false"),
    ("draw-ends-turn-any-card", "drawDrawnCard-turnEnds", "drawAfterDrawPlayable-anyCard"),
    ("must-play-voluntary", "turnMustPlayIfAble", ""),
    ("own-wilds", "wd4Legality-always", "wd4OwnWildsCount"),
    ("challenge-off", "wd4Enforcement-block", "wd4Challenger-anyOpponent.wd4Reveal-all.wd4GuiltyDraw-2"),
    ("challenge-off", "wd4Enforcement-none", "wd4InnocentDraw-9.wd4ChallengeOnLastCard-offered"),
    ("challenge-off", "wd4Enforcement-none.stacking-sameKind", "stackChallenge-off"),
    ("challenge-always", "wd4Legality-always", "wd4Challenger-anyOpponent.wd4ChallengerAfterSuccess-losesTurn"),
    ("challenge-last-card", "outAllowed-noWild", "wd4ChallengeOnLastCard-offered"),
    ("uno-penalty", "unoPenaltyMode-loseRound", "unoPenalty-7"),
    ("unused-call-free", "", "unoUnusedCall-falseCall"),
    ("unused-call-with-card", "unoCallFrom-duringPlay.unoFalseCallPenalty-2", "unoUnusedCall-falseCall"),
    ("hand-change", "", "unoAfterHandChange-exempt"),
    ("out-if-forbidden", "", "outIfForbidden-playAndDrawOne"),
    ("win-target", "winMode-firstOut", "winTarget-100"),
    ("stacking-off", "", "stackingColorMatch.stackChallenge-off"),
    ("seven-optional", "sevenZero-zero", "sevenOptional"),
    ("seven-zero-off", "", "sevenZeroLastCard-swapFirst"),
    ("jump-in-off", "", "jumpInActions-effectApplies.jumpInWild-no"),
    ("sets-off", "skipChain-passOn", "multiPlayOutAllowed-false"),
]


@pytest.mark.parametrize(("key", "because", "idle"), IDLE)
def test_what_is_without_effect_is_named(options, key, because, idle):
    house = ".".join(filter(None, (because, idle)))
    found = [clash for clash in clashes(options(house), 2) if clash.key == key]
    assert [clash.way for clash in found] == ["idle"]
    assert named(idle or "drawVoluntary-false") <= set(found[0].options)
    assert key not in {clash.key for clash in clashes(options(because), 2)} or not idle


def costly(events):
    """Events but the false calls that cost nothing."""
    return [event for event in events if (event.kind, event.count) != ("false-call", 0)]


@pytest.mark.parametrize(("key", "because", "idle"), [row for row in IDLE if row[0] != "play-on-two"])
def test_what_is_without_effect_changes_nothing(options, key, because, idle):
    without = options(because)
    changed = options(".".join(filter(None, (because, idle or "drawVoluntary-false"))))
    for seed in range(6):
        random = Random(seed)
        (state, events), (other, others) = new_round(without, 3, seed), new_round(changed, 3, seed)
        for _ in range(120):
            assert (state, costly(events)) == (other._replace(options=without), costly(others))
            moves = legal_moves(state)
            assert moves == legal_moves(other)
            if not moves:
                break
            move = random.choice([m for m in moves if m.kind == "play"] or moves)
            assert judge(state, move) == judge(other, move)
            (state, events), (other, others) = step(state, move), step(other, move)


def test_with_two_players_nobody_plays_on(at):
    state = at("turn-1.top-r7.hands-r1~g1g2", "r1", "roundPlayOn")
    assert (state.is_over, state.winner, round_points(state)) == (True, 0, (3, 0))


def any_differences(random):
    """Options with any differences at all, whether they can be played or not."""
    chosen = random.sample(FREE, random.choice((2, 6, 12, len(FREE))))
    return Options(**{name: value for field in chosen for name, value in difference(field, random).items()})


@pytest.mark.parametrize("part", range(8))
def test_a_round_is_dealt_exactly_if_nothing_is_refused(part):
    for seed in range(amount(40, 5000)):
        random = Random(f"{part}:{seed}")
        found = any_differences(random)
        playing = [players for players in range(1, 12) if not playable(found, players)]
        assert bool(playing) == (not playable(found))
        for players in range(1, 12):
            why = [clash for clash in clashes(found, players) if clash.way == "refused"]
            assert why == [*playable(found, players)]
            if why:
                with pytest.raises(ValueError, match=f"dealt: {why[0].rule}$"):
                    new_round(found, players, seed)
            else:
                state = new_round(found, players, seed)[0]
                assert [len(hand) for hand in state.hands] == [found.deal_hand_size] * players


def test_clashes_of_any_options_are_told_in_full():
    seen = set()
    for seed in range(amount(300, 20_000)):
        random = Random(f"told:{seed}")
        found = any_differences(random)
        all_of_them = clashes(found, random.choice((None, 2, 5)))
        seen |= {clash.key for clash in all_of_them}
        assert len({clash.key for clash in all_of_them}) == len(all_of_them)
        for clash in all_of_them:
            assert clash.way in ("refused", "resolved", "idle")
            assert len(set(clash.options)) == len(clash.options) > 0
            assert set(clash.options) <= set(FIELDS)
            assert clash.text == CLASHES[clash.key]
            assert clash.rule in known_rules(), clash
    shown = set(KEYS.values()) | {row[0] for row in (*REFUSED, *IDLE)}
    others = {"start-reverse-two-players", "start-reverse-first-player", "start-draw-two-turn"}
    assert shown | others == set(CLASHES)
    assert seen <= set(CLASHES)


def known_rules():
    """The rules that reasons, events and options name, and those of a deal."""
    return {*RULES, *(field.rule for field in FIELDS.values()), "deal-enough-cards", "two-teams"}


def test_conditions_name_options_and_values_that_exist():
    written = [*(row[2] for row in _REFUSED), *_SIDES.values(), *(part for row in _IDLE for part in row[2:])]
    for condition in " ".join(written).split():
        name, _, value = condition.replace("!=", "=").partition("=")
        if name == "pack":
            assert card(value) > 53
        elif "=" in condition and FIELDS[name].type is not int:
            assert value in [str(v) for v in FIELDS[name].values]
        else:
            assert name in FIELDS
    assert {side for row in _MEETINGS for part in row[2:] for side in part.split()} == set(_SIDES)


def test_texts_are_whole_sentences():
    assert all(text[0].isupper() and text.endswith(".") and "  " not in text for text in CLASHES.values())
    assert len(set(CLASHES.values())) == len(CLASHES)
    assert all(key.replace("-", "").isalpha() and key == key.lower() for key in CLASHES)


@pytest.mark.parametrize("name", PRESETS)
def test_no_preset_is_refused_or_has_anything_without_effect(name):
    assert {clash.way for players in range(3, 11) for clash in clashes(PRESETS[name], players)} <= {"resolved"}
