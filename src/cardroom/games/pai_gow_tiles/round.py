"""A round of pai gow tiles: four tiles to each spot, all set, the bank last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from cardroom.cards import Card, Tile
from cardroom.cards.places import BANK, HandPlace
from cardroom.games.asked import HandToSet
from cardroom.games.effects import Bet, Decide, Draw, Grade, Play, RoundResult, Show, Together
from cardroom.games.marquez import TwoHands
from cardroom.games.named import NamedHand, SetHand
from cardroom.games.pai_gow_tiles.house_way import Setting, house_way, named, settings
from cardroom.games.pay_lines import pay
from cardroom.games.spots import bank_bet, deciders, in_deal, place_of
from cardroom.hands.errors import HandError
from cardroom.rulebook.families.pai_gow_tiles import (
    Beside,
    PaiGowTilesRules,
    TilesHouseWay,
    TilesWager,
    TilesWhen,
)
from cardroom.said import Said

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
    hands: dict[HandPlace, tuple[Tile, ...]] = {}
    for name in in_deal(who):
        four: list[Tile] = []
        while len(four) < TILES:
            four.append((yield Draw(to=name, face_up=False)))
        hands[name] = tuple(four)

    asked = {name: _how(rules, bet, name, hands[name]) for name, bet in who.items()}
    answers = (yield Together(tuple(asked.values()))) if asked else ()
    set_hands = {
        name: _ways(hands[name])[answer] for name, answer in zip(asked, answers, strict=True)
    }
    bank = _ways(hands[BANK])[(yield _how(rules, bank_bet(), BANK, hands[BANK]))]
    set_hands[BANK] = bank
    yield Show(BANK)
    return RoundResult(
        grades=tuple(
            Grade(bet, *worth(_wager(rules, bet), set_hands[place_of(bet)], bank)) for bet in bets
        ),
        hands={name: (*one.low, *one.high) for name, one in set_hands.items()},
        outcome="bank",
        holds=named(bank),
    )


def _ways(tiles: Sequence[Tile]) -> dict[str, Setting]:
    """Every setting of four tiles, by its text."""
    return {way.text: way for way in settings(tiles)}


def _how(rules: PaiGowTilesRules, bet: Bet, name: HandPlace, tiles: Sequence[Tile]) -> Decide:
    """How four tiles are set: as their owner likes, or left to the house dealer."""
    usual, _ = house_way(tiles, rules.setting)
    return Decide(
        seat=bet.seat,
        spot=bet.spot,
        who=bet.owner,
        options=tuple(_ways(tiles)),
        usual=usual.text,
        sees={name: tuple(tiles)},
        facts=HandToSet(hand=name),
    )


def worth(wager: TilesWager, mine: Setting, bank: Setting) -> tuple[Fraction, Said]:
    """What a wager is worth for two set hands, and why."""
    result, line = pay(wager, traits_of(mine, bank).meets)
    return result, Said("holding", hand=named(mine), **line)


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
    raise KeyError(bet.wager)


def name_hand(rules: TilesHouseWay, cards: Sequence[Card]) -> NamedHand:
    """Four tiles as the house dealer sets them, and by which rule."""
    tiles = [card for card in cards if isinstance(card, Tile)]
    if len(cards) != TILES or len(tiles) != TILES:
        raise HandError("wrong-hand-tiles", count=len(cards))
    way, rule = house_way(tiles, rules)
    return NamedHand(
        tuple(cards),
        named(way),
        way.hands[1].category,
        TwoHands(*way.strengths),
        named(way),
        SetHand(way.low, way.high, rule),
    )
