"""The pen: kernels that write the parts of a game in progress as JSON, because every move is told to many.

They write what the engine has worked out (`SIGHT`), and know no rules. The texts are those of the structs in
`messages`, whose field names they take; they lie one after another in an array of bytes.
"""

import numpy as np
from msgspec import Struct

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
from hanabi.engine.variant import MAX_PLAYERS, MAX_SUITS
from hanabi.server.messages.game import CardShown, Firework, Pile

FIREWORKS, PILES, HANDS = range(3)  # the texts; from HANDS on, each hand as each viewer sees it
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
    ]
)

NUMBER_NAMES = NUMBERS.names or ()
COUNTED = len(NUMBER_NAMES)
NUMBER_KEYS = [f',"{name}":'.encode() for name in NUMBER_NAMES]
KEYS = np.frombuffer(b"".join(NUMBER_KEYS), np.uint8)
KEY_STARTS = np.cumsum([0, *map(len, NUMBER_KEYS)])

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
    for viewer in range(len(views)):
        end = write_hands(
            views[viewer], sights[viewer], slots, text, end, spans[HANDS + viewer * MAX_PLAYERS :]
        )
    return end


@routine
def write_choices(views: np.ndarray, sights: np.ndarray, text: np.ndarray) -> tuple[int, int, int]:
    """Write the moves of whoever is on turn, if that is a viewer: the end, and the reasons against others."""
    for viewer in range(len(views)):
        sight = sights[viewer]
        if int(sight["ordinary"]) != 0:
            end = write_moves(views[viewer], sight, text, 0)
            return end, int(sight["no_clue"]), int(sight["no_discard"])
    return 0, 0, 0


@routine
def write_changes(
    before: np.ndarray,
    old_sights: np.ndarray,
    old_slots: np.ndarray,
    views: np.ndarray,
    sights: np.ndarray,
    slots: np.ndarray,
    numbers: np.ndarray,
    values: np.ndarray,
    text: np.ndarray,
    spans: np.ndarray,
) -> int:
    """Write what is not as in earlier views of the same game: what everybody sees, then each one's hands.

    These are fields, with a comma before each. `values` are the `numbers`, those before in the second row.
    """
    old, view = before[0], views[0]
    write_numbers(view, numbers[0])
    write_numbers(old, numbers[1])
    end = write_other_numbers(values, text, 0)
    if has_other_fireworks(old, view):
        end = write_fireworks(view, text, put(text, end, b',"fireworks":'))
    end = mark(spans[0], 0, write_other_piles(old, view, text, end))
    for viewer in range(len(views)):
        start, view, sight = end, views[viewer], sights[viewer]
        for seat in range(int(view["players"])):
            if is_other_hand(before[viewer], old_sights[viewer], old_slots, view, sight, slots, seat):
                end = put(text, end, b',"hands":{"' if end == start else b',"')
                end = put(text, put_number(text, end, seat), b'":')
                end = write_hand(view, sight, slots, seat, text, end)
        if end > start:
            end = put(text, end, b"}")
        mark(spans[1 + viewer], start, end)
    return end


@routine
def write_other_numbers(values: np.ndarray, text: np.ndarray, end: int) -> int:
    for at in range(COUNTED):
        number = int(values[0, at])
        if number != int(values[1, at]):
            for place in range(int(KEY_STARTS[at]), int(KEY_STARTS[at + 1])):
                text[end] = KEYS[place]
                end += 1
            end = put_number(text, put(text, end, b"-") if number < 0 else end, abs(number))
    return end


@rule
def has_other_fireworks(old: np.void, view: np.void) -> bool:
    for suit in range(MAX_SUITS):
        if int(old["stacks"][suit]) != int(view["stacks"][suit]):
            return True
    for card in range(CARDS):
        if int(old["discards"][card]) != int(view["discards"][card]):
            suit = suit_of(card)
            if best_rank(old, suit) != best_rank(view, suit):
                return True
    return False


@routine
def write_other_piles(old: np.void, view: np.void, text: np.ndarray, end: int) -> int:
    start, place = end, 0
    for card in range(CARDS):
        if count_copies(view, card) > 0:
            if (
                is_played(view, card) != is_played(old, card)
                or view["discards"][card] != old["discards"][card]
            ):
                end = put(text, end, b',"piles":{"' if end == start else b',"')
                end = put(text, put_number(text, end, place), b'":')
                end = write_pile(view, card, text, end)
            place += 1
    return put(text, end, b"}") if end > start else end


@rule
def is_other_hand(
    old: np.void,
    old_sight: np.void,
    old_slots: np.ndarray,
    view: np.void,
    sight: np.void,
    slots: np.ndarray,
    seat: int,
) -> bool:
    """Whether a viewer sees a hand in another way than before."""
    if int(old["hand_len"][seat]) != int(view["hand_len"][seat]):
        return True
    for slot in range(int(view["hand_len"][seat])):
        order = int(view["hands"][seat, int(slots[seat, slot])])
        if int(old["hands"][seat, int(old_slots[seat, slot])]) != order:
            return True
        if int(old["deck"][order]) != int(view["deck"][order]):
            return True
        if int(old["clued"][order]) != int(view["clued"][order]):
            return True
        if int(old["possible"][order]) != int(view["possible"][order]):
            return True
        if int(old_sight["could"][order]) != int(sight["could"][order]):
            return True
        if int(old_sight["critical"][order]) != int(sight["critical"][order]):
            return True
    return False


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
        if count_copies(view, card) > 0:
            end = put(text, write_pile(view, card, text, end), b",")
    return close(text, end, b"]")


@routine
def write_pile(view: np.void, card: int, text: np.ndarray, end: int) -> int:
    end = put_card(text, put(text, end, PILED), card)
    end = put_number(text, put(text, end, COPIES), count_copies(view, card))
    end = put_number(text, put(text, end, DISCARDED), int(view["discards"][card]))
    return put(text, put(text, end, PLAYED), b"true}" if is_played(view, card) else b"false}")


@rule
def is_played(view: np.void, card: int) -> bool:
    return int(view["stacks"][suit_of(card)]) >= rank_of(card)


@routine
def write_hands(
    view: np.void, sight: np.void, slots: np.ndarray, text: np.ndarray, end: int, spans: np.ndarray
) -> int:
    """Write the hands one after another."""
    for seat in range(int(view["players"])):
        end = mark(spans[seat], end, write_hand(view, sight, slots, seat, text, end))
    return end


@routine
def write_hand(
    view: np.void, sight: np.void, slots: np.ndarray, seat: int, text: np.ndarray, end: int
) -> int:
    end = put(text, end, b"[")
    for slot in range(int(view["hand_len"][seat])):
        order = int(view["hands"][seat, int(slots[seat, slot])])
        end = write_card(view, sight, order, text, end)
    return close(text, end, b"]")


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
