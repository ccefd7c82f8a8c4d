"""The table on 80 columns: fireworks, discards, tokens, and every hand with what its owner knows.

A suit has a color, a shape and the letter of the notation, so that any one of them is enough.
"""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from hanabi.engine.variant import Suit
from hanabi.language import Language
from hanabi.notation import LETTERS, Card
from hanabi.position import CardClues, Position

SHAPES = "▲●■◇▼✱"  # by suit
STYLES = ("red", "yellow", "green", "default", "bright_blue", "magenta")  # readable on dark and on light
NAME_WIDTH = 13
WIDE_CELL, NARROW_CELL = 13, 7  # of a card: colors and ranks side by side, or one above the other
LONGEST_WIDE_HAND = 5
MOST_DOTS = 10  # more tokens than this are only counted


def draw_table(
    position: Position, names: Sequence[str], language: Language, me: int | None = None, note: str = ""
) -> Group:
    """The whole table, as the beholder of `position` may see it."""
    parts = (language.say("table-turn", turn=position.turn), tell_points(position, language), note)
    title = " · ".join(part for part in parts if part)
    return Group(
        Rule(Text(title, style="bold"), style="dim"),
        draw_fireworks(position, language),
        draw_counts(position, language),
        Text(),
        draw_hands(position, names, me),
    )


def tell_points(position: Position, language: Language) -> str:
    """The points so far, and the most that the discards still allow."""
    most = position.variant.max_score
    points = f"{language.say('table-points')} {position.points}/{most}"
    if position.best_points == most:
        return points
    return f"{points} ({language.say('table-best', points=position.best_points)})"


def draw_fireworks(position: Position, language: Language) -> Table:
    """A column for each suit: its name, its firework, and its cards in the discard pile."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    colors = position.variant.colors
    grid.add_row("", *(Text(language.say("suit", suit=suit), style=STYLES[suit]) for suit in colors))
    stacks = [draw_stack(position, suit) for suit in colors]
    grid.add_row(label(language.say("table-fireworks")), *stacks)
    discards = [draw_discards(position.discards, suit) for suit in colors]
    grid.add_row(label(language.say("table-discards")), *discards)
    return grid


def draw_stack(position: Position, suit: Suit) -> Text:
    """The top of a firework; one that cannot be completed shows in brackets how far it can go."""
    rank = position.stacks[suit]
    text = Text(f"{SHAPES[suit]}{LETTERS[suit].upper()} {rank or '-'}", style=f"bold {STYLES[suit]}")
    if (best := position.best_rank(suit)) < position.variant.ranks:
        text.append(f" [{best}]", style="not bold")
    return text


def draw_discards(discards: Iterable[Card], suit: Suit) -> Text:
    ranks = sorted(card.rank for card in discards if card.suit == suit)
    return Text("".join(map(str, ranks)) or "·", style=STYLES[suit] if ranks else "dim")


def draw_counts(position: Position, language: Language) -> Text:
    """Tokens and deck."""
    variant = position.variant
    parts = [
        count_tokens(language.say("table-clue-tokens"), position.clue_tokens, variant.clue_tokens, "●"),
        count_tokens(language.say("table-red-tokens"), position.strikes, variant.strikes, "✖"),
        Text.assemble(label(language.say("table-deck")), f" {position.deck_left}"),
    ]
    return Text("   ").join(parts)


def count_tokens(name: str, count: int, most: int, dot: str) -> Text:
    dots = dot * count + "○" * (most - count) + " " if most <= MOST_DOTS else ""
    return Text.assemble(label(name), f" {dots}{count}/{most}")


def label(text: str) -> Text:
    return Text(text, style="dim")


def draw_hands(position: Position, names: Sequence[str], me: int | None) -> RenderableType:
    """Every hand; the own one comes last, with the places and the numbers of its cards."""
    players = position.variant.players
    after = 0 if me is None else me + 1
    wide = position.variant.hand_size <= LONGEST_WIDE_HAND
    grid = Table.grid()
    grid.add_column(width=NAME_WIDTH, no_wrap=True)
    for _ in range(position.variant.hand_size):
        grid.add_column(width=WIDE_CELL if wide else NARROW_CELL, no_wrap=True)
    for seat in ((after + step) % players for step in range(players)):
        if seat == me:
            grid.add_row("", *map(draw_place, range(1, 10), position.orders[seat]))
        draw_hand(grid, position, seat, names[seat], wide)
    return grid


def draw_place(place: int, order: int) -> Text:
    return Text.assemble((str(place), "bold"), (f" #{order}", "dim"))


def draw_hand(grid: Table, position: Position, seat: int, name: str, wide: bool) -> None:
    """A row of cards, and below each what its owner can still take it for."""
    to_move = seat == position.seat and position.outcome is None
    who = Text(f"{'▶' if to_move else ' '}{seat} {name}", style="bold reverse" if to_move else "bold")
    who.truncate(NAME_WIDTH - 1, overflow="ellipsis")
    cards, clues = position.hands[seat], position.clues_seen[seat]
    grid.add_row(who, *map(draw_card, cards, clues))
    colors = position.variant.colors
    suits = [draw_suits(known, colors) for known in clues]
    ranks = [draw_ranks(known, position.variant.ranks) for known in clues]
    if wide:
        grid.add_row("", *(Text(" ").join(pair) for pair in zip(suits, ranks, strict=True)))
    else:
        grid.add_row("", *suits)
        grid.add_row("", *ranks)


def draw_card(card: Card | None, clues: CardClues) -> Text:
    """A card, or what its holder was told of it; a star where a clue pointed at it."""
    suit, rank = card or (clues.color, clues.rank)
    front = "?" if suit is None else f"{SHAPES[suit]}{LETTERS[suit].upper()}"
    text = Text(f"{front} {rank or '?'}", style="bold" if suit is None else f"bold {STYLES[suit]}")
    if (clues.color, clues.rank) != (None, None):
        text.append("*", style="bold")
    return text


def draw_suits(clues: CardClues, colors: Sequence[Suit]) -> Text:
    """The colors that are not excluded; nothing where none is."""
    if len(clues.suits) == len(colors):
        return Text(" " * len(colors))
    text = Text()
    for suit in colors:
        left = suit in clues.suits
        text.append(LETTERS[suit].upper() if left else "·", style=STYLES[suit] if left else "dim")
    return text


def draw_ranks(clues: CardClues, most: int) -> Text:
    if len(clues.ranks) == most:
        return Text(" " * most)
    text = Text()
    for rank in range(1, most + 1):
        text.append(str(rank) if rank in clues.ranks else "·", style="" if rank in clues.ranks else "dim")
    return text
