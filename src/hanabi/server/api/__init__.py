"""The HTTP API: every route once, with what it takes and gives; the OpenAPI document is made from them."""

from hanabi.server.api import about, games, people, privacy, puzzles, tables
from hanabi.server.api.route import ROUTES

__all__ = ["ROUTES", "about", "games", "people", "privacy", "puzzles", "tables"]
