"""The books: money moves only in balanced postings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cardroom.said import Refusal

BANK = "bank"
POT = "pot"
DROP = "drop"
JACKPOT = "jackpot"
CASHIER = "cashier"


class LedgerError(Refusal):
    """A posting that does not balance, or that takes what is not there."""


def stack(name: str) -> str:
    """The account of a person's chips on the table."""
    return f"stack:{name}"


def wager_account(seat: int, spot: int, wager: str, owner: str, hand: int = 1) -> str:
    """The account of the chips on one betting space, or on one of its hands that were split."""
    split = f".{hand}" if hand > 1 else ""
    return f"wager:{seat}.{spot}{split}:{wager}:{owner}"


@dataclass(slots=True)
class Ledger:
    """Balances by account; the cashier's alone goes below zero.

    >>> books = Ledger()
    >>> books.post({CASHIER: -500, stack("ann"): 500})
    >>> books.balance(stack("ann"))
    500
    """

    balances: Counter[str] = field(default_factory=Counter)

    def post(self, moves: Mapping[str, int]) -> None:
        """Move chips; nothing moves if the posting is not sound."""
        if sum(moves.values()) != 0:
            raise LedgerError("ledger-not-zero", cents=sum(moves.values()))
        for account, amount in moves.items():
            if account != CASHIER and self.balances[account] + amount < 0:
                has = self.balances[account]
                raise LedgerError("ledger-too-little", account=account, has=has, takes=-amount)
        for account, amount in moves.items():
            self.balances[account] += amount

    def balance(self, account: str) -> int:
        """What an account holds."""
        return self.balances[account]

    def total(self) -> int:
        """All balances together: always zero."""
        return sum(self.balances.values())


def moves(pairs: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Movements of several steps as one posting, accounts that net to nothing left out.

    >>> moves([("a", 5), ("b", -5), ("a", -5), ("c", 5)])
    {'b': -5, 'c': 5}
    """
    out: Counter[str] = Counter()
    for account, amount in pairs:
        out[account] += amount
    return {account: amount for account, amount in out.items() if amount}
