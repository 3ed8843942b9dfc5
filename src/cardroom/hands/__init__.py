"""What cards are worth."""

from cardroom.hands.errors import HandError

__all__ = ["HandError"]
