"""The HTTP API does what its OpenAPI document says, for every input."""

import asyncio
import threading

import httpx
import pytest
import schemathesis
from hypothesis import settings
from schemathesis.checks import positive_data_acceptance

from hanabi.server.limits import NO_RATES
from hanabi.server.messages.refusal import Refusal
from hanabi.server.web.openapi import describe_api
from tests.server.harness import serving

# A schema does not tell a record from an object, or a name of which something is left to be seen.
EXCLUDED = [positive_data_acceptance]


@pytest.fixture(scope="module")
def api(tmp_path_factory):
    """A server in a thread of its own, and a player's cookie; nobody is too fast for it."""
    ready, over, found = threading.Event(), asyncio.Event(), {}

    async def serve():
        database = tmp_path_factory.mktemp("api") / "hanabi.db"
        async with serving(database, limits=NO_RATES) as server:
            found["url"], found["loop"] = server.url, asyncio.get_running_loop()
            ready.set()
            await over.wait()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    ready.wait(60)
    answer = httpx.post(f"{found['url']}/api/players", json={"name": "Ann"})
    yield found["url"], f"hanabi={answer.cookies['hanabi']}"
    found["loop"].call_soon_threadsafe(over.set)
    thread.join()


def test_every_refusal_has_its_status():
    assert {refusal.status for refusal in Refusal} == {400, 401, 403, 404, 409, 413, 429, 500, 503}
    assert Refusal.NO_TALKING.status == Refusal.NOT_HOST.status == 403


schema = schemathesis.openapi.from_dict(describe_api())
schema.config.generation.update(with_security_parameters=False)  # the cookie is ours


@schema.parametrize()
@settings(max_examples=15, deadline=None, derandomize=True, database=None)
def test_answers_are_as_documented(case, api):
    url, cookie = api
    case.call_and_validate(base_url=url, headers={"Cookie": cookie}, excluded_checks=EXCLUDED)
