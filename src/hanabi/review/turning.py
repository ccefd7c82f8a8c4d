"""Turning points: the moves that cost most, and the reasons that the mover could have known of."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

import numpy as np

from hanabi.analysis.knowledge import CardKnown, know_hand
from hanabi.bots.partner.conventions.care import will_play
from hanabi.bots.partner.memory import MEMORY
from hanabi.bots.partner.thought import think_through
from hanabi.engine.knowledge import touched_slots
from hanabi.engine.moves import Kind, clue_of
from hanabi.game import Game
from hanabi.notation import Card
from hanabi.review.game import SHOWN, Review, TurnReviewed, join_turn, restart, value_kindly
from hanabi.review.values import Reading, TurnValue, scan_turn, value_turn
from hanabi.review.watch import Watched, watch_game
from hanabi.variant import Variant

MOST = 5
LIKELY = 0.5  # the least chance that speaks for a move


class Flaw(StrEnum):
    """What was wrong with a move."""

    UNSURE = "unsure"  # a play that might not fit; `chance` that it does
    CRITICAL = "critical"  # the last of its kind was thrown away; `chance` that it would be
    MISSED_PLAY = "missed-play"  # a card that fits for sure, in place `place`, stayed in the hand
    MISLEADS = "misleads"  # `seat` will play `card`, which does not fit
    COSTLY = "costly"  # nothing of these: another move is worth more
    TOLD = "told"  # no flaw: `seat` will play `card`, which fits
    MISSED = "missed"  # `card` of `seat` fits too, and nobody was told
    WOULD_TELL = "would-tell"  # of a better move: `seat` would have played `card`, which fits
    WOULD_SAVE = "would-save"  # it would have marked `card` of `seat`, the last of its kind
    WOULD_FIT = "would-fit"  # the `chance` that the card fits
    WOULD_CLEAR = "would-clear"  # the `chance` that the card is trash


ABOUT_SEATS = (Flaw.MISLEADS, Flaw.TOLD, Flaw.MISSED, Flaw.WOULD_TELL, Flaw.WOULD_SAVE)


class Reason(NamedTuple):
    """A flaw, and what it is about."""

    flaw: Flaw
    chance: float = 0.0
    place: int = 0  # in the mover's hand, from 1
    seat: int = 0
    card: Card | None = None


def find_turning_points(review: Review) -> list[TurnReviewed]:
    """The moves that cost most, in the order in which they were made."""
    costly = [turn for turn in review.turns if turn.blamed.loss > 0]
    worst = sorted(costly, key=lambda turn: (-turn.blamed.loss, turn.event.turn))[:MOST]
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


def find_merits(turn: TurnReviewed) -> list[Reason]:
    """What speaks for the best move, by what the mover could know."""
    return praise_move(turn.watched._replace(played=turn.blamed.best.move), turn.known)


def praise_move(watched: Watched, known: Iterable[CardKnown]) -> list[Reason]:
    """What speaks for a move; `known` is the mover's hand."""
    move = watched.played
    if move.is_clue:
        return praise_clue(watched)
    card = next(card for card in known if card.order == move.target)
    is_play = move.kind == Kind.PLAY
    chance = card.playable if is_play else card.trash
    flaw = Flaw.WOULD_FIT if is_play else Flaw.WOULD_CLEAR
    return [Reason(flaw, chance)] if chance >= LIKELY else []


def praise_clue(watched: Watched) -> list[Reason]:
    """What a clue gets played, or else what it saves."""
    view, move = watched.view, watched.played
    told = [reason for reason in judge_clue(watched) if reason.flaw is Flaw.TOLD]
    if told:
        return [reason._replace(flaw=Flaw.WOULD_TELL) for reason in told]
    touched = touched_slots(view.data, move.target, clue_of(view.number_of(move)))
    hand = zip(view.orders[move.target], view.hands[move.target], strict=True)
    return [
        Reason(Flaw.WOULD_SAVE, seat=move.target, card=card)
        for slot, (order, card) in enumerate(hand)
        if card and touched >> slot & 1 and view.is_critical(card) and not view.data["clued"][order]
    ]


class Judged(NamedTuple):
    """The moves of one turn, what was wrong with the one made, what a clue did, and what was better."""

    value: TurnValue  # by the reading that is kindest to the move, of those that fit the game so far
    literal: TurnValue
    reasons: tuple[Reason, ...]
    clue: tuple[Reason, ...]
    merits: tuple[Reason, ...]


def judge_turn(game: Game, turn: int, worlds: int, seed: int) -> Judged:
    """Review a single turn: the same values as in a review of the game."""
    *_, watched = watch_game(restart(game, turn + 1))
    by_conventions, literally = (scan_turn(watched, kind, seed) for kind in SHOWN)
    values, literal = value_kindly(by_conventions, worlds, seed), value_turn(literally, worlds)
    reviewed = join_turn(game.events[turn], watched, values, literal)
    costly = reviewed.blamed.loss > 0
    reasons, merits = (find_reasons(reviewed), find_merits(reviewed)) if costly else ([], [])
    return Judged(reviewed.blamed, literal, tuple(reasons), tuple(judge_clue(watched)), tuple(merits))


Known = tuple[tuple[int, float, float, float, dict[str, float]], ...]


def know_turn(game: Game, turn: int) -> tuple[Known, ...]:
    """What each seat could know about its cards on a turn, as plain data: the fields of `CardKnown`."""
    hands = (know_hand(game.view(seat, turn)) for seat in range(game.variant.players))
    return tuple(
        tuple(
            (
                card.order,
                card.playable,
                card.trash,
                card.critical,
                {str(face): chance for face, chance in card.chances.items()},
            )
            for card in hand
        )
        for hand in hands
    )


def rehearse_judging() -> None:
    """Judge a small game, so that the kernels are compiled."""
    game = Game.deal(Variant(players=2, suits=1, hand_size=2), seed=0)
    begun = game.after(game.legal_moves()[-1])
    judge_turn(begun, 0, 1, 0)
    scan_turn(next(watch_game(begun)), Reading.CODE, 0, worlds=1)


def find_misled(watched: Watched) -> list[Reason]:
    """The cards that their holders will play after a clue although they do not fit, and would not before."""
    return [reason for reason in judge_clue(watched) if reason.flaw is Flaw.MISLEADS]


def judge_clue(watched: Watched) -> list[Reason]:
    """What a clue did, as everybody reads it: who will play what, rightly or not, and what it left out.

    Only what the one who gave it could see counts. Of a move that is no clue there is nothing to say.
    """
    view, move = watched.view, watched.played
    if not move.is_clue:
        return []
    data, trials = view.data, np.empty(1, MEMORY)
    clue = clue_of(view.number_of(move))
    touched = touched_slots(data, move.target, clue)
    trial = think_through(data, watched.memory.copy(), trials, move.target, clue, touched)
    seen = [
        (seat, order, card)
        for seat, hand in enumerate(view.hands)
        for order, card in zip(view.orders[seat], hand, strict=True)
        if card
    ]
    plays = {order for seat, order, _ in seen if will_play(trial, seat, order)}
    begun = {order for seat, order, _ in seen if not will_play(watched.memory, seat, order)} & plays
    expected = {card for _, order, card in seen if order in plays}
    found = [
        Reason(Flaw.TOLD if view.is_playable(card) else Flaw.MISLEADS, seat=seat, card=card)
        for seat, order, card in seen
        if order in begun
    ]
    missed = [(seat, card) for seat, _, card in seen if view.is_playable(card) and card not in expected]
    return found + [Reason(Flaw.MISSED, seat=seat, card=card) for seat, card in missed]
