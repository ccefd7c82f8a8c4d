"""The arena on a device: many games at once of bots that hold one network, with PyTorch."""
