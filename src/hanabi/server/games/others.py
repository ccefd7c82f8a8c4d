"""What others did: the moves made in this server's games after the same public events.

The public part of a position is what every player has seen happen: the rules, the clues with the places that
they touched, the cards played and discarded. Seats count from the first player, and cards by their places, so
that games compare although different seats began. No hidden card and no name is part of it.
"""

import asyncio
from collections import Counter
from hashlib import sha256

from hanabi.event import Event
from hanabi.game import Game
from hanabi.notation import Move, parse_move, variant_name
from hanabi.record import GameRecord
from hanabi.server.messages.games import OthersMove
from hanabi.server.store import DATABASE_AT_FAULT, Store
from hanabi.server.store.rows import Row, decode_bots

AT_ONCE = 20  # games
BREAK, POLL = 0.1, 5.0  # seconds between two looks, while there is more and when there is not
OVERLAP = 600.0  # seconds by which the clocks of processes may differ
KEY = 32  # hexadecimal digits
MOVES_SHOWN = 5


class Others:
    """An index of the positions of finished games, filled in the background."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._since = 0.0  # all games that ended before are in the index

    async def keep_up(self) -> None:
        """Index games as they end, and those of earlier versions."""
        while True:
            try:
                is_behind = await self.catch_up()
            except DATABASE_AT_FAULT:
                is_behind = False
            await asyncio.sleep(BREAK if is_behind else POLL)

    async def catch_up(self) -> bool:
        """Index some games that have ended; whether there may be more."""
        rows = await self._store.list_unindexed(self._since - OVERLAP, AT_ONCE)
        for row in rows:
            positions = await asyncio.to_thread(list_positions, row.id, row.record, row.bots)
            await self._store.add_positions(positions)
            self._since = max(self._since, row.finished)
        return len(rows) == AT_ONCE

    async def list_moves(self, id: str, game: Game, turn: int) -> list[OthersMove]:
        """What was done in other games after the same public events, the most frequent move first."""
        found = await self._store.count_positions(list_keys(game)[turn], id)
        count: dict[str, Counter[bool]] = {}
        for row in found:
            count.setdefault(row.move, Counter())[row.bot] += row.times
        moves = [
            OthersMove(str(place_move(game, turn, move)), by[False], by[True]) for move, by in count.items()
        ]
        return sorted(moves, key=lambda one: (-one.players - one.bots, one.move))[:MOVES_SHOWN]


def list_positions(id: str, record: bytes, bots: bytes) -> list[Row]:
    """The positions of a game: the public part of each as a key, the move made, and whether by a bot."""
    game, by_turn = GameRecord.from_json(record).game, decode_bots(bots).by_turn
    keys = list_keys(game)
    return [
        {
            "game": id,
            "turn": event.turn,
            "key": keys[event.turn],
            "move": name_move(game, event),
            "bot": bool(by_turn[event.turn]),
        }
        for event in game.events
    ]


def list_keys(game: Game) -> list[str]:
    """A key for the public part of every position, before the first move and after each."""
    digest = sha256(variant_name(game.variant).encode())
    keys = [digest.hexdigest()[:KEY]]
    for event in game.events:
        digest.update(describe_publicly(game, event).encode())
        keys.append(digest.hexdigest()[:KEY])
    return keys


def describe_publicly(game: Game, event: Event) -> str:
    """What every player sees of a move."""
    seen = int(event.data["touched"]) if event.move.is_clue else f"{event.card}{'+' if event.placed else '-'}"
    return f" {name_move(game, event)}:{seen}"


def name_move(game: Game, event: Event) -> str:
    """A move as it compares between games: by the place of its card, or by the clued seat from the first."""
    target = (event.move.target - game.first) % game.variant.players if event.slot is None else event.slot
    return str(event.move._replace(target=target))


def place_move(game: Game, turn: int, name: str) -> Move:
    """A move by its name, in a game."""
    move, players = parse_move(name), game.variant.players
    if move.is_clue:
        return move._replace(target=(move.target + game.first) % players)
    hand = game.view(None, turn).orders[(game.first + turn) % players]
    return move._replace(target=hand[move.target])
