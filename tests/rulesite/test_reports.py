"""A report is kept, from here only, not too often, and never lost without a word."""

import io

import pytest
from django.db import DatabaseError

from rulesite import reports
from rulesite.models import Report

HERE = "/sv/regler/stacking/report/"


@pytest.fixture
def send(client, db, monkeypatch):
    monkeypatch.setattr(reports, "_sent", type(reports._sent)())
    return lambda text="Fel!", **headers: client.post(HERE, {"text": text}, headers=headers)


@pytest.mark.django_db(databases=["default", "content"])
def test_a_report_is_kept_with_its_rule_and_language(client, send):
    response = client.post(HERE + "?by=official-112-blank", {"text": " Det står fel siffra. "})
    assert (response.status_code, response["Location"]) == (303, HERE + "?sent=1&by=official-112-blank")
    kept = Report.objects.values_list("rule", "language", "by", "text").get()
    assert kept == ("stacking", "sv", "official-112-blank", "Det står fel siffra.")
    assert client.get(response["Location"]).status_code == 200
    assert response.cookies == {}


@pytest.mark.django_db(databases=["default", "content"])
@pytest.mark.parametrize(
    "headers", [{"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}]
)
def test_a_form_from_elsewhere_is_refused(send, headers):
    assert send(**headers).status_code == 403
    assert Report.objects.count() == 0


@pytest.mark.django_db(databases=["default", "content"])
def test_an_empty_report_is_asked_again(send):
    response = send("  ")
    assert response.status_code == 400
    assert 'role="alert"' in response.content.decode()
    assert Report.objects.count() == 0


@pytest.mark.django_db(databases=["default", "content"])
def test_a_flood_is_stopped(send):
    statuses = [send(f"{number}").status_code for number in range(reports.SENT_AT_MOST + 2)]
    assert statuses == [303] * reports.SENT_AT_MOST + [429, 429]
    assert Report.objects.count() == reports.SENT_AT_MOST


@pytest.mark.django_db(databases=["default", "content"])
def test_behind_a_proxy_a_flood_is_one_senders(send, settings):
    settings.BEHIND_PROXY = True
    for number in range(reports.SENT_AT_MOST):
        assert send(**{"x-forwarded-for": f"198.51.100.{number}, 203.0.113.1"}).status_code == 303
    assert send(**{"x-forwarded-for": "203.0.113.1"}).status_code == 429
    assert send(**{"x-forwarded-for": "203.0.113.2"}).status_code == 303


@pytest.mark.django_db(databases=["default", "content"])
def test_nobody_chooses_a_sender_without_a_proxy(send):
    statuses = [send(**{"x-forwarded-for": f"203.0.113.{n}"}).status_code for n in range(reports.SENT_AT_MOST + 1)]
    assert statuses[-1] == 429


@pytest.mark.django_db(databases=["default", "content"])
def test_a_form_too_big_is_not_read(client, send):
    response = client.post(HERE, {"text": "x", "file": io.BytesIO(b"x" * reports.MAX_BYTES)})
    assert (response.status_code, Report.objects.count()) == (400, 0)


@pytest.mark.django_db(databases=["default", "content"])
def test_slow_senders_do_not_hold_every_thread(send):
    for _ in range(reports.AT_ONCE):
        assert reports._reading.acquire(blocking=False)
    try:
        assert (send().status_code, Report.objects.count()) == (429, 0)
    finally:
        reports._reading.release(reports.AT_ONCE)
    assert send().status_code == 303


@pytest.mark.django_db(databases=["default", "content"])
def test_a_report_holds_no_nul(send):
    """PostgreSQL keeps none."""
    assert send("Fel\0!").status_code == 303
    assert Report.objects.get().text == "Fel!"


@pytest.mark.django_db(databases=["default", "content"])
def test_a_lost_database_loses_no_text(send, monkeypatch):
    def fail(**fields):
        raise DatabaseError

    monkeypatch.setattr(Report.objects, "create", fail)
    response = send("Mitt långa brev")
    assert response.status_code == 503
    assert "Mitt långa brev" in response.content.decode()


@pytest.mark.django_db(databases=["default", "content"])
def test_a_long_report_is_cut_not_refused(send):
    assert send("x" * 9000).status_code == 303
    assert len(Report.objects.get().text) == reports.MAX_TEXT
