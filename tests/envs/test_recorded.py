"""Recorded games as observations: each turn is what the player saw and did."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from hanabi import InvalidOption, InvalidRecord, InvalidSeed, Variant
from hanabi.bulk import load_games
from hanabi.envs import OBSERVATIONS, Batch, legal_actions, move_of, observe, observe_games
from hanabi.envs.observations import find_observation

GAMES = load_games(Path(__file__).parent.parent / "records")
FAIR = [name for name in OBSERVATIONS if not find_observation(name).sees_own_hand]
UNFAIR = [name for name in OBSERVATIONS if name not in FAIR]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_turn_is_what_the_player_saw(players):
    games = GAMES[Variant(players=players)][:2]
    replayed = [games.record(row).replay() for row in range(2)]
    seen = set()
    streams = zip(*(observe_games(games, kind) for kind in FAIR), strict=True)
    for together in streams:
        for i, (row, turn) in enumerate(
            zip(together[0].games.tolist(), together[0].turns.tolist(), strict=True)
        ):
            game, seat = replayed[row], int(together[0].seats[i])
            view = game.view(seat, turn)
            assert view.seat == seat
            assert together[0].legal[i].tolist() == legal_actions(view).tolist()
            assert move_of(view, int(together[0].actions[i])) == game.moves[turn]
            for kind, turns in zip(FAIR, together, strict=True):
                assert np.array_equal(turns.observations[i], observe(view, kind)), kind
            seen.add((row, turn))
    assert len(seen) == games.lengths.sum()


@pytest.mark.parametrize(
    ("kind", "settings"),
    [
        *((kind, {"seats": "all"}) for kind in UNFAIR),
        ("canonical", {"dtype": "packed"}),
        ("minimal", {"dtype": "float32", "seats": "all"}),
    ],
)
def test_turns_are_those_of_a_batch(kind, settings):
    games = GAMES[Variant(players=4)]
    batch = Batch(games.variant, len(games), observation=kind, autoreset="off", **settings)
    batch.reset(0, decks=games.decks.astype(int), first=games.first)
    for turn, turns in enumerate(observe_games(games, kind, workers=2, **settings)):
        running = games.lengths > turn
        assert turns.games.tolist() == np.flatnonzero(running).tolist()
        assert np.array_equal(turns.observations, batch.observations[running])
        assert np.array_equal(turns.legal, batch.legal[running])
        assert turns.turns.tolist() == [turn] * running.sum()
        batch.step(games.actions[:, turn], where=running)
    assert (batch.states["points"] == games.points).all()


def test_a_game_begins_where_another_ends():
    games = GAMES[Variant(players=3)]
    stream = list(observe_games(games, rows=3))
    assert {len(turns.games) for turns in stream[:-60]} == {3}
    told = sorted(
        (row, turn)
        for turns in stream
        for row, turn in zip(turns.games.tolist(), turns.turns.tolist(), strict=True)
    )
    assert told == [
        (row, turn) for row, length in enumerate(games.lengths.tolist()) for turn in range(length)
    ]
    chosen = {
        (row, turn): action
        for turns in stream
        for row, turn, action in zip(*turns[4:], turns.actions, strict=True)
    }
    assert all(games.actions[place] == action for place, action in chosen.items())
    assert all(len(set(turns.games.tolist())) == len(turns.games) for turns in stream)


def test_the_order_is_drawn_by_a_seed():
    games = GAMES[Variant(players=2)]
    orders = [
        [int(turns.games[0]) for turns in observe_games(games, rows=1, seed=seed)] for seed in (1, 1, 2)
    ]
    assert orders[0] == orders[1] != orders[2]
    assert sorted(orders[0]) == sorted(orders[2])


def test_no_games_have_no_turns():
    games = GAMES[Variant(players=2)]
    assert list(observe_games(games[:0])) == []
    empty = replace(games, lengths=np.zeros_like(games.lengths))
    assert list(observe_games(empty)) == []


def test_arrays_that_nobody_checked_are_refused_where_they_are_wrong():
    games = GAMES[Variant(players=2)]
    for action, said in ((99, "no such move: 99"), (-1, "no such move: -1")):
        actions = games.actions.copy()
        actions[3, 5] = action
        with pytest.raises(InvalidRecord, match=f"game 3: action 5: {said}") as caught:
            list(observe_games(replace(games, actions=actions)))
        assert (caught.value.game, caught.value.move) == (3, 5)
    decks = games.decks.copy()
    decks[4] = 77
    with pytest.raises(InvalidRecord, match="game 4: its cards"):
        list(observe_games(replace(games, decks=decks), rows=2))


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"games": "games.json"}, InvalidOption),
        ({"observation": "everything"}, InvalidOption),
        ({"rows": 0}, InvalidOption),
        ({"dtype": "int4"}, InvalidOption),
        ({"seats": 3}, InvalidOption),
        ({"seed": -1}, InvalidSeed),
    ],
)
def test_what_cannot_be_asked_is_refused_at_once(settings, error):
    with pytest.raises(error):
        observe_games(**({"games": GAMES[Variant(players=2)]} | settings))
