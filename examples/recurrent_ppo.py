"""Recurrent PPO in self-play, in one file of PyTorch: every seat has a memory and watches every turn.

    python examples/recurrent_ppo.py                              a small game, some minutes on one core
    python examples/recurrent_ppo.py --observation minimal        what the clues said, it has to remember

A GRU reads what each seat sees after every move, its own or another's; the seat to move acts, the others
wait. The critic sees all hands. After training, the network plays in the arena. Needs PyTorch: `pip install
torch`.
"""

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np
import torch
from torch import nn

from hanabi import Variant
from hanabi.arena import simulate
from hanabi.envs import Batch, EveryTurnBot, count_actions, count_places

SMALL = Variant(players=2, suits=2, ranks=3, hand_size=3, clue_tokens=4)
Past = dict[str, torch.Tensor]


def read_options(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="recurrent PPO in self-play")
    parser.add_argument("--full", action="store_true", help="the full game instead of the small one")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--observation", default="canonical", help="canonical, minimal or v0")
    parser.add_argument("--games", type=int, default=256, help="games at once")
    parser.add_argument("--steps", type=int, default=1_000_000, help="moves in all")
    parser.add_argument("--rollout", type=int, default=16, help="moves of each game between two updates")
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--discount", type=float, default=0.99)
    parser.add_argument("--trace", type=float, default=0.95, help="lambda of the advantages")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.02)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--parts", type=int, default=4, help="minibatches of an epoch, each of whole games")
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch: small networks want one")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(words)


class Player(nn.Module):  # type: ignore[misc]  # PyTorch is optional: its types are not read
    """An actor with a memory for each seat, and a critic for the central view."""

    def __init__(self, variant: Variant, observation: str, width: int) -> None:
        super().__init__()
        self.width = width
        self.read = nn.Sequential(nn.Linear(count_places(variant, observation), width), nn.ReLU())
        self.memory = nn.GRUCell(width, width)
        self.act = nn.Linear(width, count_actions(variant))
        self.critic = nn.Sequential(
            nn.Linear(count_places(variant, "central"), width), nn.ReLU(), nn.Linear(width, 1)
        )

    def watch(self, seen: torch.Tensor, memories: torch.Tensor) -> torch.Tensor:
        """The memories after a position, one for each game and seat."""
        shape = memories.shape
        after = self.memory(self.read(seen).flatten(0, -2), memories.flatten(0, -2))
        return after.view(shape)

    def policy(self, memories: torch.Tensor, legal: torch.Tensor) -> torch.distributions.Categorical:
        logits = self.act(memories).masked_fill(~legal, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False)

    def value(self, central: torch.Tensor) -> torch.Tensor:
        return self.critic(central).squeeze(-1)


def collect(
    batch: Batch, player: Player, memories: torch.Tensor, options: argparse.Namespace
) -> tuple[Past, torch.Tensor, list[int]]:
    """Play some moves; return the observations, actions and rewards, the memories, and the scores of ended
    games.
    """
    past: dict[str, list[torch.Tensor]] = {}
    scores: list[int] = []
    games = torch.arange(batch.games)

    def keep(**arrays: Any) -> None:
        for name, array in arrays.items():
            past.setdefault(name, []).append(torch.as_tensor(array).clone())  # the batch writes again

    with torch.no_grad():
        for _ in range(options.rollout):
            seen, movers = torch.as_tensor(batch.observations), torch.as_tensor(batch.movers).long()
            keep(seen=seen, movers=movers, legal=batch.legal)
            memories = player.watch(seen, memories)
            policy = player.policy(memories[games, movers], past["legal"][-1])
            actions = policy.sample()
            central = torch.as_tensor(batch.observe("central", dtype="float32"))
            keep(actions=actions, chances=policy.log_prob(actions))
            keep(central=central, values=player.value(central))
            step = batch.step(actions.numpy())
            keep(rewards=step.rewards, done=step.done)
            scores += batch.scores[step.done].tolist()
            memories = memories * ~past["done"][-1][:, None, None]  # a new game begins without one
        last = player.value(torch.as_tensor(batch.observe("central", dtype="float32")))
    stacked = {name: torch.stack(rows) for name, rows in past.items()}
    return stacked | {"advantages": find_advantages(stacked, last, options)}, memories, scores


def find_advantages(past: Past, last: torch.Tensor, options: argparse.Namespace) -> torch.Tensor:
    """How much better each move was than expected; the reward is the team's, so moves of all seats count."""
    advantages = torch.zeros_like(past["values"])
    following, advantage = last, torch.zeros_like(last)
    for turn in reversed(range(len(advantages))):
        goes_on = 1 - past["done"][turn].float()
        error = past["rewards"][turn] + options.discount * following * goes_on - past["values"][turn]
        advantage = error + options.discount * options.trace * goes_on * advantage
        advantages[turn], following = advantage, past["values"][turn]
    return advantages


def replay(player: Player, memories: torch.Tensor, past: Past) -> torch.Tensor:
    """The memories of the movers, turn by turn, as the network would have them now."""
    games, found = torch.arange(len(memories)), []
    for seen, movers, done in zip(past["seen"], past["movers"], past["done"], strict=True):
        memories = player.watch(seen, memories)
        found.append(memories[games, movers])
        memories = memories * ~done[:, None, None]
    return torch.stack(found)


def learn(player: Player, optimizer: torch.optim.Optimizer, memories: torch.Tensor, past: Past,
          options: argparse.Namespace) -> None:  # fmt: skip
    """A few epochs on the collected moves, with the gradient back to their first turn."""
    returns = past["advantages"] + past["values"]
    for _ in range(options.epochs):
        for part in torch.randperm(len(memories)).chunk(options.parts):
            mine = {name: rows[:, part] for name, rows in past.items()}
            policy = player.policy(replay(player, memories[part], mine), mine["legal"])
            ratio = (policy.log_prob(mine["actions"]) - mine["chances"]).exp()
            advantage = mine["advantages"]
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
            clipped = ratio.clamp(1 - options.clip, 1 + options.clip)
            gain = torch.minimum(ratio * advantage, clipped * advantage).mean()
            error = (player.value(mine["central"]) - returns[:, part]).square().mean()
            loss = 0.5 * error - gain - options.entropy * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


def train(player: Player, options: argparse.Namespace) -> Iterator[tuple[int, float]]:
    """After every update: the moves so far, and the mean score of the games that ended meanwhile."""
    torch.set_num_threads(options.threads)
    variant = choose_variant(options)
    batch = Batch(variant, options.games, observation=options.observation, dtype="float32", seats="all")
    batch.reset()  # on other deals than the arena's
    optimizer = torch.optim.Adam(player.parameters(), options.rate)
    memories = torch.zeros(options.games, variant.players, options.width)
    for update in range(options.steps // (options.games * options.rollout)):
        past, after, scores = collect(batch, player, memories, options)
        learn(player, optimizer, memories, past, options)
        memories = after
        yield (update + 1) * options.games * options.rollout, float(np.mean(scores)) if scores else 0.0


def make_player(options: argparse.Namespace) -> Player:
    torch.manual_seed(options.seed)
    return Player(choose_variant(options), options.observation, options.width)


def choose_variant(options: argparse.Namespace) -> Variant:
    return Variant(players=options.players) if options.full else SMALL


def make_bot(player: Player, observation: str) -> EveryTurnBot:
    """The network as a bot: it takes the move it likes best, and watches the turns of others."""

    def network(seen: np.ndarray, legal: np.ndarray, states: list[torch.Tensor]) -> tuple[Any, list[Any]]:
        with torch.no_grad():
            memories = player.watch(torch.as_tensor(seen), torch.stack(states))
            likings = nn.functional.pad(player.act(memories), (0, 1))  # the no-op, for waiting players
        return likings, list(memories)

    return EveryTurnBot(network, observation, start=lambda: torch.zeros(player.width), name="recurrent")


def main() -> None:
    options = read_options()
    player, recent = make_player(options), list[float]()
    for moves, score in train(player, options):
        recent.append(score)
        if len(recent) == 20:
            print(f"{moves:>12,} moves   mean score {np.mean(recent):5.2f}", flush=True)
            recent.clear()
    found = simulate(make_bot(player, options.observation), choose_variant(options), 500, workers=1).summary
    print(f"in the arena: {found.score.mean:.2f} ± {found.score.stderr:.2f}")


if __name__ == "__main__":
    main()
