"""Let It Ride for the analyst: five cards in, the end of the round out."""

from __future__ import annotations

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, Tables, compiled
from cardroom.odds.kernels.pan9 import bring_forward


@compiled
def fives(hands: Array, rows: Array) -> int:
    """Fill rows with all fives that hold an own hand, hand by hand; how many there are."""
    row = 0
    for number in range(hands.shape[0]):
        a, b, c = hands[number, 0], hands[number, 1], hands[number, 2]
        for first in range(52):
            if first in (a, b, c):
                continue
            for second in range(first + 1, 52):
                if second in (a, b, c):
                    continue
                rows[row, 0], rows[row, 1], rows[row, 2] = a, b, c
                rows[row, 3], rows[row, 4] = first, second
                row += 1
    return row


@compiled
def spread(hands: Array, found: Array, places: Array) -> None:
    """Put what was found for all fives where the class and both cards for all are its places."""
    row = 0
    for number in range(hands.shape[0]):
        a, b, c = hands[number, 0], hands[number, 1], hands[number, 2]
        for first in range(52):
            if first in (a, b, c):
                continue
            for second in range(first + 1, 52):
                if second in (a, b, c):
                    continue
                places[number, first, second] = found[row]
                places[number, second, first] = found[row]
                row += 1


@compiled
def play_round(cards: Array, strengths: Array, plan: Tables) -> tuple[Number, Number, Number]:
    """One round: own cards, then the two for all. The class of own cards, what rides, the hand."""
    first_rides, second_rides, classes, turned, orders = plan
    low, high = min(cards[0], cards[1], cards[2]), max(cards[0], cards[1], cards[2])
    middle = cards[0] + cards[1] + cards[2] - low - high
    place = (np.int64(low) * 52 + middle) * 52 + high
    number, order = classes[place], orders[turned[place]]
    one = (cards[3] >> 2) * 4 + order[cards[3] & 3]
    two = (cards[4] >> 2) * 4 + order[cards[4] & 3]
    rides = np.int64(first_rides[number]) + 2 * np.int64(second_rides[number, one])
    return number, rides, strengths[number, one, two]


@compiled
def rounds(number: int, state: Array, strengths: Array, plan: Tables, faces: Tables) -> Array:
    """Play many rounds; count by kind of own cards, what rides and kind of hand."""
    own, hands, kinds = faces
    deck = np.arange(52).astype(np.uint8)
    found = np.zeros((own.max() + 1, 4, kinds), np.int64)
    for _ in range(number):
        bring_forward(state, deck, 5)
        mine, rides, strength = play_round(deck, strengths, plan)
        found[own[mine], rides, hands[strength]] += 1
    return found.ravel()
