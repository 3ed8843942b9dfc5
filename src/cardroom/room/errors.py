"""What the room would not do, and the status it is answered with."""

from __future__ import annotations

from cardroom.pages.catalogue import words
from cardroom.said import Said


class RoomError(Exception):
    """A sentence for whoever asked: what was wrong and what would be right.

    What has the right form and is against the house's rules is a conflict with them (409); what
    has not even the form is refused before it comes this far (422).
    """

    def __init__(self, why: Said | str, status: int = 409) -> None:
        super().__init__(why)
        self._why = why
        self.status = status

    @property
    def said(self) -> Said:
        """What is wrong, as data."""
        return self._why if isinstance(self._why, Said) else Said("room-why", text=self._why)

    @property
    def why(self) -> str:
        """The sentence, in the language that is spoken."""
        return words(self.said)

    def __str__(self) -> str:
        return self.why


__all__ = ["RoomError"]
