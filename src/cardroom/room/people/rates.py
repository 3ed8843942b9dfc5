"""How often anybody may do a thing: by address, and by account where one is being guessed at."""

from __future__ import annotations

from typing import Final

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from cardroom.room.errors import RoomError

RATES: Final = {
    "guests": "600/minute",
    "accounts": "60/hour",
    "sign-in": "60/minute",
    "sign-in-name": "10/minute",
    "tables": "300/minute",
    "odds": "120/minute",
    "sockets": "2400/minute",
    "requests": "12000/minute",
}
"""Generous for people and programs, and far from enough to guess a password or fill a disk."""


class TooOftenError(RoomError):
    """Somebody does something too often."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"that was too often: wait {seconds} seconds and try again", 429)
        self.seconds = seconds


class Rates:
    """Counts what each address and account does."""

    def __init__(self, *, on: bool = True) -> None:
        self._on = on
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._items: dict[str, RateLimitItem] = {name: parse(text) for name, text in RATES.items()}

    def count(self, what: str, who: str) -> None:
        """One more; an error if that is too often."""
        if not self._on:
            return
        item = self._items[what]
        if not self._limiter.hit(item, what, who):
            raise TooOftenError(max(1, item.get_expiry() // 4))


__all__ = ["RATES", "Rates", "TooOftenError"]
