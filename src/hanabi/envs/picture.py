"""A position as a picture, an array of colors: the `rgb_array` of the environments.

>>> from hanabi import Game, Variant
>>> draw_position(Game.deal(Variant(players=2), seed=7).view(0)).shape
(224, 360, 3)
"""

import numpy as np

from hanabi.engine.variant import Suit
from hanabi.notation import Card
from hanabi.position import Position

Color = tuple[int, int, int]

HEIGHT, WIDTH = 40, 30  # of a card, with the gap around it
GAP = 3
TOKEN = 14  # a side, with the gap around it
ROW = HEIGHT + TOKEN + 2  # cards, and their clues below
COLUMNS = 12  # cards
TABLE, BACK, INK, LIGHT = (24, 60, 44), (120, 120, 120), (20, 20, 20), (250, 250, 250)
CLUE, STRIKE, SPENT = (90, 160, 230), (220, 60, 50), (50, 78, 68)
COLORS: dict[Suit, Color] = {
    Suit.RED: (214, 69, 65),
    Suit.YELLOW: (240, 200, 60),
    Suit.GREEN: (80, 175, 90),
    Suit.WHITE: (240, 240, 235),
    Suit.BLUE: (75, 130, 215),
    Suit.MULTICOLOR: (190, 110, 200),
}
DIGITS = (  # the dots of each, in five rows of three
    "111101101101111", "010110010010111", "111001111100111", "111001111001111", "101101111001001",
    "111100111001111", "111100111101111", "111001001001001", "111101111101111", "111101111001111",
)  # fmt: skip


def draw_position(position: Position) -> np.ndarray:
    """The fireworks, the deck and the tokens; a row for each hand with the clues on it; the discards."""
    variant = position.variant
    picture = np.empty(((variant.players + 2) * ROW, COLUMNS * WIDTH, 3), np.uint8)
    picture[:] = TABLE
    draw_table(picture, position)
    for seat, (hand, clues) in enumerate(zip(position.hands, position.clues_seen, strict=True)):
        top = (seat + 1) * ROW
        draw_number(picture, top + 12, 6, seat, LIGHT if seat == position.seat else BACK)
        for slot, (card, clue) in enumerate(zip(hand, clues, strict=True), 1):
            left = slot * WIDTH + GAP
            draw_card(picture, top, left, card)
            if clue.color is not None:
                fill(picture, top + HEIGHT, left, TOKEN - GAP, TOKEN - GAP, COLORS[clue.color])
            if clue.rank is not None:
                draw_number(picture, top + HEIGHT, left + TOKEN, clue.rank, LIGHT, 2)
    place, across = (variant.players + 1) * ROW, COLUMNS * WIDTH // TOKEN
    for n, card in enumerate(sorted(position.discards, key=lambda card: (card.suit, card.rank))):
        top, left = place + n // across * TOKEN, n % across * TOKEN
        fill(picture, top, left + 1, TOKEN - 1, TOKEN - 2, COLORS[card.suit])
        draw_number(picture, top + 1, left + 4, card.rank, INK, 2)
    return picture


def draw_table(picture: np.ndarray, position: Position) -> None:
    """The fireworks, how many cards the deck has left, the clue tokens and the strikes."""
    variant = position.variant
    for n, suit in enumerate(variant.colors):
        rank = position.stacks[suit]
        if rank:
            draw_card(picture, 0, n * WIDTH + GAP, Card(suit, rank))
        else:
            fill(picture, GAP, n * WIDTH + GAP, HEIGHT - 2 * GAP, WIDTH - 2 * GAP, SPENT)
    left = len(variant.colors) * WIDTH + GAP
    draw_number(picture, 12, left, position.deck_left, LIGHT)
    for top, count, left_over, color in (
        (GAP, variant.clue_tokens, position.clue_tokens, CLUE),
        (GAP + 2 * TOKEN, variant.strikes, position.strikes, STRIKE),
    ):
        for n in range(count):
            place = left + 2 * WIDTH + n * TOKEN
            fill(picture, top, place, TOKEN - GAP, TOKEN - GAP, color if n < left_over else SPENT)


def draw_card(picture: np.ndarray, top: int, left: int, card: Card | None) -> None:
    """A card, or the back of one that is hidden."""
    fill(picture, top + GAP, left, HEIGHT - 2 * GAP, WIDTH - 2 * GAP, COLORS[card.suit] if card else BACK)
    if card:
        draw_number(picture, top + 12, left + 7, card.rank, INK)


def draw_number(picture: np.ndarray, top: int, left: int, number: int, color: Color, size: int = 3) -> None:
    """A number in dots of a size."""
    for n, digit in enumerate(str(number)):
        for dot, lit in enumerate(DIGITS[int(digit)]):
            if lit == "1":
                row, column = divmod(dot, 3)
                fill(picture, top + row * size, left + (n * 4 + column) * size, size, size, color)


def fill(picture: np.ndarray, top: int, left: int, height: int, width: int, color: Color) -> None:
    picture[top : top + height, left : left + width] = color
