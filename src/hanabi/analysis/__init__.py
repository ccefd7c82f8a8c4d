"""What follows from a position: what a seat knows about its hand, and how the game stands."""
