"""What a hand brings a bank, kept by all that it depends on: asked again, it is there at once."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cardroom.desk.bank.onehand import OneHand, Rare, one_hand
from cardroom.desk.bank.played import ROUNDS, SEED, Told
from cardroom.desk.bank.seating import BankTable
from cardroom.desk.bank.shift import Hand
from cardroom.disk_cache import restore, store
from cardroom.odds.kept import VERSION as ODDS_VERSION

if TYPE_CHECKING:
    from numpy.typing import NDArray

VERSION: Final = 1
"""Raised when a hand of the bank is worked out otherwise."""


def kept_hand(
    table: BankTable, rounds: int = ROUNDS, seed: int = SEED, told: Told | None = None
) -> OneHand:
    """What one hand brings, worked out once."""
    name = name_of(table, rounds, seed)
    kept = restore(name)
    if kept is not None and "facts" in kept:
        return _read(kept)
    made = one_hand(table, rounds, seed, told)
    store(name, _written(made))
    return made


def name_of(table: BankTable, rounds: int, seed: int) -> str:
    """The digest of all that a hand depends on."""
    spreads = [[name, one.low, one.high] for name, one in sorted(table.spreads.items())]
    what = [VERSION, ODDS_VERSION, table.game.digest, table.game.packs, table.players, table.bank]
    what += [sorted(table.sizes.items()), spreads, table.lines, table.ways, rounds, seed]
    text = json.dumps(what, separators=(",", ":"))
    return f"bank-{hashlib.sha256(text.encode()).hexdigest()[:32]}"


def _written(one: OneHand) -> dict[str, NDArray[Any]]:
    facts = {
        "method": one.method,
        "numbers": [one.stderr, one.covered, one.exposed],
        "rare": [
            [rare.wager, rare.stake, sorted(rare.chances.items()), rare.seats] for rare in one.rare
        ],
    }
    text = np.frombuffer(json.dumps(facts).encode(), np.uint8)
    hands = [one.hand, *one.batches]
    return {
        "facts": text,
        **{f"values{number}": hand.values for number, hand in enumerate(hands)},
        **{f"chances{number}": hand.chances for number, hand in enumerate(hands)},
    }


def _read(kept: Mapping[str, NDArray[Any]]) -> OneHand:
    facts = json.loads(kept["facts"].tobytes())
    many = sum(name.startswith("values") for name in kept)
    hands = [Hand(kept[f"values{number}"], kept[f"chances{number}"]) for number in range(many)]
    rare = tuple(Rare(name, stake, dict(rows), seats) for name, stake, rows, seats in facts["rare"])
    stderr, covered, exposed = facts["numbers"]
    return OneHand(hands[0], facts["method"], stderr, covered, exposed, tuple(hands[1:]), rare)
