"""The command `hanabi serve`, as a process of its own."""

import signal
import socket

import httpx
import pytest

from hanabi.server.ops.run import find_lan_address
from tests.server.processes import CODE, read_port, start, wait_until_ready

WITHOUT_PAGE = f"import pathlib, hanabi.server.web.page as p; p.PAGE = pathlib.Path('nowhere'); {CODE}"


def fail(*args, **environment):
    """The one line of a command that cannot serve."""
    process = start(*args, **environment)
    out, err = process.communicate(timeout=60)
    assert process.returncode in (1, 2)
    assert out == ""
    assert err.startswith("hanabi: ")
    assert err.count("\n") == 1
    return err


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return str(free.getsockname()[1])


@pytest.fixture
def serving(tmp_path):
    """A server by its environment; it is ended by Ctrl-C, and may take a moment."""
    port = free_port()
    process = start("--no-pause", HANABI_PORT=port, HANABI_DATABASE=str(tmp_path / "new" / "games.db"))
    line = process.stdout.readline()
    assert f"http://localhost:{port}" in line
    yield process, f"http://127.0.0.1:{port}"
    if process.poll() is None:
        process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)


def test_it_serves_where_it_says(serving, tmp_path):
    process, url = serving
    wait_until_ready(url)
    assert (tmp_path / "new" / "games.db").exists()
    assert "hanabi_entries" in httpx.get(f"{url}/metrics").text
    port = url.rpartition(":")[2]
    assert f"port {port}" in fail("--port", port)
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=60) in (0, 130)


def test_where_everybody_is_served_others_are_told_an_address_of_theirs(tmp_path):
    lan = find_lan_address()
    process = start("--host", "0.0.0.0", "--port", "0", "--database", str(tmp_path / "games.db"))
    first = process.stdout.readline()
    assert "http://localhost:" in first
    if lan is not None:
        assert process.stdout.readline() == f"Others on the same network: http://{lan}:{read_port(first)}\n"
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)


def test_a_package_without_the_page_says_so(tmp_path):
    process = start("--port", "0", "--database", str(tmp_path / "games.db"), code=WITHOUT_PAGE)
    lines = [process.stdout.readline() for _ in range(2)]
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)
    port = read_port(lines[0])
    assert (
        lines[1] == f"The page has not been built. The API is at http://localhost:{port}/api/openapi.json\n"
    )


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--database", "mysql://user@host/name"], "must be SQLite or PostgreSQL"),
        (["--database", "postgresql://user:secret@127.0.0.1:1/name"], "cannot be opened"),
        (["--database", "/proc/no/such.db"], "The database /proc/no/such.db cannot be opened"),
        (["--database", "://"], "not the address of a database"),
        (["--public-url", "nonsense"], "it must look like https://"),
        (["--public-url", "https://"], "it must look like https://"),
        (["--public-url", "https://example.org/hanabi"], "without a path"),
        (["--public-url", "https://example.org:x"], "it must look like https://"),
        (["--port", "99999"], "--port must be a whole number from 0 to 65535"),
        (["--host", "300.1.1.1"], "300.1.1.1"),
        (["--processes", "2", "--database", "{folder}/games.db"], "Several processes need PostgreSQL"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_what_is_wrong_is_said_in_one_line(args, words, tmp_path):
    err = fail("--port", "0", *(arg.format(folder=tmp_path) for arg in args))
    assert words in err
    assert "secret" not in err


def test_a_database_of_something_else_is_refused(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear friend, this is no database. " * 100)
    assert "letter.txt" in fail("--port", "0", "--database", str(path))
    assert path.read_text().startswith("Dear friend")
