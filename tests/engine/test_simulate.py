"""Many rounds with bots: counted rightly, the same in any number of processes, stopped by Ctrl-C, deaf to nonsense."""

import json
import os
import pty
import signal
import subprocess
import sys
from collections import Counter
from itertools import pairwise

import pytest

from tutor.engine import EVENTS, RULES, Options, State, round_points
from tutor.engine.bots import BOTS, greedy, random, steady
from tutor.engine.simulate import CannotPlay, Job, main, simulate
from tutor.engine.tally import ENDS, Played, Tally, play_round

COMMAND = [sys.executable, "-m", "tutor.engine.simulate"]
HOUSE = Options.from_text("official-modern.stacking-any.jumpIn.sevenZero-both.multiPlay-sameNumber.skipChain-passOn")


def finished(number=0):
    """A round of two, played by bots."""
    return play_round(Options(), [steady, greedy], number)


# One round


def test_a_round_follows_from_its_seed_alone():
    bots = [steady, random, greedy, random]
    assert play_round(HOUSE, bots, 5) == play_round(HOUSE, bots, 5)
    assert play_round(HOUSE, bots, 5) != play_round(HOUSE, bots, 6)


def test_the_chance_of_a_bot_is_neither_that_of_the_cards_nor_of_another_seat():
    drawn = {}

    def gambler(state, seat, moves, chance):
        drawn.setdefault(seat, chance.random())
        return moves[0]

    deals = [play_round(Options(), [bot] * 3, 4).state.round for bot in (gambler, greedy)]
    assert len(set(drawn.values())) == 3
    assert deals[0].seed == deals[1].seed == 4


def test_events_tell_the_whole_round_and_lead_to_its_points():
    played = finished()
    assert played.state.is_over
    assert played.events[0].kind == "dealt"
    assert {e.kind for e in played.events} <= set(EVENTS)
    assert [e.count for e in played.events if e.kind == "points"] == [max(round_points(played.state))]


def test_turns_are_those_that_begin():
    """Passing, taking and laying the drawn card begin none."""

    def drawer(state, seat, moves, chance):
        return next(m for m in moves if m.kind in ("draw", "pass", "take"))

    played = play_round(Options(), [drawer] * 3, 4, cap=40)
    assert (played.moves, played.turns) == (40, 20)
    played = play_round(Options(), [greedy] * 3, 4)
    kinds = Counter(e.kind for e in played.events)
    at_once = sum(one.kind == "drew" and other.kind == "played" for one, other in pairwise(played.events))
    assert played.turns == kinds["drew"] + kinds["played"] - at_once
    assert at_once > 0


@pytest.mark.parametrize(
    ("position", "kinds", "end"),
    [
        ("over-1.top-b7.hands-0~g1", ["went-out"], "went-out"),
        ("over-1.top-b7.hands-g1~g1", ["deadlock"], "deadlock"),
        ("over-1.top-b7.hands-g1~g1.lost-2", ["last-one-left"], "last-one-left"),
        ("turn-1.top-b7.hands-g1~g1.draw-r1", [], "unfinished"),
    ],
)
def test_a_round_ends_in_one_of_these_ways(at, position, kinds, end):
    events = finished().events
    some = tuple([e._replace(kind=kind) for e, kind in zip(events, kinds, strict=False)])
    assert Played(at(position), 9, 5, some).end == end
    assert end in ENDS


def test_a_round_without_end_is_broken_off_not_an_error():
    played = play_round(Options(), [steady, greedy], 1, cap=7)
    assert (played.moves, played.end) == (7, "unfinished")
    found = simulate(Options(), 2, range(20), ["steady", "greedy"], cap=7)
    assert found["ends"] == {"went-out": 0, "last-one-left": 0, "deadlock": 0, "unfinished": 20}
    assert (found["moves"], found["points"], found["won_by_seat"]) == (140, 0, [0, 0])


# Many rounds

KEYS = [
    *("options", "players", "seats", "rotated", "seeds", "stopped", "rounds", "turns", "moves", "reshuffles", "points"),
    *("ends", "deadlocks", "longest", "won_by_seat", "points_by_seat", "bots", "rules"),
]


def test_the_report_is_plain_data_with_these_keys():
    found = simulate(HOUSE, 3, range(1, 11), ["steady", "greedy", "random"], rotate=True)
    assert list(found) == KEYS
    assert json.loads(json.dumps(found)) == found
    assert found["options"] == HOUSE.text()
    assert found["seeds"] == {"first": 1, "last": 10, "asked": 10}
    assert (found["players"], found["seats"], found["rotated"]) == (3, ["steady", "greedy", "random"], True)
    assert (found["stopped"], found["rounds"]) == ("done", 10)
    assert list(found["bots"]["steady"]) == ["rounds", "won", "share", "margin", "points"]


def test_the_report_counts_what_happened():
    rounds = {seed: play_round(HOUSE, [steady, greedy], seed) for seed in range(1, 16)}
    found = simulate(HOUSE, 2, range(1, 16), ["steady", "greedy"])
    events = [e for played in rounds.values() for e in played.events]
    assert found["rules"] == dict(Counter(sorted(e.rule for e in events)))
    assert set(found["rules"]) <= set(RULES)
    assert found["reshuffles"] == [e.kind for e in events].count("reshuffled")
    assert found["moves"] == sum(played.moves for played in rounds.values())
    assert found["turns"] == sum(played.turns for played in rounds.values())
    assert found["longest"] == max(
        ({"moves": p.moves, "seed": seed} for seed, p in rounds.items()), key=lambda longest: longest["moves"]
    )
    winners = Counter(played.state.winner for played in rounds.values())
    assert found["won_by_seat"] == [winners[0], winners[1]]
    points = [round_points(played.state) for played in rounds.values()]
    assert found["points_by_seat"] == [sum(column) for column in zip(*points, strict=True)]
    assert found["points"] == sum(found["points_by_seat"])
    assert found["bots"]["steady"]["won"] == winners[0]
    assert found["bots"]["steady"]["points"] == found["points_by_seat"][0]


def test_reshuffles_and_deadlocks_of_small_packs_are_counted():
    options = Options(deck_profile="custom", deck_cards="r1r2r3y4g9b5b7b8", deal_hand_size=3)
    found = simulate(options, 2, range(30), ["greedy"], cap=100)
    assert found["reshuffles"] >= found["rules"]["reshuffle"] > 0
    assert found["deadlocks"] == found["ends"]["deadlock"] == found["rules"]["deadlock"] > 0
    assert found["ends"]["unfinished"] > 0
    assert sum(found["ends"].values()) == 30


def test_bots_that_rotate_move_on_by_one_seat_with_every_seed():
    found = {}
    for rotate in (True, False):
        job = Job("official-modern", ("steady", "greedy", "random"), rotate, 100)
        found[rotate] = [job.seated(seed) for seed in range(4)]
    assert found[True][:3] == [
        ("steady", "greedy", "random"),
        ("random", "steady", "greedy"),
        ("greedy", "random", "steady"),
    ]
    assert found[True][3] == found[True][0]
    assert set(found[False]) == {("steady", "greedy", "random")}


def test_one_bot_may_take_all_seats():
    found = simulate(Options(), 3, range(8), ["greedy"])
    assert found["seats"] == ["greedy"] * 3
    assert found["bots"]["greedy"]["rounds"] == 24
    assert found["bots"]["greedy"]["won"] == sum(found["won_by_seat"]) == 8


def test_progress_is_told():
    told = []
    simulate(Options(), 2, range(60), ["steady", "greedy"], progress=told.append)
    assert told == [25, 50, 60]


def test_tallies_add_up_in_any_order():
    parts = []
    for seed in (3, 4, 5):
        parts.append(Tally())
        parts[-1].add(seed, ["steady", "greedy"], finished(seed))
    found = []
    for order in ((0, 1, 2), (2, 0, 1)):
        whole = Tally()
        for at in order:
            whole.merge(parts[at])
        found.append(whole.report(["steady", "greedy"]))
    assert found[0] == found[1]
    assert found[0]["rounds"] == 3


def test_a_round_under_way_may_be_counted(at):
    tally = Tally()
    tally.add(
        1, ["steady", "greedy"], Played(State.from_text("turn-1.top-b7.hands-g1~g1.draw-r1", Options()), 9, 5, ())
    )
    assert tally.report(["steady", "greedy"])["ends"]["unfinished"] == 1


# The command


def test_the_command_writes_json(tmp_path, capsys):
    file = tmp_path / "out.json"
    arguments = ["--options", "official-modern.stacking-sameKind", "--players", "4", "--seeds", "1-20", "--rotate"]
    bots = ["--bots", "steady,greedy,random,random"]
    assert main([*arguments, *bots, "--json", str(file)]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("20 rounds of 4, ")
    assert told.err == ""
    assert main([*arguments, *bots]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(file.read_text("utf-8"))


def test_two_processes_find_what_one_finds():
    bots = ["steady", "greedy", "steady"]
    arguments = ["--options", HOUSE.text(), "--bots", ",".join(bots), "--seeds", "1-40", "--rotate", "--processes", "2"]
    told = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")
    assert json.loads(told.stdout) == simulate(HOUSE, 3, range(1, 41), bots, rotate=True)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("", "the following arguments are required: --bots"),
        ("--bots steady,grredy", "no bot is called 'grredy'; there are random, greedy, steady"),
        ("--bots steady --players 11", "no round can be dealt: "),
        ("--bots steady,greedy --players 3", "3 players need 3 bots, or one for all, not 2"),
        ("--bots steady --players 2 --seeds 9-1", "argument --seeds: cannot read '9-1': seeds are written 1-20000"),
        ("--bots steady --players 2 --seeds -3", "argument --seeds: cannot read '-3'"),
        ("--bots steady --players 2 --seeds a-b", "argument --seeds: cannot read 'a-b'"),
        ("--bots steady --players two", "argument --players: invalid int value: 'two'"),
        ("--bots steady --players 2 --processes 0", "there must be at least one seed and one process"),
        ("--bots steady --players 2 --cap 0", "a round must have at least one move"),
        ("--bots steady --players 2 --options official-modern.stackin-any", "(did you mean stacking?)"),
        ("--bots steady --players 2 --json /nowhere/at/all.json", "cannot write to /nowhere/at/all.json"),
        ("--bots steady --players 2 --fast", "unrecognized arguments: --fast"),
    ],
)
def test_bad_arguments_give_one_line_and_code_2(capsys, arguments, message):
    with pytest.raises(SystemExit) as stopped:
        main(arguments.split())
    told = capsys.readouterr()
    assert stopped.value.code == 2
    assert told.err.startswith("python -m tutor.engine.simulate: ")
    assert told.err.count("\n") == 1
    assert message in told.err
    assert told.out == ""


def test_nonsense_is_an_error():
    for wrong in ({"seeds": ()}, {"processes": 0}, {"bots": []}, {"bots": ["nobody"]}, {"cap": -1}, {"players": 1}):
        asked = {"options": Options(), "players": 2, "seeds": range(3), "bots": ["greedy"]} | wrong
        with pytest.raises(CannotPlay):
            simulate(**asked)
    assert set(BOTS) == {"random", "greedy", "steady"}


@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_ends_it_with_what_has_been_played(processes):
    """As at a terminal: the signal goes to all processes, once the bar shows that rounds are being played."""
    ours, theirs = pty.openpty()
    arguments = ["--bots", "steady,greedy", "--seeds", "1-1000000", "--processes", processes]
    with subprocess.Popen(
        [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=theirs, text=True, start_new_session=True
    ) as running:
        os.close(theirs)
        bar = b""
        while b" of 1,000,000 rounds" not in bar:
            bar += os.read(ours, 1000)
        os.killpg(running.pid, signal.SIGINT)
        told = running.communicate(timeout=60)[0]
    os.close(ours)
    found = json.loads(told)
    assert running.returncode == 130
    assert found["stopped"] == "interrupted"
    assert 0 < found["rounds"] < 1_000_000
    assert sum(found["won_by_seat"]) == found["rounds"]
    assert b"Traceback" not in bar
