"""A full disk: clear refusals, no acknowledged move is lost, and the server recovers by itself."""

import asyncio
import os
import pwd
import subprocess
import tempfile
from pathlib import Path

import pytest

from hanabi.server.limits import NO_RATES
from tests.server.harness import insist, serving

SIZES = {"sqlite": "4m", "postgresql": "32m"}  # the empty database of PostgreSQL has 8


class Disk:
    """A small disk in memory, mounted in a folder."""

    def __init__(self, folder, size):
        self.folder = folder
        self.database = ""
        self._filler = self.folder / "filler"
        options = f"size={size},mode=755"
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], check=True)

    def fill(self):
        with self._filler.open("wb", buffering=0) as file:
            try:
                while file.write(bytes(4096)):
                    pass
            except OSError:
                return

    def free(self):
        self._filler.unlink()

    def close(self):
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def disk(request):
    """A disk, with the address of a database on it."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)  # PostgreSQL is another user
    try:
        disk = Disk(folder, SIZES[request.param])
    except (OSError, subprocess.CalledProcessError):
        folder.rmdir()
        pytest.skip("only root can mount a small disk")
    try:
        if request.param == "sqlite":
            disk.database = str(folder / "hanabi.db")
            yield disk
        else:
            yield from put_postgres_on(disk, request.getfixturevalue("postgresql"))
    finally:
        disk.close()
        folder.rmdir()


def put_postgres_on(disk, server):
    """A database whose tables and indexes are on the disk; the log of PostgreSQL is not."""
    if server.restart is None:
        pytest.skip("PostgreSQL is not ours: it may be on another machine")
    place = disk.folder / "tables"
    place.mkdir()
    os.chown(place, pwd.getpwnam("postgres").pw_uid, -1)
    asyncio.run(server.execute(f"CREATE TABLESPACE small LOCATION '{place}'"))
    asyncio.run(server.execute("CREATE DATABASE small TABLESPACE small"))
    disk.database = f"{server.url}/small"
    yield disk
    asyncio.run(server.execute("DROP DATABASE small WITH (FORCE)", "DROP TABLESPACE small"))


async def test_a_full_disk_is_told_and_all_goes_on_when_there_is_room(disk):
    async with serving(disk.database, limits=NO_RATES) as server:
        ann = await server.person("Ann")
        table = await ann.open_table(["random"], start=True, players=2, first=0, talk="open")
        async with ann.at(table) as tab:
            said = [await insist(tab, "say", text="before")]
            disk.fill()
            while (answer := await tab.do("say", text="x" * 500))["tell"] == "done":
                said.append(answer["version"])  # where there was room in a page that is there already
            assert answer["reason"] == "broken"
            if server.server_state.store.engine.dialect.name == "sqlite":
                assert not (await ann.get("/api/health", 503))["writes"]
            disk.free()
            said.append(await insist(tab, "move", turn=0, move=sorted(tab.game["legal"])[0]))
            await tab.until(lambda view: view["game"]["turn"] == 2)  # the bot has moved
        stored = {line.version for line in await server.server_state.store.load_entries(table)}
        assert stored.issuperset(said)
        assert stored == set(range(1, max(stored) + 1))
