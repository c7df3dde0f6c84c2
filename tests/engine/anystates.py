"""Every position of a round by chance under any options: some seats may be away, and the table reports now and then."""

from collections.abc import Iterator
from random import Random

from tests.engine.anygames import any_move
from tests.engine.anyrules import any_options
from tutor.engine import Move, State, apply, judge, new_round
from tutor.engine.records import TABLE_KINDS


def any_states(number: int, most: int = 200) -> Iterator[State]:
    """The states of round `number` of all that could be, as far as it goes."""
    random = Random(number)
    players = random.randint(2, 10)
    away = tuple(random.sample(range(players), random.choice((0, 0, 1)) if players > 3 else 0))
    state = new_round(any_options(random, players), players, number, number=random.randint(1, 3), away=away)[0]
    for _ in range(most):
        yield state
        if state.is_over:
            return
        report = Move(-1, random.choice(TABLE_KINDS), target=random.randrange(players))
        reported = random.random() < 0.03 and judge(state, report).allowed
        state = apply(state, report if reported else any_move(state, random))
