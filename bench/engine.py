"""How fast the engine is, as ratios to a floor: the same game in CPython, mutable lists, no interface.

Both sides play whole rounds by one policy ("play if able, at random; else draw, and play the drawn card if it
fits; never challenge, never claim"), in turns of a few tenths of a second, and every ratio is the median of the
ratios of neighbouring turns, so that a slow spell of the machine hits both sides. A move is one turn of the floor
(pass and take are no moves of their own). Absolute figures mean little; read the ratios.

With RLCard installed (`pip install rlcard`), its environment for two players is measured in between, too: one of its
steps is one move.

    python -m bench.engine [--rounds 9] [--secs 0.4] [--players 2,4]
"""

import argparse
import random
import time
from collections.abc import Callable
from importlib import import_module
from statistics import median

from tutor.engine import PRESETS, Options, State, apply, judge, legal_moves, new_round, step
from tutor.engine.records import Move

FACES = sorted([*range(52), *(c for c in range(52) if c % 13), *(52, 53) * 4])
VAL = [f % 13 for f in range(52)] + [13, 14]
COL = [f // 13 for f in range(52)] + [4, 4]
OK = [
    bytes([1 if f >= 52 or COL[f] == color or VAL[f] == value else 0 for f in range(54)])
    for color in range(4)
    for value in range(15)
]

Played = tuple[int, int]
"""Moves and steps of some rounds."""


def floor_round(n: int, rng: random.Random) -> int:
    """One round on mutable lists: no trace, no interface. Returns how many moves it took."""
    rnd = rng.random
    deck = FACES[:]
    rng.shuffle(deck)
    hands = [deck[7 * i : 7 * i + 7] for i in range(n)]
    draw = deck[7 * n :]
    while draw[-1] == 53:
        rng.shuffle(draw)
    top = draw.pop()
    disc = [top]
    color, value = COL[top], VAL[top]
    if color == 4:
        color = int(rnd() * 4)
    p, d, moves = 0, 1, 0
    if value >= 10 and top < 52:
        if value == 10:
            p = 1
        elif value == 11:
            d = -1
            p = n - 1
        else:
            hands[0] += [draw.pop(), draw.pop()]
            p = 1
    while True:
        moves += 1
        h = hands[p]
        row = OK[color * 15 + value]
        legal = [c for c in h if row[c]]
        if legal:
            c = legal[int(rnd() * len(legal))]
            h.remove(c)
        else:
            if not draw:
                if len(disc) == 1:
                    return moves
                t = disc.pop()
                draw, disc = disc, [t]
                rng.shuffle(draw)
            c = draw.pop()
            if not row[c]:
                h.append(c)
                p = (p + d) % n
                continue
        disc.append(c)
        value = VAL[c]
        if c < 52:
            color = COL[c]
            if value < 10:
                if not h:
                    return moves
                p = (p + d) % n
                continue
            k, stride = 0, 2
            if value == 11:
                d = -d
                if n > 2:
                    stride = 1
            elif value == 12:
                k = 2
        else:
            color = int(rnd() * 4)
            k, stride = (4, 2) if c == 53 else (0, 1)
        if k:
            v = hands[(p + d) % n]
            for _ in range(k):
                if not draw:
                    if len(disc) == 1:
                        break
                    t = disc.pop()
                    draw, disc = disc, [t]
                    rng.shuffle(draw)
                v.append(draw.pop())
        if not h:
            return moves
        p = (p + d * stride) % n


def choose(moves: tuple[Move, ...], phase: str, rnd: Callable[[], float]) -> Move:
    """The policy of the floor. Plays come first and, where nothing is claimed, one other move last."""
    if phase == "hit":
        return moves[0]
    k = len(moves) - 1
    if moves[k][1] not in ("draw", "pass"):
        k = sum([m[1] in ("play", "name") for m in moves])
    return moves[int(rnd() * k)] if k else moves[0]


def engine_round(state: State, rnd: Callable[[], float], do: Callable[[State, Move], State]) -> Played:
    """One round through the engine. `choose` stands here in line, as the floor's choice does."""
    moves = steps = 0
    while (phase := state.phase) != "over":
        steps += 1
        found = legal_moves(state)
        if phase == "hit":
            state = do(state, found[0])
            continue
        if phase == "turn":
            moves += 1
        k = len(found) - 1
        if found[k][1] not in ("draw", "pass"):
            k = sum([m[1] in ("play", "name") for m in found])
        state = do(state, found[int(rnd() * k)] if k else found[0])
    return moves, steps


def stepped(state: State, move: Move) -> State:
    """Checked and traced, the trace thrown away."""
    return step(state, move)[0]


def floor_rounds(n: int) -> Callable[[int], Played]:
    """A player of floor rounds."""

    def run(seed: int) -> Played:
        rng = random.Random(seed)
        moves = sum(floor_round(n, rng) for _ in range(10))
        return moves, moves

    return run


def engine_rounds(n: int, do: Callable[[State, Move], State]) -> Callable[[int], Played]:
    """A player of engine rounds."""
    options = Options()

    def run(seed: int) -> Played:
        rnd = random.Random(seed).random
        moves = steps = 0
        for k in range(10):
            more = engine_round(new_round(options, n, seed * 10 + k)[0], rnd, do)
            moves, steps = moves + more[0], steps + more[1]
        return moves, steps

    return run


def rlcard_rounds() -> Callable[[int], Played] | None:
    """A player of rounds in RLCard's environment, None if it is not installed."""
    try:
        rlcard = import_module("rlcard")
    except ImportError:
        return None

    def run(seed: int) -> Played:
        env = rlcard.make("uno", config={"seed": seed})
        rnd = random.Random(seed).random
        moves = 0
        for _ in range(10):
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(rnd() * len(actions))])
                moves += 1
        return moves, moves

    return run


def speed(run: Callable[[int], Played], secs: float, seed: int) -> tuple[float, float]:
    """Moves and steps a second."""
    moves = steps = 0
    begin = time.process_time()
    while (used := time.process_time() - begin) < secs:
        seed += 1
        more = run(seed)
        moves, steps = moves + more[0], steps + more[1]
    return moves / used, steps / used


def compare(n: int, rounds: int, secs: float) -> None:
    """Print the ratios to the floor for so many players."""
    sides = {"step (checked, traced)": stepped, "apply (unchecked)": apply}
    ratios: dict[str, list[tuple[float, float]]] = {name: [] for name in sides}
    floors = []
    for k in range(rounds):
        for name, do in sides.items():
            floor = speed(floor_rounds(n), secs, 1000 * k)[0]
            mine = speed(engine_rounds(n, do), secs, 1000 * k)
            floors.append(floor)
            ratios[name].append((mine[0] / floor, mine[1] / floor))
    print(f"{n} players: floor {median(floors):,.0f} moves/s")
    for name, found in ratios.items():
        moves, steps = (median(column) for column in zip(*found, strict=True))
        print(f"  {name:24} {moves:.3f} of the floor by moves, {steps:.3f} by steps")


def against_rlcard(rounds: int, secs: float) -> None:
    """Print how many times faster `step` is than RLCard's environment, for two players."""
    other = rlcard_rounds()
    if other is None:
        print("RLCard is not installed, so there is no comparison with it")
        return
    mine = engine_rounds(2, stepped)
    ratios = [speed(mine, secs, 1000 * k)[0] / speed(other, secs, 1000 * k)[0] for k in range(rounds)]
    print(f"step (checked, traced): {median(ratios):.1f} times the moves of RLCard's env.step")


def each(name: str, work: Callable[[], object], count: int, rounds: int) -> None:
    """Print how long one of `count` things takes."""
    times = []
    for _ in range(rounds):
        begin = time.process_time()
        work()
        times.append((time.process_time() - begin) / count)
    print(f"  {name:44} {median(times) * 1e6:7.1f} µs")


def positions(count: int) -> list[State]:
    """Positions of rounds of four, as they come."""
    rnd = random.Random(5).random
    found: list[State] = []
    seed = 0
    while len(found) < count:
        seed += 1
        state = new_round(Options(), 4, seed)[0]
        while state.phase != "over":
            found.append(state)
            state = apply(state, choose(legal_moves(state), state.phase, rnd))
    return found[:count]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--secs", type=float, default=0.4)
    parser.add_argument("--players", default="2,4")
    args = parser.parse_args()
    for n in args.players.split(","):
        compare(int(n), args.rounds, args.secs)
    against_rlcard(args.rounds, args.secs)
    some = positions(400)
    texts = [s.text() for s in some]
    turns = [s for s in some if s.phase == "turn"]
    hands = [[Move(s.seat, "play", c, 0 if c > 51 else -1) for c in s.hands[s.seat]] for s in turns]
    sets = [p.text() for p in PRESETS.values()]
    options, pairs, k = Options(), list(zip(turns, hands, strict=True)), args.rounds
    print("one at a time, median:")
    each("legal_moves", lambda: [legal_moves(s) for s in some], 400, k)
    each("judge every card of a hand", lambda: [judge(s, m) for s, h in pairs for m in h], len(turns), k)
    each("State.text", lambda: [s.text() for s in some], 400, k)
    each("State.from_text", lambda: [State.from_text(t, options) for t in texts], 400, k)
    each("Options.from_text and text", lambda: [Options.from_text(t).text() for t in sets], len(sets), k)
    each("new_round, 4 players", lambda: [new_round(options, 4, seed) for seed in range(100)], 100, k)


if __name__ == "__main__":
    main()
