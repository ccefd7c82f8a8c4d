"""The value of moves: reproducible, blind to hidden cards, and no cost by luck."""

import random

import numpy as np
import pytest

from hanabi import Game, Variant, parse_move
from hanabi.analysis.knowledge import know_hand
from hanabi.bots import make_bot
from hanabi.bots.seats import Seats
from hanabi.review.finding import FindingKind
from hanabi.review.game import LADDER, afford, find_loss, restart, review_game
from hanabi.review.turning import (
    find_merits,
    find_reasons,
    find_turning_points,
    judge_clue,
    praise_move,
)
from hanabi.review.values import (
    Reading,
    Scan,
    compare_afresh,
    is_clear,
    lead_of,
    mean_of,
    rate,
    scan_turn,
    value_turn,
)
from hanabi.review.watch import watch_game
from hanabi.server.bots.explain import imagine_deck
from tests.stacked import start


def play_partners(variant, seed, turns=None):
    """A game of partners, or its beginning."""
    game = Game.deal(variant, seed)
    seats = Seats(dict.fromkeys(range(variant.players), make_bot("partner")), 0, game.view)
    while not game.outcome and game.turn != turns:
        seats.watch(game.push(seats.choose(game.seat)))
    return game


@pytest.fixture(scope="module")
def begun():
    return play_partners(Variant(players=3), 5, 9)


@pytest.mark.parametrize("reading", Reading)
def test_hidden_cards_change_nothing(reading, begun):
    """The mover's own hand and the deck dealt otherwise: the last turn is worth the same, to the bit."""
    last = list(watch_game(begun))[-1]
    scores = scan_turn(last, reading, seed=3, worlds=3).scores
    decks = set()
    for lot in range(3):
        deck = imagine_deck(last.view, random.Random(lot))
        assert deck
        decks.add(tuple(deck))
        other = list(watch_game(Game(begun.variant, deck, begun.moves[:-1]).after(last.played)))[-1]
        assert (scan_turn(other, reading, seed=3, worlds=3).scores == scores).all()
        assert (other.advice, other.why) == (last.advice, last.why)
    assert len(decks) > 1


def test_cards_still_in_the_deck_change_nothing_before(begun):
    drawn = begun.variant.deck_size - begun.deck_left
    deck = [*begun.deck[:drawn], *reversed(begun.deck[drawn:])]
    assert tuple(deck) != begun.deck
    other = Game(begun.variant, deck, begun.moves)
    one, two = (review_game(game, worlds=2, seed=4) for game in (begun, other))
    assert [turn.value for turn in one.turns] == [turn.value for turn in two.turns]
    assert [turn.literal for turn in one.turns] == [turn.literal for turn in two.turns]


def test_the_same_seed_gives_the_same_review_whatever_the_workers():
    game = play_partners(Variant(players=2), 2, 4)
    steps: list[tuple[int, int]] = []
    one = review_game(game, worlds=4, seed=1, progress=lambda *step: steps.append(step))
    two = review_game(game, worlds=4, seed=1, workers=3)
    assert [turn.value for turn in one.turns] == [turn.value for turn in two.turns]
    assert steps == [(step, 16) for step in range(1, 17)]
    other = review_game(game, worlds=4, seed=2)
    assert [turn.value for turn in one.turns] != [turn.value for turn in other.turns]


def test_a_review_can_be_broken_off():
    def stop(done, total):
        raise InterruptedError

    with pytest.raises(InterruptedError):
        review_game(play_partners(Variant(players=2), 2, 2), worlds=4, progress=stop)


def test_every_legal_move_has_a_value(begun):
    review = review_game(begun, worlds=4)
    for turn, watched in zip(review.turns, watch_game(begun), strict=True):
        for value in (turn.value, turn.literal):
            assert {one.move for one in value.values} == set(watched.view.legal_moves())
            assert value.made.move == turn.event.move
            assert all(0 <= one.score <= 25 and 0 <= one.perfect <= 1 for one in value.values)
            assert value.loss == 0 or value.best.move != value.played
            assert value.loss > 0 or value.best.move == value.played


def fake_scan(begun, gains):
    """A turn on which each move brings so many points, and luck as many more for all of them."""
    watched, chance = list(watch_game(begun))[-1], np.random.default_rng(1)
    moves = [watched.view.number_of(move) for move in watched.view.legal_moves()]
    gained = dict(zip(moves, gains + [0] * len(moves), strict=False))

    def play(numbers, worlds):
        luck = chance.integers(10, 20, size=(worlds, 1))
        return luck + np.array([gained[number] for number in numbers.tolist()])

    made = watched._replace(played=watched.view.legal_moves()[0])
    return Scan(made, play, np.array(moves), 0, play(np.array(moves), 12))


def test_the_cost_is_the_difference_in_the_same_deals(begun):
    found = value_turn(fake_scan(begun, [1, 0, 3, 2]), 16)
    assert found.cost == 2
    assert found.cost_error < 0.1
    assert found.best.move == list(watch_game(begun))[-1].view.legal_moves()[2]
    assert value_turn(fake_scan(begun, [3, 3]), 16).cost == 0


def test_the_chance_of_all_points_counts_as_one_more(begun):
    review = review_game(begun, worlds=1)
    first, second, *others = review.turns
    turns = (
        first._replace(blamed=first.value._replace(cost=1.0, perfect_cost=0.5)),
        second._replace(blamed=second.value._replace(cost=1.25, perfect_cost=-0.1)),
        *(turn._replace(blamed=turn.value._replace(cost=2.0, perfect_cost=0.0)) for turn in others[:4]),
    )
    assert [turn.blamed.loss for turn in turns[:2]] == [1.5, 1.15]
    assert turns[1] not in find_turning_points(review._replace(turns=turns))
    assert turns[0] in find_turning_points(review._replace(turns=turns))


def test_the_chance_of_all_points_alone_is_a_reproach(begun):
    """As many points on average, but never all of them."""
    watched, moves = list(watch_game(begun))[-1], np.arange(2)

    def play(numbers, worlds):
        bold, careful = np.where(np.arange(worlds) % 2, 25, 23), np.full(worlds, 24)
        return np.stack([bold, careful], axis=1)[:, : len(numbers)]

    found = value_turn(Scan(watched, play, moves, 1, play(moves, 12)), 16)
    assert (found.cost, found.perfect_cost, found.loss) == (0, 0.5, 0.5)
    assert found.best.move == watched.view.move_of(0)


def scan_leads(begun, lead):
    """A turn on which the second move is ahead of the first by so much more than luck, in standard errors."""
    watched, moves = list(watch_game(begun))[-1], np.arange(2)

    def play(numbers, worlds):
        luck = np.where(np.arange(worlds) % 2, 1.0, -1.0)
        return np.stack([20 + luck + lead / 8, np.full(worlds, 20.0)], axis=1)[:, : len(numbers)]

    return Scan(watched, play, moves, 1, play(moves, 12))


@pytest.mark.parametrize(("lead", "deals"), [(0.5, 64), (1.8, 192), (3.5, 64)])
def test_more_deals_are_tried_where_there_is_doubt(begun, lead, deals):
    assert len(compare_afresh(scan_leads(begun, lead), [0, 1], 16, 25)) == deals


def test_all_points_are_worth_one_more():
    scores = np.array([[24, 25], [20, 0]])
    assert rate(scores, 25).tolist() == [[24, 26], [20, 0]]
    assert lead_of(scores, 25).tolist() == [-2, 20]


def test_luck_is_no_reproach():
    chance = np.random.default_rng(2)
    wrong = sum(is_clear(chance.normal(0, 2, 64)) for _ in range(2000))
    assert wrong < 2000 * 0.015
    assert is_clear(chance.normal(1, 2, 64))
    assert mean_of(np.array([3.0]))[1] > 0.5
    assert mean_of(np.ones(24))[1] == pytest.approx(0.2 / 24**0.5)


def test_a_time_comes_to_a_number_of_deals():
    assert afford(1, 2) == LADDER[0]
    assert LADDER[0] < afford(10, 2) < afford(60, 2)
    review = review_game(play_partners(Variant(players=2), 2, 1), seconds=0.01)
    assert review.worlds == LADDER[0]


def test_throwing_away_a_card_known_to_be_the_last_is_the_turning_point():
    game = start("2p", "r1 y1 g1 w1 b1 r5 y2 g2 w2 b2", moves="c15 c01 p0 d5 p1")
    review = review_game(game, worlds=32)
    worst = max(find_turning_points(review), key=lambda turn: turn.value.cost)
    assert worst.event.turn == review.lost_on == 3
    reason = find_reasons(worst)[0]
    assert (reason.name, reason.chance, str(reason.card)) == (FindingKind.CRITICAL, 1, "r5")


def test_reasons_are_those_the_mover_could_know():
    """A misplay that could be foreseen, and a card known to fit that stays in the hand."""
    game = start("2p", "r1 y1 g1 w1 b1 r5 r1 y2 g2 w2", moves="c12 c01 c15 d5 c1r p6")
    review = review_game(game, worlds=2)
    flaws = [[reason.name for reason in find_reasons(turn)] for turn in review.turns]
    assert flaws[2] == [FindingKind.MISSED_PLAY]
    assert flaws[3] == [FindingKind.CRITICAL]
    assert find_reasons(review.turns[2])[0].place == 1
    praised = [
        [(reason.name, reason.chance, str(reason.card)) for reason in praise(review.turns[at], move)]
        for at, move in ((0, "c11"), (0, "c15"), (0, "c12"), (2, "p0"), (5, "d7"))
    ]
    assert praised == [
        [(FindingKind.WOULD_TELL, 0, "r1")],
        [(FindingKind.WOULD_SAVE, 0, "r5")],
        [],
        [(FindingKind.WOULD_FIT, 1, "None")],
        [(FindingKind.WOULD_SPARE, 0, "None")],
    ]
    assert {reason.seat for reason in praise(review.turns[0], "c15")} == {1}
    useless = review.turns[5].known[1]._replace(trash=0.75)
    (reason,) = praise(review.turns[5]._replace(known=(useless,)), f"d{useless.order}")
    assert (reason.name, reason.chance) == (FindingKind.WOULD_CLEAR, 0.75)


def praise(turn, move):
    """What speaks for a move, if it were the best."""
    best = turn.value.best._replace(move=parse_move(move))
    return find_merits(turn._replace(blamed=turn.value._replace(values=(best,))))


@pytest.mark.parametrize(
    ("moves", "best", "praised"),
    [
        ("c1b c03", "c14", (FindingKind.WOULD_STOP, "b4")),  # taken for the blue 1
        ("", "c12", (FindingKind.WOULD_KEEP, "r2")),  # the oldest card
        ("c12 c03", "d2", (FindingKind.WOULD_SPARE, "None")),
    ],
)
def test_what_would_have_changed_speaks_for_a_move(moves, best, praised):
    game = start("2p", "b1 b1 g3 w1 y3 r2 y1 g2 w2 b4", moves=f"{moves} {best}")
    *_, watched = watch_game(game)
    (reason,) = praise_move(watched, know_hand(watched.view))
    assert (reason.name, str(reason.card)) == praised


def test_a_card_that_a_finesse_asks_for_is_meant_to_be_played():
    """The green 2 is requested, so the next player has the green 1 as the newest card."""
    game = start("3p", "r3 y3 b3 w3 b4 r2 y2 w2 b2 g1 r4 y4 w4 g2 b1", moves="c2g p9")
    *_, watched = watch_game(game)
    (reason,) = praise_move(watched, know_hand(watched.view))
    assert (reason.name, reason.seat) == (FindingKind.WOULD_MEAN, 0)


def test_a_misplay_tells_how_likely_it_was():
    game = start("2p", "r5 r4 r3 r3 r2", moves="p0")
    (turn,) = review_game(game, worlds=2).turns
    (reason, *_) = find_reasons(turn)
    assert reason.name == FindingKind.UNSURE
    assert 0.2 < reason.chance < 0.4


def test_a_clue_that_misleads_is_called_so():
    """A color clue to a lone card on no chop asks for it to be played: here it does not fit."""
    game = start("2p", "b1 b1 g1 w1 y3 r1 y1 g2 w2 b4", moves="c1b")
    (turn,) = review_game(game, worlds=2).turns
    assert [(reason.name, str(reason.card)) for reason in find_reasons(turn)] == [
        (FindingKind.MISLEADS, "b4")
    ]


def test_what_is_lost_stays_lost():
    game = start("2p", "r5 r1 r1 r1 r2", moves="c1r c0r d0 c0r")
    assert find_loss(game) == 2
    assert find_loss(restart(game, 2)) is None


@pytest.mark.parametrize(
    ("clue", "judged"),
    [
        ("c11", [(FindingKind.TOLD, "r1")]),
        ("c1y", [(FindingKind.MISLEADS, "y2"), (FindingKind.MISSED, "r1")]),
        ("p0", []),
    ],
)
def test_a_clue_is_judged_by_what_it_told_and_left_out(clue, judged):
    game = start("2p", "y3 y4 g3 w3 b3 r1 y2 g4 w4 b4", moves=clue)
    *_, watched = watch_game(game)
    found = judge_clue(watched)
    assert [(reason.name, str(reason.card)) for reason in found] == judged
    assert all(reason.seat == 1 for reason in found)
