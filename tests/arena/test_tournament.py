"""Every bot beside every other."""

from itertools import product

import numpy as np
import pytest

from hanabi import ArenaError, Variant
from hanabi.arena.simulate import simulate
from hanabi.arena.stats import measure
from hanabi.arena.tournament import hold_tournament, seat_pair, share_games
from tests.arena.bots import TWO


def test_the_seatings_of_two():
    assert len(seat_pair(0, 1, 4)) == 14
    assert seat_pair(2, 2, 4) == [(2,) * 4]
    shares = share_games(0, 1, 3, 20)
    assert sum(count for _, _, count in shares) == 20
    assert {count for _, _, count in shares} == {3, 4}
    assert [first for _, first, _ in shares] == [0, 3, 6, 10, 13, 16]


def test_a_tournament():
    found = hold_tournament(["hat", "random", "cautious"], TWO, 10, seed=4, workers=1)
    assert found.names == ("hat", "random", "cautious")
    assert found.means.shape == (3, 3)
    assert np.array_equal(found.means, found.means.T)
    alone = simulate("hat", TWO, 10, seed=4, workers=1)
    assert (found.means[0, 0], found.stderrs[0, 0]) == alone.summary.score[:2]
    seatings = [(["hat", "cautious"], 4), (["cautious", "hat"], 9)]
    mixed = [simulate(seating, TWO, 5, seed, workers=1) for seating, seed in seatings]
    assert found.rows[0, 2].tobytes() == np.concatenate([run.rows for run in mixed]).tobytes()
    assert found.complete


def test_guests_sit_among_hosts_both_ways():
    three = Variant(players=3)
    found = hold_tournament(["hat", "cautious"], three, 12, seed=4, workers=1, guests=1)
    assert set(found.tables) == set(product((0, 1), repeat=3))
    seatings = [["hat" if seat == at else "cautious" for seat in range(3)] for at in range(3)]
    among = [simulate(seating, three, 4, 4 + 4 * at, workers=1).rows for at, seating in enumerate(seatings)]
    assert found.rows[0, 1].tobytes() == np.concatenate(among).tobytes()
    assert found.means[0, 1] == found.one_among("hat", "cautious").mean
    assert found.means[1, 0] == found.one_among("cautious", "hat").mean
    assert found.means[0, 1] != found.means[1, 0]
    assert found.means[0, 0] == simulate("hat", three, 12, seed=4, workers=1).summary.score.mean


def test_two_of_four_are_the_same_tables_both_ways():
    found = hold_tournament(["hat", "cautious"], Variant(players=4), 12, workers=1, guests=2)
    assert len(found.tables) == 2 + 6
    assert found.means[0, 1] == found.means[1, 0]
    with pytest.raises(ArenaError, match="guests must be fewer than the 2 players, got 2"):
        hold_tournament(["hat", "cautious"], TWO, 2, guests=2)


def test_an_interrupted_tournament():
    def press(done, total):
        if done >= 15:
            raise KeyboardInterrupt

    found = hold_tournament(["cautious", "random"], TWO, 10, workers=1, progress=press)
    assert not found.complete
    assert len(found.rows[0, 0]) == 10
    assert (1, 1) not in found.rows
    assert np.isnan(found.means[1, 1])


def test_cross_play_within_a_method_and_between_two():
    bots = {"a": "cautious", "b": "iggi", "c": "piers", "d": "random"}
    found = hold_tournament(bots, TWO, 20, workers=1)
    means = found.means
    within, between = found.cross_play("abc", "abc"), found.cross_play(["a", "b"], ["c", "d"])
    assert within.mean == np.mean([means[0, 1], means[0, 2], means[1, 2]])
    assert between.mean == means[:2, 2:].mean()
    assert found.cross_play("a", "bcd") == pytest.approx(measure(means[0, 1:]))  # one bot is given, not drawn
    assert found.cross_play("a", "b") == found.summaries[0, 1].score
    assert np.isnan(found.cross_play("a", "a").mean)
    with pytest.raises(ArenaError, match="no bot 'e' in the tournament, there are a, b, c, d"):
        found.cross_play("a", "e")
