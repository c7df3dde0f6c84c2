"""Two scenarios are walked from the first step to the last: by pointer, by keyboard, and with scripts off."""

import pytest
import yaml
from playwright.sync_api import expect

# scenario: for each step what is pressed, as the last part of its address
WALKS = ("wild-draw-four-bluff", "uno-in-time")


@pytest.fixture(scope="session")
def walks(request):
    """For each scenario its steps, each with the query parts that answer it rightly, in order of pressing."""
    folder = request.config.rootpath / "tutor/content/scenarios"
    return {slug: yaml.safe_load((folder / f"{slug}.yaml").read_text())["steps"] for slug in WALKS}


def links_for(step: dict, page) -> list[str]:
    """Selectors of the links that answer a step, in the order in which they are pressed."""
    move = step["model"].split(".")[0]
    if step["ask"] == "judge":
        return [f'a[href*="a={word}"]' for word in ("legal", "contestable", "refused")]
    if step["ask"] == "predict":
        return [f".options li:nth-child({n}) a" for n in range(1, page.locator(".options li").count() + 1)]
    presses = []
    bare = move.rpartition("-")[2]
    if bare.endswith("u") and len(bare) > 2:
        presses.append('.board a[href*="u=1"]')
    if bare[0] == "w" and len(bare) > 1:
        presses.append(f'a.card[href*="c={bare[:2]}"]')
    return [*presses, f'.board a[href*="m={move}"]']


def right(page) -> bool:
    return page.locator("#result.passed, .result.passed").count() > 0


def walk(page, site, steps, slug, press):
    """Answer each step until it is right, and go on; the last page offers what comes next."""
    page.goto(f"{site}/nb/ove/{slug}/")
    for number, step in enumerate(steps):
        assert page.locator(".task").inner_text().strip() != ""
        for selector in links_for(step, page):
            press(page, page.locator(selector).first)
            if right(page):
                break
        assert right(page), (slug, step["id"])
        assert page.locator(".task").is_visible()
        if number + 1 < len(steps):
            press(page, page.locator("#result a.primary").first)
            page.wait_for_url(f"**/{steps[number + 1]['id']}/**")
    assert page.locator("#result .actions a").count() > 0


def settle(page, before):
    """Until htmx has put in what it asked for: then the address has changed and nothing is under way."""
    page.wait_for_url(lambda url: url != before)
    expect(page.locator(".htmx-request, .htmx-swapping, .htmx-settling")).to_have_count(0)


def by_pointer(page, link):
    before = page.url
    link.click()
    settle(page, before)


def by_keyboard(page, link):
    before = page.url
    link.focus()
    assert page.evaluate("document.activeElement.matches('a[href]')")
    page.keyboard.press("Enter")
    settle(page, before)


def without_scripts(page, link):
    link.click()
    page.wait_for_load_state("load")


@pytest.mark.parametrize("slug", WALKS)
@pytest.mark.parametrize("press", [by_pointer, by_keyboard])
def test_a_scenario_is_walked(page, site, walks, slug, press):
    walk(page, site, walks[slug], slug, press)


@pytest.mark.parametrize("slug", WALKS)
def test_a_scenario_is_walked_with_scripts_off(browser, site, walks, slug):
    context = browser.new_context(java_script_enabled=False)
    walk(context.new_page(), site, walks[slug], slug, without_scripts)
    context.close()


def test_the_focus_moves_to_the_result_and_the_back_button_undoes(page, site, walks):
    step = walks["wild-draw-four-bluff"][0]
    page.goto(f"{site}/sv/ova/wild-draw-four-bluff/{step['id']}/")
    before = page.locator("#step").inner_text()
    page.locator("a.card").first.click()
    page.locator("#result").wait_for()
    expect(page.locator("#result")).to_be_focused()
    assert "m=" in page.url
    page.go_back()
    page.locator("#result").wait_for(state="detached")
    assert page.locator("#step").inner_text() == before


def test_arrows_move_within_the_hand(page, site):
    page.goto(f"{site}/en/practise/first-turn/")
    cards = page.locator(".hand a.card")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == cards.nth(1).get_attribute(
        "aria-label"
    )
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == cards.first.get_attribute("aria-label")


def test_cards_are_big_enough_for_a_thumb(browser, site):
    context = browser.new_context(viewport={"width": 320, "height": 700})
    page = context.new_page()
    page.goto(f"{site}/da/oeve/first-turn/")
    boxes = [card.bounding_box() for card in page.locator(".hand a.card, .board a.button").all()]
    assert boxes
    assert [box for box in boxes if box["width"] < 44 or box["height"] < 44] == []
    context.close()
