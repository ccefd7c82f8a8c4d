"""A player for strangers: PPO in self-play from several seeds, then beside a partner drawn from all of them.

python examples/population.py --steps 400000
"""

import ppo
from checkpoint import as_bot

from hanabi.arena import simulate
from hanabi.envs import BesideBots


def main() -> None:
    options, pool = ppo.read_options(), []
    for seed in (2, 3, 4, 5):
        player = ppo.make_player(ppo.read_options(["--seed", str(seed)]))
        scores = [score for _, score in ppo.train(player, options)]
        pool.append(as_bot(player.actor, f"seed {seed}"))
        print(pool[-1].name, f"{scores[-1]:.2f}")
    stranger = pool.pop()  # the learner never meets it
    batch, player = BesideBots(ppo.SMALL, options.games, pool=pool, seat=None), ppo.make_player(options)
    for turns, score in ppo.train(player, options, batch):
        print(f"{turns:>12,} turns   mean score {score:5.2f}")
    learned = as_bot(player.actor, "learner")
    for partner in (learned, *pool, stranger):
        print("beside", partner.name, simulate([learned, partner], ppo.SMALL, 500, workers=1).summary.score)


if __name__ == "__main__":
    main()
