"""What must always hold, under any options that can be played."""

from collections import Counter
from dataclasses import replace
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.engine.amounts import amount
from tests.engine.anyrules import any_options, rules_for
from tutor.engine import (
    EVENTS,
    RULES,
    IllegalMove,
    Laid,
    Move,
    State,
    Verdict,
    apply,
    judge,
    legal_moves,
    new_round,
    pack,
    replay,
    step,
)
from tutor.engine.laying import lay
from tutor.engine.playing import draw, keep, play, take
from tutor.engine.records import KINDS, TABLE_KINDS

CLAIMS = ("uno", "catch", "jump")
CONTESTABLE = {"wild-draw-four-bluff", "uno-call-when", "uno-after-hand-change"}
WILD, SHUFFLE_HANDS = 52, 55


def wild_policy(state, moves, random):
    """Anything at all, but the obliged seat's moves more often."""
    own = [m for m in moves if m.seat == state.seat and m.kind not in CLAIMS]
    return random.choice(own if random.random() < 0.7 else moves)


def eager_policy(state, moves, random):
    """Play if able; else draw, take, pass; claims, and what the table reports, now and then."""
    if random.random() < 0.1:
        return random.choice(moves)
    report = Move(-1, random.choice(TABLE_KINDS), target=random.randrange(state.players))
    if random.random() < 0.03 and judge(state, report).allowed:
        return report
    own = [m for m in moves if m.seat == state.seat and m.kind not in CLAIMS]
    return random.choice([m for m in own if m.kind == "play"] or own)


@st.composite
def deals(draw, most=10):
    """Options, a number of players that can play by them, a seed, how they play, and a seat that takes no part."""
    players = draw(st.sampled_from([n for n in (2, 3, 4, 4, 4, 5, 6, 8, 10) if n <= most]))
    mixtures = st.integers(0, 10**9).map(lambda seed: any_options(Random(seed), players))
    options = draw(st.one_of(rules_for(players), mixtures))
    away = draw(st.lists(st.integers(0, players - 1), max_size=players > 3))
    return options, players, draw(st.integers(0, 10**6)), draw(st.sampled_from([wild_policy, eager_policy])), (*away,)


def rounds(deal, most=300, every=1):
    """States and moves of a round, as far as it goes; of every so many one."""
    options, players, seed, policy, away = deal
    random = Random(seed)
    state = new_round(options, players, seed, away=away)[0]
    for n in range(most):
        if state.is_over:
            return
        moves = legal_moves(state)
        move = policy(state, moves, random)
        if n % every == 0:
            yield state, move, moves
        state = apply(state, move)


def usual(examples):
    return settings(max_examples=amount(examples, 40 * examples), deadline=None)


@usual(60)
@given(deals())
def test_step_is_apply_with_a_trace_and_changes_nothing_old(deal):
    full = Counter(pack(deal[0]))
    for state, move, _ in rounds(deal):
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


@usual(60)
@given(deals())
def test_texts_round_trip(deal):
    for state, move, moves in rounds(deal, 150, every=3):
        text = state.text()
        assert State.from_text(text, deal[0]) == state
        assert len(text) < 4000
        assert text[-1].isalnum()
        for one in moves:
            assert Move.from_text(one.text(state), state) == one
        assert replay(state, move.text(state))[0] == apply(state, move)


# what may be done


def conceivable(state):
    """Every move that can be written down, of cards not held and of seats not obliged in one form; sets up to four."""
    seats = range(state.players)
    for seat in seats:
        for kind, card in product(("play", "jump"), range(57)):
            yield Move(seat, kind, card, 0 if card >= WILD else -1)
        for kind in ("draw", "pass", "take", "challenge", "uno"):
            yield Move(seat, kind)
        yield from (Move(seat, "catch", target=other) for other in seats)
        if state.top in state.hands[seat]:
            yield from _forms(Move(seat, "jump", state.top), state)
    if state.seat < 0:
        return
    targets = (-1, -2, *seats)
    yield from (Move(state.seat, "name", color=c, target=t) for c, t in product(range(-1, 5), targets))
    yield from (Move((state.seat + 1) % state.players, "name", color=c) for c in range(4))
    hand = state.hands[state.seat]
    for card in set(hand):
        yield from _forms(Move(state.seat, "play", card), state)
    for cards in _together(hand):
        for target, other, said in product(targets if cards[0] % 13 == 7 else (-1,), (None, -1, 0), (False, True)):
            more = tuple([(card, target if other is None else other) for card in cards[1:]])
            yield Move(state.seat, "play", cards[0], -1, target, said, more)


def _forms(move, state):
    """A play with every colour, target and call."""
    colors = range(-1, 5) if move.card >= WILD else (-1, 0)
    targets = (-1, -2, *range(state.players)) if move.card == 54 or move.card % 13 == 7 else (-1, 0)
    for color, target, said in product(colors, targets, (False, True)):
        yield move._replace(color=color, target=target, uno=said)


def _together(hand):
    """Sets of equal cards in every order, and two cards that are not equal."""
    for value in range(13):
        held = [c for c in hand if c < WILD and c % 13 == value]
        for size in range(2, min(len(held), 4) + 1):
            yield from set(permutations(held, size))
    if len(set(hand)) > 1:
        yield (hand[0], hand[-1])


def is_idle(state, move):
    """A claim without effect or cost."""
    return move.kind in ("uno", "catch") and apply(state, move) == state


def empties(state, move):
    return len(state.hands[move.seat]) == 1 + len(move.more)


def is_left_out(state, move):
    """One of the moves that `legal_moves` leaves out: they do the same as another, or nothing."""
    if move.kind not in ("play", "jump"):
        return is_idle(state, move)
    if move.uno:
        after, silent = apply(state, move), apply(state, move._replace(uno=False))
        if after.is_over or (after.uno[move.seat], silent.uno[move.seat] == "called") != ("called", False):
            return True
    targets = {move.target, *[target for _, target in move.more]}
    if len(targets) > 1:
        return True
    bare = move._replace(target=-1, more=tuple([(card, -1) for card, _ in move.more]))
    if (
        targets != {-1}
        and empties(state, move)
        and judge(state, bare).allowed
        and apply(state, bare) == apply(state, move)
    ):
        return True
    middle = [card for card, _ in move.more[:-1]]
    return middle != sorted(middle)


@usual(40)
@given(deals(most=4))
def test_legal_moves_are_exactly_what_judge_does_not_refuse(deal):
    for state, _, moves in rounds(deal, 70, every=7):
        assert len(set(moves)) == len(moves)
        allowed = {m for m in conceivable(state) if judge(state, m).allowed}
        listed = {m for m in allowed if not is_left_out(state, m)}
        assert {m for m in moves if len(m.more) < 4} == listed


@usual(40)
@given(deals(most=4))
def test_rulings_carry_the_parameters_of_their_slugs(deal):
    for state, _, _ in rounds(deal, 90, every=9):
        for move in conceivable(state):
            verdict, reasons = judge(state, move)
            assert reasons
            for reason in reasons:
                assert set(reason.params) == set(RULES[reason.rule]), reason
            laid = move.kind in ("play", "jump") and verdict is not Verdict.REFUSED
            assert (verdict is Verdict.CONTESTABLE) == (laid and reasons[0].rule in CONTESTABLE)
            if verdict is Verdict.REFUSED:
                with pytest.raises(IllegalMove):
                    step(state, move)


@usual(60)
@given(deals())
def test_contestable_is_what_a_claim_of_another_seat_can_punish(deal):
    """A bluff that may be challenged (R-29), or one card left without a call that costs something (R-35, R-40)."""
    options = deal[0]
    costs = options.uno_penalty > 0 or options.uno_penalty_mode == "loseRound"
    for state, _, moves in rounds(deal, 160, every=2):
        for move in moves:
            if move.kind not in ("play", "jump"):
                continue
            after, verdict = apply(state, move), judge(state, move).verdict
            owes = costs and not after.is_over and after.uno[move.seat] in ("owing", "early")
            bluff = after.phase == "hit" and after.laid[-1].seat == move.seat and after.laid[-1].proof >= 0
            open_ = any(judge(after, Move(seat, "challenge")).allowed for seat in range(state.players))
            assert (verdict is Verdict.CONTESTABLE) == (owes or (bluff and open_)), move


@usual(40)
@given(deals())
def test_every_round_ends(deal):
    """With seats that play when they can, and draw and pass when they cannot."""
    options, players, seed, _, away = deal
    random = Random(seed)
    state = new_round(options, players, seed, away=away)[0]
    for _ in range(20_000):
        if state.is_over:
            break
        own = [m for m in legal_moves(state) if m.seat == state.seat and m.kind not in (*CLAIMS, "challenge")]
        state = apply(state, random.choice([m for m in own if m.kind == "play"] or own))
    assert state.is_over
    assert legal_moves(state) == ()


@usual(80)
@given(deals(), st.data())
def test_odd_moves_are_refused_never_an_error(deal, data):
    states = [state for state, _, _ in rounds(deal, 40, every=8)]
    state = data.draw(st.sampled_from(states))
    odd = st.integers(-3, 60)
    move = Move(
        data.draw(odd),
        data.draw(st.sampled_from(KINDS)),
        data.draw(st.one_of(odd, st.sampled_from(range(57)))),
        data.draw(odd),
        data.draw(odd),
        data.draw(st.booleans()),
        data.draw(st.lists(st.tuples(odd, odd), max_size=2).map(tuple)),
    )
    ruling = judge(state, move)
    if ruling.allowed:
        assert step(state, move)[0] == apply(state, move)


# shortcuts


@usual(60)
@given(deals())
def test_shortcuts_come_to_the_same(deal):
    """`step` and `play` make common moves in one go; what they come to is what the long way comes to."""
    long_ways = {"play": lay, "jump": lay, "draw": draw, "pass": keep, "take": take}
    for state, _, moves in rounds(deal, 160, every=2):
        for move in moves:
            if move.kind not in long_ways:
                continue
            events, other = [], []
            expected = long_ways[move.kind](state, move, events)
            assert step(state, move) == (expected, tuple(events)), move
            assert apply(state, move) == expected
            if move.kind == "play":
                assert (play(state, move, other), other) == (expected, events), move


# the same game with other names


def seat_turned(seat, by, players):
    return (seat + by) % players if seat >= 0 else seat


def turned(state, by):
    """The same position with every seat moved on by so many places."""
    n, o = state.players, state.options

    def seat(old):
        return seat_turned(old, by, n)

    def row(old):
        return tuple([old[(place - by) % n] for place in range(n)])

    def seats(old):
        return tuple(sorted(seat(s) for s in old))

    facts = state.round
    return state._replace(
        options=turned_options(o, by, n),
        seat=seat(state.seat),
        hands=row(state.hands),
        uno=row(state.uno),
        laid=tuple([Laid(seat(laid.seat), laid.card, laid.proof) for laid in state.laid]),
        last=seat(state.last),
        out=seats(state.out),
        round=facts._replace(
            dealer=seat(facts.dealer),
            winner=seat(facts.winner),
            lost=tuple([seat(s) for s in facts.lost]),
            places=tuple([seat(s) for s in facts.places]),
            away=seats(facts.away),
            points=row(facts.points) if facts.points else (),
        ),
    )


def turned_options(options, by, players):
    youngest = options.start_youngest
    if not 0 < youngest <= players:
        return options
    return replace(options, start_youngest=(youngest - 1 + by) % players + 1)


def turned_move(move, by, players):
    return move._replace(
        seat=seat_turned(move.seat, by, players),
        target=seat_turned(move.target, by, players),
        more=tuple([(card, seat_turned(target, by, players)) for card, target in move.more]),
    )


def winner_of_team(state):
    """A state that names of a winning team any seat."""
    if state.options.teams_mode == "none" or state.winner < 0:
        return state
    return state._replace(round=state.round._replace(winner=state.winner % 2))


@usual(50)
@given(deals(), st.integers(1, 9))
def test_seats_are_but_names(deal, by):
    """Everybody moved on by some places: the same may be done, and leads to the same."""
    options, players, seed, _, away = deal
    assume(options.start_first_player != "random")
    dealt = new_round(options, players, seed, 0, away=away)[0]
    others = tuple([seat_turned(seat, by, players) for seat in away])
    new_options = turned_options(options, by, players)
    assert new_round(new_options, players, seed, by % players, away=others)[0] == turned(dealt, by)
    for state, move, moves in rounds(deal, 200, every=2):
        new, other = turned(state, by), turned_move(move, by, players)
        assert set(legal_moves(new)) == {turned_move(m, by, players) for m in moves}
        assert judge(new, other).verdict == judge(state, move).verdict
        after, events = step(state, move)
        new_after, new_events = step(new, other)
        assert winner_of_team(new_after) == winner_of_team(turned(after, by))
        found = [e for e in new_events if e.kind not in ("last-one-left", "deadlock")]
        expected = [
            e._replace(seat=seat_turned(e.seat, by, players), other=seat_turned(e.other, by, players))
            for e in events
            if e.kind not in ("last-one-left", "deadlock")
        ]
        assert sorted(found) == sorted(expected)


def dyed_card(card, dyes):
    return dyes[card // 13] * 13 + card % 13 if 0 <= card < WILD else card


def dyed(state, dyes):
    """The same position with the colours exchanged."""

    def run(cards):
        return tuple([dyed_card(c, dyes) for c in cards])

    def color(old):
        return dyes[old] if old >= 0 else old

    return state._replace(
        hands=tuple([tuple(sorted(run(hand))) for hand in state.hands]),
        top=dyed_card(state.top, dyes),
        color=color(state.color),
        pile=bytes(run(state.pile)),
        under=bytes(run(state.under)),
        laid=tuple([Laid(x.seat, dyed_card(x.card, dyes), dyed_card(x.proof, dyes)) for x in state.laid]),
        was=color(state.was),
        drawn=dyed_card(state.drawn, dyes),
    )


def dyed_move(move, dyes):
    *middle, last = [(dyed_card(card, dyes), target) for card, target in move.more] or [None]
    more = (*sorted(middle), last) if last else ()
    color = dyes[move.color] if move.color >= 0 else move.color
    return move._replace(card=dyed_card(move.card, dyes), color=color, more=more)


def guilt_alone(state):
    """A state that only says whether a Wild Draw Four was against its limit, not by which card it is shown."""
    return state._replace(laid=tuple([x._replace(proof=min(x.proof, 0)) for x in state.laid]))


def shown_alone(event, dyes):
    """An event in other colours, without the card that is shown of several."""
    color = dyes[event.color] if event.color >= 0 else event.color
    card = -1 if event.kind == "challenge-won" else dyed_card(event.card, dyes)
    return event._replace(card=card, color=color)


SAME = (0, 1, 2, 3)


@usual(50)
@given(deals(), st.permutations(range(4)))
def test_colours_are_but_names(deal, dyes):
    """Colours exchanged: the same may be done, and leads to the same, as long as nothing is shuffled."""
    for state, move, moves in rounds(deal, 200, every=2):
        new = dyed(state, dyes)
        assert set(legal_moves(new)) == {dyed_move(m, dyes) for m in moves}
        for one in moves:
            (verdict, reasons), (same, others) = judge(state, one), judge(new, dyed_move(one, dyes))
            assert (verdict, [r.rule for r in reasons]) == (same, [r.rule for r in others])
        after, events = step(state, move)
        if after.shuffles > state.shuffles:
            continue
        new_after, new_events = step(new, dyed_move(move, dyes))
        if len(move.more) < 3:
            assert guilt_alone(new_after) == guilt_alone(dyed(after, dyes))
            found = [shown_alone(event, SAME) for event in new_events]
            assert found == [shown_alone(event, dyes) for event in events]
