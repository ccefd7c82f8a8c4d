"""The bot `learned`: legal, blind to what its seat cannot see, repeatable; and the weights of the package."""

import hashlib
import json
import random
from pathlib import Path

import pytest

from hanabi import Game, Variant
from hanabi.arena.simulate import simulate
from hanabi.bots.catalog import CATALOG, make_bot
from hanabi.bots.learned.bot import PLAYERS, STRANGERS, Learned, list_shipped, load_networks
from hanabi.bots.learned.past import PAST
from hanabi.bots.learned.weights import read_weights
from hanabi.bots.partner import Partner
from tests.learned.random_weights import write_random
from tests.test_bots import play_on, seat_bots
from tests.test_secrecy import redeal
from tests.variants import RESEARCH, STANDARD

SOME = [*STANDARD[::5], *RESEARCH]


@pytest.fixture(scope="module")
def bot(tmp_path_factory):
    """A bot with a network for each of these variants."""
    folder = tmp_path_factory.mktemp("weights")
    return Learned(*(write_random(folder, variant, seed) for seed, variant in enumerate(SOME)))


@pytest.mark.parametrize("variant", SOME, ids=repr)
def test_a_network_plays_its_variant_to_the_end(bot, variant):
    games = []
    for _ in range(2):
        game = Game.deal(variant, 7)
        memories = seat_bots(bot, game, 7)
        assert all(memory.dtype == PAST for memory in memories)
        while not game.outcome:
            play_on(game, bot, memories)
            assert bot.why(memories[0]) == ()
        games.append(game)
    assert games[0] == games[1]


@pytest.mark.parametrize("variant", SOME, ids=repr)
def test_a_network_does_not_see_what_its_seat_cannot(bot, variant):
    """Moves at random lead to positions of all kinds; there the hidden cards are dealt again."""
    chance, swapped = random.Random(repr(variant)), 0
    for seed in range(3):
        game = Game.deal(variant, seed)
        while not game.outcome:
            deck = redeal(game, game.seat, chance) if chance.random() < 0.2 else None
            if deck is not None and tuple(deck) != game.deck:
                assert choose_after(bot, game) == choose_after(bot, Game(variant, deck, game.moves))
                swapped += 1
            game.push(chance.choice(game.legal_moves()))
    assert swapped or variant.deck_size < 10


def choose_after(bot, game):
    """The choice of the seat to move, which saw the game from its beginning."""
    twin, seat = Game(game.variant, game.deck), game.seat
    memory = bot.sit(twin.view(seat), 0)
    for move in game.moves:
        event = twin.push(move)
        bot.watch(twin.view(seat), event, memory)
    return bot.choose(twin.view(seat), memory)


def test_a_game_that_nobody_trained_it_for_is_played_as_partner(bot, tmp_path):
    variant = Variant(players=3, suits=2)
    assert variant not in SOME
    rows = [simulate(other, variant, 3, workers=1, compiled=False).rows for other in (bot, Partner())]
    assert rows[0].tobytes() == rows[1].tobytes()


def test_the_cores_do_not_change_the_games(bot):
    rows = [simulate(bot, SOME[0], 6, workers=workers).rows for workers in (1, 2)]
    assert rows[0].tobytes() == rows[1].tobytes()


def test_the_weights_of_the_package_are_what_their_card_says():
    files = [Path(str(file)) for kind in (PLAYERS, STRANGERS) for file in list_shipped(kind)]
    assert sorted(file.name for file in files[0].parent.glob("*.safetensors")) == sorted(
        f.name for f in files
    )
    assert sum(file.stat().st_size for file in files) <= 12_000_000
    for file in files:
        card, octets = json.loads(file.with_suffix(".json").read_text("utf-8")), file.read_bytes()
        assert card["file"] == file.name
        assert card["sha256"] == hashlib.sha256(octets).hexdigest()
        assert card["made_by"].items() <= read_weights(file).card.items()
        for measured in card["measured"]:
            histogram = measured["games_by_score"]
            mean = sum(score * count for score, count in enumerate(histogram)) / sum(histogram)
            assert (sum(histogram), mean) == (measured["games"], pytest.approx(measured["mean"]))


@pytest.mark.parametrize(("name", "shipped"), [("learned", PLAYERS), ("stranger", STRANGERS)])
def test_the_catalog_says_what_the_networks_are_for(name, shipped):
    networks = load_networks(shipped=shipped)
    assert set(networks) == {Variant(players=n) for n in CATALOG[name].players}
    assert CATALOG[name].switches == ()
    assert not CATALOG[name].followable
    bot = make_bot(name)
    assert isinstance(bot, Learned)
    assert bot.find_networks() is networks


@pytest.mark.parametrize(
    ("name", "players"), [("learned", 2), ("stranger", 2), ("stranger", 3), ("stranger", 4)]
)
def test_it_plays_well(name, players):
    """Their means are 24.54, 24.28, 24.62, and 24.47, the deviation of a game about 1."""
    assert simulate(name, Variant(players=players), 30, seed=100, workers=1).summary.score.mean > 23.6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_does_not_see_what_its_seat_cannot(players):
    """The network that is shipped, in a game of its own; the hidden cards are dealt again."""
    chance, bot, variant = random.Random(7), make_bot("stranger"), Variant(players=players)
    game = Game.deal(variant, 5)
    while not game.outcome:
        move = choose_after(bot, game)
        deck = redeal(game, game.seat, chance)
        if deck is not None:
            assert choose_after(bot, Game(variant, deck, game.moves)) == move
        game.push(move)
