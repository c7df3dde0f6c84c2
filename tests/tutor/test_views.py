"""A step is a pure function of its address: what is asked, what was answered, what may follow."""

import html
import re

import pytest

from rulesite.languages import LANGUAGES
from rulesite.paths import address, localize
from tutor import coach
from tutor.models import Scenario, Step
from tutor.views import script_of


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
        for move in ("p", "d", "u", "t", first_move(step)):
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


def test_the_list_shows_every_scenario_with_what_it_teaches(get, db_content):
    for language in LANGUAGES:
        text = plain(get(localize("/practise/", language)))
        for scenario in Scenario.objects.all():
            assert " ".join(getattr(scenario, f"point_{language}").split()) in text
