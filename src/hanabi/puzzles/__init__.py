"""Puzzles: positions of games in which one move is clearly the best, and another one is tempting."""
