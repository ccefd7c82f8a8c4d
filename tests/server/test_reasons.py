"""Why? at a running table: the bot's reason, and nothing of what the asker cannot see."""

import asyncio
import random

import pytest

from hanabi import Game, Variant
from hanabi.bots.bot import Why
from hanabi.bots.catalog import find_bot, make_bot
from hanabi.bots.seats import Seats, gather_update
from hanabi.errors import TableError
from hanabi.fair import Seal
from hanabi.language import LANGUAGES, Language
from hanabi.notation import parse_cards
from hanabi.server.bots.explain import (
    LATER,
    READABLE,
    WORLDS,
    MoveExplainer,
    agree,
    imagine_deck,
    imagine_worlds,
)
from hanabi.server.bots.pool import NOBODY, BotPool
from hanabi.server.bots.worker import ThinkJob, WorkerBots, WorkerReply
from hanabi.server.events.state import TableGame
from hanabi.server.messages.games import WhyShown
from tests.server.harness import serving
from tests.test_secrecy import redeal

BOT = "partner"


class Here(BotPool):
    """A pool whose bots think in this process."""

    def __init__(self):
        super().__init__(lanes=1)
        self.asked = 0

    async def explain(self, games, seat, bot, seed, turn, requester=NOBODY):
        self.asked += len(games)
        news = [gather_update(game, seat, 0, turn) for game in games]
        return [WorkerBots().answer(ThinkJob(("", seat), bot, seed, one, True)) for one in news]


def play(seed, turns, players=3, bot=BOT):
    """A game of bots, the first seat being the asker's."""
    game = Game.deal(Variant(players=players), seed)
    seats = Seats({seat: make_bot(bot) for seat in range(players)}, 1, game.view)
    while game.turn < turns and not game.outcome:
        seats.watch(game.push(seats.choose(game.seat)))
    return game


def played(game, bot=BOT):
    return TableGame("game", 1, game, Seal("", ""), 1, 0.0, (0.0,) * game.turn, (bot,) * game.turn)


def explain(game, turn, seat=0, bot=BOT):
    return asyncio.run(MoveExplainer(Here()).explain(played(game, bot), seat, turn, NOBODY))


@pytest.mark.parametrize(("bot", "games"), [(BOT, 4), ("cautious", 2)])
def test_swap_what_the_asker_cannot_see_and_the_reasons_stay(bot, games):
    chance, compared, told = random.Random(5), 0, set()
    for seed in range(games):
        game = play(seed, 14 + seed, bot=bot)
        deck = redeal(game, 0, chance)
        if deck is None or tuple(deck) == game.deck:
            continue
        twin = Game(game.variant, deck, game.moves)
        for turn in range(game.turn - 6, game.turn):
            ours = explain(game, turn, bot=bot)
            assert explain(twin, turn, bot=bot) == ours
            compared += 1
            told |= {why.name for why in ours}
    assert compared >= 12
    assert "later" in told
    assert len(told) > 2


def test_a_reason_about_ones_own_cards_has_to_wait():
    """The clue asks the asker to play: which card that is, only the end of the game may tell."""
    top = "r1 y4 g4 w4 b4 y3 g3 w3 b3 y2"
    rest = list(Game.deal(Variant(players=2), 0).deck)
    for card in parse_cards(top):
        rest.remove(card)
    game = Game(Variant(players=2), [*parse_cards(top), *rest], first=1)
    seats = Seats({1: make_bot(BOT)}, 1, game.view)
    assert game.push(seats.choose(1)).touched[:1] == (0,)
    assert explain(game, 0, seat=0) == [READABLE]  # what all saw can be read all the same
    assert explain(game, 0, seat=0, bot="cautious") == [LATER]
    assert [why.card for why in explain(game, 0, seat=1)] == ["r1"]  # in the bot's own seat all can be told


def test_the_worlds_look_the_same_to_the_asker():
    game = play(3, 20)
    view = game.view(0)
    decks = set()
    for world in imagine_worlds(view, random.Random(1)):
        assert world.view(0) == view
        decks.add(world.deck)
    assert len(decks) == WORLDS


def test_a_hand_that_is_known_to_the_last_card_is_dealt_as_it_is():
    game = Game.deal(Variant(players=2, suits=1, ranks=2, hand_size=1), 0)
    for _ in range(20):
        if not game.outcome:
            assert imagine_deck(game.view(0), random.Random(0)) is not None
            game.push(game.legal_moves()[0])


def test_only_what_is_said_in_every_world_is_told():
    one, two, three = Why("one"), Why("two", (3,)), Why("two", (4,))
    assert agree([], tell_all) == [LATER]
    assert agree([(one,), (one,)], tell_all) == [WhyShown("one")]
    assert agree([(one, two), (one, three)], tell_all) == [WhyShown("one"), LATER]
    assert agree([(two,), (three,)], tell_all) == [LATER]
    assert agree([(one, two), (one, two)], lambda why: why == one) == [WhyShown("two", (3,)), LATER]


def tell_all(why):
    """Nothing is secret."""
    return False


def test_a_question_is_thought_about_once_a_turn():
    game = play(1, 6)
    pool = Here()
    reasons = MoveExplainer(pool)
    first = asyncio.run(reasons.explain(played(game), 0, 4, NOBODY))
    asked = pool.asked
    assert asyncio.run(reasons.explain(played(game), 0, 4, NOBODY)) == first
    assert 0 < pool.asked == asked


class Silent(Here):
    async def explain(self, games, seat, bot, seed, turn, requester=NOBODY):
        return [WorkerReply(game.moves[turn]) for game in games]


def test_a_bot_without_reasons_says_so():
    game = play(1, 6)
    with pytest.raises(TableError, match="cannot-say"):
        asyncio.run(MoveExplainer(Silent()).explain(played(game), 0, 4, NOBODY))
    with pytest.raises(TableError, match="cannot-say"):
        asyncio.run(MoveExplainer(Silent()).explain(played(game), 0, 6, NOBODY))


@pytest.mark.parametrize("bot", ["random", "hat", "master", "learned"])
def test_a_bot_without_reasons_tells_its_habit(bot):
    told = asyncio.run(MoveExplainer(Silent()).explain(played(play(1, 6), bot), 0, 4, NOBODY))
    assert told == [WhyShown(find_bot(bot).why)]
    assert all(Language(tag).say(f"why-{told[0].name}") for tag in LANGUAGES)


async def test_the_door_is_for_those_who_play(sqlite):
    async with serving(sqlite) as server:
        ann, eve = await server.person("Ann"), await server.person("Eve")
        table = await ann.open_table(bots=[BOT], players=2, start=True, first=1)
        async with ann.at(table) as tab:
            await tab.until(lambda view: view["game"]["turn"] == 1)
            answer = await ann.get(f"/api/tables/{table}/why/0")
            assert answer
            assert all("name" in why for why in answer)
            assert (await ann.http.get(f"/api/tables/{table}/why/1")).json()["reason"] == "cannot-say"
            assert (await eve.http.get(f"/api/tables/{table}/why/0")).json()["reason"] == "not-seated"
            nobody = await server.person(None)
            assert (await nobody.http.get(f"/api/tables/{table}/why/0")).status_code == 401
            turns = await ann.get(f"/api/tables/{table}/turns")
            assert [turn["turn"] for turn in turns] == [0, 1]
            assert all("card" not in card for turn in turns for card in turn["hands"][0])
            assert all("card" in card for turn in turns for card in turn["hands"][1])
        quiet = await ann.open_table(players=2)
        assert (await ann.http.get(f"/api/tables/{quiet}/why/0")).json()["reason"] == "no-game-runs"
        assert await ann.get(f"/api/tables/{quiet}/turns") == []
