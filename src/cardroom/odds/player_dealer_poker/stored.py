"""The cache folder's two doors, by the name they had here."""

from cardroom.odds.disk_cache import restore, store

__all__ = ["restore", "store"]
