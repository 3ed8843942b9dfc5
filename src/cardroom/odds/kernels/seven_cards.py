"""What seven cards hold, for bonus bets: every hand of a deck, a hundred million in seconds.

The lines are those of :data:`cardroom.hands.specials.SPECIAL_LINES`, each a bit in that order.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, compiled
from cardroom.odds.kernels.pai_gow_poker import bits_in
from cardroom.odds.kernels.pan9 import bring_forward

MASKS: Final = 1 << 16
KING_AND_QUEEN: Final = 0b0110000000000
ONES: Final = 0x1111111111111
"""A bit for each rank's nibble."""

(
    SEVEN_RUN, ROYAL_MATCH, SEVEN_RUN_JOKER, FIVE_ACES, FIVE, ROYAL, RUN_FLUSH, FOUR, FULL, FLUSH,
    STRAIGHT, TRIPS, THREE_PAIR, TWO_PAIR, PAIR, HIGH,
) = range(16)  # fmt: skip


@compiled
def holds_run(bits: int, missing: int) -> int:
    """Whether five neighbouring ranks are there but for so many: 2 where they end with the ace."""
    low = ((bits << 1) | (bits >> 12)) & 0x3FFF
    if missing == 0:
        runs = low & (low >> 1) & (low >> 2) & (low >> 3) & (low >> 4)
        if runs >> 9 & 1:
            return 2
        return 1 if runs else 0
    if bits_in(bits >> 8) >= 4:
        return 2
    for start in range(9):
        if bits_in(low >> start & 31) >= 4:
            return 1
    return 0


@compiled
def holds_seven(bits: int, joker: int) -> bool:
    """Whether ranks of one suit lie within seven neighbours, an ace at either end."""
    low = ((bits << 1) | (bits >> 12)) & 0x3FFF
    if bits_in(bits) < 7 - joker:
        return False
    found = False
    for start in range(8):
        found = found or bits_in(low >> start & 127) >= 7 - joker
    return found


@compiled
def group_lines(counts: int, joker: int, wild: int) -> int:
    """The lines of pairs, trips and more; counts lie in nibbles by rank."""
    held = counts
    if joker and not wild:
        held = counts + (1 << 48)
    ones, twos, fours = held & ONES, held >> 1 & ONES, held >> 2 & ONES
    trips = (ones & twos) | fours
    pairs = bits_in(twos | fours)
    # A hand of seven holds one four at most, and with it a fifth only where the joker is an ace.
    five = fours & ones
    quads, sets = bits_in(fours), bits_in(trips)
    mask = 1 << HIGH
    if joker and wild:
        if quads:
            mask |= 1 << (FIVE_ACES if fours >> 48 & 1 else FIVE)
        three_pair = pairs + (1 if counts >> 48 & 15 == 1 else 0)
        quads, sets, natural = min(1, sets), min(1, pairs), pairs
        pairs = natural + 1
        if natural >= 2:
            mask |= 1 << FULL
    else:
        if five:
            mask |= 1 << FIVE_ACES
        three_pair = pairs
        if sets and pairs >= 2:
            mask |= 1 << FULL
    if quads:
        mask |= 1 << FOUR
    if sets:
        mask |= 1 << TRIPS
    if pairs:
        mask |= 1 << PAIR
    if pairs >= 2:
        mask |= 1 << TWO_PAIR
    if three_pair >= 3:
        mask |= 1 << THREE_PAIR
    return mask


@compiled
def lines_of(suits: Array, counts: Number, joker: int, wild: int) -> int:
    """Every line that seven cards fill, from the ranks of each suit and the counts of ranks."""
    mask = group_lines(counts, joker, wild)
    bits = suits[0] | suits[1] | suits[2] | suits[3]
    if holds_run(bits, joker):
        mask |= 1 << STRAIGHT
    for suit in range(4):
        own = suits[suit]
        if bits_in(own) < 5 - joker:
            continue
        mask |= 1 << FLUSH
        run = holds_run(own, joker)
        if not run:
            continue
        mask |= 1 << (ROYAL if run == 2 else RUN_FLUSH)
        if holds_seven(own, joker):
            mask |= 1 << (SEVEN_RUN_JOKER if joker else SEVEN_RUN)
        if run == 2 and bits_in(own) == 5 - joker:
            for other in range(4):
                if other != suit and suits[other] == KING_AND_QUEEN:
                    mask |= 1 << ROYAL_MATCH
    return mask


@compiled
def seven_mask(cards: Array, wild: int) -> int:
    """Every line that seven card codes fill."""
    suits = np.zeros(4, np.int64)
    counts, joker = np.int64(0), 0
    for place in range(7):
        card = np.int64(cards[place])
        if card == 52:
            joker = 1
        else:
            suits[card & 3] |= 1 << (card >> 2)
            counts += np.int64(1) << (4 * (card >> 2))
    return lines_of(suits, counts, joker, wild)


@compiled
def deal_sevens(rounds: int, state: Array, cards: Array, wild: int) -> Array:
    """Deal seven cards many times and count the lines they fill."""
    found = np.zeros(MASKS, np.int64)
    for _ in range(rounds):
        bring_forward(state, cards, 7)
        found[seven_mask(cards, wild)] += 1
    return found


@compiled
def add_card(suits: Array, card: int) -> Number:
    """Lay a card to its suit; what it adds to the counts."""
    suits[card & 3] ^= 1 << (card >> 2)
    return np.int64(1) << (4 * (card >> 2))


@compiled
def count_from(first: int, joker: int, wild: int) -> Array:
    """All hands of seven whose lowest card is a given one, by their lines; one may be the joker."""
    found = np.zeros(MASKS, np.int64)
    suits = np.zeros(4, np.int64)
    a = add_card(suits, first)
    for two in range(first + 1, 52):
        b = a + add_card(suits, two)
        for three in range(two + 1, 52):
            c = b + add_card(suits, three)
            for four in range(three + 1, 52):
                d = c + add_card(suits, four)
                for five in range(four + 1, 52):
                    e = d + add_card(suits, five)
                    for six in range(five + 1, 52):
                        f = e + add_card(suits, six)
                        if joker:
                            found[lines_of(suits, f, 1, wild)] += 1
                        else:
                            for seven in range(six + 1, 52):
                                g = f + add_card(suits, seven)
                                found[lines_of(suits, g, 0, wild)] += 1
                                add_card(suits, seven)
                        add_card(suits, six)
                    add_card(suits, five)
                add_card(suits, four)
            add_card(suits, three)
        add_card(suits, two)
    return found
