"""Whether a whole layout may stand: the one answer that every door gives."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from cardroom.layout.wagers import (
    Offers,
    Wager,
    WagerError,
    check_wagers,
    held_to,
    unnamed,
    without_overage,
)
from cardroom.rulebook import FeeOption, GameRules

DOLLAR: Final = 100


def step_of(least: int) -> int:
    """Amounts people name go in whole dollars, or in what the least of them needs.

    >>> step_of(500), step_of(50)
    (100, 50)
    """
    return next(unit for unit in (100, 50, 25, 10, 5, 1) if least % unit == 0)


class _Bet(Protocol):
    """Whatever somebody has at a seat."""

    @property
    def seat(self) -> int:
        """The seat."""

    @property
    def owner(self) -> str:
        """Whose it is."""


def sits_where(wagers: Iterable[_Bet]) -> dict[int, str]:
    """Who sits where, by their bets: the seat's own, or the first who is named there.

    Nobody sits twice; others who bet on a seat stand behind it.

    >>> sits_where([Wager(3, "ann", "base", 500), Wager(4, "ann", "base", 500)])
    {3: 'ann'}
    """
    wagers = list(wagers)
    seated = {one.seat: one.owner for one in wagers if one.owner == unnamed(one.seat)}
    first: dict[int, str] = {}
    for wager in wagers:
        first.setdefault(wager.seat, wager.owner)
    for seat, owner in first.items():
        if seat not in seated and owner not in seated.values():
            seated[seat] = owner
    return seated


def bank_seat_for(wagers: Iterable[Wager], seats: int, wanted: int | None = None) -> int:
    """Where the bank sits if nobody says: at the seat wanted, or at the last that is free."""
    used = {wager.seat for wager in wagers}
    if wanted is not None and wanted not in used:
        return wanted
    return next((seat for seat in range(seats, 0, -1) if seat not in used), seats)


@dataclass(frozen=True, slots=True)
class Posted:
    """A table as it is posted: the rules at its limit, the option in force, how many seats."""

    rules: GameRules
    option: FeeOption
    seats: int
    offers: Offers = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "rules", held_to(self.rules, self.option))
        object.__setattr__(self, "offers", Offers(self.rules, self.option.limit))

    def step(self, wager: str) -> int:
        """The steps in which a wager is made."""
        if self.rules.wager(wager) is None:
            return DOLLAR
        offer = self.offers.of(wager)
        return step_of(offer.limits.low) if offer.offered else DOLLAR

    def check_chips(self, wager: Wager) -> None:
        """Raise for a stake that chips do not make."""
        step = self.step(wager.wager)
        if wager.stake % step:
            raise WagerError("bet-steps", wager=wager.wager, stake=wager.stake, step=step)

    def check_bank(self, bank: int) -> None:
        """Raise for a bank that nobody could put up."""
        least = self.option.limit.low
        if bank < least or bank % step_of(least):
            raise WagerError("bank-least", bank=bank, least=least, step=step_of(least))

    def check_standing(
        self,
        wagers: Sequence[Wager],
        seated: Mapping[int, str],
        bank_seat: int,
        bankers: Collection[str] = (),
    ) -> None:
        """Raise for the first wager that may not stand beside the others and the bank."""
        check_seats(wagers, self.seats, bank_seat, bankers)
        alone = frozenset(self.option.alone)
        check_wagers(self.offers, wagers, seated, alone, option=self.option)
        total = sum(wager.stake for wager in wagers)
        most = self.option.table_action
        if most is not None and total > most:
            raise WagerError("bet-table-limit", total=total, most=most)

    def standing(self, wagers: Sequence[Wager], bank_seat: int | None = None) -> list[Wager]:
        """The wagers as they stand, or a refusal; as at a table, each person's bets come first.

        What is over a maximum goes back where the document says so, and the bet stands.
        """
        seated = sits_where(wagers)
        bank = bank_seat_for(wagers, self.seats) if bank_seat is None else bank_seat
        stands: dict[str, list[Wager]] = {}
        for owner in dict.fromkeys(wager.owner for wager in wagers):
            mine = [wager for wager in wagers if wager.owner == owner]
            for wager in mine:
                self.check_chips(wager)
            stands[owner] = without_overage(self.offers, mine)[0]
            self.check_standing(stands[owner], seated, bank)
        together: list[Wager] = []
        for mine in stands.values():
            together += mine
            self.check_standing(together, seated, bank)
        left = {owner: iter(mine) for owner, mine in stands.items()}
        return [next(left[wager.owner]) for wager in wagers]


def check_seats(
    wagers: Iterable[Wager], seats: int, bank_seat: int, bankers: Collection[str] = ()
) -> None:
    """Raise for a bet at a seat that is not there or has the bank."""
    for wager in wagers:
        if not 1 <= wager.seat <= seats:
            raise WagerError("seat-none", seat=wager.seat, most=seats)
        if wager.seat == bank_seat or wager.owner in bankers:
            raise WagerError("bet-bank-seat", seat=wager.seat)


__all__ = ["Posted", "bank_seat_for", "check_seats", "sits_where", "step_of"]
