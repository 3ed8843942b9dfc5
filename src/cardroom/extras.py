"""Packages that only some of the work needs, and the extra that installs each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardroom.said import Refusal

MODULES: Final[Mapping[str, tuple[str, ...]]] = {
    "fast": ("numba", "llvmlite"),
    "room": (
        "fastapi",
        "starlette",
        "anyio",
        "uvicorn",
        "uvloop",
        "httptools",
        "websockets",
        "jinja2",
        "multipart",
        "python_multipart",
        "psycopg",
        "argon2",
        "itsdangerous",
        "apsw",
        "limits",
    ),
    "pictures": ("typst",),
    "mcp": ("mcp",),
    "cluster": ("distributed", "dask"),
}
"""What each extra brings, by the names that are imported."""

_EXTRA_OF: Final = {module: extra for extra, modules in MODULES.items() for module in modules}


class MissingExtraError(Refusal, ImportError):
    """Something needs a package that isn't installed: names the extra that installs it."""


def missing_extra(gone: ImportError) -> MissingExtraError | None:
    """The extra that installs the package that was not found, if one of them does.

    >>> str(missing_extra(ModuleNotFoundError("No module named 'numba'", name="numba")))
    "This needs numba. Install it with `pip install 'cardroom-games[fast]'`."
    >>> missing_extra(ModuleNotFoundError("No module named 'nobody'", name="nobody"))
    """
    if isinstance(gone, MissingExtraError):
        return gone
    package = (gone.name or "").partition(".")[0]
    extra = _EXTRA_OF.get(package)
    return (
        None if extra is None else MissingExtraError("missing-extra", package=package, extra=extra)
    )
