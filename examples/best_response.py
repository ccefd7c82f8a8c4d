"""The best response to a network: PPO beside it, in games in which the network has the other seats.

python examples/ppo.py --save small.pt
python examples/best_response.py small.pt
"""

import sys

import checkpoint
import ppo

from hanabi.arena import simulate
from hanabi.envs import BesideBots


def main() -> None:
    partner, options = checkpoint.make_bot(sys.argv[1]), ppo.read_options(sys.argv[2:])
    batch = BesideBots(ppo.SMALL, options.games, partners=partner, seat=None)
    player = ppo.make_player(options)
    for turns, score in ppo.train(player, options, batch):
        print(f"{turns:>12,} turns   mean score {score:5.2f}")
    learned = checkpoint.as_bot(player.actor, "response")
    print("beside it", simulate([learned, partner], ppo.SMALL, 500, workers=1).summary.score)


if __name__ == "__main__":
    main()
