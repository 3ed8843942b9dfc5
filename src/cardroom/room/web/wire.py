"""The messages of the wire: what a client may send, what it is sent, and sentences about the rest."""

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

LONGEST_MESSAGE: Final = 65_536
_MONEY: Final = 10**15
"""More than all the chips there are."""
Text: TypeAlias = msgspec.Raw
"""A part of a message that was written before."""

_decode: Final = msgspec.json.Decoder().decode
_encode: Final = msgspec.json.Encoder().encode


class WireError(Exception):
    """A message that is not of this wire, in a sentence; with its id if it had one."""

    def __init__(self, why: str, message_id: str | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.id = message_id


def read_message(text: str | bytes) -> ClientMessage:
    """What a client sent, or a sentence about what is wrong with it."""
    if len(text) > LONGEST_MESSAGE:
        raise WireError(f"a message has at most {LONGEST_MESSAGE:,} bytes, this one {len(text):,}")
    try:
        data = _decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise WireError('a message is JSON, such as {"t":"do","id":"c1","do":{…}}') from None
    if not isinstance(data, dict):
        raise WireError('a message is a JSON object with "t", "id" and "do"')
    message_id = data.get("id")
    if not isinstance(message_id, str) or not 0 < len(message_id) <= LONGEST_ID:
        raise WireError(f'a message has an "id": a text of 1 to {LONGEST_ID} characters')
    kind = data.get("t")
    if kind == "do":
        return _do(message_id, data)
    _only(data, message_id, {"t", "id", "question"} if kind == "usual" else {"t", "id"})
    if kind == "ping":
        return Ping(id=message_id)
    if kind == "usual" and isinstance(data.get("question"), str):
        return AskUsual(id=message_id, question=data["question"])
    raise WireError('the "t" of a message is "do", "ping" or "usual"', message_id)


def _do(message_id: str, data: Mapping[str, Any]) -> Do:
    _only(data, message_id, {"t", "id", "do"})
    wanted = data.get("do")
    if not isinstance(wanted, dict):
        raise WireError('"do" is an object such as {"kind":"leave"}', message_id)
    kind = wanted.get("kind")
    if isinstance(kind, str) and kind in ORDERS:
        return Do(id=message_id, do=_order(kind, wanted, message_id))
    if not isinstance(kind, str) or kind not in FROM_PEOPLE:
        known = ", ".join(sorted((*FROM_PEOPLE, *ORDERS)))
        raise WireError(f'the "kind" of what you do is one of {known}', message_id)
    if "moved" in wanted:
        raise WireError(f"{kind} has no 'moved': only the floor brings people along", message_id)
    try:
        return Do(id=message_id, do=command_of(wanted))
    except TableError as error:
        raise WireError(str(error), message_id) from None


def _order(kind: str, wanted: Mapping[str, Any], message_id: str) -> Order:
    """What the floor wants done with somebody, or a sentence about what is wrong with it."""
    _only(wanted, message_id, {"kind", *ORDERS[kind].keys})
    name, seat, chips = wanted.get("name"), wanted.get("seat"), wanted.get("chips", 0)
    table = wanted.get("table")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_ID:
        raise WireError(f"{kind} needs the name of somebody", message_id)
    if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool)):
        raise WireError(f"{kind}: seat is a whole number, or null for any", message_id)
    if not isinstance(chips, int) or isinstance(chips, bool) or not 0 <= chips <= _MONEY:
        raise WireError(f"{kind}: chips is a number of cents", message_id)
    if table is not None and (not isinstance(table, str) or not 0 < len(table) <= LONGEST_ID):
        raise WireError(
            f"{kind}: table is the id of another table, or null for this one", message_id
        )
    return Order(kind, name, seat, chips, table)


def _only(data: Mapping[str, Any], message_id: str, keys: set[str]) -> None:
    for key in data:
        if key not in keys:
            raise WireError(
                f"this message has no {key[:40]!r}: it has {', '.join(sorted(keys))}", message_id
            )


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


def ack_message(message_id: str, version: int) -> str:
    """It was done, and is durable."""
    return encode(Ack(id=message_id, v=version))


def no_message(message_id: str | None, why: str) -> str:
    """It was not done, and why."""
    return encode(No(id=message_id, why=why))


def pong_message(message_id: str, at: int) -> str:
    """Here we are."""
    return encode(Pong(id=message_id, at=at))


def usual_message(message_id: str, question: str, value: Value) -> str:
    """What a sensible player would answer."""
    return encode(Usual(id=message_id, question=question, value=value))


__all__ = [
    "LONGEST_MESSAGE",
    "ORDERS",
    "AskUsual",
    "Do",
    "Order",
    "Ping",
    "Text",
    "WireError",
    "ack_message",
    "encode",
    "facts_message",
    "no_message",
    "pong_message",
    "read_message",
    "text_of",
    "usual_message",
    "view_message",
]
