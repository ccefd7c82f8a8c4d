"""The engine against the naive model, move by move, over random games of every variant."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from hanabi import variant_name
from hanabi.engine.jit import COMPILED
from hanabi.engine.moves import MOVES
from hanabi.engine.rules import Reason, apply
from hanabi.engine.state import EVENT, STATE, Ending
from hanabi.engine.variant import VARIANT
from tests.engine.arrays import apply_all, deal_all, mask_all, play_all_randomly
from tests.lockstep import check_all, check_event, check_moves, number, play_in_lockstep, start
from tests.naive import ALL_MOVES, Naive, choose, full_deck
from tests.variants import RESEARCH, STANDARD, variants

CARES = (0, 0.9, 1)  # from any legal move to none that harms


def play(variant, random, care):
    deck = full_deck(variant)
    random.shuffle(deck)
    first = random.randrange(variant.players)
    return play_in_lockstep(variant, deck, first, lambda game: choose(game, random, care))


@given(variants(), st.randoms(use_true_random=False), st.sampled_from([1, 0.97, 0.9, 0.5, 0]))
@hypothesis_settings(max_examples=200 if COMPILED else 50)
def test_any_variant_plays_as_the_rules_say(variant, random, care):
    play(variant, random, care)


@pytest.mark.parametrize("variant", [*STANDARD, *RESEARCH], ids=variant_name)
def test_the_variant_plays_as_the_rules_say(variant):
    for care in CARES:
        play(variant, Random(f"{variant_name(variant)} {care}"), care)


def test_random_games_reach_every_ending():
    endings: Counter[Ending] = Counter()
    for last_drop in (False, True):
        for care in CARES:
            for seed in range(12):
                endings[play(sampled(seed, last_drop), Random(seed), care).ending] += 1
    assert set(endings) == set(Ending) - {Ending.RUNNING, Ending.STOPPED}


def sampled(seed, last_drop):
    """A small variant, in which a careful game is often won or stuck."""
    small = [v for v in RESEARCH if v.last_drop == last_drop]
    return small[seed % len(small)]


def test_every_variant_has_the_right_deck():
    for variant in [*STANDARD, *RESEARCH]:
        record = variant.data
        assert record["deck_size"] == len(full_deck(variant)) == variant.deck_size
        found = record["cards"][: variant.deck_size].tolist()
        assert found == sorted(number(card) for card in full_deck(variant))


def side_by_side(count):
    """Games of all variants in one array, and their decks."""
    chosen = [*STANDARD, *RESEARCH]
    records = np.zeros(len(chosen), VARIANT)
    for i, variant in enumerate(chosen):
        records[i] = variant.data
    states = np.zeros(count, STATE)
    deal_all(states, records, np.arange(count, dtype=np.int64))
    games = []
    for i in range(count):
        variant = chosen[i % len(chosen)]
        deck = [divmod(n, 5) for n in states[i]["deck"][: variant.deck_size].tolist()]
        games.append(Naive(variant, [(suit, rank + 1) for suit, rank in deck]))
    return states, games


def test_variants_stand_side_by_side_in_one_array():
    random = Random(1)
    states, games = side_by_side(len(STANDARD) + len(RESEARCH))
    masks = np.zeros((len(games), MOVES), np.int8)
    events = np.zeros(len(games), EVENT)
    reasons = np.zeros(len(games), np.int8)
    for _ in range(30):
        mask_all(states, masks)
        moves = np.zeros(len(games), np.int64)
        for i, game in enumerate(games):
            legal = {ALL_MOVES.index(move) for move in game.legal_moves()}
            assert set(np.flatnonzero(masks[i]).tolist()) == legal
            wanted = ALL_MOVES.index(choose(game, random, 0.9)) if legal else 0
            moves[i] = wanted if random.random() < 0.8 else random.randrange(-3, MOVES + 3)
        before = states.copy()
        events_before = events.copy()
        apply_all(states, moves, events, reasons)
        for i, game in enumerate(games):
            move = int(moves[i])
            if reasons[i] == Reason.LEGAL:
                check_event(events[i], game.apply(ALL_MOVES[move]))
            else:
                against = game.why_not(ALL_MOVES[move]) if 0 <= move < MOVES else {Reason.NO_SUCH_MOVE}
                assert reasons[i] in against | ({Reason.GAME_OVER} if game.ending else set())
                assert before[i] == states[i]
                assert events_before[i] == events[i]
    for state, game in zip(states, games, strict=True):
        check_all(state, game)


def test_games_played_at_random_are_legal_to_their_ends():
    states, games = side_by_side(len(STANDARD) + len(RESEARCH))
    before = states.copy()
    events = np.zeros(len(states), EVENT)
    seeds = np.arange(len(states), dtype=np.int64) + 2**40
    moves = play_all_randomly(states, events, seeds)
    assert moves == states["turn"].sum()
    assert (states["ending"] != Ending.RUNNING).all()
    assert (events["turn"] == states["turn"] - 1).all()
    assert (events["ending"] == states["ending"]).all()
    assert (states["deck"] == before["deck"]).all()
    for state, game in zip(states, games, strict=True):
        assert state["players"] == game.variant.players
        check_moves(state, ended(game, Ending(int(state["ending"]))))


def ended(game, ending):
    game.ending = ending
    return game


def test_a_record_in_use_is_dealt_afresh():
    variant, other = STANDARD[-1], RESEARCH[0]
    deck = full_deck(variant)
    state = start(variant, deck)
    event = np.zeros(1, EVENT)[0]
    game = Naive(variant, deck)
    for _ in range(5):
        move = choose(game, Random(1), 1)
        game.apply(move)
        apply(state, ALL_MOVES.index(move), event)
    records = np.zeros(1, VARIANT)
    records[0] = other.data
    states = np.zeros(2, STATE)
    states[0] = state
    deal_all(states, records, np.array([9, 9], dtype=np.int64))
    assert states[0] == states[1]
