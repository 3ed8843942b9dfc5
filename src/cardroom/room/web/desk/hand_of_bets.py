"""A hand to settle as its address has it: who bets what, what fell, who banks and who is first.

Every tap is another address, so a hand can be left, shared and printed, and needs no script.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from cardroom.layout.wagers import unnamed
from cardroom.money import BadMoneyError, cents, fraction
from cardroom.room.web.desk.forms import address
from cardroom.rulebook import LoadedGame

CHIPS: Final = (500, 2_500, 10_000, 50_000)
"""What a tap adds to a bet."""
BANK_STEP: Final = 10_000
BANK: Final = 100_000
NO_ACTION: Final = "none"
LOSES: Final = "-1"
MOST_BETS: Final = 120


@dataclass(frozen=True, slots=True)
class BetAt:
    """A bet of somebody, and what became of it where that was said for this bet alone."""

    seat: int
    wager: str
    stake: int
    result: str = ""

    def text(self) -> str:
        """As the address has it."""
        return f"{self.seat}.{self.wager}.{self.stake}" + (f".{self.result}" if self.result else "")

    @classmethod
    def of(cls, text: str) -> BetAt | None:
        """Read from an address; nothing where it cannot be."""
        parts = text.split(".")
        if len(parts) not in {3, 4} or not (parts[0].isdigit() and parts[2].isdigit()):
            return None
        result = parts[3] if len(parts) == 4 else ""
        if result not in {"", NO_ACTION}:
            try:
                fraction(result)
            except ValueError:
                return None
        stake = int(parts[2])
        return cls(int(parts[0]), parts[1], stake, result) if 0 < stake < 10**12 else None


@dataclass(frozen=True, slots=True)
class HandOfBets:
    """The whole hand."""

    game: str
    bank: int = BANK
    banker: int = 1
    start: int = 2
    seat: int = 2
    """The seat that is looked at."""
    chip: int = CHIPS[1]
    bets: tuple[BetAt, ...] = ()
    fell: str = ""
    cards: str = ""
    any_limits: bool = False
    done: bool = False

    @classmethod
    def of(cls, loaded: LoadedGame, given: dict[str, Any]) -> HandOfBets:
        """The hand of an address; what cannot be read is as at the beginning."""
        seats = max(loaded.rules.table.seats)

        def seat(name: str, usual: int) -> int:
            text = str(given.get(name, ""))
            return int(text) if text.isdigit() and 1 <= int(text) <= seats else usual

        known = {one.id for one in loaded.rules.wagers}
        banker = seat("banker", 1)
        first = banker % seats + 1
        bets = [BetAt.of(text) for text in given.get("b", [])[:MOST_BETS]]
        return cls(
            loaded.id, _money(given.get("bank"), BANK), banker, seat("start", first),
            seat("seat", first), _money(given.get("chip"), CHIPS[1]),
            tuple(one for one in bets
                  if one and one.wager in known and 1 <= one.seat <= seats),
            str(given.get("fell", ""))[:60], str(given.get("cards", ""))[:300],
            given.get("any") == "1", given.get("done") == "1",
        )  # fmt: skip

    def link(self, **changed: Any) -> str:
        """The address of this hand with something changed."""
        one = replace(self, **changed)
        told = {
            "game": one.game,
            "bank": _dollars(one.bank),
            "banker": str(one.banker),
            "start": str(one.start),
            "seat": str(one.seat),
            "chip": _dollars(one.chip),
            "b": [bet.text() for bet in one.bets],
            "fell": one.fell,
            "cards": one.cards,
            "any": "1" if one.any_limits else "",
            "done": "1" if one.done else "",
        }
        return address("/desk/settle", told)

    def hidden(self, *without: str) -> list[tuple[str, str]]:
        """What a form beside carries along."""
        rows = [
            ("game", self.game), ("bank", _dollars(self.bank)), ("banker", str(self.banker)),
            ("start", str(self.start)), ("seat", str(self.seat)), ("chip", _dollars(self.chip)),
            *(("b", bet.text()) for bet in self.bets), ("fell", self.fell), ("cards", self.cards),
            ("any", "1" if self.any_limits else ""), ("done", "1" if self.done else ""),
        ]  # fmt: skip
        return [(name, value) for name, value in rows if value and name not in without]

    def at(self, seat: int, wager: str) -> BetAt | None:
        """The bet of a seat on a wager."""
        return next((one for one in self.bets if (one.seat, one.wager) == (seat, wager)), None)

    def of_seat(self, seat: int) -> int:
        """What a seat has bet, in cents."""
        return sum(one.stake for one in self.bets if one.seat == seat)

    def with_bet(self, seat: int, wager: str, stake: int, result: str | None = None) -> str:
        """The address with another bet there; none where nothing is staked."""
        before = self.at(seat, wager)
        kept = result if result is not None else (before.result if before else "")
        bet = BetAt(seat, wager, stake, kept)
        if before is None:
            bets = (*self.bets, bet) if stake > 0 else self.bets
        else:
            bets = tuple(bet if one is before else one for one in self.bets)
            bets = tuple(one for one in bets if one.stake > 0)
        return self.link(bets=bets, done=False)

    def document(self, fell: dict[str, Fraction], seats: int) -> dict[str, Any]:
        """The hand as ``cardroom settle`` reads it."""
        rows = []
        for bet in self.bets:
            row: dict[str, Any] = {
                "seat": bet.seat, "owner": unnamed(bet.seat), "wager": bet.wager,
                "stake": bet.stake,
            }  # fmt: skip
            if not self.cards:
                row["result"] = bet.result or str(fell.get(bet.wager, LOSES))
            rows.append(row)
        out = {
            "bank": self.bank, "bank_seat": self.banker, "seats": seats, "start": self.start,
            "wagers": rows,
        }  # fmt: skip
        return {**out, "cards": self.cards} if self.cards else out


def _money(text: object, usual: int) -> int:
    try:
        found = cents(str(text))
    except BadMoneyError:
        return usual
    return found if 0 < found < 10**12 else usual


def _dollars(amount: int) -> str:
    return str(amount // 100) if amount % 100 == 0 else f"{amount / 100:.2f}"


def results_of(wager: Any, told: Sequence[Fraction]) -> list[str]:
    """What may become of a wager, the usual first: what it pays, a push, a loss, no action."""
    lines = [db.pays.result for db in getattr(wager, "lines", ()) if db.pays.result > 0]
    pays = list(dict.fromkeys((*lines, *told))) or [Fraction(1)]
    return [*map(str, sorted(pays)), "0", LOSES, NO_ACTION]


__all__ = ["BANK_STEP", "CHIPS", "LOSES", "NO_ACTION", "BetAt", "HandOfBets", "results_of"]
