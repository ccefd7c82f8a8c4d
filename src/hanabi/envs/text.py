r"""TextGame: a game whose players read and write text, with bots in the other seats.

>>> game = TextGame(Variant(players=2), seed=7, bots={1: "cautious"})
>>> print(game.describe().splitlines()[1])
It is your turn.
>>> game.answer("I have thought about it.\nplay 1"), game.answer("no idea"), game.seat
(True, False, 0)
"""

from collections.abc import Mapping
from typing import Any

from hanabi.bots.bot import Bot
from hanabi.bots.catalog import check_game, read_bot
from hanabi.bots.seats import Seats
from hanabi.bots.text import find_move
from hanabi.describe import name_seats, type_move
from hanabi.game import Game
from hanabi.language import Language
from hanabi.notation import Move, parse_variant
from hanabi.variant import Variant


class TextGame:
    """A game in which it is always the turn of a seat without a bot, until it ends."""

    def __init__(
        self,
        variant: Variant,
        seed: int,
        bots: Mapping[int, str | Bot[Any]] | None = None,
        *,
        language: str = "en",
        compact: bool = False,
    ) -> None:
        self.game = Game.deal(variant, seed)
        self.language, self.compact = language, compact
        seated = {seat: read_partner(bot, variant) for seat, bot in (bots or {}).items()}
        self._seats = Seats(seated, seed, self.game.view)
        self._let_bots_play()

    @property
    def seat(self) -> int:
        return self.game.seat

    @property
    def over(self) -> bool:
        return self.game.outcome is not None

    @property
    def score(self) -> int:
        """The score of a game that is over; until then the points on the table."""
        return self.game.points if self.game.outcome is None else self.game.outcome.score

    def describe(self, seat: int | None = None) -> str:
        """The knowledge of a seat, by default the one to move, with its legal moves on its turn."""
        view = self.game.view(self.seat if seat is None else seat)
        return view.describe(self.language, compact=self.compact)

    def list_moves(self) -> list[str]:
        """The legal moves as they can be typed."""
        view, language = self.game.view(self.seat), Language(self.language)
        return [type_move(view, move, language, name_seats(view, language)) for move in view.legal_moves()]

    def answer(self, text: str) -> bool:
        """Make the last legal move that a line of the text names; return whether there was one."""
        move = find_move(self.game.view(self.seat), text, self.language)
        if move is not None:
            self._push(move)
            self._let_bots_play()
        return move is not None

    def _push(self, move: Move) -> None:
        self._seats.watch(self.game.push(move))

    def _let_bots_play(self) -> None:
        while not self.over and self.seat in self._seats.bots:
            self._push(self._seats.choose(self.seat))


def read_partner(bot: str | Bot[Any], variant: Variant) -> Bot[Any]:
    """A bot, by its name in the catalog or as it is; UnfitBot if it does not play the variant."""
    if isinstance(bot, str):
        listing = read_bot(bot)
        check_game(bot, listing, variant)
        bot = listing.make()
    bot.check_fit(variant)
    return bot


def read_rules(players: int, rules: str) -> Variant:
    """The variant of a number of players and rules as notation has them, such as `suits=3 cascade`."""
    return parse_variant(f"{players}p {rules}".strip())
