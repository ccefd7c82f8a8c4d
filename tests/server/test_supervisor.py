"""The supervisor: a process that hangs is ended and replaced, and one is ready once its bots are."""

import asyncio
import os
import re
import signal
import socket
from itertools import count

import httpx

from hanabi.server.bots.pool import BotWorker
from hanabi.server.bots.worker import PrepareJob, ThinkJob
from hanabi.server.ops import supervisor
from hanabi.server.ops.supervisor import WorkerGroup, WorkerProcess, run_group
from hanabi.server.settings import ServerSettings
from tests.server.harness import serving
from tests.server.processes import CODE, read_port, start, wait_for_children, wait_until_ready

HURRY = f"""
import hanabi.server.ops.supervisor as supervisor, hanabi.terminal.serve as serve
supervisor.SILENCE, serve.DEFAULT = 3.0, "random"
{CODE}
"""
PATIENCE = 100  # seconds before a test gives up


def test_processes_serve_at_one_address_and_one_that_dies_or_hangs_is_replaced(shared, tmp_path):
    with (tmp_path / "log").open("w") as log:
        process = start("--port", "0", "--processes", "2", "--database", shared, stderr=log, code=HURRY)
    try:
        url = f"http://127.0.0.1:{read_port(process.stdout.readline())}"
        killed, hung = wait_for_children(process, 2)
        os.kill(killed, signal.SIGKILL)
        wait_for_children(process, 2, without=killed)
        os.kill(hung, signal.SIGSTOP)
        wait_for_children(process, 2, without=hung, seconds=PATIENCE)
        assert wait_until_ready(url).keys() == {"0", "1"}
        figures = httpx.get(f"{url}/metrics", timeout=30).text
        assert re.findall(r'^hanabi_process_up{process="(.)"}', figures, re.M) == ["0", "1"]
    finally:
        process.send_signal(signal.SIGTERM)
        process.stdout.close()
    assert process.wait(timeout=60) == 0
    written = (tmp_path / "log").read_text()
    assert "a worker process exited with code -9" in written
    assert "killing a worker process: no heartbeat for 3 seconds" in written
    assert "Traceback" not in written


def hang(settings, listener, as_json, reports):
    """A process whose event loop stops after some reports, in the first of which it is not ready."""
    for report in (False, False, True):
        supervisor.report_to(reports)(report)
    signal.pause()


def test_a_process_whose_loop_is_blocked_is_replaced_and_ready_is_what_it_says(monkeypatch, caplog):
    monkeypatch.setattr(supervisor, "serve_one", hang)
    monkeypatch.setattr(supervisor, "SILENCE", 1.0)
    monkeypatch.setattr(supervisor, "SOON", 0.1)
    welcomed = []
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    with socket.socket() as listener:
        group = WorkerGroup(1, ServerSettings("none"), listener, as_json=False)
        looks = count()

        def look_after():
            if len(re.findall("no heartbeat", caplog.text)) == 2 or next(looks) > 500:
                group.end()
            return WorkerGroup.look_after(group)

        monkeypatch.setattr(group, "look_after", look_after)
        run_group(group, lambda: welcomed.append(group.is_ready))
    assert welcomed == [True]
    assert caplog.text.count("killing a worker process: no heartbeat for 1 seconds") == 2
    assert caplog.text.count("a worker process exited with code -9") >= 1


def test_silence_counts_only_while_the_supervisor_listens():
    worker, now = WorkerProcess(ServerSettings("none")), 1000.0
    worker.begin(now)
    worker.note_report(b"0")
    assert not worker.is_ready
    for _ in range(10):
        now += 3600  # the whole machine was suspended
        worker.look(now)
        worker.note_report(b"1")
    assert worker.is_ready
    assert not worker.is_hung
    while not worker.is_hung:
        now += 0.2
        worker.look(now)
    worker.note_report(b"1")
    assert not worker.is_hung


async def test_a_server_is_ready_once_its_bots_are_and_each_is_prepared_once(sqlite, monkeypatch):
    asked, may_prepare = [], asyncio.Event()
    call = BotWorker.call

    async def noted(worker, job, limit):
        asked.append((worker, type(job)))
        await may_prepare.wait()
        return await call(worker, job, limit)

    monkeypatch.setattr(BotWorker, "call", noted)
    async with serving(sqlite, lanes=2, warm_up="cautious") as server:
        ann = await server.person("Ann")
        health = await ann.get("/api/health", 503)
        assert (health["ready"], health["writes"]) == (False, True)
        assert not (await ann.get("/api/health/live"))["ready"]
        table = await ann.open_table(bots=["cautious"], players=2, start=True, first=0)
        may_prepare.set()
        while not (await ann.http.get("/api/health")).is_success:
            await asyncio.sleep(0.01)
        lanes = server.server_state.pool.lanes
        assert {worker for worker, job in asked if job is PrepareJob} == set(lanes)
        async with ann.at(table) as tab:
            await tab.move()
            await tab.until(lambda view: view["game"]["turn"] == 2)
        assert sorted(job.__name__ for _, job in asked) == ["PrepareJob", "PrepareJob", "ThinkJob"]
        assert ThinkJob in {job for _, job in asked}
