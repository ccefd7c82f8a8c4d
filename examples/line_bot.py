"""A bot that speaks the line protocol and needs nothing of this package.

    hanabi simulate "command:python examples/line_bot.py"

It plays what must fit, tells the next player about a card that fits, and else throws its oldest card away.
"""

import json
import sys
from typing import Any

View = dict[str, Any]


def choose(view: View) -> str:
    """The text of a legal move."""
    fits = {color + str(top + 1) for color, top in view["stacks"].items()}
    for card in view["hands"][view["you"]]:
        if {color + str(rank) for color in card["colors"] for rank in card["ranks"]} <= fits:
            return f"p{card['order']}"
    legal: list[str] = view["legal"]
    clues = [move for move in legal if move[0] == "c"]
    best = max(clues, key=lambda clue: count_told(view, clue, fits), default=None)
    if best and count_told(view, best, fits):
        return best
    discards = [move for move in legal if move[0] == "d"]
    return (discards or clues or legal)[0]


def count_told(view: View, clue: str, fits: set[str]) -> int:
    """How many cards that fit would be told something new by a clue."""
    hand, told = view["hands"][int(clue[1])], clue[2]
    by_rank = told.isdigit()
    return sum(
        card["card"] in fits
        and card["card"][1 if by_rank else 0] == told
        and card["rank" if by_rank else "color"] is None
        for card in hand
    )


def main() -> None:
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hanabi":
            print("ready line bot", flush=True)
        elif word == "choose":
            print("move", choose(json.loads(rest)), flush=True)


if __name__ == "__main__":
    main()
