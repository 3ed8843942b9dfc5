"""The keyboard: a line at a time, with editing, history and completion at a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from cardroom.cli.terminal.screen import Screen
from cardroom.cli.terminal.signals import at_terminal

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession


class Keyboard:
    """Where a person's lines come from; the end of input is an ``EOFError``."""

    def __init__(self, screen: Screen, lines: Callable[[str], str] | None = None) -> None:
        self.screen = screen
        self._lines = lines
        self._session: PromptSession[str] | None = None
        """Where something is edited now, or was last."""
        self._sessions: dict[str, PromptSession[str]] = {}
        self._asking = False
        """Whether a signal is heard at once."""
        self._pending: BaseException | None = None
        """What a signal means that came while nobody was asked."""

    def ask(self, prompt: str, words: Sequence[str] = (), whose: str = "") -> str:
        """The next line, without spaces at its ends.

        The arrow keys bring back what the same person wrote; where it is nobody's, nothing.
        """
        self._asking = True
        try:
            self.heed()
            if self._lines is not None:
                return self._lines(prompt).strip()
            with at_terminal():
                if self._is_terminal():
                    return self._edited(prompt, words, whose).strip()
                return self._read(prompt).strip()
        finally:
            self._asking = False

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear signals at once, while something is worked out that moves no chips."""
        self._asking, session, self._session = True, self._session, None
        try:
            self.heed()
            yield
        finally:
            self._asking, self._session = False, session

    def heed(self) -> None:
        """Raise what a signal meant that came meanwhile."""
        pending, self._pending = self._pending, None
        if pending is not None:
            raise pending

    def interrupt(self, error: BaseException) -> None:
        """Stop asking: what a signal means comes out of the question, or of the next one."""
        if not self._asking:
            self._pending = error
            return
        app = self._session.app if self._session is not None else None
        if app is None or not app.is_running or app.loop is None:
            raise error
        # An exception in the midst of the editor's own loop would leave its tasks waiting.
        app.loop.call_soon_threadsafe(lambda: app.exit(exception=error))

    def _is_terminal(self) -> bool:
        dumb = os.environ.get("TERM", "dumb") in ("", "dumb")
        return self.screen.is_terminal and sys.stdin.isatty() and not dumb

    def _read(self, prompt: str) -> str:
        if not self.screen.quiet:
            self.screen.write(self.screen.styled(prompt))
        line = sys.stdin.buffer.readline() if hasattr(sys.stdin, "buffer") else sys.stdin.readline()
        if not line:
            raise EOFError
        text = line.decode(errors="replace") if isinstance(line, bytes) else line
        if not sys.stdin.isatty():
            # What comes from a file is written down as if it had been typed.
            self.screen.show(text.strip())
        return text

    def _edited(self, prompt: str, words: Sequence[str], whose: str) -> str:
        from prompt_toolkit.completion import WordCompleter
        from prompt_toolkit.formatted_text import ANSI

        session = self._session = self._session_of(whose)
        completer = WordCompleter(list(words), ignore_case=True, sentence=False)
        text = ANSI(self.screen.styled(prompt, "ask"))
        return str(session.prompt(text, completer=completer, complete_while_typing=False))

    def _session_of(self, whose: str) -> PromptSession[Any]:
        """An editor with what one person wrote: it may tell of their cards."""
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import DummyHistory, InMemoryHistory

        if not whose:
            return PromptSession(history=DummyHistory())
        if whose not in self._sessions:
            self._sessions[whose] = PromptSession(history=InMemoryHistory())
        return self._sessions[whose]
