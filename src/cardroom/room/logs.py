"""Structured logs: one JSON object a line on standard error, and never a secret in it."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any, Final

NEVER: Final = frozenset(("token", "password", "old", "new", "code", "cookie", "key", "secret"))


class JsonLines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        body: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        extra = getattr(record, "facts", None)
        if isinstance(extra, dict):
            body.update(extra)
        if record.exc_info and record.exc_info[1] is not None:
            body["error"] = repr(record.exc_info[1])
            body["where"] = self.formatException(record.exc_info).splitlines()[-3:]
        return json.dumps(body, ensure_ascii=False, default=str)


def tell(level: int, event: str, **facts: object) -> None:
    """Write one event; what is named like a secret is left out."""
    kept = {key: value for key, value in facts.items() if key not in NEVER}
    logging.getLogger("cardroom.room").log(level, event, extra={"facts": kept})


def complain(event: str, **facts: object) -> None:
    """Something went wrong that nobody outside caused."""
    tell(logging.WARNING, event, **facts)


def set_up(level: str = "info") -> None:
    """Everything this process logs goes to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
        logger.setLevel(logging.WARNING)


__all__ = ["JsonLines", "complain", "set_up", "tell"]
