"""Positions and moves as text."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine import EXPECTED, Color, Laid, Move, NotationError, Options, State, new_round

ALPHABET = "ABCabcdefghiklmnoprstuvwxyz0123456789-._~ é\x00"


@pytest.mark.parametrize(
    "text",
    [
        "turn-1.top-b7.hands-r7gsb2wf~g1g4~y3y9.draw-r1r3g8b0y2y5",
        "turn-2.top-wwg.hands-r1r2~g1g2",
        "turn-2.top-ww.hands-r1r2~g1g2.dir-a",
        "drawn-1-r1.top-b7.hands-r1r2~g1g2",
        "drawn-1-r1.top-b7.hands-r1r2r3~g1g2.drew-2",
        "hit-2-2.top-rd.hands-r1r2~g1g2",
        "hit-1-2.top-rd.hands-r1r2~g1g2.laid-0rd",
        "hit-2-4.top-wfr.hands-b2b7~r1r2.discard-b1.laid-1wfx",
        "hit-2-4.top-wfr.hands-b2b7~r1r2.discard-wwb1.was-b.laid-1wfx",
        "hit-2-4.top-wfr.hands-b2b7~r1r2.discard-b1.was-g.laid-1wfxb7",
        "hit-2-6.top-wfr.hands-b2b7~r1r2~y1y2.discard-rd.laid-3rd~1wf",
        "choice-2.top-ww.hands-r1r2~g1g2.dealer-1",
        "over-1.top-r5.hands-0~g1g2",
        "over-0.top-r5.hands-r1~g1",
        "turn-1.top-r5.hands-r1~g1~b1.uno-1o~2e~3m",
        "turn-1.top-r5.hands-r1r2~g1g2.seed-7.shuffles-3.last-2.idle-1",
        "turn-1.top-r5.hands-r1r2~g1g2~b1.lost-3",
        "turn-1.top-r5.hands-r1r2~g1g2.draw-r5.lifted-1",
    ],
)
def test_position_round_trips(text):
    state = State.from_text(text, Options())
    assert state.text() == text
    assert State.from_text(state.text(), Options()) == state
    assert pickle.loads(pickle.dumps(state)) == state


def test_defaults_are_those_that_are_left_out():
    state = State.from_text("hit-3-2.top-rd.hands-r1~g1g2~b1b2", Options())
    assert (state.direction, state.dealer, state.seed, state.shuffles) == (1, 2, 0, 0)
    assert (state.draw_pile, state.discard, state.last) == ((), (), 1)
    assert state.uno == ("called", "free", "free")
    assert state.laid == (Laid(1, 12),)


def test_default_layer_sits_before_the_seat_hit_in_the_direction_of_play():
    anticlockwise = State.from_text("hit-3-2.top-rd.hands-r1~g1g2~b1b2.dir-a", Options())
    assert anticlockwise.laid == (Laid(0, 12),)


def test_parts_may_come_in_any_order_after_the_phase():
    one = State.from_text("turn-1.dir-a.hands-b2r7~g1.draw-r1.top-b7", Options())
    assert one.text() == "turn-1.top-b7.hands-r7b2~g1.draw-r1.dir-a"


@pytest.mark.parametrize(
    ("text", "pos", "expected"),
    [
        ("", 1, "phase"),
        ("trun-1.top-b7.hands-r7~g1", 1, "phase"),
        ("top-b7.hands-r7~g1", 1, "phase"),
        ("turn-1.hands-r7~g1", 19, "top"),
        ("turn-1.top-b7", 14, "hands"),
        ("turn-1.top-b7.hands-r7", 21, "players"),
        (
            "turn-1.top-b7.hands-" + "~".join(["r1"] * 2 + ["g1"] * 2 + ["b1"] * 2 + ["y1"] * 2 + ["r2"] * 2 + ["b2"]),
            21,
            "players",
        ),
        ("turn-3.top-b7.hands-r7~g1", 6, "seat"),
        ("turn-0.top-b7.hands-r7~g1", 6, "seat"),
        ("turn-01.top-b7.hands-r7~g1", 6, "seat"),
        ("turn-1-2.top-b7.hands-r7~g1", 7, "end"),
        ("turn-1.top-b7.hands-r7~g1.top-b7", 27, "once"),
        ("turn-1.top-b7.hands-r7~g1.tpo-b7", 27, "part"),
        ("turn-1.top-b.hands-r7~g1", 12, "card"),
        ("turn-1.top-b7r.hands-r7~g1", 14, "end"),
        ("turn-1.top-wwx.hands-r7~g1", 14, "colour"),
        ("turn-1.top-b7.hands-r7b~g1", 23, "card"),
        ("turn-1.top-b7.hands-r7~", 24, "card"),
        ("turn-1.top-b0.hands-r7b0~g1", 12, "copies"),
        ("turn-1.top-b7.hands-r7~g1.draw-wfwfwfwfwf", 40, "copies"),
        ("drawn-1-r8.top-b7.hands-r7~g1", 9, "card-in-hand"),
        ("drawn-1.top-b7.hands-r7~g1", 8, "card-in-hand"),
        ("hit-1.top-bd.hands-r7~g1", 6, "number"),
        ("hit-1-0.top-bd.hands-r7~g1", 7, "number"),
        ("hit-1-2.top-b7.hands-r7~g1", 13, "draw-card"),
        ("hit-1-2.top-bd.hands-r7~g1.laid-2rd", 33, "draw-card"),
        ("hit-1-2.top-bd.hands-r7~g1.laid-2bdx", 36, "end"),
        ("turn-1.top-b7.hands-r7~g1.laid-2bd", 32, "end"),
        ("turn-1.top-b7.hands-r7~g1.dir-x", 31, "direction"),
        ("choice-1.top-b7.hands-r7~g1", 14, "top"),
        ("turn-1.top-b7.hands-r7~g1.uno-1x", 32, "status"),
        ("turn-1.top-b7.hands-r7~g1.lost-2", 32, "seat"),
        ("turn-1.top-b7.hands-r7~g1.seed-x", 32, "number"),
        ("x" * 4001, 4001, "shorter-text"),
    ],
)
def test_unreadable_position_names_its_place(text, pos, expected):
    with pytest.raises(NotationError) as caught:
        State.from_text(text, Options())
    assert (caught.value.text, caught.value.pos, caught.value.expected) == (text, pos, expected)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("r5", Move(0, "play", 5)),
        ("r5u", Move(0, "play", 5, uno=True)),
        ("wwg", Move(0, "play", 52, 2)),
        ("wfgu", Move(0, "play", 53, 2, uno=True)),
        ("ww", Move(0, "play", 52)),
        ("wwu", Move(0, "play", 52, uno=True)),
        ("d", Move(0, "draw")),
        ("p", Move(0, "pass")),
        ("t", Move(0, "take")),
        ("x", Move(0, "challenge")),
        ("ng", Move(0, "name", color=2)),
        ("u", Move(0, "uno")),
        ("c3", Move(0, "catch", target=2)),
        ("3-c1", Move(2, "catch", target=0)),
        ("2-x", Move(1, "challenge")),
        ("2-u", Move(1, "uno")),
        ("3-b0", Move(2, "play", 39)),
    ],
)
def test_move_round_trips(at, text, move):
    state = at("turn-1.top-b7.hands-r7~g1~y1")
    assert Move.from_text(text, state) == move
    assert move.text(state) == text


@pytest.mark.parametrize(
    ("text", "pos", "expected"),
    [
        ("", 1, "move"),
        ("q", 1, "move"),
        ("r", 1, "card"),
        ("rz", 1, "card"),
        ("r5g", 3, "card"),
        ("wwz", 3, "colour"),
        ("wwgg", 4, "end"),
        ("n", 2, "colour"),
        ("nx", 2, "colour"),
        ("dd", 2, "end"),
        ("c", 2, "seat"),
        ("c4", 2, "seat"),
        ("4-d", 1, "seat"),
        ("-d", 1, "seat"),
        ("2-", 3, "move"),
        ("2-3-d", 3, "move"),
    ],
)
def test_unreadable_move_names_its_place(at, text, pos, expected):
    with pytest.raises(NotationError) as caught:
        Move.from_text(text, at("turn-1.top-b7.hands-r7~g1~y1"))
    assert (caught.value.pos, caught.value.expected) == (pos, expected)


def test_unreadable_record_counts_in_the_whole_text(at):
    with pytest.raises(NotationError) as caught:
        at("turn-1.top-b7.hands-r7r6~g1g2", "r7.zz")
    assert (caught.value.text, caught.value.pos, caught.value.expected) == ("r7.zz", 4, "move")


@given(st.one_of(st.text(max_size=60), st.text(ALPHABET, max_size=60)))
def test_readers_raise_only_their_own_error(text):
    state = State.from_text("turn-1.top-b7.hands-r7~g1~y1", Options())
    for read in (Options.from_text, lambda t: State.from_text(t, Options()), lambda t: Move.from_text(t, state)):
        try:
            read(text)
        except NotationError as error:
            assert error.text == text
            assert 1 <= error.pos <= len(text) + 1
            assert error.expected in EXPECTED


_PARTS = st.sampled_from(
    [
        "turn-1",
        "hit-2-4",
        "hit-1-2",
        "drawn-1-r7",
        "choice-2",
        "over-0",
        "top-b7",
        "top-wfr",
        "top-rd",
        "top-ww",
        "hands-r7b2~g1g4~y9",
        "hands-0~r1",
        "draw-r1r3",
        "discard-b1wf",
        "dir-a",
        "dealer-2",
        "dealer-9",
        "seed-5",
        "uno-1o~3c",
        "uno-0o",
        "laid-1wfx",
        "laid-1wfxr9~2wf",
        "laid-0rd",
        "was-g",
        "was-0",
        "last-1",
        "last-3",
        "drew-2",
        "idle-2",
        "lost-1",
        "lost-2~3",
        "lost-1~1",
        "lifted-1",
        "lifted-2",
    ]
)


@given(st.lists(_PARTS, max_size=8), st.integers(0, 60), st.sampled_from("rygbws-~.0x"))
def test_positions_made_of_parts_are_read_or_refused(chosen, at, letter):
    text = ".".join(chosen)
    for candidate in (text, text[:at] + letter + text[at + 1 :]):
        try:
            state = State.from_text(candidate, Options())
        except NotationError as error:
            assert 1 <= error.pos <= len(candidate) + 1
        else:
            assert State.from_text(state.text(), Options()) == state


def test_coloured_top_card_without_a_colour_round_trips():
    options = Options(deck_profile="custom", deck_cards="bs" * 7, deal_hand_size=2, start_skip="redraw")
    state = new_round(options, 2, 1, 0)[0]
    assert (state.color, state.text().split(".")[1]) == (-1, "top-bs0")
    assert State.from_text(state.text(), options) == state


@pytest.mark.parametrize(
    ("top", "colour"), [("wwg", Color.GREEN), ("wfb", Color.BLUE), ("ww", None), ("r5", Color.RED)]
)
def test_position_says_the_colour_in_force_R_16_B_37(top, colour):
    assert State.from_text(f"turn-1.top-{top}.hands-r1r2~g1g2", Options()).colour == colour
