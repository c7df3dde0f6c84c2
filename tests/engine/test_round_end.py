"""The last card and the end of the round: R-34, R-41 to R-44."""

import pytest

from tutor.engine import legal_moves, round_points

P = "turn-1.top-b7.hands-{}~g1g4~y9y3.draw-r1r3g8b0y2y5r8"
ONE = "outIfForbidden-playAndDrawOne"
OFFERED = "wd4ChallengeOnLastCard-offered"


@pytest.mark.parametrize(
    ("card", "move", "house", "expected"),
    [
        ("b2", "b2", "", "legal: what-matches card=b2 top=b7 color=b how=colour; last-card-any seat=1 card=b2"),
        ("ww", "wwr", "", "legal: wild card=ww color=r; last-card-any seat=1 card=ww"),
        ("ww", "ww", "", "refused: wild-name-colour seat=1 card=ww"),
        ("ww", "wwr", "outAllowed-noWild", "refused: last-card-limit card=ww limit=noWild"),
        ("wf", "wfr", "outAllowed-noWild", "refused: last-card-limit card=wf limit=noWild"),
        (
            "bd",
            "bd",
            "outAllowed-noWild",
            "legal: what-matches card=bd top=b7 color=b how=colour; last-card-limit card=bd limit=noWild",
        ),
        ("bd", "bd", "outAllowed-noDrawOrWild", "refused: last-card-limit card=bd limit=noDrawOrWild"),
        ("ww", "wwr", "outAllowed-noDrawOrWild", "refused: last-card-limit card=ww limit=noDrawOrWild"),
        (
            "bs",
            "bs",
            "outAllowed-noDrawOrWild",
            "legal: what-matches card=bs top=b7 color=b how=colour; last-card-limit card=bs limit=noDrawOrWild",
        ),
        ("bs", "bs", "outAllowed-numbersOnly", "refused: last-card-limit card=bs limit=numbersOnly"),
        (
            "ww",
            "wwr",
            f"outAllowed-noWild.{ONE}",
            "contestable: uno-call-when seat=1 count=2; wild card=ww color=r; last-card-forbidden card=ww limit=noWild",
        ),
        (
            "ww",
            "wwru",
            f"outAllowed-noWild.{ONE}",
            "legal: wild card=ww color=r; last-card-forbidden card=ww limit=noWild",
        ),
        ("ww", "d", "outAllowed-noWild", "legal: draw-one-card seat=1 count=1"),
    ],
)
def test_ruling_on_the_last_card_R_41(ruled, card, move, house, expected):
    assert ruled(P.format(card), move, house) == expected


@pytest.mark.parametrize(
    ("card", "moves", "house", "happens", "leads_to"),
    [
        (
            "b2",
            "b2",
            "",
            "played seat=1 card=b2 color=b; went-out seat=1 card=b2; hand-points seat=2 count=5; hand-points seat=3 count=12; points seat=1 count=17",
            "over-1.top-b2.hands-0~g1g4~y3y9.draw-r1r3g8b0y2y5r8.discard-b7",
        ),
        # last-card-draw R-42: at once, and the cards count
        (
            "bd",
            "bd",
            "",
            "played seat=1 card=bd color=b; went-out seat=1 card=bd; last-card-draw seat=2 count=2 other=1; "
            "hand-points seat=2 count=9; hand-points seat=3 count=12; points seat=1 count=21",
            "over-1.top-bd.hands-0~r1r3g1g4~y3y9.draw-g8b0y2y5r8.discard-b7",
        ),
        (
            "wf",
            "wfr",
            "",
            "played seat=1 card=wf color=r; went-out seat=1 card=wf; last-card-draw seat=2 count=4 other=1; "
            "hand-points seat=2 count=17; hand-points seat=3 count=12; points seat=1 count=29",
            "over-1.top-wfr.hands-0~r1r3g1g4g8b0~y3y9.draw-y2y5r8.discard-b7",
        ),
        (
            "bd",
            "bd",
            "outResolveDraw-false",
            "played seat=1 card=bd color=b; went-out seat=1 card=bd; last-card-no-draw seat=1 card=bd; "
            "hand-points seat=2 count=5; hand-points seat=3 count=12; points seat=1 count=17",
            "over-1.top-bd.hands-0~g1g4~y3y9.draw-r1r3g8b0y2y5r8.discard-b7",
        ),
        # last-card-no-effect R-42
        (
            "bs",
            "bs",
            "",
            "played seat=1 card=bs color=b; went-out seat=1 card=bs; last-card-no-effect seat=1 card=bs; "
            "hand-points seat=2 count=5; hand-points seat=3 count=12; points seat=1 count=17",
            "over-1.top-bs.hands-0~g1g4~y3y9.draw-r1r3g8b0y2y5r8.discard-b7",
        ),
        (
            "br",
            "br",
            "",
            "played seat=1 card=br color=b; went-out seat=1 card=br; last-card-no-effect seat=1 card=br; "
            "hand-points seat=2 count=5; hand-points seat=3 count=12; points seat=1 count=17",
            "over-1.top-br.hands-0~g1g4~y3y9.draw-r1r3g8b0y2y5r8.discard-b7",
        ),
        # nobody counts when one round decides
        (
            "b2",
            "b2",
            "official-2022",
            "played seat=1 card=b2 color=b; went-out seat=1 card=b2",
            "over-1.top-b2.hands-0~g1g4~y3y9.draw-r1r3g8b0y2y5r8.discard-b7",
        ),
        # last-card-forbidden R-41: laid, one card drawn, effects follow
        (
            "bs",
            "bs",
            f"outAllowed-numbersOnly.{ONE}",
            "played seat=1 card=bs color=b; drew seat=1 card=r1 count=1; uno-owed seat=1; skipped seat=2 card=bs",
            "turn-3.top-bs.hands-r1~g1g4~y3y9.draw-r3g8b0y2y5r8.discard-b7.uno-1o.last-1",
        ),
        (
            "bd",
            "bdu",
            f"outAllowed-numbersOnly.{ONE}",
            "played seat=1 card=bd color=b; drew seat=1 card=r1 count=1; uno-said seat=1; "
            "cards-wait seat=2 card=bd count=2",
            "hit-2-2.top-bd.hands-r1~g1g4~y3y9.draw-r3g8b0y2y5r8.discard-b7",
        ),
        # challenge-last-card R-34
        (
            "wf",
            "wfr",
            OFFERED,
            "played seat=1 card=wf color=r; went-out seat=1 card=wf; cards-wait seat=2 card=wf count=4",
            "hit-2-4.top-wfr.hands-0~g1g4~y3y9.draw-r1r3g8b0y2y5r8.discard-b7",
        ),
        (
            "wf",
            "wfr.t",
            OFFERED,
            "last-card-draw seat=2 count=4 other=1; hand-points seat=2 count=17; hand-points seat=3 count=12; points seat=1 count=29",
            "over-1.top-wfr.hands-0~r1r3g1g4g8b0~y3y9.draw-y2y5r8.discard-b7",
        ),
        (
            "wf",
            "wfr.x",
            OFFERED,
            "challenged seat=2 other=1; hand-shown seat=1 other=2; challenge-lost seat=2 color=b count=6 other=1; "
            "hand-points seat=2 count=24; hand-points seat=3 count=12; points seat=1 count=36",
            "over-1.top-wfr.hands-0~r1r3y2y5g1g4g8b0~y3y9.draw-r8.discard-b7",
        ),
    ],
)
def test_last_card(at, told, card, moves, house, happens, leads_to):
    assert told(P.format(card), moves, house) == happens
    assert at(P.format(card), moves, house).text() == leads_to


def test_forbidden_last_card_goes_out_if_nothing_can_be_drawn_R_41(at):
    dry = "turn-1.top-b7.hands-bs~g1g4~y9y3.lifted-1"
    assert at(dry, "bs", f"outAllowed-numbersOnly.{ONE}").text().startswith("over-1.")


@pytest.mark.parametrize(
    ("house", "expected"),
    [
        ("", "refused: round-over; challenge-last-card seat=2 other=1"),
        ("outResolveDraw-false", "refused: round-over; challenge-last-card seat=2 other=1"),
        (OFFERED, "legal: challenge-who seat=2 other=1; challenge-last-card seat=2 other=1"),
    ],
)
def test_challenge_of_a_last_card_R_34(ruled, house, expected):
    assert ruled(P.format("wf"), "wfr.2-x", house) == expected


def test_last_card_cannot_be_answered_R_42(ruled, at):
    house = f"{OFFERED}.stacking-any"
    position = "turn-1.top-b7.hands-wf~wfg4~y9y3.draw-r1r3g8b0y2y5r8"
    assert ruled(position, "wfr.wfg", house) == "refused: last-card-no-answer card=wf top=wf count=4"
    state = at(position, "wfr", house)
    assert [m.text(state) for m in legal_moves(state)] == ["t", "x", "u"]


NO_ANSWER = "refused: round-over; last-card-no-answer card={} top={} count=0"


@pytest.mark.parametrize(
    ("card", "moves", "house", "expected"),
    [
        ("bd", "bd.2-rd", "", NO_ANSWER.format("rd", "bd")),
        ("bd", "bd.2-rd", "stacking-sameKind", NO_ANSWER.format("rd", "bd")),
        ("bd", "bd.3-wfr", "stacking-any", NO_ANSWER.format("wf", "bd")),
        ("bd", "bd.2-rs", "", "refused: round-over"),
        ("bd", "bd.2-rs", "skipBounce", NO_ANSWER.format("rs", "bd")),
        ("bd", "bd.2-rr", "skipBounce", "refused: round-over"),
        ("bd", "bd.2-rr", "reverseBounce", NO_ANSWER.format("rr", "bd")),
        ("bd", "bd.2-r1", "stacking-any", "refused: round-over"),
        ("bd", "bd.1-rd", "stacking-any", "refused: round-over"),
        ("wf", "wfr.2-wfg", "", NO_ANSWER.format("wf", "wf")),
        ("wf", "wfr.2-rs", "skipBounce", "refused: round-over"),
        ("bs", "bs.2-rs", "", "refused: round-over"),
        ("bs", "bs.2-rs", "skipChain-passOn", NO_ANSWER.format("rs", "bs")),
        ("bs", "bs.2-r1", "skipChain-passOn", "refused: round-over"),
        ("b5", "b5.2-jb5", "", "refused: round-over"),
        ("b5", "b5.2-jb5", "jumpIn", NO_ANSWER.format("b5", "b5")),
        ("b5", "b5.2-jr5", "jumpIn", "refused: round-over"),
        # who has not gone out has laid no last card
        ("b5r1", "b5.2-c1.2-rd", "unoPenaltyMode-loseRound", "refused: round-over"),
    ],
)
def test_answer_to_a_last_card_R_42(ruled, card, moves, house, expected):
    hands = f"{card}~g1g4{'' if moves.endswith('rd') else '~y9y3'}"
    assert ruled(f"turn-1.top-b7.hands-{hands}.draw-r1r3g8b0y2y5r8", moves, house) == expected


def test_last_card_of_the_last_to_finish_R_34_R_48(ruled):
    position = "turn-2.top-b7.hands-0~wf~g1g4.draw-r1r3g8b0y2y5r8.places-1.points-9~0~0"
    assert ruled(position, "wfr.3-x", "roundPlayOn") == "refused: round-over; challenge-last-card seat=3 other=2"


def test_last_card_takes_the_whole_stack_R_42(at, told):
    position = "turn-1.top-b7.hands-bdb1~gd~y9y3.draw-r1r3g8b0y2y5r8"
    assert told(position, "bdu.gd", "stacking-sameKind") == (
        "played seat=2 card=gd color=g; went-out seat=2 card=gd; last-card-draw seat=3 count=4 other=2; "
        "hand-points seat=1 count=1; hand-points seat=3 count=24; points seat=2 count=25"
    )
    assert at(position, "bdu.gd", "stacking-sameKind").winner == 1


@pytest.mark.parametrize("move", ["d", "p", "t", "b2", "ng", "u", "c2", "2-x"])
def test_no_move_after_the_end_R_44(ruled, at, move):
    position = "over-1.top-b2.hands-0~g1g4"
    assert ruled(position, move) == "refused: round-over"
    assert legal_moves(at(position)) == ()


@pytest.mark.parametrize(
    ("house", "position", "expected"),
    [
        ("", "over-1.top-b2.hands-0~g1gs~wfr0", (71, 0, 0)),
        ("", "over-0.top-b2.hands-r2~g1gs~wfr0", (0, 0, 0)),
        ("official-2022", "over-1.top-b2.hands-0~g1gs~wfr0", (0, 0, 0)),
        ("winMode-ownPointsLowest", "over-1.top-b2.hands-0~g1gs~wfr0", (0, 21, 50)),
        ("winMode-elimination", "over-2.top-b2.hands-r9~0~wsr0", (9, 0, 40)),
        ("winMode-roundsWon", "over-3.top-b2.hands-r2~g1gs~0", (0, 0, 1)),
        # a seat that lost the round keeps its cards, and they count
        ("", "over-1.top-b2.hands-r1~g1gs~wf.lost-2", (71, 0, 0)),
    ],
)
def test_points_of_a_round_R_43_R_44(at, house, position, expected):
    assert round_points(at(position, "", house)) == expected


def test_points_wait_for_the_end(at):
    with pytest.raises(ValueError, match="not over"):
        round_points(at(P.format("b2")))


def test_a_forbidden_last_card_can_always_be_drawn_for_where_the_top_card_is_shuffled_in_R_41(ruled, at):
    house = f"outAllowed-numbersOnly.pileReshuffle-all.{ONE}"
    position = "turn-1.top-bs.hands-bs~r5y0.lifted-1"
    assert ruled(position, "bs", house) == (
        "contestable: uno-call-when seat=1 count=2; what-matches card=bs top=bs color=b how=colour; "
        "last-card-forbidden card=bs limit=numbersOnly"
    )
    assert at(position, "bs", house).hands[0] == at(position, "", house).hands[0]


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("1-c2", "refused: uno-catch-who seat=1"),
        ("1-u", "legal: uno-no-call-last-card seat=1"),
        ("3-c1", "legal: uno-false-catch seat=3 other=1 count=2"),
        ("3-u", "legal: uno-false-call seat=3 count=1"),
    ],
)
def test_who_has_laid_the_last_card_makes_no_claims_R_34(ruled, at, move, expected):
    house = f"{OFFERED}.unoFalseCatchPenalty-2.unoFalseCallPenalty-1"
    assert ruled(P.format("wf"), f"wfr.{move}", house) == expected
    state = at(P.format("wf"), "wfr", house)
    assert {m.text(state) for m in legal_moves(state) if m.seat == 0} == set()
    if move.endswith("u"):
        after = at(P.format("wf"), f"wfr.{move}.t", house)
        assert (after.phase, after.winner) == ("over", 0)


OFFERED = "wd4ChallengeOnLastCard-offered"
GONE = "turn-2.top-b8.hands-r5ys~wf~r7yd~r9.draw-b1b2b3b4b5b6b7b8y1y2y3"


@pytest.mark.parametrize(
    ("report", "house", "reason"),
    [
        ("0-s2", "penaltyCardSuggestion-4", "refused: going-out"),
        ("0-w2", "penaltyIllegalPlay-takeBackDraw1", "refused: going-out"),
        ("0-l2", "", "refused: player-leaves seat=2"),
    ],
)
def test_who_has_gone_out_and_may_be_challenged_stays_out_R_34(ruled, at, report, house, reason):
    rules = ".".join(filter(None, [OFFERED, house]))
    assert ruled(GONE, f"wfg.{report}", rules) == reason
    assert at(GONE, "wfg.t", rules).winner == 1


def test_lost_hands_count_for_a_team_in_a_deadlock_R_21_R_61(at):
    position = "turn-2.top-wfy.hands-y6~r1r2g1g8gd~g3grgd~yd.idle-1.lost-4~1"
    state = at(position, "d", "unoPenaltyMode-loseRound.teamsMode-partners4")
    assert (state.is_over, state.winner) == (True, 2)


@pytest.mark.parametrize(
    ("position", "move", "expected"),
    [
        ("turn-3.top-y5.hands-r5r5rd~0~ysg1~rsb1.draw-b2b3.places-2.points-0~9~0~0", "2-u", "refused: going-out"),
        ("turn-3.top-y5.hands-r5r5rd~b9~ysg1~rsb1.draw-b2b3.away-2", "2-u", "refused: player-leaves seat=2"),
        ("turn-3.top-y5.hands-r5r5rd~b9~ysg1~rsb1.draw-b2b3.lost-2", "2-u", "refused: uno-lose-round seat=2 other=0"),
    ],
)
def test_who_is_not_in_play_calls_nothing_R_48(ruled, position, move, expected):
    assert ruled(position, move, "roundPlayOn") == expected
