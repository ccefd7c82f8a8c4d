"""A checkpoint of ppo.py in the arena: on deals that no training saw, by itself and beside another bot.

    python examples/ppo.py --save small.pt
    python examples/checkpoint.py small.pt --beside cautious

Where a bot is named, the file follows a question mark:

    hanabi simulate 'examples/checkpoint.py?path=small.pt'
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn

from hanabi import Variant
from hanabi.arena import simulate
from hanabi.envs import NetworkBot, count_actions, count_places

SMALL = Variant(players=2, suits=2, ranks=3, hand_size=3, clue_tokens=4)
VARIANTS = (SMALL, *(Variant(players=players) for players in (2, 3, 4, 5)))


def load_actor(path: str) -> nn.Sequential:
    """The actor, with layers of the sizes of its weights."""
    saved = torch.load(path, map_location="cpu", weights_only=True)
    weights = {name[6:]: values for name, values in saved.items() if name.startswith("actor.")}
    layers: list[nn.Module] = []
    for name, values in weights.items():
        if name.endswith("weight"):
            layers += [nn.Linear(values.shape[1], values.shape[0]), nn.ReLU()]
    actor = nn.Sequential(*layers[:-1])
    actor.load_state_dict(weights)
    return actor


def find_variant(actor: nn.Sequential) -> Variant:
    """The game that the network was trained for, by its inputs and outputs."""
    shape = actor[0].in_features, actor[-1].out_features
    return next(fit for fit in VARIANTS if (count_places(fit, "canonical"), count_actions(fit)) == shape)


def as_bot(actor: nn.Sequential, name: str) -> NetworkBot:
    """The network as a bot, which takes the action it likes best; it refuses other games."""

    def score_actions(observations: np.ndarray, legal: np.ndarray) -> torch.Tensor:
        with torch.inference_mode():
            return actor(torch.as_tensor(observations).float())

    return NetworkBot(score_actions, name=name, variant=find_variant(actor))


def make_bot(path: str) -> NetworkBot:
    """The network of a file as a bot."""
    return as_bot(load_actor(path), Path(path).stem)


def main() -> None:
    parser = argparse.ArgumentParser(description="a checkpoint in the arena")
    parser.add_argument("checkpoint")
    parser.add_argument("--beside", default="cautious")
    parser.add_argument("--full", action="store_true", help="the full game instead of the small one")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=500)
    options = parser.parse_args()
    variant = Variant(players=options.players) if options.full else SMALL
    bot = make_bot(options.checkpoint)
    for others in (bot, options.beside):
        found = simulate([bot, *[others] * (variant.players - 1)], variant, options.games, workers=1)
        print(*found.seating.names, found.summary.score)


if __name__ == "__main__":
    main()
