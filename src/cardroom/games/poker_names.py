"""Poker hands in the terms of their game: high, low or both, of own cards and a board's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.games.marquez import TwoHands
from cardroom.games.named import NamedHand
from cardroom.games.player_dealer_poker.judging import (
    Poker,
    ThreeRules,
    five,
    kind,
    reaches,
    three,
    told,
    with_board,
)
from cardroom.games.poker.ranking import name_high, name_low
from cardroom.hands.errors import HandError
from cardroom.hands.high import spelled
from cardroom.hands.judged import Judged
from cardroom.rulebook import (
    CaribbeanStud,
    EasyPoker,
    LetItRide,
    MississippiStud,
    PlayerDealerPokerRules,
    ThreeCardPoker,
)
from cardroom.rulebook.families.poker import PokerRules
from cardroom.said import Said, from_to

Cards = Sequence[Card]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Halves(TwoHands):
    """The high and the low half of a split pot."""

    __slots__ = ()


def board_of(rules: PokerRules | PlayerDealerPokerRules) -> int:
    """How many cards lie in the middle for all, in the end."""
    if isinstance(rules, PokerRules):
        return sum(street.board for street in rules.street)
    if isinstance(rules.play, LetItRide):
        return 2
    if isinstance(rules.play, MississippiStud):
        return 3
    return 0 if isinstance(rules.play, ThreeCardPoker | CaribbeanStud) else 5


def own_of(rules: PokerRules) -> int:
    """How many cards of their own a player has in the end."""
    return sum(len(street.deal) - street.discard for street in rules.street)


def name_poker(rules: PokerRules, cards: Cards, *, joker_up: bool = False) -> NamedHand:
    """A hand of a pot game: the player's own cards first, then the board's.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.rulebook import load_game
    >>> rules = load_game("lucky-buck/omaha-8").rules
    >>> name_poker(rules, parse_cards("Ac 2d Kh Kd 3s 4h 8c Qs Js")).name.about["low"]
    Said('hand-low', rank='8', other='4')
    """
    own, board = own_of(rules), board_of(rules)
    _check_count(rules, cards, own, board)
    hole, middle = cards[:own], cards[own:]
    show = rules.showdown
    high = name_high(rules, hole, middle, wild=not joker_up) if show.high is not None else None
    if high is not None and show.high is not None and show.high.least == "pair":
        high = high if high.category != "high-card" else _NO_HIGH
    low = name_low(rules, hole, middle) if show.low is not None else None
    if high is None or low is None:
        one = high if low is None else low
        if one is None:
            raise HandError("wrong-hand-nothing-wins", title=rules.title)
        return NamedHand(
            tuple(cards), one.name, one.category, one.strength, spelled(one.name, one.ranks)
        )
    joined = "hand-high-and-low" if high.strength and low.strength else "hand-high-or-low"
    more: dict[str, Any] = {
        half: {"name": one.name, "category": one.category}
        for half, one in (("high", high), ("low", low))
    }
    return NamedHand(
        tuple(cards),
        Said(joined, high=high.name, low=low.name),
        high.category if high.strength or not low.strength else low.category,
        Halves(high.strength, low.strength),
        Said(joined, high=spelled(high.name, high.ranks), low=spelled(low.name, low.ranks)),
        more=more,
    )


_NO_HIGH = Judged(Said("hand-no-high"), "no-high", 0)


def _check_count(rules: PokerRules, cards: Cards, own: int, board: int) -> None:
    least = own + 3 if board else own if any(street.draw for street in rules.street) else 5
    if least <= len(cards) <= own + board:
        return
    if board:
        what = Said("wrong-hand-own-and-board", own=own, board=from_to(least - own, board))
    else:
        what = Said("wrong-hand-cards", many=from_to(least, own))
    raise HandError("wrong-hand-size", count=len(cards), what=what)


def name_against_bank(rules: PlayerDealerPokerRules, cards: Cards) -> NamedHand:
    """A hand of a game against the player-dealer: own cards first, then the board's.

    Where the bank must qualify, ``more`` says whether it would with this hand.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.rulebook import load_game
    >>> rules = load_game("hustler/three-card-poker").rules
    >>> name_against_bank(rules, parse_cards("Jc 9d 4h")).more
    {'qualifies': False}
    """
    hand = _against_bank(rules, cards)
    way = rules.play
    more = {}
    if not isinstance(way, LetItRide | EasyPoker | MississippiStud) and not _is_bonus(rules, cards):
        more = {"qualifies": reaches(hand, way.qualifies)}
    strength = (hand.category, hand.ranks)
    return NamedHand(tuple(cards), hand.name, kind(hand), strength, told(hand), more=more)


def _is_bonus(rules: PlayerDealerPokerRules, cards: Cards) -> bool:
    return isinstance(rules.play, ThreeCardPoker) and len(cards) == 6


def _against_bank(rules: PlayerDealerPokerRules, cards: Cards) -> Poker:
    way = rules.play
    if isinstance(way, ThreeCardPoker):
        six = any(line.when.six_cards for wager in rules.wagers for line in wager.lines)
        if six and len(cards) == 6:
            return five(cards)
        _expect(
            cards,
            (3,),
            Said("wrong-hand-three-or-six") if six else Said("wrong-hand-cards", many=3),
        )
        return three(cards, ThreeRules(way.ace_low, way.suited_pair))
    if isinstance(way, LetItRide):
        _expect(cards, (3, 5), Said("wrong-hand-three-or-five"))
        return three(cards, ThreeRules(way.ace_low)) if len(cards) == 3 else five(cards)
    if isinstance(way, CaribbeanStud | MississippiStud):
        _expect(cards, (5,), Said("wrong-hand-cards", many=5))
        return five(cards)
    _expect(cards, (5, 6, 7), Said("wrong-hand-own-and-board", own=2, board=from_to(3, 5)))
    both = isinstance(way, EasyPoker) and way.uses == "both-cards"
    return with_board(cards[:2], cards[2:], both=both)


def _expect(cards: Cards, counts: tuple[int, ...], what: Said) -> None:
    if len(cards) not in counts:
        raise HandError("wrong-hand-size", count=len(cards), what=what)
