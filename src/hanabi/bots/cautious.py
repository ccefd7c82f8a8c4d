"""Cautious: plays what is certain, clues what is useful, and throws away what will be missed least."""

from enum import Enum, auto
from typing import NamedTuple

from hanabi.bots.bot import Bot, Why
from hanabi.bots.cautious_kernels import HELPED, NOTHING, SAVED, SURE, WASTED, take_part
from hanabi.bots.deduction import Deduction, possible, share
from hanabi.bots.kernel import Part
from hanabi.engine.moves import Kind
from hanabi.language import word_of
from hanabi.notation import Card, Move
from hanabi.position import CardClues, View


class Because(Enum):
    """The reasons; the message of one is `why-` and its name."""

    PLAYS_CERTAIN = auto()
    PLAYS_HOPING = auto()
    ANNOUNCES = auto()
    CLUE_PLAYS = auto()
    CLUE_TELLS = auto()
    CLUE_SAVES_CRITICAL = auto()
    CLUE_STALLS = auto()
    DISCARDS_TRASH = auto()
    DISCARDS_CHOP = auto()
    DISCARDS_LEAST = auto()


class Mind(NamedTuple):
    """One turn's thoughts."""

    view: View
    deduction: Deduction
    legal: list[Move]
    hand: tuple[int, ...]
    candidates: dict[int, dict[Card, int]]  # by order, of one's own hand


class Cautious(Bot[list[Why]]):
    """Decides by what the table shows, and remembers only why it did what it did last.

    It never plays a card that may fail, however many strikes are left, unless the rules leave it
    nothing else.
    """

    part = Part(take_part, NOTHING, watches=False)

    def sit(self, view: View, seed: int) -> list[Why]:
        return []

    def choose(self, view: View, memory: list[Why]) -> Move:
        mind = think(view)
        move = (
            play_surely(mind)
            or clue_usefully(mind, least=1)
            or discard_wisely(mind)
            or clue_usefully(mind, least=None)
            or play_hopefully(mind)
        )
        memory[:] = explain(mind, move)
        return move

    def why(self, memory: list[Why]) -> tuple[Why, ...]:
        return tuple(memory)


def think(view: View) -> Mind:
    deduction = Deduction(view)
    hand = view.orders[view.seat]
    candidates = {order: deduction.candidates(order) for order in hand}
    return Mind(view, deduction, view.legal_moves(), hand, candidates)


def play_surely(mind: Mind) -> Move | None:
    """Play the lowest card that is certain to fit."""
    sure = [order for order in mind.hand if hope(mind, order) == 1]
    if not sure:
        return None
    lowest = min(sure, key=lambda order: min(card.rank for card in mind.candidates[order]))
    return play_with_color(mind, lowest)


def hope(mind: Mind, order: int) -> float:
    """How likely a card of one's own fits."""
    candidates = mind.candidates[order]
    return share(candidates, filter(mind.view.is_playable, candidates))


def play_with_color(mind: Mind, order: int) -> Move:
    """A play, with its color where that is certain, allowed, and a token would come back."""
    suits = {card.suit for card in mind.candidates[order]}
    variant = mind.view.variant
    if variant.choreography and len(suits) == 1 and mind.view.clue_tokens < variant.clue_tokens:
        return Move.play(order, suits.pop())
    return Move.play(order)


def clue_usefully(mind: Mind, least: int | None) -> Move | None:
    """The clue that is worth most, if it is worth at least so much; the next seat goes first."""
    clues = [move for move in mind.legal if move.is_clue]
    best = max(clues, key=lambda move: clue_worth(mind, move), default=None)
    if best is None or (least is not None and clue_worth(mind, best) < least):
        return None
    return best


def clue_worth(mind: Mind, move: Move) -> int:
    view, total = mind.view, 0
    chop = oldest_unclued(view, view.orders[move.target])
    for order, card in zip(view.orders[move.target], view.hands[move.target], strict=True):
        assert card
        if not points_at(move, card) or is_told(move, view.clues_of(order)):
            continue
        if view.is_playable(card):
            was_sure = is_sure(mind, order, None)
            total += 0 if was_sure else SURE if is_sure(mind, order, move) else HELPED
        elif view.is_trash(card):
            total += WASTED
        elif order == chop and view.is_critical(card):
            total += SAVED
    return total


def points_at(move: Move, card: Card) -> bool:
    return move.value == (card.suit if move.kind == Kind.COLOR_CLUE else card.rank)


def is_told(move: Move, clues: CardClues) -> bool:
    """Whether the card's owner knows already what the clue would say about it."""
    return move.value == (clues.color if move.kind == Kind.COLOR_CLUE else clues.rank)


def is_sure(mind: Mind, order: int, clue: Move | None) -> bool:
    """Whether the owner of a touched card can tell, by what lies open, that it fits."""
    candidates = possible(mind.view, order, mind.deduction.public)
    return all(mind.view.is_playable(card) for card in candidates if clue is None or points_at(clue, card))


def discard_wisely(mind: Mind) -> Move | None:
    """Known trash first, then the oldest card without a clue, then what is least likely critical."""
    if not any(move.kind == Kind.DISCARD for move in mind.legal):
        return None
    trash = [order for order in mind.hand if all(map(mind.view.is_trash, mind.candidates[order]))]
    chop = oldest_unclued(mind.view, mind.hand)
    if trash:
        return Move.discard(trash[0])
    if chop is not None and chance_critical(mind, chop) < 1:
        return Move.discard(chop)
    return Move.discard(min(mind.hand, key=lambda order: chance_critical(mind, order)))


def oldest_unclued(view: View, hand: tuple[int, ...]) -> int | None:
    """The card to be discarded next: players call it the chop."""
    unclued = (order for order in hand if view.clues_of(order)[:2] == (None, None))
    return next(unclued, None)


def chance_critical(mind: Mind, order: int) -> float:
    """How likely a card of one's own is critical."""
    candidates = mind.candidates[order]
    return share(candidates, filter(mind.view.is_critical, candidates))


def play_hopefully(mind: Mind) -> Move:
    """The play most likely to fit: neither a clue nor a discard is allowed."""
    return Move.play(max(mind.hand, key=lambda order: hope(mind, order)))


def explain(mind: Mind, move: Move) -> list[Why]:
    """Why a move was chosen, the weightiest reason first."""
    if move.is_clue:
        return explain_clue(mind, move) or [because(Because.CLUE_STALLS)]
    order = move.target
    if move.kind == Kind.DISCARD:
        return [because(explain_discard(mind, order), order)]
    play = because(Because.PLAYS_CERTAIN if hope(mind, order) == 1 else Because.PLAYS_HOPING, order)
    return [play] if move.value is None else [play, because(Because.ANNOUNCES, order)]


def because(
    reason: Because, order: int | None = None, card: Card | None = None, seat: int | None = None
) -> Why:
    return Why(word_of(reason), () if order is None else (order,), card, seat)


def explain_discard(mind: Mind, order: int) -> Because:
    if all(map(mind.view.is_trash, mind.candidates[order])):
        return Because.DISCARDS_TRASH
    return Because.DISCARDS_CHOP if order == oldest_unclued(mind.view, mind.hand) else Because.DISCARDS_LEAST


def explain_clue(mind: Mind, move: Move) -> list[Why]:
    """What a clue tells its target of each card, the most useful first."""
    view, seat = mind.view, move.target
    touched = [
        (view.is_playable(card), order, card)
        for order, card in zip(view.orders[seat], view.hands[seat], strict=True)
        if card and points_at(move, card) and not is_told(move, view.clues_of(order))
    ]
    plays = [
        because(explain_help(mind, move, order), order, card, seat) for fits, order, card in touched if fits
    ]
    chop = oldest_unclued(view, view.orders[seat])
    saves = [
        because(Because.CLUE_SAVES_CRITICAL, order, card, seat)
        for fits, order, card in touched
        if not fits and order == chop and view.is_critical(card)
    ]
    return sorted(plays, key=lambda why: why.name) + saves  # "plays" before "tells"


def explain_help(mind: Mind, move: Move, order: int) -> Because:
    return Because.CLUE_PLAYS if is_sure(mind, order, move) else Because.CLUE_TELLS
