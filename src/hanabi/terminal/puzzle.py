"""The command `hanabi puzzle`: a position, the player's move, and an explanation."""

import json
import random
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
from msgspec import convert
from rich.console import Console
from rich.text import Text

from hanabi.engine.moves import Kind
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.errors import HanabiError
from hanabi.language import Language
from hanabi.notation import Move, parse_card, parse_move
from hanabi.puzzles.puzzle import Puzzle, PuzzleKind, find_daily, list_puzzles, select_puzzles
from hanabi.review.finding import Finding
from hanabi.sentences import describe_event
from hanabi.terminal import files, options
from hanabi.terminal.review_text import describe_finding, name_clue
from hanabi.terminal.screen import EndOfInput, open_screen
from hanabi.terminal.serve import data_folder
from hanabi.terminal.session import BULLET, NAMES, GameLeft, Session
from hanabi.terminal.usage import LocalizedCommand

FILE = "puzzles.jsonl"  # in the user's folder: a line for each answer
MINE = ("unsure", "critical", "missed-play")  # flaws addressed to the player as "you", as all merits are


@click.command("puzzle", cls=LocalizedCommand)
@click.option("--daily", is_flag=True)
@click.option("--kind", type=click.Choice([str(kind) for kind in PuzzleKind]))
@click.option("--players", type=click.IntRange(2, MAX_PLAYERS))
@click.option("--results", is_flag=True)
@options.speaks
@options.colors
def run_puzzle(
    daily: bool,
    kind: str | None,
    players: int | None,
    results: bool,
    language: Language,
    color: bool | None,
) -> None:
    """Solve a puzzle: find the best move."""
    screen, file = open_screen(color), data_folder() / FILE
    answers = read_answers(file, language)
    if not results:
        puzzle = find_daily(datetime.now(UTC).date()) if daily else draw(kind, players, answers, language)
        try:
            move = ask(puzzle, screen, language)
        except (GameLeft, EndOfInput):
            return
        answers.setdefault(puzzle.id, puzzle.is_solved_by(move))
        keep_answer(file, puzzle, move, language)
        screen.print(Text(" ".join(describe_answer(puzzle, move, name_seats(puzzle), language))))
    told = language.say("puzzle-results", count=sum(answers.values()), total=len(answers))
    screen.print(Text(f"{told} {' · '.join(describe_kinds(answers, language))}".strip(), style="dim"))


def describe_kinds(answers: dict[str, bool], language: Language) -> list[str]:
    """The solved and answered puzzles of each kind."""
    known = [puzzle for puzzle in list_puzzles() if puzzle.id in answers]
    count = Counter(puzzle.kind for puzzle in known)
    right = Counter(puzzle.kind for puzzle in known if answers[puzzle.id])
    return [
        f"{language.say(f'puzzle-{kind}')} {right[kind]}/{count[kind]}" for kind in PuzzleKind if count[kind]
    ]


def draw(kind: str | None, players: int | None, answers: dict[str, bool], language: Language) -> Puzzle:
    """A puzzle that was not answered yet; HanabiError if none is left."""
    fresh = select_puzzles(kind, players, answers)
    if not fresh:
        raise HanabiError(language.say("puzzle-none"))
    return random.choice(fresh)


def name_seats(puzzle: Puzzle) -> Sequence[str]:
    return NAMES[: puzzle.players]


def ask(puzzle: Puzzle, screen: Console, language: Language) -> Move:
    """Show the position to the seat to move, and take its move."""
    game, names = puzzle.open_game(), name_seats(puzzle)
    title = [
        language.say(f"puzzle-{puzzle.kind}"),
        language.say("puzzle-difficulty", level=puzzle.difficulty),
    ]
    screen.print(Text(" · ".join(title), style="bold"))
    for event in game.events[-puzzle.players :]:
        screen.print(Text.assemble(BULLET, " ".join(describe_event(language, event, names, game.seat))))
    screen.print(Text(language.say("puzzle-lead")))
    return Session(game, game.seat, names, {}, 0, screen, language).ask_person()


def describe_answer(puzzle: Puzzle, move: Move, names: Sequence[str], language: Language) -> list[str]:
    """Whether a move was the best one, which one is, why, and the flaw of another move."""
    right = puzzle.is_solved_by(move)
    best, other = (
        puzzle.values[puzzle.best],
        list(puzzle.values.values())[1] if right else puzzle.values[str(move)],
    )
    told = [language.say("puzzle-right" if right else "puzzle-wrong"), describe_best(puzzle, names, language)]
    told += [describe_why(why, names, language) for why in puzzle.why]
    told += [describe_flaw(merit, names, language) for merit in puzzle.list_merits(str(move))]
    scores = {"best": language.number(best.score, 1), "mean": language.number(other.score, 1)}
    told.append(language.say("puzzle-value-right" if right else "puzzle-value-wrong", **scores))
    if not right:
        told += [describe_flaw(flaw, names, language) for flaw in puzzle.list_flaws(str(move))]
    return told


def describe_best(puzzle: Puzzle, names: Sequence[str], language: Language) -> str:
    move, view = parse_move(puzzle.best), puzzle.view()
    if move.is_clue:
        return language.say("puzzle-best-clue", target=names[move.target], **name_clue(move))
    message = f"puzzle-best-{'play' if move.kind == Kind.PLAY else 'discard'}"
    return language.say(message, place=view.orders[view.seat].index(move.target) + 1)


def describe_why(why: dict[str, Any], names: Sequence[str], language: Language) -> str:
    """A reason of a bot for the best move."""
    card = parse_card(why["card"]) if "card" in why else None
    clue = str(why.get("clue", ""))
    suit = clue if clue and not clue.isdigit() else None
    told = why.get("deals", [0, 0])
    seat = why.get("giver", why.get("seat"))
    return language.say(
        f"why-{why['name']}",
        you="nobody",
        player="" if seat is None else names[seat],
        suit=parse_card(f"{suit}1").suit if suit else card.suit if card else "",
        rank=card.rank if card else int(clue) if clue.isdigit() else 0,
        told="rank" if clue.isdigit() else "color",
        turn=why.get("turn", 0),
        count=told[0],
        total=told[1],
    )


def describe_flaw(flaw: dict[str, Any], names: Sequence[str], language: Language) -> str:
    name = flaw["name"]
    kind = "puzzle" if name in MINE or name.startswith("would-") else "finding"
    return describe_finding(convert(flaw, Finding), names, language, kind)


def read_answers(file: Path, language: Language) -> dict[str, bool]:
    """The answered puzzles, and whether the first answer was right; an unreadable line does not count."""
    if not file.exists():
        return {}
    with files.explained_errors(str(file), language, "error-unreadable"):
        lines = file.read_text("utf-8", errors="replace").splitlines()
    answers: dict[str, bool] = {}
    for line in lines:
        try:
            said = json.loads(line)
            answers.setdefault(str(said["puzzle"]), said["right"] is True)
        except (ValueError, KeyError, TypeError):
            continue
    return answers


def keep_answer(file: Path, puzzle: Puzzle, move: Move, language: Language) -> None:
    said = {"puzzle": puzzle.id, "move": str(move), "right": puzzle.is_solved_by(move)}
    with files.explained_errors(str(file), language):
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(said) + "\n")
