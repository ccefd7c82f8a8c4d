"""One request to a push service: its allowed targets, and a strictly limited answer.

No redirect is followed, an endpoint names no port, and a slow or endless answer is cut off.
"""

import asyncio
import re
import ssl
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import h11

SERVICES = (  # origins of the browsers' makers, `*` for one label; the server calls no other
    "https://fcm.googleapis.com",
    "https://*.push.services.mozilla.com",
    "https://*.notify.windows.com",
    "https://*.push.apple.com",
)
LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
ENDPOINT = re.compile(r"((https?)://([a-z0-9.-]+)(?::([0-9]{1,5}))?)(/[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)")
PORTS = {"https": 443, "http": 80}
PATIENCE = 10  # seconds for everything, from the name of the host to the answer
LONGEST_ANSWER = 1024  # bytes that are read of it


class Target(NamedTuple):
    """Where a request goes."""

    origin: str
    scheme: str
    host: str
    port: int
    path: str


def read_endpoint(endpoint: str, services: Iterable[str]) -> Target:
    """Read an endpoint; ValueError for anything but a plain address of one of the services.

    >>> read_endpoint("https://web.push.apple.com/x", SERVICES).host
    'web.push.apple.com'
    """
    found = ENDPOINT.fullmatch(endpoint)
    if not found or not any(is_of_service(found[1], service) for service in services):
        raise ValueError("not the address of a known push service")
    origin, scheme, host, port, path = found.groups()
    return Target(origin, scheme, host, int(port or PORTS[scheme]), path)


def is_of_service(origin: str, service: str) -> bool:
    return re.fullmatch(re.escape(service).replace(r"\*", LABEL), origin) is not None


async def post(target: Target, headers: Mapping[str, str], body: bytes, trust: ssl.SSLContext) -> int:
    """Send one request; the status of the answer. OSError or h11.ProtocolError where there is none."""
    async with asyncio.timeout(PATIENCE):
        is_secret = target.scheme == "https"
        reader, writer = await asyncio.open_connection(
            target.host, target.port, ssl=trust if is_secret else None, limit=LONGEST_ANSWER
        )
        try:
            line = h11.Connection(h11.CLIENT, LONGEST_ANSWER)
            writer.write(write_request(line, target, headers, body))
            await writer.drain()
            return await read_status(line, reader)
        finally:
            writer.transport.abort()


def write_request(line: h11.Connection, target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    whole = {"Host": target.host, "Content-Length": str(len(body)), "Connection": "close", **headers}
    request = h11.Request(method="POST", target=target.path, headers=list(whole.items()))
    parts = (line.send(part) for part in (request, h11.Data(data=body), h11.EndOfMessage()))
    return b"".join(part for part in parts if part)


async def read_status(line: h11.Connection, reader: asyncio.StreamReader) -> int:
    """The status of the answer; h11.ProtocolError if the first bytes do not contain it."""
    left = LONGEST_ANSWER
    while not isinstance(event := line.next_event(), h11.Response):
        if event is h11.NEED_DATA:
            part = await reader.read(left)
            left -= len(part)
            line.receive_data(part)
    return event.status_code
