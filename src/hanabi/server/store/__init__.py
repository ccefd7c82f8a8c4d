"""Store: everything that must outlive the process, in SQLite or PostgreSQL, by subject."""

from hanabi.server.store.age import DAY, Age
from hanabi.server.store.database import DATABASE_AT_FAULT
from hanabi.server.store.engine import make_engine
from hanabi.server.store.games import Games
from hanabi.server.store.herald import MISSED, News
from hanabi.server.store.people import People
from hanabi.server.store.processes import REVIEW, Processes
from hanabi.server.store.study import Study
from hanabi.server.store.tables import Tables
from hanabi.server.store.writer import Conflict, Write, settle

__all__ = [
    "DATABASE_AT_FAULT",
    "DAY",
    "MISSED",
    "REVIEW",
    "Conflict",
    "News",
    "Store",
    "Write",
    "make_engine",
    "settle",
]


class Store(People, Tables, Games, Study, Age, Processes):
    """All that is kept."""
