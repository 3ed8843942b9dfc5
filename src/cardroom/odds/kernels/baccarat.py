"""Baccarat rounds for the analyst: six cards in, the class of the round out.

What a round needs to know comes as two records (see :mod:`cardroom.odds.baccarat.tables`): ``know``
about the cards and ``rules`` about the game. Arrays of their own would be counted in and out of
every call, which takes longer than the round.

Stored machine code is renewed when this file changes, and would not notice a change in another.
So the random numbers live here too, and the sizes are written out; a test holds them against
:mod:`cardroom.odds.baccarat.classes`.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, Record, compiled

STRENGTHS: Final = 11
TOTALS: Final = 484
CLASSES: Final = 77_440
PAIRS: Final = 4
RANKS: Final = 14
JOKER_VALUE: Final = 10
TWO_JOKERS: Final = 10
NO_THIRD: Final = 10
LOW_32: Final = np.uint64(0xFFFFFFFF)
UNIT: Final = 2.0**-53


@compiled
def next_number(state: Array) -> Number:
    """The next 64 random bits: xoshiro256**, whose state is four numbers."""
    five, nine = np.uint64(5), np.uint64(9)
    x = state[1] * five
    result = ((x << np.uint64(7)) | (x >> np.uint64(57))) * nine
    shifted = state[1] << np.uint64(17)
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = (state[3] << np.uint64(45)) | (state[3] >> np.uint64(19))
    return result


@compiled
def below(state: Array, bits: Number, size: Number) -> Number:
    """A number below a size, each as likely, from 32 random bits (and more where those miss)."""
    wide = bits * size
    low = wide & LOW_32
    if low < size:
        edge = (np.uint64(1 << 32) - size) % size
        while low < edge:
            wide = (next_number(state) & LOW_32) * size
            low = wide & LOW_32
    return wide >> np.uint64(32)


@compiled
def deal(state: Array, cards: Array) -> None:
    """Bring six random cards to the front; the rest stays in whatever order it has."""
    size = cards.shape[0]
    for pair in range(3):
        bits = next_number(state)
        for half in range(2):
            place = 2 * pair + half
            part = bits >> np.uint64(32) if half else bits & LOW_32
            other = place + np.int64(below(state, part, np.uint64(size - place)))
            card = cards[other]
            cards[other] = cards[place]
            cards[place] = card


@compiled
def class_of(totals: int, colour: int, kinds: int) -> int:
    """The class from its three parts."""
    return totals + TOTALS * (colour + 2 * kinds)


@compiled
def totals_of(player: int, banker: int, player_drew: int, banker_drew: int) -> int:
    """The class by strength and number of cards alone."""
    return ((player * STRENGTHS + banker) * 2 + player_drew) * 2 + banker_drew


@compiled
def kinds_of(cards: Array, know: Record) -> Number:
    """The class by pairs and four cards alone: cards lie in the order player, banker, in turn."""
    a, b, c, d = cards[0], cards[1], cards[2], cards[3]
    suit = know.suits[a]
    suited = suit == know.suits[b] and suit == know.suits[c] and suit == know.suits[d]
    mine, theirs = know.ranks[a] * RANKS + know.ranks[c], know.ranks[b] * RANKS + know.ranks[d]
    made = np.int64(know.fours[np.int64(suited), mine, theirs])
    return know.pairs[a, c] + PAIRS * (know.pairs[b, d] + PAIRS * made)


@compiled
def is_one_colour(red: int, size: int) -> Number:
    """Whether cards are all red or all not, given how many are red: one or nothing."""
    return np.int64(red == 0) | np.int64(red == size)


@compiled
def shared_class(cards: Array, know: Record, rules: Record) -> tuple[int, int]:
    """A round of shared hands: the class of the whole, and that of a bettor who may keep two."""
    p1, b1 = know.values[cards[0]], know.values[cards[1]]
    p2, b2 = know.values[cards[2]], know.values[cards[3]]
    player, banker = know.sums[p1, p2], know.sums[b1, b2]
    two, shown = know.points[player], know.points[banker]
    red = know.reds[cards[0]] + know.reds[cards[1]] + know.reds[cards[2]] + know.reds[cards[3]]
    third_red, dealt = 0, 4
    player_drew, banker_drew, kept = 0, 0, np.int64(0)
    if not (rules.naturals_stop and (two >= 8 or shown >= 8)):
        third = NO_THIRD
        if rules.player_draws[two]:
            seen = shown if rules.by_total else know.points[b1]
            kept = rules.option[two, seen] & rules.stands[p1, p2, b1]
            card = know.values[cards[4]]
            player, third = know.sums[player, card], know.points[card]
            third_red = know.reds[cards[4]]
            player_drew, dealt = 1, 5
        if rules.banker_hits[shown, third]:
            banker = know.sums[banker, know.values[cards[dealt]]]
            red += know.reds[cards[dealt]]
            banker_drew, dealt = 1, dealt + 1
    theirs = know.points[banker]
    totals = totals_of(know.points[player], theirs, player_drew, banker_drew)
    whole = class_of(totals, is_one_colour(red + third_red, dealt), 0)
    if not kept:
        return whole, whole
    # The card this bettor did not take is not in this bettor's round.
    totals = totals_of(two, theirs, 0, banker_drew)
    return whole, class_of(totals, is_one_colour(red, dealt - 1), 0)


@compiled
def own_class(cards: Array, know: Record, rules: Record, mine: Number, theirs: Number) -> int:
    """A round of one player against the bank, as a class.

    ``mine`` and ``theirs`` are numbers from nothing to one: a hand draws where its number is
    below how often it should.
    """
    p1, b1 = know.values[cards[0]], know.values[cards[1]]
    p2, b2 = know.values[cards[2]], know.values[cards[3]]
    player, bank = know.sums[p1, p2], know.sums[b1, b2]
    player_jokers = np.int64(p1 == JOKER_VALUE) + np.int64(p2 == JOKER_VALUE)
    bank_jokers = np.int64(b1 == JOKER_VALUE) + np.int64(b2 == JOKER_VALUE)
    red = know.reds[cards[0]] + know.reds[cards[1]] + know.reds[cards[2]] + know.reds[cards[3]]
    player_drew, bank_drew, dealt = 0, 0, 4
    if mine < rules.player_hits[know.points[player]]:
        card = know.values[cards[4]]
        player, player_jokers = know.sums[player, card], player_jokers + (card == JOKER_VALUE)
        red += know.reds[cards[4]]
        player_drew, dealt = 1, 5
    if theirs < rules.bank_hits[player_drew, know.points[bank]]:
        card = know.values[cards[dealt]]
        bank, bank_jokers = know.sums[bank, card], bank_jokers + (card == JOKER_VALUE)
        red += know.reds[cards[dealt]]
        bank_drew, dealt = 1, dealt + 1
    strength, other = know.points[player], know.points[bank]
    if rules.two_jokers:
        strength = TWO_JOKERS if player_jokers >= 2 else strength
        other = TWO_JOKERS if bank_jokers >= 2 else other
    totals = totals_of(strength, other, player_drew, bank_drew)
    return class_of(totals, is_one_colour(red, dealt), 0)


@compiled
def shared_rounds(rounds: int, state: Array, cards: Array, know: Record, rules: Record) -> Array:
    """Play many rounds of shared hands; count the classes of the whole, and of the line."""
    found = np.zeros((2, CLASSES), np.int64)
    for _ in range(rounds):
        deal(state, cards)
        whole, line = shared_class(cards, know, rules)
        kinds = class_of(0, 0, kinds_of(cards, know))
        found[0, whole + kinds] += 1
        found[1, line + kinds] += 1
    return found


@compiled
def own_rounds(rounds: int, state: Array, cards: Array, know: Record, rules: Record) -> Array:
    """Play many rounds of one player against the bank and count their classes."""
    found = np.zeros(CLASSES, np.int64)
    for _ in range(rounds):
        deal(state, cards)
        mine = (next_number(state) >> np.uint64(11)) * UNIT
        theirs = (next_number(state) >> np.uint64(11)) * UNIT
        kinds = class_of(0, 0, kinds_of(cards, know))
        found[own_class(cards, know, rules, mine, theirs) + kinds] += 1
    return found
