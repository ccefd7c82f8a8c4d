"""The analysis of a position: a seat's knowledge of its hand, and the state of the game."""
