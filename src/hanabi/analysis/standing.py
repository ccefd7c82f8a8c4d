"""Standing: the state of a game, from public information."""

from typing import NamedTuple

from hanabi.position import Position


class Standing(NamedTuple):
    """The figures of a position that players use."""

    points: int
    best_points: int  # that the discards still allow
    pace: int  # discards that the team can afford and still reach them
    clue_tokens: int
    strikes: int
    clues: int  # given so far
    efficiency: float | None  # cards played or touched, for each clue given; none before the first
    needed: float | None  # the same for the remaining points; none if no more clue can be given


def stand(position: Position) -> Standing:
    """The standing of a position."""
    clues = sum(event.move.is_clue for event in position.events)
    gotten = position.points + count_touched(position)
    ahead = max(position.best_points - gotten, 0)
    left = count_clues_left(position)
    return Standing(
        position.points,
        position.best_points,
        position.pace,
        position.clue_tokens,
        position.strikes,
        clues,
        gotten / clues if clues else None,
        ahead / left if left else None,
    )


def count_touched(position: Position) -> int:
    """The cards in hands that a clue has touched."""
    return sum(
        clues.color is not None or clues.rank is not None for hand in position.clues_seen for clues in hand
    )


def count_clues_left(position: Position) -> int:
    """The clues that can still be given if every possible point is to be made.

    Tokens come back for each discard that the pace allows and for each firework completed.
    """
    open_fireworks = sum(
        top < position.variant.ranks == position.best_rank(suit)
        for suit, top in zip(position.variant.colors, stacks_of(position), strict=True)
    )
    clues = position.clue_tokens + max(position.pace, 0) + open_fireworks
    return clues if position.turns_left is None else min(clues, position.turns_left)


def stacks_of(position: Position) -> list[int]:
    """The top rank of each suit in the deck."""
    return [position.stacks[suit] for suit in position.variant.colors]
