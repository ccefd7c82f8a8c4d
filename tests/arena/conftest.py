"""A package of bots that is installed for one test."""

import sys

import pytest

PLUGIN = """
from hanabi.bots.cautious import Cautious
from hanabi.bots.kernel import KernelBot
from hanabi.bots.master.bot import Master
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import clue_color
from hanabi.bots import Listing

class Clever(Cautious):
    "thinks twice"

listed = Listing(Clever, sentence="is listed", players=(2,))
nonsense = 7

def fail():
    raise RuntimeError("no bot today")

def lie():
    return "a bot"
"""
POINTS = """[hanabi.bots]
clever = clever_bots:Clever
listed = clever_bots:listed
gone = clever_bots:Missing
lost = no_such_module:Bot
nonsense = clever_bots:nonsense
failing = clever_bots:fail
lying = clever_bots:lie
hat = clever_bots:Clever
"""


@pytest.fixture
def plugins(tmp_path, monkeypatch):
    info = tmp_path / "clever_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: clever-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
    (tmp_path / "clever_bots.py").write_text(PLUGIN)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    sys.modules.pop("clever_bots", None)
