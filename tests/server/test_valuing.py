"""Reviews that go on while nobody looks, whatever becomes of the process that works on them."""

import asyncio
import json
from contextlib import suppress

import pytest
from httpx import HTTPError
from sqlalchemy import select

from hanabi.server.bots.job_queue import JobPriority, QueueFull
from hanabi.server.bots.pool import BotPool, WorkError
from hanabi.server.games import review_jobs
from hanabi.server.limits import NO_RATES
from hanabi.server.store import REVIEW
from hanabi.server.store.schema import judgments, leases, reviews
from tests.server.harness import Person, check, serving
from tests.server.killable import Killable
from tests.server.test_peers import servers, twin


@pytest.fixture(autouse=True)
def _hurry(monkeypatch):
    for name in ("AGAIN", "LOOK", "LEASE"):
        monkeypatch.setattr(review_jobs, name, 0.01)


class Slow:
    """Turns that are valued when they are let, and in the order in which they were asked for."""

    def __init__(self, monkeypatch):
        self.let = asyncio.Semaphore(0)
        self.asked = []
        self.refused = 0

        async def warm_up(pool, what):
            pass

        monkeypatch.setattr(BotPool, "warm_up", warm_up)
        monkeypatch.setattr(BotPool, "do", lambda pool, *work: self.do(pool.queue, *work))

    @property
    def turns(self):
        return [turn for turn, _ in self.asked]

    async def has_begun(self):
        return self.asked

    def release(self, count):
        for _ in range(count):
            self.let.release()

    def do(self, queue, requester, function, each):
        if self.refused:
            self.refused -= 1
            raise QueueFull
        self.asked.append((each[0][1], requester.urgency))

        async def work(place):
            await self.let.acquire()
            return function(*each[0])

        return queue.submit(requester, [work])


async def until(ask):
    while not (found := await ask()):
        await asyncio.sleep(0.01)
    return found


async def bring(person, record):
    """The path of a game from elsewhere."""
    return f"/api/games/{(await person.post('/api/games', json.loads(record.to_json())))['game']}"


def over(person, path):
    async def is_over():
        return not (await person.get(f"{path}/valuing"))["running"]

    return is_over


def found(person, path, *turns):
    async def are_found():
        return [valued["turn"] for valued in await person.get(f"{path}/values")] == list(turns)

    return are_found


async def test_a_review_goes_on_without_anybody_and_is_there_for_others(sqlite, record, monkeypatch):
    slow = Slow(monkeypatch)
    async with serving(sqlite) as server:
        ann, bo = await server.person("Ann"), await server.person("Bo")
        path = await bring(ann, record)
        assert await ann.get(f"{path}/valuing") == {"running": False, "preparing": False}
        slow.refused = 2  # of what Ann may have nothing is left for a moment
        assert (await ann.post(f"{path}/valuing"))["running"]
        await ann.post(f"{path}/valuing")  # once more changes nothing
        await ann.http.aclose()
        assert (await bo.get(f"{path}/valuing"))["running"]
        slow.release(5)
        await until(over(bo, path))
        assert await found(bo, path, 0, 1, 2, 3, 4)()
        assert slow.asked == [(turn, JobPriority.BACKGROUND) for turn in (0, 4, 2, 1, 3)]
        assert not (await bo.post(f"{path}/valuing"))["running"]  # there is nothing left to do


async def test_a_review_ends_when_nobody_wants_it_anymore(sqlite, record, monkeypatch):
    slow = Slow(monkeypatch)
    async with serving(sqlite) as server:
        ann, bo = await server.person("Ann"), await server.person("Bo")
        path = await bring(ann, record)
        for person in (ann, bo):
            await person.post(f"{path}/valuing")
        await until(slow.has_begun)
        slow.release(1)
        looking = asyncio.create_task(bo.get(f"{path}/values/4"))

        async def is_waited_for():
            return [requester.urgency for requester in server.server_state.library._judging.values()] == [
                JobPriority.LONG
            ]

        await until(is_waited_for)  # what somebody looks at goes first
        assert check(await ann.http.delete(f"{path}/valuing"), 200)["running"]
        assert not check(await bo.http.delete(f"{path}/valuing"), 200)["running"]
        slow.release(1)
        assert (await looking)["turn"] == 4
        assert await found(ann, path, 0, 4)()
        assert len(slow.asked) == 2
        assert (await ann.http.post("/api/games/none/valuing")).json()["reason"] == "no-game"


async def test_so_many_games_of_one_owner_are_reviewed_at_once(sqlite, record, monkeypatch):
    Slow(monkeypatch)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        paths = [await bring(ann, record) for _ in range(5)]
        for path in paths[:4]:
            await ann.post(f"{path}/valuing", code=200)
        assert (await ann.http.post(f"{paths[4]}/valuing")).json()["reason"] == "too-fast"
    async with serving(sqlite) as server:  # what was asked for before counts
        ann = await twin(ann, server)
        assert (await ann.http.post(f"{paths[4]}/valuing")).json()["reason"] == "too-fast"
        await ann.http.delete(f"{paths[0]}/valuing")
        await ann.post(f"{paths[4]}/valuing", code=200)


async def test_a_review_that_fails_is_over(sqlite, record, monkeypatch):
    broken = asyncio.Event()

    async def warm_up(pool, what):
        await broken.wait()
        raise WorkError("broke")

    monkeypatch.setattr(BotPool, "warm_up", warm_up)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        path = await bring(ann, record)
        assert (await ann.post(f"{path}/valuing"))["running"]

        async def is_preparing():
            return await ann.get(f"{path}/valuing") == {"running": True, "preparing": True}

        await until(is_preparing)
        broken.set()
        await until(over(ann, path))
        assert await ann.get(f"{path}/values") == []


async def test_people_without_a_name_are_told_apart_by_their_addresses(sqlite, record, monkeypatch):
    Slow(monkeypatch)
    async with serving(sqlite) as server:
        ann, one, two = [await server.person(name) for name in ("Ann", None, None)]
        two.http.headers["x-forwarded-for"] = "192.0.2.7"
        path = await bring(ann, record)
        for person in (ann, one, two):
            assert (await person.post(f"{path}/valuing"))["running"]
        for person in (one, ann):
            assert check(await person.http.delete(f"{path}/valuing"), 200)["running"]
        assert check(await one.http.delete(f"{path}/valuing"), 200)["running"]  # it is not theirs anymore
        assert not check(await two.http.delete(f"{path}/valuing"), 200)["running"]
        await ann.post(f"{path}/valuing")
        ann.http.headers["x-forwarded-for"] = "192.0.2.8"  # Ann is Ann wherever she is
        assert not check(await ann.http.delete(f"{path}/valuing"), 200)["running"]


async def test_a_server_that_is_started_anew_goes_on_by_itself(sqlite, record, monkeypatch):
    slow = Slow(monkeypatch)
    async with serving(sqlite) as server:
        ann, stranger = await server.person("Ann"), await server.person(None)
        paths = [await bring(ann, record) for _ in range(2)]
        for person, path in zip((ann, stranger), paths, strict=True):
            await person.post(f"{path}/valuing")
        slow.release(2)
        await until(has_stored(server.server_state.store, 2))
    async with serving(sqlite) as server:
        bo = await server.person("Bo")
        slow.release(8)
        for path in paths:
            await until(over(bo, path))
            assert await found(bo, path, 0, 1, 2, 3, 4)()
        assert {urgency for _, urgency in slow.asked} == {JobPriority.BACKGROUND}
        assert await server.server_state.store.fetch(select(reviews)) == []


def has_stored(store, count):
    async def is_stored():
        return len(await store.fetch(select(judgments.c.turn))) == count

    return is_stored


async def test_of_two_processes_one_works_and_either_can_be_told_to_stop(shared, record, monkeypatch):
    slow = Slow(monkeypatch)
    async with servers(shared) as (one, two):
        ann = await one.person("Ann")
        there = await twin(ann, two)
        path = await bring(ann, record)
        await ann.post(f"{path}/valuing")
        await until(follow([one, two], 1))
        slow.release(2)
        await until(found(there, path, 0, 4))
        await until(has_asked(slow, 3))
        assert not check(await there.http.delete(f"{path}/valuing"), 200)["running"]
        await until(follow([one, two], 0))
        assert await over(ann, path)()
        assert (await there.post(f"{path}/valuing"))["running"]
        await until(follow([one, two], 1))
        slow.release(4)  # one of them for the turn that nobody wanted anymore
        await until(over(ann, path))
        assert await found(ann, path, 0, 1, 2, 3, 4)()
        assert slow.turns == [0, 4, 2, 2, 1, 3]


def follow(houses, count):
    """Whether each of these processes knows of so many games to be reviewed."""

    async def do_follow():
        return all(len(server.server_state.library.valuing._tasks) == count for server in houses)

    return do_follow


def has_asked(slow, count):
    async def is_asked():
        return len(slow.asked) == count

    return is_asked


async def test_another_process_takes_over_from_one_that_was_killed(shared, record, monkeypatch):
    killed = Killable(shared)
    killed.start()
    try:
        async with serving(shared) as other:
            ann, bo, store = Person(killed.url), await other.person("Bo"), other.server_state.store
            await until(answering(ann))
            await ann.post("/api/players", {"name": "Ann"})
            path = await bring(ann, record)
            other.server_state.library.valuing._looking.cancel()  # until the one who was asked has begun
            assert (await ann.post(f"{path}/valuing"))["running"]
            await ann.http.aclose()
            await until(leased(store, 1))
            other.server_state.library.valuing.begin()
            await until(follow([other], 1))
            killed.kill()
            await killed.has_died()
            slow = Slow(monkeypatch)
            slow.release(5)
            await until(over(bo, path))
            assert await found(bo, path, 0, 1, 2, 3, 4)()
            assert slow.turns == [0, 4, 2, 1, 3]
            await until(leased(store, 0))
    finally:
        killed.close()


def answering(person):
    async def does_answer():
        with suppress(HTTPError):
            return (await person.http.get("/api/health")).is_success

    return does_answer


def leased(store, count):
    """Whether so many games are being reviewed."""

    async def are_leased():
        rows = await store.fetch(select(leases.c.name).where(leases.c.name.startswith(REVIEW)))
        return len(rows) == count

    return are_leased


async def test_what_one_address_wants_counts_at_every_process(shared, record, monkeypatch):
    Slow(monkeypatch)
    async with servers(shared) as (one, two):
        ann, stranger = await one.person("Ann"), await two.person(None)
        paths = [await bring(ann, record) for _ in range(5)]
        for path in paths[:4]:
            await ann.post(f"{path}/valuing", code=200)

        async def are_heard():
            return len(two.server_state.library.valuing._owners) == 4

        await until(are_heard)
        for person in (await twin(ann, two), stranger):
            assert (await person.http.post(f"{paths[4]}/valuing")).json()["reason"] == "too-fast"
        await ann.http.delete(f"{paths[0]}/valuing")

        async def is_heard():
            return (await stranger.http.post(f"{paths[4]}/valuing")).is_success

        await until(is_heard)
        told = [owner for known in two.server_state.library.valuing._owners.values() for owner in known]
        assert "127.0.0.1" not in str(told)
        assert await one.server_state.store.count_reviews("") == 1


async def test_a_review_goes_with_whoever_asked_for_it_and_with_its_game(sqlite, record, monkeypatch):
    slow = Slow(monkeypatch)
    async with serving(sqlite) as server:
        ann, bo = await server.person("Ann"), await server.person("Bo")
        own, other = await bring(ann, record), await bring(bo, record)
        for path in (own, other):
            await ann.post(f"{path}/valuing")
        await bo.post(f"{own}/valuing")
        exported = (await ann.get("/api/me/export"))["reviews"]
        assert [f"/api/games/{row['game']}" for row in exported] == [own, other]
        await until(has_asked(slow, 2))
        check(await ann.http.delete("/api/me"), 200)
        await until(follow([server], 0))
        slow.release(2)
        assert await server.server_state.store.fetch(select(reviews)) == []
        assert await over(bo, other)()
        await server.server_state.store.add_judgment("gone", 0, "edition", b"")
        assert await server.server_state.store.fetch(select(judgments.c.game)) == []


async def test_one_network_shuts_nobody_out_of_reviews(sqlite, record, monkeypatch):
    monkeypatch.setattr(review_jobs, "MOST_HERE", 10)
    slow = Slow(monkeypatch)
    async with serving(sqlite, limits=NO_RATES) as server:
        ann, eve = await server.person("Ann"), await server.person("Eve")
        paths = [await bring(eve, record) for _ in range(24)]
        statuses = []
        for number, path in enumerate(paths):  # four wishes of each of six networks of 64 bits
            headers = {"X-Forwarded-For": f"2001:db8:1:{number // 4 * 0x100:x}::1", "Cookie": ""}
            statuses.append((await eve.http.post(f"{path}/valuing", headers=headers)).status_code)
        assert statuses == [200] * 16 + [429] * 8
        honest = await bring(ann, record)
        assert (await ann.post(f"{honest}/valuing"))["running"]
        await until(has_asked(slow, 11))
        slow.release(2)
        await until(has_stored(server.server_state.store, 2))
        assert await found(ann, honest, 0)()
