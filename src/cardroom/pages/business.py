"""The bank's business in a hand and in a shift, as part of a page."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.desk.bank import Business
from cardroom.money import dollars
from cardroom.pages.parts import Part


def report(found: Business, hours: float) -> Part:
    """What the bank wins, pays and keeps, how far that swings, and when it is lost."""
    table, one = found.table, found.one
    bets = ", ".join(f"{name} {dollars(size)}" for name, size in table.sizes.items())
    how = "counted" if one.method == "exact" else "sampled"
    rows = [
        (name, _money(hand), _money(found.rounds * hand))
        for name, hand in (
            ("wins, covering everything", one.exposed),
            ("wins more or less with its own money", one.hand.mean - one.exposed),
            ("pays in fees", -found.fee),
            ("keeps", found.net.mean),
        )
    ]
    rows.append(("standard deviation", _money(one.hand.sd), _money(found.ends.sd)))
    return Part(
        table.game.rules.title,
        f" ({table.game.id}): {table.players} players with {bets}; the bank puts up "
        f"{dollars(table.bank)}",
        columns=("the bank", f"a hand ({how})>", f"{found.rounds} hands in {hours:g} hours>"),
        rows=rows,
        below=tuple(_sentences(found)),
    )


def _sentences(found: Business) -> Iterator[str]:
    one = found.one
    if one.stderr:
        yield f"Standard error of a hand: {_money(one.stderr)}."
    low, middle, high = (found.ends.quantile(part) for part in (0.05, 0.5, 0.95))
    yield (
        f"Of 100 shifts 5 end at {_money(low)} or worse, half at {_money(middle)} or better, "
        f"5 at {_money(high)} or better."
    )
    if found.goal is not None:
        yield f"It is ahead by {_money(found.goal[0])} at some hand in {found.goal[1]:.2%}."
    yield (
        f"A player loses {_money(one.hand.mean / found.table.players)} a hand and pays "
        f"{_money(found.player_fee)} in fees."
    )
    error = f" ± {found.ruin_stderr:.2%}" if found.ruin_stderr else ""
    yield (
        f"The bank is lost in {found.ruin:.2%}{error} of shifts; {_money(found.needed)} would be "
        f"lost in one of a hundred. It covered {one.covered:.2%} of the action."
    )


def _money(amount: float) -> str:
    shown = round(amount)
    return f"{'-' if shown < 0 else ''}${abs(shown) / 100:,.2f}"
