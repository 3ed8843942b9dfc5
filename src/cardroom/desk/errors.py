"""What can be wrong with a question to the desk."""

from cardroom.said import Refusal


class DeskError(Refusal):
    """A question to the desk that has no answer as it was put."""
