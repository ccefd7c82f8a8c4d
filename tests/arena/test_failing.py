"""A bot that fails, cheats or stalls is blamed by name, with the record of its game."""

import os
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

from hanabi import BotError, GameRecord, HanabiError
from hanabi.arena.chunks import play_chunk
from hanabi.arena.clock import Clock, OutOfTime
from hanabi.arena.play import Seating
from hanabi.arena.pool import Processes
from hanabi.arena.simulate import simulate
from hanabi.bots.kernel import KernelBot
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import clue_color
from tests.arena.bots import LARGEST, TWO, Broken
from tests.terminal.console import PLAIN


@pytest.mark.parametrize(
    ("way", "said", "turn"),
    [
        ("raise", "oh no", 3),
        ("cheat", "illegal: not in hand", 3),
        ("stall", "took more than 0.2 seconds", 3),
        ("deaf", "took more than 0.2 seconds", 3),
        ("watch", "no eyes", 1),
        ("sit", "no chair", 0),
    ],
)
def test_a_bot_that_fails_is_blamed_with_its_record(way, said, turn):
    play_chunk(Seating(("random",) * 2, TWO, compiled=False), 0, 1)  # compile before the clock runs
    with pytest.raises(BotError) as caught:
        simulate(["random", Broken(way)], TWO, 5, workers=1, time_limit=0.2)
    assert said in str(caught.value)
    assert caught.value.seat == 1
    assert caught.value.turn == turn
    record = caught.value.record
    assert len(record.moves) == turn
    assert record.players == ("random", "Broken")
    assert record.replay().turn == turn


@rule
def sit_down(view, memory, seed):
    memory["turns"] = 0


@rule
def look_on(view, event, memory):
    memory["turns"] = int(event["turn"])


@routine
def spin(view, memory):
    """Clue the next hand's first color; on turn 5 never come back, which a rehearsal does not reach."""
    while int(view["turn"]) >= 5 and int(memory["turns"]) >= 0:
        memory["turns"] = int(memory["turns"]) ^ 1
    holds, clue = int(view["holds"][(int(view["seat"]) + 1) % 2]), 0
    while not (holds >> clue) & 1:
        clue += 1
    return clue_color(1, clue)


def make_stalling():
    return KernelBot(np.dtype([("turns", np.int64)]), sit_down, look_on, spin)


STALL = """
import sys
from tests.arena.test_failing import make_stalling
from hanabi.bots.catalog import CATALOG, Listing
from hanabi.cli import main
CATALOG["stalling"] = Listing(make_stalling)
main()
"""


def run_stalling(*args, text=""):
    """A command in a process of its own, which must end although a kernel does not."""
    command = [sys.executable, "-c", STALL, *args, "--time-limit", "0.5"]
    env = PLAIN | {"PYTHONPATH": os.pathsep.join(sys.path)}
    pipes = {"capture_output": True, "text": True, "input": text}
    done = subprocess.run(command, env=env, timeout=100, check=False, **pipes)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


def test_a_kernel_that_never_returns_is_blamed(tmp_path):
    """In a process of its own: the thread that the kernel runs in goes on as long as the process does."""
    told = run_stalling("simulate", "stalling", "--games", "2", "--workers", "1", "--records", str(tmp_path))
    file = tmp_path / "failed.json"
    assert told == (
        f"hanabi: stalling took too long to think on turn 6 (limit: 0.5 s). The game is saved in {file}.\n"
    )
    assert len(GameRecord.from_json((tmp_path / "failed.json").read_text()).moves) == 5


def test_a_kernel_that_never_returns_ends_a_game_with_a_person(tmp_path):
    file = tmp_path / "game.json"
    args = ["play", "--bot", "stalling", "--seed", "1", "--first", "0", "--save", str(file)]
    told = run_stalling(*args, text="p0\nd10\nd11\n")
    assert told == "hanabi: Aino took too long to think on turn 6 (limit: 0.5 s).\n"
    assert len(GameRecord.from_json(file.read_text()).moves) == 5


def test_the_time_of_the_compiler_does_not_count():
    def compile_slowly():
        with compiler_lock.global_compiler_lock:
            time.sleep(1)
        return "done"

    compiler_lock = pytest.importorskip("numba.core.compiler_lock")
    assert Clock(0.3).time(compile_slowly, compiled=True) == "done"
    with pytest.raises(OutOfTime):
        Clock(0.3).time(lambda: time.sleep(1), compiled=True)


def test_a_stall_off_the_main_thread_is_blamed():
    caught = []

    def play():
        try:
            simulate(["random", Broken("nap")], TWO, 5, workers=1, time_limit=0.2)
        except BotError as error:
            caught.append(error)

    thread = threading.Thread(target=play)
    thread.start()
    thread.join(30)
    assert "took more than 0.2 seconds" in str(caught[0])
    assert (caught[0].seat, caught[0].turn, len(caught[0].record.moves)) == (1, 3, 3)


def test_blame_travels_from_a_worker(monkeypatch):
    monkeypatch.setattr("hanabi.arena.chunks.START_SECONDS", 0)
    monkeypatch.setattr("hanabi.arena.chunks.TRIAL", 0)
    with pytest.raises(BotError, match=r"took more than 0.2 seconds, in seat 1 on turn 3") as caught:
        simulate([Broken(""), Broken("stall")], TWO, 5, workers=2, time_limit=0.2)
    assert len(caught.value.record.moves) == 3


def test_an_illegal_move_in_the_loop_is_blamed(monkeypatch):
    def cheat(variant, parts, rows, moves):
        rows["illegal"], rows["seat"], rows["turns"] = 1, 1, 7

    monkeypatch.setattr("hanabi.arena.chunks.play_rows", cheat)
    with pytest.raises(HanabiError, match="bot 'random' of seed 3 chose an illegal move on turn 7"):
        play_chunk(Seating(("random",) * 2, TWO), 3, 2)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"bots": "genius"}, "no bot 'genius'"),
        ({"bots": ["hat", "hat", "hat"]}, "3 bots for 2 players"),
        ({"games": 0}, "games must be"),
        ({"games": 1.5}, "games must be"),
        ({"workers": 0}, "workers must be"),
        ({"seed": -1}, "a seed is"),
        ({"seed": LARGEST}, "go past"),
        ({"time_limit": 0}, "time limit"),
    ],
    ids=str,
)
def test_nonsense_is_refused(wrong, said):
    with pytest.raises(HanabiError, match=said):
        simulate(**{"bots": "random", "variant": TWO, "games": 2} | wrong)


HELPED = """
import os
import time
from hanabi.arena.pool import Processes

if __name__ == "__main__":
    with Processes(2) as pool:
        pool.submit(os.getpid).result()
        print("helped", flush=True)
        time.sleep(600)
"""


def test_workers_end_with_a_run_that_is_killed(tmp_path):
    """They hold the other end of the pipe, so it closes only when the last of them is gone."""
    script = tmp_path / "run.py"
    script.write_text(HELPED)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "helped\n"
        process.kill()
        process.communicate(timeout=60)


@pytest.mark.parametrize(("given", "expected"), [(None, "1"), ("3", "3")])
def test_workers_multiply_on_one_core_each_unless_told_otherwise(monkeypatch, given, expected):
    name = "OPENBLAS_NUM_THREADS"
    monkeypatch.delenv(name, raising=False)
    if given:
        monkeypatch.setenv(name, given)
    with Processes(1) as pool:
        assert pool.submit(os.getenv, name).result() == expected
    assert os.environ.get(name) == given
