"""Snapshots: a ledger as it stood, so that to open a table costs its present game and not its history.

The entries stay what counts. A snapshot that another version of these sources has written is passed over, and
the table is read from its first entry on, as if there were none.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import DecodeError, Struct, json

from hanabi.game import Game
from hanabi.notation import cards_name, parse_cards, parse_variant, variant_name
from hanabi.server.events.state import TableState

EVERY = 100  # lines between two snapshots
SOURCES = ("entries.py", "ledger.py", "options.py", "snapshot.py")


class GameKept(Struct, array_like=True):
    """A game as it is kept: all else follows by replaying."""

    variant: str
    deck: str
    moves: str
    first: int


@cache
def find_format() -> str:
    """A name for how a ledger is understood, by the sources that understand it."""
    digest = hashlib.sha256()
    for name in SOURCES:
        digest.update((Path(__file__).parent / name).read_bytes())
    return digest.hexdigest()[:16]


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
    """The ledger of a snapshot, or None where it is another version's."""
    if format != find_format():
        return None
    try:
        return decode_state(written)
    except DecodeError:
        return None
