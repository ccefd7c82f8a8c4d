"""The arena on a real Ray cluster of two nodes on this machine; run by `make test-cluster`."""

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from hanabi import ArenaError, BotError, Variant
from hanabi.arena.cluster import make_carrier
from hanabi.arena.simulate import simulate
from hanabi.bots import Bot
from hanabi.bots.cautious import Cautious

THREE = Variant(players=3)


class Mortal(Cautious):
    """Takes its worker along, once."""

    def __init__(self, grave):
        self.grave = str(grave)

    def choose(self, view, memory):
        if view.turn == 9 and not Path(self.grave).exists():
            Path(self.grave).write_text(str(os.getpid()))
            os._exit(1)
        return super().choose(view, memory)


class Slow(Cautious):
    def choose(self, view, memory):
        time.sleep(0.01)
        return super().choose(view, memory)


class Broken(Bot):
    def sit(self, view, seed):
        return None

    def choose(self, view, memory):
        raise RuntimeError("oh no")


class Placed(Cautious):
    """Notes on which node it thinks."""

    def __init__(self, folder):
        self.folder = str(folder)

    def choose(self, view, memory):
        import ray

        (Path(self.folder) / ray.get_runtime_context().get_node_id()).touch()
        return super().choose(view, memory)


@pytest.fixture(scope="module")
def cluster():
    from ray.cluster_utils import Cluster

    os.environ["PYTHONPATH"] = os.pathsep.join(sys.path)  # nodes inherit it
    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes.add_node(num_cpus=1)
    yield nodes
    nodes.shutdown()


@pytest.mark.parametrize("bots", ["hat", "cautious", ["hat", "cautious", "random"]], ids=str)
def test_the_rows_are_those_of_one_machine(cluster, bots):
    far = simulate(bots, THREE, 40, seed=7, cluster=cluster.address)
    assert far.complete
    assert far.rows.tobytes() == simulate(bots, THREE, 40, seed=7, workers=1).rows.tobytes()


def test_both_nodes_play(cluster, tmp_path):
    simulate(Placed(tmp_path), THREE, 60, cluster=cluster.address)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_worker_that_dies_is_retried(cluster, tmp_path):
    grave = tmp_path / "grave"
    far = simulate(Mortal(grave), THREE, 20, cluster=cluster.address)
    assert grave.exists()
    assert far.rows.tobytes() == simulate("cautious", THREE, 20, workers=1).rows.tobytes()


def test_a_node_that_dies_is_replaced(cluster):
    node = cluster.add_node(num_cpus=2)
    killer = threading.Timer(4, lambda: cluster.remove_node(node, allow_graceful=False))
    killer.start()
    far = simulate(Slow(), THREE, 30, cluster=cluster.address)
    killer.join()
    assert far.rows.tobytes() == simulate("cautious", THREE, 30, workers=1).rows.tobytes()


def test_a_bot_that_fails_is_blamed_from_afar(cluster):
    with pytest.raises(BotError, match="oh no") as caught:
        simulate(Broken(), THREE, 5, cluster=cluster.address)
    assert (caught.value.seat, caught.value.turn) == (0, 0)
    assert caught.value.record.players == ("Broken",) * 3


def test_the_command(cluster):
    args = ["simulate", "hat", "--players", "3", "--games", "40", "--seed", "7", "--json"]
    program = [sys.executable, "-c", "from hanabi.cli import main; main()", *args]
    near, far = (
        json.loads(subprocess.run(program + extra, capture_output=True, check=True).stdout)
        for extra in ([], ["--cluster", cluster.address])
    )
    assert far["histogram"] == near["histogram"]
    assert far["moves"] == near["moves"]


def test_games_are_reviewed_at_once(cluster, tmp_path):
    for seed in (1, 2):
        played = simulate("partner", THREE, 1, seed=seed, workers=1)
        (tmp_path / f"{seed}.json").write_text(played.record(played.rows[0]).to_json())
    args = ["review", *map(str, sorted(tmp_path.glob("*.json"))), "--worlds", "2", "--json"]
    program = [sys.executable, "-c", "from hanabi.cli import main; main()", *args]
    near, far = (
        json.loads(subprocess.run(program + extra, capture_output=True, check=True).stdout)
        for extra in ([], ["--cluster", cluster.address])
    )
    assert len(far) == 2
    assert far == near


def test_another_version_is_refused(cluster, monkeypatch):
    """As a worker of another version sees it: the driver asks for sources that nobody there has."""
    monkeypatch.setattr("hanabi.arena.cluster.make_carrier", lambda make=make_carrier: make("0123456789ab"))
    with pytest.raises(ArenaError, match=r"has another hanabi: its sources are .*, those here 0123456789ab"):
        simulate("hat", THREE, 5, cluster=cluster.address)


def test_no_cluster_there():
    with pytest.raises(ArenaError, match="no cluster at"):
        simulate("hat", THREE, 5, cluster="127.0.0.1:1")
