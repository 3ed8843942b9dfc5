"""Long pages, one screen after the other."""

from __future__ import annotations

import os


def turn_pages(text: str, ends: str) -> None:
    """A text through the pager, whose last line says its keys, where it had but a colon."""
    import pydoc

    os.environ.setdefault("LESS", f"-RFX -PsSpace goes on, b goes back, q {ends}$")
    pydoc.pager(text)


__all__ = ["turn_pages"]
