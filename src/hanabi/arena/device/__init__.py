"""The arena on a device: many parallel games of bots that share one network, with PyTorch."""
