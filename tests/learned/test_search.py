"""Search on top of a network: legal, blind to what its seat cannot see, repeatable, right about its hand."""

import itertools
import random

import numpy as np
import pytest

from hanabi import Game, Variant
from hanabi.bots.catalog import make_bot
from hanabi.bots.learned.bot import Learned, load_networks
from hanabi.bots.learned.past import PAST
from hanabi.bots.learned.search import Search, drop_hopeless, softmax
from hanabi.bots.learned.searching import Searching, Thoughts
from hanabi.engine.cards import make_card
from hanabi.engine.sight import cards_fitting, copies_unseen, count_in
from tests.learned.random_weights import write_random
from tests.learned.test_bot import choose_after
from tests.test_bots import play_on, seat_bots
from tests.test_secrecy import redeal

TINY = Variant(players=2, suits=2, ranks=3, hand_size=2)
CARDS = [make_card(suit, rank) for suit in range(2) for rank in (1, 2, 3)]


@pytest.fixture(scope="module")
def weights(tmp_path_factory):
    return write_random(tmp_path_factory.mktemp("weights"), TINY, 3)


def test_games_repeat_and_are_legal(weights):
    bot, games = Searching(weights, worlds=8), []
    for _ in range(2):
        game = Game.deal(TINY, 7)
        memories = seat_bots(bot, game, 7)
        while not game.outcome:
            play_on(game, bot, memories)
            assert bot.why(memories[0]) == ()
        games.append(game)
    assert games[0] == games[1]


def test_it_does_not_see_what_its_seat_cannot(weights):
    bot, chance, swapped = Searching(weights, worlds=8), random.Random(1), 0
    for seed in range(4):
        game = Game.deal(TINY, seed)
        while not game.outcome:
            deck = redeal(game, game.seat, chance)
            if deck is not None and tuple(deck) != game.deck:
                assert choose_after(bot, game) == choose_after(bot, Game(TINY, deck, game.moves))
                swapped += 1
            game.push(chance.choice(game.legal_moves()))
    assert swapped > 10


def test_it_finds_better_moves_than_a_network_that_knows_nothing(weights):
    """The network plays by chance, so looking ahead must pay."""
    searching, plain = Searching(weights, worlds=64), Learned(weights)
    points = [sum(score_of(bot, seed) for seed in range(30)) for bot in (searching, plain)]
    assert points[0] > points[1] + 10


def score_of(bot, seed):
    game = Game.deal(TINY, seed)
    memories = seat_bots(bot, game, seed)
    while not game.outcome:
        play_on(game, bot, memories)
    return game.points


def test_beliefs_are_those_of_all_hands_counted(weights):
    """Against every hand that there can be, by its copies and by how likely it makes the partner's moves."""
    bot, worst = Searching(weights, worlds=0), 0.0
    network = load_networks(bot.files)[TINY]
    game = Game.deal(TINY, 5)
    memories = seat_bots(bot, game, 5)
    while not game.outcome:
        memory, view = memories[game.seat], np.array([game.view(game.seat).data])
        guesses = np.zeros((TINY.hand_size, TINY.max_score), np.float32)
        search = Search(network, view, memory.past, game.turn)
        if int(view[0]["hand_len"][game.seat]) == TINY.hand_size:
            hands, chances = search.believe(guesses, memory.seen)
            exact = count_hands(search, view[0], memory.seen)
            for hand, share in exact.items():
                found = chances[(hands == hand).all(1)].sum()
                worst = max(worst, abs(found - share))
        play_on(game, bot, memories)
    assert 0 < worst < 0.08  # a thousand hands by lot


def count_hands(search, view, seen):
    """By hand: its chance."""
    me = int(view["viewer"])
    unseen = copies_unseen(view, me)
    fitting = [cards_fitting(int(view["possible"][int(view["hands"][me, slot]) & 63])) for slot in (0, 1)]
    found = {}
    for hand in itertools.product(CARDS, repeat=2):
        first, second = (count_in(unseen, card) for card in hand)
        ways = first * (second - (hand[0] == hand[1]))
        if ways > 0 and all((fitting[slot] >> hand[slot]) & 1 for slot in (0, 1)):
            held = np.array([hand], np.int8)
            found[hand] = ways * float(np.exp(sum(search.explain_each(past, held)[0] for past in seen)))
    every = sum(found.values())
    return {hand: share / every for hand, share in found.items()}


def test_a_hopeless_hand_is_dropped():
    hands, logs = drop_hopeless(np.arange(6).reshape(3, 2), np.array([-1.0, -12.0, -1e30]), 9.0)
    assert (hands.tolist(), logs.tolist()) == ([[0, 1]], [-1.0])
    assert [len(part) for part in drop_hopeless(hands[:0], logs[:0], 9.0)] == [0, 0]


def test_chances_are_those_of_legal_moves():
    assert softmax(np.zeros((1, 4)), np.array([[True, True, False, False]])).tolist() == [[0.5, 0.5, 0, 0]]


def test_the_clock_ends_a_search(weights):
    bot = Searching(weights, milliseconds=1)
    assert not bot.repeats
    assert Searching(weights).repeats
    game = Game.deal(TINY, 1)
    memories = seat_bots(bot, game, 1)
    play_on(game, bot, memories)
    assert game.turn == 1


def test_settings_make_it_search():
    assert type(make_bot("learned")) is Learned
    for name in ("learned:worlds=16", "learned:milliseconds=50", "learned:worlds=16:milliseconds=50"):
        assert isinstance(make_bot(name), Searching)


def test_other_games_are_played_as_ever(weights):
    bot = Searching(weights, worlds=4)
    assert isinstance(bot.sit(Game.deal(TINY, 0).view(0), 0), Thoughts)
    game = Game.deal(Variant(players=3, suits=2), 0)
    memories = seat_bots(bot, game, 0)
    assert memories[0].dtype != PAST
    play_on(game, bot, memories)
    assert bot.why(memories[0])
