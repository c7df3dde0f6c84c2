"""The deal and the start card, R-05 to R-14."""

from collections import Counter

import pytest

from tutor.engine import NONE, Move, Options, card, card_text, judge, legal_moves, new_round, pack, settled, step
from tutor.engine.piles import shuffled


def starts(options, players, text, dealer=None):
    """The first round (by seed) in which this card lies on top at the start, and its events."""
    for seed in range(3000):
        state, events = new_round(options, players, seed, dealer)
        if state.top == card(text):
            return state, events
    raise AssertionError(f"{text} never starts")


def seats(state):
    """Who is obliged, the direction, and the cards that wait."""
    return state.phase, state.seat, state.direction, state.waiting


@pytest.mark.parametrize("players", range(2, 11))
def test_start_skip_skips_the_first_player_R_11(options, players, tell_events):
    state, events = starts(options(""), players, "gs")
    assert seats(state) == ("turn", 1 % players, 1, 0)
    assert tell_events(events)[-1] == "start-skip seat=1 card=gs"


@pytest.mark.parametrize("players", range(2, 11))
def test_start_draw_two_draws_and_loses_the_turn_R_10(options, players, tell_events):
    state, events = starts(options(""), players, "bd")
    assert seats(state) == ("hit", 0, 1, 2)
    assert tell_events(events)[-1] == "start-draw-two seat=1 card=bd count=2"
    after, events = settled(state)
    assert seats(after) == ("turn", 1, 1, 0)
    assert [len(hand) for hand in after.hands] == [9] + [7] * (players - 1)
    assert tell_events(events) == ["draws-and-misses seat=1 card=bd count=2"]
    assert events[0].rule == "start-card-draw-two"


@pytest.mark.parametrize("players", range(2, 11))
def test_start_draw_two_may_leave_the_turn_R_10(options, players):
    state, _ = starts(options("startDrawTwo-drawThenPlay"), players, "bd")
    assert seats(settled(state)[0]) == ("turn", 0, 1, 0)


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize(
    ("house", "first"), [("", -1), ("startReverse-rightOfDealerFirst", -2), ("startReverse-noEffect", 0)]
)
def test_start_reverse_says_who_begins_R_12(options, players, house, first, tell_events):
    state, events = starts(options(house), players, "rr")
    direction = 1 if first == 0 else -1
    assert seats(state) == ("turn", first % players, direction, 0)
    kind = "start-no-effect" if first == 0 else "start-reverse"
    count = "" if first == 0 else " count=-1"
    assert tell_events(events)[-1] == f"{kind} seat={first % players + 1} card=rr{count}"


def test_start_reverse_goes_on_to_the_right_R_12(options):
    state, _ = starts(options(""), 4, "rr")
    draw = next(m for m in legal_moves(state) if m.kind == "draw")
    after = step(state, draw)[0]
    keep = next(m for m in legal_moves(after) if m.kind == "pass")
    assert step(after, keep)[0].seat == 2


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize(
    ("house", "chooser", "first"),
    [("", 0, 0), ("startWild-dealerChooses", -1, 0), ("startWild-dealerChooses.startFirstPlayer-dealer", -1, -1)],
)
def test_start_wild_is_named_then_the_first_player_plays_R_13(options, at, players, house, chooser, first):
    state, _ = starts(options(house), players, "ww")
    assert (seats(state), state.color) == (("choice", chooser % players, 1, 0), NONE)
    after = at(state.text(), "ng", house)
    assert (seats(after), after.color) == (("turn", first % players, 1, 0), 2)


def test_start_wild_any_card_may_follow_R_13(options, tell_events):
    state, events = starts(options("guide-nb-kortspillhjelpen"), 3, "ww")
    assert (seats(state), state.color) == (("turn", 0, 1, 0), NONE)
    assert tell_events(events)[-1] == "start-any-card seat=1 card=ww"


@pytest.mark.parametrize(
    ("house", "card_name"),
    [
        ("", "wf"),
        ("official-112-blank", "ww"),
        ("startSkip-redraw", "ys"),
        ("startReverse-redraw", "yr"),
        ("startDrawTwo-redraw", "yd"),
    ],
)
def test_start_card_that_goes_back_R_14(options, house, card_name, tell_events):
    found = options(house)
    for seed in range(2000):
        state, events = new_round(found, 3, seed)
        assert state.top != card(card_name)
        if events[1].kind == "start-put-back" and events[1].card == card(card_name):
            break
    assert tell_events(events)[1] == f"start-put-back card={card_name}"
    assert state.shuffles == len([e for e in events if e.kind == "start-put-back"]) + 1
    assert Counter(state.pile) + Counter([state.top]) + Counter(c for h in state.hands for c in h) == Counter(
        pack(found)
    )


def test_start_wild_draw_four_is_buried_R_14(options, tell_events):
    found = options("startWildDrawFour-buryRedraw")
    for seed in range(2000):
        state, events = new_round(found, 3, seed)
        if len(events) == 3 and events[1].kind == "start-buried":
            break
    assert tell_events(events)[1] == "start-buried card=wf"
    assert (state.pile[-1], state.shuffles) == (card("wf"), 1)


def test_start_wild_draw_four_any_card_may_follow_R_14(options):
    state, _ = starts(options("startWildDrawFour-anyCardMayFollow"), 3, "wf")
    assert (seats(state), state.color) == (("turn", 0, 1, 0), NONE)


def test_start_cards_that_all_go_back_let_the_first_one_stand(options):
    house = "startSkip-redraw.startReverse-redraw.startDrawTwo-redraw.startWild-redraw.dealHandSize-15"
    found = options(house)
    for seed in range(60_000):
        cards = shuffled(bytes(pack(found)), seed, 1, 1)[105:]
        if all(c > 51 or c % 13 > 9 for c in cards):
            break
    state, events = new_round(found, 7, seed)
    assert (state.phase, state.seat, state.color, state.top) == ("turn", 0, NONE, cards[0])
    assert [e.kind for e in events] == ["dealt", "start-any-card"]


@pytest.mark.parametrize("text", ["startSkip-noEffect gs", "startDrawTwo-noEffect gd", "startReverse-noEffect gr"])
def test_start_card_without_effect_stays_in_play(options, text):
    house, card_name = text.split()
    state, events = starts(options(house), 3, card_name)
    assert (seats(state), state.color, events[-1].kind) == (("turn", 0, 1, 0), 2, "start-no-effect")


@pytest.mark.parametrize("players", range(2, 11))
def test_deal_gives_seven_each_from_the_left_of_the_dealer_R_08(options, players):
    for dealer in range(players):
        state, events = new_round(options(""), players, 11, dealer)
        cards = shuffled(bytes(pack(Options())), 11, 1, 1)
        for turn in range(players):
            seat = (dealer + 1 + turn) % players
            assert state.hands[seat] == tuple(sorted(cards[turn : 7 * players : players]))
        assert (events[0].kind, events[0].seat, events[0].count) == ("dealt", dealer, 7)
        assert state.dealer == dealer


@pytest.mark.parametrize(
    ("house", "first"),
    [("", 2), ("startFirstPlayer-dealer", 1), ("startFirstPlayer-youngest.startYoungest-1", 0)],
)
def test_first_player_sits_left_of_the_dealer_or_as_agreed_R_09(options, house, first):
    assert starts(options(house), 4, "r5", dealer=1)[0].seat == first


def test_first_player_by_lot_depends_on_the_seed_alone_R_09(options):
    found = options("startFirstPlayer-random.startSkip-noEffect.startReverse-noEffect.startDrawTwo-noEffect")
    firsts = [new_round(found, 4, seed)[0].seat for seed in range(200)]
    assert firsts == [new_round(found, 4, seed)[0].seat for seed in range(200)]
    assert set(firsts) == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("house", "players", "seed", "dealer"),
    [("", 1, 1, None), ("", 11, 1, None), ("", 3, 1, 3), ("", 3, -1, None), ("teamsMode-partners4", 3, 1, None)],
)
def test_round_that_cannot_be_dealt_is_refused(options, house, players, seed, dealer):
    with pytest.raises(ValueError, match=r"dealt|dealer"):
        new_round(options(house), players, seed, dealer)


def test_hand_of_one_dealt_card_owes_no_call_R_35(options):
    state, _ = new_round(options("dealHandSize-1"), 3, 1)
    assert state.uno == ("free", "free", "free")


def test_shuffle_is_the_same_everywhere_B_50():
    cards = bytes(pack(Options()))
    found = shuffled(cards, 2024, 1, 1)
    assert sorted(found) == sorted(cards)
    assert "".join(card_text(c) for c in found[:12]) == "r2y1y2ysy4yrb5gdbsg9b9b7"
    assert shuffled(bytes(reversed(cards)), 2024, 1, 1) == found
    assert shuffled(cards, 2024, 1, 2) != found
    assert shuffled(cards, 2024, 2, 1) != found


def test_shuffles_put_every_card_everywhere():
    places = Counter(shuffled(bytes(range(8)), seed, 1, 1).index(3) for seed in range(4000))
    assert set(places) == set(range(8))
    assert all(400 < n < 600 for n in places.values())


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("1-b1", "refused: skipped-no-answer seat=1 top=bs other=2"),
        ("3-b4", "refused: wait-your-turn seat=3 other=2"),
        ("4-b5", "refused: wait-your-turn seat=4 other=2"),
        ("d.p.1-b1", "refused: wait-your-turn seat=1 other=3"),
    ],
)
def test_who_is_skipped_by_the_start_card_cannot_answer_R_11(ruled, move, expected):
    assert ruled("turn-2.top-bs.hands-b1b2~r3y1~b4y2~b5y3.draw-r1.last-4", move) == expected


@pytest.mark.parametrize("dealer", range(3))
@pytest.mark.parametrize("first", ["leftOfDealer", "dealer", "random"])
def test_a_start_skip_names_the_seat_it_skips_R_11(dealer, first):
    options = Options(start_first_player=first)
    rounds = [new_round(options, 3, seed, dealer) for seed in range(60)]
    skips = [(state, events[-1].seat) for state, events in rounds if events[-1].kind == "start-skip"]
    assert skips
    for state, skipped in skips:
        for seat in range(3):
            reasons = judge(state, Move(seat, "play", state.hands[seat][0])).reasons
            assert (reasons[0].rule == "skipped-no-answer") == (seat == skipped)
            assert reasons[0].rule == "wait-your-turn" or seat in (skipped, state.seat)


def test_a_first_player_who_has_lost_the_round_does_not_begin_R_61(at):
    state = at("choice-3.top-ww.hands-r1~r2~r3.lost-1", "ng", "startWild-dealerChooses")
    assert state.seat == 1
