"""The messages of the wire: what a client may send, what it is sent, and what is wrong
with the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import msgspec
from websockets.frames import Frame, Opcode

from cardroom.games.plain import Value
from cardroom.pages.catalogue import words
from cardroom.room.web.messages import (
    FROM_PEOPLE,
    LONGEST_ID,
    Ack,
    AskUsual,
    ClientMessage,
    Do,
    No,
    Order,
    OrderKind,
    Ping,
    Pong,
    Usual,
)
from cardroom.said import Refusal, Said, given
from cardroom.table import TableError
from cardroom.table.commands import Command, read

LONGEST_MESSAGE: Final = 65_536
Text: TypeAlias = msgspec.Raw
"""A part of a message that was written before."""

_decode: Final = msgspec.json.Decoder().decode
_encode: Final = msgspec.json.Encoder().encode


class WireError(Refusal):
    """A message that is not of this wire, with its id if it had one."""

    id: str | None = None

    def at(self, message_id: str) -> WireError:
        """The same, of the message with an id."""
        self.id = message_id
        return self


def read_message(text: str | bytes) -> ClientMessage:
    """What a client sent, or what is wrong with it."""
    if len(text) > LONGEST_MESSAGE:
        raise WireError("wire-long", most=LONGEST_MESSAGE, length=len(text))
    try:
        data = _decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise WireError("wire-not-json", example='{"t":"do","id":"c1","do":{…}}') from None
    if not isinstance(data, dict):
        raise WireError("wire-not-object")
    message_id = data.get("id")
    if not isinstance(message_id, str) or not 0 < len(message_id) <= LONGEST_ID:
        raise WireError("wire-id", most=LONGEST_ID)
    try:
        return _read(message_id, data)
    except WireError as error:
        raise error.at(message_id) from None


def _read(message_id: str, data: Mapping[str, Any]) -> ClientMessage:
    kind = data.get("t")
    if kind == "do":
        _only(data, {"t", "id", "do"})
        return Do(id=message_id, do=_wanted(data.get("do")))
    _only(data, {"t", "id", "question"} if kind == "usual" else {"t", "id"})
    if kind == "ping":
        return Ping(id=message_id)
    if kind == "usual" and isinstance(data.get("question"), str):
        return AskUsual(id=message_id, question=data["question"])
    raise WireError("wire-type")


def _wanted(wanted: object) -> Command | OrderKind:
    if not isinstance(wanted, dict):
        raise WireError("wire-do", example='{"kind":"leave"}')
    kind = wanted.get("kind")
    known = FROM_PEOPLE.get(kind) if isinstance(kind, str) else None
    if known is None:
        raise WireError("wire-kind", given=given(kind), known=sorted(FROM_PEOPLE))
    for part in known.house_sets:
        if part in wanted:
            raise WireError("wire-house-only", kind=kind, part=part)
    try:
        return read(FROM_PEOPLE, wanted)
    except TableError as error:
        raise WireError.of(error) from None


def _only(data: Mapping[str, Any], keys: set[str]) -> None:
    for key in data:
        if key not in keys:
            raise WireError("wire-extra-key", given=given(key), known=sorted(keys))


def encode(value: object) -> str:
    """JSON text."""
    return _encode(value).decode()


def text_of(value: object) -> Text:
    """JSON that goes into other JSON as it is."""
    return Text(_encode(value))


def view_message(version: int, view: str, facts: str | None = None) -> str:
    """What somebody sees now; with what they missed, if the room still knows."""
    missed = "" if facts is None else f',"facts":{facts}'
    return f'{{"t":"view","v":{version},"view":{view}{missed}}}'


def facts_message(version: int, facts: str, view: str) -> str:
    """What happened, and what somebody sees after it."""
    return f'{{"t":"facts","v":{version},"facts":{facts},"view":{view}}}'


def framed(message: str) -> bytes:
    """A message as it goes over any WebSocket, for those to whom many go alike."""
    return Frame(Opcode.TEXT, message.encode()).serialize(mask=False)


def ack_message(message_id: str, version: int) -> str:
    """It was done, and is durable."""
    return encode(Ack(id=message_id, v=version))


def no_message(message_id: str | None, said: Said) -> str:
    """It was not done, and why: in words, and as data."""
    return encode(No(id=message_id, why=words(said), said=said.to_json()))


def pong_message(message_id: str, at: int) -> str:
    """Here we are."""
    return encode(Pong(id=message_id, at=at))


def usual_message(message_id: str, question: str, value: Value) -> str:
    """What a sensible player would answer."""
    return encode(Usual(id=message_id, question=question, value=value))


__all__ = [
    "FROM_PEOPLE",
    "LONGEST_MESSAGE",
    "AskUsual",
    "Do",
    "Order",
    "OrderKind",
    "Ping",
    "Text",
    "WireError",
    "ack_message",
    "encode",
    "facts_message",
    "framed",
    "no_message",
    "pong_message",
    "read_message",
    "text_of",
    "usual_message",
    "view_message",
]
