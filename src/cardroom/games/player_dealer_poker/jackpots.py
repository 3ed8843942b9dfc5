"""Jackpots for strong hands that are beaten: which are hit, and by whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardroom.games.effects import Prize
from cardroom.games.player_dealer_poker.judging import compare, five, kind
from cardroom.rulebook import CaribbeanStud, Jackpot


@dataclass(frozen=True, slots=True)
class Stayed:
    """A hand still in the game, and everyone who has a bet on it."""

    cards: Sequence[int]
    owners: tuple[str, ...]


def hits(way: CaribbeanStud, mine: Sequence[int], bank: Sequence[int]) -> list[Jackpot]:
    """The jackpots that two hands hit, whichever of them is beaten."""
    won = compare(five(mine), five(bank))
    if won == "tie":
        return []
    winner, loser = (mine, bank) if won == "win" else (bank, mine)
    beaten, beats = kind(five(loser)), kind(five(winner))
    return [one for one in way.jackpots if beaten in one.losing and beats in one.winning]


def prizes(
    way: CaribbeanStud, hands: Sequence[Stayed], bank: Sequence[int], players: Sequence[str]
) -> Iterator[Prize]:
    """The jackpots that the hands of a round hit, each once, with who shares it.

    The first hand of several is the best that wins, the second the best that it beats; equal
    hands are one. ``players`` are all who made a wager: those behind neither hand are the others.
    """
    if len(players) < way.jackpot_players:
        return
    for jackpot in way.jackpots:
        hit = [hand for hand in hands if jackpot in hits(way, hand.cards, bank)]
        beat = [hand for hand in hit if compare(five(hand.cards), five(bank)) == "win"]
        best = _best(beat or hit)
        if not best:
            continue
        others = tuple(who for who in players if who not in best)
        people = (None, best, others) if beat else (best, None, others)
        yield Prize(jackpot.id, jackpot.title, jackpot.shares, people)


def _best(hands: Sequence[Stayed]) -> tuple[str, ...]:
    """Everyone behind the best hand, or behind several that are equal."""
    made = [(five(hand.cards), hand.owners) for hand in hands]
    top = max(((hand.category, hand.ranks) for hand, _ in made), default=None)
    behind = (
        owner for hand, owners in made if (hand.category, hand.ranks) == top for owner in owners
    )
    return tuple(dict.fromkeys(behind))
