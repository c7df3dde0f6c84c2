"""Saying UNO and being caught: R-35 to R-39, R-61."""

import pytest

from tutor.engine import legal_moves

P = "turn-1.top-b7.hands-b2r1~g1g4b9~y9y3y1.draw-r3r4g8b0y2y5r8r9"
P2 = "turn-1.top-b7.hands-bsr1~g1g4b9.draw-r3r4g8b0y2y5r8r9"
LATER = "unoCatchUntil-offendersNextTurn"
PLAYED = "unoCatchUntil-nextPlayerHasPlayed"
B2 = "what-matches card=b2 top=b7 color=b how=colour"


def status(state):
    """UNO statuses by their first letters."""
    return "".join(s[0] for s in state.uno)


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        # owed with the play that leaves one card: R-35
        (P, "b2", "", f"contestable: uno-call-when seat=1 count=2; {B2}"),
        (P, "b2u", "", f"legal: {B2}"),
        (P, "u.b2", "", f"legal: {B2}"),
        (P, "u.b2u", "", f"legal: {B2}"),
        (P, "b2", "official-112-blank", f"contestable: uno-call-when seat=1 count=4; {B2}"),
        (P, "b2", "unoPenalty-0", f"legal: {B2}"),
        (
            P,
            "b2",
            "unoPenaltyMode-loseRound",
            f"contestable: uno-call-when seat=1 count=0; uno-lose-round seat=1 other=0; {B2}",
        ),
        # a call ahead
        (P, "u", "", "legal: uno-call-when seat=1 count=0"),
        (P, "u.u", "", "legal: uno-call-when seat=1 count=0"),
        (P, "u", "unoCallFrom-duringPlay", "legal: uno-false-call seat=1 count=0"),
        # a call with cause, and without
        (P, "b2.1-u", "", "legal: uno-call-self seat=1"),
        (P, "b2u.1-u", "", "legal: uno-false-call seat=1 count=0"),
        (P, "3-u", "", "legal: uno-false-call seat=3 count=0"),
        (P, "3-u", "unoFalseCallPenalty-2", "legal: uno-false-call seat=3 count=2"),
        ("turn-1.top-b7.hands-b2r1r2~g1", "b2u", "", f"legal: {B2}; uno-false-call seat=1 count=0"),
        (
            "turn-1.top-b7.hands-b2~g1",
            "b2u",
            "",
            f"legal: {B2}; last-card-any seat=1 card=b2; uno-no-call-last-card seat=1",
        ),
        # caught
        (P, "b2.c1", "", "legal: uno-penalty seat=2 other=1 count=2"),
        (P, "b2.3-c1", "", "legal: uno-penalty seat=3 other=1 count=2"),
        (P, "b2.1-c1", "", "refused: uno-catch-who seat=1"),
        (P, "b2.d.3-c1", "", "refused: uno-catch-until seat=3 other=1 how=late; turn-begins"),
        (P, "b2.b9.3-c1", "", "refused: uno-catch-until seat=3 other=1 how=late; turn-begins"),
        (P, "b2u.c1", "", "legal: uno-false-catch seat=2 other=1 count=0"),
        (P, "2-c3", "", "legal: uno-false-catch seat=2 other=3 count=0"),
        (P, "2-c3", "unoFalseCatchPenalty-1", "legal: uno-false-catch seat=2 other=3 count=1"),
        (P, "b2.c1.3-c1", "", "legal: uno-false-catch seat=3 other=1 count=0"),
        (P, "b2.c1", "unoPenaltyMode-loseRound", "legal: uno-lose-round seat=2 other=1"),
        # other windows
        (P, "b2.d.3-c1", LATER, "legal: uno-penalty seat=3 other=1 count=2"),
        (P, "b2.d.p.d.p.2-c1", LATER, "legal: uno-penalty seat=2 other=1 count=2"),
        (P, "b2.d.p.d.p.d.2-c1", LATER, "legal: uno-false-catch seat=2 other=1 count=0"),
        (P, "b2.c1", PLAYED, "refused: uno-catch-until seat=2 other=1 how=early"),
        (P, "b2.d.3-c1", PLAYED, "refused: uno-catch-until seat=3 other=1 how=early"),
        (P, "b2.d.p.3-c1", PLAYED, "legal: uno-penalty seat=3 other=1 count=2"),
        (P, "b2.b9.3-c1", PLAYED, "legal: uno-penalty seat=3 other=1 count=2"),
        (P, "b2.d.p.1-u.3-c1", PLAYED, "legal: uno-false-catch seat=3 other=1 count=0"),
        # one's own turn closes the window too, where one cannot even draw
        (
            "turn-1.top-b7.hands-r1~g1g2~y1.lifted-1.uno-1o",
            "d.2-c1",
            LATER,
            "refused: uno-catch-until seat=2 other=1 how=late; turn-begins",
        ),
        (
            "turn-2.top-b7.hands-r1~g1g2~y1.lifted-1.uno-1o",
            "d.3-c1",
            LATER,
            "legal: uno-penalty seat=3 other=1 count=2",
        ),
        # a seat that lost the round neither calls nor catches: R-61
        ("turn-1.top-b7.hands-b2r1~g1g4~y1.lost-3", "3-u", "", "refused: uno-lose-round seat=3 other=0"),
        ("turn-1.top-b7.hands-b2r1~g1g4~y1.lost-3", "3-c1", "", "refused: uno-catch-who seat=3"),
        ("turn-1.top-b7.hands-b2r1~g1g4~y1.lost-3", "1-c3", "", "refused: uno-catch-who seat=1"),
    ],
)
def test_ruling(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


@pytest.mark.parametrize(
    ("position", "moves", "house", "happens", "statuses", "hands"),
    [
        (P, "b2", "", "played seat=1 card=b2 color=b; uno-owed seat=1", "off", [1, 3, 3]),
        (P, "b2u", "", "played seat=1 card=b2 color=b; uno-said seat=1", "cff", [1, 3, 3]),
        (P, "u", "", "uno-said seat=1", "aff", [2, 3, 3]),
        (P, "u.b2", "", "played seat=1 card=b2 color=b", "cff", [1, 3, 3]),
        (P, "b2.1-u", "", "uno-in-time seat=1", "cff", [1, 3, 3]),
        (P, "b2.1-u", "unoSelfCorrect-false", "uno-said seat=1", "off", [1, 3, 3]),
        (P, "b2.3-c1", "", "uno-caught seat=1 count=2 other=3", "fff", [3, 3, 3]),
        (P, "b2.3-c1", "official-112-blank", "uno-caught seat=1 count=4 other=3", "fff", [5, 3, 3]),
        (P, "b2.d", "", "uno-too-late seat=1; drew seat=2 card=r3 count=1", "mff", [1, 4, 3]),
        (P, "b2.b9", "", "uno-too-late seat=1; played seat=2 card=b9 color=b", "mff", [1, 2, 3]),
        # false claims: R-38
        (P, "2-c3", "", "false-catch seat=2 count=0 other=3", "fff", [2, 3, 3]),
        (P, "2-c3", "unoFalseCatchPenalty-2", "false-catch seat=2 count=2 other=3", "fff", [2, 5, 3]),
        (P, "3-u", "", "false-call seat=3 count=0", "fff", [2, 3, 3]),
        (P, "3-u", "unoFalseCallPenalty-2", "false-call seat=3 count=2", "fff", [2, 3, 5]),
        (
            "turn-1.top-b7.hands-b2r1r2~g1g2.draw-r3r4",
            "b2u",
            "unoFalseCallPenalty-1",
            "played seat=1 card=b2 color=b; false-call seat=1 count=1",
            "ff",
            [3, 2],
        ),
        (
            "turn-1.top-b7.hands-b2r1r2~g1g2.draw-r3r4",
            "b2u",
            "",
            "played seat=1 card=b2 color=b; false-call seat=1 count=0",
            "ff",
            [2, 2],
        ),
        # a call not used: R-39
        (P, "u.d.p", "", "kept seat=1; uno-call-unused seat=1", "fff", [3, 3, 3]),
        (
            P,
            "u.d.p",
            "unoUnusedCall-falseCall.unoFalseCallPenalty-2",
            "kept seat=1; uno-call-unused seat=1; false-call seat=1 count=2",
            "fff",
            [5, 3, 3],
        ),
        (
            "turn-1.top-b7.hands-b2r1~g1g2.draw-b3b4",
            "u.d.b3",
            "",
            "played seat=1 card=b3 color=b; uno-call-unused seat=1",
            "ff",
            [2, 2],
        ),
        (
            "turn-1.top-b7.hands-b2r1~g1g2.draw-b3b4b5",
            "u.d.b3",
            "unoUnusedCall-falseCall.unoFalseCallPenalty-1",
            "played seat=1 card=b3 color=b; uno-call-unused seat=1; false-call seat=1 count=1",
            "ff",
            [3, 2],
        ),
        # the call ahead of a seat that has to take
        (
            "hit-2-2.top-rd.hands-r1r3~g1g2~y1y2.draw-b3b4b5",
            "u.t",
            "",
            "uno-call-unused seat=2; draws-and-misses seat=2 card=rd count=2",
            "fff",
            [2, 4, 2],
        ),
        # same seat on again: R-36
        (P2, "bs", "", "played seat=1 card=bs color=b; uno-owed seat=1; skipped seat=2 card=bs; "
         "two-players-again seat=1 card=bs", "of", [1, 3]),
        (P2, "bs.2-c1", "", "uno-caught seat=1 count=2 other=2", "ff", [3, 3]),
        (P2, "bs.u", "", "uno-in-time seat=1", "cf", [1, 3]),
        (P2, "bs.d", "", "uno-too-late seat=1; drew seat=1 card=r3 count=1", "ff", [2, 3]),
        # caught while the seat hit thinks: neither the phase nor the turn changes
        (
            "turn-1.top-b7.hands-bdr1~g1g4~y9y3.draw-r3r4g8b0",
            "bd.3-c1",
            "",
            "uno-caught seat=1 count=2 other=3",
            "fff",
            [3, 2, 2],
        ),
    ],
)  # fmt: skip
def test_calls_and_catches(at, told, position, moves, house, happens, statuses, hands):
    assert told(position, moves, house) == happens
    after = at(position, moves, house)
    assert (status(after), [len(hand) for hand in after.hands]) == (statuses, hands)


def test_catch_changes_neither_phase_nor_turn_R_37(at):
    position = "turn-1.top-b7.hands-bdr1~g1g4~y9y3.draw-r3r4g8b0"
    after = at(position, "bd.3-c1")
    assert (after.phase, after.seat, after.waiting) == ("hit", 1, 2)
    assert at(position, "bd.3-c1.t").text() == "turn-3.top-bd.hands-r1r3r4~g1g4g8b0~y3y9.discard-b7"


def test_catch_costs_once_even_without_a_card_R_36(at, told):
    position = "turn-1.top-b7.hands-b2r1~g1g4b9~y9y3y1"
    dry = "turn-1.top-b7.hands-b2r1~g1g4b9~y9y3y1.lifted-1"
    assert told(position, "b2.3-c1") == (
        "reshuffled card=b2 count=1; short-draw seat=1 count=1; uno-caught seat=1 count=1 other=3"
    )
    assert told(dry, "b2.3-c1") == "short-draw seat=1 count=0; uno-caught seat=1 count=0 other=3"
    assert status(at(dry, "b2.3-c1")) == "pff"


DRY = "turn-1.top-b7.hands-bdr1~g1g4~b9y3y4.lifted-1"


@pytest.mark.parametrize("house", ["", LATER, "unoFalseCatchPenalty-2"])
@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("bd.3-c1.2-c1", "refused: uno-catch-once seat=2 other=1"),
        ("bd.3-c1.t.2-c1", "refused: uno-catch-once seat=2 other=1"),
        ("bd.3-c1.t.b9.2-c1", "refused: uno-catch-once seat=2 other=1"),
        ("bd.3-c1.1-u", "legal: uno-false-call seat=1 count=0"),
    ],
)
def test_a_miss_is_paid_though_nothing_could_be_drawn_R_36(at, ruled, moves, expected, house):
    """Whether a turn has begun since or not, and although a card can be drawn again."""
    assert ruled(DRY, moves, house) == expected
    after = at(DRY, moves.rpartition(".")[0], house)
    assert status(after) == "pff"
    assert type(after).from_text(after.text(), after.options) == after
    assert not [m for m in legal_moves(after) if m.kind == "catch" and m.target == 0]


@pytest.mark.parametrize(
    ("moves", "house", "statuses"),
    [
        ("b2", PLAYED, "eff"),
        ("b2.d", PLAYED, "eff"),
        ("b2.d.p", PLAYED, "off"),
        ("b2.b9", PLAYED, "off"),
        ("b2.d.p.d.p", PLAYED, "off"),
        ("b2.d.p.d.p.d", PLAYED, "fff"),
        ("b2.1-u", PLAYED, "cff"),
        ("b2.d.p", LATER, "off"),
        ("b2.d.p.d.p", LATER, "off"),
        ("b2", "", "off"),
        ("b2.d", "", "mff"),
    ],
)
def test_windows_close_when_the_option_says_R_36(at, moves, house, statuses):
    assert status(at(P, moves, house)) == statuses


def test_own_extra_turn_does_not_make_one_catchable_R_36(at):
    """Under nextPlayerHasPlayed it takes a turn of another seat."""
    position = "turn-1.top-b7.hands-bsr1~b1g4g5.lifted-1"
    assert [status(at(position, moves, PLAYED)) for moves in ("bs", "bs.d", "bs.d.b1")] == ["ef", "ef", "of"]


@pytest.mark.parametrize(
    ("position", "moves", "leads_to"),
    [
        # nothing waits for a seat that has lost the round; the next one is on
        (
            "turn-1.top-b7.hands-b2r1~g1g4~y9y3.draw-r3",
            "b2.2-c1",
            "turn-2.top-b2.hands-r1~g1g4~y3y9.draw-r3.discard-b7.uno-1f.last-1.lost-1",
        ),
        (
            "hit-2-2.top-bd.hands-b2r1~g1~y9y3.draw-r3.uno-2o",
            "3-c2",
            "turn-3.top-bd.hands-r1b2~g1~y3y9.draw-r3.uno-2f.last-1.lost-2",
        ),
        (
            "choice-1.top-ww.hands-b2~g1g2~y9y3.draw-r3.uno-1o",
            "3-c1",
            "choice-2.top-ww.hands-b2~g1g2~y3y9.draw-r3.uno-1f.lost-1",
        ),
        (
            "drawn-1-b2.top-b7.hands-b2~g1g2~y9y3.draw-r3.uno-1o",
            "3-c1",
            "turn-2.top-b7.hands-b2~g1g2~y3y9.draw-r3.uno-1f.lost-1",
        ),
        # the last one left has won
        (
            "turn-1.top-b7.hands-b2r1~g1g4.draw-r3",
            "b2.2-c1",
            "over-2.top-b2.hands-r1~g1g4.draw-r3.discard-b7.uno-1f.lost-1",
        ),
    ],
)
def test_missed_uno_may_cost_the_round_R_61(at, position, moves, leads_to):
    assert at(position, moves, "unoPenaltyMode-loseRound").text() == leads_to


def test_missed_uno_that_costs_the_round_is_told_R_61(told):
    position = "turn-1.top-b7.hands-b2r1~g1g4.draw-r3"
    assert told(position, "b2.2-c1", "unoPenaltyMode-loseRound") == (
        "uno-lost-round seat=1 other=2; last-one-left seat=2; hand-points seat=1 count=1; points seat=2 count=1"
    )


def test_wild_draw_four_of_a_seat_that_lost_the_round_cannot_be_challenged_R_61(ruled):
    position = "turn-1.top-b7.hands-wfb1~g1g4~y9y3.draw-r3r4g8b0y2"
    assert ruled(position, "wfr.3-c1.x", "unoPenaltyMode-loseRound") == "refused: challenge-when seat=2"
    assert ruled(position, "wfr.3-c1.t", "unoPenaltyMode-loseRound").startswith("legal: wild-draw-four seat=2")


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        (P, "", "", ["b2", "b2u", "d", "u"]),
        (P, "u", "", ["b2", "d"]),
        (P, "", "unoCallFrom-duringPlay", ["b2", "b2u", "d"]),
        (P, "b2", "", ["b9", "d", "1-u", "c1", "3-c1"]),
        (P, "b2", "unoSelfCorrect-false", ["b9", "d", "c1", "3-c1"]),
        (P, "b2", PLAYED, ["b9", "d", "1-u"]),
        (P, "b2u", "", ["b9", "d"]),
        (P, "b2.c1", "", ["b9", "d"]),
        (P, "b2u", "unoFalseCatchPenalty-1", ["b9", "d", "1-c2", "1-c3", "c1", "c3", "3-c1", "3-c2"]),
        (P, "b2u", "unoFalseCallPenalty-1", ["b9", "d", "1-u", "u", "3-u"]),
        (P, "b2.d", "unoFalseCatchPenalty-1", ["p", "1-c2", "1-c3", "c3", "3-c2"]),
        ("choice-1.top-ww.hands-b1~g1g2", "", "", ["nr", "ny", "ng", "nb"]),
        ("over-1.top-ww.hands-0~g1g2", "", "", []),
    ],
)
def test_legal_moves_name_claims_that_matter(at, position, moves, house, expected):
    state = at(position, moves, house)
    assert [m.text(state) for m in legal_moves(state)] == expected


@pytest.mark.parametrize(
    ("position", "moves", "house", "happens"),
    [
        # uno-debt-ends: the hand is no longer one card
        (
            "turn-1.top-b7.hands-wfb1~g1g2~y1y2.draw-r1r3g8b0y2y5",
            "wfr.x",
            "",
            "challenged seat=2 other=1; hand-shown seat=1 other=2; challenge-won seat=1 card=b1 color=b count=4 other=2; "
            "uno-debt-ends seat=1; color-stays card=wf color=r; challenge-won-next seat=2",
        ),
        # uno-call-again: a call is for one time
        (
            "hit-1-2.top-bd.hands-b1~g1g2~y1y2.draw-r1r3",
            "t",
            "",
            "draws-and-misses seat=1 card=bd count=2; uno-call-again seat=1",
        ),
        ("turn-1.top-b7.hands-r1~g1g2.draw-r1r3", "u", "unoFalseCallPenalty-1", "uno-said seat=1"),
        (
            "turn-2.top-b7.hands-r1~g1g2.draw-r1r3",
            "1-c2",
            "unoFalseCatchPenalty-1",
            "false-catch seat=1 count=1 other=2; uno-call-again seat=1",
        ),
        (
            "turn-2.top-b7.hands-r1~g1g2.draw-r1r3",
            "1-u",
            "unoFalseCallPenalty-2",
            "false-call seat=1 count=2; uno-call-again seat=1",
        ),
        # nothing to tell: the penalty has paid for it, or the time to catch is over
        ("turn-2.top-b7.hands-r1~g1g2.draw-r1r3.uno-1o", "c1", "", "uno-caught seat=1 count=2 other=2"),
        ("turn-1.top-b7.hands-r1~g1g2.draw-r1r3.uno-1m", "d", "", "drew seat=1 card=r1 count=1"),
        (
            "hit-1-2.top-bd.hands-b1~g1g2~y1y2.uno-1o",
            "t",
            "",
            "short-draw seat=1 count=0; draws-and-misses seat=1 card=bd count=0",
        ),
    ],
)  # fmt: skip
def test_what_a_growing_hand_means_for_the_call_R_36_R_39(told, position, moves, house, happens):
    assert told(position, moves, house) == happens


def test_catch_while_cards_wait_R_36(ruled):
    position = "turn-1.top-b7.hands-bdr1~g1g2~y1y2.draw-r1r3g8b0y2y5"
    assert ruled(position, "bd.3-c1") == "legal: uno-penalty seat=3 other=1 count=2; uno-catch-while-waiting count=2"
