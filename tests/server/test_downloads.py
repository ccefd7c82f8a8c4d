"""Downloads of tables and games: a code to scan, a record, a game for hanab.live."""

import json

from hanabi import Game, GameRecord, Variant
from tests.server.harness import serving


async def add(person, game):
    """The address of a finished game."""
    while not game.outcome:
        game.push(game.legal_moves()[0])
    answer = await person.post("/api/games", json.loads(game.record().to_json()))
    return f"/api/games/{answer['game']}"


async def test_a_game_is_read_back_from_either_format(sqlite):
    game = Game.deal(Variant(players=3), 4)
    async with serving(sqlite) as server:
        ann = await server.person()
        address = await add(ann, game)
        ours = await ann.http.get(f"{address}/record")
        theirs = await ann.http.get(f"{address}/hanab-live")
        assert all("attachment" in answer.headers["content-disposition"] for answer in (ours, theirs))
        assert GameRecord.from_json(ours.content).moves == game.moves
        assert GameRecord.from_hanab_live(theirs.content).moves == game.moves


async def test_what_hanab_live_does_not_know_is_refused(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person()
        address = await add(ann, Game.deal(Variant(choreography=True), 4))
        refused = await ann.http.get(f"{address}/hanab-live")
        assert refused.json()["reason"] == "cannot-convert"
        assert "choreography" in refused.json()["detail"]


async def test_the_code_of_a_table_is_a_picture(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person()
        table = await ann.open_table()
        codes = [await ann.http.get(f"/api/tables/{table}/qr.svg", headers={"Host": host})
                 for host in ("hanabi.local", "a<b")]  # fmt: skip
        assert {code.headers["content-type"] for code in codes} == {"image/svg+xml"}
        assert all(code.text.startswith("<svg") for code in codes)
        assert codes[0].text != codes[1].text  # a strange host is not drawn: the server's own address is
        assert (await ann.http.get("/api/tables/nobody/qr.svg")).status_code == 404


async def test_a_question_that_cannot_be_read_is_refused(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person()
        refused = await ann.http.get("/api/games?mine=perhaps")
        assert (refused.status_code, refused.json()["reason"]) == (400, "bad-message")
