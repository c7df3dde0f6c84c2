"""A match: rounds dealt one after the other until it is won (R-06, R-07, R-43 to R-49).

>>> from tutor.engine import Move, Options, new_match
>>> match = new_match(Options(win_mode="firstOut"), 2, 7)
>>> [move.text(match) for move in match.legal_moves()]
['0-q']
>>> match, events = match.step(Move.from_text("0-q", match))
>>> [event.kind for event in events], match.phase, match.dealer
(['dealer-drew', 'dealer-drew', 'dealer'], 'deal', 1)
>>> match, events = match.step(Move.from_text("0-d", match))
>>> match.phase, match.seat, match.state.text()[:12]
('round', 1, 'turn-2.top-g')
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from tutor.engine import moves
from tutor.engine.cards import NONE
from tutor.engine.clashes import playable
from tutor.engine.dealer import drawn_dealer, next_dealer
from tutor.engine.legality import refusal
from tutor.engine.options import Options
from tutor.engine.records import (
    DEAL,
    DEALER,
    DEALER_DRAW,
    LEAVE,
    TABLE,
    Event,
    IllegalMove,
    Move,
    Ruling,
    Trace,
    Verdict,
)
from tutor.engine.scoring import round_points
from tutor.engine.slugs import Reason
from tutor.engine.start import new_round
from tutor.engine.state import State, seat_after
from tutor.engine.teams import team

DEALER_PHASE: Final = "dealer"
"""Phase: the table finds the dealer of the first round."""
DEAL_PHASE: Final = "deal"
"""Phase: the table deals the first round."""
ROUND: Final = "round"
"""Phase: a round is played; its `State` has the moves."""
ROUND_OVER: Final = "round-over"
"""Phase: the table deals the next round."""
MATCH_OVER: Final = "match-over"
"""Phase: the match is won."""
LARGEST_SEED: Final = 10**18
"""Largest seed of a match."""

Seats = tuple[int, ...]
Reasons = tuple[Reason, ...]


class Match(NamedTuple):
    """A match at one moment: the round, and all that goes beyond it. Immutable; begin one with `new_match`.

    Seats are numbers from 0, -1 means none. Points are those of `card-points`.
    """

    options: Options
    players: int
    """How many seats there were at the beginning."""
    seed: int
    """What all shuffles and lots follow from."""
    phase: str
    """"dealer", "deal", "round", "round-over" or "match-over"."""
    totals: tuple[int, ...]
    """What each seat has scored so far: points, or rounds under roundsWon. Partners have the same."""
    won: tuple[int, ...]
    """How many rounds each seat, or its team, has won."""
    dealer: int = NONE
    """Who deals the first round, or dealt the last one; -1 not found yet."""
    number: int = 0
    """Number of the last round dealt; 0 none yet."""
    left: Seats = ()
    """Seats that have left the match, first to last."""
    eliminated: Seats = ()
    """Seats that are out by win.mode=elimination, first to last."""
    tied: Seats = ()
    """The seats between which an extra round decides, if one does."""
    winners: Seats = ()
    """The seats that have won the match: one, or all of a team that are still there."""
    state: State | None = None
    """The round being played, or the last one; None before the first."""

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.phase == MATCH_OVER

    @property
    def seat(self) -> int:
        """The obliged seat; -1 where the table has to move, or nobody."""
        return self.state.seat if self.phase == ROUND and self.state else TABLE

    @property
    def present(self) -> Seats:
        """The seats still in the match."""
        return tuple([x for x in range(self.players) if x not in self.left and x not in self.eliminated])

    @property
    def seats(self) -> Seats:
        """The seats that sit down for the next round, or sat down for this one and have not left."""
        return tuple([x for x in self.present if not self.tied or x in self.tied])

    @property
    def away(self) -> Seats:
        """The seats that take no part in the next round."""
        return tuple([x for x in range(self.players) if x not in self.seats])

    @property
    def next_dealer(self) -> int:
        """Who deals next; -1 as long as the dealer is not found, and after the end (`dealer-next-round`, R-07)."""
        if self.is_over or self.dealer < 0:
            return NONE
        if self.state:
            return next_dealer(self.options, self.dealer, self.state.winner, self.players, self.away)
        return seat_after(self.dealer - 1, 1, self.players, self.away)

    @property
    def standing(self) -> Seats:
        """All seats, best first: winners, then who is in the match by its total, the eliminated, who has left.

        The last out is best of the eliminated, the last to leave of those that left; equals stand in order of seats.
        """
        return tuple(sorted(range(self.players), key=lambda seat: _place(self, seat)))

    @property
    def returns(self) -> tuple[int, ...]:
        """What the match was worth to each seat: 1 for a winner, -1 for the others, 0 as long as it goes on."""
        return tuple([(1 if x in self.winners else -1) if self.is_over else 0 for x in range(self.players)])

    def legal_moves(self) -> tuple[Move, ...]:
        """What the table can do, or in a round the moves of its `State`; nothing once the match is over.

        As there, reports of the table stand nowhere: that a seat leaves is always allowed (`player-leaves`).
        """
        if self.phase == ROUND and self.state:
            return moves.legal_moves(self.state)
        if self.phase == DEALER_PHASE:
            chosen = self.options.dealer_method == "chosen"
            return tuple([Move(TABLE, DEALER, target=x) for x in self.seats]) if chosen else (Move(TABLE, DEALER_DRAW),)
        return () if self.is_over else (Move(TABLE, DEAL),)

    def judge(self, move: Move) -> Ruling:
        """What the rules say of a move, and why."""
        state = _asked(self, move)
        if state:
            return moves.judge(state, move)
        refused = _refusal(self, move)
        return Ruling(Verdict.REFUSED, refused) if refused else Ruling(Verdict.LEGAL, _why(self, move))

    def step(self, move: Move) -> tuple["Match", tuple[Event, ...]]:
        """Make a move, checked and traced: the match after it, and what happened. Raises IllegalMove, of the `State`
        in a round and of the match else."""
        state = _asked(self, move)
        if state:
            state, told = moves.step(state, move)
            events = [*told]
            return _made(self, state, move, events), (*events,)
        if _refusal(self, move):
            raise IllegalMove(self, move, self.judge(move))
        events = []
        return _DO[move.kind](self, move, events), (*events,)

    def apply(self, move: Move) -> "Match":
        """Make a move without checking it: the same match as `step`. For moves known to be allowed."""
        state = _asked(self, move)
        return _made(self, moves.apply(state, move), move, None) if state else _DO[move.kind](self, move, None)


def new_match(options: Options, players: int, seed: int) -> Match:
    """A match that is about to begin. Raises ValueError if `playable(options, players)` gives reasons, or the seed is
    not from 0 to `LARGEST_SEED`."""
    why = playable(options, players)
    if why:
        raise ValueError(f"no round can be dealt: {why[0].rule}")
    if not 0 <= seed <= LARGEST_SEED:
        raise ValueError(f"the seed must be a number from 0 to {LARGEST_SEED}")
    return Match(options, players, seed, DEALER_PHASE, (0,) * players, (0,) * players)


# What is refused, and why.


def _asked(m: Match, move: Move) -> State | None:
    """The round that rules on a move and makes it; None if the match does."""
    if m.phase != ROUND or m.state is None:
        return None
    sits_by = move.kind == LEAVE and move.target in m.present and move.target in m.state.out
    return None if sits_by else m.state


def _one(rule: str, **params: int | str) -> Reasons:
    return (Reason(rule, params),)


def _refusal(m: Match, move: Move) -> Reasons:
    """Why the match refuses a move; empty if it does not."""
    if move in m.legal_moves():
        return ()
    if move.kind == LEAVE and not m.is_over:
        there = move.seat == TABLE and move.target in m.present
        return () if there else _one("player-leaves", seat=move.target)
    if m.is_over and move.kind in (DEAL, DEALER, DEALER_DRAW, LEAVE):
        return _one("round-over") + _decided(m)
    if m.phase == ROUND_OVER and move.kind in (DEALER, DEALER_DRAW):
        return _one("dealer-next-round", seat=m.next_dealer)
    if m.phase in (ROUND_OVER, MATCH_OVER):
        return refusal(m.state, move) if m.state else _one("round-over")
    if m.phase == DEALER_PHASE or move.kind in (DEALER, DEALER_DRAW):
        return _one("dealer-choice", seat=m.next_dealer, value=m.options.dealer_method)
    return _deals(m)


def _decided(m: Match) -> Reasons:
    """By which rule the match was won; nothing where the others have left."""
    stayed = tuple([x for x in range(m.players) if x not in m.left])
    return () if _is_one_side(m, stayed) else _one(_DECIDED_BY[m.options.win_mode])


_DECIDED_BY: Final = {
    "firstOut": "first-out-wins",
    "winnerCollects": "target-points",
    "roundsWon": "rounds-won",
    "ownPointsLowest": "own-points-lowest",
    "elimination": "elimination",
}


def _deals(m: Match) -> Reasons:
    return _one("deal-seven-cards", seat=m.next_dealer, count=m.options.deal_hand_size)


def _why(m: Match, move: Move) -> Reasons:
    """Why a move that the match makes is allowed."""
    if move.kind == LEAVE:
        return _one("player-leaves", seat=move.target)
    if move.kind != DEAL:
        return _one("dealer-choice", seat=move.target, value=m.options.dealer_method)
    if m.state is None:
        return _deals(m)
    tie = _one("match-tie") if m.tied else ()
    return _one("new-round") + _one("dealer-next-round", seat=m.next_dealer) + tie


# What the table does between rounds.


def _tell(ev: Trace, rule: str, kind: str, seat: int = NONE, count: int = NONE) -> None:
    if ev is not None:
        ev.append(Event(rule, kind, seat, count=count))


def _draw_for_dealer(m: Match, move: Move, ev: Trace) -> Match:
    return m._replace(phase=DEAL_PHASE, dealer=drawn_dealer(m.options, m.seats, m.seed, ev))


def _choose_dealer(m: Match, move: Move, ev: Trace) -> Match:
    _tell(ev, "dealer-choice", "dealer", move.target)
    return m._replace(phase=DEAL_PHASE, dealer=move.target)


def _deal(m: Match, move: Move, ev: Trace) -> Match:
    """A round begins; everything of the last one is forgotten (`new-round`, `dealer-next-round`, R-07)."""
    number, dealer = m.number + 1, m.next_dealer
    if number > 1:
        _tell(ev, "new-round", "new-round", count=number)
    if number > 1 or dealer != m.dealer:
        _tell(ev, "dealer-next-round", "dealer", dealer)
    state, events = new_round(m.options, m.players, m.seed, dealer, number, m.away)
    if ev is not None:
        ev += events
    return m._replace(phase=ROUND, dealer=dealer, number=number, state=state)


def _leave(m: Match, move: Move, ev: Trace) -> Match:
    """A seat leaves between rounds, or while it does not play; one seat or team left has won (`player-leaves`)."""
    seat, state = move.target, m.state
    _tell(ev, "player-leaves", "left", seat)
    if m.phase == ROUND and state and seat in state.lost:
        lost = tuple([x for x in state.lost if x != seat])
        state = state._replace(round=state.round._replace(lost=lost, away=tuple(sorted((*state.away, seat)))))
    m = m._replace(left=(*m.left, seat), state=state)
    return _won(m, m.seats, "player-leaves", ev) if _is_one_side(m, m.seats) else m


_DO: Final[dict[str, Callable[[Match, Move, Trace], Match]]] = {
    DEALER_DRAW: _draw_for_dealer,
    DEALER: _choose_dealer,
    DEAL: _deal,
    LEAVE: _leave,
}


# What a round means for the match.


def _made(m: Match, state: State, move: Move, ev: Trace) -> Match:
    """The match after a move that the round has made."""
    left = (*m.left, move.target) if move.kind == LEAVE else m.left
    m = m._replace(state=state, left=left)
    return _round_ends(m, state, ev) if state.is_over else m


def _round_ends(m: Match, s: State, ev: Trace) -> Match:
    """The round is added up; then the match is over or goes on. A winner who has left since does not count."""
    winner = s.winner if s.winner not in m.left else NONE
    gained = round_points(s)
    wins = _team(m, winner)
    m = m._replace(
        phase=ROUND_OVER,
        totals=tuple([total + gain for total, gain in zip(m.totals, gained, strict=True)]),
        won=tuple([n + (x in wins) for x, n in enumerate(m.won)]),
    )
    _tell_totals(m, [x for x in m.present if gained[x]], ev)
    if _is_one_side(m, m.seats):
        return _won(m, m.seats, "player-leaves", ev)
    return _DECIDE[m.options.win_mode](m, winner, ev)


def _team(m: Match, seat: int) -> Seats:
    """All seats of the team of a seat, also those that have left; none of nobody."""
    mine = team(m.options, seat)
    return tuple([x for x in range(m.players) if seat >= 0 and team(m.options, x) == mine])


def _is_one_side(m: Match, seats: Seats) -> bool:
    return len({team(m.options, seat) for seat in seats}) == 1


def _tell_totals(m: Match, seats: list[int], ev: Trace) -> None:
    mode = m.options.win_mode
    if mode == "firstOut":
        return
    teams = m.options.teams_mode != "none" and mode != "roundsWon"
    for seat in seats:
        _tell(ev, "team-points" if teams else _RULE[mode], "total", seat, m.totals[seat])


_RULE: Final = {
    "winnerCollects": "winner-collects",
    "ownPointsLowest": "own-points-lowest",
    "elimination": "elimination",
    "roundsWon": "rounds-won",
}


def _first_out(m: Match, winner: int, ev: Trace) -> Match:
    """One round decides; a round that nobody won is dealt again (`first-out-wins`, R-44)."""
    return m if winner < 0 else _won(m, _team(m, winner), "first-out-wins", ev)


def _collected(m: Match, winner: int, ev: Trace) -> Match:
    """Whoever reaches the target has won (`target-points`, `rounds-won`, R-44)."""
    if winner < 0 or m.totals[winner] < m.options.target:
        return m
    return _won(m, _team(m, winner), _DECIDED_BY[m.options.win_mode], ev)


def _lowest(m: Match, winner: int, ev: Trace) -> Match:
    """Once a seat reaches the target, the lowest total wins (`own-points-lowest`, R-45)."""
    reached = [seat for seat in m.seats if m.totals[seat] >= m.options.target]
    if not reached and not m.tied:
        return m
    for seat in reached if not m.tied else ():
        _tell(ev, "target-points", "target-reached", seat, m.totals[seat])
    return _between(m, _fewest(m, m.seats), "own-points-lowest", ev)


def _eliminates(m: Match, winner: int, ev: Trace) -> Match:
    """Who reaches the target is out, and the last seat wins; if all reach it, the lowest of them (`elimination`,
    R-46)."""
    under = tuple([seat for seat in m.seats if m.totals[seat] < m.options.target])
    stay = under or _fewest(m, m.seats)
    gone = sorted([seat for seat in m.seats if seat not in stay], key=lambda seat: -m.totals[seat])
    for seat in gone:
        _tell(ev, "elimination", "eliminated", seat, m.totals[seat])
    m = m._replace(eliminated=(*m.eliminated, *gone))
    return m if len(under) > 1 else _between(m, stay, "elimination", ev)


def _fewest(m: Match, seats: Seats) -> Seats:
    """Those of the seats that have the lowest total."""
    least = min([m.totals[seat] for seat in seats])
    return tuple([seat for seat in seats if m.totals[seat] == least])


def _between(m: Match, seats: Seats, rule: str, ev: Trace) -> Match:
    """The match is won by one side, or the tied sit down for an extra round (`match-tie`, R-47)."""
    if _is_one_side(m, seats):
        return _won(m, seats, rule, ev)
    for seat in seats:
        _tell(ev, "match-tie", "extra-round", seat, m.totals[seat])
    return m._replace(tied=seats)


def _won(m: Match, seats: Seats, rule: str, ev: Trace) -> Match:
    """The match is over; partners win with each other (`partners`, `two-teams`, R-49)."""
    winners = tuple([seat for seat in seats if seat in m.present])
    shared = "partners" if m.options.teams_mode == "partners4" else "two-teams"
    for place, seat in enumerate(winners):
        _tell(ev, shared if place else rule, "match-won", seat, m.totals[seat])
    return m._replace(phase=MATCH_OVER, tied=(), winners=winners)


_DECIDE: Final[dict[str, Callable[[Match, int, Trace], Match]]] = {
    "firstOut": _first_out,
    "winnerCollects": _collected,
    "roundsWon": _collected,
    "ownPointsLowest": _lowest,
    "elimination": _eliminates,
}


def _place(m: Match, seat: int) -> tuple[int, int]:
    """What a seat is sorted by in the standing."""
    if seat in m.winners:
        return 0, 0
    if seat in m.left:
        return 3, -m.left.index(seat)
    if seat in m.eliminated:
        return 2, -m.eliminated.index(seat)
    low = m.options.win_mode in ("ownPointsLowest", "elimination")
    return 1, m.totals[seat] if low else -m.totals[seat]
