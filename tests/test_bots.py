"""Bots: legal moves to an end in every variant, blind to what their seats cannot see, blamed by name."""

import random
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from hanabi import (
    BotError,
    Game,
    HanabiError,
    InvalidSetting,
    Kind,
    Move,
    Suit,
    UnfitBot,
    Variant,
    parse_card,
)
from hanabi.arena.simulate import simulate
from hanabi.arena.tournament import hold_tournament
from hanabi.bots import CATALOG, Bot, ask, make_bot, tell
from hanabi.bots.catalog import DEFAULT, check_game, read_strength
from hanabi.bots.cautious import Cautious
from hanabi.bots.master.bot import Master
from hanabi.bots.seats import Seats
from hanabi.variant import SWITCHES
from tests.test_secrecy import redeal
from tests.variants import RESEARCH, STANDARD


def plays(name, variant):
    """Whether a bot plays a game, or refuses it."""
    try:
        check_game(name, CATALOG[name], variant)
    except UnfitBot:
        return False
    return True


SOME = [*STANDARD[::9], *RESEARCH[::2]]  # for bots that are made of a few rules each, the same for all
EVERY = pytest.mark.parametrize(
    ("name", "variant"),
    [
        (name, variant)
        for name, listing in CATALOG.items()
        for variant in (SOME if listing.research else STANDARD + RESEARCH)
        if plays(name, variant)
    ],
    ids=repr,
)

untyped_move: Any = Move


def make_quick(name):
    """The bot of a name; the searching one thinks little."""
    return Master(worlds=8) if name == "master" else make_bot(name)


def seat_bots(bot, game, seed):
    return [bot.sit(game.view(seat), seed) for seat in range(game.variant.players)]


def play_on(game, bot, memories):
    """One turn, with every player watching."""
    event = game.push(ask(bot, game.view(game.seat), memories[game.seat]))
    for seat, memory in enumerate(memories):
        tell(bot, game.view(seat), event, memory)


def play_out(name, variant, seed):
    game, bot = Game.deal(variant, seed), make_quick(name)
    memories = seat_bots(bot, game, seed)
    while not game.outcome:
        play_on(game, bot, memories)
    return game


@EVERY
def test_a_bot_plays_every_variant_to_its_end(name, variant):
    game = play_out(name, variant, seed=len(repr(variant)))
    assert game.outcome
    if name == "cautious" and variant.clue_tokens:  # else the rules may force a blind play
        assert game.strikes == 0 or variant.last_drop


@pytest.mark.parametrize("name", CATALOG)
def test_the_same_seed_gives_the_same_moves(name):
    variant = Variant(players=3, choreography=not CATALOG[name].confined)
    assert play_out(name, variant, 5).moves == play_out(name, variant, 5).moves


@pytest.mark.parametrize("variant", [Variant(players=5), Variant(players=3, empty_clues=True), *RESEARCH])
def test_a_confined_bot_refuses_other_games_before_they_begin(variant):
    confined = [name for name, listing in CATALOG.items() if listing.confined]
    assert confined == ["stranger"]
    for name in confined:
        said = "bot 'stranger' plays the standard game with 2, 3, 4 players"
        with pytest.raises(UnfitBot, match=said):
            simulate(name, variant, 1)
        with pytest.raises(UnfitBot, match=said):
            hold_tournament(["random", name], variant, 2)
        with pytest.raises(UnfitBot, match=said):  # a caller that makes the bot without its name
            make_bot(name).sit(Game.deal(variant, 0).view(0), 0)
    assert not plays(name, variant)
    assert plays(name, Variant(players=4))
    assert plays("learned", variant)


def test_a_bot_of_one_variant_refuses_others_before_they_begin():
    small = Variant(suits=2)

    class OfOne(Cautious):
        variant = small

    said = "'OfOne' plays the variant 2p suits=2, and no other"
    with pytest.raises(UnfitBot, match=said):
        simulate(OfOne(), Variant(), 1)
    with pytest.raises(UnfitBot, match=said):
        hold_tournament(["random", OfOne()], Variant(), 2)
    assert simulate(OfOne(), small, 1).games == 1


def test_chance_draws_from_its_seed_and_seat():
    game, bot = Game.deal(Variant(players=4), 1), make_bot("random")
    drawn = {bot.sit(game.view(seat), seed).generator for seat in (0, 1) for seed in (0, 1)}
    assert len(drawn) == 4


@EVERY
def test_a_bot_does_not_see_what_its_seat_cannot(name, variant):
    """Deal the hidden cards again, in a way that the clues allow: the choice stays the same."""
    chance, swapped = random.Random(str(variant)), 0
    game, bot = Game.deal(variant, 1), make_quick(name)
    memories = seat_bots(bot, game, 1)
    while not game.outcome:
        early = game.turn < 4  # some swaps at the start, the others anywhere
        deck = redeal(game, game.seat, chance) if early or chance.random() < 0.12 else None
        if deck is not None and tuple(deck) != game.deck:
            twin = Game(variant, deck)
            twins = seat_bots(bot, twin, 1)
            for turn, move in enumerate(game.moves):
                if twin.seat == game.seat:
                    bot.choose(twin.view(twin.seat), twins[twin.seat])  # as it was asked before
                event = twin.push(move)
                assert event == game.events[turn]
                tell(bot, twin.view(game.seat), event, twins[game.seat])
            assert twin.view(game.seat) == game.view(game.seat)
            chosen = bot.choose(twin.view(game.seat), twins[game.seat])
            seat = game.seat
            event = game.push(ask(bot, game.view(seat), memories[seat]))
            assert event.move == chosen
            assert bot.why(memories[seat]) == bot.why(twins[seat])
            swapped += 1
            for seat, memory in enumerate(memories):
                tell(bot, game.view(seat), event, memory)
        else:
            play_on(game, bot, memories)
        if swapped == 8:
            break
    assert swapped or variant.deck_size < 10


def test_cautious_scores_well_enough():
    scores = [play_out("cautious", Variant(players=3), seed).score for seed in range(8)]
    assert sum(scores) / len(scores) > 16


def test_cautious_announces_a_certain_suit_when_a_token_helps():
    deck = ["r1", "y1", "g1", "w1", "b1", "r2", "y2", "g2", "w2", "b2"]
    variant = Variant(players=2, choreography=True)
    game = Game(variant, stack(variant, deck), ["c1r", "c0r", "c12", "c01"])
    assert Cautious().choose(game.view(0), []) == Move.play(0, Suit.RED)


@pytest.mark.parametrize("variant", [Variant(players=3), Variant(choreography=True, cascade=True)])
def test_cautious_gives_a_true_reason_for_every_move(variant):
    bot, said = Cautious(), set()
    for seed in range(4):
        game = Game.deal(variant, seed)
        memory = bot.sit(game.view(0), seed)
        while not game.outcome:
            move = bot.choose(game.view(game.seat), memory)
            reasons = bot.why(memory)
            assert reasons
            assert all(is_true(why, game, move) for why in reasons)
            said |= {why.name for why in reasons}
            game.push(move)
    assert said >= {"plays-certain", "clue-plays", "clue-tells", "discards-chop", "discards-trash"}
    assert ("announces" in said) == variant.choreography


def is_true(why, game, move):
    """Whether what a reason says of cards holds."""
    cards = [game.deck[order] for order in why.orders]
    assert why.card is None or cards == [why.card]
    assert why.seat in (None, move.target)
    holds = {"plays-certain": game.is_playable, "announces": game.is_playable, "clue-plays": game.is_playable,
             "clue-tells": game.is_playable, "clue-saves-critical": game.is_critical,
             "discards-trash": game.is_trash}  # fmt: skip
    return all(map(holds.get(why.name, bool), cards))


def test_cautious_keeps_a_card_known_to_be_critical():
    deck = ["r5", "r3", "y3", "g3", "w3", "r1", "r1", "y1", "g1", "w1"]
    game = Game(Variant(players=2), stack(Variant(players=2), deck), ["c11", "c05"])
    while game.clue_tokens > 0:
        (card, *_) = game.hands[1 - game.seat]
        assert card
        game.push(Move.clue_rank(1 - game.seat, card.rank))
    while game.seat != 0:
        game.push(game.legal_moves()[0])
    move = Cautious().choose(game.view(0), [])
    assert move.kind == Kind.DISCARD
    assert move.target != 0


def stack(variant, start):
    """A deck that begins with the cards named."""
    total = Counter(Game.deal(variant, 0).deck)
    total.subtract(map(parse_card, start))
    return list(map(parse_card, start)) + sorted(total.elements())


class Broken(Bot):
    def __init__(self, answer):
        self.answer = answer

    def sit(self, view, seed):
        return None

    def watch(self, view, event, memory):
        raise RuntimeError("no eyes")

    def choose(self, view, memory):
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (ZeroDivisionError("oh"), "raised ZeroDivisionError('oh')"),
        (None, "chose None, which is not a move"),
        ("p77", "illegal: not in hand"),
        (Move.clue_rank(0, 1), "illegal: own hand"),
        (Move.discard(0), "illegal: lid full"),
        (untyped_move(Kind.PLAY, "x"), "which is not a move"),
        (Move(Kind.COLOR_CLUE, 1, None), "which is not a move"),
        (Move(Kind.PLAY, 0, 99), "which is not a move"),
        (untyped_move("x", [], {}), "which is not a move"),
        (Move.play(10**5000), "which is not a move"),
    ],
    ids=lambda value: str(value)[:20] if isinstance(value, str) else type(value).__name__,
)
def test_a_bot_that_fails_is_blamed(answer, said):
    game = Game.deal(Variant(players=2), 0)
    with pytest.raises(BotError) as caught:
        ask(Broken(answer), game.view(0), None)
    assert said in str(caught.value)
    assert (caught.value.seat, caught.value.turn) == (0, 0)


def test_a_bot_that_fails_watching_is_blamed():
    game = Game.deal(Variant(players=2), 0)
    event = game.push(game.legal_moves()[0])
    with pytest.raises(BotError, match=r"no eyes.*in seat 1 on turn 1"):
        tell(Broken(None), game.view(1), event, None)


def test_a_bot_that_refuses_the_game_when_it_sits_down_says_which_it_plays():
    class Choosy(Cautious):
        def sit(self, view, seed):
            raise UnfitBot("choosy", variant="2p suits=2")

    with pytest.raises(BotError, match="refuses the game: bot 'choosy' plays the variant 2p suits=2"):
        Seats({0: Choosy()}, 0, Game.deal(Variant(players=2), 0).view)


def test_a_bot_that_fails_is_replaced_by_ever_simpler_ones():
    for name in CATALOG:
        chain = [name]
        while (simpler := CATALOG[chain[-1]].simpler) is not None:
            chain.append(simpler)
            assert len(chain) <= len(CATALOG)
        assert chain[-1] == "random"


def test_one_bot_is_the_default_and_people_can_follow_it():
    assert [name for name in CATALOG if CATALOG[name].default] == [DEFAULT]
    assert CATALOG[DEFAULT].followable
    assert not CATALOG["hat"].followable


def test_the_catalog_loads_no_bot_before_it_makes_one():
    script = """
import sys, hanabi.bots, hanabi.envs
bots = ("partner", "hat", "master", "learned", "zoo")
loaded = lambda: {bot for bot in bots if f"hanabi.bots.{bot}" in sys.modules}
assert not loaded(), loaded()
hanabi.bots.make_bot("iggi")
assert loaded() == {"zoo"}, loaded()
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def test_settings_are_part_of_the_name():
    assert vars(make_bot("master:worlds=7"))["worlds"] == 7
    assert vars(make_bot("master:worlds=7:milliseconds=5"))["milliseconds"] == 5
    assert vars(make_bot("partner:level=1"))["level"] == 1
    assert make_bot("master").repeats
    assert not make_bot("master:milliseconds=5").repeats


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "master:deals=7",
            "no setting 'deals'; there are: worlds (0\N{EN DASH}1000000), milliseconds (1\N{EN DASH}3600000)",
        ),
        ("master:", "no setting ''"),
        ("master:worlds", "worlds must be a whole number from 0 to 1000000, got ''"),
        ("master:worlds=many", "got 'many'"),
        ("master:worlds=-1", "got '-1'"),
        ("master:worlds=1000001", "got '1000001'"),
        ("master:worlds=" + "9" * 5000, "got '999"),
        ("master:worlds=\N{SUPERSCRIPT TWO}", "worlds must be"),
        ("master:milliseconds=0", "from 1 to 3600000"),
        ("master:worlds=7:worlds=7", "worlds is set twice"),
        ("partner:level=4", "level must be a whole number from 1 to 3, got '4'"),
        ("hat:level=1", "no setting 'level'; there are: none"),
    ],
    ids=lambda text: text[:30],
)
def test_wrong_settings_are_named(name, said):
    with pytest.raises(InvalidSetting) as caught:
        make_bot(name)
    assert said in str(caught.value)
    assert f"bot {name.partition(':')[0]!r}" in str(caught.value)


def test_unknown_bot():
    with pytest.raises(HanabiError, match="no bot 'genius', there are random, cautious"):
        make_bot("genius")


def test_strength_is_listed_by_rules():
    """As the page looks it up; to the last drop a game is perfect or counts nothing."""
    for measured in read_strength().values():
        for rules, cell in measured.items():
            players, *names = rules.split()
            assert names == [switch for switch in SWITCHES[1:] if switch in names]
            if "last_drop" in names:
                most = Variant(players=int(players), **dict.fromkeys(names, True)).max_score
                assert cell.mean == pytest.approx(cell.perfect * most, abs=0.01)
