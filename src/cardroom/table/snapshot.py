"""What a snapshot has of a table between two hands, and how a table gets it back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cardroom.cards.places import HandPlace
from cardroom.record.snapshots import Outside, PackState, seal, unseal
from cardroom.table.commands import FloorRules
from cardroom.table.felt import Dealt
from cardroom.table.terms import Person

if TYPE_CHECKING:
    from cardroom.record.dealer import Pack
    from cardroom.table.felt import Felt
    from cardroom.table.table import Table


@dataclass(frozen=True, slots=True)
class FeltState:
    """What lies on the table, and who may look at it."""

    pack: PackState | None
    coming: list[PackState]
    hands: dict[HandPlace, list[Dealt]]
    lookers: dict[HandPlace, frozenset[str]]
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


_APART: Final = ("ledger", "felt", "way")
_AS_IT_IS: Final = [key for key in TableState.__dataclass_fields__ if key not in _APART]
"""What a snapshot has of a table without any change."""


def take(table: Table) -> bytes:
    """A snapshot of a table that is between two hands."""
    state = TableState(
        ledger=dict(table.ledger.balances),
        felt=_felt_state(table.felt),
        way=table.way.state_between(),
        **{key: getattr(table, key) for key in _AS_IT_IS},
    )
    return seal(table.dealer, table.salt, table.records, table.head, state)


def put_back(table: Table, outside: Outside) -> None:
    """Give a table that was just opened the state of a snapshot."""
    state = unseal(table.dealer, table.salt, outside, TableState)
    for key in _AS_IT_IS:
        setattr(table, key, getattr(state, key))
    table.ledger.balances.update(state.ledger)
    _restore_felt(table.felt, state.felt)
    table.way.restore_between(state.way)


def _felt_state(felt: Felt) -> FeltState:
    return FeltState(
        None if felt.pack is None else PackState.of(felt.pack),
        [PackState.of(pack) for pack in felt.coming],
        felt.hands,
        felt.lookers,
        felt.shuffles,
    )


def _restore_felt(felt: Felt, state: FeltState) -> None:
    def pack(was: PackState) -> Pack:
        return was.put_back(felt.new_pack(bytes.fromhex(was.secret)))

    felt.shuffles, felt.hands, felt.lookers = state.shuffles, state.hands, state.lookers
    felt.pack = None if state.pack is None else pack(state.pack)
    felt.coming = [pack(one) for one in state.coming]


__all__ = ["put_back", "take"]
