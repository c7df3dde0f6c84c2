"""Which sets of rules the engine cannot play (yet), or nobody can."""

from collections.abc import Iterator
from functools import lru_cache

from tutor.engine.cards import pack
from tutor.engine.options import FIELDS, Options
from tutor.engine.slugs import Reason


@lru_cache(64)
def playable(options: Options, players: int | None = None) -> tuple[Reason, ...]:
    """Why no round can be dealt under these options, for so many players if given; empty: it can.

    Reasons carry `option` and `value`, or `count` for the number of players. Positions can be judged all the same:
    what cannot be played yet is then left out of account.

    >>> playable(Options())
    ()
    >>> playable(Options(house_jump_in_wild="yes", house_jump_in_actions="numbersOnly"))
    (Reason(rule='jump-in-wild', params={'option': 'house.jumpInWild', 'value': 'yes'}),)
    """
    return (
        *_clashes(options),
        *(_numbers(options, players) if players is not None else ()),
    )


def _reason(rule: str, options: Options, name: str) -> Reason:
    return Reason(rule, {"option": name, "value": getattr(options, FIELDS[name].attribute)})


def _clashes(o: Options) -> Iterator[Reason]:
    """Options that nobody can play together, or without what they need."""
    if o.draw_mode != "one" and o.draw_drawn_card == "turnEnds":
        yield _reason("drawn-card-ends-turn", o, "draw.drawnCard")
    if o.round_play_on and o.teams_mode != "none":
        yield _reason("partners", o, "round.playOn")
    if o.win_mode == "elimination" and o.teams_mode != "none":
        yield _reason("elimination", o, "win.mode")
    if o.house_jump_in_wild == "yes" and o.house_jump_in_actions != "secondCancelsFirst":
        yield _reason("jump-in-wild", o, "house.jumpInWild")
    if o.start_first_player == "youngest" and not o.start_youngest:
        yield _reason("first-player", o, "start.youngest")


def _numbers(o: Options, players: int) -> Iterator[Reason]:
    if not o.players_min <= players <= o.players_max:
        yield Reason("player-count", {"count": players})
    if o.start_first_player == "youngest" and o.start_youngest > players:
        yield _reason("first-player", o, "start.youngest")
    if o.teams_mode == "partners4" and players != 4:
        yield _reason("partners", o, "teams.mode")
    if o.teams_mode == "twoTeams" and (players % 2 or players < 4):
        yield _reason("two-teams", o, "teams.mode")
    if players * o.deal_hand_size + 1 > len(pack(o)):
        yield Reason("deal-enough-cards", {"count": players})
