"""Keys of a game that say one thing together, folded into one that a person would compare.

What a document calls things (ids, titles, notes), how it writes them (``10 for 1``, an amount said
twice) and what has no meaning beside another key (a die where no die is thrown) is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from cardroom.money import Limits, cents, dollars
from cardroom.rulebook import GameRules, LoadedGame, WagerRules
from cardroom.rulebook.fields import Pay


@dataclass(frozen=True, slots=True)
class Said:
    """What a game says to a key: what is compared, how it is shown, what its file would have."""

    value: Any
    text: str = field(compare=False)
    raw: Any = field(compare=False, default=None)


FOLDED: Final = (
    "deck.packs", "deck.usual", "button", "bank.bet_last_round", "bank.newcomers", "bank.pooled",
    "bank.most", "settlement.order", "settlement.early", "settlement.last", "values.special",
    "chart", "street", "stakes", "drop_schedule", "posted", "play.player_draws",
    "play.player_option", "play.bank_draws", "play.bank_option",
)  # fmt: skip
"""Keys that are told here."""


def folded(game: LoadedGame, data: Mapping[str, Any], common: frozenset[str]) -> dict[str, Said]:
    """The keys that are told together; ``common`` are the wagers that every game offers."""
    rules = game.rules
    out = {
        "deck.packs": _plain(_span(data["deck"]["packs"])),
        "deck.usual": Said(game.packs, str(game.packs), game.packs),
    }
    if rules.wagers:
        out |= dict(_bank(data["bank"]))
        out["button"] = _plain(_first_action(data["button"]))
        out |= dict(_settlement(data["settlement"], common))
    if "values" in data and "special" in data["values"]:
        out["values.special"] = _specials(data["values"]["special"])
    if "chart" in data:
        out["chart"] = _plain("; ".join(map(_chart, data["chart"])), data["chart"])
    out |= dict(_drawing(data.get("play") or {}))
    if "street" in data:
        out["street"] = _plain("; ".join(map(_street, data["street"])))
    out |= dict(_fees(rules))
    out |= dict(_pots(data))
    return out


def _plain(text: str, raw: Any = None) -> Said:
    return Said(text, text, text if raw is None else raw)


def _span(ends: Sequence[int]) -> str:
    low, high = ends
    return str(low) if low == high else f"{low} to {high}"


# --- who sits, banks and settles --------------------------------------------------------------


def _bank(bank: Mapping[str, Any]) -> Iterator[tuple[str, Said]]:
    bettors = "no"
    if bank["bet_last_round"]:
        later = bank["newcomers"] == "last"
        bettors = "yes; others when all of them have refused" if later else "yes"
    yield "bank.bet_last_round", _plain(bettors)
    most = f", at most {bank['most']}" if bank["most"] else ""
    yield "bank.pooled", _plain(f"yes{most}" if bank["pooled"] else "no")


def _first_action(button: Mapping[str, Any]) -> str:
    """Where the first action goes, with nothing that the way it is found does not use."""
    whose = f"the {'bank' if button['counted_from'] == 'bank' else 'house dealer'}"
    side = "left" if button["direction"] == "clockwise" else "right"
    if button["by"] == "none":
        return f"the first seat at {whose}'s {side}"
    by = f"{button['dice']} dice" if button["by"] == "dice" else str(button["card"])
    counts = []
    if button["by"] == "card":
        pictures = button["pictures"].replace("-", ", ")
        counts.append(f"pictures as {pictures}")
        if button["joker"] is not None:
            counts.append(f"a joker as {button['joker']}")
    if button["bank_counts"] == "first":
        counts.append("the bank's seat as one")
    told = f" ({', '.join(counts)})" if counts else ""
    return f"by {by}{told}, counted {button['direction']} from {whose}'s {side}"


def _settlement(order: Mapping[str, Any], common: frozenset[str]) -> Iterator[tuple[str, Said]]:
    """The order of the wagers that all games have: another wager more is told of by itself."""
    groups = [[name for name in group if name in common] for group in order["order"]]
    text = ", then ".join(" and ".join(group) for group in groups if group)
    yield "settlement.order", _plain(text)
    for key in ("early", "last"):
        names = [name for name in order[key] if name in common]
        yield f"settlement.{key}", _plain(", ".join(names) or "none")


# --- what cards and totals are ----------------------------------------------------------------

_KINDS: Final = {"A": "ace", "X": "marked ace", "T": "ten-value", "J": "joker"}


def _specials(specials: Sequence[Mapping[str, Any]]) -> Said:
    """Two cards that are more than their sum, whatever they are called."""
    told = sorted(
        (
            -one["rank"],
            " and ".join(_KINDS[kind] for kind in sorted(one["cards"])),
            " of one suit" if one["suited"] else "",
            one["value"],
        )
        for one in specials
    )
    ranks = {rank for rank, *_ in told}
    text = "; ".join(
        f"{cards}{suited} {value}" + (f" (rank {-rank})" if len(ranks) > 1 else "")
        for rank, cards, suited, value in told
    )
    return Said(told, text or "none", list(specials))


def runs(numbers: Iterable[int]) -> str:
    """Whole numbers with runs put together.

    >>> runs([2, 3, 4, 8]), runs([21]), runs([])
    ('2 to 4, 8', '21', 'none')
    """
    out: list[list[int]] = []
    for number in sorted(numbers):
        if out and number == out[-1][-1] + 1:
            out[-1].append(number)
        else:
            out.append([number])
    shown = [str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in out]
    return ", ".join(shown) or "none"


def _chart(chart: Mapping[str, Any]) -> str:
    parts = []
    for key, words in (("must_hit", "must hit"), ("must_stand", "must stand on")):
        totals = [
            f"{soft} {runs(chart[key][soft])}" for soft in ("hard", "soft") if chart[key][soft]
        ]
        if totals:
            parts.append(f"{words} {' and '.join(totals)}")
    limit = f"at {chart['limit']}: " if chart.get("limit") else ""
    return limit + (", ".join(parts) or "free choice")


@dataclass(frozen=True, slots=True)
class Together:
    """Values of several keys that make sense only together, by path."""

    values: Mapping[str, Any]


def _drawing(play: Mapping[str, Any]) -> Iterator[tuple[str, Said]]:
    """On what points hands must draw and may: the one is nothing without the other."""
    for who in ("player", "bank"):
        must, may = play.get(f"{who}_draws"), play.get(f"{who}_option")
        if must is None and may is None:
            continue
        parts = [f"must on {runs(must)}"] if must else []
        parts += [f"may on {runs(may)}"] if may else []
        text = ", ".join(parts) or "never"
        keys = {"draws": must, "option": may}
        raw = {f"play.{who}_{key}": value for key, value in keys.items() if value is not None}
        yield f"play.{who}", Said(text, text, Together(raw))


def _street(street: Mapping[str, Any]) -> str:
    """What comes in a round of betting, whatever it is called."""
    told = [
        key if value is True else f"{key} {value}"
        for key, value in street.items()
        if key != "name" and value not in (None, False, 0, "", [])
    ]
    return " ".join(told) or "betting"


# --- money ------------------------------------------------------------------------------------


def _fees(rules: GameRules) -> Iterator[tuple[str, Said]]:
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
    end = f" to {dollars(max(highs))}" if len(highs) == len(limits) else " and more"
    yield "limits", _plain(f"{dollars(min(limit.low for limit in limits))}{end}")


def _amounts(amounts: Sequence[int]) -> str:
    low, high = dollars(min(amounts)), dollars(max(amounts))
    return low if low == high else f"{low} to {high}"


def _pots(data: Mapping[str, Any]) -> Iterator[tuple[str, Said]]:
    """Stakes and drops of a game for a pot: which there are, and from how much to how much."""
    stakes = data.get("stakes") or []
    if stakes:
        yield "stakes", _plain(", ".join(str(one["id"]) for one in stakes))
    for one in stakes:
        for key in ("structure", "bets", "blinds", "ante", "bring_in"):
            if one.get(key) not in (None, [], "$0"):
                shown = one[key] if isinstance(one[key], str) else ", ".join(map(str, one[key]))
                yield f"stakes.{one['id']}.{key}", _plain(shown)
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


def wager_keys(rules: GameRules, wager: WagerRules) -> Iterator[tuple[str, Said]]:
    """For how much, by whom and with how many packs a wager can be made."""
    yield "limit", _plain(_for_how_much(wager))
    own = wager.backline not in (None, rules.table.backline)
    yield "backline", _plain(("yes" if wager.backline else "no") if own else "as the table's")
    low, high = rules.deck.packs
    if wager.packs is not None:
        low, high = max(low, wager.packs[0]), min(high, wager.packs[1])
    fewer = (low, high) != tuple(rules.deck.packs)
    yield "packs", Said((low, high), _span((low, high)), FEWER if fewer else None)
    yield "needs", _plain(" or ".join(wager.needs) or "none")


FEWER: Final = "fewer"
"""Marks a wager that is not offered with every number of packs that its game may have."""

TOLD_OF_WAGERS: Final = frozenset(
    {"id", "title", "line", "limit", "minimum", "maximum", "own_limit", "offered", "at_most",
     "backline", "packs", "closed", "needs"}
)  # fmt: skip


def _for_how_much(wager: WagerRules) -> str:
    """A wager's own limits in a few words, nothing said twice."""
    parts = []
    limit: Limits | None = wager.limit
    if limit is not None:
        parts.append(f"{limit}{' at every table' if wager.own_limit else ''}")
    if wager.minimum is not None and (limit is None or wager.minimum != limit.low):
        parts.append(f"from {dollars(wager.minimum)}")
    if wager.maximum is not None and (limit is None or wager.maximum != limit.high):
        parts.append(f"up to {dollars(wager.maximum)}")
    if wager.at_most == "needed":
        parts.append("no more than the wager beside it")
    if wager.offered is not None:
        parts.append(f"at tables of {wager.offered}")
    return ", ".join(parts) or "as the table's"


# --- pay tables -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a pay table: what must be so, what it pays, and what it is called."""

    when: str
    pays: str
    id: str = field(compare=False)
    raw: str = field(compare=False, default="")


def line_of(line: Mapping[str, Any], special: str | None) -> Line:
    """A line as it is compared; ``special`` is the id of a game's only special hand."""
    when = {key: value for key, value in line["when"].items() if value is not None}
    for key in ("player_is", "bank_is"):
        if key in when:
            when[key] = ["special" if name == special else name for name in when[key]]
    told = repr(sorted((key, value) for key, value in when.items()))
    return Line(told, odds_text(line["pays"]), line["id"], line["pays"])


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
