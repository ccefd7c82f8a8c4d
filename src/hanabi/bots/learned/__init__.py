"""Learned: what a network sees of a game, its weights as a file, and its evaluation without PyTorch."""
