"""Playing on for places: R-48; and with seats that have lost the round: R-61."""

from random import Random

import pytest

from tutor.engine import Options, apply, legal_moves, new_round, round_points

ON = "roundPlayOn"
P3 = "turn-1.top-b4.hands-{}~g1g3g5~y6y8.draw-r3r4r6r8y1y2"
P4 = "turn-1.top-b4.hands-{}~g1g3g5~y6y8~b1b2b3.draw-r3r4r6r8y1y2"
OUT = ("went-out", "out-of-cards")
SYM = f"{ON}.multiPlay-sameNumberOrSymbol"


def whose(state):
    return f"{state.phase}-{state.seat + 1}" + (f"-{state.waiting}" if state.waiting else "")


def sizes(state):
    return [len(hand) for hand in state.hands]


# the last card of a seat that finishes


@pytest.mark.parametrize(
    ("position", "move", "house", "leads_to"),
    [
        (
            P3.format("b5"),
            "b5",
            ON,
            "turn-2.top-b5.hands-0~g1g3g5~y6y8.draw-r3r4r6r8y1y2.discard-b4.last-1.places-1.points-23~0~0",
        ),
        # Skip, and with two seats left Reverse too
        (
            P3.format("bs"),
            "bs",
            ON,
            "turn-3.top-bs.hands-0~g1g3g5~y6y8.draw-r3r4r6r8y1y2.discard-b4.last-1.places-1.points-23~0~0",
        ),
        (
            P3.format("br"),
            "br",
            ON,
            "turn-3.top-br.hands-0~g1g3g5~y6y8.draw-r3r4r6r8y1y2.discard-b4.last-1.places-1.points-23~0~0",
        ),
        (
            P3.format("br"),
            "br",
            f"{ON}.twoPlayersReverse-directionOnly",
            "turn-3.top-br.hands-0~g1g3g5~y6y8.draw-r3r4r6r8y1y2.discard-b4.dir-a.last-1.places-1.points-23~0~0",
        ),
        (
            P4.format("br"),
            "br",
            ON,
            "turn-4.top-br.hands-0~g1g3g5~y6y8~b1b2b3.draw-r3r4r6r8y1y2.discard-b4.dir-a.last-1.places-1"
            ".points-29~0~0~0",
        ),
        (
            P4.format("bs"),
            "bs",
            ON,
            "turn-3.top-bs.hands-0~g1g3g5~y6y8~b1b2b3.draw-r3r4r6r8y1y2.discard-b4.last-1.places-1.points-29~0~0~0",
        ),
        # the draw at once; it counts, and the turn is lost
        (
            P3.format("bd"),
            "bd",
            ON,
            "turn-3.top-bd.hands-0~r3r4g1g3g5~y6y8.draw-r6r8y1y2.discard-b4.places-1.points-30~0~0",
        ),
        (
            P3.format("bd"),
            "bd",
            f"{ON}.drawTwoLoseTurn-false",
            "turn-2.top-bd.hands-0~r3r4g1g3g5~y6y8.draw-r6r8y1y2.discard-b4.places-1.points-30~0~0",
        ),
        (
            P4.format("wf"),
            "wfg",
            ON,
            "turn-3.top-wfg.hands-0~r3r4r6r8g1g3g5~y6y8~b1b2b3.draw-y1y2.discard-b4.places-1.points-50~0~0~0",
        ),
        (
            P4.format("wf"),
            "wfg",
            f"{ON}.wd4LoseTurn-false",
            "turn-2.top-wfg.hands-0~r3r4r6r8g1g3g5~y6y8~b1b2b3.draw-y1y2.discard-b4.places-1.points-50~0~0~0",
        ),
        # the colour stays
        (
            P3.format("ww"),
            "wwg",
            ON,
            "turn-2.top-wwg.hands-0~g1g3g5~y6y8.draw-r3r4r6r8y1y2.discard-b4.last-1.places-1.points-23~0~0",
        ),
        # the other way round
        (
            P4.format("bd") + ".dir-a",
            "bd",
            ON,
            "turn-3.top-bd.hands-0~g1g3g5~y6y8~r3r4b1b2b3.draw-r6r8y1y2.discard-b4.dir-a.places-1.points-36~0~0~0",
        ),
    ],
)
def test_last_card_of_a_finisher_R_48(at, position, move, house, leads_to):
    assert at(position, move, house).text() == leads_to


@pytest.mark.parametrize(
    ("position", "moves", "house", "leads_to", "held"),
    [
        # nobody draws what is not drawn after a last card, and no turn is lost by it
        (P3.format("bd"), "bd", f"{ON}.outResolveDraw-false", "turn-2", [0, 3, 2]),
        (P4.format("wf"), "wfg", f"{ON}.outResolveDraw-false", "turn-2", [0, 3, 2, 3]),
        (P4.format("bs"), "bs", f"{ON}.outResolveDraw-false", "turn-3", [0, 3, 2, 3]),
        # sets
        (P4.format("bdrd"), "bdrd", SYM, "turn-3", [0, 7, 2, 3]),
        (P4.format("bsrs"), "bsrs", SYM, "turn-4", [0, 3, 2, 3]),
        (P4.format("bsrsgs"), "bsrsgs", SYM, "turn-2", [0, 3, 2, 3]),
        (P4.format("brrr"), "brrr", SYM, "turn-2", [0, 3, 2, 3]),
        (P3.format("brrr"), "brrr", SYM, "turn-3", [0, 3, 2]),
        # a Skip is not passed on, a draw card not answered nor bounced
        (P4.replace("g1g3g5", "rsgs").format("bs"), "bs", f"{ON}.skipChain-passOn", "turn-3", [0, 2, 2, 3]),
        (P4.replace("g1g3g5", "rdgd").format("bd"), "bd", f"{ON}.stacking-any", "turn-3", [0, 4, 2, 3]),
        (P4.replace("g1g3g5", "bsbr").format("bd"), "bd", f"{ON}.skipBounce.reverseBounce", "turn-3", [0, 4, 2, 3]),
        # the whole of a stack, and what bounces
        (
            "turn-1.top-b4.hands-bdr1r2~gd~y6y8~b1b2b3.draw-r3r4r6r8y1y2",
            "bd.gd",
            f"{ON}.stacking-sameKind",
            "turn-4",
            [2, 0, 6, 3],
        ),
        (
            "turn-1.top-b4.hands-bdr1r2~bs~y6y8~b1b2b3.draw-r3r4r6r8y1y2",
            "bd.bs",
            f"{ON}.skipBounce",
            "turn-4",
            [2, 0, 4, 3],
        ),
        (
            "turn-1.top-b4.hands-bdr1r2~br~y6y8~b1b2b3.draw-r3r4r6r8y1y2",
            "bd.br",
            f"{ON}.reverseBounce",
            "turn-4",
            [4, 0, 2, 3],
        ),
        (
            "turn-1.top-b4.hands-bdr1r2~br~y6y8.draw-r3r4r6r8y1y2",
            "bd.br",
            f"{ON}.reverseBounce",
            "turn-3",
            [4, 0, 2],
        ),
        # a short draw
        ("turn-1.top-b4.hands-wf~g1g3~y6y8.draw-r3", "wfg", ON, "turn-3", [0, 4, 2]),
        # no challenge, whatever is agreed
        (P4.format("wf"), "wfg", f"{ON}.wd4ChallengeOnLastCard-offered", "turn-3", [0, 7, 2, 3]),
        # 7 and 0 win
        (P3.format("b7"), "b7", f"{ON}.sevenZero-both", "turn-2", [0, 3, 2]),
        (P3.format("b0"), "b0", f"{ON}.sevenZero-both", "turn-2", [0, 3, 2]),
    ],
)
def test_who_draws_and_who_is_on_R_48(at, position, moves, house, leads_to, held):
    state = at(position, moves, house)
    assert (whose(state), sizes(state)) == (leads_to, held)
    assert (state.places, state.laid, state.jump) == ((int(len(moves.split(".")) > 1),), (), 0)


@pytest.mark.parametrize(
    ("position", "moves", "house", "happens"),
    [
        (
            P3.format("b5"),
            "b5",
            ON,
            "finished seat=1 count=1; hand-points seat=2 count=9; hand-points seat=3 count=14; points seat=1 count=23",
        ),
        (
            P3.format("bd"),
            "bd",
            ON,
            "finished seat=1 count=1; last-card-draw seat=2 count=2 other=1; skipped seat=2 card=bd; "
            "hand-points seat=2 count=16; hand-points seat=3 count=14; points seat=1 count=30",
        ),
        (
            P3.format("br"),
            "br",
            ON,
            "finished seat=1 count=1; skipped seat=2 card=br; hand-points seat=2 count=9; "
            "hand-points seat=3 count=14; points seat=1 count=23",
        ),
        # from the second on nothing is counted any more
        (
            "turn-2.top-b5.hands-0~b6~y6y8~r1r2.draw-r3r4.places-1.points-23~0~0~0",
            "b6",
            ON,
            "finished seat=2 count=2",
        ),
        (
            "turn-2.top-b5.hands-0~b6~y6y8.draw-r3r4.places-1.points-23~0~0",
            "b6",
            ON,
            "finished seat=2 count=2",
        ),
    ],
)
def test_finishing_is_told_R_48(told, position, moves, house, happens):
    first, second, *rest = told(position, moves, house).split("; ")
    assert first.startswith("played ")
    assert second.startswith(OUT)
    assert "; ".join(rest) == happens


# the others play on

LEFT = "turn-2.top-b4.hands-0~{}~y6y8.draw-r3r4r6.places-1.points-23~0~0"


@pytest.mark.parametrize(
    ("moves", "leads_to"),
    [("brg1", "turn-2"), ("bsg1", "turn-2"), ("b1g1", "turn-3"), ("bdg1", "hit-3-2"), ("wwg1", "turn-3")],
)
def test_two_in_play_is_counted_without_who_has_finished_R_27_R_48(at, moves, leads_to):
    move = "wwr" if moves.startswith("ww") else moves[:2]
    assert whose(at(LEFT.format(f"{moves}r9"), move, ON)) == leads_to


@pytest.mark.parametrize(("position", "seat"), [("", 3), (".dir-a", 4)])
def test_play_passes_over_finished_seats_R_48(at, position, seat):
    state = at(f"turn-1.top-b4.hands-b5r1r2~0~y6y8~b1b2b3.draw-r3.places-2.points-0~9~0~0{position}", "b5", ON)
    assert whose(state) == f"turn-{seat}"


@pytest.mark.parametrize(
    ("held", "move", "text"),
    [
        ("b6", "b6", "over-1.top-b6.hands-0~0~y6y8.draw-r3r4r6.discard-b4.places-1~2.points-23~0~0"),
        # the last one left still draws, and nothing is counted anew
        ("bd", "bd", "over-1.top-bd.hands-0~0~r3r4y6y8.draw-r6.discard-b4.places-1~2.points-23~0~0"),
        ("wf", "wfg", "over-1.top-wfg.hands-0~0~r3r4r6y6y8b4.places-1~2.points-23~0~0.shuffles-1"),
    ],
)
def test_until_one_is_left_R_48(at, held, move, text):
    state = at(LEFT.format(held), move, ON)
    assert sorted(state.text().split(".")) == sorted(text.split("."))
    assert (round_points(state), state.winner) == ((23, 0, 0), 0)


def test_with_two_players_the_round_is_over_R_48(at):
    state = at("turn-1.top-b4.hands-b5~g1g3", "b5", ON)
    assert (state.phase, state.winner, round_points(state)) == ("over", 0, (4, 0))


@pytest.mark.parametrize(
    ("mode", "points"),
    [
        ("winnerCollects", (29, 0, 0, 0)),
        ("ownPointsLowest", (0, 9, 14, 6)),
        ("elimination", (0, 9, 14, 6)),
        ("roundsWon", (1, 0, 0, 0)),
        ("firstOut", (0, 0, 0, 0)),
    ],
)
def test_points_are_fixed_at_the_first_going_out_R_45_R_46_R_48(at, mode, points):
    house = f"{ON}.winMode-{mode}"
    first = at(P4.format("b5"), "b5", house)
    assert first.round.points == points
    # hands grow, and others go out
    later = at(P4.format("b5"), "b5.d.p.d.p.d.p", house)
    assert (sizes(later), later.round.points) == ([0, 4, 3, 4], points)
    over = at("turn-2.top-b4.hands-0~b5~wwwwwf~0.places-1~4.points-5~6~7~8", "b5", house)
    assert (over.winner, over.places, round_points(over)) == (0, (0, 3, 1), (5, 6, 7, 8))


@pytest.mark.parametrize(
    ("moves", "house", "expected"),
    [
        # who has finished takes no part
        ("1-c2", ON, "refused: uno-catch-who seat=1"),
        ("2-c1", ON, "refused: uno-catch-who seat=2"),
        ("b5.1-jb5", f"{ON}.jumpIn", "refused: jump-in seat=1 card=b5 top=b5"),
        ("b7~1", f"{ON}.sevenZero-both", "refused: seven-swap seat=2 card=b7 other=1"),
        ("b7", f"{ON}.sevenZero-both", "legal: what-matches card=b7 top=b4 color=b how=colour; "
         "seven-swap seat=2 card=b7 other=3"),
        ("0-l1", ON, "refused: player-leaves seat=1"),
        ("0-s1", f"{ON}.penaltyCardSuggestion-4", "refused: going-out"),
        ("0-w1", f"{ON}.penaltyIllegalPlay-takeBackDraw1", "refused: going-out"),
    ],
)  # fmt: skip
def test_ruling_on_who_has_finished_R_48(ruled, moves, house, expected):
    assert ruled(LEFT.format("b5b7r9"), moves, house) == expected


def test_a_last_four_is_never_challenged_R_34_R_48(ruled, at):
    house = f"{ON}.wd4ChallengeOnLastCard-offered.wd4Challenger-anyOpponent"
    for seat in (2, 3, 4):
        assert ruled(P4.format("wf"), f"wfg.{seat}-x", house) == f"refused: challenge-when seat={seat}"
    state = at(P4.format("wf"), "wfg", house)
    assert "x" not in "".join(m.text(state) for m in legal_moves(state))


def test_an_ordinary_four_is_challenged_as_ever_R_48(told):
    told_ = told(LEFT.format("wfb1g1"), "wfr.x", ON)
    assert "challenge-won seat=2 card=b1 color=b count=4 other=3" in told_


def test_claims_are_offered_to_seats_in_play_R_48(at):
    state = at(LEFT.format("b5r9"), "b5", f"{ON}.unoFalseCatchPenalty-1.unoFalseCallPenalty-1")
    assert {(m.seat, m.target) for m in legal_moves(state) if m.kind == "catch"} == {(1, 2), (2, 1)}
    assert {m.seat for m in legal_moves(state)} == {1, 2}


def test_a_deadlock_among_the_rest_ends_the_round_R_21_R_48(at):
    state = at("turn-2.top-b4.hands-0~g1~y6~r9.lifted-1.places-1.points-16~0~0~0", "d.d.d", ON)
    assert (state.phase, state.winner, round_points(state)) == ("over", 0, (16, 0, 0, 0))


# with seats that lose the round: R-61

LOSE = f"{ON}.unoPenaltyMode-loseRound"


def test_a_hand_set_aside_counts_at_the_first_going_out_R_48_R_61(at):
    state = at(P4.format("b5") + ".lost-2", "b5", LOSE)
    assert (whose(state), state.round.points) == ("turn-3", (29, 0, 0, 0))


@pytest.mark.parametrize(
    ("position", "moves", "leads_to", "points"),
    [
        # the others go on
        (
            "turn-2.top-b4.hands-0~b5r1~y6y8~b1b2.draw-r3.places-1.points-9~0~0~0",
            "b5.3-c2",
            "turn-3",
            (9, 0, 0, 0),
        ),
        # nobody is left to play with: the first one out has won, by what was fixed
        ("turn-2.top-b4.hands-0~b5r1~y6y8.draw-r3.places-1.points-9~0~0", "b5.3-c2", "over-0", (9, 0, 0)),
        # nobody had gone out yet
        ("turn-2.top-b4.hands-b9b8~b5r1~y6y8.draw-r3.lost-1", "b5.3-c2", "over-0", (0, 0, 18)),
    ],
)
def test_losing_the_round_while_others_play_on_R_48_R_61(at, position, moves, leads_to, points):
    state = at(position, moves, LOSE)
    assert whose(state) == leads_to
    if state.is_over:
        assert round_points(state) == points
        assert state.winner == (state.places[0] if state.places else 2)
    else:
        assert (state.round.points, state.lost) == (points, (1,))


def test_a_seat_may_leave_while_others_play_on_R_48(at):
    going = at("turn-2.top-b4.hands-0~b5r1~y6y8~b1b2.draw-r3.places-1.points-9~0~0~0", "0-l2", ON)
    assert (whose(going), going.away) == ("turn-3", (1,))
    over = at("turn-2.top-b4.hands-0~b5r1~y6y8.draw-r3.places-1.points-9~0~0", "0-l2", ON)
    assert (over.phase, over.winner, round_points(over)) == ("over", 0, (9, 0, 0))


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_round_R_48(seed):
    """All but one finish, each once; the points stay as at the first."""
    random, players = Random(seed), 3 + seed % 4
    options = Options(round_play_on=True, house_stacking="any", house_seven_zero="both", house_jump_in=True)
    state, fixed = new_round(options, players, seed)[0], ()
    while not state.is_over:
        moves = legal_moves(state)
        own = [m for m in moves if m.seat == state.seat and m.kind not in ("uno", "catch")]
        state = apply(state, random.choice([m for m in own if m.kind == "play"] or own))
        assert all(state.hands[seat] for seat in state.in_play)
        assert not fixed or state.round.points == fixed
        fixed = state.round.points
    assert len(set(state.places)) == len(state.places) == players - 1
    assert (state.winner, round_points(state)) == (state.places[0], fixed)
