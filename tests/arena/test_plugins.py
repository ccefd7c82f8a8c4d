"""Bots of other packages, and the catalog's descriptions of them."""

import pytest

from hanabi import BrokenBot, NoSuchBot
from hanabi.arena.simulate import simulate
from hanabi.bots import Listing, find_bot, list_bots, make_bot
from hanabi.language import Language
from hanabi.terminal.report import describe_purpose
from hanabi.variant import SWITCHES
from tests.arena.bots import TWO


def test_bots_of_another_package(plugins):
    assert list_bots()[0] == "random"  # ours first
    assert {"clever", "listed", "gone", "hat"} <= set(list_bots())
    assert type(make_bot("clever")).__name__ == "Clever"
    assert find_bot("clever").sentence == "thinks twice"
    assert find_bot("listed")[2:4] == ("is listed", (2,))
    assert type(make_bot("hat")).__name__ == "KernelBot"  # ours cannot be replaced
    rows = simulate("clever", TWO, 3, workers=1).rows
    assert rows.tobytes() == simulate("cautious", TWO, 3, workers=1).rows.tobytes()


def test_a_plugin_works_in_processes(plugins, monkeypatch):
    monkeypatch.setattr("hanabi.arena.chunks.START_SECONDS", 0)
    assert simulate("clever", TWO, 6, workers=2).games == 6


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("gone", "AttributeError"),
        ("lost", "ModuleNotFoundError"),
        ("nonsense", "does not make a bot: 7"),
        ("failing", "no bot today"),
        ("lying", "is not a Bot: 'a bot'"),
    ],
)
def test_a_broken_plugin_is_named(plugins, name, said):
    with pytest.raises(BrokenBot, match=said) as caught:
        make_bot(name)
    assert f"bot '{name}' of package 'clever-bots'" in str(caught.value)
    assert make_bot("clever")


def test_the_list_tells_what_a_bot_is_made_for(plugins):
    shown = describe_purpose(find_bot("listed")._replace(players=(2, 4)), Language("en"))
    assert shown == "2 and 4 players, all variants"
    part = find_bot("listed")._replace(switches=tuple(set(SWITCHES) - {"empty_clues", "choreography"}))
    assert (
        describe_purpose(part, Language("en"))
        == "2 players, all variants except: empty clues and choreography"
    )


def test_every_bot_of_ours_says_what_it_is_made_for():
    for name in ("random", "cautious", "hat"):
        listing = find_bot(name)
        assert isinstance(listing, Listing)
        assert listing.message == f"bot-{name}"
        assert set(listing.players) <= {2, 3, 4, 5}
    with pytest.raises(NoSuchBot):
        find_bot("genius")
