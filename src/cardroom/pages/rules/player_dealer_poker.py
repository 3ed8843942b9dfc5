"""Poker against the player-dealer in a dealer's words: ranking, sequence, pay lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardroom.pages.catalogue import words
from cardroom.pages.rules.lines import (
    ANYTHING_ELSE,
    SEQUENCE,
    Line,
    Sections,
    at_least,
    kinds,
    pays,
    ranks,
)
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
from cardroom.said import Said

_RANKING: Final = Said("rules-ranking")


def sections(rules: PlayerDealerPokerRules) -> Sections:
    """The family's own sections of the page."""
    way = rules.play
    if isinstance(way, ThreeCardPoker):
        yield _RANKING, [Said("rules-three-order"), Said("rules-three-wheel", low=way.ace_low)]
        yield SEQUENCE, _three_card(way)
        return
    yield _RANKING, [Said("rules-high-order")]
    if isinstance(way, LetItRide):
        yield SEQUENCE, _let_it_ride(rules, way)
    elif isinstance(way, CaribbeanStud):
        yield SEQUENCE, _caribbean(way)
        if way.jackpots:
            yield Said("rules-jackpots"), list(_jackpots(way))
    elif isinstance(way, EasyPoker):
        yield SEQUENCE, [Said("rules-easy-deal"), Said("rules-easy-hand", uses=way.uses)]
    elif isinstance(way, MississippiStud):
        yield SEQUENCE, _mississippi(way)
    else:
        yield SEQUENCE, _ultimate(way)


def pay_rows(_rules: GameRules, wager: PokerWager) -> Iterable[tuple[Line, Line]]:
    """The lines of a wager's pay table: what it pays, and when."""
    for line in wager.lines:
        yield pays(line.pays), when_words(line.when) or Said("kind", kind=line.id)
    yield pays(wager.otherwise), ANYTHING_ELSE


def when_words(when: PokerWhen) -> str:
    """When a line holds, in words.

    >>> when_words(PokerWhen(bank_qualifies=False, showdown=["lose"]))
    'the bank does not qualify; the hand loses'
    >>> when_words(PokerWhen(hand=["pair"], led_by="T"))
    'pair, tens or better'
    """
    return "; ".join(map(words, _when(when)))


def _when(when: PokerWhen) -> Iterable[Said]:
    if when.played is not None:
        yield Said("pays-played", played=when.played)
    if when.bank_qualifies is not None:
        yield Said("pays-qualifies", qualifies=when.bank_qualifies)
    if when.beats_board is not None:
        yield Said("pays-beats-board", beats=when.beats_board)
    if when.showdown is not None:
        yield Said("pays-showdown", ends=[Said("pays-end", end=end) for end in when.showdown])
    if when.hand is not None:
        if when.led_by:
            yield Said("pays-kinds-led", kinds=kinds(when.hand), rank=ranks(when.led_by))
        else:
            yield Said("pays-kinds", kinds=kinds(when.hand))
    if when.first_three is not None:
        yield Said("pays-first-three", kinds=kinds(when.first_three))
    if when.six_cards is not None:
        yield Said("pays-six-cards", kinds=kinds(when.six_cards))
    if when.beaten is not None:
        yield Said("pays-beaten", kinds=kinds(when.beaten))


def _three_card(way: ThreeCardPoker) -> list[Line]:
    return [
        Said("rules-three-deal"),
        Said("rules-three-plays"),
        Said("rules-qualifies", hand=at_least(way.qualifies)),
    ]


def _let_it_ride(rules: PlayerDealerPokerRules, way: LetItRide) -> list[Line]:
    first, second = (rules.poker_wager(wager).title for wager in way.withdrawn)
    return [
        Said("rules-ride-deal"),
        Said("rules-ride-first", bet=first),
        Said("rules-ride-second", bet=second),
        Said("rules-ride-pays"),
    ]


def _caribbean(way: CaribbeanStud) -> list[Line]:
    return [
        Said("rules-caribbean-deal"),
        Said("rules-caribbean-bet", times=way.bet),
        Said("rules-qualifies", hand=at_least(way.qualifies)),
    ]


def _jackpots(way: CaribbeanStud) -> Iterable[Line]:
    yield Said("rules-jackpot-players", players=way.jackpot_players)
    for jackpot in way.jackpots:
        losing, winning, others = jackpot.shares
        yield Said(
            "rules-jackpot",
            title=jackpot.title,
            losing=kinds(jackpot.losing),
            winning=kinds(jackpot.winning),
            loser=losing,
            winner=winning,
            others=others,
        )


def _mississippi(way: MississippiStud) -> list[Line]:
    return [
        Said("rules-mississippi-deal"),
        Said("rules-mississippi-bet", sizes=way.bets),
        Said("rules-mississippi-hand"),
    ]


def _ultimate(way: UltimateHoldem) -> list[Line]:
    return [
        Said("rules-ultimate-deal"),
        Said("rules-ultimate-first", sizes=way.before_flop),
        Said("rules-ultimate-flop", sizes=way.on_flop),
        Said("rules-ultimate-river", sizes=way.on_river),
        Said("rules-ultimate-best"),
        Said("rules-qualifies", hand=at_least(way.qualifies)),
    ]
