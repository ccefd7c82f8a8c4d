"""Perft: how many sequences of moves tiny games have, counted by the naive model and by the engine.

`python -m tests.engine.test_perft --write` counts with the naive model and writes `tests/perft/`.
"""

import argparse
from pathlib import Path

import numpy as np
import pytest

from hanabi import parse_variant
from hanabi.engine.jit import COMPILED
from hanabi.engine.moves import count_moves, pick_move
from hanabi.engine.rules import apply, legal_moves
from hanabi.engine.state import EVENT, STATE, Ending
from hanabi.notation import SUITS
from tests.lockstep import start
from tests.naive import Naive, full_deck, perft

FOLDER = Path(__file__).parent.parent / "perft"
ENDINGS = [ending for ending in Ending if ending != Ending.STOPPED]
NAIVE_NODES = 300  # how far the naive model counts again; the engine counts much further
ENGINE_NODES = 50_000 if COMPILED else 10_000

# Name: variant, deck, first seat, depth.
TINY = {
    "one-suit": ("2p suits=1 ranks=3 hand_size=2 clue_tokens=2", "r1 r2 r1 r3 r2 r1", 0, 6),
    "second-seat": ("2p suits=1 ranks=3 hand_size=2 clue_tokens=1 strikes=2", "r3 r1 r2 r1 r1 r2", 1, 7),
    "single-rank": ("2p suits=3 ranks=1 hand_size=2 clue_tokens=1", "r1 r1 y1 g1 y1 r1 g1 g1 y1", 0, 6),
    "dealt-out": ("2p suits=1 ranks=3 hand_size=3 clue_tokens=2", "r1 r2 r1 r3 r2 r1", 0, 2),
    "three-players": (
        "3p suits=2 ranks=2 hand_size=2 clue_tokens=1 strikes=1",
        "r1 y2 r1 y1 r2 y1 y1 r1",
        2,
        6,
    ),
    "no-tokens": ("2p suits=2 ranks=2 hand_size=2 clue_tokens=0 strikes=4", "r1 y1 r2 y2 y1 r1 r1 y1", 0, 7),
    "empty-clues": ("2p empty_clues suits=1 ranks=3 hand_size=2 clue_tokens=2", "r1 r2 r1 r3 r2 r1", 0, 6),
    "last-drop": ("2p last_drop suits=1 ranks=3 hand_size=2 clue_tokens=2", "r1 r2 r1 r3 r2 r1", 0, 6),
    "last-drop-stuck": ("3p last_drop suits=1 ranks=2 hand_size=1 clue_tokens=1", "r1 r1 r1 r2", 0, 9),
    "last-drop-empty-clues": (
        "2p empty_clues last_drop suits=1 ranks=3 hand_size=1 clue_tokens=2",
        "r1 r3 r2 r1 r2 r1",
        0,
        7,
    ),
    "choreography": (
        "2p choreography suits=2 ranks=2 hand_size=1 clue_tokens=2",
        "r1 y1 r2 y2 y1 r1 r1 y1",
        0,
        5,
    ),
    "cascade": ("2p cascade suits=1 ranks=2 hand_size=2 clue_tokens=1", "r1 m1 r2 m2 r1 r1", 0, 7),
    "every-switch": (
        "2p empty_clues last_drop choreography cascade suits=1 ranks=2 hand_size=2 clue_tokens=1",
        "m1 r2 r1 r1 m2 r1",
        1,
        5,
    ),
}


def print_counts(name):
    """A perft file: the game, then for each length how many sequences there are, by ending."""
    variant_text, deck_text, first, depth = TINY[name]
    rows = perft(Naive(parse_variant(variant_text), read_deck(deck_text), first), depth)
    lines = [variant_text, deck_text, f"first {first}", "depth " + " ".join(e.name.lower() for e in ENDINGS)]
    for length, row in enumerate(rows):
        lines.append(f"{length} " + " ".join(str(row[ending]) for ending in ENDINGS))
    return "\n".join(lines) + "\n"


def read_deck(text):
    return [(SUITS[word[0]], int(word[1])) for word in text.split()]


def read_counts(name):
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    rows = [dict(zip(ENDINGS, map(int, line.split()[1:]), strict=True)) for line in lines[4:]]
    return parse_variant(lines[0]), read_deck(lines[1]), int(lines[2].split()[1]), rows


def depth_within(rows, nodes):
    """The greatest depth of which all sequences together are no more than `nodes`."""
    total, depth = 0, -1
    for row in rows:
        total += sum(row.values())
        if total > nodes:
            break
        depth += 1
    return depth


def count_with_engine(state, depth):
    rows = [dict.fromkeys(ENDINGS, 0) for _ in range(depth + 1)]
    line = np.zeros(depth + 1, STATE)  # the states along the sequence
    line[0] = state
    event = np.zeros(1, EVENT)[0]

    def walk(length):
        state = line[length]
        rows[length][int(state["ending"])] += 1
        if length < depth:
            legal = legal_moves(state)
            for nth in range(count_moves(legal)):
                line[length + 1] = state
                apply(line[length + 1], pick_move(legal, nth), event)
                walk(length + 1)

    walk(0)
    return rows


def test_every_file_is_counted():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(TINY)


@pytest.mark.parametrize("name", TINY)
def test_the_file_tells_the_same_game(name):
    variant, deck, first, rows = read_counts(name)
    variant_text, deck_text, wanted, depth = TINY[name]
    assert (variant, deck) == (parse_variant(variant_text), read_deck(deck_text))
    assert (first, len(rows) - 1) == (wanted, depth)
    assert sorted(deck) == sorted(full_deck(variant))


@pytest.mark.parametrize("name", TINY)
def test_the_naive_model_counts_the_same(name):
    variant, deck, first, rows = read_counts(name)
    depth = depth_within(rows, NAIVE_NODES)
    assert depth >= 1
    found = perft(Naive(variant, deck, first), depth)
    assert [{e: row[e] for e in ENDINGS} for row in found] == rows[: depth + 1]


@pytest.mark.parametrize("name", TINY)
def test_the_engine_counts_the_same(name):
    variant, deck, first, rows = read_counts(name)
    depth = depth_within(rows, ENGINE_NODES)
    assert depth >= min(3, len(rows) - 1)
    assert count_with_engine(start(variant, deck, first), depth) == rows[: depth + 1]


def test_the_counts_see_every_ending():
    seen = set()
    for name in TINY:
        *_, rows = read_counts(name)
        seen |= {
            ending for row in rows[: depth_within(rows, 10_000) + 1] for ending in ENDINGS if row[ending]
        }
    assert seen == set(ENDINGS)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Count tiny games with the naive model.")
    parser.add_argument(
        "--write", action="store_true", required=True, help="replace the files of tests/perft"
    )
    parser.parse_args()
    for name in TINY:
        (FOLDER / f"{name}.txt").write_text(print_counts(name), encoding="utf-8")
