"""Passwords: argon2id, one at a time in a thread that steps back for the tables."""

from __future__ import annotations

import asyncio
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from cardroom.room.beside import threads_beside
from cardroom.room.errors import RoomError
from cardroom.said import Said

MEMORY_KIB: Final = 19 * 1024
PASSES: Final = 2
THREADS: Final = 1
WAITING: Final = 64
SHORTEST: Final = 10
LONGEST: Final = 256


class Passwords:
    """Makes and checks hashes; a crowd at the door waits, and a larger one is sent away."""

    def __init__(self, memory_kib: int = MEMORY_KIB) -> None:
        self._hasher = PasswordHasher(time_cost=PASSES, memory_cost=memory_kib, parallelism=1)
        self._threads = threads_beside(THREADS, "passwords")
        self._waiting = 0
        # Somebody with no account is checked against this: it takes as long as for anybody else.
        self._nobody = self._hasher.hash("nobody has this password")

    async def hash(self, password: str) -> str:
        """A password as it may be kept."""
        return await self._run(password, None)

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether a password is the one that was kept; takes as long if none was."""
        answer = await self._run(password, kept or self._nobody)
        return answer == "yes" and kept is not None

    async def _run(self, password: str, kept: str | None) -> str:
        if self._waiting >= WAITING:
            raise RoomError(Said("room-sign-in-busy"), 503)
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._work, password, kept)
        finally:
            self._waiting -= 1

    def _work(self, password: str, kept: str | None) -> str:
        if kept is None:
            return self._hasher.hash(password)
        try:
            self._hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return "no"
        return "yes"

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(cancel_futures=True)


def check_password(password: str, name: str) -> None:
    """A sentence about what is wrong with a new password, if anything is."""
    if len(password) < SHORTEST:
        raise RoomError(Said("room-password-short", least=SHORTEST))
    if len(password) > LONGEST:
        raise RoomError(Said("room-password-long", most=LONGEST))
    if len(set(password)) < 4:
        raise RoomError(Said("room-password-plain"))
    if name and name.casefold() in password.casefold() and len(password) < len(name) + 8:
        raise RoomError(Said("room-password-name"))


__all__ = ["LONGEST", "SHORTEST", "Passwords", "check_password"]
