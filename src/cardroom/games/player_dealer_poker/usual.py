"""What a bot who knows the simple rules does: the advice that card players hand on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardroom.games.player_dealer_poker.judging import five
from cardroom.hands.high import Category
from cardroom.hands.ranks import rank_of

TEN: Final = 8
ACE: Final = 12


# --- Let It Ride ----------------------------------------------------------------------------


def ride_on_three(cards: Sequence[int]) -> bool:
    """Whether the simple rule lets the first bet ride.

    Yes with a paying hand, three to a royal flush, three suited in a row from 3-4-5 up, or three to
    a straight flush with one gap and a high card, or two gaps and two high cards.

    >>> from cardroom.cards import parse_cards
    >>> [ride_on_three(parse_cards(text)) for text in ("Tc Td 2h", "3c 4c 5c", "2c 3c 4c")]
    [True, True, False]
    """
    ranks = sorted(rank_of(card) for card in cards)
    counts = Counter(ranks)
    if any(count == 3 or (count == 2 and rank >= TEN) for rank, count in counts.items()):
        return True
    if len(counts) < 3 or len({card & 3 for card in cards}) > 1:
        return False
    high = sum(rank >= TEN for rank in ranks)
    spread = ranks[2] - ranks[0]
    if spread == 2:
        return ranks[0] >= 1
    return (spread == 3 and high >= 1) or (spread == 4 and high >= 2)


def ride_on_four(cards: Sequence[int]) -> bool:
    """Whether the simple rule lets the second bet ride.

    Yes with a paying hand, four of one suit, four in a row that are open at both ends with a high
    card, or four high cards of a straight.

    >>> from cardroom.cards import parse_cards
    >>> [ride_on_four(parse_cards(text)) for text in ("7c 8d 9h Ts", "Tc Jd Qh As", "9c 9d 5h 2s")]
    [True, True, False]
    """
    ranks = sorted(rank_of(card) for card in cards)
    counts = Counter(ranks)
    pairs = [rank for rank, count in counts.items() if count == 2]
    if max(counts.values()) >= 3 or len(pairs) == 2 or any(rank >= TEN for rank in pairs):
        return True
    if len({card & 3 for card in cards}) == 1:
        return True
    if pairs:
        return False
    open_ended = ranks[3] - ranks[0] == 3 and ranks[3] < ACE
    high = sum(rank >= TEN for rank in ranks)
    return (open_ended and high >= 1) or (ranks[0] >= TEN and ranks[3] - ranks[0] <= 4)


# --- Ultimate Texas hold'em -----------------------------------------------------------------


def plays_before_flop(cards: Sequence[int]) -> bool:
    """Whether the simple rule plays two cards at once: pairs from threes, aces, good kings down.

    >>> from cardroom.cards import parse_cards
    >>> [plays_before_flop(parse_cards(text)) for text in ("2c 2d", "Kc 5d", "Jc 8c", "Jc 9d")]
    [False, True, True, False]
    """
    low, high = sorted(rank_of(card) for card in cards)
    suited = cards[0] & 3 == cards[1] & 3
    if low == high:
        return low >= 1
    # For each high card the lowest card beside it, suited and not: ace, king, queen, jack.
    least = {12: (0, 0), 11: (0, 3), 10: (4, 6), 9: (6, 8)}.get(high)
    return least is not None and low >= least[0 if suited else 1]


def plays_on_flop(cards: Sequence[int], board: Sequence[int]) -> bool:
    """Whether the simple rule plays on the flop.

    Yes with two pair or better, a pair with an own card except a pair of deuces in hand, or four of
    one suit with an own ten or higher of it.
    """
    hand = five([*cards, *board])
    ranks = [rank_of(card) for card in cards]
    on_board = {rank_of(card) for card in board}
    if hand.category >= Category.TWO_PAIR:
        return True
    if any(rank in on_board for rank in ranks) or (ranks[0] == ranks[1] and ranks[0] > 0):
        return True
    suits = Counter(card & 3 for card in (*cards, *board))
    suit, most = suits.most_common(1)[0]
    return most >= 4 and any(card & 3 == suit and rank_of(card) >= TEN for card in cards)


def plays_on_river(cards: Sequence[int], board: Sequence[int]) -> bool:
    """Whether the simple rule plays at the river.

    Yes with a pair or better that an own card makes, or when fewer than 21 single cards in the
    bank's hand would beat the player's.
    """
    hand = five([*cards, *board])
    table = five(board)
    if hand.category > table.category:
        return True
    if any(rank_of(card) in {rank_of(other) for other in board} for card in cards):
        return True
    known = {*cards, *board}
    # A card that improves the board past the player's hand, beside the lowest kicker there is.
    outs = sum(five([card, *board]) > hand for card in range(52) if card not in known)
    return outs < 21


# --- Mississippi stud -----------------------------------------------------------------------


def street_bet(cards: Sequence[int], bold: bool) -> int:  # noqa: FBT001 - what went before
    """What the simple rule bets on the cards known, in antes; nothing is a fold.

    By points: two for a jack or higher, one from six to ten. ``bold`` says that more than the
    least was bet before.

    >>> from cardroom.cards import parse_cards
    >>> [street_bet(parse_cards(text), False) for text in ("9c 9d", "Jc 2d", "7c 2d")]
    [3, 1, 0]
    """
    ranks = sorted(rank_of(card) for card in cards)
    pairs = [rank for rank, held in Counter(ranks).items() if held >= 2]
    points = sum(2 if rank >= TEN + 1 else 1 if rank >= 4 else 0 for rank in ranks)
    suited = len({card & 3 for card in cards}) == 1
    if any(rank >= 4 for rank in pairs) or len(pairs) > 1 or max(Counter(ranks).values()) > 2:
        return 3
    if len(cards) == 2:
        return 3 if pairs else int(points >= 2 or (suited and ranks == [3, 4]))
    spread = ranks[-1] - ranks[0]
    if len(cards) == 3:
        gaps = spread - 2
        straight = suited and not pairs and gaps <= 2 and ranks[0] >= 3 - (ranks[-1] > TEN)
        if straight and gaps <= sum(rank > TEN for rank in ranks):
            return 3
        return int(bool(pairs) or suited or points >= 3 or (spread == 2 and ranks[0] >= 2))
    open_ended = not pairs and spread == 3 and ranks[-1] >= 6
    if suited or open_ended:
        return 3
    draws = not pairs and (spread <= 4 or (ranks[-1] == ACE and ranks[-2] <= 3))
    return int(bool(pairs) or draws or points >= 4 or (bold and points >= 3))
