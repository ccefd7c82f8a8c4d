"""Attackers of a server, as programs of their own, so that only the server feels them.

`python -m benchmarks.attackers NAME PORT [MORE]` prints `begun`, attacks until its standard input closes,
and then prints as JSON what it saw. Each attack comes from an address of its own, players from 127.0.0.1.
"""

import json
import os
import socket
import sys
import threading
from contextlib import suppress

PING, CONTINUE, TEXT = 0x89, 0x00, 0x01
AT_LEAST = 600  # requests of an attack that sends as many as it can, however soon it is to end
stop = threading.Event()


def connect(port):
    return socket.create_connection(
        ("127.0.0.1", port), timeout=5, source_address=(ADDRESSES[sys.argv[1]], 0)
    )


def ask(line, request):
    """The status of an answer; 0 for a line that was cut."""
    try:
        line.sendall(request)
        return int(line.recv(65536).split(b" ", 2)[1])
    except (OSError, IndexError, ValueError):
        return 0


def get(path):
    return b"GET " + path + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def deep_paths(port):
    """Names that reach no file: deep ones, long ones, with bytes that no disk takes."""
    paths = (b"/a" * 32_000, b"/a" * 15_000, b"/a" * 500, b"/" + b"n" * 300, b"/%00", b"/" + b"%2e%2e/" * 100)
    seen = dict.fromkeys(("0", "200", "404", "413", "429", "500"), 0)

    def knock():
        while not stop.is_set():
            for path in paths:
                with suppress(OSError), connect(port) as line:
                    seen[str(ask(line, get(path)))] += 1

    together(knock, 4)
    return seen


def knock_and_run(port):
    """Requests whose answer is not waited for, each on a line of its own."""
    seen = {"asked": 0}

    def knock():
        while not stop.is_set() or seen["asked"] < AT_LEAST:
            with suppress(OSError), connect(port) as line:
                line.sendall(get(b"/api/bots"))
                seen["asked"] += 1

    together(knock, 4)
    return seen


def open_socket(port, table, cookie=""):
    line = connect(port)
    request = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    request += "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    request += f"Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    line.sendall(request.encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += line.recv(1)
    assert b" 101 " in head
    return line


def frame(kind, content=b""):
    """A frame of a client, masked by zeros."""
    return bytes([kind, 0x80 | len(content)]) + bytes(4) + content


def pour(port, table, opening, flood):
    """Send a flood on one socket after another, read nothing; how much went, and how many were cut."""
    seen = {"bytes": 0, "cut": 0}
    while not stop.is_set() or not seen["cut"]:
        with open_socket(port, table) as line:
            try:
                line.sendall(opening)
                while not stop.is_set() or not seen["cut"]:
                    line.sendall(flood)
                    seen["bytes"] += len(flood)
            except OSError:
                seen["cut"] += 1
        stop.wait(0.15)  # no faster than new sockets are let in
    return seen


def pings(port, table):
    return pour(port, table, b"", frame(PING, bytes(125)) * 500)


def fragments(port, table):
    return pour(port, table, frame(TEXT, b"{"), frame(CONTINUE) * 10_000)


def half_asked(port):
    """Requests that never end."""
    lines, seen = [], {"open": 0, "cut": 0}
    for _ in range(400):
        with suppress(OSError):
            line = connect(port)
            line.sendall(b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ")
            lines.append(line)
    begun()
    stop.wait()
    for line in lines:
        line.setblocking(False)
        try:
            seen["cut" if line.recv(1) == b"" else "open"] += 1
        except BlockingIOError:
            seen["open"] += 1
        except OSError:
            seen["cut"] += 1
        line.close()
    return seen


def crowd(port, table):
    """Strangers without a name who fill a table."""
    lines, seen = [], {"in": 0, "out": 0}
    for _ in range(40):
        line = open_socket(port, table)
        line.sendall(frame(0x80 | TEXT, b'{"do":"look"}'))
        lines.append(line)
        with suppress(OSError):
            seen["in" if line.recv(1) == b"\x81" else "out"] += 1
    begun()
    stop.wait()
    return seen


def post(port, path, body, cookie=""):
    """What the server answers to a request with a body, and the cookie that it sets."""
    content = json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nConnection: close\r\n"
    )
    with connect(port) as line:
        line.sendall(f"{head}Cookie: {cookie}\r\nContent-Length: {len(content)}\r\n\r\n".encode() + content)
        answer = b"".join(iter(lambda: line.recv(65536), b"")).decode()
    cookies = [row.partition(": ")[2] for row in answer.split("\r\n") if row.lower().startswith("set-cookie")]
    return json.loads(answer.rpartition("\r\n\r\n")[2]), cookies[0].partition(";")[0] if cookies else ""


def later_doors(port, game):
    """Ask every route that stores, makes or returns something, as fast as the connection allows."""
    _, cookie = post(port, "/api/players", {"name": "Eve"})
    doors: tuple[tuple[str, str, object], ...] = (
        ("POST", f"/api/games/{game}/comments", {"turn": 1, "text": "x" * 500}),
        ("POST", f"/api/games/{game}/comments/none/reports", {}),
        ("POST", f"/api/games/{game}/deal", {}),
        ("GET", f"/api/games/{game}/review", None),
        ("GET", "/api/deals/none", None),
        ("GET", "/api/me/export", None),
        ("POST", "/api/me/links", {}),
        ("GET", "/api/links/AAAAA-BBBBB", None),
        ("PATCH", "/api/me", {"name": "Evil"}),
        ("GET", "/api/puzzles/daily", None),
        ("GET", "/api/puzzles?players=2", None),
    )
    seen: dict[str, int] = {}

    def knock():
        while not stop.is_set() or sum(seen.values()) < AT_LEAST:
            for method, path, body in doors:
                with suppress(OSError), connect(port) as line:
                    status = str(ask(line, put(method, path, body, cookie)))
                    seen[status] = seen.get(status, 0) + 1

    together(knock, 4)
    return seen


def put(method, path, body, cookie):
    content = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    return f"{head}Cookie: {cookie}\r\nContent-Length: {len(content)}\r\n\r\n".encode() + content


def many_bots(port):
    """One client looks at many tables at once, where only bots play."""
    _, cookie = post(port, "/api/players", {"name": "Eve"})
    options = {"players": 5, "pause": False}
    wish = {"options": options, "bots": ["cautious"] * 5, "sit": False, "start": True}
    tables = [post(port, "/api/tables", wish, cookie)[0]["table"] for _ in range(30)]
    lines = [open_socket(port, table) for table in tables]
    begun()
    stop.wait()
    for line in lines:
        line.close()
    return {"tables": len(tables)}


def together(work, count):
    threads = [threading.Thread(target=work) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def begun():
    sys.stdout.write("begun\n")
    sys.stdout.flush()


def wait_for_end():
    sys.stdin.read()
    stop.set()


def main(name, port, *more):
    threading.Thread(target=wait_for_end, daemon=True).start()
    if name not in ("half_asked", "crowd", "many_bots"):
        begun()
    seen = globals()[name](int(port), *more)
    sys.stdout.write(json.dumps(seen) + "\n")
    sys.stdout.flush()
    os._exit(0)


ATTACKS = (deep_paths, pings, fragments, half_asked, crowd, many_bots, later_doors, knock_and_run)
ADDRESSES = {attack.__name__: f"127.0.0.{number}" for number, attack in enumerate(ATTACKS, start=2)}

if __name__ == "__main__":
    main(*sys.argv[1:])
