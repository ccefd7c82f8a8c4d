"""Questions about finished games: their facts, each seat's possible knowledge, and bots' reasons."""

import asyncio
from typing import Any

from hanabi.errors import TableError
from hanabi.game import Game
from hanabi.review.facts import GameFacts, find_facts
from hanabi.review.turning import know_turn, warm_up_review
from hanabi.server.bots.explain import ANSWERS_KEPT, LASTING, Told, ask_why, show_why, tell_habit
from hanabi.server.bots.job_queue import QueueFull, Requester
from hanabi.server.bots.pool import BotPool, WorkerStalled
from hanabi.server.bots.request_cache import RequestCache
from hanabi.server.games.library import Finished, FinishedGames
from hanabi.server.limits import GAMES_KEPT
from hanabi.server.messages.games import CardKnownShown, WhyShown
from hanabi.server.messages.refusal import Refusal


class GameQuestions:
    """Answers questions, and caches the latest answers."""

    def __init__(self, games: FinishedGames, pool: BotPool) -> None:
        self._games, self._pool = games, pool
        self._told: RequestCache[Told] = RequestCache(ANSWERS_KEPT, LASTING)
        self._facts: RequestCache[GameFacts] = RequestCache(GAMES_KEPT)
        self._known: RequestCache[Any] = RequestCache(ANSWERS_KEPT)

    async def find_facts(self, id: str, player: str | None) -> GameFacts:
        """Return the facts of a game that need no search."""
        game = (await self._games.see(id, player)).record.game
        return await self._facts.find(id, lambda: asyncio.to_thread(find_facts, game))

    async def know(
        self, id: str, turn: int, player: str | None, requester: Requester
    ) -> list[list[CardKnownShown]]:
        """Each seat's possible knowledge of its own cards on a turn of a finished game."""
        game = (await self._games.see(id, player)).record.game
        if not 0 <= turn <= game.turn:
            raise TableError(Refusal.CANNOT_SAY, f"no turn {turn}")
        hands = await self._known.find((id, turn), lambda: self._know(game, turn, requester))
        return [[CardKnownShown(*card) for card in hand] for hand in hands]

    async def _know(self, game: Game, turn: int, requester: Requester) -> Any:
        try:
            await self._pool.warm_up(warm_up_review)
            (hands,) = await self._pool.do(requester, know_turn, [(game, turn)]).wait()
        except QueueFull:
            raise TableError(Refusal.TOO_FAST, "other questions of yours are waiting") from None
        except WorkerStalled as stalled:
            raise TableError(Refusal.BUSY, str(stalled)) from None
        return hands

    async def explain(self, id: str, turn: int, requester: Requester) -> list[WhyShown]:
        """A bot's reasons for its move."""
        found = await self._games.find(id)
        bots = found.bots.by_turn
        bot = bots[turn] if 0 <= turn < len(bots) else None
        if bot is None:
            raise TableError(Refusal.CANNOT_SAY, f"no bot moved on turn {turn}")
        return await self._told.find((id, turn), lambda: self._ask(found, bot, turn, requester))

    async def _ask(self, found: Finished, bot: str, turn: int, requester: Requester) -> list[WhyShown]:
        game = found.record.game
        seat = game.events[turn].seat
        (thought,) = await ask_why(self._pool.explain([game], seat, bot, found.bots.seed, turn, requester))
        if not thought.why:
            return [tell_habit(bot)]
        if thought.move != game.moves[turn]:  # a bot limited by time, or another version of it
            raise TableError(Refusal.NOT_REPEATED, "the bot would not choose the same again")
        return list(map(show_why, thought.why))
