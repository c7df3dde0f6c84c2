"""Jumping in with an identical card: R-55."""

import pytest

from tutor.engine import Move, card, cards_text, judge, legal_moves

PILE = "draw-r3r4r6r8y1y2g6g8g9y9"
J = f"turn-1.top-b4.hands-b5r1r2~g1g3g5~b5y6y8~b1b2b3.{PILE}"
TWINS = f"turn-1.top-b4.hands-bsbrbdwwwfr1r2~g1g3g5~bsbrbdwwwfy6~y3y4y5.{PILE}"
SKIPPED = f"turn-1.top-b4.hands-bsr1r2~bsg3g5~y6y8y9~b1b2b3.{PILE}"
DRAWS = f"turn-1.top-b4.hands-bdr1r2~bdgdg5~gdy6y8~b1b2b3.{PILE}"
JI = "jumpIn"
EFFECT = f"{JI}.jumpInActions-effectApplies"
NUMBERS = f"{JI}.jumpInActions-numbersOnly"
NO_WILD = f"{JI}.jumpInWild-no"
WILD = f"{JI}.jumpInWild-yes"
CLOSED = "refused: jump-in seat={} card={} top={}"


def status(state):
    """UNO statuses by their first letters."""
    return "".join(s[0] for s in state.uno)


def whose(state):
    return f"{state.phase}-{state.seat + 1}" + (f"-{state.waiting}" if state.waiting else "")


def hands(state):
    return "~".join([cards_text(hand) or "0" for hand in state.hands])


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        # who: any seat but the one whose turn it is, with the very same card
        (J, "b5.3-jb5", JI, "legal: jump-in seat=3 card=b5 top=b5"),
        (J, "b5.3-jb5", "", CLOSED.format(3, "b5", "b5")),
        (J, "b5.3-jy6", JI, CLOSED.format(3, "y6", "b5")),
        (J, "b5.2-jg5", JI, CLOSED.format(2, "g5", "b5")),
        (J.replace("y6", "g5"), "b5.3-jg5", JI, CLOSED.format(3, "g5", "b5")),
        (J, "b5.4-jb5", JI, "refused: own-hand-only seat=4 card=b5"),
        (J.replace("g3", "b5").replace("b5y6", "y7y6"), "b5.jb5", JI, CLOSED.format(2, "b5", "b5")),
        (
            J.replace("g3", "b5").replace("b5y6", "y7y6"),
            "b5.b5",
            JI,
            "legal: what-matches card=b5 top=b5 color=b how=colour",
        ),
        # the player of the card too: one at a time
        (J.replace("b5y6", "y7y6").replace("r1r2", "b5r1r2"), "b5.1-jb5", JI, "legal: jump-in seat=1 card=b5 top=b5"),
        # seats that are not in play
        (f"{J}.lost-3", "b5.3-jb5", JI, CLOSED.format(3, "b5", "b5")),
        (f"{J}.away-3", "b5.3-jb5", JI, CLOSED.format(3, "b5", "b5")),
        # a colour and a hand are named as with any play
        (TWINS, "wwr.3-jwwg", JI, "legal: jump-in seat=3 card=ww top=ww; jump-in-wild card=ww top=ww"),
        (TWINS, "wwr.3-jww", JI, "refused: wild-name-colour seat=3 card=ww"),
        (TWINS, "wwr.3-jwwg~4", JI, "refused: swap-hands seat=3 card=ww other=4"),
        (J, "b5.3-jb5~4", JI, "refused: seven-swap seat=3 card=b5 other=4"),
    ],
)
def test_who_may_jump_in_R_55_B_63(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


def test_nobody_jumps_in_with_a_set_R_55_R_57(at):
    state = at(J.replace("y6", "g5"), "b5", f"{JI}.multiPlay-sameNumber")
    assert not judge(state, Move(2, "jump", card("b5"), more=((card("g5"), -1),))).allowed


@pytest.mark.parametrize(
    ("position", "moves", "house", "open_"),
    [
        (J, "b5", JI, True),
        # a card laid or drawn closes it
        (J, "b5.d", JI, False),
        (J, "b5.d.p", JI, False),
        (J, "b5.d", f"{JI}.drawDrawnCard-turnEnds", False),
        (J.replace("g1g3g5", "g1g3"), "b5.d", f"{JI}.pileReshuffle-all", False),
        # with nothing to draw the turn passes, and it is over too
        ("turn-1.top-b4.hands-b5r1r2~g1g3~b5y6y8~y1y2.lifted-1", "b5.d", JI, False),
        # claims and what the table reports do not
        (J.replace("r1r2", "r1"), "b5.1-u", JI, True),
        (J.replace("r1r2", "r1"), "b5.2-c1", JI, True),
        (J.replace("r1r2", "r1"), "b5.4-c1.2-c4.4-u", JI, True),
        (J, "b5.0-s2", f"{JI}.penaltyCardSuggestion-4", True),
        (J, "b5.0-w2", f"{JI}.penaltyIllegalPlay-takeBackDraw1", True),
        # nor does it matter who is in turn, or that the player of the card is gone
        (J, "b5.0-l4", JI, True),
        (J, "b5.0-l1", JI, True),
        (J.replace("r1r2", "r1"), "b5.2-c1", f"{JI}.unoPenaltyMode-loseRound", True),
        # the start card
        ("turn-1.top-b5.hands-r1r2~g1g3~b5y6~b1b2", "", JI, False),
        ("turn-1.top-b5.hands-b2r2~g1g3~b5y6~b1b2", "0-l2", JI, False),
    ],
)
def test_when_it_is_open_R_55_B_63(ruled, position, moves, house, open_):
    got = ruled(position, ".".join([*([moves] if moves else []), "3-jb5"]), house)
    assert got == ("legal: jump-in seat=3 card=b5 top=b5" if open_ else CLOSED.format(3, "b5", "b5"))


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        # another card laid: it is open for that one
        (J, "b5.g5.3-jb5", JI, CLOSED.format(3, "b5", "g5")),
        (J.replace("y6", "g5"), "b5.g5.4-jg5", JI, "refused: own-hand-only seat=4 card=g5"),
        # taking and challenging close it, also where the turn is not lost
        (TWINS, "bd.t.3-jbd", JI, CLOSED.format(3, "bd", "bd")),
        (TWINS, "bd.t.3-jbd", f"{JI}.drawTwoLoseTurn-false", CLOSED.format(3, "bd", "bd")),
        (TWINS, "wfr.x.3-jwfg", JI, CLOSED.format(3, "wf", "wf")),
        # standing out of a skip does not
        (
            TWINS.replace("y3y4y5", "y3y4bs").replace("bsbrbdwwwfy6", "br"),
            "bs.p.4-jbs",
            f"{JI}.skipChain-passOn",
            "legal: jump-in seat=4 card=bs top=bs; jump-in-action-card card=bs top=bs",
        ),
        # the start card
        ("hit-1-2.top-rd.hands-r1r2~g1g3~rdy6.laid-0rd", "3-jrd", JI, CLOSED.format(3, "rd", "rd")),
        ("turn-2.top-rs.hands-r1r2~g1g3~rsy6.last-3", "3-jrs", JI, CLOSED.format(3, "rs", "rs")),
        # while the colour is being named, and after
        (
            "choice-1.top-wx.hands-r1r2~g1g3~wxy6.last-1.jump-c",
            "3-jwx",
            f"{JI}.deckProfile-112-shuffle.deckPacks-2",
            CLOSED.format(3, "wx", "wx"),
        ),
        (
            "choice-1.top-wx.hands-r1r2r3~g1g3g5~wxy6y8.last-1.jump-c",
            "ng.3-jwx",
            f"{JI}.deckProfile-112-shuffle.deckPacks-2",
            "legal: jump-in seat=3 card=wx top=wx; jump-in-wild card=wx top=wx; shuffle-hands seat=3 card=wx",
        ),
        # a last card: R-42
        (J.replace("b5r1r2", "b5"), "b5.3-jb5", JI, "refused: round-over; last-card-no-answer card=b5 top=b5 count=0"),
        (J.replace("b5r1r2", "b5"), "b5.3-jb5", f"{JI}.roundPlayOn", CLOSED.format(3, "b5", "b5")),
        (
            TWINS.replace("bsbrbdwwwfr1r2", "wf"),
            "wfr.3-jwfg",
            f"{JI}.wd4ChallengeOnLastCard-offered",
            CLOSED.format(3, "wf", "wf"),
        ),
        # the remembered face of a top card that was shuffled in: R-21
        (
            "turn-1.top-b4.hands-b5r1~g1g3~b5y6y8.draw-r3",
            "b5.2-c1.3-jb5",
            f"{JI}.pileReshuffle-all",
            "legal: jump-in seat=3 card=b5 top=b5",
        ),
    ],
)
def test_when_it_is_open_on_other_cards_R_55(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


@pytest.mark.parametrize(
    ("house", "skip", "reverse", "draw_two", "wild"),
    [
        (JI, True, True, True, True),
        (WILD, True, True, True, True),
        (NO_WILD, True, True, True, False),
        (EFFECT, True, True, False, False),
        (NUMBERS, False, False, False, False),
    ],
)
def test_on_which_action_cards_R_55(ruled, house, skip, reverse, draw_two, wild):
    cases = ((SKIPPED, 2, "bs", skip), (TWINS, 3, "br", reverse), (TWINS, 3, "bd", draw_two))
    for position, seat, move, allowed in cases:
        got = ruled(position, f"{move}.{seat}-j{move}", house)
        if allowed:
            assert got.startswith(f"legal: jump-in seat={seat} card={move} top={move}")
        else:
            assert got == f"refused: jump-in-action-card card={move} top={move}"
    got = ruled(TWINS, "wwr.3-jwwg", house)
    assert got.startswith("legal: jump-in " if wild else "refused: jump-in-wild card=ww top=ww")
    assert ruled(TWINS, "wfr.3-jwfg", house).startswith("refused") is not wild


@pytest.mark.parametrize(
    ("moves", "house", "expected"),
    [
        ("wwr.3-jwwg", f"{JI}.matchWildOnWild-false", "refused: no-black-on-black card=ww top=ww"),
        ("wfr.3-jwfg", f"{JI}.matchWildOnWild-false", "refused: no-black-on-black card=wf top=wf"),
        ("bd.3-jbd", EFFECT, "refused: jump-in-action-card card=bd top=bd"),
        ("wfr.3-jwfg", EFFECT, "refused: jump-in-action-card card=wf top=wf"),
    ],
)
def test_when_an_action_card_forbids_it_R_55(ruled, moves, house, expected):
    assert ruled(TWINS, moves, house) == expected


# play goes on from the jumper


@pytest.mark.parametrize(
    ("position", "moves", "house", "seat"),
    [
        (J, "b5.3-jb5", JI, 4),
        (f"{J}.dir-a", "b5.3-jb5", JI, 2),
        (J.replace("b1b2b3", "b5b2b3").replace("b5y6", "y7y6"), "b5.4-jb5", JI, 1),
        (J.replace("r1", "b5").replace("b5y6", "y7y6"), "b5.1-jb5", JI, 2),
        (f"{J}.lost-4", "b5.3-jb5", JI, 1),
        ("turn-1.top-b4.hands-b5b5r1~g1g3g5", "b5.1-jb5", JI, 2),
        # one after the other
        (
            "turn-1.top-b4.hands-b5r1r2~b5g1g3~b5y6y8~b1b2b3",
            "b5.3-jb5.2-jb5",
            f"{JI}.deckPacks-2",
            3,
        ),
    ],
)
def test_play_goes_on_from_the_jumper_R_55_B_63(at, position, moves, house, seat):
    state = at(position, moves, house)
    assert (whose(state), state.top, state.last) == (f"turn-{seat}", card("b5"), int(moves.split(".")[-1][0]) - 1)


def test_jump_in_is_told_R_55(at, told):
    assert told(J, "b5.3-jb5", JI) == "jumped-in seat=3 card=b5 color=b"
    assert at(J, "b5.3-jb5", JI).text() == (
        "turn-4.top-b5.hands-r1r2~g1g3g5~y6y8~b1b2b3.draw-r3r4r6r8y1y2g6g8g9y9.discard-b5b4.last-3.jump-c"
    )


# the second card cancels the first, or adds its effect


def happened(told, position, moves, house):
    """What is told of a jump-in, its own line and that of what is undone in whatever order."""
    lines = told(position, moves, house).split("; ")
    return sorted(lines[:2]) + lines[2:] if "undone" in lines[0] else lines


@pytest.mark.parametrize(
    ("position", "moves", "house", "happens", "leads_to", "direction"),
    [
        # a Skip, by the seat it skipped
        (
            SKIPPED,
            "bs.2-jbs",
            JI,
            ["jumped-in seat=2 card=bs color=b", "undone seat=1 card=bs", "skipped seat=3 card=bs"],
            "turn-4",
            1,
        ),
        (SKIPPED, "bs.2-jbs", EFFECT, ["jumped-in seat=2 card=bs color=b", "skipped seat=3 card=bs"], "turn-4", 1),
        # a Reverse is turned back, and then turns
        (
            TWINS,
            "br.3-jbr",
            JI,
            ["jumped-in seat=3 card=br color=b", "undone seat=1 card=br", "turned seat=3 count=-1"],
            "turn-2",
            -1,
        ),
        (TWINS, "br.3-jbr", EFFECT, ["jumped-in seat=3 card=br color=b", "turned seat=3 count=1"], "turn-4", 1),
        (
            f"{TWINS}.dir-a",
            "br.3-jbr",
            JI,
            ["jumped-in seat=3 card=br color=b", "undone seat=1 card=br", "turned seat=3 count=1"],
            "turn-4",
            1,
        ),
        # what waits is void, and only the second card waits
        (
            TWINS,
            "bd.3-jbd",
            JI,
            ["jumped-in seat=3 card=bd color=b", "undone seat=1 card=bd", "cards-wait seat=4 card=bd count=2"],
            "hit-4-2",
            1,
        ),
        (
            DRAWS,
            "bd.2-jbd",
            JI,
            ["jumped-in seat=2 card=bd color=b", "undone seat=1 card=bd", "cards-wait seat=3 card=bd count=2"],
            "hit-3-2",
            1,
        ),
        (
            DRAWS,
            "bd.gd.3-jgd",
            f"{JI}.stacking-sameKind",
            ["jumped-in seat=3 card=gd color=g", "undone seat=2 card=gd", "cards-wait seat=4 card=gd count=2"],
            "hit-4-2",
            1,
        ),
        (
            TWINS,
            "wfr.3-jwfg",
            JI,
            ["jumped-in seat=3 card=wf color=g", "undone seat=1 card=wf", "cards-wait seat=4 card=wf count=4"],
            "hit-4-4",
            1,
        ),
        # with two players: whoever jumps in is on again
        (
            "turn-1.top-b4.hands-bsr1r2~bsg3g5",
            "bs.2-jbs",
            JI,
            [
                "jumped-in seat=2 card=bs color=b",
                "undone seat=1 card=bs",
                "skipped seat=1 card=bs",
                "two-players-again seat=2 card=bs",
            ],
            "turn-2",
            1,
        ),
        (
            "turn-1.top-b4.hands-brr1r2~brg3g5",
            "br.2-jbr",
            JI,
            [
                "jumped-in seat=2 card=br color=b",
                "undone seat=1 card=br",
                "skipped seat=1 card=br",
                "two-players-again seat=2 card=br",
            ],
            "turn-2",
            1,
        ),
        (
            "turn-1.top-b4.hands-brbrr1r2~g3g5",
            "br.1-jbr",
            f"{JI}.twoPlayersReverse-directionOnly",
            ["jumped-in seat=1 card=br color=b", "undone seat=1 card=br", "turned seat=1 count=-1"],
            "turn-2",
            -1,
        ),
        # a plain card has nothing to undo
        (TWINS, "wwr.3-jwwg", JI, ["jumped-in seat=3 card=ww color=g"], "turn-4", 1),
    ],
)
def test_second_card_and_first_R_55(at, told, position, moves, house, happens, leads_to, direction):
    assert happened(told, position, moves, house) == happens
    state = at(position, moves, house)
    assert (whose(state), state.direction) == (leads_to, direction)


def test_the_whole_stack_is_void_R_53_R_55(at, settle):
    """Four waited; the seat after the jumper takes two."""
    assert whose(at(DRAWS, "bd.gd", f"{JI}.stacking-sameKind")) == "hit-3-4"
    state = at(DRAWS, "bd.gd.3-jgd", f"{JI}.stacking-sameKind")
    assert [(laid.seat, laid.card) for laid in state.laid] == [(2, card("gd"))]
    after = at(DRAWS, "bd.gd.3-jgd.t", f"{JI}.stacking-sameKind")
    assert ([len(hand) for hand in after.hands], whose(after)) == ([2, 2, 2, 5], "turn-1")


def test_the_seat_hit_may_jump_in_or_answer_R_53_R_55(at):
    house = f"{JI}.stacking-sameKind"
    state = at(DRAWS, "bd", house)
    assert [m.text(state) for m in legal_moves(state)] == ["gd", "bd", "t", "jbd"]
    assert (whose(at(DRAWS, "bd.bd", house)), whose(at(DRAWS, "bd.jbd", house))) == ("hit-3-4", "hit-3-2")


def test_reverses_one_after_the_other_R_55(at):
    """Each is undone by the next: the direction is as after one."""
    position = "turn-1.top-b4.hands-brr1r2~g1g3g5~bry6y8~brb2b3"
    house = f"{JI}.deckPacks-2"
    assert whose(at(position, "br", house)) == "turn-4"
    third = at(position.replace("g1g3g5", "brg3g5"), "br.3-jbr.4-jbr", house)
    assert (whose(third), third.direction) == ("turn-3", -1)
    added = at(position.replace("g1g3g5", "brg3g5"), "br.3-jbr.2-jbr", f"{EFFECT}.deckPacks-2")
    assert (whose(added), added.direction) == ("turn-1", -1)


# Wild Draw Four: each is judged by its own limit

FOURS = f"turn-1.top-b4.hands-wfb9r2~g1g3g5~wfr9y6~b1b2b3.{PILE}"


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        # against the colour named with the first one
        (
            FOURS,
            "wfr.3-jwfg",
            JI,
            "contestable: wild-draw-four-bluff held=r9 color=r seat=3 other=4 count=4; "
            "wild-draw-four-colour color=r; jump-in seat=3 card=wf top=wf",
        ),
        (FOURS, "wfy.3-jwfg", JI, "contestable: wild-draw-four-bluff held=y6 color=y seat=3 other=4 count=4"),
        (FOURS, "wfg.3-jwfg", JI, "legal: jump-in seat=3 card=wf top=wf"),
        (
            FOURS.replace("wfb9r2", "wfy9r2"),
            "wfr.3-jwfg",
            f"{JI}.wd4Enforcement-block",
            "refused: wild-draw-four-no-bluffing held=r9 color=r",
        ),
        (FOURS, "wfr.3-jwfg", f"{JI}.wd4Legality-always", "legal: jump-in seat=3 card=wf top=wf"),
        # the first one can no longer be challenged; the second can
        (FOURS, "wfr.3-jwfg.2-x", JI, "refused: challenge-who seat=2 other=4"),
        (FOURS, "wfr.3-jwfg.x", JI, "legal: challenge-who seat=4 other=3"),
        # it starts anew, so it is no card of a stack
        (
            FOURS.replace("g1g3g5", "wfg3g5"),
            "wfr.wfr.3-jwfg",
            f"{JI}.stacking-sameKind.stackChallenge-off",
            "contestable: wild-draw-four-bluff held=r9 color=r seat=3 other=4 count=4",
        ),
        (
            FOURS.replace("g1g3g5", "wfg3g5"),
            "wfr.wfr.3-jwfg.x",
            f"{JI}.stacking-sameKind.stackChallenge-off",
            "legal: challenge-who seat=4 other=3",
        ),
    ],
)
def test_wild_draw_four_R_55(ruled, position, moves, house, expected):
    assert ruled(position, moves, house).startswith(expected)


def test_challenge_of_the_second_four_R_55(told):
    got = told(FOURS, "wfr.3-jwfg.x", JI)
    assert "challenge-won seat=3 card=r9 color=r count=4 other=4" in got
    lost = told(FOURS, "wfg.3-jwfb.x", JI)
    assert "challenge-lost seat=4 color=g count=6 other=3" in lost


# 7 and 0

SEVENS = f"turn-1.top-b4.hands-b7b7r1r2~g1g3g5~y6y8~b1b2.{PILE}"
ZEROS = "turn-1.top-b4.hands-b0r1r2~g1g3g5~y6y8~b0b2.draw-r3r4r6r8y1y2"
SEVEN_ZERO = f"{JI}.sevenZero-both"


@pytest.mark.parametrize(
    ("position", "moves", "leads_to", "held"),
    [
        # a hand just received may jump in; the earlier exchange stays
        (SEVENS, "b7~3.3-jb7~4", "turn-4", "y6y8~g1g3g5~b1b2~r1r2"),
        (SEVENS, "b7~3.3-jb7~1", "turn-4", "r1r2~g1g3g5~y6y8~b1b2"),
        # passed on twice
        (ZEROS, "b0.1-jb0", "turn-2", "y6y8~b2~r1r2~g1g3g5"),
        (f"{ZEROS}.dir-a", "b0.3-jb0", "turn-2", "y6y8~b2~r1r2~g1g3g5"),
    ],
)
def test_a_jumped_seven_or_zero_acts_R_54_R_55(at, position, moves, leads_to, held):
    state = at(position, moves, f"{SEVEN_ZERO}.deckPacks-2")
    assert (whose(state), hands(state)) == (leads_to, held)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("b7~3.3-jb7~4", "legal: jump-in seat=3 card=b7 top=b7; seven-swap seat=3 card=b7 other=4"),
        ("b7~3.3-jb7", "refused: seven-swap seat=3 card=b7 other=0"),
        ("b7~3.3-jb7~3", "refused: seven-swap seat=3 card=b7 other=3"),
        ("b7~3.1-jb7~2", "refused: own-hand-only seat=1 card=b7"),
        ("b7~2.jb7~1", CLOSED.format(2, "b7", "b7")),
    ],
)
def test_ruling_on_a_jumped_seven_R_54_R_55(ruled, moves, expected):
    assert ruled(SEVENS, moves, SEVEN_ZERO) == expected


# UNO

U = "turn-1.top-b4.hands-b5r1~g1g3~b5y6~b1b2b3.draw-r3r4r6r8y1y2"


@pytest.mark.parametrize(
    ("moves", "house", "expected"),
    [
        ("b5u.3-jb5", JI, "contestable: uno-call-when seat=3 count=2; jump-in seat=3 card=b5 top=b5"),
        ("b5u.3-jb5u", JI, "legal: jump-in seat=3 card=b5 top=b5"),
        # a call ahead needs a turn of one's own
        ("b5u.3-u", JI, "legal: uno-false-call seat=3 count=0"),
        ("b5u.3-u.3-jb5", JI, "contestable: uno-call-when seat=3 count=2; jump-in seat=3 card=b5 top=b5"),
        ("b5u.3-jb5.3-u", JI, "legal: uno-call-self seat=3"),
        ("b5u.3-jb5.1-c3", JI, "legal: uno-penalty seat=1 other=3 count=2"),
        # a jump-in begins a turn: it closes every window
        ("b5.3-jb5u.2-c1", JI, "refused: uno-catch-until seat=2 other=1 how=late; turn-begins"),
        ("b5.3-jb5u.2-c1", f"{JI}.unoCatchUntil-offendersNextTurn", "legal: uno-penalty seat=2 other=1 count=2"),
        ("b5.3-jb5u.2-c1", f"{JI}.unoCatchUntil-nextPlayerHasPlayed", "legal: uno-penalty seat=2 other=1 count=2"),
    ],
)
def test_ruling_on_uno_R_55_R_36(ruled, moves, house, expected):
    assert ruled(U, moves, house) == expected


@pytest.mark.parametrize(
    ("position", "moves", "house", "statuses"),
    [
        (U, "b5.3-jb5", JI, "mfof"),
        (U, "b5.3-jb5u", JI, "mfcf"),
        (U, "b5u.3-jb5", JI, "cfof"),
        (U, "b5u.3-u.3-jb5", JI, "cfof"),
        (U, "b5.3-jb5", f"{JI}.unoCatchUntil-nextPlayerHasPlayed", "ofef"),
        (U, "b5.3-jb5", f"{JI}.unoCatchUntil-offendersNextTurn", "ofof"),
        # who is no longer in turn has called in vain
        (U, "b5u.u", JI, "caff"),
        (U, "b5u.u.3-jb5u", JI, "cfcf"),
    ],
)
def test_statuses_R_55_R_36(at, position, moves, house, statuses):
    assert status(at(position, moves, house)) == statuses


def test_ones_own_jump_in_is_ones_own_turn_R_55(at):
    """The player of the card jumps in with its last one, and owes nothing for the one before."""
    position = "turn-1.top-b4.hands-b5b5~g1g3~y6y8.draw-r3r4"
    assert status(at(position, "b5", JI)) == "off"
    assert at(position, "b5.1-jb5", JI).text().startswith("over-1.")


def test_a_call_ahead_in_vain_may_cost_R_39_R_55(at, told):
    house = f"{JI}.unoUnusedCall-falseCall.unoFalseCallPenalty-1"
    assert "uno-call-unused seat=2; false-call seat=2 count=1" in told(U, "b5u.u.3-jb5u", house)
    assert [len(hand) for hand in at(U, "b5u.u.3-jb5u", house).hands] == [1, 3, 1, 3]


# the last card


@pytest.mark.parametrize(
    ("position", "moves", "house", "leads_to", "sizes"),
    [
        (J.replace("b5y6y8", "b5"), "b5.3-jb5", JI, "over-3", [2, 3, 0, 3]),
        # its draw is drawn at once, and what waited before is void
        (TWINS.replace("bsbrbdwwwfy6", "bd"), "bd.3-jbd", JI, "over-3", [6, 3, 0, 5]),
        (TWINS.replace("bsbrbdwwwfy6", "wf"), "wfr.3-jwfg", JI, "over-3", [6, 3, 0, 7]),
        (TWINS.replace("bsbrbdwwwfy6", "bd"), "bd.3-jbd", f"{JI}.outResolveDraw-false", "over-3", [6, 3, 0, 3]),
        (
            DRAWS.replace("gdy6y8", "gd"),
            "bd.gd.3-jgd",
            f"{JI}.stacking-sameKind",
            "over-3",
            [2, 2, 0, 5],
        ),
        # a Reverse is undone first
        (TWINS.replace("bsbrbdwwwfy6", "br"), "br.3-jbr", JI, "over-3", [6, 3, 0, 3]),
        # 7 and 0: R-54
        (
            "turn-1.top-b4.hands-b7r1r2~g1g3~b7~b1b2",
            "b7~2.3-jb7",
            f"{JI}.sevenZero-both",
            "over-3",
            [2, 2, 0, 2],
        ),
        (
            "turn-1.top-b4.hands-b7r1r2~g1g3~b7~b1b2b3",
            "b7~2.3-jb7~4",
            f"{JI}.sevenZero-both.sevenZeroLastCard-swapFirst",
            "over-4",
            [2, 2, 3, 0],
        ),
    ],
)
def test_last_card_R_42_R_55(at, position, moves, house, leads_to, sizes):
    state = at(position, moves, house)
    assert state.text().startswith(f"{leads_to}.")
    assert [len(hand) for hand in state.hands] == sizes


def test_a_last_four_that_jumps_in_may_be_challenged_R_34_R_55(at):
    """It starts anew, so it is no card of a stack."""
    house = f"{JI}.stacking-sameKind.stackChallenge-off.wd4ChallengeOnLastCard-offered"
    state = at(TWINS.replace("bsbrbdwwwfy6", "wf"), "wfr.3-jwfg", house)
    assert (whose(state), [m.text(state) for m in legal_moves(state)]) == ("hit-4-4", ["t", "x"])


@pytest.mark.parametrize(
    ("house", "expected"),
    [
        (f"{JI}.outAllowed-numbersOnly", "refused: last-card-limit card=bs limit=numbersOnly"),
        (f"{JI}.outAllowed-noDrawOrWild", "legal: jump-in seat=2 card=bs top=bs"),
        (f"{JI}.outAllowed-numbersOnly.outIfForbidden-playAndDrawOne", "contestable: uno-call-when seat=2 count=2"),
    ],
)
def test_the_limit_holds_for_jump_ins_R_41_R_55(ruled, house, expected):
    assert ruled(SKIPPED.replace("bsg3g5", "bs"), "bs.2-jbs", house).startswith(expected)


def test_a_finisher_that_jumps_in_R_48_R_55(at):
    """Its card acts from where it sits; play goes on without it."""
    house = f"{JI}.roundPlayOn"
    state = at(J.replace("b5y6y8", "b5"), "b5.3-jb5", house)
    assert (whose(state), state.places, state.jump) == ("turn-4", (2,), 0)
    draws = at(TWINS.replace("bsbrbdwwwfy6", "bd"), "bd.3-jbd", house)
    assert (whose(draws), [len(hand) for hand in draws.hands]) == ("turn-1", [6, 3, 0, 5])


# sets, chains and bounces

SET = "multiPlay-sameNumberOrSymbol"


@pytest.mark.parametrize(
    ("position", "moves", "house", "leads_to", "direction"),
    [
        # the effect of the whole set is undone, by one card equal to the top one
        ("turn-1.top-b4.hands-bdrdr1r2~g1g3g5~rdy6y8~b1b2b3", "bdrd.3-jrd", f"{JI}.{SET}", "hit-4-2", 1),
        ("turn-1.top-b4.hands-bsrsr1r2~rsg3g5~y6y8~b1b2b3", "bsrs.2-jrs", f"{JI}.{SET}", "turn-4", 1),
        ("turn-1.top-b4.hands-brgryrr1r2~g1g3g5~yry6y8~b1b2b3", "brgryr.3-jyr", f"{JI}.{SET}", "turn-2", -1),
        ("turn-1.top-b4.hands-bryrr1r2~g1g3g5~yry6y8~b1b2b3", "bryr.3-jyr", f"{JI}.{SET}", "turn-2", -1),
        ("turn-1.top-b4.hands-b5r5r1r2~g1g3g5~r5y6y8~b1b2b3", "b5r5.3-jr5", f"{JI}.multiPlay-sameNumber", "turn-4", 1),
        # a Skip that waits is void, and the second one waits
        (SKIPPED, "bs.jbs", f"{JI}.skipChain-passOn", "skipped-3-1", 1),
        (SKIPPED.replace("y6y8y9", "bsy8y9").replace("~bsg3g5", "~g1g3g5"), "bs.3-jbs", f"{JI}.skipChain-passOn",
         "skipped-4-1", 1),
        ("turn-1.top-b4.hands-bsrsr1r2~g1g3g5~rsy6y8~b1b2b3", "bsrs.3-jrs", f"{JI}.{SET}.skipChain-passOn",
         "skipped-4-1", 1),
    ],
)  # fmt: skip
def test_sets_and_skips_that_wait_R_55_R_57_R_58(at, position, moves, house, leads_to, direction):
    state = at(position, moves, house)
    assert (whose(state), state.direction) == (leads_to, direction)


def test_of_a_set_only_the_top_card_counts_R_55_R_57(ruled):
    position = "turn-1.top-b4.hands-bdrdr1r2~g1g3g5~bdy6y8~b1b2b3"
    assert ruled(position, "bdrd.3-jbd", f"{JI}.{SET}") == CLOSED.format(3, "bd", "rd")


BOUNCE = f"turn-1.top-b4.hands-bdr1r2~bsbrg5~y6y8y9~bsbrb3.{PILE}"


@pytest.mark.parametrize(("bounce", "house"), [("bs", "skipBounce"), ("br", "reverseBounce")])
def test_nobody_jumps_in_on_a_bouncing_card_R_55_R_58(ruled, bounce, house):
    expected = f"refused: jump-in-action-card card={bounce} top={bounce}"
    assert ruled(BOUNCE, f"bd.{bounce}.4-j{bounce}", f"{JI}.{house}") == expected


def test_jump_ins_on_a_bouncing_card_are_not_offered_R_55_R_58(ruled, at):
    house = f"{JI}.skipBounce.reverseBounce"
    assert ruled(BOUNCE, "bd.bs.4-jbs", house).startswith("refused: ")
    state = at(BOUNCE, "bd.bs", house)
    assert [m.text(state) for m in legal_moves(state)] == ["t"]
    # a draw card laid onto it is one like any other
    stacked = f"turn-1.top-b4.hands-bdr1r2~bsg3g5~gdy8y9~b1b2~gdb3.{PILE}"
    assert whose(at(stacked, "bd.bs.gd.5-jgd", f"{house}.stacking-sameKind")) == "hit-1-2"


# what is offered


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        (J, "b5", JI, ["g5", "d", "3-jb5"]),
        (J, "b5", "", ["g5", "d"]),
        (J, "b5.d", JI, ["p"]),
        (U, "b5u", JI, ["d", "u", "3-jb5", "3-jb5u"]),
        (U, "b5", JI, ["d", "1-u", "u", "c1", "3-c1", "4-c1", "3-jb5", "3-jb5u"]),
        (SEVENS, "b7~3", SEVEN_ZERO, ["d", "3-jb7~1", "3-jb7~2", "3-jb7~4"]),
        (
            "turn-1.top-b4.hands-wwr1r2~g1g3g5~wwy6y8",
            "wwr",
            JI,
            ["d", "3-jwwr", "3-jwwy", "3-jwwg", "3-jwwb"],
        ),
    ],
)
def test_legal_moves_R_55(at, position, moves, house, expected):
    state = at(position, moves, house)
    found = [m.text(state) for m in legal_moves(state)]
    assert sorted(found) == sorted(expected)
    jumps = [("j" in text) for text in found]
    assert jumps == sorted(jumps)
