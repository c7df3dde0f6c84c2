"""What makes a position impossible, and that play never leads there."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.amounts import amount
from tests.engine.anystates import any_states
from tutor.engine import FAULTS, Laid, Options, State, card_text, complete, pack, status

numbers = st.integers(0, 10**9)
P = "turn-1.top-b7.hands-r7b2~g1g2~y1y2.draw-r1r3"
HIT = "hit-2-2.top-rd.hands-r7b2~g1g2~y1y2"


def told(fault):
    """A fault as text: seats from 1, cards and colours as in positions, what is none as 0."""

    def value(name):
        n = getattr(fault, name)
        if name == "seat":
            return n + 1
        if n < 0:
            return 0
        return card_text(n) if name == "card" else "rygb"[n] if name == "color" else n

    return " ".join([fault.rule, fault.kind, *[f"{name}={value(name)}" for name in FAULTS[fault.kind]]])


def positions(at, text, house, changes):
    return at(text, house=house)._replace(**changes)


IMPOSSIBLE = [
    # the cards
    (P, "", {"pile": bytes([39, 39])}, "deck-108 too-many-copies card=b0 count=2 expected=1"),
    (P, "deckPacks-2", {"pile": bytes([39] * 3)}, "deck-two-packs too-many-copies card=b0 count=3 expected=2"),
    (P, "deckProfile-112-swap", {"pile": bytes([53] * 5)}, "deck-112 too-many-copies card=wf count=5 expected=4"),
    (P, "deckProfile-52", {"pile": bytes([27])}, "deck-ordinary-pack too-many-copies card=g1 count=2 expected=1"),
    (
        "turn-1.top-b7.hands-r7~g1",
        "deckProfile-custom.deckCards-r7g1b7",
        {"pile": bytes([53])},
        "deck-108 too-many-copies card=wf count=1 expected=0; deck-108 too-many-cards count=4 expected=3",
    ),
    ("turn-1.top-b7.hands-r7wc~g1", "", {}, "blank-cards not-in-pack card=wc count=1"),
    ("turn-1.top-b7.hands-r7wcwc~g1", "deckProfile-112-swap", {}, "blank-cards not-in-pack card=wc count=2"),
    (
        "turn-1.top-b7.hands-r7wc~g1",
        "deckProfile-112-blank.deckBlankUse-replacement",
        {},
        "blank-cards not-in-pack card=wc count=1",
    ),
    ("turn-1.top-wxr.hands-r7~g1", "", {}, "blank-cards not-in-pack card=wx count=1"),
    # the seats
    (P, "playersMin-4", {}, "player-count seats count=3 expected=4"),
    (P, "playersMax-2", {}, "player-count seats count=3 expected=2"),
    (P, "teamsMode-partners4", {}, "partners seats count=3 expected=4"),
    (P, "teamsMode-twoTeams", {}, "two-teams seats count=3 expected=4"),
    ("turn-1.top-b7.hands-r7~g1~y1~r1~g2", "teamsMode-twoTeams", {}, "two-teams seats count=5 expected=6"),
    ("turn-1.top-b7.hands-r7~g1", "teamsMode-twoTeams", {}, "two-teams seats count=2 expected=4"),
    (
        P,
        "",
        {"hands": tuple([(card,) for card in range(1, 12)]), "pile": b""},
        "player-count seats count=11 expected=10",
    ),
    # the top card
    (P, "", {"top": -1}, "reshuffle-top-card no-top-card card=0"),
    (P + ".lifted-1", "", {}, "reshuffle-top-card no-top-card card=b7"),
    (P, "", {"color": 0}, "colour-in-force other-colour card=b7 color=r"),
    (P, "", {"color": -1}, "colour-in-force no-colour card=b7"),
    ("turn-1.top-ww.hands-r7~g1", "", {}, "colour-in-force no-colour card=ww"),
    ("turn-1.top-wf.hands-r7~g1", "", {}, "colour-in-force no-colour card=wf"),
    ("turn-1.top-wx.hands-r7~g1.discard-b7", "deckProfile-112-shuffle", {}, "colour-in-force no-colour card=wx"),
    ("over-1.top-ww.hands-0~g1.discard-b7", "", {}, "colour-in-force no-colour card=ww"),
    (
        "turn-1.top-ws.hands-r7~g1",
        "deckProfile-112-swap.startOtherWild-asWild",
        {},
        "colour-in-force no-colour card=ws",
    ),
    ("turn-1.top-ww.hands-r7~g1.discard-b7", "startWild-anyCardMayFollow", {}, "colour-in-force no-colour card=ww"),
    ("turn-1.top-ww.hands-r7~g1.discard-b7", "pileKeepDeclaredColor-false", {}, "colour-in-force no-colour card=ww"),
    # the seats in play
    (P, "", {"seat": -1}, "wait-your-turn not-obliged seat=0"),
    (P, "", {"seat": 2, "out": (2,)}, "wait-your-turn not-obliged seat=3"),
    (P, "", {"seat": 3}, "wait-your-turn not-obliged seat=4"),
    ("over-1.top-b7.hands-0~g1", "", {"seat": 0}, "wait-your-turn not-obliged seat=1"),
    ("turn-1.top-b7.hands-r7~0~y1", "", {}, "going-out empty-hand seat=2"),
    ("hit-2-4.top-wfr.hands-0~g1~y1", "", {}, "going-out empty-hand seat=1"),
    ("hit-2-2.top-rd.hands-0~g1~y1", "wd4ChallengeOnLastCard-offered", {}, "going-out empty-hand seat=1"),
    ("hit-2-4.top-wfr.hands-r1~g1~0", "wd4ChallengeOnLastCard-offered", {}, "going-out empty-hand seat=3"),
    # a drawn card
    ("drawn-1-r7.top-b7.hands-r7b2~g1", "", {"drawn": 8}, "draw-one-card drawn-card seat=1 card=r8"),
    ("drawn-1-r7.top-b7.hands-r7b2~g1", "", {"drawn": -1}, "draw-one-card drawn-card seat=1 card=0"),
    (
        "drawn-1-r7.top-b7.hands-r7b2~r7",
        "",
        {"seat": -1},
        "wait-your-turn not-obliged seat=0; draw-one-card drawn-card seat=0 card=r7",
    ),
    (
        "drawn-1-r7.top-b7.hands-r7b2~r7",
        "",
        {"seat": 2},
        "wait-your-turn not-obliged seat=3; draw-one-card drawn-card seat=3 card=r7",
    ),
    ("drawn-1-r7.top-b7.hands-r7b2~g1.drew-2", "", {}, "draw-one-card drawn-too-many seat=1 count=2 expected=1"),
    (
        "drawn-1-r7.top-b7.hands-r7b2~g1.drew-4",
        "drawMode-upTo",
        {},
        "draw-up-to drawn-too-many seat=1 count=4 expected=3",
    ),
    (
        "drawn-1-r7.top-b7.hands-r7b2~g1.drew-6",
        "drawMode-untilPlayable.drawMax-5",
        {},
        "draw-up-to drawn-too-many seat=1 count=6 expected=5",
    ),
    # cards that wait
    (HIT, "", {"top": 5}, "draw-two no-draw-card card=r5"),
    (HIT, "", {"top": 10}, "draw-two no-draw-card card=rs"),
    (HIT, "skipBounce", {"top": 11}, "draw-two no-draw-card card=rr"),
    (HIT, "", {"top": 53}, "draw-two no-draw-card card=wf"),
    (HIT, "", {"top": 5, "laid": (Laid(0, 5),)}, "draw-two no-draw-card card=r5"),
    ("hit-2-4.top-wfr.hands-r7b2~g1g2~y1y2", "skipBounce", {"top": 10}, "draw-two no-draw-card card=rs"),
    ("hit-2-4.top-rd.hands-r7b2~g1g2~y1y2", "", {}, "draw-two wrong-total count=4 expected=2"),
    ("hit-2-2.top-wfr.hands-r7b2~g1g2~y1y2", "", {}, "wild-draw-four wrong-total count=2 expected=4"),
    ("hit-2-4.top-rd.hands-r7b2~g1g2~y1y2.laid-3bd~1rd", "", {}, "stacking several-wait count=2"),
    (
        "hit-2-4.top-rd.hands-r7b2~g1g2~y1y2.laid-3bd~1rd",
        "multiPlay-sameNumberOrSymbol",
        {},
        "stacking several-wait count=2",
    ),
    ("hit-2-4.top-rd.hands-r7b2~g1g2~y1y2.laid-1rd~1rd", "multiPlay-sameNumber", {}, "stacking several-wait count=2"),
    ("hit-2-2.top-rd.hands-r7b2~g1g2~y1y2.laid-2rd", "", {}, "two-players own-card seat=2 card=rd"),
    ("hit-2-2.top-rd.hands-r7b2~g1g2.laid-2rd", "", {}, "two-players own-card seat=2 card=rd"),
    # house rules
    ("skipped-2-1.top-rs.hands-r7b2~g1g2~y1y2", "", {}, "skip-chain skip-waits seat=2"),
    ("skipped-2-1.top-rs.hands-r7b2~g1g2~y1y2", "skipChain-layMany", {}, "skip-chain skip-waits seat=2"),
    (P + ".jump-c", "", {}, "jump-in jump-in"),
    # UNO
    (P + ".uno-1o", "", {}, "uno-debt-ends status-without-one-card seat=1 count=2"),
    (P + ".uno-2c", "", {}, "uno-debt-ends status-without-one-card seat=2 count=2"),
    (P + ".uno-3m", "", {}, "uno-debt-ends status-without-one-card seat=3 count=2"),
    (P + ".uno-3p", "", {}, "uno-debt-ends status-without-one-card seat=3 count=2"),
    (P + ".uno-3e", "unoCatchUntil-nextPlayerHasPlayed", {}, "uno-debt-ends status-without-one-card seat=3 count=2"),
    (P + ".uno-2a", "", {}, "uno-call-unused ahead-of-turn seat=2"),
    ("turn-1.top-b7.hands-r7b2~g1.uno-2e", "", {}, "uno-catch-until early seat=2"),
    # the end
    (P + ".places-3", "", {}, "play-on finished seat=3"),
]


@pytest.mark.parametrize(("text", "house", "changes", "fault"), IMPOSSIBLE)
def test_impossible_position(at, text, house, changes, fault):
    assert "; ".join([told(f) for f in status(positions(at, text, house, changes))]) == fault


@pytest.mark.parametrize(
    ("text", "house", "changes"),
    [
        (P, "", {}),
        ("turn-1.top-r0.hands-r7~g1", "", {}),
        ("turn-1.top-b7.hands-r7~g1~y1~r1", "teamsMode-partners4", {}),
        ("turn-1.top-b7.hands-r7~g1~y1~r1", "teamsMode-twoTeams", {}),
        ("turn-1.top-b7.hands-r7~g1~y1~r1~g2~y2", "teamsMode-twoTeams", {}),
        ("over-1.top-b7.hands-0~g1", "", {}),
        ("over-0.top-wx.hands-r1~g1.discard-b7", "deckProfile-112-shuffle", {}),
        ("over-1.top-ww.hands-r1~g1.away-2", "", {}),
        ("choice-1.top-ww.hands-r7~g1", "", {}),
        ("choice-1.top-wx.hands-r7~g1.discard-b7.last-1", "deckProfile-112-shuffle", {}),
        (
            "turn-1.top-wc.hands-r7~g1.draw-r1",
            "deckProfile-112-blank.deckBlankUse-customRule.startOtherWild-asWild.startWild-anyCardMayFollow",
            {},
        ),
        ("turn-1.top-ww.hands-r7~g1", "startWild-anyCardMayFollow", {}),
        ("turn-1.top-wf.hands-r7~g1", "startWildDrawFour-anyCardMayFollow", {}),
        ("turn-1.top-ww.hands-r7~g1", "pileKeepDeclaredColor-false", {}),
        (P + ".lifted-1", "pileReshuffle-all", {}),
        ("turn-1.top-b7.hands-r7~0~y1.lost-2", "", {}),
        ("turn-1.top-b7.hands-r7~0~y1.away-2", "", {}),
        ("turn-1.top-b7.hands-r7~0~y1.places-2", "roundPlayOn", {}),
        ("hit-2-4.top-wfr.hands-0~g1~y1", "wd4ChallengeOnLastCard-offered", {}),
        ("hit-2-6.top-wfr.hands-0~g1~y1.laid-3rd~1wf", "wd4ChallengeOnLastCard-offered.stacking-any", {}),
        ("drawn-1-r7.top-b7.hands-r7b2~g1.drew-9", "drawMode-untilPlayable", {}),
        ("hit-2-2.top-rs.hands-r7b2~g1g2~y1y2.laid-3rd", "skipBounce", {}),
        ("hit-1-2.top-rr.hands-r7b2~g1g2~y1y2.laid-1rd", "reverseBounce", {}),
        ("hit-2-2.top-rd.hands-r7b2~g1g2.laid-2rd", "", {"out": (0,)}),
        ("hit-2-6.top-wfr.hands-r7b2~g1g2~y1y2.laid-3rd~1wf", "stacking-any", {}),
        ("hit-2-4.top-rd.hands-r7b2~g1g2~y1y2.laid-1rd~1rd", "multiPlay-sameNumberOrSymbol", {}),
        ("hit-1-2.top-rd.hands-r7b2~g1g2.laid-0rd", "", {}),
        ("skipped-2-1.top-rs.hands-r7b2~g1g2~y1y2", "skipChain-passOn", {}),
        (P + ".jump-a", "jumpIn", {}),
        (P + ".uno-1a", "", {}),
        ("turn-1.top-b7.hands-r7b2~g1~g2~y1.uno-2o~3m", "", {}),
        ("turn-1.top-b7.hands-r7b2~g1.uno-2e", "unoCatchUntil-nextPlayerHasPlayed", {}),
    ],
)
def test_possible_position(at, text, house, changes):
    assert status(positions(at, text, house, changes)) == ()


@pytest.mark.parametrize(("size", "possible"), [(8, False), (9, True)])
def test_start_card_stands_without_colour_only_if_none_of_the_pile_may_start(options, size, possible):
    house = options(
        f"startSkip-redraw.dealHandSize-{size}.deckProfile-custom.deckCards-r0r1r2r3r4r5r6r7r8r9rsy1y2y3y4y5y6y7y8ys"
    )
    state = State.from_text("turn-1.top-rs.hands-r1~r2", house)._replace(color=-1)
    assert (status(state) == ()) == possible


def test_all_faults_are_reported_those_of_the_pack_first(at):
    state = at("hit-1-6.top-rd.hands-r7wc~0~y1.laid-1rd.jump-c.uno-1o", house="playersMin-4")
    assert [told(f) for f in status(state, whole=True)] == [
        "blank-cards not-in-pack card=wc count=1",
        "deck-108 too-few-cards count=4 expected=108",
        "player-count seats count=3 expected=4",
        "going-out empty-hand seat=2",
        "draw-two wrong-total count=6 expected=2",
        "two-players own-card seat=1 card=rd",
        "jump-in jump-in",
        "uno-debt-ends status-without-one-card seat=1 count=2",
    ]


def test_missing_cards_are_a_fault_only_of_a_position_said_to_be_whole(at):
    state = at(P)
    assert status(state) == ()
    assert [told(f) for f in status(state, whole=True)] == ["deck-108 too-few-cards count=9 expected=108"]


def test_a_card_too_many_is_one_copy_and_one_card_too_many(at):
    state = complete(at(P), 1)
    assert status(state, whole=True) == ()
    assert [told(f) for f in status(state._replace(pile=state.pile + bytes([5])))] == [
        "deck-108 too-many-copies card=r5 count=3 expected=2",
        "deck-108 too-many-cards count=109 expected=108",
    ]


def test_a_remembered_top_card_is_not_counted_twice(at):
    state = complete(at("turn-1.top-b0.hands-r7b0~g1.lifted-1", house="pileReshuffle-all"), 1)
    assert status(state, whole=True) == ()


def test_every_kind_of_fault_is_tried():
    tried = {fault.split()[1] for *_, told_faults in IMPOSSIBLE for fault in told_faults.split("; ")}
    assert tried | {"too-few-cards"} == set(FAULTS)


def test_hands_swapped_by_a_last_card_leave_no_status_of_the_hand_before(at):
    house = "sevenZero-seven.sevenZeroLastCard-swapFirst"
    assert status(at("turn-1.top-y1.hands-y7~r1r2", "y7", house)) == ()


usual = settings(max_examples=amount(100, 5_000), deadline=None)


@usual
@given(numbers)
def test_play_leads_to_no_impossible_position(number):
    for state in any_states(number):
        assert status(state, whole=True) == (), state


@usual
@given(numbers, numbers, st.data())
def test_any_mixture_of_two_positions_is_judged(one, other, data):
    random = Random(one)
    first, second = (random.choice(list(any_states(number, 80))) for number in (one, other))
    fields = data.draw(st.lists(st.sampled_from(State._fields), max_size=5))
    for fault in status(first._replace(**{field: getattr(second, field) for field in fields})):
        carried = {name for name in fault._fields[2:] if getattr(fault, name) != -1}
        assert carried <= set(FAULTS[fault.kind])


@usual
@given(numbers, st.integers(0, 10**6), st.integers(0, 40))
def test_what_is_left_open_is_dealt_from_the_cards_not_seen(number, seed, left):
    for state in list(any_states(number))[::20]:
        short = state._replace(pile=state.pile[:left])
        whole = complete(short, seed)
        assert status(whole, whole=True) == ()
        assert whole == complete(short, seed)
        assert whole._replace(pile=short.pile) == short
        assert whole.pile[:left] == short.pile
        assert complete(state, seed) == state


def test_open_cards_are_shuffled_by_the_seed(at):
    piles = {complete(at(P), seed).pile for seed in range(20)}
    assert len(piles) == 20
    assert {pile[:2] for pile in piles} == {bytes([1, 3])}
    assert {len(pile) for pile in piles} == {len(pack(Options())) - 7}


def test_a_position_with_too_many_cards_keeps_them(at):
    state = at(P)._replace(pile=bytes([5] * 4))
    assert complete(state, 1).pile[:4] == state.pile
    assert 5 not in complete(state, 1).pile[4:]
