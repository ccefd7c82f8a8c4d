"""The companion's memory: that of the conventions, and how each player reads clues."""

import numpy as np

from hanabi.bots.chance import start_draws
from hanabi.bots.companion.habits import PRIORS, Models, note_habit
from hanabi.bots.companion.hands import FACTORS, forget_factors, read_move
from hanabi.bots.companion.values import FOUR, TWO, VALUING
from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner import knowledge
from hanabi.bots.partner.conventions import BEGINNER
from hanabi.bots.partner.conventions.care import will_play
from hanabi.bots.partner.memory import MEMORY
from hanabi.bots.partner.watch import watch as watch_partner
from hanabi.bots.person.inputs import WORK
from hanabi.bots.person.past import PAST, begin, remember
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import ANNOUNCE, CLUE, CLUES, Kind, discard, play, play_announced
from hanabi.engine.state import EVENT, STATE
from hanabi.engine.variant import MAX_DECK, MAX_PLAYERS, MAX_SUITS

COMPANION = np.dtype(
    [
        ("partner", MEMORY),
        ("tried", MEMORY, (1,)),  # room to think in
        ("pointed", np.int64, MAX_PLAYERS),  # by seat: bits of the orders that the last clue touched
        ("unasked", np.int16, MAX_PLAYERS),  # by seat: clued cards played though nobody asked for them
        ("alone", np.int16, MAX_PLAYERS),  # by seat: turns on which such a card was left alone
        ("habit", np.float64, MAX_PLAYERS),  # by seat: the odds that it knows no conventions, as a logarithm
        ("words", np.int64, 4),  # what is drawn from
        ("past", PAST),
        ("before", STATE, (1,)),  # the view before the last move
        *FACTORS,
        ("worlds", STATE, (3,)),  # room to look ahead in: a deal, after a move, and after its answer
        ("pasts", PAST, (1,)),
        ("events", EVENT, (1,)),
        ("work", WORK),
        ("valuing", VALUING),
        ("tally", np.float64, ANNOUNCE),  # by move: the scores to expect, added up over the deals
        ("fits", np.int16, ANNOUNCE),  # by move: in how many deals a play fits
        ("deals", np.int16),  # how many were imagined
    ],
    align=True,
)


@routine
def sit(view: np.void, memory: np.void, seed: int) -> None:
    """Start a memory at the first view of a game."""
    knowledge.sit(view, memory["partner"], BEGINNER)
    start_draws(memory["words"], view, seed)
    begin(view, memory["past"])
    forget_factors(memory)
    memory["before"][0] = view
    prior = PRIORS[int(view["players"]) - TWO] if may_look_ahead(view) else 0.0
    for seat in range(MAX_PLAYERS):
        memory["pointed"][seat] = 0
        memory["unasked"][seat] = 0
        memory["alone"][seat] = 0
        memory["habit"][seat] = prior


@routine
def watch(view: np.void, event: np.void, memory: np.void, models: Models) -> None:
    """Take a move in; `view` is the position after it."""
    note_temper(event, memory)
    kind, seat = int(event["kind"]), int(event["seat"])
    if kind == Kind.COLOR_CLUE or kind == Kind.RANK_CLUE:
        note_pointed(view, event, memory)
    if seat != int(view["viewer"]) and may_look_ahead(view):
        people, others = read_move(view, memory, seat, find_move(event, int(view["players"])), models)
        note_habit(event, people, others, memory)
    remember(view, event, memory["past"])
    memory["before"][0] = view
    watch_partner(view, event, memory["partner"])


@rule
def may_look_ahead(view: np.void) -> bool:
    """Whether it helps in such games: for points, with at most four players."""
    return int(view["last_drop"]) == 0 and int(view["players"]) <= FOUR


@rule
def note_pointed(view: np.void, event: np.void, memory: np.void) -> None:
    target, orders = int(event["target"]), 0
    for slot in slots(view, target):
        if (int(event["touched"]) >> slot) & 1:
            orders |= 1 << order_at(view, target, slot)
    memory["pointed"][target] = orders


@rule
def find_move(event: np.void, players: int) -> int:
    """The number of the move that an event reports."""
    kind = int(event["kind"])
    if kind == Kind.PLAY:
        color = int(event["value"])
        return play(int(event["slot"])) if color < 0 else play_announced(int(event["slot"]), color)
    if kind == Kind.DISCARD:
        return discard(int(event["slot"]))
    value = int(event["value"])
    offset = int(event["target"]) - int(event["seat"])
    if offset < 0:
        offset += players
    return CLUE + (offset - 1) * CLUES + (value if kind == Kind.COLOR_CLUE else MAX_SUITS + value - 1)


@rule
def note_temper(event: np.void, memory: np.void) -> None:
    """Count whether a player plays a card that a clue touched and did not ask for, or leaves it alone."""
    seat = int(event["seat"])
    partner = memory["partner"]
    tempting = find_tempting(memory, seat)
    if int(event["kind"]) == Kind.PLAY:
        order = int(event["order"]) % MAX_DECK
        if int(partner["flags"][order]) and not will_play(partner, seat, order):
            memory["unasked"][seat] = int(memory["unasked"][seat]) + 1
    elif tempting >= 0:
        memory["alone"][seat] = int(memory["alone"][seat]) + 1


@rule
def find_tempting(memory: np.void, seat: int) -> int:
    """The newest card that the last clue to a seat touched, if it may fit and was not asked for; or -1."""
    partner = memory["partner"]
    found = -1
    for slot in slots(partner, seat):
        order = order_at(partner, seat, slot)
        if (int(memory["pointed"][seat]) >> order) & 1:
            found = order
    if found < 0 or will_play(partner, seat, found):
        return -1
    could = int(partner["literal"][found]) & int(partner["available"][seat])
    return found if could & int(partner["playable"]) else -1
