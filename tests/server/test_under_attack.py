"""Attacks on a running server: players beside them play on, and the server and its log stay within bounds.

How much slower the server gets is measured by `benchmarks.under_attack`.
"""

import pytest

from benchmarks.under_attack import ServerProcess, attack, seat_players
from hanabi.server.limits import USUAL

ROUNDS = 10
LOG = 64 * 1024  # bytes that an attack may write into the log


@pytest.fixture(scope="module")
def process(tmp_path_factory):
    server = ServerProcess(tmp_path_factory.mktemp("attacked"))
    yield server
    server.close()
    assert server.log.stat().st_size < LOG
    assert "Traceback" not in server.log.read_text()


async def play_beside(process, players, name, *more):
    """What an attacker has seen while others played on."""
    async with attack(process, name, *more) as seen:
        await players.play(ROUNDS)
    return seen[0]


async def test_names_of_no_file_are_refused(process):
    async with seat_players(process) as players:
        seen = await play_beside(process, players, "deep_paths")
        assert seen["500"] == 0
        assert seen["413"] > 0


@pytest.mark.parametrize("flood", ["pings", "fragments"])
async def test_frames_that_are_no_message_are_counted_too(process, flood):
    async with seat_players(process) as players:
        memory = process.memory
        seen = await play_beside(process, players, flood, players.table)
        assert seen["cut"] > 0
        assert process.memory < memory + 30


async def test_requests_that_never_end_keep_nobody_out(process):
    async with seat_players(process) as players:
        seen = await play_beside(process, players, "half_asked")
        assert seen["cut"] >= 100
        newcomer = await players.server.person("Dan")
        assert (await newcomer.get("/api/me"))["name"] == "Dan"


async def test_all_that_is_kept_or_made_has_a_limit(process):
    async with seat_players(process) as players:
        game = await players.import_game()
        seen = await play_beside(process, players, "later_doors", game)
        assert seen["429"] > 0
        assert seen.keys() <= {"200", "201", "400", "404", "429"}
        comments = await players.server.people[0].get(f"/api/games/{game}/comments")
        assert len(comments) <= USUAL.comments.at_once + 5


async def test_requests_whose_answer_is_not_waited_for_cost_nobody_else_anything(process):
    async with seat_players(process) as players:
        seen = await play_beside(process, players, "knock_and_run")
        assert seen["asked"] > 300  # what one may ask at once


async def test_strangers_lock_nobody_out_of_their_table(process):
    async with seat_players(process) as players:
        async with attack(process, "crowd", players.table) as seen:
            await players.play(ROUNDS)
            async with players.server.people[0].at(players.table) as again:
                assert again.view["you"] == 0
                assert again.view["watchers"] == 20
        assert seen == [{"in": 20, "out": 20}]


async def test_many_bots_of_one_keep_nobody_elses_waiting(process):
    async with seat_players(process) as players:
        assert await play_beside(process, players, "many_bots") == {"tables": 30}
