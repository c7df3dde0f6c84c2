"""Several equal cards in one turn: R-57, R-17, and sets of Skips, R-58."""

import pytest

from tutor.engine import Move, card, card_text, cards_text, judge, legal_moves

PILE = "draw-r3r4r6r8y1y2g6g8g9y3"
P = f"turn-1.top-b4.hands-b5r5g5r1~g1g3~y6y8y9~b1b2b3.{PILE}"
DRAWS = f"turn-1.top-b4.hands-bdrdgdr1r2~ydydg1~y6y8y9~b1b2b3.{PILE}"
SKIPS = f"turn-1.top-b4.hands-bsrsgsysr1r2~g1g3~y6y8y9~b1b2b3.{PILE}"
REVERSES = f"turn-1.top-b4.hands-brrrgrr1r2~g1g3~y6y8y9~b1b2b3.{PILE}"
NUM = "multiPlay-sameNumber"
SYM = "multiPlay-sameNumberOrSymbol"
MANY = "skipChain-layMany"
B5 = "what-matches card=b5 top=b4 color=b how=colour"
BS = "what-matches card=bs top=b4 color=b how=colour"
BD = "what-matches card=bd top=b4 color=b how=colour"


def seats(position, count):
    """The position with the first seats alone."""
    head, _, rest = position.partition(".hands-")
    hands, _, tail = rest.partition(".")
    return f"{head}.hands-{'~'.join(hands.split('~')[:count])}.{tail}"


def whose(state):
    return f"{state.phase}-{state.seat + 1}" + (f"-{state.waiting}" if state.waiting else "")


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        (P, "b5r5", "", "refused: one-card-per-turn seat=1"),
        (P, "b5r5", NUM, f"legal: {B5}; several-equal-cards card=b5 count=2"),
        (P, "b5r5", SYM, f"legal: {B5}; several-equal-cards card=b5 count=2"),
        (P, "b5r5", MANY, "refused: one-card-per-turn seat=1"),
        (P, "b5r1", NUM, "refused: several-equal-cards card=r1 count=2"),
        (P.replace("r1~", "r0~"), "b5r0", NUM, "refused: several-equal-cards card=r0 count=2"),
        (P, "b5r5r1", NUM, "refused: several-equal-cards card=r1 count=3"),
        (P, "b5b5", NUM, "refused: own-hand-only seat=1 card=b5"),
        # the first has to fit, the others need not
        (P, "r5b5", NUM, "refused: what-matches card=r5 top=b4 color=b how=number"),
        (
            P.replace("b4", "y5"),
            "r5b5",
            NUM,
            "legal: what-matches card=r5 top=y5 color=y how=number; several-equal-cards card=r5 count=2",
        ),
        (
            "turn-1.top-b4.hands-b5b5r1r2~g1",
            "b5b5",
            NUM,
            f"legal: {B5}; several-equal-cards card=b5 count=2",
        ),
        (
            SKIPS.replace("b4", "y1"),
            "bsrs",
            SYM,
            "refused: what-matches card=bs top=y1 color=y how=symbol",
        ),
        (
            "turn-1.top-rs.hands-bsrsr1r2~g1",
            "bsrs",
            f"{SYM}.matchActionOnOtherColor-false",
            "refused: action-on-other-colour card=bs top=rs color=r",
        ),
        (
            "turn-1.top-rs.hands-bsrsr1r2~g1",
            "rsbs",
            f"{SYM}.matchActionOnOtherColor-false",
            "legal: what-matches card=rs top=rs color=r how=colour; several-equal-cards card=rs count=2",
        ),
        # action cards
        (SKIPS, "bsrs", NUM, "refused: several-equal-cards card=bs count=2"),
        (SKIPS, "bsrs", SYM, f"legal: {BS}; several-equal-cards card=bs count=2"),
        (SKIPS, "bsrs", MANY, f"legal: {BS}; several-equal-cards card=bs count=2"),
        (SKIPS, "bsrs", f"{NUM}.{MANY}", f"legal: {BS}; several-equal-cards card=bs count=2"),
        (SKIPS, "bsrs", "skipChain-passOn", "refused: one-card-per-turn seat=1"),
        (DRAWS, "bdrd", NUM, "refused: several-equal-cards card=bd count=2"),
        (DRAWS, "bdrd", MANY, "refused: one-card-per-turn seat=1"),
        (DRAWS, "bdrd", SYM, f"legal: {BD}; several-equal-cards card=bd count=2"),
        (
            "turn-1.top-b4.hands-bsbrr1r2~g1",
            "bsbr",
            SYM,
            "refused: several-equal-cards card=br count=2",
        ),
        # after drawing the drawn card is laid alone
        ("turn-1.top-b4.hands-r5r1r2~g1.draw-b5", "d.b5r5", NUM, "refused: drawn-card-only card=r5 drawn=b5"),
        ("turn-1.top-b4.hands-b5r5r1~g1.draw-g5", "d.b5r5", NUM, "refused: drawn-card-only card=b5 drawn=g5"),
        (
            "turn-1.top-b4.hands-r5r1r2~g1.draw-b5",
            "d.b5r5",
            f"{NUM}.drawAfterDrawPlayable-anyCard",
            f"legal: {B5}; several-equal-cards card=b5 count=2",
        ),
        (
            "turn-1.top-b4.hands-b5r5r1~g1.draw-g8",
            "d.b5r5",
            f"{NUM}.drawAfterDrawPlayable-anyCard",
            f"legal: {B5}; several-equal-cards card=b5 count=2",
        ),
        # what may stand against draw cards and skips is always one card
        (DRAWS, "bd.ydyd", f"{SYM}.stacking-sameKind", "refused: several-equal-cards card=yd count=2"),
        (DRAWS, "bd.ydyd", SYM, None),
        (
            SKIPS.replace("g1g3", "ysysg1").replace("gsys", "gs"),
            "bs.ysys",
            f"{SYM}.skipChain-passOn",
            "refused: several-equal-cards card=ys count=2",
        ),
        (DRAWS, "bdrd.yd", SYM, "refused: draw-card-no-answer card=yd top=rd count=4"),
        (DRAWS, "bdrd.yd", f"{SYM}.stacking-sameKind", "legal: stacking card=yd top=rd count=6"),
        # going out with a set
        (
            "turn-1.top-b4.hands-b5r5~g1",
            "b5r5",
            f"{NUM}.multiPlayOutAllowed-false",
            "refused: several-equal-cards-out count=2",
        ),
        (
            "turn-1.top-b4.hands-b5r5g5~g1",
            "b5r5g5",
            f"{NUM}.multiPlayOutAllowed-false",
            "refused: several-equal-cards-out count=3",
        ),
        ("turn-1.top-b4.hands-bsrs~g1", "bsrs", f"{MANY}.multiPlayOutAllowed-false", "refused: several-equal-cards-out count=2"),
        (
            "turn-1.top-b4.hands-bdrd~g1",
            "bdrd",
            f"{SYM}.outAllowed-noDrawOrWild",
            "refused: last-card-limit card=bd limit=noDrawOrWild",
        ),
        (
            "turn-1.top-b4.hands-bsrs~g1",
            "bsrs",
            f"{SYM}.outAllowed-numbersOnly",
            "refused: last-card-limit card=bs limit=numbersOnly",
        ),
    ],
)  # fmt: skip
def test_ruling_R_57(ruled, position, moves, house, expected):
    got = ruled(position, moves, house)
    if expected is None:
        assert got.startswith("refused: ")
    else:
        assert got == expected


@pytest.mark.parametrize(
    ("position", "moves", "house"),
    [
        ("turn-1.top-b4.hands-b5r5~g1", "b5r5", NUM),
        ("turn-1.top-b4.hands-b5r5~g1", "b5r5", f"{NUM}.outAllowed-numbersOnly"),
        ("turn-1.top-b4.hands-b5r5~g1", "b5", f"{NUM}.multiPlayOutAllowed-false"),
        ("turn-1.top-b4.hands-b5r5g5~g1", "b5r5u", f"{NUM}.multiPlayOutAllowed-false"),
        ("turn-1.top-b4.hands-bdrd~g1", "bdrd", f"{SYM}.outAllowed-noWild"),
        ("turn-1.top-b4.hands-bsrs~g1", "bsrs", MANY),
    ],
)
def test_sets_that_may_go_out_R_57_R_41(ruled, position, moves, house):
    assert not ruled(position, moves, house).startswith("refused")


@pytest.mark.parametrize(
    ("house", "rule"), [(NUM, "several-equal-cards"), (SYM, "several-equal-cards"), (MANY, "one-card-per-turn")]
)
def test_wild_cards_are_laid_alone_R_57(at, house, rule):
    state = at("turn-1.top-b4.hands-wwwwwfwfr1~g1", "", house)
    for name in ("ww", "wf"):
        move = Move(0, "play", card(name), 0, more=((card(name), -1),))
        verdict, reasons = judge(state, move)
        assert (verdict.value, reasons[0].rule) == ("refused", rule)


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        # where several cards are not agreed, an answer of several is told so: R-17
        (DRAWS, "bd.ydyd", "", "refused: draw-card-no-answer card=yd top=bd count=2"),
        (DRAWS, "bd.ydyd", "stacking-sameKind", "refused: one-card-per-turn seat=2"),
        (DRAWS, "bd.ydyd", f"{MANY}.stacking-sameKind", "refused: several-equal-cards card=yd count=2"),
        ("turn-1.top-b4.hands-bsr1r2~rsysg1~y6y8", "bs.rsys", "skipChain-passOn", "refused: one-card-per-turn seat=2"),
        # who lays a second card after the first, where the first could have taken it along
        (P, "b5.1-r1", NUM, "refused: wait-your-turn seat=1 other=2"),
        (P, "b5.1-r1", MANY, "refused: wait-your-turn seat=1 other=2; one-card-per-turn seat=1"),
    ],
)
def test_how_many_cards_R_17_R_57(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


@pytest.mark.parametrize(
    ("position", "moves", "house", "happens", "leads_to"),
    [
        # colour and number of the last one
        (
            P,
            "b5r5",
            NUM,
            "played seat=1 card=b5 color=b; played seat=1 card=r5 color=r",
            "turn-2.top-r5.hands-r1g5~g1g3~y6y8y9~b1b2b3.draw-r3r4r6r8y1y2g6g8g9y3.discard-b5b4.last-1",
        ),
        (
            P,
            "b5g5r5u",
            NUM,
            "played seat=1 card=b5 color=b; played seat=1 card=g5 color=g; played seat=1 card=r5 color=r; "
            "uno-said seat=1",
            "turn-2.top-r5.hands-r1~g1g3~y6y8y9~b1b2b3.draw-r3r4r6r8y1y2g6g8g9y3.discard-g5b5b4.last-1",
        ),
        # k Draw Twos wait as 2k
        (
            DRAWS,
            "bdrd",
            SYM,
            "played seat=1 card=bd color=b; played seat=1 card=rd color=r; cards-wait seat=2 card=rd count=4",
            "hit-2-4.top-rd.hands-r1r2gd~ydydg1~y6y8y9~b1b2b3.draw-r3r4r6r8y1y2g6g8g9y3.discard-bdb4",
        ),
        (
            DRAWS,
            "bdrdgd.t",
            SYM,
            None,
            "turn-3.top-gd.hands-r1r2~r3r4r6r8y1y2ydydg1~y6y8y9~b1b2b3.draw-g6g8g9y3.discard-rdbdb4",
        ),
        (
            DRAWS,
            "bdrd.t",
            f"{SYM}.drawTwoLoseTurn-false",
            None,
            "turn-2.top-rd.hands-r1r2gd~r3r4r6r8ydydg1~y6y8y9~b1b2b3.draw-y1y2g6g8g9y3.discard-bdb4",
        ),
        # they may start a stack
        (
            DRAWS,
            "bdrd.yd",
            f"{SYM}.stacking-sameKind",
            "played seat=2 card=yd color=y; stack-grows seat=3 count=6",
            "hit-3-6.top-yd.hands-r1r2gd~ydg1~y6y8y9~b1b2b3.draw-r3r4r6r8y1y2g6g8g9y3.discard-rdbdb4",
        ),
        # k Skips skip the next k seats
        (
            SKIPS,
            "bsrs",
            SYM,
            "played seat=1 card=bs color=b; played seat=1 card=rs color=r; skipped seat=2 card=rs; skipped seat=3 card=rs",
            "turn-4.top-rs.hands-r1r2ysgs~g1g3~y6y8y9~b1b2b3.draw-r3r4r6r8y1y2g6g8g9y3.discard-bsb4.last-1",
        ),
        # the whole of what waits is drawn after a last set, at once
        (
            "turn-1.top-b4.hands-bdrd~g1g3~y6.draw-r3r4r6r8y1",
            "bdrd",
            SYM,
            "played seat=1 card=bd color=b; played seat=1 card=rd color=r; went-out seat=1 card=rd; "
            "last-card-draw seat=2 count=4 other=1; hand-points seat=2 count=25; hand-points seat=3 count=6; "
            "points seat=1 count=31",
            "over-1.top-rd.hands-0~r3r4r6r8g1g3~y6.draw-y1.discard-bdb4",
        ),
        (
            "turn-1.top-b4.hands-bsrs~g1g3~y6",
            "bsrs",
            MANY,
            "played seat=1 card=bs color=b; played seat=1 card=rs color=r; went-out seat=1 card=rs; "
            "last-card-no-effect seat=1 card=rs; hand-points seat=2 count=4; hand-points seat=3 count=6; "
            "points seat=1 count=10",
            "over-1.top-rs.hands-0~g1g3~y6.discard-bsb4",
        ),
        # a forbidden last set costs one card: R-41
        (
            "turn-1.top-b4.hands-bsrs~g1g3~y6~b1.draw-r3r4",
            "bsrs",
            f"{SYM}.outAllowed-numbersOnly.outIfForbidden-playAndDrawOne",
            "played seat=1 card=bs color=b; played seat=1 card=rs color=r; drew seat=1 card=r3 count=1; "
            "uno-owed seat=1; skipped seat=2 card=rs; skipped seat=3 card=rs",
            "turn-4.top-rs.hands-r3~g1g3~y6~b1.draw-r4.discard-bsb4.uno-1o.last-1",
        ),
    ],
)
def test_effects_add_up_R_57(at, told, position, moves, house, happens, leads_to):
    if happens is not None:
        assert told(position, moves, house) == happens
    assert at(position, moves, house).text().partition(".laid-")[0] == leads_to


def test_the_cards_that_wait_are_those_laid_R_57(at):
    state = at(DRAWS, "bdrd.yd", f"{SYM}.stacking-sameKind")
    assert [(laid.seat + 1, card_text(laid.card)) for laid in state.laid] == [(1, "bd"), (1, "rd"), (2, "yd")]


def test_taking_for_a_set_is_no_stack_R_22_R_57(ruled):
    assert ruled(DRAWS, "bdrd.t", SYM) == "legal: draw-two seat=2 count=4; draw-two-loses-turn seat=2"


@pytest.mark.parametrize(
    ("count", "cards", "house", "direction", "leads_to"),
    [
        # Skips: every other seat at most once, then the player is on again
        (4, "bsrs", SYM, "c", "turn-4"),
        (4, "bsrs", SYM, "a", "turn-2"),
        (4, "bsrsgs", SYM, "c", "turn-1"),
        (4, "bsrsgsys", SYM, "c", "turn-1"),
        (4, "bsrsgsys", MANY, "a", "turn-1"),
        (3, "bsrs", MANY, "c", "turn-1"),
        (3, "bsrsgs", SYM, "c", "turn-1"),
        (3, "bs", SYM, "c", "turn-3"),
        (2, "bs", SYM, "c", "turn-1"),
        (2, "bsrs", SYM, "c", "turn-1"),
        (2, "bsrsgs", MANY, "a", "turn-1"),
    ],
)
def test_sets_of_skips_R_57_R_58(at, count, cards, house, direction, leads_to):
    state = at(seats(SKIPS, count) + f".dir-{direction}", cards, house)
    assert (whose(state), state.direction) == (leads_to, 1 if direction == "c" else -1)


@pytest.mark.parametrize(("seat", "held"), [(2, "g1"), (3, "y6")])
def test_who_was_skipped_by_a_set_cannot_lay_R_23_R_57(ruled, seat, held):
    assert ruled(SKIPS, f"bsrs.{seat}-{held}", SYM) == f"refused: skipped-no-answer seat={seat} top=rs other=4"


def test_sets_of_skips_count_seats_in_play_R_57(at, told):
    assert whose(at(f"{SKIPS}.lost-3", "bsrs", SYM)) == "turn-1"
    assert told(f"{SKIPS}.lost-3", "bsrsgs", SYM).split("; ")[3:] == [
        "skipped seat=2 card=gs",
        "skipped seat=4 card=gs",
    ]


@pytest.mark.parametrize(
    ("count", "cards", "house", "leads_to", "direction"),
    [
        (4, "brrr", SYM, "turn-2", 1),
        (4, "brrrgr", SYM, "turn-4", -1),
        (3, "brrr", SYM, "turn-2", 1),
        (3, "brrrgr", SYM, "turn-3", -1),
        # with two any number of them is one Skip
        (2, "brrr", SYM, "turn-1", 1),
        (2, "brrrgr", SYM, "turn-1", 1),
        (2, "brrr", f"{SYM}.twoPlayersReverse-directionOnly", "turn-2", 1),
        (2, "brrrgr", f"{SYM}.twoPlayersReverse-directionOnly", "turn-2", -1),
    ],
)
def test_sets_of_reverses_R_24_R_27_R_57(at, count, cards, house, leads_to, direction):
    state = at(seats(REVERSES, count), cards, house)
    assert (whose(state), state.direction) == (leads_to, direction)


# UNO


@pytest.mark.parametrize(
    ("held", "moves", "house", "expected"),
    [
        ("b5r5r1", "b5r5", NUM, f"contestable: uno-call-when seat=1 count=2; {B5}; several-equal-cards card=b5 count=2"),
        ("b5r5r1", "b5r5u", NUM, f"legal: {B5}; several-equal-cards card=b5 count=2"),
        ("b5r5r1", "u.b5r5", NUM, f"legal: {B5}; several-equal-cards card=b5 count=2"),
        ("b5r5r1r2", "b5r5u", NUM, f"legal: {B5}; several-equal-cards card=b5 count=2; uno-false-call seat=1 count=0"),
        # a call ahead, with a set that would leave one
        ("b5r5r1", "u", NUM, "legal: uno-call-when seat=1 count=0"),
        ("b5r5g5r1", "u", NUM, "legal: uno-call-when seat=1 count=0"),
        ("b5r5r1r2", "u", NUM, "legal: uno-false-call seat=1 count=0"),
        ("b5r5r1", "u", "", "legal: uno-false-call seat=1 count=0"),
        ("b5r5r1", "u", f"{NUM}.unoCallFrom-duringPlay", "legal: uno-false-call seat=1 count=0"),
        ("bsrsr1", "u", NUM, "legal: uno-false-call seat=1 count=0"),
        ("bsrsr1", "u", MANY, "legal: uno-call-when seat=1 count=0"),
        ("bdrdr1", "u", MANY, "legal: uno-false-call seat=1 count=0"),
        ("bdrdr1", "u", SYM, "legal: uno-call-when seat=1 count=0"),
        ("wwwwr1", "u", SYM, "legal: uno-false-call seat=1 count=0"),
        # caught like anybody
        ("b5r5r1", "b5r5.c1", NUM, "legal: uno-penalty seat=2 other=1 count=2"),
        ("b5r5r1", "b5r5.1-u", NUM, "legal: uno-call-self seat=1"),
    ],
)  # fmt: skip
def test_ruling_on_uno_R_35_R_57(ruled, held, moves, house, expected):
    assert ruled(f"turn-1.top-b4.hands-{held}~g1g3~y6.draw-r3r4", moves, house) == expected


@pytest.mark.parametrize(
    ("held", "moves", "house", "status", "left"),
    [
        ("b5r5r1", "b5r5", NUM, "owing", 1),
        ("b5r5r1", "u.b5r5", NUM, "called", 1),
        ("b5r5g5r1", "u.b5r5g5", NUM, "called", 1),
        ("b5r5g5r1", "u.b5r5", NUM, "free", 2),
        ("b5r5g5r1", "u.b5", NUM, "free", 3),
        ("b5r5g5r1", "u.b5r5", f"{NUM}.unoUnusedCall-falseCall.unoFalseCallPenalty-1", "free", 3),
        ("b5r5g5r1", "u.b5r5g5", f"{NUM}.unoUnusedCall-falseCall.unoFalseCallPenalty-1", "called", 1),
        ("b5r5", "b5r5", NUM, "free", 0),
    ],
)
def test_statuses_R_35_R_39_R_57(at, held, moves, house, status, left):
    state = at(f"turn-1.top-b4.hands-{held}~g1g3~y6.draw-r3r4", moves, house)
    assert (state.uno[0], len(state.hands[0])) == (status, left)


def test_a_call_unused_that_costs_nothing_is_no_false_call_R_39(told):
    position = "turn-1.top-b4.hands-b5r5g5r1~g1g3~y6.draw-r3r4"
    for house in (NUM, f"{NUM}.unoUnusedCall-falseCall"):
        assert told(position, "u.b5r5", house) == (
            "played seat=1 card=b5 color=b; played seat=1 card=r5 color=r; uno-call-unused seat=1"
        )


# what is offered


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        # once for each first and last card
        (P, "", NUM, "b5 b5r5 b5g5 b5g5r5 b5g5r5u b5r5g5 b5r5g5u d u"),
        (P, "", "", "b5 d"),
        (P, "", MANY, "b5 d"),
        ("turn-1.top-b4.hands-b5b5r5~g1.draw-r3", "", NUM, "b5 b5r5 b5r5u b5b5 b5b5u b5b5r5 b5r5b5 d u"),
        ("turn-1.top-b4.hands-b5r5~g1.draw-r3", "", f"{NUM}.multiPlayOutAllowed-false", "b5 b5u d u"),
        ("turn-1.top-b4.hands-bsrsr1r2~g1.draw-r3", "", MANY, "bs bsrs d"),
        # nobody has to lay several: R-59
        ("turn-1.top-b4.hands-b5r5r1r2~g1", "", f"{NUM}.turnMustPlayIfAble", "b5 b5r5"),
        # after drawing
        ("turn-1.top-b4.hands-r5r1r2~g1.draw-b5", "d", NUM, "b5 p"),
        ("turn-1.top-b4.hands-r5r1r2~g1.draw-b5", "d", f"{NUM}.drawAfterDrawPlayable-anyCard", "b5 b5r5 p"),
    ],
)
def test_legal_moves_R_57(at, position, moves, house, expected):
    state = at(position, moves, house)
    assert sorted(m.text(state) for m in legal_moves(state)) == sorted(expected.split())


def test_a_set_may_lie_in_any_order_R_57(at):
    """The middle ones in whatever order one likes; the pile says which."""
    position = "turn-1.top-b4.hands-b5r5g5y5r1r2~g1"
    piles = {cards_text(at(position, moves, NUM).discard) for moves in ("b5r5g5y5", "b5g5r5y5")}
    assert piles == {"g5r5b5b4", "r5g5b5b4"}
