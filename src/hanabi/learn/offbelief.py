"""OffBelief: the value of a move to a player who interprets earlier moves only by a belief.

After Hu et al., "Off-Belief Learning" (2021). Each game has an imagined twin, in which the mover's own hand
is redrawn from the belief. The same move is made there, the others answer by the policy, and the critic
values the mover's next observation. A private code earns nothing this way, because hands that it would
exclude are drawn too.
"""

import torch
from torch import Tensor

from hanabi.learn import imagined
from hanabi.learn.games import SelfPlayBatch
from hanabi.mlp.network import Mlp, bind_copy


class OffBelief:
    """Imagined copies of games, and the belief from which own hands are drawn.

    At first it is literal: by clues and copies, as after random moves. Later it is a network's guesses of its
    own hand: the meaning of moves between players of its kind.
    """

    def __init__(self, games: SelfPlayBatch, policy: Mlp) -> None:
        self.games, self.policy = games, policy
        self.words, self.tables = games.make_records()
        count, variant = games.games, games.variant
        self.rows = games.zeros((count, games.seen), games.rows.dtype)
        self.guesses = games.zeros((count, variant.hand_size, variant.max_score))
        self.logits, self.masks = games.zeros((count, games.outputs)), torch.zeros_like(games.masks[0])
        self.earned, self.goes_on = games.zeros(count), games.zeros(count)
        self.values: Tensor | None = None  # of the network used as the belief

    def believe(self, values: Tensor) -> None:
        """Draw hands by the guesses of a network with these values from now on."""
        self.values = values.clone()
        self.network = bind_copy(self.policy, self.values, self.rows.dtype)

    def draw(self, rows: Tensor) -> None:
        """Imagine every game, whose rows these are, before its move."""
        games = self.games
        if self.values is not None:
            said = self.network.finish(self.network.forward(rows[:, : games.seen]))
            cards = said[:, games.outputs :][:, : self.guesses[0].numel()]
            torch.softmax(cards.reshape(self.guesses.shape), 2, out=self.guesses)
        self.earned.zero_()
        self.goes_on.fill_(1.0)
        games.run(
            "imagine_all", *games.tables[:2], games.rules[1], self.guesses, int(self.values is None),
            games.generators, *self.tables[:2], here=imagined,
        )  # fmt: skip

    def move(self, chosen: Tensor, at_random: bool, penalty: float, discount: float) -> None:
        """Make the chosen moves, or those drawn by `logits`; the next rows are in `rows`."""
        games = self.games
        self.rows.zero_()
        games.run(
            "answer_all", *self.tables, games.rules[1], games.shares, games.generators, self.logits,
            int(at_random), float(penalty), float(discount), self.masks, chosen, self.earned, self.goes_on,
            self.rows, here=imagined,
        )  # fmt: skip
