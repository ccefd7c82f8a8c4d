"""Turning points: the moves that cost most, and the reasons that the mover could have known of."""

from enum import StrEnum
from typing import NamedTuple

import numpy as np

from hanabi.bots.partner.conventions.care import will_play
from hanabi.bots.partner.memory import MEMORY
from hanabi.bots.partner.thought import think_through
from hanabi.engine.knowledge import touched_slots
from hanabi.engine.moves import Kind, clue_of
from hanabi.game import Game
from hanabi.notation import Card
from hanabi.review.game import Review, TurnReviewed, join_turn, restart
from hanabi.review.values import Reading, TurnValue, scan_turn, value_turn
from hanabi.review.watch import Watched, watch_game
from hanabi.variant import Variant

MOST = 5


class Flaw(StrEnum):
    """What was wrong with a move."""

    UNSURE = "unsure"  # a play that might not fit; `chance` that it does
    CRITICAL = "critical"  # the last of its kind was thrown away; `chance` that it would be
    MISSED_PLAY = "missed-play"  # a card that fits for sure, in place `place`, stayed in the hand
    MISLEADS = "misleads"  # `seat` will play `card`, which does not fit
    COSTLY = "costly"  # nothing of these: another move is worth more


class Reason(NamedTuple):
    """A flaw, and what it is about."""

    flaw: Flaw
    chance: float = 0.0
    place: int = 0  # in the mover's hand, from 1
    seat: int = 0
    card: Card | None = None


def find_turning_points(review: Review) -> list[TurnReviewed]:
    """The moves that cost most, in the order in which they were made."""
    costly = [turn for turn in review.turns if turn.value.cost > 0]
    worst = sorted(costly, key=lambda turn: (-turn.value.loss, turn.event.turn))[:MOST]
    return sorted(worst, key=lambda turn: turn.event.turn)


def find_reasons(turn: TurnReviewed) -> list[Reason]:
    """What was wrong with a move, by what the mover could know."""
    event, reasons = turn.event, list[Reason]()
    if event.slot is not None:
        known = turn.known[event.slot]
        if event.move.kind == Kind.PLAY and known.playable < 1:
            reasons.append(Reason(Flaw.UNSURE, known.playable))
        if not event.placed and event.card and turn.watched.view.is_critical(event.card):
            reasons.append(Reason(Flaw.CRITICAL, known.critical, card=event.card))
    else:
        reasons += find_misled(turn.watched)
    sure = [place for place, known in enumerate(turn.known, 1) if known.playable == 1]
    if sure and not event.placed:
        reasons.append(Reason(Flaw.MISSED_PLAY, place=sure[0]))
    return reasons or [Reason(Flaw.COSTLY)]


class Judged(NamedTuple):
    """The moves of one turn, and what was wrong with the one made, where it cost something."""

    value: TurnValue
    reasons: tuple[Reason, ...]


def judge_turn(game: Game, turn: int, worlds: int, seed: int) -> Judged:
    """Review a single turn, with partners who read the game: the same values as in a review of the game."""
    *_, watched = watch_game(restart(game, turn + 1))
    value = value_turn(scan_turn(watched, Reading.CONVENTIONS, seed), worlds)
    reasons = find_reasons(join_turn(game.events[turn], watched, value, value)) if value.cost else []
    return Judged(value, tuple(reasons))


def rehearse_judging() -> None:
    """Judge a small game, so that the kernels are compiled."""
    game = Game.deal(Variant(players=2, suits=1, hand_size=2), seed=0)
    judge_turn(game.after(game.legal_moves()[-1]), 0, 1, 0)


def find_misled(watched: Watched) -> list[Reason]:
    """The cards that their holders will play after a clue although they do not fit, and would not before."""
    view, move = watched.view, watched.played
    data, trials = view.data, np.empty(1, MEMORY)
    clue = clue_of(view.number_of(move))
    touched = touched_slots(data, move.target, clue)
    trial = think_through(data, watched.memory.copy(), trials, move.target, clue, touched)
    return [
        Reason(Flaw.MISLEADS, seat=seat, card=card)
        for seat, hand in enumerate(view.hands)
        for order, card in zip(view.orders[seat], hand, strict=True)
        if card and not view.is_playable(card) and begins_to_play(watched.memory, trial, seat, order)
    ]


def begins_to_play(before: np.void, after: np.void, seat: int, order: int) -> bool:
    return bool(will_play(after, seat, order)) and not will_play(before, seat, order)
