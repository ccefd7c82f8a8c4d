"""The rules of the zoo's bots: each proposes moves, the best first.

They are those of Walton-Rivers et al., "Evaluating and modelling Hanabi-playing agents" (2017); docs/zoo.md
has their names there. A color or rank is *told* once a clue has named it; a card's possible faces also follow
from clues that did not touch it and from the visible cards.
"""

from collections.abc import Callable, Iterator
from functools import partial

from hanabi.bots.zoo.kernels import SHORT, What, When
from hanabi.bots.zoo.thought import Thought
from hanabi.engine.moves import Kind
from hanabi.notation import Card, Move

Rule = Callable[[Thought], Iterator[Move]]
Condition = Callable[[Thought], bool]


def when(condition: Condition, rule: Rule) -> Rule:
    """The rule, under a condition."""
    return partial(follow_when, condition, rule)


def follow_when(condition: Condition, rule: Rule, thought: Thought) -> Iterator[Move]:
    return rule(thought) if condition(thought) else iter(())


def can_afford_strike(thought: Thought) -> bool:
    return thought.view.variant.strikes - thought.view.strikes > 1


def has_nothing_to_lose(thought: Thought) -> bool:
    """Whether the deck is empty, and a strike would not end the game."""
    return thought.view.deck_left == 0 and can_afford_strike(thought)


def is_short_of_clues(thought: Thought) -> bool:
    return thought.view.clue_tokens < SHORT


# Plays


def play_if_told(thought: Thought) -> Iterator[Move]:
    """Play a card that fits, if its color and rank were both clued (PlayIfCertain)."""
    for order in thought.hand:
        color, rank, _, _ = thought.view.clues_of(order)
        if color is not None and rank is not None and thought.view.is_playable(Card(color, rank)):
            yield Move.play(order)


def play_safe(thought: Thought) -> Iterator[Move]:
    """Play a card that certainly fits (PlaySafeCard)."""
    return (Move.play(order) for order in thought.hand if thought.is_surely(order, thought.playable))


def play_likely(least: float) -> Rule:
    """Play the card most likely to fit, if it reaches a minimum chance (PlayProbablySafeCard)."""
    return partial(play_at_least, least)


def play_at_least(least: float, thought: Thought) -> Iterator[Move]:
    return map(Move.play, find_likeliest(thought, thought.playable, least))


def find_likeliest(thought: Thought, cards: int, least: float) -> list[int]:
    """The card in hand most likely to be one of these, the oldest of several, if it reaches a minimum
    chance.
    """
    best = max(thought.hand, key=lambda order: thought.likelihood(order, cards), default=None)
    return [] if best is None or thought.likelihood(best, cards) < least else [best]


# Clues


def tell_playable(thought: Thought) -> Iterator[Move]:
    """Clue the rank, then the color, of a card that fits (TellAnyoneAboutUsefulCard)."""
    for seat in thought.others():
        yield from tell_playable_to(thought, seat)


def tell_next_playable(thought: Thought) -> Iterator[Move]:
    """The same for the next player alone (TellPlayableCardOuter)."""
    return tell_playable_to(thought, thought.next_seat)


def tell_playable_to(thought: Thought, seat: int) -> Iterator[Move]:
    for order, card in thought.held(seat):
        if thought.playable >> card.number & 1:
            yield from tell_missing(thought, seat, order, card)[:1]


def tell_missing(thought: Thought, seat: int, order: int, card: Card) -> list[Move]:
    """The clues that add something about a card, the rank before the color."""
    clues = thought.view.clues_of(order)
    rank = [Move.clue_rank(seat, card.rank)] if clues.rank is None else []
    color = [Move.clue_color(seat, card.suit)] if clues.color is None else []
    return rank + color


def tell_unknown(thought: Thought) -> Iterator[Move]:
    """Clue the color, then the rank, of the next player's oldest card not fully clued (TellUnknown)."""
    for order, card in thought.held(thought.next_seat):
        yield from tell_missing(thought, thought.next_seat, order, card)[-1:]


def tell_dispensable(thought: Thought) -> Iterator[Move]:
    """Give a clue that shows a card to be useless (TellDispensable)."""
    stacks = [thought.view.stacks[suit] for suit in thought.view.variant.colors]
    for seat in sorted(thought.others()):
        for order, card in thought.held(seat):
            missing = tell_missing(thought, seat, order, card)
            for clue in reversed(missing):
                complete = thought.view.stacks[card.suit] == thought.view.variant.ranks
                alone = complete if clue.kind == Kind.COLOR_CLUE else card.rank <= min(stacks)
                last = len(missing) == 1 and card.rank <= thought.view.stacks[card.suit]
                if alone or last:
                    yield clue


def tell_most(thought: Thought) -> Iterator[Move]:
    """Give the clue that adds something about the most cards (TellMostInformation)."""
    clues = (move for move in thought.view.legal_moves() if move.is_clue)
    best = max(clues, key=lambda clue: (count_news(thought, clue), clue.kind == Kind.RANK_CLUE), default=None)
    if best is not None and count_news(thought, best):
        yield best


def count_news(thought: Thought, clue: Move) -> int:
    """The number of cards about which a clue adds something."""
    seat = clue.target
    return sum(clue in tell_missing(thought, seat, order, card) for order, card in thought.held(seat))


def tell_randomly(thought: Thought) -> Iterator[Move]:
    """Clue the color or rank of a random card of the next player (TellRandomly)."""
    seat, held = thought.next_seat, list(thought.held(thought.next_seat))
    if held:
        _, card = thought.chance.choice(held)
        clues = [Move.clue_rank(seat, card.rank), Move.clue_color(seat, card.suit)]
        yield thought.chance.choice(clues)


# Discards


def discard_trash(thought: Thought) -> Iterator[Move]:
    """Discard a card that is certainly useless (OsawaDiscard)."""
    return (Move.discard(order) for order in thought.hand if thought.is_surely(order, thought.trash))


def discard_oldest(thought: Thought) -> Iterator[Move]:
    return (Move.discard(order) for order in thought.hand[:1])


def discard_randomly(thought: Thought) -> Iterator[Move]:
    if thought.hand:
        yield Move.discard(thought.chance.choice(thought.hand))


def discard_likely_trash(least: float) -> Rule:
    """Discard the card most likely to be useless, if likely enough (DiscardProbablyUselessCard)."""
    return partial(discard_at_least, least)


def discard_at_least(least: float, thought: Thought) -> Iterator[Move]:
    return map(Move.discard, find_likeliest(thought, thought.trash, least))


def move_randomly(thought: Thought) -> Iterator[Move]:
    """Make any legal move."""
    yield thought.chance.choice(thought.view.legal_moves())


# The rules as kernels

CONDITIONS: dict[Condition, When] = {
    can_afford_strike: When.CAN_AFFORD_STRIKE,
    has_nothing_to_lose: When.NOTHING_TO_LOSE,
    is_short_of_clues: When.SHORT_OF_CLUES,
}
KERNELS: dict[Callable[..., object], What] = {
    play_if_told: What.PLAY_IF_TOLD,
    play_safe: What.PLAY_SAFE,
    play_at_least: What.PLAY_LIKELY,
    tell_playable: What.TELL_PLAYABLE,
    tell_next_playable: What.TELL_NEXT_PLAYABLE,
    tell_unknown: What.TELL_UNKNOWN,
    tell_dispensable: What.TELL_DISPENSABLE,
    tell_most: What.TELL_MOST,
    tell_randomly: What.TELL_RANDOMLY,
    discard_trash: What.DISCARD_TRASH,
    discard_at_least: What.DISCARD_LIKELY_TRASH,
    discard_oldest: What.DISCARD_OLDEST,
    discard_randomly: What.DISCARD_RANDOMLY,
}


def encode(rule: Rule) -> tuple[int, int, int] | None:
    """A condition, a rule and a percentage; None if there is no such kernel."""
    when: When | None = When.ALWAYS
    least = 0.0
    if isinstance(rule, partial) and rule.func is follow_when:
        condition, rule = rule.args
        when = CONDITIONS.get(condition)
    what = KERNELS.get(rule.func if isinstance(rule, partial) else rule)
    if what is not None and isinstance(rule, partial):
        (least,) = rule.args
    percent = round(100 * least)
    return None if when is None or what is None or percent / 100 != least else (when, what, percent)
