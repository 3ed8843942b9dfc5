"""Who is dealt in: the button, the blinds, and players who are new or have missed blinds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from cardroom.games.poker import Posted, usual_posts
from cardroom.games.poker.posting import blind_places
from cardroom.rulebook.pot_game import SeatRules
from cardroom.rulebook.stakes import Stakes
from cardroom.said import Refusal, Said

Status = Literal["in", "new", "missed", "moved", "out"]


SHORT_BLIND = "short-blind"
_COME_IN: Final = ("new", "missed")
"""Who is dealt in only by paying, or on the big blind, wherever they sit."""


class LineupError(Refusal):
    """A post that the house does not allow from that seat."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A player's standing towards the blinds."""

    name: str
    status: Status = "in"
    owes: bool = False
    """Whether a blind passed while the player was out."""
    hands: int = 0
    fresh: bool = False
    """Whether the player came to a running game and has not been dealt in yet."""
    wait: int = 0
    """Hands to sit through after moving away from the big blind."""
    pardon: int = 0
    """Big blinds until one is missed, for a player who took all blinds and moved at once."""

    def back(self) -> Seated:
        """The player wants to be dealt in again."""
        if self.fresh:
            return replace(self, status="new", owes=False)
        if self.owes:
            return replace(self, status="missed")
        return replace(self, status="moved" if self.wait else "in")


@dataclass(frozen=True, slots=True)
class Lineup:
    """One hand: the seats in order from the button's left, and what they post.

    The button may lie before a seat that is not dealt in: a dead button.
    """

    button: int
    seats: tuple[int, ...]
    posts: tuple[Posted, ...]
    kill: int | None = None
    """The place of a player who kills the pot in order to come in."""
    promised: tuple[int, ...] = ()
    """The places of others who come in so: one kill a hand, they kill the next free pots."""


def line_up(
    rules: SeatRules,
    stakes: Stakes,
    players: Mapping[int, Seated],
    button: int | None,
    posting: frozenset[int] = frozenset(),
    *,
    first: int | None = None,
    gone: frozenset[int] = frozenset(),
    timed: bool = False,
    unasked: frozenset[int] = frozenset(),
) -> Lineup | None:
    """The next hand, or ``None`` where fewer than two can be dealt in.

    ``players`` are those with chips; ``posting`` the seats that pay to come in rather than wait;
    ``first`` the seat that has the button of a new game; ``gone`` the seats of the last hand that
    were given up or went broke; ``timed`` says that the table pays by the half hour; ``unasked``
    are the seats of new players who owe nothing.
    """
    ready = {seat: one for seat, one in players.items() if one.status != "out"}
    if button is None or not stakes.blinds:
        # A new game, or one played with antes: everyone is dealt in.
        entering: dict[int, Seated] = {}
    else:
        entering = {seat: one for seat, one in ready.items() if one.status != "in"}
    held = set(ready) - set(entering)
    free = {seat for seat, one in entering.items() if _is_free(rules, one)}
    free |= {seat for seat in unasked if seat in entering}
    pays = _payers(rules, entering, {seat for seat in posting if seat in entering} - free)
    if not rules.between and button is not None and len(held) >= 2:
        barred = {seat for seat in free | pays if _between_blinds(stakes, held, button, seat)}
        free, pays = free - barred, pays - barred
    inside = held | free | pays
    if len(inside) < 2:
        inside = set(ready)
    if len(inside) < 2:
        return None
    big = inside | _on_the_big_blind(rules, stakes, inside, set(entering) - inside, button)
    early = set[int]()
    if rules.waiting == "posts-big" and gone and button is not None:
        early = _before_the_big_blind(rules, stakes, big, set(entering) - big, button, gone=gone)
    inside = big | early
    last = first - 1 if button is None and first is not None else button
    at = _button_seat(rules, players, inside - early, last, timed=timed and button is not None)
    order = clockwise(inside, at)
    posts, kills = _posts(rules, stakes, order, _come_in(rules, ready, order, pays, early))
    return Lineup(at, order, posts, kills[0] if kills else None, tuple(kills[1:]))


def next_seat(seats: set[int], after: int | None) -> int:
    """The next of some seats clockwise; the lowest where there is nothing to come after."""
    if after is None:
        return min(seats)
    return min((seat for seat in seats if seat > after), default=min(seats))


def clockwise(seats: set[int], button: int) -> tuple[int, ...]:
    """Seats from the button's left round to the button itself."""
    return tuple(
        sorted(seat for seat in seats if seat > button)
        + sorted(seat for seat in seats if seat <= button)
    )


def _button_seat(
    rules: SeatRules,
    players: Mapping[int, Seated],
    inside: set[int],
    button: int | None,
    *,
    timed: bool,
) -> int:
    """Where the button goes: always forward, past empty seats.

    Where time is paid for, it stops at the seat of a player who had the blinds, is due for it and
    sits out; between two players it is always one of theirs.
    """
    if not (timed and rules.dead_button) or button is None or len(inside) < 3:
        return next_seat(inside, button)
    lobby = {
        seat
        for seat, one in players.items()
        if one.status == "out" and not one.owes and not one.fresh
    }
    return next_seat(inside | lobby, button)


def _is_free(rules: SeatRules, one: Seated) -> bool:
    return one.status == "new" and rules.new_player == "dealt-in"


def rule_of(rules: SeatRules, one: Seated) -> str:
    """What a player does to be dealt in at once."""
    if one.status == "moved":
        return rules.moves
    return rules.new_player if one.status == "new" else rules.missed


def _payers(rules: SeatRules, entering: Mapping[int, Seated], wish: set[int]) -> set[int]:
    """Who can pay to come in: not where the house lets one only wait."""
    pays = {seat for seat in wish if rule_of(rules, entering[seat]) != "waits"}
    if rules.into_killed:
        return pays
    kills = sorted(seat for seat in pays if rule_of(rules, entering[seat]) == "kills")
    return pays - set(kills[1:])


def _between_blinds(stakes: Stakes, held: set[int], button: int, seat: int) -> bool:
    """Whether a newcomer sits where the button or the small blind goes next.

    Dealt in there, the player would get button or small blind without having had the big blind,
    and those behind would pay their blinds twice.
    """
    at = next_seat(held, button)
    two_blinds = len(stakes.blinds) > 1 and len(held) > 2
    last = clockwise(held, at)[0] if two_blinds else at
    return _passed(seat, button, last)


def _big_blind(rules: SeatRules, stakes: Stakes, players: int) -> int:
    """The place of the big blind."""
    return blind_places(len(stakes.blinds), players, rules.heads_up)[-1]


def _on_the_big_blind(
    rules: SeatRules, stakes: Stakes, inside: set[int], waiting: set[int], button: int | None
) -> set[int]:
    """Players who have waited until the big blind is theirs."""
    for seat in sorted(waiting):
        trial = inside | {seat}
        order = clockwise(trial, next_seat(inside, button))
        if order[_big_blind(rules, stakes, len(trial))] == seat:
            return {seat}
    return set()


def _before_the_big_blind(
    rules: SeatRules,
    stakes: Stakes,
    inside: set[int],
    waiting: set[int],
    button: int,
    *,
    gone: frozenset[int],
) -> set[int]:
    """Players who waited for the big blind and sit before it now, because somebody went."""
    others = inside | gone
    due = _on_the_big_blind(rules, stakes, others, waiting - others, button)
    at = next_seat(inside, button)
    bound = clockwise(inside, at)[: len(stakes.blinds) - 1]
    return {seat for seat in due if bound and _passed(seat, at, bound[-1])}


def _come_in(
    rules: SeatRules,
    ready: Mapping[int, Seated],
    order: tuple[int, ...],
    pays: set[int],
    early: set[int],
) -> dict[int, tuple[str, str]]:
    """By place: how each player comes in who pays for it, and what the post is called."""
    names = {"new": "new-player", "moved": "change-of-seat", "missed": "missed-blinds"}
    out = {}
    for at, seat in enumerate(order):
        if seat in early:
            out[at] = ("posts", "big-blind-waited")
        elif seat in pays:
            out[at] = (rule_of(rules, ready[seat]), names[ready[seat].status])
    return out


def _posts(
    rules: SeatRules, stakes: Stakes, order: tuple[int, ...], coming: Mapping[int, tuple[str, str]]
) -> tuple[tuple[Posted, ...], list[int]]:
    """What goes in before the deal, and the places of players who kill a pot to come in."""
    posts = list(usual_posts(stakes, len(order), rules.heads_up))
    big = stakes.big_blind
    big_at = next((post.at for post in posts if post.what == "big-blind"), None)
    kills = []
    for at, (rule, name) in coming.items():
        if at == big_at:
            continue
        if rule == "kills":
            kills.append(at)
        elif rule == "total-blinds":
            posts = _instead(posts, Posted(at, big, sum(stakes.blinds) - big, name))
        elif rule == "posts":
            posts = _instead(posts, Posted(at, big, 0, name))
        else:
            posts = _instead(posts, Posted(at, 2 * big, 0, "straddle-in"))
    return tuple(posts), kills


def _instead(posts: list[Posted], post: Posted) -> list[Posted]:
    """A player's post to come in takes the place of a smaller blind that would be due."""
    others = [one for one in posts if one.at != post.at or one.what == "ante"]
    return [*others, post]


def straddled(rules: SeatRules, stakes: Stakes, lineup: Lineup, seat: int) -> Lineup:
    """The hand with a live straddle, which only the seat left of the big blind can make."""
    kinds = rules.straddle_only
    if not rules.straddle:
        raise LineupError("straddle-not-here")
    if kinds and stakes.structure not in kinds:
        raise LineupError(
            "straddle-kinds", kinds=[Said(f"structure-{kind}") for kind in kinds], stakes=stakes.id
        )
    place = len(stakes.blinds) % len(lineup.seats)
    if len(lineup.seats) < 3 or lineup.seats[place] != seat:
        able = [lineup.seats[place]] if len(lineup.seats) > 2 else []
        raise LineupError("straddle-seat", seat=seat, able=able)
    taken = sum(post.live for post in lineup.posts if post.at == place)
    post = Posted(place, 2 * stakes.big_blind - taken, 0, "straddle")
    return replace(lineup, posts=(*lineup.posts, post))


def short_blind(
    rules: SeatRules, stakes: Stakes, lineup: Lineup, chips: Mapping[int, int]
) -> Lineup:
    """The hand where the single blind has less than half of it: the next player takes the blind.

    Half a blind or more counts as the whole.
    """
    if rules.short_blind != "next-takes-it" or len(stakes.blinds) != 1:
        return lineup
    big, seats = stakes.big_blind, lineup.seats
    posts = [post for post in lineup.posts if post.what != "big-blind"]
    at = next(post.at for post in lineup.posts if post.what == "big-blind")
    while 2 * chips[seats[at]] < big and len(posts) < len(seats) - 1:
        posts.append(Posted(at, chips[seats[at]], 0, SHORT_BLIND))
        at = (at + 1) % len(seats)
    return replace(lineup, posts=(*posts, Posted(at, big, 0, "big-blind")))


def blind_first(lineup: Lineup, seat: int) -> int | None:
    """Where the button must have been for a seat to have the blind next; none if it is not in."""
    if seat not in lineup.seats:
        return None
    return lineup.seats[lineup.seats.index(seat) - 2]


def passed_by_blinds(rules: SeatRules, stakes: Stakes, lineup: Lineup, seats: int) -> set[int]:
    """The seats that the blinds of a hand have passed or come to, taken or not."""
    if not stakes.blinds:
        return set()
    big = lineup.seats[_big_blind(rules, stakes, len(lineup.seats))]
    return {seat for seat in range(1, seats + 1) if _passed(seat, lineup.button, big)} | {big}


def went_round(first: int, before: int, button: int) -> bool:
    """Whether a button that moved has come to the seat where it began, or past it.

    >>> went_round(1, 8, 1), went_round(1, 8, 2), went_round(1, 3, 4)
    (True, True, False)
    """
    return first == button or _passed(first, before, button)


# --- after a hand, and changes of seat --------------------------------------------------------


def after_hand(
    rules: SeatRules,
    players: Mapping[int, Seated],
    lineup: Lineup,
    stakes: Stakes,
    *,
    before: int | None = None,
    timed: bool = False,
) -> dict[int, Seated]:
    """Who is in from now on, and who has missed a blind that passed their seat.

    ``before`` is where the button was: in a drop game it may cost its player an ante, and then a
    missed button is a missed blind.
    """
    out = {}
    for seat, one in players.items():
        if seat in lineup.seats:
            # Who went away in the middle of the hand stays away.
            status: Status = "out" if one.status == "out" else "in"
            new = Seated(one.name, status, hands=one.hands + 1)
        elif one.status == "moved":
            new = replace(one, wait=one.wait - 1, status="moved" if one.wait > 1 else "in")
        elif one.status in ("new", "missed"):
            new = one
        else:
            new = sat_out(rules, one, seat, lineup, stakes, before=before, timed=timed)
            if new.owes and one.status == "in":
                # Who was gone for the deal only is back already, and makes up for it all the same.
                new = new.back()
        out[seat] = new
    return out


def sat_out(
    rules: SeatRules,
    one: Seated,
    seat: int,
    lineup: Lineup,
    stakes: Stakes,
    *,
    before: int | None = None,
    timed: bool = False,
) -> Seated:
    """A player's standing after a hand without them, at a seat that somebody else may have now."""
    blinds = len(stakes.blinds)
    reach = lineup.seats[:blinds] if len(lineup.seats) > 2 else lineup.seats
    passed = bool(blinds) and (seat in reach or _passed(seat, lineup.button, reach[-1]))
    if rules.missed_button and not timed and before is not None:
        passed = passed or _passed(seat, before, lineup.button)
    big = bool(blinds) and (
        seat == reach[-1] or _passed(seat, (lineup.button, *reach)[-2], reach[-1])
    )
    one = replace(one, wait=max(0, one.wait - 1))
    return _after_passing(one, big=big) if passed else one


def _after_passing(one: Seated, *, big: bool) -> Seated:
    """A blind has passed: it is owed, but for the first round after a move that gained nothing."""
    left = one.pardon - big
    if one.pardon and left:
        return replace(one, pardon=left)
    return replace(one, owes=not one.fresh, pardon=0)


def moved(
    rules: SeatRules, stakes: Stakes, one: Seated, last: Lineup | None, *, old: int, new: int
) -> Seated:
    """A player's standing after a change of seat.

    Away from the big blind means more hands before paying it: those are sat through or paid for.
    Who has just had the last of the blinds gains nothing, and may let them pass once where a post
    makes up for the rest.
    """
    if rules.moves == "free" or last is None or not stakes.blinds or one.status in _COME_IN:
        return one
    big = last.seats[_big_blind(rules, stakes, len(last.seats))]
    others = {seat for seat in last.seats if seat != old}
    gained = _hands_before(others, big, new) - _hands_before(others, big, old)
    # Also where they move on, or while they wait or are away: two steps gain what one does.
    wait = max(0, one.wait + gained)
    if wait or one.wait:
        status: Status = "out" if one.status == "out" else "moved" if wait else "in"
        return replace(one, status=status, wait=wait)
    if rules.moves != "posts" or old not in last.seats:
        return one
    just_paid = old in (last.seats[0], last.button)
    return replace(one, pardon=2 if just_paid else 0)


def taken_along(button: int | None, others: Iterable[int], *, old: int, new: int) -> int | None:
    """Where the button was last, once somebody has changed seats.

    Nobody has it twice, or others pay their blinds twice: who had it takes it along to a seat
    before the next player's.
    """
    stands = set(others)
    if button != old or old in stands or next_seat(stands | {new}, old) != new:
        return button
    return new


def _hands_before(others: set[int], big: int, seat: int) -> int:
    """How many other players have the big blind before a seat, after the one who had it."""
    if seat == big:
        return len(others)
    return sum(_passed(other, big, seat) for other in others if other != big)


def _passed(seat: int, start: int, end: int) -> bool:
    """Whether a seat lies after one and before another, clockwise."""
    if start < end:
        return start < seat < end
    return seat > start or seat < end
