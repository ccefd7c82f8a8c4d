"""What a review shows: the facts of a finished game, the values of its moves, and a player's totals."""

from collections.abc import Iterable, Sequence
from statistics import fmean

from hanabi import Ending
from hanabi.errors import HanabiError, TableError
from hanabi.game import Game
from hanabi.language import word_of
from hanabi.notation import parse_card, variant_name
from hanabi.review.facts import find_facts
from hanabi.review.turning import (
    ABOUT_SEATS,
    Finding,
    FindingKind,
    Judged,
    excuse_repeated,
    note_omission,
    pick_turning_points,
)
from hanabi.review.values import MoveValue
from hanabi.server.limits import LONGEST_LINE
from hanabi.server.messages.game import GameShown
from hanabi.server.messages.games import (
    FiguresShown,
    FlawShown,
    GameListed,
    MoveValued,
    ReviewFacts,
    ReviewJobState,
    ReviewShown,
    TurnedShown,
    TurnValued,
)
from hanabi.server.messages.refusal import Refusal
from hanabi.server.table.game_view import Perspective, show_turn
from hanabi.variant import Variant

SCORES_SHOWN = 60
BEST_SHOWN = 3  # moves
STRIKEOUT = word_of(Ending.STRIKEOUT)
GAMES_OF_EXPERIENCE = 5  # the latest games of a player
SHARE_OF_EXPERIENCE = 18 / 25  # of the points, on average


def show_facts(game: Game) -> ReviewFacts:
    """Return what a finished game came to."""
    facts = find_facts(game)
    turned = (TurnedShown(one.turn, one.strike, one.points, str(one.card)) for one in facts.lost)
    return ReviewFacts(facts.clues, facts.unused, facts.points, facts.missing, tuple(turned))


def show_review(facts: ReviewFacts, state: ReviewJobState, values: Sequence[TurnValued]) -> ReviewShown:
    """Return a review as far as it is done, with the costliest turns so far."""
    omissions = [
        note_omission(
            one.turn,
            one.cost + one.perfect_cost,
            one.better,
            *(map(read_flaw, found) for found in (one.flaws, one.merits)),
        )
        for one in values
    ]
    turning, excused = pick_turning_points(omissions), sorted(excuse_repeated(omissions))
    return ReviewShown(facts, state, tuple(values), tuple(turning), tuple(excused))


def play_line(game: Game, turn: int, line: str) -> Game:
    """Play any moves from a turn of a finished game; HanabiError for an illegal one, or no such turn."""
    if turn > game.turn or len(line) > LONGEST_LINE:
        raise HanabiError("no such line")
    played = Game(game.variant, game.deck, game.moves[:turn], first=game.first)
    for move in line.split():
        played.push(move)
    return played


def show_line(game: Game, turn: int, line: str, is_open: bool) -> GameShown:
    """Return the position after a line, as the seat to move sees it or with open hands."""
    try:
        return show_turn(play_line(game, turn, line), Perspective.OPEN if is_open else None)
    except HanabiError as error:
        raise TableError(Refusal.BAD_MESSAGE, str(error)) from None


def show_judged(judged: Judged) -> TurnValued:
    """Return the values of a turn, as the page gets them."""
    value, literal, blamed = judged.value, judged.literal, judged.blamed
    best = value.values[:BEST_SHOWN]
    shown = {one.move for one in (*literal.values[:BEST_SHOWN], *best)}
    return TurnValued(
        value.turn,
        show_value(value.made),
        tuple(map(show_value, best)),
        blamed.cost,
        blamed.cost_error,
        blamed.perfect_cost,
        str(blamed.best.move),
        tuple(show_flaw(one) for one in judged.flaws if one.flaw is not FindingKind.COSTLY),
        tuple(show_value(one) for one in literal.values if one.move in shown),
        show_value(literal.made),
        tuple(map(show_flaw, judged.merits)),
    )


def show_value(value: MoveValue) -> MoveValued:
    return MoveValued(str(value.move), value.score, value.score_error, value.perfect)


def show_flaw(one: Finding) -> FlawShown:
    seat = one.seat if one.flaw in ABOUT_SEATS else None
    return FlawShown(
        one.flaw.value, one.chance, one.place, seat, str(one.card) if one.card else None, one.believed
    )


def read_flaw(shown: FlawShown) -> Finding:
    card = parse_card(shown.card) if shown.card else None
    return Finding(FindingKind(shown.name), seat=shown.seat or 0, card=card)


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
