"""The rules of UNO as a game: options, positions, moves, rulings, events. Standard library only.

**Rules.** `Options` is one complete set of rules: an edition of the sheet, a guide or a house, with what differs.

>>> from tutor.engine import *
>>> house = Options.from_text("official-modern.stacking-sameKind.jumpIn")
>>> house.house_stacking, house.uno_penalty, FIELDS["uno.penalty"].rule
('sameKind', 2, 'uno-penalty')
>>> [clash.key for clash in clashes(house)]
['stacking-jump-in']

**A round.** A `State` is everything there is at one moment; it never changes. `new_round` deals one from a seed.

>>> state, events = new_round(house, players=3, seed=4)
>>> print(board(state, seat=0))
turn, top y5, yellow, clockwise
> 1  r0 y4 g3 gs b4 b6 br
  2  7 cards
  3  7 cards
draw pile 86, discard pile 1
>>> [move.text(state) for move in legal_moves(state)]
['y4', 'd']

**What the rules say.** `judge` answers legal, refused or contestable (it stands, and may be punished), and why: rules
by their slug, the main one first, with what they are about. `apply` makes a move unchecked; `step` checks it and tells
what happened, and raises `IllegalMove` with the ruling.

>>> state = State.from_text("turn-1.top-b7.hands-r7bdb2wf~g1g4~y9y3.draw-r1r3g8b0y2y5", Options())
>>> judge(state, Move.from_text("r7", state))
Ruling(verdict=<Verdict.LEGAL: 'legal'>, reasons=(Reason(rule='what-matches', params={'card': 7, 'top': 46, \
'color': 3, 'how': 'number'}),))
>>> ruling = judge(state, Move.from_text("wfr", state))
>>> ruling.verdict.value, [reason.rule for reason in ruling.reasons]
('contestable', ['wild-draw-four-bluff'])
>>> step(state, Move.from_text("g1", state))
Traceback (most recent call last):
    ...
tutor.engine.records.IllegalMove: play by seat 1 is refused: own-hand-only
>>> state, events = step(state, Move.from_text("bd", state))
>>> events[1]
Event(rule='draw-two', kind='cards-wait', seat=1, card=51, color=-1, count=2, other=-1)
>>> state.phase, state.seat, state.waiting
('hit', 1, 2)

**What a seat sees.** `observation` hides what is hidden; `resample` deals the hidden rest anew; `status` says why a
position that was put together by hand cannot be.

>>> seen = observation(state, 1)
>>> seen.hands, cards_text(seen.hand), [move.text(state) for move in seen.moves]
((3, 2, 2), 'g1g4', ['t', 'u'])
>>> observation(resample(state, 1, seed=9), 1) == observation(state, 1)
True
>>> status(state)
()

**Saved and played again.** Everything has a short text in `A-Za-z0-9-._~`, fit for an address; a `Record` is a round
or a match from its beginning.

>>> state.text()
'hit-2-2.top-bd.hands-r7b2wf~g1g4~y3y9.draw-r1r3g8b0y2y5.discard-b7'
>>> State.from_text(state.text(), Options()) == state
True
>>> replay(state, "t.d")[0].text()
'drawn-3-g8.top-bd.hands-r7b2wf~r1r3g1g4~y3y9g8.draw-b0y2y5.discard-b7'
>>> Record.from_text("round_official-modern_3_4_1_y4.d.p").replay()[0].text()[:6]
'turn-1'
>>> match = new_match(Options(win_target=200), players=4, seed=1)
>>> match.phase, [move.text(match) for move in match.legal_moves()]
('dealer', ['0-q'])

**Names.** Seats and cards are numbers from 0 (`card("r5")`, `card_text(5)`), -1 is none. `RULES` lists every slug a
ruling can name and its parameters, `EVENTS` every kind of event and its fields, `PRESETS` the editions and guides. Bots
and simulation stand in `tutor.engine.bots` and `tutor.engine.simulate`.
"""

from tutor.engine.boardtext import board
from tutor.engine.cards import (
    NONE,
    Color,
    Face,
    card,
    card_text,
    cards_text,
    color_of,
    copies,
    face_of,
    hand_points,
    is_wild,
    number_of,
    pack,
    points,
)
from tutor.engine.clashes import CLASHES, Clash, clashes, playable
from tutor.engine.gamerecord import Record
from tutor.engine.match import Match, new_match
from tutor.engine.moves import (
    Event,
    IllegalMove,
    Move,
    Reason,
    Ruling,
    Verdict,
    apply,
    judge,
    legal_moves,
    new_round,
    replay,
    settled,
    step,
)
from tutor.engine.notation import EXPECTED, NotationError
from tutor.engine.observation import Observation, observation, public, resample
from tutor.engine.options import FIELDS, PRESETS, Field, Options
from tutor.engine.scoring import round_points
from tutor.engine.slugs import EVENTS, RULES
from tutor.engine.start import turn_up
from tutor.engine.state import Laid, State
from tutor.engine.status import FAULTS, Fault, complete, status

__all__ = [
    "CLASHES",
    "EVENTS",
    "EXPECTED",
    "FAULTS",
    "FIELDS",
    "NONE",
    "PRESETS",
    "RULES",
    "Clash",
    "Color",
    "Event",
    "Face",
    "Fault",
    "Field",
    "IllegalMove",
    "Laid",
    "Match",
    "Move",
    "NotationError",
    "Observation",
    "Options",
    "Reason",
    "Record",
    "Ruling",
    "State",
    "Verdict",
    "apply",
    "board",
    "card",
    "card_text",
    "cards_text",
    "clashes",
    "color_of",
    "complete",
    "copies",
    "face_of",
    "hand_points",
    "is_wild",
    "judge",
    "legal_moves",
    "new_match",
    "new_round",
    "number_of",
    "observation",
    "pack",
    "playable",
    "points",
    "public",
    "replay",
    "resample",
    "round_points",
    "settled",
    "status",
    "step",
    "turn_up",
]
