"""Settlement: one pure function for every banked game.

The bank wins and loses only up to what it put up. Claims come in the game's action order; what
the bank's money does not reach goes back to its owner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Literal

Coverage = Literal["net", "gross", "collect-first"]


class SettlementError(ValueError):
    """A claim or a bank that cannot be settled."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A graded wager with its stake in cents; ``result`` is ``None`` for no action."""

    seat: int
    owner: str
    wager: str
    stake: int
    result: Fraction | None
    spot: int = 1
    reason: str = ""
    fixed: int = 0
    """An amount that the bank owes without a stake, such as an envy bonus."""
    hand: int = 1
    """Which of the spot's hands it lies on, once they are split."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What became of a claim.

    ``action`` is the part of the stake that the bank's money covered and ``returned`` the part
    that it did not; ``paid`` goes from the bank to the owner, ``collected`` from the stake to the
    bank. The rest of the stake stays its owner's.
    """

    claim: Claim
    action: int
    paid: int
    collected: int
    returned: int

    @property
    def outcome(self) -> str:
        """One word for the board: paid, collected, push, returned or part."""
        if self.claim.fixed:
            return "paid" if self.paid == self.claim.fixed else "part" if self.paid else "returned"
        if not self.action:
            return "returned"
        if self.returned:
            return "part"
        if self.paid:
            return "paid"
        return "collected" if self.collected else "push"


@dataclass(frozen=True, slots=True)
class Settlement:
    """All claims in the order they were taken, and the bank before and after."""

    before: int
    after: int
    settled: tuple[Settled, ...]
    exhausted_at: int | None

    @property
    def change(self) -> int:
        """What the bank won, or lost if below zero."""
        return self.after - self.before


def settle(bank: int, claims: Sequence[Claim], coverage: Coverage = "net") -> Settlement:
    """Pay and collect in order as far as the bank's money goes.

    >>> one = Claim(2, "ann", "player-line", 10_000, Fraction(1))
    >>> two = Claim(3, "bo", "player-line", 10_000, Fraction(1))
    >>> done = settle(15_000, [one, two])
    >>> [(each.paid, each.returned) for each in done.settled], done.after, done.exhausted_at
    ([(10000, 0), (5000, 5000)], 0, 1)
    """
    _check(bank, claims)
    if coverage == "collect-first":
        claims = sorted(claims, key=lambda claim: claim.result is None or claim.result >= 0)
    return _gross(bank, claims) if coverage == "gross" else _net(bank, claims)


def _check(bank: int, claims: Sequence[Claim]) -> None:
    if bank <= 0:
        raise SettlementError("the bank is empty: it must put up money before the deal")
    for claim in claims:
        if claim.fixed and claim.stake:
            raise SettlementError(
                f"{claim.owner}'s {claim.wager} at seat {claim.seat} has a stake and a fixed amount"
            )
        if claim.stake <= 0 and not claim.fixed:
            raise SettlementError(
                f"{claim.owner}'s {claim.wager} at seat {claim.seat} has no stake"
            )
        if claim.result is not None and claim.result < -1:
            raise SettlementError(
                f"{claim.owner}'s {claim.wager} at seat {claim.seat} loses more than its stake"
            )


def _net(bank: int, claims: Sequence[Claim]) -> Settlement:
    """Keep the bank's running result between losing and winning all it put up."""
    run, exhausted_at = 0, None
    settled = []
    for number, claim in enumerate(claims):
        if claim.result is None or exhausted_at is not None:
            settled.append(_returned(claim))
            continue
        if claim.fixed:
            settled.append(Settled(claim, 0, min(claim.fixed, bank + run), 0, 0))
            run -= settled[-1].paid
            exhausted_at = number if abs(run) == bank else None
            continue
        due = _due(claim.stake, claim.result)
        moved = min(due, bank + run if claim.result > 0 else bank - run)
        covered = claim.stake if moved == due else ceil(moved / abs(claim.result))
        settled.append(_moved(claim, covered, moved))
        run += -moved if claim.result > 0 else moved
        if abs(run) == bank:
            exhausted_at = number
    return Settlement(bank, bank + run, tuple(settled), exhausted_at)


def _gross(bank: int, claims: Sequence[Claim]) -> Settlement:
    """Let every wager in action use up coverage, whichever side it goes to."""
    left, run, exhausted_at = bank, 0, None
    settled = []
    for number, claim in enumerate(claims):
        if claim.result is None or exhausted_at is not None:
            settled.append(_returned(claim))
            continue
        if claim.fixed:
            settled.append(Settled(claim, 0, min(claim.fixed, left), 0, 0))
            run, left = run - settled[-1].paid, left - settled[-1].paid
            exhausted_at = number if left == 0 else None
            continue
        needed = max(claim.stake, _due(claim.stake, claim.result))
        used = min(needed, left)
        covered = claim.stake if used == needed else claim.stake * used // needed
        moved = _due(covered, claim.result)
        settled.append(_moved(claim, covered, moved))
        run += -moved if claim.result > 0 else moved
        left -= used
        if left == 0:
            exhausted_at = number
    return Settlement(bank, bank + run, tuple(settled), exhausted_at)


def _due(stake: int, result: Fraction) -> int:
    """What a stake wins or loses in whole cents; a part of a cent stays with the payer."""
    return int(stake * abs(result))


def _moved(claim: Claim, covered: int, moved: int) -> Settled:
    wins = claim.result is not None and claim.result > 0
    return Settled(
        claim,
        action=covered,
        paid=moved if wins else 0,
        collected=0 if wins else moved,
        returned=claim.stake - covered,
    )


def _returned(claim: Claim) -> Settled:
    return Settled(claim, action=0, paid=0, collected=0, returned=claim.stake)
