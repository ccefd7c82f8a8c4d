"""Open games: only those of tables that agreed, without names, and the same bytes again."""

import asyncio
import hashlib
from contextlib import AsyncExitStack

import pytest

from hanabi import Game, Variant
from hanabi.bulk import load_games
from hanabi.server.store.open_games import Month, name_movers
from hanabi.server.store.rows import Bots
from tests.server.harness import owner, seat_people, serving

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")


def read_folder(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


async def play(server, count, bots=(), **options):
    """A game to its end; who played, and its id."""
    async with AsyncExitStack() as stack:
        people, tabs = await seat_people(server, stack, count, bots, **options)
        await asyncio.gather(*(tab.play() for tab in tabs))
        return people, tabs[0].game["id"]


async def test_only_games_whose_tables_agreed_are_published_without_names(database, tmp_path):
    folder = tmp_path / "open"
    async with serving(database) as server:
        assert await owner(database, "publish", str(folder), "--all") == []
        people, agreed = await play(server, 2, published=True, title="Ann's table")
        _, beside = await play(server, 1, ["cautious"], published=True)
        others, _ = await play(server, 2)
        ((month, count),) = await owner(database, "publish", str(folder), "--all")
        assert count == "2"
        first = read_folder(folder)
        name = f"games-{month}.jsonl"
        assert set(first) == {name, "LICENSE", "SHA256SUMS"}
        sums = dict(line.split("  ")[::-1] for line in first["SHA256SUMS"].decode().splitlines())
        assert sums == {
            file: hashlib.sha256(first[file]).hexdigest() for file in first if file != "SHA256SUMS"
        }
        text = first[name].decode()
        assert not any(name in text for name in (*NAMES, "started", "seal", agreed))

        games = load_games(folder)[Variant(players=2)]
        assert sorted(games.names) == [("", ""), ("", "cautious")]
        for id in (agreed, beside):
            record = await people[0].get(f"/api/games/{id}/record")
            row = [" ".join(map(str, games.record(n).moves)) for n in range(2)].index(record["moves"])
            assert games.scores[row] == (await people[0].get(f"/api/games/{id}"))["game"]["score"]

        await owner(database, "publish", str(folder), "--all")
        assert read_folder(folder) == first
        await others[0].http.delete("/api/me")  # played elsewhere
        await owner(database, "publish", str(folder), "--all")
        assert read_folder(folder) == first
        await people[1].http.delete("/api/me")
        assert await owner(database, "publish", str(folder), "--all") == [[month, "1"]]
        assert load_games(folder)[Variant(players=2)].names == (("", "cautious"),)
        assert await owner(database, "publish", str(folder)) == []  # the month has not ended
        assert set(read_folder(folder)) == {"LICENSE", "SHA256SUMS"}


def test_a_game_is_published_if_each_seat_had_one_player():
    game = Game.deal(Variant(players=2), seed=7, first=1)
    for _ in range(4):
        game.push(next(move for move in map(str, game.legal_moves()) if move[0] == "c"))
    record = game.record()
    assert name_movers(record, Bots(0, (None, "hat", None, "hat"))) == ("hat", "")
    assert name_movers(record, Bots(0, (None, "hat", None, None))) is None


@pytest.mark.parametrize(
    ("at", "name", "next"), [(0.0, "1970-01", "1970-02"), (31535999.0, "1970-12", "1971-01")]
)
def test_a_month_ends_where_the_next_begins(at, name, next):
    month = Month.of(at)
    assert (str(month), str(month.next)) == (name, next)
    assert month.start <= at < month.next.start
