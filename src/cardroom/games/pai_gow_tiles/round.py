"""A round of pai gow tiles: four tiles to each spot, all set, the bank last."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from cardroom.cards import Card, Tile
from cardroom.games.effects import Announce, Bet, Decide, Draw, Effect, Grade, Play, RoundResult
from cardroom.games.marquez import TwoHands
from cardroom.games.named import NamedHand, SetHand
from cardroom.games.pai_gow_tiles.house_way import Setting, house_way, settings
from cardroom.games.pay_lines import pay
from cardroom.games.spots import BANK, bank_bet, deciders, spot_name
from cardroom.hands.errors import HandError
from cardroom.rulebook.pai_gow_tiles import (
    Beside,
    PaiGowTilesRules,
    TilesHouseWay,
    TilesWager,
    TilesWhen,
)

TILES: Final = 4


@dataclass(frozen=True, slots=True)
class TilesTraits:
    """How the player's hands stand beside the bank's."""

    low: Beside
    high: Beside

    def meets(self, when: TilesWhen) -> bool:
        """Whether everything that a line asks for is so."""
        return (when.low is None or self.low in when.low) and (
            when.high is None or self.high in when.high
        )


def play(rules: PaiGowTilesRules, bets: Sequence[Bet]) -> Play:
    """One round; spots without a wager get tiles at the table, but nothing comes of them."""
    who = deciders(bets)
    hands: dict[str, tuple[Tile, ...]] = {}
    for name in (*who, BANK):
        four: list[Tile] = []
        while len(four) < TILES:
            four.append((yield Draw(to=name, face_up=False)))
        hands[name] = tuple(four)

    set_hands: dict[str, Setting] = {}
    for name, bet in (*who.items(), (BANK, bank_bet())):
        set_hands[name] = yield from _set(rules, bet, name, hands[name])
    bank = set_hands[BANK]
    yield Announce(f"the bank has {_words(bank)}: {bank.text}")
    return RoundResult(
        grades=tuple(
            Grade(bet, *worth(_wager(rules, bet), set_hands[spot_name(bet)], bank)) for bet in bets
        ),
        hands={name: (*one.low, *one.high) for name, one in set_hands.items()},
        outcome=f"bank {_words(bank)}",
    )


def _set(
    rules: PaiGowTilesRules, bet: Bet, name: str, tiles: Sequence[Tile]
) -> Generator[Effect, Any, Setting]:
    """How four tiles are set: as their owner likes, or left to the house dealer."""
    ways = {way.text: way for way in settings(tiles)}
    usual, _ = house_way(tiles, rules.setting)
    answer = yield Decide(
        seat=bet.seat,
        spot=bet.spot,
        who=bet.owner,
        question=f"{name}: which two low, which two high?",
        options=tuple(ways),
        usual=usual.text,
        sees={name: tuple(tiles)},
    )
    return ways[answer]


def worth(wager: TilesWager, mine: Setting, bank: Setting) -> tuple[Fraction, str]:
    """What a wager is worth for two set hands, and why."""
    result, line = pay(wager, traits_of(mine, bank).meets)
    return result, f"{_words(mine)}: {line}"


def traits_of(mine: Setting, bank: Setting) -> TilesTraits:
    """How two set hands stand beside the bank's."""
    low, high = (
        _beside(one, other) for one, other in zip(mine.strengths, bank.strengths, strict=True)
    )
    return TilesTraits(low, high)


def _beside(mine: int, theirs: int) -> Beside:
    return "equal" if mine == theirs else "higher" if mine > theirs else "lower"


def _wager(rules: PaiGowTilesRules, bet: Bet) -> TilesWager:
    for wager in rules.wagers:
        if wager.id == bet.wager:
            return wager
    raise KeyError(f"{rules.title} has no wager {bet.wager}")


def _words(way: Setting) -> str:
    low, high = way.hands
    return f"{low.name} and {high.name}"


def name_hand(rules: TilesHouseWay, cards: Sequence[Card]) -> NamedHand:
    """Four tiles as the house dealer sets them, and by which rule."""
    tiles = [card for card in cards if isinstance(card, Tile)]
    if len(cards) != TILES or len(tiles) != TILES:
        raise HandError(
            f"{len(cards)} pieces are no hand of tiles: it has four, such as 6-6 1-3 2-4 5-6"
        )
    way, rule = house_way(tiles, rules)
    return NamedHand(
        tuple(cards),
        _words(way),
        way.hands[1].category,
        TwoHands(*way.strengths),
        _words(way),
        SetHand(way.low, way.high, rule),
    )
