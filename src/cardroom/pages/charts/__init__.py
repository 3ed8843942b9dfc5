"""Charts in words: as tables on the screen, and as pictures."""

from cardroom.pages.charts.drawing import Picture, draw
from cardroom.pages.charts.files import is_picture, write_picture
from cardroom.pages.charts.labels import label

__all__ = ["Picture", "draw", "is_picture", "label", "write_picture"]
