"""What hands of Chinese poker and Pan win in units: rounds played out with the known cards.

There is no pot to share: every player settles with every other. Everyone sets or plays the hand as
a sensible player does.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from cardroom.cards import Card, Deck
from cardroom.cards.deck import without
from cardroom.cards.places import at_seat
from cardroom.games import chinese, pan
from cardroom.games.driving import drive
from cardroom.games.effects import Draw
from cardroom.games.units import Ask, AskAll, UnitEffect, UnitPlay, UnitResult
from cardroom.odds.errors import OddsError
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.panguingue import PanRules

ROUNDS: Final = 1_000
PLENTY: Final = 1_000_000
"""Chips before each player, so that nobody is paid short."""
THIRTEEN: Final = 13


@dataclass(frozen=True, slots=True)
class HandUnits:
    """One hand's part: units won in a round on average, and how often it wins one."""

    cards: tuple[Card, ...]
    units: float
    win: float
    """Rounds that it goes out first, in Pan; that bring it units, in Chinese poker."""
    stderr: float

    def to_json(self) -> dict[str, object]:
        """The hand for a program."""
        cards = [str(card) for card in self.cards]
        return {"cards": cards, "units": self.units, "win": self.win, "stderr": self.stderr}


@dataclass(frozen=True, slots=True)
class Units:
    """All hands, how they were counted, and over how many rounds."""

    hands: tuple[HandUnits, ...]
    method: str
    deals: int

    def to_json(self) -> dict[str, object]:
        """All hands for a program."""
        hands = [one.to_json() for one in self.hands]
        return {"method": self.method, "deals": self.deals, "hands": hands}


def units(
    rules: ChineseRules | PanRules,
    hands: Sequence[Sequence[Card]],
    *,
    dead: Sequence[Card] = (),
    rounds: int | None = None,
    seed: int = 0,
) -> Units:
    """Units that each hand wins; a hand without cards, or short of some, is filled at random.

    The hands are in the order of play. Where no card is to come one round tells, and it is exact.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.rulebook import load_game
    >>> one = parse_cards("As Ks Qs Js Ts Ad Ac Ah 9c 9d 9h 9s 2c")
    >>> two = parse_cards("Kc Kd Qc Jh Td 8c 7d 6h 5s 4c 3d 2h 2d")
    >>> found = units(load_game("hustler/13-card-chinese-poker").rules, [one, two])
    >>> found.method, [hand.units for hand in found.hands]
    ('exact', [19.0, -19.0])
    """
    size = THIRTEEN if isinstance(rules, ChineseRules) else rules.hand
    deck = rules.deck.deck()
    _check(rules, hands, size, deck, dead)
    stub = without(deck.cards(), [*(card for hand in hands for card in hand), *dead])
    known = isinstance(rules, ChineseRules) and all(len(hand) == size for hand in hands)
    rng, count = random.Random(seed), 1 if known else rounds or ROUNDS
    sums, squares, wins = ([0.0] * len(hands) for _ in range(3))
    for _ in range(count):
        rng.shuffle(stub)
        result = _round(rules, hands, stub)
        for at, net in enumerate(result.net):
            sums[at] += net
            squares[at] += net * net
            wins[at] += result.winner == at if isinstance(rules, PanRules) else net > 0
    found = []
    for at, hand in enumerate(hands):
        mean = sums[at] / count
        spread = max(0.0, squares[at] / count - mean * mean)
        found.append(HandUnits(tuple(hand), mean, wins[at] / count, sqrt(spread / count)))
    return Units(tuple(found), "exact" if known else "simulate", count)


def _check(
    rules: ChineseRules | PanRules,
    hands: Sequence[Sequence[Card]],
    size: int,
    deck: Deck,
    dead: Sequence[Card],
) -> None:
    """A sentence about hands that cannot be."""
    fewest, most = rules.players
    if not fewest <= len(hands) <= most:
        raise OddsError(
            "odds-hands-at-once", hands=len(hands), title=rules.title, least=fewest, most=most
        )
    for hand in hands:
        if len(hand) > size:
            raise OddsError(
                "odds-units-hand-too-long", title=rules.title, size=size, cards=len(hand)
            )
    fault = deck.fault([*(card for hand in hands for card in hand), *dead])
    if fault is not None:
        raise OddsError("odds-cards-not-in-deck", fault=fault)
    if deck.size - len(dead) < size * len(hands):
        raise OddsError("odds-deck-too-short", wanted=size * len(hands), left=deck.size - len(dead))


def _round(
    rules: ChineseRules | PanRules, hands: Sequence[Sequence[Card]], stub: Sequence[Card]
) -> UnitResult:
    """One round: each seat gets what is known of its hand first, then cards of the stub."""
    seats = range(1, len(hands) + 1)
    stacks = [PLENTY] * len(hands)
    play: UnitPlay
    if isinstance(rules, ChineseRules):
        play = chinese.play(rules, 1, stacks, seats)
    else:
        play = pan.play(rules, 1, stacks, seats)
    owed = {at_seat(seat): list(hand) for seat, hand in zip(seats, hands, strict=True)}
    cards = iter(stub)

    def answer(effect: UnitEffect) -> object:
        if isinstance(effect, Draw):
            mine = owed.get(effect.to)
            return mine.pop(0) if mine else next(cards)
        if isinstance(effect, AskAll):
            return tuple(ask.usual for ask in effect.asks)
        return effect.usual if isinstance(effect, Ask) else None

    return drive(play, answer)
