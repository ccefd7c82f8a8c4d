"""Lockstep with OpenSpiel's hanabi: the same deck and moves give the same game, word for word."""

import random

import pyspiel
import pytest

from hanabi import Game, Kind, Suit, Variant
from hanabi.notation import LETTERS

STANDARD = [Variant(players=players) for players in (2, 3, 4, 5)]
RESEARCH = [
    Variant(players=2, suits=2, hand_size=2, clue_tokens=3, strikes=1),
    Variant(players=2, suits=1, ranks=5, hand_size=5),  # dealt out at once
    Variant(players=3, suits=3, ranks=4, hand_size=3, clue_tokens=2),
    Variant(players=2, suits=4, ranks=1, hand_size=1),
    Variant(players=5, suits=5, ranks=3, hand_size=2, strikes=5),
    Variant(players=4, suits=2, ranks=2, hand_size=1, clue_tokens=0),
    Variant(players=2, hand_size=8, clue_tokens=10),
]


def load(variant):
    return pyspiel.load_game(
        "hanabi",
        {
            "players": variant.players,
            "colors": variant.suits,
            "ranks": variant.ranks,
            "hand_size": variant.hand_size,
            "max_information_tokens": variant.clue_tokens,
            "max_life_tokens": variant.strikes,
        },
    )


def number(game, move):
    """The other side's number of a move."""
    v = game.variant
    if not move.is_clue:
        slot = game.orders[game.seat].index(move.target)
        return slot + v.hand_size * (move.kind == Kind.PLAY)
    offset = (move.target - game.seat) % v.players - 1
    if move.kind == Kind.COLOR_CLUE:
        return 2 * v.hand_size + offset * v.suits + move.value
    return 2 * v.hand_size + (v.players - 1) * v.suits + offset * v.ranks + move.value - 1


def text(game):
    """Our position in the other side's words."""
    colors = LETTERS.upper()[: game.variant.suits]
    lines = [
        f"Life tokens: {game.variant.strikes - game.strikes}",
        f"Info tokens: {game.clue_tokens}",
        f"Fireworks: {''.join(f'{c}{top} ' for c, top in zip(colors, game.stacks, strict=True))}",
        "Hands:",
    ]
    for seat, hand in enumerate(game.hands):
        lines += ["-----"] * (seat > 0) + ["Cur player"] * (seat == game.seat and not game.outcome)
        for card, told in zip(hand, game.clues_seen[seat], strict=True):
            color = "X" if told.color is None else colors[told.color]
            can = "".join(colors[s] for s in told.suits) + "".join(map(str, told.ranks))
            lines.append(f"{str(card).upper()} || {color}{told.rank or 'X'}|{can}")
    lines.append(f"Deck size: {game.deck_left}")
    discards = " ".join(str(card).upper() for card in game.discards)
    return "\n".join([*lines, f"Discards: {discards}".rstrip()])


def deal_to(state, game, dealt):
    """Let the other side draw our cards."""
    while state.is_chance_node():
        card = game.deck[dealt]
        state.apply_action(card.suit * game.variant.ranks + card.rank - 1)
        dealt += 1
    return dealt


def choose(game, chance, careful):
    """A random move; a careful player mostly plays only what fits, so that games get long."""
    moves = game.legal_moves()
    if careful and chance.random() < 0.97:
        deck, stacks = game.deck, game.stacks
        fits = {n for n, card in enumerate(deck) if card.rank == stacks[card.suit] + 1}
        good = [m for m in moves if m.kind != Kind.PLAY or m.target in fits]
        plays = [m for m in good if m.kind == Kind.PLAY]
        moves = plays or good or moves
    return chance.choice(moves)


def play_together(variant, rules, seed, careful):
    game, state, chance = Game.deal(variant, seed), rules.new_initial_state(), random.Random(seed)
    dealt = 0
    while True:
        dealt = deal_to(state, game, dealt)
        assert state.is_terminal() == (game.outcome is not None)
        if game.outcome:
            break
        assert str(state).rstrip() == text(game)
        assert state.current_player() == game.seat
        assert state.legal_actions() == sorted(number(game, move) for move in game.legal_moves())
        move = choose(game, chance, careful)
        state.apply_action(number(game, move))
        game.push(move)
    assert state.returns() == [game.score] * variant.players
    return game.outcome.ending


@pytest.mark.parametrize("careful", [False, True], ids=["random", "careful"])
@pytest.mark.parametrize("variant", STANDARD, ids=lambda v: f"{v.players}p")
def test_standard_games(variant, careful, request):
    rules, games = load(variant), 500 if request.config.getoption("--every") else 120
    endings = {play_together(variant, rules, seed, careful) for seed in range(games)}
    assert len(endings) >= (2 if careful else 1)


@pytest.mark.parametrize("variant", RESEARCH, ids=repr)
def test_research_games(variant):
    rules = load(variant)
    for seed in range(100):
        play_together(variant, rules, seed, seed % 2 == 1)


def test_suits_have_the_same_order():
    assert [LETTERS[suit] for suit in Suit][:5] == list("rygwb")
