"""Fair deals: a deck from the system's secure randomness, sealed before the game and opened after it.

The seal's hash is published before the first move, so that nobody can change the deck later; the salt stays
secret until the end, so that nobody can find the deck by trying.
"""

import hashlib
import re
import secrets
from collections.abc import Sequence
from typing import NamedTuple

from hanabi.errors import InvalidSeal, show
from hanabi.notation import ALL_CARDS, Card, cards_name
from hanabi.variant import Variant

SALT_BYTES = 32
HEX = re.compile(r"[0-9a-f]{64}", re.ASCII)


class Seal(NamedTuple):
    """The published hash of a deck, and the salt that opens it."""

    hash: str  # SHA-256, 64 hexadecimal digits
    salt: str  # 64 hexadecimal digits

    def check(self) -> "Seal":
        """The seal itself; InvalidSeal if it cannot be one."""
        for part in self:
            if not isinstance(part, str) or not HEX.fullmatch(part):
                raise InvalidSeal(f"a seal is made of 64 hexadecimal digits, got {show(part)}")
        return self

    def fits(self, deck: Sequence[Card]) -> bool:
        """Whether this seal is of a deck."""
        return secrets.compare_digest(self.hash, hash_deck(deck, self.salt))


def list_deck(variant: Variant) -> list[Card]:
    """The cards of a deck before they are shuffled."""
    return [ALL_CARDS[number] for number in variant.data["cards"][: variant.deck_size].tolist()]


def shuffle_fairly(variant: Variant) -> tuple[Card, ...]:
    """A deck in an unpredictable order."""
    cards = list_deck(variant)
    secrets.SystemRandom().shuffle(cards)
    return tuple(cards)


def seal_deck(deck: Sequence[Card]) -> Seal:
    """Seal a deck with a new salt."""
    salt = secrets.token_hex(SALT_BYTES)
    return Seal(hash_deck(deck, salt), salt)


def hash_deck(deck: Sequence[Card], salt: str) -> str:
    """The hash to publish: SHA-256 of the salt, a space, and the cards as text.

    >>> from hanabi.notation import parse_cards
    >>> hash_deck(parse_cards("r1 b5"), "00" * 32)[:16]
    '4b327d948a3ae447'
    """
    return hashlib.sha256(f"{salt} {cards_name(deck)}".encode()).hexdigest()
