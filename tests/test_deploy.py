"""The files in deploy/ name only what exists, and nothing of one machine."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from hanabi.cli import main
from hanabi.server.limits import SETTINGS
from hanabi.server.metrics import REGISTRY

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file() and path.suffix != ".py")
SUFFIXES = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}
OTHER = {"HANABI_BOTS", "HANABI_CACHE", "HANABI_KERNELS", "HANABI_PAGE"}  # not settings of the server


def exported():
    """The names of all time series that Prometheus reads."""
    return {kind.name + suffix for kind in REGISTRY.collect() for suffix in SUFFIXES[kind.type]}


@pytest.mark.parametrize("name", ["alerts.yaml", "dashboard.json"])
def test_every_metric_that_is_watched_is_exported(name):
    text = (DEPLOY / "monitoring" / name).read_text("utf-8")
    named = set(re.findall(r"\bhanabi_[a-z_]+", text))
    assert len(named) > 5
    assert named - exported() == set()


def test_every_metric_is_on_the_dashboard():
    board = json.loads((DEPLOY / "monitoring" / "dashboard.json").read_text("utf-8"))
    shown = " ".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
    missing = [kind.name for kind in REGISTRY.collect() if kind.name not in shown]
    assert missing == []


def test_every_setting_that_is_named_exists():
    options = {option.envvar for command in main.commands.values() for option in command.params}
    known = OTHER | options | {f"HANABI_{name.upper()}" for name in SETTINGS}
    texts = [path.read_text("utf-8") for path in (*FILES, ROOT / "docs" / "running.md")]
    named = {name for text in texts for name in re.findall(r"\bHANABI_[A-Z_]+\b", text)}
    assert "HANABI_PUBLIC_URL" in named
    assert named - known == set()


def test_every_setting_is_explained():
    text = (ROOT / "docs" / "running.md").read_text("utf-8")
    assert [name for name in SETTINGS if f"`{name}`" not in text] == []


def test_the_lock_has_a_hash_for_all_that_the_server_needs():
    text = (DEPLOY / "requirements.lock").read_text("utf-8")
    pinned = dict(re.findall(r"^([a-z0-9.-]+)==\S+ \\\n((?:    --hash=\S+(?: \\)?\n)+)", text, re.M))
    assert text.count("==") == len(pinned)
    assert "//" not in text  # no address of an index
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["server"], *extras["postgres"]]
    names = {re.split(r"[\[<>=; ]", need)[0].lower().replace("_", "-").replace(".", "-") for need in wanted}
    assert names - {"hanabi"} - {name.replace(".", "-") for name in pinned} == set()
