"""What the room remembers: journals, tables, people, sessions, chips and who holds which table."""

from __future__ import annotations

from cardroom.room.store.database import ConflictError, Database, LostDatabaseError, StoreError
from cardroom.room.store.store import Store, hold, open_store

__all__ = [
    "ConflictError",
    "Database",
    "LostDatabaseError",
    "Store",
    "StoreError",
    "hold",
    "open_store",
]
