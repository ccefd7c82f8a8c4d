"""A table that is open: its commands, bots, and what it shows."""
