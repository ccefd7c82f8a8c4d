"""Search over many games at once, with PyTorch: like `bots.learned.search` for one game, but much deeper.

Both seats have the same network, and one or both of them search. A seat uses only its own views in the
search; the states are for the moves. All plausible moves are tried in some deals, and those that may beat the
network's move in more and more of them.
"""

import itertools
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from hanabi.arena.device import loops
from hanabi.arena.device.settings import ROUNDS, SearchSettings
from hanabi.bots.learned.layout import count_inputs, make_plan
from hanabi.bots.learned.observe import make_shares
from hanabi.bots.learned.past import PAST, begin
from hanabi.bots.learned.search import HOPELESS, SHARP, Surprise
from hanabi.bots.learned.worlds import NEVER
from hanabi.engine.state import STATE
from hanabi.engine.variant import VARIANT
from hanabi.envs.cuda import open_device
from hanabi.mlp.network import Mlp
from hanabi.variant import Variant

THREADS = 64  # of a block
AT_ONCE = {"cpu": 1 << 14, "cuda": 1 << 19}  # rows that are evaluated at once
SEEDS = 1 << 38
OFTEN = 6  # moves between two checks which games are over
NONE = -9.0  # the gain of a move that is not, or no longer, tried
DOUBT = 1.5  # standard errors by which a move may be better than its mean


class DeviceSnapshot(NamedTuple):
    """The games before a move, as the other seat saw them, and the moves."""

    views: Tensor
    pasts: Tensor
    outputs: Tensor


class Note(NamedTuple):
    """A searching seat's choices in many games, and the network's logits: NEVER for illegal moves."""

    logits: Tensor
    chosen: Tensor


class DeviceGames(NamedTuple):
    """Games that are over: their scores, their last states, and the outputs chosen on each turn."""

    scores: Tensor
    states: Tensor
    outputs: list[Tensor]  # meaningless for games that were over by then


class Tally(NamedTuple):
    """Gains over the network's own move: by game and move, their mean and its standard error."""

    gains: Tensor
    errors: Tensor


class DeviceTable:
    """Parallel two-player games of one variant, with the network in both seats."""

    def __init__(self, network: Mlp, variant: Variant, device: str) -> None:
        self.network, self.variant, self.device = network, variant, device
        self.seen = count_inputs(variant)[0]
        plan = make_plan(variant)
        self.outputs = int(plan["outputs"][0])
        self.kind = torch.float32 if device == "cpu" else torch.bfloat16
        self.kernels: Any = loops
        if device != "cpu":
            open_device()
            from hanabi.arena.device import kernels

            self.kernels = kernels
        self.rules = self.send(np.array([variant.data], VARIANT))
        self.plans, self.shares = self.send(plan), self.send(make_shares(bits=device != "cpu"))
        self.deviations = self.decisions = 0
        self.notes: list[Note] = []

    def send(self, array: np.ndarray) -> Any:
        return array if self.device == "cpu" else self.kernels.cuda.to_device(array.copy())

    def zeros(self, *shape: int, kind: torch.dtype = torch.float32) -> Tensor:
        return torch.zeros(shape, dtype=kind, device=self.device)

    def records(self, count: int, kind: np.dtype[np.void]) -> Tensor:
        return self.zeros(count, kind.itemsize // 8, kind=torch.int64)

    def show(self, thing: Any) -> Any:
        """A tensor for the kernels, in the same memory; records by their width."""
        if not isinstance(thing, Tensor):
            return thing
        if self.device != "cpu":
            seen = thing.view(torch.int16) if thing.dtype == torch.bfloat16 else thing
            return self.kernels.cuda.as_cuda_array(seen)
        array = thing.numpy()
        if array.dtype == np.int64 and array.ndim == 2:
            return array.reshape(-1).view(STATE if array.shape[1] * 8 == STATE.itemsize else PAST)
        return array

    def run(self, kernel: str, count: int, *inputs: Any) -> None:
        call, shown = getattr(self.kernels, kernel), [self.show(thing) for thing in inputs]
        if self.device == "cpu":
            call(*shown)
        elif count:
            call[-(-count // THREADS), THREADS](*shown)

    def evaluate(self, rows: Tensor) -> Tensor:
        return self.network.finish(self.network.forward(rows))

    def play(self, first: int, games: int, searching: Mapping[int, SearchSettings]) -> DeviceGames:
        """The games of the seeds from `first` on; searching seats use their settings."""
        states, pasts = self.records(games, STATE), self.records(games, PAST)
        self.run("deal_games", games, states, self.rules, first)
        fresh = np.zeros(1, PAST)
        begin(fresh[0])
        pasts.copy_(torch.from_numpy(fresh.view(np.int64)).expand_as(pasts))
        scores, unused = self.zeros(games, kind=torch.int16) - 1, self.zeros(games, self.seen, kind=self.kind)
        seen: list[list[DeviceSnapshot]] = [[], []]  # by seat: the moves of its partner
        made: list[Tensor] = []
        while bool((scores < 0).any()):
            seat = len(made) % 2
            view, other = (self.look(states, who) for who in (seat, 1 - seat))
            alive = (scores < 0).nonzero()[:, 0]
            seed = (1000 * first + len(made)) % SEEDS
            outputs = self.choose(view, pasts, alive, seat, searching, seen[seat], seed)
            seen[1 - seat].append(DeviceSnapshot(other, pasts.clone(), outputs))
            unused.zero_()
            self.run("push_all", games, states, pasts, self.plans, self.shares, outputs, scores, unused)
            made.append(outputs)
        return DeviceGames(scores, states, made)

    def look(self, states: Tensor, seat: int) -> Tensor:
        views = torch.zeros_like(states)
        self.run("look_all", len(states), states, seat, views)
        return views

    def choose(
        self, views: Tensor, pasts: Tensor, alive: Tensor, seat: int, searching: Mapping[int, SearchSettings],
        seen: list[DeviceSnapshot], seed: int,
    ) -> Tensor:  # fmt: skip
        """The moves of a seat in all games; they are meaningless in finished games."""
        games = len(views)
        rows = self.zeros(games, self.seen, kind=self.kind)
        masks = self.zeros(games, self.outputs, kind=torch.uint8)
        self.run("show_all", games, views, pasts, self.plans, self.shares, rows, masks)
        said = self.evaluate(rows)
        logits = said[:, : self.outputs].masked_fill(masks == 0, NEVER)
        chosen = logits.argmax(1)
        if seat in searching:
            hand, cards = self.variant.hand_size, self.variant.max_score
            guesses = said[:, self.outputs : self.outputs + hand * cards].view(games, hand, cards).softmax(2)
            settings = searching[seat]
            surprise = settings.surprise if 1 - seat in searching else settings.faithful
            search = DeviceSearch(self, views[alive], pasts[alive], settings, surprise, seed)
            past = [DeviceSnapshot(*(tensor[alive] for tensor in snapshot)) for snapshot in seen]
            chosen[alive] = search.choose(logits[alive], guesses[alive].contiguous(), past)
            self.notes.append(Note(logits[alive], chosen[alive]))
        return chosen.to(torch.int32)


class DeviceSearch:
    """One seat's search in its positions of many games."""

    def __init__(
        self,
        table: DeviceTable,
        views: Tensor,
        pasts: Tensor,
        settings: SearchSettings,
        surprise: Surprise,
        seed: int,
    ) -> None:
        self.table, self.views, self.pasts, self.seed = table, views, pasts, seed
        self.settings, self.surprise = settings, surprise
        self.chance = torch.Generator(table.device).manual_seed(seed)

    def choose(self, logits: Tensor, guesses: Tensor, seen: list[DeviceSnapshot]) -> Tensor:
        settings, table = self.settings, self.table
        own = logits.argmax(1)
        which, hands, logs = self.believe(guesses, seen)
        games, picked = self.draw(which, logs, len(logits), sum(settings.rounds))
        table.decisions += len(games)
        held = hands[picked]  # by game and deal
        best, thoughts = logits[games].topk(min(settings.thoughts, logits.shape[1]), 1)
        chances = logits[games].softmax(1).gather(1, thoughts)
        thoughts = torch.where((best > NEVER / 2) & (chances >= settings.likely), thoughts, -1)
        thoughts[:, 0] = own[games]
        tally = self.compare(games, thoughts, held)
        good = (tally.gains > settings.gain) & (tally.gains > settings.sure * tally.errors)
        value, place = torch.where(good, tally.gains, NONE).max(1)
        changed = (value > NONE / 2).nonzero()[:, 0]
        table.deviations += len(changed)
        own[games[changed]] = thoughts[changed].gather(1, place[changed, None])[:, 0]
        return own

    def believe(self, guesses: Tensor, seen: list[DeviceSnapshot]) -> tuple[Tensor, Tensor, Tensor]:
        """Possible hands of the seat: the game, the hand, and the logarithm of its chance."""
        table, count = self.table, self.settings.proposed
        games = len(guesses)
        which = torch.arange(games, device=table.device).repeat_interleave(count)
        hands = table.zeros(len(which), table.variant.hand_size, kind=torch.int8) - 1
        logs = table.zeros(len(which))
        table.run(
            "propose_all", len(which), self.views, which, table.plans, guesses, self.seed * count, hands, logs
        )
        which, hands, logs = drop_hopeless(which, hands, logs, games, -NEVER / 2)
        for snapshot in reversed(seen):
            logs = logs + self.explain(snapshot, which, hands)
            which, hands, logs = drop_hopeless(which, hands, logs, games, HOPELESS)
        return which, hands, logs

    def explain(self, snapshot: DeviceSnapshot, which: Tensor, hands: Tensor) -> Tensor:
        """The logarithm of the chance of the partner's move, for each of the hands."""
        table = self.table
        found = table.zeros(len(which))
        for some in cut(len(which), table.device):
            of, held = which[some], hands[some]
            rows = table.zeros(len(of), table.seen, kind=table.kind)
            masks = table.zeros(len(of), table.outputs, kind=torch.uint8)
            table.run(
                "review_all", len(of), snapshot.views, snapshot.pasts, self.views, of, held, table.plans,
                table.shares, rows, masks,
            )  # fmt: skip
            logits = table.evaluate(rows)[:, : table.outputs].masked_fill(masks == 0, NEVER)
            found[some] = rate(logits, snapshot.outputs[of].long(), self.surprise)
        return found

    def draw(self, which: Tensor, logs: Tensor, games: int, count: int) -> tuple[Tensor, Tensor]:
        """The games that have hands, and a number of hands for each, drawn by their chances, in random
        order.
        """
        device = self.table.device
        most = torch.full((games,), NEVER, device=device).scatter_reduce(0, which, logs, "amax")
        chances = (logs - most[which]).double().exp()
        sums = torch.zeros(games, dtype=torch.double, device=device).index_add(0, which, chances)
        ready = (sums > 0).nonzero()[:, 0]
        ends = torch.cumsum(chances / sums[which], 0)
        marks = (
            torch.arange(count, device=device)
            + torch.rand(len(ready), 1, device=device, generator=self.chance)
        ) / count
        places = torch.arange(len(ready), device=device)[:, None] + marks.double()
        picked = torch.searchsorted(ends, places.clamp_max(len(ready) - 1e-9)).clamp_max(
            max(len(which) - 1, 0)
        )
        shuffled = torch.rand(picked.shape, device=device, generator=self.chance).argsort(1)
        return ready, picked.gather(1, shuffled)

    def compare(self, games: Tensor, thoughts: Tensor, held: Tensor) -> Tally:
        """Try moves, -1 for none, in the deals of these hands; the first is the network's own.

        Each round drops moves that are unlikely to be better.
        """
        hopes = thoughts >= 0
        hopes[:, 0] = False
        sums, squares = torch.zeros((2, *thoughts.shape), dtype=torch.double, device=thoughts.device)
        tally, tried = Tally(torch.full_like(sums, NONE), torch.zeros_like(sums)), 0
        for number, deals in enumerate(self.settings.rounds):
            at = hopes.any(1).nonzero()[:, 0]
            outputs = torch.where(hopes[at], thoughts[at], -1)
            outputs[:, 0] = thoughts[at, 0]
            hands = held[at, tried : tried + deals].flatten(0, 1).contiguous()
            scores = self.play_out(games[at], outputs, hands, deals, number).double()
            gains = scores - scores[:, :1]
            sums[at] += gains.sum(2)
            squares[at] += gains.square().sum(2)
            tried += deals
            mean = sums / tried
            error = ((squares + 1) / tried - mean.square()).div(tried).sqrt()  # as if one had been different
            hopes &= mean + DOUBT * error > self.settings.gain
            tally = Tally(torch.where(hopes, mean, NONE), torch.where(hopes, error, 0.0))
        return tally

    def play_out(self, games: Tensor, thoughts: Tensor, hands: Tensor, deals: int, number: int) -> Tensor:
        """The scores by game, move and deal; 0 where there is no move."""
        count, moves = thoughts.shape
        results = self.table.zeros(count * moves * deals)
        every = torch.arange(count * moves * deals, device=self.table.device)
        rows = every[thoughts.reshape(-1)[every // deals] >= 0]
        for part in cut(len(rows), self.table.device):
            some = rows[part]
            game = some // (moves * deals)
            outputs = thoughts.reshape(-1)[some // deals]
            deal = game * deals + some % deals
            results[some] = self.follow(games[game], deal, hands, outputs, number).float()
        return results.view(count, moves, deals)

    def follow(self, which: Tensor, deal: Tensor, hands: Tensor, outputs: Tensor, number: int) -> Tensor:
        """Make the moves and let the network play on; the scores."""
        table, count = self.table, len(which)
        states, memories = table.records(count, STATE), table.records(count, PAST)
        scores, results = (table.zeros(count, kind=torch.int16) - 1 for _ in range(2))
        rows, at = table.zeros(count, table.seen, kind=table.kind), torch.arange(count, device=table.device)
        seed = (ROUNDS * self.seed + number) % SEEDS << 24  # apart by more than there are deals
        table.run(
            "start_all", count, self.views, self.pasts, which, deal, hands, seed, outputs.to(torch.int32),
            table.plans, table.shares, states, memories, scores, rows,
        )  # fmt: skip
        moves = 0
        while True:
            if moves % OFTEN == 0:
                results[at] = scores
                alive = (scores < 0).nonzero()[:, 0]
                if len(alive) == 0:
                    return results
                at, rows, scores = at[alive], rows[alive], scores[alive].contiguous()
                states, memories = states[alive], memories[alive]
            logits = table.evaluate(rows)[:, : table.outputs].contiguous()
            rows.zero_()
            masks = table.zeros(len(at), table.outputs, kind=torch.uint8)
            table.run(
                "follow_all", len(at), states, memories, table.plans, table.shares, logits, masks, scores,
                rows,
            )  # fmt: skip
            moves += 1


def cut(count: int, device: str) -> Iterator[slice]:
    """Slices of rows, each small enough to be evaluated at once."""
    size = AT_ONCE[device]
    for start in range(0, count, size):
        yield slice(start, start + size)


def rate(logits: Tensor, made: Tensor, surprise: Surprise) -> Tensor:
    """The logarithm of the chance of each move made; NEVER is the logit of illegal moves."""
    legal = logits > NEVER / 2
    best = logits - logits.max(1, keepdim=True).values
    sharp, blunt = ((best * power).masked_fill(~legal, NEVER).softmax(1) for power in (SHARP, surprise.blunt))
    other = (1 - surprise.blind) * blunt + surprise.blind / legal.sum(1, keepdim=True)
    chances = ((1 - surprise.chance) * sharp + surprise.chance * other) * legal
    return chances.gather(1, made[:, None])[:, 0].clamp_min(1e-6).log()


def fit_surprise(notes: list[Note]) -> Surprise:
    """The surprise that makes the searching seats' choices likeliest."""
    logits, made = (torch.cat(tensors) for tensors in zip(*notes, strict=True))
    grid = itertools.product(
        (0.02, 0.03, 0.05, 0.07, 0.1, 0.14, 0.2), (0.1, 0.2, 0.3, 0.4, 0.5, 0.7), (0.01, 0.03, 0.1, 0.2, 0.4)
    )
    return max(
        (Surprise(*point) for point in grid), key=lambda point: float(rate(logits, made, point).mean())
    )


def drop_hopeless(
    which: Tensor, hands: Tensor, logs: Tensor, games: int, most: float
) -> tuple[Tensor, Tensor, Tensor]:
    """Without the hands that are less likely than the likeliest of their game by more than `most`."""
    best = torch.full((games,), NEVER, device=logs.device).scatter_reduce(0, which, logs, "amax")
    kept = ((logs > best[which] - most) & (logs > NEVER / 2)).nonzero()[:, 0]
    return which[kept], hands[kept], logs[kept]
