"""A stub of a language model: it reads the list of moves and takes one of them.

    hanabi simulate "ask:python examples/text_bot.py" --games 2      a program: the text in, an answer out
    hanabi simulate "ask-fi:python examples/text_bot.py" --games 2   in Finnish
    python examples/text_bot.py --port 8000                          the same as a chat interface
    hanabi simulate ask:http://localhost:8000/v1/chat/completions#stub

In place of the stub, name the program or the address of your model.
"""

import argparse
import json
import sys
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def answer(text: str) -> str:
    """What a model would say: its thoughts, and in the last line a move."""
    lines = text.splitlines()
    first = max(i for i, line in enumerate(lines) if not line.startswith("- ")) + 1
    moves = [line.removeprefix("- ") for line in lines[first:]]
    return f"I may do {len(moves)} things.\n{moves[zlib.crc32(text.encode()) % len(moves)]}"


class Chat(BaseHTTPRequestHandler):
    """The usual chat interface."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        message = {"role": "assistant", "content": answer(asked["messages"][-1]["content"])}
        choice = {"index": 0, "message": message, "finish_reason": "stop"}
        kind = {"id": "stub", "object": "chat.completion", "created": 0, "model": asked["model"]}
        told = json.dumps({**kind, "choices": [choice]}).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def main() -> None:
    parser = argparse.ArgumentParser(description="a stub of a language model")
    parser.add_argument("--port", type=int, help="serve a chat interface instead of reading one text")
    port = parser.parse_args().port
    if port is None:
        sys.stdin.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
        sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
        print(answer(sys.stdin.read()))
    else:
        ThreadingHTTPServer(("127.0.0.1", port), Chat).serve_forever()


if __name__ == "__main__":
    main()
