"""A review in words: where the game turned and why, and how well each player played."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from rich import box
from rich.table import Table
from rich.text import Text

from hanabi.engine.moves import Kind
from hanabi.game import Game
from hanabi.language import Language
from hanabi.notation import Move
from hanabi.position import View
from hanabi.review.facts import find_facts
from hanabi.review.game import Review, TurnReviewed, excuse
from hanabi.review.turning import (
    Finding,
    FindingKind,
    excuse_repeated,
    find_turning_points,
    list_omissions,
    list_remarks,
)
from hanabi.review.values import TurnValue
from hanabi.sentences import describe_event
from hanabi.terminal.report import DASH

FLAWS: dict[FindingKind, str] = {
    flaw: f"finding-{flaw}" for flaw in FindingKind if flaw is not FindingKind.COSTLY
}
LEAST_SHARE = 0.01  # loss in the chance of the highest score that is reported
LEAST_COST = 0.05  # smallest cost that is reported in points


class Account(NamedTuple):
    """A player's totals: moves, those not clearly worse than the best, and points lost."""

    games: int = 0
    moves: int = 0
    sound: int = 0
    lost: float = 0.0

    def plus(self, other: "Account") -> "Account":
        return Account(
            self.games + other.games,
            self.moves + other.moves,
            self.sound + other.sound,
            self.lost + other.lost,
        )


def describe_facts(game: Game, names: Sequence[str], language: Language) -> list[str]:
    """What a game came to, and the turns that lost cards or cost a red token."""
    facts = find_facts(game)
    told = [language.say("review-sum", count=facts.clues, points=facts.points)]
    if facts.clues:
        told.append(language.say("review-rate", mean=language.number(facts.points / facts.clues, 2)))
    for message, count in (("review-unused", facts.unused), ("review-missing", facts.missing)):
        told += [language.say(message, count=count)] if count else []
    for one in facts.lost:
        told += [f"{language.say('table-turn', turn=one.turn + 1)}:"]
        told += describe_event(language, game.events[one.turn], names)
        told += [language.say("review-lost", count=one.points)] if one.points else []
    return told


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
    """A move, its cost, its flaws, the better move, and the reasons."""
    value, view, player = turn.blamed, turn.watched.view, names[turn.event.seat]
    flaws, merits = (
        [describe_reason(one, player, names, language) for one in found if one.flaw in FLAWS]
        for found in list_remarks(turn)
    )
    return [
        *describe_event(language, turn.event, names),
        *describe_cost(value, view.variant.max_score, language),
        *flaws,
        describe_better(value.best.move, view, names, language),
        *merits,
    ]


def describe_cost(value: TurnValue, most: int, language: Language) -> list[str]:
    """The points that a move cost, and the loss in the chance of all points, if large enough to report."""
    cost = f"{language.number(value.cost, 1)} ± {language.number(value.cost_error, 1)}"
    points, chance = value.cost >= LEAST_COST, value.perfect_cost >= LEAST_SHARE
    told = [language.say("finding-cost", difference=cost)] if points or not chance else []
    if chance:
        share = language.number(100 * value.perfect_cost)
        told.append(language.say("finding-perfect", most=most, share=share))
    return told


def describe_reason(reason: Finding, player: str, names: Sequence[str], language: Language) -> str:
    card = {"suit": reason.card.suit, "rank": reason.card.rank} if reason.card else {}
    share, believed = (language.number(100 * chance) for chance in (reason.chance, reason.believed))
    return language.say(
        FLAWS[reason.flaw],
        player=player,
        share=share,
        believed=believed,
        place=reason.place,
        target=names[reason.seat],
        **card,
    )


def describe_better(move: Move, view: View, names: Sequence[str], language: Language) -> str:
    """The best move, in words."""
    if move.is_clue:
        return language.say("finding-better-clue", target=names[move.target], **name_clue(move))
    message = "finding-better-play" if move.kind == Kind.PLAY else "finding-better-discard"
    return language.say(message, place=view.orders[view.seat].index(move.target) + 1)


def name_clue(move: Move) -> dict[str, object]:
    """The values of a clue for `why-clued`."""
    if move.kind == Kind.COLOR_CLUE:
        return {"told": "color", "suit": move.value, "rank": 0}
    return {"told": "rank", "suit": "", "rank": move.value}


def sum_accounts(reviews: Iterable[tuple[Review, Sequence[str]]]) -> dict[str, Account]:
    """Every player's totals over all games, by name."""
    found: dict[str, Account] = {}
    for review, names in reviews:
        excused = excuse_repeated(list_omissions(review))
        for seat, name in enumerate(names):
            turns = [turn for turn in review.turns if turn.event.seat == seat]
            values = [excuse(turn.blamed) if turn.event.turn in excused else turn.blamed for turn in turns]
            found[name] = found.get(name, Account()).plus(account_for(values))
    return found


def account_for(values: Sequence[TurnValue]) -> Account:
    lost = sum(max(value.cost, 0.0) for value in values)
    return Account(1, len(values), sum(value.loss == 0 for value in values), lost)


def list_cells(account: Account, language: Language) -> list[str]:
    """An account as the cells of a table, below `HEADINGS`."""
    share = language.say("arena-percent", share=language.number(100 * account.sound / max(account.moves, 1)))
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
        "best_open": {"least": review.best.least, "most": review.best.most},
        "lost_on": review.lost_on,
        "turning_points": [turn.event.turn for turn in find_turning_points(review)],
        "turns": [turn_data(turn) for turn in review.turns],
    }


def turn_data(turn: TurnReviewed) -> dict[str, Any]:
    flaws, merits = list_remarks(turn)
    return {
        "turn": turn.event.turn,
        "seat": turn.event.seat,
        "played": str(turn.event.move),
        "advice": str(turn.advice),
        "standing": turn.standing._asdict(),
        "flaws": [[reason.flaw.value, reason.seat, str(reason.card)] for reason in flaws],
        "merits": [[reason.flaw.value, reason.seat, str(reason.card)] for reason in merits],
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
