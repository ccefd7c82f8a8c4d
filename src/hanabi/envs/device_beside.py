"""The CUDA kernels of games beside bots, compiled for the bots that play."""

# mypy: disable-error-code="no-untyped-def"

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from inspect import signature
from typing import Any

import numpy as np
from numba import config, cuda
from numba.cuda.cudadrv import nvvm

from hanabi.bots.kernel import CHOOSE, SIT
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.engine.view import look
from hanabi.envs.device import GAME, MOVE, load, load_moves, move_index, store
from hanabi.envs.partners import NOBODY, ask_next, last_event, partner_at, place_of, seat_learner, take

APART = {"lto": False} if "lto" in signature(cuda.jit).parameters else {}  # a linker would fuse products


class Rounded:
    """A kernel that rounds a product before an addition, as a CPU does, so that bots value moves equally.

    Numba has no option for that, so its compiler is patched when the kernel first starts.
    """

    def __init__(self, kernel: Any) -> None:
        self.kernel = kernel

    def __getitem__(self, shape: tuple[int, ...]) -> Callable[..., None]:
        return partial(self.start, shape)

    def start(self, shape: tuple[int, ...], *inputs: Any) -> None:
        with rounding():
            self.kernel[shape](*inputs)


@contextmanager
def rounding() -> Iterator[None]:
    """Let Numba compile without fused products."""
    compile_ir = nvvm.compile_ir
    nvvm.compile_ir = partial(compile_ir, fma=False)
    try:
        yield
    finally:
        nvvm.compile_ir = compile_ir


def join(bots: tuple[Callable[..., int], ...]) -> Any:
    """One function for several bots: its first argument selects one of them."""
    first = cuda.jit(device=True)(bots[0])
    if len(bots) == 1:

        @cuda.jit(device=True)
        def ask(which, task, view, event, room, seed, settings):
            return first(task, view, event, room, seed, settings)

        return ask
    others = join(bots[1:])

    @cuda.jit(device=True)
    def ask_any(which, task, view, event, room, seed, settings):
        if which == 0:
            return first(task, view, event, room, seed, settings)
        return others(which - 1, task, view, event, room, seed, settings)

    return ask_any


@cache
def make_beside(bots: tuple[Callable[..., int], ...], words: int) -> Any:
    """The kernel for these bots, with the number of words in their memories."""
    ask = join(bots)
    memory = np.dtype([("words", np.int64, (words,))])

    @cuda.jit(device=True)
    def play_on(i, state, events, stepping, task, action, games, partners, goes_on):
        """As `partners.play_on`; a bot's memory is copied here while it thinks."""
        view = cuda.local.array(1, GAME)[0]
        mind = cuda.local.array(1, memory)[0]
        earned, ended, seat = 0.0, False, 0
        if goes_on:
            earned, ended = float(games.rewards[i]), bool(games.done[i])
        partners.waiting[i] = NOBODY
        while task != NOBODY:
            if task == CHOOSE:
                seat, task = 0, take(i, state, events, stepping, action, games, partners)
                earned += 0.0 if ended else float(games.rewards[i])
                ended = ended or bool(games.done[i])
            learner = int(partners.seats[i])
            task, seat = ask_next(i, state, partners, task, seat)
            if task != NOBODY:
                place = place_of(seat, learner, int(state["players"]))
                who = partner_at(i, place, partners)
                if not partners.asks[who, task]:
                    partners.waiting[i] = who
                    task = NOBODY
                else:
                    room = mind["words"]
                    if task == SIT:
                        for word in range(words):
                            room[word] = 0
                    else:
                        load(partners.rooms, move_index(i, place), mind)
                    look(state, seat, view)
                    answer = ask(
                        int(partners.kernels[who]), task, view, events[last_event(state)],
                        room.view(np.uint8), int(games.seeds[i]), partners.settings[who],
                    )  # fmt: skip
                    store(partners.rooms, move_index(i, place), mind)
                    action = int(partners.action_of[answer])
                    seat += 1
        games.rewards[i] = earned
        games.done[i] = ended

    def play_beside(games, stepping, task, chosen, where, partners, goes_on):
        """Take an action in every game asked, and then the bots'; or seat all at games just dealt.

        Where a game `goes_on`, it is one that waited for a network, whose action is taken.
        """
        i = cuda.grid(1)
        if i < len(chosen) and where[i] and (not goes_on or partners.waiting[i] != NOBODY):
            state = cuda.local.array(1, GAME)[0]
            events = cuda.local.array(MAX_PLAYERS, MOVE)
            load(games.states, i, state)
            load_moves(games.events, i, events)
            if task == SIT:
                seat_learner(i, state, games, partners)
            play_on(i, state, events, stepping[0], task, int(chosen[i]), games, partners, goes_on)
            store(games.states, i, state)
            for past in range(MAX_PLAYERS):
                store(games.events, move_index(i, past), events[past])
            if task == SIT:
                games.rewards[i] = 0.0
                games.done[i] = False

    kernel = cuda.jit(play_beside, **APART)  # as a decorator it would forget the option
    return kernel if config.ENABLE_CUDASIM else Rounded(kernel)
