"""The language stands in the path alone; what is nearly right leads to the right address."""

import re

import pytest

from rulesite.languages import LANGUAGES
from rulesite.paths import WORDS, canonical_path, inner_path, localize, preferred_language


@pytest.mark.parametrize(
    ("nearly", "right"),
    [
        ("/sv/regler/stacking", "/sv/regler/stacking/"),
        ("/sv/rules/stacking/", "/sv/regler/stacking/"),
        ("/en/regler/stacking/", "/en/rules/stacking/"),
        ("/no/regler/stacking/", "/nb/regler/stacking/"),
        ("/nn/", "/nb/"),
        ("/NB/Regler/", "/nb/regler/"),
        ("/sv", "/sv/"),
        ("/sv/källor/", "/sv/kallor/"),
        ("/nb/øve/", "/nb/ove/"),
        ("/da/øve/", "/da/oeve/"),
        ("/da/søg/", "/da/soeg/"),
        ("/sv/soeg/", "/sv/sok/"),
        ("/da/sources/", "/da/kilder/"),
        ("/da/ova/first-turn/", "/da/oeve/first-turn/"),
        ("/en//rules///stacking/", "/en/rules/stacking/"),
    ],
)
def test_what_is_nearly_right_leads_on(get, client, nearly, right):
    response = client.get(nearly, {"by": "official-112-blank"})
    assert (response.status_code, response["Location"]) == (301, right + "?by=official-112-blank")
    assert canonical_path(right) == right


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("sv-SE,sv;q=0.9", "sv"),
        ("no", "nb"),
        ("nn-NO,nn;q=0.9,no;q=0.8,en;q=0.5", "nb"),
        ("de-DE,de;q=0.9", "en"),
        ("de;q=1,da;q=0.8,en;q=0.9", "en"),
        ("da", "da"),
        ("", "en"),
        (";;;q=x,,", "en"),
        ("sv;q=nonsense,da", "da"),
        ("sv;q=0, da;q=0.1", "da"),
        ("sv;q=nan, nb ; q=0.5", "nb"),
        ("sv;q=9, da", "da"),
    ],
)
def test_home_looks_at_the_browser_language(client, header, language):
    assert preferred_language(header) == language
    response = client.get("/", headers={"accept-language": header})
    assert (response.status_code, response["Location"]) == (302, f"/{language}/")
    assert "Accept-Language" in response["Vary"]


def test_only_home_looks_at_the_browser_language(get):
    assert '<html lang="sv">' in get("/sv/", **{"accept-language": "da"})


def test_every_word_goes_out_and_comes_back():
    for key in WORDS:
        for language in LANGUAGES:
            assert inner_path(localize(f"/{key}/x/", language)) == (language, f"/{key}/x/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_names_its_four_versions(get, language):
    text = get(localize("/rules/stacking/", language) + "?by=official-112-blank&x=1")
    found = dict(re.findall(r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"', text))
    right = {c: f"http://testserver{localize('/rules/stacking/', c)}?by=official-112-blank" for c in LANGUAGES}
    assert found == right | {"x-default": right["en"]}
    assert f'<link rel="canonical" href="{right[language]}">' in text


def test_the_language_switch_keeps_page_and_query(get):
    text = get("/sv/sok/?q=%2B4&by=official-112-blank")
    assert 'href="/da/soeg/?q=%2B4&amp;by=official-112-blank"' in text


def test_every_link_keeps_how_the_reader_plays(get):
    text = get("/sv/regler/wild-draw-four-when/?by=official-112-blank")
    main = text[text.index("<main") : text.index("</footer>")]
    links = re.findall(r'href="(/sv/[^"#]*)', main)
    assert len(links) > 10
    assert [link for link in links if "by=official-112-blank" not in link] == []


def test_sitemap_names_every_rule_in_four_languages(get, client):
    text = get("/sitemap.xml")
    assert "<loc>http://testserver/da/regler/stacking/</loc>" in text
    assert "<loc>http://testserver/sv/ova/wild-draw-four-bluff/bluff/</loc>" in text
    assert text.count("<loc>") % 4 == 0
    for address in re.findall(r"<loc>http://testserver([^<]+)</loc>", text)[::37]:
        get(address)


def test_robots_keep_out_of_boards_and_searches(get):
    text = get("/robots.txt")
    assert "Disallow: /sv/sok/" in text
    assert "Disallow: /*?*m=" in text
    assert "Disallow: /*/part/" in text
    assert "Sitemap: http://testserver/sitemap.xml" in text
