"""What must always hold, under any options that can be played."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.engine import (
    EVENTS,
    FIELDS,
    RULES,
    IllegalMove,
    Move,
    Options,
    State,
    Verdict,
    apply,
    judge,
    legal_moves,
    new_round,
    pack,
    playable,
    replay,
    step,
)
from tutor.engine.records import KINDS

_FIXED = ("players.min", "players.max", "deck.profile", "round.playOn", "teams.mode", "deck.blankUse")
_HOUSE = ("sevenZero", "jumpIn", "multiPlay", "skipChain", "skipBounce", "reverseBounce", "jumpInWild", "jumpInActions")
_FREE = [
    f for f in FIELDS.values() if len(f.values) > 1 and f.name not in _FIXED and f.name.partition(".")[2] not in _HOUSE
]


@st.composite
def rules(draw):
    """Options that can be played."""
    chosen = draw(st.lists(st.sampled_from(_FREE), max_size=12, unique_by=lambda f: f.name))
    changes = {f.attribute: draw(st.sampled_from(list(f.values)[:16])) for f in chosen}
    if changes.get("draw_mode", "one") != "one" and changes.get("draw_drawn_card") == "turnEnds":
        changes.pop("draw_drawn_card")
    if changes.get("start_first_player") == "youngest":
        changes["start_youngest"] = 2
    return Options(**changes)


def rounds(options, players, seed, policy, most=400):
    """States and moves of a round, as far as it goes."""
    if playable(options, players):
        return
    random = Random(seed)
    state = new_round(options, players, seed)[0]
    for _ in range(most):
        if state.is_over:
            return
        moves = legal_moves(state)
        move = policy(state, moves, random)
        yield state, move, moves
        state = apply(state, move)


def wild_policy(state, moves, random):
    """Anything at all, but the obliged seat's moves more often."""
    own = [m for m in moves if m.seat == state.seat and m.kind not in ("uno", "catch")]
    return random.choice(own if random.random() < 0.8 else moves)


def eager_policy(state, moves, random):
    """Play if able; else draw, take, pass; claims now and then."""
    if random.random() < 0.1:
        return random.choice(moves)
    own = [m for m in moves if m.seat == state.seat and m.kind not in ("uno", "catch")]
    return random.choice([m for m in own if m.kind == "play"] or own)


anything = given(rules(), st.integers(2, 10), st.integers(0, 10**6), st.sampled_from([wild_policy, eager_policy]))
usual = settings(max_examples=120, deadline=None)


@usual
@anything
def test_step_is_apply_with_a_trace_and_changes_nothing_old(options, players, seed, policy):
    full = Counter(pack(options))
    for state, move, _ in rounds(options, players, seed, policy):
        before = tuple(state)
        new, events = step(state, move)
        assert new == apply(state, move)
        assert tuple(state) == before
        cards = Counter(c for hand in new.hands for c in hand) + Counter(new.pile) + Counter(new.under)
        assert (cards if new.lifted else cards + Counter([new.top])) == full
        assert all(hand == tuple(sorted(hand)) for hand in new.hands)
        assert events
        for event in events:
            assert event.rule
            unused = {"seat", "card", "color", "count", "other"} - set(EVENTS[event.kind])
            assert {getattr(event, name) for name in unused} <= {-1}


@usual
@anything
def test_texts_round_trip(options, players, seed, policy):
    for state, move, moves in rounds(options, players, seed, policy, 150):
        text = state.text()
        assert State.from_text(text, options) == state
        assert len(text) < 4000
        assert text[-1].isalnum()
        for one in moves:
            assert Move.from_text(one.text(state), state) == one
        assert replay(state, move.text(state))[0] == apply(state, move)


def conceivable(state):
    """Every move that can be written down."""
    seats = range(state.players)
    for seat in seats:
        for said in (False, True):
            for card in range(57):
                for color in (-1, 0, 1, 2, 3) if card > 51 else (-1,):
                    yield Move(seat, "play", card, color, -1, said)
        for kind in ("draw", "pass", "take", "challenge", "uno"):
            yield Move(seat, kind)
        yield from (Move(seat, "name", color=color) for color in range(4))
        yield from (Move(seat, "catch", target=other) for other in seats)


def is_idle(state, move):
    """A claim without effect or cost."""
    return move.kind in ("uno", "catch") and apply(state, move) == state


def flag_counts(state, move):
    """Whether the flag of this play makes a difference to who owes a call."""
    return apply(state, move).uno[move.seat] != apply(state, move._replace(uno=False)).uno[move.seat]


@settings(max_examples=40, deadline=None)
@anything
def test_legal_moves_are_exactly_what_judge_does_not_refuse(options, players, seed, policy):
    for n, (state, _, moves) in enumerate(rounds(options, min(players, 4), seed, policy, 60)):
        if n % 6:
            continue
        assert len(set(moves)) == len(moves)
        allowed = {m for m in conceivable(state) if judge(state, m).allowed}
        listed = {m for m in allowed if not is_idle(state, m) and (not m.uno or flag_counts(state, m))}
        assert set(moves) == listed


@settings(max_examples=60, deadline=None)
@anything
def test_rulings_carry_the_parameters_of_their_slugs(options, players, seed, policy):
    for n, (state, _, _) in enumerate(rounds(options, min(players, 4), seed, policy, 80)):
        if n % 8:
            continue
        for move in conceivable(state):
            verdict, reasons = judge(state, move)
            assert reasons
            for reason in reasons:
                assert set(reason.params) == set(RULES[reason.rule]), reason
            contestable = {"wild-draw-four-bluff", "uno-call-when"} & {r.rule for r in reasons} and move.kind == "play"
            assert (verdict is Verdict.CONTESTABLE) == bool(contestable)
            if verdict is Verdict.REFUSED:
                with pytest.raises(IllegalMove):
                    step(state, move)


@settings(max_examples=60, deadline=None)
@given(rules(), st.integers(2, 10), st.integers(0, 10**6))
def test_every_round_ends(options, players, seed):
    """With seats that play when they can, and draw and pass when they cannot."""
    if playable(options, players):
        return
    random = Random(seed)
    state = new_round(options, players, seed)[0]
    for _ in range(20_000):
        if state.is_over:
            break
        own = [m for m in legal_moves(state) if m.seat == state.seat and m.kind not in ("uno", "catch", "challenge")]
        state = apply(state, random.choice([m for m in own if m.kind == "play"] or own))
    assert state.is_over
    assert legal_moves(state) == ()


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 6), st.integers(0, 10**6), st.sampled_from(_FREE), st.data())
def test_odd_moves_are_refused_never_an_error(players, seed, field, data):
    state = new_round(Options(), players, seed)[0]
    odd = st.integers(-3, 60)
    kind = data.draw(st.sampled_from(KINDS))
    move = Move(data.draw(odd), kind, data.draw(odd), data.draw(odd), data.draw(odd), data.draw(st.booleans()))
    ruling = judge(state, move)
    if ruling.allowed:
        assert step(state, move)[0] == apply(state, move)


@pytest.mark.parametrize("field", _FREE, ids=lambda f: f.name)
def test_house_rule_that_never_matters_leaves_the_game_alone_B66(field):
    """A start option alone changes no game whose start card is a number."""
    if not field.name.startswith("start."):
        return
    for value in field.values:
        if field.attribute in ("start_first_player", "start_youngest"):
            continue
        options = Options(**{field.attribute: value})
        for seed in range(12):
            plain = new_round(Options(), 3, seed)
            if plain[0].top < 52 and plain[0].top % 13 < 10 and len(plain[1]) == 2:
                assert new_round(options, 3, seed)[0]._replace(options=Options()) == plain[0]
