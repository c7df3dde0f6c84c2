"""Bad input gets a clear answer in the reader's language, with the right status."""

import re

import pytest
from django.db import OperationalError
from django.utils import translation

from rulesite import errors

LANGUAGES = ("sv", "nb", "da", "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nowhere/", 404),
        ("/rules/no-such-rule/", 404),
        ("/practise/no-such/step/", 404),
        ("/sources/no-such/", 404),
        ("/rules/?by=nonsense", 400),
        ("/rules/?by=official-modern.unoPenalty-99", 400),
        ("/rules/?by=official-modern.stackin-any", 400),
        ("/house-rules/?edition=none", 404),
    ],
)
def test_errors_speak_the_readers_language(get, language, path, status):
    from rulesite.paths import localize

    address, _, query = path.partition("?")
    text = get(localize(address, language) + (f"?{query}" if query else ""), status)
    with translation.override(language):
        assert f"<h1>{errors.PAGES[status][0]}</h1>" in text
    assert f'<html lang="{language}">' in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_reading_is_allowed(client, db_content, language):
    response = client.post(f"/{language}/")
    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD")
    with translation.override(language):
        assert str(errors.PAGES[405][0]) in response.content.decode()


@pytest.mark.parametrize("host", ["evil.example", "testserver:port", "", "[::", "<b>x"])
@pytest.mark.parametrize("path", ["/sv/", "/sv/nowhere/", "/sv/regler/?by=nonsense"])
def test_a_wrong_host_is_400_and_never_named(get, path, host):
    text = get(path, 400, host=host)
    with translation.override("sv"):
        assert f"<h1>{errors.PAGES[400][0]}</h1>" in text
    assert '<link rel="canonical" href="/sv/' in text
    assert "evil.example" not in text


def test_a_lost_rulebook_is_503_and_says_so(rf, settings):
    request = rf.get("/sv/")
    request.language, request.inner_path = "sv", "/"
    response = errors.page_for(request, OperationalError("unable to open database file"))
    assert (response.status_code, response["Retry-After"]) == (503, "60")


def test_too_often_is_429(rf):
    request = rf.get("/sv/")
    response = errors.page_for(request, errors.TooMany())
    assert (response.status_code, response["Retry-After"]) == (429, "60")


@pytest.mark.parametrize("status", sorted(errors.PAGES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_page_draws_without_a_database(rf, language, status):
    request = rf.get(f"/{language}/")
    request.language, request.inner_path = language, "/"
    with translation.override(language):
        text = errors.error_page(request, status).content.decode()
        assert f"<h1>{errors.PAGES[status][0]}</h1>" in text


@pytest.mark.parametrize(
    "address",
    [
        "/%00", "/sv/%00/", "/sv/regler/%00/", "/sv/%ff%fe/", "/sv/sok/?q=%00", "/sv/sok/?q=%ff", "/sv/regler/..%2f..%2fetc/",
        "/sv/sok/?q=" + "å" * 3000, "/" + "a" * 3000, "/sv/regler/?by=" + "x" * 5000, "/sv/sok/?q=<script>alert(1)</script>",
        "/sv/ova/first-turn/?m=%00", "/sv//evil.example/", "/sv/\\evil.example/",
    ],
)  # fmt: skip
def test_no_address_is_a_500_or_leads_away(client, db_content, address):
    response = client.get(address)
    assert response.status_code in (200, 301, 400, 404)
    assert "evil.example" not in response.get("Location", "").split("/sv/")[0]
    assert b"<script>alert" not in response.content


def test_health_is_asked_anew_each_time(client, db_content):
    response = client.get("/healthy")
    assert (response.status_code, response["Cache-Control"]) == (200, "no-store")
    assert re.fullmatch(rb"[1-9]\d* rules\n", response.content)
