"""A server that may be killed at any moment and is back a moment later.

Run as a program this is the mother: she has imported everything, and forks a server for each line she reads.
A server can be told to kill itself around its n-th commit: before it, or after it and before telling anybody.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

from hanabi.server.house import compile_rules
from hanabi.server.limits import NO_RATES
from hanabi.server.run import listen, run
from hanabi.server.settings import Settings
from hanabi.server.store import Store

BEFORE, AFTER = "before", "after"


class Killable:
    """The server at one port, started again and again."""

    def __init__(self, database):
        self.database = str(database)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.mother = subprocess.Popen(
            [sys.executable, "-m", "tests.server.killable"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        assert self.mother.stdin
        assert self.mother.stdout
        self.orders, self.answers = self.mother.stdin, self.mother.stdout
        self.pid = 0
        self.kills = 0

    def start(self, moment=BEFORE, commits=0):
        """A new process; it kills itself around a commit, unless that is number 0."""
        self.orders.write(f"{self.port} {moment} {commits} {self.database}\n")
        self.orders.flush()
        self.pid = int(self.answers.readline())

    def kill(self):
        """Kill it now."""
        os.kill(self.pid, signal.SIGKILL)

    async def has_died(self):
        """Wait until it is gone; the mother reaps it at once."""
        while Path(f"/proc/{self.pid}").exists():
            await asyncio.sleep(0.005)
        self.kills += 1

    def close(self):
        if self.pid and Path(f"/proc/{self.pid}").exists():
            self.kill()
        self.orders.close()
        self.mother.wait()
        self.answers.close()


def die_around(moment, last):
    """Kill this process around its commit number `last`."""
    commit, done = Store._commit, 0

    async def counted(store, group):
        nonlocal done
        done += 1
        if done == last and moment == BEFORE:
            os.kill(os.getpid(), signal.SIGKILL)
        if done == last:
            for write in group:  # commit, and tell nobody
                write.done.cancel()
            await commit(store, group)
            os.kill(os.getpid(), signal.SIGKILL)
        await commit(store, group)

    Store._commit = counted  # type: ignore[method-assign]


def serve(port, moment, commits, database):
    """Be the server; nobody is too fast for it."""
    if commits:
        die_around(moment, commits)
    url = f"http://127.0.0.1:{port}"
    run(Settings(database, url, pause=False, lanes=1, limits=NO_RATES), listen("127.0.0.1", port))


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
