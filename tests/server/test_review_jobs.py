"""Review jobs: one for each game, finished whichever process dies."""

import asyncio
import json
from collections import Counter
from contextlib import suppress

import pytest
from httpx import HTTPError
from sqlalchemy import insert, select

from hanabi.review.finding import Finding
from hanabi.review.turning import review_turn
from hanabi.server.bots.job_queue import JobPriority, QueueFull
from hanabi.server.bots.pool import BotPool, WorkError, WorkerStalled
from hanabi.server.games import review_jobs
from hanabi.server.limits import NO_RATES
from hanabi.server.store import REVIEW, Write
from hanabi.server.store.schema import leases, reviews, turn_values
from tests.server.harness import Person, check, servers, serving, twin, until
from tests.server.killable import Killable

ORDER = [0, 4, 2, 1, 3]  # of the turns of the short game


@pytest.fixture(autouse=True)
def _hurry(monkeypatch):
    for name in ("RETRY", "POLL", "LEASE_POLL"):
        monkeypatch.setattr(review_jobs, name, 0.01)
    monkeypatch.setattr(review_jobs, "WORLDS", 1)


@pytest.fixture
def workers(monkeypatch):
    return Workers(monkeypatch)


class Workers:
    """Workers in this process, which value a turn when the test lets them."""

    def __init__(self, monkeypatch):
        self.let = asyncio.Semaphore(0)
        self.turns = []  # in the order in which they were begun
        self.priorities = set()
        self.failures = []  # what the next attempts raise

        async def warm_up(pool, what):
            pass

        monkeypatch.setattr(BotPool, "warm_up", warm_up)
        monkeypatch.setattr(BotPool, "is_warm", lambda pool, what: True)
        monkeypatch.setattr(BotPool, "do", lambda pool, *work: self.do(pool.queue, *work))

    def release(self, count):
        for _ in range(count):
            self.let.release()

    def do(self, queue, requester, function, each):
        failure = self.failures.pop(0) if self.failures else None
        if isinstance(failure, QueueFull):
            raise failure
        self.turns.append(each[0][1])
        self.priorities.add(requester.urgency)

        async def work(place):
            if failure is not None:
                raise failure
            await self.let.acquire()
            return function(*each[0])

        return queue.submit(requester, [work])


async def add_game(person, record):
    """The path of a review of a new game."""
    game = (await person.post("/api/games", json.loads(record.to_json())))["game"]
    return f"/api/games/{game}/review"


async def shows(person, path, state=None, turns=None):
    """Whether a review is in a state, and has the values of these turns."""
    found = await person.get(path)
    is_there = turns is None or [valued["turn"] for valued in found["values"]] == turns
    return is_there and state in (None, found["state"])


async def is_done(person, path):
    return await shows(person, path, "none", [0, 1, 2, 3, 4])


async def has_stored(store, count):
    return len(await store.fetch(select(turn_values.c.turn))) == count


async def has_jobs(store, most):
    return len(await store.list_reviews()) <= most


async def has_leases(store, count):
    """Whether so many games are being reviewed."""
    rows = await store.fetch(select(leases.c.name).where(leases.c.name.startswith(REVIEW)))
    return len(rows) == count


async def test_a_review_goes_on_without_anybody_and_is_shared(sqlite, record, workers):
    async with serving(sqlite) as server:
        ann, bo = await server.person("Ann"), await server.person("Bo")
        path = await add_game(ann, record)
        found = (await ann.get(path))["facts"]["findings"]
        assert found[0] == {"name": "clues", "count": 2, "points": 2}
        assert {"name": "missing", "count": 22} in found
        assert await shows(ann, path, "none", [])
        assert (await ann.post(path))["state"] == "running"
        await ann.post(path)  # once more changes nothing
        await ann.http.aclose()
        assert (await bo.post(path))["state"] == "running"
        workers.release(2)
        await until(shows, bo, path, "running", [0, 4])
        workers.release(3)
        await until(is_done, bo, path)
        assert workers.turns == ORDER
        assert workers.priorities == {JobPriority.BACKGROUND}
        assert (await bo.post(path))["state"] == "none"  # there is nothing left to do
        assert (await bo.http.post("/api/games/none/review")).json()["reason"] == "no-game"


async def test_values_of_another_edition_are_found_anew(sqlite, record, workers, monkeypatch):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        path = await add_game(ann, record)
        workers.release(10)
        await ann.post(path)
        await until(is_done, ann, path)
        found = (await ann.get(path))["values"][4]
        assert found["played"]["move"] == "p1"
        assert 1 <= len(found["best"]) <= 3
        assert found["literal"][0]["score"] > 0
        monkeypatch.setattr(review_jobs, "EDITION", "later")
        assert await shows(ann, path, "none", [])
        await ann.post(path)
        await until(is_done, ann, path)
        await server.server_state.store.add_turn_value("gone", 0, "later", b"")
        assert await has_stored(server.server_state.store, 5)


async def test_a_busy_server_says_so_and_loses_nothing(sqlite, record, workers):
    """A turn that takes too long is tried again after the others; a refusal for want of time, at once."""
    stalled = WorkerStalled("took more than 20 seconds")
    workers.failures = [QueueFull(), QueueFull(), stalled, stalled]
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        path = await add_game(ann, record)
        await ann.post(path)
        await until(shows, ann, path, "busy", [])
        await until(lambda: len(workers.turns) == 3)
        workers.release(5)
        await until(is_done, ann, path)
        assert workers.turns == [0, 4, 2, 1, 3, 0, 4]


async def test_a_review_does_without_a_turn_that_always_takes_too_long(sqlite, record, workers, monkeypatch):
    stalls: Counter[int] = Counter()

    def review(game, turn, worlds, seed):
        if turn == 2:
            stalls[turn] += 1
            raise WorkerStalled("took more than 20 seconds")
        return review_turn(game, turn, worlds, seed)

    monkeypatch.setattr(review_jobs, "review_turn", review)
    workers.release(100)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        path = await add_game(ann, record)
        await ann.post(path)
        await until(shows, ann, path, "none", [0, 1, 3, 4])
        assert stalls == {2: review_jobs.MOST_STALLS}
        monkeypatch.setattr(review_jobs, "review_turn", review_turn)
        await ann.post(path)
        await until(is_done, ann, path)


async def test_a_review_that_fails_is_over(sqlite, record, monkeypatch):
    broken = asyncio.Event()

    async def warm_up(pool, what):
        await broken.wait()
        raise WorkError("broke")

    monkeypatch.setattr(BotPool, "warm_up", warm_up)
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        path = await add_game(ann, record)
        await ann.post(path)
        await until(shows, ann, path, "preparing")
        broken.set()
        await until(shows, ann, path, "none", [])


async def test_one_player_may_have_so_many_reviews_at_once(sqlite, record, workers):
    async with serving(sqlite) as server:
        ann, stranger = await server.person("Ann"), await server.person(None)
        paths = [await add_game(ann, record) for _ in range(5)]
        for path in paths[:4]:
            await ann.post(path, code=200)
        for person in (ann, stranger):  # from the same address
            assert (await person.http.post(paths[4])).json()["reason"] == "busy"
        await stranger.post(paths[0], code=200)  # another's counts as nobody else's
    async with serving(sqlite) as server:  # what was asked for before counts
        ann = await twin(ann, server)
        assert (await ann.http.post(paths[4])).json()["reason"] == "busy"
        workers.release(17)  # the games take turns
        await until(has_jobs, server.server_state.store, 3)
        await ann.post(paths[4], code=200)


async def test_a_server_that_is_started_anew_goes_on_by_itself(sqlite, record, workers):
    async with serving(sqlite) as server:
        ann, stranger = await server.person("Ann"), await server.person(None)
        paths = [await add_game(ann, record) for _ in range(2)]
        for person, path in zip((ann, stranger), paths, strict=True):
            await person.post(path)
        again = {"game": paths[0].split("/")[3], "player": "another", "at": 1e12}
        await server.server_state.store.write(Write([insert(reviews).values(again)]))  # of an earlier version
        workers.release(2)
        await until(has_stored, server.server_state.store, 2)
    async with serving(sqlite) as server:
        bo = await server.person("Bo")
        assert await shows(bo, paths[0], "running")
        workers.release(8)
        for path in paths:
            await until(is_done, bo, path)
        assert workers.priorities == {JobPriority.BACKGROUND}
        assert await has_jobs(server.server_state.store, 0)


async def test_of_two_processes_one_works_and_both_show_it(shared, record, workers):
    async with servers(shared) as (one, two):
        ann = await one.person("Ann")
        there = await twin(ann, two)
        path = await add_game(ann, record)
        await ann.post(path)
        workers.release(2)
        for person in (ann, there):
            await until(shows, person, path, "running", [0, 4])
        assert (await there.post(path))["state"] == "running"
        workers.release(3)
        for person in (ann, there):
            await until(is_done, person, path)
        assert workers.turns == ORDER
        await until(has_leases, one.server_state.store, 0)


async def test_another_process_takes_over_from_one_that_was_killed(shared, record, monkeypatch):
    killed = Killable(shared)
    killed.start()
    try:
        ann = Person(killed.url)
        await until(is_answered, ann)
        await ann.post("/api/players", {"name": "Ann"})
        path = await add_game(ann, record)
        assert (await ann.post(path))["state"] in ("preparing", "running")
        await ann.http.aclose()
        async with serving(shared) as other:
            bo, store = await other.person("Bo"), other.server_state.store
            await until(has_leases, store, 1)
            workers = Workers(monkeypatch)
            killed.kill()
            await killed.has_died()
            workers.release(5)
            await until(is_done, bo, path)
            assert workers.turns == ORDER[-len(workers.turns) :]
            await until(has_leases, store, 0)
    finally:
        killed.close()


async def is_answered(person):
    with suppress(HTTPError):
        return (await person.http.get("/api/health")).is_success


async def test_what_one_address_asks_counts_at_every_process(shared, record, workers):
    async with servers(shared) as (one, two):
        ann, stranger = await one.person("Ann"), await two.person(None)
        paths = [await add_game(ann, record) for _ in range(5)]
        for path in paths[:4]:
            await ann.post(path, code=200)
        for person in (await twin(ann, two), stranger):
            assert (await person.http.post(paths[4])).json()["reason"] == "busy"
        workers.release(17)

        async def is_accepted():
            return (await stranger.http.post(paths[4])).is_success

        await until(is_accepted)


async def test_a_review_goes_with_the_player_who_asked(sqlite, record, workers):
    async with serving(sqlite) as server:
        ann, bo = await server.person("Ann"), await server.person("Bo")
        path = await add_game(bo, record)
        await ann.post(path)
        exported = (await ann.get("/api/me/export"))["reviews"]
        assert [f"/api/games/{row['game']}/review" for row in exported] == [path]
        await until(lambda: len(workers.turns) == 1)
        check(await ann.http.delete("/api/me"), 200)
        await until(shows, bo, path, "none", [])
        assert await has_jobs(server.server_state.store, 0)


async def test_one_network_shuts_nobody_out_of_reviews(sqlite, record, workers, monkeypatch):
    monkeypatch.setattr(review_jobs, "MOST_HERE", 10)
    async with serving(sqlite, limits=NO_RATES) as server:
        ann, eve = await server.person("Ann"), await server.person("Eve")
        paths = [await add_game(eve, record) for _ in range(24)]
        statuses = []
        for number, path in enumerate(paths):  # four games of each of six networks of 64 bits
            headers = {"X-Forwarded-For": f"2001:db8:1:{number // 4 * 0x100:x}::1", "Cookie": ""}
            statuses.append((await eve.http.post(path, headers=headers)).status_code)
        assert statuses == [200] * 16 + [503] * 8
        honest = await add_game(ann, record)
        await ann.post(honest)
        workers.release(2)
        await until(shows, ann, honest, turns=[0])


async def test_what_everyone_could_know_is_counted(sqlite, record, workers):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        path = (await add_game(ann, record)).replace("review", "knowledge")
        workers.failures = [WorkerStalled("took more than 20 seconds")]
        assert (await ann.http.get(f"{path}/3")).json()["reason"] == "busy"
        workers.failures = [QueueFull()]
        assert (await ann.http.get(f"{path}/3")).json()["reason"] == "too-fast"
        workers.release(1)
        known = await ann.get(f"{path}/3")
        assert [len(hand) for hand in known] == [5, 5]
        (five,) = [card for card in known[1] if card["order"] == 5]
        assert (five["critical"], five["playable"]) == (1.0, 0.0)
        assert "r5" in five["cards"]
        assert (await ann.http.get(f"{path}/6")).json()["reason"] == "cannot-say"


def test_a_blunder_is_shown_with_its_flaw(record):
    shown = review_turn(record.game, 3, 32, 0)
    assert shown.cost > 0.5
    assert shown.best[0].score > shown.played.score
    assert {one.move for one in shown.best} <= {one.move for one in shown.literal}
    cost, *flaws, better = [one for one in shown.findings if not one.name.startswith("would-")]
    assert (cost.name, cost.points) == ("cost", shown.cost)
    assert Finding("critical", 1.0, card="r5") in flaws
    assert better.name.startswith("better-")
    assert shown.findings.index(better) == len(flaws) + 1  # its merits follow
