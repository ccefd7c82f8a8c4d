"""The server's setup, its health reports, and its shutdown."""

import json
import logging
import socket
import sqlite3
import stat
from contextlib import AsyncExitStack
from multiprocessing import Pipe
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from hanabi.cli import main
from hanabi.errors import StoreError
from hanabi.server.limits import KEEP, USUAL, Rate
from hanabi.server.log import JsonLines, set_up_log
from hanabi.server.ops import supervisor
from hanabi.server.settings import ServerSettings, SettingError, list_settings, read_limits, read_options
from hanabi.server.store import Store
from hanabi.server.web import health
from tests.server.attacked import close_code
from tests.server.harness import serving


def write_settings(folder, text):
    file = folder / "hanabi.toml"
    file.write_text(text)
    return file


def test_the_environment_goes_before_the_file(tmp_path):
    file = write_settings(tmp_path, 'imports = "1/2"\nreports = "3/4"\ntable_days = 0.5\nconnections = 7\n')
    limits, keep = read_limits(file, {"HANABI_REPORTS": "30/40", "HANABI_OTHER": "x"})
    assert limits == USUAL._replace(imports=Rate(1, 2), reports=Rate(30, 40), connections=7)
    assert keep == KEEP._replace(table_days=0.5)
    assert read_limits(None, {}) == (USUAL, KEEP)


def test_what_is_printed_sets_the_same(tmp_path):
    limits = USUAL._replace(imports=Rate(0.5, 7654321), connections=1234567)
    keep = KEEP._replace(table_days=0.1234567)
    printed = "\n".join(list_settings(limits, keep, {"contact": '"Ä"', "proxy": ("::1",)}))
    file = write_settings(tmp_path, printed)
    assert read_limits(file, {}) == (limits, keep)
    assert read_options(file) == {"contact": '"Ä"', "proxy": ["::1"]}


def check(*words, code=0):
    """What `hanabi serve --check` prints."""
    result = CliRunner().invoke(main, ["serve", "--check", *map(str, words), "--language", "en"])
    assert result.exit_code == code, result.output
    return result.output


def test_a_file_that_is_not_there_is_named(tmp_path):
    file = tmp_path / "none.toml"
    assert check("--settings", file, code=1).endswith(f"There is no file {file}.\n")


def test_a_file_has_the_options_of_the_command_too(tmp_path, monkeypatch):
    file = tmp_path / "hanabi.toml"
    file.write_text('proxy = "10.0.0.0/8 ::1"\nmetrics_for = ["192.0.2.7"]\ncontact = "a@b.c"\nport = 1\n')
    monkeypatch.setenv("HANABI_CONTACT", "ann@example.org")
    printed = check("--settings", file, "--port", "2", "--public-url", "https://a.example")
    for line in (
        'proxy = ["10.0.0.0/8", "::1"]',
        'metrics_for = ["192.0.2.7"]',
        'contact = "ann@example.org"',
        "port = 2",
        'public_url = "https://a.example"',
    ):
        assert line in printed.splitlines()
    file.write_text(printed)
    monkeypatch.delenv("HANABI_CONTACT")
    assert check("--settings", file) == printed


@pytest.mark.parametrize(
    "line", ["proxy = 5", "port = 'x'", "log = 'loud'", "processes = 0", "proxy = ['x']"]
)
def test_a_wrong_option_in_a_file_is_named(line, tmp_path):
    file = tmp_path / "hanabi.toml"
    file.write_text(line)
    assert "hanabi:" in check("--settings", file, code=2)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("imports", "5"),
        ("imports", "a/b"),
        ("imports", "-1/5"),
        ("imports", "1/nan"),
        ("imports", "inf/1"),
        ("connections", "x"),
        ("connections", "-1"),
        ("connections", "1.5"),
        ("table_days", "inf"),
        ("table_days", "nan"),
    ],
)
def test_a_value_that_cannot_be_set_is_refused_by_name(name, value):
    with pytest.raises(SettingError, match=name) as refused:
        read_limits(None, {f"HANABI_{name.upper()}": value})
    assert refused.value.message_id == "serve-bad-setting"


@pytest.mark.parametrize("value", ["inf", "true", "3.7", "[1]", "1979-05-27"])
def test_what_cannot_be_set_by_a_file_is_refused_by_name(value, tmp_path):
    with pytest.raises(SettingError, match="connections"):
        read_limits(write_settings(tmp_path, f"connections = {value}"), {})


@pytest.mark.parametrize("name", ["nonsense", "requests"])
def test_what_is_no_setting_is_refused_by_name(name, tmp_path):
    with pytest.raises(SettingError, match=name) as refused:
        read_limits(write_settings(tmp_path, f'{name} = "10/100"'), {})
    assert refused.value.message_id == "serve-no-setting"


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    bad = tmp_path / "bad.toml"
    bad.write_text("requests = ")
    for file in (bad, tmp_path / "none.toml"):
        with pytest.raises(SettingError, match=file.name):
            read_limits(file, {})


async def test_health_says_whether_what_is_done_can_be_stored(sqlite, monkeypatch):
    monkeypatch.setattr(health, "CHECKED_FOR", 0.0)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        assert (await ann.get("/api/health")) | {"version": ""} == {
            "ready": True,
            "version": "",
            "writes": True,
        }
        Path(sqlite).rename(sqlite + ".away")
        answer = await ann.http.get("/api/health")
        assert (answer.status_code, answer.json()["writes"]) == (503, False)
        assert (await ann.http.patch("/api/me", json={"name": "Anna"})).status_code == 500
        assert (await ann.get("/api/health/live"))["ready"] is True
        Path(sqlite + ".away").rename(sqlite)
        assert (await ann.get("/api/health"))["writes"] is True
        server.server_state.is_draining = True
        assert (await ann.http.get("/api/health")).status_code == 503


async def test_health_says_so_where_nothing_can_be_read(sqlite, monkeypatch):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")

        async def fail(names):
            raise OSError("gone")

        monkeypatch.setattr(server.server_state.store, "find_names", fail)
        answer = await ann.http.get("/api/health")
        assert (answer.status_code, answer.json()["ready"]) == (503, False)


async def test_a_new_database_is_for_its_owners_eyes_only(tmp_path):
    file = tmp_path / "new" / "folder" / "hanabi.db"
    store = await Store.open(str(file))
    await store.close()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert {stat.S_IMODE(folder.stat().st_mode) for folder in (file.parent, file.parent.parent)} == {0o700}


async def test_a_database_of_a_newer_version_is_refused_in_words(sqlite):
    await (await Store.open(sqlite)).close()
    with sqlite3.connect(sqlite) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(StoreError, match="newer version") as refused:
        await Store.open(sqlite)
    assert refused.value.message_id == "error-database-newer"


async def test_metrics_are_for_those_who_run_the_server(sqlite):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        text = (await ann.http.get("/metrics")).text
        assert 'hanabi_healthy{process="0"} 1.0' in text
        for name in (
            "loop_lag_seconds",
            "queue",
            "commit_seconds",
            "sockets",
            "connections",
            "queue_seconds",
        ):
            assert f"hanabi_{name}" in text
        headers = {"X-Forwarded-For": "192.0.2.7"}
        assert (await ann.http.get("/metrics", headers=headers)).status_code == 403


def test_a_line_of_the_log_is_json():
    try:
        raise ValueError("no")
    except ValueError as error:
        info = (ValueError, error, error.__traceback__)
    record = logging.LogRecord("hanabi.server", logging.WARNING, "", 0, "refused %s", ("é",), info)
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["logger"], line["message"]) == ("warning", "hanabi.server", "refused é")
    assert "ValueError: no" in line["traceback"]


@pytest.mark.parametrize("as_json", [True, False])
def test_the_log_goes_to_the_error_stream(as_json, capsys):
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        set_up_log(as_json)
        logging.getLogger("hanabi.server").warning("careful")
        assert "careful" in capsys.readouterr().err
    finally:
        root.handlers[:], root.level = before


def test_a_process_that_cannot_serve_says_so_in_the_log(capsys, monkeypatch):
    monkeypatch.setattr(supervisor, "end_with_parent", lambda: None)
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        with pytest.raises(SystemExit), socket.socket() as listener:
            supervisor.serve_one(ServerSettings("/proc/no/such.db"), listener, True, Pipe()[1])
    finally:
        root.handlers[:], root.level = before
    line = json.loads(capsys.readouterr().err)
    assert "/proc/no/such.db" in line["message"]
    assert "traceback" not in line


async def test_who_is_still_there_at_the_end_is_told(sqlite):
    async with AsyncExitStack() as stack:
        async with serving(sqlite) as server:
            ann = await server.person("Ann")
            tab = await stack.enter_async_context(ann.at(await ann.open_table()))
        assert server.server_state.is_draining
        assert await close_code(tab) == 1012
        with pytest.raises(httpx.TransportError):
            httpx.get(server.url)
