"""The arena on a cluster, with a stand-in for Ray; the real one is in tests/cluster."""

import os
import pickle
import shutil
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
from hanabi.arena.cluster import Cluster
from hanabi.arena.play import Seating
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
