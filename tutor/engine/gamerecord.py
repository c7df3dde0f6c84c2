"""Records: a match or a single round as it was played, written as text and played again.

Parts joined by `_`: what it is, the options, the number of seats, the seed, of a round its dealer, and the moves joined
by `.`, if there are any. A record is the only clock and the only chance in it is the seed, so playing it again leads
to the same positions everywhere. Longest text: `RECORD_LIMIT` characters.

>>> record = Record.from_text("round_official-modern_2_1_2_d.p")
>>> record.replay()[0].text()[:6], record.text()
('turn-2', 'round_official-modern_2_1_2_d.p')
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.engine import moves
from tutor.engine.cards import NONE
from tutor.engine.clashes import playable
from tutor.engine.match import LARGEST_SEED, Match, new_match
from tutor.engine.notation import RECORD_LIMIT, NotationError, checked, number, parts
from tutor.engine.options import Options
from tutor.engine.records import Event, IllegalMove, Move
from tutor.engine.start import new_round
from tutor.engine.state import State

MATCH: Final = "match"
"""First part of the record of a match."""
SINGLE: Final = "round"
"""First part of the record of a single round."""


class Record(NamedTuple):
    """A match, or a single round, from its beginning. All that is needed to play it again."""

    options: Options
    players: int
    seed: int
    moves: tuple[Move, ...] = ()
    """All moves in order, those of the table and claims included."""
    dealer: int = NONE
    """The seat that deals the single round; -1: it is a match, and its moves say who deals."""

    @classmethod
    def from_text(cls, text: str) -> "Record":
        """The record written in `text`, whose moves are all allowed; raises NotationError."""
        return _read(checked(text, RECORD_LIMIT, "shorter-record"))

    def text(self) -> str:
        """The record as text; `from_text` reads it back. Raises IllegalMove and ValueError as `replay`."""
        head = [MATCH if self.dealer < 0 else SINGLE, self.options.text(), str(self.players), str(self.seed)]
        head += [] if self.dealer < 0 else [str(self.dealer + 1)]
        words = [move.text(game) for move, game in self._before()]
        return "_".join([*head, ".".join(words)] if words else head)

    def start(self) -> tuple[Match | State, tuple[Event, ...]]:
        """The match before its first move, or the round that was dealt and what happened until then. Raises
        ValueError if no such round can be dealt."""
        if self.dealer < 0:
            return new_match(self.options, self.players, self.seed), ()
        return new_round(self.options, self.players, self.seed, self.dealer)

    def replay(self) -> tuple[Match | State, tuple[Event, ...]]:
        """Make all moves, checked: the last match or state, and everything that happened. Raises IllegalMove, and
        ValueError if no such round can be dealt."""
        game, told = self.start()
        events = [*told]
        for move in self.moves:
            game, told = step_in(game, move)
            events += told
        return game, (*events,)

    def _before(self) -> Iterator[tuple[Move, Match | State]]:
        """Each move and what it is made in."""
        game, _ = self.start()
        for move in self.moves:
            yield move, game
            game, _ = step_in(game, move)


def step_in(game: Match | State, move: Move) -> tuple[Match | State, tuple[Event, ...]]:
    """Make a move in a match or a round, checked and traced; raises IllegalMove."""
    return game.step(move) if isinstance(game, Match) else moves.step(game, move)


def _read(text: str) -> Record:
    spans = list(parts(text, "_"))
    kind = text[: spans[0][1]]
    if kind not in (MATCH, SINGLE):
        raise NotationError(text, 1, "record")
    wanted = ["option", "number", "number", *(["seat"] if kind == SINGLE else [])]
    if len(spans) <= len(wanted):
        raise NotationError(text, len(text) + 1, wanted[len(spans) - 1])
    if len(spans) > len(wanted) + 2:
        raise NotationError(text, spans[len(wanted) + 1][1] + 1, "end")
    options, players = _read_options(text, *spans[1]), number(text, *spans[2], 2, 10)
    if playable(options, players):
        raise NotationError(text, spans[1][0] + 1, "playable")
    seed = number(text, *spans[3], 0, LARGEST_SEED)
    dealer = number(text, *spans[4], 1, players, "seat") - 1 if kind == SINGLE else NONE
    record = Record(options, players, seed, (), dealer)
    if len(spans) == len(wanted) + 1:
        return record
    return record._replace(moves=_read_moves(text, *spans[-1], record.start()[0]))


def _read_options(text: str, start: int, end: int) -> Options:
    try:
        return Options.from_text(text[start:end])
    except NotationError as error:
        raise _moved(text, start, error) from None


def _read_moves(text: str, start: int, end: int, game: Match | State) -> tuple[Move, ...]:
    found = []
    for at, stop in parts(text, ".", start, end):
        try:
            found.append(Move.from_text(text[at:stop], game))
            game, _ = step_in(game, found[-1])
        except NotationError as error:
            raise _moved(text, at, error) from None
        except IllegalMove:
            raise NotationError(text, at + 1, "allowed-move") from None
    return tuple(found)


def _moved(text: str, start: int, error: NotationError) -> NotationError:
    """The same error in the text that the one read begins in at `start`."""
    return NotationError(text, start + error.pos, error.expected, error.nearest, error.choices)
