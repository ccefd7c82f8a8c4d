"""The facts of a finished game, which need no playouts: they are there at once."""

from typing import NamedTuple

from hanabi.game import Game
from hanabi.notation import Card

MOST = 6  # turns


class TurnLost(NamedTuple):
    """A turn that cost a red token, or points that nothing could bring back."""

    turn: int
    strike: bool
    points: int
    card: Card | None


class GameFacts(NamedTuple):
    """What a game came to."""

    clues: int  # given
    unused: int  # clue tokens, at the end
    points: int
    missing: int  # points that could still have been reached at the end
    lost: tuple[TurnLost, ...]  # the turns that cost most, in their order


def find_facts(game: Game) -> GameFacts:
    best = [game.view(None, turn).best_points for turn in range(game.turn + 1)]
    lost = [
        TurnLost(event.turn, event.strike, best[event.turn] - best[event.turn + 1], event.card)
        for event in game.events
        if event.strike or best[event.turn + 1] < best[event.turn]
    ]
    worst = sorted(lost, key=lambda one: (-one.points, one.turn))[:MOST]
    return GameFacts(
        sum(event.move.is_clue for event in game.events),
        game.view(None).clue_tokens,
        game.points,
        best[-1] - game.points,
        tuple(sorted(worst, key=lambda one: one.turn)),
    )
