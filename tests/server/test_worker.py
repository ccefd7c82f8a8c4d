"""A worker by itself: its memory, its answers to nonsense, and its end."""

import subprocess
import sys

import pytest

from hanabi import Game, Variant
from hanabi.bots.seats import gather_update
from hanabi.server.bots import worker
from hanabi.server.bots.worker import PrepareJob, ThinkJob, WorkerBots, WorkerReply, pack, read


def think(game, first=0, bot="random", **options):
    """The job of the seat to move, with what it saw from turn `first` on."""
    return ThinkJob(("game", game.seat), bot, 5, gather_update(game, game.seat, first, game.turn), **options)


def test_a_seat_that_is_told_what_is_new_plays_as_one_that_is_told_everything():
    game, lasting, anew = Game.deal(Variant(players=3), 1), WorkerBots(), WorkerBots()
    known: dict[int, int] = {}
    while game.turn < 20:
        thought = lasting.answer(think(game, known.get(game.seat, -1) + 1, bot="hat"))
        assert thought == anew.answer(think(game, bot="hat"))
        known[game.seat] = game.turn
        assert thought.move
        game.push(thought.move)


def test_a_gap_in_what_was_seen_is_noticed():
    game, thinkers = Game.deal(Variant(players=2), 1), WorkerBots()
    for move in ("c11", "c01"):
        game.push(move)
    assert thinkers.answer(think(game, first=1)) == WorkerReply(forgot=True)
    assert thinkers.answer(think(game)).move
    for move in ("c11", "c01", "c11", "c01"):
        game.push(move)
    assert thinkers.answer(think(game, first=5)) == WorkerReply(forgot=True)


def test_the_oldest_memory_is_given_up(monkeypatch):
    monkeypatch.setattr(worker, "SEATS_KEPT", 1)
    game, thinkers = Game.deal(Variant(players=2), 1), WorkerBots()
    for move in (None, "c11", "c01"):
        if move:
            game.push(move)
        assert thinkers.answer(think(game, first=0 if game.turn < 2 else 1)).forgot == (game.turn == 2)


def test_who_explains_is_not_remembered():
    game, thinkers = Game.deal(Variant(players=2), 1), WorkerBots()
    assert thinkers.answer(think(game, explain=True)).move
    game.push("c11")
    game.push("c01")
    assert thinkers.answer(think(game, first=1)).forgot


@pytest.mark.parametrize("job", [PrepareJob("nobody"), think(Game.deal(Variant(), 1), bot="nobody")])
def test_a_bot_that_is_not_there_is_an_answer(job):
    error = WorkerBots().answer(job).error
    assert error
    assert "nobody" in error


def test_a_process_answers_until_it_is_hung_up_on():
    jobs = [PrepareJob("random"), think(Game.deal(Variant(), 1)), "nonsense", PrepareJob("cautious")]
    program = [sys.executable, "-c", "from hanabi.server.bots.worker import main; main()"]
    pipe = subprocess.PIPE
    with subprocess.Popen(program, stdin=pipe, stdout=pipe) as process:
        assert process.stdin
        assert process.stdout
        for job in jobs:
            process.stdin.write(pack(job))
        process.stdin.close()
        prepared, chosen, wrong, last = [read(process.stdout) for _ in jobs]
        assert read(process.stdout) is None
    assert process.returncode == 0
    assert prepared == last == WorkerReply()
    assert chosen.move in Game.deal(Variant(), 1).legal_moves()
    assert wrong.error.startswith("raised AttributeError")


def test_a_process_whose_pool_was_killed_ends_without_a_word():
    program = [sys.executable, "-c", "from hanabi.server.bots.worker import main; main()"]
    pipe = subprocess.PIPE
    with subprocess.Popen(program, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(pack(PrepareJob("nobody")))
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0
