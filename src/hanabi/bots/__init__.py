"""Bots: the interface, one file for each, and their names."""

from hanabi.bots.bot import Bot, Why, ask, tell
from hanabi.bots.catalog import CATALOG, Listing, find_bot, list_bots, make_bot, read_bot

__all__ = ["CATALOG", "Bot", "Listing", "Why", "ask", "find_bot", "list_bots", "make_bot", "read_bot", "tell"]
