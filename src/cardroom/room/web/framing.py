"""Uvicorn's WebSocket, which also takes messages that were framed once for many."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

FRAMES: Final = "cardroom.frames"
"""What a connection's scope calls the way for framed messages."""


class Framed(WebSocketsSansIOProtocol):
    """One WebSocket."""

    async def run_asgi(self) -> None:
        """Serve it; the two ways to write hold each other no longer than that."""
        self.scope["extensions"][FRAMES] = self.send_frame  # type: ignore[assignment]
        try:
            await super().run_asgi()
        finally:
            self.scope["extensions"].pop(FRAMES, None)

    def send_frame(self, frame: bytes) -> bool:
        """Send a whole frame at once, or not at all: not while an earlier one lies unread."""
        if self.disconnected or self.close_sent or not self.handshake_complete:
            return False
        if self.transport.is_closing() or self.transport.get_write_buffer_size():
            return False
        self.transport.write(frame)
        return True


__all__ = ["FRAMES", "Framed"]
