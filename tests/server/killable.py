"""A server that may be killed at any moment and is back a moment later.

Run as a program this is the mother: she has imported everything, and forks a server for each line she reads.
A server can kill itself around its n-th commit: before it, or after it and before any answer.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from hanabi.server.limits import NO_RATES
from hanabi.server.ops.run import listen, run
from hanabi.server.settings import ServerSettings
from hanabi.server.store import Store
from hanabi.server.web.server_state import compile_rules

BEFORE, AFTER = "before", "after"


class Mother:
    """The process that forks servers."""

    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.killable"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        assert self.process.stdin
        assert self.process.stdout
        self.orders, self.answers = self.process.stdin, self.process.stdout

    def fork(self, order):
        self.orders.write(f"{order}\n")
        self.orders.flush()
        return int(self.answers.readline())

    def close(self):
        self.orders.close()
        self.process.wait()
        self.answers.close()


class Killable:
    """The server at one port, started again and again."""

    def __init__(self, database, mother=None):
        self.database = str(database)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.mother = mother or Mother()
        self.pid = 0
        self.kills = 0

    def start(self, moment=BEFORE, commits=0):
        """A new process; it kills itself around a commit, unless that is number 0."""
        self.pid = self.mother.fork(f"{self.port} {moment} {commits} {self.database}")

    def kill(self):
        """Kill it now."""
        os.kill(self.pid, signal.SIGKILL)

    async def has_died(self):
        """Wait until it is gone; the mother reaps it at once."""
        while self.is_alive:
            await asyncio.sleep(0.005)
        self.kills += 1

    @property
    def is_alive(self):
        return bool(self.pid) and Path(f"/proc/{self.pid}").exists()

    def end(self):
        if self.is_alive:
            self.kill()

    def close(self):
        self.end()
        self.mother.close()


class Fleet:
    """Several servers on one database, behind a proxy that passes each connection on to any that is there."""

    def __init__(self, database, count, chance):
        self.mother = Mother()
        self.servers = [Killable(database, self.mother) for _ in range(count)]
        self.chance = chance
        self.killed: list[float] = []  # when
        self._pipes: set[asyncio.Task[None]] = set()

    async def open(self):
        self._proxy = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._proxy.sockets[0].getsockname()[1]}"
        for server in self.servers:
            server.start()

    async def _pass_on(self, reader, writer):
        for server in self.chance.sample(self.servers, len(self.servers)):
            try:
                there = await asyncio.open_connection("127.0.0.1", server.port)
            except OSError:
                continue
            for source, target in ((reader, there[1]), (there[0], writer)):
                pipe = asyncio.create_task(pump(source, target))
                self._pipes.add(pipe)
                pipe.add_done_callback(self._pipes.discard)
            return
        writer.close()

    async def kill(self, server, moment=None):
        """Kill one of them, and start it again at once."""
        if moment in (BEFORE, AFTER):
            server.end()
            await server.has_died()
            server.start(moment, self.chance.randint(1, 20))
            with suppress(TimeoutError):  # it had nothing to do
                await asyncio.wait_for(server.has_died(), 5)
        server.end()
        await server.has_died()
        self.killed.append(time.time())
        server.start()

    async def close(self):
        for server in self.servers:
            server.end()
        self.mother.close()
        self._proxy.close()
        for pipe in self._pipes:
            pipe.cancel()
        await asyncio.gather(*self._pipes, return_exceptions=True)


async def pump(source, target):
    """Pass on what one side says until it hangs up."""
    try:
        while part := await source.read(65536):
            target.write(part)
            await target.drain()
    except OSError:
        pass
    finally:
        target.close()


async def commit_silently(commit, store, group):
    """Commit, and send no answer: the client keeps waiting, unless the commit is refused and tried again.

    It is refused where a commit of the server before, which was killed in it, has only now come through.
    """
    waiting = [write.done for write in group]
    for write in group:
        write.done = asyncio.get_running_loop().create_future()
    try:
        await commit(store, group)
    except Exception:
        for write, done in zip(group, waiting, strict=True):
            write.done = done
        raise


def die_around(moment, last):
    """Kill this process around its commit number `last`, or the first after it that is not refused."""
    commit, done = Store.commit, 0

    async def counted(store, group):
        nonlocal done
        done += 1
        if done < last:
            await commit(store, group)
            return
        if moment == AFTER:
            await commit_silently(commit, store, group)
        os.kill(os.getpid(), signal.SIGKILL)

    Store.commit = counted  # type: ignore[method-assign]


def serve(port, moment, commits, database):
    """Be the server; nobody is too fast for it."""
    if commits:
        die_around(moment, commits)
    url = f"http://127.0.0.1:{port}"
    run(ServerSettings(database, url, pause=False, lanes=1, limits=NO_RATES), listen("127.0.0.1", port))


def main():
    compile_rules()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        port, moment, commits, database = line.rstrip("\n").split(" ", 3)
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(0)
            os.open(os.devnull, os.O_RDONLY)
            serve(int(port), moment, int(commits), database)
            os._exit(0)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
