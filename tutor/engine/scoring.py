"""What a finished round is worth (R-43 to R-46); what that means for the match is in `match`.

>>> from tutor.engine import Options, State
>>> round_points(State.from_text("over-1.top-b7.hands-0~g1ys~wf", Options()))
(71, 0, 0)
"""

from tutor.engine.ending import gains
from tutor.engine.state import State


def round_points(state: State) -> tuple[int, ...]:
    """What each seat adds to its total after a finished round, by win.mode; raises ValueError while it goes on.

    winnerCollects: the winner adds all other hands (`winner-collects`); ownPointsLowest and elimination: every seat
    adds its own hand (`own-points-lowest`, `elimination`); roundsWon: the winner adds 1 (`rounds-won`);
    firstOut: nothing is counted (`first-out-wins`). A round that nobody won adds nothing under the modes that count
    for the winner, and never anything under roundEnd.deadlock=noScore (`deadlock`). Partners add the same, also one
    that has left (`team-points`, R-49).
    """
    if not state.is_over:
        raise ValueError("the round is not over")
    return gains(state, state.winner)
