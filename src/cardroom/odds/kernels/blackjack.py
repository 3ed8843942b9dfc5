# ruff: noqa: PLR0917 - compiled functions call each other by position
"""Blackjack rounds for the analyst: cards in, what came of every wager out.

A game is tables of numbers (see :mod:`cardroom.odds.blackjack.tables`): a hand is a state, a card
leads to the next, and what is done in a state is looked up. All tables lie in one array, whose
first numbers say where each begins: an array of its own for each would be counted in and out of
every call, which takes longer than the round. A state is the place of its row: the next state for
each step (a class of card, or a card where suits matter), what is done for each way and up card,
what is done after each double, and then in columns that the head names whether it is over and where
its rows of pays begin, plain and doubled.

Tables, cards and places are unsigned: a place that might be below nothing would be looked at each
time, in case it is counted from the end. What almost every round goes through is put into one
function; only split hands are played by calls and kept in memory.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, compiled, inlined

# Where the head of the tables keeps the start of each table, or a number.
CLASSES: Final = 0
SYMBOLS: Final = 1
CLASS_OF: Final = 2
RANK_OF: Final = 3
SUIT_OF: Final = 4
DEALT_STATE: Final = 5
SPLIT_STATE: Final = 6
STEPS: Final = 7
STEP_OF: Final = 8
DOUBLED_KIND: Final = 9
EARLY: Final = 11
EVEN: Final = 12
SPLITS: Final = 13
MOST_HANDS: Final = 14
BY_RANK: Final = 15
KIND: Final = 16
UP_STATE: Final = 19
BANK_STOPS: Final = 21
BANK_OUTCOME: Final = 22
BANK_SPECIAL: Final = 23
FROZEN: Final = 24
CHECKED: Final = 25
OFFERED: Final = 26
HOLE: Final = 27
ORIGINAL: Final = 28
PARTS: Final = 29
GIVES_UP: Final = 30
OVER: Final = 31
ACE_CLASS: Final = 32
BANK_CARD: Final = 34
BANK_NUMBER: Final = 35
HEAD: Final = 40

STAND: Final = 0
HIT: Final = 1
DOUBLE: Final = 2
SURRENDER: Final = 3
AGAIN: Final = 1
RESCUE: Final = 2
DEALT: Final = 0
OF_SPLIT: Final = 1
OF_ACES: Final = 2

# What is known of a hand that is done: its state, its stake in steps, what it is out with.
STATE: Final = 0
TIMES: Final = 1
OUT: Final = 2
GONE: Final = 3
FIRST: Final = 4
SECOND: Final = 5
WAY: Final = 6
FIELDS: Final = 7

# What a round comes to.
BASE: Final = 0
BANK: Final = 1
THIRD: Final = 2
PAIRED: Final = 3

NONE: Final = np.uint64(0)
ONE: Final = np.uint64(1)
TWO: Final = np.uint64(2)
THREE: Final = np.uint64(3)
NO_CARD: Final = np.uint64(255)
LOW_32: Final = np.uint64(0xFFFFFFFF)
AT_ONCE: Final = np.uint64(8)
"""Cards dealt before a round: few rounds need more, and those take them one by one."""


@compiled
def bring_forward(state: Array, cards: Array, first: Number, last: Number) -> None:
    """Bring random cards to some places; the rest stays in whatever order it has.

    The random bits are xoshiro256**; its four numbers are kept at hand while cards are dealt.
    """
    size = np.uint64(cards.shape[0])
    last = min(last, size)
    a, b, c, d = state[0], state[1], state[2], state[3]
    place = first
    while place < last:
        x = b * np.uint64(5)
        bits = ((x << np.uint64(7)) | (x >> np.uint64(57))) * np.uint64(9)
        shifted = b << np.uint64(17)
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = (d << np.uint64(45)) | (d >> np.uint64(19))
        left = size - place
        wide = (bits >> np.uint64(32)) * left
        low = wide & LOW_32
        if low < left and low < (np.uint64(1 << 32) - left) % left:
            # These bits would favour some cards: take others.
            continue
        other = place + (wide >> np.uint64(32))
        card = cards[other]
        cards[other] = cards[place]
        cards[place] = card
        place += ONE
    state[0], state[1], state[2], state[3] = a, b, c, d


@inlined
def play_hand(
    cards: Array,
    place: Number,
    ready: int,
    state: Array,
    t: Array,
    now: Number,
    way: Number,
    up: Number,
) -> tuple[Number, Number, Number, Number, Number]:
    """Play one hand that is not to be split to its end.

    The place of the next card, the hand's state, its doubles, and whether and with what it is out.
    """
    classes, steps, step_of = t[CLASSES], t[STEPS], t[STEP_OF]
    act = steps + classes * way + up
    times, gone, out = NONE, False, np.int64(0)
    while True:
        do = t[now + act]
        if do == STAND:
            break
        if do == SURRENDER:
            gone, out = True, -np.int64(t[GIVES_UP])
            break
        if place >= ready:
            bring_forward(state, cards, place, place + ONE)
        now = np.uint64(t[now + t[step_of + cards[place]]])
        place += ONE
        if do == HIT:
            continue
        times = ONE
        while True:
            then = t[now + steps + classes * (TWO + times) + up]
            if t[now + t[OVER]] == 1 or then == STAND:
                break
            if then == RESCUE:
                gone, out = True, -(np.int64(t[PARTS]) << np.int64(times - ONE))
                break
            if place >= ready:
                bring_forward(state, cards, place, place + ONE)
            now = np.uint64(t[now + t[step_of + cards[place]]])
            place += ONE
            times += ONE
        break
    return place, now, times, gone, out


@inlined
def suits_of(t: Array, one: Number, two: Number) -> Number:
    """Nothing for cards of two suits, or the number of their suit from one on."""
    suits = t[SUIT_OF]
    if t[suits + one] != t[suits + two]:
        return NONE
    return ONE + (np.uint64(t[suits + one]) & THREE)


@inlined
def is_split(t: Array, one: Number, two: Number, count: Number, up: Number) -> Number:
    """Whether the plan splits two cards where a spot has so many hands."""
    classes, class_of, ranks = t[CLASSES], t[CLASS_OF], t[RANK_OF]
    a, b = t[class_of + one], t[class_of + two]
    if count >= t[t[MOST_HANDS] + a]:
        return False
    if t[t[SPLITS] + (((count - ONE) * classes + up) * classes + a) * classes + b] == 0:
        return False
    return t[ranks + one] == t[ranks + two] or t[t[BY_RANK] + a] == 0


@compiled
def play_split(
    cards: Array, place: Number, ready: Number, state: Array, t: Array, hands: Array, up: Number
) -> tuple[Number, Number]:
    """Play a spot whose first hand is to be split; how many hands it has, and the next place."""
    classes, class_of = t[CLASSES], t[CLASS_OF]
    count, at = ONE, NONE
    while at < count:
        if hands[at, SECOND] == NO_CARD:
            if place >= ready:
                bring_forward(state, cards, place, place + ONE)
            hands[at, SECOND] = cards[place]
            place += ONE
        one, two = hands[at, FIRST], hands[at, SECOND]
        a, b = t[class_of + one], t[class_of + two]
        if is_split(t, one, two, count, up):
            aces = t[t[ACE_CLASS] + a] == 1 and t[t[ACE_CLASS] + b] == 1
            way = OF_ACES if aces else OF_SPLIT
            for behind in range(count, at + ONE, -1):
                for field in range(FIELDS):
                    hands[behind, field] = hands[behind - 1, field]
            for field in range(FIELDS):
                hands[at + ONE, field] = 0
            hands[at + ONE, FIRST], hands[at + ONE, SECOND] = two, NO_CARD
            hands[at, SECOND] = NO_CARD
            hands[at, WAY], hands[at + ONE, WAY] = way, way
            count += ONE
            continue
        two_cards = (suits_of(t, one, two) * classes + a) * classes + b
        now, way = np.uint64(t[t[SPLIT_STATE] + two_cards]), hands[at, WAY]
        place, now, times, gone, out = play_hand(cards, place, ready, state, t, now, way, up)
        hands[at, STATE], hands[at, TIMES] = now, times
        hands[at, GONE], hands[at, OUT] = np.uint64(gone), np.uint64(out)
        at += ONE
    return count, place


@inlined
def pay_of(t: Array, now: Number, times: Number, outcome: int) -> Number:
    """What a hand is paid against an outcome of the bank's: the only numbers below nothing."""
    kind = t[KIND] if times == NONE else t[DOUBLED_KIND]
    return np.int64(np.int32(t[t[now + kind] + outcome]))


@compiled
def worth(t: Array, hands: Array, count: Number, outcome: int, original: int) -> Number:
    """What the hands of a split spot come to against the bank's, in steps."""
    total = np.int64(0)
    for at in range(count):
        if hands[at, GONE] == ONE:
            total += np.int64(hands[at, OUT])
            continue
        pay = pay_of(t, hands[at, STATE], hands[at, TIMES], outcome)
        if not original:
            total += pay << np.int64(hands[at, TIMES])
        elif at == 0:
            total += pay
    return total


@inlined
def play_bank(
    cards: Array, place: Number, ready: int, state: Array, t: Array, bank: Number
) -> Number:
    """Play the bank's hand to its end: its state."""
    # No up card ends a hand, so without a hole card this takes the second card too.
    while t[bank + t[BANK_STOPS]] == 0:
        if place >= ready:
            bring_forward(state, cards, place, place + ONE)
        bank = np.uint64(t[bank + t[t[BANK_CARD] + cards[place]]])
        place += ONE
    return bank


@inlined
def play_round(
    cards: Array, ready: Number, state: Array, t: Array, hands: Array
) -> tuple[Number, Number, Number, Number]:
    """One round of one spot; the first cards lie ready.

    What it comes to, the bank's hand, the third card (or none), and how far aces were paired. A
    hand that is not split, as nearly all are, is kept out of memory.
    """
    classes, class_of = t[CLASSES], t[CLASS_OF]
    first, up_card, second = np.uint64(cards[0]), np.uint64(cards[1]), np.uint64(cards[2])
    place = THREE
    up = np.uint64(t[class_of + up_card])
    bank = np.uint64(t[t[UP_STATE] + up_card])
    if t[HOLE] == 1:
        bank = np.uint64(t[bank + t[t[BANK_CARD] + cards[3]]])
        place += ONE
    suited = suits_of(t, first, second)
    pair = (suited * classes + t[class_of + first]) * classes + t[class_of + second]
    now = np.uint64(t[t[DEALT_STATE] + pair])
    checked = t[t[CHECKED] + up]
    count, before = ONE, place
    times, gone, out = NONE, False, np.int64(0)
    if t[t[FROZEN] + up] == 0:
        if t[EVEN] > 0 and t[now + t[EVEN] + up] == 1:
            gone, out = True, np.int64(t[PARTS])
        elif t[EARLY] > 0 and t[now + t[EARLY] + up] == 1:
            gone, out = True, -np.int64(t[GIVES_UP])
        elif checked & t[bank + t[BANK_SPECIAL]] == 0:
            if is_split(t, first, second, ONE, up):
                hands[0, FIRST], hands[0, SECOND] = first, second
                count, place = play_split(cards, place, ready, state, t, hands, up)
            else:
                place, now, times, gone, out = play_hand(
                    cards, place, ready, state, t, now, NONE, up
                )
    third = np.uint64(cards[before]) if place > before else np.uint64(t[SYMBOLS])
    bank = play_bank(cards, place, ready, state, t, bank)
    outcome = t[bank + t[BANK_OUTCOME]]
    original = checked == 0 and t[ORIGINAL] == 1 and t[bank + t[BANK_SPECIAL]] == 1
    aces = NONE
    if count > ONE:
        out = worth(t, hands, count, outcome, original)
        aces = paired(t, first, second, hands)
    elif not gone:
        pay = pay_of(t, now, times, outcome)
        out = pay if original else pay << np.int64(times)
    return out, np.uint64(t[bank + t[BANK_NUMBER]]), third, aces


@compiled
def paired(t: Array, first: Number, second: Number, hands: Array) -> Number:
    """How far two split aces were each dealt another: nothing, or 1, 2, 3."""
    ranks, suits = t[RANK_OF], t[SUIT_OF]
    if t[ranks + first] != 12 or t[ranks + second] != 12:
        return NONE
    found = ONE
    for at in range(2):
        if t[ranks + hands[at, SECOND]] != 12:
            return NONE
        if t[suits + hands[at, FIRST]] == t[suits + hands[at, SECOND]]:
            found += ONE
    return found


@compiled
def blackjack_rounds(
    rounds: int, state: Array, cards: Array, t: Array, starts: Array, found: Array
) -> None:
    """Play many rounds and count what they came to: results, bank's hands, first cards.

    ``starts`` says where each count begins, or -1 where nobody asks for it.
    """
    hands = np.zeros((10, FIELDS), np.uint64)
    symbols = t[SYMBOLS]
    for _ in range(rounds):
        bring_forward(state, cards, NONE, AT_ONCE)
        base, bank, third, aces = play_round(cards, AT_ONCE, state, t, hands)
        first, up, second = cards[0], cards[1], cards[2]
        found[starts[0] + base] += 1
        if starts[1] >= 0:
            found[np.uint64(starts[1]) + bank] += 1
        if starts[2] >= 0 and t[t[OFFERED] + t[t[CLASS_OF] + up]] == 1:
            found[np.uint64(starts[2]) + bank] += 1
        if starts[3] >= 0:
            found[np.uint64(starts[3]) + first * symbols + second] += 1
        if starts[4] >= 0:
            if aces > NONE:
                found[np.uint64(starts[4]) + aces - ONE] += 1
            else:
                three = (first * symbols + second) * (symbols + ONE) + third
                found[np.uint64(starts[4]) + THREE + three] += 1
        if starts[5] >= 0:
            found[starts[5] + matches(t, first, second, up)] += 1


@compiled
def matches(t: Array, first: int, second: int, up: int) -> Number:
    """Three times the cards that match the up card in rank and suit, and those in rank alone."""
    total: Number = 0
    for card in (first, second):
        if t[t[RANK_OF] + card] == t[t[RANK_OF] + up]:
            total += 3 if t[t[SUIT_OF] + card] == t[t[SUIT_OF] + up] else 1
    return total
