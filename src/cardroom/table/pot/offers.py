"""What is offered before a hand of poker is dealt: coming in, straddles, kills."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from cardroom.games.asked import Asked, KillPot, ObjectToKill, PostOrWait, Straddle
from cardroom.games.poker.kills import killed, may_kill
from cardroom.games.poker.lineup import Lineup, LineupError, rule_of, straddled
from cardroom.rulebook.pot_game import KillRules
from cardroom.table.facts import Objected
from cardroom.table.pot.hand import YES_NO
from cardroom.table.questions import Cost, Question

if TYPE_CHECKING:
    from cardroom.table.pot.way import PotWay


Taken: TypeAlias = tuple[tuple[int, ...], int | None, int | None]
"""Who posts to come in, who straddles, who kills."""


def offers(way: PotWay) -> Generator[Sequence[Question], Any, Taken]:
    """Newcomers may pay to come in; one seat may straddle; somebody may kill the pot."""
    waiting = [seat for seat in sorted(way.players) if _may_post(way, seat)]
    asked = [_offer(way, seat, _entry(way, seat), choices=("post", "wait")) for seat in waiting]
    answers = yield from way.table.ask(*asked)
    posting = tuple(seat for seat, answer in zip(waiting, answers, strict=True) if answer == "post")
    posting = yield from _not_objected_to(way, posting)
    lineup = way.next_lineup(posting)
    if lineup is None:
        return posting, None, None
    straddle = kill = None
    seat = _straddler(way, lineup)
    if seat is not None:
        price = _price(
            way, straddled(way.rules.seating, way.stakes, lineup, seat), seat, "straddle"
        )
        answer = yield from way.table.ask(
            _offer(way, seat, Straddle(chips=price.chips, dead=price.dead))
        )
        straddle = seat if answer[0] == "yes" else None
    for seat in _free_killers(way, lineup):
        price = _price(way, _killed(way, lineup, seat), seat, "kill")
        answer = yield from way.table.ask(
            _offer(way, seat, KillPot(chips=price.chips, dead=price.dead))
        )
        if answer[0] == "yes":
            kill = seat
            break
    if straddle is not None:
        # While others were asked somebody may have come or gone, and another is left of the blind.
        lineup = way.next_lineup(posting)
        straddle = straddle if lineup and _straddler(way, lineup) == straddle else None
    return posting, straddle, kill


def _not_objected_to(
    way: PotWay, posting: tuple[int, ...]
) -> Generator[Sequence[Question], Any, tuple[int, ...]]:
    """Who comes in for all that the others say against a kill."""
    for seat in posting:
        if not _can_be_objected_to(way, seat, posting):
            continue
        lineup = way.next_lineup(posting)
        others = [one for one in (lineup.seats if lineup is not None else ()) if one not in posting]
        asked = [_offer(way, one, ObjectToKill(seat=seat)) for one in others]
        answers = yield from way.table.ask(*asked)
        against = [one for one, said in zip(others, answers, strict=True) if said == "yes"]
        if against:
            way.table.tell(Objected(seat=seat, by=against))
            posting = tuple(one for one in posting if one != seat)
    return posting


def _can_be_objected_to(way: PotWay, seat: int, posting: tuple[int, ...]) -> bool:
    """Whether somebody comes in by a kill to which others may object."""
    rules, one = way.seating, way.players[seat]
    if rules.objections == "none" or rule_of(rules, one) != "kills":
        return False
    if rules.objections == "all" or one.status == "missed":
        return True
    lineup = way.next_lineup(posting)
    if lineup is None:
        return False
    names = [way.players[other].name for other in lineup.seats]
    late = [lineup.seats[at] for at in lineup.promised]
    return seat in late or way.kill.killer(names) is not None


def _offer(way: PotWay, seat: int, facts: Asked, choices: tuple[str, ...] = YES_NO) -> Question:
    """A question before the deal, with what a sentence can say of it; silence declines."""
    who, number = way.players[seat].name, way.table.question_id()
    chips = facts.chips if isinstance(facts, PostOrWait | Straddle | KillPot) else 0
    costs = {choices[0]: Cost(chips, chips)} if chips else {}
    return Question(number, facts, who, seat, choices[-1], choices=choices, costs=costs)


class Price(NamedTuple):
    """What somebody would put in before the deal, and how much of it is dead."""

    chips: int
    dead: int


def _entry(way: PotWay, seat: int) -> PostOrWait:
    """What it costs to be dealt in now, and whether it is by a kill."""
    lineup = way.next_lineup((seat,))
    assert lineup is not None
    kills = lineup.kill is not None and lineup.seats[lineup.kill] == seat
    price = _price(way, _killed(way, lineup, seat) if kills else lineup, seat)
    return PostOrWait(chips=price.chips, dead=price.dead, kills=kills)


def _killed(way: PotWay, lineup: Lineup, seat: int) -> Lineup:
    """The hand with a pot that somebody kills."""
    rules = way.rules.kill or KillRules()
    _, posts = killed(rules, way.stakes, lineup.posts, lineup.seats.index(seat))
    return replace(lineup, posts=tuple(posts))


def _price(way: PotWay, lineup: Lineup, seat: int, what: str | None = None) -> Price:
    """What somebody would put in before the deal, or one part of it, as far as they have chips."""
    posts = [
        post for post in lineup.posts if lineup.seats[post.at] == seat and what in (None, post.what)
    ]
    chips = sum(post.live + post.dead for post in posts)
    dead = sum(post.dead for post in posts if post.what != "ante")
    return Price(min(chips, way.table.stack(way.players[seat].name)), dead)


def _may_post(way: PotWay, seat: int) -> bool:
    """Whether a player who waits would be dealt in by paying."""
    one = way.players[seat]
    if one.status not in ("new", "missed", "moved") or not way.table.stack(one.name):
        return False
    without, paid = way.next_lineup(), way.next_lineup((seat,))
    return (
        paid is not None and seat in paid.seats and (without is None or seat not in without.seats)
    )


def _straddler(way: PotWay, lineup: Lineup) -> int | None:
    """The seat that may straddle this hand, with chips for it."""
    place = len(way.stakes.blinds) % len(lineup.seats)
    seat = lineup.seats[place]
    try:
        straddled(way.rules.seating, way.stakes, lineup, seat)
    except LineupError:
        return None
    chips = way.table.stack(way.players[seat].name)
    return seat if chips >= 2 * way.stakes.big_blind else None


def _free_killers(way: PotWay, lineup: Lineup) -> list[int]:
    """The seats that may kill the pot of free will before the deal, in turn."""
    rules = way.rules.kill
    names = [way.players[seat].name for seat in lineup.seats]
    if rules is None or not rules.voluntary or rules.look:
        return []
    if way.kill.killer(names) is not None or lineup.kill is not None:
        return []
    big = way.stakes.big_blind
    return [
        seat
        for seat, name in zip(lineup.seats, names, strict=True)
        if may_kill(rules, big, way.table.stack(name))
    ]


def killer_of(way: PotWay, lineup: Lineup, free: int | None) -> int | None:
    """The place of who kills this pot: obliged, coming in, or of free will."""
    names = [way.players[seat].name for seat in lineup.seats]
    obliged = way.kill.killer(names)
    if obliged is not None:
        return names.index(obliged)
    if lineup.kill is not None or free is None or free not in lineup.seats:
        return lineup.kill
    return lineup.seats.index(free)


__all__ = ["killer_of", "offers"]
