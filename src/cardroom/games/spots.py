"""Spots on the layout: who has a hand, and who decides for it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from cardroom.cards.places import BANK, HandPlace, at_seat
from cardroom.games.effects import Bet
from cardroom.rulebook import TableRules

BANKS: Final = "bank"
"""Who decides for the bank's hand, whoever that is."""

HIT: Final = "hit"
STAND: Final = "stand"


def place_of(bet: Bet) -> HandPlace:
    """The place of the hand that was dealt at a bet's spot.

    >>> place_of(Bet(3, "base", "ann")), place_of(Bet(3, "base", "ann", spot=2, hand=2))
    (<seat 3>, <seat 3 spot 2>)
    """
    return at_seat(bet.seat, bet.spot)


def hand_of(bet: Bet) -> HandPlace:
    """The place of the hand that a bet lies on, once its spot's hands are split."""
    return at_seat(bet.seat, bet.spot, bet.hand)


def deciders(bets: Sequence[Bet]) -> dict[HandPlace, Bet]:
    """For each hand in the order of the deal, the bet of whoever decides: the first at the spot."""
    found: dict[HandPlace, Bet] = {}
    for bet in bets:
        found.setdefault(place_of(bet), bet)
    return found


def own_hands(several: str, who: Mapping[HandPlace, Bet]) -> list[HandPlace]:
    """The hands that people look at and decide for: all, or of somebody with several the first.

    >>> two = deciders([Bet(3, "base", "ann"), Bet(4, "base", "ann"), Bet(5, "base", "bo")])
    >>> own_hands("first", two)
    [<seat 3>, <seat 5>]
    """
    first: dict[str, HandPlace] = {}
    for name, bet in who.items():
        first.setdefault(bet.owner, name)
    return [name for name in who if several == "all" or first[who[name].owner] == name]


def in_charge(
    rules: TableRules, who: Mapping[HandPlace, Bet], bets: Sequence[Bet]
) -> dict[HandPlace, tuple[Bet, ...]]:
    """For each hand that people look at, the bets of those who do; the last has the last word.

    >>> rules = TableRules(decides="largest", seated_first=True)
    >>> bets = [Bet(3, "base", "eva"), Bet(3, "base", "ann", seated=True), Bet(4, "base", "bo")]
    >>> found = in_charge(rules, deciders(bets), bets)
    >>> [(name, [bet.owner for bet in looking]) for name, looking in found.items()]
    [(<seat 3>, ['ann', 'eva']), (<seat 4>, ['bo'])]
    """
    found: dict[HandPlace, tuple[Bet, ...]] = {
        name: (who[name],) for name in own_hands(rules.several, who)
    }
    if not rules.seated_first:
        return found
    busy = {looking[0].owner for looking in found.values()}
    for name, last in who.items():
        first = next((bet for bet in bets if bet.seated and place_of(bet) == name), None)
        if first is None or first.owner == last.owner:
            continue
        if rules.several == "first" and first.owner in busy:
            continue
        busy.add(first.owner)
        found[name] = (first, *found.get(name, ()))
    return {name: found[name] for name in who if name in found}


def in_deal(who: Mapping[HandPlace, Bet]) -> list[HandPlace]:
    """The hands in the order of the deal with the bank's among them, or last where nobody knows.

    >>> bets = [Bet(5, "base", "ann", pile=0), Bet(7, "base", "bo", pile=1),
    ...         Bet(2, "base", "cy", pile=3)]
    >>> in_deal(deciders(bets))
    [<seat 5>, <seat 7>, <bank>, <seat 2>]
    """
    piles = [bet.pile for bet in who.values()]
    free = next((place for place, pile in enumerate(piles) if pile > place), len(piles))
    names = list(who)
    return [*names[:free], BANK, *names[free:]]


def boxes(total: int, draws: Collection[int], option: Collection[int]) -> tuple[str, ...]:
    """The boxes that a hand may be put into, hit or stand, as it counts; often one is left.

    Where some totals leave a choice everyone is asked, whatever they hold: cards lie face down, and
    not being asked would tell that a hand is none of these. Nobody is asked where none does.

    >>> [boxes(total, range(5), [5]) for total in (4, 5, 6)]
    [('hit',), ('hit', 'stand'), ('stand',)]
    """
    return (HIT, STAND) if total in option else (HIT,) if total in draws else (STAND,)


def bank_bet() -> Bet:
    """The bank as somebody who decides."""
    return Bet(0, BANKS, BANKS)
