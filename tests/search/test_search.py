"""What the search does with single queries: spellings, corrections, highlights, and anything at all."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesite.search import Hit, Index, Record, Synonyms, build, highlight
from rulesite.search.synonyms import EVERYDAY, EverydayWords
from rulesite.search.words import asked_words, fold, key, words
from tests.search.rulebook import LANGUAGES, index, records, terms

FOUR = {
    "sv": ["+4", "+ 4", " 4", "plus fyra", "plus 4", "plusfyra", "+4:a", "+4an", "4+", "dra fyra", "wild draw four"],
    "nb": ["+4", "+ 4", " 4", "pluss fire", "pluss 4", "plussfire", "+4-kort", "plussfirekort", "trekk fire", "draw4"],
    "da": ["+4", "+ 4", " 4", "plus fire", "plus 4", "plusfire", "+4'er", "vildt +4", "træk fire", "traek fire"],
    "en": ["+4", "+ 4", " 4", "plus four", "plus 4", "wild draw four", "draw4", "d4", "wd4", "+4s", "wild draw 4"],
}
ON = {"sv": "på", "nb": "på", "da": "på", "en": "on"}


def slugs(language: str, query: str) -> list[str]:
    return [hit.slug for hit in index(language).search(query)]


def page(slug: str, title: str, *asked: str) -> Record:
    return Record("rule", slug, title, title, asked, title)


def of(*pages: Record, language: str = "sv") -> Index:
    return Index.load(build(pages, terms(), language))


@pytest.mark.parametrize(("language", "query"), [(la, q) for la, queries in FOUR.items() for q in queries])
def test_plus_four_is_found_however_it_is_written(language: str, query: str) -> None:
    assert slugs(language, query)[0] == "wild-draw-four"
    assert slugs(language, f"{query} {ON[language]} +2")[0] == slugs(language, f"+4 {ON[language]} +2")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lost_plus_is_found_again(language: str) -> None:
    whole = slugs(language, f"+4 {ON[language]} +2")[:3]
    assert "stacking" in whole
    for query in (f" 4 {ON[language]}  2", f"4 {ON[language]} 2", f"4 {ON[language]} +2"):
        assert set(slugs(language, query)[:4]) & set(whole), query


def test_a_number_that_counts_is_no_card() -> None:
    assert slugs("en", "uno penalty 2 or 4")[0] == "uno-penalty"
    assert slugs("sv", "2 spelare vändkort")[0] == "reverse-two-players"


def test_a_number_on_its_like_asks_what_fits() -> None:
    assert slugs("sv", "grön trea på gul trea")[0] == "what-matches"
    assert set(slugs("en", "plus two on a four")[:3]) & {"stacking", "stacking-official", "draw-card-no-answer"}


@pytest.mark.parametrize(
    ("language", "query", "slug"),
    [
        ("sv", "stopp", "skip"), ("nb", "snu", "reverse"), ("da", "joker", "wild"), ("en", "stacking", "stacking"),
        ("sv", "hoppa in", "jump-in"), ("da", "startkort", "start-card"),
    ],
)  # fmt: skip
def test_the_rule_of_that_name_comes_first(language: str, query: str, slug: str) -> None:
    hits = index(language).search(query, 2)
    assert (hits[0].kind, hits[0].slug) == ("rule", slug)


@pytest.mark.parametrize(
    ("language", "query", "slug"),
    [
        ("sv", "vad betyder slänghög", "discard-pile"), ("nb", "hva er en trekkebunke", "draw-pile"),
        ("da", "hvad betyder talon", "draw-pile"), ("en", "what is a draw pile", "draw-pile"),
    ],
)  # fmt: skip
def test_the_word_comes_first_when_its_meaning_is_asked(language: str, query: str, slug: str) -> None:
    hit = index(language).search(query, 1)[0]
    assert (hit.kind, hit.slug) == ("term", slug)


def test_a_game_of_its_own_is_found_by_its_name_only() -> None:
    assert slugs("en", "no mercy stacking colours")[0] == "uno-no-mercy#stacking-colour"
    assert not slugs("en", "stacking colours")[0].startswith("uno-")


def test_a_word_without_its_letters_may_be_another() -> None:
    assert slugs("nb", "si uno for man legger")[:2] == slugs("nb", "si uno før man legger")[:2]


def test_words_are_read_with_signs_numbers_and_endings() -> None:
    assert [w.text for w in words("Lägg +4:an på din 7'er, can't")] == ["lägg", "+4", "på", "din", "7", "cant"]
    assert asked_words(" 4 på  2 med 7 kort") == ["+4", "på", "+2", "med", "7", "kort"]


def test_folding_makes_all_keyboards_equal() -> None:
    assert fold("lægge") == fold("laegge") == fold("lagge") == "lagge"
    assert fold("rød") == fold("roed") == fold("rod") == fold("röd")
    assert key("kortens", "sv") == key("korten", "sv") == key("kort", "sv")


def test_exact_letters_rank_above_folded_ones() -> None:
    pages = (page("folded", "Mork sida", "mork sida"), page("exact", "Mörk sida", "mörk sida"))
    assert [hit.slug for hit in of(*pages).search("mörk sida")] == ["exact", "folded"]
    assert [hit.slug for hit in of(*pages).search("mork sida")] == ["folded", "exact"]


def test_order_tells_phrasings_apart() -> None:
    pages = (page("before", "Första", "byt färg före stopp"), page("after", "Andra", "stopp före byt färg"))
    assert of(*pages).search("stopp före byt färg")[0].slug == "after"
    assert of(*pages).search("byt färg före stopp")[0].slug == "before"


def test_compounds_are_taken_apart() -> None:
    assert slugs("sv", "straffkortsantal uno")[0] == "uno-penalty"
    assert slugs("nb", "tokort på plusstokort")[0] in slugs("nb", "+2 på +2")[:4]


def test_synonyms_join_the_four_languages() -> None:
    made = Synonyms.of(terms())
    asked = {"sv": "vändkort", "nb": "snukort", "da": "skift retning-kort", "en": "Reverse"}
    for language, card in asked.items():
        assert made.meanings([w.text for w in words(card)], language)[0] == "reverse"


def test_suggestion_puts_misspelt_words_right() -> None:
    assert index("sv").suggestion("får man stalpa +4?") == "får man stapla +4?"
    assert index("sv").suggestion("far man lagga +4") is None
    assert index("en").suggestion("can you stack") is None


def test_a_word_half_typed_finds_already() -> None:
    assert slugs("sv", "får man stapl")[0].startswith("stacking")
    assert slugs("en", "can you bluf")[0] == "wild-draw-four-bluff"
    assert index("sv").suggestion("får man stapl") is None


def test_nonsense_finds_nothing_but_something_is_nearest() -> None:
    for query in ("", "   ", "xyzzy qwrtp", "weather tomorrow", "+", "\x00"):
        assert index("en").search(query) == []
        assert len(index("en").nearest(query)) == 5


def test_limit_bounds_the_hits() -> None:
    assert len(index("sv").search("uno", 3)) == 3
    assert len(index("sv").search("uno")) == 10


def test_a_table_survives_its_storing() -> None:
    table = build([*records("da")][:3], terms(), "da")
    assert isinstance(table, bytes)
    assert Index.load(table).search("startkort") == Index.load(table).search("startkort") != []


def test_highlight_marks_inflected_words() -> None:
    pages = (page("stack", "Staplingen av pluskorten", "stapla +4 på +4"),)
    hit = of(*pages).search("stapla +4")[0]
    assert highlight("Staplingen: +4 på fyra", hit) == [
        ("Staplingen", True),
        (": ", False),
        ("+4", True),
        (" på fyra", False),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@given(
    query=st.text(max_size=400)
    | st.lists(st.sampled_from(["+4", "uno", "kort", "4", "å", "'", "+", "stack"])).map(" ".join)
)
@settings(max_examples=60, deadline=None)
def test_any_text_gives_a_list(language: str, query: str) -> None:
    found = index(language).search(query)
    assert all(isinstance(hit, Hit) for hit in found)
    assert index(language).nearest(query) != []
    assert index(language).suggestion(query) != ""


@given(text=st.text(), matched=st.lists(st.text()))
def test_highlight_never_loses_text(text: str, matched: list[str]) -> None:
    pieces = highlight(text, Hit("rule", "x", 1.0, (*matched, *[w.text for w in words(text)][::2])))
    assert "".join(piece for piece, _ in pieces) == text


def test_everyday_words_name_meanings_that_exist() -> None:
    everyday = msgspec.yaml.decode(EVERYDAY.read_bytes(), type=EverydayWords)
    known = set(Synonyms.of(terms()).weights)
    named = {*everyday.also, *everyday.apart, *everyday.upon}
    named |= {other for others in everyday.also.values() for other in others}
    named |= {card for cards in everyday.upon.values() for card in (*cards.laid, *cards.under)}
    assert named - known == set()
