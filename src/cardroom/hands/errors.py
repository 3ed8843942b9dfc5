"""The one error of this room."""

from cardroom.said import Refusal


class HandError(Refusal):
    """Cards that make no hand of the kind asked for; the sentence says what would."""
