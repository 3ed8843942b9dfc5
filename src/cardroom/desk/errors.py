"""What the desk cannot answer, as a sentence for whoever asked."""


class DeskError(ValueError):
    """A question that has no answer as it was put."""
