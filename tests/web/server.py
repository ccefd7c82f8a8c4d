"""Starts a server and a browser of the system for the tests of the page."""

import os
import re
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

from hanabi.server.web.page import PAGE

WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LIGHT = ("chromium-headless-shell",)  # the same engine without windows, a third quicker, and without push
QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
PLAIN = "--disable-gpu"  # nor its imitation, which takes a sixth of the time
SERVE = """
import sys
from hanabi.server import limits
limits.USUAL = limits.NO_RATES._replace(reload_grace=0.5, vote_delay=2.0, bot_fill_delay=3.0)
from hanabi.server.people import push_request
push_request.SERVICES = ("http://127.0.0.1:*",)  # a push service of the tests' own
from hanabi.cli import main
sys.argv = ["hanabi", "serve", *sys.argv[1:]]
main()
"""


def find_browser(names=LIGHT + WHOLE):
    """Return the path of a browser, or None; HANABI_BROWSER names one."""
    return os.environ.get("HANABI_BROWSER") or next(filter(None, map(shutil.which, names)), None)


def why_not(names=LIGHT + WHOLE):
    """Return why the page cannot be tested in such a browser, or None."""
    if not find_browser(names):
        return "NO BROWSER was found: install Chromium, or name one by HANABI_BROWSER"
    if not (PAGE / "index.html").is_file():
        return "THE PAGE IS NOT BUILT: run `make page`"
    try:
        import playwright  # noqa: F401
    except ImportError:
        return "PLAYWRIGHT is not installed: pip install --group test"
    return None


def launch(playwright, names=LIGHT + WHOLE, *options):
    """Start a browser that makes no requests of its own."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return playwright.chromium.launch(
        executable_path=find_browser(names), args=[*QUIET, *options, *(["--no-sandbox"] if root else [])]
    )


@contextmanager
def run_server(folder: Path, *options: str):
    """Run a server with an empty database in `folder`, whose bots move at once, and yield its address."""
    command = [sys.executable, "-c", SERVE, "--port", "0", "--no-pause", "--language", "en"]
    command += ["--database", str(folder / "hanabi.db"), *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield read_address(process)
    finally:
        process.terminate()
        process.wait(20)
        assert process.stdout
        process.stdout.close()


def read_address(process):
    """Return the address that the server prints once it listens."""
    for line in process.stdout:
        if found := re.search(r"http://[^\s]+:\d+", line):
            return found[0].replace("localhost", "127.0.0.1")
    raise RuntimeError(f"the server ended with status {process.wait()}")
