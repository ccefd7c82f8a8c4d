"""Rating: the audience's verdict on a score, on the scale of the rule books."""

from hanabi.engine.variant import MAX_RANKS, PLAIN_SUITS, Named
from hanabi.variant import Variant


class Rating(Named):
    """The audience's verdict on a finished display."""

    HORRIBLE = 1
    MEDIOCRE = 2
    HONORABLE = 3
    EXCELLENT = 4
    EXTRAORDINARY = 5
    LEGENDARY = 6
    DIVINE = 7


# The least score of each rating.
SCALE = {
    Rating.HORRIBLE: 0,
    Rating.MEDIOCRE: 6,
    Rating.HONORABLE: 11,
    Rating.EXCELLENT: 16,
    Rating.EXTRAORDINARY: 21,
    Rating.LEGENDARY: 25,
    Rating.DIVINE: 30,
}


def rate(variant: Variant, score: int) -> Rating | None:
    """The rating of a score: for fireworks of five ranks in five suits or six, with a final round.

    >>> rate(Variant(), 16)
    <Rating.EXCELLENT: 4>
    """
    if variant.last_drop or variant.suits < PLAIN_SUITS or variant.ranks < MAX_RANKS:
        return None
    return max(rating for rating, least in SCALE.items() if score >= least)


def is_success(variant: Variant, score: int) -> bool:
    """Whether the audience is happy; if the scale does not apply, only with a perfect score."""
    rating = rate(variant, score)
    return score == variant.max_score if rating is None else rating >= Rating.EXCELLENT
