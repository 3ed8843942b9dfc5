# ruff: noqa: PLR0917 - compiled functions call each other by position
"""Blackjack rounds for the analyst: cards in, what came of every wager out.

A game is tables of numbers (see :mod:`cardroom.odds.blackjack.tables`): a hand is a state, a card
leads to the next, and what is done in a state is looked up. All tables lie in one array, whose
first numbers say where each begins: an array of its own for each would be counted in and out of
every call, which takes longer than the round. A state is the place of its row: the next state for
each class of card, what is done for each way and up card, what is done after each double, and
then in columns that the head names whether it is over and where its row of pays begins.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from cardroom.odds.kernels.compiling import compiled

# Where the head of the tables keeps the start of each table, or a number.
CLASSES: Final = 0
SYMBOLS: Final = 1
CLASS_OF: Final = 2
RANK_OF: Final = 3
SUIT_OF: Final = 4
DEALT_STATE: Final = 5
SPLIT_STATE: Final = 6
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
BANK_CARDS: Final = 33
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
FIELDS: Final = 8

# What a round comes to.
BASE: Final = 0
BANK: Final = 1
THIRD: Final = 2
PAIRED: Final = 3
DREW: Final = 4
RESULTS: Final = 6

LOW_32: Final = np.uint64(0xFFFFFFFF)
AT_ONCE: Final = 8
"""Cards dealt before a round: few rounds need more, and those take them one by one."""


@compiled
def bring_forward(state: Any, cards: Any, first: Any, last: Any) -> None:
    """Bring random cards to some places; the rest stays in whatever order it has.

    The random bits are xoshiro256**; its four numbers are kept at hand while cards are dealt.
    """
    size = cards.shape[0]
    a, b, c, d = state[0], state[1], state[2], state[3]
    place = first
    while place < min(last, size):
        x = b * np.uint64(5)
        bits = ((x << np.uint64(7)) | (x >> np.uint64(57))) * np.uint64(9)
        shifted = b << np.uint64(17)
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = (d << np.uint64(45)) | (d >> np.uint64(19))
        left = np.uint64(size - place)
        wide = (bits >> np.uint64(32)) * left
        low = wide & LOW_32
        if low < left and low < (np.uint64(1 << 32) - left) % left:
            # These bits would favour some cards: take others.
            continue
        other = place + np.int64(wide >> np.uint64(32))
        card = cards[other]
        cards[other] = cards[place]
        cards[place] = card
        place += 1
    state[0], state[1], state[2], state[3] = a, b, c, d


@compiled
def play_hand(
    cards: Any, place: Any, ready: Any, state: Any, t: Any, hands: Any, at: Any, up: Any
) -> Any:
    """Play one hand that is not to be split to its end; the place of the next card."""
    classes = np.int64(t[CLASSES])
    now = hands[at, STATE]
    act = classes * (1 + hands[at, WAY]) + up
    while True:
        do = t[now + act]
        if do == STAND:
            break
        if do == SURRENDER:
            hands[at, GONE] = 1
            hands[at, OUT] = -t[GIVES_UP]
            break
        if place >= ready:
            bring_forward(state, cards, place, place + 1)
        card = cards[place]
        place += 1
        now = np.int64(t[now + t[t[CLASS_OF] + card]])
        if do == HIT:
            continue
        times = 1
        while True:
            then = t[now + classes * (3 + times) + up]
            if t[now + t[OVER]] == 1 or then == STAND:
                break
            if then == RESCUE:
                hands[at, GONE] = 1
                hands[at, OUT] = -t[PARTS] * (1 << (times - 1))
                break
            if place >= ready:
                bring_forward(state, cards, place, place + 1)
            card = cards[place]
            place += 1
            now = np.int64(t[now + t[t[CLASS_OF] + card]])
            times += 1
        hands[at, TIMES] = times
        break
    hands[at, STATE] = now
    return place


@compiled
def play_spot(cards: Any, place: Any, ready: Any, state: Any, t: Any, hands: Any, up: Any) -> Any:
    """Play a spot: split while the plan says so, then each hand; hands and the next place."""
    classes = t[CLASSES]
    count, at = 1, 0
    while at < count:
        if hands[at, SECOND] < 0:
            if place >= ready:
                bring_forward(state, cards, place, place + 1)
            hands[at, SECOND] = cards[place]
            place += 1
        one, two = hands[at, FIRST], hands[at, SECOND]
        a, b = t[t[CLASS_OF] + one], t[t[CLASS_OF] + two]
        if count < t[t[MOST_HANDS] + a] and t[t[SPLITS] + (up * classes + a) * classes + b] == 1:
            same = t[t[RANK_OF] + one] == t[t[RANK_OF] + two]
            if same or t[t[BY_RANK] + a] == 0:
                way = OF_ACES if t[t[ACE_CLASS] + a] == 1 and t[t[ACE_CLASS] + b] == 1 else OF_SPLIT
                for behind in range(count, at + 1, -1):
                    for field in range(FIELDS):
                        hands[behind, field] = hands[behind - 1, field]
                for field in range(FIELDS):
                    hands[at + 1, field] = 0
                hands[at + 1, FIRST], hands[at + 1, SECOND] = two, -1
                hands[at, SECOND] = -1
                hands[at, WAY], hands[at + 1, WAY] = way, way
                count += 1
                continue
        if hands[at, WAY] != DEALT:
            hands[at, STATE] = t[t[SPLIT_STATE] + a * classes + b]
        place = play_hand(cards, place, ready, state, t, hands, at, up)
        at += 1
    return count, place


@compiled
def worth(t: Any, hands: Any, count: Any, bank: Any, late: Any) -> Any:
    """What the hands of a spot come to against the bank's, in steps."""
    outcome = t[bank + t[BANK_OUTCOME]]
    original = late and t[ORIGINAL] == 1 and t[bank + t[BANK_SPECIAL]] == 1
    total: Any = 0
    for at in range(count):
        if hands[at, GONE] == 1:
            total += hands[at, OUT]
            continue
        pay = np.int64(t[t[hands[at, STATE] + t[KIND]] + outcome])
        if not original:
            total += pay << hands[at, TIMES]
        elif at == 0:
            total += pay
    return total


@compiled
def play_round(cards: Any, ready: Any, state: Any, t: Any, hands: Any, out: Any) -> Any:
    """One round of one spot; the first cards lie ready. The number of cards that were dealt."""
    classes, symbols = t[CLASSES], t[SYMBOLS]
    first, up_card, second = cards[0], cards[1], cards[2]
    place = 3
    up = t[t[CLASS_OF] + up_card]
    bank = np.int64(t[t[UP_STATE] + up_card])
    if t[HOLE] == 1:
        bank = np.int64(t[bank + t[t[BANK_CARD] + cards[3]]])
        place = 4
    for field in range(FIELDS):
        hands[0, field] = 0
    hands[0, FIRST], hands[0, SECOND] = first, second
    suited = np.int64(t[t[SUIT_OF] + first] == t[t[SUIT_OF] + second])
    pair = t[t[CLASS_OF] + first] * classes + t[t[CLASS_OF] + second]
    dealt = t[t[DEALT_STATE] + suited * classes * classes + pair]
    hands[0, STATE] = dealt
    frozen, checked = t[t[FROZEN] + up], t[t[CHECKED] + up]
    count, before = 1, place
    if frozen == 0:
        if t[EVEN] > 0 and t[dealt + t[EVEN] + up] == 1:
            hands[0, GONE], hands[0, OUT] = 1, t[PARTS]
        elif t[EARLY] > 0 and t[dealt + t[EARLY] + up] == 1:
            hands[0, GONE], hands[0, OUT] = 1, -t[GIVES_UP]
        elif not (checked == 1 and t[bank + t[BANK_SPECIAL]] == 1):
            count, place = play_spot(cards, place, ready, state, t, hands, up)
    out[DREW] = place - before
    out[THIRD] = cards[before] if place > before else symbols
    out[PAIRED] = paired(t, first, second, hands) if count > 1 else 0
    if t[HOLE] == 0:
        if place >= ready:
            bring_forward(state, cards, place, place + 1)
        bank = np.int64(t[bank + t[t[BANK_CARD] + cards[place]]])
        place += 1
    while t[bank + t[BANK_STOPS]] == 0:
        if place >= ready:
            bring_forward(state, cards, place, place + 1)
        bank = np.int64(t[bank + t[t[BANK_CARD] + cards[place]]])
        place += 1
    out[BASE] = worth(t, hands, count, bank, checked == 0)
    out[BANK] = t[bank + t[BANK_NUMBER]]
    return place


@compiled
def paired(t: Any, first: Any, second: Any, hands: Any) -> Any:
    """How far two split aces were each dealt another: nothing, or 1, 2, 3."""
    ranks, suits = t[RANK_OF], t[SUIT_OF]
    if t[ranks + first] != 12 or t[ranks + second] != 12:
        return 0
    found = 1
    for at in range(2):
        if t[ranks + hands[at, SECOND]] != 12:
            return 0
        if t[suits + hands[at, FIRST]] == t[suits + hands[at, SECOND]]:
            found += 1
    return found


@compiled
def blackjack_rounds(rounds: Any, state: Any, cards: Any, t: Any, starts: Any, found: Any) -> None:
    """Play many rounds and count what they came to: results, bank's hands, first cards.

    ``starts`` says where each count begins, or -1 where nobody asks for it.
    """
    hands = np.zeros((10, FIELDS), np.int64)
    out = np.zeros(RESULTS, np.int64)
    symbols = t[SYMBOLS]
    for _ in range(rounds):
        bring_forward(state, cards, 0, AT_ONCE)
        play_round(cards, AT_ONCE, state, t, hands, out)
        first, up, second = cards[0], cards[1], cards[2]
        found[starts[0] + out[BASE]] += 1
        if starts[1] >= 0:
            found[starts[1] + out[BANK]] += 1
        if starts[2] >= 0 and t[t[OFFERED] + t[t[CLASS_OF] + up]] == 1:
            found[starts[2] + out[BANK]] += 1
        if starts[3] >= 0:
            found[starts[3] + first * symbols + second] += 1
        if starts[4] >= 0:
            if out[PAIRED] > 0:
                found[starts[4] + out[PAIRED] - 1] += 1
            else:
                three = (first * symbols + second) * (symbols + 1) + out[THIRD]
                found[starts[4] + 3 + three] += 1
        if starts[5] >= 0:
            found[starts[5] + matches(t, first, second, up)] += 1


@compiled
def matches(t: Any, first: Any, second: Any, up: Any) -> Any:
    """Three times the cards that match the up card in rank and suit, and those in rank alone."""
    total: Any = 0
    for card in (first, second):
        if t[t[RANK_OF] + card] == t[t[RANK_OF] + up]:
            total += 3 if t[t[SUIT_OF] + card] == t[t[SUIT_OF] + up] else 1
    return total
