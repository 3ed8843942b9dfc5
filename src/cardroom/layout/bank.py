"""The bank: who put up what, and whose turn it is to hold it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardroom.layout.action_order import ring
from cardroom.rulebook import BankRules
from cardroom.said import Refusal


class BankError(Refusal):
    """A bank that cannot be taken or held."""


@dataclass(frozen=True, slots=True)
class Bank:
    """The player-dealer's money, put up by one person or by several as one (kum-kum)."""

    seat: int
    members: tuple[tuple[str, int], ...]

    def __post_init__(self) -> None:
        if not self.members or any(amount <= 0 for _, amount in self.members):
            raise BankError("bank-empty")
        names = [name for name, _ in self.members]
        if len(set(names)) < len(names):
            raise BankError("bank-twice")

    @property
    def amount(self) -> int:
        """What the bank put up in all."""
        return sum(amount for _, amount in self.members)

    @property
    def lead(self) -> str:
        """The player-dealer: whoever holds the position."""
        return self.members[0][0]

    @property
    def largest(self) -> str:
        """Whoever has most in the bank; of equals the one who came first.

        >>> Bank(1, (("ann", 100), ("bo", 300), ("cy", 300))).largest
        'bo'
        """
        return max(self.members, key=lambda member: member[1])[0]

    @property
    def names(self) -> frozenset[str]:
        """Everyone with money in the bank."""
        return frozenset(name for name, _ in self.members)

    def shares(self, amount: int) -> dict[str, int]:
        """An amount split pro rata; odd cents go to the largest remainders, first come first.

        >>> Bank(1, (("ann", 200), ("bo", 100))).shares(100)
        {'ann': 67, 'bo': 33}
        """
        whole = {name: amount * put // self.amount for name, put in self.members}
        left = amount - sum(whole.values())
        rests = sorted(self.members, key=lambda one: -(amount * one[1] % self.amount))
        for name, _ in rests[:left]:
            whole[name] += 1
        return whole


@dataclass(slots=True)
class Rotation:
    """Whose turn it is to bank: at most so many hands in a row, then round the table.

    A person who has banked the most hands allowed is passed over until another has banked.
    """

    rules: BankRules
    seats: int
    seat: int | None = None
    streaks: dict[str, int] = field(default_factory=dict)
    passed: set[int] = field(default_factory=set)
    bettors: frozenset[str] | None = None
    broken: bool = False

    def may_bank(self, name: str) -> bool:
        """Whether a person may bank the next hand."""
        if self._has_had_it(name):
            return False
        fresh = name not in self.streaks
        return not (
            fresh
            and self.rules.bet_last_round
            and self.bettors is not None
            and name not in self.bettors
        )

    def _has_had_it(self, name: str) -> bool:
        return self.streaks.get(name, 0) >= self.rules.hands

    def candidates(self, seated: Mapping[int, str]) -> list[int]:
        """The seats to whom the position is offered next, in turn."""
        order = ring(self.seats, self.seat or 1, self.rules.offered)
        if self.seat is None and self.rules.offered == "counterclockwise":
            order = ring(self.seats, self.seats, self.rules.offered)
        free = [seat for seat in order if seat in seated and seat not in self.passed]
        offered = [seat for seat in free if self.may_bank(seated[seat])]
        if offered or self.rules.newcomers == "never":
            return offered
        # All who bet in the last round have refused: newcomers may (004:1248).
        return [seat for seat in free if not self._has_had_it(seated[seat])]

    def pass_over(self, seat: int, seated: Mapping[int, str]) -> None:
        """A seat declines; the game is broken when nobody is left to ask."""
        self.passed.add(seat)
        self.broken = not self.candidates(seated)

    def begin_again(self) -> None:
        """A game that was broken goes on: everyone is asked anew, and has to bet first no more.

        Whoever has had the bank still waits for another: breaking a game puts nobody between.
        """
        self.passed, self.bettors, self.broken = set(), None, False

    def check(self, bank: Bank, seated: Mapping[int, str]) -> None:
        """Raise if this bank may not be held now."""
        if len(bank.members) > 1 and not self.rules.pooled:
            raise BankError("bank-not-pooled")
        if self.rules.most is not None and len(bank.members) > self.rules.most:
            raise BankError("bank-members", most=self.rules.most)
        if seated.get(bank.seat) != bank.lead:
            raise BankError("bank-not-seated", name=bank.lead, seat=bank.seat)
        for name in sorted(bank.names):
            if self.streaks.get(name, 0) >= self.rules.hands:
                raise BankError("bank-had-it", name=name, hands=self.rules.hands)
        if bank.seat in self.passed:
            raise BankError("bank-passed", name=bank.lead)
        if not self.may_bank(bank.lead) and bank.seat not in self.candidates(seated):
            raise BankError("bank-no-bet", name=bank.lead)
        first = self.candidates(seated)[0]
        asked = self.seat is not None or self.rules.new_game == "seat-one"
        if asked and bank.seat != first:
            raise BankError("bank-other-first", seat=first)

    def banked(self, bank: Bank, bettors: Sequence[str]) -> None:
        """Note a hand: whoever banked goes on counting, all others start anew."""
        self.streaks = {name: self.streaks.get(name, 0) + 1 for name in sorted(bank.names)}
        self.seat = bank.seat
        self.passed = set()
        self.bettors = frozenset(bettors) | bank.names
