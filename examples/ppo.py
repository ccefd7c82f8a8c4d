"""PPO in self-play, in one file of PyTorch: every seat plays by the same network, many games at once.

    python examples/ppo.py                              a small game, a minute or two on one core
    python examples/ppo.py --players 2 --full --games 4096 --steps 2000000000 --device cuda
    python examples/ppo.py --save small.pt              for checkpoint.py, which measures it

The actor sees what the seat to move may see, the critic sees all hands. Steps of all seats follow each other
in one trajectory, since the reward is the team's. Needs PyTorch: `pip install torch`; with a CUDA device the
games are played on it too, which needs `pip install 'hanabi[cuda]'`.
"""

import argparse
import time
from collections.abc import Iterator

import numpy as np
import torch
from torch import nn

from hanabi import Variant
from hanabi.envs import Batch, Rewards, count_actions, count_places
from hanabi.envs.cuda import DeviceBatch

Past = dict[str, torch.Tensor]
SMALL = Variant(players=2, suits=2, ranks=3, hand_size=3, clue_tokens=4)


def read_options(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="PPO in self-play")
    parser.add_argument("--full", action="store_true", help="the full game instead of the small one")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=256, help="games at once")
    parser.add_argument("--steps", type=int, default=1_500_000, help="moves in all")
    parser.add_argument("--rollout", type=int, default=32, help="moves of each game between two updates")
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--discount", type=float, default=0.99)
    parser.add_argument("--trace", type=float, default=0.95, help="lambda of the advantages")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.02)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--parts", type=int, default=4, help="minibatches of an epoch")
    parser.add_argument("--keep-points", action="store_true", help="a strikeout keeps its points")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch: small networks want one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="a file for the weights")
    return parser.parse_args(words)


class Player(nn.Module):  # type: ignore[misc]  # PyTorch is optional: its types are not read
    """An actor for the mover's observation and a critic for the central one."""

    def __init__(self, seen: int, central: int, actions: int, width: int) -> None:
        super().__init__()
        self.actor = nn.Sequential(
            nn.Linear(seen, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, actions)
        )
        self.critic = nn.Sequential(
            nn.Linear(central, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1)
        )

    def policy(self, seen: torch.Tensor, legal: torch.Tensor) -> torch.distributions.Categorical:
        logits = self.actor(seen.float()).masked_fill(~legal, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False)

    def value(self, central: torch.Tensor) -> torch.Tensor:
        return self.critic(central.float()).squeeze(-1)


def collect(
    batch: Batch | DeviceBatch, player: Player, options: argparse.Namespace
) -> tuple[dict[str, torch.Tensor], list[int]]:
    """Play some moves; return the observations, actions and rewards, and the scores of the games that
    ended.
    """
    seen, central, legal, actions, chances, values, rewards, done = [], [], [], [], [], [], [], []
    scores: list[int] = []

    def keep(array: np.ndarray | torch.Tensor) -> torch.Tensor:
        return torch.as_tensor(array, device=options.device).clone()  # the batch writes its arrays again

    with torch.no_grad():
        for _ in range(options.rollout):
            seen.append(keep(batch.observations))
            legal.append(keep(batch.legal))
            central.append(keep(batch.observe("central")))
            policy = player.policy(seen[-1], legal[-1])
            actions.append(policy.sample())
            chances.append(policy.log_prob(actions[-1]))
            values.append(player.value(central[-1]))
            step = batch.step(actions[-1])
            rewards.append(keep(step.rewards))
            done.append(keep(step.done).float())
            scores += batch.scores[step.done].tolist()
        last = player.value(keep(batch.observe("central")))
    advantages: list[torch.Tensor] = []
    following, advantage = last, torch.zeros_like(last)
    for reward, over, value in zip(rewards[::-1], done[::-1], values[::-1], strict=True):
        goes_on = 1 - over
        error = reward + options.discount * following * goes_on - value
        advantage = error + options.discount * options.trace * goes_on * advantage
        advantages.insert(0, advantage)
        following = value
    names = ("seen", "central", "legal", "actions", "chances", "values", "advantages")
    lists = (seen, central, legal, actions, chances, values, advantages)
    return {name: torch.cat(parts) for name, parts in zip(names, lists, strict=True)}, scores


def learn(player: Player, optimizer: torch.optim.Optimizer, past: Past,
          options: argparse.Namespace) -> None:  # fmt: skip
    """A few epochs on the collected moves."""
    returns = past["advantages"] + past["values"]
    for _ in range(options.epochs):
        for part in torch.randperm(len(returns), device=returns.device).chunk(options.parts):
            policy = player.policy(past["seen"][part], past["legal"][part])
            ratio = (policy.log_prob(past["actions"][part]) - past["chances"][part]).exp()
            advantage = past["advantages"][part]
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
            clipped = ratio.clamp(1 - options.clip, 1 + options.clip)
            gain = torch.minimum(ratio * advantage, clipped * advantage).mean()
            error = (player.value(past["central"][part]) - returns[part]).square().mean()
            loss = 0.5 * error - gain - options.entropy * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


def choose_variant(options: argparse.Namespace) -> Variant:
    return Variant(players=options.players) if options.full else SMALL


def make_player(options: argparse.Namespace) -> Player:
    torch.manual_seed(options.seed)
    variant = choose_variant(options)
    seen, central = count_places(variant, "canonical"), count_places(variant, "central")
    player = Player(seen, central, count_actions(variant), options.width)
    player.to(options.device)
    return player


def make_batch(options: argparse.Namespace) -> Batch | DeviceBatch:
    """The games of self-play, on the device where the network is."""
    variant, rewards = choose_variant(options), Rewards(keep_points=options.keep_points)
    if options.device == "cpu":
        return Batch(variant, options.games, rewards=rewards)
    return DeviceBatch(variant, options.games, rewards=rewards, arrays="torch")


def train(
    player: Player, options: argparse.Namespace, batch: Batch | DeviceBatch | None = None
) -> Iterator[tuple[int, float]]:
    """After every update: the moves so far, and the mean score of the games that ended meanwhile.

    The games are those of self-play, or those of a batch, in which partners may sit.
    """
    torch.set_num_threads(options.threads)
    batch = batch or make_batch(options)
    batch.reset()  # on other deals than the arena's
    optimizer = torch.optim.Adam(player.parameters(), options.rate)
    for update in range(options.steps // (options.games * options.rollout)):
        past, scores = collect(batch, player, options)
        learn(player, optimizer, past, options)
        yield (update + 1) * options.games * options.rollout, float(np.mean(scores)) if scores else 0.0


def main() -> None:
    options = read_options()
    player, begin, recent = make_player(options), time.perf_counter(), []
    for moves, score in train(player, options):
        recent.append(score)
        if len(recent) == 20:
            rate = moves / (time.perf_counter() - begin)
            print(
                f"{moves:>12,} moves   mean score {np.mean(recent):5.2f}   {rate:,.0f} moves a second",
                flush=True,
            )
            recent.clear()
    if options.save:
        torch.save(player.state_dict(), options.save)


if __name__ == "__main__":
    main()
