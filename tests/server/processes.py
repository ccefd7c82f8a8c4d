"""`hanabi serve` as a process of its own."""

import os
import re
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx

CODE = "from hanabi.cli import main; main()"


def start(*args, stderr=subprocess.PIPE, code=CODE, **environment):
    variables = {**os.environ, "PYTHONUNBUFFERED": "1", **environment}
    command = [sys.executable, "-c", code, "serve", "--language", "en", *args]
    return subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, stderr=stderr, text=True)


def wait_until_ready(url, seconds=100):
    """Wait until a process is ready; what it knows of the others."""
    give_up = time.monotonic() + seconds
    while time.monotonic() < give_up:
        with suppress(httpx.TransportError):
            health = httpx.get(f"{url}/api/health", timeout=30).json()
            if health["ready"]:
                return health.get("processes", {})
        time.sleep(0.05)
    raise TimeoutError(f"not ready within {seconds} seconds")


def read_port(line):
    return re.findall(r":(\d+)", line)[0]


def wait_for_children(process, count, without=None, seconds=60):
    """The serving processes, once there is a number of them."""
    give_up = time.monotonic() + seconds
    while time.monotonic() < give_up:
        path = f"/proc/{process.pid}/task/{process.pid}/children"
        children = [pid for pid in Path(path).read_text().split() if is_serving(pid) and int(pid) != without]
        if len(children) == count:
            return [int(pid) for pid in children]
        time.sleep(0.05)
    raise TimeoutError(f"not {count} processes within {seconds} seconds")


def is_serving(pid):
    try:
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False
