"""A step is a pure function of its address: what is asked, what was answered, what may follow."""

import html
import re

import pytest

from rulesite.languages import LANGUAGES
from rulesite.models import Rule, Source
from rulesite.paths import address, localize
from tutor import coach
from tutor.models import LearningPath, Scenario, Step
from tutor.shelf import script_of


@pytest.fixture
def steps(db_content):
    return list(Step.objects.select_related("scenario"))


def plain(text: str) -> str:
    text = re.sub(r"</?(span|b|mark)\b[^>]*>", "", text)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


def first_move(step) -> str:
    return script_of(step.scenario).step(step.name).model.split(".")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_shows_its_task_and_board_in_every_language(get, steps, language):
    for step in steps:
        text = get(address("step", language, step.scenario_id, step.name))
        assert " ".join(getattr(step, f"task_{language}").split()) in plain(text), step
        assert 'class="board"' in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_model_answer_is_right_in_every_language(get, steps, language):
    for step in steps:
        where = address("step", language, step.scenario_id, step.name)
        if step.ask in ("play", "call"):
            text = get(f"{where}?m={first_move(step)}")
        elif step.ask == "judge":
            text = get(f"{where}?a={coach.verdict(script_of(step.scenario), step.name).verdict.value}")
        elif step.ask == "predict":
            script = script_of(step.scenario)
            right = coach.choices(script, step.name).index(coach.outcome(script, step.name)[0])
            text = get(f"{where}?a={right}")
        else:
            text = get(where)
        assert " ".join(getattr(step, f"after_{language}").split()) in plain(text), step


def test_hints_come_one_at_a_time(get, steps):
    step = next(step for step in steps if step.ask == "play")
    where = address("step", "nb", step.scenario_id, step.name)
    for shown in range(4):
        text = plain(get(f"{where}?h={shown}"))
        found = [number for number in (1, 2, 3) if " ".join(getattr(step, f"hint{number}_nb").split()) in text]
        assert found == list(range(1, shown + 1))


def test_the_task_stays_in_sight_after_every_answer(get, steps):
    for step in steps:
        if step.ask not in ("play", "call"):
            continue
        where = address("step", "da", step.scenario_id, step.name)
        for move in ("p", "u", first_move(step)):
            text = plain(get(f"{where}?m={move}"))
            assert " ".join(step.task_da.split()) in text


def test_a_refused_move_is_answered_with_reason_and_rule(get, steps):
    step = next(s for s in steps if s.ask == "play" and script_of(s.scenario).options == "official-modern")
    text = get(address("step", "sv", step.scenario_id, step.name) + "?m=p")
    assert "Dra ett kort innan du passar." in plain(text)
    assert f'href="{localize("/rules/no-pass-without-draw/", "sv")}"' in text


@pytest.mark.parametrize(
    "query",
    ["m=zz", "m=r5.", "m=" + "r5." * 300 + "r5", "a=9", "m=r5-", "c=%00", "m=1-1-r5", "m=c99", "m=~", "a=maybe"],
)
def test_an_address_that_fits_nothing_is_a_400_in_words(client, steps, query):
    wanted = "judge" if query == "a=maybe" else "predict" if query.startswith("a=") else "play"
    step = next(step for step in steps if step.ask == wanted)
    response = client.get(address("step", "da", step.scenario_id, step.name) + f"?{query}")
    if query == "c=%00":
        assert response.status_code == 200
        return
    assert response.status_code == 400
    assert (
        "kan ikke læses" in response.content.decode()
        or "passer ikke" in response.content.decode()
        or "for lang" in response.content.decode()
    )


def test_the_part_is_the_page_s_own_part(get, steps):
    for step in steps[::5]:
        query = f"?m={first_move(step)}" if step.ask in ("play", "call") else ""
        whole = get(address("step", "sv", step.scenario_id, step.name) + query)
        part = get(address("step-part", "sv", step.scenario_id, step.name) + query)
        assert part.strip() in whole
        assert "<html" not in part


def test_moves_are_links_that_robots_do_not_follow(get, steps):
    step = next(step for step in steps if step.ask == "play")
    text = get(address("step", "en", step.scenario_id, step.name))
    moves = re.findall(r"<a [^>]*\?[^>]*\bm=[^>]*>", text)
    assert moves
    assert [link for link in moves if 'rel="nofollow"' not in link] == []


def test_addresses_stay_short(get, steps):
    for step in steps:
        text = get(address("step", "da", step.scenario_id, step.name))
        assert max((len(href) for href in re.findall(r'href="([^"]*)"', text)), default=0) < 1500


def test_a_scenario_leads_to_its_first_step(client, db_content):
    scenario = Scenario.objects.first()
    response = client.get(address("scenario", "nb", scenario.slug) + "?by=official-112-blank")
    first = script_of(scenario).steps[0].id
    assert (response.status_code, response["Location"]) == (
        301,
        address("step", "nb", scenario.slug, first) + "?by=official-112-blank",
    )


def test_the_paths_show_every_scenario_with_what_it_teaches(get, db_content):
    for language in LANGUAGES:
        text = plain(get(localize("/practise/path/everything/", language)))
        for scenario in Scenario.objects.all():
            assert " ".join(getattr(scenario, f"point_{language}").split()) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_path_has_a_page_and_leads_along_itself(get, language):
    start = get(localize("/practise/", language))
    paths = [path for path in LearningPath.objects.all() if path.scenarios]
    assert {path.slug for path in paths} >= {"ten-minutes", "ten-quarrels", "four-boxes", "house-rules", "everything"}
    for path in paths[1:]:
        assert f'href="{localize(f"/practise/path/{path.slug}/", language)}"' in start
        text = get(localize(f"/practise/path/{path.slug}/", language))
        places = [text.index(f'data-scenario="{slug}"') for slug in path.scenarios]
        assert places == sorted(places)


def test_every_chapter_path_holds_the_scenarios_of_its_rules(db_content):
    chapters = {rule.slug: rule.chapter for rule in Rule.objects.all()}
    for path in LearningPath.objects.exclude(chapter=""):
        taught = {chapters[scenario.teaches[0]] for scenario in Scenario.objects.filter(slug__in=path.scenarios)}
        assert taught <= {path.chapter}
        assert path.scenarios, path.chapter


def last_answered(scenario, query=""):
    """The last step of a scenario with its right answer."""
    script = script_of(scenario)
    return right_answer(script, script.steps[-1].id) + query


def right_answer(script, name):
    one = script.step(name)
    where = address("step", "en", script.slug, name)
    if one.ask in ("play", "call"):
        return f"{where}?m={one.model.split('.')[0]}"
    if one.ask == "judge":
        return f"{where}?a={coach.verdict(script, name).verdict.value}"
    right = coach.choices(script, name).index(coach.outcome(script, name)[0]) if one.ask == "predict" else 0
    return f"{where}?a={right}"


def test_the_next_exercise_is_the_next_of_the_path(get, db_content):
    path = LearningPath.objects.get(slug="ten-minutes")
    first, second = (Scenario.objects.get(slug=slug) for slug in path.scenarios[:2])
    text = get(last_answered(first, "&path=ten-minutes"))
    assert f'href="{address("scenario", "en", second.slug)}?path=ten-minutes"' in text
    after = get(last_answered(Scenario.objects.get(slug=path.scenarios[-1]), "&path=ten-minutes"))
    assert "Next exercise" not in after


def test_other_rules_show_what_they_change_and_can_be_tried(get, db_content):
    text = get(right_answer(script_of(Scenario.objects.get(slug="uno-forgotten")), "the-price"))
    said = plain(text)
    assert "Bo is caught without UNO and draws 4 cards." in said
    assert "The same here." in said
    other = re.search(r'href="([^"#]*rules=official-112-blank[^"#]*)', text).group(1)
    flipped = plain(get(html.unescape(other)))
    assert f"Rules of this exercise: {Source.objects.get(preset='official-112-blank').edition_en}" in flipped


@pytest.mark.parametrize(
    ("query", "rules"),
    [
        ("", "official-modern"),
        ("?rules=official-112-blank", "official-112-blank"),
        ("?rules=nobody", "official-modern"),
        ("?by=official-1993", "official-1993"),
        ("?by=official-112-blank", "official-modern"),
    ],
)
def test_a_scenario_is_played_by_the_reader_s_rules_where_it_holds_by_them(get, query, rules):
    edition = Source.objects.get(preset=rules).edition_en
    text = plain(get(address("step", "en", "uno-forgotten", "the-price") + query))
    assert f"Rules of this exercise: {edition}" in text
    assert ("You play by others" in text) is (query == "?by=official-112-blank")


def test_after_two_misses_the_next_hint_is_offered(get, steps):
    step = next(step for step in steps if step.ask == "play")
    where = address("step", "en", step.scenario_id, step.name)
    once = get(f"{where}?m=p")
    again = re.search(r'href="([^"#]*x=1[^"#]*)#task"', once).group(1)
    assert "Stuck?" not in once
    assert "Stuck? Show a hint" in plain(get(html.unescape(again) + "&m=p"))


def test_only_a_step_done_without_a_miss_or_a_hint_is_a_first_try(get, steps):
    step = next(step for step in steps if step.ask == "play")
    where = address("step", "en", step.scenario_id, step.name) + f"?m={first_move(step)}"
    assert " data-done data-first" in get(where)
    for query in ("&x=1", "&h=1"):
        assert " data-first" not in get(where + query)
        assert " data-done" in get(where + query)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_can_be_laid_out_with_real_cards(get, language):
    for scenario in Scenario.objects.all():
        text = plain(get(address("set-up", language, scenario.slug)))
        script = script_of(scenario)
        for step in scenario.steps.all():
            assert " ".join(getattr(step, f"task_{language}").split()) in text
        names = {name for name in script.seats if name in text}
        assert names == set(script.seats), scenario.slug


@pytest.mark.parametrize("slug", ["seven-swap", "several-equal-cards", "swap-hands"])
def test_every_way_to_lay_a_card_can_be_pressed(get, slug):
    script = script_of(Scenario.objects.get(slug=slug))
    for one in script.steps:
        if one.ask != "play":
            continue
        where = address("step", "en", slug, one.id)
        pages = [where] + [html.unescape(h) for h in re.findall(r'href="([^"#]*[?&]c=[^"#]*)', get(where))]
        pressed = {m for page in pages for m in re.findall(r'href="[^"#]*[?&]m=([^"#&]*)', get(page))}
        assert one.model.split(".")[0] in {m.replace("%7E", "~") for m in pressed}, (slug, one.id)


def test_every_step_can_be_opened_by_every_rule_its_scenario_lists(client, steps):
    for step in steps:
        for entry in step.scenario.also_run_with:
            where = address("step", "en", step.scenario_id, step.name, query=f"rules={entry['options']}")
            assert client.get(where).status_code == 200, where
