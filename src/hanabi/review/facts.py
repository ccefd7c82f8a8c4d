"""The facts of a finished game, which need no playouts: they are there at once."""

from msgspec import Struct

from hanabi.event import Event
from hanabi.game import Game
from hanabi.review.finding import Finding, FindingKind

MOST = 6  # turns


class TurnLost(Struct, frozen=True):
    """A turn that cost a red token, or points that nothing could bring back."""

    turn: int
    findings: tuple[Finding, ...]


class GameFacts(Struct, frozen=True):
    """What a game came to."""

    findings: tuple[Finding, ...]
    lost: tuple[TurnLost, ...]  # the turns that cost most, in their order


def find_facts(game: Game) -> GameFacts:
    best = [game.view(None, turn).best_points for turn in range(game.turn + 1)]
    costs = {event.turn: best[event.turn] - best[event.turn + 1] for event in game.events}
    lost = [event for event in game.events if event.strike or costs[event.turn]]
    worst = sorted(lost, key=lambda event: (-costs[event.turn], event.turn))[:MOST]
    turns = sorted(worst, key=lambda event: event.turn)
    return GameFacts(
        tuple(sum_up(game, best[-1])), tuple(name_loss(event, costs[event.turn]) for event in turns)
    )


def name_loss(event: Event, points: int) -> TurnLost:
    return TurnLost(event.turn, (Finding(FindingKind.LOST, count=points),) if points else ())


def sum_up(game: Game, best: int) -> list[Finding]:
    """The clues and their yield, and what was left at the end."""
    clues = sum(event.move.is_clue for event in game.events)
    found = [Finding(FindingKind.CLUES, count=clues, points=game.points)]
    if clues:
        found.append(Finding(FindingKind.RATE, points=game.points / clues))
    left = {FindingKind.UNUSED: game.view(None).clue_tokens, FindingKind.MISSING: best - game.points}
    return found + [Finding(kind, count=count) for kind, count in left.items() if count]
