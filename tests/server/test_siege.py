"""Attacks on a running server: honest people beside them keep their service."""

import json
from pathlib import Path

import pytest

from hanabi.server.limits import USUAL
from tests.server.siege import Besieged, attack, beside, honest_people

RECORDS = Path(__file__).parents[1] / "records"
LOG = 64 * 1024  # bytes that an attack may write into the log


@pytest.fixture(scope="module")
def besieged(tmp_path_factory):
    server = Besieged(tmp_path_factory.mktemp("siege"))
    yield server
    server.close()


@pytest.fixture
def strict(request):
    return request.config.getoption("--every")


async def test_names_of_no_file_cost_nobody_else_anything(besieged, strict):
    async with honest_people(besieged) as people:
        seen = await beside(besieged, people, "deep_paths", strict=strict)
        assert seen["500"] == 0
        assert seen["413"] > 0
    assert besieged.log.stat().st_size < LOG
    assert "Traceback" not in besieged.log.read_text()


@pytest.mark.parametrize("flood", ["pings", "fragments"])
async def test_frames_that_are_no_message_are_counted_too(besieged, strict, flood):
    async with honest_people(besieged) as people:
        memory = besieged.memory
        seen = await beside(besieged, people, flood, people.table, strict=strict)
        assert seen["cut"] > 0
        assert besieged.memory < memory + 30
    assert besieged.log.stat().st_size < LOG


async def test_requests_that_never_end_keep_nobody_out(besieged, strict):
    async with honest_people(besieged) as people:
        seen = await beside(besieged, people, "half_asked", strict=strict)
        assert seen["cut"] >= 100
        newcomer = await people.server.person("Cleo")
        assert (await newcomer.get("/api/me"))["name"] == "Cleo"


async def test_whoever_knocks_at_every_door_gets_so_much_of_each(besieged, strict):
    async with honest_people(besieged) as people:
        ann = people.server.people[0]
        record = json.loads((RECORDS / "2p_000.json").read_text())
        game = (await ann.post("/api/games", record))["game"]
        seen = await beside(besieged, people, "later_doors", game, strict=strict)
        assert seen["429"] > 0
        assert seen.keys() <= {"200", "201", "400", "404", "429"}
        assert len(await ann.get(f"/api/games/{game}/comments")) <= USUAL.comments.at_once + 5
    assert besieged.log.stat().st_size < LOG


async def test_whoever_does_not_wait_to_be_refused_is_not_even_heard(besieged, strict):
    async with honest_people(besieged) as people:
        seen = await beside(besieged, people, "knock_and_run", strict=strict)
        assert seen["asked"] > 300  # what one may ask at once
    assert besieged.log.stat().st_size < LOG


async def test_strangers_lock_nobody_out_of_their_table(besieged, strict):
    async with honest_people(besieged) as people:
        seen = await beside(besieged, people, "crowd", people.table, strict=strict)
        assert seen == {"in": 20, "out": 20}


async def test_whoever_has_a_seat_comes_back_to_a_full_table(besieged):
    async with (
        honest_people(besieged) as people,
        attack(besieged, "crowd", people.table),
        people.server.people[0].at(people.table) as again,
    ):
        assert again.view["you"] == 0
        assert again.view["watchers"] == 20


async def test_many_bots_of_one_keep_nobody_elses_waiting(besieged, strict):
    async with honest_people(besieged) as people:
        assert await beside(besieged, people, "many_bots", strict=strict) == {"tables": 30}
