"""axe finds nothing on any kind of page, in four languages, light and dark; nothing is wider than a small phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe

LANGUAGES = ("sv", "nb", "da", "en")
# inner paths of every kind of page
KINDS = (
    "/", "/rules/", "/rules/wild-draw-four-when/", "/rules/start-card-wild/", "/rules/uno-penalty/?by=official-112-blank", "/sources/",
    "/sources/mattel-t8231/", "/search/?q=uno", "/search/?q=qqqqzzzz", "/house-rules/", "/about/", "/practise/",
    "/practise/wild-draw-four-bluff/", "/practise/path/four-boxes/", "/practise/uno-forgotten/set-up/",
    "/practise/seven-swap/choose-a-hand/?c=r7", "/cards/", "/cards/wild-draw-four/", "/glossary/", "/guides/",
    "/guides/where-the-rules-disagree/", "/guides/uno-no-mercy/", "/rules/stacking/?corner=house-rule", "/ruling/",
    "/ruling/?p=g4&m=bd", "/nowhere/", "/rules/?by=junk",
)  # fmt: skip


def public(path: str, language: str) -> str:
    from rulesite.paths import localize

    head, mark, query = path.partition("?")
    return localize(head, language) + mark + query


# what the scheme has a say in
COLORS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def violations(page, options=None) -> list:
    results = Axe().run(page, options=options).response["violations"]
    return [(v["id"], [n["target"] for n in v["nodes"]][:3]) for v in results]


@pytest.mark.may_fail_to_load
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing(browser, site, language):
    context = browser.new_context(viewport={"width": 320, "height": 800}, reduced_motion="reduce")
    page, found = context.new_page(), {}
    place = LANGUAGES.index(language)
    for number, kind in enumerate(KINDS):
        page.goto(site + public(kind, language))
        if number % 4 == place:  # the kinds of pages are dealt out to the languages, the widths are looked at in all
            page.emulate_media(color_scheme="light")
            found[kind, "light"] = violations(page)
            page.emulate_media(color_scheme="dark")
            found[kind, "dark"] = violations(page, COLORS)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 320, f"{kind} is {width} pixels wide"
    context.close()
    assert {where: what for where, what in found.items() if what} == {}
