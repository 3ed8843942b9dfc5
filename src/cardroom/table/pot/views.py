"""What people see of a table of poker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.cards import Card
from cardroom.cards.places import at_seat
from cardroom.games.poker import Hand
from cardroom.games.poker.pots import make_pots
from cardroom.record.ledger import DROP, JACKPOT

if TYPE_CHECKING:
    from cardroom.table.pot.way import PotWay


def view(way: PotWay) -> dict[str, Any]:
    """The pot, the stakes and the last hand."""
    stakes = way.stakes
    return {
        "pot": _pot(way),
        "stakes": {
            "id": stakes.id,
            "structure": stakes.structure,
            "bets": list(stakes.bets),
            "blinds": list(stakes.blinds),
            "ante": stakes.ante,
            "chip": stakes.smallest_chip,
        },
        "option": [option.option for option in way.in_force],
        "schedule": way.schedule.id if way.schedule is not None else None,
        "street": street(way),
        "kill": {"leg": way.kill.leg, "owed": way.kill.owed},
        "last": way.last,
    }


def _pot(way: PotWay) -> dict[str, Any]:
    hand = way.state
    if hand is None or way.table.phase != "play":
        carried = [{"amount": way.carry, "seats": []}] if way.carry else []
        return {"total": way.carry, "pots": carried, "carry": way.carry}
    return {
        "total": hand.pot,
        "pots": _side_pots(hand),
        "carry": way.carry,
        # Of the pot or of a player's blind: the house has both.
        "drop": way.moved_chips[DROP] + way.moved_chips[JACKPOT],
    }


def street(way: PotWay) -> str | None:
    """The street that is being played."""
    hand = way.state
    if hand is None or way.table.phase != "play" or hand.street >= len(hand.plan.streets):
        return None
    return hand.plan.streets[hand.street].street.name


def middle(way: PotWay) -> list[str] | None:
    """The board as it counts: without cards that came before their time, or boxed."""
    if way.state is not None:
        return [str(card) for card in way.state.board]
    return None if way.over is None or way.last is None else list(way.last["board"])


def seat_view(way: PotWay, seat: int, viewer: str | None) -> dict[str, Any]:
    """A player's cards, bet and standing in the hand."""
    hand = way.state or way.over
    if hand is None or seat not in hand.seats or seat not in way.players:
        status = way.players[seat].status if seat in way.players else None
        return {"in": False, "status": status, "button": _button(way) == seat, "hands": []}
    at = hand.seats.index(seat)
    mine = viewer is not None and way.players[seat].name == viewer
    known = mine or at in way.shown
    up = {*hand.up[at], *_up(way, seat)}
    cards = [str(card) if known or card in up else None for card in hand.hole[at]]
    if hand.folded[at] and not mine:
        cards = []
    faces = [name is not None and (not mine or Card.parse(name) in up) for name in cards]
    return {
        "in": way.table.phase == "play",
        "status": way.players[seat].status,
        "button": _button(way) == seat,
        "folded": bool(hand.folded[at]),
        "bet": way.state.bets[at] if way.state is not None else 0,
        "paid": hand.paid[at],
        **({} if way.state is None else {"call": _call(way.state, at)}),
        **({"plan": _plan(way, at)} if mine and _may_plan(way, at) else {}),
        "hands": [{"name": at_seat(seat).text, "cards": cards, "up": faces}] if cards else [],
    }


def _call(hand: Hand, at: int) -> int:
    """What a call costs a player, as far as they have the chips."""
    return max(0, min(hand.level - hand.bets[at], hand.stacks[at]))


def _may_plan(way: PotWay, at: int) -> bool:
    hand = way.state
    if hand is None or way.table.phase != "play":
        return False
    return not hand.folded[at] and hand.stacks[at] > 0


def _plan(way: PotWay, at: int) -> dict[str, Any]:
    """What a player may plan before their turn: void as soon as a bet or a street comes."""
    hand = way.state
    assert hand is not None
    call = _call(hand, at)
    choices = {"fold": ["fold"], "call": ["call"]}
    if not call:
        choices = {"check-or-fold": ["check", "fold"], "check": ["check"]}
    of = f"{way.table.number}.{hand.street}.{hand.level}"
    return {"of": of, "call": call, "choices": choices}


def _button(way: PotWay) -> int | None:
    hand = way.state or way.over
    return way.button if hand is None else hand.seats[-1]


def _up(way: PotWay, seat: int) -> set[Card]:
    held = way.table.felt.hands.get(at_seat(seat), [])
    # As each came last: one that lay open before it was thrown away may have come again face down.
    last = {one.card: one.up for one in held}
    return {card for card, up in last.items() if up}


def _side_pots(hand: Hand) -> list[dict[str, Any]]:
    """The pots as a dealer lays them, each with the seats that play for it.

    A side pot is there because somebody is all in. Bets that only differ because a street is not
    over yet are one pot.
    """
    paid = [paid + bet for paid, bet in zip(hand.paid, hand.bets, strict=True)]
    live = [not folded for folded in hand.folded]
    out: list[dict[str, Any]] = []
    for pot in make_pots(paid, live, hand.dead - hand.dropped):
        seats = [hand.seats[at] for at in pot.players]
        gone = {*out[-1]["seats"]} - {*seats} if out else set()
        all_in = any(not hand.stacks[hand.seats.index(seat)] for seat in gone)
        if out and not all_in:
            out[-1]["amount"] += pot.amount
        else:
            out.append({"amount": pot.amount, "seats": seats})
    return out


__all__ = ["middle", "seat_view", "street", "view"]
