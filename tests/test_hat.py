"""Hat and the search on it: every seat decodes for itself, and the truth is never excluded."""

import numpy as np
import pytest

from hanabi import Game, Variant
from hanabi.arena.fast import ROW, play_rows
from hanabi.bots import ask, make_bot, tell
from hanabi.bots.hat.memory import public_mask
from hanabi.bots.master.sound import SoundSearch
from hanabi.bots.master.worlds import imagine
from hanabi.engine.cards import CARDS
from hanabi.engine.state import STATE
from tests.variants import RESEARCH, STANDARD


def play_out(bot, variant, seed, check=None, mixed=None):
    """A game in which every seat has a memory of its own; `mixed` sits in seat 1."""
    game = Game.deal(variant, seed)
    bots = [mixed if mixed and seat == 1 else bot for seat in range(variant.players)]
    memories = [bot.sit(game.view(seat), seed) for seat, bot in enumerate(bots)]
    while not game.outcome:
        event = game.push(ask(bots[game.seat], game.view(game.seat), memories[game.seat]))
        for seat, memory in enumerate(memories):
            tell(bots[seat], game.view(seat), event, memory)
        if check:
            check(game, memories)
    return game


def check_truth(game, memories):
    """The card is always inside every decoder's possibilities, and all decoders agree."""
    for hand, cards in zip(game.orders, game.hands, strict=True):
        for order, card in zip(hand, cards, strict=True):
            masks = {int(memory["masks"][order]) for memory in memories}
            assert len(masks) == 1
            assert masks.pop() >> card.number & 1


@pytest.mark.parametrize("variant", STANDARD + RESEARCH, ids=repr)
def test_the_truth_is_never_excluded(variant):
    for seed in range(3):
        play_out(make_bot("hat"), variant, seed, check_truth)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_search_keeps_the_code_true(players):
    def check(game, memories):
        check_truth(game, [memory["hat"] for memory in memories])

    game = play_out(SoundSearch(worlds=24), Variant(players=players), 5, check)
    assert game.points >= 15


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_stranger_at_the_table_does_not_strand_it(players):
    """Moves that break the code leave contradictions; the sets heal and the moves stay legal."""

    def never_empty(game, memories):
        for hand in game.orders:
            for order in hand:
                assert public_mask(memories[0], order) != 0

    for seed in range(10):
        play_out(make_bot("hat"), Variant(players=players), seed, never_empty, mixed=make_bot("random"))


@pytest.mark.parametrize(("players", "least"), [(2, 23.1), (3, 24.8), (4, 24.9), (5, 24.87)])
def test_its_strength(players, least):
    """Well below what docs/strength.md tells, far above what a broken code would reach."""
    rows = np.zeros(1000, ROW)
    rows["seed"] = np.arange(1000)
    play_rows(
        Variant(players=players).data, [make_bot("hat").part_at(Variant(players=players))] * players, rows
    )
    assert rows["score"].mean() > least
    assert not rows["illegal"].any()


@pytest.mark.parametrize("variant", STANDARD + RESEARCH, ids=repr)
def test_no_illegal_move_in_thousands_of_games(variant, request):
    """Every compiled bot, and tables where they are mixed; with --every over 100,000 games in all."""
    games = 200 if request.config.getoption("--every") else 60
    quick = ["random", "hat", "partner-beginner", "partner-club", "partner"]
    tables = [[name] * 5 for name in quick] + [quick, ["partner", "hat", "random", "hat", "partner"]]
    for names in tables:
        rows = np.zeros(games, ROW)
        rows["seed"] = np.arange(games) + 1000
        play_rows(variant.data, [make_bot(name).part_at(variant) for name in names[: variant.players]], rows)
        assert not rows["illegal"].any()
        assert (rows["ending"] > 0).all()


def test_imagined_deals_are_possible_and_fair():
    """Every imagined hand fits what is known, and unlikely copies are as unlikely as they are."""
    variant = Variant(players=2, suits=2, ranks=3, hand_size=2)  # r1 r1 r1 r2 r2 r3, and yellow
    game = Game(variant, "r1 r2 r1 y1 r1 y1 y1 y2 y2 r2 r3 y3")
    game.push("c1r")
    bot = make_bot("master")
    view = game.view(0)
    memory = bot.sit(view, 1)
    memory["generator"][:] = [1, 2, 3, 4]
    memory["hat"]["masks"][:] = (1 << CARDS) - 1
    world, left = np.zeros(1, STATE), np.zeros(CARDS, np.int64)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(20000):
        world[0] = view.data
        imagine(view.data, memory, world[0], left)
        deck = world[0]["deck"][:12].tolist()
        assert sorted(deck) == sorted(card.number for card in game.deck)
        assert deck[2:4] == [card.number for card in game.deck[2:4]]
        hand = tuple(deck[:2])
        counts[hand] = counts.get(hand, 0) + 1
    both = counts[0, 0] / 20000  # two of the two unseen r1 among ten cards: 2/10 * 1/9
    assert both == pytest.approx(2 / 90, abs=0.005)
    assert counts[1, 5] / 20000 == pytest.approx(2 * 2 / 90, abs=0.006)


def test_the_same_seed_and_deals_give_the_same_game():
    variant = Variant(players=3)
    assert (
        play_out(SoundSearch(worlds=16), variant, 3).moves
        == play_out(SoundSearch(worlds=16), variant, 3).moves
    )


def test_a_time_limit_gives_legal_moves():
    variant = Variant(players=3, suits=2, hand_size=3)
    assert play_out(SoundSearch(milliseconds=5), variant, 3).outcome
    assert play_out(SoundSearch(milliseconds=0), variant, 3).outcome
