"""The solver: whether a score can still be reached when all cards are open, the deck included.

A depth-first search by the rules themselves, over the moves that can matter: any card that fits; one discard
of a useless card in the hand, otherwise of each kind; one clue, because all clues are equal if every player
sees everything; and a misplay only if the lid is full, because otherwise a discard does the same and returns
a token. No position is searched twice, and positions are distinguished by everything that the rest of the
game depends on, so an unreachable score is proven to be unreachable. A search that runs out of budget reports
that.
"""

from enum import StrEnum
from typing import NamedTuple

import numpy as np

from hanabi.engine.cards import suit_of
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import CLUE, discard, pick_bit, play, play_announced
from hanabi.engine.rules import apply, best_points, legal_moves, score
from hanabi.engine.sight import sort_cards
from hanabi.engine.state import EVENT, STATE, Ending
from hanabi.engine.variant import MAX_HAND, MAX_PLAYERS, MAX_SUITS
from hanabi.game import Game
from hanabi.notation import Move

DEPTH = 512  # more moves than a game can have
MOST = 3 * MAX_HAND + 1  # moves worth a try in one position
BUDGET = 100_000  # positions searched for one score

REACHED, LOST, OPEN = range(3)


class Verdict(StrEnum):
    """The solver's verdict."""

    REACHABLE = "reachable"
    UNREACHABLE = "unreachable"
    UNKNOWN = "unknown"  # within the budget


class Solution(NamedTuple):
    """Whether a score can be reached, and moves that reach it."""

    verdict: Verdict
    line: tuple[Move, ...] = ()


class Best(NamedTuple):
    """The best score of an open deal: between two bounds, which are equal if it is proven."""

    least: int
    most: int


def solve(game: Game, score: int | None = None, budget: int = BUDGET) -> Solution:
    """Whether a score, by default the variant's maximum, can still be reached from here with open cards."""
    wanted = game.variant.max_score if score is None else score
    found, _, line = search_line(game, wanted, budget)
    return Solution(tuple(Verdict)[found], name_line(game, line) if found == REACHED else ())


def find_best(game: Game, budget: int = BUDGET) -> Best:
    """The best score that can still be reached with open cards, each score tried within the budget."""
    least, most = 0, game.variant.max_score
    for wanted in range(most, -1, -1):
        if wanted <= least:
            break
        found, seen, _ = search_line(game, wanted, budget)
        least = max(least, seen)
        if found == LOST and most == wanted:
            most = wanted - 1
    return Best(least, most)


def search_line(game: Game, wanted: int, budget: int) -> tuple[int, int, list[int]]:
    """The verdict, the best score found, and the last line of moves."""
    states, line = np.zeros(DEPTH + 1, STATE), np.zeros(DEPTH, np.int64)
    states[0] = game.data
    size = 1 << (2 * budget).bit_length()
    keys, used = np.zeros((size, MAX_PLAYERS), np.int64), np.zeros(size, np.bool_)
    found, seen, length = search(states, line, wanted, budget, keys, used)
    return int(found), int(seen), line[:length].tolist()


def name_line(game: Game, line: list[int]) -> tuple[Move, ...]:
    after = game.copy()
    return tuple(after.push(after.move_of(number)).move for number in line)


@routine
def search(
    states: np.ndarray, line: np.ndarray, wanted: int, budget: int, keys: np.ndarray, used: np.ndarray
) -> tuple[int, int, int]:
    """Search from `states[0]` for a score; return the verdict, the best score found, and the length of the
    line.
    """
    moves = np.zeros((DEPTH, MOST), np.int64)
    counts = np.zeros(DEPTH, np.int64)
    tried = np.zeros(DEPTH, np.int64)
    events = np.zeros(1, EVENT)
    key = np.zeros(MAX_PLAYERS, np.int64)
    depth = 0
    looked = 0
    seen = 0
    counts[0] = list_moves(states[0], moves[0]) if count_reachable(states[0]) >= wanted else 0
    if int(states[0]["ending"]) != Ending.RUNNING:
        seen = score(states[0])
        return (REACHED if seen >= wanted else LOST), seen, 0
    while depth >= 0:
        if tried[depth] == counts[depth]:
            depth -= 1
            continue
        states[depth + 1] = states[depth]
        after = states[depth + 1]
        line[depth] = moves[depth, tried[depth]]
        tried[depth] += 1
        apply(after, int(line[depth]), events[0])
        if int(after["ending"]) != Ending.RUNNING:
            seen = max(seen, score(after))
            if score(after) >= wanted:
                return REACHED, seen, depth + 1
            continue
        if count_reachable(after) < wanted:
            continue
        write_key(after, key)
        if not enter(keys, used, key):
            continue
        looked += 1
        if looked > budget:
            return OPEN, seen, 0
        depth += 1
        tried[depth] = 0
        counts[depth] = list_moves(after, moves[depth])
    return LOST, seen, 0


@rule
def count_reachable(state: np.void) -> int:
    """The maximum that the discards and the remaining turns allow."""
    most = best_points(state)
    if not state["last_drop"]:
        turns = int(state["turns_left"])
        if turns < 0:
            turns = int(state["deck_size"]) - int(state["drawn"]) + int(state["players"])
        most = min(most, int(state["points"]) + turns)
    return most


@rule
def card_at(state: np.void, seat: int, slot: int) -> int:
    return int(state["deck"][int(state["hands"][seat, slot]) & 63])


@rule
def write_key(state: np.void, key: np.ndarray) -> None:
    """Write everything that the rest of a game depends on; useless cards are all alike.

    The lost useful cards follow from the hands and the remaining deck.
    """
    _, trash = sort_cards(state)
    for seat in range(MAX_PLAYERS):
        cards = 0
        for slot in range(int(state["hand_len"][seat])):
            cards |= 1 << card_at(state, seat, slot)
        key[seat] = cards & ~trash | int(state["hand_len"][seat]) << 32
    stacks = 0
    for suit in range(MAX_SUITS):
        stacks |= int(state["stacks"][suit]) << (3 * suit)
    key[0] |= stacks << 36
    key[1] |= int(state["drawn"]) << 36 | int(state["seat"]) << 42 | int(state["clue_tokens"]) << 45
    key[2] |= int(state["strikes"]) << 36 | (int(state["turns_left"]) + 1) << 43


@rule
def first_place(key: np.ndarray, size: int) -> int:
    """The first place for a key in a table, whose size is a power of two."""
    mixed = 0
    for word in range(len(key)):
        mixed = (mixed ^ int(key[word]) & 0x7FFFFFFF ^ int(key[word]) >> 31) & 0x7FFFFFFF
        mixed = (mixed * 0x2545F491 + (mixed >> 13)) & 0x3FFFFFFFFFFF
    return (mixed ^ mixed >> 17) & (size - 1)


@rule
def enter(keys: np.ndarray, used: np.ndarray, key: np.ndarray) -> bool:
    """Add a key to a table; return False if it is already there."""
    at = first_place(key, len(used))
    while used[at]:
        same = True
        for word in range(MAX_PLAYERS):
            same &= keys[at, word] == key[word]
        if same:
            return False
        at = (at + 1) & (len(used) - 1)
    used[at] = True
    for word in range(MAX_PLAYERS):
        keys[at, word] = key[word]
    return True


@rule
def list_moves(state: np.void, moves: np.ndarray) -> int:
    """Write the candidate moves, the likeliest first; return their number."""
    seat = int(state["seat"])
    playable, trash = sort_cards(state)
    full = int(state["clue_tokens"]) >= int(state["max_clue_tokens"])
    ordinary, _ = legal_moves(state)
    clues = ordinary >> CLUE
    count = add_plays(state, playable, not full, moves)
    spare = find_spare(state, trash)
    throw = spare >= 0 and not full
    if throw and (int(state["clue_tokens"]) < 4 or not clues):
        moves[count] = discard(spare)
        count += 1
        throw = False
    if clues:
        moves[count] = CLUE + pick_bit(clues, 0)
        count += 1
    if throw:
        moves[count] = discard(spare)
        count += 1
    if full and int(state["strikes"]) + 1 < int(state["max_strikes"]):
        fits = spare >= 0 and (playable >> card_at(state, seat, spare)) & 1
        count = add_others(state, -1 if fits else spare, playable, False, moves, count)
    elif not full and spare < 0:
        count = add_others(state, spare, 0, True, moves, count)
    return count


@rule
def add_plays(state: np.void, playable: int, announces: bool, moves: np.ndarray) -> int:
    """Every kind of card that fits; also announced, if that returns a token."""
    seat = int(state["seat"])
    seen = 0
    count = 0
    for slot in range(int(state["hand_len"][seat])):
        card = card_at(state, seat, slot)
        if (playable & ~seen) >> card & 1:
            seen |= 1 << card
            if announces and state["choreography"]:
                moves[count] = play_announced(slot, suit_of(card))
                count += 1
            moves[count] = play(slot)
            count += 1
    return count


@rule
def find_spare(state: np.void, trash: int) -> int:
    """The first useless card of the hand, or -1: trash, or a second copy."""
    seat = int(state["seat"])
    seen = trash
    for slot in range(int(state["hand_len"][seat])):
        card = card_at(state, seat, slot)
        if (seen >> card) & 1:
            return slot
        seen |= 1 << card
    return -1


@rule
def add_others(state: np.void, spare: int, but: int, away: bool, moves: np.ndarray, count: int) -> int:
    """Discard a card, or misplay it: a useless one if there is one, otherwise any except some."""
    seat = int(state["seat"])
    for slot in range(int(state["hand_len"][seat])):
        wanted = slot == spare if spare >= 0 else not (but >> card_at(state, seat, slot)) & 1
        if wanted:
            moves[count] = discard(slot) if away else play(slot)
            count += 1
    return count
