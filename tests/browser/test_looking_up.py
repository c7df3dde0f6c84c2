"""Somebody at a table types a quarrel and has the answer with its sources."""

import pytest

QUARRELS = {
    "sv": ("Vad bråkar ni om?", {"får man lägga +4 när man har rätt färg": "wild-draw-four", "stapla plus två": "stacking", "glömt säga uno": "uno-"}),
    "nb": ("Hva krangler dere om?", {"kan man legge +4 når man har fargen": "wild-draw-four", "stable pluss to": "stacking", "glemte å si uno": "uno-"}),
    "da": ("Hvad skændes I om?", {"må man lægge +4 når man har farven": "wild-draw-four", "stable plus to": "stacking", "glemt at sige uno": "uno-"}),
    "en": ("What are you arguing about?", {"can i play +4 if i have the color": "wild-draw-four", "stack plus two": "stacking", "forgot to say uno": "uno-"}),
}  # fmt: skip
CASES = [(language, query) for language, (_, queries) in QUARRELS.items() for query in queries]


def address(page) -> str:
    return page.evaluate("location.pathname")


@pytest.mark.parametrize(("language", "query"), CASES)
def test_a_quarrel_is_looked_up_by_pointer(page, site, language, query):
    page.goto(f"{site}/{language}/")
    page.get_by_role("searchbox").fill(query)
    first = page.locator("#results .results a").first
    first.wait_for()
    assert page.evaluate("document.activeElement.type") == "search"  # results come without losing the field
    first.click()
    page.locator("article.rule").wait_for()
    assert QUARRELS[language][1][query] in address(page)
    assert page.locator(".verdict").first.is_visible()
    assert page.locator(".cite").count() > 0


@pytest.mark.parametrize("language", QUARRELS)
def test_a_quarrel_is_looked_up_by_keyboard(page, site, language):
    _, queries = QUARRELS[language]
    query = next(iter(queries))
    page.goto(f"{site}/{language}/")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type") == "search":
            break
    page.keyboard.type(query)
    page.keyboard.press("Enter")
    page.locator("main .results a").first.wait_for()
    assert page.locator("h1").count() == 1
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.results') !== null"):
            break
    page.keyboard.press("Enter")
    page.locator("article.rule").wait_for()
    assert queries[query] in address(page)


@pytest.mark.parametrize(("language", "query"), CASES)
def test_a_quarrel_is_looked_up_with_scripts_off(browser, site, language, query):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}/{language}/")
    page.get_by_role("searchbox").fill(query)
    page.keyboard.press("Enter")
    page.locator("main .results a").first.click()
    page.locator("article.rule").wait_for()
    assert QUARRELS[language][1][query] in page.url
    context.close()


def test_the_address_follows_the_search(page, site):
    page.goto(f"{site}/sv/sok/?q=%2B4")
    assert page.get_by_role("searchbox").input_value() == "+4"
    page.get_by_role("searchbox").fill("stapla")
    page.locator("#results mark").first.wait_for()
    page.wait_for_url("**/sok/?q=stapla")
    assert page.locator("#results .results li").count() > 0


@pytest.mark.parametrize("query", ["+4", "%2B4", " 4", "plus fyra", "plusfyra"])
def test_plus_four_works_however_it_is_typed(page, site, query):
    page.goto(f"{site}/sv/sok/?q={query}")
    slugs = page.eval_on_selector_all("#results .results a", "links => links.map(a => a.pathname)")
    assert any("wild-draw-four" in slug for slug in slugs[:3]), slugs


def test_no_result_page_is_empty(page, site):
    page.goto(f"{site}/nb/sok/?q=qqqqzzzz")
    assert page.locator("#results .results li").count() > 0
    assert "qqqqzzzz" in page.locator("#results").inner_text()


def test_choosing_an_edition_changes_the_verdict(page, site):
    page.goto(f"{site}/en/rules/uno-penalty/")
    assert page.locator(".verdict").first.inner_text().strip().startswith("2 cards")
    page.locator(".by a").first.click()
    page.get_by_label("4 blank").check()
    page.get_by_role("button", name="Play like this").click()
    page.wait_for_url("**?by=official-112-blank")
    page.goto(page.url.replace("/en/?", "/en/rules/uno-penalty/?"))
    assert page.locator(".verdict").first.inner_text().strip() == "4 cards"
