"""`hanabi sit`: your own bot at a table elsewhere."""

import asyncio
import json
import random
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from hanabi import GameRecord, HanabiError, Variant, parse_card
from hanabi.bots import make_bot
from hanabi.language import Language
from hanabi.position import CardClues
from hanabi.terminal.sit import CommandRefused, ServerConnection, explain_refusal, fit_deal, rebuild, sit_at
from tests.server.harness import serving
from tests.terminal.console import run


async def test_a_bot_sits_at_a_table_elsewhere_and_plays(sqlite):
    chance = random.Random(4)
    async with serving(sqlite) as server:
        person = await server.person("Ann")
        table = await person.open_table(players=2, cascade=True)
        told: list[Any] = []
        seen: list[Any] = []
        line = await asyncio.to_thread(ServerConnection, f"{server.url}/table/{table}", "Robo")
        bot = make_bot("cautious")
        sits = asyncio.create_task(asyncio.to_thread(sit_at, line, bot, None, 1, told.append))
        async with person.at(table) as tab:
            await tab.look()
            await tab.until(lambda view: [seat.get("name") for seat in view["seats"]] == ["Ann", "Robo"])
            await tab.done("start")

            def choose(game):
                seen.append(game)
                return chance.choice(sorted(game["legal"]))

            await tab.play(choose)
            id = tab.game["id"]
        await asyncio.wait_for(sits, 30)
        assert ["outcome" in (message.get("game") or {}) for message in told] == [False, True]
        record = GameRecord.from_json((await person.http.get(f"/api/games/{id}/record")).text)
        true = record.replay()
        for game in seen:  # the deal made up shows a seat what the true one does
            turn, me = game["turn"], game["eyes"]
            assert rebuild(game).view(me) == true.view(me, turn)
        assert record.players == ("Ann", "Robo")


async def test_a_table_that_is_full_refuses(sqlite):
    async with serving(sqlite) as server:
        person = await server.person("Ann")
        table = await person.open_table(bots=["random"], players=2)
        line = await asyncio.to_thread(ServerConnection, f"{server.url}/table/{table}", "Robo")
        with pytest.raises(CommandRefused):
            await asyncio.to_thread(sit_at, line, make_bot("random"), None, None, lambda message: None)
        said = await asyncio.to_thread(run, "sit", f"{server.url}/table/{table}", "--bot", "random", code=1)
        assert "hanabi: " in said
        nowhere = f"{server.url}/table/{table[::-1]}"
        said = await asyncio.to_thread(run, "sit", nowhere, "--bot", "random", code=1)
        assert said.startswith(f"hanabi: There is no table at {nowhere}")


def test_what_is_no_table_is_named():
    assert "is not a web address" in run("sit", "nowhere", "--bot", "random", code=2)
    assert "no table at http://127.0.0.1:9" in run(
        "sit", "http://127.0.0.1:9/table/x", "--bot", "random", code=1
    )


def test_where_no_deal_fits_nothing_is_made_up():
    variant = Variant(players=2, suits=1, hand_size=1)
    five = CardClues(None, None, (parse_card("r5").suit,), (5,))
    assert fit_deal(variant, {}, {0: five})[0] == parse_card("r5")
    with pytest.raises(HanabiError, match="no deal fits"):
        fit_deal(variant, {3: parse_card("r5")}, {0: five})


class Fragile:
    """A line that breaks after some messages, and is then as it was told to be."""

    def __init__(self, *lives):
        self.lives, self.ids = [list(life) for life in lives], iter("abcdefgh")

    def open(self):
        if self.lives[0] == ["gone"]:
            self.lives.pop(0)
            raise OSError("nobody there")
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return

    def send(self, text):
        if self.lives[0] == ["deaf"]:
            self.lives.pop(0)
            raise ConnectionClosedError(Close(1012, "restarting"), None)

    def recv(self):
        if not self.lives[0]:
            self.lives.pop(0)
            raise ConnectionClosedError(None, None)
        return json.dumps(self.lives[0].pop(0))


def test_a_line_that_breaks_is_opened_again(monkeypatch):
    monkeypatch.setattr("hanabi.terminal.sit.REST", (0.0,) * 4)
    seated = {"tell": "table", "you": 1, "seats": []}
    again = {"tell": "refused", "id": "b", "reason": "seated-already"}
    told: list[Any] = []
    line: Any = Fragile([seated], ["gone"], ["deaf"], [again, seated, {"tell": "done", "id": "z"}], ["gone"])
    sit_at(line, make_bot("random"), 1, None, told.append)
    assert told == [seated]
    with pytest.raises(OSError, match="nobody"):
        sit_at(Fragile(["gone"]), make_bot("random"), None, None, told.append)  # type: ignore[arg-type]


class Stranger(BaseHTTPRequestHandler):
    """A web server that knows no table."""

    def do_POST(self):
        self.send_response(200)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *words):
        """Say nothing."""


def test_a_server_that_is_no_table_is_told_in_a_line():
    with HTTPServer(("127.0.0.1", 0), Stranger) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        told = run("sit", f"http://127.0.0.1:{server.server_port}/table/abc", "--bot", "random", code=1)
        server.shutdown()
        thread.join()
    assert told.startswith("hanabi: There is no table at http://127.0.0.1:")
    refused = CommandRefused("unheard-of", "by us")
    assert explain_refusal(refused, Language("en")) == "unheard-of by us"
