"""What was said at a keyboard and waits or holds, as it stands on the record for later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_KEPT: Final = ("sit out", "move ", "name ", "bots ", "stakes ", "spots ", "bot bank ")
"""Words that hold until they are done or taken back, over a pause too."""


def notes(why: str) -> list[tuple[str, str]]:
    """Who said what, of a reason why a hand waits or comes; nothing of any other reason.

    >>> notes("Ann: move 5: everybody: bot bank 50"), notes("the cards are being changed")
    ([('Ann', 'move 5'), ('everybody', 'bot bank 50')], [])
    """
    parts = [part.strip() for part in why.split(":")]
    said = zip(parts[::2], parts[1::2], strict=False)
    return [(who, words) for who, words in said if words.startswith(_KEPT)]


def is_note(fact: Mapping[str, Any]) -> bool:
    """Whether a table waits or goes on for what was said to the program and not to the table."""
    return fact["kind"] == "ruling" and bool(notes(str(fact.get("why", ""))))
