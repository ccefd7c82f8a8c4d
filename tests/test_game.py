"""The Python API: Game, View and Variant as their users meet them."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanabi import (
    BotError,
    Card,
    Ending,
    Event,
    Game,
    HanabiError,
    IllegalMove,
    InvalidDeck,
    InvalidNotation,
    InvalidSeed,
    InvalidVariant,
    Kind,
    Move,
    NoSuchSeat,
    Rating,
    Reason,
    Suit,
    TableError,
    Variant,
)
from hanabi.engine import single
from hanabi.engine.state import EVENT
from hanabi.notation import cards_name
from tests.variants import variants

# Arguments that the types forbid.
untyped_game: Any = Game
untyped_move: Any = Move
untyped_card: Any = Card


def play_out(game, seed=0):
    chance = random.Random(seed)
    while not game.outcome:
        game.push(chance.choice(game.legal_moves()))
    return game


def test_the_start():
    game = Game.deal(Variant(players=3), seed=7)
    assert (game.seat, game.turn, game.clue_tokens, game.strikes, game.points) == (0, 0, 8, 0, 0)
    assert game.stacks == (0, 0, 0, 0, 0)
    assert (game.discards, game.moves, game.events) == ((), (), ())
    assert (game.deck_left, game.best_points, game.turns_left, game.outcome, game.rating) == (
        35,
        25,
        None,
        None,
        None,
    )
    assert game.orders == (tuple(range(5)), tuple(range(5, 10)), tuple(range(10, 15)))
    assert game.hands[1] == game.deck[5:10]
    assert game.clues_seen[0][0].suits == tuple(Suit)[:5]


def test_a_stacked_deck():
    variant = Variant(players=2)
    deck = cards_name(Game.deal(variant, seed=3).deck)
    assert Game(variant, deck=deck) == Game.deal(variant, seed=3)
    assert (
        Game(variant, deck.split()[0] + " " + " ".join(deck.split()[1:])).hands[0][0]
        == Game(variant, deck).deck[0]
    )


def test_a_clue_tells_positively_and_negatively():
    deck = "r1 r2 y1 g3 w5 b1 b2 b3 b4 b5 r1 r1 r2 r3 r3 r4 r4 r5 y1 y1 y2 y2 y3 y3 y4 y4 y5 "
    deck += "g1 g1 g1 g2 g2 g3 g4 g4 g5 w1 w1 w1 w2 w2 w3 w3 w4 w4 b1 b1 b2 b3 b4"
    game = Game(Variant(players=2), deck, first=1)
    event = game.push("c0r")
    assert event.touched == (0, 1)
    assert game.clues_seen[0][0].color is Suit.RED
    assert game.clues_seen[0][0].suits == (Suit.RED,)
    assert game.clues_seen[0][2].color is None
    assert Suit.RED not in game.clues_seen[0][2].suits
    assert game.clues_seen[0][0].can_be(game.deck[0])
    assert not game.clues_seen[0][2].can_be(game.deck[0])
    game.push("p0")
    assert game.stacks == (1, 0, 0, 0, 0)
    assert game.orders[0] == (1, 2, 3, 4, 10)
    game.push("c01")
    assert [told.rank for told in game.clues_seen[0]] == [None, 1, None, None, 1]


@given(variants(), st.integers(0, 2**63 - 1), st.data())
@settings(max_examples=60)
def test_pop_takes_back(variant, seed, data):
    game = Game.deal(variant, seed)
    seen = [(str(game), game.legal_moves(), game.view(None), game.events)]
    while not game.outcome:
        game.push(data.draw(st.sampled_from(game.legal_moves())))
        seen.append((str(game), game.legal_moves(), game.view(None), game.events))
    while True:
        assert seen.pop() == (str(game), game.legal_moves(), game.view(None), game.events)
        if not seen:
            break
        game.pop()
    with pytest.raises(IllegalMove) as caught:
        game.pop()
    assert caught.value.reason is Reason.NOTHING_TO_TAKE_BACK


@given(variants(), st.integers(0, 2**63 - 1), st.data())
@settings(max_examples=30)
def test_a_game_after_a_move_is_another_game(variant, seed, data):
    games = [Game.deal(variant, seed)]
    while not games[-1].outcome:
        move = data.draw(st.sampled_from(games[-1].legal_moves()))
        games.append(games[-1].after(move))
    for turn, game in enumerate(games):
        assert (game.turn, len(game.events)) == (turn, turn)
        assert game == Game(variant, game.deck, games[-1].moves[:turn])
        assert game.view(0) == games[-1].view(0, turn)
    with pytest.raises(IllegalMove):
        games[0].after("d49")


@given(variants(), st.integers(0, 2**63 - 1))
@settings(max_examples=60)
def test_objects_compare_pickle_and_copy(variant, seed):
    game = play_out(Game.deal(variant, seed, first=seed % variant.players))
    for same in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game), game.copy()):
        assert same == game
        assert same is not game
        assert str(same) == str(game)
        same.pop()
        assert same != game
        assert same.moves == game.moves[:-1]
    view = game.view(0)
    assert pickle.loads(pickle.dumps(view)) == view == game.view(0)
    assert hash(view) == hash(game.view(0))
    assert view != game.view(1)
    event = pickle.loads(pickle.dumps(game.events[-1]))
    assert event.data == game.events[-1].data
    assert repr(event) == repr(game.events[-1])
    assert event == Event(*event)  # made by hand: the same, without the engine's data
    for thing in (variant, game.events[-1], game.outcome, game.moves[-1], game.deck[0], game.record()):
        assert pickle.loads(pickle.dumps(thing)) == thing
    assert game != object()
    assert view != object()


@given(variants(), st.integers(0, 2**63 - 1), st.data())
@settings(max_examples=60)
def test_an_illegal_move_changes_nothing(variant, seed, data):
    game = Game.deal(variant, seed)
    for _ in range(data.draw(st.integers(0, 25))):
        if game.outcome:
            break
        game.push(data.draw(st.sampled_from(game.legal_moves())))
    every = [Move.play(order, color) for order in range(60) for color in (None, *Suit)]
    every += [Move.discard(order) for order in range(60)]
    every += [Move.clue_color(seat, color) for seat in range(-1, 8) for color in Suit]
    every += [Move.clue_rank(seat, rank) for seat in range(-1, 8) for rank in range(1, 6)]
    before, legal = str(game), set(game.legal_moves())
    for move in every:
        reason = game.why_illegal(move)
        assert (reason is Reason.LEGAL) == (move in legal)
        if move not in legal:
            with pytest.raises(IllegalMove) as caught:
                game.push(move)
            assert caught.value.reason is reason
    assert str(game) == before
    assert set(game.legal_moves()) == legal


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("p40", Reason.NOT_IN_HAND),
        ("p5", Reason.NOT_IN_HAND),
        ("d0", Reason.LID_FULL),
        ("c0r", Reason.OWN_HAND),
        ("c3r", Reason.NO_SUCH_SEAT),
        ("c1m", Reason.NO_SUCH_COLOR),
        ("p0r", Reason.NO_ANNOUNCING),
    ],
)
def test_reasons(move, reason):
    game = Game.deal(Variant(players=3), seed=7)
    with pytest.raises(IllegalMove, match=reason.name.lower().replace("_", " ")) as caught:
        game.push(move)
    assert caught.value.reason is reason
    assert isinstance(caught.value, ValueError)
    assert pickle.loads(pickle.dumps(caught.value)).reason is reason


@pytest.mark.parametrize(
    "move",
    [
        None,
        3,
        ("p", 1),
        untyped_move(9, 1),
        untyped_move(Kind.PLAY, "1"),
        Move(Kind.PLAY, 1, 6),
        Move(Kind.PLAY, 1, -1),
        Move(Kind.DISCARD, 1, 0),
        Move(Kind.COLOR_CLUE, 1),
        Move(Kind.COLOR_CLUE, 1, 7),
        Move(Kind.RANK_CLUE, 1),
        Move(Kind.RANK_CLUE, 1, 0),
        Move(Kind.RANK_CLUE, 1, 6),
        untyped_move(Kind.RANK_CLUE, 1, "1"),
        untyped_move(Kind.PLAY, 1, []),
    ],
)
def test_no_move_at_all(move):
    with pytest.raises(InvalidNotation, match="not a move"):
        Game.deal(Variant(), seed=7).push(move)


def test_views_and_turns():
    game = Game.deal(Variant(players=3), seed=7)
    assert game.view(0).legal_moves() == game.legal_moves()
    assert game.view(1).legal_moves() == game.view(None).legal_moves() == []
    assert game.view(1).why_illegal("p5") is Reason.NOT_YOUR_TURN
    assert game.view(0).why_illegal("p0") is Reason.LEGAL
    assert game.view(None).hands == ((None,) * 5,) * 3
    assert game.view(2).hands == (*game.hands[:2], (None,) * 5)
    assert game.view(2).viewer == 2
    assert game.view(None).viewer is None
    assert set(game.view(None).deck) == {None}
    view = game.view(1)
    game.push("p0")
    assert view.turn == 0
    assert view.events == ()
    over = play_out(game)
    assert over.view(1).why_illegal("p5") is Reason.GAME_OVER
    assert over.view(1).outcome == over.outcome
    record = over.view(1).data
    record["points"] = 99
    assert over.view(1).points != 99


@pytest.mark.parametrize("seat", [-1, 3, 2.0, "0", True])
def test_no_such_seat(seat):
    game = Game.deal(Variant(players=3), seed=7)
    with pytest.raises(NoSuchSeat):
        game.view(seat)
    with pytest.raises(NoSuchSeat):
        Game.deal(Variant(players=3), seed=7, first=seat)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", None])
def test_no_such_seed(seed):
    with pytest.raises(InvalidSeed, match="seed"):
        Game.deal(Variant(), seed=seed)


def test_numpy_numbers_are_numbers():
    numbers: Any = np.arange(8)
    game = Game.deal(Variant(players=numbers[3]), seed=numbers[7], first=numbers[1])
    assert game == Game.deal(Variant(players=3), seed=7, first=1)
    assert game.record().to_json() == Game.deal(Variant(players=3), seed=7, first=1).record().to_json()


@pytest.mark.parametrize("order", [-1, 50, 60])
def test_no_such_order(order):
    with pytest.raises(InvalidNotation, match=f"no card of order {order}"):
        Game.deal(Variant(), seed=7).clues_of(order)


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ("r1 r1", "2 cards"),
        ("", "0 cards"),
        (["r1"] * 50, "not a card"),
        ("r1 " * 50, "too many r1, at card 3"),
        ("m1 " * 50, "too many m1, at card 0"),
    ],
)
def test_no_such_deck(deck, message):
    with pytest.raises(InvalidDeck, match=message):
        Game(Variant(), deck=deck)


@pytest.mark.parametrize(
    "settings",
    [
        {"players": 1},
        {"players": 6},
        {"players": True},
        {"players": 2.0},
        {"players": "2"},
        {"suits": 0},
        {"suits": 6},
        {"ranks": 6},
        {"hand_size": 10},
        {"hand_size": 0},
        {"clue_tokens": -1},
        {"strikes": 0},
        {"strikes": 101},
        {"cascade": 1},
        {"last_drop": None},
        {"suits": 1, "ranks": 1, "hand_size": 2},
        {"players": None},
    ],
)
def test_no_such_variant(settings):
    with pytest.raises(InvalidVariant):
        Variant(**settings)


@pytest.mark.parametrize(
    ("name", "switches"),
    [
        ("nl", {"cascade": True}),
        ("nl", {"choreography": True}),
        ("es", {"choreography": True}),
        ("es", {"empty_clues": True}),
        ("sv", {"suits": 3}),
        ("de", {}),
        (None, {}),
        ([], {}),
    ],
)
def test_editions_refuse_what_their_box_lacks(name, switches):
    with pytest.raises(InvalidVariant):
        Variant.edition(name, players=3, **switches)


def test_editions():
    every = {"last_drop": True, "choreography": True, "cascade": True}
    for name in ("sv", "fi"):
        assert Variant.edition(name, players=5, **every) == Variant(players=5, empty_clues=True, **every)
    assert Variant.edition("nl", players=2, last_drop=True) == Variant(
        players=2, empty_clues=True, last_drop=True
    )
    assert Variant.edition("es", players=2) == Variant(players=2)
    assert Variant.edition("sv", players=2, empty_clues=False) == Variant(players=2)


def test_printing():
    game = Game.deal(Variant(players=2), seed=7)
    assert repr(game) == "<Game 2p, turn 0, 0 points>"
    assert str(game).splitlines()[0] == "2p, turn 0, seat 0 to move"
    assert "??" in str(game.view(0))
    assert "??" not in str(game)
    assert repr(game.view(0)) == "<View of seat 0, 2p, turn 0>"
    over = play_out(game)
    assert str(over.outcome) in str(over)
    assert str(over.events[-1]).startswith(f"turn {over.turn - 1}: seat")
    assert over.outcome.ending is Ending.STRIKEOUT
    assert (over.score, over.rating) == (0, Rating.HORRIBLE)


def test_the_errors_make_a_tree():
    for error in (InvalidNotation, InvalidVariant, InvalidDeck, IllegalMove, NoSuchSeat):
        assert issubclass(error, HanabiError)
        assert issubclass(error, ValueError)
    for other in (BotError, TableError):
        assert issubclass(other, HanabiError)
        assert not issubclass(other, ValueError)
    again = pickle.loads(pickle.dumps(BotError("stalled", 2, 17)))
    assert (again.seat, again.turn, str(again)) == (2, 17, "stalled, in seat 2 on turn 17")


HUGE = 10**5000


@pytest.mark.parametrize(
    "call",
    [
        lambda game: Game.deal(game.variant, HUGE),
        lambda game: untyped_game.deal("3p", 1),
        lambda game: untyped_game(None, "r1"),
        lambda game: untyped_game(game.variant, None),
        lambda game: untyped_game(game.variant, 5),
        lambda game: Game(game.variant, [untyped_card("x", 1)] * 50),
        lambda game: Game(game.variant, [untyped_card([], 1)] * 50),
        lambda game: Variant(players=HUGE),
        lambda game: Variant().change(colour=1),
        lambda game: game.view(HUGE),
        lambda game: game.push(Move.play(HUGE)),
        lambda game: game.push(Move(Kind.RANK_CLUE, True, True)),
        lambda game: game.best_rank(10**7),
        lambda game: game.best_rank(-1),
        lambda game: game.best_rank("r"),
        lambda game: game.clues_of("x"),
        lambda game: game.clues_of(1.5),
        lambda game: game.is_playable("r1"),
        lambda game: game.is_trash(untyped_card(9, 9)),
        lambda game: game.move_of(-1),
        lambda game: game.move_of(8),
        lambda game: game.move_of(116),
        lambda game: game.record().replay("x"),
        lambda game: game.record().replay(HUGE),
        lambda game: game.record([1, 2]),
        lambda game: game.record(["a", "\ud800"]),
    ],
)
def test_nonsense_gives_errors_of_ours(call):
    with pytest.raises(HanabiError) as caught:
        call(Game.deal(Variant(), seed=7))
    assert len(str(caught.value)) < 250


def test_numbers_of_moves_are_read():
    game = Game.deal(Variant(players=3), seed=7)
    assert game.push(untyped_move.play(np.int64(0))).move == Move.play(0)
    for number, move in ((0, "p5"), (17, None), (18, "c2r"), (24, "c21"), (29, "c0r")):
        if move:
            assert str(game.move_of(number)) == move


def test_what_the_variant_lacks_is_never_playable():
    game = Game.deal(Variant(suits=2), seed=7)
    assert game.is_playable(Card(Suit.RED, 1))
    for card in (Card(Suit.MULTICOLOR, 1), Card(Suit.BLUE, 1)):
        assert not game.is_playable(card)
        assert game.is_trash(card)


def test_nothing_handed_out_leads_back():
    game = Game.deal(Variant(players=3), seed=7)
    view = game.view(1)
    view.variant.data["players"] = 5
    game.variant.data["cards"][0] = 29
    view.data["points"] = 25
    assert game.variant == Variant(players=3)
    assert game == Game.deal(Variant(players=3), seed=7)
    assert view == game.view(1)
    for name in ("variant", "events", "viewer"):
        with pytest.raises(AttributeError):
            setattr(view, name, None)


def test_changing_a_variant_keeps_its_defaults():
    assert Variant(players=2).change(players=5).hand_size == 4
    assert Variant(players=2, hand_size=3).change(players=5).hand_size == 3


def test_a_subclass_copies_as_itself():
    class Noted(Game):
        pass

    assert type(Noted.deal(Variant(), seed=7).copy()) is Noted


def test_a_game_follows_moves_made_elsewhere():
    game = Game.deal(Variant(players=3), 7)
    twin = Game.of(game.variant, game._array)
    for _ in range(20):
        event = np.zeros(1, EVENT)
        state = game._array.copy()
        assert single.push(state, game.number_of(game.legal_moves()[-1]), event) == Reason.LEGAL
        assert twin.follow(state, event) == game.push(game.legal_moves()[-1])
    assert twin == game
    assert twin.view(1) == game.view(1)
    twin.pop()
    assert twin.turn == 19


def test_a_discard_costs_one_of_the_pace():
    game = Game.deal(Variant(players=2), seed=7)
    assert game.pace == 40 + 2 - 25
    game.push("c1y")
    assert game.pace == 17
    game.push("d5")
    assert game.pace == 16
