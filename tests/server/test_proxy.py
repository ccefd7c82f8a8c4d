"""The proxy of `deploy/haproxy.cfg` in front of a running server, tried with HAProxy itself."""

import asyncio
import shutil
import socket
import ssl
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from hanabi.server.limits import Limits, Rate
from tests.server.attacked import Raw, upgrade
from tests.server.harness import certify, read_metric, serving

CONFIG = Path(__file__).parents[2] / "deploy" / "haproxy.cfg"
HAPROXY = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin") or ""
CLIENT, OTHER = "127.0.0.5", "127.0.0.6"

pytestmark = pytest.mark.skipif(not HAPROXY, reason="no HAProxy here: install Debian's `haproxy`")


def find_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


@asynccontextmanager
async def proxied(database, folder, **settings):
    """A server and the proxy in front of it, with the configuration as it is but for ports and patience."""
    port, plain = find_port(), find_port()
    certify(folder / "certificate.pem")
    text = CONFIG.read_text("utf-8")
    changes = {
        "bind :443": f"bind 127.0.0.1:{port}",
        "bind :80": f"bind 127.0.0.1:{plain}",
        "http-request 10s": "http-request 1s",
    }
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    (folder / "haproxy.cfg").write_text(text)
    url = f"https://127.0.0.1:{port}"
    async with serving(database, public_url=url, **settings) as server:
        variables = {
            "CERTIFICATE": str(folder / "certificate.pem"),
            "SERVER": server.url.removeprefix("http://"),
        }
        process = await asyncio.create_subprocess_exec(
            HAPROXY, "-f", str(folder / "haproxy.cfg"), env=variables
        )
        try:
            while not await is_open(port):
                assert process.returncode is None
                await asyncio.sleep(0.01)
            yield Proxied(server, port, plain, folder / "certificate.pem")
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def is_open(port):
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except ConnectionError:
        return False
    writer.close()
    return True


class Proxied:
    """Where the proxy is."""

    def __init__(self, server, port, plain, certificate):
        self.server, self.port, self.plain = server, port, plain
        self.trust = ssl.create_default_context(cafile=certificate)
        self.host = f"127.0.0.1:{port}"

    def client(self, address=CLIENT, **more):
        transport = httpx.AsyncHTTPTransport(verify=self.trust, local_address=address)
        return httpx.AsyncClient(base_url=f"https://{self.host}", transport=transport, **more)

    async def connect(self, address=CLIENT):
        at = {"port": self.port, "ssl": self.trust, "local_addr": (address, 0)}
        return Raw(*await asyncio.open_connection("127.0.0.1", **at))

    async def ask(self, request):
        """The status that a client gets for any bytes; 0 if the proxy closes, None if it says nothing."""
        raw = await self.connect()
        raw.writer.write(request.replace(b"Host: localhost", f"Host: {self.host}".encode()))
        status = await raw.read_status(15)
        raw.close()
        return status


async def test_a_game_goes_through_the_proxy(sqlite, tmp_path):
    async with proxied(sqlite, tmp_path) as proxy, proxy.client() as http:
        made = await http.post("/api/players", json={"name": "Ann"})
        cookie = made.headers["set-cookie"].partition(";")[0]
        assert cookie.startswith("__Host-hanabi=")
        table = (await http.post("/api/tables", json={"bots": ["random"], "start": True})).json()["table"]
        url = f"wss://{proxy.host}/api/tables/{table}/socket"
        async with connect(url, ssl=proxy.trust, additional_headers={"Cookie": cookie}) as line:
            await line.send('{"do":"look"}')
            assert '"tell":"table"' in await line.recv()
        async with httpx.AsyncClient() as plain:
            moved = await plain.get(f"http://127.0.0.1:{proxy.plain}/api/bots")
        assert (moved.status_code, moved.headers["location"][:8]) == (302, "https://")


REFUSED = {
    "metrics": (404, b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    "garbage": (400, b"garbage\r\n\r\n"),
    "two lengths": (400, upgrade(headers="Content-Length: 1\r\nContent-Length: 2\r\n")),
    "upgrade that waits for its body": (408, upgrade(headers="Content-Length: 48\r\n")),
    "head that never ends": (408, b"GET / HTTP/1.1\r\n"),
    "body": (
        413,
        b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 400000\r\n\r\n" + b" " * 40000,
    ),
}


async def test_the_proxy_refuses_by_itself(sqlite, tmp_path):
    async with proxied(sqlite, tmp_path) as proxy:
        before = read_metric("hanabi_connections")
        for name, (status, request) in REFUSED.items():
            assert await proxy.ask(request) == status, name
        assert read_metric("hanabi_connections") == before  # nothing of this reached the server
        with_body = upgrade(headers="Content-Length: 4\r\n") + b"body"
        assert await proxy.ask(with_body) == 404  # passed on without its upgrade


async def test_an_address_has_so_many_connections_at_the_proxy(sqlite, tmp_path):
    async with proxied(sqlite, tmp_path) as proxy:
        held = []
        with suppress(ConnectionError, ssl.SSLError):
            for _ in range(150):
                held.append(await proxy.connect())
        assert len(held) == 100
        async with proxy.client(OTHER) as http:
            assert (await http.get("/api/health/live")).is_success
        for raw in held:
            raw.close()


async def test_a_client_cannot_write_its_own_address(sqlite, tmp_path):
    few = Limits(questions=Rate(0.001, 3))
    async with proxied(sqlite, tmp_path, limits=few) as proxy, proxy.client() as http:
        answers = [await http.get("/api/bots", headers={"X-Forwarded-For": f"192.0.2.{n}"}) for n in range(5)]
        assert [answer.status_code for answer in answers] == [200] * 3 + [429] * 2
        async with proxy.client(OTHER) as other:
            assert (await other.get("/api/bots")).is_success
