"""Somebody who adds up what a table told, and shares no code with the table's own ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardroom.table import Table

AT_THE_CASHIER: Final = ("sat", "bought", "left", "funded", "pot-back")
"""Where chips are bought and sold; everywhere else they only change hands."""
OUT_OF_THE_BOX: Final = ("misdeal", "left", "fee-back")
"""Where the house gives back what it took."""


class FaultError(AssertionError):
    """Something that no table may do."""


class Bookkeeper:
    """Chips by account, added up from what was told or written, and from nothing else."""

    def __init__(self) -> None:
        self.accounts: Counter[str] = Counter()
        self.there: set[str] = set()

    def enter(self, facts: Iterable[Mapping[str, Any]]) -> None:
        """Add up facts, or records; each must balance, and take only what is there."""
        for fact in facts:
            kind, post = fact["kind"], fact.get("post")
            if post is not None:
                self._post(fact, post)
            if kind in ("sat", "bought"):
                want = {"cashier": -fact["chips"], f"stack:{fact['name']}": fact["chips"]}
                require(post == want, "bought and moved otherwise", fact, want)
            if kind == "sat":
                self.there.add(fact["name"])
            elif kind == "left":
                account = f"stack:{fact['name']}"
                require((post or {}).get(account, 0) == -fact["chips"], "left with", post)
                require(not self.accounts[account], "chips stayed behind", account, self.accounts)
                self.there.discard(fact["name"])

    def _post(self, fact: Mapping[str, Any], post: Mapping[str, Any]) -> None:
        require(all(type(cents) is int for cents in post.values()), "no cents", fact)
        require(sum(post.values()) == 0, "chips came or went", fact)
        kind = fact["kind"]
        require("cashier" not in post or kind in AT_THE_CASHIER, "chips from nowhere", fact)
        require(post.get("drop", 0) >= 0 or kind in OUT_OF_THE_BOX, "the box is opened", fact)
        if kind == "settle":
            taken = sum(one["collected"] - one["paid"] for one in fact["wagers"])
            before, after = fact["bank"]
            require(after == before + taken, "cents that the bank has taken", taken, fact)
            require(post.get("bank", 0) == -before, "the bank does not go back whole", fact)
        for account, cents in post.items():
            self.accounts[account] += cents
            least = self.accounts[account]
            require(least >= 0 or account == "cashier", "less than nothing", account, least, fact)
        if kind == "award":
            won, left = sum(amount for _, amount, _ in fact["awards"]), self.accounts["pot"]
            require(won <= -post.get("pot", 0), "cents that are won", won, fact)
            require(left == fact["carry"], "cents that stay in the pot", left, fact)

    def compare(self, table: Table) -> None:
        """The table's own books and what a spectator sees come to the same."""
        mine = {account: cents for account, cents in self.accounts.items() if cents}
        theirs = {account: cents for account, cents in table.ledger.balances.items() if cents}
        require(mine == theirs, "the ledger and what was told differ", theirs, mine)
        require(set(table.people) == self.there, "at the table", table.people, self.there)
        require(sum(mine.values()) == 0, "all chips together", mine)
        view = table.view(None)
        seen = {one["name"]: one["chips"] for one in [*view["seats"], *view["people"]]}
        seen.pop(None, None)
        want = {name: self.accounts[f"stack:{name}"] for name in self.there}
        require(seen == want, "a spectator sees what the books have not", seen, want)
        if table.phase in ("idle", "closed"):
            kept = ("stack", "cashier", "drop", "jackpot", "pot")
            stray = [account for account in mine if account.partition(":")[0] not in kept]
            require(not stray, "chips lie about between hands", stray)

    def closed(self) -> None:
        """Nothing is left on a closed table but what is the house's."""
        left = {account for account, cents in self.accounts.items() if cents}
        require(left <= {"cashier", "drop", "jackpot"}, "left on the table", left)


def require(holds: bool, why: str, *of: object) -> None:  # noqa: FBT001 - reads as a sentence
    """Raise a fault where something does not hold, and say of what; nothing is worded before."""
    if not holds:
        raise FaultError(": ".join([why, *map(repr, of)]))
