"""The coach judges every card of every hand at every step, and never calls a legal move wrong."""

import msgspec
import pytest
from django.utils import translation

from tutor import coach
from tutor.engine import Match, NotationError, Options, Verdict, card_text, judge, legal_moves
from tutor.models import Scenario
from tutor.sentences import Teller
from tutor.shelf import script_of
from tutor.telling import reasons_of, told


@pytest.fixture
def scripts(db_content):
    return [script_of(scenario) for scenario in Scenario.objects.all()]


@pytest.fixture
def bluff():
    steps = (
        coach.StepScript("lay", "play", "wfg", passes=("wf*",)),
        coach.StepScript("ask", "predict", "x", choices=(coach.Choice({2: 4}, 3), coach.Choice({2: 6}, 3))),
    )
    position = "turn-1.top-b7.hands-r7b2gswf~g1g4r2~y9y3.draw-r1r3g8b0y2y5y6y7"
    return coach.Script("bluff", "official-modern", position, ("Anna", "Bo", "Ida"), 1, steps)


@pytest.mark.parametrize(
    ("move", "kind", "reason"),
    [
        ("wfr", "passed", "wild-draw-four-bluff"),
        ("r7", "aside", "what-matches"),
        ("d", "aside", "draw-one-card"),
        ("p", "refused", "no-pass-without-draw"),
        ("g1", "refused", "own-hand-only"),
        ("2-x", "refused", "challenge-when"),
    ],
)
def test_an_answer_is_judged_with_its_reason(bluff, move, kind, reason):
    found = coach.attempt(bluff, "lay", move)
    assert (found.kind, found.ruling.reasons[0].rule) == (kind, reason)


def test_a_refused_move_leaves_everything_as_it_was(bluff):
    here = coach.scene(bluff, "lay").state
    assert coach.attempt(bluff, "lay", "p").state == here


def test_a_risky_move_is_played_out(bluff):
    steps = (coach.StepScript("lay", "play", "b2"), *bluff.steps[1:])
    other = coach.Script("x", bluff.options, bluff.position, bluff.seats, 1, steps)
    found = coach.attempt(other, "lay", "wfr")
    assert found.kind == "risked"
    assert [(e.kind, e.seat, e.count) for e in found.claim_events if e.kind == "challenge-won"] == [
        ("challenge-won", 0, 4)
    ]


def test_the_right_outcome_is_the_engine_s(bluff):
    right, _, after = coach.outcome(bluff, "ask")
    assert (right, after.text().split(".")[0]) == (coach.Choice({1: 4}, 2), "turn-2")
    answers = [coach.predicted(bluff, "ask", n).kind for n in range(3)]
    assert sorted(answers) == ["passed", "wrong", "wrong"]
    assert coach.choices(bluff, "ask")[answers.index("passed")] == right


@pytest.mark.parametrize("answer", [-1, 3, 99])
def test_no_such_prediction(bluff, answer):
    with pytest.raises(IndexError):
        coach.predicted(bluff, "ask", answer)


def test_a_scenario_that_the_engine_does_not_bear_out_is_named(bluff):
    steps = (coach.StepScript("lay", "play", "g4"),)
    other = coach.Script("x", bluff.options, bluff.position, bluff.seats, 1, steps)
    assert [fault.split(":")[0] for fault in coach.faults(other)] == ["lay"]
    with pytest.raises(KeyError):
        coach.scene(bluff, "nowhere")


def test_every_scenario_is_borne_out(scripts):
    assert len(scripts) >= 8
    assert {script.slug: coach.faults(script) for script in scripts} == {script.slug: [] for script in scripts}


def answers(state, you):
    """Every move the learner can make with a card of the hand, and every button."""
    for held in sorted(set(state.hands[you])):
        text = card_text(held)
        yield from (
            [text, text + "u"] if held < 52 else [text + color + said for color in "rygb" for said in ("", "u")]
        )
    yield from (m.text(state).removeprefix(f"{you + 1}-") for m in legal_moves(state) if m.seat == you)
    yield from ("d", "p", "t", "x", "u")
    yield from (f"c{seat + 1}" for seat in range(state.players) if seat != you)


def test_every_card_of_every_hand_gets_a_fitting_answer(scripts):
    tried = 0
    for script in scripts:
        you = script.you - 1
        for one in script.steps:
            if one.ask not in ("play", "call"):
                continue
            here = coach.scene(script, one.id).state
            passing = []
            for text in dict.fromkeys(answers(here, you)):
                text = text if here.seat == you else f"{you + 1}-{text}"
                try:
                    found = coach.attempt(script, one.id, text)
                except NotationError:
                    continue
                tried += 1
                legal = found.ruling.verdict is not Verdict.REFUSED
                assert (found.kind == coach.REFUSED) is not legal, (script.slug, one.id, text)
                assert found.kind != coach.WRONG
                assert found.ruling.reasons, (script.slug, one.id, text)
                if found.kind == coach.PASSED:
                    passing.append(text)
            assert passing, (script.slug, one.id)
    assert tried > 150


def test_a_prediction_offers_what_is_plausible_and_different(scripts):
    for script in scripts:
        for one in script.steps:
            if one.ask == "predict":
                offered = coach.choices(script, one.id)
                assert len(offered) >= 3, (script.slug, one.id)
                assert len(set(map(repr, offered))) == len(offered)


def test_what_is_judged_is_judged_by_the_engine(scripts):
    for script in scripts:
        for one in script.steps:
            if one.ask == "judge":
                verdict = coach.verdict(script, one.id).verdict
                kinds = {v: coach.judged(script, one.id, v.value).kind for v in Verdict}
                assert kinds == {v: "passed" if v is verdict else "wrong" for v in Verdict}


def test_a_scenario_can_be_played_under_other_options(scripts):
    script = next(s for s in scripts if s.options == "official-modern")
    first = script.steps[0].id
    other = coach.scene(script, first, Options.from_text("official-112-blank"))
    assert other.state.options.uno_penalty == 4
    assert judge(other.state, coach.Move.from_text("u", other.state)).verdict is Verdict.LEGAL


def match_script(**changes):
    """Anna goes out with her last card in a match; Bo holds 25 points."""
    script = coach.Script(
        "match", "official-modern", "turn-1.top-b7.hands-b2~b5gs~y9", ("Anna", "Bo", "Ida"), 1,
        (coach.StepScript("out", "predict", "b2", about="totals", choices=(coach.Choice(counts={1: 25}),)),),
        coach.MatchScript(totals=(466, 120, 0), won=(3, 1, 0), dealer=3, number=5),
    )  # fmt: skip
    return msgspec.structs.replace(script, **changes)


def one_step(about, model="b2", ask="predict"):
    return (coach.StepScript("out", ask, model, about=about),)


@pytest.mark.parametrize(
    ("about", "counts"),
    [
        ("totals", {1: 500, 2: 120}),
        ("winners", {1: 1}),
        ("points", {1: 34}),
        ("hands", {1: 0, 2: 2, 3: 1}),
        ("worth", {1: 2}),
        ("pack", {0: 108}),
        ("colour", {0: 3}),
    ],
)
def test_an_outcome_is_counted_by_the_engine(about, counts):
    assert coach.outcome(match_script(steps=one_step(about)), "out")[0] == coach.Choice(counts=counts)


def test_a_round_of_a_match_shows_the_match():
    here = coach.scene(match_script(), "out")
    assert isinstance(here.game, Match)
    assert (here.game.totals, here.game.number, here.state.players) == ((466, 120, 0), 5, 3)


def test_before_the_deal_there_is_a_match_without_a_round():
    start = coach.MatchScript(phase="dealer", seed=7)
    script = match_script(match=start, steps=one_step("dealer", "0-q"))
    assert coach.scene(script, "out").game.state is None
    (seat,) = coach.outcome(script, "out")[0].counts
    assert 1 <= seat <= 3


@pytest.mark.parametrize(("top", "next_seat", "draws"), [("gs", 2, {}), ("g4", 1, {}), ("gr", 3, {})])
def test_the_start_card_is_turned_up(top, next_seat, draws):
    position = f"turn-1.top-{top}.hands-r1~y2~b3.draw-g4g5.dealer-3"
    script = match_script(match=None, position=position, steps=one_step("turn", "start"))
    assert coach.outcome(script, "out")[0] == coach.Choice(draws, next_seat)


@pytest.mark.parametrize(
    ("players", "verdict", "rule"),
    [(3, Verdict.LEGAL, "deal-seven-cards"), (11, Verdict.REFUSED, "player-count")],
)
def test_so_many_players_may_be_dealt_in_or_not(players, verdict, rule):
    script = match_script(match=None, steps=one_step("turn", f"deal-{players}", "judge"))
    said = coach.verdict(script, "out")
    assert (said.verdict, said.reasons[0].rule) == (verdict, rule)
    assert coach.judged(script, "out", verdict.value).kind == coach.PASSED


@pytest.mark.parametrize("language", ["sv", "nb", "da", "en"])
def test_every_answer_is_explained_in_words_with_this_board_s_cards(scripts, language):
    said = set()
    with translation.override(language):
        for script in scripts:
            teller = Teller(list(script.seats), script.you - 1)
            for one in script.steps:
                if one.ask in ("play", "call"):
                    said.update(explained(script, one, teller))
    assert len(said) > 400
    assert [text for text in said if not text or "%(" in text or "None" in text or "-1" in text] == []


def explained(script, one, teller):
    """All that is said of every answer to a step."""
    here, you = coach.scene(script, one.id).state, script.you - 1
    for text in dict.fromkeys(answers(here, you)):
        try:
            found = coach.attempt(script, one.id, text if here.seat == you else f"{you + 1}-{text}")
        except NotationError:
            continue
        yield from (words for words, _rule in reasons_of(found.ruling, teller))
        yield from (words for words, _rule in told(found.events + found.claim_events, teller))
