"""Person: the chances of the legal moves in every variant, blind to hidden cards and to names of colors."""

import random
from importlib import resources
from typing import Any

import numpy as np
import pytest

from hanabi import Game, Kind, Move, Suit, Variant
from hanabi.arena import simulate
from hanabi.bots import make_bot
from hanabi.bots.learned.weights import write_arrays
from hanabi.bots.person import PAST, WEIGHTS, WORK, Person, begin, find_chances, read_people, remember
from hanabi.bots.person.inputs import INPUTS, NARROW, WIDE
from hanabi.bots.person.weights import SHAPES, read_people_card, write_people
from hanabi.engine.moves import ANNOUNCE, MOVES
from hanabi.engine.rules import legal_moves
from hanabi.envs import BesideBots
from hanabi.errors import InvalidWeights
from hanabi.notation import Card
from tests.variants import RESEARCH, STANDARD

SHIPPED = read_people()


def legal_numbers(view):
    ordinary, announced = legal_moves(view.data)
    return {n for n in range(MOVES) if (ordinary >> n if n < ANNOUNCE else announced >> (n - ANNOUNCE)) & 1}


def walk(game, past):
    """Play a game of random moves; the view before each, and then its move."""
    chance = random.Random(repr(game.variant))
    begin(game.view(0).data, past)
    while not game.outcome:
        view = game.view(game.seat)
        yield view
        event = game.push(chance.choice(view.legal_moves()))
        remember(game.view(0).data, event.data, past)


def make_past():
    return np.zeros(1, PAST)[0]


def chances_of(record, past, weights=SHIPPED):
    work = np.zeros(1, WORK)[0]
    work["inputs"] = 7  # what another call left behind does not matter
    find_chances(record, past, weights, work)
    return work["chances"].copy()


@pytest.mark.parametrize("variant", STANDARD + RESEARCH, ids=repr)
def test_the_chances_are_those_of_legal_moves(variant):
    past = make_past()
    for view in walk(Game.deal(variant, 3), past):
        chances = chances_of(view.data, past)
        assert abs(chances.sum() - 1) < 1e-9
        assert set(np.flatnonzero(chances).tolist()) <= legal_numbers(view)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_hidden_hand_and_the_deck_are_not_looked_at(players):
    """The same chances from a view as from the whole state."""
    past, game = make_past(), Game.deal(Variant(players=players), 5)
    for view in walk(game, past):
        assert np.array_equal(chances_of(view.data, past), chances_of(game.data, past))


def rename(game, names):
    """The same game with the colors renamed."""
    deck = [Card(names[card.suit], card.rank) for card in game.deck]
    return Game(game.variant, deck, [rename_move(move, names) for move in game.moves])


def rename_move(move, names):
    if move.kind == Kind.RANK_CLUE or move.value is None:
        return move
    return Move(move.kind, move.target, names[Suit(move.value)])


@pytest.mark.parametrize("variant", [Variant(), Variant(players=4, choreography=True)], ids=repr)
def test_the_names_of_colors_mean_nothing(variant):
    suits = list(Suit)[:5]
    names = dict(zip(suits, [*suits[2:], *suits[:2]], strict=True))
    past, twins, game = make_past(), make_past(), Game.deal(variant, 8)
    for view in walk(game, past):
        twin = rename(game, names)
        begin(twin.view(0).data, twins)
        for turn, event in enumerate(twin.events):
            remember(Game(variant, twin.deck, twin.moves[: turn + 1]).view(0).data, event.data, twins)
        renamed = twin.view(twin.seat)
        chances, others = chances_of(view.data, past), chances_of(renamed.data, twins)
        for number in legal_numbers(view):
            move = rename_move(view.move_of(number), names)
            twin_number = next(n for n in legal_numbers(renamed) if renamed.move_of(n) == move)
            assert abs(chances[number] - others[twin_number]) < 1e-6
        if game.turn > 24:
            break


def test_a_play_announces_its_color_where_that_brings_a_token():
    variant = Variant(players=2, choreography=True)
    game = Game.deal(variant, 0)
    past, seen = make_past(), 0
    for view in walk(game, past):
        chances = chances_of(view.data, past)
        seen += bool(chances[ANNOUNCE:].any())
        if view.clue_tokens == variant.clue_tokens:
            assert not chances[ANNOUNCE:].any()
    assert seen


def test_people_give_an_empty_clue_only_where_nothing_else_is_allowed():
    variant = Variant(players=2, empty_clues=True)
    past = make_past()
    for view in walk(Game.deal(variant, 4), past):
        chances = chances_of(view.data, past)
        for number in np.flatnonzero(chances).tolist():
            move = view.move_of(number)
            assert not move.is_clue or any(
                move.value == (card.suit if move.kind == Kind.COLOR_CLUE else card.rank)
                for card in view.hands[move.target]
            )


def models(tmp_path):
    """Two invented models of people: one that prefers plays, one that prefers discards."""
    for name, section in (("plays", INPUTS - 28 - 30), ("discards", 24)):
        arrays = {key: np.zeros(shape, np.float32) for key, shape in SHAPES.items()}
        arrays["wide"][section, 0] = arrays["narrow"][0, 0] = 3
        arrays["score"][0] = 1
        write_people(tmp_path / f"{name}.safetensors", arrays, {"source": "nobody"})
        yield Person(tmp_path / f"{name}.safetensors")


def test_different_people_sit_in_one_game(tmp_path):
    plays, discards = models(tmp_path)
    settings: dict[str, Any] = {"games": 20, "workers": 1, "moves": True}
    here, there = (
        simulate([plays, discards, "person"], Variant(players=3), compiled=way, **settings)
        for way in (True, False)
    )
    assert here.rows.tobytes() == there.rows.tobytes()
    kinds = [count_kinds(here.records.actions[:, seat::3]) for seat in range(3)]
    assert kinds[0]["plays"] > 0.98
    assert kinds[1]["discards"] > 0.3 > kinds[2]["discards"] > kinds[0]["discards"]  # where the lid allows it


def count_kinds(actions):
    """The shares of discards and plays: five numbers each, and then come the clues."""
    made = actions[actions >= 0]
    return {"discards": (made < 5).mean(), "plays": (made // 5 == 1).mean()}


def test_a_learner_plays_beside_people():
    batch = BesideBots(Variant(players=3), 8, partners=["person", make_bot("person")], seat=None)
    _, legal = batch.reset(seeds=1)
    for _ in range(60):
        _, _, _, legal = batch.step(legal.argmax(axis=1))
    assert (batch.movers == batch.seats).all()


def test_the_shipped_model_is_small_and_names_its_source():
    file = resources.files("hanabi").joinpath("bots", "person", "people.safetensors")
    assert len(file.read_bytes()) < 300_000
    weights, card = read_people_card()
    assert len(weights) == WEIGHTS
    assert "Eger" in card["source"]
    assert card["license"] == "CC BY 4.0"


def test_other_files_are_refused(tmp_path):
    arrays = {name: np.zeros(shape, np.float32) for name, shape in SHAPES.items()}
    place = tmp_path / "people.safetensors"
    write_people(place, arrays | {"score": np.full(NARROW, np.nan)}, {})
    with pytest.raises(InvalidWeights, match=r"people.safetensors: holds numbers that are not finite"):
        read_people(place)
    write_people(place, arrays | {"wide": np.zeros((3, WIDE))}, {})
    with pytest.raises(InvalidWeights, match="its arrays are not those of hanabi people"):
        read_people(place)
    write_people(place, arrays, {"version": 99})
    with pytest.raises(InvalidWeights, match="made for inputs of version 99"):
        read_people(place)
    write_arrays(place, "hanabi policy", arrays, {})
    with pytest.raises(InvalidWeights, match="holds a hanabi policy"):
        read_people(place)
