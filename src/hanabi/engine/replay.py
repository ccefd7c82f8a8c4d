"""Recorded games, one after the other: judged by the rules, and their moves in two forms.

A move is a number (see `moves`), or it is written with its card or seat, as in records: its kind, the order
of the card or the clued seat, and the color or rank (-1: none).
"""

import numpy as np

from hanabi.engine.cards import CARDS, count_copies, shuffle_deck
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import Kind, clue_color, clue_rank, discard, play, play_announced
from hanabi.engine.rules import Reason, best_points, score
from hanabi.engine.single import push
from hanabi.engine.state import set_up
from hanabi.engine.variant import MAX_RANKS, MAX_SUITS

END = np.dtype(
    [
        ("turn", np.int16),  # moves made
        ("reason", np.int8),  # against the next one, or LEGAL
        ("stacked", np.int8),  # 1: the cards are the variant's; 0: nothing was played
        ("score", np.int8),
        ("points", np.int8),
        ("best", np.int8),  # the points still reachable
        ("ending", np.int8),
    ],
    align=True,
)


@routine
def shuffle_decks(variant: np.void, seeds: np.ndarray, decks: np.ndarray) -> None:
    """Write the deck of each seed."""
    for i in range(len(seeds)):
        shuffle_deck(variant, int(seeds[i]), decks[i])


@routine
def replay_moves(
    variant: np.void, decks: np.ndarray, firsts: np.ndarray, lengths: np.ndarray, moves: np.ndarray,
    ends: np.ndarray, game: np.ndarray, event: np.ndarray,
) -> None:  # fmt: skip
    """Play games by the numbers of their moves, each up to its end or its first illegal move."""
    for i in range(len(ends)):
        reason = 0
        if start(game, variant, decks[i], int(firsts[i]), ends[i]):
            for turn in range(int(lengths[i])):
                reason = push(game, int(moves[i, turn]), event)
                if reason != Reason.LEGAL:
                    break
        finish(game, reason, ends[i])


@routine
def replay_triples(
    variant: np.void, decks: np.ndarray, firsts: np.ndarray, starts: np.ndarray, told: np.ndarray,
    moves: np.ndarray, ends: np.ndarray, game: np.ndarray, event: np.ndarray,
) -> None:  # fmt: skip
    """Play games by their written moves, one after the other from `starts`, and write the numbers."""
    for i in range(len(ends)):
        reason = 0
        if start(game, variant, decks[i], int(firsts[i]), ends[i]):
            for at in range(int(starts[i]), int(starts[i + 1])):
                move = number_triple(game[0], int(told[at, 0]), int(told[at, 1]), int(told[at, 2]))
                reason = push(game, move, event)
                if reason != Reason.LEGAL:
                    break
                moves[i, at - int(starts[i])] = move
        finish(game, reason, ends[i])


@routine
def write_triples(
    variant: np.void, deck: np.ndarray, first: int, moves: np.ndarray, told: np.ndarray, game: np.ndarray,
    event: np.ndarray, ends: np.ndarray,
) -> None:  # fmt: skip
    """Write the moves of one game, which are legal, with their cards and seats."""
    start(game, variant, deck, first, ends[0])
    for turn in range(len(moves)):
        push(game, int(moves[turn]), event)
        done = event[0]
        told[turn, 0] = done["kind"]
        told[turn, 1] = done["target"] if int(done["target"]) >= 0 else done["order"]
        told[turn, 2] = done["value"]


@rule
def start(game: np.ndarray, variant: np.void, deck: np.ndarray, first: int, end: np.void) -> bool:
    """Start a game with a deck, if it is the variant's."""
    state = game[0]
    end["stacked"] = 0
    if len(deck) != int(variant["deck_size"]) or not is_deck(variant, deck, state["discards"]):
        return False
    end["stacked"] = 1
    for order in range(len(deck)):
        state["deck"][order] = deck[order]
    set_up(state, variant, first)
    return True


@rule
def is_deck(variant: np.void, deck: np.ndarray, counts: np.ndarray) -> bool:
    """Whether a deck has exactly the cards of the variant; `counts` is scratch space."""
    for card in range(CARDS):
        counts[card] = 0
    for order in range(len(deck)):
        card = int(deck[order])
        if not 0 <= card < CARDS:
            return False
        counts[card] = int(counts[card]) + 1
    for card in range(CARDS):
        if int(counts[card]) != count_copies(variant, card):
            return False
    return True


@rule
def finish(game: np.ndarray, reason: int, end: np.void) -> None:
    """Write the result of a game."""
    state = game[0]
    end["turn"] = state["turn"]
    end["reason"] = reason
    end["score"] = score(state)
    end["points"] = state["points"]
    end["best"] = best_points(state)
    end["ending"] = state["ending"]


@rule
def number_triple(state: np.void, kind: int, target: int, value: int) -> int:
    """The number of a written move of the seat to move, or -1."""
    if kind == Kind.PLAY or kind == Kind.DISCARD:
        return number_card_move(state, kind, target, value)
    players = int(state["players"])
    if not 0 <= target < players:
        return -1
    offset = target - int(state["seat"])
    if offset < 0:
        offset += players
    if offset > 0 and kind == Kind.COLOR_CLUE and 0 <= value < MAX_SUITS:
        return clue_color(offset, value)
    if offset > 0 and kind == Kind.RANK_CLUE and 1 <= value <= MAX_RANKS:
        return clue_rank(offset, value)
    return -1


@rule
def number_card_move(state: np.void, kind: int, order: int, value: int) -> int:
    """The number of a play or discard."""
    seat = int(state["seat"])
    for slot in range(int(state["hand_len"][seat])):
        if int(state["hands"][seat, slot]) == order:
            if kind == Kind.DISCARD:
                return discard(slot) if value == -1 else -1
            if value == -1:
                return play(slot)
            return play_announced(slot, value) if 0 <= value < MAX_SUITS else -1
    return -1
