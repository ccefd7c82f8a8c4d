"""Bots given as the path to their code, and those that the operator of a server allows."""

import sys
from pathlib import Path
from typing import Any

import pytest

from hanabi import ArenaError, BrokenBot, InvalidSetting, InvalidVariant, NoSuchBot, UnfitBot
from hanabi.arena import hold_tournament, simulate
from hanabi.bots import find_bot, list_bots, read_bot
from hanabi.bots.foreign import ALLOWED, list_allowed
from hanabi.errors import TableError
from hanabi.server.events.options import Options
from hanabi.server.table.rules import check_guest_bot
from tests.arena.bots import THREE, TWO, Forgetful

CODE = """
from hanabi.bots import Listing
from hanabi.bots.cautious import Cautious

class {name}(Cautious):
    "is careful"

listed = Listing({name}, sentence="is listed")
ready = {name}()
"""


SETTINGS = """
from hanabi import Variant
from hanabi.bots import Listing
from hanabi.bots.cautious import Cautious

class Set(Cautious):
    def __init__(self, path, seed="0"):
        super().__init__()
        self.path, self.seed = path, seed

listed = Listing(Set, variant=Variant(suits=2))
"""


@pytest.mark.parametrize("text", ["ask-xx:cat", "..up:Bot", "a b:Bot", "nobody"])
def test_what_can_be_no_module_is_no_bot(text):
    with pytest.raises(NoSuchBot):
        read_bot(text)


@pytest.fixture
def code(tmp_path, monkeypatch):
    (tmp_path / "one_bot.py").write_text(CODE.format(name="Careful"))
    (tmp_path / "two_bots.py").write_text(CODE.format(name="A") + "class B(A): pass")
    (tmp_path / "made.py").write_text("import one_bot\ndef make_bot(): return one_bot.Careful()")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    yield tmp_path
    for name in ("one_bot", "two_bots", "made", "set"):
        sys.modules.pop(name, None)


PLACES = [
    "one_bot.py",
    "one_bot.py:Careful",
    "one_bot:Careful",
    "one_bot.py:listed",
    "one_bot:ready",
    "made.py",
]


def test_settings_follow_a_question_mark(code):
    (code / "set.py").write_text(SETTINGS)
    bot: Any = read_bot("set.py?path=a=b.pt&seed=7").make()
    assert (bot.path, bot.seed) == ("a=b.pt", "7")
    listed: Any = read_bot("mine=set.py:listed?path=x").make()
    assert listed.path == "x"
    with pytest.raises(UnfitBot, match="2p suits=2, and no other"):
        simulate("set.py:listed?path=x", TWO, 1)
    for place in ("set.py?path", "set.py?=a", "one_bot.py:ready?path=x"):
        with pytest.raises((InvalidSetting, BrokenBot)):
            read_bot(place)
    with pytest.raises(BrokenBot, match="unexpected keyword argument 'paht'"):
        read_bot("set.py?paht=x").make()


@pytest.mark.parametrize("place", PLACES)
def test_a_bot_is_found_where_its_code_is(code, place):
    rows = simulate(f"mine={place}", TWO, 2, workers=1)
    assert rows.seating.names == ("mine", "mine")
    assert rows.rows.tobytes() == simulate("cautious", TWO, 2, workers=1).rows.tobytes()


def test_a_bot_that_thinks_otherwise_does_not_play_as_the_kernels_of_another(code):
    assert read_bot("one_bot.py").make().part is not None
    assert Forgetful().part is None


def test_what_a_bot_says_of_itself(code):
    assert read_bot("one_bot.py").sentence == "is careful"
    assert read_bot(str(code / "one_bot.py:listed")).sentence == "is listed"
    bot: Any = read_bot("sure=partner:level=2").make()
    assert bot.level == 2
    with pytest.raises(NoSuchBot):
        find_bot("one_bot.py")
    with pytest.raises(InvalidSetting):
        find_bot("random:Careful")


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("no_file.py", "no file .*no_file.py"),
        ("two_bots.py", "there are: A, B"),
        ("one_bot.py:Missing", "AttributeError"),
        ("no_such_module:Bot", "ModuleNotFoundError"),
    ],
)
def test_code_that_does_not_work_is_named(code, place, said):
    with pytest.raises(BrokenBot, match=said):
        read_bot(place)


def test_the_owner_of_a_server_allows_bots_by_name(code, monkeypatch):
    monkeypatch.setenv(ALLOWED, "mine=one_bot.py:Careful; other=made.py")
    assert list(list_allowed()) == ["mine", "other"]
    assert list_bots()[-2:] == ["mine", "other"]
    assert type(find_bot("mine").make()).__name__ == "Careful"
    assert check_guest_bot("mine", Options()) == "mine"
    for name in ("one_bot.py", "one_bot.py:Careful", "mine=one_bot.py", "os:system"):
        with pytest.raises(TableError):
            check_guest_bot(name, Options())


@pytest.mark.parametrize("text", ["mine", "mine=", "=one_bot.py", "a b=one_bot.py", "mine=partner"])
def test_a_bot_that_is_allowed_has_a_name_and_a_place(monkeypatch, text):
    monkeypatch.setenv(ALLOWED, text)
    with pytest.raises(InvalidSetting, match="NAME=FILE"):
        list_allowed()


def test_a_tournament_under_names_and_seatings_of_ones_own():
    bots: dict[str, Any] = {"careful": "cautious", "other": Forgetful(), "third": "random"}
    seatings = [("careful", "other", "other"), ("other", "careful", "careful"), ("careful", "other", "third")]
    found = hold_tournament(bots, THREE, 4, seed=2, workers=1, seatings=seatings)
    assert found.names == ("careful", "other", "third")
    assert set(found.tables) == {(0, 1, 1), (1, 0, 0), (0, 1, 2)}
    assert len(found.rows[0, 1]) == 8
    alone = simulate(["cautious", Forgetful(), Forgetful()], THREE, 4, seed=2, workers=1)
    assert found.one_among("careful", "other") == alone.summary.score
    assert found.one_among("other", "careful").mean != found.one_among("careful", "other").mean
    assert found.moves == sum(int(rows["turns"].sum()) for rows in found.tables.values())


@pytest.mark.parametrize(
    ("bots", "seatings", "said"),
    [
        ("random", None, "expected a list of bots"),
        ([], None, "no bots"),
        (["random", "random"], None, "share a name"),
        ([Forgetful], None, r"make one, as Forgetful\(\)"),
        ([7], None, "expected a bot or a name"),
        (None, None, "expected a list of bots, got None"),
        (Forgetful(), None, "expected a list of bots"),
        (["random"], [("random",)], "a seating of 2"),
        (["random"], [("random", "hat")], "no bot 'hat' in the tournament"),
    ],
)
def test_a_tournament_of_nonsense_is_refused(bots, seatings, said):
    with pytest.raises(ArenaError, match=said):
        hold_tournament(bots, TWO, 2, seatings=seatings)


def test_the_class_in_place_of_the_bot_is_explained():
    with pytest.raises(ArenaError, match=r"make one, as Forgetful\(\)"):
        simulate(Forgetful, TWO, 1)  # type: ignore[arg-type]


class Foreign:
    """Written as a bot is, without being made from `Bot`."""

    def sit(self, view, seed):
        return None

    def choose(self, view, memory):
        return view.legal_moves()[0]


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (Foreign(), r"a bot is a subclass of hanabi\.bots\.Bot"),
        (Foreign, r"a bot is a subclass of hanabi\.bots\.Bot"),
        (None, "expected a bot or a name, got None"),
        (3, "expected a bot or a name, got 3"),
        ({}, "0 bots for 2 players"),
    ],
)
def test_what_is_no_bot_is_told_what_one_is(bot, said):
    with pytest.raises(ArenaError, match=said):
        simulate(bot, TWO, 1)


def test_what_is_no_variant_is_refused():
    with pytest.raises(InvalidVariant, match="not a variant"):
        simulate("random", "2p", 1)  # type: ignore[arg-type]
    with pytest.raises(InvalidVariant, match="not a variant"):
        hold_tournament(["random"], 2, 1)  # type: ignore[arg-type]


def test_the_example_sits_down():
    example = Path(__file__).parent.parent.parent / "examples" / "network.py"
    assert simulate(str(example), TWO, 5).games == 5
