"""The game in a terminal: the table drawn, the loop of a game, the replay of a record."""
