"""Cautious: plays certain cards, clues useful ones, and discards the least valuable."""

from enum import Enum, auto
from typing import NamedTuple

from hanabi.bots.bot import Bot, Why
from hanabi.bots.cautious_kernels import HELPED, NOTHING, SAVED, SURE, WASTED, take_part
from hanabi.bots.deduction import Deduction, possible, share
from hanabi.bots.kernel import Part
from hanabi.engine.moves import Kind
from hanabi.notation import Card, Move
from hanabi.position import CardClues, View


class CautiousReason(Enum):
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


class TurnFacts(NamedTuple):
    """The facts by which a move is chosen and explained."""

    view: View
    deduction: Deduction
    legal: list[Move]
    hand: tuple[int, ...]
    candidates: dict[int, dict[Card, int]]  # by order, of one's own hand


class Cautious(Bot[list[Why]]):
    """Decides by the current view, and remembers only the reasons for its last move.

    It is Python, so it explains its moves and starts without compiling. The compiled loops use its kernels.

    It never plays a card that may fail, unless it has no other legal move.
    """

    part = Part(take_part, NOTHING, watches=False)

    def sit(self, view: View, seed: int) -> list[Why]:
        return []

    def choose(self, view: View, memory: list[Why]) -> Move:
        facts = gather_facts(view)
        move = (
            play_surely(facts)
            or clue_usefully(facts, least=1)
            or discard_wisely(facts)
            or clue_usefully(facts, least=None)
            or play_hopefully(facts)
        )
        memory[:] = explain(facts, move)
        return move

    def why(self, memory: list[Why]) -> tuple[Why, ...]:
        return tuple(memory)


def gather_facts(view: View) -> TurnFacts:
    deduction = Deduction(view)
    hand = view.orders[view.seat]
    candidates = {order: deduction.candidates(order) for order in hand}
    return TurnFacts(view, deduction, view.legal_moves(), hand, candidates)


def play_surely(facts: TurnFacts) -> Move | None:
    """Play the lowest card that is certain to fit."""
    sure = [order for order in facts.hand if hope(facts, order) == 1]
    if not sure:
        return None
    lowest = min(sure, key=lambda order: min(card.rank for card in facts.candidates[order]))
    return play_with_color(facts, lowest)


def hope(facts: TurnFacts, order: int) -> float:
    """The chance that its own card fits."""
    candidates = facts.candidates[order]
    return share(candidates, filter(facts.view.is_playable, candidates))


def play_with_color(facts: TurnFacts, order: int) -> Move:
    """A play, with its color if that is certain, allowed, and would return a token."""
    suits = {card.suit for card in facts.candidates[order]}
    variant = facts.view.variant
    if variant.choreography and len(suits) == 1 and facts.view.clue_tokens < variant.clue_tokens:
        return Move.play(order, suits.pop())
    return Move.play(order)


def clue_usefully(facts: TurnFacts, least: int | None) -> Move | None:
    """The most valuable clue, if its value reaches a minimum; the next seat goes first."""
    clues = [move for move in facts.legal if move.is_clue]
    best = max(clues, key=lambda move: clue_worth(facts, move), default=None)
    if best is None or (least is not None and clue_worth(facts, best) < least):
        return None
    return best


def clue_worth(facts: TurnFacts, move: Move) -> int:
    view, total = facts.view, 0
    chop = oldest_unclued(view, view.orders[move.target])
    for order, card in zip(view.orders[move.target], view.hands[move.target], strict=True):
        assert card
        if not points_at(move, card) or is_told(move, view.clues_of(order)):
            continue
        if view.is_playable(card):
            was_sure = is_sure(facts, order, None)
            total += 0 if was_sure else SURE if is_sure(facts, order, move) else HELPED
        elif view.is_trash(card):
            total += WASTED
        elif order == chop and view.is_critical(card):
            total += SAVED
    return total


def points_at(move: Move, card: Card) -> bool:
    return move.value == (card.suit if move.kind == Kind.COLOR_CLUE else card.rank)


def is_told(move: Move, clues: CardClues) -> bool:
    """Whether the card's owner already knows what the clue would say about it."""
    return move.value == (clues.color if move.kind == Kind.COLOR_CLUE else clues.rank)


def is_sure(facts: TurnFacts, order: int, clue: Move | None) -> bool:
    """Whether the owner of a touched card can infer from public facts that it fits."""
    candidates = possible(facts.view, order, facts.deduction.public)
    return all(facts.view.is_playable(card) for card in candidates if clue is None or points_at(clue, card))


def discard_wisely(facts: TurnFacts) -> Move | None:
    """Known trash first, then the oldest card without a clue, then the card least likely to be critical."""
    if not any(move.kind == Kind.DISCARD for move in facts.legal):
        return None
    trash = [order for order in facts.hand if all(map(facts.view.is_trash, facts.candidates[order]))]
    chop = oldest_unclued(facts.view, facts.hand)
    if trash:
        return Move.discard(trash[0])
    if chop is not None and chance_critical(facts, chop) < 1:
        return Move.discard(chop)
    return Move.discard(min(facts.hand, key=lambda order: chance_critical(facts, order)))


def oldest_unclued(view: View, hand: tuple[int, ...]) -> int | None:
    """The next card to discard, which players call the chop."""
    unclued = (order for order in hand if view.clues_of(order)[:2] == (None, None))
    return next(unclued, None)


def chance_critical(facts: TurnFacts, order: int) -> float:
    """The chance that its own card is critical."""
    candidates = facts.candidates[order]
    return share(candidates, filter(facts.view.is_critical, candidates))


def play_hopefully(facts: TurnFacts) -> Move:
    """The play most likely to fit: neither a clue nor a discard is allowed."""
    return Move.play(max(facts.hand, key=lambda order: hope(facts, order)))


def explain(facts: TurnFacts, move: Move) -> list[Why]:
    """Why a move was chosen, the weightiest reason first."""
    if move.is_clue:
        return explain_clue(facts, move) or [because(CautiousReason.CLUE_STALLS)]
    order = move.target
    if move.kind == Kind.DISCARD:
        return [because(explain_discard(facts, order), order)]
    play = because(
        CautiousReason.PLAYS_CERTAIN if hope(facts, order) == 1 else CautiousReason.PLAYS_HOPING, order
    )
    return [play] if move.value is None else [play, because(CautiousReason.ANNOUNCES, order)]


def because(
    reason: CautiousReason, order: int | None = None, card: Card | None = None, seat: int | None = None
) -> Why:
    return Why(reason.name.lower().replace("_", "-"), () if order is None else (order,), card, seat)


def explain_discard(facts: TurnFacts, order: int) -> CautiousReason:
    if all(map(facts.view.is_trash, facts.candidates[order])):
        return CautiousReason.DISCARDS_TRASH
    return (
        CautiousReason.DISCARDS_CHOP
        if order == oldest_unclued(facts.view, facts.hand)
        else CautiousReason.DISCARDS_LEAST
    )


def explain_clue(facts: TurnFacts, move: Move) -> list[Why]:
    """The effect of a clue on each card, the most useful first."""
    view, seat = facts.view, move.target
    touched = [
        (view.is_playable(card), order, card)
        for order, card in zip(view.orders[seat], view.hands[seat], strict=True)
        if card and points_at(move, card) and not is_told(move, view.clues_of(order))
    ]
    plays = [
        because(explain_help(facts, move, order), order, card, seat) for fits, order, card in touched if fits
    ]
    chop = oldest_unclued(view, view.orders[seat])
    saves = [
        because(CautiousReason.CLUE_SAVES_CRITICAL, order, card, seat)
        for fits, order, card in touched
        if not fits and order == chop and view.is_critical(card)
    ]
    return sorted(plays, key=lambda why: why.name) + saves  # "plays" before "tells"


def explain_help(facts: TurnFacts, move: Move, order: int) -> CautiousReason:
    return CautiousReason.CLUE_PLAYS if is_sure(facts, order, move) else CautiousReason.CLUE_TELLS
