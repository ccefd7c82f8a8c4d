"""The shuffle: frozen for all time, as its description says, and fair."""

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hanabi import Game, Variant, parse_variant, variant_name
from hanabi.engine.cards import (
    CHOOSE,
    MAX_SEED,
    SHUFFLE,
    draw_below,
    draw_word,
    read_generator,
    seed_generator,
    shuffle_deck,
    write_generator,
)
from hanabi.engine.jit import COMPILED
from hanabi.engine.variant import VARIANT
from tests.lockstep import card_of, number
from tests.naive import full_deck
from tests.variants import RESEARCH, STANDARD

GOLDEN = Path(__file__).parent.parent / "golden" / "decks.txt"
SEEDS = (0, 1, 2, 7, 12345, 2**32 - 1, 2**32, 2**53 + 1, MAX_SEED - 1, MAX_SEED)


class Plain:
    """The small fast counter with 32-bit words, and the shuffle, from their description."""

    def __init__(self, seed, stream=0):
        self.words = [stream, seed % 2**32, seed // 2**32, 1]
        for _ in range(12):
            self.next()

    def next(self):
        a, b, c, counter = self.words
        output = (a + b + counter) % 2**32
        rotated = (c * 2**21) % 2**32 + c // 2**11
        self.words = [b ^ (b // 2**9), (9 * c) % 2**32, (rotated + output) % 2**32, (counter + 1) % 2**32]
        return output

    def below(self, bound):
        while True:
            high, low = divmod(self.next() * bound, 2**32)
            if low >= 2**32 % bound:
                return high

    def shuffle(self, cards):
        deck: list[Any] = []
        for card in cards:
            place = self.below(len(deck) + 1)
            deck.append(card)
            deck[-1], deck[place] = deck[place], deck[-1]
        return deck


def read_golden():
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        name, seed, deck = line.split(" | ")
        yield parse_variant(name), int(seed), deck


def test_the_decks_of_seeds_never_change():
    known = list(read_golden())
    assert {seed for _, seed, _ in known} == set(SEEDS)
    for variant, seed, deck in known:
        assert " ".join(map(str, Game.deal(variant, seed).deck)) == deck, (variant, seed)


def test_the_decks_are_those_of_the_description():
    letters = "rygwbm"
    for variant, seed, deck in read_golden():
        plain = Plain(seed).shuffle(full_deck(variant))
        assert " ".join(f"{letters[suit]}{rank}" for suit, rank in plain) == deck


@pytest.mark.parametrize("variant", [*STANDARD[:2], *RESEARCH], ids=variant_name)
def test_a_deck_has_the_cards_of_its_variant(variant):
    deck = np.full(55, -9, np.int8)
    for seed in SEEDS:
        shuffle_deck(variant.data, seed, deck)
        found = deck[: variant.deck_size].tolist()
        assert sorted(found) == [number(card) for card in full_deck(variant)]
        assert [card_of(n) for n in found] == Plain(seed).shuffle(full_deck(variant))
        assert (deck[variant.deck_size :] == -9).all()


@pytest.mark.parametrize("stream", [SHUFFLE, CHOOSE])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_generator_is_the_one_described(seed, stream):
    plain, generator = Plain(seed, stream), seed_generator(seed, stream)
    for _ in range(50):
        generator, word = draw_word(generator)
        assert word == plain.next()
    for bound in (1, 2, 3, 50, 55, 116, 2**16 + 1, 2**31 - 1, 2**30 * 3 // 2, 2**31):
        for _ in range(10):
            generator, below = draw_below(generator, bound)
            assert below == plain.below(bound)
    assert list(generator) == plain.words


def test_a_generator_goes_on_from_the_array_that_kept_it():
    kept = np.zeros(4, np.int64)
    generator, _ = draw_word(seed_generator(7, SHUFFLE))
    write_generator(kept, generator)
    assert draw_word(read_generator(kept)) == draw_word(generator)


def test_the_streams_of_a_seed_differ():
    assert seed_generator(5, SHUFFLE) != seed_generator(5, CHOOSE)


# Fairness. The seeds are fixed, so that a test cannot fail by chance; the limits are those which a fair
# shuffle passes all but once in a million times.

Z = 4.8916  # beyond this, on either side, a normal variable lies once in a million times


def is_fair(statistic, freedom):
    """Whether a chi-square is neither too large nor too small (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    limits = [freedom * (1 - spread + z * sqrt(spread)) ** 3 for z in (-Z, Z)]
    return limits[0] < statistic < limits[1]


CARDS = 50
DECKS = 20_000
SEED_SETS: dict[str, Sequence[int]] = {
    "consecutive": range(DECKS),
    "near the largest": range(MAX_SEED, MAX_SEED - DECKS, -1),
}
if COMPILED:  # the same decks in both modes: two sets are enough for the slow one
    SEED_SETS["high halves"] = range(0, DECKS << 32, 1 << 32)
    SEED_SETS["scattered"] = [(i * 0x9E3779B97F4A7C15) % 2**63 for i in range(DECKS)]


@pytest.fixture(scope="module", params=SEED_SETS)
def decks(request):
    """Shuffled decks of 50 different cards."""
    record = np.zeros(1, VARIANT)[0]
    record["cards"][:CARDS] = range(CARDS)
    record["deck_size"] = CARDS
    decks = np.zeros((DECKS, CARDS), np.int8)
    for i, seed in enumerate(SEED_SETS[request.param]):
        shuffle_deck(record, seed, decks[i])
    return decks.astype(np.int64)


def chi_square(counts, expected):
    return float(((counts - expected) ** 2 / expected).sum())


def test_every_card_is_as_likely_in_every_place(decks):
    counts = np.zeros((CARDS, CARDS))
    for place in range(CARDS):
        counts[:, place] = np.bincount(decks[:, place], minlength=CARDS)
    statistic = chi_square(counts, DECKS / CARDS) * (CARDS - 1) / CARDS  # rows and columns sum up
    assert is_fair(statistic, (CARDS - 1) ** 2)


@pytest.mark.parametrize("places", [(0, 1), (24, 25), (48, 49), (0, 49)])
def test_every_pair_of_cards_is_as_likely(decks, places):
    first, second = places
    counts = np.bincount(decks[:, first] * CARDS + decks[:, second], minlength=CARDS * CARDS)
    off_diagonal = counts[~np.eye(CARDS, dtype=bool).ravel()]
    assert is_fair(chi_square(off_diagonal, DECKS / len(off_diagonal)), len(off_diagonal) - 1)


@pytest.mark.parametrize("place", [0, 25, 49])
def test_the_next_seed_tells_nothing_of_this_one(decks, place):
    pairs = decks[:-1, place] * CARDS + decks[1:, place]
    counts = np.bincount(pairs, minlength=CARDS * CARDS)
    assert is_fair(chi_square(counts, len(pairs) / CARDS**2), CARDS**2 - 1)


def test_an_unfair_shuffle_would_be_found():
    swapped_with_any = np.random.default_rng(1).integers(0, CARDS, (DECKS, CARDS))
    decks = np.tile(np.arange(CARDS), (DECKS, 1))
    rows = np.arange(DECKS)
    for place in range(CARDS):  # the well-known mistake: any place, where only those left are fair
        other = swapped_with_any[:, place]
        decks[rows, place], decks[rows, other] = decks[rows, other], decks[rows, place].copy()
    with pytest.raises(AssertionError):
        test_every_card_is_as_likely_in_every_place(decks)


def test_a_thousand_seeds_give_a_thousand_decks():
    decks = {Game.deal(Variant(), seed).deck for seed in range(1000)}
    assert len(decks) == 1000
