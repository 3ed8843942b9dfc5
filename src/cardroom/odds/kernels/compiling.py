"""Compile a function once and keep the machine code where that is possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """The function as machine code that lets other threads run while it works."""
    try:
        fast = numba.njit(function, nogil=True, cache=True)
    except RuntimeError:
        # No folder can be written to: compile anew each time rather than not at all.
        fast = numba.njit(function, nogil=True)
    return cast("Function", fast)
