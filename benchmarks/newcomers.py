"""Scripted newcomers: bots that play as people do who know no conventions, to measure others beside.

They are not fitted to people. All discard their oldest card without a clue, and play what the clues prove.

- *literal* also plays every card told as a 1 that may fit; it tells a card that fits by color or by rank;
- *hopeful* plays every card that the last clue touched and that may fit, the newest first;
- *kitchen* plays the newest of them only; it keeps what a clue for twos or fives touches with its
  oldest card, and saves fives, twos, and last copies of others so;
- *forgetful* is *kitchen*, but forgets what a clue pointed at in 5 % of its turns, and slips in 3 %;
- *greedy* is `cautious` with the clue that touches most cards, and with discards at random;
- *comply85* moves as `partner-beginner` in 85 %; otherwise it randomly plays a clued card that may fit,
  discards a card without a clue, or clues a card that fits.
"""

import numpy as np

from hanabi.bots import cautious_kernels as cautious
from hanabi.bots.chance import start_draws
from hanabi.bots.kernel import CHOOSE, SIT, WATCH, KernelBot, Part
from hanabi.bots.memory import order_at, slots
from hanabi.bots.partner.choice import find_move
from hanabi.bots.partner.conventions import LEVELS
from hanabi.bots.partner.knowledge import sit as sit_partner
from hanabi.bots.partner.memory import MEMORY
from hanabi.bots.partner.watch import watch as watch_partner
from hanabi.engine.cards import draw_below, rank_of, read_generator, write_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.knowledge import touched_slots
from hanabi.engine.moves import ANNOUNCE, CLUE, Kind, clue_of, count_bits, discard, offset_of, pick_bit, play
from hanabi.engine.rules import seat_after
from hanabi.engine.variant import MAX_SUITS

NAMES = ("literal", "hopeful", "kitchen", "forgetful", "greedy", "comply85")
LITERAL, HOPEFUL, KITCHEN, FORGETFUL, GREEDY, COMPLY = range(len(NAMES))
FORGETS, SLIPS, OWN_WAY = 5, 3, 15  # percent
TWO, FIVE = 2, 5

NEWCOMER = np.dtype(
    [
        ("partner", MEMORY),
        ("tried", MEMORY, (1,)),
        ("generator", np.int64, 4),
        ("pointed", np.int64),  # bits of the orders that clues point at
        ("kind", np.int64),
    ],
    align=True,
)
SIZE = NEWCOMER.itemsize


@routine
def sit(view, memory, kind, seed):
    memory["kind"] = kind
    memory["pointed"] = 0
    start_draws(memory["generator"], view, seed)
    sit_partner(view, memory["partner"], LEVELS[0])


@routine
def watch(view, event, memory):
    if int(memory["kind"]) == COMPLY:
        watch_partner(view, event, memory["partner"])
    me = int(view["viewer"])
    if int(event["kind"]) in (Kind.COLOR_CLUE, Kind.RANK_CLUE):
        if int(event["target"]) == me:
            kept = int(memory["kind"]) != HOPEFUL and is_save(view, event)
            memory["pointed"] = 0 if kept else pointed_at(view, memory, int(event["touched"]))
    elif int(event["order"]) >= 0:
        memory["pointed"] = int(memory["pointed"]) & ~(1 << int(event["order"]))


@rule
def is_save(view, event):
    """Whether a clue tells of twos or fives, and the oldest card told of nothing before is one."""
    if int(event["kind"]) != Kind.RANK_CLUE or int(event["value"]) not in (TWO, FIVE):
        return False
    me = int(view["viewer"])
    clue = MAX_SUITS + int(event["value"]) - 1
    for slot in slots(view, me):
        clued = int(view["clued"][order_at(view, me, slot)])
        if clued & ~(1 << clue) == 0:
            return clued != 0
    return False


@rule
def pointed_at(view, memory, touched):
    """The orders that a clue points at: every card it touches, or the newest of them."""
    orders = 0
    for slot in slots(view, int(view["viewer"])):
        if (touched >> slot) & 1:
            bit = 1 << order_at(view, int(view["viewer"]), slot)
            orders = orders | bit if int(memory["kind"]) == HOPEFUL else bit
    return orders


@rule
def draw(memory, below):
    generator, lot = draw_below(read_generator(memory["generator"]), below)
    write_generator(memory["generator"], generator)
    return lot


@routine
def choose(view, memory):
    """The newcomer's move."""
    kind = int(memory["kind"])
    if kind == COMPLY and draw(memory, 100) >= OWN_WAY:
        return find_move(view, memory["partner"], memory["tried"])
    belief = cautious.think(view)
    if kind == COMPLY:
        return choose_plausibly(view, memory, belief)
    sure = cautious.surest_slot(view, belief)
    if kind == GREEDY:
        return choose_greedily(view, memory, belief, sure)
    slot = hoped_slot(view, memory, belief, kind)
    if slot < 0:
        slot = sure
    if slot >= 0:
        if kind == FORGETFUL and draw(memory, 100) < SLIPS:
            slot = max(0, slot - 1)
        return play(slot)
    clue = choose_clue(view, memory, belief, kind)
    if clue >= 0:
        return clue
    if (belief.legal >> discard(0)) & 1:
        return discard(cautious.choose_discard(view, belief))
    return any_clue(memory, belief, view)


@rule
def choose_plausibly(view, memory, belief):
    """At random: play a clued card that may fit, discard a card without a clue, or tell something."""
    me = int(view["seat"])
    lot = draw(memory, 3)
    count, found = 0, -1
    for slot in slots(view, me):
        order = order_at(view, me, slot)
        clued = int(view["clued"][order]) != 0
        may = cautious.could_be(view, belief, slot) & belief.playable != 0
        fitting = clued and may if lot == 0 else not clued and (belief.legal >> discard(0)) & 1 == 1
        if fitting and lot < 2:
            count += 1
            if draw(memory, count) == 0:
                found = slot
    if found >= 0:
        return play(found) if lot == 0 else discard(found)
    clue = choose_clue(view, memory, belief, LITERAL)
    if clue >= 0:
        return clue
    if (belief.legal >> discard(0)) & 1:
        return discard(cautious.choose_discard(view, belief))
    return any_clue(memory, belief, view)


@rule
def hoped_slot(view, memory, belief, kind):
    """The slot of the newest card that is pointed at and may fit, or of a 1; or -1."""
    if kind == FORGETFUL and draw(memory, 100) < FORGETS:
        memory["pointed"] = 0
    found = -1
    for slot in slots(view, int(view["seat"])):
        order = order_at(view, int(view["seat"]), slot)
        could = cautious.could_be(view, belief, slot)
        if kind == LITERAL:
            pointed = (int(view["clued"][order]) >> MAX_SUITS) & 1
        else:
            pointed = (int(memory["pointed"]) >> order) & 1
        if pointed and could & belief.playable:
            found = slot
    return found


@rule
def choose_clue(view, memory, belief, kind):
    """A clue that points at a card that fits, or saves one; or -1."""
    if int(view["clue_tokens"]) == 0:
        return -1
    best, found, count = 0, -1, 0
    for move in range(CLUE, ANNOUNCE):
        if not (belief.legal >> move) & 1:
            continue
        worth = worth_of(view, belief, kind, seat_after(view, offset_of(move)), clue_of(move))
        if worth > best:
            best, found, count = worth, move, 1
        elif worth == best and worth > 0:
            count += 1
            if draw(memory, count) == 0:
                found = move
    return found


@rule
def worth_of(view, belief, kind, seat, clue):
    """3 for a clue whose newest card fits, 2 for one that saves the oldest, 1 for another."""
    touched = touched_slots(view, seat, clue)
    chop = cautious.oldest_unclued(view, seat)
    worth = 0
    newest = -1
    for slot in slots(view, seat):
        order = order_at(view, seat, slot)
        card = int(view["deck"][order]) & 31
        if (touched >> slot) & 1:
            newest = slot
            told = (int(view["clued"][order]) >> clue) & 1
            if (belief.playable >> card) & 1 and not told:
                worth = max(worth, 3 if kind == LITERAL else 1)
            rank = clue >= MAX_SUITS and rank_of(card) in (TWO, FIVE)
            if slot == chop and not (belief.trash >> card) & 1 and (rank or (belief.critical >> card) & 1):
                worth = max(worth, 2)
    if newest >= 0 and kind != LITERAL:
        order = order_at(view, seat, newest)
        card = int(view["deck"][order]) & 31
        if (belief.playable >> card) & 1 and not (int(view["clued"][order]) >> clue) & 1:
            worth = 3
    return worth


@rule
def choose_greedily(view, memory, belief, sure):
    """Play a sure card, otherwise give the clue that touches most cards, otherwise discard at random."""
    if sure >= 0:
        return play(sure)
    best, found = 0, -1
    useful = False
    for move in range(CLUE, ANNOUNCE):
        if (belief.legal >> move) & 1:
            seat, clue = seat_after(view, offset_of(move)), clue_of(move)
            if cautious.clue_worth(view, belief, seat, clue) > 0:
                useful = True
                count = count_bits(touched_slots(view, seat, clue))
                if count > best:
                    best, found = count, move
    if useful:
        return found
    if (belief.legal >> discard(0)) & 1:
        return discard(draw(memory, int(view["hand_len"][int(view["seat"])])))
    return any_clue(memory, belief, view)


@rule
def any_clue(memory, belief, view):
    """Any legal clue, at random; else the card most likely to fit."""
    clues = belief.legal >> CLUE
    count = count_bits(clues)
    if count == 0:
        return play(cautious.likeliest_slot(view, belief))
    return CLUE + pick_bit(clues, draw(memory, count))


def take_part(task, view, event, room, seed, settings):
    memory = room[:SIZE].view(NEWCOMER)[0]
    if task == SIT:
        sit(view, memory, int(settings[0]), seed)
    elif task == WATCH:
        watch(view, event, memory)
    elif task == CHOOSE:
        return choose(view, memory)
    return 0


class Newcomer(KernelBot):
    """One of the scripted newcomers."""

    def __init__(self, name):
        self.name, self.kind = name, NAMES.index(name)
        super().__init__(NEWCOMER, self.start, watch, choose, Part(take_part, NEWCOMER, (self.kind,)))

    def start(self, view, memory, seed):
        sit(view, memory, self.kind, seed)
