"""A player's own moves from a turn of a finished game."""

from hanabi.errors import HanabiError, TableError
from hanabi.game import Game
from hanabi.server.limits import LONGEST_LINE
from hanabi.server.messages.game import GameShown
from hanabi.server.messages.refusal import Refusal
from hanabi.server.table.game_view import Perspective, show_turn


def play_line(game: Game, turn: int, line: str) -> Game:
    """Play any moves from a turn of a finished game; HanabiError for an illegal one, or no such turn."""
    if turn > game.turn or len(line) > LONGEST_LINE:
        raise HanabiError("no such line")
    played = Game(game.variant, game.deck, game.moves[:turn], first=game.first)
    for move in line.split():
        played.push(move)
    return played


def show_line(game: Game, turn: int, line: str, is_open: bool) -> GameShown:
    """Return the position after a line, as the seat to move sees it or with open hands."""
    try:
        return show_turn(play_line(game, turn, line), Perspective.OPEN if is_open else None)
    except HanabiError as error:
        raise TableError(Refusal.BAD_MESSAGE, str(error)) from None
