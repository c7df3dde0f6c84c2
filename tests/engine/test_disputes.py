"""Quarrels people have had, ruled by the sheet and by the other side's rules; `disputes.yaml` says how to read it."""

from collections import Counter
from pathlib import Path

import pytest
import yaml

from tutor.engine import Move, card, new_round, settled, step

FATES = yaml.safe_load(Path(__file__).with_name("disputes.yaml").read_text(encoding="utf-8"))
RUN = [*FATES["quarrels"], *FATES["disagrees"]]
SIDES = [
    pytest.param({**quarrel, **quarrel[side]}, id=quarrel["id"] + ("" if side == "ruling" else "-otherwise"))
    for quarrel in RUN
    for side in ("ruling", "alternative")
    if isinstance(quarrel.get(side), dict)
]
LAID = [side for side in SIDES if "position" in side.values[0]]
STARTS = [side for side in SIDES if "start" in side.values[0]]


def split(moves):
    return moves.split(".") if moves else []


def play_on(state, moves):
    """The position after some moves, all events of them, and how many cards each seat has laid."""
    laid, events = Counter(), ()
    for text in moves:
        move = Move.from_text(text, state)
        laid[move.seat] += 1 + len(move.more) if move.card >= 0 else 0
        state, more = step(state, move)
        events += more
    state, more = settled(state)
    return state, events + more, laid


def check(side, before, moves):
    """What the quarrel comes to, from the position on."""
    state, events, laid = play_on(before, moves)
    parts = state.text().split(".")
    assert [part for part in side["next"].split(".") if part not in parts] == [], state.text()
    if "hands-" not in side["next"]:
        drawn = {s + 1: len(hand) - len(before.hands[s]) + laid[s] for s, hand in enumerate(state.hands)}
        assert {seat: count for seat, count in drawn.items() if count} == side.get("draws", {})
    if "points" in side:
        assert {event.seat + 1: event.count for event in events if event.kind == "points"} == side["points"]


@pytest.mark.parametrize("side", LAID)
def test_quarrel(side, at, ruled):
    position, house, moves = side["position"], side.get("options", ""), split(side.get("moves"))
    verdict, _, reasons = ruled(position, ".".join([*moves, side["move"]]), house).partition(": ")
    rules = [reason.split()[0] for reason in reasons.split("; ")]
    assert (verdict, rules[0]) == (side["verdict"], side["rule"])
    assert [rule for rule in side.get("also", "").split() if rule not in rules[1:]] == [], rules
    made = [] if side["verdict"] == "refused" else [side["move"]]
    check(side, at(position, "", house), [*moves, *made, *split(side.get("then"))])


def turned_up(options, players, first):
    """The first round (by seed) in which this card is turned up first, and a number next if it goes back."""
    for seed in range(5000):
        state, events = new_round(options, players, seed)
        if events[1].card == card(first) and (state.top == card(first) or (state.top < 52 and state.top % 13 < 10)):
            return state, events[1].rule
    raise AssertionError(f"{first} is never turned up")


@pytest.mark.parametrize("side", STARTS)
def test_quarrel_about_the_start_card(side, options):
    state, rule = turned_up(options(side.get("options", "")), side["players"], side["start"])
    verdict = "legal" if state.top == card(side["start"]) else "refused"
    assert (verdict, rule) == (side["verdict"], side["rule"])
    check(side, state, split(side.get("then")))


def test_every_quarrel_has_one_fate():
    ids = [quarrel["id"] for quarrel in RUN] + [*FATES["about-nothing-the-engine-decides"]]
    assert len(ids) == len(set(ids)) == 135
    assert all(quarrel["because"] for quarrel in FATES["disagrees"])
    assert all(FATES["about-nothing-the-engine-decides"].values())
