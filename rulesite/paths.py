"""Addresses: the language stands in the path alone, its words are translated, the slugs behind them are not.

Inside, a path has no language (`/rules/wild-draw-four-when/`): the middleware takes it off on the way in and
`localize` puts it on on the way out, so the URL configuration, the views and the tests know one set of paths.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final
from urllib.parse import quote, unquote

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.urls import reverse
from django.utils import translation

from .languages import LANGUAGES

LANGUAGE_NAMES: Final = {"sv": "Svenska", "nb": "Norsk", "da": "Dansk", "en": "English"}
WORDS: Final = {
    "rules": ("regler", "regler", "regler", "rules"),
    "sources": ("kallor", "kilder", "kilder", "sources"),
    "cards": ("kort", "kort", "kort", "cards"),
    "search": ("sok", "sok", "soeg", "search"),
    "practise": ("ova", "ove", "oeve", "practise"),
    "ruling": ("domare", "dommer", "dommer", "ruling"),
    "table": ("bord", "bord", "bord", "table"),
    "house-rules": ("husregler", "husregler", "husregler", "house-rules"),
    "points": ("poang", "poeng", "point", "points"),
    "figures": ("statistik", "statistikk", "statistik", "figures"),
    "glossary": ("ordlista", "ordliste", "ordliste", "glossary"),
    "guides": ("guider", "guider", "guider", "guides"),
    "about": ("om", "om", "om", "about"),
}
# words that mean something else in another language are read in the reader's own
_OWN: Final = {lang: {words[i]: key for key, words in WORDS.items()} for i, lang in enumerate(LANGUAGES)}
_ANY: Final = {word: key for key, words in WORDS.items() for word in (key, *words)}
_OTHER_NAMES: Final = {"no": "nb", "nn": "nb", "se": "sv", "dk": "da"}
_FOLDINGS: Final = (
    {"å": "a", "ä": "a", "ö": "o", "ø": "o", "æ": "ae"},
    {"å": "aa", "ä": "ae", "ö": "oe", "ø": "oe", "æ": "ae"},
)
# nothing here has a language
PLAIN: Final = ("static", "robots.txt", "sitemap.xml", "favicon.ico", "healthy")


def localize(path: str, language: str) -> str:
    """The public address of an inner path: `/rules/stacking/` in sv is `/sv/regler/stacking/`."""
    head, slash, rest = path.lstrip("/").partition("/")
    word = WORDS[head][LANGUAGES.index(language)] if head in WORDS else head
    return f"/{language}/{word}{slash}{rest}" if word else f"/{language}/"


def address(name: str, language: str, *args: str, query: str = "") -> str:
    """The public address of a named page."""
    return _address(name, language, args) + (f"?{query}" if query else "")


@lru_cache(maxsize=8192)
def _address(name: str, language: str, args: tuple[str, ...]) -> str:
    return localize(reverse(name, args=args), language)


def preferred_language(header: str) -> str:
    """The best of our languages for an Accept-Language header; Norwegian in any spelling is `nb`."""
    ranked: list[tuple[float, str]] = []
    for part in header[:200].split(","):
        tag, _, quality = part.replace(" ", "").partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            continue
        if 0 < weight <= 1:
            ranked.append((weight, tag.lower().split("-")[0]))
    for _, tag in sorted(ranked, key=lambda pair: -pair[0]):
        tag = _OTHER_NAMES.get(tag, tag)
        if tag in LANGUAGES:
            return tag
    return "en"


def canonical_path(path: str) -> str | None:
    """The right public path for one that is right or nearly right, or None if nothing is like it."""
    first, *rest = [part for part in path.split("/") if part]
    language = _OTHER_NAMES.get(first.lower(), first.lower())
    if language not in LANGUAGES:
        return None
    if not rest:
        return f"/{language}/"
    key = _path_word(rest[0], language)
    word = WORDS[key][LANGUAGES.index(language)] if key else rest[0]
    return "/" + "/".join([language, word, *rest[1:]]) + "/"


def _path_word(word: str, language: str) -> str | None:
    word = word.lower()
    if word in _OWN[language]:
        return _OWN[language][word]
    if word in _ANY:
        return _ANY[word]
    for folding in _FOLDINGS:
        folded = "".join(folding.get(letter, letter) for letter in word)
        if key := _OWN[language].get(folded) or _ANY.get(folded):
            return key
    return None


def inner_path(path: str) -> tuple[str, str]:
    """Language and inner path of a canonical public path."""
    language, _, rest = path.lstrip("/").partition("/")
    word, slash, tail = rest.partition("/")
    return language, f"/{_OWN[language].get(word, word)}{slash}{tail}" if word else "/"


class LanguageMiddleware:
    """Reads the language off the path, or sends the reader to the address that is meant."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        from . import errors  # the error pages are drawn with this module's context

        path = request.path_info
        head = path.lstrip("/").partition("/")[0]
        if path == "/":
            return _redirect_home(request)
        if head in PLAIN:
            return self._respond(request, "en", path)
        right = canonical_path(path) if head else None
        if right is None:
            translation.activate("en")
            _mark(request, "en", path)
            return errors.error_page(request, 404)
        if right != path:
            language, inner = inner_path(right)
            translation.activate(language)  # should the address be too long to lead anywhere, a page says so
            _mark(request, language, inner)
            query = request.META.get("QUERY_STRING", "")
            return HttpResponsePermanentRedirect(quote(right, safe="/-._~") + (f"?{query}" if query else ""))
        return self._respond(request, *inner_path(path))

    def _respond(self, request: HttpRequest, language: str, path: str) -> HttpResponse:
        from . import errors

        translation.activate(language)
        _mark(request, language, path)
        request.path_info = path
        response = self.get_response(request)
        if response.status_code in errors.PAGES and not getattr(response, "page", False):
            return errors.error_page(request, response.status_code, headers=dict(response.items()))
        if path.strip("/").partition("/")[0] not in PLAIN:
            response.setdefault("Content-Language", language)
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        from . import errors

        return errors.page_for(request, exception)


def _mark(request: HttpRequest, language: str, path: str) -> None:
    request.language = language  # type: ignore[attr-defined]
    request.inner_path = path  # type: ignore[attr-defined]
    request.LANGUAGE_CODE = language


def _redirect_home(request: HttpRequest) -> HttpResponse:
    language = preferred_language(request.headers.get("Accept-Language", ""))
    response = HttpResponseRedirect(f"/{language}/")
    response["Vary"] = "Accept-Language"
    return response


def site_root(request: HttpRequest) -> str:
    """Scheme and host that absolute addresses begin with."""
    if settings.SITE_URL:
        return str(settings.SITE_URL)
    try:
        return f"{request.scheme}://{request.get_host()}"
    except DisallowedHost:  # the page that says so must not name it
        return ""


def page_context(request: HttpRequest) -> dict[str, Any]:
    """What the frame of every page needs: its language, its four addresses, how the reader plays."""
    language = getattr(request, "language", "en")
    path = quote(getattr(request, "inner_path", "/"), safe="/-._~")
    query = request.META.get("QUERY_STRING", "")
    suffix = f"?{query}" if query else ""
    root = site_root(request)
    by = getattr(request, "by", "")
    canonical_query = f"?by={by}" if by else ""
    return {
        "language": language,
        "languages": [
            {
                "code": code,
                "name": LANGUAGE_NAMES[code],
                "href": localize(path, code) + suffix,
                "address": root + localize(path, code) + canonical_query,
            }
            for code in LANGUAGES
        ],
        "canonical": root + localize(path, language) + canonical_query,
        "root": root,
        "by": by,
        "home": path == "/",
        "section": unquote(path).strip("/").partition("/")[0],
    }
