"""Drawing, passing, reshuffling, both piles empty: R-18 to R-21, R-56, R-59."""

import pytest

from tutor.engine import Move, card, legal_moves, step

P = "turn-1.top-b7.hands-r7b2gs~g1g4r2~y9y3.draw-r1b3g8b0y2y5"
N = "turn-1.top-b7.hands-r1g2gs~g1g4r2~y9y3.draw-r2b3g8b0y2y5"
BLUFF = "turn-1.top-b7.hands-b2g2~g1g4.draw-wfb3g8b0y2y5"
DRY = "turn-1.top-b7.hands-r1g2gs~g1g4r2~b9y3"
UNTIL = "drawMode-untilPlayable"


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        # draw-one-card R-19, decline-to-play R-18, force-play R-59
        (N, "d", "", "legal: draw-one-card seat=1 count=1"),
        (P, "d", "", "legal: draw-one-card seat=1 count=1; decline-to-play seat=1 held=r7"),
        (P, "d", "turnMustPlayIfAble", "refused: force-play seat=1 held=r7"),
        (P, "d", "drawVoluntary-false", "refused: decline-to-play seat=1 held=r7"),
        (P, "d", "drawVoluntary-false.turnMustPlayIfAble", "refused: force-play seat=1 held=r7"),
        (N, "d", "turnMustPlayIfAble", "legal: draw-one-card seat=1 count=1"),
        # a bluff is never a duty, nor a last card against the limit; a safe +4 is
        (
            "turn-1.top-b7.hands-wfr1~g1.draw-r1",
            "d",
            "turnMustPlayIfAble",
            "refused: force-play seat=1 held=wf",
        ),
        (
            "turn-1.top-b7.hands-wfb9~g1.draw-r1",
            "d",
            "turnMustPlayIfAble.outAllowed-noWild",
            "refused: force-play seat=1 held=b9",
        ),
        (
            "turn-1.top-r1.hands-wfb9r2~g1.draw-r1",
            "d",
            "turnMustPlayIfAble",
            "refused: force-play seat=1 held=r2",
        ),
        (
            "turn-1.top-wwb.hands-wfb9~g1.draw-r1",
            "d",
            "turnMustPlayIfAble.matchWildOnWild-false",
            "refused: force-play seat=1 held=b9",
        ),
        (
            "turn-1.top-b7.hands-ww~g1.draw-r1",
            "d",
            "turnMustPlayIfAble.outAllowed-noWild",
            "legal: draw-one-card seat=1 count=1",
        ),
        # no-pass-without-draw R-18
        (N, "p", "", "refused: no-pass-without-draw seat=1"),
        (P, "2-d", "", "refused: wait-your-turn seat=2 other=1"),
        (P, "2-p", "", "refused: wait-your-turn seat=2 other=1"),
        # after drawing: R-20
        (P, "d.d", "", "refused: draw-one-card seat=1 count=1"),
        (P, "d.b2", "", "refused: drawn-card-only card=b2 drawn=r1"),
        (P, "d.r1", "", "refused: what-matches card=r1 top=b7 color=b how=number"),
        (P, "d.b2", "drawAfterDrawPlayable-anyCard", "legal: what-matches card=b2 top=b7 color=b how=colour"),
        (P, "d.p", "", "legal: draw-one-card seat=1 count=1"),
        ("turn-1.top-b7.hands-r1~g1.draw-b3", "d.p", "", "legal: drawn-card-may-be-played seat=1 drawn=b3"),
        (
            "turn-1.top-b7.hands-r1~g1.draw-b3",
            "d.p",
            "drawDrawnCard-mustPlay",
            "refused: drawn-card-must-be-played seat=1 drawn=b3",
        ),
        (P, "d.p", "drawDrawnCard-mustPlay", "legal: draw-one-card seat=1 count=1"),
        (BLUFF, "d.p", "drawDrawnCard-mustPlay", "legal: drawn-card-may-be-played seat=1 drawn=wf"),
        # a drawn +4 that is blocked may not be laid: R-60
        (BLUFF, "d.p", "wd4Enforcement-block", "legal: draw-one-card seat=1 count=1"),
        (BLUFF.replace("b2", "r2"), "d.p", "wd4Enforcement-block", "legal: drawn-card-may-be-played seat=1 drawn=wf"),
        (P, "d", "drawDrawnCard-turnEnds", "legal: drawn-card-ends-turn option=draw.drawnCard value=turnEnds"),
        # draw until it fits, up to a number: R-56
        (N, "d.d", UNTIL, "legal: draw-until-playable seat=1 count=1"),
        (N, "d.d.d", UNTIL, "refused: draw-until-playable seat=1 count=2"),
        (N, "d.p", UNTIL, "legal: draw-until-playable seat=1 count=1"),
        (N, "d.p", "drawMode-upTo", "legal: draw-up-to seat=1 count=1"),
        (N, "d.p", f"{UNTIL}.drawMayStopEarly-false", "refused: draw-until-playable seat=1 count=1"),
        (N, "d.p", "drawMode-upTo.drawMayStopEarly-false", "refused: draw-up-to seat=1 count=1"),
        (N, "d.p", "drawMode-upTo.drawMax-1.drawMayStopEarly-false", "legal: draw-up-to seat=1 count=1"),
        (N, "d.p", f"{UNTIL}.drawMax-1.drawMayStopEarly-false", "legal: draw-up-to seat=1 count=1"),
        (
            "turn-1.top-b7.hands-r1~g1.draw-r2",
            "d.p",
            f"{UNTIL}.drawMayStopEarly-false",
            "legal: both-piles-empty seat=1 held=0",
        ),
        (N, "d.d.p", f"{UNTIL}.drawMayStopEarly-false", "legal: drawn-card-may-be-played seat=1 drawn=b3"),
        (N, "d.d", f"{UNTIL}.drawMax-1", "refused: draw-up-to seat=1 count=1"),
        (N, "d.r2", UNTIL, "refused: what-matches card=r2 top=b7 color=b how=number"),
        ("turn-1.top-b7.hands-r1~g1.draw-r2r3r4r5", "d.d.d", "drawMode-upTo", "legal: draw-up-to seat=1 count=2"),
        ("turn-1.top-b7.hands-r1~g1.draw-r2r3r4r5", "d.d.d.d", "drawMode-upTo", "refused: draw-up-to seat=1 count=3"),
        ("turn-1.top-b7.hands-r1~g1.draw-b2r3r4r5", "d.d", "drawMode-upTo", "refused: draw-up-to seat=1 count=1"),
        (
            "turn-1.top-b7.hands-r1~g1.draw-r2",
            "d.d",
            UNTIL,
            "refused: both-piles-empty seat=1 held=0",
        ),
        (BLUFF, "d.d", UNTIL, "legal: draw-until-playable seat=1 count=1"),
        # both-piles-empty R-21
        (DRY, "d", "", "legal: both-piles-empty seat=1 held=0"),
        ("turn-1.top-b7.hands-r1b2~g1", "d", "", "refused: both-piles-empty seat=1 held=b2"),
        (
            "turn-1.top-b7.hands-r1b2wf~g1",
            "p",
            "",
            "refused: no-pass-without-draw seat=1; both-piles-empty seat=1 held=b2",
        ),
        # who may not draw either is told so
        (P, "p", "turnMustPlayIfAble", "refused: no-pass-without-draw seat=1; force-play seat=1 held=r7"),
        ("turn-1.top-ww.hands-wf~g1", "d", "outAllowed-noWild", "legal: both-piles-empty seat=1 held=0"),
    ],
)
def test_ruling(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


@pytest.mark.parametrize(
    ("position", "moves", "house", "happens", "leads_to"),
    [
        (P, "d", "", "drew seat=1 card=r1 count=1", "drawn-1-r1.top-b7.hands-r1r7gsb2~r2g1g4~y3y9.draw-b3g8b0y2y5"),
        (P, "d.p", "", "kept seat=1", "turn-2.top-b7.hands-r1r7gsb2~r2g1g4~y3y9.draw-b3g8b0y2y5"),
        (
            P,
            "d",
            "drawDrawnCard-turnEnds",
            "drew seat=1 card=r1 count=1",
            "turn-2.top-b7.hands-r1r7gsb2~r2g1g4~y3y9.draw-b3g8b0y2y5",
        ),
        (
            N,
            "d.d",
            UNTIL,
            "drew seat=1 card=b3 count=1",
            "drawn-1-b3.top-b7.hands-r1r2g2gsb3~r2g1g4~y3y9.draw-g8b0y2y5.drew-2",
        ),
        # reshuffle R-21: only when a card is wanted, without the top card
        (
            "turn-1.top-b7.hands-r1~g1.draw-y1.discard-g5",
            "d",
            "",
            "drew seat=1 card=y1 count=1; uno-call-again seat=1",
            "drawn-1-y1.top-b7.hands-r1y1~g1.discard-g5",
        ),
        (
            "turn-1.top-b7.hands-r1~g1.discard-g5",
            "d",
            "",
            "reshuffled card=b7 count=1; drew seat=1 card=g5 count=1; uno-call-again seat=1",
            "drawn-1-g5.top-b7.hands-r1g5~g1.shuffles-1",
        ),
        # reshuffle-colour R-21
        (
            "turn-1.top-wwr.hands-b1~g1.discard-g5",
            "d",
            "",
            "reshuffled card=ww count=1; drew seat=1 card=g5 count=1; uno-call-again seat=1",
            "drawn-1-g5.top-wwr.hands-g5b1~g1.shuffles-1",
        ),
        (
            "turn-1.top-wwr.hands-b1~g1.discard-g5",
            "d",
            "pileKeepDeclaredColor-false",
            "reshuffled card=ww count=1; drew seat=1 card=g5 count=1; uno-call-again seat=1",
            "drawn-1-g5.top-ww.hands-g5b1~g1.shuffles-1",
        ),
        # reshuffle-top-card R-21: all goes in, face and colour are remembered
        (
            "turn-1.top-b7.hands-r1~g1",
            "d",
            "pileReshuffle-all",
            "reshuffled card=0 count=1; drew seat=1 card=b7 count=1; uno-call-again seat=1",
            "drawn-1-b7.top-b7.hands-r1b7~g1.shuffles-1.lifted-1",
        ),
        (
            "turn-1.top-b7.hands-r1~g1",
            "d.b7",
            "pileReshuffle-all",
            "played seat=1 card=b7 color=b; uno-owed seat=1",
            "turn-2.top-b7.hands-r1~g1.shuffles-1.uno-1o.last-1",
        ),
        # nothing to draw R-21
        (DRY, "d", "", "piles-empty seat=1", "turn-2.top-b7.hands-r1g2gs~r2g1g4~y3b9.idle-1"),
        (
            DRY,
            "d.d",
            "",
            "piles-empty seat=2",
            "turn-3.top-b7.hands-r1g2gs~r2g1g4~y3b9.idle-2",
        ),
        (
            DRY,
            "d.d.b9",
            "",
            "played seat=3 card=b9 color=b; uno-owed seat=3",
            "turn-1.top-b9.hands-r1g2gs~r2g1g4~y3.discard-b7.uno-3o.last-3",
        ),
        # deadlock R-21
        (
            "turn-1.top-b7.hands-r1g2gs~g1g4r2~y8y3",
            "d.d.d",
            "",
            "piles-empty seat=3; deadlock seat=2; hand-points seat=1 count=23; hand-points seat=3 count=11; points seat=2 count=34",
            "over-2.top-b7.hands-r1g2gs~r2g1g4~y3y8",
        ),
        (
            "turn-1.top-b7.hands-r1g2gs~g1g4r2~y8y3",
            "d.d.d",
            "roundEndDeadlock-noScore",
            "piles-empty seat=3; deadlock seat=0",
            "over-0.top-b7.hands-r1g2gs~r2g1g4~y3y8",
        ),
        (
            "turn-1.top-b7.hands-r3~r1r2",
            "d.d",
            "",
            "piles-empty seat=2; deadlock seat=1; hand-points seat=2 count=3; points seat=1 count=3",
            "over-1.top-b7.hands-r3~r1r2",
        ),
        (
            "turn-1.top-b7.hands-r3~g3",
            "d.d",
            "",
            "piles-empty seat=2; deadlock seat=0",
            "over-0.top-b7.hands-r3~g3",
        ),
    ],
)
def test_drawing_and_passing(at, told, position, moves, house, happens, leads_to):
    assert told(position, moves, house) == happens
    assert at(position, moves, house).text() == leads_to


@pytest.mark.parametrize(
    ("house", "position", "rule"),
    [
        ("", "turn-1.top-b7.hands-r1~g1.discard-g5", "reshuffle"),
        ("", "turn-1.top-wwr.hands-r1~g1.discard-g5", "reshuffle-colour"),
        ("pileReshuffle-all", "turn-1.top-b7.hands-r1~g1.discard-g5", "reshuffle-top-card"),
    ],
)
def test_reshuffle_names_its_rule_R_21(at, house, position, rule):
    assert step(at(position, "", house), Move(0, "draw"))[1][0].rule == rule


def test_reshuffle_in_the_middle_of_a_draw_names_its_rule_R_21(at):
    state = at("hit-2-2.top-bd.hands-r1r3~g1g2.draw-y1.discard-g5")
    assert step(state, Move(1, "take"))[1][0].rule == "reshuffle-mid-draw"


def test_reshuffle_in_the_middle_of_a_draw_R_21(at, told):
    position = "hit-2-2.top-bd.hands-r1r3~g1g2.draw-y1.discard-g5"
    assert told(position, "t") == (
        "reshuffled card=bd count=1; draws-and-misses seat=2 card=bd count=2; two-players-again seat=1 card=bd"
    )
    assert at(position, "t").hands[1] == (card("y1"), card("g1"), card("g2"), card("g5"))


def test_short_draw_takes_what_there_is_R_21(told):
    position = "hit-2-4.top-wfr.hands-r1r3~g1g2.draw-y1.discard-g5"
    assert told(position, "t") == (
        "reshuffled card=wf count=1; short-draw seat=2 count=2; draws-and-misses seat=2 card=wf count=2; "
        "two-players-again seat=1 card=wf"
    )


def test_mode_of_drawing_never_hides_whether_the_card_fits(at):
    """`drawn` follows every draw, so nobody learns from the phase what was drawn."""
    for pile in ("b3", "r3", "wf"):
        assert at(f"turn-1.top-b7.hands-r1r2~g1g2.draw-{pile}", "d").phase == "drawn"


def test_only_the_last_drawn_card_may_be_laid_R_56(at):
    state = at("turn-1.top-b7.hands-r1~g1.draw-r2b3", "d.d", UNTIL)
    assert [m.text(state) for m in legal_moves(state)] == ["b3", "p"]
