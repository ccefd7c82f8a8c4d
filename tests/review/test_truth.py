"""What a review says is true: one reading for all turns, and nothing blamed twice."""

from pathlib import Path

import numpy as np
import pytest

from hanabi import Move, Variant
from hanabi.bots.partner.conventions.care import will_play
from hanabi.bots.partner.conventions.trust import is_deaf
from hanabi.notation import parse_card
from hanabi.record import read_record
from hanabi.review.finding import (
    Finding,
    FindingKind,
    MoveValued,
    PlayerTotal,
    TurnValued,
    excuse_repeated,
    pick_turning_points,
    sum_players,
)
from hanabi.review.game import forgive, is_last_wish, is_requested, review_game
from hanabi.review.turning import (
    explain_turn,
    find_reasons,
    find_turning_points,
    is_still_wrong,
    list_findings,
    list_remarks,
    name_cost,
    review_turn,
)
from hanabi.review.values import TurnValue, believe_card, mean_of, start_reading
from hanabi.review.watch import follow_game
from tests.review.test_codes import play_some
from tests.review.test_values import play_partners
from tests.stacked import start
from tests.terminal.console import PERFECT


def test_a_value_is_that_of_the_reply():
    """What a move leads to is what the reply leads to, on average over the turns of some games."""
    differences = []
    for seed in range(3):
        game = play_partners(Variant(players=3), seed)
        values = []
        for watched in follow_game(game):
            number = np.array([watched.view.number_of(watched.played)])
            values.append(start_reading(watched, seed)(number, 8).mean())
        assert values[-1] == pytest.approx(game.score, abs=0.5)
        differences += np.diff(values).tolist()
    mean, error = mean_of(np.array(differences))
    assert error < 0.1
    assert abs(mean) < 3 * error


def test_every_turn_is_shown_by_the_same_reading():
    """A code may excuse a move; what a turn is worth is shown by the conventions all the same."""
    game = play_some("hat", 4, 8)
    review = review_game(game, worlds=8)
    at = next(turn.event.turn for turn in review.turns if turn.value.cost and not turn.blamed.cost)
    shown = review_turn(game, at, 8, 0)
    assert shown == explain_turn(review.turns[at])
    assert (shown.cost, shown.played.score) == (0, review.turns[at].value.made.score)
    assert review.turns[at].blamed.made.score != shown.played.score


def test_a_code_counts_only_for_a_team_that_keeps_to_it():
    game = play_some("hat", 4, 8)
    assert all(one.code.fits for one in follow_game(game))
    mixed = play_some("partner", 4, 40)
    assert not any(one.code.fits for one in follow_game(mixed))


def test_a_player_who_did_not_play_what_was_asked_for_keeps_its_own_knowledge():
    """Twice Alice threw something away instead: she was told all the same."""
    game = start("2p", "b4 w3 r1 y1 g1 w4 w2 b3 r4 y4 b2 r3 g3", moves="c12 c0r d0 c0y d1 c0g p4")
    watched = follow_game(game)[-1]
    assert is_deaf(watched.memory, 0)
    assert will_play(watched.memory, 0, 4)
    slot = watched.view.orders[0].index(4)
    assert believe_card(watched, slot) > 0.95
    assert is_requested(watched)


def test_a_requested_card_that_fits_is_no_gamble():
    game = start("2p", "b4 w3 r1 y1 g1 w4 w2 b3 r4 y4 b2 r3 g3", moves="c12 c0r p2")
    turn = review_game(game, worlds=2).turns[2]
    assert turn.known[2].playable < 1
    assert FindingKind.UNSURE not in [one.name for one in find_reasons(turn)]
    assert turn.blamed.loss == 0


def test_a_clued_card_that_is_certain_to_fit_was_requested():
    game = start("2p", "b4 w3 r2 y2 g3 r1 y1 g4 w5 b5", moves="c11 p5")
    assert is_requested(follow_game(game)[1])
    assert not is_requested(follow_game(start("2p", "r1 y1", moves="p0"))[0])


def test_in_the_last_round_every_clue_is_a_request():
    game = start("2p suits=1 hand_size=4", "r1 r2 r3 r4 r1 r5 r1 r3 r2 r4", moves="c11 p4 p0 c02 p1")
    turns = follow_game(game)
    assert is_last_wish(turns[4].view, 1)
    assert is_requested(turns[4])
    assert not is_last_wish(turns[3].view, 6)  # clued before the last round
    earlier = start("2p suits=1 hand_size=4", "r1 r2 r3 r4 r1 r5 r1 r3 r2 r4", moves="c15")
    assert not is_last_wish(earlier.view(1), 5)


def test_a_card_that_the_move_made_fit_is_no_reason():
    green_2, blue_2 = parse_card("g2"), parse_card("b2")
    event = start("2p", "g1 b1", moves="p0").events[0]
    assert not is_still_wrong(green_2, event)
    assert is_still_wrong(blue_2, event)
    assert is_still_wrong(green_2, start("2p", "g3 b1", moves="p0").events[0])


def test_a_game_with_all_points_has_lost_no_chance_of_them():
    game = read_record(Path(PERFECT).read_bytes())[0].game
    (turn, *_) = review_game(start("2p", "r1 y1 g1 w1 b1 r5 y2 g2 w2 b2", moves="c12"), worlds=2).turns
    dear = turn._replace(blamed=turn.value._replace(cost=0.8, cost_error=0.1, perfect_cost=1.0))
    cheap = turn._replace(blamed=turn.value._replace(cost=0.2, cost_error=0.1, perfect_cost=1.0))
    assert forgive(game, dear).blamed.loss == 0.8
    assert forgive(game, cheap).blamed.loss == 0
    assert forgive(start("2p", "r1"), dear).blamed.loss == 1.8


RED_4, BLUE_2 = (2, "r4"), (1, "b2")


def omit(turn, loss, *helped, flaws=(), better="c24"):
    """A turn whose better move helps cards of partners."""
    value = MoveValued("d0", 20.0, 0.1, 0.5)
    kind = FindingKind.BETTER_PLAY if better.startswith("p") else FindingKind.BETTER_CLUE
    merits = [Finding(FindingKind.WOULD_TELL, seat=seat, card=card) for seat, card in helped]
    findings = (*map(Finding, flaws), Finding(kind, move=better), *merits)
    return TurnValued(turn, turn % 2, value, (value,), (value,), value, loss, 0.0, findings)


def test_an_omission_counts_once_where_making_it_good_was_cheapest():
    turns = [
        omit(3, 1.5, RED_4),
        omit(4, 2.0, RED_4, BLUE_2),
        omit(5, 2.0, BLUE_2),
        omit(6, 1.0, RED_4, flaws=(FindingKind.CRITICAL,)),
        omit(7, 0.5, (0, "w3")),
        omit(8, 0.7, better="p12"),
        omit(12, 0.4, better="p12"),
    ]
    assert excuse_repeated(turns) == {3, 5, 12}
    assert pick_turning_points(turns) == [4, 6, 7, 8]
    assert sum_players([*turns, omit(13, 0.0)], 2) == [PlayerTotal(4, 1, 3.7), PlayerTotal(4, 3, 0.5)]


@pytest.mark.parametrize(
    ("cost", "fell", "named"),
    [(0.4, 0.2, ["cost", "perfect"]), (0.4, -0.1, ["cost"]), (0.0, 0.2, ["perfect"]), (0.01, 0.0, ["cost"])],
)
def test_a_cost_is_named_in_points_in_the_chance_of_all_points_or_both(cost, fell, named):
    value = TurnValue(0, 0, Move.play(0), (), cost, 0.1, fell)
    assert [one.name for one in name_cost(value)] == named


def test_a_partner_who_will_play_a_wrong_card_is_a_reason():
    """The blue 4 is taken for the blue 1; Alice throws a card away instead of putting it right."""
    game = start("2p", "b1 b1 g3 w1 y3 r2 y1 g2 w2 b4", moves="c1b c03 d0")
    turn = review_game(game, worlds=16).turns[2]
    best = next(one for one in turn.value.values if str(one.move) == "c14")
    blamed = turn.value._replace(values=(best, turn.value.made), cost=1.0, cost_error=0.1)
    flaws, merits = list_remarks(turn._replace(blamed=blamed))
    assert [(one.name, one.place, str(one.card)) for one in flaws] == [(FindingKind.WILL_STRIKE, 5, "b4")]
    assert merits == []


def test_every_turning_point_has_a_reason_and_says_nothing_twice():
    game = read_record((Path(PERFECT).parent / "4p_042.json").read_bytes())[0].game
    points = find_turning_points(review_game(game, worlds=8, workers=2))
    assert points
    for turn in points:
        said = list_findings(turn)
        kinds = [one.name for one in said if not one.name.startswith(("cost", "perfect", "better-"))]
        assert kinds
        assert len(said) == len(set(said))
