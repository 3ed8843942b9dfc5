"""Poker against the player-dealer in a dealer's words: ranking, sequence, pay lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cardroom.cards import RANKS
from cardroom.hands.words import rank_word, rank_words
from cardroom.rulebook import (
    CaribbeanStud,
    EasyPoker,
    GameRules,
    LetItRide,
    MississippiStud,
    PlayerDealerPokerRules,
    PokerWager,
    PokerWhen,
    ThreeCardPoker,
    UltimateHoldem,
)

_HIGH: Final = (
    "royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, "
    "two pair, pair, high card; ace to five is the lowest straight"
)


def sections(
    rules: PlayerDealerPokerRules,
) -> Iterable[tuple[str, list[str]]]:
    """The family's own sections of the page."""
    way = rules.play
    if isinstance(way, ThreeCardPoker):
        yield "Ranking", list(_three_ranking(way))
        yield "Sequence", list(_three_card(way))
        return
    yield "Ranking", [_HIGH]
    if isinstance(way, LetItRide):
        yield "Sequence", list(_let_it_ride(rules, way))
    elif isinstance(way, CaribbeanStud):
        yield "Sequence", list(_caribbean(way))
        if way.jackpots:
            yield "Jackpots", list(_jackpots(way))
    elif isinstance(way, EasyPoker):
        yield "Sequence", list(_easy(way))
    elif isinstance(way, MississippiStud):
        yield "Sequence", list(_mississippi(way))
    else:
        yield "Sequence", list(_ultimate(way))


def pay_rows(_rules: GameRules, wager: PokerWager) -> Iterable[tuple[str, str]]:
    """The lines of a wager's pay table: what it pays, and when."""
    for line in wager.lines:
        yield str(line.pays), when_words(line.when) or line.id.replace("-", " ")
    yield str(wager.otherwise), "otherwise"


def when_words(when: PokerWhen) -> str:
    """When a line holds, in words.

    >>> when_words(PokerWhen(bank_qualifies=False, showdown=["lose"]))
    'the bank does not qualify; the hand loses'
    >>> when_words(PokerWhen(hand=["pair"], led_by="T"))
    'pair, tens or better'
    """
    parts = []
    if when.played is not None:
        parts.append("the hand is played" if when.played else "the hand is given up")
    if when.bank_qualifies is not None:
        parts.append(f"the bank {'qualifies' if when.bank_qualifies else 'does not qualify'}")
    if when.beats_board is not None:
        parts.append(f"the board is {'beaten' if when.beats_board else 'not beaten'}")
    if when.showdown is not None:
        ends = {"win": "wins", "tie": "ties", "lose": "loses"}
        parts.append("the hand " + " or ".join(ends[end] for end in when.showdown))
    if when.hand is not None:
        led = f", {rank_words(RANKS.index(when.led_by))} or better" if when.led_by else ""
        parts.append(_kinds(when.hand) + led)
    if when.first_three is not None:
        parts.append(f"own three cards: {_kinds(when.first_three)}")
    if when.six_cards is not None:
        parts.append(f"best five of six: {_kinds(when.six_cards)}")
    if when.beaten is not None:
        parts.append(f"the beaten hand: {_kinds(when.beaten)}")
    return "; ".join(parts)


def _kinds(names: Sequence[str]) -> str:
    return " or ".join(name.replace("-", " ") for name in names)


def lowest_words(floor: str) -> str:
    """The lowest hand that is enough, in words.

    >>> lowest_words("AK"), lowest_words("Q"), lowest_words("pair")
    ('ace-king or better', 'queen high or better', 'pair or better')
    """
    if not set(floor) <= set(RANKS):
        return f"{floor.replace('-', ' ')} or better"
    ranks = [rank_word(RANKS.index(letter)) for letter in floor]
    return f"{ranks[0]} high or better" if len(ranks) == 1 else f"{'-'.join(ranks)} or better"


def _three_ranking(way: ThreeCardPoker) -> Iterable[str]:
    yield (
        "mini royal flush (A-K-Q of one suit), straight flush, three of a kind, straight, flush, "
        "pair, high card; suits are equal"
    )
    if way.ace_low:
        yield "ace, deuce, three is the lowest straight, and of one suit the lowest straight flush"
    else:
        yield "ace, deuce, three is no straight but ace high"


def _three_card(way: ThreeCardPoker) -> Iterable[str]:
    yield "three cards for each hand, the player-dealer's last; one of those lies open"
    yield "each player plays, for as much as the ante, or folds"
    yield f"the player-dealer qualifies with {lowest_words(way.qualifies)}"


def _let_it_ride(rules: PlayerDealerPokerRules, way: LetItRide) -> Iterable[str]:
    first, second = (rules.poker_wager(wager).title for wager in way.withdrawn)
    yield "three cards for each hand; the player-dealer's stack gives two cards for all"
    yield f"each player lets {first} ride or takes it back; the first card for all is turned"
    yield f"each player lets {second} ride or takes it back; the second card for all is turned"
    yield "own three cards and both for all make the hand; every bet left is paid or lost by it"


def _caribbean(way: CaribbeanStud) -> Iterable[str]:
    yield "five cards for each hand; one of the player-dealer's lies open"
    yield f"each player bets {way.bet} times the ante, or surrenders it"
    yield f"the player-dealer qualifies with {lowest_words(way.qualifies)}"


def _jackpots(way: CaribbeanStud) -> Iterable[str]:
    yield f"at least {way.jackpot_players} players"
    for jackpot in way.jackpots:
        losing, winning, others = jackpot.shares
        yield (
            f"{jackpot.title}: {_kinds(jackpot.losing)} beaten by {_kinds(jackpot.winning)}; "
            f"{losing} % to the losing hand, {winning} % to the winning one, {others} % among "
            f"the others at the table"
        )


def _easy(way: EasyPoker) -> Iterable[str]:
    yield "two cards for each hand and five on the board; the base game is in no document"
    if way.uses == "both-cards":
        yield "both own cards and three of the board make the hand, which must beat the board"
    else:
        yield "any five of the seven cards make the hand, which must beat the board"


def _mississippi(way: MississippiStud) -> Iterable[str]:
    sizes = " or ".join(str(size) for size in way.bets)
    yield "two cards for each hand and three for all, face down"
    yield f"before each card for all is turned, each player bets {sizes} antes, or folds"
    yield "own two cards and the three for all make the hand; there is no hand of the bank's"


def _ultimate(way: UltimateHoldem) -> Iterable[str]:
    def antes(sizes: Sequence[int]) -> str:
        return " or ".join(str(size) for size in sizes)

    yield "two cards for each hand and the player-dealer, five for all"
    yield f"before the flop: play {antes(way.before_flop)} antes, or check"
    yield f"after three cards for all: who has not played plays {antes(way.on_flop)}, or checks"
    yield f"after all five: who has not played plays {antes(way.on_river)}, or folds"
    yield "the best five of seven cards make a hand"
    yield f"the player-dealer qualifies with {lowest_words(way.qualifies)}"
