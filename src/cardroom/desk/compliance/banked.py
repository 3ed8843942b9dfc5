"""The questions themselves: schedules, limits, odds, banks, readings and rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from cardroom.desk.compliance.pot import MOST_RATES, Row, drop_questions
from cardroom.layout.wagers import is_offered, limits_of, twins
from cardroom.money import tier_faults
from cardroom.odds import FAMILIES
from cardroom.odds.edge import favours_players
from cardroom.rulebook import (
    Fee,
    FeeOption,
    GameRules,
    LoadedGame,
    RulebookError,
    Schedule,
    is_there,
    load_game,
)
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulebook.rulings.banked import Ruling, rulings_of, tested_readings
from cardroom.rulings.asking import faults
from cardroom.said import Said

MOST_HANDS = 2


@dataclass(frozen=True, slots=True)
class Finding:
    """Something to ask about; a grave one is wrong as it stands."""

    game: str
    rule: str
    key: str
    said: Said
    grave: bool = False

    def to_json(self) -> dict[str, Any]:
        """The finding as ``lint --json`` prints it."""
        return {
            "game": self.game,
            "rule": self.rule,
            "key": self.key,
            "text": self.said,
            "grave": self.grave,
        }


def findings(game: str, choices: Mapping[str, str] | None = None) -> Iterator[Finding]:
    """Everything there is to ask about a game; a file that does not load is the first thing."""
    try:
        loaded = load_game(game, choices)
    except RulebookError as error:
        if not is_there(game) or choices:
            raise
        yield Finding(game, "file", "file", Said("lint-file", why=str(error)), grave=True)
        return
    for rule, key, said, grave in _all(game, loaded):
        yield Finding(game, rule, key, said, grave)


def _all(game: str, loaded: LoadedGame) -> Iterator[Row]:
    rules = loaded.rules
    if isinstance(rules, PotGameRules):
        yield from drop_questions(rules)
        yield from _readings(game, rules)
        return
    if not rules.schedules:
        yield "no-schedule", "schedule", Said("lint-no-schedule"), False
    for schedule in rules.schedules:
        for option in schedule.option:
            yield from _option(rules, schedule, option)
    yield from _switches(game, loaded)
    yield from _bank(rules)
    yield from _edges(loaded)
    yield from _readings(game, rules)


def _switches(game: str, loaded: LoadedGame) -> Iterator[Row]:
    """Choices of a game of one's own that no table could be opened with."""
    for switch in loaded.rules.switches if game.endswith(".toml") else ():
        for choice in switch.choices:
            try:
                load_game(game, {switch.id: choice})
            except RulebookError as error:
                said = str(error).removeprefix(f"{game}: ")
                told = Said("lint-switch", choice=choice, why=said)
                yield "switch", f"switch.{switch.id}", told, True


def _option(rules: GameRules, schedule: Schedule, option: FeeOption) -> Iterator[Row]:
    key = f"schedule.{schedule.id}.option.{option.option}"
    for name, fee in (("player_dealer", option.player_dealer), ("player", option.player)):
        if fee is not None:
            least = least_action(rules, schedule, option, fee)
            yield from _fee(f"{key}.{name}", option, fee, least)
    rates = set()
    for fee in (option.player_dealer, option.player):
        rates |= fee.rates() if fee is not None else set()
    for fee in (option.player_dealer, option.player):
        if fee is not None and len(fee.rates()) > MOST_RATES:
            yield "rates", key, Said("lint-rates", rates=len(fee.rates()), most=MOST_RATES), True
    if option.limit.high is None:
        yield "open-limit", key, Said("lint-open-limit"), False
    if not rates:
        yield "no-fee", key, Said("lint-zero-collection"), False


def least_action(rules: GameRules, schedule: Schedule, option: FeeOption, fee: Fee) -> int:
    """The least that a fee can be reckoned on: the table's minimum, or wagers made together.

    A fee on each wager goes by that wager, a bank's own money by nothing but the limit.
    """
    own = fee.by == "own-wagers"
    if own and (fee is option.player_dealer or fee.per == "wager"):
        return option.limit.low
    counts = fee.counts or schedule.counts
    sums = []
    for wager in rules.wagers:
        made = [wager, *twins(rules, wager.id, option.limit)]
        counted = [one for one in made if counts is None or one.id in counts]
        if wager.base and wager.times is None and is_offered(wager, option.limit) and counted:
            sums.append(sum(limits_of(one, option.limit).low for one in counted))
    return min(sums, default=option.limit.low)


def _fee(key: str, option: FeeOption, fee: Fee, least: int) -> Iterator[Row]:
    tiers = fee.tiers()
    for fault in tier_faults(tiers):
        yield "tiers", key, fault, fault.key == "tiers-overlap"
    if not tiers:
        return
    first = tiers[0].range.low
    # Wagers that are made together come to more than the limit of one of them.
    what = "limit" if least == option.limit.low else "action"
    if first > least:
        said = Said("lint-rows-above", what=what, least=least, first=first)
        yield "limit-outside-tiers", key, said, True
    if first < option.limit.low:
        said = Said("lint-rows-below", first=first, limit=option.limit.low)
        yield "tiers-below-limit", key, said, False
    last, high = tiers[-1].range.high, option.limit.high
    if last is not None and (high is None or fee.by == "table-action" or last < high):
        said = Said("lint-no-row-above", last=last)
        yield "limit-outside-tiers", key, said, fee.by != "own-wagers"
    yield from _rows(key, fee)


def _rows(key: str, fee: Fee) -> Iterator[Row]:
    """Rows that cost less than those before them, or that were not read as they are printed."""
    for before, after in pairwise(fee.tier):
        if after.fee < before.fee:
            said = Said("lint-falling-fee", after=str(after.action), before=str(before.action))
            yield "falling-fee", key, said, False
    for row in fee.tier:
        if row.uncertain:
            said = Said("lint-uncertain-fee", fee=row.fee, action=str(row.action))
            yield "uncertain", key, said, False
        if row.printed is not None:
            said = Said("lint-printed", what=str(row.action), printed=row.printed)
            yield "printed-otherwise", key, said, False


def _bank(rules: GameRules) -> Iterator[Row]:
    if rules.bank.hands > MOST_HANDS:
        said = Said("lint-bank-hands", hands=rules.bank.hands, most=MOST_HANDS)
        yield "bank-hands", "bank.hands", said, True


def _edges(loaded: LoadedGame) -> Iterator[Row]:
    if loaded.rules.family not in FAMILIES:
        return
    for wager, ev in favours_players(loaded):
        said = Said("lint-favors-players", wager=wager, share=float(ev))
        yield "favours-players", f"wager.{wager}", said, False


def _readings(game: str, rules: GameRules) -> Iterator[Row]:
    tested = tested_readings(game)
    for reading in rules.readings:
        if reading.about != "text" and reading.id not in tested:
            yield "untested", f"reading.{reading.id}", Said("lint-untested"), False
    for ruling in rulings_of(game):
        for fault in _broken(game, ruling):
            yield "ruling", "rulings", Said("lint-ruling", says=ruling.says, why=fault), True


def _broken(game: str, ruling: Ruling) -> list[str]:
    try:
        return faults(game, ruling)
    except ValueError as error:
        return [str(error)]
