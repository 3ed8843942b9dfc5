"""The bank's business in a hand and in a shift, as part of a page."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.desk.bank.business import Business
from cardroom.money import dollars
from cardroom.pages.fan import bets_of
from cardroom.pages.parts import Part
from cardroom.pages.words import so_many


def report(found: Business, hours: float) -> Part:
    """What the bank wins, pays and keeps, how far that swings, and when it is lost."""
    table, one, many = found.table, found.one, found.banked
    how = "counted" if one.method == "exact" else "sampled"
    long = "1 hour" if hours == 1 else f"{hours:g} hours"
    rows = [
        (name, _money(hand), _money(many * hand))
        for name, hand in (
            ("wins, covering everything", one.exposed),
            ("wins more or less with its own money", one.hand.mean - one.exposed),
            ("pays in fees", -found.fee),
            ("keeps", found.net.mean),
        )
    ]
    rows.append(("standard deviation", _money(one.hand.sd), _money(many**0.5 * one.hand.sd)))
    return Part(
        table.game.rules.title,
        f" ({table.game.id}): {so_many(table.players, 'player')} with {bets_of(table)}; the bank "
        f"puts up {dollars(table.bank)}",
        columns=("the bank", f"a hand ({how})>", f"{so_many(many, 'hand')} in {long}>"),
        rows=rows,
        below=tuple(_sentences(found)),
    )


def _sentences(found: Business) -> Iterator[str]:
    one = found.one
    if found.shift.bankers > 1:
        rest = found.rounds - found.banked
        did = "bet on" if found.shift.between is not None else "sat out"
        yield (
            f"{found.shift.bankers} people take the bank in turn; the other {rest} hands are "
            f"{did}. The shift brings {_money(found.brings[0])} ± {_money(found.brings[1])}."
        )
    if one.stderr:
        yield f"Standard error of a hand: {_money(one.stderr)}."
    low, middle, high = (found.ends.quantile(part) for part in (0.05, 0.5, 0.95))
    yield (
        f"Of 100 shifts 5 end at {_money(low)} or worse, half at {_money(middle)} or better, "
        f"5 at {_money(high)} or better."
    )
    if found.goal is not None:
        yield f"It is ahead by {_money(found.goal[0])} at some hand in {found.goal[1]:.2%}."
    error = f" ± {found.ruin_stderr:.2%}" if found.ruin_stderr else ""
    yield (
        f"The bank is lost in {found.ruin:.2%}{error} of shifts; {_money(found.needed)} would be "
        f"lost in {found.shift.safe:.2%} of them. It covered {one.covered:.2%} of the action."
    )
    if found.grows is None:
        yield "After fees a hand loses: no amount grows with it."
    else:
        yield f"Money grows fastest with such a bank out of {_money(found.grows)}."
    player = found.player
    fares = "loses" if player.hand.mean <= 0 else "wins"
    yield (
        f"A player {fares} {_money(abs(player.hand.mean))} a hand and pays {_money(player.fee)} in "
        f"fees; of 100 shifts 5 end at {_money(player.ends.quantile(0.05))} or worse, 5 at "
        f"{_money(player.ends.quantile(0.95))} or better, and {_money(player.money)} are lost in "
        f"{player.ruin:.2%}."
    )


def _money(amount: float) -> str:
    shown = round(amount)
    return f"{'-' if shown < 0 else ''}${abs(shown) / 100:,.2f}"
