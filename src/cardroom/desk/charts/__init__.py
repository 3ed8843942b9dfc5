"""The strategy of any game with decisions as a chart: on the screen, as JSON, as a picture."""

from cardroom.desk.charts.by_game import chart_of
from cardroom.desk.charts.drawing import Picture, draw
from cardroom.desk.charts.files import is_picture, write_picture
from cardroom.desk.charts.sheet import Cell, Chart, Sheet

__all__ = [
    "Cell",
    "Chart",
    "Picture",
    "Sheet",
    "chart_of",
    "draw",
    "is_picture",
    "write_picture",
]
