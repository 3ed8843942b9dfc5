"""The strategy of any game with decisions laid out as a chart, as data."""

from cardroom.desk.charts.by_game import chart_of
from cardroom.desk.charts.sheet import Cell, Chart, Sheet

__all__ = ["Cell", "Chart", "Sheet", "chart_of"]
