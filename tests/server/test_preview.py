"""A shared link describes its table or game, and shows no card."""

import re
from html import unescape

import pytest

from hanabi.language import LANGUAGES, Language
from hanabi.server.web import page as files
from tests.server.harness import serving


@pytest.fixture
def page(tmp_path, monkeypatch):
    """A page of our own, whether or not it is built."""
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<html><head></head><body></body></html>")
    monkeypatch.setattr(files, "PAGE", tmp_path / "page")


@pytest.mark.parametrize("tag", LANGUAGES)
async def test_a_page_that_is_not_built_says_so(tag, sqlite, tmp_path, monkeypatch):
    monkeypatch.setattr(files, "PAGE", tmp_path)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        answer = await ann.http.get("/", headers={"Accept-Language": tag})
        assert answer.status_code == 404
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.text == Language(tag).say("page-not-built", url="/api/openapi.json") + "\n"
        assert (await ann.http.get("/api/openapi.json")).status_code == 200


async def read_tags(person, path, **headers):
    text = (await person.http.get(path, headers=headers)).text
    return {name: unescape(said) for name, said in re.findall(r'property="([^"]+)" content="([^"]*)"', text)}


async def test_a_table_says_who_invites_and_who_is_there(sqlite, page):
    async with serving(sqlite) as server:
        ann = await server.person('Ann <"&>')
        table = await ann.open_table(bots=["random"], players=4, cascade=True)
        tags = await read_tags(ann, f"/table/{table}")
        assert tags["og:title"] == 'Ann <"&> invites you to a game of Hanabi.'
        assert tags["og:url"] == f"{server.url}/table/{table}"
        said = '2 of 4 seats taken. At the table: Ann <"&> and bot. Variants: cascade of colors.'
        assert tags["og:description"] == said
        swedish = await read_tags(ann, f"/table/{table}", **{"Accept-Language": "de, sv;q=0.8"})
        assert "bjuder in dig" in swedish["og:title"]
        for path in ("/", "/table/nothing", "/table/", "/game/nothing", "/nowhere"):
            assert await read_tags(ann, path) == {}


async def test_a_running_game_tells_no_card_and_a_finished_one_its_score(sqlite, page):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(bots=["random"], players=2, start=True, title="Midsummer")
        before = await read_tags(ann, f"/table/{table}")
        assert before["og:title"] == "Midsummer"
        async with ann.at(table) as tab:
            game = tab.game["id"]
            assert await read_tags(ann, f"/game/{game}") == {}
            await tab.play()
            assert await read_tags(ann, f"/table/{table}") == before
            tags = await read_tags(ann, f"/game/{game}")
            assert tags["og:title"] == f"Score: {tab.game['outcome']['score']} of 25."
            assert tags["og:description"] == "At the table: Ann and bot."


async def test_the_code_leads_where_others_can_go(sqlite):
    async with serving(sqlite, url="http://192.168.1.7:8042") as server:
        ann = await server.person("Ann")
        table = await ann.open_table()
        lan, own = [
            (await ann.http.get(f"/api/tables/{table}/qr.svg", headers={"Host": host})).content
            for host in ("localhost:8042", "192.168.1.7:8042")
        ]
        other = await ann.http.get(f"/api/tables/{table}/qr.svg", headers={"Host": "example.org"})
        assert lan == own != other.content
