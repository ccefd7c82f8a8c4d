"""Bots that the operator of a server allows by name: a network, a program and a model at the table."""

import sys
from pathlib import Path

import pytest

from hanabi.bots.foreign import ALLOWED
from tests.server.harness import serving

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
PLACES = {
    "network": f"{EXAMPLES / 'network.py'}",
    "program": f"command:{sys.executable} {EXAMPLES / 'line_bot.py'}",
    "model": f"ask-nl:{sys.executable} {EXAMPLES / 'text_bot.py'}",
}


@pytest.mark.parametrize("name", PLACES)
async def test_a_bot_that_is_allowed_plays_at_the_table(sqlite, monkeypatch, name):
    monkeypatch.setenv(ALLOWED, f"{name}={PLACES[name]}")
    async with serving(sqlite) as server:
        person = await server.person("Ann")
        listed = {bot["name"]: bot for bot in await person.get("/api/bots")}
        assert name in listed
        table = await person.open_table(bots=[name], players=2)
        async with person.at(table) as tab:
            await tab.look()
            await tab.done("start")
            game = await tab.play()
        moved = {event.get("bot") for event in game["events"] if event["seat"] == 1}
        assert moved == {name}  # nobody took its place


async def test_code_that_nobody_allowed_stays_outside(sqlite):
    async with serving(sqlite) as server:
        person = await server.person("Ann")
        for bot in (PLACES["network"], "os:system", f"mine={PLACES['network']}", PLACES["program"]):
            answer = await person.http.post("/api/tables", json={"bots": [bot], "options": {"players": 2}})
            assert answer.status_code >= 400
