"""Verdicts are computed: a test works each one out again, another way, and holds some that everybody knows."""

from dataclasses import replace

import pytest

from rulesite import verdicts
from rulesite.by import EXPECTED as EXPECTED_WORDS
from rulesite.models import Rule
from tutor.engine import EXPECTED, FIELDS, PRESETS, Move, Options, State, Verdict, judge, legal_moves, step

MODERN = PRESETS["official-modern"]


@pytest.fixture
def rules(db_content):
    return Rule.objects.in_bulk()


@pytest.mark.parametrize(
    ("slug", "options", "chosen", "word"),
    [
        ("wild-draw-four-when", "official-modern", False, "risk"),
        ("wild-draw-four-when", "guide-nb-kortspillhjelpen", True, "allowed"),
        ("wild-draw-four-when", "guide-sv-casinooma", True, "refused"),
        ("stacking", "official-modern", False, "agreed"),
        ("stacking", "official-112-blank", True, "agreed"),
        ("stacking", "official-modern.stacking-sameKind", True, "allowed"),
        ("last-card-special", "official-modern", False, "allowed"),
        ("decline-to-play", "official-modern", False, "allowed"),
        ("decline-to-play", "official-modern.turnMustPlayIfAble", True, "refused"),
        ("both-piles-empty", "official-modern", False, "silent"),
        ("wild-on-wild", "official-modern", False, "allowed"),
        ("wild-on-wild", "guide-sv-casinooma", True, "refused"),
    ],
)
def test_known_verdicts(rules, slug, options, chosen, word):
    rule = rules[slug]
    assert verdicts.line(rule, Options.from_text(options), chosen).word == word


def test_a_house_rule_goes_before_what_is_agreed():
    own = Options.from_text("official-modern.drawMode-upTo.stacking-sameKind.jumpIn")
    found = [house.text() for house in verdicts.houses({"house": ["stacking-any.jumpIn", "drawMode-one"]}, own)]
    assert found == [
        "official-modern.drawMode-upTo.stacking-any.jumpIn",
        "official-modern.stacking-sameKind.jumpIn",
    ]


@pytest.mark.parametrize("name", FIELDS)
def test_every_rule_has_a_line_under_every_option(rules, name):
    values = [value for value in list(FIELDS[name].values)[:14] if value != FIELDS[name].default]
    for options in (replace(MODERN, **{FIELDS[name].attribute: value}) for value in values):
        for rule in rules.values():
            line, usual = (verdicts.line(rule, by, True) for by in (options, MODERN))
            assert bool(line.word) == bool(usual.word), (rule.slug, options)


def test_the_penalty_is_a_value_with_its_exceptions(rules):
    rule = rules["uno-penalty"]
    assert verdicts.line(rule, MODERN, False) == ("value", "2 cards")
    assert verdicts.exceptions(rule, MODERN, False) == [("official-112-blank", "4 cards")]
    assert verdicts.line(rule, PRESETS["official-112-blank"], True) == ("value", "4 cards")
    assert verdicts.exceptions(rule, PRESETS["official-112-blank"], True) == []


def again(case, options):
    """The case played straight through, without the cache and without `outcome`."""
    state, verdict = State.from_text(case["position"], options), None
    for text in case["moves"].split("."):
        move = Move.from_text(text, state)
        # who lays a card that swaps hands says with whom; here with anybody
        swaps = [m for m in legal_moves(state) if m._replace(target=-1) == move and m.target >= 0]
        move = next(iter(swaps), move)
        verdict = judge(state, move).verdict
        if verdict is Verdict.REFUSED:
            break
        state, _ = step(state, move)
    return verdict


def test_every_verdict_is_what_the_engine_says(rules):
    asked = [rule for rule in rules.values() if rule.case and rule.case["ask"] == "may" and rule.kind != "silent"]
    assert len(asked) > 30
    for rule in asked:
        for name, options in PRESETS.items():
            word = verdicts.line(rule, options, True).word
            ruling = again(rule.case, options)
            houses = [again(rule.case, h) for h in verdicts.houses(rule.case, options)]
            agreed = ruling is Verdict.REFUSED and any(h is not Verdict.REFUSED for h in houses)
            assert word == ("agreed" if agreed else verdicts.WORD_OF[ruling]), (rule.slug, name)


def test_every_value_in_a_table_is_that_of_its_preset(rules):
    for rule in rules.values():
        for row in verdicts.table(rule, MODERN, verdicts.OFFICIAL + verdicts.GUIDES):
            for name, words in zip(rule.options, row.values, strict=True):
                assert words == verdicts.value_label(name, verdicts.value(name, PRESETS[row.preset])), rule.slug
                assert words, (rule.slug, name)


def test_what_differs_is_marked_and_what_does_not_is_not(rules):
    rule = rules["uno-penalty"]
    marked = {row.preset for row in verdicts.table(rule, MODERN, verdicts.OFFICIAL + verdicts.GUIDES) if row.differs}
    assert marked == {"official-112-blank", "guide-da-laesregler"}


def test_every_option_that_a_rule_names_has_words_for_all_its_values(rules):
    for name in {name for rule in rules.values() for name in rule.options}:
        assert verdicts.value_label(name, FIELDS[name].default), name
        for value in FIELDS[name].values:
            assert verdicts.value_label(name, value), (name, value)


def test_every_citation_that_gives_a_value_gives_one_the_option_can_have(rules):
    from rulesite.models import Citation

    for citation in Citation.objects.exclude(value=None).select_related("rule"):
        option = FIELDS[citation.rule.options[0]]
        assert citation.value in option.values, (citation.rule_id, citation.source_id)


def test_a_preset_s_own_source_gives_the_value_that_the_preset_plays(rules):
    """A sheet's citation and the preset named after the sheet cannot say two things."""
    from rulesite.models import Citation

    checked = 0
    said = Citation.objects.exclude(value=None).exclude(source__preset="").select_related("rule", "source")
    for citation in said.exclude(
        rule__kind="house-rule"
    ):  # what a guide offers as a house rule it does not play itself
        played = verdicts.value(citation.rule.options[0], PRESETS[citation.source.preset])
        assert citation.value == played, (citation.rule_id, citation.source_id)
        checked += 1
    assert checked > 20


def test_every_expectation_of_the_notation_has_words():
    assert set(EXPECTED_WORDS) == set(EXPECTED)


@pytest.mark.parametrize(
    "by", ["official-modern.deckProfile-52", "official-modern.deckProfile-custom.deckCards-r1r2g1"]
)
def test_a_pack_of_one_s_own_leaves_every_case_readable(client, rules, by):
    for rule in rules.values():
        if rule.case:
            page = client.get(f"/en/rules/{rule.slug}/?by={by}")
            assert page.status_code == 200
            assert verdicts.of_case(rule.case, Options.from_text(by)).word in ("allowed", "refused", "risk"), rule.slug


def test_a_case_about_something_else_can_be_played_where_sevens_swap(rules):
    options = Options.from_text("official-modern.sevenZero-both")
    assert verdicts.of_case(rules["what-matches"].case, options).word == verdicts.ALLOWED
