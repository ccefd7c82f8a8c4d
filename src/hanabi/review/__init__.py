"""Review: the value of every move of a game, and the moves of a stronger player."""
