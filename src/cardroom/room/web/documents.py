"""Texts that are the same for everybody: made once, and sent as they are."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import hashlib
import os
import sys
from dataclasses import dataclass
from typing import Final

from fastapi import Request, Response

from cardroom.room.beside import NICE

AGAIN: Final = "no-cache"
"""It may be kept; whoever has it asks whether it is still the same."""


@dataclass(frozen=True, slots=True)
class Document:
    """A text, compressed once, with a tag by which whoever has it already knows it again."""

    text: bytes
    small: bytes
    tag: str
    kind: str

    @classmethod
    def of(cls, text: bytes, kind: str, level: int = 9) -> Document:
        """A document of a text."""
        tag = f'W/"{hashlib.sha256(text).hexdigest()[:24]}"'
        return cls(text, gzip.compress(text, level, mtime=0), tag, kind)

    def answer(self, request: Request, keep: str = AGAIN) -> Response:
        """As somebody can read it; nothing to whoever has it."""
        known = request.headers.get("if-none-match", "")
        headers = {"etag": self.tag, "cache-control": keep}
        if self.tag in (tag.strip() for tag in known.split(",")):
            return Response(status_code=304, headers={**headers, "vary": "accept-encoding"})
        answer = self.once(request)
        answer.headers.update(headers)
        return answer

    def once(self, request: Request) -> Response:
        """As somebody can read it, and nobody is to keep it."""
        headers = {"vary": "accept-encoding"}
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.text, media_type=self.kind, headers=headers)
        headers["content-encoding"] = "gzip"
        return Response(self.small, media_type=self.kind, headers=headers)


class Description:
    """The description of the API, made when somebody first asks for it.

    That takes a process of its own two seconds: here every table would wait for it.
    """

    def __init__(self) -> None:
        self._made: asyncio.Task[Document] | None = None

    async def document(self) -> Document:
        """The document; made once, however many ask at the same time."""
        made = self._made
        if made is None or (made.done() and (made.cancelled() or made.exception())):
            made = self._made = asyncio.create_task(_described(), name="description")
        return await asyncio.shield(made)


async def _described() -> Document:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", __name__), stdout=asyncio.subprocess.PIPE
    )
    try:
        text, _ = await process.communicate()
    finally:
        if process.returncode is None:  # the room closes, and nobody waits for it any more
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if process.returncode:
        raise RuntimeError(f"the API's description was not made: exit {process.returncode}")
    return await asyncio.to_thread(Document.of, text, "application/json")


def main() -> None:
    """Write the description of the API down."""
    import json

    from cardroom.room.web.app import described

    os.nice(NICE)
    sys.stdout.buffer.write(json.dumps(described(), ensure_ascii=False).encode())


if __name__ == "__main__":
    main()

__all__ = ["AGAIN", "Description", "Document"]
