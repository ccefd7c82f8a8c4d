"""The levels of the partner: their conventions with examples, for the page; `make types` writes them.

The examples are the text files that the tests prove. The page shows one turn after the other as the seat
sees it, what it takes its cards for, its move and its reasons.
"""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct, json, to_builtins

from hanabi.bots.partner.conventions import LEVELS, Convention
from hanabi.bots.partner.examples import Example, find_examples
from hanabi.game import Game
from web.make.server import EventShown, WhyShown, show_events, show_position, show_why

C = Convention
BOTS = ("partner-beginner", "partner-club", "partner")  # by level
EVERYBODY = ("chop", "focus", "play_clue", "save", "good_touch")
FOLDERS = {  # those that a level can leave
    C.FIVES: "five",
    C.CARE: "care",
    C.TRUST: "trust",
    C.PROMPT: "prompt",
    C.FINESSE: "finesse",
    C.STALLS: "stall",
    C.REVERSE: "reverse",
    C.BLUFFS: "bluff",
    C.WRONG_PROMPT: "wrong_prompt",
    C.ONES: "ones",
    C.FIXES: "fix",
    C.HANDOVER: "handover",
}
SHOWN = 5  # moves before the one in question, at most


class ConventionShown(Struct):
    """A convention, and the names of its examples."""

    name: str
    examples: tuple[str, ...]


class LevelShown(Struct):
    """A level by its bot, with what it plays beyond the one before."""

    bot: str
    conventions: tuple[ConventionShown, ...]


class ConventionReading(Struct):
    """What a seat takes a card of its own for."""

    order: int
    cards: tuple[str, ...]


class ExampleShown(Struct):
    """A position as one seat sees it: every turn from the first one shown, the later ones by what changed."""

    bot: str
    seat: int
    first: int  # turn shown
    asked: int  # the turn on which the reading is told
    turns: tuple[dict[str, Any], ...]
    events: tuple[EventShown, ...]
    means: tuple[ConventionReading, ...]
    why: tuple[WhyShown, ...]


class LevelsShown(Struct):
    levels: tuple[LevelShown, ...]
    examples: dict[str, ExampleShown]


class ConventionEntry(NamedTuple):
    """A convention's folder, and the first level that plays it."""

    name: str
    level: int


def list_conventions() -> Iterator[ConventionEntry]:
    """Every convention, in the order in which one learns them."""
    yield from (ConventionEntry(name, 1) for name in EVERYBODY)
    for convention, name in FOLDERS.items():
        yield ConventionEntry(name, 1 + [level >> convention & 1 for level in LEVELS].index(1))


def make_levels(folder: Path) -> LevelsShown:
    conventions = list(list_conventions())
    levels = tuple(
        LevelShown(bot, tuple(show_convention(folder, name) for name, at in conventions if at == level))
        for level, bot in enumerate(BOTS, 1)
    )
    examples = {
        path.stem: show_example(path, level)
        for name, level in conventions
        for path in find_examples(folder / name)
    }
    return LevelsShown(levels, examples)


def show_convention(folder: Path, name: str) -> ConventionShown:
    return ConventionShown(name.replace("_", "-"), tuple(path.stem for path in find_examples(folder / name)))


def show_example(path: Path, level: int) -> ExampleShown:
    """A position, played by the level that it is about: its own where it names one."""
    example = Example(path)
    if not example.names_level:
        example = Example(path, level)
    game, asked, why = example.game, example.game.turn, tuple[WhyShown, ...]()
    means = tuple(
        ConventionReading(order, tuple(map(str, sorted(example.meaning(order)))))
        for order, _ in example.listed_meanings()
    )
    if game.seat == example.seat:
        move = example.bot.choose(game.view(example.seat), example.memory)
        why = tuple(map(show_why, example.bot.why(example.memory)))
        example.push(move)
    first = max(0, asked - SHOWN)
    turns = [show_turn(game, example.seat, turn) for turn in range(first, game.turn + 1)]
    changed = (tell_change(*two) for two in pairwise(turns))
    bot = BOTS[example.level - 1]
    return ExampleShown(bot, example.seat, first, asked, (turns[0], *changed), show_events(game), means, why)


def show_turn(game: Game, seat: int, turn: int) -> dict[str, Any]:
    written = show_position(game, seat, turn)
    shown: dict[str, Any] = json.decode(json.encode(written))
    return shown


def tell_change(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The changed fields; null for removed ones."""
    gone = dict.fromkeys(before.keys() - after.keys())
    return gone | {key: value for key, value in after.items() if before.get(key) != value}


def write_levels(folder: Path) -> str:
    return json.encode(to_builtins(make_levels(folder)), order="deterministic").decode() + "\n"


if __name__ == "__main__":
    sys.stdout.write(write_levels(Path(sys.argv[1])))
