"""Matches: the dealer, points over several rounds, and who wins; R-06, R-07, R-43 to R-49."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.amounts import amount
from tests.engine.anyrules import any_options
from tutor.engine import (
    EVENTS,
    RULES,
    IllegalMove,
    Move,
    Options,
    Record,
    State,
    card_text,
    cards_text,
    hand_points,
    judge,
    new_match,
    pack,
    playable,
)
from tutor.engine.dealer import MOST_PASSES, next_dealer
from tutor.engine.match import LARGEST_SEED
from tutor.engine.piles import seat_by_lot, shuffled
from tutor.engine.records import KINDS, TABLE

MODES = ("firstOut", "winnerCollects", "ownPointsLowest", "elimination", "roundsWon")


@pytest.fixture
def begun(options):
    """A match in the middle of its first round: begun(house, position, totals, eliminated seats, tied seats)."""

    def begin(house, position, totals=(), eliminated=(), tied=()):
        state = State.from_text(position, options(house))
        match = new_match(state.options, state.players, 1)
        return match._replace(
            phase="round",
            dealer=state.dealer,
            number=1,
            state=state,
            totals=totals or match.totals,
            eliminated=eliminated,
            tied=tied,
        )

    return begin


def made(match, moves):
    """The match after some moves, and what happened in the last of them."""
    events = ()
    for text in moves.split("."):
        match, events = match.step(Move.from_text(text, match))
    return match, events


def chance_move(match, random, hurry=False):
    """A move by chance: the obliged seat plays if it can, and one time in ten anything allowed happens."""
    moves = match.legal_moves()
    if match.phase != "round" or (not hurry and random.random() < 0.1):
        return random.choice(moves)
    own = [m for m in moves if m.seat == match.seat and m.kind not in ("uno", "catch", "jump", "challenge")]
    return random.choice([m for m in own if m.kind == "play"] or own)


BETWEEN = ("dealer-drew", "dealer-tie", "dealer", "new-round", "total", "target-reached", "eliminated", "extra-round")


@pytest.fixture
def tell(tell_events):
    """What a move meant for the match: "total seat=1 count=16; ..."."""
    return lambda events: "; ".join(tell_events([e for e in events if e.kind in (*BETWEEN, "match-won", "left")]))


@pytest.fixture
def ruling():
    """A ruling on a move of a match: "legal: dealer-choice seat=0 value=random"."""

    def rule(match, text):
        verdict, reasons = match.judge(Move.from_text(text, match))
        words = [
            " ".join([r.rule, *(f"{k}={v + (k == 'seat') if k != 'value' else v}" for k, v in r.params.items())])
            for r in reasons
        ]
        return f"{verdict.value}: " + "; ".join(words)

    return rule


# The dealer, R-06.


def seed_with(options, cards):
    """The first seed by which the cards lie in this order when the dealer is drawn for."""
    for seed in range(10_000):
        if cards_text(shuffled(bytes(pack(options)), seed, 1, 0)) == cards:
            return seed
    raise AssertionError(cards)


SMALL = "deckProfile-custom.dealHandSize-1.deckCards-"


@pytest.mark.parametrize(
    ("house", "players", "cards", "expected"),
    [
        # symbols are zero, so the 9 deals; by points the wild does; or who draws a symbol draws again
        ("r9y3ww.dealerMethod-highestNumberSymbolsZero", 2, "wwr9y3", "1ww 2r9 -> 2"),
        ("r9y3ww.dealerMethod-highestPointValue", 2, "wwr9y3", "1ww 2r9 -> 1"),
        ("r9y3ww.dealerMethod-highestNumberSymbolsRedraw", 2, "wwr9y3", "1ww 1r9 2y3 -> 1"),
        ("r1g2bs.dealerMethod-highestNumberSymbolsRedraw", 2, "r1bsg2", "1r1 2bs 2g2 -> 2"),
        ("r9rswf.dealerMethod-highestPointValue", 2, "rsr9wf", "1rs 2r9 -> 1"),
        ("r9rswf.dealerMethod-highestPointValue", 2, "rswfr9", "1rs 2wf -> 2"),
        # a 0 and a symbol are a tie where symbols are zero; the tied draw again
        ("r0rsy1", 2, "rsr0y1", "1rs 2r0 tie2 1y1 2r0 -> 1"),
        # only the tied draw again, on the same pile
        ("r5y3y5g1g2", 3, "y5y3r5g1g2", "1y5 2y3 3r5 tie2 1g1 3g2 -> 3"),
        # which is reshuffled when it is used up, without the cards just drawn
        ("r5r9y3y5", 2, "r5y5y3r9", "1r5 2y5 tie2 1y3 2r9 -> 2"),
        ("r5y5g9", 2, "y5r5g9", "1y5 2r5 tie2 1g9 2r5 -> 1"),
        ("r5rsy5g9.dealerMethod-highestNumberSymbolsRedraw", 2, "y5r5rsg9", "1y5 2r5 tie2 1rs 1g9 2rs 2r5 -> 1"),
        # a seat for which there is no number left has the least
        ("r5rsys.dealerMethod-highestNumberSymbolsRedraw", 2, "ysr5rs", "1ys 1r5 -> 1"),
    ],
)
def test_highest_card_deals_R_06(options, house, players, cards, expected):
    found = options(SMALL + house)
    match, events = made(new_match(found, players, seed_with(found, cards)), "0-q")
    drew = [f"{e.seat + 1}{card_text(e.card)}" if e.kind == "dealer-drew" else f"tie{e.count}" for e in events[:-1]]
    assert " ".join([*drew, "->", str(events[-1].seat + 1)]) == expected
    assert {e.rule for e in events} == {"dealer-choice"}
    assert (match.phase, match.dealer, match.next_dealer) == ("deal", events[-1].seat, events[-1].seat)


@pytest.mark.parametrize("method", ["highestNumberSymbolsZero", "highestNumberSymbolsRedraw", "highestPointValue"])
def test_drawing_for_the_dealer_follows_the_cards_drawn_R_06(method):
    """In each pass those still tied draw in the order of seats; the highest is alone in the last one."""
    for seed in range(400):
        options = Options(dealer_method=method)
        _, (*drew, dealer) = new_match(options, 2 + seed % 9, seed).step(Move(TABLE, "dealer-draw"))
        seats = list(range(2 + seed % 9))
        at = 0
        while len(seats) > 1:
            worth = {}
            for seat in seats:
                while seat not in worth:
                    event, at = drew[at], at + 1
                    assert event.seat == seat
                    number = event.card % 13 if event.card < 52 and event.card % 13 < 10 else -1
                    if method == "highestPointValue":
                        worth[seat] = hand_points((event.card,))
                    elif number >= 0 or method == "highestNumberSymbolsZero":
                        worth[seat] = max(number, 0)
            seats = [seat for seat in seats if worth[seat] == max(worth.values())]
            if len(seats) > 1:
                assert (drew[at].kind, drew[at].count) == ("dealer-tie", len(seats))
                at += 1
        assert (at, [dealer.seat]) == (len(drew), seats)


def test_first_pass_takes_the_top_of_shuffle_0_R_06():
    for seed in range(30):
        _, events = new_match(Options(), 10, seed).step(Move(TABLE, "dealer-draw"))
        assert bytes([e.card for e in events[:10]]) == shuffled(bytes(pack(Options())), seed, 1, 0)[:10]


@pytest.mark.parametrize("cards", ["r5y5g5", "rsysgs"])
def test_equal_cards_leave_the_dealer_to_the_lot_R_06(options, cards):
    for method in ("highestNumberSymbolsZero", "highestNumberSymbolsRedraw", "highestPointValue"):
        _, events = made(new_match(options(f"{SMALL}{cards}.dealerMethod-{method}"), 2, 3), "0-q")
        assert [(e.kind, e.seat) for e in events] == [("dealer", seat_by_lot(3, 0, 2))]


def test_a_tie_without_end_is_left_to_the_lot_R_06(options):
    house = f"{SMALL}r5rsy5ysgs.dealerMethod-highestNumberSymbolsRedraw"
    _, events = made(new_match(options(house), 3, 1), "0-q")
    assert [e.count for e in events if e.kind == "dealer-tie"] == [2] * MOST_PASSES
    assert events[-1].kind == "dealer"


def test_dealer_by_lot_depends_on_the_seed_alone_R_06():
    options = Options(dealer_method="random")
    drawn = [made(new_match(options, 4, seed), "0-q") for seed in range(100)]
    assert [match.dealer for match, _ in drawn] == [seat_by_lot(seed, 0, 4) for seed in range(100)]
    assert {match.dealer for match, _ in drawn} == {0, 1, 2, 3}
    assert {(len(events), events[0].kind) for _, events in drawn} == {(1, "dealer")}


def test_dealer_is_chosen_R_06(options, tell):
    match = new_match(options("dealerMethod-chosen"), 3, 1)
    assert [move.text(match) for move in match.legal_moves()] == ["0-h1", "0-h2", "0-h3"]
    match, events = made(match, "0-h2")
    assert (match.dealer, tell(events)) == (1, "dealer seat=2")
    match, events = made(match, "0-d")
    assert (match.state.dealer, events[0].kind, events[0].seat) == (1, "dealt", 1)


# Who deals next, R-07.


@pytest.mark.parametrize(
    ("rotation", "dealer", "winner", "away", "expected"),
    [
        ("left", 0, 2, (), 1),
        ("left", 3, 2, (), 0),
        ("left", 0, 2, (1,), 2),
        ("left", 3, 2, (0, 1), 2),
        ("roundWinner", 0, 2, (), 2),
        ("roundWinner", 0, 0, (), 0),
        ("roundWinner", 0, -1, (), 1),
        ("roundWinner", 0, 2, (1, 2), 3),
        ("fixed", 0, 2, (), 0),
        ("fixed", 0, 2, (0,), 1),
        ("fixed", 3, 2, (3, 0), 1),
    ],
)
def test_next_dealer_R_07(rotation, dealer, winner, away, expected):
    assert next_dealer(Options(dealer_rotation=rotation), dealer, winner, 4, away) == expected


@pytest.mark.parametrize(("house", "dealer"), [("", 0), ("dealerRotation-roundWinner", 1), ("dealerRotation-fixed", 2)])
def test_everything_starts_anew_in_the_next_round_R_07(begun, tell, house, dealer):
    position = "turn-2.top-b7.hands-r1r2~b1~g1g2.dir-a.uno-2c.draw-r5.shuffles-3"
    match, events = made(begun(house, position), "b1.0-d")
    assert tell(events) == f"new-round count=2; dealer seat={dealer + 1}"
    assert [e.rule for e in events[:2]] == ["new-round", "dealer-next-round"]
    state = match.state
    assert (match.number, state.round.number, state.dealer, state.seed) == (2, 2, dealer, 1)
    assert (state.uno, state.out, state.lost, state.places) == (("free",) * 3, (), (), ())
    assert [len(hand) for hand in state.hands] == [7, 7, 7]
    cards = shuffled(bytes(pack(match.options)), 1, 2, 1)
    assert state.hands[(dealer + 1) % 3] == tuple(sorted(cards[:21:3]))


# Who wins.

P = "turn-1.top-b7.hands-b1~g4~y9y3.draw-r1r3g8b0y2y5r8"
DRY = "turn-1.top-b7.hands-{}.idle-{}.lifted-1"


@pytest.mark.parametrize(
    ("house", "totals", "after", "winners", "told"),
    [
        # first-out-wins R-44
        ("winMode-firstOut", (0, 0, 0), (0, 0, 0), (0,), "match-won seat=1 count=0"),
        # winner-collects, target-points R-44: "reaches"
        ("", (483, 499, 0), (499, 499, 0), (), "total seat=1 count=499"),
        ("", (484, 499, 0), (500, 499, 0), (0,), "total seat=1 count=500; match-won seat=1 count=500"),
        ("winTarget-16", (0, 0, 0), (16, 0, 0), (0,), "total seat=1 count=16; match-won seat=1 count=16"),
        ("winTarget-17", (0, 0, 0), (16, 0, 0), (), "total seat=1 count=16"),
        # rounds-won R-44: three if nothing else is agreed
        ("winMode-roundsWon", (1, 2, 2), (2, 2, 2), (), "total seat=1 count=2"),
        ("winMode-roundsWon", (2, 2, 2), (3, 2, 2), (0,), "total seat=1 count=3; match-won seat=1 count=3"),
        ("winMode-roundsWon.winTarget-1", (0, 0, 0), (1, 0, 0), (0,), "total seat=1 count=1; match-won seat=1 count=1"),
        # own-points-lowest R-45
        (
            "winMode-ownPointsLowest",
            (300, 495, 480),
            (300, 499, 492),
            (),
            "total seat=2 count=499; total seat=3 count=492",
        ),
        (
            "winMode-ownPointsLowest",
            (300, 495, 488),
            (300, 499, 500),
            (0,),
            "total seat=2 count=499; total seat=3 count=500; target-reached seat=3 count=500; match-won seat=1 count=300",
        ),
        (
            "winMode-ownPointsLowest",
            (490, 300, 488),
            (490, 304, 500),
            (1,),
            "total seat=2 count=304; total seat=3 count=500; target-reached seat=3 count=500; match-won seat=2 count=304",
        ),
        (
            "winMode-ownPointsLowest",
            (499, 496, 488),
            (499, 500, 500),
            (0,),
            "total seat=2 count=500; total seat=3 count=500; target-reached seat=2 count=500; "
            "target-reached seat=3 count=500; match-won seat=1 count=499",
        ),
        # match-tie R-47
        (
            "winMode-ownPointsLowest",
            (304, 300, 488),
            (304, 304, 500),
            (),
            "total seat=2 count=304; total seat=3 count=500; target-reached seat=3 count=500; "
            "extra-round seat=1 count=304; extra-round seat=2 count=304",
        ),
        # elimination R-46
        (
            "winMode-elimination",
            (300, 496, 480),
            (300, 500, 492),
            (),
            "total seat=2 count=500; total seat=3 count=492; eliminated seat=2 count=500",
        ),
        (
            "winMode-elimination",
            (499, 496, 489),
            (499, 500, 501),
            (0,),
            "total seat=2 count=500; total seat=3 count=501; eliminated seat=3 count=501; "
            "eliminated seat=2 count=500; "
            "match-won seat=1 count=499",
        ),
    ],
)
def test_after_a_round_R_44_R_45_R_46(begun, tell, house, totals, after, winners, told):
    match, events = made(begun(house, P, totals), "b1")
    assert (match.totals, match.winners, tell(events)) == (after, winners, told)
    assert match.won == (1, 0, 0)
    assert match.phase == ("match-over" if winners else "round-over")
    assert match.is_over == bool(winners)
    assert [m.kind for m in match.legal_moves()] == ([] if winners else ["deal"])
    assert match.returns == (tuple(1 if seat in winners else -1 for seat in range(3)) if winners else (0, 0, 0))


@pytest.mark.parametrize(
    ("house", "rules"),
    [
        ("winMode-firstOut", ["first-out-wins"]),
        ("winTarget-1", ["winner-collects", "target-points"]),
        ("winMode-roundsWon.winTarget-1", ["rounds-won", "rounds-won"]),
        ("winMode-ownPointsLowest.winTarget-5", ["own-points-lowest"] * 2 + ["target-points", "own-points-lowest"]),
        ("winMode-elimination.winTarget-1", ["elimination"] * 5),
    ],
)
def test_each_event_names_its_rule(begun, house, rules):
    _, events = made(begun(house, P), "b1")
    kinds = (*BETWEEN, "match-won")
    assert [e.rule for e in events if e.kind in kinds] == rules


def test_a_round_that_nobody_won_is_dealt_again_R_44(begun, tell):
    match, events = made(begun("winMode-firstOut", DRY.format("r5~y5", 1)), "d")
    assert (match.state.winner, match.phase, match.winners, tell(events)) == (-1, "round-over", (), "")
    assert match.won == (0, 0)
    match, events = made(match, "0-d")
    assert (match.phase, match.number, match.state.phase != "over") == ("round", 2, True)


@pytest.mark.parametrize(
    ("house", "gained"), [("", (0, 0)), ("winMode-roundsWon", (0, 0)), ("winMode-elimination", (5, 5))]
)
def test_a_deadlock_without_winner_R_44_R_46(begun, house, gained):
    assert made(begun(house, DRY.format("r5~y5", 1)), "d")[0].totals == gained


@pytest.mark.parametrize("mode", MODES)
def test_a_deadlock_without_score_changes_no_totals(begun, tell, mode):
    match, events = made(begun(f"winMode-{mode}.roundEndDeadlock-noScore", DRY.format("r5~y6", 1), (7, 8)), "d")
    assert (match.totals, match.won, tell(events), match.phase) == ((7, 8), (0, 0), "", "round-over")


def test_a_deadlock_won_by_the_lowest_hand_counts(begun):
    match, _ = made(begun("", DRY.format("r5~y6", 1), (7, 8)), "d")
    assert (match.totals, match.won) == ((13, 8), (1, 0))


# Ties, R-47.


def test_only_the_tied_sit_down_for_the_extra_round_R_47(begun, tell):
    match, _ = made(begun("winMode-ownPointsLowest", P, (304, 300, 488)), "b1")
    assert (match.tied, match.seats, match.away, match.present) == ((0, 1), (0, 1), (2,), (0, 1, 2))
    assert [r.rule for r in match.judge(Move(TABLE, "deal")).reasons] == ["new-round", "dealer-next-round", "match-tie"]
    match, _ = made(match, "0-d")
    assert (match.state.away, match.state.in_play, match.state.hands[2], match.dealer) == ((2,), (0, 1), (), 0)
    assert match.totals == (304, 304, 500)


EXTRA = "turn-1.top-b7.hands-b1~{}~0.draw-r1r3.away-3"


@pytest.mark.parametrize(
    ("mode", "hand", "after", "winners", "told"),
    [
        ("ownPointsLowest", "g4", (304, 308, 500), (0,), "total seat=2 count=308; match-won seat=1 count=304"),
        # still tied: again
        ("ownPointsLowest", "g0", (304, 304, 500), (), "extra-round seat=1 count=304; extra-round seat=2 count=304"),
        (
            "elimination",
            "g4",
            (304, 308, 500),
            (0,),
            "total seat=2 count=308; eliminated seat=2 count=308; match-won seat=1 count=304",
        ),
        ("elimination", "g0", (304, 304, 500), (), "extra-round seat=1 count=304; extra-round seat=2 count=304"),
    ],
)
def test_the_lowest_of_the_extra_round_wins_R_47(begun, tell, mode, hand, after, winners, told):
    eliminated, target = ((2,), 300) if mode == "elimination" else ((), 500)
    house = f"winMode-{mode}.winTarget-{target}"
    match = begun(house, EXTRA.format(hand), (304, 304, 500), tied=(0, 1), eliminated=eliminated)
    match, events = made(match, "b1")
    assert (match.totals, match.winners, tell(events)) == (after, winners, told)


def test_who_sat_out_the_extra_round_cannot_win_it_R_47(begun):
    """The total of the seat that sat out is lower than those of the two tied in the end."""
    match = begun("winMode-ownPointsLowest.winTarget-400", EXTRA.format("wfwf"), (304, 304, 305), tied=(0, 1))
    match, _ = made(match, "b1")
    assert (match.totals, match.winners) == ((304, 404, 305), (0,))
    assert match.standing == (0, 2, 1)


def test_a_tie_of_three_may_become_one_of_two_R_47(begun):
    position = "turn-1.top-b7.hands-b1~g0~g4.draw-r1r3"
    match, _ = made(begun("winMode-ownPointsLowest", position, (500, 500, 500), tied=(0, 1, 2)), "b1")
    assert (match.tied, match.seats, match.totals) == ((0, 1), (0, 1), (500, 500, 504))


@pytest.mark.parametrize(
    ("hands", "totals", "eliminated", "tied", "winners"),
    [
        # all reach the target at once, which takes a round that nobody goes out of: the lowest of them has won
        ("r5~y6~g9", (496, 496, 496), (2, 1), (), (0,)),
        ("r5~y5~g9", (495, 495, 495), (2,), (0, 1), ()),
        ("r5~y5~g5", (495, 495, 495), (), (0, 1, 2), ()),
        ("r5~y5~g5", (496, 495, 495), (0,), (1, 2), ()),
        ("r5~y5~g5", (0, 495, 495), (1, 2), (), (0,)),
        ("r5~y5~g5", (0, 0, 495), (2,), (), ()),
    ],
)
def test_when_nobody_is_left_R_46_R_47(begun, hands, totals, eliminated, tied, winners):
    match, _ = made(begun("winMode-elimination", DRY.format(hands, 2), totals), "d")
    assert (match.eliminated, match.tied, match.winners) == (eliminated, tied, winners)
    assert match.standing[len(match.present) :] == eliminated[::-1]


def test_who_is_eliminated_is_dealt_no_cards_R_46(begun):
    match, _ = made(begun("winMode-elimination", P, (300, 496, 480)), "b1.0-d")
    assert (match.eliminated, match.present, match.state.away, match.state.hands[1]) == ((1,), (0, 2), (1,), ())
    assert match.state.dealer == 0
    refused = match.judge(Move(TABLE, "leave", target=1))
    assert [(r.rule, r.params) for r in refused.reasons] == [("player-leaves", {"seat": 1})]
    assert not refused.allowed


def test_who_wins_alone_and_keeps_cards_may_be_eliminated_too_R_46_R_61(begun):
    house = "winMode-elimination.unoPenaltyMode-loseRound"
    match, _ = made(begun(house, "turn-1.top-b7.hands-b2b3~g9.uno-2o.draw-r1", (495, 450)), "c2")
    assert (match.totals, match.winners) == ((500, 459), (1,))


# Play on, R-48.

ON = "roundPlayOn.winTarget-{}.winMode-{}"


@pytest.mark.parametrize(
    ("mode", "target", "after", "winners"),
    [
        ("winnerCollects", 500, (16, 0, 0), ()),
        ("winnerCollects", 16, (16, 0, 0), (0,)),
        ("ownPointsLowest", 500, (0, 4, 12), ()),
        ("ownPointsLowest", 12, (0, 4, 12), (0,)),
        ("elimination", 12, (0, 4, 12), ()),
        ("elimination", 4, (0, 4, 12), (0,)),
        ("roundsWon", 2, (1, 0, 0), ()),
        ("firstOut", 500, (0, 0, 0), (0,)),
    ],
)
def test_points_stand_as_at_the_first_going_out_R_48(begun, tell, mode, target, after, winners):
    match, events = made(begun(ON.format(target, mode), P), "b1")
    assert (match.phase, match.totals, match.state.places, tell(events)) == ("round", (0, 0, 0), (0,), "")
    while match.phase == "round":
        match = match.apply(chance_move(match, Random(1), True))
    assert (match.totals, match.winners, match.won) == (after, winners, (1, 0, 0))


# Teams, R-49.

FOUR = "turn-1.top-b7.hands-b1~g4~r9r8~y5.draw-r1r3g8b0y2y5r8"
SIX = "turn-1.top-b7.hands-b1~g4~r9r8~y5~r6~wf.draw-r1r3g8b0y2y5r8"


@pytest.mark.parametrize(
    ("house", "position", "totals", "after", "winners", "told"),
    [
        # both opponents' hands; the partner's counts for nobody
        (
            "teamsMode-partners4",
            FOUR,
            (0,) * 4,
            (9, 0, 9, 0),
            (),
            "total seat=1 count=9; total seat=3 count=9",
        ),
        (
            "teamsMode-partners4",
            FOUR,
            (491, 0, 491, 0),
            (500, 0, 500, 0),
            (0, 2),
            "total seat=1 count=500; total seat=3 count=500; match-won seat=1 count=500; match-won seat=3 count=500",
        ),
        (
            "teamsMode-twoTeams",
            SIX,
            (0,) * 6,
            (59, 0, 59, 0, 59, 0),
            (),
            "total seat=1 count=59; total seat=3 count=59; total seat=5 count=59",
        ),
        # own-points-lowest: the other team adds its hands, the winners' adds nothing
        (
            "teamsMode-partners4.winMode-ownPointsLowest",
            FOUR,
            (0,) * 4,
            (0, 9, 0, 9),
            (),
            "total seat=2 count=9; total seat=4 count=9",
        ),
        (
            "teamsMode-partners4.winMode-ownPointsLowest.winTarget-9",
            FOUR,
            (3, 0, 3, 0),
            (3, 9, 3, 9),
            (0, 2),
            "total seat=2 count=9; total seat=4 count=9; target-reached seat=2 count=9; target-reached seat=4 count=9; "
            "match-won seat=1 count=3; match-won seat=3 count=3",
        ),
        (
            "teamsMode-partners4.winMode-ownPointsLowest.winTarget-9",
            FOUR,
            (9, 0, 9, 0),
            (9, 9, 9, 9),
            (),
            "total seat=2 count=9; total seat=4 count=9; target-reached seat=1 count=9; target-reached seat=2 count=9; "
            "target-reached seat=3 count=9; target-reached seat=4 count=9; extra-round seat=1 count=9; "
            "extra-round seat=2 count=9; extra-round seat=3 count=9; extra-round seat=4 count=9",
        ),
        (
            "teamsMode-twoTeams.winMode-roundsWon",
            SIX,
            (2, 2, 2, 2, 2, 2),
            (3, 2, 3, 2, 3, 2),
            (0, 2, 4),
            "total seat=1 count=3; total seat=3 count=3; total seat=5 count=3; "
            "match-won seat=1 count=3; match-won seat=3 count=3; match-won seat=5 count=3",
        ),
        (
            "teamsMode-partners4.winMode-firstOut",
            FOUR,
            (0,) * 4,
            (0,) * 4,
            (0, 2),
            "match-won seat=1 count=0; match-won seat=3 count=0",
        ),
    ],
)
def test_teams_R_49(begun, tell, house, position, totals, after, winners, told):
    match, events = made(begun(house, position, totals), "b1")
    assert (match.totals, match.winners, tell(events)) == (after, winners, told)
    assert match.won[::2] == (1,) * (match.players // 2)
    assert match.won[1::2] == (0,) * (match.players // 2)


@pytest.mark.parametrize(
    ("teams", "position", "rule"), [("partners4", FOUR, "partners"), ("twoTeams", SIX, "two-teams")]
)
def test_partners_win_together_R_49(begun, teams, position, rule):
    _, events = made(begun(f"teamsMode-{teams}.winTarget-5", position), "b1")
    assert {e.rule for e in events if e.kind == "total"} == {"team-points"}
    assert [e.rule for e in events if e.kind == "match-won"][:2] == ["target-points", rule]


def test_partners_keep_the_same_total_when_one_has_left_R_49(begun):
    match, _ = made(begun("teamsMode-partners4", FOUR), "0-l3.b1")
    assert (match.totals, match.left, match.phase) == ((9, 0, 9, 0), (2,), "round-over")
    match, _ = made(begun("teamsMode-partners4.winTarget-9", FOUR), "0-l3.b1")
    assert match.winners == (0,)


def test_a_team_without_a_seat_has_lost_R_49(begun, tell):
    match, events = made(begun("teamsMode-partners4", FOUR), "0-l2.0-l4")
    assert (match.winners, match.phase, match.state.winner) == ((0, 2), "match-over", 0)
    assert tell(events) == ("left seat=4; match-won seat=1 count=0; match-won seat=3 count=0")


# Leaving.


@pytest.mark.parametrize(
    ("before", "phase"),
    [("", "dealer"), ("0-q", "deal"), ("0-q.0-d", "round")],
)
def test_the_last_seat_left_has_won(before, phase, tell):
    match = new_match(Options(), 3, 5)
    match = made(match, before)[0] if before else match
    assert match.phase == phase
    match, events = made(match, "0-l2")
    assert (match.phase, match.left, match.present, tell(events)) == (phase, (1,), (0, 2), "left seat=2")
    match, events = made(match, "0-l3")
    assert (match.phase, match.winners, match.standing) == ("match-over", (0,), (0, 2, 1))
    assert tell(events).startswith("left seat=3")
    assert (events[-1].kind, events[-1].rule, events[-1].seat) == ("match-won", "player-leaves", 0)


def test_who_has_left_draws_and_is_dealt_no_cards():
    match, events = made(new_match(Options(), 3, 5), "0-l1.0-q")
    assert {e.seat for e in events} == {1, 2}
    match, _ = made(match, "0-d")
    assert (match.state.away, match.state.hands[0]) == ((0,), ())


def test_the_deal_passes_on_from_a_dealer_who_leaves(options, tell):
    match, _ = made(new_match(options("dealerMethod-chosen"), 3, 5), "0-h3.0-l3")
    assert (match.dealer, match.next_dealer) == (2, 0)
    match, events = made(match, "0-d")
    assert (match.dealer, match.state.dealer, tell(events)) == (0, 0, "dealer seat=1")
    match = new_match(options("dealerMethod-chosen"), 3, 5)
    assert [m.text(match) for m in made(match, "0-l2")[0].legal_moves()] == ["0-h1", "0-h3"]


def test_leaving_between_rounds(begun, tell):
    match, _ = made(begun("", P), "b1")
    match, events = made(match, "0-l3")
    assert (match.phase, match.left, match.state.away, tell(events)) == ("round-over", (2,), (), "left seat=3")
    match, _ = made(match, "0-d")
    assert match.state.away == (2,)
    match, _ = made(match, "0-l1")
    assert (match.phase, match.winners, match.totals) == ("match-over", (1,), (16, 0, 0))


def test_hand_of_who_has_left_counts_for_nobody_R_44(begun):
    assert made(begun("", P), "0-l3.b1")[0].totals == (4, 0, 0)
    assert made(begun("winMode-ownPointsLowest", P), "0-l3.b1")[0].totals == (0, 4, 0)


def test_a_tied_seat_that_leaves_loses_the_extra_round_R_47(begun, tell):
    match, _ = made(begun("winMode-ownPointsLowest", P, (304, 300, 488)), "b1")
    over, events = made(match, "0-l1")
    assert (over.winners, tell(events)) == ((1,), "left seat=1; match-won seat=2 count=304")
    assert made(match, "0-d.0-l2")[0].winners == (0,)
    still, events = made(match, "0-d.0-l3")
    assert (still.phase, still.left, tell(events)) == ("round", (2,), "left seat=3")
    assert made(still, "0-l1")[0].winners == (1,)


def test_who_lost_the_round_may_leave_and_is_not_counted_R_61(begun):
    house = "unoPenaltyMode-loseRound"
    position = "turn-1.top-b7.hands-b1~g4~y9y3.draw-r1.lost-3"
    assert made(begun(house, position), "b1")[0].totals == (16, 0, 0)
    match, _ = made(begun(house, position), "0-l3")
    assert (match.left, match.state.lost, match.state.away, match.state.out) == ((2,), (), (2,), (2,))
    match, _ = made(match, "b1")
    assert (match.totals, match.phase) == ((4, 0, 0), "round-over")


def test_who_has_finished_may_leave_but_no_longer_win_R_48(begun):
    match, _ = made(begun(ON.format(1, "firstOut"), P), "b1.0-l1")
    assert (match.phase, match.left, match.state.places) == ("round", (0,), (0,))
    while match.phase == "round":
        match = match.apply(chance_move(match, Random(1), True))
    assert (match.phase, match.winners, match.won, match.next_dealer) == ("round-over", (), (0, 0, 0), 1)


def test_one_seat_left_in_a_round_is_not_one_left_in_the_match_R_48_R_61(begun):
    house = "unoPenaltyMode-loseRound"
    position = "turn-1.top-b7.hands-b1~g4~y9y3.draw-r1.lost-3"
    match, _ = made(begun(house, position), "0-l2")
    assert (match.phase, match.present, match.totals) == ("round-over", (0, 2), (12, 0, 0))


# What is allowed when.


@pytest.mark.parametrize(
    ("house", "moves", "move", "expected"),
    [
        ("", "", "0-q", "legal: dealer-choice seat=0 value=highestNumberSymbolsZero"),
        ("dealerMethod-random", "", "0-q", "legal: dealer-choice seat=0 value=random"),
        ("dealerMethod-chosen", "", "0-h3", "legal: dealer-choice seat=3 value=chosen"),
        ("dealerMethod-chosen", "", "0-q", "refused: dealer-choice seat=0 value=chosen"),
        ("", "", "0-h3", "refused: dealer-choice seat=0 value=highestNumberSymbolsZero"),
        ("", "", "0-d", "refused: dealer-choice seat=0 value=highestNumberSymbolsZero"),
        ("", "", "r5", "refused: dealer-choice seat=0 value=highestNumberSymbolsZero"),
        ("", "", "0-l2", "legal: player-leaves seat=2"),
        ("dealerMethod-chosen", "0-h3", "0-d", "legal: deal-seven-cards seat=3 count=7"),
        ("dealerMethod-chosen", "0-h3", "0-h2", "refused: dealer-choice seat=3 value=chosen"),
        ("dealerMethod-chosen", "0-h3", "0-q", "refused: dealer-choice seat=3 value=chosen"),
        ("dealerMethod-chosen.dealHandSize-5", "0-h3", "1-u", "refused: deal-seven-cards seat=3 count=5"),
        ("", "0-q.0-d", "0-d", "refused: new-round"),
        ("", "0-q.0-d", "0-q", "refused: new-round"),
        ("", "0-q.0-d", "0-h1", "refused: new-round"),
        ("", "0-q.0-d", "0-l2", "legal: player-leaves seat=2"),
        ("", "0-q.0-d.0-l2", "0-l2", "refused: player-leaves seat=2"),
        ("", "0-q.0-l2.0-l3", "0-d", "refused: round-over"),
        ("", "0-q.0-l2.0-l3", "0-l1", "refused: round-over"),
        ("", "0-q.0-d.0-l2.0-l3", "0-l1", "refused: round-over"),
        ("", "0-q.0-d.0-l2.0-l3", "d", "refused: round-over"),
    ],
)
def test_rulings_of_a_match_R_06_R_07(options, ruling, house, moves, move, expected):
    match = new_match(options(house), 3, 5)
    match = made(match, moves)[0] if moves else match
    assert ruling(match, move) == expected
    if expected.startswith("refused"):
        with pytest.raises(IllegalMove, match=expected.split()[1].rstrip(";")) as caught:
            match.step(Move.from_text(move, match))
        assert caught.value.state in (match, match.state)


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("0-d", "legal: new-round; dealer-next-round seat=1"),
        ("0-q", "refused: dealer-next-round seat=1"),
        ("0-h2", "refused: dealer-next-round seat=1"),
        ("0-l1", "legal: player-leaves seat=1"),
        ("0-s1", "refused: round-over"),
        ("1-r5", "refused: round-over"),
        ("2-u", "refused: round-over"),
    ],
)
def test_rulings_between_rounds_R_07(begun, ruling, move, expected):
    match, _ = made(begun("", P), "b1")
    assert ruling(match, move) == expected


@pytest.mark.parametrize("move", ["0-d", "0-q", "0-h2", "0-l1"])
@pytest.mark.parametrize(
    ("house", "totals", "rule"),
    [
        ("", (499, 0, 0), "target-points"),
        ("winMode-firstOut", (), "first-out-wins"),
        ("winMode-roundsWon", (2, 0, 0), "rounds-won"),
        ("winMode-ownPointsLowest", (0, 499, 0), "own-points-lowest"),
        ("winMode-elimination", (0, 499, 499), "elimination"),
    ],
)
def test_a_won_match_is_not_dealt_on_R_44_R_45_R_46(begun, ruling, move, house, totals, rule):
    match, _ = made(begun(house, P, totals), "b1")
    assert match.winners == (0,)
    assert ruling(match, move) == f"refused: round-over; {rule}"
    assert ruling(match, "2-u") == "refused: round-over"


def test_in_a_round_the_round_rules_R_44(begun):
    match = begun("", P)
    for text in ("b1", "r5", "d", "2-u", "0-s2", "1-c2", "t"):
        move = Move.from_text(text, match)
        assert match.judge(move) == judge(match.state, move)
    with pytest.raises(IllegalMove) as caught:
        match.step(Move(0, "pass"))
    assert caught.value.state == match.state


def test_table_moves_with_too_much_are_refused():
    match = new_match(Options(), 3, 5)
    assert not match.judge(Move(TABLE, "dealer-draw", card=5)).allowed
    assert not match.judge(Move(0, "dealer-draw")).allowed
    assert not match.judge(Move(0, "leave", target=1)).allowed
    assert not match.judge(Move(TABLE, "leave", target=3)).allowed


@pytest.mark.parametrize(
    ("house", "players", "seed"),
    [("", 1, 0), ("", 11, 0), ("", 2, -1), ("", 2, LARGEST_SEED + 1), ("teamsMode-partners4", 3, 0)],
)
def test_a_match_that_cannot_be_played_is_refused_R_05(options, house, players, seed):
    with pytest.raises(ValueError, match=r"dealt|seed"):
        new_match(options(house), players, seed)


# What must always hold.


def any_match(number, leaving=False):
    """A match with a small target that is played out: what was before each move, the move, what was after it and what
    happened. Seats leave now and then, if wanted, and are in a hurry once a round has become long."""
    random = Random(number)
    players = random.randint(2, 8)
    match = new_match(small(random, players), players, number)
    since = 0
    while not match.is_over:
        move = chance_move(match, random, since > 300)
        if leaving and random.random() < (0.004 if match.phase == "round" else 0.2):
            move = Move(TABLE, "leave", target=random.choice(match.present))
        after, events = match.step(move)
        yield match, move, after, events
        match, since = after, 0 if move.kind == "deal" else since + 1
        assert since < 20_000, "the round does not end"
        assert match.number < 2000, "the match does not end"


def small(random, players):
    """Any options, any way to win, and a target that is soon reached."""
    while True:
        mode = random.choice(MODES)
        target = random.choice([1, 2, 3] if mode == "roundsWon" else [1, 20, 60, 120])
        found = replace(any_options(random, players), win_mode=mode, win_target=target)
        if not playable(found, players):
            return found


matches = given(st.integers(0, 10**6), st.booleans())


@settings(max_examples=amount(20, 2000), deadline=None)
@matches
def test_every_match_ends_and_steps_are_traced(number, leaving):
    after = None
    for match, move, after, events in any_match(number, leaving):
        assert match.judge(move).allowed
        assert match.apply(move) == after
        assert all(r.params.keys() == set(RULES[r.rule]) for r in match.judge(move).reasons)
        for event in events:
            assert event.rule in RULES
            unused = {"seat", "card", "color", "count", "other"} - set(EVENTS[event.kind])
            assert {getattr(event, name) for name in unused} <= {-1}
    assert after.winners
    assert after.legal_moves() == ()
    assert set(after.winners) <= set(after.present)
    assert after.standing[: len(after.winners)] == after.winners
    assert sorted(after.standing) == list(range(after.players))


@settings(max_examples=amount(20, 2000), deadline=None)
@matches
def test_points_go_where_the_rule_says_R_43_R_44_R_45_R_46(number, leaving):
    """A round adds to each total what its own counting says, and nothing else ever changes a total."""
    for match, _, after, _ in any_match(number, leaving):
        if after.phase == "round" or match.phase != "round":
            assert after.totals == match.totals
            continue
        state, o = after.state, after.options
        gained = tuple(n - m for n, m in zip(after.totals, match.totals, strict=True))
        worth = [hand_points(hand) if x not in state.away else 0 for x, hand in enumerate(state.hands)]
        assert all(n >= 0 for n in gained)
        if o.teams_mode != "none":
            assert all(total == after.totals[x % 2] for x, total in enumerate(after.totals))
        elif not o.round_play_on and o.win_mode == "winnerCollects":
            others = sum(n for x, n in enumerate(worth) if x != state.winner)
            assert gained == tuple(others if x == state.winner else 0 for x in range(state.players))
        elif not o.round_play_on and o.win_mode in ("ownPointsLowest", "elimination"):
            counts = state.winner >= 0 or o.round_end_deadlock != "noScore"
            assert gained == tuple(n if counts else 0 for n in worth)


@settings(max_examples=amount(20, 2000), deadline=None)
@matches
def test_all_points_collected_are_in_the_totals_R_44(number, leaving):
    collected = 0
    for match, _, after, events in any_match(number, leaving):
        if match.options.win_mode != "winnerCollects" or match.options.teams_mode != "none":
            return
        collected += sum(e.count for e in events if e.kind == "points")
        if after.phase != "round":
            assert sum(after.totals) == collected


@settings(max_examples=amount(20, 2000), deadline=None)
@matches
def test_the_match_is_over_exactly_when_its_rule_says_R_44_R_45_R_46_R_47(number, leaving):
    for match, move, after, _ in any_match(number, leaving):
        o, seats = after.options, after.present
        reached = [x for x in seats if after.totals[x] >= o.target]
        if after.is_over and len({x % 2 if o.teams_mode != "none" else x for x in seats}) > 1:
            assert match.phase == "round"
            if o.win_mode in ("winnerCollects", "roundsWon"):
                assert after.winners == tuple(reached)
            if o.win_mode == "ownPointsLowest":
                rivals = [after.totals[x] for x in (match.tied or seats) if x in seats and x not in after.winners]
                assert all(after.totals[after.winners[0]] < n for n in rivals)
        elif after.phase == "round-over" and move.kind != "leave":
            assert not reached or after.tied
            assert o.win_mode != "firstOut" or after.state.winner < 0 or after.state.winner in after.left


@settings(max_examples=amount(20, 2000), deadline=None)
@matches
def test_who_deals_sits_at_the_table_R_07(number, leaving):
    for match, move, after, _ in any_match(number, leaving):
        if move.kind == "deal":
            assert after.dealer == match.next_dealer
            assert after.dealer in after.state.in_play
            assert after.state.in_play == match.seats
            assert after.number == match.number + 1


@settings(max_examples=amount(20, 2000), deadline=None)
@given(st.integers(0, 10**6), st.data())
def test_odd_moves_are_refused_never_an_error(number, data):
    odd = st.integers(-3, 60)
    for n, (match, *_) in enumerate(any_match(number, True)):
        if n % 40 == 0:
            move = Move(data.draw(odd), data.draw(st.sampled_from(KINDS)), data.draw(odd), target=data.draw(odd))
            ruling = match.judge(move)
            assert ruling.reasons
            if ruling.allowed:
                assert match.step(move)[0] == match.apply(move)


def test_the_record_of_a_match_is_its_moves():
    for number in range(20):
        whole = list(any_match(number, True))
        last = whole[-1][2]
        record = Record(last.options, last.players, number, tuple([move for _, move, _, _ in whole]))
        assert record.replay() == (last, tuple([event for *_, events in whole for event in events]))
        assert Record.from_text(record.text()) == record
