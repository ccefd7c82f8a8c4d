"""Golden playthroughs: whole games as text, compared line by line.

`python -m tests.engine.test_golden --write` plays them again and writes `tests/golden/`; read the difference
before keeping it.
"""

import argparse
from pathlib import Path
from random import Random

import pytest

from hanabi import Ending, Game, Kind, Move, parse_move, parse_variant, variant_name
from hanabi.notation import cards_name
from hanabi.variant import SWITCHES
from tests.naive import ALL_MOVES, Naive, choose, full_deck
from tests.variants import RESEARCH, STANDARD

FOLDER = Path(__file__).parent.parent / "golden"
PLAYED = sorted(path.name for path in FOLDER.glob("game-*.txt"))
TOLD = [*(v for v in STANDARD if sum(getattr(v, s) for s in SWITCHES) in (0, 1, len(SWITCHES))), *RESEARCH]
BLUNDERS = (0.02, 0.06, 0.2)  # how often a move is made without looking


def file_name(variant):
    return "game-" + variant_name(variant).replace(" ", "-").replace("_", "-").replace("=", "") + ".txt"


def play(variant):
    """A game by the naive model, which looks at the cards: the deck and the moves."""
    random = Random(variant_name(variant))
    care = 1 - random.choice(BLUNDERS)
    deck = full_deck(variant)
    random.shuffle(deck)
    model = Naive(variant, deck, first=random.randrange(variant.players))
    game = Game(variant, " ".join(f"{'rygwbm'[suit]}{rank}" for suit, rank in deck), first=model.first)
    while not model.ending:
        kind, where, value = move = choose(model, random, care)
        if kind in (Kind.COLOR_CLUE, Kind.RANK_CLUE):
            target = (model.seat + where) % variant.players
        else:
            target = model.hands[model.seat][where].order
        model.apply(move)
        game.push(Move(kind, target, value))
    return game


def print_game(game):
    """The variant, the deck, who starts, every event, and the final position."""
    lines = [variant_name(game.variant), cards_name(game.deck), f"first {game.first}"]
    lines += [str(event) for event in game.events]
    rating = "-" if game.rating is None else game.rating.name.lower()
    lines += ["", str(game), f"score {game.score}, rating {rating}"]
    return "\n".join(lines) + "\n"


def replay(text):
    """The game told by a golden file."""
    name, deck, first, *events = text.split("\n\n")[0].splitlines()
    moves = [parse_move(event.split()[4].rstrip(",")) for event in events]
    return Game(parse_variant(name), deck, moves, first=int(first.split()[1]))


def test_every_switch_has_a_playthrough_alone_and_with_all_others():
    assert {file_name(variant) for variant in TOLD} <= set(PLAYED), "write them as the docstring says"


@pytest.mark.parametrize("name", PLAYED)
def test_the_game_goes_as_it_went(name):
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert print_game(replay(text)).splitlines() == text.splitlines()


@pytest.mark.parametrize("name", PLAYED)
def test_the_naive_model_tells_the_same_game(name):
    game = replay((FOLDER / name).read_text(encoding="utf-8"))
    model = Naive(game.variant, list(game.deck), game.first)
    for event in game.events:
        if event.move.is_clue:
            where = (event.move.target - model.seat) % game.variant.players
        else:
            where = [card.order for card in model.hands[model.seat]].index(event.move.target)
        told = model.apply(ALL_MOVES[ALL_MOVES.index((event.move.kind, where, event.move.value))])
        assert (event.turn, event.seat, event.card) == (told["turn"], told["seat"], told["card"])
        assert (event.placed, event.strike) == (told["placed"], told["strike"])
        assert (event.gained, event.drew) == (told["gained"], told["drew"])
        assert event.ending == (told["ending"] or None)
        if event.move.is_clue:
            hand = model.hands[event.move.target]
            assert event.touched == tuple(hand[slot].order for slot in told["touched"])
    assert (game.score, game.points, game.clue_tokens) == (model.score, model.points, model.clue_tokens)
    assert game.outcome.ending is model.ending


def test_the_playthroughs_show_most_endings():
    endings = {replay((FOLDER / name).read_text(encoding="utf-8")).outcome.ending for name in PLAYED}
    assert endings >= {Ending.PERFECT, Ending.STRIKEOUT, Ending.FINAL_ROUND, Ending.LOST_CARD}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play the golden games anew.")
    parser.add_argument("--write", action="store_true", required=True, help="replace the golden games")
    parser.parse_args()
    for variant in TOLD:
        (FOLDER / file_name(variant)).write_text(print_game(play(variant)), encoding="utf-8")
