"""Behavior cloning: a small network learns to play as the games it is shown, in NumPy, and then plays.

    python examples/clone.py --bot cautious --games 2000
    python examples/clone.py --files games/ --players 2

The games are a bot's, or people's in files of hanab.live or AH2AC2. A tenth of them is kept apart, to tell
how often the network would do what was done there.
"""

import argparse

import numpy as np

from hanabi import Variant
from hanabi.arena import simulate
from hanabi.bulk import GameRecords, load_games
from hanabi.envs import NetworkBot, Turns, count_actions, count_places, observe_games

SMALL = Variant(players=2, suits=2, ranks=3, hand_size=3, clue_tokens=4)


class Cloner:
    """A network with one hidden layer, and Adam to train it."""

    def __init__(self, variant: Variant, hidden: int = 128, seed: int = 1) -> None:
        chance, size, actions = (
            np.random.default_rng(seed),
            count_places(variant, "canonical"),
            count_actions(variant),
        )
        shapes = (size, hidden), (hidden,), (hidden, actions), (actions,)
        self.weights = [chance.normal(0, 0.1, shape).astype(np.float32) for shape in shapes]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def score_actions(self, observations: np.ndarray, legal: np.ndarray) -> np.ndarray:
        """A number for every action of every row, the higher the likelier."""
        first, bias, second, offset = self.weights
        scores: np.ndarray = np.maximum(observations @ first + bias, 0) @ second + offset
        return scores

    def learn(self, turns: Turns, rate: float = 0.002) -> None:
        """Make the recorded actions likelier, among the legal ones."""
        first, bias, second, _ = self.weights
        hidden = np.maximum(turns.observations @ first + bias, 0)
        scores = np.where(turns.legal, self.score_actions(turns.observations, turns.legal), -np.inf)
        slope = np.exp(scores - scores.max(axis=1, keepdims=True))
        slope /= slope.sum(axis=1, keepdims=True)
        slope[np.arange(len(slope)), turns.actions] -= 1
        slope = slope.astype(np.float32) / len(slope)
        back = (slope @ second.T) * (hidden > 0)
        self.step([turns.observations.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)], rate)

    def step(self, slopes: list[np.ndarray], rate: float) -> None:
        """One step of Adam."""
        self.steps += 1
        for part, slope in enumerate(slopes):
            self.means[part] += 0.1 * (slope - self.means[part])
            self.squares[part] += 0.001 * (slope**2 - self.squares[part])
            size = np.sqrt(self.squares[part] / (1 - 0.999**self.steps)) + 1e-8
            self.weights[part] -= rate * self.means[part] / (1 - 0.9**self.steps) / size

    def agree(self, games: GameRecords) -> float:
        """The share of positions in which the network would take the recorded action."""
        right = []
        for turns in observe_games(games, dtype="float32"):
            scores = np.where(turns.legal, self.score_actions(turns.observations, turns.legal), -np.inf)
            right.append(scores.argmax(axis=1) == turns.actions)
        return float(np.concatenate(right).mean())


def clone(games: GameRecords, epochs: int) -> tuple[Cloner, list[float]]:
    """Learn from nine tenths of the games; how often it agrees with the rest, each time through them."""
    cloner, apart, agreed = Cloner(games.variant), max(1, len(games) // 10), []
    for epoch in range(epochs):
        for turns in observe_games(games[apart:], dtype="float32", rows=256, seed=epoch):
            cloner.learn(turns)
        agreed.append(cloner.agree(games[:apart]))
    return cloner, agreed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bot", default="cautious")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--files", nargs="*", help="files or folders of games, instead of a bot's")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=10)
    options = parser.parse_args()
    if options.files:
        read = load_games(*options.files, skip=True)
        print(f"{len(read.skipped)} games are left out")
        games = read[Variant(players=options.players)]
    else:
        games = simulate(options.bot, SMALL, options.games, moves=True).records
    cloner, agreed = clone(games, options.epochs)
    print(f"it agrees in {agreed[0]:.0%} of the turns kept apart, then {agreed[-1]:.0%}")
    played = simulate(NetworkBot(cloner.score_actions, dtype="float32"), games.variant, 500, seed=10**6)
    print(f"the games it saw: {games.points.mean():.2f} points; its own: {played.summary.points}")


if __name__ == "__main__":
    main()
