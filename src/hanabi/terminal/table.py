"""The table: fireworks, discards, tokens, and every hand with its owner's knowledge; on 40 columns or more.

A suit has a color, a shape and the letter of its name in the language, so that any one of them is enough.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.console import Group
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from hanabi.engine.variant import Suit
from hanabi.language import Language
from hanabi.notation import Card
from hanabi.position import CardClues, Position

SHAPES = "▲●■◇▼✱"  # by suit
STYLES = ("red", "yellow", "green", "default", "bright_blue", "magenta")  # readable on dark and on light
NAME_WIDTH = 13
WIDE_CELL, NARROW_CELL = 13, 7  # of a card: colors and ranks side by side, or one above the other
LONGEST_WIDE_HAND = 5
GAP = 2  # between columns of fireworks
MOST_DOTS = 10  # more tokens than this are only counted


class Layout(NamedTuple):
    """The layout of hands; on a narrow screen the name is above the cards, which may need several lines."""

    name: int  # the width beside the cards that is left to the name
    cell: int  # of a card
    cards: int  # on a line


def choose_layout(hand_size: int, width: int) -> Layout:
    """The widest layout that hides nothing."""
    if hand_size <= LONGEST_WIDE_HAND and NAME_WIDTH + hand_size * WIDE_CELL <= width:
        return Layout(NAME_WIDTH, WIDE_CELL, hand_size)
    if NAME_WIDTH + hand_size * NARROW_CELL <= width:
        return Layout(NAME_WIDTH, NARROW_CELL, hand_size)
    return Layout(0, NARROW_CELL, min(hand_size, max(1, width // NARROW_CELL)))


def draw_table(
    position: Position,
    names: Sequence[str],
    language: Language,
    width: int,
    me: int | None = None,
    note: str = "",
) -> Group:
    """The whole table, as the viewer of `position` may see it, in a number of columns."""
    parts = (language.say("table-turn", turn=position.turn), describe_points(position, language), note)
    title = " · ".join(part for part in parts if part)
    return Group(
        *draw_title(title, width),
        draw_fireworks(position, language, width),
        draw_counts(position, language),
        Text(),
        *draw_hands(position, names, me, choose_layout(position.variant.hand_size, width), language),
    )


def draw_title(title: str, width: int) -> list[Rule | Text]:
    """A title in a line, or below one that it would fill."""
    text = Text(title, style="bold")
    return [Rule(text, style="dim")] if text.cell_len + 4 <= width else [Rule(style="dim"), text]


def describe_points(position: Position, language: Language) -> str:
    """The points so far, and the maximum that the discards still allow."""
    best, most = position.best_points, position.variant.max_score
    state = "open" if best == most else "closed"
    return language.say("table-points", state=state, points=position.points, best=best, most=most)


def draw_fireworks(position: Position, language: Language, width: int) -> Table:
    """The name, the firework and the discards of each suit; side by side if they fit."""
    columns = [[Text(), label(language.say("table-fireworks")), label(language.say("table-discards"))]]
    for suit in position.variant.colors:
        name = Text(language.say("suit", suit=suit), style=STYLES[suit])
        columns.append([name, draw_stack(position, suit, language), draw_discards(position.discards, suit)])
    grid = Table.grid(padding=(0, GAP, 0, 0))
    fits = sum(max(cell.cell_len for cell in column) + GAP for column in columns) <= width
    for row in zip(*columns, strict=True) if fits else columns:
        grid.add_row(*row)
    return grid


def mark_suit(suit: Suit, language: Language) -> str:
    """The shape of a suit and its letter in the language."""
    return f"{SHAPES[suit]}{language.say('suit.key', suit=suit)}"


def draw_stack(position: Position, suit: Suit, language: Language) -> Text:
    """The top of a firework; if it cannot be completed, its highest possible rank is in brackets."""
    rank = position.stacks[suit]
    text = Text(f"{mark_suit(suit, language)} {rank or '-'}", style=f"bold {STYLES[suit]}")
    if (best := position.best_rank(suit)) < position.variant.ranks:
        text.append(f" [{best}]", style="not bold")
    return text


def draw_discards(discards: Iterable[Card], suit: Suit) -> Text:
    ranks = sorted(card.rank for card in discards if card.suit == suit)
    return Text("".join(map(str, ranks)) or "·", style=STYLES[suit] if ranks else "dim")


def draw_counts(position: Position, language: Language) -> Text:
    variant = position.variant
    parts = [
        count_tokens(language.say("table-clue-tokens"), position.clue_tokens, variant.clue_tokens, "●"),
        count_tokens(language.say("table-red-tokens"), position.strikes, variant.strikes, "✖"),
        Text.assemble(label(language.say("table-deck")), f" {position.deck_left}"),
        Text.assemble(label(language.say("table-pace")), f" {position.pace}"),
    ]
    return Text("   ").join(parts)


def count_tokens(name: str, count: int, most: int, dot: str) -> Text:
    dots = dot * count + "○" * (most - count) + " " if most <= MOST_DOTS else ""
    return Text.assemble(label(name), f" {dots}{count}/{most}")


def label(text: str) -> Text:
    return Text(text, style="dim")


def draw_hands(
    position: Position, names: Sequence[str], me: int | None, layout: Layout, language: Language
) -> list[Table | Text]:
    """Every hand; your own comes last, with the places and the numbers of its cards."""
    players = position.variant.players
    after = 0 if me is None else me + 1
    drawn: list[Table | Text] = []
    for seat in ((after + step) % players for step in range(players)):
        who = name_seat(position, seat, names[seat])
        if not layout.name:
            drawn.append(who)
        drawn.append(draw_hand(position, seat, who, layout, seat == me, language))
    return drawn


def name_seat(position: Position, seat: int, name: str) -> Text:
    to_move = seat == position.seat and position.outcome is None
    return Text(f"{'▶' if to_move else ' '}{seat} {name}", style="bold reverse" if to_move else "bold")


def draw_hand(
    position: Position, seat: int, who: Text, layout: Layout, mine: bool, language: Language
) -> Table:
    """A row of cards, or several, and below each card what its owner can still take it for."""
    grid = Table.grid()
    if layout.name:
        grid.add_column(width=layout.name, no_wrap=True)
        who.truncate(layout.name - 1, overflow="ellipsis")
    for _ in range(layout.cards):
        grid.add_column(width=layout.cell, no_wrap=True)
    slots = range(len(position.orders[seat]))
    cards = [draw_cell(position, seat, slot, layout, mine, language) for slot in slots]
    for start in range(0, max(1, len(cards)), layout.cards):
        row = cards[start : start + layout.cards]
        beside = [Text()] * mine + [who]  # the name stands beside the cards, below the places
        for line, parts in enumerate(zip(*row, strict=True) if row else [()] * len(beside)):
            name = [beside[line] if line < len(beside) else Text()] if layout.name else []
            grid.add_row(*name, *parts)
    return grid


def draw_cell(
    position: Position, seat: int, slot: int, layout: Layout, mine: bool, language: Language
) -> list[Text]:
    clues = position.clues_seen[seat][slot]
    suits = draw_suits(clues, position.variant.colors, language)
    ranks = draw_ranks(clues, position.variant.ranks)
    place = Text.assemble((str(slot + 1), "bold"), (f" #{position.orders[seat][slot]}", "dim"))
    lines = [place] if mine else []
    lines.append(draw_card(position.hands[seat][slot], clues, language))
    return lines + ([Text(" ").join((suits, ranks))] if layout.cell == WIDE_CELL else [suits, ranks])


def draw_card(card: Card | None, clues: CardClues, language: Language) -> Text:
    """A card, or its clues if it is hidden; with a star if a clue touched it."""
    suit, rank = card or (clues.color, clues.rank)
    front = "?" if suit is None else mark_suit(suit, language)
    text = Text(f"{front} {rank or '?'}", style="bold" if suit is None else f"bold {STYLES[suit]}")
    if (clues.color, clues.rank) != (None, None):
        text.append("*", style="bold")
    return text


def draw_suits(clues: CardClues, colors: Sequence[Suit], language: Language) -> Text:
    letters = {suit: language.say("suit.key", suit=suit) for suit in colors}
    marks = [(letters[suit], STYLES[suit], suit in clues.suits) for suit in colors]
    return draw_marks(marks)


def draw_ranks(clues: CardClues, most: int) -> Text:
    return draw_marks([(str(rank), "", rank in clues.ranks) for rank in range(1, most + 1)])


def draw_marks(marks: Sequence[tuple[str, str, bool]]) -> Text:
    """Signs with their styles, unless they are excluded; nothing if no clue excludes any."""
    if all(left for _, _, left in marks):
        return Text(" " * len(marks))
    return Text.assemble(*((sign, style) if left else ("·", "dim") for sign, style, left in marks))
