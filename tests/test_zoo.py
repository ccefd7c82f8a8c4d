"""The zoo: each rule on a position, what SmartBots make of a clue, and scores as measured."""

from typing import Any

import numpy as np
import pytest

from benchmarks.zoo import PUBLISHED, measure
from hanabi import Game, Move, Variant
from hanabi.arena.simulate import simulate
from hanabi.bots import CATALOG, make_bot
from hanabi.bots.chance import RandomDraw
from hanabi.bots.memory import critical_in, order_at
from hanabi.bots.seats import Seats
from hanabi.bots.sets import clue_cards
from hanabi.bots.zoo import RuleBot, rules
from hanabi.bots.zoo.smart import Smart, count, next_discard
from hanabi.bots.zoo.thought import Thought
from hanabi.engine.cards import seed_generator
from hanabi.engine.variant import MAX_SUITS
from hanabi.notation import ALL_CARDS
from tests.oracles.smart import PlainSmart
from tests.stacked import pass_time, push, start
from tests.variants import RESEARCH, STANDARD

ONES = "r1 y1 g1 w1 b1"  # the hand of seat 0, the oldest first
TWOS = "r2 y2 g2 w2 b2"  # that of seat 1
FIVES = "r5 y5 g5 w5 b5"


def propose(rule, deck, moves="", variant="2p", bottom=""):
    """The moves that a rule proposes to the player to move."""
    game = start(variant, deck, bottom, moves)
    return [str(move) for move in rule(Thought(game.view(game.seat), RandomDraw(seed_generator(0, 0))))]


def test_plays_what_was_told_in_full():
    assert propose(rules.play_if_told, f"{TWOS} {ONES}", "c11 c02 c1r c0r") == []  # told, but it does not fit
    assert propose(rules.play_if_told, f"{ONES} {TWOS}", "c12 c01") == []
    assert propose(rules.play_if_told, f"{ONES} {TWOS}", "c12 c01 c1r c0r") == ["p0"]


def test_plays_what_fits_whatever_it_is():
    assert propose(rules.play_safe, f"{ONES} {TWOS}", "c12") == []
    assert propose(rules.play_safe, f"{ONES} {TWOS}", "c12 c01") == ["p0", "p1", "p2", "p3", "p4"]


def test_plays_what_is_likely_enough():
    deck = "r1 y1 g1 w1 b2 r2 y2 g2 w2 b1"
    assert propose(rules.play_likely(0.3), deck) == [
        "p0"
    ]  # all alike: the oldest; 14 ones of 45 unseen cards
    assert propose(rules.play_likely(0.32), deck) == []
    assert propose(rules.play_likely(1), deck, "c12 c01") == ["p0"]


def test_tells_of_a_playable_card_what_is_missing():
    deck = f"{TWOS} r3 y1 g3 w3 b3"
    assert propose(rules.tell_next_playable, deck) == ["c11"]
    assert propose(rules.tell_next_playable, deck, "c11 c02") == ["c1y"]
    assert propose(rules.tell_next_playable, deck, "c11 c02 c1y c0r") == []


def test_tells_the_next_player_or_anybody():
    deck = "r2 y2 g2 w2 b2 r3 y3 g3 w3 b3 r1 y4 g4 w4 b4"
    assert propose(rules.tell_next_playable, deck, variant="3p") == []
    assert propose(rules.tell_playable, deck, variant="3p") == ["c21"]


def test_tells_something_unknown_the_color_first():
    assert propose(rules.tell_unknown, f"{ONES} {TWOS}")[0] == "c1r"
    assert propose(rules.tell_unknown, f"{ONES} {TWOS}", "c1r c01")[0] == "c12"
    assert propose(rules.tell_unknown, f"{ONES} {TWOS}", "c1r c01 c12 c0r")[0] == "c1y"


def test_tells_what_is_missing_to_know_that_a_card_has_no_use():
    deck = "r1 y2 g2 w2 b2 r1 y3 g3 w3 b3"
    assert propose(rules.tell_dispensable, deck, "c1r c02") == []
    assert propose(rules.tell_dispensable, deck, "p0 c02") == []  # neither color nor rank is told
    assert propose(rules.tell_dispensable, deck, "p0 c02 c1r c02") == ["c11"]
    assert propose(rules.tell_dispensable, deck, "p0 c02 c11 c02") == ["c1r"]


def test_tells_of_a_rank_that_every_stack_is_past():
    moves = "p0 c0y p1 c0g p2 c0w p3 c0b p4 p5"
    deck = f"{ONES} r2 y2 g2 w2 r1 y3 g3 w3 b3 y4"
    assert set(propose(rules.tell_dispensable, deck, moves)) == {"c11"}


def test_tells_of_the_most_cards_something_new():
    deck = "r1 y1 g1 w1 b1 r2 r3 r4 y2 g3"
    assert propose(rules.tell_most, deck) == ["c1r"]
    assert propose(rules.tell_most, deck, "c1r c01") == ["c12"]  # two twos and two threes: the first
    told = "c1r c01 c13 c0r c12 c0y c14 c0g c1y c0w"
    assert propose(rules.tell_most, deck, f"{told}", variant="2p clue_tokens=20") == ["c1g"]
    assert propose(rules.tell_most, deck, f"{told} c1g c0b", variant="2p clue_tokens=20") == []


def test_tells_and_discards_at_random():
    thought = Thought(start("2p", f"{ONES} {TWOS}").view(0), RandomDraw(seed_generator(0, 0)))
    assert {str(move) for _ in range(99) for move in rules.tell_randomly(thought)} == {
        "c12", "c1r", "c1y", "c1g", "c1w", "c1b"
    }  # fmt: skip
    assert {str(move) for _ in range(99) for move in rules.discard_randomly(thought)} == {
        f"d{order}" for order in range(5)
    }


def test_discards_what_has_no_use_or_is_oldest():
    deck = "r1 r1 g1 w1 b1 r2 y2 g2 w2 b2"
    assert propose(rules.discard_trash, deck, "c12 c01 p0 c0r") == ["d1"]
    assert propose(rules.discard_likely_trash(1), deck, "c12 c01 p0 c0r") == ["d1"]
    assert propose(rules.discard_likely_trash(1), deck) == []
    assert propose(rules.discard_likely_trash(0), deck) == ["d0"]
    assert propose(rules.discard_oldest, deck) == ["d0"]


def test_conditions():
    game = start("2p strikes=2", f"{TWOS} {FIVES}")

    def look():
        return Thought(game.view(game.seat), RandomDraw(seed_generator(0, 0)))

    assert rules.can_afford_strike(look())
    assert not rules.is_short_of_clues(look())
    assert not rules.has_nothing_to_lose(look())
    push(game, "c15 c02 c15 c02 c15")
    assert rules.is_short_of_clues(look())
    push(game, "p5")
    assert not rules.can_afford_strike(look())
    assert list(rules.when(rules.can_afford_strike, rules.play_likely(0))(look())) == []


def test_an_empty_deck_leaves_nothing_to_lose():
    game = start("2p suits=2 ranks=2 hand_size=2", "r1 y1 r2 y2")
    while game.deck_left:
        game.push(pass_time(game) if game.clue_tokens == 8 else Move.discard(game.orders[game.seat][0]))
    assert rules.has_nothing_to_lose(Thought(game.view(game.seat), RandomDraw(seed_generator(0, 0))))


def test_the_first_rule_that_proposes_something_legal_decides():
    bot = RuleBot("some", rules.discard_oldest, rules.tell_next_playable)
    game = start("2p", f"{TWOS} {ONES}")
    memory = bot.sit(game.view(0), 0)
    assert str(bot.choose(game.view(0), memory)) == "c11"  # nobody may discard yet
    assert RuleBot("none").choose(game.view(0), memory) in game.legal_moves()


KERNELS = [name for name, listing in CATALOG.items() if listing.research and listing.kernels]


@pytest.mark.parametrize("name", [*KERNELS, "cautious"])
def test_the_kernels_make_the_same_moves(name):
    for players in (2, 5):
        settings: dict[str, Any] = {"games": 10, "workers": 1, "moves": True}
        here, there = (
            simulate(name, Variant(players=players), compiled=way, **settings).records
            for way in (True, False)
        )
        longest = here.lengths.max()
        assert here.lengths.tolist() == there.lengths.tolist()
        assert np.array_equal(here.actions[:, :longest], there.actions[:, :longest])


@pytest.mark.parametrize("variant", STANDARD[::7] + RESEARCH, ids=repr)
def test_smartbot_makes_the_moves_of_its_oracle(variant):
    settings: dict[str, Any] = {"games": 2, "seed": 40, "workers": 1}
    assert (
        simulate("smartbot", variant, **settings).rows.tobytes()
        == simulate(PlainSmart(), variant, **settings).rows.tobytes()
    )


def test_a_rule_of_ones_own_plays_without_kernels():
    def give_up(thought):
        return iter([Move.discard(thought.hand[-1])])

    assert RuleBot("mine", rules.play_safe, rules.play_likely(0.5)).part
    for rule in (
        give_up,
        rules.when(lambda thought: True, rules.play_safe),
        rules.when(rules.is_short_of_clues, rules.when(rules.can_afford_strike, rules.play_safe)),
        rules.play_likely(1 / 3),
    ):
        assert RuleBot("mine", rule).part is None


# SmartBot

ONE = MAX_SUITS  # the engine's number of a clue of ones


def watch(deck, moves, variant="2p"):
    """What every player knows after some moves: the sets of seat 0, and the game."""
    game = start(variant, deck)
    seats = Seats({seat: Smart() for seat in range(game.variant.players)}, 0, game.view)
    for move in moves.split():
        seats.watch(game.push(move))
    memories = list(seats.memories.values())
    assert all(np.array_equal(memory["sets"], memories[0]["sets"]) for memory in memories)
    return memories[0], game, seats


def names(cards):
    return {str(card) for card in ALL_CARDS if cards >> card.number & 1}


def test_a_color_clue_promises_the_newest_card_it_touches():
    memory, _, _ = watch("y2 y3 g3 w3 b3 r3 r4 r1 y4 g4", "c1r")
    assert names(memory["sets"][7]) == {"r1"}
    assert names(memory["sets"][6]) == {"r1", "r2", "r3", "r4", "r5"}


def test_a_rank_clue_that_shows_cards_to_play_promises_no_more():
    memory, _, _ = watch(f"{TWOS} {ONES}", "c11")
    assert all(memory["sets"][order] & ~clue_cards(ONE) == 0 for order in range(5, 10))


def test_a_rank_clue_to_the_next_player_warns_of_the_card_to_be_discarded():
    memory, _, _ = watch("y2 y3 g3 w3 b3 r5 r4 r3 y4 g4", "c15")
    assert memory["sets"][5] & ~critical_in(memory) == 0
    assert order_at(memory, 1, next_discard(memory, 1)) == 6


def test_silence_says_that_nothing_is_critical():
    memory, _, _ = watch("r1 y3 g3 w3 b3 r4 r5 r3 y4 g4", "p0")
    assert memory["sets"][5] & critical_in(memory) == 0
    assert count(memory, int(memory["sets"][5]) & int(memory["trash"])) > 0


def test_a_discard_of_a_card_to_play_tells_who_has_the_other():
    memory, game, seats = watch("r1 y3 g3 w3 b3 y4 r4 r3 g4 r1 b4", "c13 c0r")
    assert names(memory["sets"][0]) == {"r1"}
    assert str(seats.choose(0)) == "d0"
    seats.watch(game.push("d0"))
    assert names(seats.memories[1]["sets"][9]) == {"r1"}
    assert str(seats.choose(1)) == "p9"


def test_smartbot_warns_with_something_to_play_if_there_is_any():
    _, _, seats = watch("y2 y3 g3 w3 b3 r5 r4 r3 y4 g1", "")
    assert str(seats.choose(0)) == "c1g"
    _, _, seats = watch("y2 y3 g3 w3 b3 r5 r4 r3 y4 g4", "")
    assert str(seats.choose(0)) == "c15"


def test_what_was_misread_is_forgotten():
    """A stranger's clue makes a false promise; once clues contradict it, only their words count."""
    memory, _, _ = watch("y2 y3 g3 w3 b3 y4 r4 r3 g4 r2", "c1r c02 c12")
    assert names(memory["sets"][9]) == {"r2"}


def test_smartbots_agree_and_the_truth_is_never_excluded():
    for seed in range(3):
        game = Game.deal(Variant(players=4), seed)
        seats = Seats(dict.fromkeys(range(4), Smart()), seed, game.view)
        while not game.outcome:
            seats.watch(game.push(seats.choose(game.seat)))
            first, *others = (seats.memories[seat]["sets"] for seat in range(4))
            assert all(np.array_equal(sets, first) for sets in others)
            held = [order for hand in game.orders for order in hand]
            assert all(int(first[order]) >> game.deck[order].number & 1 for order in held)


# Scores

# Four standard errors around the 10,000 games of docs/zoo.md; SmartBot was published with 22.99 and 23.09.
MEASURED = {"iggi": (17.3, 18.1), "outer": (14.2, 15.2), "piers": (17.1, 17.9), "van-den-bergh": (14.1, 15.4),
            "flawed": (0, 0), "smartbot": (22.8, 23.5), "person": (0.3, 2.2)}  # fmt: skip


@pytest.mark.parametrize("name", [name for name, listing in CATALOG.items() if listing.research])
def test_a_bot_of_the_zoo_scores_as_it_should(name):
    least, most = MEASURED[name]
    result = simulate(name, Variant(players=2), games=400, workers=1)
    assert least <= result.summary.score.mean <= most
    assert make_bot(name).name == name


@pytest.mark.parametrize("name", PUBLISHED)
def test_with_the_rules_of_a_port_the_bots_score_as_it_was_published(name):
    mean, error = measure(name, games=100, seed=1_000_000)
    assert abs(mean - PUBLISHED[name].mean) < 3 * error
