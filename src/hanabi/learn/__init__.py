"""Training: self-play on the kernels of the engine, with PyTorch (`hanabi[learn]`)."""
