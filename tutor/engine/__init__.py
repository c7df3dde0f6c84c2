"""The rules of UNO as a game: options, positions, moves, rulings, events. Standard library only.

>>> from tutor.engine import Move, Options, State, judge, step
>>> state = State.from_text("turn-1.top-b7.hands-r7b2gswf~g1g4~y9y3.draw-r1r3g8b0y2y5", Options())
>>> judge(state, Move.from_text("gs", state)).reasons
(Reason(rule='what-matches', params={'card': 36, 'top': 46, 'color': 3, 'how': 'symbol'}),)
>>> state, events = step(state, Move.from_text("r7", state))
>>> state.text()
'turn-2.top-r7.hands-gsb2wf~g1g4~y3y9.draw-r1r3g8b0y2y5.discard-b7.last-1'
"""

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
from tutor.engine.options import FIELDS, PRESETS, Field, Options
from tutor.engine.playable import playable
from tutor.engine.scoring import round_points
from tutor.engine.slugs import EVENTS, RULES
from tutor.engine.state import Laid, State

__all__ = [
    "EVENTS",
    "EXPECTED",
    "FIELDS",
    "NONE",
    "PRESETS",
    "RULES",
    "Color",
    "Event",
    "Face",
    "Field",
    "IllegalMove",
    "Laid",
    "Move",
    "NotationError",
    "Options",
    "Reason",
    "Ruling",
    "State",
    "Verdict",
    "apply",
    "card",
    "card_text",
    "cards_text",
    "color_of",
    "copies",
    "face_of",
    "hand_points",
    "is_wild",
    "judge",
    "legal_moves",
    "new_round",
    "number_of",
    "pack",
    "playable",
    "points",
    "replay",
    "round_points",
    "settled",
    "step",
]
