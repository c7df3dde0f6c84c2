"""Cards, words of the game, corner cases and disagreements: what the pages say is what the engine and the files say."""

import re

import pytest

from rulesite.corners import corner_of, faults
from rulesite.languages import LANGUAGES
from rulesite.models import Card, Disputed, Guide, Rule, Term, Withdrawn
from rulesite.paths import localize
from rulesite.verdicts import DEFAULT
from tutor.engine import PRESETS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_page_with_all_rules_about_it(get, language):
    for card in Card.objects.select_related("term"):
        text = get(localize(f"/cards/{card.slug}/", language))
        about = {rule.slug for rule in Rule.objects.all() if card.slug in rule.cards}
        wanted = about | {slug for slugs in card.topics.values() for slug in slugs}
        missing = [slug for slug in sorted(wanted) if localize(f"/rules/{slug}/", language) not in text]
        assert missing == [], card.slug
        assert getattr(card.term, f"name_{language}") in text


@pytest.mark.parametrize(
    ("address", "facts"),
    [
        ("/en/cards/wild-draw-four/", ["50", "4"]),
        ("/en/cards/skip/", ["20", "8"]),
        ("/en/cards/number/", ["Its number", "76"]),
        ("/en/cards/shuffle-hands/?by=official-112-2019", ["40", "1"]),
    ],
)
def test_a_card_page_counts_with_the_engine(get, address, facts):
    found = re.findall(r"<dd>([^<]+)", get(address))
    assert found[:2] == facts


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_has_every_word_under_its_own_anchor(get, language):
    text = get(localize("/glossary/", language))
    terms = Term.objects.exclude(kind="number").values_list("slug", flat=True)
    assert [slug for slug in terms if f'id="{slug}"' not in text] == []


def test_the_glossary_follows_the_alphabet_of_its_language(get):
    names = re.findall(r'<article class="term"[^>]*>\s*<h3>(?:<a[^>]*>)?([^<]+)', get("/sv/ordlista/"))
    first = [name[0] for name in names]
    assert first.index("Ö") == max(first.index(letter) for letter in first)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_disagreement_is_told_and_leads_to_its_rules(get, language):
    text = get(localize("/guides/where-the-rules-disagree/", language))
    assert Disputed.objects.count() >= 28
    for point in Disputed.objects.all():
        assert f'<section id="{point.slug}">' in text
        assert [slug for slug in point.rules if localize(f"/rules/{slug}/", language) not in text] == []


def test_a_rule_on_which_the_texts_disagree_says_so(get):
    point = Disputed.objects.first()
    address = localize("/guides/where-the-rules-disagree/", "da")
    assert f'href="{address}#{point.slug}"' in get(localize(f"/rules/{point.rules[0]}/", "da"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_corner_case_is_played_in_its_place(get, language):
    for rule in Rule.objects.exclude(corners=[]):
        for case in rule.corners:
            path = localize(f"/rules/{rule.slug}/", language)
            text = get(f"{path}part/?corner={case['situation']}")
            assert 'class="result' in text, (rule.slug, case["situation"])
            assert f'href="{path}?corner={case["situation"]}#corner"' in text


def test_a_corner_case_of_no_rule_shows_the_usual_case(get):
    assert get("/en/rules/skip/part/?corner=nowhere") == get("/en/rules/skip/part/")


def test_a_corner_case_under_a_house_rule_is_judged_by_it(db_content):
    rule = next(r for r in Rule.objects.exclude(corners=[]) if any(c["house"] for c in r.corners))
    corner = corner_of(rule, "house-rule", PRESETS[DEFAULT])
    assert corner.options != PRESETS[DEFAULT]
    assert corner.options.text() == f"{DEFAULT}.{corner.house}"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"moves": "zz"}, "corners.two-players: cannot read 'zz'"),
        ({"house": "stacking-sameKind"}, "corners.two-players.house: expected with house-rule"),
        ({"position": "turn-1.top-b7"}, "corners.two-players: cannot read"),
        ({"moves": "g1"}, "corners.two-players: g1 is refused: ['own-hand-only']"),
    ],
)
def test_a_corner_case_that_cannot_be_played_is_named(db_content, change, fault):
    case = {
        "situation": "two-players", "ask": "result", "position": "turn-1.top-b7.hands-b2r1~g1.draw-r1r3", "moves": "b2",
        "house": "",
    }  # fmt: skip
    assert list(faults([case])) == []
    assert [found for found in faults([case | change]) if found.startswith(fault)]


def test_a_withdrawn_id_leads_to_the_rule_that_took_its_place(client, db_content, monkeypatch):
    monkeypatch.setattr(Withdrawn.objects, "filter", lambda slug: Gone(slug))
    answer = client.get("/sv/regler/old-name/?by=official-1993")
    assert (answer.status_code, answer.headers.get("Location")) == (301, "/sv/regler/stacking/?by=official-1993")


class Gone:
    """A table with one withdrawn id, for the files have none yet."""

    def __init__(self, slug: str) -> None:
        self.found = Withdrawn(slug=slug, now="stacking") if slug == "old-name" else None

    def first(self) -> Withdrawn | None:
        return self.found


def test_an_id_that_never_was_is_not_found(client, db_content):
    assert client.get("/sv/regler/never-was/").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_quarrels_about_other_games_are_answered_on_their_pages(get, language):
    for guide in Guide.objects.filter(kind="variant"):
        text = get(localize(f"/guides/{guide.slug}/", language))
        assert guide.questions.count() >= 2, guide.slug
        for question in guide.questions.all():
            assert f'<section id="{question.slug}">' in text
