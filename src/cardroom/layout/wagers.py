"""Wagers on the layout, and whether they may stand there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from cardroom.games import Bet
from cardroom.money import Limits, dollars
from cardroom.rulebook import FeeOption, GameRules, WagerRules, nearest
from cardroom.said import Said


class WagerError(ValueError):
    """A wager that may not be made, and what could be; ``key`` where others left no room for it."""

    def __init__(self, text: str, key: str = "no-room", /, **about: int) -> None:
        super().__init__(text)
        self.why = Said(key, **about)


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

    def bet(self) -> Bet:
        """The wager as a round sees it, without its stake."""
        return Bet(
            self.seat,
            self.wager,
            self.owner,
            self.spot,
            pile=self.pile,
            from_bank=self.from_bank,
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
    low = table.low if wager.minimum is None else wager.minimum
    ends = [table.high, wager.maximum]
    if wager.limit is not None:
        low = wager.limit.low
        ends.append(wager.limit.high)
    high = min((end for end in ends if end is not None), default=None)
    if high is not None and wager.base:
        high *= squares
    return Limits(min(low, high) if high is not None else low, high)


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
        """What can be bet on a wager, or a sentence with the nearest that there is."""
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
    """Raise a sentence about the first wager that may not stand.

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
            raise WagerError(f"{_who(wager)} is there twice: raise the first instead")
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
    """Raise a sentence about a wager that may not stand beside what its owner made there."""
    rules, table, offer = offers.rules, offers.table, offers.of(wager.wager)
    known, limits = offer.known, offer.limits
    if not 1 <= wager.spot <= rules.table.spots:
        spots = rules.table.spots
        many = "one betting spot" if spots == 1 else f"{spots} betting spots"
        raise WagerError(f"{_who(wager)}: a seat has {many} here")
    if seated.get(wager.seat) != wager.owner:
        _check_backline(rules, known, wager, is_held=wager.seat in seated)
    if known.during_play:
        raise WagerError(f"{_who(wager)} is made in the course of a hand, when it is offered")
    if not offer.offered:
        raise WagerError(f"{_who(wager)}: it is offered at limits of {known.offered}, not {table}")
    if wager.stake not in limits:
        raise WagerError(f"{_who(wager)} is {dollars(wager.stake)}: it can be {limits}")
    _check_twins(offer, wager, made)
    if not known.needs:
        return
    beside = [stake for name, stake in made.items() if name in known.needs]
    if not beside and wager.wager not in alone:
        titles = " or ".join(find_wager(rules, need).title for need in known.needs)
        raise WagerError(f"{_who(wager)} needs a wager on {titles} beside it")
    if beside and known.times is not None and wager.stake != known.times * max(beside):
        raise WagerError(
            f"{_who(wager)} is {dollars(wager.stake)}: it must be exactly "
            f"{dollars(known.times * max(beside))}, {known.times} times what it stands beside"
        )
    if beside and known.at_most == "needed" and wager.stake > max(beside):
        raise WagerError(
            f"{_who(wager)} is {dollars(wager.stake)}: no more than the {dollars(max(beside))} "
            f"it stands beside"
        )


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
            raise WagerError(
                f"{_who(wager)} needs {twin.title} made with it, for exactly "
                f"{dollars(twin.times * wager.stake)}"
            )


def _check_bettors(offers: Offers, wagers: Sequence[Wager]) -> None:
    most = offers.rules.table.bettors
    if most is None:
        return
    spots = Counter((one.seat, one.spot) for one in wagers if one.wager in offers.base)
    for (seat, _), bettors in spots.items():
        if bettors > most:
            raise WagerError(
                f"seat {seat} has {bettors} wagers: there is room for {most}",
                "spot-full",
                seat=seat,
                most=most,
            )


def _check_squares(offers: Offers, wagers: Sequence[Wager]) -> None:
    """Raise a sentence where more squares are needed than a spot has."""
    squares, high = offers.rules.table.squares, offers.table.high
    if squares == 1 or high is None:
        return
    used = Counter[int]()
    for wager in wagers:
        if wager.wager in offers.base:
            used[wager.seat] += -(-wager.stake // high)
    for seat, count in used.items():
        if count > squares:
            raise WagerError(
                f"seat {seat} needs {count} squares of {dollars(high)}: it has {squares}",
                "squares-full",
                seat=seat,
                most=squares,
            )


def _check_people(rules: GameRules, wagers: Sequence[Wager]) -> None:
    people = len({wager.owner for wager in wagers}) + 1
    if rules.table.people is not None and people > rules.table.people:
        raise WagerError(
            f"{people} people play with the bank: {rules.table.people} may at a time",
            "people",
            most=rules.table.people,
        )


def _check_option(offers: Offers, option: FeeOption, wagers: Sequence[Wager]) -> None:
    """What the option in force says of wagers: so much at a seat, no bonus above the game's."""
    seats = Counter[int]()
    for wager in wagers if option.per_seat is not None else ():
        seats[wager.seat] += wager.stake
    for seat, total in seats.items():
        if option.per_seat is not None and total > option.per_seat:
            raise WagerError(
                f"seat {seat} has {dollars(total)}: at most {dollars(option.per_seat)} a seat",
                "seat-limit",
                seat=seat,
                most=option.per_seat,
            )
    base = offers.base
    for wager in wagers if option.bonus == "needed" else ():
        here = (wager.seat, wager.spot, wager.owner)
        beside = [
            other.stake
            for other in wagers
            if (other.seat, other.spot, other.owner) == here and other.wager in base
        ]
        if wager.wager not in base and beside and wager.stake > max(beside):
            raise WagerError(
                f"{_who(wager)} is {dollars(wager.stake)}: no more than the "
                f"{dollars(max(beside))} it stands beside under option {option.option}"
            )


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
        raise WagerError(f"{_who(wager)}: back-line bets are not allowed here, only the seat's own")
    if not is_held and not rules.table.unoccupied:
        raise WagerError(f"{_who(wager)}: nobody holds that seat, and empty seats are closed here")


def find_wager(rules: GameRules, wager_id: str) -> WagerRules:
    """The wager of an id, or a sentence with the nearest."""
    known = rules.wager(wager_id)
    if known is None:
        ids = [wager.id for wager in rules.wagers]
        raise WagerError(
            f"{rules.title} has no wager {wager_id!r}: it has {', '.join(ids)}."
            f"{nearest(wager_id, ids)}"
        )
    return known


def _who(wager: Wager) -> str:
    return f"{wager.wager} of {wager.owner} at seat {wager.seat}"
