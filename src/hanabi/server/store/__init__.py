"""Store: everything that must outlive the process, in SQLite or PostgreSQL, by subject."""

from hanabi.server.store.database import DATABASE_AT_FAULT, Conflict, Write
from hanabi.server.store.engine import make_engine
from hanabi.server.store.games import GameStore
from hanabi.server.store.leases import REVIEW, ProcessStore
from hanabi.server.store.notify import MISSED, Notification
from hanabi.server.store.people import PeopleStore
from hanabi.server.store.retention import DAY, RetentionStore
from hanabi.server.store.reviews import StudyStore
from hanabi.server.store.tables import TableStore

__all__ = [
    "DATABASE_AT_FAULT",
    "DAY",
    "MISSED",
    "REVIEW",
    "Conflict",
    "Notification",
    "Store",
    "Write",
    "make_engine",
]


class Store(PeopleStore, TableStore, GameStore, StudyStore, RetentionStore, ProcessStore):
    """All stores."""
