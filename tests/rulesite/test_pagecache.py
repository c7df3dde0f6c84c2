"""A page is made once; what is kept is what was made, with its headers, for anybody."""

import gzip

import brotli
import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from rulesite.pagecache import HEADERS, MAX_KEY, MAX_PAGES, PageCacheMiddleware


@pytest.fixture
def made():
    return []


@pytest.fixture
def cache(made):
    def view(request):
        made.append(request.get_full_path())
        status = int(request.GET.get("status", "200"))
        return HttpResponse(
            "x" * 1000,
            status=status,
            headers={name: request.GET[name] for name in ("vary", "cache-control") if name in request.GET},
        )

    return PageCacheMiddleware(view)


ask = RequestFactory().get


def test_a_page_is_made_once(cache, made):
    first, second = cache(ask("/a/")), cache(ask("/a/"))
    assert made == ["/a/"]
    assert first.content == second.content
    assert first["ETag"] == second["ETag"]


def test_the_query_and_the_host_are_part_of_the_key(cache, made):
    cache(ask("/a/?q=1"))
    cache(ask("/a/?q=2"))
    cache(ask("/a/?q=1", headers={"host": "other"}))
    assert len(made) == 3


@pytest.mark.parametrize(
    "address",
    [
        "/a/?status=404", "/a/?status=400", "/a/?status=500", "/a/?status=302", "/a/?vary=Accept-Language",
        "/a/?cache-control=no-store", "/a/?q=" + "x" * MAX_KEY,
    ],
)  # fmt: skip
def test_what_is_no_public_page_is_not_kept(cache, made, address):
    cache(ask(address))
    cache(ask(address))
    assert len(made) == 2


def test_a_known_page_is_not_sent_again(cache):
    etag = cache(ask("/a/"))["ETag"]
    again = cache(ask("/a/", headers={"if-none-match": f'"zzz", {etag}'}))
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", etag)


@pytest.mark.parametrize(
    ("accepts", "coding", "opened"),
    [("gzip, br", "br", brotli.decompress), ("gzip", "gzip", gzip.decompress)],
)
def test_a_page_is_sent_as_small_as_the_reader_can_read(cache, accepts, coding, opened):
    for _ in range(2):
        response = cache(ask("/a/", headers={"accept-encoding": accepts}))
        assert response["Content-Encoding"] == coding
        assert opened(response.content) == b"x" * 1000
        assert response["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("accepts", "coding"),
    [
        ("br;q=0", ""), ("br;q=0.000, gzip", "gzip"), ("br ; q=0,gzip;q=0", ""), ("BR", "br"), ("br;q=0.001", "br"),
        ("gzip;q=0.5,br;q=1", "br"), ("x-gzip, abr", ""), ("*;q=0", ""), (",;,", ""),
    ],
)  # fmt: skip
def test_what_the_reader_refuses_is_not_sent(cache, accepts, coding):
    assert cache(ask("/a/", headers={"accept-encoding": accepts})).get("Content-Encoding", "") == coding


def test_the_cache_is_bounded(cache):
    for number in range(MAX_PAGES + 50):
        cache(ask(f"/a/?n={number}"))
    assert len(cache.pages) == MAX_PAGES
    assert cache.bytes == sum(page.size for page in cache.pages.values())


def test_every_answer_has_the_security_headers(cache):
    for address in ("/a/", "/a/", "/b/?status=404"):
        response = cache(ask(address))
        assert {name: response[name] for name in HEADERS} == HEADERS


def test_hsts_only_where_https_is(settings, made):
    settings.HTTPS = True
    response = PageCacheMiddleware(lambda request: HttpResponse("x"))(ask("/a/"))
    assert response["Strict-Transport-Security"].startswith("max-age=")
    settings.HTTPS = False
    assert "Strict-Transport-Security" not in PageCacheMiddleware(lambda request: HttpResponse("x"))(ask("/a/"))


@pytest.mark.parametrize("address", ["/sv/", "/nb/regler/", "/da/regler/stacking/", "/en/practise/", "/en/nowhere/"])
def test_no_page_sets_a_cookie(client, db_content, address):
    response = client.get(address)
    assert response.cookies == {}
    assert response.get("Vary", "Accept-Encoding") == "Accept-Encoding"


@pytest.mark.parametrize("charset", ["cp037", "base64", "utf-7", "rot_13", "undefined"])
def test_a_charset_in_a_header_has_no_say(db_content, charset):
    from rulesite.wsgi import application

    def ask(**headers):
        said = {}
        environ = RequestFactory().get("/nb/regler/uno-penalty/?by=official-112-blank").environ | headers
        body = b"".join(application(environ, lambda status, _headers: said.update(status=status)))
        return said["status"], body

    plain = ask()
    assert plain[0] == "200 OK"
    assert ask(CONTENT_TYPE=f"text/plain; Charset={charset}") == plain


def test_an_address_too_long_to_be_mended_is_told_in_its_own_language(client, db_content):
    client.get("/da/")  # what was asked before has no say
    answer = client.get("/nb/ove/play-on/nowhere?c=" + "x" * 17_000)
    assert answer.status_code == 400
    assert b'<html lang="nb">' in answer.content
    assert "Adressen kan ikke leses" in answer.content.decode()


def test_a_page_that_asks_nothing_is_kept_once(client, db_content):
    first = client.get("/sitemap.xml")
    assert client.get("/sitemap.xml?x=1").content == first.content
    cache = PageCacheMiddleware(lambda request: HttpResponse(request.META["QUERY_STRING"]))
    made = [cache(RequestFactory().get(f"/robots.txt?x={number}")).content for number in (1, 2)]
    assert made == [b"x=1", b"x=1"]


def test_signs_that_no_page_may_hold_are_not_shown(client, db_content):
    for address in ("/da/soeg/?q=%00+4%01", "/sv/%00/", "/sv/%3Fq=x/%23y/"):
        text = client.get(address).content.decode()
        assert not any(ord(sign) < 32 and sign not in "\n\t\r" for sign in text), address
    assert 'href="/da/%3Fq%3Dx/%23y/"' in client.get("/sv/%3Fq=x/%23y/").content.decode()
