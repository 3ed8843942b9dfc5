"""What the bank itself earns at a table of given wagers: the question of those who bank.

A bank that covers everything earns the exact edge of every wager. How a short bank changes that
is found by playing rounds with the reference and settling each twice, with the bank's money and
with as much as it takes: only the difference is sampled. This stands here because it needs both
the analyst and the table, which know nothing of each other.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from cardroom.cards import Card
from cardroom.cli.common import InputError, console, grid, print_json
from cardroom.games import Bet, Decide, Draw, play
from cardroom.games.effects import Chips, Raise, RoundResult
from cardroom.money import cents, dollars
from cardroom.odds import odds
from cardroom.rulebook import LoadedGame
from cardroom.table import Claim, Wager, collection_due, settle, settle_hand
from cardroom.table.collection import PLAYER_DEALER, find_option
from cardroom.table.scripted import first_action

ROUNDS_OF_A_TABLE: Final = 4_000
ENDLESS: Final = 10**12
BANK_SEAT: Final = 1


@dataclass(frozen=True, slots=True)
class BankTable:
    """A table as a bank sees it: the players, what each bets, and the bank's own money."""

    game: LoadedGame
    players: int
    bank: int
    sizes: dict[str, int]
    option: int | None

    @classmethod
    def of(
        cls,
        game: LoadedGame,
        players: int,
        bank: str | None,
        sizes: list[str],
        option: str | None,
    ) -> BankTable:
        """A table from what a person wrote."""
        if game.rules.family != "blackjack":
            raise InputError(f"{game.id} is no blackjack game: --seats is for those")
        most = max(game.rules.table.seats) - 1
        if not 1 <= players <= most:
            raise InputError(f"--seats {players}: beside the bank 1 to {most} players sit here")
        if option is not None and not option.isdigit():
            raise InputError(f"--option {option!r}: write the option's number, such as 2")
        stakes = _sizes(game, sizes)
        money = cents(bank) if bank is not None else 100 * players * sum(stakes.values())
        if money <= 0:
            raise InputError("--bank: a bank puts up more than nothing")
        return cls(game, players, money, stakes, int(option) if option else None)

    def wagers(self) -> list[Wager]:
        """The wagers on the layout before the deal."""
        return [
            Wager(seat, f"player {seat}", name, size)
            for seat in range(BANK_SEAT + 1, BANK_SEAT + 1 + self.players)
            for name, size in self.sizes.items()
        ]

    @property
    def seats(self) -> int:
        """Seats at the table, the bank's included."""
        return max(self.game.rules.table.seats)


def _sizes(game: LoadedGame, texts: list[str]) -> dict[str, int]:
    before = [wager.id for wager in game.rules.wagers if not wager.during_play]
    sizes: dict[str, int] = {}
    for text in texts or ["100"]:
        name, equals, amount = text.rpartition("=")
        name = name if equals else "base"
        if name not in before:
            raise InputError(f"--wager-size {text!r}: the wagers here are {', '.join(before)}")
        sizes[name] = cents(amount)
    if "base" not in sizes:
        sizes = {"base": cents("100"), **sizes}
    return {name: size for name, size in sizes.items() if size}


@dataclass(frozen=True, slots=True)
class BankReport:
    """What a bank earns per hand, in cents."""

    covered: float
    """Before fees, by a bank that covers everything: exact."""
    by_wager: dict[str, float]
    fee: int
    shortfall: float
    """How much less or more a hand brings with the bank's own money."""
    error: float
    exhausted: float
    returned: float
    rounds: int

    @property
    def before_fees(self) -> float:
        """Per hand with the bank's own money, before fees."""
        return self.covered + self.shortfall

    @property
    def after_fees(self) -> float:
        """Per hand with the bank's own money, after the collection."""
        return self.before_fees - self.fee


def bank_report(table: BankTable, rounds: int, seed: int) -> BankReport:
    """What the bank earns per hand, before and after fees, and what a short bank changes."""
    report = odds(table.game)
    by_wager = {
        name: table.players * size * float(report[name].house_edge)
        for name, size in table.sizes.items()
    }
    gaps, exhausted, returned = [], 0, 0
    for short, full, back in _played(table, rounds, seed):
        gaps.append(short - full)
        exhausted += back > 0
        returned += back
    mean = sum(gaps) / rounds
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, rounds - 1)
    return BankReport(
        covered=sum(by_wager.values()),
        by_wager=by_wager,
        fee=_fee(table),
        shortfall=mean,
        error=math.sqrt(spread / rounds),
        exhausted=exhausted / rounds,
        returned=returned / rounds,
        rounds=rounds,
    )


def _fee(table: BankTable) -> int:
    """What the bank pays for a hand under the option in force."""
    if not table.game.rules.schedules:
        return 0
    schedule, option = find_option(table.game.rules, table.option)
    due = collection_due(table.game.rules, schedule, option, table.wagers(), bank=table.bank)
    return sum(fee.amount for fee in due if fee.payer == PLAYER_DEALER)


def _played(table: BankTable, rounds: int, seed: int) -> list[tuple[int, int, int]]:
    """For each round what the bank wins with its money, with endless money, and what it returns."""
    from cardroom.odds.blackjack.guest import ChartGuest

    guest = ChartGuest.at(table.game)
    shuffle = random.Random(seed)
    rules = table.game.rules
    shoe = list(rules.deck.deck(table.game.packs).cards())
    stakes = {one.bet(): one.stake for one in table.wagers()}
    out = []
    for _ in range(rounds):
        result = _round(guest, table, stakes, shuffle.sample(shoe, min(len(shoe), 200)))
        dice = str(sum(shuffle.randint(1, 6) for _ in range(rules.button.dice)))
        value = dice if rules.button.by == "dice" else None
        start = first_action(rules, table.seats, BANK_SEAT, value, result)
        claims = _claims(result, table)
        short = settle_hand(rules, table.bank, claims, seats=table.seats, start=start)
        full = settle(ENDLESS, claims, "net")
        back = sum(one.returned for one in short.settled if one.claim.result is not None)
        out.append((short.change, full.change, back))
    return out


def _round(guest: Any, table: BankTable, stakes: dict[Bet, int], cards: list[Card]) -> RoundResult:
    """One round of the reference with all players by the chart."""
    guest.sit_down()
    going, coming = play(table.game.rules, list(stakes)), iter(cards)
    said: Card | str | Fraction | int | None = None
    try:
        while True:
            effect = going.send(said)
            said = None
            if isinstance(effect, Draw):
                said = next(coming)
            elif isinstance(effect, Decide):
                said = guest.decide(effect)
            elif isinstance(effect, Raise):
                said = guest.put_up(effect)
            elif isinstance(effect, Chips):
                said = stakes.get(effect.bet)
    except StopIteration as ended:
        result: RoundResult = ended.value
        return result


def _claims(result: RoundResult, table: BankTable) -> list[Claim]:
    """The graded wagers with their stakes; what was added in play is in units of the base."""
    return [
        Claim(
            grade.bet.seat,
            grade.bet.owner,
            grade.bet.wager,
            int(
                result.stakes.get(grade.bet, Fraction(1))
                * table.sizes.get(grade.bet.wager, table.sizes["base"])
            ),
            grade.result,
            grade.bet.spot,
        )
        for grade in result.grades
    ]


def show_bank(table: BankTable, *, rounds: int, seed: int, json: bool) -> None:
    """The report on the screen or as JSON."""
    found = bank_report(table, rounds, seed)
    if json:
        print_json(_document(table, found, seed))
        return
    screen = console()
    bets = ", ".join(f"{name} {dollars(size)}" for name, size in table.sizes.items())
    screen.print(
        f"[bold]{table.game.rules.title}[/bold] ({table.game.id}): {table.players} players with "
        f"{bets}; the bank puts up {dollars(table.bank)}"
    )
    rows = grid("the bank earns per hand", "dollars>")
    for name, amount in found.by_wager.items():
        rows.add_row(f"from {name}, everything covered (exact)", f"{amount / 100:+.4f}")
    rows.add_row("in all, everything covered (exact)", f"{found.covered / 100:+.4f}")
    short = f"{found.shortfall / 100:+.4f} ± {found.error / 100:.4f}"
    rows.add_row(f"changed by its own money ({rounds:,} rounds)", short)
    rows.add_row("before fees", f"{found.before_fees / 100:+.4f}")
    rows.add_row("collection", f"{-found.fee / 100:+.2f}")
    rows.add_row("after fees", f"{found.after_fees / 100:+.4f}")
    screen.print(rows)
    screen.print(
        f"Wagers go back in {found.exhausted:.2%} of hands, {dollars(round(found.returned))} a "
        f"hand on average. Players follow the chart and do not insure."
    )


def _document(table: BankTable, found: BankReport, seed: int) -> dict[str, Any]:
    """The report as one JSON document; amounts are cents per hand."""
    return {
        "game": table.game.id,
        "rules": table.game.digest,
        "seats": table.players,
        "bank": table.bank,
        "wagers": table.sizes,
        "coverage": table.game.rules.bank.coverage,
        "earns": {
            "covered": found.covered,
            "by_wager": found.by_wager,
            "short_bank": found.shortfall,
            "stderr": found.error,
            "before_fees": found.before_fees,
            "fee": found.fee,
            "after_fees": found.after_fees,
        },
        "returned": found.returned,
        "returned_in": found.exhausted,
        "rounds": found.rounds,
        "seed": seed,
    }
