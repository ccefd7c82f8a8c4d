"""What follows from a position: what a seat knows of its hand, and how the game stands."""
