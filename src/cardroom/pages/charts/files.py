"""Pictures as files: SVG as it is, PNG and PDF by typst (extra ``pictures``)."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from cardroom.desk.errors import DeskError

ENDINGS: Final = (".svg", ".png", ".pdf")
POINTS: Final = 72 / 96
"""Points of a pixel, as SVG has them."""
SHARP: Final = 200.0
"""Dots to the inch of a PNG; a card has three times as many."""
PAGE: Final = """\
#set page(width: WIDEpt, height: HIGHpt, margin: 0pt)
#image(bytes(sys.inputs.at("svg")), format: "svg", width: 100%, height: 100%, fit: "contain")
"""


def is_picture(name: str) -> bool:
    """Whether a file's name says that it is a picture we can write.

    >>> is_picture("chart.PDF"), is_picture("chart.gif")
    (True, False)
    """
    return Path(name).suffix.lower() in ENDINGS


def write_picture(
    where: str, svg: str, width: float, height: float, *, sharp: float = SHARP
) -> None:
    """Write a picture of a size in points as its ending says."""
    path = Path(where)
    if not is_picture(where):
        raise DeskError("desk-picture-ending", file=where)
    data = svg.encode()
    ending = path.suffix.lower()
    if ending != ".svg":
        data = _rendered("png" if ending == ".png" else "pdf", svg, width, height, sharp)
    try:
        path.write_bytes(data)
    except OSError as error:
        raise DeskError("desk-picture-not-written", file=where, why=error.strerror) from None


def _rendered(
    kind: Literal["png", "pdf"], svg: str, width: float, height: float, sharp: float
) -> bytes:
    try:
        import typst
    except ImportError:
        raise DeskError("desk-picture-needs-typst", kind=kind) from None
    page = PAGE.replace("WIDE", f"{width:.2f}").replace("HIGH", f"{height:.2f}")
    made: bytes = typst.compile(page.encode(), format=kind, ppi=sharp, sys_inputs={"svg": svg})
    return made
