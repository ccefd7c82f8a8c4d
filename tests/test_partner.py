"""Partner: its readings and moves, by positions in text; legal and sound in play."""

import random
from collections import Counter
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from hanabi import Ending, Game, Kind, Suit, Variant
from hanabi.arena.simulate import simulate
from hanabi.bots import CATALOG, make_bot, partner
from hanabi.bots.bot import Why
from hanabi.bots.partner import Partner, Thinker, conventions, search
from hanabi.bots.partner.conventions import LEVELS, MAX_LEVEL
from hanabi.bots.partner.discards import pace_of
from hanabi.bots.partner.examples import Example, find_examples
from hanabi.bots.partner.hands import fill_pool, make_pool
from hanabi.bots.partner.search import try_worlds
from hanabi.bots.partner.worlds import imagine
from hanabi.engine.cards import CARDS
from hanabi.engine.state import STATE
from hanabi.engine.variant import MAX_RANKS
from hanabi.language import LANGUAGES, Language
from tests.analysis.test_belief import list_hands
from tests.stacked import start
from tests.test_secrecy import redeal
from web.make.levels import FOLDERS, list_conventions

FOLDER = Path(__file__).parent / "positions"
POSITIONS = sorted(FOLDER.glob("*/*.txt"))
LOWER = [  # the positions of the levels below the expert that should hold at these levels too
    (path, level)
    for name, first in list_conventions()
    for path in find_examples(FOLDER / name)
    if "\nlevel:" not in path.read_text("utf-8")
    for level in range(first, MAX_LEVEL)
]


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_position(path):
    check_example(Example(path))


@pytest.mark.parametrize(("path", "level"), LOWER, ids=lambda value: getattr(value, "stem", str(value)))
def test_a_convention_holds_from_its_level_on(path, level):
    check_example(Example(path, level))


def check_example(table):
    move, reasons = None, tuple[Why, ...]()
    if table.seat == table.game.seat:
        move = table.bot.choose(table.game.view(table.seat), table.memory)
        reasons = table.bot.why(table.memory)
        assert reasons
    for order, cards in table.listed_meanings():
        assert table.meaning(order) == cards
    for key, value in table.said:
        if key == "move":
            assert str(move) == value
        elif key == "never":
            assert str(move) not in value.split()
        elif key == "why":
            assert [
                said for why in reasons if (said := say(why)) == value or said.startswith(f"{value} clue")
            ]


def test_every_convention_has_positions():
    modules = {path.stem for path in Path(conventions.__file__).parent.glob("*.py")} - {"__init__", "waiting"}
    assert modules <= {path.parent.name for path in POSITIONS}


@pytest.mark.parametrize(("convention", "folder"), FOLDERS.items(), ids=str)
def test_a_convention_is_what_its_positions_show(convention, folder, monkeypatch):
    """Played without it by the first level that has it, not all of them hold."""
    level = next(listed.level for listed in list_conventions() if listed.name == folder)
    monkeypatch.setattr(partner, "LEVELS", tuple(bits & ~(1 << convention) for bits in LEVELS))
    assert not all(holds(path, level) for path in find_examples(FOLDER / folder))


def holds(path, level):
    try:
        check_example(Example(path, None if "\nlevel:" in path.read_text("utf-8") else level))
    except AssertionError:
        return False
    return True


def say(why):
    """A reason in short: its name, the cards, what they are, whose; and the clue behind it."""
    facts = [*why.orders, why.card, why.seat]
    if why.turn:
        facts.append(f"clue {why.clue} of {why.giver} on turn {why.turn}")
    return " ".join([why.name, *(str(fact) for fact in facts if fact is not None)])


def play_out(bot, variant, seed):
    game = Game.deal(variant, seed)
    memories = [bot.sit(game.view(seat), seed) for seat in range(variant.players)]
    while not game.outcome:
        event = game.push(bot.choose(game.view(game.seat), memories[game.seat]))
        for seat, memory in enumerate(memories):
            bot.watch(game.view(seat), event, memory)
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_it_plays_well(players, level):
    games = [play_out(Partner(level), Variant(players=players), seed) for seed in range(12)]
    assert sum(game.score for game in games) / len(games) > 20


@pytest.mark.parametrize(("players", "least"), [(2, 26.4), (4, 26.8)])
def test_it_plays_well_with_thirty_points(players, least):
    """Well above what the weights of the usual game reach: 25.8 and 26.4."""
    assert simulate("partner", Variant(players=players, cascade=True), 1000).summary.score.mean > least


def test_few_colors_are_named_wrongly():
    """A beginner names a color only where clues and readings leave one."""
    games = simulate("partner-beginner", Variant(players=2, choreography=True), 200, moves=True).records
    plays = [
        event for at in range(200) for event in games.record(at).game.events if event.move.kind == Kind.PLAY
    ]
    named = [
        (event.card.suit, event.move.value) for event in plays if event.card and event.move.value is not None
    ]
    assert len(named) > 2000
    assert sum(suit != color for suit, color in named) <= 10


def test_the_catalog_has_three_levels():
    bots = [make_bot(name) for name in ("partner-beginner", "partner-club", "partner")]
    assert [bot.level for bot in bots if isinstance(bot, Partner)] == [1, 2, 3]
    assert CATALOG["partner"].settings["level"] == range(1, len(LEVELS) + 1)


def test_the_levels_of_older_tables_still_open():
    bots = [make_bot(name) for name in ("partner-1", "partner-2")]
    assert [bot.level for bot in bots if isinstance(bot, Partner)] == [1, 2]


def test_a_level_plays_all_that_the_one_before_does():
    assert all(low & high == low and low != high for low, high in pairwise(LEVELS))


@pytest.mark.parametrize("bot", [name for name, listing in CATALOG.items() if listing.code])
def test_a_code_cannot_be_followed(bot):
    assert not CATALOG[bot].followable


@pytest.mark.parametrize("players", [2, 4])
def test_it_copes_with_people_who_know_no_conventions(players):
    """Others move by chance: it makes legal moves to the end, and not all the strikes are its own."""
    bot, other = Partner(), make_bot("random")
    for seed in range(10):
        game = Game.deal(Variant(players=players), seed)
        bots = [bot] + [other] * (players - 1)
        memories = [b.sit(game.view(seat), seed) for seat, b in enumerate(bots)]
        while not game.outcome:
            event = game.push(bots[game.seat].choose(game.view(game.seat), memories[game.seat]))
            for seat, b in enumerate(bots):
                b.watch(game.view(seat), event, memories[seat])
        assert game.outcome.ending in (Ending.STRIKEOUT, Ending.FINAL_ROUND)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_reason_can_be_said(tag):
    language, bot = Language(tag), Partner()
    game = Game.deal(Variant(players=3, choreography=True), 3)
    memories = [bot.sit(game.view(seat), 3) for seat in range(3)]
    while not game.outcome:
        move = bot.choose(game.view(game.seat), memories[game.seat])
        reasons = bot.why(memories[game.seat])
        assert reasons
        for why in reasons:
            told = "color" if isinstance(why.clue, Suit) else "rank"
            values: dict[str, Any] = {"player": "Aino", "you": "nobody", "turn": why.turn, "told": told}
            if why.card:
                values |= {"suit": why.card.suit, "rank": why.card.rank}
            elif why.clue is not None:
                values |= {"suit": why.clue, "rank": why.clue}
            assert language.say(f"why-{why.name}", **values)
        event = game.push(move)
        for seat, memory in enumerate(memories):
            bot.watch(game.view(seat), event, memory)


def reasons_of(players, seed, levels=(3,), noise=0.0):
    """The moves that partners would make in a game, some replaced by chance, with the game before each."""
    game, chance = Game.deal(Variant(players=players), seed), random.Random(seed)
    bots = [Partner(levels[seat % len(levels)]) for seat in range(players)]
    memories = [bot.sit(game.view(seat), seed) for seat, bot in enumerate(bots)]
    while not game.outcome:
        move = bots[game.seat].choose(game.view(game.seat), memories[game.seat])
        for why in bots[game.seat].why(memories[game.seat]):
            yield game, move, why
        event = game.push(chance.choice(game.legal_moves()) if chance.random() < noise else move)
        for seat, memory in enumerate(memories):
            bots[seat].watch(game.view(seat), event, memory)


def fits(game, card):
    return game.stacks[card.suit] + 1 == card.rank


def copies_seen(game, why):
    """The other copies of a card in the hands that its clue's giver sees."""
    seen = (o for seat, hand in enumerate(game.orders) if seat != game.seat for o in hand)
    return [o for o in seen if o != why.orders[0] and game.deck[o] == why.card]


def oldest_untouched(game, seat):
    return next(o for o in game.orders[seat] if game.clues_of(o)[:2] == (None, None))


def is_true(game, move, why):
    """Whether a reason holds in the open game; what a player takes a card for cannot be seen there."""
    card: Any = game.deck[why.orders[0]] if why.orders else None
    if why.card and why.name.startswith("clue"):
        assert why.card == card
    if why.name == "clue-plays":
        return fits(game, card)
    if why.name == "clue-finesses":
        touched = (game.deck[o] for o in game.after(move).events[-1].touched)
        return fits(game, card) and any(c.suit == card.suit and c.rank > card.rank for c in touched)
    if why.name == "clue-plays-later":
        return not fits(game, card) and not game.is_trash(card)
    if why.name.startswith("clue-saves"):
        if fits(game, card) or why.orders[0] != oldest_untouched(game, why.seat):
            return False
        if why.name in ("clue-saves-two", "clue-saves-either"):
            seen = bool(copies_seen(game, why)) == (why.name == "clue-saves-either")
            return seen and card.rank == 2 and move.kind == Kind.RANK_CLUE
        return card.rank == 5 if why.name == "clue-saves-five" else game.is_critical(card)
    if why.name in ("clue-tells", "clue-clears"):
        told = game.after(move).clues_of(why.orders[0]) != game.clues_of(why.orders[0])
        return told and game.is_trash(card) == (why.name == "clue-clears")
    if why.name == "clue-waits":
        return game.clue_tokens < 8 and game.deck_left and game.points < game.best_points
    if why.name in ("plays-known", "plays-certain"):
        return fits(game, card)
    if why.name == "plays-likely":
        return 0 <= why.deals[0] <= why.deals[1]
    if why.name == "expects-person":
        return fits(game, card) and why.card == card and why.orders[0] in game.orders[why.seat]
    if why.name == "plays-hoping":
        return game.turns_left or game.strikes < 2
    if why.name == "plays-handed":
        return why.card in game.discards
    if why.name == "discards-chop":
        return why.orders[0] == oldest_untouched(game, game.seat)
    if why.name == "discards-last":
        return game.turns_left
    if why.name == "discards-twin":
        return game.hands[game.seat].count(card) > 1
    if why.name in ("rejects-risk", "rejects-word"):
        return game.strikes == 2 and (why.turn or why.name == "rejects-word")
    return True


def names_its_clue(game, why):
    """Whether the clue was given by that player on that turn, and about the card as the reason says."""
    if why.turn is None:
        return why.name not in ("plays-clued", "plays-kept", "plays-prompted", "plays-finessed")
    clue = game.events[why.turn - 1]
    touched = why.orders[0] in clue.touched
    if why.name in ("plays-clued", "plays-kept"):
        assert touched
    elif why.name == "plays-finessed":
        assert not touched
    return clue.seat == why.giver and clue.move.value == why.clue


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("levels", "noise"), [((3,), 0.0), ((1, 3), 0.05), ((2,), 0.1)])
def test_reasons_are_true(players, levels, noise):
    """What can be played can, what is saved was to be discarded next, and a clue that is named was given."""
    said = set()
    for seed in range(12):
        for game, move, why in reasons_of(players, seed, levels, noise):
            said.add(why.name)
            assert is_true(game, move, why), (game, move, why)
            assert names_its_clue(game, why) or not why.giver, (game, why)
    assert said >= {"clue-plays", "clue-plays-later", "plays-clued", "plays-known", "clue-saves-five"}


@pytest.mark.parametrize("players", [2, 5])
def test_turns_to_spare_are_those_for_the_points_that_can_still_be_made(players):
    lost = False
    for seed in range(6):
        for game, _, _ in reasons_of(players, seed, (1,), 0.1):
            lost |= game.best_points < 25
            assert pace_of(game.view(game.seat).data) == game.pace
    assert lost


def test_search_changes_few_moves_and_says_so():
    game, bot, plain = Game.deal(Variant(players=2), 5), Thinker(3, 24, None), Partner()
    memories = [bot.sit(game.view(seat), 5) for seat in range(2)]
    turns, changed = 0, 0
    while not game.outcome and turns < 30:
        seat = game.seat
        usual = plain.choose(game.view(seat), memories[seat]["partner"].copy())
        move = bot.choose(game.view(seat), memories[seat])
        searched = [why for why in bot.why(memories[seat]) if why.name == "searched"]
        assert bool(searched) == (move != usual)
        assert all(why.deals[0] <= why.deals[1] <= 24 for why in searched)
        changed, turns = changed + bool(searched), turns + 1
        event = game.push(move)
        for other, memory in enumerate(memories):
            bot.watch(game.view(other), event, memory)
    assert changed < turns / 3


def test_a_thinker_keeps_to_its_time(monkeypatch):
    """Deals and hands move a clock on; the time is used up, and never overrun."""
    bot, now = make_bot("partner:milliseconds=100"), [0.0]

    def take(kernel, seconds):
        def slow(*inputs):
            now[0] += seconds * (inputs[-1] - inputs[-2] if kernel is try_worlds else inputs[-1])
            return kernel(*inputs)

        return slow

    monkeypatch.setattr(partner, "time", SimpleNamespace(perf_counter=lambda: now[0]))
    monkeypatch.setattr(search, "try_worlds", take(try_worlds, 0.007))
    monkeypatch.setattr(partner, "fill_pool", take(fill_pool, 0.0005))
    game = Game.deal(Variant(players=2), 1)
    memory = bot.sit(game.view(0), 1)
    assert bot.choose(game.view(0), memory) in game.legal_moves()
    assert 0.09 < now[0] < 0.1
    assert not bot.repeats


def test_what_partners_leave_unsaid_counts():
    """A player who discards with a token in the lid sees no card here that has to be told of."""
    game, pool = start("2p", "r3 y3 g4 w4 b4 g2 w2 b2 y4 r4", moves="c12 d8"), make_pool(64)
    memory = watch_all(Thinker(3, 1, None), game, 0)
    held = fill_pool(game.view(0).data, memory, pool, 0, 64)
    ones = (pool.hands[:held, :5] % MAX_RANKS == 0).any(axis=1)
    assert 0 < pool.chances[:held] @ ones < 0.8 * (pool.times[:held] @ ones) / 64


def watch_all(bot, game, seat):
    """What a bot remembers that watched a game from a seat."""
    again = game.record().replay(0)
    memory = bot.sit(again.view(seat), 1)
    for move in game.moves:
        event = again.push(move)
        bot.watch(again.view(seat), event, memory)
    return memory


def test_imagined_hands_are_as_likely_as_their_deals():
    """Counted against all deals: neither pairs nor single cards are favored."""
    game, bot, draws = (
        Game.deal(Variant(players=2, suits=2, ranks=3, hand_size=3), 4),
        Thinker(3, 1, None),
        8000,
    )
    view = game.view(0)
    memory, hands = bot.sit(view, 1), list_hands(game.data, 0)
    worlds, left, drawn = np.zeros(1, STATE), np.zeros(CARDS, np.int64), Counter[tuple[int, ...]]()
    for _ in range(draws):
        worlds[0] = view.data
        world = worlds[0]
        imagine(view.data, memory, world, left)
        assert sorted(world["deck"].tolist()) == sorted(game.data["deck"].tolist())
        drawn[tuple(world["deck"][list(view.orders[0])].tolist())] += 1
    expected = {hand: draws * ways / hands.total() for hand, ways in hands.items()}
    assert set(drawn) <= set(expected)
    statistic = sum((drawn[hand] - mean) ** 2 / mean for hand, mean in expected.items())
    freedom = len(expected) - 1
    assert abs(statistic - freedom) < 5 * (2 * freedom) ** 0.5


def test_search_does_not_see_what_its_seat_cannot():
    """Deal the hidden cards again, in a way that the clues allow: choice and reasons stay the same."""
    chance, swapped = random.Random(3), 0
    game, bot = Game.deal(Variant(players=2), 3), Thinker(3, 16, None)
    memory = bot.sit(game.view(0), 3)
    while swapped < 4 and not game.outcome:
        deck = redeal(game, game.seat, chance) if game.seat == 0 else None
        if deck is not None:
            twin = Game(game.variant, deck)
            other = bot.sit(twin.view(0), 3)
            for move in game.moves:
                if twin.seat == 0:
                    bot.choose(twin.view(0), other)  # as it was asked before
                bot.watch(twin.view(0), twin.push(move), other)
        move = bot.choose(game.view(0), memory) if game.seat == 0 else pass_on(game)
        if deck is not None:
            assert bot.choose(twin.view(0), other) == move
            assert bot.why(other) == bot.why(memory)
            swapped += 1
        bot.watch(game.view(0), game.push(move), memory)
    assert swapped


def pass_on(game):
    """A move that risks nothing."""
    return next(move for move in game.legal_moves() if move.kind != Kind.PLAY)
