"""Turning points: the costliest moves, and the reasons that the mover could have known."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from msgspec.structs import replace

from hanabi.analysis.knowledge import CardKnown, know_hand
from hanabi.bots.partner.conventions.care import will_play
from hanabi.bots.partner.conventions.chop import find_chop
from hanabi.bots.partner.memory import MEMORY
from hanabi.bots.partner.thought import think_through
from hanabi.engine.knowledge import touched_slots
from hanabi.engine.moves import Kind, clue_of
from hanabi.event import Event
from hanabi.game import Game
from hanabi.notation import Card, parse_card
from hanabi.review.finding import Finding, FindingKind, MoveValued, TurnValued, pick_turning_points
from hanabi.review.game import SHOWN, Review, TurnReviewed, forgive, join_turn, value_kindly
from hanabi.review.values import (
    MoveValue,
    Reading,
    TurnValue,
    believe_card,
    scan_turn,
    start_conventions,
    value_turn,
)
from hanabi.review.watch import ObservedMove, follow_game, watch_game
from hanabi.variant import Variant

BEST_SHOWN = 3  # moves
LEAST_SHARE = 0.01  # loss in the chance of the highest score that is reported
LEAST_COST = 0.05  # smallest cost that is reported in points
LIKELY = 0.5  # the minimum chance for a merit of a move
CERTAIN = 0.95  # the minimum chance of a card that is not a gamble
DIFFERENT = 0.05  # difference of two chances that are both reported
PLENTY = 4  # clue tokens with which nothing forces a discard
ENDS = 128  # deals in which the consequences of a move are counted


def find_turning_points(review: Review) -> list[TurnReviewed]:
    """The costliest moves, in the order of play."""
    costly = [explain_turn(turn) for turn in review.turns if turn.blamed.loss > 0]
    return [review.turns[turn] for turn in pick_turning_points(costly)]


def explain_turn(turn: TurnReviewed) -> TurnValued:
    """The values of a turn, and what there is to say about its move."""
    best, literal = turn.value.values[:BEST_SHOWN], turn.literal.values
    shown = {one.move for one in (*literal[:BEST_SHOWN], *best)}
    return TurnValued(
        turn.value.turn,
        turn.value.seat,
        show_value(turn.value.made),
        tuple(map(show_value, best)),
        tuple(show_value(one) for one in literal if one.move in shown),
        show_value(turn.literal.made),
        turn.blamed.cost,
        turn.blamed.perfect_cost,
        tuple(list_findings(turn)),
    )


def show_value(value: MoveValue) -> MoveValued:
    return MoveValued(str(value.move), value.score, value.score_error, value.perfect)


def list_findings(turn: TurnReviewed) -> list[Finding]:
    """Everything that there is to say about a move: its cost, the remarks, and the better move with its
    merits.
    """
    remarks, merits = list_remarks(turn)
    if turn.blamed.loss == 0:
        return remarks
    return [*name_cost(turn.blamed), *remarks, name_better(turn), *merits]


def name_cost(value: TurnValue) -> list[Finding]:
    """The points that a move cost, and the loss in the chance of all points, if large enough to report."""
    points, chance = value.cost >= LEAST_COST, value.perfect_cost >= LEAST_SHARE
    cost = Finding(FindingKind.COST, points=value.cost, error=value.cost_error)
    perfect = Finding(FindingKind.PERFECT, value.perfect_cost)
    return [cost] * (points or not chance) + [perfect] * chance


def name_better(turn: TurnReviewed) -> Finding:
    """The better move."""
    move, view = turn.blamed.best.move, turn.watched.view
    if move.is_clue:
        return Finding(FindingKind.BETTER_CLUE, seat=move.target, move=str(move))
    kind = FindingKind.BETTER_PLAY if move.kind == Kind.PLAY else FindingKind.BETTER_DISCARD
    return Finding(kind, place=view.orders[view.seat].index(move.target) + 1, move=str(move))


def find_reasons(turn: TurnReviewed) -> list[Finding]:
    """The flaws of a move: those that the mover could know, otherwise its consequences."""
    flaws = list_flaws(turn)
    if flaws or turn.blamed.loss == 0:
        return flaws
    return find_tempo(turn) or ([] if find_merits(turn) else find_outcome(turn))


def list_flaws(turn: TurnReviewed) -> list[Finding]:
    """The flaws of a move, by the mover's possible knowledge."""
    event, reasons = turn.event, list[Finding]()
    if event.slot is not None:
        known = turn.known[event.slot]
        if event.move.kind == Kind.PLAY and known.playable < 1:
            reasons += doubt_play(turn.watched, event.slot, known.playable)
        if not event.placed and event.card and turn.watched.view.is_critical(event.card):
            reasons.append(Finding(FindingKind.CRITICAL, known.critical, card=str(event.card)))
        if turn.blamed.loss > 0:
            reasons += find_strikes(turn)
    else:
        reasons += find_misled(turn.watched)
    sure = [place for place, known in enumerate(turn.known, 1) if known.playable == 1]
    if sure and not event.placed:
        reasons.append(Finding(FindingKind.MISSED_PLAY, place=sure[0]))
    return reasons


def doubt_play(watched: ObservedMove, slot: int, chance: float) -> list[Finding]:
    """The chance that a played card fit: by the clues, and by the conventions if they differ."""
    believed = believe_card(watched, slot)
    if believed >= CERTAIN:
        return []
    if abs(believed - chance) < DIFFERENT:
        return [Finding(FindingKind.UNSURE, chance)]
    return [Finding(FindingKind.DOUBTED, chance, believed=believed)]


def find_strikes(turn: TurnReviewed) -> list[Finding]:
    """The cards that partners will now play although they do not fit, which the better move would stop."""
    better, view = turn.watched._replace(played=turn.blamed.best.move), turn.watched.view
    if not better.played.is_clue:
        return []
    hand = list(map(str, view.hands[better.played.target]))
    return [
        replace(one, name=FindingKind.WILL_STRIKE, place=hand.index(one.card) + 1)
        for one in find_changed(better, remember_clue(better))
        if one.name == FindingKind.WOULD_STOP
        and one.card
        and is_still_wrong(parse_card(one.card), turn.event)
    ]


def is_still_wrong(card: Card, event: Event) -> bool:
    """Whether a card that did not fit is neither the one that was played or discarded nor the next one."""
    made = event.card if event.placed else None
    follows = made and (card.suit, card.rank - 1) == (made.suit, made.rank)
    return card != event.card and not follows


def find_tempo(turn: TurnReviewed) -> list[Finding]:
    """A discard that nothing forced."""
    tokens, best = turn.watched.view.clue_tokens, turn.blamed.best.move
    if turn.event.move.kind == Kind.DISCARD and best.kind != Kind.DISCARD and tokens >= PLENTY:
        return [Finding(FindingKind.TOKENS_LEFT, place=tokens)]
    return []


def find_outcome(turn: TurnReviewed) -> list[Finding]:
    """The consequences that a move has more often than the best one: points are missing for one of three
    causes.
    """
    view = turn.watched.view
    moves = np.array([view.number_of(turn.blamed.best.move), view.number_of(turn.event.move)])
    scores, reachable = (ends.astype(float) for ends in start_conventions(turn.watched, 0)(moves, ENDS))
    lost, struck = view.variant.max_score - reachable, (scores == 0) * reachable
    causes = {
        FindingKind.LOSES_CARDS: lost,
        FindingKind.STRIKES_OUT: struck,
        FindingKind.TIME_SHORT: reachable - scores - struck,
    }
    more = {kind: float((found[:, 1] - found[:, 0]).mean()) for kind, found in causes.items()}
    worst = max(more, key=more.__getitem__)
    return [Finding(worst)] if more[worst] > 0 else []


def find_merits(turn: TurnReviewed) -> list[Finding]:
    """The merits of the best move, by the mover's possible knowledge."""
    return praise_move(turn.watched._replace(played=turn.blamed.best.move), turn.known)


def list_remarks(turn: TurnReviewed) -> tuple[list[Finding], list[Finding]]:
    """The remarks about a turn, and about the better move: each fact once."""
    clue = judge_clue(turn.watched)
    told = [one for one in clue if one.name != FindingKind.MISSED]
    if turn.blamed.loss == 0:
        return told, []
    merits, reasons = find_merits(turn), find_reasons(turn)
    stopped = {(one.seat, one.card) for one in reasons if one.name == FindingKind.WILL_STRIKE}
    helped = {(one.seat, one.card) for one in merits}
    told = [one for one in told if one.name == FindingKind.TOLD]
    missed = [one for one in clue if one.name == FindingKind.MISSED and (one.seat, one.card) not in helped]
    if turn.blamed.best.move.kind == Kind.PLAY and any(
        one.name == FindingKind.MISSED_PLAY for one in reasons
    ):
        merits = [one for one in merits if one.name != FindingKind.WOULD_FIT]
    merits = [
        one for one in merits if one.name != FindingKind.WOULD_STOP or (one.seat, one.card) not in stopped
    ]
    return unique([*reasons, *told, *missed[:1]]), unique(merits)


def unique(findings: Iterable[Finding]) -> list[Finding]:
    return list(dict.fromkeys(findings))


def praise_move(watched: ObservedMove, known: Iterable[CardKnown]) -> list[Finding]:
    """The merits of a move; `known` is the mover's hand."""
    move = watched.played
    if move.is_clue:
        return praise_clue(watched)
    card = next(card for card in known if card.order == move.target)
    is_play = move.kind == Kind.PLAY
    chance = card.playable if is_play else card.trash
    if chance >= LIKELY:
        return [Finding(FindingKind.WOULD_FIT if is_play else FindingKind.WOULD_CLEAR, chance)]
    if is_play:
        giver = int(watched.memory["by"][card.order])
        asked = giver >= 0 and will_play(watched.memory, watched.view.seat, card.order)
        return [Finding(FindingKind.WOULD_MEAN, seat=giver)] if asked else []
    return [Finding(FindingKind.WOULD_SPARE)] if card.critical == 0 else []


def praise_clue(watched: ObservedMove) -> list[Finding]:
    """The cards that a clue gets played; otherwise those that it saves, stops, keeps or gets tried."""
    told = [reason for reason in judge_clue(watched) if reason.name == FindingKind.TOLD]
    if told:
        return [replace(reason, name=FindingKind.WOULD_TELL) for reason in told]
    trial = remember_clue(watched)
    return find_saved(watched) or list(find_changed(watched, trial))


def find_saved(watched: ObservedMove, in_danger: bool = True) -> list[Finding]:
    """The cards that a clue marks, the last of their kind; only the next discard, if it is among them."""
    view, move = watched.view, watched.played
    next_gone = find_discard(watched.memory, move.target, view.orders[move.target])
    touched = touched_slots(view.data, move.target, clue_of(view.number_of(move)))
    hand = zip(view.orders[move.target], view.hands[move.target], strict=True)
    return [
        Finding(FindingKind.WOULD_SAVE, seat=move.target, card=str(card))
        for slot, (order, card) in enumerate(hand)
        if card
        and touched >> slot & 1
        and view.is_critical(card)
        and (order == next_gone or not in_danger)
        and not view.data["clued"][order]
    ]


def find_changed(watched: ObservedMove, trial: Any) -> Iterator[Finding]:
    """The changed plan of a clued player: not to play a card, to discard another one, or to try one."""
    view, seat, before = watched.view, watched.played.target, watched.memory
    cards = dict(zip(view.orders[seat], view.hands[seat], strict=True))
    for order, card in cards.items():
        stopped = will_play(before, seat, order) and not will_play(trial, seat, order)
        if stopped and card and not view.is_playable(card):
            yield Finding(FindingKind.WOULD_STOP, seat=seat, card=str(card))
    if view.turns_left is None:
        first, then = (find_discard(memory, seat, view.orders[seat]) for memory in (before, trial))
        kept = cards.get(first) if first != then else None
        if kept and not view.is_trash(kept) and view.hands[seat].count(kept) == 1:
            yield Finding(FindingKind.WOULD_KEEP, seat=seat, card=str(kept))
    else:
        first, then = (find_likeliest(memory, seat, view.orders[seat]) for memory in (before, trial))
        tried = cards.get(then) if first != then else None
        if tried and view.is_playable(tried):
            yield Finding(FindingKind.WOULD_TRY, seat=seat, card=str(tried))


def find_discard(memory: Any, seat: int, orders: Sequence[int]) -> int:
    """The card that a seat with nothing better to do discards: known trash, or the chop; or -1."""
    trash = [order for order in orders if not int(memory["known"][order]) & ~int(memory["trash"])]
    chop = find_chop(memory, seat)
    return trash[0] if trash else orders[chop] if chop >= 0 else -1


def find_likeliest(memory: Any, seat: int, orders: Sequence[int]) -> int:
    """The card that fits by most of its possible faces for its holder, or -1 if none may fit."""
    playable = int(memory["playable"])

    def share(order: int) -> float:
        cards = int(memory["known"][order]) & int(memory["available"][seat])
        return (cards & playable).bit_count() / max(cards.bit_count(), 1)

    return max((order for order in orders if share(order)), key=share, default=-1)


def review_turn(game: Game, turn: int, worlds: int, seed: int) -> TurnValued:
    """Review a single turn, with the same values as in a review of the game, which is watched once."""
    watched = follow_game(game)[turn]
    by_conventions, literally = (scan_turn(watched, kind, seed) for kind in SHOWN)
    values, literal = value_kindly(by_conventions, worlds, seed), value_turn(literally, worlds)
    return explain_turn(forgive(game, join_turn(game.events[turn], watched, values, literal)))


Known = tuple[tuple[int, float, float, float, dict[str, float]], ...]


def know_turn(game: Game, turn: int) -> tuple[Known, ...]:
    """Each seat's possible knowledge of its cards on a turn, as plain data: the fields of `CardKnown`."""
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


def warm_up_review() -> None:
    """Review a turn of a small game, so that the kernels are compiled."""
    game = Game.deal(Variant(players=2, suits=1, hand_size=2), seed=0)
    begun = game.after(game.legal_moves()[-1])
    review_turn(begun, 0, 1, 0)
    scan_turn(next(watch_game(begun)), Reading.CODE, 0, worlds=1)


def find_misled(watched: ObservedMove) -> list[Finding]:
    """The cards that their holders will play after a clue although they do not fit, and would not before."""
    return [reason for reason in judge_clue(watched) if reason.name == FindingKind.MISLEADS]


def judge_clue(watched: ObservedMove) -> list[Finding]:
    """The effects of a clue, as every player reads it: the plays that follow, right or wrong, and the
    omissions.

    Only facts that its giver could see count. Other moves have no such effects.
    """
    view, move = watched.view, watched.played
    if not move.is_clue:
        return []
    trial = remember_clue(watched)
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
        Finding(
            FindingKind.TOLD if view.is_playable(card) else FindingKind.MISLEADS, seat=seat, card=str(card)
        )
        for seat, order, card in seen
        if order in begun
    ]
    missed = [(seat, card) for seat, _, card in seen if view.is_playable(card) and card not in expected]
    return found + [Finding(FindingKind.MISSED, seat=seat, card=str(card)) for seat, card in missed]


def remember_clue(watched: ObservedMove) -> Any:
    """The mover's memory as it would be after a clue, which every player reads by the conventions."""
    view, move = watched.view, watched.played
    clue = clue_of(view.number_of(move))
    touched = touched_slots(view.data, move.target, clue)
    memory, trials = watched.memory.copy(), np.empty(1, MEMORY)
    return think_through(view.data, memory, trials, move.target, clue, touched)
