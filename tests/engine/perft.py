"""How many ways a round can go: the number of sequences of moves from the deal, by their length.

`perft.txt` holds the table, one deal a line: options, players, seed, then the number of sequences of 1, 2, ... moves,
over everything `legal_moves` lists, claims and jump-ins included. Sequences that end the round earlier are not
counted any more. Any change of what may be done, or of what it leads to, shows as other numbers.

    python -m tests.engine.perft                       compare with the table
    python -m tests.engine.perft --write               write it anew
    python -m tests.engine.perft RULES PLAYERS SEED    each first move with the sequences that begin with it

States that several sequences lead to are looked at once, with the number of sequences.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tutor.engine import Options, State, apply, legal_moves, new_round

TABLE = Path(__file__).with_name("perft.txt")
DEPTH = 7
"""Length of the longest sequences counted."""
SEEDS = range(20)
ALL_HOUSE = (
    "official-modern.dealHandSize-3.stacking-any.sevenZero-both.jumpIn.multiPlay-sameNumberOrSymbol.skipChain-passOn"
    ".skipBounce.reverseBounce.roundPlayOn"
)
CLAIMS = "official-modern.dealHandSize-2.wd4Challenger-anyOpponent.unoFalseCatchPenalty-1.unoFalseCallPenalty-2"
RULES = {
    "official-modern": (2, 3, 4, 10),
    "official-112-blank": (2, 3, 5),
    "guide-sv-casinooma": (2, 3, 4),
    "mattel-house": (2, 3),
    "nordic-home": (2, 3, 4),
    ALL_HOUSE: (2, 3),
    CLAIMS: (2, 3),
}
"""Options as text -> numbers of players, taken in turn by seed. Few players and small hands where exchanged hands,
jump-ins and sets multiply the moves; small ones also where calls, catches and last cards are to come up in 7 moves."""


class Deal(NamedTuple):
    """One line of the table without its numbers."""

    rules: str
    players: int
    seed: int

    def __str__(self) -> str:
        return f"{self.rules} {self.players} {self.seed}"

    def begin(self) -> State:
        """The first state of the round."""
        return new_round(Options.from_text(self.rules), self.players, self.seed)[0]


DEALS = [Deal(rules, players[seed % len(players)], seed) for rules, players in RULES.items() for seed in SEEDS]


def sequences(state: State, depth: int) -> list[int]:
    """The number of sequences of 1 to `depth` moves from a state."""
    ways = Counter({state: 1})
    found = []
    while len(found) < depth - 1:
        after: Counter[State] = Counter()
        for one, count in ways.items():
            for move in legal_moves(one):
                after[apply(one, move)] += count
        found.append(after.total())
        ways = after
    return [*found, sum(count * len(legal_moves(one)) for one, count in ways.items())]


def table() -> dict[Deal, list[int]]:
    """The table as it is written."""
    found = {}
    for line in TABLE.read_text("ascii").splitlines():
        rules, players, seed, *numbers = line.split()
        found[Deal(rules, int(players), int(seed))] = [int(n) for n in numbers]
    return found


def written(deal: Deal, numbers: list[int]) -> str:
    """A line of the table."""
    return " ".join([str(deal), *map(str, numbers)])


def differing() -> Iterator[str]:
    """The lines that are no longer true, with what is true now."""
    right = table()
    for deal in DEALS:
        numbers = sequences(deal.begin(), DEPTH)
        if right.get(deal) != numbers:
            yield written(deal, numbers)


def divided(deal: Deal, depth: int) -> Iterator[str]:
    """Each first move of a deal, and how many sequences begin with it: where two engines part can be found so."""
    state = deal.begin()
    for move in legal_moves(state):
        numbers = sequences(apply(state, move), depth - 1) if depth > 1 else []
        yield " ".join([move.text(state), *map(str, numbers)])


def main() -> None:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.perft")
    parser.add_argument("deal", nargs="*", metavar="RULES PLAYERS SEED")
    parser.add_argument("--depth", type=int, default=DEPTH)
    parser.add_argument("--write", action="store_true", help="write the table anew")
    asked = parser.parse_args()
    if asked.deal:
        rules, players, seed = asked.deal
        print(*divided(Deal(rules, int(players), int(seed)), asked.depth), sep="\n")
    elif asked.write:
        lines = [written(deal, sequences(deal.begin(), DEPTH)) for deal in DEALS]
        TABLE.write_text("\n".join(lines) + "\n", "ascii")
    else:
        print(*differing(), sep="\n")


if __name__ == "__main__":
    main()
