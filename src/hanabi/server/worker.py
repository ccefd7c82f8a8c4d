"""A process in which bots think: it gets views, and answers with moves.

Run by the butler, which can end it when a bot does not come back. Jobs and answers are pickles behind their
length; whatever a bot prints goes to the standard error stream.
"""

import os
import pickle
import struct
from collections import OrderedDict
from typing import Any, BinaryIO, NamedTuple

from hanabi.bots.bot import Bot, Why, ask, tell
from hanabi.bots.catalog import make_bot
from hanabi.errors import HanabiError
from hanabi.game import Game
from hanabi.notation import Move
from hanabi.position import View
from hanabi.variant import Variant

HEADER = struct.Struct("<I")
SEATS_KEPT = 2000  # memories; older ones are made anew from the views


class Prepare(NamedTuple):
    """Get a bot's kernels compiled."""

    bot: str


class Think(NamedTuple):
    """Choose a move in a seat; `views` are those since the bot last thought there, or all."""

    key: tuple[str, int]  # the game and the seat
    bot: str
    seed: int
    views: tuple[View, ...]
    explain: bool = False


class Thought(NamedTuple):
    """What a bot chose, and why, where it was asked to explain."""

    move: Move | None = None
    why: tuple[Why, ...] = ()
    error: str | None = None
    forgot: bool = False  # the memory is gone: send all views


class Seated(NamedTuple):
    bot: Bot[Any]
    memory: Any
    turn: int


class Mind:
    """The bots of this process in their seats."""

    def __init__(self) -> None:
        self.seats: OrderedDict[tuple[str, int, str], Seated] = OrderedDict()

    def answer(self, job: Prepare | Think) -> Thought:
        """Do a job; a failure of the bot is an answer too."""
        try:
            if isinstance(job, Prepare):
                prepare(job.bot)
                return Thought()
            return self.think(job)
        except HanabiError as error:
            return Thought(error=str(error))

    def think(self, job: Think) -> Thought:
        key = (*job.key, job.bot)
        views = job.views
        kept = self.seats.pop(key, None)
        if views[0].turn == 0:
            bot = make_bot(job.bot)
            kept, views = Seated(bot, bot.sit(views[0], job.seed), 0), views[1:]
        if kept is None or (views and views[0].turn != kept.turn + 1):
            return Thought(forgot=True)
        bot, memory, _ = kept
        for view in views:
            tell(bot, view, view.events[-1], memory)
        move = ask(bot, job.views[-1], memory)
        if not job.explain:
            self.seats[key] = Seated(bot, memory, job.views[-1].turn)
            if len(self.seats) > SEATS_KEPT:
                self.seats.popitem(last=False)
        return Thought(move, bot.why(memory) if job.explain else ())


def prepare(name: str) -> None:
    """Let a bot think once in a game of its own."""
    game = Game.deal(Variant(players=2), seed=0)
    bot = make_bot(name)
    memory = bot.sit(game.view(0), 0)
    event = game.push(ask(bot, game.view(0), memory))
    tell(bot, game.view(0), event, memory)


def read(stream: BinaryIO) -> Any:
    """The next pickle, or None at the end of the stream."""
    header = stream.read(HEADER.size)
    if len(header) < HEADER.size:
        return None
    return pickle.loads(stream.read(HEADER.unpack(header)[0]))


def pack(thing: object) -> bytes:
    body = pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
    return HEADER.pack(len(body)) + body


def main() -> None:
    """Answer jobs until the butler hangs up."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    jobs = os.fdopen(os.dup(0), "rb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    mind = Mind()
    while (job := read(jobs)) is not None:
        try:
            answer = mind.answer(job)
        except Exception as error:
            answer = Thought(error=f"raised {error!r}")
        answers.write(pack(answer))
        answers.flush()
