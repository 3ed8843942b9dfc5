"""The one error of this room."""


class HandError(ValueError):
    """Cards that make no hand of the kind asked for; the sentence says what would."""
