"""Finished games and puzzles."""
