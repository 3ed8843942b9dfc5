"""Snapshots: a table between two hands as plain data, so that only what came after is replayed.

A snapshot is a cache beside the journal, and never instead of it. It names the record it was taken
after and that record's hash, it is sealed as a whole with the house's key, and it is thrown away
when anything about it does not fit: the journal alone gives the same table.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final, get_origin

from cardroom.cards import Card
from cardroom.record.dealer import SealError
from cardroom.record.journal import LogError
from cardroom.table.commands import FloorRules
from cardroom.table.felt import Dealt
from cardroom.table.terms import Person
from cardroom.version import __version__

if TYPE_CHECKING:
    from cardroom.record.dealer import Pack
    from cardroom.table.felt import Felt
    from cardroom.table.table import Table

FORMAT: Final = "cardroom-snapshot/2"


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


@dataclass(frozen=True, slots=True)
class FeltState:
    """What lies on the table, and who may look at it."""

    pack: PackState | None
    coming: list[PackState]
    hands: dict[str, list[tuple[int, Card, bool]]]
    lookers: dict[str, list[str]]
    shuffles: int


@dataclass(frozen=True, slots=True)
class TableState:
    """A table between two hands; what its way of playing keeps is the way's own."""

    people: dict[str, Person]
    ledger: dict[str, int]
    number: int
    paused: bool
    mishaps: list[FloorRules]
    now: int
    holding: bool
    to_deal: int
    asked: int
    idle: bool
    felt: FeltState
    way: dict[str, Any]


def take(table: Table) -> bytes:
    """A snapshot of a table that is between two hands."""
    import msgspec

    text = msgspec.json.encode(_state(table), enc_hook=_write).decode()
    where = f"{table.salt} snapshot {table.records} {table.head}"
    sealed = table.dealer.seal(text, where)
    outside = Outside(FORMAT, __version__, table.records, table.head, sealed)
    return msgspec.json.encode(asdict(outside))


def where(snapshot: bytes) -> Outside:
    """Where in its journal a snapshot belongs, or a sentence if this program cannot use it."""
    import msgspec

    try:
        outside = msgspec.json.decode(snapshot, type=Outside)
    except msgspec.MsgspecError as error:
        raise SnapshotError(f"the snapshot cannot be read: {error}") from None
    if (outside.format, outside.version) != (FORMAT, __version__):
        raise SnapshotError(f"the snapshot is {outside.format} of Cardroom {outside.version}")
    return outside


def put_back(table: Table, outside: Outside) -> None:
    """Give a table that was just opened the state of a snapshot."""
    import msgspec

    context = f"{table.salt} snapshot {outside.n} {outside.head}"
    try:
        text = table.dealer.unseal(outside.sealed, context)
        state = msgspec.json.decode(text, type=TableState, dec_hook=_read)
        _restore(table, state)
    except (SealError, msgspec.MsgspecError) as error:
        raise SnapshotError(f"the snapshot cannot be opened: {error}") from None


def _state(table: Table) -> TableState:
    return TableState(
        table.people,
        dict(table.ledger.balances),
        table.number,
        table.paused,
        table.mishaps,
        table.now,
        table.holding,
        table.to_deal,
        table.asked,
        table.idle,
        _felt_state(table.felt),
        table.way.state_between(),
    )


def _restore(table: Table, state: TableState) -> None:
    table.people = state.people
    table.ledger.balances.update(state.ledger)
    table.number, table.paused, table.now = state.number, state.paused, state.now
    table.mishaps = state.mishaps
    table.holding, table.to_deal = state.holding, state.to_deal
    table.asked, table.idle = state.asked, state.idle
    _restore_felt(table.felt, state.felt)
    table.way.restore_between(state.way)


def _felt_state(felt: Felt) -> FeltState:
    return FeltState(
        None if felt.pack is None else _pack_state(felt.pack),
        [_pack_state(pack) for pack in felt.coming],
        {
            hand: [(one.place, one.card, one.up) for one in held]
            for hand, held in felt.hands.items()
        },
        {hand: sorted(names) for hand, names in felt.lookers.items()},
        felt.shuffles,
    )


def _restore_felt(felt: Felt, state: FeltState) -> None:
    felt.shuffles = state.shuffles
    felt.hands = {hand: [Dealt(*one) for one in held] for hand, held in state.hands.items()}
    felt.lookers = {hand: frozenset(names) for hand, names in state.lookers.items()}
    felt.pack = None if state.pack is None else _pack(felt, state.pack)
    felt.coming = [_pack(felt, one) for one in state.coming]


def _pack(felt: Felt, was: PackState) -> Pack:
    pack = felt.new_pack(bytes.fromhex(was.secret))
    pack.number, pack.added, pack.givers = was.number, was.added, was.givers
    pack.go_to(was.gone, was.order, was.throws, was.again)
    return pack


def _pack_state(pack: Pack) -> PackState:
    added, givers = list(pack.added), list(pack.givers)
    return PackState(pack.number, pack.secret.hex(), added, givers, *pack.position())


def plain(value: object) -> Any:
    """A value of dataclasses, sets and cards as plain data."""
    import msgspec

    return msgspec.to_builtins(value, enc_hook=_write)


def typed(kind: Any, value: object) -> Any:
    """Plain data as the value it was."""
    import msgspec

    return msgspec.convert(value, kind, strict=False, dec_hook=_read)


def _write(value: object) -> str:
    if isinstance(value, Card):
        return str(value)
    raise TypeError(f"{type(value).__name__} is no plain data")


def _read(kind: Any, value: Any) -> Any:
    if kind is Card and isinstance(value, str):
        return Card.parse(value)
    if get_origin(kind) is Counter:
        return Counter(value)
    raise TypeError(f"no {kind} is made of {value!r}")


__all__ = ["Outside", "PackState", "SnapshotError", "plain", "put_back", "take", "typed", "where"]
