"""Names of people: text that can be shown anywhere and told apart."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

from cardroom.room.errors import RoomError
from cardroom.room.store.looks import MARKS, skeleton
from cardroom.room.store.people import HOUSE
from cardroom.said import Said

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
    if len(name) > LONGEST:
        raise RoomError(Said("room-name-long", most=LONGEST, length=len(name)))
    odd = next((letter for letter in name if _is_odd(letter)), None)
    if odd is not None:
        raise RoomError(Said("room-name-letter", code=f"U+{ord(odd):04X}"))
    if not any(letter.isalnum() for letter in name):
        raise RoomError(Said("room-name-empty"))
    if _ALONE.search("".join(unicodedata.category(letter)[0] for letter in name)) or _PILED(name):
        raise RoomError(Said("room-name-marks"))
    look = skeleton(name)
    if look in _reserved() or look.endswith(skeleton("(bot)")):
        raise RoomError(Said("room-name-kept", name=name))
    return name


_ALONE: Final = re.compile("^M|[^LM]M")
"""A mark with no letter that it belongs to."""
_PILED: Final = re.compile(f"{MARKS.pattern}{{2}}").search
_UNSEEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3"
    "\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What is not drawn at all: Unicode's ignorable code points, and letters that are blank."""


def _is_odd(letter: str) -> bool:
    """What nobody sees or can tell apart; and the colon, which names of accounts are made with."""
    category = unicodedata.category(letter)
    return category[0] == "C" or category == "Me" or letter == ":" or bool(_UNSEEN.match(letter))


@cache
def _reserved() -> frozenset[str]:
    return frozenset(skeleton(name) for name in _RESERVED)


def numbered(name: str, number: int) -> str:
    """The name with a number behind it, no longer than names are.

    >>> numbered("ann", 2)
    'ann 2'
    """
    tail = f" {number}"
    return name[: LONGEST - len(tail)].rstrip() + tail


__all__ = ["BOTS", "LONGEST", "bot_name", "clean_name", "is_bot", "numbered"]
