"""A review in words: where the game turned and why, and how well each player played."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import to_builtins
from rich import box
from rich.table import Table
from rich.text import Text

from hanabi.engine.moves import Kind
from hanabi.game import Game
from hanabi.language import Language
from hanabi.notation import Move, parse_card, parse_move
from hanabi.review.facts import find_facts
from hanabi.review.finding import Finding, sum_players
from hanabi.review.game import Review, TurnReviewed
from hanabi.review.turning import explain_turn, find_turning_points, list_findings
from hanabi.review.values import TurnValue
from hanabi.sentences import describe_event
from hanabi.terminal.report import DASH

LEAST_ERROR = 0.05  # points: a smaller error is left out


class Account(NamedTuple):
    """A player's totals: games, moves, those not clearly worse than the best, and points lost."""

    games: int = 0
    moves: int = 0
    good: int = 0
    lost: float = 0.0


def describe_facts(game: Game, names: Sequence[str], language: Language) -> Iterator[str]:
    """What a game came to, and the turns that lost cards or cost a red token."""
    facts = find_facts(game)
    yield from (describe_finding(one, names, language) for one in facts.findings)
    for lost in facts.lost:
        yield f"{language.say('table-turn', turn=lost.turn + 1)}:"
        yield from describe_event(language, game.events[lost.turn], names)
        yield from (describe_finding(one, names, language) for one in lost.findings)


def describe_deal(review: Review, language: Language) -> list[str]:
    """The best result of the deal with open cards, and the turn when the highest score was lost."""
    least, most = review.best
    sentences = [language.say("review-open" if least == most else "review-open-least", best=least)]
    if review.lost_on is not None:
        top = review.game.variant.max_score
        sentences.append(language.say("review-gone", turn=review.lost_on + 1, most=top))
    return sentences


def describe_turns(review: Review, names: Sequence[str], language: Language) -> list[tuple[str, str]]:
    """The turning points: the turn, with its explanation."""
    return [
        (
            language.say("table-turn", turn=turn.event.turn + 1),
            " ".join(describe_turn(turn, names, language)),
        )
        for turn in find_turning_points(review)
    ]


def describe_turn(turn: TurnReviewed, names: Sequence[str], language: Language) -> list[str]:
    """A move, and what there is to say about it."""
    player, most = names[turn.event.seat], turn.watched.view.variant.max_score
    found = [describe_finding(one, names, language, player=player, most=most) for one in list_findings(turn)]
    return [*describe_event(language, turn.event, names), *found]


def describe_finding(
    found: Finding,
    names: Sequence[str],
    language: Language,
    kind: str = "finding",
    player: str = "",
    most: int = 0,
) -> str:
    """A finding as the message of its kind and name."""
    card = parse_card(found.card) if found.card else None
    move = parse_move(found.move) if found.move else None
    about = (
        name_clue(move) if move and move.is_clue else {"suit": card.suit, "rank": card.rank} if card else {}
    )
    return language.say(
        f"{kind}-{found.name}",
        share=language.number(100 * found.chance),
        believed=language.number(100 * found.believed),
        place=found.place,
        target=names[found.seat or 0],
        count=found.count,
        points=found.points,
        mean=language.number(found.points, 2),
        difference=write_mean(found.points, found.error, language),
        player=player,
        most=most,
        **about,
    )


def write_mean(mean: float, error: float, language: Language) -> str:
    """A mean, with its standard error unless that rounds to nothing."""
    told = language.number(mean, 1)
    return told if error < LEAST_ERROR else f"{told} ± {language.number(error, 1)}"


def name_clue(move: Move) -> dict[str, object]:
    """The values of a clue for `why-clued`."""
    if move.kind == Kind.COLOR_CLUE:
        return {"told": "color", "suit": move.value, "rank": 0}
    return {"told": "rank", "suit": "", "rank": move.value}


def sum_accounts(reviews: Iterable[tuple[Review, Sequence[str]]]) -> dict[str, Account]:
    """Every player's totals over all games, by name."""
    found: dict[str, Account] = {}
    for review, names in reviews:
        totals = sum_players([explain_turn(turn) for turn in review.turns], len(names))
        for name, more in zip(names, totals, strict=True):
            old = found.get(name, Account())
            found[name] = Account(
                old.games + 1, old.moves + more.moves, old.good + more.good, old.lost + more.lost
            )
    return found


def list_cells(account: Account, language: Language) -> list[str]:
    """An account as the cells of a table, below `HEADINGS`."""
    share = language.say("arena-percent", share=language.number(100 * account.good / max(account.moves, 1)))
    return [
        language.number(account.games),
        language.number(account.moves),
        share if account.moves else DASH,
        language.number(account.lost, 1),
    ]


HEADINGS = ("review-player", "arena-games", "review-moves", "review-good", "review-points")


def draw_accounts(accounts: dict[str, Account], language: Language) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    for at, heading in enumerate(HEADINGS):
        table.add_column(language.say(heading), justify="right" if at else "left")
    for name, account in accounts.items():
        table.add_row(Text(name), *list_cells(account, language))
    return table


def review_data(review: Review, names: Sequence[str]) -> dict[str, Any]:
    """A review as data for programs."""
    return {
        "players": list(names),
        "variant": review.game.variant.settings(),
        "score": review.game.score,
        "worlds": review.worlds,
        "seed": review.seed,
        "best_open": review.best._asdict(),
        "lost_on": review.lost_on,
        "turning_points": [turn.event.turn for turn in find_turning_points(review)],
        "turns": [turn_data(turn) for turn in review.turns],
    }


def turn_data(turn: TurnReviewed) -> dict[str, Any]:
    return {
        "turn": turn.event.turn,
        "seat": turn.event.seat,
        "played": str(turn.event.move),
        "advice": str(turn.advice),
        "standing": turn.standing._asdict(),
        "findings": to_builtins(list_findings(turn)),
        "conventions": value_data(turn.value),
        "literal": value_data(turn.literal),
        "cost": turn.blamed.cost,
        "perfect_cost": turn.blamed.perfect_cost,
        "hand": [
            {
                "order": known.order,
                "playable": known.playable,
                "trash": known.trash,
                "critical": known.critical,
                "cards": {str(card): chance for card, chance in known.chances.items()},
            }
            for known in turn.known
        ],
    }


def value_data(value: TurnValue) -> dict[str, Any]:
    return {
        "cost": value.cost,
        "cost_error": value.cost_error,
        "perfect_cost": value.perfect_cost,
        "moves": [{**one._asdict(), "move": str(one.move)} for one in value.values],
    }
