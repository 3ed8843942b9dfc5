"""The command line: every wrong input is one sentence on standard error and exit code 2."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Sequence
from typing import Final

SELDOM: Final = 100_000
LANGUAGE: Final = "CARDROOM_LANGUAGE"
"""Names the language of everything that is shown: `es` for `es.ftl`."""
UNFORESEEN: Final = 70
"""The exit code of a fault of ours, as sysexits.h has it."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and leave with its exit code."""
    _mend_streams()
    # Loading makes many things and leaves none behind: looking through them took a tenth of it.
    gc.set_threshold(SELDOM)
    # Nobody's plugins belong to our models, and looking for them reads every package's papers.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader went away (`| head`): nobody is left to tell.
        write_nowhere()
        code = 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        code = 130
    except OSError as error:
        # A full disk under `> file` is noticed only when the last of the output leaves.
        write_nowhere()
        from cardroom.pages.catalogue import words

        _tell(words("cli-unusable-file", file=None, why=error.strerror))
        code = 2
    except BaseException as fault:
        if isinstance(fault, SystemExit):
            raise
        code = _unforeseen(fault)
    sys.exit(code)


def _run(arguments: Sequence[str]) -> int:
    from cardroom.cli.app import run_command

    language = os.environ.get(LANGUAGE)
    if language is None:
        # English costs nothing to choose: the catalogue loads with its first sentence.
        return run_command(arguments)
    from cardroom.pages.catalogue import MessageError, speaking

    try:
        with speaking(language):
            return run_command(arguments)
    except MessageError as error:
        _tell(str(error))
        return 2


def _mend_streams() -> None:
    """A stream that was closed is nowhere, and a character that one cannot show is written out."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # In this order a file that is opened later is never taken for one of the three.
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def write_nowhere() -> None:
    """So that Python does not complain at its end of what it could not write."""
    try:
        written = sys.stdout.fileno()
    except io.UnsupportedOperation:
        # What is kept in memory can always be written.
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), written)


def _unforeseen(fault: BaseException) -> int:
    """The one place where what nobody foresaw becomes a sentence."""
    from cardroom.cli.faults import keep, missing_package

    gone = missing_package(fault) if isinstance(fault, ImportError) else None
    _tell(gone or keep(fault))
    return UNFORESEEN


def _tell(sentence: str) -> None:
    print(f"cardroom: {sentence}", file=sys.stderr)
