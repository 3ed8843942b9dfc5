"""Options that are words are taken as they are, where Typer would build a validator for each.

Newer releases of Typer read every option through Pydantic, also those that were not given; loading
and building that takes longer than most commands. What is here does nothing in other releases.
"""

from __future__ import annotations

import re
from typing import Any, Final

_NOTHING: Final = object()
_WORDS: Final = (str, str | None, list[str], list[str] | None, bool)

_SAID: Final = (
    (r"Input should be less than or equal to (\S+)", r"it can be \1 at most"),
    (r"Input should be greater than or equal to (\S+)", r"it is \1 at least"),
    (r"Input should be a valid integer\b.*", "it is a whole number"),
    (r"Input should be a valid number\b.*", "it is a number"),
    (r"Invalid value for '(\S+)'", r"\1"),
    (r"No such option: (\S+)", r"there is no option \1"),
    (r" \(Possible options: (.*)\)", r". Did you mean \1?"),
    (r"Got unexpected extra arguments?\(s\) \((.*)\)", r"\1 is too much"),
)


def in_our_words(message: str) -> str:
    """What the reader of options says of a wrong one, as a person would.

    >>> in_our_words("Invalid value for '--bots': Input should be less than or equal to 9")
    '--bots: it can be 9 at most'
    >>> in_our_words("No such option: --famly (Possible options: --family)")
    'there is no option --famly. Did you mean --family?'
    """
    for theirs, ours in _SAID:
        message = re.sub(theirs, ours, message)
    return message


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
