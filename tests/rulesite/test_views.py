"""Every page says what it is for, asks the database no more than it needs, and carries its sources."""

import re
from dataclasses import replace

import pytest

from rulesite.by import differences
from rulesite.languages import LANGUAGES
from rulesite.models import Citation, Rule, Source
from rulesite.paths import localize
from rulesite.templatetags.site import difference
from tutor.engine import FIELDS, PRESETS


@pytest.fixture
def queries(db_content):
    from django.db import connections
    from django.test.utils import CaptureQueriesContext

    return lambda: CaptureQueriesContext(connections["content"])


def test_the_rule_page_answers_the_main_question(get):
    text = get("/sv/regler/wild-draw-four-when/")
    assert "<h1>När får du lägga ett" in text
    assert re.search(r'class="verdict verdict-risk"[^>]*>\s*På egen risk', text)
    assert "Anna har en blå tvåa." in text
    assert "Casinooma" in text
    assert 'href="/sv/kallor/mattel-t8231/"' in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_page_in_every_language(get, language):
    for rule in Rule.objects.all():
        text = get(localize(f"/rules/{rule.slug}/", language))
        title = getattr(rule, f"title_{language}")
        assert f"<title>{title}".replace("'", "&#x27;") in text, rule.slug
        assert not re.search(r">\s*None\s*<", text), rule.slug


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_has_a_page_that_lists_what_it_says(get, language):
    for source in Source.objects.all():
        text = get(localize(f"/sources/{source.slug}/", language))
        cited = Citation.objects.filter(source=source).values_list("rule_id", flat=True)
        missing = [slug for slug in cited if localize(f"/rules/{slug}/", language) not in text]
        assert missing == [], source.slug


@pytest.mark.parametrize(
    ("address", "most"),
    [
        ("/sv/", 3),
        ("/sv/regler/", 3),
        ("/sv/regler/wild-draw-four-when/", 6),
        ("/sv/kort/wild-draw-four/", 5),
        ("/sv/ordlista/", 5),
        ("/sv/guider/where-the-rules-disagree/", 4),
        ("/sv/kallor/", 5),
        ("/sv/sok/?q=stapla", 8),
    ],
)
def test_pages_ask_the_database_little(client, queries, address, most):
    client.get("/sv/sok/?q=warm")
    with queries() as captured:
        response = client.get(f"{address}{'&' if '?' in address else '?'}fresh={most}")
    assert response.status_code == 200
    assert len(captured) <= most, [q["sql"][:80] for q in captured]


def test_pages_never_ask_for_reports(client, db_content):
    """Reading pages never touch the database of reports: a lost one costs no page."""
    from django.db import connections
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connections["default"]) as captured:
        for address in (
            "/nb/",
            "/nb/regler/stacking/?other=1",
            "/nb/kilder/?other=1",
            "/nb/sok/?q=uno&other=1",
            "/nb/ove/?other=1",
        ):
            assert client.get(address).status_code == 200
    assert captured.captured_queries == []


def test_choosing_an_edition_is_an_address(client, db_content):
    response = client.get("/nb/husregler/", {"edition": "official-112-blank", "house": ["stacking-sameKind", "junk"]})
    assert (response.status_code, response["Location"]) == (
        302,
        "/nb/?by=official-112-blank.stacking-sameKind",
    )
    response = client.get("/nb/husregler/", {"edition": "official-modern"})
    assert response["Location"] == "/nb/"


@pytest.mark.parametrize(
    ("house", "kept"),
    [
        (["drawMode-untilPlayable", "drawMode-upTo"], "drawMode-upTo"),
        (["drawMode-upTo", "drawMode-untilPlayable"], "drawMode-untilPlayable"),
        (["stacking-sameKind", "stacking-sameKind"], "stacking-sameKind"),
    ],
)
def test_of_house_rules_that_clash_the_last_one_holds(client, db_content, house, kept):
    response = client.get("/da/husregler/", {"edition": "official-modern", "house": house})
    assert (response.status_code, response["Location"]) == (302, f"/da/?by=official-modern.{kept}")


@pytest.mark.parametrize("option", FIELDS.values(), ids=lambda option: option.text_name)
def test_every_difference_is_said(option):
    """What no rule is about has no words yet, and stands as it is written."""
    values = list(option.values)[:20]
    for by in (replace(PRESETS["official-modern"], **{option.attribute: value}) for value in values):
        for text in differences(by):
            said = difference(text)
            assert said == text or re.fullmatch(r"[^:]+: .+", said)


def test_a_page_shows_house_rules_that_have_no_words(get):
    assert "; drawMax-2</span>" in get("/en/?by=official-modern.drawMax-2")


def test_verdicts_follow_the_chosen_edition(get):
    assert re.search(r'verdict-agreed"[^>]*>\s*Kun hvis aftalt', get("/da/regler/stacking/"))
    by = "?by=official-modern.stacking-sameKind"
    assert re.search(r'verdict-allowed"[^>]*>\s*Tilladt', get(f"/da/regler/stacking/{by}"))


@pytest.mark.parametrize(
    "address", ["/sv/", "/nb/regler/", "/da/regler/stacking/", "/en/about/", "/sv/sok/", "/nb/kilder/"]
)
def test_pages_have_what_previews_need(get, address):
    text = get(address)
    for mark in (
        'name="description" content="',
        'property="og:title" content="',
        'property="og:image" content="http://testserver/',
        'property="og:description" content="',
    ):
        assert re.search(re.escape(mark) + r"[^\"]*\w", text), mark


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_inline_script_or_style(get, language):
    for path in (
        "/",
        "/rules/",
        "/rules/stacking/",
        "/sources/",
        "/search/",
        "/practise/",
        "/house-rules/",
        "/about/",
    ):
        text = get(localize(path, language))
        assert "<style" not in text
        assert not re.search(r"<script(?![^>]*\bsrc=)", text)
        assert not re.search(r"\sstyle=|\son\w+=", text)
        assert re.findall(r"(?:src|href)=\"(?:https?:)?//(?!testserver)[^\"]*\.(?:js|css|woff2|png|svg)", text) == []


def test_every_static_file_that_a_template_names_is_there(root):
    names = {
        name
        for path in (root / "templates").rglob("*.html")
        for name in re.findall(r"{% static [\"']([^\"']+)[\"']", path.read_text())
    }
    assert len(names) > 6
    assert [name for name in names if not (root / "rulesite/static" / name).exists()] == []


def test_the_display_face_is_preloaded_as_the_style_loads_it(root):
    style = (root / "rulesite/static/css/site.css").read_text()
    face = re.search(r"url\(\.\./(fonts/[\w.-]+)\)", style)[1]
    assert f'static "{face}"' in (root / "templates/base.html").read_text()


def test_an_answer_says_whose_it_is_where_the_reader_plays_otherwise(get):
    standard = re.escape(Source.objects.get(preset="official-modern").edition_en)
    otherwise = rf"<b>{standard}:</b>"
    assert re.search(otherwise, get("/en/rules/wild-draw-four-when/?by=guide-nb-kortspillhjelpen"))
    assert not re.search(otherwise, get("/en/rules/wild-draw-four-when/?by=official-112-blank"))
    assert not re.search(otherwise, get("/en/rules/wild-draw-four-when/"))
    assert re.search(otherwise, get("/en/?by=official-modern.drawMode-untilPlayable"))
    assert not re.search(otherwise, get("/en/"))
