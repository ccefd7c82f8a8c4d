"""Shared replays: everyone sees the leader's turn, and the lead is handed over."""

import time

import pytest
from websockets.exceptions import ConnectionClosed

from hanabi.server.cluster.group import SingleProcess
from hanabi.server.games.shared_replay import SharedReplay
from hanabi.server.limits import NO_RATES
from hanabi.server.messages.shared_replay import HandLead
from hanabi.server.store import Notification
from tests.server.harness import ROOM, finish, meet, serving, until


async def test_the_leaders_turn_is_everybodys_and_the_lead_is_handed_over(sqlite):
    async with serving(sqlite, limits=NO_RATES._replace(reload_grace=0.1)) as server:
        ann, ben, cleo = [await server.person(name) for name in ("Ann", "Ben", "Ben")]
        game = await finish(ann)
        async with ann.at(game, ROOM) as first, ben.at(game, ROOM) as second:
            await meet(second, "ANN", "Ben")
            assert (first.view["you"], second.view["you"]) == (1, 2)
            await first.done("show-turn", turn=3)
            await second.until(lambda view: view["turn"] == 3)
            assert await second.refused("show-turn", turn=1) == "not-leader"
            assert await second.refused("hand-lead", to=2) == "not-leader"
            assert await first.refused("show-turn", turn=999) == "bad-message"
            assert await first.refused("hand-lead", to=9) == "bad-message"
            await first.done("hand-lead", to=2)
            await second.done("show-turn", turn=1)
            await first.until(lambda view: view["turn"] == 1)
            async with cleo.at(game, ROOM) as third:
                await meet(third, "Ann", "BEN", "Ben 2")
                await third.send({"do": "look", "seen": third.view["version"]})
                while (await third.receive())["tell"] != "same":
                    pass
                await second.line.close()
                await third.until(lambda view: view["leader"] == 1)
                async with ben.at(game, ROOM) as again:
                    await meet(again, "ANN", "Ben", "Ben 2")
            other = "/api/games/{}/together/another-room"
            async with ben.at(game, other) as apart:
                await meet(apart, "BEN")


async def test_a_leader_who_reloads_still_leads_and_an_empty_room_has_none(sqlite):
    async with serving(sqlite, limits=NO_RATES._replace(reload_grace=0.3)) as server:
        ann, ben = await server.person("Ann"), await server.person("Ben")
        game = await finish(ann)
        async with ben.at(game, ROOM) as guest:
            async with ann.at(game, ROOM) as tab:
                await guest.done("hand-lead", to=2)
                await meet(tab, "Ben", "ANN")
            async with ann.at(game, ROOM) as tab:
                await meet(tab, "Ben", "ANN")
        room = server.server_state.rooms.open(game, "friday-night", 0)
        await until(lambda: not room.leader)
        async with ben.at(game, ROOM) as guest:
            await meet(guest, "BEN")


@pytest.mark.parametrize("names", [("ann", "bob"), ("bob", "ann")])
def test_whoever_led_before_leads_though_the_answer_comes_late(names, monkeypatch):
    said: list[Notification] = []
    peers = SingleProcess()
    monkeypatch.setattr(peers, "say", said.append)
    rooms = [SharedReplay("game/room", 9, {}, 0.1, peers) for _ in names]
    for room, player, now in zip(rooms, names, (1000.0, 1001.0), strict=True):
        monkeypatch.setattr(time, "time", lambda now=now: now)
        room.join(Guest(player))
    assert [room.leader for room in rooms] == list(names)
    for room in rooms:
        for news in said:
            room.hear(news.version, news.key.split(" ")[2], 0)
    assert [room.leader for room in rooms] == [names[0]] * 2
    rooms[0].join(Guest(names[1]))
    rooms[0].do(names[0], HandLead("id", to=2))
    rooms[1].hear(said[-1].version, names[1], 0)
    assert rooms[1].leader == names[1]


class Guest:
    """A tab that shows nothing."""

    def __init__(self, player):
        self.player = player

    def tell_text(self, view):
        pass


async def refusal_of(person, game, path=ROOM):
    with pytest.raises(ConnectionClosed) as closed:
        async with person.at(game, path):
            pass
    assert closed.value.rcvd
    return closed.value.rcvd.code, closed.value.rcvd.reason


async def test_no_room_without_a_name_a_game_or_a_place(sqlite):
    async with serving(sqlite, limits=NO_RATES._replace(rooms=1, sockets_a_room=1)) as server:
        ann, nobody = await server.person("Ann"), await server.person(None)
        game = await finish(ann)
        assert await refusal_of(nobody, game) == (4404, "no-player")
        assert await refusal_of(ann, "nothing-here") == (4404, "no-game")
        assert await refusal_of(ann, game, "/api/games/{}/together/x") == (4404, "no-game")
        async with ann.at(game, ROOM):
            assert await refusal_of(ann, game) == (4029, "table-full")
            other = "/api/games/{}/together/another-room"
            assert await refusal_of(ann, game, other) == (4029, "table-full")
        async with ann.at(game, other) as tab:
            await meet(tab, "ANN")
