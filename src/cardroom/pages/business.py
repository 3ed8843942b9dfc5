"""The bank's business in a hand and in a shift, as part of a page."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from cardroom.desk.bank.business import Business, Seldom
from cardroom.desk.bank.margins import BEST
from cardroom.desk.bank.ranking import Ranking
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
    if found.table.lines:
        yield words("bank-lines", lines=list(found.table.lines))
    yield from _how(found)
    yield from _seldom(found.seldom, one.hand.mean + found.seldom.cost)
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
        error=_errors(found.ruin_stderr),
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


def _how(found: Business) -> Iterator[str]:
    """How the players play, and what they would lose at their best."""
    yield words("bank-how", ways=found.table.ways, strategy=strategy_words(found.table.ways))
    if found.best is not None and found.table.ways != BEST:
        yield words("bank-how-best", best=round(found.best), won=round(found.one.exposed))


def strategy_words(ways: str) -> str:
    """How players play, in words."""
    return words("strategy-name", strategy=ways)


def _seldom(seldom: Seldom, regular: float) -> Iterator[str]:
    if seldom.wagers:
        told = [
            words("bank-seldom-wager", wager=name, least=Fraction(least).limit_denominator(1000))
            for name, _, least, _ in seldom.wagers
        ]
        yield words(
            "bank-seldom",
            times=len(told),
            wagers=told,
            chance=seldom.chance,
            cost=round(seldom.cost),
            regular=round(regular),
        )


def ranking(found: Ranking, hours: float) -> Part:
    """The tables of a club, the one that earns most first."""
    safe = found.tables[0].shift.safe if found.tables else 0.0
    heads = ("rank-hour", "rank-shift-end", "rank-worse", "rank-lost")
    return Part(
        words("bank-rank-heading", club=found.club),
        ": " + words("bank-rank-shift", hours=_hours(hours), hands=found.hands),
        columns=(
            words("column-game"),
            words("bank-rank-play"),
            words("bank-rank-players") + ">",
            words("bank-rank-bank") + ">",
            *(words(f"bank-{name}") + ">" for name in heads),
            words("bank-rank-needed", safe=safe) + ">",
        ),
        rows=[rank_row(one, found.hands) for one in found.tables],
    )


def rank_row(one: Business, hands: int) -> tuple[str, ...]:
    """One table: what it keeps an hour, how a shift ends, and how often its bank is lost."""
    hour, error = round(one.net.mean * hands), round(one.one.stderr * hands)
    unsure = words("bank-rank-unsure", net=hour, error=error)
    return (
        one.table.game.id,
        words("bank-plays", ways=one.table.ways, strategy=strategy_words(one.table.ways)),
        str(one.table.players),
        money(one.table.bank),
        unsure if error > abs(hour) / 20 else money(hour),
        _money(one.ends.quantile(0.5)),
        _money(one.ends.quantile(0.05)),
        words("bank-rank-chance", ruin=one.ruin, error=_errors(one.ruin_stderr)),
        _money(one.needed),
    )


def rank_cells(one: Business, hands: int) -> dict[str, Any]:
    """The same row as values for a page: with the bar's length, and whether it is sure."""
    hour, error = one.net.mean * hands, one.one.stderr * hands
    return {
        "game": one.table.game.id,
        "title": one.table.game.rules.title,
        "play": words("bank-plays", ways=one.table.ways, strategy=strategy_words(one.table.ways)),
        "players": one.table.players,
        "hour": round(hour),
        "error": round(error) if error > abs(hour) / 20 else 0,
        "unsure": error > abs(hour),
        "ruin": words("bank-rank-chance", ruin=one.ruin, error=[]),
        "ruin_error": round(one.ruin_stderr, 4),
    }


def figures(found: Business, hands: int) -> list[dict[str, Any]]:
    """The four figures that everybody asks for, each with what stands under it."""
    one, ends = found.one, found.ends
    hour = round(found.net.mean * hands)
    note = words("desk-bank-won-fee", won=round(one.hand.mean), fee=round(found.fee))
    worse = words("desk-bank-worse", low=round(ends.quantile(0.05)))
    error = words("desk-bank-points", points=found.ruin_stderr) if found.ruin_stderr else ""
    return [
        {"label": words("desk-bank-hour"), "value": _money(hour), "note": note, "down": hour < 0},
        {"label": words("desk-bank-half"), "value": _money(ends.quantile(0.5)), "note": worse},
        {
            "label": words("desk-bank-lost"),
            "value": words("bank-rank-chance", ruin=found.ruin, error=[]),
            "note": error or words("desk-bank-exact"),
        },
        {
            "label": words("desk-bank-safe", safe=found.shift.safe),
            "value": _money(found.needed),
            "note": words("desk-bank-put-up"),
        },
    ]


def _errors(error: float) -> list[Said]:
    """The error of a chance, where it has one."""
    return [Said("bank-ruin-error", share=error)] if error else []


def _money(amount: float) -> str:
    return money(round(amount))
