"""Signals: heard at questions at once, in mid-hand only after the chips have moved."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardroom.cli.terminal.visit import Visit


class Hangup(Exception):  # noqa: N818 - the house is told to close: no error
    """The program is told to end."""

    def __init__(self, number: int) -> None:
        super().__init__(f"signal {number}")
        self.code = 128 + number


@contextmanager
def at_terminal() -> Iterator[None]:
    """Whatever fails between the program and a terminal, the terminal is gone."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError:
        raise Hangup(signal.SIGHUP) from None


@contextmanager
def attended(visit: Visit) -> Iterator[None]:
    """Hear signals while somebody is asked; otherwise once what happens has happened."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]

    def heard(number: int, _frame: FrameType | None) -> None:
        visit.keyboard.interrupt(error_of(number))

    before = {number: signal.signal(number, heard) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def error_of(number: int) -> BaseException:
    """The exception of a signal."""
    return KeyboardInterrupt() if number == signal.SIGINT else Hangup(number)
