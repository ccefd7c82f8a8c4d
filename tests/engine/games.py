"""Prints a hash of many games, to be run in both modes: every state, event and move of each.

Run by test_modes.py in processes of their own.
"""

import hashlib
import sys
from random import Random

import numpy as np

from hanabi import Variant, variant_name
from hanabi.engine.batch import choose_randomly
from hanabi.engine.cards import CHOOSE, MAX_SEED, seed_generator
from hanabi.engine.jit import COMPILED
from hanabi.engine.knowledge import clue_bits, touched_slots
from hanabi.engine.moves import CLUES, MOVES
from hanabi.engine.rules import (
    apply,
    best_points,
    is_playable,
    legal_moves,
    score,
    why_illegal,
)
from hanabi.engine.sight import (
    SIGHT,
    cards_fitting,
    copies_left,
    copies_unseen,
    critical_cards,
    infer,
    sort_cards,
)
from hanabi.engine.state import EVENT, NOBODY, STATE, Ending, deal
from hanabi.engine.variant import VARIANT
from hanabi.engine.view import look
from tests.engine.arrays import deal_all, mask_all, play_all_randomly
from tests.variants import RESEARCH, STANDARD

SEEDS = (0, 1, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**33 + 12345, 2**62, MAX_SEED - 1, MAX_SEED)


def play_out(variant: Variant, seed: int, digest) -> None:
    """A game with many plays of playable cards, so that it goes on for long."""
    states = np.zeros(2, STATE)
    state, view = states[0], states[1]
    event, sight = np.zeros(1, EVENT)[0], np.zeros(1, SIGHT)[0]
    random = Random(seed)
    deal(state, variant.data, seed, seed % variant.players)
    generator = seed_generator(seed, CHOOSE)
    while True:
        look(state, random.choice([NOBODY, *range(variant.players)]), view)
        numbers = [score(state), best_points(state), clue_bits(state), *legal_moves(state), *generator]
        numbers += [is_playable(state, card) for card in range(30)]
        numbers += [*sort_cards(state), critical_cards(state, copies_left(state))]
        numbers += [why_illegal(state, random.randrange(-2, MOVES + 2)) for _ in range(3)]
        numbers += [*copies_unseen(view, int(view["viewer"])), *sort_cards(view)]
        numbers += [cards_fitting(int(possible)) for possible in view["possible"]]
        numbers += [touched_slots(state, 1, clue) for clue in range(CLUES)]
        digest.update(repr([int(n) for n in numbers]).encode())
        infer(view, sight)
        digest.update(states.tobytes() + event.tobytes() + sight.tobytes())
        if state["ending"] != Ending.RUNNING:
            return
        generator, move = choose_randomly(state, generator)
        for slot in range(int(state["hand_len"][state["seat"]])):
            card = int(state["deck"][state["hands"][state["seat"], slot]])
            if is_playable(state, card) and random.random() < 0.9:
                move = slot
        apply(state, int(move), event)


def hash_batch(variants: list[Variant]) -> str:
    """All variants in one array: the deals, the masks, the random games."""
    digest = hashlib.sha256()
    records = np.zeros(len(variants), VARIANT)
    for i, variant in enumerate(variants):
        records[i] = variant.data
    states = np.zeros(2 * len(variants), STATE)
    events = np.zeros(len(states), EVENT)
    masks = np.zeros((len(states), MOVES), np.int8)
    seeds = np.array([MAX_SEED - 3 * i * i for i in range(len(states))], dtype=np.int64)
    deal_all(states, records, seeds)
    mask_all(states, masks)
    digest.update(states.tobytes() + masks.tobytes())
    digest.update(str(play_all_randomly(states, events, seeds)).encode())
    digest.update(states.tobytes() + events.tobytes())
    return digest.hexdigest()


def main() -> None:
    lines = [f"compiled {COMPILED}"]
    for i, variant in enumerate([*STANDARD, *RESEARCH]):
        digest = hashlib.sha256()
        for seed in (SEEDS[i % len(SEEDS)], i):
            play_out(variant, seed, digest)
        lines.append(f"{variant_name(variant)}: {digest.hexdigest()}")
    lines.append(f"batch: {hash_batch([*STANDARD, *RESEARCH])}")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
