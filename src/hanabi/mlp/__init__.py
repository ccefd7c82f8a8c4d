"""The network of the learned bot with PyTorch, for training and for many games at once."""
