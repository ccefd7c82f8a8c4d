"""The parts common to all formats of records: decode the JSON and replay the moves."""

from collections.abc import Iterable
from typing import Any

import msgspec

from hanabi.errors import HanabiError, InvalidRecord
from hanabi.game import Game
from hanabi.notation import Card, Move
from hanabi.variant import Variant


def decode_json(text: str | bytes, shape: type[Any]) -> Any:
    """Decode JSON as plain data of a shape; InvalidRecord names the index at fault."""
    try:
        return msgspec.json.decode(text, type=shape)
    except (msgspec.MsgspecError, TypeError, UnicodeError, RecursionError) as error:
        raise InvalidRecord(f"not a record: {str(error).lower()}") from None


def replay_record(
    variant: Variant, deck: Iterable[Card], moves: Iterable[Move], first: int = 0, *, word: str = "move"
) -> Game:
    """Replay the moves of a record; InvalidRecord names the move at fault, by `word` and its index."""
    try:
        game = Game(variant, deck, first=first)
    except HanabiError as error:
        raise InvalidRecord(str(error)) from None
    for index, move in enumerate(moves):
        try:
            game.push(move)
        except HanabiError as error:
            trouble = InvalidRecord(f"{word} {index}: {error}", index)
            raise trouble.with_message("error-record-move", number=index + 1, text=str(move)) from None
    return game
