"""The frames of the wire: what a client may send, what it is sent, and sentences about the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import msgspec

from cardroom.games.plain import Value
from cardroom.room.web.messages import (
    FROM_PEOPLE,
    LONGEST_ID,
    ORDERS,
    Ack,
    AskUsual,
    ClientMessage,
    Do,
    No,
    Order,
    Ping,
    Pong,
    Usual,
)
from cardroom.table import TableError, command_of

LONGEST_FRAME: Final = 65_536
_MONEY: Final = 10**15
"""More than all the chips there are."""
Text: TypeAlias = msgspec.Raw
"""A part of a frame that was written before."""

_decode: Final = msgspec.json.Decoder().decode
_encode: Final = msgspec.json.Encoder().encode


class FrameError(Exception):
    """A frame that is not of this wire, in a sentence; with its id if it had one."""

    def __init__(self, why: str, frame: str | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.id = frame


def read_frame(text: str | bytes) -> ClientMessage:
    """What a client sent, or a sentence about what is wrong with it."""
    if len(text) > LONGEST_FRAME:
        raise FrameError(f"a frame has at most {LONGEST_FRAME:,} bytes, this one {len(text):,}")
    try:
        data = _decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise FrameError('a frame is JSON, such as {"t":"do","id":"c1","do":{…}}') from None
    if not isinstance(data, dict):
        raise FrameError('a frame is a JSON object with "t", "id" and "do"')
    frame = data.get("id")
    if not isinstance(frame, str) or not 0 < len(frame) <= LONGEST_ID:
        raise FrameError(f'a frame has an "id": a text of 1 to {LONGEST_ID} characters')
    kind = data.get("t")
    if kind == "do":
        return _do(frame, data)
    _only(data, frame, {"t", "id", "question"} if kind == "usual" else {"t", "id"})
    if kind == "ping":
        return Ping(id=frame)
    if kind == "usual" and isinstance(data.get("question"), str):
        return AskUsual(id=frame, question=data["question"])
    raise FrameError('the "t" of a frame is "do", "ping" or "usual"', frame)


def _do(frame: str, data: Mapping[str, Any]) -> Do:
    _only(data, frame, {"t", "id", "do"})
    wanted = data.get("do")
    if not isinstance(wanted, dict):
        raise FrameError('"do" is an object such as {"kind":"leave"}', frame)
    kind = wanted.get("kind")
    if isinstance(kind, str) and kind in ORDERS:
        return Do(id=frame, do=_order(kind, wanted, frame))
    if not isinstance(kind, str) or kind not in FROM_PEOPLE:
        known = ", ".join(sorted((*FROM_PEOPLE, *ORDERS)))
        raise FrameError(f'the "kind" of what you do is one of {known}', frame)
    if "moved" in wanted:
        raise FrameError(f"{kind} has no 'moved': only the floor brings people along", frame)
    try:
        return Do(id=frame, do=command_of(wanted))
    except TableError as error:
        raise FrameError(str(error), frame) from None


def _order(kind: str, wanted: Mapping[str, Any], frame: str) -> Order:
    """What the floor wants done with somebody, or a sentence about what is wrong with it."""
    _only(wanted, frame, {"kind", *ORDERS[kind].keys})
    name, seat, chips = wanted.get("name"), wanted.get("seat"), wanted.get("chips", 0)
    table = wanted.get("table")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_ID:
        raise FrameError(f"{kind} needs the name of somebody", frame)
    if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool)):
        raise FrameError(f"{kind}: seat is a whole number, or null for any", frame)
    if not isinstance(chips, int) or isinstance(chips, bool) or not 0 <= chips <= _MONEY:
        raise FrameError(f"{kind}: chips is a number of cents", frame)
    if table is not None and (not isinstance(table, str) or not 0 < len(table) <= LONGEST_ID):
        raise FrameError(f"{kind}: table is the id of another table, or null for this one", frame)
    return Order(kind, name, seat, chips, table)


def _only(data: Mapping[str, Any], frame: str, keys: set[str]) -> None:
    for key in data:
        if key not in keys:
            raise FrameError(
                f"this frame has no {key[:40]!r}: it has {', '.join(sorted(keys))}", frame
            )


def encode(value: object) -> str:
    """JSON text."""
    return _encode(value).decode()


def text_of(value: object) -> Text:
    """JSON that goes into other JSON as it is."""
    return Text(_encode(value))


def view_frame(version: int, view: str, facts: str | None = None) -> str:
    """What somebody sees now; with what they missed, if the room still knows."""
    missed = "" if facts is None else f',"facts":{facts}'
    return f'{{"t":"view","v":{version},"view":{view}{missed}}}'


def facts_frame(version: int, facts: str, view: str) -> str:
    """What happened, and what somebody sees after it."""
    return f'{{"t":"facts","v":{version},"facts":{facts},"view":{view}}}'


def ack_frame(frame: str, version: int) -> str:
    """It was done, and is durable."""
    return encode(Ack(id=frame, v=version))


def no_frame(frame: str | None, why: str) -> str:
    """It was not done, and why."""
    return encode(No(id=frame, why=why))


def pong_frame(frame: str, at: int) -> str:
    """Here we are."""
    return encode(Pong(id=frame, at=at))


def usual_frame(frame: str, question: str, value: Value) -> str:
    """What a sensible player would answer."""
    return encode(Usual(id=frame, question=question, value=value))


__all__ = [
    "LONGEST_FRAME",
    "ORDERS",
    "AskUsual",
    "Do",
    "FrameError",
    "Order",
    "Ping",
    "Text",
    "ack_frame",
    "encode",
    "facts_frame",
    "no_frame",
    "pong_frame",
    "read_frame",
    "text_of",
    "usual_frame",
    "view_frame",
]
