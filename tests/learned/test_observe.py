"""The network's input equals that of a plain model, in every variant."""

import random

import numpy as np
import pytest

from hanabi import Card, Game, Variant
from hanabi.bots.learned.layout import count_inputs, lay_out, list_outputs, make_plan, make_plans
from hanabi.bots.learned.observe import make_shares, observe, reveal, take_stock
from hanabi.bots.learned.past import PAST, begin, move_of, remember
from hanabi.engine.moves import list_moves
from tests.learned.shown import Table, list_cards, one_hot
from tests.variants import RESEARCH, STANDARD


def watch(past, plan, game, event):
    remember(game.view(0).data, event.data, plan, past)


def show(game, past, plan, seat, secrets=False):
    """The row of a seat, from its view alone; with `secrets` from the state."""
    row = np.zeros(count_inputs(game.variant)[1], np.float32)
    data = (game if secrets else game.view(seat))._record
    survey = take_stock(data)
    observe(data, past, plan, make_shares(), seat, survey, row)
    if secrets:
        reveal(data, plan, make_shares(), seat, survey, row)
    return row


def play(variant, seed, share=0.5):
    """A random game with many clues: after each move the game, what is remembered, and the plan."""
    chance = random.Random(f"{variant!r} {seed}")
    game, past, plan = (
        Game.deal(variant, seed, first=seed % variant.players),
        np.zeros(1, PAST)[0],
        make_plan(variant)[0],
    )
    begin(past)
    yield game, past, plan
    while not game.outcome:
        moves = [m for m in game.legal_moves() if m.is_clue or chance.random() < share] or game.legal_moves()
        watch(past, plan, game, game.push(chance.choice(moves)))
        yield game, past, plan


@pytest.mark.parametrize("variant", [*STANDARD[::3], *RESEARCH], ids=repr)
def test_a_row_is_what_the_plain_model_says(variant):
    words = [(kind, where, value) for kind, where, value in list_moves()]
    moves = [words[number] for number in list_outputs(variant)]
    size = lay_out(variant)["empty"].start
    chance = random.Random(1)
    for seed in range(2):
        for game, past, plan in play(variant, seed):
            if chance.random() < 0.25:
                seat = chance.randrange(variant.players)
                row = show(game, past, plan, seat)
                assert np.array_equal(row[:size], Table(game, seat).row(moves))
                assert not row[size:].any()


def test_the_critic_sees_the_hidden_cards():
    for variant in (STANDARD[0], STANDARD[-1], RESEARCH[2]):
        cards, sections = list_cards(variant), lay_out(variant)
        for game, past, plan in play(variant, 5):
            seat = game.seat
            row = show(game, past, plan, seat, secrets=True)
            public = show(game, past, plan, seat)
            end = sections["empty"].stop
            assert np.array_equal(row[:end], public[:end])
            own = [n for card in game.hands[seat] for n in one_hot(cards, card)]
            assert row[sections["own hand"]][: len(own)].tolist() == own
            drawn = len(game.deck) - game.deck_left
            ahead = [n for card in game.deck[drawn : drawn + 8] for n in one_hot(cards, card)]
            assert row[sections["next cards"]][: len(ahead)].tolist() == ahead
            assert row[sections["next cards"]].sum() == len(game.deck[drawn : drawn + 8])
            copies = [game.deck[drawn:].count(card) for card in cards]
            assert np.allclose(row[sections["deck cards"]], np.array(copies) / 3, atol=0.002)
            rated = [
                float(f(card))
                for card in game.hands[seat]
                for f in (game.is_playable, game.is_trash, game.is_critical)
            ]
            assert row[sections["own ratings"]][: len(rated)].tolist() == rated


def test_the_outputs_are_the_moves_of_the_variant():
    assert len(list_outputs(STANDARD[0])) == 20
    for variant in [*STANDARD, *RESEARCH]:
        outputs = list_outputs(variant)
        h, p, c, r = variant.hand_size, variant.players, len(variant.colors), variant.ranks
        assert len(outputs) == 2 * h + (p - 1) * (c + r) + (h * c if variant.choreography else 0)
    for variant in (STANDARD[-1], RESEARCH[5]):
        for game, _, plan in play(variant, 3):
            numbers = [game.number_of(move) for move in game.legal_moves()]
            assert all(plan["moves"][plan["outputs_of"][number]] == number for number in numbers)


def test_a_move_is_read_from_its_event():
    for variant in (STANDARD[-1], STANDARD[9], RESEARCH[5]):
        game = Game.deal(variant, 4)
        while not game.outcome:
            move = random.Random(game.turn).choice(game.legal_moves())
            number = game.number_of(move)
            event = game.push(move)
            assert move_of(event.data, variant.players) == number


def test_shares_are_rounded_alike_as_numbers_and_as_bits():
    numbers, bits = make_shares(), make_shares(bits=True)
    assert numbers.dtype == np.float32
    assert np.array_equal((bits.astype(np.int64) & 0xFFFF).astype(np.uint32) << 16, numbers.view(np.uint32))
    assert numbers[2 * 64 + 4] == 0.5
    assert abs(numbers[64 + 3] - 1 / 3) < 0.001


@pytest.mark.parametrize(
    "variant", [Variant(players=2), Variant(players=3, suits=3, cascade=True, choreography=True)], ids=repr
)
def test_a_palette_shows_a_game_as_if_its_colors_were_others(variant):
    """The same cards and clues in other colors, seen as usual, are what a seat with a palette sees."""
    plans = make_plans(variant)
    chance = random.Random(5)
    palette = chance.randrange(1, len(plans))
    usual = make_plan(variant)[0]
    seen_as = dict(zip(plans["suits"][palette][: variant.suits].tolist(), variant.colors, strict=False))
    game = Game.deal(variant, 3)
    twin = Game(variant, [Card(seen_as.get(card.suit, card.suit), card.rank) for card in game.deck])
    past, twin_past = np.zeros(2, PAST)
    begin(past)
    begin(twin_past)
    while not game.outcome:
        for secrets in (False, True):
            mine = show(game, past, plans[palette], game.seat, secrets)
            assert np.array_equal(mine, show(twin, twin_past, usual, twin.seat, secrets))
        move = chance.choice(game.legal_moves())
        output = plans[palette]["outputs_of"][game.view(game.seat).number_of(move)]
        watch(past, usual, game, game.push(move))
        watch(twin_past, usual, twin, twin.push(twin.view(twin.seat).move_of(int(usual["moves"][output]))))
    assert game.score == twin.score
