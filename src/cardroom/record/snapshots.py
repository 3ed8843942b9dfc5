"""Snapshots: a table between two hands as plain data, so that only what came after is replayed.

A snapshot is a cache beside the journal, and never instead of it. It names the record it was taken
after and that record's hash, it is sealed as a whole with the house's key, and it is thrown away
when anything about it does not fit: the journal alone gives the same table.
"""

from __future__ import annotations

import threading
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast, get_origin

from cardroom.cards import Card
from cardroom.cards.places import HandPlace
from cardroom.record.dealer import Deals, Pack, SealError
from cardroom.record.journal import LogError
from cardroom.said import reason_of
from cardroom.version import __version__

if TYPE_CHECKING:
    import msgspec

FORMAT: Final = "cardroom-snapshot/7"
State = TypeVar("State")


class SnapshotError(LogError):
    """A snapshot that does not fit its journal or this program: the journal is played whole."""


@dataclass(frozen=True, slots=True)
class Outside:
    """What everybody may read of a snapshot: where in the journal it belongs."""

    format: str
    version: str
    n: int
    head: str
    sealed: str


def seal(dealer: Deals, salt: str, n: int, head: str, state: object) -> bytes:
    """A state after so many records, which only the house can read."""
    import msgspec

    text = msgspec.json.encode(state, enc_hook=_write).decode()
    sealed = dealer.seal(text, _context(salt, n, head))
    return msgspec.json.encode(Outside(FORMAT, __version__, n, head, sealed))


def where(snapshot: bytes) -> Outside:
    """Where in its journal a snapshot belongs, or a refusal if this program cannot use it."""
    import msgspec

    try:
        outside: Outside = _decoder(Outside).decode(snapshot)
    except msgspec.MsgspecError as error:
        raise SnapshotError("snapshot-not-read", why=reason_of(error)) from None
    if (outside.format, outside.version) != (FORMAT, __version__):
        raise SnapshotError(
            "snapshot-other-version", format=outside.format, version=outside.version
        )
    return outside


def unseal(dealer: Deals, salt: str, outside: Outside, kind: type[State]) -> State:
    """The state of a snapshot, or a refusal if it cannot be opened."""
    import msgspec

    try:
        text = dealer.unseal(outside.sealed, _context(salt, outside.n, outside.head))
        return cast("State", _decoder(kind).decode(text))
    except (SealError, msgspec.MsgspecError) as error:
        raise SnapshotError("snapshot-not-opened", why=reason_of(error)) from None


def _context(salt: str, n: int, head: str) -> str:
    return f"{salt} snapshot {n} {head}"


_DECODERS: Final[dict[Any, Any]] = {}
_LEARNING: Final = threading.Lock()


def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """What reads a type: learned by one thread at a time.

    Two threads that teach msgspec the same dataclass at once bring the process down, and tables of
    a room are resumed by several.
    """
    import msgspec

    found = _DECODERS.get(kind)
    if found is None:
        with _LEARNING:
            found = _DECODERS.get(kind) or msgspec.json.Decoder(kind, dec_hook=_read)
            _DECODERS[kind] = found
    known: msgspec.json.Decoder[Any] = found
    return known


# --- decks, and other values ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PackState:
    """A deck in play: its secret, what players added, how far it was dealt."""

    number: int
    secret: str
    added: list[str]
    givers: list[str]
    gone: int
    order: list[int] | None
    throws: int
    again: int

    @classmethod
    def of(cls, pack: Pack) -> PackState:
        """A deck as it is."""
        added, givers = list(pack.added), list(pack.givers)
        return cls(pack.number, pack.secret.hex(), added, givers, *pack.position())

    def put_back(self, pack: Pack) -> Pack:
        """The deck that the secret shuffles, dealt as far as it was."""
        pack.number, pack.added, pack.givers = self.number, self.added, self.givers
        pack.go_to(self.gone, self.order, self.throws, self.again)
        return pack


def plain(value: object) -> Any:
    """A value of dataclasses, sets and cards as plain data."""
    import msgspec

    return msgspec.to_builtins(value, enc_hook=_write)


def typed(kind: Any, value: object) -> Any:
    """Plain data as the value it was."""
    import msgspec

    _decoder(kind)
    try:
        return msgspec.convert(value, kind, strict=False, dec_hook=_read)
    except msgspec.MsgspecError as error:
        raise SnapshotError("snapshot-not-opened", why=reason_of(error)) from None


def _write(value: object) -> str:
    if isinstance(value, Card | HandPlace):
        return str(value)
    raise TypeError(type(value).__name__)


def _read(kind: Any, value: Any) -> Any:
    if kind is Card and isinstance(value, str):
        return Card.parse(value)
    if kind is HandPlace and isinstance(value, str):
        return HandPlace.parse(value)
    if get_origin(kind) is Counter:
        return Counter(value)
    raise TypeError(str(kind), type(value).__name__)


__all__ = ["Outside", "PackState", "SnapshotError", "plain", "seal", "typed", "unseal", "where"]
