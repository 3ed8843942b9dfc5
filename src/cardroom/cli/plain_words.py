"""Options that are words are taken as they are, where Typer would build a validator for each.

Newer releases of Typer read every option through Pydantic, also those that were not given; loading
and building that takes longer than most commands. What is here does nothing in other releases.
"""

from __future__ import annotations

import re
from typing import Any, Final

from cardroom.pages.catalogue import words

_NOTHING: Final = object()
_WORDS: Final = (str, str | None, list[str], list[str] | None, bool)

_SAID: Final = (
    (r"(?s)Invalid value for '(?P<name>\S+)': .*less than or equal to (?P<most>\S+)", "usage-most"),
    (
        r"(?s)Invalid value for '(?P<name>\S+)': .*greater than or equal to (?P<least>\S+)",
        "usage-least",
    ),
    (r"(?s)Invalid value for '(?P<name>\S+)': Input should be a valid integer", "usage-whole"),
    (r"(?s)Invalid value for '(?P<name>\S+)': Input should be a valid number", "usage-number"),
    (r"No such option: (?P<name>\S+) \(Possible options: (?P<near>.*)\)", "usage-no-option"),
    (r"No such option: (?P<name>\S+)", "usage-no-option"),
    (r"Got unexpected extra arguments?\(s\) \((?P<given>.*)\)", "usage-extra"),
    (r"Got unexpected extra argument \((?P<given>.*)\)", "usage-extra"),
    (r"Missing argument '(?P<name>.*)'", "usage-no-argument"),
    (r"Missing option '(?P<name>.*)'", "usage-missing-option"),
    (r"Option '(?P<name>.*)' requires an argument", "usage-needs-value"),
    (r"No such command '(?P<name>.*)'", "usage-no-command"),
)
"""What the reader of options says of a wrong one, and our message for it."""


def in_our_words(error: Any) -> str:
    """What is wrong with an option, as a person would say it."""
    told = error.format_message().replace("\n", " ").rstrip(".")
    for theirs, ours in _SAID:
        found = re.match(theirs, told)
        if found:
            return words(ours, **found.groupdict())
    return str(told)


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
