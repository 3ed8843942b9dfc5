"""What the rows of one hand are while somebody sets it, and whether they may lie so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardroom.cards import Card
from cardroom.games.chinese.rows import Rows, fouled
from cardroom.games.pai_gow_poker.house_way import SetCards
from cardroom.hands.front import front_hand
from cardroom.hands.high import five_cards
from cardroom.rulebook import GameRules
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.pai_gow_poker import PaiGowPokerRules
from cardroom.said import Said


@dataclass(frozen=True, slots=True)
class NamedSetting:
    """The names of the rows, the front first."""

    names: tuple[Said, ...]
    fouled: bool


def name_setting(rules: GameRules, rows: Sequence[Sequence[Card]]) -> NamedSetting | None:
    """The rows of a pai gow or a Chinese hand by name; nothing for what is no setting of one.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.rulebook import load_game
    >>> rules = load_game("hustler/pai-gow-poker").rules
    >>> name_setting(rules, [parse_cards("Kc Kd"), parse_cards("Ac Ad 9h 7s 2c")]).names
    (Said('hand-pair', rank='K'), Said('hand-pair', rank='A'))
    >>> name_setting(rules, [parse_cards("Ac Ad"), parse_cards("Kc Kd 9h 7s 2c")]).fouled
    True
    """
    sizes = tuple(map(len, rows))
    if isinstance(rules, PaiGowPokerRules) and sizes == (2, 5):
        lies = SetCards(tuple(rows[0]), tuple(rows[1]), rules.high_rules())
        return NamedSetting(tuple(hand.name for hand in lies.hands), lies.fouled)
    if isinstance(rules, ChineseRules) and sizes == (3, 5, 5):
        front, middle, back = map(tuple, rows)
        made = (front_hand(front), five_cards(middle), five_cards(back))
        foul = fouled(rules, Rows(front, middle, back))
        return NamedSetting(tuple(hand.name for hand in made), foul)
    return None


__all__ = ["NamedSetting", "name_setting"]
