"""Random play in the four ways to step a game: arrays, a Gymnasium vector, PettingZoo, HLE's old calls."""

import numpy as np

from hanabi import Variant
from hanabi.envs import Batch
from hanabi.envs import hle as rl_env
from hanabi.envs.gymnasium import HanabiVectorEnv
from hanabi.envs.pettingzoo import env

CHANCE = np.random.default_rng(1)


def play_arrays(games: int = 1000, steps: int = 100) -> float:
    """The mean score of the games that ended."""
    batch = Batch(Variant(players=2), games)
    batch.reset(seeds=1)
    scores = []
    for _ in range(steps):
        step = batch.step(batch.random_actions())
        scores.append(batch.scores[step.done])
    return float(np.concatenate(scores).mean())


def play_vector(games: int = 10, steps: int = 50) -> float:
    """The sum of the rewards."""
    many = HanabiVectorEnv(games, Variant(players=3))
    _, info = many.reset(seed=1)
    total = 0.0
    for _ in range(steps):
        actions = (CHANCE.random(info["action_mask"].shape) * info["action_mask"]).argmax(axis=1)
        _, rewards, _, _, info = many.step(actions)
        total += float(rewards.sum())
    return total


def play_agents() -> int:
    """The score of one game."""
    game = env(Variant(players=4))
    game.reset(seed=1)
    for _ in game.agent_iter():
        observation, _, over, cut, info = game.last()
        game.step(None if over or cut else CHANCE.choice(np.flatnonzero(observation["action_mask"])))
    return int(info["score"])


def play_old_style() -> float:
    """The rewards of one game."""
    environment = rl_env.make("Hanabi-Full", num_players=2)
    observations, done, total = environment.reset(), False, 0.0
    while not done:
        mine = observations["player_observations"][observations["current_player"]]
        observations, reward, done, _ = environment.step(CHANCE.choice(mine["legal_moves_as_int"]))
        total += reward
    return total


def main() -> None:
    print(f"arrays: mean score {play_arrays():.2f}")
    print(f"a vector of games: rewards {play_vector():.0f}")
    print(f"agents of PettingZoo: score {play_agents()}")
    print(f"HLE's calls: score {play_old_style():.0f}")


if __name__ == "__main__":
    main()
