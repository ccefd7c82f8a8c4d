"""A learner beside bots: REINFORCE with a linear policy, in NumPy, through the Gymnasium environment.

    python examples/beside_bots.py --partner cautious --games 1000

It learns to play with that bot; the means of the first and of the last games say how far it got.
"""

import argparse

import numpy as np

from hanabi import Variant
from hanabi.envs import Rewards
from hanabi.envs.gymnasium import HanabiEnv

SMALL = Variant(players=2, suits=2, ranks=3, hand_size=3, clue_tokens=4)


def choose(
    weights: np.ndarray, seen: np.ndarray, mask: np.ndarray, chance: np.random.Generator
) -> tuple[int, np.ndarray]:
    """An action drawn from the policy, and how likely each was."""
    scores = np.where(mask == 1, seen @ weights, -np.inf)
    chances = np.exp(scores - scores.max())
    chances /= chances.sum()
    return int(chance.choice(len(chances), p=chances)), chances


def learn(partner: str, games: int, rate: float = 0.02, seed: int = 1) -> list[float]:
    """Play and learn; the points of every game."""
    game = HanabiEnv(SMALL, partners=partner, dtype="float32", rewards=Rewards(keep_points=True))
    chance, weights = np.random.default_rng(seed), np.zeros((game.single.batch.size, game.action_space.n))
    results, baseline = [], 0.0
    for number in range(games):
        observation, info = game.reset(seed=seed + number)
        past, over, total = [], False, 0.0
        while not over:
            action, chances = choose(weights, observation, info["action_mask"], chance)
            past.append((observation, action, chances, total))
            observation, reward, over, _, info = game.step(action)
            total += reward
        for seen, action, chances, before in past:
            step = -chances
            step[action] += 1
            weights += rate * (total - before - baseline) * np.outer(seen, step)
        baseline += 0.05 * (total - baseline)
        results.append(total)
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--partner", default="cautious")
    parser.add_argument("--games", type=int, default=1000)
    options = parser.parse_args()
    results = learn(options.partner, options.games)
    tenth = max(1, len(results) // 10)
    print(f"first games: {np.mean(results[:tenth]):.2f} points, last: {np.mean(results[-tenth:]):.2f}, of 6")


if __name__ == "__main__":
    main()
