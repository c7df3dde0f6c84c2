"""Options: fields, presets, text form, what cannot be played."""

import os
import pickle
import subprocess
import sys

import pytest

from tutor.engine import FIELDS, PRESETS, NotationError, Options, playable

DIFFERENCES = {
    "official-modern": {},
    "official-1993": {"dealer.method": "highestNumberSymbolsRedraw", "penalty.cardSuggestion": 4},
    "official-112-blank": {
        "deck.profile": "112-blank",
        "dealer.method": "highestPointValue",
        "start.reverse": "rightOfDealerFirst",
        "start.wild": "redraw",
        "uno.penalty": 4,
    },
    "official-112-2019": {"deck.profile": "112-shuffle"},
    "official-2022": {"win.mode": "firstOut"},
    "guide-sv-unoregler": {"wd4.challenger": "anyOpponent"},
    "guide-nb-kortspillhjelpen": {
        "start.wild": "anyCardMayFollow",
        "start.wildDrawFour": "anyCardMayFollow",
        "wd4.legality": "always",
        "wd4.enforcement": "none",
    },
    "guide-da-artikel": {},
    "guide-sv-casinooma": {
        "match.wildOnWild": False,
        "wd4.legality": "noPlayableCard",
        "wd4.ownWildsCount": True,
        "wd4.enforcement": "block",
        "uno.catchUntil": "nextPlayerHasPlayed",
        "out.allowed": "noWild",
    },
    "guide-da-laesregler": {
        "deck.profile": "112-blank",
        "start.reverse": "rightOfDealerFirst",
        "uno.penalty": 4,
    },
    "mattel-house": {
        "draw.mode": "untilPlayable",
        "house.stacking": "sameKind",
        "house.sevenZero": "both",
        "house.jumpIn": True,
    },
    "nordic-home": {"draw.mode": "upTo", "out.allowed": "numbersOnly", "house.multiPlay": "sameNumber"},
}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_preset_differs_from_modern_exactly_there(name):
    options = PRESETS[name]
    found = {
        f.name: getattr(options, f.attribute) for f in FIELDS.values() if getattr(options, f.attribute) != f.default
    }
    assert found == DIFFERENCES[name]


def test_presets_are_those_and_modern_is_the_default():
    assert list(PRESETS) == list(DIFFERENCES)
    assert PRESETS["official-modern"] == Options()


@pytest.mark.parametrize("field", FIELDS.values(), ids=lambda f: f.name)
def test_every_value_of_every_option_round_trips(field):
    values = field.values if len(field.values) < 40 else (field.values[0], field.values[-1])
    for value in values:
        options = Options(**{field.attribute: value})
        text = options.text()
        assert Options.from_text(text) == options
        assert Options.from_text(text).text() == text
        assert text.replace("-", "").replace(".", "").isalnum()


@pytest.mark.parametrize("name", PRESETS)
def test_preset_keeps_its_name_in_texts(name):
    assert PRESETS[name].text() == name
    assert Options.from_text(f"{name}.unoPenalty-7").text() == f"{name}.unoPenalty-7"


def test_default_is_allowed_and_named_values_are_unique():
    assert [f.name for f in FIELDS.values() if f.default not in f.values] == []
    assert len({f.text_name for f in FIELDS.values()}) == len(FIELDS)
    assert [FIELDS[n].text_name for n in ("house.stacking", "wd4.legality", "draw.mode", "out.allowed")] == [
        "stacking",
        "wd4Legality",
        "drawMode",
        "outAllowed",
    ]


@pytest.mark.parametrize(
    ("text", "pos", "expected", "nearest"),
    [
        ("", 1, "preset", ""),
        ("official-moderne", 1, "preset", "official-modern"),
        ("OFFICIAL-MODERN", 1, "preset", "official-modern"),
        ("official-modern.", 17, "option", ""),
        ("official-modern.stakking-any", 17, "option", "stacking"),
        ("official-modern.wd4legality-always", 17, "option", "wd4Legality"),
        ("official-modern.stacking-sameKnd", 26, "value", "sameKind"),
        ("official-modern.stacking", 25, "value", ""),
        ("official-modern.jumpIn-yes", 24, "value", ""),
        ("official-modern.unoPenalty-11", 28, "value", ""),
        ("official-modern.unoPenalty-02", 28, "value", ""),
        ("official-modern.unoPenalty-٣", 28, "value", ""),
        ("official-modern.jumpIn.jumpIn", 24, "once", ""),
    ],
)
def test_unreadable_options_name_place_and_nearest(text, pos, expected, nearest):
    with pytest.raises(NotationError) as caught:
        Options.from_text(text)
    error = caught.value
    assert (error.text, error.pos, error.expected, error.nearest) == (text, pos, expected, nearest)


def test_unreadable_value_lists_the_choices():
    with pytest.raises(NotationError) as caught:
        Options.from_text("official-modern.drawMode-two")
    assert caught.value.choices == ("one", "untilPlayable", "upTo")


@pytest.mark.parametrize(
    "wrong", [{"uno_penalty": 11}, {"uno_penalty": True}, {"house_jump_in": 1}, {"preset": "mine"}]
)
def test_value_that_is_not_allowed_is_refused(wrong):
    with pytest.raises(ValueError, match=r"mine|cannot be"):
        Options(**wrong)


@pytest.mark.parametrize("name", PRESETS)
def test_presets_can_be_played_by_two_to_ten(name):
    assert [playable(PRESETS[name], players) for players in range(2, 11)] == [()] * 9


@pytest.mark.parametrize(
    ("house", "players", "rules"),
    [
        ("official-112-2019", 2, []),
        ("mattel-house", 2, []),
        ("nordic-home", 10, []),
        ("official-modern.skipChain-passOn.skipBounce.reverseBounce", 2, []),
        ("official-modern.teamsMode-partners4.roundPlayOn", 4, ["partners"]),
        ("official-modern.teamsMode-partners4", 5, ["partners"]),
        ("official-modern.teamsMode-twoTeams", 5, ["two-teams"]),
        ("official-modern.teamsMode-twoTeams.winMode-elimination", 4, ["elimination"]),
        ("official-modern.deckProfile-52", 7, []),
        ("official-modern.deckProfile-52", 8, ["deal-enough-cards"]),
        ("official-modern.drawMode-upTo.drawDrawnCard-turnEnds", 2, ["drawn-card-ends-turn"]),
        ("official-modern.startFirstPlayer-youngest", 2, ["first-player"]),
        ("official-modern.startFirstPlayer-youngest.startYoungest-3", 2, ["first-player"]),
        ("official-modern.startFirstPlayer-youngest.startYoungest-2", 2, []),
        ("official-modern", 1, ["player-count"]),
        ("official-modern", 11, ["player-count"]),
        ("official-modern.dealHandSize-15", 8, ["deal-enough-cards"]),
        ("official-modern.dealHandSize-15.deckPacks-2", 8, []),
    ],
)
def test_playable_names_what_stands_in_the_way(house, players, rules):
    assert [reason.rule for reason in playable(Options.from_text(house), players)] == rules


def test_target_and_cap_follow_the_mode():
    assert [Options(win_mode=m).target for m in ("winnerCollects", "roundsWon")] == [500, 3]
    assert Options(win_mode="roundsWon", win_target=5).target == 5
    modes = [Options(draw_mode=m).draw_cap for m in ("one", "upTo", "untilPlayable")]
    assert modes == [1, 3, 1000]
    assert Options(draw_mode="untilPlayable", draw_max=2).draw_cap == 2


def test_options_from_another_process_are_found_in_a_set():
    code = "import pickle, sys; from tutor.engine import Options; sys.stdout.buffer.write(pickle.dumps(Options(uno_penalty=4)))"
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, env={**os.environ, "PYTHONHASHSEED": "7"}
    )
    assert pickle.loads(found.stdout) in {Options(uno_penalty=4)}
