"""Partners, what the table reports, seats that leave, and claims in the order recorded: R-36, R-49 to R-51, R-61."""

import pytest

from tutor.engine import Move, judge, legal_moves, round_points

T4 = "turn-1.top-b4.hands-b5{}~g1g3g5~y6y8~b1b2b3.draw-r3r4r6r8y1y2"
TWO = "turn-1.top-b4.hands-b5r1~g1g3g5~y6y8~b1b2b3~y1y2~r5r9.draw-r3r4r6r8"
FOUR = "turn-1.top-b4.hands-wf{}~g1g3g5~y6y8y9~g2g4g6.draw-r3r4r6r8y1y2"
PARTNERS = "teamsMode-partners4"
TEAMS = "teamsMode-twoTeams"
ANY = "wd4Challenger-anyOpponent"
LOSE = "unoPenaltyMode-loseRound"


def whose(state):
    return f"{state.phase}-{state.seat + 1}" + (f"-{state.waiting}" if state.waiting else "")


def sizes(state):
    return [len(hand) for hand in state.hands]


# partners: R-49


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        # nobody catches a partner
        (T4.format("r1"), "b5.3-c1", PARTNERS, "refused: partner-claims seat=3 other=1"),
        (T4.format("r1"), "b5.2-c1", PARTNERS, "legal: uno-penalty seat=2 other=1 count=2"),
        (T4.format("r1"), "b5.4-c1", PARTNERS, "legal: uno-penalty seat=4 other=1 count=2"),
        (T4.format("r1"), "b5.3-c1", "", "legal: uno-penalty seat=3 other=1 count=2"),
        (TWO, "b5.5-c1", TEAMS, "refused: partner-claims seat=5 other=1"),
        (TWO, "b5.6-c1", TEAMS, "legal: uno-penalty seat=6 other=1 count=2"),
        # nor challenges one
        (FOUR.format("b1r1"), "wfr.x", PARTNERS, "legal: challenge-who seat=2 other=1; challenge-hand-as-played other=1"),
        (FOUR.format("b1r1"), "wfr.3-x", f"{PARTNERS}.{ANY}", "refused: partner-claims seat=3 other=1"),
        (FOUR.format("b1r1"), "wfr.4-x", f"{PARTNERS}.{ANY}", "legal: challenge-who seat=4 other=1; challenge-hand-as-played other=1"),
        (FOUR.format("b1r1"), "wfr.3-x", PARTNERS, "refused: challenge-who seat=3 other=2"),
        (FOUR.format("b1r1") + ".lost-2", "wfr.x", PARTNERS, "refused: partner-claims seat=3 other=1"),
        (FOUR.format("b1r1") + ".lost-2", "wfr.4-x", f"{PARTNERS}.{ANY}",
         "legal: challenge-who seat=4 other=1; challenge-hand-as-played other=1"),
        (FOUR.format("b1r1") + ".lost-2", "wfr", f"{PARTNERS}.{ANY}",
         "contestable: wild-draw-four-bluff held=b1 color=b seat=1 other=0 count=4"),
        # a bluff that only a partner could challenge is none
        (FOUR.format("b1r1") + ".lost-2", "wfr", PARTNERS, "legal: partner-claims seat=3 other=1"),
    ],
)  # fmt: skip
def test_ruling_on_claims_against_partners_R_49(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


def test_claims_against_partners_are_not_offered_R_49(at):
    state = at(T4.format("r1"), "b5", f"{PARTNERS}.unoFalseCatchPenalty-1")
    assert {(m.seat, m.target) for m in legal_moves(state) if m.kind == "catch"} == {
        (a, b) for a in range(4) for b in range(4) if (a + b) % 2
    }
    four = at(FOUR.format("b1r1"), "wfr", f"{PARTNERS}.{ANY}")
    assert [m.text(four) for m in legal_moves(four)] == ["t", "x", "4-x"]
    hit = at(FOUR.format("b1r1") + ".lost-2", "wfr", PARTNERS)
    assert [m.text(hit) for m in legal_moves(hit)] == ["t"]


@pytest.mark.parametrize(
    ("house", "points"),
    [
        (PARTNERS, (15, 0, 15, 0)),
        (f"{PARTNERS}.winMode-ownPointsLowest", (0, 15, 0, 15)),
        (f"{PARTNERS}.winMode-roundsWon", (1, 0, 1, 0)),
        (f"{PARTNERS}.winMode-firstOut", (0, 0, 0, 0)),
        (TEAMS, (15, 0, 15, 0)),
        ("", (29, 0, 0, 0)),
    ],
)
def test_the_round_ends_with_the_first_of_a_team_R_49(at, house, points):
    """Both opponents' hands count, and the partner's for nobody."""
    state = at(T4.format(""), "b5", house)
    assert (state.phase, state.winner, round_points(state)) == ("over", 0, points)


def test_team_points_are_told_R_49(told):
    assert told(T4.format(""), "b5", PARTNERS).endswith(
        "hand-points seat=2 count=9; hand-points seat=4 count=6; points seat=1 count=15; points seat=3 count=15"
    )


def test_six_in_two_teams_R_49(at):
    position = "turn-2.top-b4.hands-b5r1~b1~y6y8~g1~y1y2~r5.draw-r3"
    state = at(position, "b1", TEAMS)
    assert (state.winner, round_points(state)) == (1, (0, 23, 0, 23, 0, 23))


@pytest.mark.parametrize(
    ("position", "moves", "winners"),
    [
        # a team goes on with its other members
        ("turn-1.top-b4.hands-b5r1~g1g3~y6y8~b1b2.draw-r3", "b5.2-c1", ()),
        # with none left the other team has won
        ("turn-1.top-b4.hands-b5r1~g1g3~y6y8~b1b2.draw-r3.lost-3", "b5.2-c1", (1, 3)),
        ("turn-1.top-b4.hands-b5r1~g1g3~y6y8~b1b2.draw-r3.lost-2~3", "b5.4-c1", (1, 3)),
        ("turn-1.top-b4.hands-b5r1~g1g3~y6y8~b1b2.draw-r3.away-3", "b5.4-c1", (1, 3)),
    ],
)
def test_teams_and_lost_rounds_R_49_R_61(at, position, moves, winners):
    state = at(position, moves, f"{PARTNERS}.{LOSE}")
    assert state.is_over is bool(winners)
    if winners:
        assert state.winner in winners
        away = 0 if "away" in position else 14
        assert round_points(state) == (0, 1 + away, 0, 1 + away)


def test_hands_of_a_team_that_is_gone_count_unless_they_left_R_49_R_61(at):
    position = "turn-1.top-b4.hands-b5r1~g1g3~y6y8~b1b2.draw-r3"
    assert round_points(at(f"{position}.lost-3", "0-l1", PARTNERS)) == (0, 14, 0, 14)


@pytest.mark.parametrize(
    ("hands", "house", "winners"),
    [
        # the lowest sum of a team, not the lowest hand
        ("r1~g4~r9~b3", PARTNERS, (1, 3)),
        ("r1~g4~r9~b3", "", (0,)),
        ("r1~g4~r5~b3", PARTNERS, (0, 2)),
        # equal points: fewer cards; equal in both: nobody
        ("r1~g4~r5r1~b3", PARTNERS, (1, 3)),
        ("r1~g4~r6~b3", PARTNERS, (-1,)),
        ("r1~g4~r9~b3", f"{PARTNERS}.roundEndDeadlock-noScore", (-1,)),
    ],
)
def test_deadlock_of_teams_R_21_R_49(at, hands, house, winners):
    state = at(f"turn-4.top-ys.hands-{hands}.lifted-1.idle-3", "d", house)
    assert (state.phase, state.winner in winners) == ("over", True)


# card suggestions and wrong cards

SUGGEST = "penaltyCardSuggestion-4"
DRAW1 = "penaltyIllegalPlay-takeBackDraw1"
DRAW2 = "penaltyIllegalPlay-takeBackDraw2"
PHASES = {
    "turn": "turn-1.top-b4.hands-r1r2~g1g3~y6y8.draw-r3r4r6r8y1y2",
    "drawn": "drawn-1-r2.top-b4.hands-r1r2~g1g3~y6y8.draw-r3r4r6r8y1y2",
    "hit": "hit-1-2.top-bd.hands-r1r2~g1g3~y6y8.draw-r3r4r6r8y1y2",
    "four": "hit-1-4.top-wfr.hands-r1r2~g1g3~y6y8.draw-r3r4r6r8y1y2.laid-3wfx",
    "skipped": "skipped-1-1.top-bs.hands-r1r2~g1g3~y6y8.draw-r3r4r6r8y1y2.last-3",
    "choice": "choice-1.top-ww.hands-r1r2~g1g3~y6y8.draw-r3r4r6r8y1y2",
}


@pytest.mark.parametrize(
    ("moves", "house", "expected"),
    [
        ("0-s2", "", "refused: card-suggestion seat=2 count=0"),
        ("0-s2", SUGGEST, "legal: card-suggestion seat=2 count=4"),
        ("0-s2", "official-1993", "legal: card-suggestion seat=2 count=4"),
        ("0-w2", "", "refused: wrong-card seat=2 count=0"),
        ("0-w2", DRAW1, "legal: wrong-card seat=2 count=1"),
        ("0-w2", DRAW2, "legal: wrong-card seat=2 count=2"),
        ("0-l2", "", "legal: player-leaves seat=2"),
        ("0-l2.0-l2", "", "refused: round-over"),
        ("0-d", "", "refused: new-round"),
        ("0-q", "", "refused: new-round"),
        ("0-h2", "", "refused: new-round"),
    ],
)
def test_ruling_on_moves_of_the_table_R_50_R_51(ruled, moves, house, expected):
    assert ruled("turn-1.top-b4.hands-r1r2~g1g3.draw-r3", moves, house) == expected


@pytest.mark.parametrize("kind", ["suggestion", "wrong-card", "leave"])
def test_only_the_table_reports_R_50_R_51(at, kind):
    state = at(PHASES["turn"], "", f"{SUGGEST}.{DRAW1}")
    assert judge(state, Move(-1, kind, target=1)).allowed
    assert not judge(state, Move(1, kind, target=1)).allowed
    assert not judge(state, Move(-1, kind, target=3)).allowed
    assert kind not in {m.kind for m in legal_moves(state)}


@pytest.mark.parametrize("move", ["0-s2", "0-w2", "2-u"])
@pytest.mark.parametrize(
    ("out", "reason"),
    [
        ("lost-2", "uno-lose-round seat=2 other=0"),
        ("places-2.points-0~9~0~0", "going-out"),
        ("away-2", "player-leaves seat=2"),
    ],
)
def test_nothing_is_reported_of_seats_out_of_play_R_50_R_51(ruled, move, out, reason):
    position = f"turn-1.top-b4.hands-r1r2~g1g3~y6y8~b1b2.draw-r3.{out}"
    assert ruled(position, move, f"{SUGGEST}.{DRAW1}") == f"refused: {reason}"
    assert ruled(position, "0-l2") == "refused: player-leaves seat=2"


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    ("move", "house", "seat", "count"),
    [("0-s1", SUGGEST, 0, 4), ("0-s2", SUGGEST, 1, 4), ("0-w1", DRAW1, 0, 1), ("0-w3", DRAW2, 2, 2)],
)
def test_penalties_of_the_table_change_nothing_else_R_50_R_51(at, told, phase, move, house, seat, count):
    """In any phase: not the turn, not what waits, not what a challenge would find."""
    house = f"{house}.skipChain-passOn"
    before, after = at(PHASES[phase], "", house), at(PHASES[phase], move, house)
    drawn = before.pile[:count]
    hands = [*before.hands]
    hands[seat] = tuple(sorted((*hands[seat], *drawn)))
    assert after == before._replace(hands=tuple(hands), pile=before.pile[count:])
    kind = "suggested" if "-s" in move else "wrong-card"
    assert told(PHASES[phase], move, house) == f"{kind} seat={seat + 1} count={count}"


@pytest.mark.parametrize(
    ("position", "moves", "happens", "uno"),
    [
        ("turn-2.top-b4.hands-r1~g1g3.draw-r3r4r6r8y1.uno-1o", "0-s1", "suggested seat=1 count=4; uno-debt-ends seat=1", "free"),
        ("turn-2.top-b4.hands-r1~g1g3.draw-r3r4r6r8y1", "0-s1", "suggested seat=1 count=4; uno-call-again seat=1", "free"),
        ("turn-1.top-b4.hands-r1r2~g1g3.draw-r3r4r6r8y1.uno-1a", "0-s1", "suggested seat=1 count=4", "ahead"),
        ("turn-1.top-b4.hands-r1r2~g1g3.draw-r3r4.lifted-1", "0-s1", "short-draw seat=1 count=2; suggested seat=1 count=2", "free"),
        ("turn-2.top-b4.hands-r1~g1g3.lifted-1.uno-1o", "0-s1", "short-draw seat=1 count=0; suggested seat=1 count=0", "owing"),
    ],
)  # fmt: skip
def test_penalties_of_the_table_and_uno_R_36_R_50(at, told, position, moves, happens, uno):
    assert told(position, moves, SUGGEST) == happens
    assert at(position, moves, SUGGEST).uno[0] == uno


@pytest.mark.parametrize("move", ["0-s2", "0-w2", "0-l2"])
def test_nothing_is_reported_after_the_end_R_44(ruled, move):
    assert ruled("over-1.top-b2.hands-0~g1g4~y1", move, f"{SUGGEST}.{DRAW1}") == "refused: round-over"


# a seat leaves

L3 = "turn-1.top-b4.hands-b5b1r1~g1g3~y6y8.draw-r3r4r6r8y1y2"
HITS = "turn-1.top-b4.hands-bdwfb1r1~gdg1g3~y6y8y9~b8r9.draw-r3r4r6r8y1y2"
SKIPS = "turn-1.top-b4.hands-bsb1r1~gsg1g3~y6y8y9~b8r9.draw-r3r4r6r8y1y2"
CHAIN = "skipChain-passOn"
SHUFFLE = "deckProfile-112-shuffle"
START = "choice-1.top-ww.hands-r1r2~g1g3~y6y8.draw-b1b2"
SWAP = "choice-1.top-ws.hands-r1r2~g1g3~y6y8.draw-b1b2"
SWAP4 = "choice-1.top-ws.hands-r1r2~g1g3~y6y8~b5b6.draw-b1b2"
STARTS = "deckProfile-112-swap.swapHandsStart-firstPlayerResolves"


@pytest.mark.parametrize(
    ("position", "moves", "house", "leads_to"),
    [
        # the seat in turn
        (L3, "0-l1", "", "turn-2"),
        (f"{L3}.dir-a", "0-l1", "", "turn-3"),
        (L3, "d.0-l1", "", "turn-2"),
        (L3, "d.0-l1", "drawMode-untilPlayable", "turn-2"),
        # another
        (L3, "0-l2", "", "turn-1"),
        (L3, "0-l2.b5", "", "turn-3"),
        (L3, "d.0-l3", "", "drawn-1"),
        # the seat hit: what waits for it falls away
        (HITS, "bd.0-l2", "", "turn-3"),
        (HITS, "wfr.0-l2", "", "turn-3"),
        (HITS, "bd.gd.0-l3", "stacking-any", "turn-4"),
        (HITS.replace("g1g3", "bsg3"), "bd.bs.0-l3", "skipBounce", "turn-4"),
        ("hit-1-2.top-rd.hands-r1r2~g1g3~y6y8.laid-0rd", "0-l1", "", "turn-2"),
        # who laid the card: it waits all the same
        (HITS, "bd.0-l1", "", "hit-2-2"),
        (HITS, "wfr.0-l1", "", "hit-2-4"),
        (HITS, "wfr.0-l1.t", "", "turn-3"),
        (HITS, "bd.gd.0-l1", "stacking-any", "hit-3-4"),
        (HITS, "bd.gd.0-l2", "stacking-any", "hit-3-4"),
        (HITS, "bd.0-l3", "", "hit-2-2"),
        (HITS, "bd.0-l3.t", "", "turn-4"),
        # skipped
        (SKIPS, "bs.0-l2", CHAIN, "turn-3"),
        (SKIPS, "bs.0-l1", CHAIN, "skipped-2-1"),
        (SKIPS, "bs.0-l1.p", CHAIN, "turn-3"),
        (SKIPS, "bs.0-l3.p", CHAIN, "turn-4"),
        # a colour left open is named by the next seat
        (START, "0-l1", "", "choice-2"),
        (START, "0-l1.ng", "", "turn-2"),
        (START, "0-l2.ng", "", "turn-1"),
        (f"{START}.dealer-3", "0-l2.ng", "startWild-dealerChooses", "turn-1"),
        ("choice-3.top-ww.hands-r1r2~g1g3~y6y8.draw-b1b2", "0-l3", "startWild-dealerChooses", "choice-1"),
        ("choice-3.top-ww.hands-r1r2~g1g3~y6y8.draw-b1b2", "0-l3.ng", "startWild-dealerChooses", "turn-1"),
        ("choice-3.top-ww.hands-r1r2~g1g3~y6y8.draw-b1b2", "0-l1.ng", "startWild-dealerChooses", "turn-2"),
        (SWAP, "0-l1", STARTS, "choice-2"),
        (SWAP, "0-l1.ng", STARTS, "turn-2"),
        ("turn-1.top-b4.hands-wxr1r2~g1g3~y6y8~b1b2", "wx.0-l1", SHUFFLE, "choice-2"),
        ("turn-1.top-b4.hands-wxr1r2~g1g3~y6y8~b1b2", "wx.0-l1.ng", SHUFFLE, "turn-2"),
        ("turn-1.top-b4.hands-wxr1r2~g1g3~y6y8~b1b2", "wx.0-l2.ng", SHUFFLE, "turn-3"),
        # two are left
        (SKIPS.replace("~b8r9", ""), "0-l3.bs", "", "turn-1"),
        (SKIPS.replace("bs", "br").replace("~b8r9", ""), "0-l3.br", "", "turn-1"),
        (SKIPS.replace("bs", "br"), "0-l3.br", "", "turn-4"),
        # one is left
        (L3, "0-l1.0-l2", "", "over-0"),
        ("turn-1.top-b4.hands-r1r2~g1g3", "0-l1", "", "over-0"),
        ("hit-1-2.top-bd.hands-r1r2~g1g3", "0-l2", "", "over-0"),
    ],
)
def test_a_seat_leaves(at, position, moves, house, leads_to):
    state = at(position, moves, house)
    assert whose(state) == leads_to
    left = tuple(sorted(int(move[-1]) - 1 for move in moves.split(".") if move.startswith("0-l")))
    assert (state.away, state.out) == (left, left)


THREE_SKIPS = "turn-1.top-b4.hands-bsrsgsr1~ysysg3~y6y8~b1b2.draw-r3r4"


@pytest.mark.parametrize("moves", ["bsrsgsu.0-l3.p.p", "bsrsgsu.p.0-l4.p", "bsrsgsu.0-l4.p.p"])
def test_skips_that_wait_meet_each_other_seat_once_R_57_R_58(at, moves):
    """Also where one of those seats leaves meanwhile."""
    assert whose(at(THREE_SKIPS, moves, f"{CHAIN}.multiPlay-sameNumberOrSymbol")) == "turn-1"


def test_a_hand_of_who_left_is_set_aside(at, told):
    state = at(L3, "0-l2")
    assert state.text() == "turn-1.top-b4.hands-r1b1b5~g1g3~y6y8.draw-r3r4r6r8y1y2.away-2"
    assert told(L3, "0-l2") == "left seat=2"
    # and is not counted
    over = at("turn-1.top-b4.hands-b5~g1g3~y6y8.away-2", "b5")
    assert (over.winner, round_points(over)) == (0, (14, 0, 0))
    assert told("turn-1.top-b4.hands-r1r2~g1g3", "0-l1") == ("left seat=1; last-one-left seat=2; points seat=2 count=0")


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        (HITS, "wfr.0-l1.x", "", "refused: challenge-when seat=2"),
        (HITS, "wfr.0-l1.3-x", ANY, "refused: challenge-when seat=3"),
        (HITS, "wfr.0-l1.t", "", "legal: wild-draw-four seat=2 count=4; wild-draw-four-loses-turn seat=2"),
        (HITS, "wfr.0-l4.x", "", "legal: challenge-who seat=2 other=1; challenge-hand-as-played other=1"),
        # nor does it catch, call, or get caught
        (L3.replace("b1r1", "r1"), "b5.0-l1.2-c1", "", "refused: uno-catch-who seat=2"),
        (L3.replace("b1r1", "r1"), "b5.0-l3.3-c1", "", "refused: uno-catch-who seat=3"),
        (L3, "0-l2.0-l2", "", "refused: player-leaves seat=2"),
        (L3, "0-l2.2-g1", "", "refused: wait-your-turn seat=2 other=1"),
        # who has to name a hand with the colour is the next seat
        (SWAP4, "0-l1.ng", STARTS, "refused: swap-hands seat=2 card=ws other=0"),
        (SWAP4, "0-l1.ng~1", STARTS, "refused: swap-hands seat=2 card=ws other=1"),
        (SWAP4, "0-l1.ng~4", STARTS, "legal: start-card-other-wild seat=2 color=g other=4"),
    ],
)
def test_ruling_when_a_seat_has_left(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


def test_a_debt_leaves_with_its_seat(at):
    state = at(L3.replace("b1r1", "r1"), "b5.0-l1")
    assert state.uno == ("free",) * 3
    assert "catch" not in {m.kind for m in legal_moves(state)}


@pytest.mark.parametrize(
    ("position", "moves", "leads_to"),
    [
        # all that are left have passed in a row
        ("turn-3.top-ys.hands-r1~g4~r9.lifted-1.idle-2", "0-l3", "over-0"),
        ("turn-3.top-ys.hands-r1~g4~r9.lifted-1.idle-2", "0-l2", "turn-3"),
        ("turn-3.top-ys.hands-r1~g4~r9.lifted-1.idle-2", "0-l2.d", "over-0"),
        ("turn-2.top-ys.hands-r1~g4~r9.lifted-1.idle-1", "0-l1", "turn-2"),
        ("turn-2.top-ys.hands-r1~g4~r9.lifted-1.idle-1", "0-l1.d", "turn-3"),
        ("turn-2.top-ys.hands-r1~g4~r9.lifted-1.idle-1", "0-l1.d.d", "over-0"),
        ("turn-2.top-ys.hands-r1~g4~r9~b8.lifted-1.idle-1", "0-l2", "turn-3"),
        ("turn-2.top-ys.hands-r1~g4~r9~b8.lifted-1.idle-1", "0-l2.d.d", "over-0"),
    ],
)
def test_leaving_and_the_deadlock_R_21(at, position, moves, leads_to):
    assert whose(at(position, moves)) == leads_to


def test_a_last_card_stands_though_the_seat_it_hits_leaves_R_34(at):
    """With a challenge offered the round ends when there is nobody to challenge it."""
    house = "wd4ChallengeOnLastCard-offered"
    state = at(FOUR.format(""), "wfr.0-l2", house)
    assert (state.phase, state.winner, round_points(state)) == ("over", 0, (35, 0, 0, 0))
    assert whose(at(FOUR.format(""), "wfr.0-l3", house)) == "hit-2-4"


# claims in the order recorded

C = "turn-1.top-b4.hands-b5r1~g1g3g5~b5y6y8~b1b2b3.draw-r3r4r6r8y1y2"


@pytest.mark.parametrize(
    ("moves", "house", "expected"),
    [
        # a call before the catch is safe, one after it is for nothing
        ("b5.1-u.2-c1", "", "legal: uno-false-catch seat=2 other=1 count=0"),
        ("b5.2-c1.1-u", "", "legal: uno-false-call seat=1 count=0"),
        # the first catch counts
        ("b5.2-c1.3-c1", "", "legal: uno-false-catch seat=3 other=1 count=0"),
        ("b5.4-c1.2-c1", "unoFalseCatchPenalty-2", "legal: uno-false-catch seat=2 other=1 count=2"),
        # a catch and a jump-in
        ("b5.2-c1.3-jb5", "jumpIn", "legal: jump-in seat=3 card=b5 top=b5"),
        ("b5.3-jb5.2-c1", "jumpIn", "refused: uno-catch-until seat=2 other=1 how=late; turn-begins"),
        # the obliged seat's move comes too late, or the claim does
        ("b5.3-jb5.2-g5", "jumpIn", "refused: wait-your-turn seat=2 other=4"),
        ("b5.g5.3-jb5", "jumpIn", "refused: jump-in seat=3 card=b5 top=g5"),
        ("b5.g5.3-c1", "", "refused: uno-catch-until seat=3 other=1 how=late; turn-begins"),
        ("b5.d.1-u", "", "legal: uno-false-call seat=1 count=0"),
    ],
)
def test_claims_count_in_the_order_recorded_R_36(ruled, moves, house, expected):
    assert ruled(C, moves, house) == expected
