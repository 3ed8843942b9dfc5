"""Options that are words are taken as they are, where Typer would build a validator for each.

Newer releases of Typer read every option through Pydantic, also those that were not given; loading
and building that takes longer than most commands. What is here does nothing in other releases.
"""

from __future__ import annotations

from typing import Any, Final

_NOTHING: Final = object()
_WORDS: Final = (str, str | None, list[str], list[str] | None, bool)


class PlainWords:
    """Takes words as they were written: what Typer's own reader of texts comes to."""

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:  # noqa: ARG002 - as Typer calls it
        """The value of an option or argument."""
        several = param.multiple or param.nargs == -1
        if value is None:
            return () if several else None
        return list(value) if several else value


def take_words(command: Any) -> None:
    """Let a command, and those under it, take words as they are."""
    for param in getattr(command, "params", ()):
        annotation = getattr(getattr(param, "type_descriptor", None), "annotation", None)
        if annotation in _WORDS and getattr(param, "_runtime_param", _NOTHING) is None:
            param._runtime_param = PlainWords()
    for inner in getattr(command, "commands", {}).values():
        take_words(inner)
