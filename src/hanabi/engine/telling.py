"""A view as JSON: kernels that write what is told of a game, for servers that tell it to many.

The texts are those of the messages in `server/messages.py`: `Firework`, `Pile`, `CardShown`, and the legal
moves with what they touch. They lie one after another in an array of bytes, and `spans` says from where to
where. What is a number goes into `numbers`.
"""

import numpy as np

from hanabi.engine.cards import CARDS, count_copies, rank_of, suit_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import clue_bits, touched_slots
from hanabi.engine.moves import CLUE, CLUES, DISCARD
from hanabi.engine.rules import Reason, best_points, best_rank, is_critical, legal_moves, seat_after
from hanabi.engine.sight import cards_fitting, cards_in, copies_unseen
from hanabi.engine.state import NOBODY
from hanabi.engine.variant import MAX_PLAYERS, MAX_RANKS, MAX_SUITS
from hanabi.engine.view import look

# The texts: what lies on the table, the moves of whoever is on turn, the hands as seen by somebody without a
# seat and from each seat, and the hands as all but their own players see them.
FIREWORKS, PILES, LEGAL, HIDDEN_HANDS, SEEN_HANDS = range(5)
OPEN_HANDS = SEEN_HANDS + MAX_PLAYERS
TEXTS = OPEN_HANDS + 1
LONGEST = 1 << 16  # bytes of them all

TURN, SEAT, FIRST, TOKENS, STRIKES, DECK_LEFT, POINTS, BEST_POINTS, TURNS_LEFT = range(9)  # the numbers
NO_CLUE, NO_DISCARD = 9, 10  # the Reason against any clue, any discard
NUMBERS = 11

SIGNS = np.frombuffer(b"rygwbm12345", np.uint8)  # of colors and ranks, as the bits of clues have them


@routine
def write_views(
    game: np.ndarray,
    places: np.ndarray,
    views: np.ndarray,
    text: np.ndarray,
    spans: np.ndarray,
    numbers: np.ndarray,
) -> None:
    """Write what everybody at a table may be told; `places` has the slots of each hand in order."""
    end = 0
    players = int(game[0]["players"])
    for viewer in range(NOBODY, players):
        see(game, viewer, views[0])
        if viewer == NOBODY:
            end = write_table(views[0], text, spans, numbers)
        place = HIDDEN_HANDS if viewer == NOBODY else SEEN_HANDS + viewer
        end = write_hands(views[0], views[0], places, text, end, spans[place])
        if viewer == int(game[0]["seat"]):
            end = write_moves(views[0], text, end, spans, numbers)
    for seat in range(2):
        see(game, 1 - seat, views[seat])
    write_hands(views[0], views[1], places, text, end, spans[OPEN_HANDS])


@routine
def see(game: np.ndarray, viewer: int, view: np.void) -> None:
    look(game[0], viewer, view)


@routine
def write_table(view: np.void, text: np.ndarray, spans: np.ndarray, numbers: np.ndarray) -> int:
    """What lies open to everybody."""
    numbers[TURN] = int(view["turn"])
    numbers[SEAT] = int(view["seat"])
    numbers[FIRST] = int(view["first"])
    numbers[TOKENS] = int(view["clue_tokens"])
    numbers[STRIKES] = int(view["strikes"])
    numbers[DECK_LEFT] = int(view["deck_size"]) - int(view["drawn"])
    numbers[POINTS] = int(view["points"])
    numbers[BEST_POINTS] = best_points(view)
    numbers[TURNS_LEFT] = int(view["turns_left"])
    numbers[NO_CLUE] = 0
    numbers[NO_DISCARD] = 0
    middle = write_fireworks(view, text, 0)
    end = write_piles(view, text, middle)
    mark(spans[FIREWORKS], 0, middle)
    mark(spans[PILES], middle, end)
    mark(spans[LEGAL], end, end)
    return end


@rule
def mark(span: np.ndarray, start: int, end: int) -> None:
    span[0] = start
    span[1] = end


@routine
def write_fireworks(view: np.void, text: np.ndarray, end: int) -> int:
    end = put(text, end, b"[")
    for suit in range(MAX_SUITS):
        if clue_bits(view) >> suit & 1:
            end = put(text, end, b'{"suit":"')
            end = put_sign(text, end, suit)
            end = put(text, end, b'","rank":')
            end = put_number(text, end, int(view["stacks"][suit]))
            end = put(text, end, b',"best":')
            end = put_number(text, end, best_rank(view, suit))
            end = put(text, end, b"},")
    return close(text, end, b"]")


@routine
def write_piles(view: np.void, text: np.ndarray, end: int) -> int:
    end = put(text, end, b"[")
    for card in range(CARDS):
        copies = count_copies(view, card)
        if copies > 0:
            end = put(text, end, b'{"card":"')
            end = put_card(text, end, card)
            end = put(text, end, b'","copies":')
            end = put_number(text, end, copies)
            end = put(text, end, b',"discarded":')
            end = put_number(text, end, int(view["discards"][card]))
            if int(view["stacks"][suit_of(card)]) >= rank_of(card):
                end = put(text, end, b',"played":true},')
            else:
                end = put(text, end, b',"played":false},')
    return close(text, end, b"]")


@routine
def write_hands(
    first: np.void, others: np.void, places: np.ndarray, text: np.ndarray, end: int, span: np.ndarray
) -> int:
    """The hands, the first one from a view of its own."""
    start = end
    end = put(text, end, b"[")
    for seat in range(int(others["players"])):
        end = write_hand(first if seat == 0 else others, seat, places, text, end)
    end = close(text, end, b"]")
    mark(span, start, end)
    return end


@routine
def write_hand(view: np.void, seat: int, places: np.ndarray, text: np.ndarray, end: int) -> int:
    unseen = cards_in(copies_unseen(view, seat)) if seat == int(view["viewer"]) else 0
    end = put(text, end, b"[")
    for slot in range(int(view["hand_len"][seat])):
        order = int(view["hands"][seat, int(places[seat, slot])])
        end = write_card(view, order, unseen, text, end)
    return close(text, end, b"],")


@routine
def write_card(view: np.void, order: int, unseen: int, text: np.ndarray, end: int) -> int:
    """A card; of an own one, what it can be by its clues and the cards in sight."""
    card = int(view["deck"][order])
    possible = int(view["possible"][order])
    could = unseen & cards_fitting(possible)
    end = put(text, end, b'{"order":')
    end = put_number(text, end, order)
    if card >= 0:
        end = put(text, end, b',"card":"')
        end = put_card(text, end, card)
        end = put(text, end, b'"')
    end = write_clues(int(view["clued"][order]), possible, text, end)
    if could != 0:
        end = put(text, end, b',"could":[')
        for other in range(CARDS):
            if could >> other & 1:
                end = put(text, end, b'"')
                end = put_card(text, end, other)
                end = put(text, end, b'",')
        end = close(text, end, b"]")
    if are_critical(view, 1 << card if card >= 0 else could):
        end = put(text, end, b',"critical":true')
    return put(text, end, b"},")


@routine
def write_clues(clued: int, possible: int, text: np.ndarray, end: int) -> int:
    """What a card was called, and what the clues leave possible."""
    for clue in range(CLUES):
        if clued >> clue & 1:
            end = put(text, end, b',"color":"' if clue < MAX_SUITS else b',"rank":')
            end = put_sign(text, end, clue)
            end = put(text, end, b'"' if clue < MAX_SUITS else b"")
    end = put(text, end, b',"suits":"')
    for suit in range(MAX_SUITS):
        if possible >> suit & 1:
            end = put_sign(text, end, suit)
    end = put(text, end, b'","ranks":[')
    for rank in range(MAX_RANKS):
        if possible >> (MAX_SUITS + rank) & 1:
            end = put_sign(text, end, MAX_SUITS + rank)
            end = put(text, end, b",")
    return close(text, end, b"]")


@routine
def write_moves(view: np.void, text: np.ndarray, end: int, spans: np.ndarray, numbers: np.ndarray) -> int:
    """The viewer's legal moves with the orders that they touch, and why there are no clues or discards."""
    ordinary, announced = legal_moves(view)
    if ordinary == 0:  # the game is over
        return end
    start = end
    end = put(text, end, b"{")
    for slot in range(int(view["hand_len"][int(view["seat"])])):
        order = int(view["hands"][int(view["seat"]), slot])
        end = write_card_move(b'"p', order, b'":[],', text, end)
        if ordinary >> (DISCARD + slot) & 1:
            end = write_card_move(b'"d', order, b'":[],', text, end)
        for color in range(MAX_SUITS):
            if announced >> (slot * MAX_SUITS + color) & 1:
                end = write_card_move(b'"p', order, b"", text, end)
                end = put_sign(text, end, color)
                end = put(text, end, b'":[],')
    for offset in range(1, int(view["players"])):
        for clue in range(CLUES):
            if ordinary >> (CLUE + (offset - 1) * CLUES + clue) & 1:
                end = write_clue(view, seat_after(view, offset), clue, text, end)
    end = close(text, end, b"}")
    mark(spans[LEGAL], start, end)
    if int(view["clue_tokens"]) == 0:
        numbers[NO_CLUE] = Reason.NO_CLUE_TOKENS.value
    if int(view["clue_tokens"]) >= int(view["max_clue_tokens"]):
        numbers[NO_DISCARD] = Reason.LID_FULL.value
    return end


@rule
def write_card_move(kind: bytes, order: int, rest: bytes, text: np.ndarray, end: int) -> int:
    end = put(text, end, kind)
    end = put_number(text, end, order)
    return put(text, end, rest)


@routine
def write_clue(view: np.void, seat: int, clue: int, text: np.ndarray, end: int) -> int:
    end = put(text, end, b'"c')
    end = put_number(text, end, seat)
    end = put_sign(text, end, clue)
    end = put(text, end, b'":[')
    touched = touched_slots(view, seat, clue)
    for slot in range(int(view["hand_len"][seat])):
        if touched >> slot & 1:
            end = put_number(text, end, int(view["hands"][seat, slot]))
            end = put(text, end, b",")
    return close(text, end, b"],")


@routine
def are_critical(view: np.void, cards: int) -> bool:
    """Whether there are cards, and all of them are critical."""
    for card in range(CARDS):
        if cards >> card & 1 and not is_critical(view, card):
            return False
    return cards != 0


@rule
def put(text: np.ndarray, end: int, piece: bytes) -> int:
    for place in range(len(piece)):
        text[end + place] = piece[place]
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
def put_card(text: np.ndarray, end: int, card: int) -> int:
    end = put_sign(text, end, suit_of(card))
    return put_sign(text, end, MAX_SUITS + rank_of(card) - 1)
