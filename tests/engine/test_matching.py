"""What fits on what, whose turn it is, and what else a play needs: R-16, R-17, R-25, R-52."""

import pytest

from tutor.engine import Move, card_text, judge

P = "turn-1.top-b7.hands-r7b2gsbswwww~g1g4r2~y9y3.draw-r1r3g8b0y2y5"
W = "turn-1.top-wwg.hands-r7b2g0wwwf~g1g4r2~y9y3.draw-r1r3"


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        # what-matches R-16
        (P, "b2", "", "legal: what-matches card=b2 top=b7 color=b how=colour"),
        (P, "r7", "", "legal: what-matches card=r7 top=b7 color=b how=number"),
        (P, "bs", "", "legal: what-matches card=bs top=b7 color=b how=colour"),
        (P, "gs", "", "refused: what-matches card=gs top=b7 color=b how=symbol"),
        ("turn-1.top-b7.hands-r5g1~g1", "r5", "", "refused: what-matches card=r5 top=b7 color=b how=number"),
        ("turn-1.top-bs.hands-gsr1y1~g1", "gs", "", "legal: what-matches card=gs top=bs color=b how=symbol"),
        ("turn-1.top-br.hands-gsr1y1~g1", "gs", "", "refused: what-matches card=gs top=br color=b how=symbol"),
        ("turn-1.top-ww.hands-gsr1y1~g1", "gs", "", "legal: what-matches card=gs top=ww color=0 how=any"),
        # colour-in-force R-16
        (W, "g0", "", "legal: what-matches card=g0 top=ww color=g how=colour"),
        (
            W,
            "r7",
            "",
            "refused: what-matches card=r7 top=ww color=g how=number; colour-in-force card=r7 top=ww color=g",
        ),
        # wild R-25, wild-on-wild R-52, wild-name-colour R-25
        (P, "wwb", "", "legal: wild card=ww color=b"),
        (W, "wwg", "", "legal: wild card=ww color=g; wild-on-wild card=ww top=ww"),
        (W, "wwg", "matchWildOnWild-false", "refused: no-black-on-black card=ww top=ww"),
        (W, "wfg", "matchWildOnWild-false", "refused: no-black-on-black card=wf top=ww"),
        (P, "wwg", "matchWildOnWild-false", "legal: wild card=ww color=g"),
        (P, "ww", "", "refused: wild-name-colour seat=1 card=ww"),
        # action-on-other-colour R-16
        (
            "turn-1.top-bs.hands-gsr1y1~g1",
            "gs",
            "matchActionOnOtherColor-false",
            "refused: action-on-other-colour card=gs top=bs color=b",
        ),
        (
            "turn-1.top-b1.hands-gsr1y1~g1",
            "r1",
            "matchActionOnOtherColor-false",
            "legal: what-matches card=r1 top=b1 color=b how=number",
        ),
        # own-hand-only R-17
        (P, "y7", "", "refused: own-hand-only seat=1 card=y7"),
        # wait-your-turn R-51, one-card-per-turn R-17, skipped-no-answer R-23
        (P, "2-g4", "", "refused: wait-your-turn seat=2 other=1"),
        (P, "b2.1-r7", "", "refused: wait-your-turn seat=1 other=2; one-card-per-turn seat=1"),
        (P, "bs.2-g1", "", "refused: skipped-no-answer seat=2 top=bs other=3"),
        (P, "bs.d.2-g1", "", "refused: wait-your-turn seat=2 other=3"),
        (P, "bs.d.p.3-y3", "", "refused: wait-your-turn seat=3 other=1"),
        ("turn-1.top-b7.hands-brr1r2~g1b3", "br.2-b3", "", "refused: skipped-no-answer seat=2 top=br other=1"),
        # cards that are read but not played yet
        ("turn-1.top-b7.hands-wsr1~g1", "wsr~2", "", "refused: swap-hands seat=1 card=ws other=2"),
        ("turn-1.top-b7.hands-wxr1~g1", "wxr", "", "refused: wild-name-colour seat=1 card=wx"),
        ("turn-1.top-b7.hands-wcr1b1~g1", "wcr", "", "legal: custom-wild card=wc color=r"),
        # draw-two-on-draw-two R-22: on one's own turn it is a card like any other
        (
            "turn-1.top-bd.hands-gdr1y1~g1",
            "gd",
            "",
            "legal: what-matches card=gd top=bd color=b how=symbol; draw-two-on-draw-two card=gd top=bd",
        ),
        (
            "turn-1.top-bd.hands-bdr1y1~g1",
            "bd",
            "",
            "legal: what-matches card=bd top=bd color=b how=colour; draw-two-on-draw-two card=bd top=bd",
        ),
        (
            "turn-1.top-bd.hands-bdr1y1~g1",
            "bd",
            "matchActionOnOtherColor-false",
            "legal: what-matches card=bd top=bd color=b how=colour",
        ),
        # moves that belong to another phase
        (P, "t", "", "refused: wait-your-turn seat=1 other=1"),
        (P, "x", "", "refused: challenge-when seat=1"),
        (P, "ng", "", "refused: wild-name-colour seat=1 card=0"),
        ("choice-2.top-ww.hands-r1r2~g1g2", "g1", "", "refused: wild-name-colour seat=2 card=0"),
        ("choice-2.top-ww.hands-r1r2~g1g2", "1-r1", "", "refused: wild-name-colour seat=2 card=0"),
        ("choice-2.top-ww.hands-r1r2~g1g2", "d", "", "refused: wild-name-colour seat=2 card=0"),
        ("choice-2.top-ww.hands-r1r2~g1g2", "1-ng", "", "refused: wild-name-colour seat=2 card=0"),
        ("choice-2.top-ww.hands-r1r2~g1g2", "ng", "", "legal: start-card-wild seat=2 color=g"),
    ],
)
def test_ruling(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


def test_every_card_on_every_other_R_16(at):
    """The whole table, against its definition said another way."""
    for top in range(52):
        state = at(f"turn-1.top-{card_text(top)}.hands-r1r2r3~g1g2")
        for laid in range(54):
            position = state._replace(hands=((laid, 1, 2), (27, 28)))
            wild = laid >= 52
            fits = wild or laid // 13 == top // 13 or laid % 13 == top % 13
            assert judge(position, Move(0, "play", laid, 0 if wild else -1)).allowed == fits


@pytest.mark.parametrize("color", "rygb")
@pytest.mark.parametrize("black", ["ww", "wf"])
def test_black_top_card_has_only_its_named_colour_R_16(at, color, black):
    state = at(f"turn-1.top-{black}{color}.hands-r1r2r3~g1g2")
    fitting = [
        card_text(c) for c in range(52) if judge(state._replace(hands=((c, c, c), (27,))), Move(0, "play", c)).allowed
    ]
    assert fitting == [color + face for face in "0123456789srd"]


def test_colour_may_be_named_again_R_25(at):
    assert at(P, "wwb").color == 3
    assert at(P, "wwr").text().startswith("turn-2.top-wwr.")
