"""What a seat sees, and that it sees no more: of positions, of events, and of its own legal moves."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.amounts import amount
from tests.engine.anystates import any_states
from tutor.engine import (
    EVENTS,
    Event,
    Laid,
    Move,
    Observation,
    Options,
    State,
    card,
    card_text,
    judge,
    legal_moves,
    observation,
    public,
    replay,
    resample,
    status,
    step,
)

numbers = st.integers(0, 10**9)
seats = st.integers(0, 9)
usual = settings(max_examples=amount(50, 5_000), deadline=None)
STACK = "hit-3-8.top-wfr.hands-b2b7~g1b3~y1y2.discard-wfb1.was-g.draw-r1r3.laid-1wfx~2wfx"


def some_states(number, seat):
    """States of a round by chance, all that are not simply somebody's turn and a few that are; with a seat of it."""
    for n, state in enumerate(any_states(number)):
        if state.phase != "turn" or n % 8 == 0:
            yield state, seat % state.players


# What there is to see


def test_an_observation_has_these_parts_and_no_others():
    assert Observation._fields == (
        *("options", "viewer", "dealer", "in_play", "places", "points", "phase", "seat", "winner", "waiting", "laid"),
        *("direction", "top", "color", "hands", "pile", "discard", "uno", "jump_in", "hand", "drawn", "moves"),
    )


def test_what_lies_open_and_the_own_hand_are_seen(at):
    state = at("turn-2.top-wwg.hands-r7~g1g2wf~0~y1.draw-r1r3r5.discard-b7b2.dir-a.dealer-3.seed-5.lost-3.uno-1o")
    assert observation(state, 1)[1:-1] == (
        *(1, 2, (0, 1, 3), (), (), "turn", 1, -1, 0, ()),
        *(-1, 52, 2, (1, 3, 0, 1), 3, 3, ("owing", "free", "free", "called"), False, (27, 28, 53), -1),
    )


def test_the_stack_is_seen_and_who_laid_it_but_no_guilt(at):
    for seat in range(3):
        seen = observation(at(STACK, house="stacking-sameKind"), seat)
        assert (seen.waiting, seen.laid) == (8, ((0, 53), (1, 53)))
        assert [type(laid) for laid in seen.laid] == [tuple, tuple]


def test_places_points_and_winner_are_seen(at):
    playing = observation(at("turn-1.top-b7.hands-r1~g1~0.places-3.points-0~0~9", house="roundPlayOn"), 0)
    assert (playing.in_play, playing.places, playing.points) == ((0, 1), (2,), (0, 0, 9))
    assert observation(at("over-2.top-b7.hands-r1~0"), 0).winner == 1


def test_the_discard_pile_is_counted_with_its_top_card_unless_that_is_only_remembered(at):
    text = "turn-1.top-b7.hands-r7~g1.draw-r5"
    assert observation(at(text + ".discard-b1b2"), 0).discard == 3
    assert observation(at(text + ".lifted-1", house="pileReshuffle-all"), 0).discard == 0


def test_only_the_seat_that_drew_sees_the_card_and_only_its_own_moves(at):
    state = at("drawn-1-r7.top-b7.hands-r1r7~b2y1~g1.jump-c.uno-3o.last-3", house="jumpIn")
    assert [observation(state, seat).drawn for seat in range(3)] == [7, -1, -1]
    moves = [[move.text(state) for move in observation(state, seat).moves] for seat in range(3)]
    assert moves == [["r7", "r7u", "p", "u", "c3"], ["2-c3"], ["3-u"]]


def test_whether_a_jump_in_is_open_is_seen_by_all_who_can_by_nobody_else(at):
    state = at("turn-2.top-b7.hands-r1r2~b2y1~b7g1.jump-c.last-1", house="jumpIn")
    assert [observation(state, seat).jump_in for seat in range(3)] == [True] * 3
    assert [[m.kind for m in observation(state, seat).moves] for seat in (0, 2)] == [[], ["jump", "jump"]]
    naming = at("choice-1.top-wx.hands-r1r2~b2.jump-c.last-1", house="deckProfile-112-shuffle.jumpIn")
    assert not observation(naming, 1).jump_in


@pytest.mark.parametrize(
    ("seat", "one", "other", "house"),
    [
        (0, "turn-1.top-b7.hands-r7b2~g1g2.draw-r1r3", "turn-1.top-b7.hands-r7b2~y5wf.draw-r1r3", ""),
        (0, "turn-1.top-b7.hands-r7b2~g1g2.draw-r1r3", "turn-1.top-b7.hands-r7b2~g1g2.draw-r3r1", ""),
        (0, "turn-1.top-b7.hands-r7b2~g1g2.draw-r1r3", "turn-1.top-b7.hands-r7b2~g1g2.draw-wfwf", ""),
        (0, "turn-1.top-b7.hands-r7b2~g1g2.seed-1", "turn-1.top-b7.hands-r7b2~g1g2.seed-2", ""),
        (1, "drawn-1-r7.top-b7.hands-r7r8~g1g2", "drawn-1-b2.top-b7.hands-b2r8~g1g2", ""),
        (1, "drawn-1-r7.top-b7.hands-r7r8~g1g2", "drawn-1-b2.top-b7.hands-b2r8~g1g2", "drawMode-untilPlayable"),
        (1, "hit-2-4.top-wfr.hands-b2b7~r1r2.was-b.laid-1wfx", "hit-2-4.top-wfr.hands-r2r7~r1r2.was-b", ""),
        (
            2,
            "hit-2-4.top-wfr.hands-b2~r1r2~g1.was-b.laid-1wfx",
            "hit-2-4.top-wfr.hands-r2~r1r2~g1.was-b",
            "wd4Challenger-anyOpponent",
        ),
        (0, "turn-1.top-b7.hands-r7~b7b2~b7g1.jump-c", "turn-1.top-b7.hands-r7~b8b2~g7g1.jump-c", "jumpIn.deckPacks-2"),
        (0, "turn-1.top-b7.hands-r7r9~g1g2", "turn-1.top-b7.hands-r7r9~y1y2", "sevenZero-both"),
        (1, "skipped-1-1.top-rs.hands-r1gs~g1g2", "skipped-1-1.top-rs.hands-r1g5~g1g2", "skipChain-passOn"),
    ],
)
def test_positions_that_differ_in_hidden_cards_only_look_the_same(at, seat, one, other, house):
    first, second = at(one, house=house), at(other, house=house)
    assert first != second
    assert observation(first, seat) == observation(second, seat)


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_no_such_seat(at, seat):
    state = at("turn-1.top-b7.hands-r7~g1")
    with pytest.raises(ValueError, match="there is no seat"):
        observation(state, seat)
    with pytest.raises(ValueError, match="there is no seat"):
        resample(state, seat, 1)


@usual
@given(numbers, seats, numbers)
def test_a_seat_cannot_tell_a_position_from_one_dealt_anew(number, of, seed):
    for state, seat in some_states(number, of):
        other = resample(state, seat, seed)
        seen = observation(state, seat)
        assert observation(other, seat) == seen
        assert seen.moves == tuple(move for move in legal_moves(other) if move.seat == seat)


@usual
@given(numbers, seats, numbers, st.data())
def test_what_the_rules_say_of_an_own_move_gives_nothing_away(number, of, seed, data):
    for state, seat in some_states(number, of):
        other = resample(state, seat, seed)
        odd = Move(
            seat,
            data.draw(st.sampled_from(["play", "jump", "draw", "pass", "take", "challenge", "uno", "name"])),
            data.draw(st.integers(0, 56)),
            data.draw(st.integers(-1, 3)),
            data.draw(st.integers(-2, state.players - 1)),
            data.draw(st.booleans()),
        )
        for move in (*observation(state, seat).moves, odd):
            assert judge(other, move) == judge(state, move)


# What else could be true


@usual
@given(numbers, seats, numbers)
def test_a_position_dealt_anew_is_possible_and_keeps_what_is_open(number, of, seed):
    for state, seat in some_states(number, of):
        other = resample(state, seat, seed)
        assert status(other, whole=True) == ()
        assert (other.under, other.top, other.color, other.was) == (state.under, state.top, state.color, state.was)
        assert other.hands[seat] == state.hands[seat]
        assert all(hand == tuple(sorted(hand)) for hand in other.hands)
        assert State.from_text(other.text(), other.options) == other
        if other.laid and other.laid[-1].proof >= 0:
            assert other.laid[-1].proof in other.hands[other.laid[-1].seat]


@usual
@given(numbers, seats, numbers, numbers)
def test_nothing_hidden_is_left_and_equal_seeds_deal_alike(number, of, seed, between):
    for state, seat in some_states(number, of):
        other = resample(state, seat, seed)
        assert other == resample(resample(state, seat, between), seat, seed)
        assert other.seed != state.seed


def test_every_card_not_seen_may_be_anywhere_and_no_other(at):
    state = at("turn-1.top-b0.hands-r0y0~g1g2.draw-r1r3.discard-b7")
    dealt = Counter(c for seed in range(400) for c in resample(state, 0, seed).hands[1])
    assert set(dealt) == set(range(54)) - {card("b0"), card("r0"), card("y0")}
    assert max(dealt.values()) < 70
    assert {len(resample(state, 0, seed).pile) for seed in range(20)} == {2}


def test_hands_set_aside_are_hidden_too(at):
    state = at("turn-1.top-b7.hands-r7b2~g1g2~y1y2y3.lost-3.draw-r1")
    assert len({resample(state, 0, seed).hands[2] for seed in range(20)}) > 10


def test_what_another_seat_drew_is_any_card_of_its_new_hand(at):
    state = at("drawn-1-r7.top-b7.hands-r7r8~g1g2.draw-r1")
    others = [resample(state, 1, seed) for seed in range(60)]
    assert all(other.drawn in other.hands[0] for other in others)
    assert {other.hands[0].index(other.drawn) for other in others} == {0, 1}
    assert len({other.drawn for other in others}) > 20
    assert {resample(state, 0, seed).drawn for seed in range(20)} == {7}


@pytest.mark.parametrize(
    ("house", "against"),
    [
        ("", "b"),
        ("wd4Enforcement-none", "b"),
        ("wd4Legality-always", ""),
        ("wd4OwnWildsCount", "bw"),
    ],
)
def test_a_wild_draw_four_of_another_is_against_its_limit_if_the_new_hand_says_so(at, house, against):
    state = at("hit-2-4.top-wfr.hands-b2b7~r1r2.discard-b1.draw-r1r3.laid-1wfx", house=house)
    proofs = set()
    for seed in range(80):
        other = resample(state, 1, seed)
        shown = [c for c in other.hands[0] if card_text(c)[0] in against and c != card("wf")]
        assert other.laid == (Laid(0, 53, shown[0] if shown else -1),)
        proofs.add(other.laid[0].proof)
    assert len(proofs) > 10 or not against
    assert -1 in proofs


@pytest.mark.parametrize(("discard", "fits"), [("b1y5", "1"), ("", "")])
def test_under_no_playable_card_the_card_below_counts_if_it_lies_there(at, discard, fits):
    state = at(
        f"hit-2-4.top-wfr.hands-g2g7~r1r2{'.discard-' * bool(discard)}{discard}.was-b",
        house="wd4Legality-noPlayableCard",
    )
    for seed in range(200):
        other = resample(state, 1, seed)
        shown = [c for c in other.hands[0] if c < 52 and (card_text(c)[0] == "b" or card_text(c)[1] in fits)]
        assert other.laid[0].proof == (shown[0] if shown else -1)


@pytest.mark.parametrize("color", "rb")
def test_where_bluffing_is_not_possible_the_new_hand_is_dealt_accordingly(at, color):
    text = f"hit-2-4.top-wfr.hands-g5g7~y1y2.discard-{color}9.draw-r0b0"
    state = at(text, house="wd4Enforcement-block")
    others = [resample(state, 1, seed) for seed in range(200)]
    assert len({other.hands[0] for other in others}) > 100
    assert not any(card_text(c)[0] == color for other in others for c in other.hands[0])
    assert any(card_text(c)[0] == color for other in others for c in other.pile)


def test_as_far_as_the_cards_allow(at):
    few = "wd4Enforcement-block.deckProfile-custom.deckCards-r5r7b1b2b3b4b5wfwf"
    state = at("hit-2-4.top-wfr.hands-r5b3b4~r7b2.discard-b1.draw-b5wf", house=few)
    for seed in range(20):
        other = resample(state, 1, seed)
        assert {card("r5"), card("wf")} <= set(other.hands[0])
        assert other.laid == (Laid(0, 53),)


def test_who_laid_it_knows_its_own_hand_and_guilt(at):
    state = at(STACK, house="stacking-sameKind")
    assert {resample(state, 0, seed).laid[0] for seed in range(20)} == {state.laid[0]}
    assert {resample(state, 1, seed).laid[1] for seed in range(20)} == {state.laid[1]}
    assert {resample(state, 2, seed).laid[0] for seed in range(20)} == {Laid(0, 53)}
    assert len({resample(state, 2, seed).laid[1] for seed in range(60)}) > 5


def test_a_position_that_shows_few_cards_is_dealt_from_the_whole_pack(at):
    state = at("turn-1.top-b7.hands-r7~g1")
    assert len({resample(state, 0, seed).hands[1] for seed in range(200)}) > 40


def test_a_position_with_too_many_cards_cannot_be_dealt_anew(at):
    state = at("turn-1.top-b7.hands-r7~g1")._replace(pile=bytes([5] * 107))
    with pytest.raises(ValueError, match="too few cards"):
        resample(state, 0, 1)


# What happens


@pytest.mark.parametrize(
    ("event", "reveal", "seen"),
    [
        (Event("draw-one-card", "drew", 1, 7, count=1), "all", "-1 7 -1 -1"),
        (Event("last-card-forbidden", "drew", 0, 53, count=1), "challengerOnly", "53 -1 -1 -1"),
        (Event("draw-two", "drew", 1, count=2), "challengerOnly", "-1 -1 -1 -1"),
        (Event("challenge-won", "challenge-won", 1, 41, 3, 4, 2), "challengerOnly", "-1 41 41 -1"),
        (Event("challenge-won", "challenge-won", 1, 41, 3, 4, 2), "all", "41 41 41 41"),
        (Event("challenge-shown-hand", "hand-shown", 1, other=2), "challengerOnly", "-1 -1 -1 -1"),
        (Event("what-matches", "played", 1, 7, 0), "challengerOnly", "7 7 7 7"),
        (Event("start-card-wild-draw-four", "start-buried", card=53), "challengerOnly", "53 53 53 53"),
    ],
)
def test_the_card_of_an_event_is_seen_by_whom_it_is_for(event, reveal, seen):
    options = Options(wd4_reveal=reveal)
    views = [public(event, viewer, options) for viewer in (0, 1, 2, -1)]
    assert [view.card for view in views] == [int(word) for word in seen.split()]
    assert {view._replace(card=event.card) for view in views} == {event}


def test_a_challenge_won_reveals_the_card_to_the_two_alone(at):
    start = "turn-1.top-b7.hands-r7b2wf~g1g2~y1y2.draw-r1r3r4r5r6r8"
    events = replay(at(start), "wfr.x")[1]
    assert [[public(e, seat, Options()).card for e in events if e.kind == "challenge-won"] for seat in range(3)] == [
        [card("b2")],
        [card("b2")],
        [-1],
    ]


def shown_to(viewer, events, options):
    return [public(event, viewer, options) for event in events]


def keeps_hidden(state, move, new, events, viewer):
    """Whether the viewer learns of no hidden card by this move: it gets none, no hand is shown, counted or exchanged,
    and nobody else says UNO ahead with more than two cards, which counts only with a set."""
    kept = Counter(state.hands[viewer]) - Counter(new.hands[viewer])
    grown = Counter(new.hands[viewer]) - Counter(state.hands[viewer])
    revealing = {"hand-shown", "hand-points", "points", "hands-swapped", "hands-passed", "hands-shuffled"}
    if grown or (kept and viewer != move.seat) or revealing & {event.kind for event in events}:
        return False
    return move.kind != "uno" or move.seat == viewer or not state.options.sets


@usual
@given(numbers, seats, numbers)
def test_what_happens_gives_no_hidden_card_away(number, of, seed):
    for state, viewer in some_states(number, of):
        other = resample(state, viewer, seed)
        for move in legal_moves(state):
            new, events = step(state, move)
            if keeps_hidden(state, move, new, events, viewer) and judge(other, move).allowed and not new.is_over:
                new_other, told = step(other, move)
                assert shown_to(viewer, told, state.options) == shown_to(viewer, events, state.options)
                assert observation(new_other, viewer) == observation(new, viewer)


@usual
@given(numbers, seats)
def test_an_event_loses_nothing_but_its_card(number, of):
    for state, viewer in some_states(number, of):
        for move in legal_moves(state)[:5]:
            for event in step(state, move)[1]:
                seen = public(event, viewer, state.options)
                assert seen in (event, event._replace(card=-1))
                assert seen == event or "card" in EVENTS[event.kind]
                assert public(event, max(event.seat, 0), state.options) == event
