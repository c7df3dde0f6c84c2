"""Bots see what their seat sees, choose only what they may, and play as they are said to."""

from collections import Counter
from random import Random

import pytest

from tests.engine.amounts import amount
from tests.engine.anystates import any_states
from tutor.engine import Move, Options, apply, judge, legal_moves, observation, resample
from tutor.engine.bots import BOTS, asked, is_claim, next_move, seen
from tutor.engine.simulate import simulate

ALL = pytest.mark.parametrize("bot", BOTS.values(), ids=list(BOTS))


@pytest.fixture
def groups(at):
    """Who is asked for what, in order: "2: u; 1: c2; 1: r7 d"."""

    def tell(position, house=""):
        state = at(position, "", house)
        found = asked(state, legal_moves(state))
        return "; ".join([f"{seat + 1}: {' '.join([m.text(state) for m in moves])}" for seat, moves in found])

    return tell


@pytest.fixture
def chosen(at):
    """What a bot in every seat chooses for the obliged one, or for the claim of a seat; "" lets a claim be."""

    def choose(bot, position, house="", claim=""):
        state = at(position, "", house)
        for seat, moves in asked(state, legal_moves(state)):
            if (claim or "") == (f"{seat + 1}-{moves[0].kind}" if is_claim(state, moves[0]) else ""):
                move = BOTS[bot](seen(state, seat), seat, moves, Random(1))
                return move.text(state) if move else ""
        raise AssertionError(f"nobody is asked for {claim}")

    return choose


# What they see


@pytest.mark.parametrize("number", range(amount(12, 400)))
def test_seen_keeps_what_a_seat_sees_and_nothing_else(number):
    for state in any_states(number, 60):
        for seat in range(state.players):
            view = seen(state, seat)
            assert seen(resample(state, seat, 7), seat) == view
            assert view.hands[seat] == state.hands[seat]
            if seat == state.seat:
                assert observation(view, seat) == observation(state, seat)


@pytest.mark.parametrize("number", range(amount(20, 1_000)))
def test_bots_choose_only_what_they_may_under_any_rules(number):
    chance = Random(number)
    for state in any_states(number, 100):
        for seat, moves in asked(state, legal_moves(state)) if not state.is_over else ():
            assert {m.seat for m in moves} == {seat}
            for bot in BOTS.values():
                move = bot(seen(state, seat), seat, moves, chance)
                assert (move is None and is_claim(state, moves[0])) or (move in moves and judge(state, move).allowed)


# Who is asked when (claims-at-once)


@pytest.mark.parametrize(
    ("position", "house", "expected"),
    [
        ("turn-1.top-b7.hands-b1r2g3~g1~y1y2.uno-2c.draw-r1r3", "", "1: b1 d"),
        # a call comes before a catch, and whoever sits next after the seat that owes catches first
        (
            "turn-2.top-b7.hands-y1~g1g2g3~b1b2b3~r4r5r6.uno-1o.draw-r1r3",
            "",
            "1: 1-u; 2: c1; 3: 3-c1; 4: 4-c1; 2: d",
        ),
        (
            "turn-4.top-b7.hands-y1~g1g2g3~b1b2b3~r4r5r6.uno-1o.draw-r1r3.dir-a",
            "",
            "1: 1-u; 4: c1; 3: 3-c1; 2: 2-c1; 4: d",
        ),
        # the obliged seat may call ahead
        ("turn-1.top-b7.hands-r1r2~g1g2.draw-r3r5", "", "1: u; 1: d"),
        # jump-ins nearest after whoever laid the card, who may do it too, last of all; then the obliged seat
        (
            "turn-3.top-b7.last-2.hands-b7g1g2~b7r1r2~y1y2y3~b7y1y2.draw-r1r3.jump-c",
            "jumpIn.deckPacks-2",
            "4: 4-jb7; 1: 1-jb7; 2: 2-jb7; 3: d",
        ),
        # a third seat challenges before the seat hit moves
        (
            "hit-2-4.top-wfr.hands-b2b7g1~g1b3y1~y1y2y3~g5g6g7.discard-b1.was-b.draw-r1r3.laid-1wfx",
            "wd4Challenger-anyOpponent",
            "3: 3-x; 4: 4-x; 2: t x",
        ),
    ],
)
def test_who_is_asked_when(groups, position, house, expected):
    assert groups(position, house) == expected


def test_a_claim_let_be_is_not_asked_for_again_until_somebody_has_moved(at):
    state = at("turn-2.top-b7.hands-y1~g1g2g3~b1b2b3.uno-1o.draw-r1r3")
    questions = []

    def mute(view, seat, moves, chance):
        questions.append((seat, moves[0].kind))
        return None if moves[0].kind in ("uno", "catch") else moves[0]

    silent = set()
    bots, chances = [mute] * 3, [Random(1)] * 3
    assert next_move(state, bots, chances, silent).kind == "draw"
    assert questions == [(0, "uno"), (1, "catch"), (2, "catch")]
    next_move(state, bots, chances, silent)
    assert len(questions) == 3
    next_move(state, bots, chances, set())
    assert len(questions) == 6


@pytest.mark.parametrize("answer", [None, Move(0, "play", 7), Move(1, "draw")])
def test_a_move_that_was_not_offered_is_an_error(at, answer):
    state = at("turn-1.top-b7.hands-b1b2r7g1~g1g2g3.draw-r1r3")._replace(color=2, top=30)
    with pytest.raises(ValueError, match="seat 1 chose a move it was not offered"):
        next_move(state, [lambda *_: answer] * 2, [Random(1)] * 2, set())


def test_bots_are_not_asked_where_there_is_no_choice(at):
    state = at("turn-1.top-b7.hands-r1r2r3~g1g2g3.draw-r1r3")
    assert next_move(state, [], [], set()) == Move(0, "draw")


# How they play

ROW = pytest.mark.parametrize


@ROW(
    ("position", "house", "expected"),
    [
        # most points, then the colour it holds most of
        ("turn-1.top-b7.hands-b2b9r7g1~g1g2.draw-r1r3", "", "b9"),
        ("turn-1.top-b7.hands-b2b9bsg1~g1g2.draw-r1r3", "", "bs"),
        ("turn-1.top-b7.hands-b2b9wwg1g2g3~g1g2.draw-r1r3", "", "wwg"),
        # bluffs, never challenges, says UNO
        ("turn-1.top-b7.hands-b2b9wf~g1g2.draw-r1r3", "", "wfb"),
        ("hit-2-4.top-wfr.hands-b2b7g1b3b4~g1b3y1.discard-b1.was-b.draw-r1r3.laid-1wfx", "", "t"),
        ("turn-1.top-b7.hands-b2r9~g1g2.draw-r1r3", "", "b2u"),
        # draws and takes where it must, lays what it has drawn, draws no more than once
        ("turn-1.top-b7.hands-r2~g1g2.draw-r1r3", "", "d"),
        ("drawn-1-b2.top-b7.hands-r2r3b2~g1g2.draw-r1r3", "", "b2"),
        ("drawn-1-r2.top-b7.hands-r2r3~g1g2.draw-r1r3", "drawMode-untilPlayable", "p"),
        # answers and passes on
        ("hit-1-2.top-bd.hands-r2rdg1~g1g2.draw-r1r3r5.laid-2bd", "stacking-sameKind", "rd"),
        ("skipped-1-1.top-bs.last-3.hands-r2rsg1~g1g2~y1y2.draw-r1r3", "skipChain-passOn", "rs"),
        # sets are worth more points; it swaps for the fewest cards
        ("turn-1.top-b7.hands-b5b9r5y5g1~g1g2.draw-r1r3", "multiPlay-sameNumber", "b5y5r5"),
        ("turn-1.top-b2.hands-b7b1r1r3~g1g2~y1.uno-3c.draw-r1r5", "sevenZero-seven", "b7~3"),
    ],
)
def test_greedy(chosen, position, house, expected):
    assert chosen("greedy", position, house).startswith(expected)


@ROW(
    ("position", "house", "expected"),
    [
        # its longest colour, high numbers first, wild cards and actions later
        ("turn-1.top-b7.hands-b2b3b4r7~g1g2g3~y1y2y3.draw-r1r3", "", "b4"),
        ("turn-1.top-b7.hands-b2r7r8r9rs~g1g2g3~y1y2y3.draw-r1r3", "", "r7"),
        ("turn-1.top-b7.hands-b2wwg1g2g3~g1g2g4~y1y2y3.draw-r1r3", "", "b2"),
        ("turn-1.top-b7.hands-b2bsr7~g1g2g3~y1y2y3.draw-r1r3", "", "b2"),
        ("turn-1.top-b7.hands-wwg1g2y3~g1g2g4~y1y2y4.draw-r1r3", "", "wwg"),
        # a seat nearly out is hit
        ("turn-1.top-b7.hands-b2bdr7~g1g2~y1y2y3.draw-r1r3", "", "bd"),
        ("turn-1.top-b7.hands-g2wfr7wwg8~g1~y1y2y3.uno-2c.draw-r1r3", "", "wfg"),
        # with two a skip is a turn more, and a colour the other could not follow is kept
        ("turn-1.top-b7.hands-b2bsr7~g1g2g3.draw-r1r3", "", "bs"),
        ("turn-1.top-b7.hands-b2r7r3r4~g1g2g3.draw-r1r5", "", "b2"),
        ("turn-1.top-b7.last-2.hands-b2r7r3r4~g1g2g3.draw-r1r5.discard-b1", "", "r7"),
        # no bluff where it can be challenged, not even if it has to draw then
        ("turn-1.top-b7.hands-b2wfr6g1~g1~y1y2y3.uno-2c.draw-r1r3", "", "b2"),
        ("drawn-1-wf.top-b7.hands-b2wfr6g1~g1~y1y2y3.uno-2c.draw-r1r3", "", "p"),
        ("drawn-1-wf.top-b7.hands-b2wfr6g1~g1~y1y2y3.uno-2c.draw-r1r3", "wd4Enforcement-none", "wf"),
        # many cards are challenged, few are not
        ("hit-2-4.top-wfr.hands-b2b7g1b3b4~g1b3y1.discard-b1.was-b.draw-r1r3.laid-1wfx", "", "x"),
        ("hit-2-4.top-wfr.hands-b2b7~g1b3y1.discard-b1.was-b.draw-r1r3.laid-1wfx", "", "t"),
        # says UNO, goes out
        ("turn-1.top-b7.hands-b2r9~g1g2.draw-r1r3", "", "b2u"),
        ("turn-1.top-b7.hands-ww~g1g2.uno-1c.draw-r1r3", "", "ww"),
        # does not draw more than it must, answers, passes on, sends back
        ("drawn-1-r2.top-b7.hands-r2r3~g1g2.draw-r1r3", "drawMode-untilPlayable", "p"),
        ("hit-1-2.top-bd.hands-r2rdg1~g1g2.draw-r1r3r5.laid-2bd", "stacking-sameKind", "rd"),
        ("hit-1-2.top-bd.hands-r2brg1~g1g2~y1y2.draw-r1r3r5.laid-3bd", "reverseBounce", "br"),
        ("skipped-1-1.top-bs.last-3.hands-r2rsg1~g1g2~y1y2.draw-r1r3", "skipChain-passOn", "rs"),
        # as many as it can; swaps for fewer cards only, and does not hand over a win
        ("turn-1.top-b7.hands-b5b4r5y5g1~g1g2.draw-r1r3", "multiPlay-sameNumber", "b5"),
        ("turn-1.top-b2.hands-b7b1r1r3~g1g2g3~y1.uno-3c.draw-r1r5", "sevenZero-seven", "b7~3"),
        ("turn-1.top-b2.hands-b7b1r1~g1g2g3g4~y1y2y3.draw-r1r5", "sevenZero-seven", "b1"),
        ("turn-1.top-b2.hands-b7r1~g1g2g3g4~y1y2y3.draw-r1r5", "sevenZero-seven.sevenOptional", "b7~0u"),
        ("turn-1.top-b2.hands-b0b1r1r3~g1g2g3~y1.uno-3c.draw-r1r5", "sevenZero-zero", "b0"),
        ("turn-1.top-b2.hands-b0b1r1r3~g1~y1y3y4y6y8.uno-2c.draw-r1r5", "sevenZero-zero", "b1"),
        ("turn-1.top-b2.hands-b7~g1g2g3g4~y1y2y3.uno-1c.draw-r1r5", "sevenZero-seven", "b7"),
        (
            "turn-1.top-b2.hands-b7~g1g2g3g4~y1y2y3y4y5y6y7.uno-1c.draw-r1r5",
            "sevenZero-seven.sevenZeroLastCard-swapFirst",
            "b7~2",
        ),
        # a card to go out with is kept
        ("turn-1.top-b7.hands-b2bs~g1g2g3~y1y2y3.draw-r1r3", "outAllowed-numbersOnly", "bsu"),
    ],
)
def test_steady(chosen, position, house, expected):
    assert chosen("steady", position, house).startswith(expected)


@ROW("bot", ["greedy", "steady"])
@ROW(
    ("position", "house", "claim", "expected"),
    [
        ("turn-2.top-b7.hands-y1~g1g2g3~b1b2b3.uno-1o.draw-r1r3", "", "1-uno", "1-u"),
        ("turn-2.top-b7.hands-y1~g1g2g3~b1b2b3.uno-1o.draw-r1r3", "", "3-catch", "3-c1"),
        # a false claim costs
        ("turn-2.top-b7.hands-y1~g1g2g3~b1b2b3.uno-1c.draw-r1r3", "unoFalseCatchPenalty-2", "3-catch", ""),
        ("turn-2.top-b7.hands-y1~g1g2g3~b1b2b3.uno-1c.draw-r1r3", "unoFalseCallPenalty-2", "3-uno", ""),
        # the call comes with the card
        ("turn-1.top-b7.hands-b1r2~g1g2.draw-r3r5", "", "1-uno", ""),
        ("turn-3.top-b7.last-2.hands-b7g1g2~r1r2~y1y2y3.draw-r1r3.jump-c", "jumpIn", "1-jump", "1-jb7"),
        (
            "hit-2-4.top-wfr.hands-b2b7g1~g1b3y1~y1y2y3.discard-b1.was-b.draw-r1r3.laid-1wfx",
            "wd4Challenger-anyOpponent",
            "3-challenge",
            "",
        ),
    ],
)
def test_claims(chosen, bot, position, house, claim, expected):
    assert chosen(bot, position, house, claim) == expected


@ROW("bot", ["greedy", "steady"])
def test_names_the_colour_it_holds_most_of(chosen, bot):
    assert chosen(bot, "choice-1.top-ww.hands-b2b7g1~g1b3y1.draw-r1r3") == "nb"


def test_steady_jumps_in_unless_it_would_get_a_worse_hand(chosen):
    position = "turn-3.top-b7.last-2.hands-b7g1g2~r1r2r4r5r6~y1y2y3y4y5y6.draw-r1r3.jump-c"
    assert chosen("steady", position, "jumpIn", "1-jump") == "1-jb7"
    assert chosen("steady", position, "jumpIn.sevenZero-seven", "1-jump") == "1-jb7~2"
    far = position.replace("r1r2r4r5r6", "r1r2r3r4r5r6r8r9").replace("y5y6", "y5y6y8y9")
    assert chosen("steady", far, "jumpIn.sevenZero-seven", "1-jump") == ""


def test_random_takes_each_of_its_moves_as_often(at):
    state = at("turn-2.top-b7.hands-y1~b1b2g3~b1b2b3.uno-1o.draw-r1r3")
    chance, moves = Random(3), dict(asked(state, legal_moves(state)))[1]
    found = Counter(BOTS["random"](state, 1, moves, chance) for _ in range(3_000))
    assert set(found) == set(moves)
    assert min(found.values()) > 900
    catch = Counter(BOTS["random"](state, 2, (Move(2, "catch", target=0),), chance) for _ in range(2_000))
    assert sorted(catch.values())[0] > 900


@ALL
def test_bots_play_to_the_end(at, bot):
    state = at("turn-1.top-b7.hands-b1b2r7g1~g1g2g3.draw-r1r3r5y1y3y5b8b9")
    chances, silent = [Random(1), Random(2)], set()
    for _ in range(2_000):
        if state.is_over:
            break
        state = apply(state, next_move(state, [bot] * 2, chances, silent))
    assert state.is_over


@ROW("players", [2, 4])
def test_steady_beats_greedy_beats_random(players):
    """By more than twice the standard error, on a few rounds; over many rounds the difference is far clearer."""
    for better, worse in (("steady", "greedy"), ("greedy", "random")):
        bots = simulate(Options(), players, range(200), [better, worse] * (players // 2), rotate=True)["bots"]
        assert bots[better]["share"] - bots[better]["margin"] > 1 / players
        assert bots[worse]["share"] + bots[worse]["margin"] < 1 / players
