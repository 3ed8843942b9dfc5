"""Collection: what the house takes, flat, from whom, and by which row of the schedule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardroom.layout.wagers import Wager
from cardroom.money import Limits, tier_row
from cardroom.rulebook import Fee, FeeOption, GameRules, Schedule
from cardroom.said import Refusal, Said, given

PLAYER_DEALER = "player-dealer"


class CollectionError(Refusal):
    """A schedule or option that is not there."""


@dataclass(frozen=True, slots=True)
class FeeDue:
    """An amount, who pays it, and the row of the schedule it comes from."""

    payer: str
    amount: int
    row: Said
    jackpot: bool = False


def find_option(
    rules: GameRules, number: int | None = None, schedule_id: str | None = None
) -> tuple[Schedule, FeeOption]:
    """The schedule and option in force, or a refusal that says what there is."""
    schedule = rules.schedule(schedule_id)
    if schedule is None:
        if not schedule_id:
            raise CollectionError("collection-none", title=rules.title)
        known, asked = [entry.id for entry in rules.schedules], given(schedule_id)
        raise CollectionError("collection-schedule", title=rules.title, given=asked, known=known)
    option = schedule.option[0] if number is None else schedule.numbered(number)
    if option is None:
        numbers, title = [entry.option for entry in schedule.option], schedule.title
        raise CollectionError("collection-option", title=title, option=number, known=numbers)
    return schedule, option


def posted(
    rules: GameRules, option: int | None, schedule: str | None
) -> tuple[Schedule, FeeOption]:
    """The schedule and option in force; a game of one's own may have none, and nothing is taken."""
    if rules.schedules or option is not None or schedule is not None:
        return find_option(rules, option, schedule)
    free = FeeOption(option=1, limit=Limits(100, None))
    return Schedule(id="none", title="No collection", option=(free,)), free


def collection_due(
    rules: GameRules,
    schedule: Schedule,
    option: FeeOption,
    wagers: Sequence[Wager],
    *,
    bank: int | None = None,
) -> list[FeeDue]:
    """Every fee due for the wagers on the layout, the player-dealer's first.

    ``bank`` is what the player-dealer put up, for schedules that go by it; where it is not known
    it is taken to cover the wagers.
    """
    due = []
    if option.player_dealer is not None:
        counted = _among(wagers, option.player_dealer.counts or schedule.counts)
        own = option.player_dealer.by == "own-wagers" and bank is not None
        fee, row = _amount(option.player_dealer, (bank or 0) if own else _total(counted))
        due.append(FeeDue(PLAYER_DEALER, fee, Said("player-dealer", option=option.option, **row)))
    if option.player is not None:
        due.extend(_players_due(rules, option, option.player, schedule, wagers))
    due.extend(_alone_due(rules, option, wagers))
    if len(_owners(wagers)) < schedule.jackpot_players:
        return [fee for fee in due if fee.amount]
    if option.player_dealer_jackpot:
        why = Said("player-dealer-jackpot", option=option.option)
        due.append(FeeDue(PLAYER_DEALER, option.player_dealer_jackpot, why, jackpot=True))
    if option.jackpot:
        due.extend(
            FeeDue(owner, option.jackpot, Said("jackpot", option=option.option), jackpot=True)
            for owner in _owners(wagers)
        )
    return [fee for fee in due if fee.amount]


def _players_due(
    rules: GameRules, option: FeeOption, fee: Fee, schedule: Schedule, wagers: Sequence[Wager]
) -> Iterator[FeeDue]:
    charged = _among(wagers, schedule.charged)
    counted = _among(wagers, fee.counts or schedule.counts)
    for where, owner, group in _payments(fee, charged):
        own = [wager for wager in counted if wager.owner == owner]
        basis = _total(counted) if fee.by == "table-action" else _total(own)
        if fee.by == "own-wagers" and fee.per != "hand":
            basis = _total(group)
        for part in _squares(rules, option, fee, basis, _total(group)):
            amount, row = _amount(fee, part)
            yield FeeDue(owner, amount, Said("player", option=option.option, **row, **where))


def _squares(rules: GameRules, option: FeeOption, fee: Fee, basis: int, placed: int) -> list[int]:
    """A wager square by square, where a person may bet on several and pays for each."""
    high = option.limit.high
    if rules.table.squares == 1 or fee.per == "hand" or high is None or placed <= high:
        return [basis]
    full, rest = divmod(placed, high)
    if fee.by == "table-action":
        return [basis] * (full + bool(rest))
    return [high] * full + ([rest] if rest else [])


def _payments(
    fee: Fee, charged: Sequence[Wager]
) -> Iterator[tuple[dict[str, Any], str, list[Wager]]]:
    """For each time the fee is due: on what, who pays, and the wagers it is for."""
    if fee.per == "wager":
        for wager in charged:
            yield {"wager": wager.wager, "seat": wager.seat}, wager.owner, [wager]
    elif fee.per == "spot":
        spots = dict.fromkeys((wager.seat, wager.spot, wager.owner) for wager in charged)
        for seat, spot, owner in spots:
            here = [w for w in charged if (w.seat, w.spot, w.owner) == (seat, spot, owner)]
            yield {"seat": seat}, owner, here
    else:
        for owner in _owners(charged):
            yield {}, owner, [wager for wager in charged if wager.owner == owner]


def _alone_due(rules: GameRules, option: FeeOption, wagers: Sequence[Wager]) -> Iterator[FeeDue]:
    """Fees for bonus wagers that stand without a wager on the game at their spot."""
    base = {wager.id for wager in rules.wagers if wager.base}
    with_base = {(w.seat, w.spot, w.owner) for w in wagers if w.wager in base}
    for wager in wagers:
        if wager.wager in option.alone and (wager.seat, wager.spot, wager.owner) not in with_base:
            why = Said("alone", option=option.option, wager=wager.wager, seat=wager.seat)
            yield FeeDue(wager.owner, option.alone[wager.wager], why)


def _amount(fee: Fee, basis: int) -> tuple[int, dict[str, Any]]:
    """The fee for an amount, and the row of the schedule that it is in."""
    if fee.flat is not None:
        return fee.flat, {"flat": fee.flat, "per": fee.per}
    tiers = fee.tiers()
    row = tier_row(tiers, basis)
    low, high = tiers[row].range.low, tiers[row].range.high
    return tiers[row].fee, {"row": row + 1, "from": low, "to": high, "of": fee.by, "basis": basis}


def _among(wagers: Iterable[Wager], names: tuple[str, ...] | None) -> list[Wager]:
    return [wager for wager in wagers if names is None or wager.wager in names]


def _total(wagers: Iterable[Wager]) -> int:
    return sum(wager.stake for wager in wagers)


def _owners(wagers: Iterable[Wager]) -> list[str]:
    return list(dict.fromkeys(wager.owner for wager in wagers))
