"""Many rounds at once, played by bots: who wins, how long it takes, how often each rule matters.

    python -m tutor.engine.simulate --options official-modern.stacking-sameKind --players 4 --seeds 1-20000 \
--bots steady,greedy,random,random --rotate --processes 2 --json out.json

Ctrl-C ends it early, with what has been played so far.

>>> from tutor.engine import Options
>>> found = simulate(Options(), 2, range(1, 11), ["steady", "random"])
>>> found["rounds"], found["stopped"], found["bots"]["steady"]["won"]
(10, 'done', 10)
"""

import argparse
import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn

from tutor.engine.bots import BOTS
from tutor.engine.clashes import playable
from tutor.engine.notation import NotationError
from tutor.engine.options import Options
from tutor.engine.tally import CAP, Tally, play_round

_CHUNK: Final = 25
"""How many rounds go to a process at a time."""
_Seeds = Sequence[int]
_Asked = Callable[[], bool]


class CannotPlay(ValueError):
    """What was asked for makes no sense; the message is one line."""


class Job(NamedTuple):
    """What is to be played, the seeds left aside; plain, so that it can go to another process."""

    options: str
    bots: tuple[str, ...]
    """A name for each seat."""
    rotate: bool
    cap: int

    def seated(self, seed: int) -> tuple[str, ...]:
        """The names of the bots by seat: moved on by one seat with every seed, if they rotate."""
        by = seed % len(self.bots) if self.rotate else 0
        return self.bots[-by:] + self.bots[:-by] if by else self.bots

    def play(self, seeds: _Seeds, halted: _Asked) -> Tally:
        """Play a round for each of these seeds, until halted."""
        tally, options = Tally(), Options.from_text(self.options)
        for seed in seeds:
            if halted():
                break
            names = self.seated(seed)
            tally.add(seed, names, play_round(options, [BOTS[name] for name in names], seed, self.cap))
        return tally


def simulate(
    options: Options,
    players: int,
    seeds: _Seeds,
    bots: Sequence[str],
    processes: int = 1,
    rotate: bool = False,
    cap: int = CAP,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play a round for each seed, and count; plain data that `json` can write, the same for any number of processes.

    `bots` are names in `BOTS`, one for each seat or one for all; with `rotate` they move on by one seat with every
    seed, so that no bot is better seated. A round is broken off after `cap` moves. `progress` is told now and then
    how many rounds are done. Ctrl-C ends it early: "stopped" is "interrupted" then, not "done". What the other keys
    mean is said at `Tally.report`.

    Raises CannotPlay if this makes no sense. More than one process must be asked for under
    `if __name__ == "__main__"`, as `multiprocessing` wants it.
    """
    job = _job(options, players, bots, rotate, cap)
    if not seeds or processes < 1:
        raise CannotPlay("there must be at least one seed and one process")
    total = Tally()
    with _interruptible() as halted:
        for tally in _here(job, seeds, halted) if processes == 1 else _spread(job, seeds, halted, processes):
            total.merge(tally)
            if progress:
                progress(total.rounds)
    return {
        "options": job.options,
        "players": players,
        "seats": [*job.bots],
        "rotated": rotate,
        "seeds": {"first": seeds[0], "last": seeds[-1], "asked": len(seeds)},
        "stopped": "done" if total.rounds == len(seeds) else "interrupted",
        **total.report(job.bots),
    }


def _job(options: Options, players: int, bots: Sequence[str], rotate: bool, cap: int) -> Job:
    why = playable(options, players)
    if why:
        raise CannotPlay(f"no round can be dealt: {why[0].text}")
    unknown = [name for name in bots if name not in BOTS]
    if unknown:
        raise CannotPlay(f"no bot is called {unknown[0]!r}; there are {', '.join(BOTS)}")
    if len(bots) not in (1, players):
        raise CannotPlay(f"{players} players need {players} bots, or one for all, not {len(bots)}")
    if cap < 1:
        raise CannotPlay("a round must have at least one move")
    return Job(options.text(), tuple(bots) * (players if len(bots) == 1 else 1), rotate, cap)


def _chunks(seeds: _Seeds) -> Iterator[_Seeds]:
    return (seeds[at : at + _CHUNK] for at in range(0, len(seeds), _CHUNK))


def _here(job: Job, seeds: _Seeds, halted: _Asked) -> Iterator[Tally]:
    for chunk in _chunks(seeds):
        yield job.play(chunk, halted)
        if halted():
            break


def _spread(job: Job, seeds: _Seeds, halted: _Asked, processes: int) -> Iterator[Tally]:
    """Play in processes of their own; each hands in what it has begun when halted."""
    context = get_context("spawn")
    halt = context.Event()
    chunks = _chunks(seeds)
    running: set[Future[Tally]] = set()
    with ProcessPoolExecutor(processes, context, _begin_worker, (halt,)) as pool:
        try:
            while True:
                if halted():
                    halt.set()
                else:
                    with _held_back():
                        running |= {pool.submit(_work, job, c) for c in islice(chunks, 2 * processes - len(running))}
                if not running:
                    break
                done, running = wait(running, timeout=0.2, return_when=FIRST_COMPLETED)
                yield from [one.result() for one in done]
        finally:
            halt.set()


_halt: Any = threading.Event()


def _begin_worker(halt: Any) -> None:
    """Ctrl-C goes to every process at a terminal; what it means is decided by the one that started the others."""
    global _halt
    _halt = halt
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _work(job: Job, seeds: _Seeds) -> Tally:
    return job.play(seeds, _halt.is_set)


@contextmanager
def _interruptible() -> Iterator[_Asked]:
    """Ctrl-C is noted and not raised; a second one is raised."""
    halt = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield halt.is_set
        return
    before = signal.getsignal(signal.SIGINT)

    def note(*_: object) -> None:
        signal.signal(signal.SIGINT, before)
        halt.set()

    signal.signal(signal.SIGINT, note)
    try:
        yield halt.is_set
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _held_back() -> Iterator[None]:
    """Ctrl-C waits meanwhile, and never reaches a process that is started meanwhile."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# The command


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line, and exit code 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def _seeds(text: str) -> range:
    first, dash, last = text.partition("-")
    if not (first.isdecimal() and (last.isdecimal() or not dash)) or int(last or first) < int(first):
        raise argparse.ArgumentTypeError(f"cannot read {text!r}: seeds are written 1-20000, or 7 for a single one")
    return range(int(first), int(last or first) + 1)


def _options(text: str) -> Options:
    try:
        return Options.from_text(text)
    except NotationError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _parser() -> _Parser:
    parser = _Parser("python -m tutor.engine.simulate", description="Play many rounds with bots, and count.")
    parser.add_argument("--options", type=_options, default=Options(), help="rules as text (official-modern)")
    parser.add_argument("--players", type=int, help="how many seats (as many as bots)")
    parser.add_argument("--seeds", type=_seeds, default=range(1, 1001), help="a round for each: 1-20000 (1-1000)")
    parser.add_argument("--bots", required=True, help=f"names by seat, or one for all: {', '.join(BOTS)}")
    parser.add_argument("--rotate", action="store_true", help="bots move on by one seat with every seed")
    parser.add_argument("--processes", type=int, default=1, help="how many at once (1)")
    parser.add_argument("--cap", type=int, default=CAP, help=f"most moves of a round ({CAP})")
    parser.add_argument("--json", type=Path, help="file to write to; else all is printed")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; exit code 0, 130 if it was interrupted. Bad arguments exit with code 2 and one line."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    bots = asked.bots.split(",")
    players = len(bots) if asked.players is None else asked.players
    file = asked.json
    if file and (file.is_dir() or not os.access(file.parent, os.W_OK)):
        parser.error(f"cannot write to {file}")
    bar = _bar(len(asked.seeds)) if sys.stderr.isatty() else None
    try:
        found = simulate(asked.options, players, asked.seeds, bots, asked.processes, asked.rotate, asked.cap, bar)
    except CannotPlay as error:
        parser.error(str(error))
    if bar:
        print(file=sys.stderr)
    _hand_over(found, file)
    return 0 if found["stopped"] == "done" else 130


def _bar(total: int) -> Callable[[int], None]:
    def show(done: int) -> None:
        bar = "#" * (40 * done // total)
        print(f"\r[{bar:.<40}] {done:,} of {total:,} rounds", end="", file=sys.stderr, flush=True)

    return show


def _hand_over(found: dict[str, Any], file: Path | None) -> None:
    """Write everything to the file and print the main things, or print everything."""
    text = json.dumps(found, indent=1)
    if not file:
        print(text)
        return
    file.write_text(text + "\n", "utf-8")
    print(f"{found['rounds']:,} rounds of {found['players']}, {found['moves']:,} moves, {found['stopped']}")
    for name, one in found["bots"].items():
        print(f"{name} won {one['won']:,} of {one['rounds']:,}: {one['share']:.2%} ± {one['margin']:.2%}")


if __name__ == "__main__":
    sys.exit(main())
