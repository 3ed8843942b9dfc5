"""Wagers on the layout, and whether they may stand there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from cardroom.games import Bet
from cardroom.money import Limits
from cardroom.rulebook import FeeOption, GameRules, WagerRules
from cardroom.said import Refusal, Said, given, near


class WagerError(Refusal):
    """A wager that may not be made, and what could be."""


_NO_ROOM: Final = {
    "bet-spot-full": "spot-full",
    "bet-squares-full": "squares-full",
    "bet-people": "people",
    "bet-seat-limit": "seat-limit",
    "bet-table-limit": "table-limit",
}
"""Refusals of wagers that others left no room for, and what everybody at the table is told."""


def no_room(error: WagerError) -> Said:
    """Why a bet goes back that could not stand beside the bets of others."""
    about = {key: error.said.about[key] for key in ("seat", "most") if key in error.said.about}
    told = _NO_ROOM.get(error.said.key)
    return Said("no-room") if told is None else Said(told, **about)


@dataclass(frozen=True, slots=True)
class Wager:
    """Chips on a betting space: whose, where, on what, how many cents."""

    seat: int
    owner: str
    wager: str
    stake: int
    spot: int = 1
    pile: int = field(default=0, compare=False, repr=False)
    from_bank: int = field(default=0, compare=False, repr=False)
    seated: bool = field(default=False, compare=False, repr=False)

    def bet(self) -> Bet:
        """The wager as a round sees it, without its stake."""
        return Bet(
            self.seat,
            self.wager,
            self.owner,
            self.spot,
            pile=self.pile,
            from_bank=self.from_bank,
            seated=self.seated,
        )


def unnamed(seat: int) -> str:
    """What whoever bets at a seat is called in wagers that name nobody."""
    return f"seat {seat}"


def is_offered(wager: WagerRules, table: Limits) -> bool:
    """Whether a wager can be made before the deal at a table of this limit."""
    if wager.during_play or wager.closed:
        return False
    if wager.offered is None:
        return True
    inside = wager.offered.meet(table)
    return inside == table


def limits_of(wager: WagerRules, table: Limits, squares: int = 1) -> Limits:
    """For how much a wager can be made at a table's limit, on all the squares of a spot.

    >>> limits_of(WagerRules(id="front", title="Front", times=2), Limits(500, 25000))
    Limits(low=1000, high=50000)
    """
    if wager.times is not None:
        high = None if table.high is None else wager.times * table.high
        return Limits(wager.times * table.low, high)
    if wager.own_limit and wager.limit is not None:
        return wager.limit
    low = table.low if wager.minimum is None else min(wager.minimum, table.low)
    ends = [table.high, wager.maximum]
    if wager.limit is not None:
        low = wager.limit.low
        ends.append(wager.limit.high)
    high = min((end for end in ends if end is not None), default=None)
    if high is not None and wager.base:
        high *= squares
    return Limits(min(low, high) if high is not None else low, high)


def held_to(rules: GameRules, option: FeeOption) -> GameRules:
    """The rules under an option that keeps bonus wagers within the table's limits (001:10119).

    A bonus that no table of this limit can take so is closed.
    """
    if option.bonus != "needed":
        return rules
    wagers = [
        one if one.base or one.during_play else _within(one, option.limit) for one in rules.wagers
    ]
    return rules.model_copy(update={"wagers": tuple(wagers)})


def _within(wager: WagerRules, table: Limits) -> WagerRules:
    here = limits_of(wager, table).meet(table)
    return wager.model_copy(update={"limit": here, "minimum": None, "closed": here is None})


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be bet on a wager at a table of one limit."""

    known: WagerRules
    offered: bool
    limits: Limits
    twins: tuple[WagerRules, ...]
    """The wagers that must be made with it."""


@dataclass(slots=True)
class Offers:
    """The wagers of a game at a table of one limit, each looked up once."""

    rules: GameRules
    table: Limits
    base: frozenset[str] = field(init=False)
    """The wagers on the game itself."""
    _found: dict[str, Offer] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.base = frozenset(wager.id for wager in self.rules.wagers if wager.base)

    def of(self, wager_id: str) -> Offer:
        """What can be bet on a wager, or a refusal with the nearest that there is."""
        offer = self._found.get(wager_id)
        if offer is None:
            rules, table = self.rules, self.table
            known = find_wager(rules, wager_id)
            offer = self._found[wager_id] = Offer(
                known,
                is_offered(known, table),
                limits_of(known, table, rules.table.squares),
                tuple(twins(rules, wager_id, table)),
            )
        return offer


def check_wagers(
    offers: Offers,
    wagers: Sequence[Wager],
    seated: Mapping[int, str],
    alone: frozenset[str] = frozenset(),
    *,
    option: FeeOption | None = None,
) -> None:
    """Raise for the first wager that may not stand.

    ``alone`` are bonus wagers that the schedule in force lets stand without a game wager;
    ``option`` is what is in force of it, where it limits wagers.
    """
    _check_bettors(offers, wagers)
    _check_squares(offers, wagers)
    _check_people(offers.rules, wagers)
    if option is not None:
        _check_option(offers, option, wagers)
    here: dict[tuple[int, int, str], dict[str, int]] = {}
    for wager in wagers:
        made = here.setdefault((wager.seat, wager.spot, wager.owner), {})
        made[wager.wager] = max(wager.stake, made.get(wager.wager, 0))
    places = set()
    for wager in wagers:
        place = (wager.seat, wager.spot, wager.owner)
        if (place, wager.wager) in places:
            raise WagerError("bet-twice", **_of(wager))
        places.add((place, wager.wager))
        _check_one(offers, wager, here[place], seated, alone=alone)


def _check_one(
    offers: Offers,
    wager: Wager,
    made: Mapping[str, int],
    seated: Mapping[int, str],
    *,
    alone: frozenset[str],
) -> None:
    """Raise for a wager that may not stand beside what its owner made there."""
    rules, table, offer = offers.rules, offers.table, offers.of(wager.wager)
    known = offer.known
    if not 1 <= wager.spot <= rules.table.spots:
        raise WagerError("bet-spots", **_of(wager), spot=wager.spot, most=rules.table.spots)
    if seated.get(wager.seat) != wager.owner:
        _check_backline(rules, known, wager, is_held=wager.seat in seated)
    _check_offer(offer, table, wager)
    _check_twins(offer, wager, made)
    if not known.needs:
        return
    beside = [stake for name, stake in made.items() if name in known.needs]
    if not beside and wager.wager not in alone:
        titles = [find_wager(rules, need).title for need in known.needs]
        raise WagerError("bet-needs", **_of(wager), titles=titles)
    if beside and known.times is not None and wager.stake != known.times * max(beside):
        exactly = known.times * max(beside)
        raise WagerError("bet-times", **_of(wager), exactly=exactly, times=known.times)
    if beside and known.at_most == "needed" and wager.stake > max(beside):
        raise WagerError("bet-at-most", **_of(wager), most=max(beside))


def _check_offer(offer: Offer, table: Limits, wager: Wager) -> None:
    """Raise for a wager that cannot be made before the deal, or not for this much."""
    known = offer.known
    if known.during_play:
        raise WagerError("bet-later", **_of(wager))
    if not offer.offered:
        if known.offered is None:
            raise WagerError("bet-closed", **_of(wager))
        at = {"offered": known.offered.said, "table": table.said}
        raise WagerError("bet-not-offered", **_of(wager), **at)
    if wager.stake not in offer.limits:
        raise WagerError("bet-limits", **_of(wager), limits=offer.limits.said)


def twins(rules: GameRules, wager_id: str, table: Limits) -> list[WagerRules]:
    """The wagers that must be made with a wager, each so many times as large."""
    return [
        other
        for other in rules.wagers
        if other.times is not None and wager_id in other.needs and is_offered(other, table)
    ]


def _check_twins(offer: Offer, wager: Wager, made: Collection[str]) -> None:
    for twin in offer.twins:
        if twin.id not in made and twin.times is not None:
            exactly = twin.times * wager.stake
            raise WagerError("bet-twin", **_of(wager), title=twin.title, exactly=exactly)


def _check_bettors(offers: Offers, wagers: Sequence[Wager]) -> None:
    most = offers.rules.table.bettors
    if most is None:
        return
    spots = Counter((one.seat, one.spot) for one in wagers if one.wager in offers.base)
    for (seat, _), bettors in spots.items():
        if bettors > most:
            raise WagerError("bet-spot-full", seat=seat, count=bettors, most=most)


def _check_squares(offers: Offers, wagers: Sequence[Wager]) -> None:
    """Raise where more squares are needed than a spot has."""
    squares, high = offers.rules.table.squares, offers.table.high
    if squares == 1 or high is None:
        return
    used = Counter[int]()
    for wager in wagers:
        if wager.wager in offers.base:
            used[wager.seat] += -(-wager.stake // high)
    for seat, count in used.items():
        if count > squares:
            raise WagerError("bet-squares-full", seat=seat, count=count, high=high, most=squares)


def _check_people(rules: GameRules, wagers: Sequence[Wager]) -> None:
    people = len({wager.owner for wager in wagers}) + 1
    if rules.table.people is not None and people > rules.table.people:
        raise WagerError("bet-people", count=people, most=rules.table.people)


def _check_option(offers: Offers, option: FeeOption, wagers: Sequence[Wager]) -> None:
    """What the option in force says of wagers: so much at a seat, no bonus above the game's."""
    seats = Counter[int]()
    for wager in wagers if option.per_seat is not None else ():
        seats[wager.seat] += wager.stake
    for seat, total in seats.items():
        if option.per_seat is not None and total > option.per_seat:
            raise WagerError("bet-seat-limit", seat=seat, total=total, most=option.per_seat)
    base = offers.base
    for wager in wagers if option.bonus == "needed" else ():
        here = (wager.seat, wager.spot, wager.owner)
        beside = [
            other.stake
            for other in wagers
            if (other.seat, other.spot, other.owner) == here and other.wager in base
        ]
        if wager.wager not in base and beside and wager.stake > max(beside):
            most, number = max(beside), option.option
            raise WagerError("bet-at-most-option", **_of(wager), most=most, option=number)


def decider(
    decides: str, wagers: Sequence[Wager], seated: Mapping[int, str], seat: int, spot: int
) -> str | None:
    """Who decides for the hand of a spot: its seated player, or whoever has most at risk there.

    All that a person has on the spot counts. Of equals the seated player decides, or else the one
    whose chips lie nearest (000:2025).
    """
    here = [one for one in wagers if (one.seat, one.spot) == (seat, spot)]
    if decides != "largest" or not here:
        return seated.get(seat)
    risk = Counter[str]()
    for one in here:
        risk[one.owner] += one.stake
    most = [owner for owner, amount in risk.items() if amount == max(risk.values())]
    return seated[seat] if seated.get(seat) in most else most[0]


def without_overage(offers: Offers, wagers: Sequence[Wager]) -> tuple[list[Wager], list[Wager]]:
    """Bets as they stand where what is over a maximum goes back, and what goes back (001:105)."""
    stands, back = [], []
    for wager in wagers:
        high = offers.of(wager.wager).limits.high
        over = 0 if high is None else max(wager.stake - high, 0)
        if offers.rules.table.overage == "refused" or not over:
            stands.append(wager)
            continue
        stands.append(replace(wager, stake=wager.stake - over))
        back.append(replace(wager, stake=over))
    return stands, back


def _check_backline(rules: GameRules, known: WagerRules, wager: Wager, *, is_held: bool) -> None:
    allowed = rules.table.backline if known.backline is None else known.backline
    if not allowed:
        raise WagerError("bet-back-line", **_of(wager))
    if not is_held and not rules.table.unoccupied:
        raise WagerError("bet-empty-seat", **_of(wager))


def find_wager(rules: GameRules, wager_id: str) -> WagerRules:
    """The wager of an id, or a refusal with the nearest."""
    known = rules.wager(wager_id)
    if known is None:
        ids = [wager.id for wager in rules.wagers]
        about = {"title": rules.title, "given": given(wager_id)}
        raise WagerError("bet-unknown", **about, known=ids, near=near(wager_id, ids))
    return known


def _of(wager: Wager) -> dict[str, Any]:
    """Which bet a refusal is about."""
    whose = {"wager": wager.wager, "owner": wager.owner, "seat": wager.seat}
    return {**whose, "stake": wager.stake}
