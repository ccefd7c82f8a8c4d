"""Many games at once, as arrays: read from files, checked by the rules, ready to learn from.

>>> from hanabi import Game, Variant
>>> small = Variant(players=2, suits=1, ranks=3, hand_size=2)
>>> record = Game(small, "r1 r3 r2 r1 r1 r2", ["p0", "p2", "p1"]).record()
>>> games = read_games([record.to_json()] * 3)[small]
>>> games.decks.shape, games.actions[0].tolist(), games.scores.tolist()
((3, 6), [2, 2, 2], [3, 3, 3])
"""

from hanabi.bulk.files import load_games
from hanabi.bulk.games import ReadGames, read_games
from hanabi.bulk.records import GameRecords
from hanabi.bulk.tensors import load_ah2ac2

__all__ = ["GameRecords", "ReadGames", "load_ah2ac2", "load_games", "read_games"]
