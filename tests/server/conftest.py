import asyncio
import inspect
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

import pytest

from hanabi.server.ops.run import find_loop

TIME_LIMIT = 120  # seconds for a whole test; a hang is a failure


def pytest_configure(config):
    config.addinivalue_line("markers", "time_limit(seconds): how long an asynchronous test may take")


def pytest_pyfunc_call(pyfuncitem):
    """Run an `async def` test to its end in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    test = pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names})
    marker = pyfuncitem.get_closest_marker("time_limit")
    with asyncio.Runner(loop_factory=find_loop()) as runner:
        runner.run(within(marker.args[0] if marker else TIME_LIMIT, test))
    return True


async def within(seconds, test):
    await asyncio.wait_for(test, seconds)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """A new, empty database of each kind."""
    if request.param == "sqlite":
        yield str(tmp_path / "hanabi.db")
    else:
        yield from request.getfixturevalue("postgresql").make()


@pytest.fixture
def sqlite(tmp_path):
    return str(tmp_path / "hanabi.db")


@pytest.fixture
def shared(postgresql):
    """A new, empty database that several processes can share."""
    yield from postgresql.make()


@pytest.fixture(scope="session")
def record():
    """A short game in which the red 5, clued as a 5, is discarded."""
    from hanabi.review.turning import warm_up_review
    from tests.stacked import start

    warm_up_review()  # compiling in a server's own process would delay it
    game = start("2p", "r1 y1 g1 w1 b1 r5 y2 g2 w2 b2", moves="c15 c01 p0 d5 p1")
    return game.record(["Ann", "Bo"])


@pytest.fixture(scope="session")
def postgresql():
    """A PostgreSQL server: that of HANABI_TEST_POSTGRES, or one of our own."""
    if url := os.environ.get("HANABI_TEST_POSTGRES"):
        yield Postgres(url)
        return
    folder = find_postgres()
    if folder is None:
        pytest.skip("no PostgreSQL here: install Debian's `postgresql`, or set HANABI_TEST_POSTGRES to a URL")
    with tempfile.TemporaryDirectory() as home:
        yield from start_postgres(folder, Path(home))


class Postgres:
    """A server on which every test gets a database of its own."""

    count = 0

    def __init__(self, url, restart=None):
        self.url = url
        self.restart = restart  # as after a crash; none: it is not ours

    def make(self):
        Postgres.count += 1
        name = f"test_{os.getpid()}_{Postgres.count}"

        asyncio.run(self.execute(f"CREATE DATABASE {name}"))
        yield f"{self.url}/{name}"
        asyncio.run(self.execute(f"DROP DATABASE {name} WITH (FORCE)"))

    async def execute(self, *statements):
        import asyncpg

        connection = await asyncpg.connect(f"{self.url}/postgres")
        for statement in statements:
            await connection.execute(statement)
        await connection.close()


def find_postgres():
    """The folder of PostgreSQL's programs."""
    if path := shutil.which("initdb"):
        return Path(path).parent
    return next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


def start_postgres(folder, home, disk="-c fsync=off"):
    """PostgreSQL in a folder of its own, as another user where we are root: it refuses root."""
    data, user = home / "data", None
    if os.geteuid() == 0:
        user = "postgres"
        for path in (home, *home.parents):
            if path != Path(path.anchor) and path.stat().st_uid == 0 and path == home:
                os.chown(path, pwd.getpwnam(user).pw_uid, -1)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]

    def call(program, *args):
        command = [str(folder / program), *args]
        subprocess.run(command, user=user, cwd="/", check=True, capture_output=True, timeout=120)

    call("initdb", "-D", str(data), "-U", "hanabi", "--auth=trust", "-E", "UTF8", "--no-sync")
    options = f"-p {port} -h 127.0.0.1 -k {home} {disk} -c max_connections=200"

    def start():
        call("pg_ctl", "-D", str(data), "-w", "-o", options, "-l", str(home / "log"), "start")

    def stop():
        call("pg_ctl", "-D", str(data), "-m", "immediate", "stop")

    def restart():
        stop()
        start()

    start()
    try:
        yield Postgres(f"postgresql://hanabi@127.0.0.1:{port}", restart)
    finally:
        stop()
