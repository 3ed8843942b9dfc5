"""Keys of a game that say one thing together, folded into one that a person would compare.

What a document calls things (ids, titles, notes), how it writes them (``10 for 1``, an amount said
twice) and what has no meaning beside another key (a die where no die is thrown) is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, TypeAlias

from cardroom.money import Limits, cents
from cardroom.rulebook import GameRules, LoadedGame, WagerRules
from cardroom.rulebook.fields import Pay
from cardroom.said import Said

Label: TypeAlias = Said | str
"""A message, or data such as an id or a value as a game's file has it."""


@dataclass(frozen=True, slots=True)
class Stated:
    """What a game says to a key: what is compared, how it is shown, what its file would have."""

    value: Any
    shown: Label = field(compare=False)
    raw: Any = field(compare=False, default=None)


YES: Final = Said("compare-yes")
NO: Final = Said("compare-no")
NONE: Final = Said("compare-none")


def yes_or_no(value: object) -> Said:
    """Whether something is so, as a message."""
    return YES if value else NO


FOLDED: Final = (
    "deck.packs", "deck.usual", "button", "bank.bet_last_round", "bank.newcomers", "bank.pooled",
    "bank.most", "settlement.order", "settlement.early", "settlement.last", "values.special",
    "chart", "street", "stakes", "drop_schedule", "posted", "play.player_draws",
    "play.player_option", "play.bank_draws", "play.bank_option",
)  # fmt: skip
"""Keys that are told here."""


def folded(game: LoadedGame, data: Mapping[str, Any], common: frozenset[str]) -> dict[str, Stated]:
    """The keys that are told together; ``common`` are the wagers that every game offers."""
    rules = game.rules
    out = {
        "deck.packs": _plain(_span(data["deck"]["packs"])),
        "deck.usual": Stated(game.packs, str(game.packs), game.packs),
    }
    if rules.wagers:
        out |= dict(_bank(data["bank"]))
        out["button"] = _plain(_first_action(data["button"]))
        out |= dict(_settlement(data["settlement"], common))
    if "values" in data and "special" in data["values"]:
        out["values.special"] = _specials(data["values"]["special"])
    if "chart" in data:
        out["chart"] = _plain(in_turn([_chart(one) for one in data["chart"]]), data["chart"])
    out |= dict(_drawing(data.get("play") or {}))
    if "street" in data:
        out["street"] = _plain(in_turn([_street(one) for one in data["street"]]))
    out |= dict(_fees(rules))
    out |= dict(_pots(data))
    return out


def _plain(shown: Label, raw: Any = None) -> Stated:
    return Stated(shown, shown, shown if raw is None else raw)


def _span(ends: Sequence[int]) -> Label:
    low, high = ends
    return str(low) if low == high else Said("compare-span", low=low, high=high)


def in_turn(parts: Sequence[Label], key: str = "compare-also") -> Label:
    """Parts one after another, with the language's own mark between."""
    if not parts:
        return NONE
    *before, told = parts
    for one in reversed(before):
        told = Said(key, first=one, rest=told)
    return told


# --- who sits, banks and settles --------------------------------------------------------------


def _bank(bank: Mapping[str, Any]) -> Iterator[tuple[str, Stated]]:
    bettors = yes_or_no(bank["bet_last_round"])
    if bank["bet_last_round"] and bank["newcomers"] == "last":
        bettors = Said("compare-yes-others-last")
    yield "bank.bet_last_round", _plain(bettors)
    pooled = yes_or_no(bank["pooled"])
    if bank["pooled"] and bank["most"]:
        pooled = Said("compare-yes-at-most", most=bank["most"])
    yield "bank.pooled", _plain(pooled)


def _first_action(button: Mapping[str, Any]) -> Said:
    """Where the first action goes, with nothing that the way it is found does not use."""
    whose = "bank" if button["counted_from"] == "bank" else "dealer"
    side = "left" if button["direction"] == "clockwise" else "right"
    if button["by"] == "none":
        return Said("first-action-seat", whose=whose, side=side)
    counts = []
    if button["by"] == "card":
        counts.append(Said("counts-pictures", values=button["pictures"].split("-")))
        if button["joker"] is not None:
            counts.append(Said("counts-joker", value=button["joker"]))
    if button["bank_counts"] == "first":
        counts.append(Said("counts-bank-seat"))
    by = Said("by-card", card=str(button["card"]))
    if button["by"] == "dice":
        by = Said("by-dice", dice=button["dice"])
    return Said("first-action-by", by=by, counts=counts, whose=whose, side=side)


def _settlement(order: Mapping[str, Any], common: frozenset[str]) -> Iterator[tuple[str, Stated]]:
    """The order of the wagers that all games have: another wager more is told of by itself."""
    groups = [[name for name in group if name in common] for group in order["order"]]
    yield (
        "settlement.order",
        _plain(in_turn([listed(group) for group in groups if group], "compare-then")),
    )
    for key in ("early", "last"):
        names = [name for name in order[key] if name in common]
        yield f"settlement.{key}", _plain(listed(names))


def listed(items: Sequence[Label]) -> Label:
    """Things one after another; a word where there are none."""
    if not items:
        return NONE
    return items[0] if len(items) == 1 else Said("compare-these", items=list(items))


# --- what cards and totals are ----------------------------------------------------------------


def _specials(specials: Sequence[Mapping[str, Any]]) -> Stated:
    """Two cards that are more than their sum, whatever they are called."""
    told = sorted(
        (
            -one["rank"],
            sorted(one["cards"]),
            bool(one["suited"]),
            one["value"],
        )
        for one in specials
    )
    ranks = {rank for rank, *_ in told}
    hands = [
        Said(
            "special-hand",
            cards=[Said("kind-of-card", kind=kind) for kind in cards],
            suited=suited,
            value=value,
            rank=[-rank] if len(ranks) > 1 else [],
        )
        for rank, cards, suited, value in told
    ]
    return Stated(told, in_turn(hands), list(specials))


def runs(numbers: Iterable[int]) -> Label:
    """Whole numbers with runs put together.

    >>> runs([2, 3, 4]), runs([21]), runs([])
    (Said('compare-span', low=2, high=4), '21', Said('compare-none'))
    """
    out: list[list[int]] = []
    for number in sorted(numbers):
        if out and number == out[-1][-1] + 1:
            out[-1].append(number)
        else:
            out.append([number])
    return listed([_span((run[0], run[-1])) for run in out])


def _chart(chart: Mapping[str, Any]) -> Label:
    parts: list[Label] = []
    for key, told_as in (("must_hit", "must-hit"), ("must_stand", "must-stand")):
        totals = [
            Said("totals-of", softness=soft, totals=runs(chart[key][soft]))
            for soft in ("hard", "soft")
            if chart[key][soft]
        ]
        if totals:
            parts.append(Said(told_as, totals=totals))
    told = listed(parts) if parts else Said("free-choice")
    limit = chart.get("limit")
    return Said("at-limit", limit=str(limit), does=told) if limit else told


@dataclass(frozen=True, slots=True)
class Together:
    """Values of several keys that make sense only together, by path."""

    values: Mapping[str, Any]


def _drawing(play: Mapping[str, Any]) -> Iterator[tuple[str, Stated]]:
    """On what points hands must draw and may: the one is nothing without the other."""
    for who in ("player", "bank"):
        must, may = play.get(f"{who}_draws"), play.get(f"{who}_option")
        if must is None and may is None:
            continue
        parts: list[Label] = [Said("must-on", totals=runs(must))] if must else []
        parts += [Said("may-on", totals=runs(may))] if may else []
        told = listed(parts) if parts else Said("compare-never")
        keys = {"draws": must, "option": may}
        raw = {f"play.{who}_{key}": value for key, value in keys.items() if value is not None}
        yield f"play.{who}", Stated(told, told, Together(raw))


def _street(street: Mapping[str, Any]) -> Label:
    """What comes in a round of betting, whatever it is called."""
    told = [
        key if value is True else f"{key} {value}"
        for key, value in street.items()
        if key != "name" and value not in (None, False, 0, "", [])
    ]
    return Said("street-of", told=" ".join(told)) if told else Said("only-betting")


# --- money ------------------------------------------------------------------------------------


def _fees(rules: GameRules) -> Iterator[tuple[str, Stated]]:
    """What the schedule in force collects, by who pays, and the tables that it is for."""
    schedule = rules.schedule()
    if schedule is None or not getattr(schedule, "option", ()):
        return
    yield "fees.options", _plain(str(len(schedule.option)))
    for who in ("player_dealer", "player"):
        fees = [fee for one in schedule.option if (fee := getattr(one, who)) is not None]
        amounts = [
            amount
            for fee in fees
            for amount in ([fee.flat] if fee.flat is not None else [t.fee for t in fee.tiers()])
        ]
        if amounts:
            yield f"fees.{who}", _plain(_amounts(amounts))
    limits = [one.limit for one in schedule.option]
    highs = [limit.high for limit in limits if limit.high is not None]
    low = min(limit.low for limit in limits)
    open_ended = len(highs) < len(limits)
    limit = Said("compare-money-from", low=low) if open_ended else _money_span(low, max(highs))
    yield "limits", _plain(limit)


def _amounts(amounts: Sequence[int]) -> Said:
    return _money_span(min(amounts), max(amounts))


def _money_span(low: int, high: int) -> Said:
    return (
        Said("compare-money", chips=low)
        if low == high
        else Said("compare-money-span", low=low, high=high)
    )


def _pots(data: Mapping[str, Any]) -> Iterator[tuple[str, Stated]]:
    """Stakes and drops of a game for a pot: which there are, and from how much to how much."""
    stakes = data.get("stakes") or []
    if stakes:
        yield "stakes", _plain(listed([str(one["id"]) for one in stakes]))
    for one in stakes:
        for key in ("structure", "bets", "blinds", "ante", "bring_in"):
            if one.get(key) not in (None, [], "$0"):
                known = one[key] if isinstance(one[key], str) else listed(list(map(str, one[key])))
                yield f"stakes.{one['id']}.{key}", _plain(known)
    schedules = data.get("drop_schedule") or []
    if schedules:
        options = [option for one in schedules for option in one["option"]]
        yield "fees.options", _plain(str(len(options)))
        found = [cents(text) for one in schedules for text in _dropped(one)]
        if found:
            yield "fees.drop", _plain(_amounts(found))


def _dropped(value: Any) -> Iterator[str]:
    """Every amount that a schedule of drops names."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key in ("flat", "fee") and isinstance(inner, str):
                yield inner
            elif key == "fees" and isinstance(inner, list):
                yield from (one for one in inner if isinstance(one, str))
            else:
                yield from _dropped(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _dropped(inner)


# --- wagers -----------------------------------------------------------------------------------


def wager_keys(rules: GameRules, wager: WagerRules) -> Iterator[tuple[str, Stated]]:
    """For how much, by whom and with how many packs a wager can be made."""
    yield "limit", _plain(_for_how_much(wager))
    own = wager.backline not in (None, rules.table.backline)
    backline = yes_or_no(wager.backline) if own else Said("as-the-table")
    yield "backline", _plain(backline)
    low, high = rules.deck.packs
    if wager.packs is not None:
        low, high = max(low, wager.packs[0]), min(high, wager.packs[1])
    fewer = (low, high) != tuple(rules.deck.packs)
    yield "packs", Stated((low, high), _span((low, high)), FEWER if fewer else None)
    needs = Said("compare-any-of", items=list(wager.needs)) if wager.needs else NONE
    yield "needs", _plain(needs)


FEWER: Final = "fewer"
"""Marks a wager that is not offered with every number of packs that its game may have."""

TOLD_OF_WAGERS: Final = frozenset(
    {"id", "title", "line", "limit", "minimum", "maximum", "own_limit", "offered", "at_most",
     "backline", "packs", "closed", "needs"}
)  # fmt: skip


def _for_how_much(wager: WagerRules) -> Label:
    """A wager's own limits, nothing said twice."""
    parts: list[Label] = []
    limit: Limits | None = wager.limit
    if limit is not None:
        parts.append(
            Said("limit-at-every-table", limit=str(limit)) if wager.own_limit else str(limit)
        )
    if wager.minimum is not None and (limit is None or wager.minimum != limit.low):
        parts.append(Said("from-money", chips=wager.minimum))
    if wager.maximum is not None and (limit is None or wager.maximum != limit.high):
        parts.append(Said("up-to-money", chips=wager.maximum))
    if wager.at_most == "needed":
        parts.append(Said("at-most-beside"))
    if wager.offered is not None:
        parts.append(Said("at-tables-of", limit=str(wager.offered)))
    return listed(parts) if parts else Said("as-the-table")


# --- pay tables -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PayLine:
    """A line of a pay table: what must be so, what it pays, and what it is called."""

    when: str
    pays: str
    id: str = field(compare=False)
    raw: str = field(compare=False, default="")


def line_of(line: Mapping[str, Any], special: str | None) -> PayLine:
    """A line as it is compared; ``special`` is the id of a game's only special hand."""
    when = {key: value for key, value in line["when"].items() if value is not None}
    for key in ("player_is", "bank_is"):
        if key in when:
            when[key] = ["special" if name == special else name for name in when[key]]
    told = repr(sorted((key, value) for key, value in when.items()))
    return PayLine(told, odds_text(line["pays"]), line["id"], line["pays"])


def spoken(name: str) -> str:
    """An id in words; figures keep what stands between them.

    >>> spoken("four-of-a-kind"), spoken("6-7-8-spades")
    ('four of a kind', '6-7-8 spades')
    """
    return re.sub(r"(?<!\d)-|-(?!\d)", " ", name)


def odds_text(pays: Any) -> str:
    """What is paid in one way of writing it.

    >>> odds_text("10 for 1"), odds_text("3 to 2"), odds_text("push"), odds_text("$50")
    ('9 to 1', '3 to 2', 'push', '$50')
    """
    try:
        result = Pay.parse(str(pays)).result
    except ValueError:
        return str(pays)
    if result <= 0:
        return str(pays)
    won = Fraction(result)
    return f"{won.numerator} to {won.denominator}"
