"""What the commands share: options, files, tables on the screen, JSON."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardroom.cli.pager import turn_pages
from cardroom.pages.catalogue import words
from cardroom.rulebook.files.reading import UnusableFileError, read_file
from cardroom.said import Refusal

if TYPE_CHECKING:
    from cardroom import game as door

LARGEST_INPUT: Final = 20_000_000
MOST_ROUNDS: Final = 10**10
"""Of a simulation: minutes of work, where a slip of the keyboard would ask for centuries."""

NOT_TEXT: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""What a terminal obeys rather than shows: control characters, changes of direction, halves of
characters; not the tab and the new line."""

TAG: Final = re.compile(r"(\\*)\[(/?)([a-z#/@][^\[\]]*|)\]")
STYLES: Final = frozenset(
    ["bold", "dim", "italic", "red", "green", "yellow", "blue", "magenta", "cyan"]
)
"""The styles that sentences of ours may ask for, alone or together: ``[bold red]``."""


class InputError(Refusal):
    """Something a person gave that a command cannot use."""


_GAME: Final = "A game's id (`cardroom games`) or a TOML file."
Game = Annotated[str, typer.Argument(help=_GAME)]
MaybeGame = Annotated[str | None, typer.Argument(help=_GAME)]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Csv = Annotated[bool, typer.Option("--csv", help="Print the table as CSV.")]
Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Set a switch, or a key by its path."),
]
Decks = Annotated[int | None, typer.Option("--decks", help="Number of decks.")]
Wager = Annotated[str | None, typer.Option("--wager", help="One wager only.")]
Seed = Annotated[int, typer.Option("--seed", help="Seed of the simulation.")]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Address of a Dask scheduler to compute on."),
]
JokerUp = Annotated[bool, typer.Option("--joker-up", help="The joker was dealt face up.")]
Schedule = Annotated[
    str | None,
    typer.Option("--schedule", help="Use this fee schedule instead of the one in force."),
]
HouseKey = Annotated[
    str | None, typer.Option("--key", help="The house's key file (default: yours).")
]
Ascii = Annotated[bool, typer.Option("--ascii", help="Use plain letters for suits and lines.")]


def open_game(game: str, changes: list[str] | None = None, decks: int | None = None) -> door.Game:
    """A game with what ``--set`` and ``--decks`` say, as the Python door has it."""
    from cardroom.game import load

    return load(game, read_changes(changes), decks=decks)


def read_changes(changes: list[str] | None) -> dict[str, str]:
    """What ``--set`` says, by switch or path."""
    choices = {}
    for change in changes or []:
        key, equals, value = change.partition("=")
        if not equals or not key:
            raise InputError("cli-set", text=change)
        choices[key.strip()] = value.strip()
    return choices


def option_numbers(text: str | None) -> tuple[int, ...] | None:
    """The options that ``--option`` names: a number, several apart by commas, or ``none``.

    >>> option_numbers("1,5,9"), option_numbers("none"), option_numbers(None)
    ((1, 5, 9), (), None)
    """
    if text is None:
        return None
    if text.strip().lower() == "none":
        return ()
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise InputError("cli-options", text=text) from None


def one_option(text: str | None) -> int | None:
    """The option of a game with a bank, which has exactly one in force."""
    numbers = option_numbers(text)
    if numbers is None:
        return None
    if len(numbers) != 1:
        raise InputError("cli-one-option", text=text)
    return numbers[0]


def plain(text: str) -> str:
    """Text from outside as text: what would move a terminal's cursor is written out instead.

    >>> print(plain("red \\x1b[31m, reversed \\u202e, half \\ud800"))
    red \\x1b[31m, reversed \\u202e, half \\ud800
    """
    return NOT_TEXT.sub(lambda found: ascii(found[0])[1:-1], text)


def styled(text: str) -> Text:
    """A sentence of ours with what it quotes: only styles of ours are followed.

    Whatever else stands in brackets is text, so that no name and no title can link, blink, or stop
    a table by closing what nobody opened.

    >>> styled("[bold]Ann[/bold] says [/], [blink]and[/blink] [/bold]").plain
    'Ann says [/], [blink]and[/blink] '
    """
    out = Text(end="")
    open_styles: list[str] = []
    start = 0
    for found in TAG.finditer(plain(text)):
        slashes, closing, name = found.groups()
        style = " ".join(open_styles)
        ours = len(slashes) % 2 == 0 and bool(name) and STYLES.issuperset(name.split())
        out.append(found.string[start : found.start()] + slashes[: len(slashes) // 2], style)
        start = found.end()
        if not ours:
            out.append(f"[{closing}{name}]", style)
        elif not closing:
            open_styles.append(name)
        elif name in open_styles:
            open_styles.remove(name)
    out.append(plain(text)[start:], " ".join(open_styles))
    return out


class Screen(Console):
    """A terminal on which text from outside can do nothing but be read."""

    def render_str(self, text: str, **how: Any) -> Text:
        """Every string that is printed, alone or in a table, comes by here."""
        return super().render_str("", **how).append_text(styled(text))


def console() -> Screen:
    """A screen as wide as the terminal; plain text where there is none."""
    wide = None if sys.stdout.isatty() else 100
    return Screen(width=wide, highlight=False, emoji=False)


@contextmanager
def paged(screen: Screen) -> Iterator[None]:
    """What is printed meanwhile as one page: through a pager where a terminal is too short."""
    if not (sys.stdout.isatty() and sys.stdin.isatty()):
        yield
        return
    with screen.capture() as page:
        yield
    told = page.get()
    if told.count("\n") < screen.height:
        sys.stdout.write(told)
        return
    turn_pages(told, "ends")


def print_json(document: object) -> None:
    """Exactly one JSON document on standard output, in characters that it can show.

    Messages in it become words here.
    """
    wide = (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")
    text = json.dumps(document, ensure_ascii=not wide, indent=1, default=in_words)
    # What is left of this within JSON stands in a text, where an escape says the same.
    print(NOT_TEXT.sub(lambda found: f"\\u{ord(found[0]):04x}", text))


def in_words(said: object) -> str:
    """A message of a document as words."""
    from cardroom.pages.catalogue import Said, words

    if isinstance(said, Said):
        return words(said)
    raise TypeError(f"a {type(said).__name__} is no JSON")


def read_input(name: str) -> str:
    """A file's text, or standard input's for ``-``."""
    try:
        if name == "-":
            content = sys.stdin.buffer.read(LARGEST_INPUT + 1)
            if len(content) > LARGEST_INPUT:
                raise InputError("cli-input-too-long", name=name, most=LARGEST_INPUT)
        else:
            content = read_file(Path(name), LARGEST_INPUT)
        return content.decode()
    except UnusableFileError as error:
        raise InputError.of(error) from None
    except UnicodeDecodeError:
        raise InputError("cli-input-not-text", name=name) from None
    except OSError as error:
        raise InputError("cli-input-unreadable", name=name, why=error.strerror) from None


def read_json(name: str) -> dict[str, Any]:
    """A file's JSON object."""
    text = read_input(name)
    try:
        document = json.loads(text, parse_constant=_no_number)
        json.dumps(document, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise InputError("cli-input-half", name=name) from None
    except (ValueError, RecursionError) as error:
        raise InputError("cli-input-not-json", name=name, why=str(error)) from None
    if not isinstance(document, dict):
        raise InputError("cli-input-no-object", name=name)
    return document


def _no_number(name: str) -> object:
    raise ValueError(words("cli-not-a-number", name=name))


def grid(*headings: str, title: str | None = None) -> Table:
    """A table for the screen; headings that end in ``>`` are set to the right."""
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="bold")
    for number, heading in enumerate(headings):
        right = heading.endswith(">")
        # The first column names things a person may want to type again: it is never broken where
        # there is room. Nothing is ever cut: what does not fit goes on in the next line.
        table.add_column(
            heading.rstrip(">"),
            justify="right" if right else "left",
            no_wrap=number == 0,
            overflow="fold",
        )
    return table
