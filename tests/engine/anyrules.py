"""Any options at all that can be played: house rules, packs, teams and ways of winning, in any mixture.

`any_options` draws from a `Random`; `rules` and `rules_for` are the same for Hypothesis, and shrink. Neither knows
which options clash: `playable` says so, and a difference that cannot be played with those before it is left out.
"""

from collections.abc import Iterable
from random import Random

from hypothesis import strategies as st

from tutor.engine import FIELDS, Field, Options, cards_text, pack, playable

Change = dict[str, object]
"""One difference: a value by attribute of `Options`, sometimes with what it needs."""

FREE = [f for f in FIELDS.values() if f.name == "deck.cards" or len(f.values) > 1]
"""The options that can be changed."""
BOX = (*pack(Options(deck_profile="112-swap", deck_blank_use="customRule")), 55, 55)
"""One card of every kind at least, to make packs of one's own from."""


def together(changes: Iterable[Change], players: int | None = None) -> Options:
    """Options with these differences, each left out that cannot be played with those before it."""
    chosen: Change = {}
    whole = {name: value for change in changes for name, value in change.items()}
    if not playable(Options(**whole), players):
        return Options(**whole)
    for change in changes:
        if not playable(Options(**{**chosen, **change}), players):
            chosen |= change
    return Options(**chosen)


def difference(field: Field, random: Random) -> Change:
    """Any value of an option, with what that value needs."""
    if field.name in ("deck.profile", "deck.cards") and random.random() < 0.3:
        return {"deck_profile": "custom", "deck_cards": any_pack(random)}
    if field.name in ("start.firstPlayer", "start.youngest") and random.random() < 0.3:
        return {"start_first_player": "youngest", "start_youngest": random.randint(1, 10)}
    if field.name == "deck.cards":
        return {}
    return {field.attribute: random.choice(field.values)}


def any_pack(random: Random) -> str:
    """A pack of one's own, of 20 to 110 cards."""
    return cards_text(sorted(random.sample(BOX, random.randint(20, 110))))


def any_options(random: Random, players: int | None = None) -> Options:
    """Options that can be played, by so many if given: few differences to official-modern or many, or all."""
    most = random.choice((3, 12, len(FREE)))
    chosen = random.sample(FREE, random.randint(0, most))
    return together([difference(field, random) for field in chosen], players)


@st.composite
def differences(draw: st.DrawFn) -> list[Change]:
    """Some differences to official-modern."""
    chosen = draw(st.lists(st.sampled_from(FREE), max_size=14, unique_by=lambda f: f.name))
    return [difference(field, draw(st.randoms(use_true_random=False))) for field in chosen]


def rules_for(players: int | None) -> st.SearchStrategy[Options]:
    """Options that so many can play."""
    return differences().map(lambda changes: together(changes, players))


rules = rules_for(None)
"""Options that can be played, by how many is left open."""
