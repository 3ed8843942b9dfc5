"""``cardroom verify``: a log proved, as far as its reader can."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardroom.cli.common import InputError, Json, console, print_json
from cardroom.cli.house import key_in
from cardroom.pages.catalogue import worded, words

if TYPE_CHECKING:
    from cardroom.proof.verify import Verified

LogFile = Annotated[str, typer.Argument(help="A log written by `cardroom play`; - is standard in.")]


def log_lines(file: str) -> Iterator[bytes]:
    """The lines of a log, read as they are asked for."""
    from cardroom.record.journal import lines_in, lines_of

    if file == "-":
        return lines_in(sys.stdin.buffer, "the log")
    path = Path(file)
    try:
        folder, there = path.is_dir(), path.exists()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None)
        key = "file-unreadable" if why else "file-bad-name"
        raise InputError(key, file=file, why=why) from None
    if folder:
        raise InputError("file-folder", file=file)
    if not there:
        raise InputError("file-missing", file=file)
    return lines_of(path)


def verify(
    file: LogFile,
    head: Annotated[
        str | None, typer.Option("--head", help="A head hash that somebody kept: finds a cut.")
    ] = None,
    commit: Annotated[
        list[str] | None,
        typer.Option("--commit", help="A commitment that somebody was shown; may be repeated."),
    ] = None,
    key: Annotated[
        str | None, typer.Option("--key", help="The house's key file: proves hidden cards too.")
    ] = None,
    signature: Annotated[
        str | None,
        typer.Option("--signature", help="The house's signature of the head: needs --public-key."),
    ] = None,
    public_key: Annotated[
        str | None, typer.Option("--public-key", help="The house's public key, as it published it.")
    ] = None,
    json: Json = False,
) -> None:
    """Check a log's chain, its sums, its shuffles and its play."""
    from cardroom.proof.verify import Kept
    from cardroom.proof.verify import verify as verify_log
    from cardroom.record.dealer import Dealer
    from cardroom.record.journal import LogError

    dealer = Dealer(key_in(Path(key))) if key is not None else None
    kept = Kept(head, tuple(commit or ()))
    if (signature is None) != (public_key is None):
        raise InputError("verify-both")
    _check_digits("head", head)
    _check_digits("commitment", *(commit or ()))
    _check_digits("signature", signature)
    _check_digits("public key", public_key)
    found = verify_log(log_lines(file), key=dealer, kept=kept)
    if signature is not None and public_key is not None:
        _check_signature(found, head or found.head, signature, public_key)
    if json:
        print_json(worded(found.to_json()))
    elif not found.problems:
        screen = console()
        for line in _found(found):
            screen.print(line, markup=False)
        if signature is not None:
            screen.print(words("verify-signature"))
        for note in found.notes:
            screen.print(words("verify-note", note=note), markup=False)
    if found.problems:
        raise LogError.of(found.problems[0])


def _found(found: Verified) -> Iterator[str]:
    """What was proved, line by line."""
    yield words("verify-chain", records=found.records)
    yield words("verify-books", postings=found.postings)
    later = found.shuffles - found.proved
    opened = {"proved": found.proved, "shuffles": found.shuffles, "later": later}
    yield words("verify-shuffles-later" if later else "verify-shuffles", **opened)
    yield words("verify-play" if found.replayed else "verify-play-not", rounds=found.rounds)
    yield words("verify-head", head=found.head)


def _check_digits(what: str, *given: str | None) -> None:
    """Raise a sentence about what cannot be what it is said to be, whatever the log holds."""
    from cardroom.record.signature import digits_problem

    for text in given:
        wrong = None if text is None else digits_problem(what, text)
        if wrong is not None:
            raise InputError("verify-digits", why=wrong, text=text)


def _check_signature(found: Verified, head: str, signature: str, public_key: str) -> None:
    """Add what is wrong with a signature to what was found."""
    from cardroom.record.signature import signing_problem

    problem = signing_problem(head, signature, public_key)
    if problem is not None:
        found.problems.append(problem)
