"""Names of people: text that can be shown anywhere and told apart."""

from __future__ import annotations

import unicodedata
from typing import Final

from cardroom.room.errors import RoomError
from cardroom.room.store.people import HOUSE, name_key

LONGEST: Final = 24
BOTS: Final = ("Bea", "Cal", "Dot", "Eli", "Fay", "Gus", "Hal", "Ivy", "Joe", "Kit", "Lou", "Max")
_RESERVED: Final = {
    *(HOUSE, "house", "bank", "banker", "dealer", "player-dealer", "player", "floor", "manager"),
    *("everybody", "nobody", "admin", "cardroom"),
}


def bot_name(number: int) -> str:
    """The name of a table's bot; nobody else can have it.

    >>> bot_name(0), bot_name(12)
    ('Bea (bot)', 'Bea 2 (bot)')
    """
    lap, place = divmod(number, len(BOTS))
    return f"{BOTS[place]}{f' {lap + 1}' if lap else ''} (bot)"


def is_bot(name: str) -> bool:
    """Whether a name is a bot's."""
    return name.endswith("(bot)")


def clean_name(given: str) -> str:
    """A name as it will be shown, or a sentence about why it cannot be.

    >>> clean_name("  Ann   Lee ")
    'Ann Lee'
    >>> clean_name("<b>ann</b>")
    '<b>ann</b>'
    """
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not name:
        raise RoomError("a name has at least one letter or figure")
    if len(name) > LONGEST:
        raise RoomError(f"a name has at most {LONGEST} characters, this one has {len(name)}")
    odd = next((c for c in name if _odd(c)), None)
    if odd is not None:
        raise RoomError(f"a name cannot hold the character U+{ord(odd):04X}")
    if not any(c.isalnum() for c in name):
        raise RoomError("a name has at least one letter or figure")
    if name_key(name) in _RESERVED or name_key(name).endswith("(bot)"):
        raise RoomError(f"{name!r} is not a name for people: choose another one")
    return name


def _odd(character: str) -> bool:
    """What people cannot tell apart; and the colon, which the names of accounts are made with."""
    return unicodedata.category(character)[0] == "C" or character in "\u2028\u2029:"


def numbered(name: str, number: int) -> str:
    """The name with a number behind it, no longer than names are.

    >>> numbered("ann", 2)
    'ann 2'
    """
    tail = f" {number}"
    return name[: LONGEST - len(tail)].rstrip() + tail


__all__ = ["BOTS", "LONGEST", "bot_name", "clean_name", "is_bot", "numbered"]
