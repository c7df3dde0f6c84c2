"""Positions, moves, rulings and events as short texts, so that a test is a row of a table.

A reason or an event is written as its rule or kind and what it carries: cards and colours as in positions, seats
from 1, what is none as 0: `what-matches card=gs top=b7 color=b how=symbol`, `draws-and-misses seat=2 card=rd count=2`.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tutor.engine import EVENTS, Event, Move, Options, Reason, State, card_text, judge, replay, settled

Table = Callable[..., Any]


def _options(house: str) -> Options:
    if house.startswith(("official-", "guide-")):
        return Options.from_text(house)
    return Options.from_text("official-modern" + (f".{house}" if house else ""))


def _value(name: str, value: Any) -> str:
    if name in ("card", "top", "drawn", "held") and value >= 0:
        return card_text(value)
    if name == "color" and value >= 0:
        return "rygb"[value]
    return str(value + 1) if name in ("seat", "other") or (value == -1 and name != "count") else str(value)


def _told(head: str, params: dict[str, Any]) -> str:
    return " ".join([head, *(f"{name}={_value(name, value)}" for name, value in params.items())])


def _told_event(event: Event) -> str:
    return _told(event.kind, {name: getattr(event, name) for name in EVENTS[event.kind]})


def _told_reason(reason: Reason) -> str:
    return _told(reason.rule, reason.params)


@pytest.fixture
def options() -> Table:
    """Options from their differences to official-modern, or from a preset's name."""
    return _options


@pytest.fixture
def at() -> Table:
    """A position, then moves made from it: at(position, moves, house) -> State."""

    def make(position: str, moves: str = "", house: str = "") -> State:
        return replay(State.from_text(position, _options(house)), moves)[0]

    return make


@pytest.fixture
def ruled(at: Table) -> Table:
    """The ruling on the last of the moves: "legal: reason; reason"."""

    def rule(position: str, moves: str, house: str = "") -> str:
        before, _, last = moves.rpartition(".")
        state = at(position, before, house)
        verdict, reasons = judge(state, Move.from_text(last, state))
        return f"{verdict.value}: " + "; ".join([_told_reason(r) for r in reasons])

    return rule


@pytest.fixture
def told(at: Table) -> Table:
    """What happened in the last of the moves: "event; event"."""

    def tell(position: str, moves: str, house: str = "") -> str:
        before, _, last = moves.rpartition(".")
        _, events = replay(at(position, before, house), last)
        return "; ".join([_told_event(e) for e in events])

    return tell


@pytest.fixture
def tell_events() -> Table:
    """Events as texts."""
    return lambda events: [_told_event(e) for e in events]


@pytest.fixture
def settle(at: Table) -> Table:
    """The position after some moves and after take and pass where there is nothing else to do."""
    return lambda position, moves="", house="": settled(at(position, moves, house))[0]
