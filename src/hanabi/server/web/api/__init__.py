"""The HTTP API: every route once, with its input and output; the OpenAPI document is made from them."""

from hanabi.server.web.api import about, games, people, privacy, puzzles, tables
from hanabi.server.web.routes import ROUTES

__all__ = ["ROUTES", "about", "games", "people", "privacy", "puzzles", "tables"]
