"""How the editions of the sheet, the guides and two sets of house rules differ from official-modern, as plain data.

mattel-house has every house rule that Mattel prints; one that a table does without is dropped in the text:
`mattel-house.jumpIn-false`. nordic-home is what is common in Nordic homes, and no sheet.
"""

from typing import Any, Final

_BLANK: Final[dict[str, Any]] = {
    "deck_profile": "112-blank",
    "dealer_method": "highestPointValue",
    "start_reverse": "rightOfDealerFirst",
    "start_wild": "redraw",
    "uno_penalty": 4,
}

DIFFERENCES: Final[dict[str, dict[str, Any]]] = {
    "official-modern": {},
    "official-1993": {"dealer_method": "highestNumberSymbolsRedraw", "penalty_card_suggestion": 4},
    "official-112-blank": _BLANK,
    "official-112-2019": {"deck_profile": "112-shuffle"},
    "official-2022": {"win_mode": "firstOut"},
    "guide-sv-unoregler": {"wd4_challenger": "anyOpponent"},
    "guide-nb-kortspillhjelpen": {
        "start_wild": "anyCardMayFollow",
        "start_wild_draw_four": "anyCardMayFollow",
        "wd4_legality": "always",
        "wd4_enforcement": "none",
    },
    "guide-da-artikel": {},
    "guide-sv-casinooma": {
        "match_wild_on_wild": False,
        "wd4_legality": "noPlayableCard",
        "wd4_own_wilds_count": True,
        "wd4_enforcement": "block",
        "out_allowed": "noWild",
        "uno_catch_until": "nextPlayerHasPlayed",
    },
    "guide-da-laesregler": {
        **_BLANK,
        "dealer_method": "highestNumberSymbolsZero",
        "start_wild": "firstPlayerChooses",
    },
    "mattel-house": {
        "house_stacking": "sameKind",
        "house_jump_in": True,
        "house_seven_zero": "both",
        "draw_mode": "untilPlayable",
    },
    "nordic-home": {
        "draw_mode": "upTo",
        "house_multi_play": "sameNumber",
        "out_allowed": "numbersOnly",
    },
}
"""Preset name -> attribute of `Options` -> value."""
