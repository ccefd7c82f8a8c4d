"""A network sits down: observations made of views, actions and moves, and whole games."""

import pickle
import random
from collections import Counter

import numpy as np
import pytest

from hanabi import BotError, Card, Game, IllegalMove, InvalidArray, InvalidOption, Variant
from hanabi.arena import simulate
from hanabi.arena.play import Seating, play_game
from hanabi.bots.seats import Seats
from hanabi.envs import (
    Batch,
    EveryTurnBot,
    NetworkBot,
    action_of,
    lay_out,
    legal_actions,
    move_of,
    observe,
    observe_all,
)
from tests.arena.bots import TWO
from tests.variants import RESEARCH, STANDARD

SOME = [*STANDARD[::7], *RESEARCH[::2]]
HONEST = {"minimal": "uint8", "canonical": "packed", "rich": "float32", "v0": "float32"}


@pytest.mark.parametrize("variant", SOME, ids=repr)
def test_a_view_gives_the_observation_that_a_batch_gives(variant):
    chance, game = random.Random(3), Game.deal(variant, 5)
    batch = Batch(variant, 1, autoreset="off")
    batch.reset([5])
    while not game.outcome:
        for kind, dtype in HONEST.items():
            rows = batch.observe(kind, dtype=dtype, seats="all")[0]
            views = [pickle.loads(pickle.dumps(game.view(seat))) for seat in range(variant.players)]
            assert np.array_equal(observe_all(views, kind, dtype=dtype), rows)
            mine = observe_all([views[game.seat]] * 2, kind, dtype=dtype)
            assert np.array_equal(mine[1], rows[game.seat])
        view = game.view(game.seat)
        assert np.array_equal(legal_actions(view), batch.legal[0])
        assert not legal_actions(game.view((game.seat + 1) % variant.players)).any()
        action = chance.choice(np.flatnonzero(batch.legal[0]).tolist())
        move = move_of(view, action)
        assert action_of(view, move) == action_of(view, str(move)) == action
        game.push(move)
        batch.step([action])


@pytest.mark.parametrize("variant", SOME[::3], ids=repr)
def test_v0_weighs_what_the_clues_allow_by_what_lies_open(variant):
    chance, game = random.Random(4), Game.deal(variant, 6)
    cards = [Card(suit, rank) for suit in variant.colors for rank in range(1, variant.ranks + 1)]
    copies = Counter(game.deck)
    where = lay_out(variant, "v0")["knowledge"]
    while not game.outcome:
        seat = chance.randrange(variant.players)
        view = game.view(seat)
        seen, plain = observe(view, "v0"), observe(view)
        assert np.array_equal(seen[: where.start], plain[: where.start])
        hands = [(seat + offset) % variant.players for offset in range(variant.players)]
        shape = (variant.players, variant.hand_size, -1)
        seen, plain = seen[where].reshape(shape), plain[where].reshape(shape)
        assert np.array_equal(seen[..., len(cards) :], plain[..., len(cards) :])  # what it was called
        gone = Counter(view.discards) + Counter(card for card in cards if card.rank <= view.stacks[card.suit])
        left = np.array([copies[card] - gone[card] for card in cards], np.float32)
        for hand, rows in zip(hands, seen[..., : len(cards)], strict=True):
            expected = np.zeros_like(rows)
            for slot, clues in enumerate(view.clues_seen[hand]):
                weights = left * [clues.can_be(card) for card in cards]
                expected[slot] = weights / weights.sum()
            assert np.array_equal(rows, expected)
        game.push(chance.choice(game.legal_moves()))


def test_the_no_op_is_legal_on_the_turns_of_others_alone():
    variant = Variant(players=3)
    game, batch = Game.deal(variant, 5), Batch(variant, 2, autoreset="off")
    batch.reset([5, 6])
    while not game.outcome:
        for seat in range(3):
            legal = legal_actions(game.view(seat), no_op=True)
            assert len(legal) == 31
            assert legal[-1] == (seat != game.seat) == (not legal[:-1].any())
            assert np.array_equal(legal, batch.legal_for_all()[0, seat])
        move = game.legal_moves()[0]
        actions = [action_of(game.view(game.seat), move), int(batch.legal[1].argmax())]
        game.push(move)
        batch.step(actions)
    assert batch.legal_for_all()[0].tolist() == [[False] * 30 + [True]] * 3
    assert legal_actions(game.view(game.seat), no_op=True).tolist() == [False] * 30 + [True]


def count_turns(observations, legal, states):
    """A recurrent network that counts what it is shown, and whose turn it was."""
    turns = [(*state, bool(mask[-1])) for state, mask in zip(states, legal, strict=True)]
    return legal * np.arange(legal.shape[1]), turns  # the last legal action: a clue, while there are tokens


def test_a_network_with_a_no_op_lives_through_every_turn():
    bot, variant = EveryTurnBot(count_turns, "v0", start=tuple), Variant(players=3)
    game = Game.deal(variant, 5)
    seats = Seats(dict.fromkeys(range(3), bot), 5, game.view)
    for turn in range(7):
        seats.watch(game.push(seats.choose(game.seat)))
        waited = [position % 3 != turn % 3 for position in range(turn + 1)]
        assert list(seats.memories[turn % 3].state) == waited
    assert simulate(bot, variant, games=4).games == 4
    assert simulate(EveryTurnBot(lambda rows, legal: legal), variant, games=2).games == 2


def test_what_no_view_can_give_is_refused():
    game = Game.deal(TWO, 1)
    view, other = game.view(0), Game.deal(Variant(players=3), 1).view(0)
    for kind in ("seer", "central", "nonsense"):
        with pytest.raises(InvalidOption):
            observe(view, kind)
    for views in ([], [view, other], [game], [game.view(None)]):
        with pytest.raises(InvalidOption):
            observe_all(views)  # type: ignore[arg-type]
    for dtype in ("float64", "uint8"):
        with pytest.raises(InvalidOption, match="dtype"):
            observe(view, "rich", dtype=dtype)
    for action in (-1, 20, 0):
        with pytest.raises(IllegalMove):
            move_of(view, action)  # the lid is full: no discards
    with pytest.raises(IllegalMove):
        action_of(view, "p9")


def test_an_action_without_a_card_stands_for_no_move():
    game = Game.deal(Variant(players=2, suits=1, ranks=2, hand_size=2), 0)
    while len(game.orders[game.seat]) == 2:
        game.push(next(move for move in game.legal_moves() if not move.is_clue))
    with pytest.raises(IllegalMove):
        move_of(game.view(game.seat), 3)


def score(observations, legal):
    weights = np.random.default_rng(0).standard_normal((observations.shape[1], legal.shape[1]))
    return observations @ weights


def test_the_arena_asks_a_network_about_all_games_at_once():
    asked = []

    def network(observations, legal):
        asked.append(len(observations))
        return score(observations, legal)

    result = simulate([NetworkBot(network, name="new"), "cautious"], TWO, 20, seed=3)
    assert asked[0] == 20
    assert result.seating.names == ("new", "cautious")
    alone = [play_game(result.seating, seed) for seed in (3, 9)]
    assert [game.turn for game in alone] == [int(result.rows["turns"][i]) for i in (0, 6)]
    assert result.record(result.rows[0]).players == ("new", "cautious")


def test_a_network_may_answer_with_actions_or_draw_them():
    first = NetworkBot(lambda observations, legal: legal.argmax(axis=1), "minimal", dtype="packed")
    assert simulate(first, TWO, 3).games == 3
    drawn = [simulate(NetworkBot(score, sample=True), TWO, 4).rows.tobytes() for _ in range(2)]
    assert drawn[0] == drawn[1] != simulate(NetworkBot(score), TWO, 4).rows.tobytes()


def test_a_recurrent_network_carries_a_state_for_each_seat():
    def network(observations, legal, states):
        counts.extend(states)
        return score(observations, legal), [state + 1 for state in states]

    counts: list[int] = []
    game = play_game(Seating((NetworkBot(network, start=lambda: 0),) * 2, TWO), 4)
    assert counts == [turn // 2 for turn in range(game.turn)]


class Tensor:
    """As PyTorch's are: a gradient hangs on it."""

    def __init__(self, values):
        self.values = values

    def detach(self):
        return self

    def cpu(self):
        return self.values


def test_tensors_are_arrays():
    assert simulate(NetworkBot(lambda seen, legal: Tensor(score(seen, legal))), TWO, 2).games == 2


NONSENSE = [np.zeros((1, 3)), np.zeros(1), None, np.full((2, 20), np.nan), np.full((2, 20), -np.inf)]


@pytest.mark.parametrize("answer", NONSENSE)
def test_a_network_that_answers_nonsense_is_named(answer):
    with pytest.raises(BotError, match=r"the network must answer .*(got .* of shape|or all are -inf)"):
        simulate(NetworkBot(lambda seen, legal: answer), TWO, 2)
    with pytest.raises(BotError, match="the network must answer with 2 states, got 1"):
        simulate(NetworkBot(lambda seen, legal, states: (answer, [1]), start=lambda: 0), TWO, 2)


@pytest.mark.parametrize("action", [0, 99])
def test_an_illegal_action_is_the_bots_mistake(action):
    with pytest.raises(BotError, match=r"lid full|NO_SUCH_MOVE") as caught:
        simulate(NetworkBot(lambda seen, legal: np.full(len(seen), action), name="wild"), TWO, 2)
    assert "bot wild" in str(caught.value)
    assert caught.value.record.players == ("wild", "wild")


def test_a_slow_network_is_cut_short():
    def think(seen, legal):
        while True:
            pass

    with pytest.raises(BotError, match="more than"):
        simulate(NetworkBot(think), TWO, 2, time_limit=0.05)


def test_a_network_that_would_cheat_is_refused():
    with pytest.raises(InvalidOption, match="more than a player sees"):
        NetworkBot(score, "central")
    with pytest.raises(InvalidOption, match="a network is a function"):
        NetworkBot(7)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match="start is a function"):
        NetworkBot(score, start=0)  # type: ignore[arg-type]


def test_the_wrong_number_of_moves_is_noticed():
    class Few(NetworkBot):
        def choose_all(self, views, memories):
            return super().choose_all(views, memories)[:1]

    with pytest.raises(BotError, match="1 moves for 3 views"):
        simulate(Few(score), TWO, 3)


def test_a_position_is_placed_in_many_games():
    game = Game.deal(TWO, 8)
    for move in ("c1y", "c0r", "p0"):
        if not game.why_illegal(move):
            game.push(move)
    batch = Batch(TWO, 50, autoreset="off")
    seen, legal = batch.place(game)
    assert np.array_equal(seen[49], observe(game.view(game.seat)))
    assert (batch.states["deck"] == game.data["deck"]).all()
    view = game.view(game.seat)
    seen, legal = batch.place(view, seeds=3)
    assert (seen == observe(view)).all()
    assert np.array_equal(legal[7], legal_actions(view))
    decks = batch.states["deck"][:, : TWO.deck_size]
    assert len(np.unique(decks, axis=0)) > 40
    assert (np.sort(decks) == np.sort(game.data["deck"][: TWO.deck_size])).all()
    batch.reset(0)
    before = batch.states.copy()
    batch.place(view, where=np.arange(50) == 4)
    assert [i for i in range(50) if batch.states[i] != before[i]] == [4]
    for wrong in (game.view(None), "nonsense", Game.deal(Variant(players=3), 1)):
        with pytest.raises(InvalidOption):
            batch.place(wrong)  # type: ignore[arg-type]


def test_answers_of_a_wrong_kind_are_told_apart():
    bot = NetworkBot(lambda seen, legal: np.zeros(1))
    view = Game.deal(TWO, 1).view(0)
    with pytest.raises(InvalidArray):
        bot.choose(view, bot.sit(view, 0))


@pytest.mark.parametrize("kind", HONEST)
def test_what_a_network_sees_does_not_depend_on_what_its_seat_cannot_know(kind):
    game = Game.deal(TWO, 5)
    deck = list(game.deck)
    deck[:5], deck[20:25] = deck[20:25], deck[:5]  # the viewer's own hand, and cards of the deck
    other = Game(TWO, deck)
    assert deck[:5] != list(game.deck[:5])
    clue = next(move for move in game.view(0).legal_moves() if move.is_clue)
    for table in (game, other):
        table.push(clue)
    assert np.array_equal(observe(game.view(0), kind), observe(other.view(0), kind))
