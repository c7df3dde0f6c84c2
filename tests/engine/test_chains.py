"""Skips passed on, and Draw Twos that a Skip passes on or a Reverse sends back: R-58."""

import pytest

from tutor.engine import Move, Options, card_text, judge, legal_moves, new_round, replay

PILE = "draw-r3r4r6r8y1y2g6g8g9y3"
CHAIN = f"turn-1.top-b4.hands-bsr1r2~rsg1g3~gsy6y8~ysb1b2.{PILE}"
SETS = f"turn-1.top-b4.hands-bsrsgsr1r2~ysysg3~gsy6y8~rsb1b2.{PILE}"
P = f"turn-1.top-b4.hands-bdr1r2~bsbrgsg1~gsgry6bd~bsbrb1b2.{PILE}"
ON = "skipChain-passOn"
SYM = f"{ON}.multiPlay-sameNumberOrSymbol"
SKIP = "skipBounce"
REVERSE = "reverseBounce"
BOTH = f"{SKIP}.{REVERSE}"


def first(position, count):
    """The position with its first seats alone."""
    head, _, rest = position.partition(".hands-")
    hands, _, tail = rest.partition(".")
    return f"{head}.hands-{'~'.join(hands.split('~')[:count])}.{tail}"


def whose(state):
    return f"{state.phase}-{state.seat + 1}" + (f"-{state.waiting}" if state.waiting else "")


# skips passed on


@pytest.mark.parametrize(
    ("position", "moves", "house", "leads_to"),
    [
        (CHAIN, "bs", "", "turn-3"),
        (CHAIN, "bs", "skipChain-layMany", "turn-3"),
        (CHAIN, "bs", ON, "skipped-2-1"),
        (CHAIN, "bs.p", ON, "turn-3"),
        (CHAIN, "bs.rs", ON, "skipped-3-1"),
        (CHAIN, "bs.rs.p", ON, "turn-4"),
        (CHAIN, "bs.rs.gs.ys", ON, "skipped-1-1"),
        (CHAIN, "bs.rs.gs.ys.p", ON, "turn-2"),
        (f"{CHAIN}.dir-a", "bs.ys.p", ON, "turn-2"),
        (f"{CHAIN}.lost-2", "bs.gs.p", ON, "turn-1"),
        # with two players
        (first(CHAIN, 2), "bs", ON, "skipped-2-1"),
        (first(CHAIN, 2), "bs.p", ON, "turn-1"),
        (first(CHAIN, 2), "bs.rs", ON, "skipped-1-1"),
        (first(CHAIN, 2), "bs.rs.p", ON, "turn-2"),
        # a Reverse that acts as a Skip starts none
        ("turn-1.top-b4.hands-brr1r2~bsg1g3", "br", ON, "turn-1"),
        # a set waits for several seats in turn; passing on moves the number, standing out lowers it
        (SETS, "bsrs", SYM, "skipped-2-2"),
        (SETS, "bsrs.p", SYM, "skipped-3-1"),
        (SETS, "bsrs.p.p", SYM, "turn-4"),
        (SETS, "bsrs.ys", SYM, "skipped-3-2"),
        (SETS, "bsrs.ys.p", SYM, "skipped-4-1"),
        (SETS, "bsrs.ys.p.p", SYM, "turn-1"),
        (SETS, "bsrs.p.gs", SYM, "skipped-4-1"),
        (SETS, "bsrsgs", SYM, "skipped-2-3"),
        (SETS, "bsrsgs.p.p.p", SYM, "turn-1"),
        # each other seat once at most
        (first(SETS, 3), "bsrsgs", SYM, "skipped-2-2"),
        (first(SETS, 3), "bsrsgs.p.p", SYM, "turn-1"),
        (first(SETS, 2), "bsrsgs", SYM, "skipped-2-1"),
        (first(SETS, 2), "bsrsgs.p", SYM, "turn-1"),
    ],
)
def test_skips_passed_on_R_58(at, position, moves, house, leads_to):
    assert whose(at(position, moves, house)) == leads_to


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        (CHAIN, "bs.2-rs", "", "refused: skipped-no-answer seat=2 top=bs other=3"),
        (CHAIN, "bs.rs", ON, "legal: skip-chain card=rs top=bs"),
        (CHAIN, "bs.p", ON, "legal: skip-chain card=0 top=bs"),
        (CHAIN, "bs.g1", ON, "refused: skip-chain card=g1 top=bs"),
        (CHAIN, "bs.d", ON, "refused: skip-chain card=0 top=bs"),
        (CHAIN, "bs.gs", ON, "refused: own-hand-only seat=2 card=gs"),
        (CHAIN.replace("g1", "ww"), "bs.wwr", ON, "refused: skip-chain card=ww top=bs"),
        (CHAIN, "bs.3-gs", ON, "refused: wait-your-turn seat=3 other=2"),
        (CHAIN, "bs.3-p", ON, "refused: wait-your-turn seat=3 other=2"),
        # it has to fit: R-16
        (CHAIN, "bs.rs", f"{ON}.matchActionOnOtherColor-false", "refused: action-on-other-colour card=rs top=bs color=b"),
        (
            CHAIN.replace("rsg1", "bsg1"),
            "bs.bs",
            f"{ON}.matchActionOnOtherColor-false",
            "legal: skip-chain card=bs top=bs",
        ),
        # always one card
        (SETS, "bsrs.ysys", SYM, "refused: several-equal-cards card=ys count=2"),
        # a choice, never a duty: R-59
        (CHAIN, "bs.p", f"{ON}.turnMustPlayIfAble", "legal: skip-chain card=0 top=bs"),
        # the last card, and the one before it
        ("turn-1.top-b4.hands-bsr1r2~rs~gsy6", "bs.rs", f"{ON}.outAllowed-numbersOnly",
         "refused: last-card-limit card=rs limit=numbersOnly"),
        ("turn-1.top-b4.hands-bsr1r2~rsg1~gsy6", "bs.rs", ON,
         "contestable: uno-call-when seat=2 count=2; skip-chain card=rs top=bs"),
        ("turn-1.top-b4.hands-bsr1r2~rsg1~gsy6", "bs.rsu", ON, "legal: skip-chain card=rs top=bs"),
        ("turn-1.top-b4.hands-bsr1r2~rsg1~gsy6", "bs.u", ON, "legal: uno-call-when seat=2 count=0"),
    ],
)  # fmt: skip
def test_ruling_on_skips_passed_on_R_58(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


@pytest.mark.parametrize(
    ("position", "moves", "house", "happens"),
    [
        (CHAIN, "bs", ON, "played seat=1 card=bs color=b; skip-waits seat=2 card=bs count=1"),
        (CHAIN, "bs.p", ON, "skipped seat=2 card=bs"),
        (CHAIN, "bs.rs", ON, "played seat=2 card=rs color=r; skip-waits seat=3 card=rs count=1"),
        (first(CHAIN, 2), "bs.p", ON, "skipped seat=2 card=bs; two-players-again seat=1 card=bs"),
        (SETS, "bsrs.p", SYM, "skipped seat=2 card=rs; skip-waits seat=3 card=rs count=1"),
        # a call ahead is gone when the seat stands out: R-39
        (
            "turn-1.top-b4.hands-bsr1r2~rsg1~gsy6",
            "bs.u.p",
            ON,
            "skipped seat=2 card=bs; uno-call-unused seat=2",
        ),
        # a last Skip is not passed on: R-42
        (
            "turn-1.top-b4.hands-bs~rsg1~y6",
            "bs",
            ON,
            "played seat=1 card=bs color=b; went-out seat=1 card=bs; last-card-no-effect seat=1 card=bs; "
            "hand-points seat=2 count=21; hand-points seat=3 count=6; points seat=1 count=27",
        ),
        (
            "turn-1.top-b4.hands-bsr1~rs~y6",
            "bsu.rs",
            ON,
            "played seat=2 card=rs color=r; went-out seat=2 card=rs; last-card-no-effect seat=2 card=rs; "
            "hand-points seat=1 count=1; hand-points seat=3 count=6; points seat=2 count=7",
        ),
    ],
)
def test_what_is_told_of_skips_passed_on_R_58(told, position, moves, house, happens):
    assert told(position, moves, house) == happens


def test_windows_and_skips_passed_on_R_36_R_58(at, ruled):
    """Standing out begins no turn; passing on does."""
    position = "turn-1.top-b4.hands-bsr1~rsg1g3~gsy6y8.draw-r3r4r5"
    assert ruled(position, "bs.p.2-c1", ON) == "legal: uno-penalty seat=2 other=1 count=2"
    assert ruled(position, "bs.rs.2-c1", ON) == "refused: uno-catch-until seat=2 other=1 how=late; turn-begins"
    played = f"{ON}.unoCatchUntil-nextPlayerHasPlayed"
    assert [at(position, moves, played).uno[0] for moves in ("bs", "bs.p", "bs.rs")] == ["early", "early", "owing"]


def test_start_skip_may_be_passed_on_R_11_R_58(at, ruled, told):
    position = "skipped-1-1.top-rs.hands-gsr1r2~bsg1g3~y6y8y9.dealer-3"
    assert ruled(position, "gs", ON).startswith("legal: skip-chain card=gs top=rs")
    assert whose(at(position, "gs", ON)) == "skipped-2-1"
    assert (whose(at(position, "p", ON)), told(position, "p", ON)) == ("turn-2", "skipped seat=1 card=rs")


def dealt_with_a_skip(house):
    """The first round by seed whose start card is a Skip."""
    options = Options.from_text(f"official-modern.{house}")
    for seed in range(500):
        state, events = new_round(options, 3, seed)
        if card_text(state.top)[1] == "s" and len(events) == 2:
            return state, events
    raise AssertionError(house)


def test_start_skip_waits_for_the_first_player_R_11_R_58(tell_events):
    state, events = dealt_with_a_skip(ON)
    top = card_text(state.top)
    assert tell_events(events) == ["dealt seat=3 count=7", f"skip-waits seat=1 card={top} count=1"]
    assert (whose(state), whose(replay(state, "p")[0])) == ("skipped-1-1", "turn-2")


def test_who_stood_out_of_the_start_skip_cannot_lay_R_11_R_58():
    state = replay(dealt_with_a_skip(ON)[0], "p")[0]
    move = Move(0, "play", next(c for c in state.hands[0] if c < 52))
    assert judge(state, move).reasons[0].rule == "skipped-no-answer"


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        (CHAIN, "bs", ON, ["rs", "p"]),
        (CHAIN, "bs.p", ON, ["gs", "d"]),
        (CHAIN.replace("rsg1", "ysg1"), "bs", f"{ON}.matchActionOnOtherColor-false", ["p"]),
        ("turn-1.top-b4.hands-bsr1r2~rsg1~gsy6", "bs", ON, ["rs", "rsu", "p", "u"]),
        (SETS, "bsrs", SYM, ["ys", "p", "u"]),
    ],
)
def test_legal_moves_of_a_seat_skipped_R_58(at, position, moves, house, expected):
    state = at(position, moves, house)
    found = [m.text(state) for m in legal_moves(state)]
    if position == SETS:
        # whether a call ahead counts where no set may be laid is silent
        found, expected = ([text for text in texts if text != "u"] for texts in (found, expected))
    assert found == expected


def test_a_seat_with_nothing_to_choose_stands_out_R_58(settle):
    assert whose(settle(CHAIN.replace("rsg1", "g5g1"), "bs", ON)) == "turn-3"
    assert whose(settle(CHAIN, "bs", ON)) == "skipped-2-1"


@pytest.mark.parametrize(
    ("position", "moves", "house", "rules"),
    [
        (CHAIN, "bs", "", ["what-matches", "skip"]),
        (CHAIN, "bs", ON, ["what-matches", "skip-chain"]),
        (CHAIN, "bs.rs", ON, ["skip-chain", "skip-chain"]),
        (CHAIN, "bs.p", ON, ["skip-chain"]),
        (SETS, "bsrs", SYM, ["what-matches", "several-equal-cards", "skip-chain"]),
        (P, "bd.bs", SKIP, ["skip-bounce", "skip-bounce"]),
        (P, "bd.br", REVERSE, ["reverse-bounce", "reverse-bounce"]),
        (P, "bd.bs.bd", f"{SKIP}.stacking-sameKind", ["stacking", "stacking"]),
        (P, "bd.bs.t", SKIP, ["draw-two-loses-turn"]),
        (P.replace("bsbrgsg1", "wfr4g1"), "bd.wfr", "stacking-any", ["stacking", "stacking"]),
        ("turn-1.top-b4.hands-wsr1r2~g1g3", "wsg", "deckProfile-112-swap", ["swap-hands", "swap-hands"]),
        ("turn-1.top-b4.hands-wxr1r2~g1g3", "wx", "deckProfile-112-shuffle", ["shuffle-hands", "shuffle-hands"]),
        ("turn-1.top-b4.hands-wcr1r2~g1g3", "wcg", "deckProfile-112-blank.deckBlankUse-customRule", ["custom-wild"]),
        ("turn-1.top-b4.hands-b7r1r2~g1g3", "b7", "sevenZero-both", ["what-matches", "seven-swap"]),
        ("turn-1.top-b4.hands-b0r1r2~g1g3", "b0", "sevenZero-both", ["what-matches", "zero-pass"]),
        ("turn-1.top-b4.hands-b5b5r2r3~g1g3~y6", "b5.1-jb5", "jumpIn", ["jump-in"]),
    ],
)
def test_events_name_the_rule_they_are_by(at, position, moves, house, rules):
    before, _, last = moves.rpartition(".")
    assert [event.rule for event in replay(at(position, before, house), last)[1]] == rules


# bounces


@pytest.mark.parametrize(
    ("position", "moves", "house", "leads_to", "direction"),
    [
        # a Skip passes it on, a Reverse sends it back
        (P, "bd.bs", SKIP, "hit-3-2", 1),
        (P, "bd.br", REVERSE, "hit-1-2", -1),
        (f"{P}.dir-a", "bd.bs", SKIP, "hit-3-2", -1),
        (f"{P}.dir-a", "bd.br", REVERSE, "hit-1-2", 1),
        # on and on, after the first one of any colour
        (P, "bd.bs.gs", SKIP, "hit-4-2", 1),
        (P, "bd.bs.gs.bs", SKIP, "hit-1-2", 1),
        (P, "bd.bs.gr", BOTH, "hit-2-2", -1),
        (P, "bd.bs.gr.br", BOTH, "hit-3-2", 1),
        (P, "bd.bs.gs.br", BOTH, "hit-3-2", -1),
        # who takes draws and misses the turn; play goes on in the direction now in force
        (P, "bd.bs.t", SKIP, "turn-4", 1),
        (P, "bd.br.t", REVERSE, "turn-4", -1),
        (P, "bd.bs.gr.t", BOTH, "turn-1", -1),
        (P, "bd.bs.t", f"{SKIP}.drawTwoLoseTurn-false", "turn-3", 1),
        # with two players: the other seat in either case, whatever else a Reverse does
        (first(P, 2), "bd.bs", SKIP, "hit-1-2", 1),
        (first(P, 2), "bd.br", REVERSE, "hit-1-2", -1),
        (first(P, 2), "bd.br", f"{REVERSE}.twoPlayersReverse-directionOnly", "hit-1-2", -1),
        (first(P, 2), "bd.br.t", REVERSE, "turn-2", -1),
        (f"{P}.lost-3~4", "bd.br", REVERSE, "hit-1-2", -1),
        (f"{P}.lost-3", "bd.bs", SKIP, "hit-4-2", 1),
        # a bounce starts no chain
        (P, "bd.bs", f"{SKIP}.{ON}", "hit-3-2", 1),
        # the whole stack bounces, and may grow again
        (P, "bd.bs.bd", f"{SKIP}.stacking-sameKind", "hit-4-4", 1),
        (P, "bd.bs.bd.bs", f"{SKIP}.stacking-sameKind", "hit-1-4", 1),
        (P, "bd.bs.bd.br", f"{BOTH}.stacking-sameKind", "hit-3-4", -1),
        (P, "bd.bs.bd.bs.t", f"{SKIP}.stacking-sameKind", "turn-2", 1),
        (P.replace("gry6", "wfy6"), "bd.bs.wfy", f"{SKIP}.stacking-any", "hit-4-6", 1),
        # a set of Draw Twos
        (P.replace("bdr1r2", "bdrdr1r2").replace("bsbrgsg1", "rsg1g3"), "bdrd.rs",
         f"{SKIP}.multiPlay-sameNumberOrSymbol", "hit-3-4", 1),
    ],
)  # fmt: skip
def test_bounces_R_58(at, position, moves, house, leads_to, direction):
    state = at(position, moves, house)
    assert (whose(state), state.direction) == (leads_to, direction)


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        (P, "bd.bs", "", "refused: draw-card-no-answer card=bs top=bd count=2"),
        (P, "bd.bs", REVERSE, "refused: draw-card-no-answer card=bs top=bd count=2"),
        (P, "bd.br", SKIP, "refused: draw-card-no-answer card=br top=bd count=2"),
        (P, "bd.br", f"{SKIP}.stacking-sameKind", "refused: stacking-take-or-add card=br top=bd count=2"),
        (P, "bd.bs", SKIP, "legal: skip-bounce card=bs top=bd color=b count=2"),
        (P, "bd.br", REVERSE, "legal: reverse-bounce card=br top=bd color=b count=2"),
        # of the colour in force, after one bounce of any
        (P, "bd.gs", SKIP, "refused: skip-bounce card=gs top=bd color=b count=2"),
        (P.replace("gsg1", "grg1"), "bd.gr", REVERSE, "refused: reverse-bounce card=gr top=bd color=b count=2"),
        (P, "bd.bs.gs", SKIP, "legal: skip-bounce card=gs top=bs color=b count=2"),
        (P, "bd.bs.gr", BOTH, "legal: reverse-bounce card=gr top=bs color=b count=2"),
        (P, "bd.bs.gr", SKIP, "refused: draw-card-no-answer card=gr top=bs count=2"),
        # after a new draw card of its colour again
        (P.replace("gsgry6", "gry6").replace("~bsbrb1", "~gsbrb1"), "bd.bs.bd.gs", f"{SKIP}.stacking-sameKind",
         "refused: skip-bounce card=gs top=bd color=b count=4"),
        (P, "bd.bs.bd.bs", f"{SKIP}.stacking-sameKind", "legal: skip-bounce card=bs top=bd color=b count=4"),
        # stacking on a bouncing card
        (P, "bd.bs.bd", f"{SKIP}.stacking-sameKind", "legal: stacking card=bd top=bs count=4"),
        (P.replace("bsbrgsg1", "bsg1g3").replace("y6bd", "y6gd"), "bd.bs.gd",
         f"{SKIP}.stacking-sameKind.stackingColorMatch", "refused: stacking-colour card=gd top=bs color=b count=2"),
        (P, "bd.bs.bd", f"{SKIP}.stacking-sameKind.stackingColorMatch", "legal: stacking card=bd top=bs count=4"),
        (P, "bd.bs.bd", SKIP, "refused: draw-card-no-answer card=bd top=bs count=2"),
        # its colour rule is its own: R-16
        (P, "bd.bs.gs", f"{SKIP}.matchActionOnOtherColor-false", "legal: skip-bounce card=gs top=bs color=b count=2"),
        # a Wild Draw Four never bounces
        ("turn-1.top-b4.hands-wfr1r2~bsbrg1~y6", "wfb.bs", BOTH, "refused: draw-card-no-answer card=bs top=wf count=4"),
        ("turn-1.top-b4.hands-wfr1r2~bsbrg1~y6", "wfb.br", f"{BOTH}.stacking-any",
         "refused: stacking-take-or-add card=br top=wf count=4"),
        ("turn-1.top-b4.hands-bdr1r2~wfg1g3~bsy6", "bd.wfb.bs", f"{BOTH}.stacking-any",
         "refused: stacking-take-or-add card=bs top=wf count=6"),
        # always one card
        (P.replace("gsg1", "bsg1").replace("~bsbrb1", "~y8y9b1"), "bd.bsbs", f"{SKIP}.multiPlay-sameNumberOrSymbol",
         "refused: several-equal-cards card=bs count=2"),
        # taken as what it is
        (P, "bd.bs.t", SKIP, "legal: draw-two seat=3 count=2; draw-two-loses-turn seat=3"),
        (P, "bd.bs.x", SKIP, "refused: challenge-when seat=3"),
        (P, "bd.bs.d", SKIP, "refused: draw-card-no-answer card=0 top=bs count=2"),
        (P, "bd.bs.p", f"{SKIP}.stacking-sameKind", "refused: stacking-take-or-add card=0 top=bs count=2"),
        # the last card, and the one before it
        ("turn-1.top-b4.hands-bdr1r2~bs~y6", "bd.bs", f"{SKIP}.outAllowed-numbersOnly",
         "refused: last-card-limit card=bs limit=numbersOnly"),
        ("turn-1.top-b4.hands-bdr1r2~bsg1~y6", "bd.bs", SKIP,
         "contestable: uno-call-when seat=2 count=2; skip-bounce card=bs top=bd color=b count=2"),
        ("turn-1.top-b4.hands-bdr1r2~brg1~y6", "bd.bru", REVERSE, "legal: reverse-bounce card=br top=bd color=b count=2"),
        # it is a turn, and closes windows: R-36
        ("turn-1.top-b4.hands-bdr1~bsg1g3~y6", "bd.bs.3-c1", SKIP,
         "refused: uno-catch-until seat=3 other=1 how=late; turn-begins"),
        # the start card
        ("hit-1-2.top-rd.hands-rsr1r2~g1g3~y6.laid-0rd", "rs", SKIP,
         "legal: skip-bounce card=rs top=rd color=r count=2; start-card-answer seat=1"),
        ("hit-1-2.top-rd.hands-gdr1r2~ydg1g3~y6.laid-0rd", "gd.yd", "stacking-sameKind",
         "legal: stacking card=yd top=gd count=6"),
        ("hit-1-2.top-rd.hands-gsr1r2~g1g3~y6.laid-0rd", "gs", SKIP,
         "refused: skip-bounce card=gs top=rd color=r count=2; start-card-answer seat=1"),
    ],
)  # fmt: skip
def test_ruling_on_bounces_R_58(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


@pytest.mark.parametrize(
    ("position", "moves", "house", "happens", "leads_to"),
    [
        (
            P,
            "bd.bs",
            SKIP,
            "played seat=2 card=bs color=b; bounced seat=3 card=bs count=2",
            f"hit-3-2.top-bs.hands-r1r2~g1gsbr~y6gsgrbd~b1b2bsbr.{PILE}.discard-bdb4.laid-1bd.last-2",
        ),
        (
            P,
            "bd.br",
            REVERSE,
            "played seat=2 card=br color=b; bounced seat=1 card=br count=2",
            f"hit-1-2.top-br.hands-r1r2~g1gsbs~y6gsgrbd~b1b2bsbr.{PILE}.discard-bdb4.dir-a.laid-1bd.last-2",
        ),
        (
            P,
            "bd.bs.t",
            SKIP,
            "draws-and-misses seat=3 card=bd count=2",
            "turn-4.top-bs.hands-r1r2~g1gsbr~r3r4y6gsgrbd~b1b2bsbr.draw-r6r8y1y2g6g8g9y3.discard-bdb4",
        ),
        (
            P,
            "bd.bs.bd",
            f"{SKIP}.stacking-sameKind",
            "played seat=3 card=bd color=b; stack-grows seat=4 count=4",
            f"hit-4-4.top-bd.hands-r1r2~g1gsbr~y6gsgr~b1b2bsbr.{PILE}.discard-bsbdb4.laid-1bd~3bd",
        ),
        # the start card bounces from the first seat
        (
            "hit-1-2.top-rd.hands-rsr1r2~g1g3~y6y8.laid-0rd.draw-b1b2b3",
            "rs",
            SKIP,
            "played seat=1 card=rs color=r; bounced seat=2 card=rs count=2",
            "hit-2-2.top-rs.hands-r1r2~g1g3~y6y8.draw-b1b2b3.discard-rd.laid-0rd.last-1",
        ),
        (
            "hit-1-2.top-rd.hands-rrr1r2~g1g3~y6y8.laid-0rd.draw-b1b2b3",
            "rr.t",
            REVERSE,
            "draws-and-misses seat=3 card=rd count=2",
            "turn-2.top-rr.hands-r1r2~g1g3~y6y8b1b2.draw-b3.discard-rd.dir-a",
        ),
        # a last card: what waits is drawn at once by the seat it goes to
        (
            "turn-1.top-b4.hands-bdr1r2~bs~y6y8.draw-r3r4r6",
            "bd.bs",
            SKIP,
            "played seat=2 card=bs color=b; went-out seat=2 card=bs; last-card-draw seat=3 count=2 other=2; "
            "hand-points seat=1 count=3; hand-points seat=3 count=21; points seat=2 count=24",
            "over-2.top-bs.hands-r1r2~0~r3r4y6y8.draw-r6.discard-bdb4",
        ),
        (
            "turn-1.top-b4.hands-bdr1r2~br~y6y8.draw-r3r4r6",
            "bd.br",
            REVERSE,
            "played seat=2 card=br color=b; went-out seat=2 card=br; last-card-draw seat=1 count=2 other=2; "
            "hand-points seat=1 count=10; hand-points seat=3 count=14; points seat=2 count=24",
            "over-2.top-br.hands-r1r2r3r4~0~y6y8.draw-r6.discard-bdb4.dir-a",
        ),
        (
            "turn-1.top-b4.hands-bdr1r2~bs~y6y8.draw-r3r4r6",
            "bd.bs",
            f"{SKIP}.outResolveDraw-false",
            "played seat=2 card=bs color=b; went-out seat=2 card=bs; last-card-no-draw seat=2 card=bs; "
            "hand-points seat=1 count=3; hand-points seat=3 count=14; points seat=2 count=17",
            "over-2.top-bs.hands-r1r2~0~y6y8.draw-r3r4r6.discard-bdb4",
        ),
        # a forbidden last card bounces all the same, and costs a card
        (
            "turn-1.top-b4.hands-bdr1r2~bs~y6y8.draw-r3r4r6",
            "bd.bs",
            f"{SKIP}.outAllowed-numbersOnly.outIfForbidden-playAndDrawOne",
            "played seat=2 card=bs color=b; drew seat=2 card=r3 count=1; uno-owed seat=2; "
            "bounced seat=3 card=bs count=2",
            "hit-3-2.top-bs.hands-r1r2~r3~y6y8.draw-r4r6.discard-bdb4.uno-2o.laid-1bd.last-2",
        ),
    ],
)
def test_bounce_R_58(at, told, position, moves, house, happens, leads_to):
    assert told(position, moves, house) == happens
    assert at(position, moves, house).text() == leads_to


def test_a_bounce_leaves_what_was_laid_R_58(at):
    """The cards that wait are still those laid, in their order."""
    state = at(P, "bd.bs.bd.bs", f"{SKIP}.stacking-sameKind")
    assert [(laid.seat + 1, card_text(laid.card)) for laid in state.laid] == [(1, "bd"), (3, "bd")]


@pytest.mark.parametrize(
    ("moves", "house", "expected"),
    [
        ("bd", SKIP, ["bs", "t"]),
        ("bd", REVERSE, ["br", "t"]),
        ("bd", f"{BOTH}.turnMustPlayIfAble", ["bs", "br", "t"]),
        ("bd", "", ["t"]),
        ("bd.bs", BOTH, ["gs", "gr", "t"]),
        ("bd.bs", f"{BOTH}.stacking-sameKind", ["gs", "gr", "bd", "t"]),
    ],
)
def test_legal_moves_of_a_seat_hit_R_58(at, moves, house, expected):
    state = at(P, moves, house)
    assert [m.text(state) for m in legal_moves(state)] == expected


def test_extra_turn_with_two_is_told_of_two_only_R_27_R_58(told):
    position = "hit-2-2.top-rd.hands-r1b2~rsg5~y1y2.draw-r3r4r5"
    assert "two-players-again" not in told(position, "rs.t", "skipBounce")
