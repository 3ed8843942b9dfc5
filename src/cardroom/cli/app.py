"""All commands, and what becomes of their errors."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.main import get_command

from cardroom import __version__
from cardroom.cli.common import InputError, plain
from cardroom.cli.plain_words import in_our_words, take_words
from cardroom.extras import missing_extra
from cardroom.pages.catalogue import words

# Some releases of Typer carry Click inside them, so its errors are found through one of them.
_ClickError: type[typer.BadParameter] = typer.BadParameter.__mro__[2]

COMMANDS: Final = {
    "games": "games",
    "rules": "rules",
    "ruling": "ruling",
    "play": "play",
    "odds": "odds",
    "chart": "chart",
    "solve": "solve",
    "bank": "bank",
    "compare": "compare",
    "vulnerability": "vulnerability",
    "equity": "equity",
    "hand": "hand",
    "settle": "settle",
    "fees": "fees",
    "lint": "lint",
    "new": "new",
    "replay": "story",
    "verify": "logs",
    "house": "house",
    "phh": "phh",
    "site": "site",
    "packet": "packet",
    "mcp": "mcp",
    "tables": "tables",
    "serve": "serve",
    "bench": "bench",
}
"""The commands in the order that help lists them, and the module each is in."""

LONGEST_COMPLAINT: Final = 2000


def _empty() -> typer.Typer:
    app = typer.Typer(
        name="cardroom",
        help="The rulebook, the table and the analyst for California card rooms.",
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    # With a callback a program of one command is still called by the command's name.
    app.callback()(_program)
    return app


def listed() -> typer.Typer:
    """The program with its commands by name and first sentence only: nothing else is loaded."""
    import ast
    from pathlib import Path

    app = _empty()
    for command, module in COMMANDS.items():
        tree = ast.parse((Path(__file__).parent / f"{module}.py").read_bytes())
        functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        app.command(command, help=ast.get_docstring(functions[command]))(_nothing)
    return app


def _nothing() -> None:
    """Nothing: a command that is only listed."""


def app_with(commands: Iterable[str] = COMMANDS) -> typer.Typer:
    """The program with some of its commands: one command need not wait for the others to load."""
    app = _empty()
    for command in commands:
        module = import_module(f"cardroom.cli.{COMMANDS[command]}")
        # The function has the command's name; a module whose command reads its words in a way of
        # its own says in which.
        app.command(command, cls=getattr(module, "COMMAND", None))(getattr(module, command))
    return app


def _tell_version(wanted: bool) -> None:  # noqa: FBT001 - as Typer calls it
    if wanted:
        print(f"cardroom {__version__}")
        raise typer.Exit


def _program(
    *,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_tell_version, is_eager=True, help="Print the version."),
    ] = False,
    clubs: Annotated[
        str | None,
        typer.Option(
            "--clubs",
            metavar="DIR",
            help="A folder with more clubs, for any command. Also CARDROOM_CLUBS.",
        ),
    ] = None,
) -> None:
    """The options of the program itself."""


def run_command(arguments: Sequence[str]) -> int:
    """Run one command; wrong input is one line on standard error and exit code 2.

    What nobody foresaw is raised: the program's entry tells of it, a test sees it as it is.
    """
    try:
        rest, places = _clubs_among(arguments)
    except InputError as error:
        return _complain(str(error), 2)
    with _with_clubs(places):
        return _run(rest)


def _run(arguments: Sequence[str]) -> int:
    command = _program_of(arguments[0] if arguments[0] in (*COMMANDS, "--help") else "")
    try:
        result = command.main(list(arguments), prog_name="cardroom", standalone_mode=False)
    except typer.Exit as stop:
        return stop.exit_code
    except typer.Abort:
        return 130
    except (BrokenPipeError, SystemExit):
        # Click and rich end the program themselves when the reader of their output is gone.
        raise BrokenPipeError from None
    except Exception as error:
        told = _told(error)
        if told is None:
            raise
        return _complain(*told)
    return result if isinstance(result, int) else 0


def _told(error: Exception) -> tuple[str, int] | None:
    """What to say of an error and the exit code, or nothing if nobody foresaw it."""
    if isinstance(error, _ClickError):
        return _usage(error), 2
    if isinstance(error, ImportError):
        return _extra_for(error)
    if isinstance(error, OSError):
        # A write that fails does not say to what: the output, or a log.
        return words("cli-unusable-file", file=error.filename, why=error.strerror), 2
    if isinstance(error, UnicodeEncodeError):
        half = ascii(error.object[error.start : error.end])
        return words("cli-half-character", text=half), 2
    if isinstance(error, MemoryError):
        return words("cli-no-memory"), 1
    if isinstance(error, damaged()):
        return str(error), 1
    return (str(error), 2) if isinstance(error, wrong_input()) else None


def _extra_for(gone: ImportError) -> tuple[str, int] | None:
    """Which extra brings a package; nothing where bin/cardroom installs it, and will again."""
    from cardroom.cli.faults import is_set_up_with

    missing = missing_extra(gone)
    if missing is None or is_set_up_with(missing.said.about["extra"]):
        return None
    return str(missing), 2


@cache
def _program_of(word: str) -> Any:
    """The program with the command of a word; made once, for whoever runs many in one process."""
    app = app_with([word]) if word in COMMANDS else listed() if word else app_with()
    command = get_command(app)
    take_words(command)
    return command


def _clubs_among(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """The arguments without ``--clubs DIR``, which any command takes, and those folders."""
    rest, places = list(arguments), list[str]()
    end = rest.index("--") if "--" in rest else len(rest)
    for at in reversed(range(end)):
        word, equals, place = rest[at].partition("=")
        if word == "--clubs":
            given = place if equals else "".join(rest[at + 1 : min(at + 2, end)])
            if not given:
                raise InputError("cli-clubs")
            places.insert(0, given)
            del rest[at : at + (1 if equals else 2)]
    return rest or ["--help"], places


@contextmanager
def _with_clubs(places: Sequence[str]) -> Iterator[None]:
    """More clubs are there; what a command starts, such as the processes of a pool, knows them."""
    from cardroom.rulebook.files.folders import VARIABLE

    before = os.environ.get(VARIABLE)
    if places:
        os.environ[VARIABLE] = os.pathsep.join([*filter(None, [before]), *places])
    try:
        yield
    finally:
        if places and before is None:
            del os.environ[VARIABLE]
        elif places:
            os.environ[VARIABLE] = str(before)


def damaged() -> tuple[type[Exception], ...]:
    """The errors of a log or a table that is not what it was when it was written."""
    from cardroom.hands import TablesError
    from cardroom.record.journal import LogError

    return LogError, TablesError


def wrong_input() -> tuple[type[Exception], ...]:
    """The errors that say what a person gave was wrong; looked up once something goes wrong."""
    from cardroom.cards import BadCardError, BadDeckError, BadTileError
    from cardroom.desk.errors import DeskError
    from cardroom.games.poker import ActionError
    from cardroom.hands.errors import HandError
    from cardroom.layout.bank import BankError
    from cardroom.layout.collection import CollectionError
    from cardroom.layout.settlement import SettlementError
    from cardroom.layout.wagers import WagerError
    from cardroom.money import BadLimitsError, BadMoneyError, BadOddsError
    from cardroom.odds import OddsError
    from cardroom.phh.variants import PhhError
    from cardroom.rulebook import RulebookError
    from cardroom.rulings.scripted import ScriptError
    from cardroom.table import TableError

    cards = (BadCardError, BadDeckError, BadTileError, HandError)
    money = (BadLimitsError, BadMoneyError, BadOddsError)
    table = (BankError, CollectionError, ScriptError, SettlementError, TableError, WagerError)
    return (
        InputError,
        RulebookError,
        OddsError,
        DeskError,
        ActionError,
        PhhError,
        *cards,
        *money,
        *table,
    )


def _usage(error: typer.BadParameter) -> str:
    message = in_our_words(error)
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "cardroom"
    return words("cli-usage", message=message, command=path)


def _complain(sentence: str, code: int) -> int:
    told = plain(" ".join(sentence.split()))
    if len(told) > LONGEST_COMPLAINT:
        # What is long is what was given, in the middle; what is wrong with it stands at an end.
        half = LONGEST_COMPLAINT // 2
        told = f"{told[:half]} … {told[-half:]}"
    print(f"cardroom: {told}", file=sys.stderr)
    return code


__all__ = ["COMMANDS", "app_with", "run_command"]
