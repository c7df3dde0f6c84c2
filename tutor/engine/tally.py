"""Counting rounds that bots have played.

>>> from tutor.engine import Options
>>> from tutor.engine.bots import greedy, random
>>> tally = Tally()
>>> tally.add(7, ["greedy", "random"], play_round(Options(), [greedy, random], 7))
>>> found = tally.report(["greedy", "random"])
>>> found["rounds"], found["ends"]["went-out"], found["won_by_seat"], found["longest"]["seed"]
(1, 1, [1, 0], 7)
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple

from tutor.engine.bots import Bot, next_move
from tutor.engine.moves import new_round, step
from tutor.engine.options import Options
from tutor.engine.records import CATCH, DRAW, JUMP, PLAY, UNO, Event, Move
from tutor.engine.scoring import round_points
from tutor.engine.state import DRAWN, TURN, State
from tutor.engine.teams import team

CAP: Final = 20_000
"""Most moves of a round, unless said otherwise."""
ENDS: Final = ("went-out", "last-one-left", "deadlock", "unfinished")
"""How a round may end; "unfinished" is one that was broken off after the most moves allowed."""


class Played(NamedTuple):
    """A round that bots have played."""

    state: State
    """The last state; its phase is not "over" if the round was broken off."""
    moves: int
    """Every move, claims too."""
    turns: int
    """How many turns began: a card laid or drawn by the seat in turn, an answer laid, a jump-in."""
    events: tuple[Event, ...]
    """All that happened, from the deal on."""

    @property
    def end(self) -> str:
        """How it ended, one of `ENDS`."""
        if not self.state.is_over:
            return "unfinished"
        kinds = {e.kind for e in self.events}
        return next((end for end in ("deadlock", "last-one-left") if end in kinds), "went-out")


def play_round(options: Options, bots: Sequence[Bot], seed: int, cap: int = CAP) -> Played:
    """One round, a bot for each seat; the deal follows from the seed, and the chance of each bot from seed and seat.

    It is broken off after `cap` moves. Raises ValueError if no round can be dealt so.
    """
    state, events = new_round(options, len(bots), seed)
    trace = [*events]
    chances = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    silent: set[Move] = set()
    moves = turns = 0
    while not state.is_over and moves < cap:
        move = next_move(state, bots, chances, silent)
        turns += _begins_turn(state, move)
        moves += 1
        if move.kind not in (UNO, CATCH):
            silent.clear()
        state, events = step(state, move)
        trace += events
    return Played(state, moves, turns, tuple(trace))


def _begins_turn(s: State, m: Move) -> bool:
    """Whether a turn begins with this move (`turn-begins`)."""
    if m.kind == PLAY:
        return s.phase != DRAWN
    return m.kind == JUMP or (m.kind == DRAW and s.phase == TURN)


@dataclass
class Tally:
    """What is counted. Adding up in any order gives the same."""

    counts: Counter[tuple[str, str | int]] = field(default_factory=Counter)
    """By what is counted and of whom or which."""
    longest: tuple[int, int] = (0, 0)
    """Moves of the longest round, and its seed with a minus, so that the first of several counts."""

    @property
    def rounds(self) -> int:
        """How many rounds have been counted."""
        return self.counts["in all", "rounds"]

    def add(self, seed: int, names: Sequence[str], played: Played) -> None:
        """Count one round, whose seats these bots had."""
        counts, state = self.counts, played.state
        self.longest = max(self.longest, (played.moves, -seed))
        counts["in all", "rounds"] += 1
        counts["in all", "moves"] += played.moves
        counts["in all", "turns"] += played.turns
        counts["in all", "reshuffles"] += sum([e.kind == "reshuffled" for e in played.events])
        counts["end", played.end] += 1
        counts.update([("rule", e.rule) for e in played.events])
        counts.update([("rounds of", name) for name in names])
        if state.is_over:
            self._add_points(names, state.options, round_points(state))
        if state.is_over and state.winner >= 0:
            counts["won at", state.winner] += 1
            counts["won by", names[state.winner]] += 1

    def _add_points(self, names: Sequence[str], options: Options, points: Sequence[int]) -> None:
        by_team = {team(options, seat): gained for seat, gained in enumerate(points)}
        self.counts["in all", "points"] += sum(by_team.values())
        for seat, gained in enumerate(points):
            self.counts["points at", seat] += gained
            self.counts["points of", names[seat]] += gained

    def merge(self, other: "Tally") -> None:
        """Add what another has counted."""
        self.counts.update(other.counts)
        self.longest = max(self.longest, other.longest)

    def report(self, bots: Sequence[str]) -> dict[str, Any]:
        """All that was counted as plain data; `bots` are the names that took part, one for each seat.

        moves are all moves, claims too; points are what the rounds were worth by the rules played, those of a team
        once; a bot's rounds are counted once for each seat it had, and its share of won ones is good to about the
        margin (95 of 100 times).
        """
        counts, seats = self.counts, range(len(bots))
        points = [counts["points at", seat] for seat in seats]
        return {
            "rounds": self.rounds,
            **{name: counts["in all", name] for name in ("turns", "moves", "reshuffles", "points")},
            "ends": {end: counts["end", end] for end in ENDS},
            "deadlocks": counts["end", "deadlock"],
            "longest": {"moves": self.longest[0], "seed": -self.longest[1]},
            "won_by_seat": [counts["won at", seat] for seat in seats],
            "points_by_seat": points,
            "bots": {name: self._of_bot(name) for name in sorted(set(bots))},
            "rules": {rule: n for (what, rule), n in sorted(counts.items(), key=str) if what == "rule"},
        }

    def _of_bot(self, name: str) -> dict[str, Any]:
        rounds, won = self.counts["rounds of", name], self.counts["won by", name]
        share = won / max(rounds, 1)
        return {
            "rounds": rounds,
            "won": won,
            "share": round(share, 4),
            "margin": round(1.96 * (share * (1 - share) / max(rounds, 1)) ** 0.5, 4),
            "points": self.counts["points of", name],
        }
