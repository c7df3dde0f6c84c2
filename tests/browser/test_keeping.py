"""What the browser keeps for its reader: what was practised, and how they play; and boards that open in place."""

import pytest
from playwright.sync_api import expect

STEP = "/en/practise/wild-draw-four-bluff/"


def kept(page, key):
    return page.evaluate(f"localStorage.getItem('{key}')")


def answer(page, site, place, right):
    page.goto(f"{site}{place}")
    for link in page.locator(".options a").all():
        link.click()
        page.locator("#result").wait_for()
        if page.locator("#result.passed").count() or not right:
            return
        page.goto(f"{site}{place}")


@pytest.fixture
def predict(request):
    """The address of a step that asks for a prediction, and its name."""
    import yaml

    folder = request.config.rootpath / "tutor/content/scenarios"
    steps = yaml.safe_load((folder / "action-cards.yaml").read_text())["steps"]
    name = next(step["id"] for step in steps if step["ask"] == "predict")
    return f"/en/practise/action-cards/{name}/", name


def test_a_step_done_is_kept_once_and_marked_in_the_list(page, site, predict):
    place, name = predict
    answer(page, site, place, right=True)
    page.wait_for_function("localStorage.getItem('progress')")
    first = kept(page, "progress")
    assert first.startswith(f"action-cards.1.{name}")
    page.reload()
    page.go_back()
    page.go_forward()
    assert kept(page, "progress") == first
    page.goto(f"{site}/en/practise/")
    mark = page.locator('[data-scenario="action-cards"] [data-mark]')
    expect(mark).to_contain_text("1 of 4 steps done")
    assert page.locator("#kept").input_value() == first


def test_a_step_that_was_missed_is_no_first_try(page, site, predict):
    place, name = predict
    choices = range(4)
    for number in choices:
        page.goto(f"{site}{place}?a={number}")
        if page.locator("#result.wrong").count():
            break
    back = page.locator("#result .actions a").first.get_attribute("href").partition("#")[0]
    assert "x=1" in back
    for number in choices:
        page.evaluate("localStorage.clear()")
        page.goto(f"{site}{back}&a={number}")
        if page.locator("#result.passed").count():
            break
    page.wait_for_function("localStorage.getItem('progress')")
    assert kept(page, "progress") == f"action-cards.1.{name}"


def test_progress_travels_as_text(page, site):
    page.goto(f"{site}/sv/ova/")
    page.locator("#kept").fill("first-turn.1.colour!")
    page.locator("[data-import]").click()
    expect(page.locator('[data-scenario="first-turn"] [data-mark]')).to_contain_text("1 av 5 steg")
    page.locator("#kept").fill("<b>nonsense</b>")
    page.locator("[data-import]").click()
    expect(page.locator(".progress-kept [role=status]")).to_contain_text("går inte att läsa")
    assert kept(page, "progress") == "first-turn.1.colour!"
    page.locator("[data-clear]").click()
    expect(page.locator('[data-scenario="first-turn"] [data-mark]')).to_be_hidden()


def test_an_exercise_that_has_changed_says_so(page, site):
    page.goto(f"{site}/en/practise/")
    page.evaluate("localStorage.setItem('progress', 'first-turn.99.colour')")
    page.reload()
    expect(page.locator('[data-scenario="first-turn"] [data-mark]')).to_contain_text("Changed since you did it")


def test_how_one_plays_is_offered_again_and_can_be_forgotten(page, site):
    page.goto(f"{site}/da/regler/uno-penalty/?by=official-112-blank")
    page.goto(f"{site}/da/regler/uno-penalty/")
    offer = page.locator("[data-offer]")
    expect(offer).to_be_visible()
    offer.locator("[data-take]").click()
    page.wait_for_url("**?by=official-112-blank")
    page.goto(f"{site}/da/regler/stacking/")
    page.locator("[data-offer] [data-forget]").click()
    expect(page.locator("[data-offer]")).to_be_hidden()
    assert kept(page, "by") is None


def test_a_corner_case_opens_in_place_and_keeps_the_focus(page, site):
    page.goto(f"{site}/nb/regler/wild-draw-four-when/")
    page.locator(".corners a").nth(1).click()
    page.wait_for_url("**?corner=*")
    expect(page.locator(".corners [aria-current]")).to_be_focused()
    assert page.locator(".corner .result").count() == 1


def test_a_rule_is_tried_inside_its_page(page, site):
    page.goto(f"{site}/sv/regler/stacking/")
    page.locator("#place a.primary").click()
    page.locator("#place #step .task").wait_for()
    assert page.locator("h1").inner_text().startswith("Stapling")
    page.locator("#place a.card, #place .options a").first.click()
    page.locator("#place #result").wait_for()
    assert page.locator("article.rule h1").count() == 1


def test_arrows_lead_into_the_results_and_back(page, site):
    page.goto(f"{site}/en/search/?q=stacking")
    page.get_by_role("searchbox").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('#results a.title')")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.type") == "search"
