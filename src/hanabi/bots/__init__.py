"""Bots: the interface, one file for each, and their names."""

from hanabi.bots.bot import Bot, ask, tell
from hanabi.bots.catalog import CATALOG, Entry, make_bot

__all__ = ["CATALOG", "Bot", "Entry", "ask", "make_bot", "tell"]
