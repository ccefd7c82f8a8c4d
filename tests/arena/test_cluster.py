"""The arena on a cluster, with a stand-in for Ray; the real one is in tests/cluster."""

import os
import pickle
import shutil
import socket
import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import hanabi
from hanabi import ArenaError
from hanabi.arena.chunks import play_chunk
from hanabi.arena.cluster import Cluster, connect
from hanabi.arena.play import Seating
from hanabi.arena.simulate import simulate
from tests.arena.bots import TWO
from tests.terminal.console import PLAIN


class FakeRay:
    """One machine that does what Ray does with a task: pickles it, and unpickles it in a fresh process."""

    def __init__(self, path):
        self.env = PLAIN | {"PYTHONPATH": os.pathsep.join([str(path), *sys.path])}
        self.cloudpickle = pytest.importorskip("cloudpickle")  # comes with Ray
        self.exceptions = SimpleNamespace(RayTaskError=ZeroDivisionError)

    def remote(self, **options):
        return lambda task: SimpleNamespace(remote=lambda *args: self.start(task, args))

    def start(self, task, args):
        program = "import pickle, sys; task, args = pickle.load(sys.stdin.buffer)\n"
        program += "sys.stdout.buffer.write(pickle.dumps(task(*args)))"
        sent = self.cloudpickle.dumps((task, args))
        command = [sys.executable, "-c", program]
        done = subprocess.run(command, env=self.env, input=sent, capture_output=True, check=True)
        future: Future[Any] = Future()
        future.set_result(pickle.loads(done.stdout))
        return SimpleNamespace(future=lambda: future)


def test_a_cluster_of_the_same_version_plays(tmp_path):
    table = Seating(("random",) * 2, TWO)
    chunk = Cluster(FakeRay(tmp_path)).submit(play_chunk, table, 4, 3).result()
    assert chunk.rows.tobytes() == play_chunk(table, 4, 3)[0].tobytes()


@pytest.mark.parametrize("other", ["changed", "empty"])
def test_a_cluster_of_another_version_is_refused(tmp_path, other):
    """A worker whose hanabi differs in a comment, and one whose hanabi has nothing that ours has."""
    package = Path(hanabi.__file__).parent
    if other == "changed":
        shutil.copytree(package, tmp_path / "hanabi", ignore=shutil.ignore_patterns("__pycache__"))
    else:
        (tmp_path / "hanabi").mkdir()
    with (tmp_path / "hanabi" / "__init__.py").open("a") as file:
        file.write("# another version\n")
    played = Cluster(FakeRay(tmp_path)).submit(play_chunk, Seating(("random",) * 2, TWO), 4, 3)
    with pytest.raises(
        ArenaError, match=r"machine .* has another hanabi: its sources are \w{12}, those here"
    ):
        played.result()


def test_what_is_wrong_with_a_cluster_is_said_before_anything_compiles(monkeypatch):
    def refuse(address):
        raise ArenaError(f"no cluster at {address}")

    monkeypatch.setattr("hanabi.arena.cluster.open_cluster", refuse)
    module = sys.modules["hanabi.arena.simulate"]  # the package has a function of this name
    monkeypatch.setattr(module, "warm_up", lambda seating: pytest.fail("compiled"))
    with pytest.raises(ArenaError, match="no cluster at x:1"):
        simulate("random", TWO, 2, cluster="x:1")


def test_what_ray_writes_leaves_standard_output_clean():
    code = "import os\nfrom hanabi.arena.cluster import kept_stdout\nprint('before')\n"
    code += "with kept_stdout():\n    os.write(1, b'noise'); print('more noise')\nprint('after')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["before", "after"]
    assert "noise" in done.stderr
    assert "more noise" in done.stderr


def test_a_cluster_that_answers_and_refuses_says_what_to_compare():
    def init(**options):
        raise ConnectionError("Failed to connect\nand more")

    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"127.0.0.1:{listening.getsockname()[1]}"
        with pytest.raises(ArenaError, match=r"Failed to connect\. Compare RAY_AUTH_MODE, RAY_AUTH_TOKEN"):
            connect(SimpleNamespace(init=init), address)
    with pytest.raises(ArenaError, match="refused"):
        connect(SimpleNamespace(init=init), address)
