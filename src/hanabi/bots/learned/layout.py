"""The layout of the network's input, section by section, and of its moves.

The public sections come first, then those that only the critic sees in training. Cards are numbered within
the variant, color by color; seats are counted from the viewer; moves are the variant's moves in the order of
the engine's numbers, relative to the mover.

>>> from hanabi import Variant
>>> sections = lay_out(Variant(players=2))
>>> sections["history"], sections["next cards"].start
(slice(831, 1247, None), 1405)
>>> count_inputs(Variant(players=2)), len(list_outputs(Variant(players=2)))
((1280, 1664), 20)
"""

from functools import lru_cache
from itertools import accumulate, permutations
from math import factorial

import numpy as np

from hanabi.engine.cards import CARDS, make_card
from hanabi.engine.moves import MOVES, Kind, list_moves
from hanabi.engine.rules import Reason, why_illegal
from hanabi.engine.state import STATE, deal
from hanabi.engine.variant import MAX_SUITS
from hanabi.variant import Variant

VERSION = 1  # of the sections; a network is made for one
HISTORY = 8  # moves that are shown
NEXT = 8  # cards of the deck that the critic sees
LOST = 5  # lost points that are distinguished
RATINGS = 3  # playable, trash, critical
AGES, SINCE, CLUES, KINDS = 10, 8, 4, 4  # places of a card's history
PAST_PLACES = AGES + SINCE + CLUES + KINDS
ALIGNED = 128  # rows are aligned for matrix units
NEVER = (
    Reason.NOT_IN_HAND,
    Reason.NO_SUCH_SEAT,
    Reason.NO_SUCH_COLOR,
    Reason.NO_SUCH_RANK,
    Reason.NO_ANNOUNCING,
)

PLAN = np.dtype(
    [
        ("players", np.int32),
        ("hand_size", np.int32),
        ("colors", np.int32),
        ("ranks", np.int32),
        ("cards", np.int32),  # identities of the variant
        ("outputs", np.int32),  # moves of the variant
        ("hands", np.int32),  # from here where the sections begin
        ("beliefs", np.int32),
        ("stacks", np.int32),
        ("deck", np.int32),
        ("clue_tokens", np.int32),
        ("strikes", np.int32),
        ("discards", np.int32),
        ("turns_left", np.int32),
        ("pace", np.int32),
        ("lost", np.int32),
        ("ratings", np.int32),
        ("chances", np.int32),
        ("past", np.int32),
        ("history", np.int32),
        ("unreachable", np.int32),
        ("own_hand", np.int32),
        ("next_cards", np.int32),
        ("own_ratings", np.int32),
        ("deck_cards", np.int32),
        ("pace_places", np.int32),
        ("moves", np.int16, MOVES),  # by output: the engine's number
        ("outputs_of", np.int16, MOVES),  # the inverse; -1 for moves of other variants
        ("suits", np.int8, MAX_SUITS),  # by color
        ("places", np.int8, CARDS + 2),  # by card: its number among the variant's
        ("discard_places", np.int8, CARDS + 2),  # by card: where its copies begin among all of the deck
    ],
    align=True,
)


def list_outputs(variant: Variant) -> list[int]:
    """The engine's numbers of the moves that a variant has."""
    state: np.void = np.zeros(1, STATE)[0]
    deal(state, variant.data, 0, 0)
    return [move for move in range(MOVES) if why_illegal(state, move) not in NEVER]


def lay_out(variant: Variant) -> dict[str, slice]:
    """The sections by name, in their order; those from `own hand` on are the critic's."""
    sizes = [*public_sizes(variant), *secret_sizes(variant)]
    ends = list(accumulate(size for _, size in sizes))
    return {name: slice(end - size, end) for (name, size), end in zip(sizes, ends, strict=True)}


def public_sizes(variant: Variant) -> list[tuple[str, int]]:
    p, h, cards = variant.players, variant.hand_size, variant.max_score
    outputs = len(list_outputs(variant))
    sizes = [
        ("hands", (p - 1) * h * cards),
        ("beliefs", p * h * cards),
        ("stacks", cards),
        ("deck", variant.deck_size - p * h),
        ("clue tokens", variant.clue_tokens),
        ("strikes", variant.strikes),
        ("discards", variant.deck_size),
        ("turns left", p),
        ("pace", count_pace(variant)),
        ("lost", LOST),
        ("ratings", (p - 1) * h * RATINGS),
        ("chances", p * h * RATINGS),
        ("past", p * h * PAST_PLACES),
        ("history", HISTORY * (outputs + cards + h + 2)),
        ("unreachable", cards),
    ]
    return [*sizes, ("empty", -sum(size for _, size in sizes) % ALIGNED)]


def secret_sizes(variant: Variant) -> list[tuple[str, int]]:
    h, cards = variant.hand_size, variant.max_score
    sizes = [
        ("own hand", h * cards),
        ("next cards", NEXT * cards),
        ("own ratings", h * RATINGS),
        ("deck cards", cards),
    ]
    return [*sizes, ("empty secret", -sum(size for _, size in sizes) % ALIGNED)]


def count_pace(variant: Variant) -> int:
    """The places of a thermometer of the spare turns, which are most at the beginning."""
    spare = variant.deck_size - variant.players * variant.hand_size + variant.players - variant.max_score
    return max(spare, 0) + 1


@lru_cache(maxsize=64)
def count_inputs(variant: Variant) -> tuple[int, int]:
    """The numbers of inputs of the policy and of the critic."""
    sections = lay_out(variant)
    return sections["empty"].stop, sections["empty secret"].stop


@lru_cache(maxsize=64)
def make_plan(variant: Variant) -> np.ndarray:
    """All of this for the kernels, as an array of one record."""
    plans = np.zeros(1, PLAN)
    plan = plans[0]
    plan["players"], plan["hand_size"], plan["ranks"] = variant.players, variant.hand_size, variant.ranks
    plan["colors"], plan["cards"] = len(variant.colors), variant.max_score
    for name, section in lay_out(variant).items():
        field = name.replace(" ", "_")
        if field in (PLAN.names or ()):
            plan[field] = section.start
    plan["pace_places"] = count_pace(variant)
    moves = list_outputs(variant)
    plan["outputs"], plan["outputs_of"] = len(moves), -1
    plan["moves"][: len(moves)] = moves
    plan["outputs_of"][moves] = range(len(moves))
    number_cards(variant, plan)
    plans.flags.writeable = False
    return plans


@lru_cache(maxsize=8)
def make_plans(variant: Variant) -> np.ndarray:
    """The plan by palette: for every order of the plain colors, the usual one first.

    >>> make_plans(Variant(players=2, suits=3))["suits"][:, :3].tolist()[:3]
    [[0, 1, 2], [0, 2, 1], [1, 0, 2]]
    """
    plans: np.ndarray = np.repeat(make_plan(variant), factorial(variant.suits))
    for plan, order in zip(plans, permutations(range(variant.suits)), strict=True):
        recolor(plan, variant, [int(variant.colors[color]) for color in order])
    plans.flags.writeable = False
    return plans


def recolor(plan: np.void, variant: Variant, suits: list[int]) -> None:
    """Let the plain colors of a plan be these suits."""
    usual = make_plan(variant)[0]
    plan["suits"][: len(suits)] = suits
    turned = {int(variant.colors[color]): suit for color, suit in enumerate(suits)}
    for suit, other in turned.items():
        for rank in range(1, variant.ranks + 1):
            for field in ("places", "discard_places"):
                plan[field][make_card(other, rank)] = usual[field][make_card(suit, rank)]
    words = list_moves()
    for output, move in enumerate(usual["moves"][: usual["outputs"]].tolist()):
        kind, where, value = words[move]
        named = kind != Kind.RANK_CLUE and value in turned
        plan["moves"][output] = words.index((kind, where, turned[value])) if named else move
    plan["outputs_of"][plan["moves"][: plan["outputs"]]] = range(int(plan["outputs"]))


def number_cards(variant: Variant, plan: np.void) -> None:
    deck = variant.data["cards"][: variant.deck_size].tolist()
    plan["suits"][: len(variant.colors)] = variant.colors
    for place, card in enumerate(dict.fromkeys(deck)):
        plan["places"][card] = place
        plan["discard_places"][card] = deck.index(card)
