"""Search on top of a network: try its best moves in deals that fit everything seen.

A possible hand is weighted by its copies, times the likelihood of the others' moves so far if they had seen
that hand. Every plausible move is tried in the same deals, and all seats play on as the network would. The
bot leaves the network's own move only if another one is clearly better. `Surprise` allows for a partner who
searches too and sometimes makes other moves.
"""

import time
from typing import NamedTuple

import numpy as np

from hanabi.bots.learned.layout import count_inputs, make_plan
from hanabi.bots.learned.network import Network
from hanabi.bots.learned.observe import make_shares
from hanabi.bots.learned.worlds import (
    NEVER,
    draw_share,
    imagine_all,
    play_all,
    propose_all,
    review_all,
    start_all,
)
from hanabi.bots.master.search import MOST, best_of, drop_worse, start_tally
from hanabi.engine.cards import CARDS, CHOOSE, seed_generator, write_generator
from hanabi.engine.state import EVENT, STATE

SHARES = make_shares()
THOUGHTS = 6  # moves that are tried at most
LIKELY = 0.001  # the network's minimum chance for a move to be tried
PROPOSED = 1000  # hands
HOPELESS = 9.0  # a hand this much less likely than the likeliest is dropped, as a logarithm
SHARP = 12.0  # the network's choice is its likeliest move; this power of the chances leaves room for ties
STEP = 32  # deals between two checks of the clock


class Surprise(NamedTuple):
    """How a searching partner deviates from the network's choice."""

    chance: float = 0.05  # of making a move by another rule
    blunt: float = 0.5  # the power of the network's chances by which that move is drawn
    blind: float = 0.2  # the chance that it is drawn among all that are legal


class Snapshot(NamedTuple):
    """A position before a move of another seat, as this seat saw it, and that move."""

    before: np.ndarray
    past: np.ndarray
    output: int


class Budget(NamedTuple):
    """The budget of a search."""

    worlds: int
    seconds: float | None = None


def softmax(logits: np.ndarray, legal: np.ndarray) -> np.ndarray:
    """The chances of the moves that are legal."""
    shifted = np.where(legal, logits - logits.max(1, where=legal, initial=NEVER, keepdims=True), NEVER)
    chances: np.ndarray = np.exp(shifted)
    chances /= chances.sum(1, keepdims=True)
    return chances


class Search:
    """One seat's search in one position."""

    def __init__(self, network: Network, view: np.ndarray, past: np.ndarray, seed: int) -> None:
        self.network, self.view, self.past = network, view, past
        self.plans = make_plan(network.variant)
        self.inputs = count_inputs(network.variant)[0]
        self.chance = np.zeros(4, np.int64)
        write_generator(self.chance, seed_generator(seed, CHOOSE))

    def choose(
        self, logits: np.ndarray, mask: np.ndarray, guesses: np.ndarray, seen: list[Snapshot], budget: Budget
    ) -> int:
        """The output to choose, given the network's view of the position and what the partner has done."""
        outputs = self.think(logits, mask)
        if len(outputs) == 1 or budget.worlds == 0:
            return int(outputs[0])
        hands, chances = self.believe(guesses, seen)
        return self.compare(outputs, hands, chances, budget) if len(hands) else int(outputs[0])

    def think(self, logits: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """The plausible outputs, the network's own first."""
        chances = softmax(logits[None], mask[None] > 0)[0]
        order = np.argsort(-chances, kind="stable")[:THOUGHTS]
        worth: np.ndarray = order[chances[order] >= min(LIKELY, chances.max())]
        return worth

    def believe(self, guesses: np.ndarray, seen: list[Snapshot]) -> tuple[np.ndarray, np.ndarray]:
        """The possible hands, with their chances."""
        guesses = softmax(guesses, np.ones(guesses.shape, bool))
        hands, logs = np.full((PROPOSED, guesses.shape[0]), -1, np.int8), np.zeros(PROPOSED)
        propose_all(self.view[0], self.plans[0], guesses, self.chance, hands, logs)
        hands, logs = drop_hopeless(hands, logs, -NEVER / 2)
        for snapshot in reversed(seen):  # the newest is the most informative
            if not len(hands):
                break
            logs = logs + self.explain(snapshot, hands)
            hands, logs = drop_hopeless(hands, logs, HOPELESS)
        chances = np.exp(logs - logs.max(initial=NEVER))
        return hands, chances / max(chances.sum(), 1e-300)

    def explain(self, snapshot: Snapshot, hands: np.ndarray) -> np.ndarray | float:
        """The logarithm of the chance of the partner's move, for each of the hands."""
        view = self.view[0]
        held = view["hands"][view["viewer"], : hands.shape[1]] & 63
        there = held < snapshot.before[0]["drawn"]  # only cards that the partner saw then can explain it
        if not there.any():
            return 0.0
        _, first, which = np.unique(hands[:, there], axis=0, return_index=True, return_inverse=True)
        return self.explain_each(snapshot, hands[first])[which.reshape(-1)]

    def explain_each(self, snapshot: Snapshot, hands: np.ndarray) -> np.ndarray:
        rows, masks = self.make_rows(len(hands)), np.zeros((len(hands), self.network.outputs), np.uint8)
        before, past = snapshot.before[0], snapshot.past[0]
        scratch = np.zeros(1, STATE)
        review_all(before, past, self.view[0], hands, scratch, self.plans[0], SHARES, rows, masks)
        logits, _ = self.network.evaluate(rows)
        legal = masks > 0
        chance, power, blind = Surprise()
        blunt = (1 - blind) * softmax(power * logits, legal) + blind / legal.sum(1, keepdims=True)
        chances = (1 - chance) * softmax(SHARP * logits, legal) + chance * blunt
        made = np.where(legal[:, snapshot.output], chances[:, snapshot.output], 0)
        return np.log(np.maximum(made, 1e-6))

    def make_rows(self, count: int) -> np.ndarray:
        return np.zeros((count, self.inputs), np.float32)

    def compare(self, outputs: np.ndarray, hands: np.ndarray, chances: np.ndarray, budget: Budget) -> int:
        """The best of the outputs; the first unless another is clearly better."""
        end = None if budget.seconds is None else time.perf_counter() + budget.seconds
        tally, tried = np.zeros((MOST, 3)), 0
        start_tally(tally, len(outputs))
        while tried < budget.worlds and tally[:, 2].sum() > 1 and (end is None or time.perf_counter() < end):
            picked = self.draw(chances, min(STEP, budget.worlds - tried))
            alive = np.flatnonzero(tally[: len(outputs), 2])
            scores = self.try_outputs(outputs[alive], hands[picked])
            gains = scores - scores[0]
            tally[alive, 0] += gains.sum(1)
            tally[alive, 1] += np.square(gains).sum(1)
            tried += len(picked)
            drop_worse(tally, tried)
        return int(outputs[best_of(tally, tried)])

    def draw(self, chances: np.ndarray, count: int) -> np.ndarray:
        """Hands by their chances, spread evenly."""
        marks = (np.arange(count) + draw_share(self.chance)) / count
        return np.minimum(np.searchsorted(np.cumsum(chances), marks), len(chances) - 1)

    def try_outputs(self, outputs: np.ndarray, hands: np.ndarray) -> np.ndarray:
        """The score of each move in each of the same deals."""
        worlds, left = np.zeros(len(hands), STATE), np.zeros(CARDS, np.int64)
        imagine_all(self.view[0], hands, self.chance, left, worlds)
        states = np.tile(worlds, len(outputs))
        scores = self.play_out(states, np.repeat(outputs, len(hands)))
        return scores.reshape(len(outputs), len(hands))

    def play_out(self, states: np.ndarray, outputs: np.ndarray) -> np.ndarray:
        """The scores of games from the move after `outputs` on, all seats playing as the network does."""
        count = len(states)
        results, at = np.full(count, -1, np.int16), np.arange(count)
        pasts = np.repeat(self.past, count)
        rows, scores = self.make_rows(count), np.full(count, -1, np.int16)
        start_all(states, pasts, np.zeros(1, EVENT), self.plans, SHARES, outputs, scores, rows)
        while True:
            results[at] = scores
            goes_on = scores < 0
            if not goes_on.any():
                return results
            at, states, pasts = at[goes_on], states[goes_on], pasts[goes_on]
            logits, _ = self.network.evaluate(rows[goes_on])
            rows, scores = self.make_rows(len(at)), np.full(len(at), -1, np.int16)
            masks, events = np.zeros(logits.shape, np.uint8), np.zeros(len(at), EVENT)
            play_all(states, pasts, events, self.plans, SHARES, logits, masks, scores, rows)


def drop_hopeless(hands: np.ndarray, logs: np.ndarray, most: float) -> tuple[np.ndarray, np.ndarray]:
    """Without the hands that are less likely than the likeliest by more than `most`."""
    kept = (logs > logs.max(initial=NEVER) - most) & (logs > NEVER / 2)
    return hands[kept], logs[kept]
