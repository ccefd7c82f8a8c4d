"""Rate limits of one guest, counted by all processes together."""

import asyncio
from functools import partial

import pytest

from hanabi.server import rate_limit
from hanabi.server.bots.job_queue import JobPriority, QueueFull, Requester
from hanabi.server.limits import NO_RATES, USUAL, Rate
from hanabi.server.rate_limit import RateLimiters
from tests.server.harness import servers, serving, twin, until

HERE = "127.0.0.1"


@pytest.fixture
def clock(monkeypatch):
    class Clock:
        now = 0.0

        def monotonic(self):
            return self.now

    monkeypatch.setattr(rate_limit, "time", clock := Clock())
    return clock


def join(count, limits):
    """Meters that tell each other at once."""
    all_of_them = [RateLimiters(limits) for _ in range(count)]

    def tell(own, key, much):
        for other in all_of_them:
            if other is not own:
                other.hear(key, much)

    for own in all_of_them:
        own.share("secret", partial(tell, own))
    return all_of_them


def test_four_processes_let_through_what_one_would(clock):
    limits = USUAL._replace(requests=Rate(2, 64))
    limiters = join(4, limits)
    let_in = 0
    for moment in range(4000):  # 100 seconds, always at the next process
        clock.now = moment / 40
        let_in += limiters[moment % 4].take("requests", "192.0.2.7")
    alone = 64 + 2 * 100
    portion = 64 / rate_limit.PORTIONS
    assert alone - 1 <= let_in <= alone + 4 * portion
    assert limiters[0].take("requests", "192.0.2.8")


def test_what_is_had_at_all_doors_in_one_moment_is_paid_later(clock):
    told: list[tuple[int, str, int]] = []

    def tell(number, key, much):
        told.append((number, key, much))

    limiters = [RateLimiters(USUAL._replace(requests=Rate(1, 32))) for _ in range(2)]
    for number, limiter in enumerate(limiters):
        limiter.share("secret", partial(tell, number))
    assert sum(limiter.take("requests", "a") for limiter in limiters for _ in range(50)) == 64
    for number, key, much in told:
        assert "192" not in key
        limiters[1 - number].hear(key, much)
    clock.now = 30
    assert not any(limiter.take("requests", "a") for limiter in limiters)
    clock.now = 34
    assert all(limiter.take("requests", "a") for limiter in limiters)


def test_news_of_what_is_not_measured_here_changes_nothing():
    limiter = RateLimiters(USUAL)
    limiter.hear("patience someone", 5)
    assert limiter.has_left("requests", "someone")


def test_nobody_is_told_by_one_process_alone():
    limiter = RateLimiters(USUAL._replace(guesses=Rate(0, 2)))
    assert [limiter.take("guesses", "2001:db8::1"), limiter.take("guesses", "2001:db8::2")] == [True, True]
    assert not limiter.take("guesses", "2001:db8::3")


async def test_what_somebody_had_at_one_process_counts_at_the_other(shared):
    few = NO_RATES._replace(newcomers=Rate(0.001, 3), thinking=Rate(0.001, 16), lines=Rate(0.001, 5))
    async with servers(shared, limits=few) as (one, other):
        ann, *_ = [await one.person(name) for name in ("Ann", "Bob", "Cleo")]
        one.server_state.limiters.charge("thinking", HERE, 17)
        eve = await other.person(None)
        for meter in ("newcomers", "thinking"):
            await until(lambda meter=meter: not other.server_state.limiters.has_left(meter, HERE))
        assert (await eve.http.post("/api/players", json={"name": "Eve"})).status_code == 429
        with pytest.raises(QueueFull):
            other.server_state.pool.queue.submit(Requester(JobPriority.LONG, (HERE,)), [])
        table = await ann.open_table(players=2, talk="open")
        async with ann.at(table) as here, (await twin(ann, other)).at(table) as there:
            for word in "abc":
                seen = (await here.done("say", text=word))["version"]
            await there.until(lambda view: view["version"] >= seen)
            await there.done("say", text="d")
            await there.done("say", text="e")
            assert await there.refused("say", text="f") == "too-fast"


async def test_tables_at_once_are_no_more_than_allowed(database):
    few = NO_RATES._replace(open_tables_a_player=5)
    async with serving(database, limits=few) as one, serving(database, limits=few) as other:
        ann = await one.person("Ann")
        both = [ann, await twin(ann, other)] if one.server_state.peers.has_others else [ann]
        asked = [person.http.post("/api/tables", json={}) for _ in range(10) for person in both]
        statuses = sorted(answer.status_code for answer in await asyncio.gather(*asked))
        assert statuses == [201] * 5 + [429] * (len(asked) - 5)
