"""Records of matches and rounds: they are read, written, and played again to the same end everywhere (B-50)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.amounts import amount
from tests.engine.test_match import any_match
from tutor.engine import IllegalMove, Match, Move, NotationError, Options, Record, new_match, new_round
from tutor.engine.notation import LIMIT, RECORD_LIMIT
from tutor.engine.records import TABLE

MATCH = "match_official-modern.jumpIn_4_17"
ROUND = "round_official-modern_3_11_2"


@pytest.fixture(scope="module")
def kept(pytestconfig):
    """The records that were kept: the lines of each."""
    lines = (pytestconfig.rootpath / "tests/engine/records.txt").read_text("utf-8")
    blocks = [block.splitlines() for block in lines.strip().split("\n\n")]
    return blocks[1:]


def test_records_that_were_kept_lead_to_the_same_end_B_50(kept):
    assert len(kept) == 5
    for text, position, *result in kept:
        record = Record.from_text(text)
        assert record.text() == text
        last, events = record.replay()
        assert events
        if not result:
            assert last.text() == position
            continue
        assert (last.state.text(), last.phase) == (position, "match-over")
        totals = "~".join([str(n) for n in last.totals])
        assert [f"{last.number} {totals} {'~'.join([str(seat + 1) for seat in last.winners])}"] == result


@pytest.mark.parametrize(
    ("text", "players", "seed", "dealer", "moves"),
    [
        (MATCH, 4, 17, -1, 0),
        (f"{MATCH}_0-q", 4, 17, -1, 1),
        (f"{MATCH}_0-q.0-d", 4, 17, -1, 2),
        (f"{MATCH}_0-l1.0-l2.0-l3", 4, 17, -1, 3),
        ("match_guide-da-artikel_2_1000000000000000000", 2, 10**18, -1, 0),
        (ROUND, 3, 11, 1, 0),
        (f"{ROUND}_d.p.d.p", 3, 11, 1, 4),
        (f"{ROUND}_0-l1", 3, 11, 1, 1),
    ],
)
def test_a_record_is_read_and_written(text, players, seed, dealer, moves):
    record = Record.from_text(text)
    assert (record.players, record.seed, record.dealer, len(record.moves)) == (players, seed, dealer, moves)
    assert record.text() == text


def test_a_record_begins_as_its_game_does():
    record = Record.from_text(MATCH)
    assert record.start() == (new_match(record.options, 4, 17), ())
    assert record.replay() == record.start()
    record = Record.from_text(ROUND)
    assert record.start() == new_round(Options(), 3, 11, 1)
    assert record.replay() == record.start()


@pytest.mark.parametrize(
    ("text", "pos", "expected"),
    [
        ("", 1, "record"),
        ("game_official-modern_2_1", 1, "record"),
        ("match", 6, "option"),
        ("match_official-modern", 22, "number"),
        ("match_official-modern_2", 24, "number"),
        ("round_official-modern_2_1", 26, "seat"),
        ("match_official-modren_2_1", 7, "preset"),
        ("match_official-modern.stackin-any_2_1", 23, "option"),
        ("match_official-modern_1_1", 23, "number"),
        ("match_official-modern_11_1", 23, "number"),
        ("match_official-modern_2_-1", 25, "number"),
        ("match_official-modern_2_01", 25, "number"),
        ("match_official-modern_2_1000000000000000001", 25, "number"),
        ("round_official-modern_2_1_3", 27, "seat"),
        ("round_official-modern_2_1_0", 27, "seat"),
        ("match_official-modern.teamsMode-partners4_3_1", 7, "playable"),
        ("match_official-modern_2_1_", 27, "move"),
        ("match_official-modern_2_1_0-q_0-d", 30, "end"),
        ("match_official-modern_2_1_0-q.", 31, "move"),
        ("match_official-modern_2_1_0-q.0-d.qq", 35, "move"),
        ("match_official-modern_2_1_0-q.0-d.r", 35, "card"),
        ("match_official-modern_2_1_0-d", 27, "allowed-move"),
        ("match_official-modern_2_1_0-q.0-q", 31, "allowed-move"),
        ("match_official-modern_2_1_0-l1.0-l2", 32, "allowed-move"),
        ("round_official-modern_2_1_1_0-d", 29, "allowed-move"),
        ("round_official-modern_2_1_1_t", 29, "allowed-move"),
    ],
)
def test_what_cannot_be_read_is_named(text, pos, expected):
    with pytest.raises(NotationError) as caught:
        Record.from_text(text)
    assert (caught.value.pos, caught.value.expected, caught.value.text) == (pos, expected, text)


def test_an_option_misspelt_in_a_record_has_a_known_name_beside_it():
    with pytest.raises(NotationError, match="did you mean stacking") as caught:
        Record.from_text("match_official-modern.stackin-any_2_1")
    assert caught.value.nearest == "stacking"


def test_a_record_may_be_longer_than_other_texts():
    text = f"{ROUND}_{'.'.join(['2-u'] * 2000)}"
    assert len(text) > 2 * LIMIT
    assert Record.from_text(text).replay()[0] == Record.from_text(ROUND).replay()[0]
    with pytest.raises(NotationError) as caught:
        Record.from_text("x" * (RECORD_LIMIT + 1))
    assert (caught.value.pos, caught.value.expected) == (RECORD_LIMIT + 1, "shorter-record")
    with pytest.raises(NotationError):
        Record.from_text(17)


def test_moves_that_are_not_allowed_cannot_be_played_again():
    record = Record(Options(), 2, 1, (Move(TABLE, "deal"),))
    for use in (Record.replay, Record.text):
        with pytest.raises(IllegalMove, match="dealer-choice"):
            use(record)
    with pytest.raises(ValueError, match="dealt"):
        Record(Options(teams_mode="partners4"), 3, 1).replay()


def records():
    """Records of whole matches, and of rounds as far as they go."""
    return st.tuples(st.integers(0, 10**6), st.integers(0, 400)).map(lambda pair: some_record(*pair))


def some_record(number, most):
    moves, first = [], None
    for match, move, _, _ in any_match(number, leaving=True):
        first = first or match
        if len(moves) == most:
            break
        moves.append(move)
    return Record(first.options, first.players, number, tuple(moves))


@settings(max_examples=amount(40, 2000), deadline=None)
@given(records())
def test_what_is_written_is_read_again(record):
    text = record.text()
    assert Record.from_text(text) == record
    assert Record.from_text(text).replay() == record.replay()
    assert text.isascii()
    assert text.replace("_", "").replace(".", "").replace("-", "").replace("~", "").isalnum()
    assert text[-1].isalnum()


@settings(max_examples=amount(20, 2000), deadline=None)
@given(records())
def test_a_round_of_a_match_is_a_record_of_its_own(record):
    """The first round, taken out of a match where nobody left before it, and played alone."""
    kinds = [move.kind for move in record.moves]
    if "deal" not in kinds or "leave" in kinds[: kinds.index("deal")]:
        return
    begun = record._replace(moves=record.moves[: kinds.index("deal") + 1]).replay()[0]
    game = Record(record.options, record.players, record.seed, (), begun.dealer)
    assert game.replay()[0] == begun.state
    for move in record.moves[len(game.moves) + kinds.index("deal") + 1 :]:
        begun = begun.apply(move)
        if begun.phase != "round" or begun.left:
            return
        game = game._replace(moves=(*game.moves, move))
    assert game.replay()[0] == begun.state
    assert Record.from_text(game.text()) == game


@settings(max_examples=amount(80, 10_000), deadline=None)
@given(records(), st.integers(0, 10**9))
def test_a_spoilt_record_is_read_or_refused_never_an_error(record, number):
    random, text = Random(number), record.text()[:600]
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(text) + 1)
        slip = random.choice(["", random.choice("_.~-0123rdwfuq"), text[random.randrange(len(text)) :][:9], "\u00e5"])
        text = text[:at] + slip + text[at + random.randint(0, 3) :]
        text = text or "_"
    try:
        assert Record.from_text(text).text()
    except NotationError as error:
        assert error.text == text
        assert 1 <= error.pos <= len(text) + 1


def test_a_match_is_no_state():
    assert isinstance(Record.from_text(MATCH).replay()[0], Match)
    assert not isinstance(Record.from_text(ROUND).replay()[0], Match)
