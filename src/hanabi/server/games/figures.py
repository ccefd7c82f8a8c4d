"""A player's totals over finished games."""

from collections.abc import Iterable, Sequence
from statistics import fmean

from hanabi import Ending
from hanabi.language import word_of
from hanabi.notation import variant_name
from hanabi.server.messages.games import FiguresShown, GameListed
from hanabi.variant import Variant

SCORES_SHOWN = 60
STRIKEOUT = word_of(Ending.STRIKEOUT)
GAMES_OF_EXPERIENCE = 5  # the latest games of a player
SHARE_OF_EXPERIENCE = 18 / 25  # of the points, on average


def list_counted(games: Iterable[GameListed]) -> list[GameListed]:
    """Return the games that count in a player's totals."""
    return [
        game
        for game in games
        if not (game.imported or game.again or game.helped or game.ending == "unfinished")
    ]


def has_experience(games: Sequence[GameListed]) -> bool:
    """Return whether enough games average enough points; one lesson or one lucky game does not suffice."""
    share = sum(game.score / game.max_score for game in games)
    return len(games) == GAMES_OF_EXPERIENCE and share >= SHARE_OF_EXPERIENCE * GAMES_OF_EXPERIENCE


def count_figures(games: Iterable[GameListed]) -> list[FiguresShown]:
    """Best, mean and perfect by the rules that were played, the most played first; the latest game first."""
    groups: dict[str, list[GameListed]] = {}
    for game in list_counted(games):
        groups.setdefault(variant_name(Variant(**game.variant)), []).append(game)
    return sorted(map(show_figures, groups.values()), key=lambda one: -one.games)


def show_figures(games: list[GameListed]) -> FiguresShown:
    scores = [game.score for game in reversed(games)]
    most = games[0].max_score
    return FiguresShown(
        games[0].variant,
        most,
        len(scores),
        max(scores),
        round(fmean(scores), 1),
        sum(score == most for score in scores),
        sum(game.ending == STRIKEOUT for game in games),
        tuple(scores[-SCORES_SHOWN:]),
        tuple(map(scores.count, range(most + 1))),
    )
