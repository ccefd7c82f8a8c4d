"""Search on top of a network: legal, blind to what its seat cannot see, repeatable, right about its hand."""

import itertools
import random

import numpy as np
import pytest

from hanabi import Game, Variant
from hanabi.bots.catalog import make_bot
from hanabi.bots.learned.bot import SHARES, Learned, load_networks
from hanabi.bots.learned.choice import show_seat
from hanabi.bots.learned.layout import count_inputs, make_plan
from hanabi.bots.learned.past import PAST
from hanabi.bots.learned.search import Search, drop_hopeless, softmax
from hanabi.bots.learned.searching import Searching, Thoughts
from hanabi.bots.learned.worlds import review_all
from hanabi.bots.seats import warm_up_bot
from hanabi.engine.cards import make_card
from hanabi.engine.sight import cards_fitting, copies_unseen, count_in
from hanabi.engine.state import STATE
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


@pytest.mark.parametrize("players", [2, 3])
def test_it_does_not_see_what_its_seat_cannot(tmp_path, players):
    variant = Variant(players=players, suits=2, ranks=3, hand_size=2)
    bot, chance, swapped = Searching(write_random(tmp_path, variant, 3), worlds=8), random.Random(1), 0
    for seed in range(4):
        game = Game.deal(variant, seed)
        while not game.outcome:
            deck = redeal(game, game.seat, chance)
            if deck is not None and tuple(deck) != game.deck:
                assert choose_after(bot, game) == choose_after(bot, Game(variant, deck, game.moves))
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
    assert 0 < worst < 0.08  # a thousand hands at random


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


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_the_others_saw_is_worked_out_from_the_hand_that_one_held(tmp_path, players):
    """With the true hand, the rows of the earlier positions are those that the others really had."""
    variant = Variant(players=players, suits=2, ranks=4, hand_size=2)
    bot = Searching(write_random(tmp_path, variant), worlds=0)
    found = [row for seed in range(6) for row in review_game(bot, variant, seed)]
    assert len(found) > 20
    assert all(np.array_equal(reviewed, real) for reviewed, real in found)


def review_game(bot, variant, seed):
    """Rows of the moves of others, as a seat works them out from what it holds, and as they were."""
    network, plan, inputs = bot.find_networks()[variant], make_plan(variant), count_inputs(variant)[0]
    chance, game = random.Random(seed), Game.deal(variant, seed)
    shown: list[tuple[int, np.ndarray]] = []
    memories = seat_bots(bot, game, seed)
    while not game.outcome:
        row, mask = np.zeros(inputs, np.float32), np.zeros(network.outputs, np.uint8)
        show_seat(game.view(game.seat).data, memories[game.seat].past[0], plan[0], SHARES, row, mask)
        me = chance.randrange(variant.players)
        view = game.view(me).data
        hand = np.array([[game.data["deck"][order] for order in game.orders[me]]], np.int8)
        for snapshot, real in zip(memories[me].seen, [row for seat, row in shown if seat != me], strict=True):
            rows, masks = np.zeros((1, inputs), np.float32), np.zeros((1, network.outputs), np.uint8)
            before, past, scratch = snapshot.before[0], snapshot.past[0], np.zeros(1, STATE)
            review_all(before, past, view, hand, scratch, plan[0], SHARES, rows, masks)
            yield rows[0], real
        shown.append((game.seat, row))
        play_on(game, bot, memories)


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


def test_a_rehearsal_of_master_gets_as_far_as_its_search(monkeypatch):
    reached = set()

    def spy(name, go_on):
        def note(self, *given):
            reached.add(name)
            return go_on(self, *given)

        monkeypatch.setattr(Search, name, note)

    for name in ("compare", "explain_each"):
        spy(name, getattr(Search, name))
    warm_up_bot(make_bot("master"))
    assert reached == {"compare", "explain_each"}
