"""What can be wrong with a question to the analyst."""

from cardroom.said import Refusal


class OddsError(Refusal):
    """A question to the analyst that has no answer."""
