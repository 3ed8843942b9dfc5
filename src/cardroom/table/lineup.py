"""Who is dealt in: the button, the blinds, and players who are new or have missed blinds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from cardroom.games.poker import Posted, usual_posts
from cardroom.rulebook.pot_game import SeatRules
from cardroom.rulebook.stakes import Stakes

Status = Literal["in", "new", "missed", "out"]


@dataclass(frozen=True, slots=True)
class Seated:
    """A player's standing towards the blinds."""

    name: str
    status: Status = "in"
    owes: bool = False
    """Whether a blind passed while the player was out."""
    hands: int = 0


@dataclass(frozen=True, slots=True)
class Lineup:
    """One hand: the seats in order from the button's left, and what they post."""

    button: int
    seats: tuple[int, ...]
    posts: tuple[Posted, ...]
    kill: int | None = None
    """The place of a player who kills the pot in order to come in."""


def line_up(
    rules: SeatRules,
    stakes: Stakes,
    players: Mapping[int, Seated],
    button: int | None,
    posting: frozenset[int] = frozenset(),
    *,
    straddle: int | None = None,
) -> Lineup | None:
    """The next hand, or ``None`` where fewer than two can be dealt in.

    ``players`` are those with chips; ``posting`` the seats that pay to come in rather than wait.
    """
    ready = {seat: one for seat, one in players.items() if one.status != "out"}
    if button is None or not stakes.blinds:
        # A new game, or one played with antes: everyone is dealt in.
        entering: dict[int, Seated] = {}
    else:
        entering = {seat: one for seat, one in ready.items() if one.status != "in"}
    free = {
        seat
        for seat, one in entering.items()
        if one.status == "new" and rules.new_player == "dealt-in"
    }
    pays = {seat for seat in entering if seat in posting and seat not in free}
    inside = {seat for seat in ready if seat not in entering} | free | pays
    if len(inside | set(entering)) >= 2 and len(inside) < 2:
        inside |= set(entering)
    inside |= _on_the_big_blind(stakes, inside, set(entering) - inside, button)
    if len(inside) < 2:
        return None
    at = next_seat(inside, button)
    order = clockwise(inside, at)
    if not rules.between and len(order) > 3:
        late = {seat for seat in free | pays if seat == order[0] and seat != at}
        if late and len(inside) - len(late) >= 2:
            inside -= late
            at = next_seat(inside, button)
            order = clockwise(inside, at)
    posts, kill = _posts(rules, stakes, ready, order, pays & inside, straddle=straddle)
    return Lineup(at, order, posts, kill)


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


def _on_the_big_blind(
    stakes: Stakes, inside: set[int], waiting: set[int], button: int | None
) -> set[int]:
    """Players who have waited until the big blind is theirs."""
    found: set[int] = set()
    if len(inside) < 2:
        return found
    for seat in sorted(waiting):
        trial = inside | {seat}
        order = clockwise(trial, next_seat(inside, button))
        place = 0 if len(trial) == 2 else len(stakes.blinds) - 1
        if place < len(order) and order[place] == seat:
            found.add(seat)
            break
    return found


def _posts(
    rules: SeatRules,
    stakes: Stakes,
    ready: Mapping[int, Seated],
    order: tuple[int, ...],
    pays: set[int],
    *,
    straddle: int | None,
) -> tuple[tuple[Posted, ...], int | None]:
    posts = list(usual_posts(stakes, len(order)))
    blinds = {post.at for post in posts if post.live}
    big = stakes.big_blind
    kill = None
    for at, seat in enumerate(order):
        if seat not in pays or at in blinds:
            continue
        rule = rules.new_player if ready[seat].status == "new" else rules.missed
        if rule == "total-blinds":
            posts.append(Posted(at, big, sum(stakes.blinds) - big, "missed blinds"))
        elif rule == "posts":
            posts.append(Posted(at, big, 0, "new player"))
        elif rule == "kills" and kill is None:
            kill = at
        else:
            posts.append(Posted(at, 2 * big, 0, "straddle to come in"))
    if straddle is not None and rules.straddle and straddle in order and len(order) > 2:
        at = order.index(straddle)
        if at == (len(stakes.blinds)) % len(order):
            posts.append(Posted(at, 2 * big, 0, "straddle"))
    return tuple(posts), kill


def after_hand(players: Mapping[int, Seated], lineup: Lineup, stakes: Stakes) -> dict[int, Seated]:
    """Who is in from now on, and who has missed a blind that passed their seat."""
    out = {}
    reach = lineup.seats[: max(1, len(stakes.blinds))] if len(lineup.seats) > 2 else lineup.seats
    for seat, one in players.items():
        if seat in lineup.seats:
            out[seat] = replace(one, status="in", owes=False, hands=one.hands + 1)
        elif one.status == "out" and _between(seat, lineup.button, reach[-1]):
            out[seat] = replace(one, owes=True)
        else:
            out[seat] = one
    return out


def _between(seat: int, button: int, last: int) -> bool:
    """Whether a seat lies after the button and before the last blind, clockwise."""
    if button < last:
        return button < seat < last
    return seat > button or seat < last
