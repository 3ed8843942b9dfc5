"""Compile a function once and keep the machine code where that is possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias, TypeVar, cast

import numpy.typing as npt

from cardroom.extras import missing_extra

try:
    import numba
except ImportError as gone:
    raise missing_extra(gone) or gone from None

Function = TypeVar("Function", bound=Callable[..., Any])

Number: TypeAlias = Any
"""A number as wide as the code is compiled for; what an array holds has no other type."""
Record: TypeAlias = Any
"""Numbers and arrays by name, as a row of a structured array has them."""
Array: TypeAlias = npt.NDArray[Any]
"""An array of numbers; a function is compiled for each kind of them that it is called with."""
Tables: TypeAlias = tuple[Any, ...]
"""Arrays and numbers that go together: a call counts every array in and out."""


def compiled(function: Function) -> Function:
    """The function as machine code that lets other threads run while it works."""
    return _compiled(function, "never")


def inlined(function: Function) -> Function:
    """The same, put into every compiled function that calls it.

    A call counts every array in and out, which may take longer than what the function does.
    """
    return _compiled(function, "always")


def _compiled(function: Function, inline: Literal["never", "always"]) -> Function:
    try:
        fast = numba.njit(function, nogil=True, cache=True, inline=inline)
    except RuntimeError:
        # No folder can be written to: compile anew each time rather than not at all.
        fast = numba.njit(function, nogil=True, inline=inline)
    return cast("Function", fast)
