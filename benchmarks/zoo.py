"""The bots of the zoo as a published port plays them, beside the scores that were published with it.

    python -m benchmarks.zoo [--games 2000] [--seed 1000000]

The port is that of Canaan et al. for hanabi-learning-environment, as mended in MBlogs/mcts-hanabi, whose
notebook experiments/analyse_experiment.ipynb has 250 games of each bot with itself, three players. It differs
from ours in a few rules, which are written here; all others are ours. A strikeout scores 0; of `flawed`,
which strikes out in every game, the points count.
"""

import argparse
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from hanabi import Card, Kind, Move, Variant
from hanabi.arena.simulate import simulate
from hanabi.bots.zoo import RuleBot, rules
from hanabi.bots.zoo.rules import Rule, can_afford_strike, has_nothing_to_lose, when
from hanabi.bots.zoo.thought import Thought

THREE = Variant(players=3)
GAMES = 250  # that were published of each bot
FEW = 3  # clue tokens, for `piers`; ours counts a third one as few


class Published(NamedTuple):
    mean: float
    deviation: float  # of one game
    rules: tuple[Rule, ...]


def play_by_clues(thought: Thought) -> Iterator[Move]:
    """Play a card that fits by its clues alone; visible cards do not count."""
    for order in thought.hand:
        if all(thought.playable >> card.number & 1 for card in list_by_clues(thought, order)):
            yield Move.play(order)


def list_by_clues(thought: Thought, order: int) -> list[Card]:
    """What the clues alone leave of an own card."""
    clues = thought.view.clues_of(order)
    return [Card(suit, rank) for suit in clues.suits for rank in clues.ranks]


def discard_by_clues(thought: Thought) -> Iterator[Move]:
    """Discard a card that is trash by its clued color and rank, otherwise one that can never fit by its
    clues."""
    view = thought.view
    lowest = min(view.stacks[suit] for suit in view.variant.colors)
    for order in thought.hand:
        color, rank, _, _ = view.clues_of(order)
        complete = color is not None and view.stacks[color] == view.variant.ranks
        passed = rank is not None and rank <= lowest
        if (
            complete
            or passed
            or (color is not None and rank is not None and view.is_trash(Card(color, rank)))
        ):
            yield Move.discard(order)
    for order in thought.hand:
        if all(card.rank > view.best_rank(card.suit) for card in list_by_clues(thought, order)):
            yield Move.discard(order)


def tell_trash(thought: Thought) -> Iterator[Move]:
    """Tell any player what they have not been told of a card without a use, the color first."""
    for seat in thought.others():
        for order, card in thought.held(seat):
            if thought.trash >> card.number & 1:
                yield from rules.tell_missing(thought, seat, order, card)[-1:]


def tell_widest(thought: Thought) -> Iterator[Move]:
    """Give the clue that touches the most cards, clued before or not."""
    reach = {
        clue: sum(
            (card.suit if clue.kind == Kind.COLOR_CLUE else card.rank) == clue.value for _, card in held
        )
        for seat in thought.others()
        for held in [list(thought.held(seat))]
        for _, shown in held
        for clue in (Move.clue_color(seat, shown.suit), Move.clue_rank(seat, shown.rank))
    }
    yield from sorted(reach, key=lambda clue: -reach[clue])


def has_few_clues(thought: Thought) -> bool:
    return thought.view.clue_tokens < FEW


PLAY_LIKELY = when(can_afford_strike, rules.play_likely(0.6))
PUBLISHED = {
    "iggi": Published(
        15.896,
        1.05,
        (rules.play_if_told, play_by_clues, rules.tell_playable, discard_by_clues, rules.discard_oldest),
    ),
    "outer": Published(
        15.348,
        1.46,
        (play_by_clues, discard_by_clues, rules.tell_playable, rules.tell_unknown, rules.discard_randomly),
    ),
    "piers": Published(
        16.928,
        1.78,
        (
            when(has_nothing_to_lose, rules.play_likely(0)),
            play_by_clues,
            PLAY_LIKELY,
            rules.tell_playable,
            when(has_few_clues, rules.tell_dispensable),
            discard_by_clues,
            rules.discard_oldest,
            rules.tell_randomly,
            rules.discard_randomly,
        ),
    ),
    "van-den-bergh": Published(
        17.124,
        2.1,
        (
            PLAY_LIKELY,
            play_by_clues,
            rules.discard_likely_trash(0.99),
            rules.tell_playable,
            tell_trash,
            tell_widest,
            rules.discard_likely_trash(0),
        ),
    ),
    "flawed": Published(
        1.464,
        1.8,
        (
            play_by_clues,
            rules.play_likely(0.25),
            rules.tell_randomly,
            discard_by_clues,
            rules.discard_oldest,
            rules.discard_randomly,
        ),
    ),
}


def measure(name: str, games: int, seed: int) -> tuple[float, float]:
    """The mean of the port's bot as we play it, and the standard error of its distance from what it had."""
    published = PUBLISHED[name]
    rows = simulate(RuleBot(name, *published.rules), THREE, games, seed=seed, workers=1).rows
    scores = rows["points" if name == "flawed" else "score"]
    return float(scores.mean()), float(np.sqrt(scores.var() / games + published.deviation**2 / GAMES))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1_000_000)
    options = parser.parse_args()
    for name, published in PUBLISHED.items():
        mean, error = measure(name, options.games, options.seed)
        far = mean - published.mean
        print(f"{name:14} {mean:.3f}, published {published.mean}: {far:+.3f} ± {error:.3f}", flush=True)


if __name__ == "__main__":
    main()
