"""A process in which bots think: it gets views, and answers with moves.

Run by the bot pool, which can kill it when a bot does not answer. Jobs and answers are pickles behind their
length; a bot's prints go to the standard error stream.
"""

import os
import pickle
import struct
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import IO, Any, NamedTuple

from hanabi.bots.bot import Bot, Why
from hanabi.bots.catalog import make_bot
from hanabi.bots.seats import Seats, SeatUpdate, warm_up_bot
from hanabi.errors import HanabiError
from hanabi.game import Game
from hanabi.notation import Move, parse_cards, parse_variant
from hanabi.position import View

HEADER = struct.Struct("<I")
SEATS_KEPT = 2000  # memories; older ones are rebuilt from the first turn on


class PrepareJob(NamedTuple):
    """Get a bot's kernels compiled."""

    bot: str


class ThinkJob(NamedTuple):
    """Choose a move in a seat; `news` has the views since its bot last thought, or from the first turn."""

    key: tuple[str, int]  # the game and the seat
    bot: str
    seed: int
    news: SeatUpdate
    explain: bool = False


class CallJob(NamedTuple):
    """Call a function of this package: any other work that takes long."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]


class WorkerReply(NamedTuple):
    """A bot's choice, with reasons if requested; or the result of a function."""

    move: Move | None = None
    why: tuple[Why, ...] = ()
    error: str | None = None
    forgot: bool = False  # the memory is gone: send everything
    result: Any = None


class LoadedBot:
    """A bot in a seat of a game in another process, and the last view it was sent."""

    def __init__(self, bot: Bot[Any], seed: int, view: View) -> None:
        assert view.viewer is not None
        self.seat = view.viewer
        self.view = view
        self.seats = Seats({self.seat: bot}, seed, lambda seat: self.view)

    def watch(self, view: View) -> None:
        """See the move that led to a view."""
        self.view = view
        self.seats.watch(view.events[-1])


class WorkerBots:
    """The bots of this process in their seats."""

    def __init__(self) -> None:
        self.seated: OrderedDict[tuple[str, int, str], LoadedBot] = OrderedDict()

    def answer(self, job: PrepareJob | ThinkJob | CallJob) -> WorkerReply:
        """Do a job; a failure of the bot is an answer too."""
        try:
            if isinstance(job, PrepareJob):
                warm_up_bot(make_bot(job.bot))
                return WorkerReply()
            if isinstance(job, CallJob):
                return WorkerReply(result=job.function(*job.arguments))
            return self.think(job)
        except HanabiError as error:
            return WorkerReply(error=str(error))

    def think(self, job: ThinkJob) -> WorkerReply:
        key = (*job.key, job.bot)
        kept = self.seated.pop(key, None)
        if job.news.turn == 0:
            kept = None
        elif kept is None or job.news.turn != kept.view.turn + 1:
            return WorkerReply(forgot=True)
        for view in job.news.views(kept.view.events if kept else ()):
            if kept is None:
                kept = LoadedBot(make_bot(job.bot), job.seed, view)
            else:
                kept.watch(view)
        assert kept is not None
        move = kept.seats.choose(kept.seat)
        if job.explain:
            return WorkerReply(move, kept.seats.why(kept.seat))
        self.seated[key] = kept
        if len(self.seated) > SEATS_KEPT:
            self.seated.popitem(last=False)
        return WorkerReply(move)


def play_alone(bot: str, variant: str, deck: str) -> int:
    """The score of a bot in every seat of a deal."""
    game = Game(parse_variant(variant), parse_cards(deck), first=0)
    seats = Seats({seat: make_bot(bot) for seat in range(game.variant.players)}, 0, game.view)
    while game.outcome is None:
        seats.watch(game.push(seats.choose(game.seat)))
    return game.outcome.score


def read(stream: IO[bytes]) -> Any:
    """The next pickle, or None at the end of the stream."""
    header = stream.read(HEADER.size)
    if len(header) < HEADER.size:
        return None
    return pickle.loads(stream.read(HEADER.unpack(header)[0]))


def pack(thing: object) -> bytes:
    body = pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
    return HEADER.pack(len(body)) + body


def main() -> None:
    """Answer jobs until the pool closes the pipe; an argument is the niceness."""
    politeness = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    jobs = os.fdopen(os.dup(0), "rb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    thinkers = WorkerBots()
    while (job := read(jobs)) is not None:
        if politeness and not isinstance(job, PrepareJob):  # a starting server waits for that
            politeness = be_polite(politeness)
        try:
            answer = thinkers.answer(job)
        except Exception as error:
            answer = WorkerReply(error=f"raised {error!r}")
        try:
            answers.write(pack(answer))
            answers.flush()
        except BrokenPipeError:  # the pool is gone
            os._exit(0)


def be_polite(politeness: int) -> int:
    """Raise the niceness of this process; return the rest that could not be set."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(politeness)
    return 0
