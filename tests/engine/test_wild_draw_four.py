"""Wild Draw Four: when, bluff, challenge. R-26, R-28 to R-34, R-60."""

import pytest

from tutor.engine import card, legal_moves

SAFE = "turn-1.top-b7.hands-wfr7g2g3~g1g4~y9y3.draw-r1r3g8b0y2y5r8r9"
BLUFF = "turn-1.top-b7.hands-wfr7b2g3~g1g4~y9y3.draw-r1r3g8b0y2y5r8r9"
STRICT = "wd4Legality-noPlayableCard"
MAY = "wild-draw-four-when card=wf color=b"


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        # the limit looks at the colour in force alone: R-28
        (SAFE, "wfr", "", f"legal: {MAY}; wild-draw-four-same-number held=r7 color=b"),
        (BLUFF, "wfr", "", "contestable: wild-draw-four-bluff held=b2 color=b seat=1 other=2 count=4"),
        ("turn-1.top-b7.hands-wfwwg3~g1", "wfr", "", f"legal: {MAY}; wild-draw-four-own-wilds held=ww"),
        (
            "turn-1.top-b7.hands-wfwwg3~g1",
            "wfr",
            "wd4OwnWildsCount",
            "contestable: wild-draw-four-bluff held=ww color=b seat=1 other=2 count=4",
        ),
        ("turn-1.top-b7.hands-wfwfg3~g1", "wfr", "wd4OwnWildsCount", f"legal: {MAY}; wild-draw-four-own-wilds held=wf"),
        (
            "turn-1.top-b7.hands-wfbdg3~g1",
            "wfr",
            "",
            "contestable: wild-draw-four-bluff held=bd color=b seat=1 other=2 count=4",
        ),
        (
            "turn-1.top-b7.hands-wfb0g3~g1",
            "wfr",
            "",
            "contestable: wild-draw-four-bluff held=b0 color=b seat=1 other=2 count=4",
        ),
        ("turn-1.top-g7.hands-wfydb0~g1", "wfr", "", "legal: wild-draw-four-when card=wf color=g"),
        # the colour before the play, also a named one
        (
            "turn-1.top-wwg.hands-wfg3r1~g1",
            "wfr",
            "",
            "contestable: wild-draw-four-bluff held=g3 color=g seat=1 other=2 count=4; wild-draw-four-colour color=g",
        ),
        (
            "turn-1.top-wwg.hands-wfr3r1~g1",
            "wfr",
            "",
            "legal: wild-draw-four-when card=wf color=g; wild-draw-four-colour color=g",
        ),
        ("turn-1.top-ww.hands-wfr3r1~g1", "wfr", "", "legal: wild-draw-four-when card=wf color=0"),
        # drawn this turn: the whole hand counts
        (
            "turn-1.top-b7.hands-b2g3~g1.draw-wf",
            "d.wfr",
            "",
            "contestable: wild-draw-four-bluff held=b2 color=b seat=1 other=2 count=4",
        ),
        (
            "turn-1.top-b7.hands-r2g3~g1.draw-wf",
            "d.wfr",
            "",
            f"legal: {MAY}; wild-draw-four-drawn drawn=wf",
        ),
        # other limits and other ways to keep them
        (SAFE, "wfr", STRICT, "contestable: wild-draw-four-bluff held=r7 color=b seat=1 other=2 count=4"),
        ("turn-1.top-b7.hands-wfg3r1~g1", "wfr", STRICT, f"legal: {MAY}"),
        ("turn-1.top-b7.hands-wfwwr1~g1", "wfr", STRICT, f"legal: {MAY}; wild-draw-four-own-wilds held=ww"),
        (
            "turn-1.top-b7.hands-wfwwr1~g1",
            "wfr",
            f"{STRICT}.wd4OwnWildsCount",
            "contestable: wild-draw-four-bluff held=ww color=b seat=1 other=2 count=4",
        ),
        (BLUFF, "wfr", "wd4Legality-always", "legal: wild card=wf color=r"),
        (BLUFF, "wfr", "wd4Enforcement-block", "refused: wild-draw-four-no-bluffing held=b2 color=b"),
        (SAFE, "wfr", "wd4Enforcement-block", f"legal: {MAY}; wild-draw-four-same-number held=r7 color=b"),
        (BLUFF, "wfr", "wd4Enforcement-none", "legal: wild-draw-four-no-bluffing held=b2 color=b"),
        (
            BLUFF,
            "wfr",
            "wd4Challenger-anyOpponent",
            "contestable: wild-draw-four-bluff held=b2 color=b seat=1 other=0 count=4",
        ),
        (
            BLUFF,
            "wfr",
            "wd4GuiltyDraw-6",
            "contestable: wild-draw-four-bluff held=b2 color=b seat=1 other=2 count=6",
        ),
        # both risks at once
        (
            "turn-1.top-b7.hands-wfb2~g1",
            "wfr",
            "",
            "contestable: wild-draw-four-bluff held=b2 color=b seat=1 other=2 count=4; uno-call-when seat=1 count=2",
        ),
        # a last card can be no bluff
        ("turn-1.top-b7.hands-wf~g1", "wfr", "", f"legal: {MAY}; last-card-any seat=1 card=wf"),
        # who may challenge, and when: R-30
        (BLUFF, "wfr.x", "", "legal: challenge-who seat=2 other=1; challenge-hand-as-played other=1"),
        (SAFE, "wfr.x", "", "legal: challenge-who seat=2 other=1; challenge-hand-as-played other=1"),
        (BLUFF, "wfr.3-x", "", "refused: challenge-who seat=3 other=2"),
        (BLUFF, "wfr.1-x", "", "refused: challenge-who seat=1 other=2"),
        (
            BLUFF,
            "wfr.3-x",
            "wd4Challenger-anyOpponent",
            "legal: challenge-who seat=3 other=1; challenge-hand-as-played other=1",
        ),
        (BLUFF, "wfr.1-x", "wd4Challenger-anyOpponent", "refused: challenge-who seat=1 other=0"),
        (BLUFF, "wfr.t.3-x", "", "refused: challenge-when seat=3"),
        (BLUFF, "wfr.t.2-x", "", "refused: challenge-when seat=2"),
        (BLUFF, "wfr.x", "wd4Legality-always", "refused: wild-draw-four-when card=wf color=b"),
        (BLUFF, "wfr.x", "wd4Enforcement-none", "refused: wild-draw-four-no-bluffing held=0 color=b"),
        (SAFE, "wfr.x", "wd4Enforcement-block", "refused: wild-draw-four-no-bluffing held=0 color=b"),
        (BLUFF, "wfr.t", "", "legal: wild-draw-four seat=2 count=4; wild-draw-four-loses-turn seat=2"),
        (BLUFF, "wfr.t", "wd4LoseTurn-false", "legal: wild-draw-four seat=2 count=4"),
        (BLUFF, "wfr.g1", "", "refused: draw-card-no-answer card=g1 top=wf count=4"),
    ],
)
def test_ruling(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


SHOWN = "challenged seat=2 other=1; hand-shown seat=1 other=2; "
WON = SHOWN + "challenge-won seat=1 card=b2 color=b count=4 other=2; color-stays card=wf color=r; "


@pytest.mark.parametrize(
    ("position", "moves", "house", "happens", "seat", "hands"),
    [
        # taken: R-26
        (BLUFF, "wfr.t", "", "draws-and-misses seat=2 card=wf count=4", 2, [3, 6, 2]),
        (BLUFF, "wfr.t", "wd4LoseTurn-false", "drew seat=2 card=0 count=4", 1, [3, 6, 2]),
        # won: R-32
        (BLUFF, "wfr.x", "", WON + "challenge-won-next seat=2", 1, [7, 2, 2]),
        (BLUFF, "wfr.x", "wd4ChallengerAfterSuccess-losesTurn", WON + "skipped seat=2 card=wf", 2, [7, 2, 2]),
        (
            BLUFF,
            "wfr.x",
            "wd4GuiltyDraw-6",
            SHOWN
            + "challenge-won seat=1 card=b2 color=b count=6 other=2; color-stays card=wf color=r; challenge-won-next seat=2",
            1,
            [9, 2, 2],
        ),
        # lost: R-33, always with the turn
        (SAFE, "wfr.x", "", SHOWN + "challenge-lost seat=2 color=b count=6 other=1", 2, [3, 8, 2]),
        (SAFE, "wfr.x", "wd4InnocentDraw-8", SHOWN + "challenge-lost seat=2 color=b count=8 other=1", 2, [3, 10, 2]),
        (SAFE, "wfr.x", "wd4LoseTurn-false", SHOWN + "challenge-lost seat=2 color=b count=6 other=1", 2, [3, 8, 2]),
        # shown to all: R-31
        (
            SAFE,
            "wfr.x",
            "wd4Reveal-all",
            "challenged seat=2 other=1; hand-shown seat=1 other=0; challenge-lost seat=2 color=b count=6 other=1",
            2,
            [3, 8, 2],
        ),
        # a third seat: R-30
        (
            BLUFF,
            "wfr.3-x",
            "wd4Challenger-anyOpponent",
            "challenged seat=3 other=1; hand-shown seat=1 other=3; "
            "challenge-won seat=1 card=b2 color=b count=4 other=3; color-stays card=wf color=r; challenge-won-next seat=2",
            1,
            [7, 2, 2],
        ),
        (
            SAFE,
            "wfr.3-x",
            "wd4Challenger-anyOpponent",
            "challenged seat=3 other=1; hand-shown seat=1 other=3; "
            "challenge-lost-third seat=3 color=b count=6 other=1; skipped seat=2 card=wf",
            2,
            [3, 2, 8],
        ),
    ],
)
def test_challenge(at, told, position, moves, house, happens, seat, hands):
    assert told(position, moves, house) == happens
    after = at(position, moves, house)
    assert (after.phase, after.seat, [len(hand) for hand in after.hands]) == ("turn", seat, hands)
    assert (after.top, after.color, after.waiting, after.laid) == (card("wf"), 0, 0, ())


def test_challenge_lost_with_two_players_gives_the_turn_back_R_27(at, told):
    position = "turn-1.top-b7.hands-wfr7g2g3~g1g4.draw-r1r3g8b0y2y5r8r9"
    assert told(position, "wfr.x").split("; ")[-1] == "two-players-again seat=1 card=wf"
    assert at(position, "wfr.x").seat == 0


def test_guilt_is_fixed_when_the_card_is_laid_R_31(at, told):
    """A hand that grows or shrinks afterwards changes nothing."""
    position = "turn-1.top-b7.hands-wfr7~g1g4~y9y3.draw-b1b3g8b0y2y5r8r9b5"
    after = at(position, "wfr.2-c1")
    assert after.hands[0] == (card("r7"), card("b1"), card("b3"))
    assert told(position, "wfr.2-c1.x").split("; ")[2] == "challenge-lost seat=2 color=b count=6 other=1"


def test_card_shown_is_one_held_when_the_card_was_laid_R_31(told):
    position = "turn-1.top-b7.hands-wfb9~g1g4~y9y3.draw-b1b3g8b0y2y5r8r9b5"
    assert told(position, "wfr.2-c1.x").split("; ")[2] == "challenge-won seat=1 card=b9 color=b count=4 other=2"


def test_moves_of_a_seat_hit_by_four(at):
    def moves(house):
        state = at(BLUFF, "wfr", house)
        return [m.text(state) for m in legal_moves(state)]

    assert moves("") == ["t", "x", "u"]
    assert moves("wd4Enforcement-none") == ["t", "u"]
    assert moves("wd4Challenger-anyOpponent") == ["t", "x", "3-x", "u"]


def test_settled_waits_for_a_possible_challenge(settle):
    assert settle(BLUFF, "wfr").phase == "hit"
    assert settle(BLUFF, "wfr", "wd4Enforcement-none").text().startswith("turn-3.top-wfr.")
