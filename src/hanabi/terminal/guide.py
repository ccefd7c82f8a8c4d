"""The help: what a player can type now, with an example of each."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hanabi.engine.moves import Kind
from hanabi.language import Language
from hanabi.notation import Move
from hanabi.position import View
from hanabi.typed import REPLAY_WORDS, first_word, shorten_word

Line = tuple[str, str, str]  # an example in words, the same exactly, and what it does


def draw_move_help(view: View, names: Sequence[str], language: Language) -> Group:
    """The moves that the player on turn can type."""
    notes = []
    if view.clue_tokens == 0:
        notes.append(language.say("help-cannot-clue"))
    if view.clue_tokens == view.variant.clue_tokens:
        notes.append(language.say("help-cannot-discard"))
    notes += explain_marks(language)
    lines = [(language.say("help-words"), language.say("help-exact"), "")]
    lines += [explain_move(move, view, names, language) for move in pick_examples(view)]
    lines.append((first_word(language, "word-table"), "", language.say("help-table")))
    lines.append((first_word(language, "word-quit"), "", language.say("help-quit")))
    return draw_lines(language, lines, notes)


def draw_replay_help(language: Language) -> Group:
    lines = [
        (name_step(language, "word-next"), "", language.say("help-next")),
        (name_step(language, "word-back"), "", language.say("help-back")),
        ("12", "", language.say("help-turn")),
        (name_step(language, "word-start"), "", language.say("help-start")),
        (name_step(language, "word-end"), "", language.say("help-end")),
        (name_step(language, "word-quit"), "", language.say("help-quit")),
    ]
    return draw_lines(language, lines, explain_marks(language))


def name_step(language: Language, message: str) -> str:
    return shorten_word(language, message, REPLAY_WORDS)


def explain_marks(language: Language) -> list[str]:
    return [language.say("help-marks"), language.say("help-brackets")]


def draw_lines(language: Language, lines: Iterable[Line], notes: Iterable[str]) -> Group:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for style in ("bold", "bold", ""):
        grid.add_column(style=style, overflow="fold")
    for line in lines:
        grid.add_row(*map(Text, line), style="" if line[-1] else "dim not bold")
    title = Text(language.say("help-title"))
    return Group(title, Padding(grid, (0, 0, 0, 2)), *(Text(note, style="dim") for note in notes))


def pick_examples(view: View) -> Iterator[Move]:
    """One legal move of each kind, with a card whose place and number differ if there is one."""
    seen = set()
    hand = view.orders[view.seat]
    for move in sorted(view.legal_moves(), key=lambda move: not move.is_clue and is_alike(hand, move.target)):
        kind = move.kind, move.kind == Kind.PLAY and move.value is not None
        if kind not in seen:
            seen.add(kind)
            yield move


def is_alike(hand: Sequence[int], order: int) -> bool:
    """Whether a card has the same number by its place and by its order."""
    return hand.index(order) + 1 == order


def explain_move(move: Move, view: View, names: Sequence[str], language: Language) -> Line:
    """The ways to type a move, in words and exactly, and its effect."""
    if move.is_clue:
        return explain_clue(move, names[move.target], language)
    place = view.orders[view.seat].index(move.target) + 1
    if move.kind == Kind.DISCARD:
        words = f"{first_word(language, 'word-discard')} {place}"
        return words, str(move), language.say("help-discard", place=place)
    words = f"{first_word(language, 'word-play')} {place}"
    if move.value is None:
        return words, str(move), language.say("help-play", place=place)
    color = language.say("suit", suit=move.value)
    return f"{words} {color}", str(move), language.say("help-announce", suit=move.value)


def explain_clue(move: Move, target: str, language: Language) -> Line:
    words = f"{first_word(language, 'word-clue')} {target.lower()}"
    if move.kind == Kind.RANK_CLUE:
        meaning = language.say("help-clue-rank", target=target, rank=move.value)
        return f"{words} {move.value}", str(move), meaning
    color = language.say("suit", suit=move.value)
    return f"{words} {color}", str(move), language.say("help-clue-color", target=target, suit=move.value)
