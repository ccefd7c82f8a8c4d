"""Snapshots: a table's state as stored, so that opening a table costs its current game and not its history.

The entries remain the source. A snapshot of another format is ignored, and the table is read from its first
entry.
"""

from typing import Any

from msgspec import DecodeError, Struct, json

from hanabi.game import Game
from hanabi.notation import cards_name, parse_cards, parse_variant, variant_name
from hanabi.server.events.state import TableState

EVERY = 100  # entries between two snapshots
FORMAT = "2"  # change it whenever entries make a different state, or a state is written differently


class GameKept(Struct, array_like=True):
    """A game as it is stored: everything else follows from replaying."""

    variant: str
    deck: str
    moves: str
    first: int


def keep_game(game: Any) -> Any:
    if not isinstance(game, Game):
        raise NotImplementedError
    deck, moves = cards_name(game.deck), " ".join(map(str, game.moves))
    return GameKept(variant_name(game.variant), deck, moves, game.first)


def read_game(kind: type, kept: Any) -> Any:
    if kind is not Game:
        raise NotImplementedError
    variant, deck, moves, first = kept
    return Game(parse_variant(variant), parse_cards(deck), moves.split(), first=first)


encode_snapshot = json.Encoder(enc_hook=keep_game).encode
decode_state = json.Decoder(TableState, dec_hook=read_game).decode


def decode_snapshot(format: str, written: bytes) -> TableState | None:
    """Return the state of a snapshot, or None if its format is not ours or it cannot be read."""
    if format != FORMAT:
        return None
    try:
        return decode_state(written)
    except DecodeError:
        return None
