"""Partner: what it takes clues to mean and what it does, by positions in text; legal and sound in play.

A position is a file of lines `key: value`. `deck` is how the deck begins, seat by seat; `moves` the history.
Then what the seat to move (or `seat`) takes its cards for (`means`), its move, moves that it never makes,
and a reason.
"""

from pathlib import Path
from typing import Any

import pytest

from hanabi import Ending, Game, Variant, parse_card, parse_variant
from hanabi.bots import make_bot
from hanabi.bots.bot import Why
from hanabi.bots.partner import Partner
from hanabi.language import LANGUAGES, Language
from hanabi.notation import ALL_CARDS
from tests.stacked import stack

POSITIONS = sorted((Path(__file__).parent / "positions").glob("*.txt"))


class Table:
    """A position with a partner in every seat."""

    def __init__(self, path):
        lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
        self.said = [tuple(part.strip() for part in line.split(":", 1)) for line in lines]
        start = dict(self.said)
        variant = parse_variant(start["variant"])
        self.bot = Partner(int(start.get("level", 3)))
        self.game = Game(variant, stack(variant, start["deck"].replace("|", " ")))
        self.memories = [self.bot.sit(self.game.view(seat), 0) for seat in range(variant.players)]
        for move in start["moves"].split():
            self.push(move)
        self.seat = int(start.get("seat", self.game.seat))
        self.memory = self.memories[self.seat]

    def push(self, move):
        event = self.game.push(move)
        for seat, memory in enumerate(self.memories):
            self.bot.watch(self.game.view(seat), event, memory)

    def meaning(self, order):
        known = int(self.memory["known"][order])
        return {card for card in ALL_CARDS if known >> card.number & 1}


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_position(path):
    table = Table(path)
    move, reasons = None, tuple[Why, ...]()
    if table.seat == table.game.seat:
        move = table.bot.choose(table.game.view(table.seat), table.memory)
        reasons = table.bot.why(table.memory)
        assert reasons
    for key, value in table.said:
        if key == "means":
            order, cards = value.split("=")
            assert table.meaning(int(order)) == set(map(parse_card, cards.split()))
        elif key == "move":
            assert str(move) == value
        elif key == "never":
            assert str(move) not in value.split()
        elif key == "why":
            assert value in [say(why) for why in reasons]


def say(why):
    """A reason in short: its name, the cards, what they are, and whose."""
    facts = [*why.orders, why.card, why.seat]
    return " ".join([why.name, *(str(fact) for fact in facts if fact is not None)])


def play_out(bot, variant, seed):
    game = Game.deal(variant, seed)
    memories = [bot.sit(game.view(seat), seed) for seat in range(variant.players)]
    while not game.outcome:
        event = game.push(bot.choose(game.view(game.seat), memories[game.seat]))
        for seat, memory in enumerate(memories):
            bot.watch(game.view(seat), event, memory)
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_it_plays_well(players, level):
    games = [play_out(Partner(level), Variant(players=players), seed) for seed in range(12)]
    assert sum(game.score for game in games) / len(games) > 20


def test_the_catalog_has_three_levels():
    bots = [make_bot(name) for name in ("partner-1", "partner-2", "partner")]
    assert [bot.level for bot in bots if isinstance(bot, Partner)] == [1, 2, 3]


@pytest.mark.parametrize("players", [2, 4])
def test_it_copes_with_people_who_know_no_conventions(players):
    """Others move by chance: it makes legal moves to the end, and not all the strikes are its own."""
    bot, other = Partner(), make_bot("random")
    for seed in range(10):
        game = Game.deal(Variant(players=players), seed)
        bots = [bot] + [other] * (players - 1)
        memories = [b.sit(game.view(seat), seed) for seat, b in enumerate(bots)]
        while not game.outcome:
            event = game.push(bots[game.seat].choose(game.view(game.seat), memories[game.seat]))
            for seat, b in enumerate(bots):
                b.watch(game.view(seat), event, memories[seat])
        assert game.outcome.ending in (Ending.STRIKEOUT, Ending.FINAL_ROUND)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_reason_can_be_said(tag):
    language, bot = Language(tag), Partner()
    game = Game.deal(Variant(players=3, choreography=True), 3)
    memories = [bot.sit(game.view(seat), 3) for seat in range(3)]
    while not game.outcome:
        move = bot.choose(game.view(game.seat), memories[game.seat])
        reasons = bot.why(memories[game.seat])
        assert reasons
        for why in reasons:
            values: dict[str, Any] = {"player": "Aino"}
            if why.card:
                values |= {"suit": why.card.suit, "rank": why.card.rank}
            assert language.say(f"why-{why.name}", **values)
        event = game.push(move)
        for seat, memory in enumerate(memories):
            bot.watch(game.view(seat), event, memory)
