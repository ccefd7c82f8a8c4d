"""The HTTP API: every route once, with what it takes and gives; the OpenAPI document is made from them."""

from hanabi.server.web.api import about, games, people, privacy, puzzles, tables
from hanabi.server.web.routes import ROUTES

__all__ = ["ROUTES", "about", "games", "people", "privacy", "puzzles", "tables"]
