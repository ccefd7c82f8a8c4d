"""Reasons at a running table: why a bot made a move, as far as the asker may know it.

The deck is never used. The cards that the asker cannot see are dealt again several times, within the asker's
own view, and the bot is asked in each of these worlds. Reasons that it gives in every world in which it makes
the same move are shown. Reasons that differ depend on cards that the asker cannot see, and wait for the end
of the game. So do reasons about the asker's own hand, even if the asker could infer them from the
conventions.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence

from hanabi import Suit
from hanabi.bots.bot import Why
from hanabi.bots.catalog import find_bot
from hanabi.bots.deduction import Deduction
from hanabi.errors import BotError, TableError
from hanabi.game import Game
from hanabi.notation import LETTERS, Card
from hanabi.position import View
from hanabi.server.bots.job_queue import QueueFull, Requester
from hanabi.server.bots.pool import BotPool
from hanabi.server.bots.request_cache import RequestCache
from hanabi.server.bots.worker import WorkerReply
from hanabi.server.events.state import TableGame
from hanabi.server.messages.games import WhyShown
from hanabi.server.messages.refusal import Refusal

WORLDS = 24  # worlds in which a bot is asked
TRIES = 50  # attempts to deal one of them
LATER = WhyShown("later")
READABLE = WhyShown("later", conventions=True)  # meanwhile the page interprets the move from public facts

Told = list[WhyShown]
LASTING = (Refusal.CANNOT_SAY, Refusal.NOT_REPEATED)  # the same answer for every repeated question
ANSWERS_KEPT = 2000


class MoveExplainer:
    """Asks bots about their moves in games that are still running."""

    def __init__(self, pool: BotPool) -> None:
        self.pool = pool
        self._told: RequestCache[Told] = RequestCache(ANSWERS_KEPT, LASTING)

    async def explain(self, played: TableGame, seat: int, turn: int, requester: Requester) -> Told:
        """Explain a bot's move, as far as a player in a seat may know it; TableError if the bot cannot."""
        bot = played.bots[turn] if 0 <= turn < len(played.bots) else None
        if bot is None:
            raise TableError(Refusal.CANNOT_SAY, f"no bot moved on turn {turn}")
        key = (played.id, played.game.turn, seat, turn)
        view = played.game.view(seat)
        return await self._told.find(
            key, lambda: self._ask(view, bot, played.seed, turn, played.id, requester)
        )

    async def _ask(self, view: View, bot: str, seed: int, turn: int, salt: str, requester: Requester) -> Told:
        event, chance = view.events[turn], random.Random(f"{salt} {view.turn} {turn}")
        worlds = await asyncio.to_thread(lambda: list(imagine_worlds(view, chance)))
        thoughts: list[WorkerReply] = []
        for games in (worlds[:1], worlds[1:]):  # a bot that gives no reasons is asked once
            thoughts += await ask_why(self.pool.explain(games, event.seat, bot, seed, turn, requester))
            if not all(thought.why for thought in thoughts):
                return [tell_habit(bot)]
        said = [thought.why for thought in thoughts if thought.move == event.move]
        told = agree(said, lambda why: is_about(why, view))
        return [READABLE if why == LATER and find_bot(bot).conventions else why for why in told]


async def ask_why(thinking: Awaitable[list[WorkerReply]]) -> list[WorkerReply]:
    """The bots' answers; TableError if they cannot answer, or after too many questions."""
    try:
        return await thinking
    except BotError as error:
        raise TableError(Refusal.CANNOT_SAY, str(error)) from None
    except QueueFull:
        raise TableError(Refusal.TOO_FAST, "other questions of yours are waiting") from None


def tell_habit(bot: str) -> WhyShown:
    """The one reason for all moves of a bot; TableError if it has none."""
    habit = find_bot(bot).why
    if not habit:
        raise TableError(Refusal.CANNOT_SAY, f"{bot} gives no reasons")
    return WhyShown(habit)


def is_about(why: Why, view: View) -> bool:
    """Whether a reason is about the viewer's own hand."""
    assert view.viewer is not None
    return why.seat == view.viewer or not set(why.orders).isdisjoint(view.orders[view.viewer])


def agree(said: Sequence[tuple[Why, ...]], is_secret: Callable[[Why], bool]) -> Told:
    """The reasons given in every world that are no secret, and whether there are more."""
    if not said:
        return [LATER]
    common = [why for why in said[0] if not is_secret(why) and all(why in others for others in said)]
    more = any(len(others) > len(common) for others in said)
    return [*map(show_why, common), *([LATER] if more else [])]


def imagine_worlds(view: View, chance: random.Random) -> Iterator[Game]:
    """Games that look the same to the viewer, with other cards in the hidden places."""
    moves = [event.move for event in view.events]
    for _ in range(WORLDS):
        if (deck := imagine_deck(view, chance)) is not None:
            yield Game(view.variant, deck, moves, first=view.first)


def imagine_deck(view: View, chance: random.Random) -> list[Card] | None:
    """A deck that fits everything a seat knows, or None if no random deal does."""
    return next((deck for _ in range(TRIES) if (deck := deal_unseen(view, chance)) is not None), None)


def deal_unseen(view: View, chance: random.Random) -> list[Card] | None:
    """The deck with the unseen cards at random, or None if the last of them do not fit the clues."""
    assert view.viewer is not None
    loose = [card for card, copies in Deduction(view).unseen.items() for _ in range(copies)]
    chance.shuffle(loose)
    deck = list(view.deck)
    hand = sorted(view.orders[view.viewer], key=lambda order: count_possible(view, order))
    for order in hand:
        clues = view.clues_of(order)
        fitting = next((card for card in loose if clues.can_be(card)), None)
        if fitting is None:
            return None
        deck[order] = fitting
        loose.remove(fitting)
    return [card or loose.pop() for card in deck]


def count_possible(view: View, order: int) -> int:
    clues = view.clues_of(order)
    return len(clues.suits) * len(clues.ranks)


def show_why(why: Why) -> WhyShown:
    card = why.card and str(why.card)
    return WhyShown(why.name, why.orders, card, why.seat, why.giver, why.turn, clue_text(why.clue), why.deals)


def clue_text(clue: Suit | int | None) -> str | None:
    """The value of a clue: the letter of a color, or a rank."""
    return LETTERS[clue] if isinstance(clue, Suit) else str(clue) if clue else None
