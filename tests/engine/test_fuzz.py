"""Whatever text a reader is given, it returns a value or raises NotationError; and what it read it writes back.

Texts are made from nothing, from parts of right ones, and from right ones spoilt a little.
"""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.amounts import amount
from tests.engine.anygames import any_move
from tests.engine.anyrules import any_options
from tutor.engine import (
    IllegalMove,
    Move,
    NotationError,
    Options,
    Record,
    State,
    apply,
    card,
    card_text,
    judge,
    legal_moves,
    new_round,
    replay,
)
from tutor.engine.gamerecord import step_in

often = settings(max_examples=amount(120, 10_000), deadline=None)
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"
MARKS = ".~-_"
loose = st.one_of(
    st.text(),
    st.text(LETTERS),
    st.text("rygbwsdfxc0123456789"),
    st.text("0123456789٣²①९ -~.", max_size=8),
    st.sampled_from(["", "0", "-", "~", ".", "r", "-1", "1-", "\0", "r5" * 3000, "9" * 5000, "\ud800"]),
)


@st.composite
def positions(draw):
    """A state of a round under any options."""
    random = Random(draw(st.integers(0, 10**9)))
    players = draw(st.integers(2, 6))
    state = new_round(any_options(random, players), players, random.randrange(1000))[0]
    for _ in range(draw(st.integers(0, 60))):
        if not state.is_over:
            state = apply(state, any_move(state, random))
    return state


@st.composite
def records(draw):
    """The record of the beginning of a round or a match under any options."""
    random = Random(draw(st.integers(0, 10**9)))
    players = draw(st.integers(2, 6))
    dealer = draw(st.integers(-1, players - 1))
    record = Record(any_options(random, players), players, random.randrange(1000), (), dealer)
    game = record.start()[0]
    for _ in range(draw(st.integers(0, 30))):
        state = game if isinstance(game, State) else game.state if game.phase == "round" else None
        if game.is_over:
            break
        move = any_move(state, random) if state else random.choice(game.legal_moves())
        record = record._replace(moves=(*record.moves, move))
        game = step_in(game, move)[0]
    return record


@st.composite
def spoilt(draw, text):
    """A text with one to three slips: something put in, left out, exchanged, doubled, or copied to where it is wrong."""
    for _ in range(draw(st.integers(1, 3))):
        mark = draw(st.sampled_from(["", *MARKS]))
        parts = text.split(mark) if mark else list(text)
        at = draw(st.integers(0, max(len(parts) - 1, 0)))
        other = draw(st.integers(0, max(len(parts) - 1, 0)))
        slip = draw(st.sampled_from(["insert", "delete", "exchange", "double", "copy"]))
        if slip == "insert" or not parts:
            parts.insert(
                at, draw(st.one_of(st.sampled_from(LETTERS), st.text(max_size=3), st.sampled_from(["0", "99"])))
            )
        elif slip == "delete":
            del parts[at]
        elif slip == "exchange":
            parts[at], parts[other] = parts[other], parts[at]
        elif slip == "double":
            parts.insert(at, parts[at])
        else:
            parts[at] = parts[other]
        text = mark.join(parts)
    return text


def read(reader, text):
    """What a reader makes of a text, None if it refuses it; its error says where and what."""
    try:
        return reader(text)
    except NotationError as error:
        assert 1 <= error.pos <= len(text) + 1
        assert error.text == text
        assert str(error)
        return None


def read_position(text, options):
    """A position that can be read can be written, judged and gone on from."""
    state = read(lambda t: State.from_text(t, options), text)
    if state is not None:
        assert State.from_text(state.text(), options) == state
        for move in legal_moves(state)[:8]:
            assert judge(state, move).allowed
            assert Move.from_text(move.text(state), state) == move


def read_move(text, state):
    """A move that can be read can be written and judged."""
    move = read(lambda t: Move.from_text(t, state), text)
    if move is not None:
        assert Move.from_text(move.text(state), state) == move
        assert judge(state, move).reasons


def read_options(text):
    """Options that can be read can be written."""
    options = read(Options.from_text, text)
    if options is not None:
        assert Options.from_text(options.text()) == options


def read_card(text):
    """A card that can be read is written as it was."""
    found = read(card, text)
    if found is not None:
        assert card_text(found) == text


def read_record(text):
    """A record that can be read can be written and played again."""
    record = read(Record.from_text, text)
    if record is not None:
        assert Record.from_text(record.text()) == record
        record.replay()


def read_moves(text, state):
    """A list of moves is made, or refused with one of two errors."""
    try:
        replay(state, text)
    except NotationError as error:
        assert 1 <= error.pos <= len(text) + 1
    except IllegalMove as error:
        assert not error.ruling.allowed


@often
@given(loose, positions())
def test_any_text(text, state):
    read_position(text, state.options)
    read_move(text, state)
    read_options(text)
    read_card(text)
    read_record(text)
    read_moves(text, state)


@often
@given(positions(), st.data())
def test_spoilt_position(state, data):
    read_position(data.draw(spoilt(state.text())), state.options)


@often
@given(positions(), positions(), st.data())
def test_position_with_parts_of_another(state, other, data):
    parts = data.draw(st.permutations(state.text().split(".") + other.text().split(".")))
    read_position(".".join([state.text().split(".")[0], *parts[: data.draw(st.integers(0, 8))]]), state.options)


@often
@given(positions(), positions())
def test_position_under_other_options(state, other):
    read_position(state.text(), other.options)


@often
@given(positions(), positions(), st.data())
def test_spoilt_and_foreign_moves(state, other, data):
    for move in legal_moves(other)[:6]:
        read_move(move.text(other), state)
        read_move(data.draw(spoilt(move.text(other))), state)


@often
@given(positions(), st.data())
def test_spoilt_options(state, data):
    read_options(data.draw(spoilt(state.options.text())))


@often
@given(st.sampled_from(range(57)).map(card_text).flatmap(spoilt))
def test_spoilt_card(text):
    read_card(text)


@often
@given(positions(), st.integers(0, 10**6), st.data())
def test_spoilt_list_of_moves(state, seed, data):
    random, at, texts = Random(seed), state, []
    while not at.is_over and len(texts) < 8:
        move = any_move(at, random)
        texts.append(move.text(at))
        at = apply(at, move)
    read_moves(data.draw(spoilt(".".join(texts))), state)


@often
@given(records(), st.data())
def test_spoilt_record(record, data):
    assert Record.from_text(record.text()) == record
    read_record(data.draw(spoilt(record.text())))


@often
@given(records(), records(), st.data())
def test_record_with_parts_of_another(record, other, data):
    parts = [
        data.draw(st.sampled_from(pair))
        for pair in zip(record.text().split("_"), other.text().split("_"), strict=False)
    ]
    read_record("_".join(parts))
