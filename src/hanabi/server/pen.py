"""The pen: kernels that write the parts of a game in progress as JSON, because every move is told to many.

They write what the engine has worked out (`SIGHT`), and know no rules. The texts are those of the structs in
`messages`, whose field names they take; they lie one after another in an array of bytes.
"""

import threading
from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

import numpy as np
from msgspec import Raw, Struct

from hanabi.engine import state
from hanabi.engine.cards import CARDS, count_copies, rank_of, suit_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import clue_bits
from hanabi.engine.moves import (
    ANNOUNCE,
    CLUE,
    CLUES,
    DISCARD,
    MOVES,
    announced_of,
    clue_of,
    offset_of,
    slot_of,
)
from hanabi.engine.rules import best_points, best_rank, seat_after
from hanabi.engine.variant import MAX_HAND, MAX_PLAYERS, MAX_SUITS
from hanabi.game import Game
from hanabi.server.messages.game import CardShown, Firework, Pile

FIREWORKS, PILES, LEGAL, HANDS = range(4)  # the texts; from HANDS on, each hand as each viewer sees it
MOST_TEXTS = HANDS + (MAX_PLAYERS + 2) * MAX_PLAYERS
LONGEST = 1 << 16  # bytes of them all

NUMBERS = np.dtype(  # by their names in GameShown
    [
        ("turn", np.int16),
        ("seat", np.int16),
        ("first", np.int16),
        ("clue_tokens", np.int16),
        ("strikes", np.int16),
        ("deck_left", np.int16),
        ("points", np.int16),
        ("best_points", np.int16),
        ("pace", np.int16),
        ("gotten", np.int16),
        ("turns_left", np.int16),  # -1 before the final round
        ("no_clue", np.int16),  # a Reason
        ("no_discard", np.int16),
    ]
)

NUMBER_NAMES = NUMBERS.names or ()

SIGNS = np.frombuffer(b"rygwbm12345", np.uint8)  # of colors and ranks, as the bits of clues have them


def keys_of(shown: type[Struct]) -> tuple[bytes, ...]:
    """What stands before each value of a struct: its name, and a bracket or comma before that."""
    names = shown.__struct_encode_fields__
    return tuple(f'{"," if at else "{"}"{name}":'.encode() for at, name in enumerate(names))


ORDER, CARD, COLOR, RANK, SUITS, RANKS, COULD, CRITICAL = keys_of(CardShown)
SUIT, TOP, BEST = keys_of(Firework)
PILED, COPIES, DISCARDED, PLAYED = keys_of(Pile)


@routine
def write_game(
    views: np.ndarray,
    sights: np.ndarray,
    slots: np.ndarray,
    text: np.ndarray,
    spans: np.ndarray,
    numbers: np.ndarray,
) -> int:
    """Write what each viewer may be told; `slots` has the slots of each hand in its player's order."""
    write_numbers(views[0], numbers[0])
    end = mark(spans[FIREWORKS], 0, write_fireworks(views[0], text, 0))
    end = mark(spans[PILES], end, write_piles(views[0], text, end))
    mark(spans[LEGAL], end, end)
    for viewer in range(len(views)):
        view, sight = views[viewer], sights[viewer]
        end = write_hands(view, sight, slots, text, end, spans[HANDS + viewer * MAX_PLAYERS :])
        if int(sight["ordinary"]) != 0:
            numbers[0]["no_clue"] = sight["no_clue"]
            numbers[0]["no_discard"] = sight["no_discard"]
            end = mark(spans[LEGAL], end, write_moves(view, sight, text, end))
    return end


@rule
def mark(span: np.ndarray, start: int, end: int) -> int:
    span[0] = start
    span[1] = end
    return end


@rule
def write_numbers(view: np.void, numbers: np.void) -> None:
    numbers["turn"] = view["turn"]
    numbers["seat"] = view["seat"]
    numbers["first"] = view["first"]
    numbers["clue_tokens"] = view["clue_tokens"]
    numbers["strikes"] = view["strikes"]
    numbers["deck_left"] = int(view["deck_size"]) - int(view["drawn"])
    numbers["points"] = view["points"]
    numbers["best_points"] = best_points(view)
    numbers["pace"] = (
        int(view["points"]) + int(numbers["deck_left"]) + int(view["players"]) - best_points(view)
    )
    numbers["gotten"] = int(view["points"]) + count_touched(view)
    numbers["turns_left"] = view["turns_left"]
    numbers["no_clue"] = 0
    numbers["no_discard"] = 0


@rule
def count_touched(view: np.void) -> int:
    """The cards in hands that a clue has touched."""
    touched = 0
    for seat in range(int(view["players"])):
        for slot in range(int(view["hand_len"][seat])):
            touched += int(view["clued"][int(view["hands"][seat, slot])]) != 0
    return touched


@routine
def write_fireworks(view: np.void, text: np.ndarray, end: int) -> int:
    end = put(text, end, b"[")
    for suit in range(MAX_SUITS):
        if clue_bits(view) >> suit & 1:
            end = put_quoted(text, put(text, end, SUIT), suit)
            end = put_number(text, put(text, end, TOP), int(view["stacks"][suit]))
            end = put_number(text, put(text, end, BEST), best_rank(view, suit))
            end = put(text, end, b"},")
    return close(text, end, b"]")


@routine
def write_piles(view: np.void, text: np.ndarray, end: int) -> int:
    end = put(text, end, b"[")
    for card in range(CARDS):
        copies = count_copies(view, card)
        if copies > 0:
            played = int(view["stacks"][suit_of(card)]) >= rank_of(card)
            end = put_card(text, put(text, end, PILED), card)
            end = put_number(text, put(text, end, COPIES), copies)
            end = put_number(text, put(text, end, DISCARDED), int(view["discards"][card]))
            end = put(text, put(text, end, PLAYED), b"true" if played else b"false")
            end = put(text, end, b"},")
    return close(text, end, b"]")


@routine
def write_hands(
    view: np.void, sight: np.void, slots: np.ndarray, text: np.ndarray, end: int, spans: np.ndarray
) -> int:
    """Write the hands one after another."""
    for seat in range(int(view["players"])):
        start = end
        end = put(text, end, b"[")
        for slot in range(int(view["hand_len"][seat])):
            order = int(view["hands"][seat, int(slots[seat, slot])])
            end = write_card(view, sight, order, text, end)
        end = mark(spans[seat], start, close(text, end, b"]"))
    return end


@routine
def write_card(view: np.void, sight: np.void, order: int, text: np.ndarray, end: int) -> int:
    card = int(view["deck"][order])
    end = put_number(text, put(text, end, ORDER), order)
    if card >= 0:
        end = put_card(text, put(text, end, CARD), card)
    end = write_clues(int(view["clued"][order]), int(view["possible"][order]), text, end)
    if card < 0 and int(sight["could"][order]) != 0:
        end = write_cards(int(sight["could"][order]), text, put(text, end, COULD))
    if int(sight["critical"][order]):
        end = put(text, put(text, end, CRITICAL), b"true")
    return put(text, end, b"},")


@routine
def write_clues(clued: int, possible: int, text: np.ndarray, end: int) -> int:
    """What a card was called, and what the clues leave possible."""
    for color in range(MAX_SUITS):
        if clued >> color & 1:
            end = put_quoted(text, put(text, end, COLOR), color)
    for rank in range(MAX_SUITS, CLUES):
        if clued >> rank & 1:
            end = put_sign(text, put(text, end, RANK), rank)
    end = put(text, put(text, end, SUITS), b'"')
    for suit in range(MAX_SUITS):
        if possible >> suit & 1:
            end = put_sign(text, end, suit)
    end = put(text, end, b'"')
    end = put(text, put(text, end, RANKS), b"[")
    for rank in range(MAX_SUITS, CLUES):
        if possible >> rank & 1:
            end = put(text, put_sign(text, end, rank), b",")
    return close(text, end, b"]")


@routine
def write_cards(cards: int, text: np.ndarray, end: int) -> int:
    end = put(text, end, b"[")
    for card in range(CARDS):
        if cards >> card & 1:
            end = put(text, put_card(text, end, card), b",")
    return close(text, end, b"]")


@routine
def write_moves(view: np.void, sight: np.void, text: np.ndarray, end: int) -> int:
    """The viewer's legal moves, each with the orders that it touches."""
    end = put(text, end, b"{")
    for move in range(MOVES):
        moves, bit = (sight["ordinary"], move) if move < ANNOUNCE else (sight["announced"], move - ANNOUNCE)
        if int(moves) >> bit & 1:
            if CLUE <= move < ANNOUNCE:
                end = write_clue(view, sight, move, text, end)
            else:
                end = write_card_move(view, move, text, end)
    return close(text, end, b"}")


@routine
def write_card_move(view: np.void, move: int, text: np.ndarray, end: int) -> int:
    end = put(text, end, b'"d' if DISCARD <= move < ANNOUNCE else b'"p')
    end = put_number(text, end, int(view["hands"][int(view["seat"]), slot_of(move)]))
    if announced_of(move) >= 0:
        end = put_sign(text, end, announced_of(move))
    return put(text, end, b'":[],')


@routine
def write_clue(view: np.void, sight: np.void, move: int, text: np.ndarray, end: int) -> int:
    seat = seat_after(view, offset_of(move))
    touched = int(sight["touched"][move - CLUE])
    end = put_number(text, put(text, end, b'"c'), seat)
    end = put(text, put_sign(text, end, clue_of(move)), b'":[')
    for slot in range(int(view["hand_len"][seat])):
        if touched >> slot & 1:
            end = put(text, put_number(text, end, int(view["hands"][seat, slot])), b",")
    return close(text, end, b"],")


@rule
def put(text: np.ndarray, end: int, piece: bytes) -> int:
    for at in range(len(piece)):
        text[end + at] = piece[at]
    return end + len(piece)


@rule
def close(text: np.ndarray, end: int, bracket: bytes) -> int:
    """End a list: the bracket takes the place of the last comma, if there is one."""
    if text[end - 1] == ord(","):
        end -= 1
    return put(text, end, bracket)


@rule
def put_number(text: np.ndarray, end: int, number: int) -> int:
    """A number below 100."""
    if number >= 10:
        text[end] = 48 + number // 10
        end += 1
    text[end] = 48 + number % 10
    return end + 1


@rule
def put_sign(text: np.ndarray, end: int, clue: int) -> int:
    text[end] = SIGNS[clue]
    return end + 1


@rule
def put_quoted(text: np.ndarray, end: int, clue: int) -> int:
    return put(text, put_sign(text, put(text, end, b'"'), clue), b'"')


@rule
def put_card(text: np.ndarray, end: int, card: int) -> int:
    end = put_sign(text, put(text, end, b'"'), suit_of(card))
    return put(text, put_sign(text, end, MAX_SUITS + rank_of(card) - 1), b'"')


class Eyes(IntEnum):
    """How somebody without a seat looks at a game; whoever has one looks through the seat's eyes, 0 to 4."""

    TABLE = state.NOBODY  # all but the hands
    OPEN = state.OPEN  # the hands too
    CLOSED = -3  # nothing of it


class Desk(threading.local):
    """What a thread writes on, again and again."""

    def __init__(self) -> None:
        self.text = np.zeros(LONGEST, np.uint8)
        self.spans = np.zeros((MOST_TEXTS, 2), np.int64)
        self.numbers = np.zeros(1, NUMBERS)


DESK = Desk()
AS_DEALT = np.tile(np.arange(MAX_HAND, dtype=np.int8), (MAX_PLAYERS, 1))  # the slots of each hand in order
NOT_ARRANGED: Mapping[int, Sequence[int]] = {}


class Parts:
    """The parts of a game at one moment as JSON, the hands for several eyes."""

    __slots__ = ("_eyes", "_players", "_spans", "_text", "no_clue", "no_discard", "numbers")

    def __init__(
        self,
        game: Game,
        eyes: tuple[int, ...],
        turn: int | None = None,
        arranged: Mapping[int, Sequence[int]] = NOT_ARRANGED,
    ) -> None:
        """Write them, now or on an earlier turn; `arranged` has hands in their players' own order."""
        views, sights = game.sights(eyes, turn)
        slots = arrange(views[0], arranged) if arranged else AS_DEALT
        end = write_game(views, sights, slots, DESK.text, DESK.spans, DESK.numbers)
        self._eyes, self._players = eyes, game.variant.players
        self._text = DESK.text[:end].tobytes()
        self._spans = DESK.spans.tolist()
        numbers: dict[str, Any] = dict(zip(NUMBER_NAMES, DESK.numbers.tolist()[0], strict=True))
        self.no_clue, self.no_discard = numbers.pop("no_clue"), numbers.pop("no_discard")
        if numbers["turns_left"] < 0:
            del numbers["turns_left"]
        self.numbers = numbers  # of GameShown, by their names

    @property
    def fireworks(self) -> Raw:
        return self._take(FIREWORKS)

    @property
    def piles(self) -> Raw:
        return self._take(PILES)

    @property
    def legal(self) -> Raw:
        """The moves of the player on turn, if that player looks; empty once the game is over."""
        return self._take(LEGAL)

    def hands(self, eyes: int) -> list[bytes]:
        """The hands by seat, as somebody sees them."""
        first = HANDS + self._eyes.index(eyes) * MAX_PLAYERS
        return [self._text[start:end] for start, end in self._spans[first : first + self._players]]

    @property
    def longest(self) -> int:
        """The bytes of the hands of whoever is told most of them, and of the moves."""
        moves = self._spans[LEGAL][1] - self._spans[LEGAL][0]
        firsts = range(HANDS, HANDS + len(self._eyes) * MAX_PLAYERS, MAX_PLAYERS)
        return moves + max(self._spans[at + self._players - 1][1] - self._spans[at][0] for at in firsts)

    def _take(self, part: int) -> Raw:
        start, end = self._spans[part]
        return Raw(self._text[start:end])


def arrange(view: np.void, arranged: Mapping[int, Sequence[int]]) -> np.ndarray:
    """The slots of each hand in its player's own order; cards drawn since then come last."""
    slots = AS_DEALT.copy()
    for seat, orders in arranged.items():
        rank = {order: at for at, order in enumerate(orders)}
        hand = view["hands"][seat, : int(view["hand_len"][seat])].tolist()
        slots[seat, : len(hand)] = sorted(range(len(hand)), key=lambda slot: rank.get(hand[slot], len(rank)))
    return slots
