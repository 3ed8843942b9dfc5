"""How often anybody may do a thing, by address.

Whoever guesses at somebody's password is slowed down where they are: a limit on the name alone
would let anybody lock its holder out.
"""

from __future__ import annotations

import ipaddress
from typing import Final

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from cardroom.room.errors import RoomError
from cardroom.said import Said

RATES: Final = {
    "guests": "600/minute",
    "accounts": "60/hour",
    "sign-in": "60/minute",
    "sign-in-name": "10/minute",
    "password": "10/minute",
    "tables": "300/hour",
    "odds": "120/minute",
    "sockets": "2400/minute",
    "requests": "12000/minute",
}
"""Generous for people and programs, and far from enough to guess a password or fill a disk."""


class TooOftenError(RoomError):
    """Somebody does something too often."""

    def __init__(self, seconds: int) -> None:
        super().__init__(Said("room-too-often", seconds=seconds), 429)
        self.seconds = seconds


class Rates:
    """Counts what each address and account does."""

    def __init__(self, *, on: bool = True) -> None:
        self._on = on
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._items: dict[str, RateLimitItem] = {name: parse(text) for name, text in RATES.items()}

    def count(self, what: str, place: str, *more: str) -> None:
        """One more from an address, for a name if given; an error if that is too often."""
        if not self._on:
            return
        item = self._items[what]
        if not self._limiter.hit(item, what, network(place), *more):
            raise TooOftenError(max(1, item.get_expiry() // 4))


def network(place: str) -> str:
    """An address as far as it says who comes: a household has 2^64 of version 6.

    >>> network("192.0.2.7"), network("2001:db8:1:2:aaaa::1"), network("unknown")
    ('192.0.2.7', '2001:db8:1:2::/64', 'unknown')
    """
    try:
        address = ipaddress.ip_address(place)
    except ValueError:
        return place
    if address.version == 4:
        return place
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


__all__ = ["RATES", "Rates", "TooOftenError", "network"]
