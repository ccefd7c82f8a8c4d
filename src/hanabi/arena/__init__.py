"""The arena: many games of bots, and what they say about them."""
