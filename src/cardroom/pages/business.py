"""The bank's business in a hand and in a shift, as part of a page."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.desk.bank.business import Business
from cardroom.pages.catalogue import Said, words
from cardroom.pages.catalogue.formats import money
from cardroom.pages.fan import bets_of
from cardroom.pages.parts import Part


def report(found: Business, hours: float) -> Part:
    """What the bank wins, pays and keeps, how far that swings, and when it is lost."""
    table, one, many = found.table, found.one, found.banked
    rows = [
        (words(f"bank-{name}"), _money(hand), _money(many * hand))
        for name, hand in (
            ("wins-covering", one.exposed),
            ("wins-own-money", one.hand.mean - one.exposed),
            ("pays-fees", -found.fee),
            ("keeps", found.net.mean),
        )
    ]
    rows.append((words("bank-deviation"), _money(one.hand.sd), _money(many**0.5 * one.hand.sd)))
    beside = words(
        "bank-beside",
        game=table.game.id,
        players=table.players,
        bets=bets_of(table),
        bank=table.bank,
    )
    return Part(
        table.game.rules.title,
        beside,
        columns=(
            words("bank-column"),
            words("bank-column-hand", method=one.method) + ">",
            words("bank-column-shift", hands=many, hours=_hours(hours)) + ">",
        ),
        rows=rows,
        below=tuple(_sentences(found)),
    )


def _hours(hours: float) -> int | float:
    """Hours as they are counted: whole ones as a whole number."""
    return round(hours) if hours == round(hours) else hours


def _sentences(found: Business) -> Iterator[str]:
    one = found.one
    if found.shift.bankers > 1:
        yield words(
            "bank-in-turn",
            people=found.shift.bankers,
            hands=found.rounds - found.banked,
            did="bet" if found.shift.between is not None else "sat-out",
            mean=round(found.brings[0]),
            deviation=round(found.brings[1]),
        )
    if one.stderr:
        yield words("bank-standard-error", error=round(one.stderr))
    low, middle, high = (round(found.ends.quantile(part)) for part in (0.05, 0.5, 0.95))
    yield words("bank-shifts-end", low=low, middle=middle, high=high)
    if found.goal is not None:
        yield words("bank-goal", goal=found.goal[0], chance=found.goal[1])
    yield words(
        "bank-ruin",
        ruin=found.ruin,
        error=[Said("bank-ruin-error", share=found.ruin_stderr)] if found.ruin_stderr else [],
        needed=round(found.needed),
        safe=found.shift.safe,
        covered=one.covered,
    )
    if found.grows is None:
        yield words("bank-loses-after-fees")
    else:
        yield words("bank-grows", money=round(found.grows))
    player = found.player
    yield words(
        "bank-player",
        fares="loses" if player.hand.mean <= 0 else "wins",
        mean=round(abs(player.hand.mean)),
        fee=round(player.fee),
        low=round(player.ends.quantile(0.05)),
        high=round(player.ends.quantile(0.95)),
        money=round(player.money),
        ruin=player.ruin,
    )


def _money(amount: float) -> str:
    return money(round(amount))
