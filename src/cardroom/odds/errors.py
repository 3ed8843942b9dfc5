"""What can be wrong with a question to the analyst."""


class OddsError(ValueError):
    """A question that has no answer, as a sentence for the person who asked."""
