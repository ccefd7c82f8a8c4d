"""The rules: the legal moves, the effect of a move, the end of the game and its score.

A kernel never raises. `why_illegal` judges a move, and `apply` trusts that it was called first.
"""

import numpy as np

from hanabi.engine.cards import UNKNOWN, count_copies, make_card, rank_of, suit_of
from hanabi.engine.jit import rule
from hanabi.engine.knowledge import clue_bits, hand_bits, learn
from hanabi.engine.moves import (
    ANNOUNCE,
    CLUE,
    CLUES,
    DISCARD,
    MOVES,
    Kind,
    MoveSet,
    announced_of,
    clue_of,
    is_clue,
    offset_of,
    slot_of,
)
from hanabi.engine.state import Ending, Place, count_points
from hanabi.engine.variant import MAX_HAND, MAX_SUITS, Named


class Reason(Named):
    """Why a move is not legal."""

    LEGAL = 0
    GAME_OVER = 1
    NO_SUCH_MOVE = 2  # not the number of any move
    NOT_IN_HAND = 3  # the card is not in the hand of the player to move
    NO_CLUE_TOKENS = 4
    LID_FULL = 5  # all clue tokens are there: no discard
    NO_SUCH_SEAT = 6
    OWN_HAND = 7  # a clue to oneself
    NO_SUCH_COLOR = 8
    NO_SUCH_RANK = 9
    EMPTY_CLUE = 10  # touches no card, and the variant has no empty clues
    NO_ANNOUNCING = 11  # the variant has no choreography
    NOT_YOUR_TURN = 12
    NOTHING_TO_TAKE_BACK = 13


@rule
def why_illegal(state: np.void, move: int) -> int:
    """The Reason against a move, or `Reason.LEGAL`."""
    if int(state["ending"]) != Ending.RUNNING:
        return Reason.GAME_OVER.value
    if not 0 <= move < MOVES:
        return Reason.NO_SUCH_MOVE.value
    if is_clue(move):
        return why_illegal_clue(state, offset_of(move), clue_of(move))
    if slot_of(move) >= int(state["hand_len"][int(state["seat"])]):
        return Reason.NOT_IN_HAND.value
    if move >= ANNOUNCE:
        return why_illegal_announcement(state, announced_of(move))
    if move >= DISCARD and int(state["clue_tokens"]) >= int(state["max_clue_tokens"]):
        return Reason.LID_FULL.value
    return Reason.LEGAL.value


@rule
def why_illegal_clue(state: np.void, offset: int, clue: int) -> int:
    if offset >= int(state["players"]):
        return Reason.NO_SUCH_SEAT.value
    if not (clue_bits(state) >> clue) & 1:
        return Reason.NO_SUCH_COLOR.value if clue < MAX_SUITS else Reason.NO_SUCH_RANK.value
    if int(state["clue_tokens"]) == 0:
        return Reason.NO_CLUE_TOKENS.value
    seat = seat_after(state, offset)
    if not state["empty_clues"] and not (int(state["holds"][seat]) >> clue) & 1:
        return Reason.EMPTY_CLUE.value
    return Reason.LEGAL.value


@rule
def why_illegal_announcement(state: np.void, color: int) -> int:
    if not state["choreography"]:
        return Reason.NO_ANNOUNCING.value
    if not (clue_bits(state) >> color) & 1:
        return Reason.NO_SUCH_COLOR.value
    return Reason.LEGAL.value


@rule
def legal_moves(state: np.void) -> MoveSet:
    """All legal moves, as two bit sets."""
    if int(state["ending"]) != Ending.RUNNING:
        return 0, 0
    held = int(state["hand_len"][int(state["seat"])])
    ordinary = (1 << held) - 1
    announced = legal_announcements(state, held) if state["choreography"] else 0
    if int(state["clue_tokens"]) < int(state["max_clue_tokens"]):
        ordinary |= ordinary << DISCARD
    if int(state["clue_tokens"]) > 0:
        ordinary |= legal_clues(state) << CLUE
    return ordinary, announced


@rule
def legal_clues(state: np.void) -> int:
    """The clues, whatever the tokens, 11 bits for each of the next seats."""
    any_clue = clue_bits(state)
    bits = 0
    for offset in range(1, int(state["players"])):
        touching = any_clue if state["empty_clues"] else int(state["holds"][seat_after(state, offset)])
        bits |= touching << ((offset - 1) * CLUES)
    return bits


@rule
def seat_after(state: np.void, offset: int) -> int:
    """The seat a number of seats after the one to move."""
    seat = int(state["seat"]) + offset
    players = int(state["players"])
    return seat - players if seat >= players else seat


@rule
def legal_announcements(state: np.void, held: int) -> int:
    """The announced plays of a hand, 6 bits for each slot."""
    colors = clue_bits(state) & ((1 << MAX_SUITS) - 1)
    bits = 0
    for slot in range(held):
        bits |= colors << (slot * MAX_SUITS)
    return bits


@rule
def apply(state: np.void, move: int, event: np.void) -> None:
    """Make a legal move and write its event into `event`."""
    clear_event(state, event)
    if is_clue(move):
        give_clue(state, offset_of(move), clue_of(move), event)
    else:
        card = take_card(state, slot_of(move), event)
        if DISCARD <= move < ANNOUNCE:
            discard_card(state, card, event)
        else:
            play_card(state, card, announced_of(move), event)
    pass_turn(state)
    if not is_clue(move):
        draw_card(state, event)
    event["ending"] = state["ending"]


@rule
def clear_event(state: np.void, event: np.void) -> None:
    event["turn"] = state["turn"]
    event["seat"] = state["seat"]
    event["touched"] = 0
    event["target"] = -1
    event["value"] = -1
    event["slot"] = -1
    event["order"] = -1
    event["card"] = UNKNOWN
    event["placed"] = 0
    event["strike"] = 0
    event["gained"] = 0
    event["drew"] = -1


@rule
def give_clue(state: np.void, offset: int, clue: int, event: np.void) -> None:
    seat = seat_after(state, offset)
    state["clue_tokens"] = int(state["clue_tokens"]) - 1
    event["target"] = seat
    event["touched"] = learn(state, seat, clue)
    event["kind"] = Kind.COLOR_CLUE if clue < MAX_SUITS else Kind.RANK_CLUE
    event["value"] = clue if clue < MAX_SUITS else clue - MAX_SUITS + 1


@rule
def take_card(state: np.void, slot: int, event: np.void) -> int:
    """Take a card out of the moving hand: the younger ones move down a slot."""
    seat = int(state["seat"])
    order = int(state["hands"][seat, slot])
    held = int(state["hand_len"][seat]) - 1
    for at in range(MAX_HAND - 1):
        state["hands"][seat, at] = state["hands"][seat, at + (at >= slot)]
    state["hands"][seat, held] = -1
    state["hand_len"][seat] = held
    card = int(state["deck"][order])
    event["slot"] = slot
    event["order"] = order
    event["card"] = card
    return card


@rule
def discard_card(state: np.void, card: int, event: np.void) -> None:
    event["kind"] = Kind.DISCARD
    throw_away(state, card, int(event["order"]))
    gain_token(state, event)


@rule
def play_card(state: np.void, card: int, announced: int, event: np.void) -> None:
    event["kind"] = Kind.PLAY
    event["value"] = announced
    suit = suit_of(card)
    rank = rank_of(card)
    fits = rank == int(state["stacks"][suit]) + 1
    if not fits or (announced >= 0 and announced != suit):
        event["strike"] = 1
        state["strikes"] = int(state["strikes"]) + 1
        throw_away(state, card, int(event["order"]))
        return
    event["placed"] = 1
    state["stacks"][suit] = rank
    state["points"] = int(state["points"]) + 1
    state["place"][int(event["order"])] = Place.STACK
    if announced >= 0:
        gain_token(state, event)
    if rank == int(state["ranks"]):
        gain_token(state, event)


@rule
def throw_away(state: np.void, card: int, order: int) -> None:
    state["place"][order] = Place.DISCARDS
    state["discards"][card] = int(state["discards"][card]) + 1


@rule
def gain_token(state: np.void, event: np.void) -> None:
    """Put a clue token back; it is lost when the lid is full."""
    if int(state["clue_tokens"]) < int(state["max_clue_tokens"]):
        state["clue_tokens"] = int(state["clue_tokens"]) + 1
        event["gained"] = int(event["gained"]) + 1


@rule
def pass_turn(state: np.void) -> None:
    """Count the turn, pass it on, and check whether the game is over."""
    state["seat"] = seat_after(state, 1)
    state["turn"] = int(state["turn"]) + 1
    if int(state["turns_left"]) > 0:
        state["turns_left"] = int(state["turns_left"]) - 1
    state["ending"] = ending(state)


@rule
def draw_card(state: np.void, event: np.void) -> None:
    """Fill the hand that moved, if the game is not over and a card is left."""
    seat = int(event["seat"])
    drawn = int(state["drawn"])
    if int(state["ending"]) == Ending.RUNNING and drawn < int(state["deck_size"]):
        held = int(state["hand_len"][seat])
        state["hands"][seat, held] = drawn
        state["hand_len"][seat] = held + 1
        state["place"][drawn] = seat
        state["drawn"] = drawn + 1
        event["drew"] = drawn
        if drawn + 1 == int(state["deck_size"]) and not state["last_drop"]:
            state["turns_left"] = state["players"]
    state["holds"][seat] = hand_bits(state, seat)


@rule
def ending(state: np.void) -> int:
    """The Ending that a position has reached, or `Ending.RUNNING`."""
    if int(state["strikes"]) >= int(state["max_strikes"]):
        return Ending.STRIKEOUT.value
    if int(state["points"]) == count_points(state):
        return Ending.PERFECT.value
    if int(state["turns_left"]) == 0:
        return Ending.FINAL_ROUND.value
    if state["last_drop"]:
        if best_points(state) < count_points(state):
            return Ending.LOST_CARD.value
        if int(state["hand_len"][int(state["seat"])]) == 0 and int(state["clue_tokens"]) == 0:
            return Ending.STUCK.value
    return Ending.RUNNING.value


@rule
def score(state: np.void) -> int:
    """The points that count: none after a strikeout; to the last drop, all or none."""
    over = int(state["ending"])
    if over == Ending.STRIKEOUT or over == Ending.LOST_CARD or over == Ending.STUCK:
        return 0
    return int(state["points"])


@rule
def is_playable(state: np.void, card: int) -> bool:
    """Whether `card` is one of the variant's and would be placed now."""
    next_rank = int(state["stacks"][suit_of(card)]) + 1
    return rank_of(card) == next_rank and count_copies(state, card) > 0


@rule
def best_rank(state: np.void, suit: int) -> int:
    """The rank that a suit's stack can still reach, by the discards."""
    rank = int(state["stacks"][suit])
    while rank < int(state["ranks"]):
        card = make_card(suit, rank + 1)
        if int(state["discards"][card]) >= count_copies(state, card):
            return rank
        rank += 1
    return rank


@rule
def best_points(state: np.void) -> int:
    """The points still reachable, by the discards."""
    points = 0
    for suit in range(MAX_SUITS):
        points += best_rank(state, suit)
    return points
