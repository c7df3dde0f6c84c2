"""Draw card on draw card: R-53."""

import pytest

from tutor.engine import legal_moves

P = "turn-1.top-b7.hands-bdwfg1~gdwfb2r1~rdwfy1y2.draw-r3r4r5r6r7r8r9y3y4y5"
FOUR = "turn-1.top-b7.hands-wfr1r2~gdrdwfb2~wfy1y2.draw-r3r4r5r6r7r8r9y3y4y5y6y7y8y9"
SAME = "stacking-sameKind"
ANY = "stacking-any"


@pytest.mark.parametrize(
    ("house", "two_on_two", "four_on_two", "two_on_four", "four_on_four"),
    [
        ("", False, False, False, False),
        (SAME, True, False, False, True),
        ("stacking-plus4OnPlus2", True, True, False, True),
        ("stacking-equalOrHigher", True, True, False, True),
        (ANY, True, True, True, True),
        (f"{ANY}.matchWildOnWild-false", True, True, True, False),
    ],
)
def test_what_may_answer_what_R_53(ruled, house, two_on_two, four_on_two, two_on_four, four_on_four):
    found = [
        not ruled(position, moves, house).startswith("refused")
        for position, moves in ((P, "bd.gd"), (P, "bd.wfr"), (FOUR, "wfy.gd"), (FOUR, "wfy.wfr"))
    ]
    assert found == [two_on_two, four_on_two, two_on_four, four_on_four]


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        (P, "bd.gd", "", "refused: draw-card-no-answer card=gd top=bd count=2"),
        (P, "bd.gd", SAME, "legal: stacking card=gd top=bd count=4"),
        (P, "bd.wfr", SAME, "refused: stacking card=wf top=bd count=2; stacking-take-or-add card=wf top=bd count=2"),
        (P, "bd.b2", SAME, "refused: stacking-take-or-add card=b2 top=bd count=2"),
        (P, "bd.d", SAME, "refused: stacking-take-or-add card=0 top=bd count=2"),
        (P, "bd.p", SAME, "refused: stacking-take-or-add card=0 top=bd count=2"),
        (P, "bd.yd", SAME, "refused: own-hand-only seat=2 card=yd"),
        (P, "bd.wf", ANY, "refused: wild-name-colour seat=2 card=wf"),
        (P, "bd.t", SAME, "legal: draw-two seat=2 count=2; draw-two-loses-turn seat=2"),
        (P, "bd.gd.t", SAME, "legal: stacking-take-or-add card=0 top=gd count=4"),
        # black on black is looked for under the last card of a stack
        (P, "bd.wfr.wfg", f"{ANY}.matchWildOnWild-false", "refused: no-black-on-black card=wf top=wf"),
        # stacking-colour: only in the colour in force
        (P, "bd.gd", f"{SAME}.stackingColorMatch", "refused: stacking-colour card=gd top=bd color=b count=2"),
        (FOUR, "wfg.gd", f"{ANY}.stackingColorMatch", "legal: stacking card=gd top=wf count=6"),
        (FOUR, "wfy.gd", f"{ANY}.stackingColorMatch", "refused: stacking-colour card=gd top=wf color=y count=4"),
        # the +4 of a stack is judged by the colour before it
        (
            P,
            "bd.wfr",
            ANY,
            "contestable: wild-draw-four-bluff held=b2 color=b seat=2 other=3 count=6; stacking card=wf top=bd count=6",
        ),
        (
            FOUR,
            "wfy.wfr",
            SAME,
            "legal: stacking card=wf top=wf count=8; wild-draw-four-when card=wf color=y; wild-draw-four-colour color=y",
        ),
        (P, "bd.wfr", f"{ANY}.wd4Enforcement-block", "refused: wild-draw-four-no-bluffing held=b2 color=b"),
        # stacking-challenge
        (P, "bd.wfr.x", ANY, "legal: challenge-who seat=3 other=2; challenge-hand-as-played other=2"),
        (P, "bd.wfr.x", f"{ANY}.stackChallenge-off", "refused: stacking-challenge seat=3"),
        (
            P,
            "bd.wfr",
            f"{ANY}.stackChallenge-off",
            "legal: stacking card=wf top=bd count=6; stacking-challenge seat=2",
        ),
        (FOUR, "wfy.x", f"{ANY}.stackChallenge-off", "legal: challenge-who seat=2 other=1; challenge-hand-as-played other=1"),
        (P, "bd.wfr.rd.x", ANY, "refused: challenge-when seat=1"),
        # an answer can be the last card, or owe the call
        (
            "hit-2-2.top-rd.hands-r1r3~gd~y1y2",
            "gd",
            "stacking-sameKind.outAllowed-noDrawOrWild",
            "refused: last-card-limit card=gd limit=noDrawOrWild",
        ),
        (
            "hit-2-2.top-rd.hands-r1r3~gdg1~y1y2",
            "gd",
            "stacking-sameKind",
            "contestable: uno-call-when seat=2 count=2; stacking card=gd top=rd count=4",
        ),
        # the start card may be answered: R-10
        ("hit-1-2.top-rd.hands-gdr3~g1.laid-0rd", "gd", SAME, "contestable: uno-call-when seat=1 count=2; "
         "stacking card=gd top=rd count=4; start-card-answer seat=1"),
        ("hit-1-2.top-rd.hands-gdr3~g1.laid-0rd", "x", SAME, "refused: challenge-when seat=1"),
        ("hit-1-2.top-rd.hands-gdr3~g1.laid-0rd", "gd", "",
         "refused: draw-card-no-answer card=gd top=rd count=2; start-card-answer seat=1"),
        ("hit-1-2.top-rd.hands-gdr3~g1.laid-0rd", "r3", SAME,
         "refused: stacking-take-or-add card=r3 top=rd count=2; start-card-answer seat=1"),
        ("hit-1-2.top-rd.hands-gdr3~g1.laid-0rd", "d", "", "refused: draw-card-no-answer card=0 top=rd count=2"),
        # a draw card that does not go on the one that waits
        (FOUR, "wfy.gdu", "stacking-plus4OnPlus2",
         "refused: stacking card=gd top=wf count=4; stacking-take-or-add card=gd top=wf count=4"),
        ("hit-2-2.top-rs.hands-r1r2~wfg1~y6.laid-3rd", "wfb", f"{SAME}.skipBounce",
         "refused: stacking card=wf top=rd count=2; stacking-take-or-add card=wf top=rs count=2"),
    ],
)  # fmt: skip
def test_ruling(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


@pytest.mark.parametrize(
    ("position", "moves", "house", "happens", "leads_to"),
    [
        (
            P,
            "bd.gd",
            SAME,
            "played seat=2 card=gd color=g; stack-grows seat=3 count=4",
            "hit-3-4.top-gd.hands-g1wf~r1b2wf~rdy1y2wf.draw-r3r4r5r6r7r8r9y3y4y5.discard-bdb7.laid-1bd~2gd",
        ),
        (
            P,
            "bd.gd.rd.t",
            SAME,
            "stack-taken seat=1 count=6; skipped seat=1 card=rd",
            "turn-2.top-rd.hands-r3r4r5r6r7r8g1wf~r1b2wf~y1y2wf.draw-r9y3y4y5.discard-gdbdb7",
        ),
        (
            P,
            "bd.gd.t",
            f"{SAME}.drawTwoLoseTurn-false",
            "stack-taken seat=3 count=4",
            "turn-3.top-gd.hands-g1wf~r1b2wf~r3r4r5r6rdy1y2wf.draw-r7r8r9y3y4y5.discard-bdb7",
        ),
        (
            P,
            "bd.wfr",
            ANY,
            "played seat=2 card=wf color=r; stack-grows seat=3 count=6",
            "hit-3-6.top-wfr.hands-g1wf~r1gdb2~rdy1y2wf.draw-r3r4r5r6r7r8r9y3y4y5.discard-bdb7.laid-1bd~2wfx",
        ),
        # challenge in a stack: the penalty grows with it
        (
            P,
            "bd.wfr.x",
            ANY,
            "challenged seat=3 other=2; hand-shown seat=2 other=3; "
            "challenge-won seat=2 card=b2 color=b count=6 other=3; color-stays card=wf color=r; challenge-won-next seat=3",
            "turn-3.top-wfr.hands-g1wf~r1r3r4r5r6r7r8gdb2~rdy1y2wf.draw-r9y3y4y5.discard-bdb7",
        ),
        (
            FOUR,
            "wfy.wfr.x",
            SAME,
            "challenged seat=3 other=2; hand-shown seat=2 other=3; challenge-lost seat=3 color=y count=10 other=2",
            "turn-1.top-wfr.hands-r1r2~rdgdb2~r3r4r5r6r7r8r9y1y2y3y4y5wf.draw-y6y7y8y9.discard-wfb7",
        ),
        # the start card answered
        (
            "hit-1-2.top-rd.hands-gdr3r4~g1g2.laid-0rd.draw-b1b2b3b4",
            "gd.t",
            SAME,
            "stack-taken seat=2 count=4; skipped seat=2 card=gd; two-players-again seat=1 card=gd",
            "turn-1.top-gd.hands-r3r4~g1g2b1b2b3b4.discard-rd",
        ),
    ],
)
def test_stack(at, told, position, moves, house, happens, leads_to):
    assert told(position, moves, house) == happens
    assert at(position, moves, house).text() == leads_to


def test_answers_are_offered_but_never_forced(at):
    state = at(P, "bd", f"{ANY}.turnMustPlayIfAble")
    moves = [m.text(state) for m in legal_moves(state)]
    assert moves == ["gd", "wfr", "wfy", "wfg", "wfb", "t"]


def test_without_a_colour_in_force_any_draw_two_answers_R_53(ruled):
    position = "hit-1-4.top-wf.hands-rdb2r1~g1g2.draw-r3g8b0y2y5"
    assert ruled(position, "rd", "stacking-any.stackingColorMatch") == "legal: stacking card=rd top=wf count=6"
