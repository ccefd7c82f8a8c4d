"""A backup of a running server is restored into a new database of either kind, and its games go on."""

import asyncio
import os
import time

from click.testing import CliRunner

from hanabi.cli import main
from tests.server.harness import serving


async def hanabi(*words, code=0):
    """Run a command beside the server."""
    result = await asyncio.to_thread(CliRunner().invoke, main, [*map(str, words), "--language", "en"])
    assert result.exit_code == code, result.output
    return result.output


async def test_a_game_goes_on_after_a_restore(database, tmp_path):
    restored = f"{tmp_path}/restored.db"
    file = tmp_path / "copy.db"
    async with serving(database) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        table = await ann.open_table(players=2, first=0)
        async with ann.at(table) as tab, bob.at(table) as other:
            await other.done("sit")
            await tab.done("start")
            await tab.move()
            before = (await other.until(lambda view: other.is_my_turn))["game"]
            await hanabi("backup", file, "--database", database)
            await other.done("move", turn=1, move=sorted(before["legal"])[0])
    assert file.stat().st_mode & 0o77 == 0
    assert not list(tmp_path.glob("copy.db?*"))
    await hanabi("backup", file, "--database", database, code=1)  # nothing is written over
    await hanabi("restore", file, "--database", restored)
    await hanabi("restore", file, "--database", restored, code=1)  # nor into what is not empty
    async with serving(restored) as server:
        again = await server.person(None)
        again.http.cookies.set("hanabi", bob.http.cookies["hanabi"])
        async with again.at(table) as tab:
            assert tab.game["turn"] == 1
            assert tab.game["legal"] == before["legal"]
            await tab.done("move", turn=1, move=sorted(before["legal"])[-1])
        assert (await again.get("/api/me"))["name"] == "Bob"


async def test_a_backup_of_a_file_fills_a_database_server(postgresql, sqlite, tmp_path):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(players=2)
    file = tmp_path / "copy.db"
    await hanabi("backup", file, "--database", sqlite)
    made = postgresql.make()
    target = await asyncio.to_thread(next, made)
    await hanabi("restore", file, "--database", target)
    async with serving(target) as server:
        host = (await server.server_state.registry.find(table)).state.host
        assert await server.server_state.store.find_names([host]) == {host: "Ann"}
    await asyncio.to_thread(lambda: list(made))


async def test_old_backups_in_a_folder_are_removed(sqlite, tmp_path):
    async with serving(sqlite) as server:
        await server.person("Ann")
    folder = tmp_path / "backups"
    folder.mkdir()
    for name, age in (("hanabi-20200101-000000.db", 20), ("hanabi-20200102-000000.db", 1), ("mine.db", 20)):
        (folder / name).touch()
        os.utime(folder / name, (time.time() - age * 86400,) * 2)
    told = await hanabi("backup", folder, "--database", sqlite)
    names = sorted(path.name for path in folder.iterdir())
    assert len(names) == 3
    assert names[-1] == "mine.db"
    assert "hanabi-20200101-000000.db" not in names
    assert names[1] in told


async def test_a_folder_that_is_missing_is_made(sqlite, tmp_path):
    folder = tmp_path / "backups"
    async with serving(sqlite):
        await hanabi("backup", folder, "--database", sqlite)
        (first,) = folder.iterdir()
        first.rename(folder / "hanabi-20270101-000000.db")
        told = await hanabi("backup", folder, "--database", sqlite)
        assert len(list(folder.iterdir())) == 2
        assert f"{folder}/hanabi-" in told
        assert folder.stat().st_mode & 0o77 == 0
        for missing in ("none/backups", "none/copy.db"):
            told = await hanabi("backup", tmp_path / missing, "--database", sqlite, code=1)
            assert "no such folder" in told
    assert not (tmp_path / "none").exists()
    (tmp_path / "file").touch()
    assert "already exists" in await hanabi("backup", tmp_path / "file", "--database", sqlite, code=1)


async def test_the_backup_just_made_is_kept(sqlite, tmp_path, monkeypatch):
    async with serving(sqlite):
        pass
    monkeypatch.setenv("HANABI_BACKUP_DAYS", "0")
    await hanabi("backup", tmp_path, "--database", sqlite)
    assert len(list(tmp_path.glob("hanabi-*.db"))) == 1


async def test_what_is_no_backup_is_not_restored(sqlite, tmp_path):
    async with serving(sqlite) as server:
        await server.person("Ann")
        await hanabi("backup", tmp_path / "whole.db", "--database", sqlite)
        whole = (tmp_path / "whole.db").read_bytes()
        for name, held in (
            ("nonsense", b"nonsense" * 100),
            ("empty", b""),
            ("part", whole[: len(whole) // 2]),
        ):
            (tmp_path / name).write_bytes(held)
        for file in (*(tmp_path / name for name in ("nonsense", "empty", "part", "none")), sqlite):
            told = await hanabi("restore", file, "--database", tmp_path / "new.db", code=1)
            assert str(file) in told
    assert not (tmp_path / "new.db").exists()


async def test_kernels_are_compiled_ahead():
    assert await hanabi("compile", "--bot", "random") == "random is compiled.\n"
