"""What the room would not do, and the status it is answered with."""

from __future__ import annotations


class RoomError(Exception):
    """A sentence for whoever asked: what was wrong and what would be right.

    What has the right form and is against the house's rules is a conflict with them (409); what
    has not even the form is refused before it comes this far (422).
    """

    def __init__(self, why: str, status: int = 409) -> None:
        super().__init__(why)
        self.why = why
        self.status = status


__all__ = ["RoomError"]
