"""A player that talks to the table's server: it opens a table with a bot and plays a whole game.

    hanabi serve &
    python examples/client.py http://localhost:8042

It needs nothing but `websockets`; docs/protocol.md tells what goes over the line.
"""

import json
import sys
import urllib.request
from itertools import count
from typing import Any

from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]


class Client:
    """One person at one table."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.cookie = ""
        self.ids = count()
        self.post("/api/players", {"name": name})

    def post(self, path: str, body: object) -> Json:
        headers = {"content-type": "application/json", "cookie": self.cookie}
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            self.cookie = (answer.headers["set-cookie"] or self.cookie).partition(";")[0]
            told: Json = json.load(answer)
            return told

    def sit_down(self, table: str) -> ClientConnection:
        """A websocket at a table."""
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        return connect(url, additional_headers={"Cookie": self.cookie}, open_timeout=30)

    def send(self, socket: ClientConnection, do: str, **content: object) -> None:
        socket.send(json.dumps({"do": do, **content}))

    def play(self, table: str) -> Json:
        """Play until the game is over, and give the last view of it."""
        with self.sit_down(table) as socket:
            self.send(socket, "look", seen=0)
            while True:
                message: Json = json.loads(socket.recv(timeout=120))
                if message["tell"] == "refused":
                    raise SystemExit(f"refused: {message['reason']} {message.get('detail', '')}")
                game: Json | None = message.get("game")
                if message["tell"] != "table" or game is None:
                    continue
                if "outcome" in game:
                    return game
                if game["seat"] == message.get("you") and game.get("legal"):
                    move = choose(game)
                    self.send(socket, "move", id=str(next(self.ids)), turn=game["turn"], move=move)


def choose(game: Json) -> str:
    """Play a card that must fit; otherwise clue a card that fits; otherwise discard the oldest card."""
    legal: dict[str, list[int]] = game["legal"]
    hand = game["hands"][game["seat"]]
    fits = {f"{stack['suit']}{stack['rank'] + 1}" for stack in game["fireworks"]}
    for card in hand:
        if set(card["could"]) <= fits:
            return f"p{card['order']}"
    useful = {card["order"] for hand in game["hands"] for card in hand if card.get("card") in fits}
    told = {card["order"] for hand in game["hands"] for card in hand if "color" in card and "rank" in card}
    clues = {move: useful & set(touched) - told for move, touched in legal.items() if move[0] == "c"}
    best = max(clues, key=lambda move: len(clues[move]), default=None)
    if best is not None and clues[best]:
        return best
    discards = [move for move in legal if move[0] == "d"]
    return discards[0] if discards else (best or next(iter(legal)))


def main(url: str) -> None:
    client = Client(url.rstrip("/"), "Example")
    table = client.post("/api/tables", {"bots": ["cautious"], "options": {"pause": False}, "start": True})
    outcome = client.play(table["table"])["outcome"]
    print(f"{outcome['ending']}: {outcome['score']} points")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8042")
