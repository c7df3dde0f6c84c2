"""The ruling desk: what is asked stands in the address, and the page says what the engine says of it."""

import html
import re
import time
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
import yaml

from rulesite.languages import LANGUAGES
from rulesite.models import Rule
from rulesite.paths import address, localize
from tutor.desk.answer import faults_of, moves_of, ruled, table_of
from tutor.desk.asking import from_engine, opening, read
from tutor.desk.offers import DEPENDS
from tutor.desk.unnamed import TooManyNames, set_out
from tutor.desk.views import EXAMPLES
from tutor.desk.words import FAULTS
from tutor.engine import FAULTS as KINDS
from tutor.engine import NotationError, Options, card_text

WORDS = {"legal": "allowed", "refused": "refused", "contestable": "risk"}
QUARRELS = yaml.safe_load((Path(__file__).parent.parent / "engine/disputes.yaml").read_text(encoding="utf-8"))
SIDES = [
    pytest.param({**quarrel, **quarrel[side]}, id=quarrel["id"] + ("" if side == "ruling" else "-otherwise"))
    for quarrel in [*QUARRELS["quarrels"], *QUARRELS["disagrees"]]
    for side in ("ruling", "alternative")
    if isinstance(quarrel.get(side), dict) and "position" in quarrel
]


def plain(text: str) -> str:
    text = re.sub(r"</?(span|b|u|mark)\b[^>]*>", "", text)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


def asks(language: str = "en", **query: str) -> str:
    return address("desk", language, query=urlencode(query))


def by(options: str) -> str:
    """A quarrel's options as the address has them."""
    if not options or options.startswith(("official-", "guide-")):
        return options
    return f"official-modern.{options}"


def verdict(page: str) -> str:
    """The verdict in large letters, as a class."""
    found = re.search(r'class="verdict verdict-(\w+)" id="ruling"', page)
    assert found, plain(page)
    return found[1]


def answer_to(position: str, moves: str, options: str = "official-modern"):
    layout, known = read(position, Options.from_text(options))
    return ruled(layout, known, moves.split("."))


def links(page: str) -> list[str]:
    """All addresses of the desk on a page."""
    found = (html.unescape(href) for href in re.findall(r'href="([^"]*)"', page))
    return [href for href in found if urlsplit(href).path == address("desk", "en")]


# the classic quarrels


@pytest.mark.parametrize("side", SIDES)
def test_a_classic_quarrel_is_ruled_as_the_engine_rules_it(get, side):
    asked = {"p": from_engine(side["position"]), "m": ".".join(filter(None, [side.get("moves"), side["move"]]))}
    page = get(asks(**asked, by=by(side.get("options", ""))))
    assert verdict(page) == WORDS[side["verdict"]]
    titles = dict(Rule.objects.values_list("slug", "title_en"))
    for rule in [side["rule"], *side.get("also", "").split()]:
        assert rule not in titles or f"/rules/{rule}/" in page
    found = answer_to(asked["p"], asked["m"], by(side.get("options", "")) or "official-modern").answer
    assert found.reasons[0].rule == side["rule"]
    if side["verdict"] != "refused" and "then" not in side and not found.offers:
        parts = found.outcome.state.text().split(".")
        assert [part for part in side["next"].split(".") if part not in parts] == []


def test_the_quarrels_on_the_empty_desk_lead_to_rulings(get, db_content):
    page = get(asks())
    for slug, asked in EXAMPLES:
        assert Rule.objects.get(slug=slug).title_en in plain(page)
        assert verdict(get(asks(**asked))) in (*WORDS.values(), "box")


# ten seconds at a table


def test_two_taps_lead_to_a_ruling(get):
    page = get(asks())
    top = next(href for href in links(page) if href.startswith(asks(p="g4")))
    page = get(top.partition("#")[0])
    played = next(href for href in links(page) if href.startswith(asks(p="g4", m="bd")))
    page = get(played.partition("#")[0])
    assert verdict(page) == "refused"
    assert "neither colour nor symbol matches" in plain(page)


def test_every_card_of_the_hand_is_judged_at_once(get):
    page = get(asks(p="turn-1.top-g4.hands-bdg4ww2~5~5"))
    for card, word in (("Green 4", "Allowed"), ("Blue Draw Two", "Not allowed"), ("Wild", "Allowed")):
        assert f'aria-label="{card}: {word}"' in page
    assert "What may Anna play?" in plain(page)


def test_a_ruling_says_who_draws_how_many_and_whose_turn_it_is(get):
    text = plain(get(asks(p="turn-1.top-g4.hands-gd4~5~5", m="gd")))
    assert "Bo draws 2 cards and misses a turn." in text
    assert "Then Ida plays." in text


def test_a_ruling_says_what_the_others_may_do(get):
    text = plain(get(asks(p="turn-1.top-r3.hands-2~5~5", m="r5")))
    assert "“Anna forgot UNO!” – Anna is caught without UNO and draws 2 cards." in text
    assert "Anna: says UNO – Anna says UNO just in time." in text


def test_a_stack_says_with_which_cards_it_may_be_answered():
    found = answer_to("gd", "rd", "official-modern.stacking-sameKind").answer
    answers = {offer.kind: offer for offer in found.offers}
    assert [card_text(card) for card in answers["answer"].cards] == ["rd", "yd", "gd", "bd"]
    assert [event.count for event in answers["take"].outcome.events] == [4, -1]


def test_a_drawn_card_without_a_name_may_fit_or_not(get):
    text = plain(get(asks(p="g4", m="d")))
    assert "If the drawn card fits, Anna may play it or keep it." in text
    text = plain(get(asks(p="g4", m="d", by="official-modern.drawDrawnCard-mustPlay")))
    assert "If the drawn card fits, Anna must play it." in text


# cards without a name


def test_a_wild_draw_four_turns_on_the_cards_without_a_name(get):
    found = answer_to("g4", "wfr")
    assert (found.word, found.holder, found.answer.word, found.otherwise.word) == (DEPENDS, 0, "allowed", "risk")
    text = plain(get(asks(p="g4", m="wfr")))
    assert "If Anna has a card of the colour green: At your own risk" in text
    assert "Anna holds a green card." in text


@pytest.mark.parametrize(
    ("position", "moves"),
    [("turn-1.top-g4.hands-wfg33~5~5", "wfr"), ("turn-1.top-g4.hands-wfb3~5~5", "wfr"), ("g4", "bd"), ("g4", "g7")],
)
def test_what_the_named_cards_settle_turns_on_nothing(position, moves):
    assert answer_to(position, moves).otherwise is None


def test_a_challenge_turns_on_the_hand_that_was_challenged():
    found = answer_to("g4", "wfr.x")
    seats = [
        [e.seat for e in one.outcome.events if e.kind.startswith("challenge-")]
        for one in (found.answer, found.otherwise)
    ]
    assert (found.word, found.holder, seats) == ("allowed", 0, [[1], [0, 1]])


@pytest.mark.parametrize("moves", ["wfr", "wfr.x", "d", "d.p", "g7", "g7.2-wwb.3-wfr"])
@pytest.mark.parametrize("options", ["official-modern", "official-modern.turnMustPlayIfAble", "guide-sv-casinooma"])
def test_a_stand_in_is_never_called_by_its_name(get, moves, options):
    layout, known = read("g4", Options.from_text(options))
    table = set_out(layout, known, moves_of(moves, known))
    text = plain(get(asks(p="g4", m=moves, by=options)))
    names = [
        f"a {word} {card % 13}" for word, card in zip(("red", "yellow", "green", "blue"), table.stand_ins, strict=True)
    ]
    assert [name for name in names if f"{name} " in text or f"{name}." in text] == []


def test_stand_ins_run_out_only_where_every_number_is_named():
    everything = "".join(color + number for color in "rygb" for number in "0123456789")
    layout, known = read(f"turn-1.top-ww{'r'}.hands-{everything}~5~5", Options())
    with pytest.raises(TooManyNames):
        table_of(layout, known, "")


def test_points_are_only_counted_where_every_card_has_a_name():
    unnamed = answer_to("turn-1.top-r3.hands-r5~5~5", "r5").answer
    named = answer_to("turn-1.top-r3.hands-r5~y1y2~g1", "r5").answer
    kinds = [[event.kind for event in one.outcome.events if "points" in event.kind] for one in (unnamed, named)]
    assert kinds == [[], ["hand-points", "hand-points", "points"]]


# who says what


def test_editions_and_guides_stand_with_what_differs_first(get):
    page = get(asks(p="turn-1.top-r3.hands-2~5~5", m="r5"))
    who = page[page.index('id="who"') :]
    assert who.index("draws 4 cards") < who.index("as you play")
    assert "Too early: by these rules the miss counts once the next player has played." in plain(who)
    assert plain(who).partition("You play by:")[0].count("The 2010 edition, 108 cards") == 1


def test_a_house_rule_that_changes_the_ruling_is_named(get):
    text = plain(get(asks(p="gd", m="rd")))
    assert "Allowed Stacking: +2 on +2, +4 on +4" in text
    text = plain(get(asks(p="gd", m="rd", by="official-modern.stacking-sameKind")))
    assert "Not allowed differs You are playing without stacking. Draw 2 cards." in text
    assert "Allowed as you play Stacking: +2 on +2, +4 on +4" in text


def test_where_it_cannot_come_to_the_position_that_is_said(get):
    text = plain(get(asks(p="hit-1-4.top-gd.hands-5~5~5.laid-2rd~3gd", m="t", by="official-modern.stacking-any")))
    assert "It cannot come to this" in text


# addresses


@pytest.mark.parametrize(
    "text",
    ["g4", "gd", "wwr", "turn-1.top-g4.hands-bd4~5~1", "turn-2.top-wwb.hands-3~2~9.draw-g69.dir-a", "hit-1-4.top-wfr.hands-5~5.was-b",
     "turn-1.top-r3.hands-r51~1~5.uno-2o", "turn-1.top-b7.hands-2~2.draw-0", "drawn-1-g6.top-g2.hands-g63~5.draw-3"],
)  # fmt: skip
def test_a_position_is_read_back_as_it_is_written(text):
    layout, _ = read(text, Options())
    again, _ = read(layout.text(), Options())
    assert (layout.text(), again) == (text, layout)


def test_the_usual_table_is_written_as_its_top_card():
    assert read("turn-1.top-g4.hands-5~5~5", Options())[0].text() == "g4"
    assert opening("bd").phase == "hit-1-2"


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("zz", 1, "card"),
        ("turn-1.top-b7", 14, "hands"),
        ("turn-1.top-b7.hands-r74~5~q1", 27, "card"),
        ("turn-1.top-b7.hands-4~5.drw-g1", 25, "part"),
        ("turn-1.top-b7.draw-g69.hands-5~5.draw-3", 34, "once"),
        ("turn-1.top-b7.hands-r7r7r7~2", 25, "copies"),
        ("turn-9.top-b7.hands-3~3.draw-4", 6, "seat"),
        ("turn-1.top-b7.hands-5", 21, "players"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(text, place, expected):
    with pytest.raises(NotationError) as error:
        read(text, Options())
    assert (error.value.pos, error.value.expected, error.value.text) == (place, expected, text)


@pytest.mark.parametrize(
    "query",
    [{"p": "zz"}, {"p": "g4", "m": "q"}, {"p": "g4", "m": "bd."}, {"p": "g4", "m": "0-d"}, {"p": "g4", "m": "c9"}, {"p": "turn-1"},
     {"p": "g4", "m": ".".join(["d"] * 61)}, {"p": "%00"}, {"p": "turn-1.top-g4.hands-5~5\x00"}, {"by": "nonsense"}, {"p": "ww"}],
)  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_address_that_cannot_be_read_is_a_400_in_words(client, db_content, query, language):
    response = client.get(asks(language, **query))
    text = plain(response.content.decode())
    said = {"sv": "går inte att läsa", "nb": "kan ikke leses", "da": "kan ikke læses", "en": "cannot be read"}
    assert response.status_code == 400
    assert said[language] in text


def test_a_mistake_in_the_notation_can_be_mended_on_the_page(client, db_content):
    page = client.get(asks(p="turn-1.top-b7.hnds-r7~5", m="r7")).content.decode()
    assert "Did you mean hands?" in plain(page)
    assert 'value="turn-1.top-b7.hnds-r7~5"' in page
    assert '<details class="write" open>' in page


def test_a_very_long_address_is_turned_away(client, db_content):
    started = time.perf_counter()
    response = client.get(asks(p="turn-1.top-g4.hands-" + "5~" * 3000 + "5"))
    assert (response.status_code, "too long" in response.content.decode()) == (400, True)
    assert time.perf_counter() - started < 1


@pytest.mark.parametrize(
    "query",
    [
        {"p": "turn-1.top-g4.hands-" + "~".join(["9"] * 10), "m": ".".join(["d", "p"] * 30)},
        {"p": "gd", "m": "rd.bd.yd.gd.rd.bd.yd.gd", "by": "official-modern.stacking-any.skipBounce.reverseBounce.jumpIn"},
        {"p": "turn-1.top-g4.hands-" + "~".join(["30"] * 10), "m": "wfr", "by": "official-modern.deckPacks-2"},
    ],
)  # fmt: skip
def test_the_longest_questions_take_a_bounded_time(get, query):
    started = time.perf_counter()
    get(asks(**query))
    assert time.perf_counter() - started < 3


def test_every_link_of_the_desk_leads_somewhere(get):
    todo, seen = [asks(p="g4")], set()
    starts = ({"p": "g4", "m": "wfr"}, {"p": "gd"}, {"p": "g4", "e": "seats"}, {"p": "turn-1.top-g4.hands-r7bd1~1~5", "e": "hand"},
              {"p": "g4", "m": "d", "n": "1"}, {"p": "wwr", "by": "official-modern.sevenZero-both"}, {"p": "g4", "m": "r4", "e": "with"})  # fmt: skip
    todo += [asks(**start) for start in starts]
    for start in todo[:]:
        found = links(get(start))
        assert found
        todo += found[:: max(1, len(found) // 25)]
    for where in todo:
        if (where := where.partition("#")[0]) not in seen:
            seen.add(where)
            get(where)
    assert len(seen) > 100


def test_taps_change_what_they_say_and_keep_the_rest(get):
    here = {"p": "turn-1.top-r3.hands-r51~5~5", "by": "official-112-blank", "e": "hand"}
    found = [parse_qs(urlsplit(href).query) for href in links(get(asks(**here)))]
    positions = {query["p"][0] for query in found if "p" in query}
    assert "turn-1.top-r3.hands-r5b7~5~5" in positions  # a card that is named
    assert "turn-1.top-r3.hands-2~5~5" in positions  # a name that is taken back
    assert all("official-112-blank" in query["by"] or query["by"] for query in found if "by" in query)
    assert all("by" in query for query in found if query.get("e") == ["hand"])


def test_tapping_a_wild_card_asks_for_its_colour_and_a_seven_for_whose_hand(get):
    page = get(asks(p="g4", c="ww", e="play"))
    assert [href for href in links(page) if href.startswith(asks(p="g4", m="wwb"))]
    page = get(asks(p="g4", c="r7", e="play", by="official-modern.sevenZero-both"))
    assert [href for href in links(page) if "m=r7~3" in href]
    page = get(asks(e="top", c="wf"))
    assert [href for href in links(page) if href.startswith(asks(e="was", p="wfb")) or "e=was" in href]


def test_a_card_laid_on_a_draw_card_answers_it_unless_somebody_has_drawn(get):
    page = get(asks(p="gd"))
    other = next(href for href in links(page) if "p=turn-1.top-gd.hands-5~5~5" in href)
    assert verdict(get(asks(p="gd", m="rd"))) == "refused"
    assert verdict(get(f"{other.partition('#')[0]}&m=rd")) == "allowed"


def test_moves_after_one_that_is_refused_do_not_count(get):
    page = get(asks(p="g4", m="bd.2-r5.p"))
    assert verdict(page) == "refused"
    assert "The moves after it fall away." in plain(page)


# impossible positions


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("turn-1.top-g4.hands-5~0~5", "Bo has no cards left, so the round is over."),
        ("hit-2-4.top-rd.hands-r7b2~5~g1", "4 cards cannot be waiting here. It is 2."),
        ("turn-1.top-ww.hands-5~5", "Wild is on top, so a colour has to be in force."),
        ("turn-1.top-g4.hands-5~5.uno-1o", "UNO is only owed or said with one card left, but Anna has 5."),
        ("turn-1.top-g4.hands-ws4~5", "Wild Swap Hands is not in this pack."),
        ("turn-1.top-g4.hands-90~90", "There are 181 cards here, but the pack has only 108."),
        ("skipped-1-1.top-gs.hands-5~5", "A Skip only waits where Skip on Skip is agreed."),
    ],
)  # fmt: skip
def test_an_impossible_position_is_named_in_words(get, position, said):
    page = get(asks(p=position, m="d"))
    assert said in plain(page)
    assert 'id="ruling"' not in page


def test_cards_that_only_the_moves_name_are_counted_too(get):
    text = plain(get(asks(p="g4", m="g4.2-g4.3-b4")))
    assert "Green 4 appears 3 times here, but the pack has only 2." in text


def test_every_fault_has_words():
    assert set(FAULTS) == set(KINDS)


def test_stand_ins_are_no_fault():
    layout, known = read("turn-1.top-g4.hands-9~9~9~9~9", Options())
    table = table_of(layout, known, "")
    assert faults_of(table.state, table.stand_ins) == []


# the page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_desk_speaks_every_language(get, language):
    heading = {"sv": "Fråga domaren", "nb": "Spør dommeren", "da": "Spørg dommeren", "en": "Ask the judge"}[language]
    word = {"sv": "Inte tillåtet", "nb": "Ikke tillatt", "da": "Ikke tilladt", "en": "Not allowed"}[language]
    assert f"<h1>{heading}</h1>" in get(asks(language))
    page = get(asks(language, p="g4", m="bd"))
    assert f'id="ruling">{word}</h2>' in page
    assert f"– {word}" in html.unescape(re.search(r"<title>(.*?)</title>", page)[1])


@pytest.mark.parametrize("word", ["domare", "dommer", "ruling"])
def test_the_desk_has_a_path_word_of_its_own(word):
    assert word in {localize("/ruling/", language).strip("/").split("/")[1] for language in LANGUAGES}


@pytest.mark.parametrize(
    "query", [{}, {"p": "g4"}, {"p": "g4", "m": "bd"}, {"p": "g4", "m": "wfr"}, {"p": "g4", "e": "seats"}, {"p": "turn-1.top-g4.hands-0~5"}]
)  # fmt: skip
def test_the_part_is_the_page_s_own_part(get, query):
    text = urlencode(query)
    part = get(address("desk-part", "nb", query=text))
    assert part.strip() in get(address("desk", "nb", query=text))
    assert "<html" not in part


def test_the_description_is_the_board_in_words(get):
    page = get(asks(p="turn-1.top-g4.hands-bd4~5~1", m="bd"))
    said = html.unescape(re.search(r'<meta name="description" content="([^"]*)"', page)[1])
    assert said == (
        "Not allowed: Anna: Blue Draw Two. Anna plays. Top card: Green 4. Colour: green. Direction: clockwise. "
        "Anna: 5 cards; Bo: 5 cards; Ida: 1 card. The hand of Anna, grouped by colour: Blue Draw Two, 4 other cards."
    )


def test_a_ruling_leads_to_its_rules_and_sources(get):
    page = get(asks("sv", p="g4", m="bd"))
    assert 'href="/sv/regler/what-matches/"' in page
    assert 'href="/sv/kallor/mattel-' in page


def test_robots_leave_what_is_asked_alone(get):
    page = get(asks(p="g4", m="bd"))
    assert 'content="noindex"' in page
    asked = re.findall(r"<a [^>]*/ruling/\?[^>]*>", page)
    assert asked
    assert [link for link in asked if 'rel="nofollow"' not in link and "hreflang" not in link] == []
    assert 'content="noindex"' not in get(asks())


def test_the_desk_asks_no_header_and_keeps_nothing(client, db_content):
    response = client.get(asks(p="g4", m="bd"))
    assert (response.cookies, response.get("Vary", "")) == ({}, "Accept-Encoding") or not response.cookies
    assert client.post(asks(p="g4")).status_code == 405
    assert not re.search(r"<(script|style)>|\bstyle=", response.content.decode())


@pytest.mark.parametrize("editor", ["hand", "draw"])
def test_no_card_is_offered_that_the_pack_has_no_more_of(client, db_content, editor):
    page = client.get(f"/en/ruling/?p=turn-1.top-g0.hands-5~5~5&e={editor}").content.decode()
    assert 'id="k-g0"' not in page
    assert 'id="k-g1"' in page
    taps = [html.unescape(href) for href in re.findall(r'class="chip[^"]*" id="k-\w\w" href="([^"#]*)', page)]
    assert len(taps) > 40
    assert {client.get(tap).status_code for tap in taps} == {200}
