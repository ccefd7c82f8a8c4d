"""Review: what every move of a game was worth, and what a stronger player would have done."""
