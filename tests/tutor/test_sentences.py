"""Whatever the engine says has words in four languages, and every placeholder is filled."""

import random
import re

import pytest
from django.utils import translation

from tutor.engine import EVENTS, PRESETS, RULES, Move, Options, judge, legal_moves, new_round, playable, step
from tutor.messages import EVENTS as EVENT_WORDS
from tutor.messages import REASONS
from tutor.sentences import NAMES, Teller
from tutor.telling import reasons_of, told

NUMBERS = {"player-count", "deal-enough-cards"}  # what may refuse a deal, and is no reason of a move
LANGUAGES = ("sv", "nb", "da", "en")
TABLES = [
    *(options for options in PRESETS.values() if not playable(options)),
    Options.from_text("official-modern.stacking-any.stackChallenge-off"),
    Options.from_text("official-modern.stacking-sameKind.stackingColorMatch"),
    Options.from_text("official-modern.drawMode-untilPlayable.drawMayStopEarly-false.turnMustPlayIfAble"),
    Options.from_text(
        "official-modern.drawMode-upTo.drawDrawnCard-mustPlay.unoFalseCatchPenalty-1.unoFalseCallPenalty-2"
    ),
    Options.from_text("official-modern.outAllowed-numbersOnly.outIfForbidden-playAndDrawOne.pileReshuffle-all"),
    Options.from_text("official-modern.unoPenaltyMode-loseRound.wd4ChallengeOnLastCard-offered.outResolveDraw-false"),
    Options.from_text("official-modern.wd4Challenger-anyOpponent.wd4Reveal-all.matchActionOnOtherColor-false"),
    Options.from_text("official-modern.startSkip-noEffect.startWildDrawFour-buryRedraw.dealHandSize-3"),
]


def conceivable(state, rng):
    """Some moves of every kind by anybody, most of them refused."""
    texts = ["d", "p", "t", "x", "u", "ng"]
    texts += [rng.choice("rygb") + rng.choice("0123456789srd") + rng.choice(["", "u"]) for _ in range(4)]
    texts += [rng.choice(["ww", "wf"]) + rng.choice("rygb")]
    texts += [f"c{seat + 1}" for seat in range(state.players)]
    for text in texts:
        seat = rng.randrange(state.players)
        try:
            yield Move.from_text(text if seat == state.seat else f"{seat + 1}-{text}", state)
        except ValueError:
            continue


def said_at(options, seed):
    """Every ruling and every event of a round in which anything is tried."""
    rng = random.Random(seed)
    players = rng.randint(2, 5)
    state, events = new_round(options, players, seed)
    yield players, None, events
    for _ in range(60):
        if state.is_over:
            return
        for move in conceivable(state, rng):
            yield players, judge(state, move), ()
        move = rng.choice([*legal_moves(state)])
        state, events = step(state, move)
        yield players, None, events


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_has_words(db_content, language):
    kinds, slugs = set(), set()
    with translation.override(language):
        for number, options in enumerate(TABLES):
            for seed in range(4):
                for players, ruling, events in said_at(options, 100 * number + seed):
                    teller = Teller(list(NAMES[:players]), seed % players)
                    kinds |= {event.kind for event in events}
                    slugs |= {reason.rule for reason in ruling.reasons} if ruling else set()
                    texts = [text for text, _ in told(events, teller)]
                    texts += [text for text, _ in reasons_of(ruling, teller)] if ruling else []
                    for text in texts:
                        assert text, (events, ruling)
                        assert not re.search(r"%|\{|\bNone\b|  ", text), text
    assert len(kinds) > 25
    assert len(slugs) > 35


def test_every_kind_of_event_has_words():
    assert {kind for kind in EVENTS if kind not in EVENT_WORDS} == set()


def test_no_words_for_what_the_engine_never_says():
    verdicts, variants = {"legal", "refused", "contestable"}, {"you", "of-you"}
    for key in REASONS:
        slug = next(part for part in key.split(":") if part not in verdicts | variants)
        assert slug in RULES or slug in NUMBERS, key


@pytest.mark.parametrize(
    ("language", "indefinite", "definite"),
    [
        ("sv", ["en röd nolla", "en gul etta", "ett grönt stoppkort", "ett blått vändkort", "ett gult +2-kort", "ett byt färg-kort", "ett +4-kort"],
         ["den röda nollan", "den gula ettan", "det gröna stoppkortet", "det blå vändkortet", "det gula +2-kortet", "byt färg-kortet", "+4-kortet"]),
        ("nb", ["en rød null", "en gul ener", "et grønt hopp-over-kort", "et blått snukort", "et gult +2-kort", "et velg-farge-kort", "et +4-kort"],
         ["den røde nullen", "den gule eneren", "det grønne hopp-over-kortet", "det blå snukortet", "det gule +2-kortet", "velg-farge-kortet", "+4-kortet"]),
        ("da", ["et rødt nul", "en gul 1’er", "et grønt spring over-kort", "et blåt skift retning-kort", "et gult +2-kort", "en joker", "en +4-joker"],
         ["det røde nul", "den gule 1’er", "det grønne spring over-kort", "det blå skift retning-kort", "det gule +2-kort", "jokeren", "+4-jokeren"]),
        ("en", ["a red 0", "a yellow 1", "a green Skip", "a blue Reverse", "a yellow Draw Two", "a Wild", "a Wild Draw Four"],
         ["the red 0", "the yellow 1", "the green Skip", "the blue Reverse", "the yellow Draw Two", "the Wild", "the Wild Draw Four"]),
    ],
)  # fmt: skip
def test_card_phrases_bend_as_the_language_does(db_content, language, indefinite, definite):
    from tutor.engine import card
    from tutor.sentences import phrases

    words = phrases(language)
    cards = [card(text) for text in ("r0", "y1", "gs", "br", "yd", "ww", "wf")]
    assert [words.indef(c) for c in cards] == indefinite
    assert [words.definite(c) for c in cards] == definite


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_under_cards_fit(db_content, language):
    from tutor.sentences import phrases

    assert [c for c in range(54) if not 0 < len(phrases(language).short(c)) <= 10] == []
