"""All commands, and what becomes of their errors."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer
from typer.main import get_command

from cardroom.cli import (
    bench,
    equity,
    fees,
    games,
    hand,
    lint,
    logs,
    odds,
    phh,
    play,
    rules,
    ruling,
    settle,
    tables,
)
from cardroom.cli.common import WRONG_INPUT, InputError
from cardroom.hands import TablesError
from cardroom.table.log import LogError

# Some releases of Typer carry Click inside them, so its errors are found through one of them.
_ClickError: type[typer.BadParameter] = typer.BadParameter.__mro__[2]

app = typer.Typer(
    name="cardroom",
    help="The rulebook, the table and the analyst for California card rooms.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
_COMMANDS = (
    games,
    rules,
    ruling,
    play,
    odds,
    equity,
    hand,
    settle,
    fees,
    lint,
    logs,
    phh,
    tables,
    bench,
)
for module in _COMMANDS:
    module.register(app)


def run_command(arguments: Sequence[str]) -> int:
    """Run one command; wrong input is one line on standard error and exit code 2."""
    command = get_command(app)
    arguments = arguments or ["--help"]
    try:
        result = command.main(list(arguments), prog_name="cardroom", standalone_mode=False)
    except typer.Exit as stop:
        return stop.exit_code
    except typer.Abort:
        return 130
    except _ClickError as error:
        return _complain(_usage(error), 2)
    except (LogError, TablesError) as error:
        return _complain(str(error), 1)
    except WRONG_INPUT as error:
        return _complain(str(error), 2)
    except (BrokenPipeError, SystemExit):
        # Click and rich end the program themselves when the reader of their output is gone.
        raise BrokenPipeError from None
    except OSError as error:
        return _complain(f"{error.filename or 'a file'} cannot be used: {error.strerror}", 2)
    return result if isinstance(result, int) else 0


def _usage(error: typer.BadParameter) -> str:
    message = error.format_message().replace("\n", " ").rstrip(".")
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "cardroom"
    return f"{message}. `{path} --help` says what can be given."


def _complain(sentence: str, code: int) -> int:
    print(f"cardroom: {' '.join(sentence.split())}", file=sys.stderr)
    return code


__all__ = ["InputError", "app", "run_command"]
