"""Variants to test with: the standard combinations, a Hypothesis strategy for all, and small ones."""

from itertools import product

from hypothesis import strategies as st

from hanabi import Variant
from hanabi.variant import SWITCHES

# Every number of players with every combination of switches, at the sizes of the box.
STANDARD = [
    Variant(players=players, **dict(zip(SWITCHES, values, strict=True)))
    for players in (2, 3, 4, 5)
    for values in product((False, True), repeat=len(SWITCHES))
]

# Shapes at the borders: one rank, one suit, no clue tokens, a single strike, hands that take the deck.
RESEARCH = [
    Variant(players=2, suits=1, ranks=1, hand_size=1),
    Variant(players=4, suits=1, ranks=1, hand_size=1, cascade=True, last_drop=True, empty_clues=True),
    Variant(players=2, suits=2, hand_size=2, clue_tokens=3, strikes=1),
    Variant(players=2, suits=1, hand_size=5),
    Variant(players=2, suits=1, hand_size=5, last_drop=True),
    Variant(players=3, suits=2, ranks=3, hand_size=4, choreography=True),
    Variant(players=3, suits=3, ranks=4, clue_tokens=0, last_drop=True),
    Variant(players=5, hand_size=9, cascade=True, choreography=True),
    Variant(players=5, hand_size=1, cascade=True, last_drop=True, choreography=True, clue_tokens=2),
    Variant(players=5, suits=4, ranks=2, hand_size=3, clue_tokens=10, strikes=4, empty_clues=True),
]


def count_cards(suits, ranks, cascade):
    per_suit = 3 if ranks == 1 else 2 * ranks
    return suits * per_suit + ranks * cascade


def first_best(best, others):
    """A choice that shrinks towards `best`."""
    return st.sampled_from([best, *(value for value in others if value != best)])


@st.composite
def variants(draw):
    """Every variant of up to ten clue tokens and four strikes, shrinking towards the base game."""
    standard = st.fixed_dictionaries({"players": st.integers(2, 5)})
    settings = draw(st.one_of(standard, research_settings()))
    for switch in SWITCHES:
        settings.setdefault(switch, draw(st.booleans()))
    return Variant(**settings)


@st.composite
def research_settings(draw):
    players = draw(st.integers(2, 5))
    cascade = draw(st.booleans())
    suits = draw(first_best(5, range(1, 6)))
    ranks = draw(first_best(5, [r for r in range(1, 6) if count_cards(suits, r, cascade) >= players]))
    most = min(9, count_cards(suits, ranks, cascade) // players)
    usual = min(most, 5 if players < 4 else 4)
    return {
        "players": players,
        "cascade": cascade,
        "suits": suits,
        "ranks": ranks,
        "hand_size": draw(first_best(usual, range(1, most + 1))),
        "clue_tokens": draw(first_best(8, range(11))),
        "strikes": draw(first_best(3, range(1, 5))),
    }
