"""`hanabi sit`: your own bot at a table elsewhere, through the public protocol.

A message contains what the seat sees, but the bot needs a view. So a deal that fits the message is made up,
and the game is replayed with that deal. A seat's view does not depend on cards that it cannot know, so it
equals that of the true game.
"""

import json
import secrets
import time
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from typing import Any
from urllib.parse import urlsplit

import click

from hanabi.bots.bot import Bot
from hanabi.bots.catalog import DEFAULT, read_bot
from hanabi.bots.seats import Seats
from hanabi.engine.variant import Suit
from hanabi.errors import HanabiError, MissingExtra
from hanabi.game import Game
from hanabi.language import Language
from hanabi.notation import ALL_CARDS, SUITS, Card, parse_card, parse_move
from hanabi.position import CardClues
from hanabi.terminal import options
from hanabi.terminal.troubles import explain_cause
from hanabi.terminal.usage import LocalizedCommand
from hanabi.variant import Variant

Json = dict[str, Any]
WAIT = 30.0  # seconds for an answer
REST = (1.0,) * 60  # seconds between attempts to reconnect


class CommandRefused(HanabiError):
    """A refusal of the table, with the reason's name."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason} {detail}".strip())
        self.reason = reason


# From a seat's messages to a game in which it sees the same


def rebuild(told: Json) -> Game:
    """A game in which the recipient's seat sees the same, at every turn so far."""
    variant = Variant(**told["variant"])
    cards = {card["order"]: parse_card(card["card"]) for card in list_held(told) if card.get("card")}
    moves = [parse_move(event["move"]) for event in told.get("events", ())]
    for event, move in zip(told.get("events", ()), moves, strict=True):
        if event.get("card"):
            cards[move.target] = parse_card(event["card"])
    hidden = {card["order"]: read_clues(card) for card in list_held(told) if not card.get("card")}
    return Game(variant, fit_deal(variant, cards, hidden), moves, first=told["first"])


def list_held(told: Json) -> Iterator[Json]:
    for hand in told["hands"]:
        yield from hand


def read_clues(card: Json) -> CardClues:
    """What the clues leave possible for a card, by the message."""
    suits: tuple[Suit, ...] = tuple(SUITS[letter] for letter in card["suits"])
    return CardClues(None, None, suits, tuple(card["ranks"]))


def fit_deal(variant: Variant, cards: Mapping[int, Card], hidden: Mapping[int, CardClues]) -> list[Card]:
    """A whole deck with these cards at their orders, and some that clues allow where they are hidden."""
    left = Counter(ALL_CARDS[number] for number in variant.data["cards"][: variant.deck_size].tolist())
    left.subtract(cards.values())
    found = place_hidden(
        sorted(hidden.items(), key=lambda pair: len(pair[1].suits) * len(pair[1].ranks)), left
    )
    if found is None:
        raise HanabiError("no deal fits the table")
    known = {**cards, **found}
    rest = iter(left.elements())
    return [known[order] if order in known else next(rest) for order in range(variant.deck_size)]


def place_hidden(hidden: list[tuple[int, CardClues]], left: "Counter[Card]") -> dict[int, Card] | None:
    """A card for each hidden one, taken from the remaining ones; None if they do not suffice."""
    if not hidden:
        return {}
    (order, clues), *others = hidden
    for card in [card for card, copies in left.items() if copies > 0 and clues.can_be(card)]:
        left[card] -= 1
        rest = place_hidden(others, left)
        if rest is not None:
            return {order: card, **rest}
        left[card] += 1
    return None


# A bot at a table


class BotClient:
    """A bot that follows a table of a server and moves there."""

    def __init__(self, bot: Bot[Any], games: int | None, report: Callable[[Json], None]) -> None:
        self.bot, self._games, self._report = bot, games, report
        self._over: set[str] = set()
        self.game = ""  # the id of the game that it follows
        self.seated = False
        self._turn = -1  # the last one that it answered
        self._view: Any = None

    @property
    def is_done(self) -> bool:
        return self._games is not None and len(self._over) >= self._games

    def update(self, message: Json) -> Json | None:
        """Update to a message of the table; return the bot's move if it is its turn."""
        me, game = message.get("you"), message.get("game") or {}
        if "outcome" in game:
            if game["id"] == self.game and game["id"] not in self._over:
                self._over.add(game["id"])
                self._report(message)
            return None
        if me is None:
            return None
        if not self.seated:
            self.seated = True
            self._report(message)
        move = self.answer(game, me) if game else None
        return None if move is None else {"turn": game["turn"], "move": move}

    def answer(self, told: Json, me: int) -> str | None:
        """The bot's move in a game, if it is its turn and it has not answered yet."""
        game = rebuild(told)
        if told["id"] != self.game:
            self.game, self._turn, self._view = told["id"], -1, game.view(me, 0)
            self._seats = Seats({me: self.bot}, secrets.randbits(62), lambda seat: self._view)
        for turn in range(self._view.turn + 1, game.turn + 1):
            self._view = game.view(me, turn)
            self._seats.watch(game.events[turn - 1])
        if game.seat != me or not told.get("legal") or self._turn == game.turn:
            return None
        self._turn = game.turn
        return str(self._seats.choose(me))


class ServerConnection:
    """The access to a table: a name, a cookie, a socket."""

    def __init__(self, url: str, name: str) -> None:
        parts = urlsplit(url)
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.table = parts.path.rstrip("/").rpartition("/")[2]
        self.ids = (f"{secrets.token_hex(4)}-{number}" for number in count())
        self.cookie = self._introduce(name)

    def _introduce(self, name: str) -> str:
        body = json.dumps({"name": name}).encode()
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(f"{self.base}/api/players", body, headers)
        with urllib.request.urlopen(request, timeout=WAIT) as answer:
            return str(answer.headers["set-cookie"]).partition(";")[0]

    def open(self) -> Any:
        try:
            from websockets.exceptions import WebSocketException
            from websockets.sync.client import connect
        except ModuleNotFoundError:
            raise MissingExtra("websockets", "hanabi[server]") from None
        url = f"{self.base.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        headers = {"Cookie": self.cookie}
        try:
            return connect(url, additional_headers=headers, open_timeout=WAIT, max_size=2**24)
        except WebSocketException as error:
            raise ConnectionError(str(error)) from None


def sit_at(
    server: ServerConnection,
    bot: Bot[Any],
    seat: int | None,
    games: int | None,
    report: Callable[[Json], None],
) -> None:
    """Take a seat and play until the games are over; `report` is called when seated and after each game.

    A broken connection is opened again, because a table and its seats survive the server's restart.
    """
    client = BotClient(bot, games, report)
    for rest in REST:
        try:
            with server.open() as socket:
                follow(socket, server, client, seat)
                return
        except (OSError, EOFError):
            if not client.seated:
                raise
        time.sleep(rest)


def follow(socket: Any, server: ServerConnection, client: "BotClient", seat: int | None) -> None:
    """Answer messages until enough games have been played or the table closes the connection."""
    wish = next(server.ids)
    send(socket, "sit", id=wish, **({} if seat is None else {"seat": seat}))
    send(socket, "look", seen=0)
    while not client.is_done:
        message = receive(socket)
        if message.get("id") == wish:
            check_seated(message)
        elif message["tell"] == "table" and (move := client.update(message)) is not None:
            send(socket, "move", id=next(server.ids), **move)


def receive(socket: Any) -> Json:
    """The next message."""
    with on_line():
        message: Json = json.loads(socket.recv())
    return message


def send(socket: Any, do: str, **content: Any) -> None:
    with on_line():
        socket.send(json.dumps({"do": do, **content}))


@contextmanager
def on_line() -> Iterator[None]:
    """Raise EOFError if the connection is closed, with the reason that the server gave."""
    from websockets.exceptions import ConnectionClosed

    try:
        yield
    except ConnectionClosed as closed:
        raise EOFError(closed.rcvd.reason if closed.rcvd else str(closed)) from None


def check_seated(message: Json) -> None:
    """Raise CommandRefused if the seat is not available; ignore a move that came too late."""
    if message["tell"] == "refused" and message["reason"] != "seated-already":
        raise CommandRefused(message["reason"], message.get("detail", ""))


@click.command("sit", cls=LocalizedCommand)
@click.argument("url", metavar="URL")
@click.option("--bot", metavar="BOT", default=DEFAULT, show_default=True)
@click.option("--name", default="")
@click.option("--seat", type=click.IntRange(0))
@click.option("--games", type=click.IntRange(1))
@options.speaks
def sit(url: str, bot: str, name: str, seat: int | None, games: int | None, language: Language) -> None:
    """Seat a bot at a table elsewhere."""
    options.check_bot_option(bot, language)
    if urlsplit(url).scheme not in ("http", "https"):
        raise click.UsageError(language.say("serve-no-url", url=url))
    name = name or bot.partition("=")[0].partition(":")[0]

    def report(message: Json) -> None:
        game = message.get("game") or {}
        if "outcome" in game:
            click.echo(" ".join(describe_end(game, language)))
        else:
            click.echo(language.say("sit-seated", player=name, number=message["you"] + 1))

    try:
        sit_at(ServerConnection(url, name), read_bot(bot).make(), seat, games, report)
    except CommandRefused as error:
        raise HanabiError(explain_refusal(error, language)) from None
    except HanabiError:
        raise
    except (OSError, EOFError, LookupError, TypeError, ValueError) as error:  # not a server of this package
        raise HanabiError(
            language.say("sit-no-table", url=url, detail=explain_cause(error, language))
        ) from None


def explain_refusal(error: CommandRefused, language: Language) -> str:
    """Explain why the table refused; a server of another version may have reasons unknown here."""
    try:
        return language.say(f"refusal-{error.reason}")
    except LookupError:
        return str(error)


def describe_end(game: Json, language: Language) -> list[str]:
    score = language.say("result-score", score=game["outcome"]["score"], most=game["max_score"])
    return [language.say(f"ending-{game['outcome']['ending']}"), score]
