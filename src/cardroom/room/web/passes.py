"""Passes: how one process of the room knows that another one sends somebody."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Final

HEADER: Final = "x-cardroom-pass"
GOOD_FOR_MS: Final = 30_000


def sign(key: bytes, table: str, session: str | None, at: int) -> str:
    """A pass for one connection: which session a process of this room vouches for, and when."""
    body = json.dumps([table, session, at], separators=(",", ":"))
    seal = hmac.digest(_pass_key(key), body.encode(), "sha256").hex()
    return f"{seal}.{body}"


def _pass_key(key: bytes) -> bytes:
    return hashlib.sha256(b"cardroom pass " + key).digest()


def is_ours(key: bytes, text: str) -> bool:
    """Whether a process of this room made a pass, whatever it is for."""
    seal, _, body = text.partition(".")
    wanted = hmac.digest(_pass_key(key), body.encode(), "sha256").hex()
    return hmac.compare_digest(seal.encode(), wanted.encode())


def check(key: bytes, text: str, table: str, now: int) -> tuple[str | None] | None:
    """The session a pass vouches for; nothing if we did not make it for this table just now."""
    if not is_ours(key, text):
        return None
    named, session, at = json.loads(text.partition(".")[2])
    if named != table or abs(now - at) > GOOD_FOR_MS:
        return None
    return (session,)


__all__ = ["HEADER", "check", "is_ours", "sign"]
