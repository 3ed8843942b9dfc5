"""Settlement: one pure function for every banked game.

The bank wins and loses only up to what it put up. Claims come in the game's action order; what
the bank's money does not reach goes back to its owner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil
from typing import Any, Literal

from cardroom.games.plain import Outcome
from cardroom.said import Refusal, Said

Coverage = Literal["net", "gross", "collect-first"]
WonAll = Literal["pays-on", "stops"]
"""What a bank does that has won as much as it put up."""


class SettlementError(Refusal):
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
    reason: Said | None = None
    fixed: int = 0
    """An amount that the bank owes without a stake, such as an envy bonus."""
    hand: int = 1
    """Which of the spot's hands it lies on, once they are split."""
    early: bool = False
    """Whether its hand was done before the others were: folded, or played out in a first part."""
    added: int = field(default=0, compare=False)
    """How much of the stake came to lie on it in play: a double, a raise."""


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
    def outcome(self) -> Outcome:
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
class FundSettled:
    """Wagers that a fund of their own pays and collects, and what is in it before and after."""

    before: int
    after: int
    settled: tuple[Settled, ...] = ()


@dataclass(frozen=True, slots=True)
class Settlement:
    """All claims in the order they were taken, and the bank before and after."""

    before: int
    after: int
    settled: tuple[Settled, ...]
    exhausted_at: int | None
    fund: FundSettled | None = None
    """What became of wagers with a fund, where the game has such a thing."""

    @property
    def change(self) -> int:
        """What the bank won, or lost if below zero."""
        return self.after - self.before


def settle(
    bank: int,
    claims: Sequence[Claim],
    coverage: Coverage = "net",
    won_all: WonAll = "pays-on",
) -> Settlement:
    """Pay and collect in order as far as the bank's money goes.

    >>> one = Claim(2, "ann", "player-line", 10_000, Fraction(1))
    >>> two = Claim(3, "bo", "player-line", 10_000, Fraction(1))
    >>> done = settle(15_000, [one, two])
    >>> [(each.paid, each.returned) for each in done.settled], done.after, done.exhausted_at
    ([(10000, 0), (5000, 5000)], 0, 1)
    """
    return settle_parts(bank, [claims], coverage, won_all)


def settle_parts(
    bank: int,
    parts: Sequence[Sequence[Claim]],
    coverage: Coverage = "net",
    won_all: WonAll = "pays-on",
) -> Settlement:
    """The same where a hand is settled in several parts, each of them whole before the next.

    Only a bank that collects first sees the difference: it looks at one part at a time.
    """
    claims = [claim for part in parts for claim in part]
    _check(bank, claims)
    if coverage == "gross":
        return _gross(bank, claims)
    mosts = [bank] * len(claims)
    if coverage == "collect-first":
        parts = [sorted(part, key=_is_no_loser) for part in parts]
        claims = [claim for part in parts for claim in part]
    if coverage == "collect-first" and won_all == "pays-on":
        # What the winners will get back out of it may be collected besides.
        mosts = [
            bank + sum(_due(one) for one in part if _wins(one)) for part in parts for _ in part
        ]
    return _running(bank, claims, mosts, stops=won_all == "stops")


def settle_fund(fund: int, claims: Sequence[Claim]) -> FundSettled:
    """Take what is lost into the fund, then pay what is won as far as the fund goes.

    >>> won = Claim(2, "ann", "bonus-hand", 50, Fraction(49))
    >>> lost = Claim(3, "bo", "bonus-hand", 50, Fraction(-1))
    >>> done = settle_fund(1_000, [won, lost])
    >>> [(one.claim.owner, one.paid, one.collected) for one in done.settled], done.after
    ([('bo', 0, 50), ('ann', 1050, 0)], 0)
    """
    held = fund
    settled = []
    for claim in sorted(claims, key=_is_no_loser):
        if claim.result is None:
            settled.append(_returned(claim))
            continue
        moved = min(_due(claim), held) if _wins(claim) else _due(claim)
        held += -moved if _wins(claim) else moved
        # The wager itself was in action, whatever the fund could pay on it.
        paid, collected = (moved, 0) if _wins(claim) else (0, moved)
        settled.append(Settled(claim, claim.stake, paid, collected, returned=0))
    return FundSettled(fund, held, tuple(settled))


def _is_no_loser(claim: Claim) -> bool:
    return claim.result is None or claim.result >= 0


def _check(bank: int, claims: Sequence[Claim]) -> None:
    if bank <= 0:
        raise SettlementError("bank-empty")
    for claim in claims:
        if claim.fixed and claim.stake:
            raise SettlementError("claim-both", **_of(claim))
        if claim.stake <= 0 and not claim.fixed:
            raise SettlementError("claim-no-stake", **_of(claim))
        if claim.result is not None and claim.result < -1:
            raise SettlementError("claim-loses-more", **_of(claim))


def _of(claim: Claim) -> dict[str, Any]:
    return {"owner": claim.owner, "wager": claim.wager, "seat": claim.seat}


def _running(
    bank: int, claims: Sequence[Claim], mosts: Sequence[int], *, stops: bool
) -> Settlement:
    """Keep the bank's running result between losing all it put up and the most it may win.

    A bank that has lost all is done. One that has won the most it may still has money to pay
    winners with, and can win again when it has; where it ``stops`` it is done as well.
    """
    run, exhausted_at = 0, None
    settled = []
    for number, (claim, most) in enumerate(zip(claims, mosts, strict=True)):
        if claim.result is None or exhausted_at is not None:
            settled.append(_returned(claim))
            continue
        moved = min(_due(claim), bank + run if _wins(claim) else most - run)
        settled.append(_moved(claim, moved))
        run += -moved if _wins(claim) else moved
        if run == -bank or (stops and run == bank):
            exhausted_at = number
    return Settlement(bank, bank + run, tuple(settled), exhausted_at)


def _gross(bank: int, claims: Sequence[Claim]) -> Settlement:
    """Let what is paid and what is collected come out of the same money."""
    left, run, exhausted_at = bank, 0, None
    settled = []
    for number, claim in enumerate(claims):
        if claim.result is None or exhausted_at is not None:
            settled.append(_returned(claim))
            continue
        moved = min(_due(claim), left)
        settled.append(_moved(claim, moved))
        run += -moved if _wins(claim) else moved
        left -= moved
        if left == 0:
            exhausted_at = number
    return Settlement(bank, bank + run, tuple(settled), exhausted_at)


def _wins(claim: Claim) -> bool:
    return claim.result is not None and (claim.result > 0 or claim.fixed > 0)


def _due(claim: Claim) -> int:
    """What a claim wins or loses in whole cents; a part of a cent stays with the payer."""
    return claim.fixed or int(claim.stake * abs(claim.result or Fraction(0)))


def _moved(claim: Claim, moved: int) -> Settled:
    """A claim of which the bank's money covered the part that moves so much."""
    covered = claim.stake
    if moved < _due(claim) and claim.result:
        covered = ceil(moved / abs(claim.result))
    return Settled(
        claim,
        action=covered,
        paid=moved if _wins(claim) else 0,
        collected=0 if _wins(claim) else moved,
        returned=claim.stake - covered,
    )


def _returned(claim: Claim) -> Settled:
    return Settled(claim, action=0, paid=0, collected=0, returned=claim.stake)
