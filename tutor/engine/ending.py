"""The end of a round: who is left, the deadlock, and what the round is worth (R-21, R-34, R-41 to R-49)."""

from typing import Final

from tutor.engine.cards import hand_points
from tutor.engine.drawing import give
from tutor.engine.records import Event, Trace
from tutor.engine.state import AHEAD, ALL_FREE, CALLED, EARLY, FREE, MISSED, OVER, OWING, State
from tutor.engine.teams import team

_new = tuple.__new__


def last_take(s: State, winner: int, ev: Trace) -> State:
    """The seat hit draws what waits after a last card (`last-card-draw`, R-42)."""
    seat = s.seat
    s, got = give(s, seat, s.waiting, ev)
    if ev is not None:
        ev.append(Event("last-card-draw", "last-card-draw", seat, count=got, other=winner))
    return s


def one_left(s: State) -> bool:
    """Whether only one seat, or one team, is still in play."""
    return len({team(s.options, seat) for seat in s.in_play}) <= 1


def end(s: State, winner: int, ev: Trace) -> State:
    """The round is over, won by `winner` or nobody; where the others played on, by who went out first (`round-over`,
    `winner-collects`, `first-out-wins`, R-44)."""
    winner = s.round.places[0] if s.round.places else winner
    if ev is not None and not s.round.points:
        tell_points(s, winner, ev)
    uno = s.uno
    if uno is not ALL_FREE[len(uno)]:
        uno = tuple([_ended(status, len(hand)) for status, hand in zip(uno, s.hands, strict=True)])
    o, _, _, hands, top, color, turning, pile, under, _, _, _, _, _, _, _, _, _, out, facts = s
    return _new(
        State,
        (o, OVER, -1, hands, top, color, turning, pile, under, uno, 0, (), -1, -1, 0, -1, 0, 0, out,
         facts._replace(winner=winner)),
    )  # fmt: skip


def fix_points(s: State, ev: Trace) -> State:
    """The first seat is out and the others play on: the points stand from now on (`play-on`, R-48)."""
    winner = s.round.places[0]
    if ev is not None:
        tell_points(s, winner, ev)
    return s._replace(round=s.round._replace(points=gains(s, winner)))


def tell_points(s: State, winner: int, ev: list[Event]) -> None:
    """Tell what the round is worth."""
    rule = _POINTS.get(s.options.win_mode)
    if rule is None:
        return
    if rule == "winner-collects" and winner >= 0:
        side = team(s.options, winner)
        left = [(seat, n) for seat, n in enumerate(_worth(s)) if s.hands[seat] and team(s.options, seat) != side]
        ev += [Event("card-points", "hand-points", seat, count=n) for seat, n in left if seat not in s.round.away]
    gained = gains(s, winner)
    ev += [Event(rule, "points", seat, count=n) for seat, n in enumerate(gained) if n or seat == winner]


_POINTS: Final = {
    "winnerCollects": "winner-collects",
    "ownPointsLowest": "own-points-lowest",
    "elimination": "elimination",
}


def _worth(s: State) -> list[int]:
    """The points in each hand that counts: the hand of a seat that is away does not."""
    away = s.round.away
    return [0 if away and seat in away else hand_points(hand) for seat, hand in enumerate(s.hands)]


def gains(s: State, winner: int) -> tuple[int, ...]:
    """What each seat adds to its total after a round won by `winner`, by win.mode (`winner-collects`,
    `own-points-lowest`, `elimination`, `rounds-won`, `first-out-wins`, `team-points`; R-44 to R-46, R-49).

    Partners gain the same, also one that has left.
    """
    if s.round.points:
        return s.round.points
    worth = _worth(s)
    if winner < 0 and s.options.round_end_deadlock == "noScore":
        return (0,) * len(worth)
    if s.options.teams_mode != "none":
        return _team_gains(s, worth, winner)
    mode, gain = s.options.win_mode, 0
    if mode in ("ownPointsLowest", "elimination"):
        return tuple(worth)
    if winner >= 0:
        gain = {"winnerCollects": sum(worth) - worth[winner], "roundsWon": 1}.get(mode, 0)
    return tuple([gain if seat == winner else 0 for seat in range(len(worth))])


def _team_gains(s: State, worth: list[int], winner: int) -> tuple[int, ...]:
    """The winners' team collects all its opponents' hands, or only the others add up theirs (`team-points`, R-49)."""
    mode = s.options.win_mode
    sums = [sum(worth[side::2]) for side in (0, 1)]
    side = winner % 2 if winner >= 0 else -1
    if mode == "ownPointsLowest":
        gain = [0 if team == side else sums[team] for team in (0, 1)]
    else:
        won = {"winnerCollects": sum(sums) - sums[side], "roundsWon": 1}.get(mode, 0)
        gain = [won if team == side else 0 for team in (0, 1)]
    return tuple([gain[seat % 2] for seat in range(len(worth))])


def _ended(status: str, left: int) -> str:
    """UNO status when the round is over: every window is closed."""
    if status in (OWING, EARLY):
        return MISSED if left == 1 else FREE
    return (CALLED if left == 1 else FREE) if status == AHEAD else status


def deadlock(s: State, ev: Trace) -> State:
    """Nobody can lay or draw: the round ends (`deadlock`, R-21)."""
    winner = s.round.places[0] if s.round.places else _lowest(s)
    if ev is not None:
        ev.append(Event("deadlock", "deadlock", winner))
    return end(s, winner, ev)


def _rank(s: State, side: int, worth: list[int]) -> tuple[int, int]:
    """Points and cards of a seat, or of a team with the hands that its lost seats have set aside."""
    seats = [seat for seat in range(len(worth)) if team(s.options, seat) == side and seat not in s.round.away]
    return sum([worth[seat] for seat in seats]), sum([len(s.hands[seat]) for seat in seats])


def _lowest(s: State) -> int:
    """Who wins a deadlock: fewest points, then fewest cards; -1 if still tied. Of a team its first seat in play."""
    if s.options.round_end_deadlock == "noScore":
        return -1
    worth = _worth(s)
    sides: dict[int, list[int]] = {}
    for seat in s.in_play:
        sides.setdefault(team(s.options, seat), []).append(seat)
    ranks = {seats[0]: _rank(s, side, worth) for side, seats in sides.items()}
    best = min(ranks.values())
    first = [seat for seat, rank in ranks.items() if rank == best]
    return first[0] if len(first) == 1 else -1
