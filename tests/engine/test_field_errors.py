"""One test for each rule error found in other engines of UNO: B-01 to B-66, the rule it breaks by its R number."""

from collections import Counter
from random import Random

import pytest

from tests.engine.situations import ALWAYS, SITUATIONS, compared, switched
from tutor.engine import (
    FIELDS,
    PRESETS,
    IllegalMove,
    Move,
    Options,
    State,
    Verdict,
    apply,
    card,
    card_text,
    cards_text,
    judge,
    legal_moves,
    new_round,
    pack,
    playable,
    replay,
    round_points,
    step,
)

PILE = "draw-r8r9y1y2y4y5y6y8"
T2 = f"turn-1.top-b7.hands-{{}}~g1g4g5.{PILE}"
T3 = f"turn-1.top-b7.hands-{{}}~g1g4g5~y9y3y7.{PILE}"


def sizes(state):
    return [len(hand) for hand in state.hands]


def whose(state):
    return state.phase, state.seat + 1


def everything(state):
    cards = Counter(c for hand in state.hands for c in hand) + Counter(state.pile) + Counter(state.under)
    return cards if state.lifted else cards + Counter([state.top])


# turn order and direction


def test_B01_R27_reverse_with_two_is_a_skip(at):
    assert whose(at(T2.format("brb1r1"), "br")) == ("turn", 1)
    assert whose(at(T2.format("brb1r1"), "br", "twoPlayersReverse-directionOnly")) == ("turn", 2)


def test_B02_R24_second_reverse_turns_back(at):
    state = at("turn-1.top-b7.hands-brb1r1~g1g4g5~yry3y7", "br.yr")
    assert (whose(state), state.direction) == (("turn", 1), 1)


@pytest.mark.parametrize("players", range(3, 11))
def test_B03_R24_reverse_wraps_around(at, players):
    others = "".join(f"~y{i - 1}r{i - 1}" for i in range(3, players + 1))
    assert whose(at(f"turn-1.top-b7.hands-brb1r1~g1g4{others}", "br")) == ("turn", players)
    skip = at(f"turn-1.top-b7.hands-bsb1r1~g1g4{others}.dir-a", "bs")
    assert whose(skip) == ("turn", players - 1)


def test_B04_R23_skip_skips(at):
    assert whose(at(T3.format("bsb1r1"), "bs")) == ("turn", 3)


@pytest.mark.parametrize(("move", "drawn"), [("bd", 2), ("wfr", 4)])
def test_B05_R22_R26_victim_draws_and_loses_the_turn(settle, move, drawn):
    state = settle(T3.format("bdwfr1"), f"{move}.t")
    assert (whose(state), sizes(state)) == (("turn", 3), [2, 3 + drawn, 3])


def test_B06_R61_seats_out_of_play_get_no_turn_and_no_cards(settle):
    position = f"turn-1.top-b7.hands-bsbrbdb1~g1g4~y9y3.{PILE}.lost-2"
    assert [whose(settle(position, m)) for m in ("bs", "br", "bd", "b1")] == [
        ("turn", 1),
        ("turn", 1),
        ("turn", 1),
        ("turn", 3),
    ]
    assert sizes(settle(position, "bd")) == [3, 2, 4]


def test_B07_R61_player_of_the_four_is_gone_before_the_challenge(ruled):
    position = f"turn-1.top-b7.hands-wfb1~g1g4~y9y3.{PILE}"
    assert ruled(position, "wfr.3-c1.x", "unoPenaltyMode-loseRound") == "refused: challenge-when seat=2"


# start of the round


def first_with(text, players, house=""):
    options = Options.from_text("official-modern" + house)
    for seed in range(3000):
        state, events = new_round(options, players, seed)
        if state.top == card(text):
            return state, events
    raise AssertionError(text)


def test_B08_R10_start_draw_two_draws_and_loses_the_turn():
    state, _ = first_with("rd", 3)
    after = replay(state, "t")[0]
    assert (whose(after), sizes(after)) == (("turn", 2), [9, 7, 7])


def test_B09_R12_start_reverse_lets_the_dealer_begin():
    state, _ = first_with("rr", 4)
    assert (whose(state), state.direction) == (("turn", 4), -1)
    other, _ = first_with("rr", 4, ".startReverse-rightOfDealerFirst")
    assert (whose(other), other.direction) == (("turn", 3), -1)


def test_B10_R13_start_wild_is_named_by_who_then_plays():
    state, _ = first_with("ww", 3)
    after = replay(state, "ng")[0]
    assert (whose(state), whose(after), after.color) == (("choice", 1), ("turn", 1), 2)


def test_B11_R14_start_wild_draw_four_goes_back():
    for seed in range(300):
        state, events = new_round(Options(), 3, seed)
        assert (state.top != card("wf"), everything(state)) == (True, Counter(pack(Options())))
        if events[1].kind == "start-put-back":
            assert state.shuffles > 1


def test_B12_R11_start_action_card_stays_in_play():
    state, _ = first_with("rs", 3)
    assert (card_text(state.top), state.color, state.discard, whose(state)) == ("rs", 0, (), ("turn", 2))
    assert sum(everything(state).values()) == 108


def test_B13_R07_next_round_starts_anew():
    old = State.from_text("over-1.top-wwg.hands-0~g1g4.dir-a", Options())
    new, _ = new_round(old.options, 2, 5)
    assert (new.waiting, new.uno, everything(new)) == (0, ("free", "free"), Counter(pack(Options())))


def test_B14_R08_ten_players():
    for seed in range(150):
        state, _ = new_round(Options(), 10, seed)
        assert sizes(state) == [7] * 10
        assert sum(everything(state).values()) == 108


# matching and drawing


def test_B15_R16_symbol_on_symbol(at):
    assert at("turn-1.top-gs.hands-bsb1~g1", "bs").top == card("bs")


def test_B16_R16_black_cards_have_no_number(ruled):
    assert ruled("turn-1.top-wwr.hands-b0b1~g1", "b0").startswith("refused: what-matches")
    assert ruled("turn-1.top-wfr.hands-b4b1~g1", "b4").startswith("refused: what-matches")


def test_B17_R52_wild_on_wild(at):
    assert at("turn-1.top-wwr.hands-wwb1r1~g1", "wwg").color == 2


def test_B18_R16_old_colour_counts_no_more(ruled):
    assert ruled(T3.format("wwr1b1"), "wwy.g1").startswith("refused")
    assert ruled("turn-1.top-b7.hands-wwr1r2~b1b2", "wwr.b1").startswith("refused: what-matches")


def test_B19_R18_drawing_is_allowed_with_a_fitting_card(at):
    state = at(T3.format("b1r1r2"), "d")
    assert whose(state) == ("drawn", 1)
    assert [m.text(state) for m in legal_moves(state)] == ["p"]


def test_B20_R20_another_card_after_drawing_is_refused(ruled):
    assert ruled(T3.format("b1r1r2"), "d.b1") == "refused: drawn-card-only card=b1 drawn=r8"


def test_B21_R19_second_draw_is_refused(ruled):
    assert ruled(T3.format("b1r1r2"), "d.d") == "refused: draw-one-card seat=1 count=1"


def test_B22_R20_drawn_card_that_fits_by_symbol(at):
    assert at("turn-1.top-bs.hands-r1r2~g1.draw-gs", "d.gs").top == card("gs")


def test_B23_R20_drawn_card_need_not_be_laid(at):
    assert whose(at("turn-1.top-bs.hands-r1r2~g1.draw-b3", "d.p")) == ("turn", 2)


def test_B24_R26_drawn_wild_draw_four_works_in_full(at):
    state = at("turn-1.top-b7.hands-r1r2~g1g2~y1y2.draw-wfr3r4r5r6", "d.wfg.t")
    assert (state.color, whose(state), sizes(state)) == (2, ("turn", 3), [2, 6, 2])


def test_B25_R18_pass_without_drawing_is_refused(ruled):
    assert ruled(T3.format("r1r2g1"), "p") == "refused: no-pass-without-draw seat=1"


# Wild Draw Four and the challenge


@pytest.mark.parametrize("hand", ["wfr7g1", "wfwwg1", "wfr7"])
def test_B26_B27_R28_number_or_wild_in_hand_does_not_forbid_it(ruled, hand):
    assert ruled(T3.format(hand), "wfgu").startswith("legal: wild-draw-four-when card=wf color=b")


@pytest.mark.parametrize("top", ["wwg", "wfg"])
def test_B28_R28_named_colour_counts(ruled, top):
    assert ruled(f"turn-1.top-{top}.hands-wfg1r1~y1", "wfr").startswith("contestable: wild-draw-four-bluff held=g1")
    assert ruled(f"turn-1.top-{top}.hands-wfb1r1~y1", "wfr").startswith("legal")


def test_B29_R28_drawn_four_is_judged_by_the_whole_hand(told):
    position = "turn-1.top-b7.hands-b1r2~g1g2~y1y2.draw-wfr3r4r5r6"
    assert "challenge-won seat=1 card=b1" in told(position, "d.wfg.x")


def test_B30_R28_only_the_colour_before_counts(told):
    assert "challenge-lost" in told(T3.format("wfg1g2g3"), "wfg.x")


def test_B31_R28_number_in_hand_is_innocent(told):
    assert "challenge-lost" in told(T3.format("wfr7g2g3"), "wfg.x")


def test_B32_R32_challenge_won_keeps_turn_card_and_colour(at):
    state = at(T3.format("wfb1g2g3"), "wfr.x")
    assert (whose(state), sizes(state)) == (("turn", 2), [7, 3, 3])
    assert (state.top, state.color) == (card("wf"), 0)


def test_B33_R33_challenge_lost_draws_six_across_a_reshuffle(at):
    state = at("turn-1.top-b7.hands-wfr1r2~g1g2~y1y2.draw-y4y5.discard-y6y8y9r4r5", "wfr.x")
    assert (whose(state), sizes(state), state.shuffles) == (("turn", 3), [2, 8, 2], 1)


def test_B34_R30_nobody_else_may_challenge(ruled):
    assert ruled(T3.format("wfb1g2g3"), "wfr.3-x") == "refused: challenge-who seat=3 other=2"


def test_B35_R34_R42_four_as_last_card(at):
    state = at(T3.format("wf"), "wfr")
    assert (state.phase, state.winner, sizes(state)) == ("over", 0, [0, 7, 3])
    assert round_points(state)[0] == 1 + 4 + 5 + 9 + 3 + 7 + 8 + 9 + 1 + 2


def test_B36_R26_four_draws_four(at):
    assert sizes(at(T3.format("wfr1r2"), "wfr.t")) == [2, 7, 3]
    assert Counter(pack(Options()))[card("wf")] == 4


def test_B37_R25_state_says_the_named_colour(at):
    state = at(T3.format("wwr1r2"), "wwy")
    assert (state.color, state.colour.name) == (1, "YELLOW")


# piles, conservation, termination


@pytest.mark.parametrize("name", [n for n, o in PRESETS.items() if not playable(o)])
def test_B38_B48_R01_every_round_ends_and_no_card_is_lost(name):
    options = PRESETS[name]
    full = Counter(pack(options))
    for players in range(2, 11):
        for seed in range(2):
            choose = Random(seed).choice
            state, _ = new_round(options, players, seed)
            for _ in range(3000):
                if state.is_over:
                    break
                moves = [m for m in legal_moves(state) if m.seat == state.seat]
                state = apply(state, choose([m for m in moves if m.kind == "play"] or moves))
            assert state.is_over
            assert everything(state) == full


def test_B39_R21_top_card_stays(at):
    state = at("turn-1.top-b7.hands-r1~g1.discard-g5y5", "d")
    assert (state.top, set(state.pile) | set(state.hands[0]), state.under) == (card("b7"), {0 + 1, 31, 18}, b"")


@pytest.mark.parametrize(
    ("position", "moves"), [("hit-2-2.top-bd", "t"), ("hit-2-4.top-wfr", "t"), ("hit-2-4.top-wfr", "x")]
)
def test_B40_R21_what_is_left_is_drawn_first(at, position, moves):
    state = at(f"{position}.hands-r1r2~g1g2.draw-y1.discard-y5y6y7y8y9r8r9", moves)
    assert card("y1") in state.hands[1]
    assert state.shuffles == 1


def test_B41_R21_played_card_is_not_shuffled_in(at):
    state = at("turn-1.top-b7.hands-bdr1r2~g1g2", "bd.t")
    assert (state.top, state.hands[1]) == (card("bd"), (card("g1"), card("g2"), card("b7")))


def test_B42_R21_both_piles_empty(at):
    assert whose(at("turn-1.top-b7.hands-r1~g1", "d")) == ("turn", 2)
    assert at("turn-1.top-b7.hands-r1~g2", "d.d").text() == "over-1.top-b7.hands-r1~g2"
    assert sizes(at("hit-2-4.top-wfr.hands-r1r2~g1g2.draw-y1", "t")) == [2, 3]


def test_B43_R21_wild_that_comes_back_has_no_colour(ruled, at):
    position = "turn-1.top-b7.hands-r1~g1g2.discard-ww"
    assert at(position, "d").hands[0] == (card("r1"), card("ww"))
    assert ruled(position, "d.ww").startswith("refused: wild-name-colour")
    assert at("turn-1.top-wwr.hands-b1~g1.discard-g5", "d").color == 0


def test_B44_R43_points(at):
    state = at("turn-1.top-b7.hands-b1~g0g9gsgrgdwwwf~y3")
    assert round_points(replay(state, "b1")[0]) == (9 + 60 + 100 + 3, 0, 0)


def test_B45_R42_last_draw_two_draws(at):
    state = at(T3.format("bd"), "bd")
    assert (state.phase, sizes(state)) == ("over", [0, 5, 3])


@pytest.mark.parametrize("players", range(2, 11))
def test_B46_R44_one_winner(players):
    hands = "~".join(["0" if seat == 1 else f"{'rygb'[seat % 4]}{max(1, seat)}" for seat in range(players)])
    state = State.from_text(f"over-2.top-b0.hands-{hands}", Options())
    assert [n > 0 for n in round_points(state)] == [seat == 1 for seat in range(players)]


def test_B47_R44_move_after_the_end_is_refused(at):
    state = at(T3.format("b1"), "b1")
    with pytest.raises(IllegalMove) as caught:
        step(state, Move(1, "draw"))
    assert caught.value.ruling.reasons[0].rule == "round-over"


def test_B49_R51_refused_move_raises_and_changes_nothing(at):
    state = at(T3.format("b1r1r2"))
    before = state.text()
    with pytest.raises(IllegalMove, match="what-matches") as caught:
        step(state, Move.from_text("r1", state))
    assert (caught.value.ruling.verdict, caught.value.state, state.text()) == (Verdict.REFUSED, state, before)


def test_B50_same_seed_same_game():
    def game(seed):
        choose, state = Random(seed).choice, new_round(Options(), 3, seed)[0]
        texts = []
        while not state.is_over and len(texts) < 300:
            moves = legal_moves(state)
            state = apply(state, choose(moves))
            texts.append(state.text())
        return texts

    assert [game(seed) for seed in range(3)] == [game(seed) for seed in range(3)]


# UNO


def test_B51_R36_too_late_when_the_next_turn_has_begun(ruled):
    position = T3.format("b1r1")
    assert ruled(position, "b1.3-c1").startswith("legal: uno-penalty")
    assert ruled(position, "b1.d.3-c1") == "refused: uno-catch-until seat=3 other=1 how=late; turn-begins"


@pytest.mark.parametrize("play", ["b1", "wwg", "wfg"])
def test_B52_R35_call_before_the_card_counts(at, play):
    state = at(T3.format(f"{play[:2]}r1"), f"u.{play}")
    assert state.uno[0] == "called"


def test_B53_R36_caught_while_a_challenge_is_open(at):
    state = at(T3.format("wfr1"), "wfg.3-c1")
    assert (whose(state), state.waiting, sizes(state)) == (("hit", 2), 4, [3, 3, 3])
    assert whose(replay(state, "x")[0]) == ("turn", 3)


def test_B54_R39_call_then_draw_expires(at):
    state = at(T3.format("r1g1"), "u.d.p")
    assert state.uno == ("free", "free", "free")
    again = at("turn-1.top-b7.hands-r1b1~g1g2.draw-b3y1y2", "u.d.p.d.p.b1")
    assert (sizes(again)[0], again.uno[0]) == (2, "free")
    assert at("turn-1.top-b7.hands-r1b1~g1g2.draw-b3y1y2", "u.d.p.d.p.b1.d.p.b3").uno[0] == "owing"


def test_B55_R38_catches_cost_nothing_unless_agreed_and_count_once(at):
    position = T3.format("b1r1")
    assert sizes(at(position, "b1u.c1")) == [1, 3, 3]
    assert sizes(at(position, "b1.c1.3-c1")) == [3, 3, 3]


def test_B56_R36_own_next_action_closes_the_window(at, ruled):
    position = T2.format("bsb1")
    assert at(position, "bs").uno[0] == "owing"
    assert ruled(position, "bs.2-c1").startswith("legal: uno-penalty")
    assert at("turn-1.top-b7.hands-bsrs~g1g4g5.lifted-1", "bs").uno[0] == "owing"
    dry = "turn-1.top-bs.hands-r1~g1g4g5.lifted-1.uno-1o"
    assert ruled(dry, "d.2-c1") == "refused: uno-catch-until seat=2 other=1 how=late; turn-begins"


# house rules


@pytest.mark.parametrize("move", ["gd", "yd"])
def test_B57_R53_draw_two_on_draw_two_is_no_rule_of_the_game(ruled, at, move):
    position = T3.format("bdb1r1").replace("g1g4g5", "gdydg5")
    assert ruled(position, f"bd.{move}") == f"refused: draw-card-no-answer card={move} top=bd count=2"
    after = at(position, "bd.t")
    assert (whose(after), sizes(after)) == (("turn", 3), [2, 5, 3])


@pytest.mark.parametrize("house", ["sameKind", "plus4OnPlus2", "equalOrHigher", "any"])
@pytest.mark.parametrize(("move", "card_"), [("wwr", "ww"), ("d", "0"), ("p", "0"), ("b9", "b9")])
def test_B58_R53_add_to_the_stack_or_take_it_all(ruled, at, house, move, card_):
    position = T3.format("bdb1r1").replace("g1g4g5", "gdb9wwg1")
    expected = f"refused: stacking-take-or-add card={card_} top=bd count=2"
    assert ruled(position, f"bd.{move}", f"stacking-{house}") == expected
    after = at(position, "bd.gd.t", f"stacking-{house}")
    assert (whose(after), sizes(after)) == (("turn", 1), [2, 3, 7])


@pytest.mark.parametrize(
    ("held", "moves", "house", "whose_turn", "cards"),
    [
        # challenge lost: six once; won: four once, and the other nothing
        ("wfr1r2", "wfg.x", "", 3, [2, 9, 3]),
        ("wfb1r2", "wfg.x", "", 2, [6, 3, 3]),
        ("wfr1r2", "wfg.t", "", 3, [2, 7, 3]),
        # in a stack as many more as it holds
        ("bdr1r2", "bd.wfg.x", "stacking-any", 1, [2, 2, 11]),
        ("bdr1r2", "bd.wfg.t", "stacking-any", 1, [2, 2, 9]),
    ],
)
def test_B59_R32_R33_R53_exactly_the_sum_once(at, held, moves, house, whose_turn, cards):
    position = T3.format(held).replace("g1g4g5", "wfg4g5")
    after = at(position, moves, house)
    assert (whose(after), sizes(after)) == (("turn", whose_turn), cards)


def test_B60_R53_last_player_of_a_stack_names_the_colour(at, ruled):
    position = T3.format("wfr1r2").replace("g1g4g5", "wfg4g5")
    assert ruled(position, "wfg.wf", "stacking-sameKind") == "refused: wild-name-colour seat=2 card=wf"
    state = at(position, "wfg.wfy", "stacking-sameKind")
    assert (state.color, whose(state), state.waiting) == (1, ("hit", 3), 8)
    assert at(position, "wfg.wfy.t", "stacking-sameKind").color == 1


@pytest.mark.parametrize("move", ["b7", "b0"])
def test_B61_R54_last_seven_or_zero_wins(at, move):
    state = at(f"turn-1.top-b4.hands-{move}~g1g4g5~y9y3y7", move, "sevenZero-both")
    assert (state.phase, state.winner, sizes(state)) == ("over", 0, [0, 3, 3])


def test_B62_R40_who_holds_one_card_after_the_swap_owes_the_call(at, ruled):
    """The flag is the player's, and for the hand it holds then."""
    position = "turn-1.top-b4.hands-b7r1~g1g4g5~y9.draw-r8r9"
    state = at(position, "b7~2u", "sevenZero-both")
    assert (sizes(state), state.uno) == ([3, 1, 1], ("free", "owing", "called"))
    assert ruled(position, "b7~2u.3-c2", "sevenZero-both").startswith("legal: uno-penalty")
    assert at(position, "b7~3u", "sevenZero-both").uno == ("called", "free", "owing")
    assert at(position, "b7~2", "sevenZero-both.unoAfterHandChange-exempt").uno[1] == "called"


def test_B63_R55_jump_in(at, ruled):
    position = T3.format("b5r1r2").replace("y9y3", "b5y3")
    assert ruled(position, "b5.3-jb5") == "refused: jump-in seat=3 card=b5 top=b5"
    assert ruled(position, "b5.3-jy3", "jumpIn") == "refused: jump-in seat=3 card=y3 top=b5"
    assert whose(at(position, "b5.3-jb5", "jumpIn")) == ("turn", 1)
    for later in ("b5.d", "b5.g5"):
        assert ruled(position, f"{later}.3-jb5", "jumpIn").startswith("refused: jump-in seat=3 card=b5")
    # with a 7 too, under 7-0
    sevens = T3.format("b7r1r2").replace("top-b7", "top-b4").replace("y9y3", "b7y3")
    assert whose(at(sevens, "b7~2.3-jb7~1", "jumpIn.sevenZero-both")) == ("turn", 1)
    # never on cards that wait, unless the second cancels the first
    draws = T3.format("bdr1r2").replace("y9y3", "bdy3")
    assert ruled(draws, "bd.3-jbd", "jumpIn.jumpInActions-effectApplies") == (
        "refused: jump-in-action-card card=bd top=bd"
    )
    assert (whose(at(draws, "bd.3-jbd", "jumpIn")), at(draws, "bd.3-jbd", "jumpIn").waiting) == (("hit", 1), 2)


@pytest.mark.parametrize("house", ["drawMode-untilPlayable", "drawMode-untilPlayable.drawMayStopEarly-false"])
def test_B64_R56_drawing_stops_when_the_piles_are_dry(at, ruled, house):
    position = "turn-1.top-b7.hands-r1~g1g2.draw-r3.discard-y5"
    state = at(position, "d.d", house)
    assert (sizes(state), state.pile, state.under) == ([3, 2], b"", b"")
    assert ruled(position, "d.d.d", house) == "refused: both-piles-empty seat=1 held=0"
    assert [m.text(state) for m in legal_moves(state)] == ["p"]
    assert whose(at(position, "d.d.p", house)) == ("turn", 2)
    if house.endswith("false"):
        assert ruled(position, "d.p", house) == "refused: draw-until-playable seat=1 count=1"


def test_B65_R41_single_wild_that_may_not_go_out(at, ruled):
    position = "turn-1.top-b7.hands-ww~g1g2.draw-r3"
    assert ruled(position, "wwr", "outAllowed-noWild") == "refused: last-card-limit card=ww limit=noWild"
    state = at(position, "", "outAllowed-noWild")
    assert [m.text(state) for m in legal_moves(state)] == ["d", "u"]
    assert whose(at(position, "d", "outAllowed-noWild")) == ("drawn", 1)
    # piles dry: it passes, and the round goes on as long as somebody can lay
    dry = "turn-1.top-b7.hands-ww~b1g2.lifted-1"
    state = at(dry, "d", "outAllowed-noWild")
    assert (whose(state), state.passes) == (("turn", 2), 1)
    assert whose(at(dry, "d.b1", "outAllowed-noWild")) == ("turn", 1)
    assert at("turn-1.top-b7.hands-ww~g2.lifted-1", "d.d", "outAllowed-noWild").phase == "over"


SWITCHED = [(name, options) for name in SITUATIONS for options in switched(name)]


def test_B66_every_option_has_its_situation():
    changeable = {f.name for f in FIELDS.values() if f.name == "deck.cards" or len(f.values) > 1}
    assert set(SITUATIONS) | set(ALWAYS) == changeable


@pytest.mark.parametrize(
    ("name", "options"), SWITCHED, ids=[options.text().partition(".")[2] for _, options in SWITCHED]
)
def test_B66_house_rule_whose_situation_never_arises_changes_nothing(name, options):
    """Same seed, same game: states, events and what may be done, move for move."""
    assert compared(name, options) > 80


@pytest.mark.parametrize("house", ["deckProfile-112-blank", "deckProfile-112-blank.deckBlankUse-replacement"])
def test_B66_R02_cards_left_out_change_nothing(house):
    blanks, plain = Options.from_text(f"official-modern.{house}"), Options()
    same = Options(deck_profile="custom", deck_cards=cards_text(pack(plain)))
    for seed in range(20):
        expected = new_round(plain, 3, seed)
        for options in (blanks, same):
            state, events = new_round(options, 3, seed)
            assert (state._replace(options=plain), events) == expected


def test_judge_never_disagrees_with_step(at):
    state = at(T3.format("b1r1wf"))
    for text in ("b1", "r1", "wfr", "wf", "d", "p", "t", "x", "u", "c2", "2-g1", "ng"):
        move = Move.from_text(text, state)
        if judge(state, move).allowed:
            step(state, move)
        else:
            with pytest.raises(IllegalMove):
                step(state, move)
