"""The value of moves: the average result of each legal move of a turn, and the cost of the move made.

Every move is tried in a few imagined deals, and the promising ones in more, round by round. The best of them
and the move made are then compared in fresh deals, which were not used in the choice, so a cost is not luck.
"""

from collections.abc import Callable
from enum import StrEnum
from math import sqrt
from typing import NamedTuple

import numpy as np

from hanabi.bots.learned.search import Search, Snapshot
from hanabi.bots.learned.searching import Thoughts
from hanabi.bots.master.memory import MEMORY as CODED
from hanabi.bots.partner.search import THOUGHTS
from hanabi.engine.cards import seed_generator, write_generator
from hanabi.notation import ALL_CARDS, Move
from hanabi.review.codes import glance
from hanabi.review.hands import weigh_hands
from hanabi.review.playouts import play_by_code, play_by_conventions, play_literally
from hanabi.review.watch import ObservedMove

SCAN = 12  # deals in which every move is tried
ROUNDS = ((5, 1), (3, 2))  # rounds: the number of moves, and the multiple of the requested deals
FRESH = 4  # times as many deals decide between the best and the one made
MORE = 2  # times as many again if they leave it in doubt
FEW = 8  # fewer deals decide nothing
SURE = 3.0  # standard errors that make a difference clear: of sixty turns, chance blames hardly one
DOUBT = 1.0  # and those that may become clear with more deals
GAIN = 0.02  # points that are worth reporting
BATCHES = 4  # the most hands drawn, if few of each batch explain a network's moves
FIRST_STREAM = 2  # of a seed; those below shuffle decks and draw moves
STREAMS = 1000  # more than a game needs

Play = Callable[[np.ndarray, int], np.ndarray]  # moves, worlds: the scores by deal and move
Ends = tuple[np.ndarray, np.ndarray]  # by deal and move: the scores, and the points still possible


class Reading(StrEnum):
    """The partners' reading of clues from here on."""

    CONVENTIONS = "conventions"  # they read the whole game by the conventions of `partner`
    LITERAL = "literal"  # they take every clue so far at face value, and play the code of `hat` from here on
    CODE = "code"  # they read the whole game by the strongest code, and play by it


class MoveValue(NamedTuple):
    """The average result of a move, with standard errors."""

    move: Move
    score: float
    score_error: float
    perfect: float  # the chance of the highest score
    perfect_error: float
    worlds: int


class TurnValue(NamedTuple):
    """The moves of a turn, the best first, and the cost of the one made."""

    turn: int
    seat: int
    played: Move
    values: tuple[MoveValue, ...]
    cost: float  # points by which the best move beats the one made, 0 if none is clearly better
    cost_error: float
    perfect_cost: float  # the difference of the same moves in the chance of the highest score

    @property
    def loss(self) -> float:
        """The cost by which moves are blamed and ranked: points, and one point for the chance of all
        points.
        """
        return self.cost + self.perfect_cost

    @property
    def best(self) -> MoveValue:
        return self.values[0]

    @property
    def made(self) -> MoveValue:
        """The value of the move made."""
        return next(value for value in self.values if value.move == self.played)


class Scan(NamedTuple):
    """A turn of which every move was tried in a few deals."""

    watched: ObservedMove
    play: Play
    moves: np.ndarray
    made: int  # the index of the move made
    scores: np.ndarray


def scan_turn(watched: ObservedMove, reading: Reading, seed: int, worlds: int = SCAN) -> Scan:
    """Try every legal move of a turn in a few deals."""
    view = watched.view
    moves = np.array([view.number_of(move) for move in view.legal_moves()])
    made = moves.tolist().index(view.number_of(watched.played))
    play = PLAYERS[reading](watched, seed)
    return Scan(watched, play, moves, made, play(moves, worlds))


def start_reading(watched: ObservedMove, seed: int) -> Play:
    """With partners who play by the conventions."""
    play = start_conventions(watched, seed)
    return lambda moves, worlds: play(moves, worlds)[0]


def start_conventions(watched: ObservedMove, seed: int) -> Callable[[np.ndarray, int], Ends]:
    """The same, with the points that the discards still allowed at the end; hands are weighted by the
    partners' moves.

    Hands are redrawn each time, so that moves are not chosen and compared by the luck of the same few.
    """
    thoughts = think_of(watched, seed)

    def play(moves: np.ndarray, worlds: int) -> Ends:
        drawn = draw_batches(draw, worlds, worlds)
        scores, reachable = np.zeros((2, len(drawn), len(moves)), np.int16)
        play_by_conventions(watched.view.data, thoughts, drawn, moves, scores, reachable)
        return scores, reachable

    def draw(most: int) -> np.ndarray:
        hands = weigh_hands(watched.view.data, thoughts, watched.heard)
        return hands.draw(min(most, hands.worth), thoughts["generator"])

    return play


def think_of(watched: ObservedMove, seed: int) -> np.void:
    """The mover's memory, with a generator for its possible hands."""
    thoughts: np.void = np.zeros(1, THOUGHTS)[0]
    thoughts["partner"] = watched.memory
    write_generator(thoughts["generator"], seed_generator(seed, FIRST_STREAM + 2 * watched.view.turn))
    return thoughts


def believe_card(watched: ObservedMove, slot: int) -> float:
    """The chance that a card of the mover fits, by the conventions' full reading of the hand."""
    hands = weigh_hands(watched.view.data, think_of(watched, 0), watched.heard)
    fits = [watched.view.is_playable(ALL_CARDS[card]) for card in hands.cards[:, slot].tolist()]
    return min(1.0, float(hands.chances[fits].sum()))


def draw_batches(draw: Callable[[int], np.ndarray], worlds: int, batches: int) -> np.ndarray:
    """Hands for a number of deals, or for fewer, from batches of at most the size passed to `draw`."""
    drawn = [draw(worlds)]
    while (left := worlds - sum(map(len, drawn))) and len(drawn) < batches:
        drawn.append(draw(left))
    return np.concatenate(drawn)


def start_literally(watched: ObservedMove, seed: int) -> Play:
    generator = np.array(seed_generator(seed, FIRST_STREAM + 2 * watched.view.turn + 1), np.int64)
    return lambda moves, worlds: fill_scores(play_literally, watched, generator, moves, worlds)


def start_code(watched: ObservedMove, seed: int) -> Play:
    memory, stream = watched.code.memory, FIRST_STREAM + 2 * watched.view.turn + 1
    if isinstance(memory, Thoughts):
        return start_network(watched, memory, STREAMS * seed + stream)
    thoughts = np.zeros(1, CODED)[0]
    thoughts["hat"] = memory
    write_generator(thoughts["generator"], seed_generator(seed, stream))
    return lambda moves, worlds: fill_scores(play_by_code, watched, thoughts, moves, worlds)


def start_network(watched: ObservedMove, thoughts: Thoughts, seed: int) -> Play:
    """With a partner who plays as the network does; hands are weighted by the partner's moves."""
    search, _, _, guesses = glance(watched.view, thoughts, seed)
    outputs = search.plans[0]["outputs_of"]

    def play(moves: np.ndarray, worlds: int) -> np.ndarray:
        hands = draw_believed(search, guesses, thoughts.seen, worlds)
        return search.try_outputs(outputs[moves], hands).T

    return play


def draw_believed(search: Search, guesses: np.ndarray, seen: list[Snapshot], worlds: int) -> np.ndarray:
    """Hands for a number of deals, or for fewer: at most as many of a batch as its effective number."""

    def draw(most: int) -> np.ndarray:
        hands, chances = search.believe(guesses, seen)
        drawn: np.ndarray = hands[search.draw(chances, min(most, int(1 / np.square(chances).sum())))]
        return drawn

    return draw_batches(draw, worlds, BATCHES)


PLAYERS = {Reading.CONVENTIONS: start_reading, Reading.LITERAL: start_literally, Reading.CODE: start_code}


def fill_scores(
    kernel: Callable[..., None], watched: ObservedMove, source: object, moves: np.ndarray, worlds: int
) -> np.ndarray:
    scores = np.zeros((worlds, len(moves)), np.int16)
    kernel(watched.view.data, source, moves, scores)
    return scores


def value_turn(scan: Scan, worlds: int) -> TurnValue:
    """Try the promising moves in more deals, and then the best of them and the one made in fresh ones.

    The luck of a few deals must not choose the best: beside a lucky one, no mistake would show.
    """
    most = scan.watched.view.variant.max_score
    kept, sifted = list(range(len(scan.moves))), scan.scores
    tried = dict(zip(kept, sifted.T, strict=True))
    for count, times in ROUNDS:
        promising = keep_promising(rate(sifted, most), kept.index(scan.made), count)
        kept = [kept[at] for at in promising]
        sifted = np.concatenate([sifted[:, promising], scan.play(scan.moves[kept], times * worlds)])
        tried |= zip(kept, sifted.T, strict=True)
    best = choose_best(rate(sifted, most), kept, scan.made)
    pair = list(dict.fromkeys((best, scan.made)))
    fresh = compare_afresh(scan, pair, worlds, most)
    tried |= zip(pair, fresh.T, strict=True)
    return sum_up(scan, tried, pair, fresh)


def compare_afresh(scan: Scan, pair: list[int], worlds: int, most: int) -> np.ndarray:
    """The scores of the best move and the one made in fresh deals, in more of them if the difference is in
    doubt.
    """
    if len(pair) == 1:
        return scan.play(scan.moves[pair], worlds)
    fresh = scan.play(scan.moves[pair], FRESH * worlds)
    mean, error = mean_of(lead_of(fresh, most))
    if not DOUBT * error < mean < SURE * error:
        return fresh
    return np.concatenate([fresh, scan.play(scan.moves[pair], MORE * FRESH * worlds)])


def rate(scores: np.ndarray, most: int) -> np.ndarray:
    """The value of results for ranking turns: the points, and one for having all of them."""
    worth: np.ndarray = scores.astype(float) + (scores == most)
    return worth


def lead_of(scores: np.ndarray, most: int) -> np.ndarray:
    """The lead of the first of some moves over the last, deal by deal."""
    worth = rate(scores, most)
    lead: np.ndarray = worth[:, 0] - worth[:, -1]
    return lead


def keep_promising(scores: np.ndarray, made: int, count: int) -> list[int]:
    """Some of the moves that may be the best, the likeliest first, and the one made."""
    ranking = np.argsort(-scores.mean(axis=0), kind="stable").tolist()
    first = ranking[0]
    kept = [at for at in ranking[:count] if not is_clear(scores[:, first] - scores[:, at])]
    return list(dict.fromkeys([first, *kept, made]))


def is_clear(differences: np.ndarray) -> bool:
    """Whether the mean of differences is clearly above zero."""
    mean, error = mean_of(differences)
    return mean > GAIN and mean > SURE * error


def mean_of(values: np.ndarray) -> tuple[float, float]:
    """The mean and its standard error, from a variance of at least 1 / (n + 1)."""
    spread = values.var(ddof=1) if len(values) > 1 else 1.0
    return float(values.mean()), sqrt(max(float(spread), 1 / (len(values) + 1)) / len(values))


def choose_best(scores: np.ndarray, kept: list[int], made: int) -> int:
    """The move with the best mean; the one made if it is equally good."""
    means = scores.mean(axis=0)
    return made if means[kept.index(made)] >= means.max() else kept[int(means.argmax())]


def sum_up(scan: Scan, tried: dict[int, np.ndarray], pair: list[int], fresh: np.ndarray) -> TurnValue:
    view, most = scan.watched.view, scan.watched.view.variant.max_score
    values = [value_move(view.move_of(int(scan.moves[at])), scores, most) for at, scores in tried.items()]
    clear = len(fresh) >= FEW and is_clear(lead_of(fresh, most))
    first = values[pair[0]] if clear else values[scan.made]
    values.sort(key=lambda value: (value is not first, value.score_error - value.score))
    cost, error = mean_of((fresh[:, 0] - fresh[:, -1]).astype(float))
    gained = (fresh[:, 0] == most).mean() - (fresh[:, -1] == most).mean()
    return TurnValue(
        view.turn,
        view.seat,
        scan.watched.played,
        tuple(values),
        cost if clear else 0.0,
        error if clear else 0.0,
        float(gained) if clear else 0.0,
    )


def value_move(move: Move, scores: np.ndarray, most: int) -> MoveValue:
    return MoveValue(move, *mean_of(scores), *mean_of((scores == most).astype(float)), len(scores))
