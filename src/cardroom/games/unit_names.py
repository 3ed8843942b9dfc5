"""Hands of games for units in their own terms: rows of thirteen cards, and Pan's melds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardroom.cards import Card
from cardroom.games.chinese.rows import Rows, bonus_units, fouled, matchup
from cardroom.games.chinese.setting import best_setting, setting_worth
from cardroom.games.named import NamedHand
from cardroom.games.pan.melds import Spread, best_spread, collected_again
from cardroom.hands.errors import HandError
from cardroom.hands.front import front_hand, front_strength
from cardroom.hands.high import five_cards, spelled
from cardroom.hands.pan import Meld, is_meld, meld
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.said import Said


@dataclass(frozen=True, slots=True)
class SetRows:
    """Three rows as they compare: greater where they win units from the others."""

    rules: ChineseRules
    rows: Rows

    def __lt__(self, other: SetRows) -> bool:
        return matchup(self.rules, self.rows, other.rows) < 0


def name_rows(rules: ChineseRules, cards: Sequence[Card]) -> NamedHand:
    """Thirteen cards as they are written: three in front, five in the middle, five behind.

    Three cards alone are a front row, five a middle or a back row.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.rulebook import load_game
    >>> rules = load_game("hustler/13-card-chinese-poker").rules
    >>> cards = parse_cards("6c 6d As  Tc Td Th 3s 4c  5c 6h 7d 8s 9c")
    >>> name_rows(rules, cards).name.about["middle"]
    Said('hand-three-of-a-kind', rank='T')
    """
    if len(cards) == 3:
        front = front_hand(cards)
        told = spelled(front.name, front.deciding)
        return NamedHand(tuple(cards), front.name, front.slug, front_strength(front), told)
    if len(cards) == 5:
        five = five_cards(cards)
        return NamedHand(
            tuple(cards), five.name, five.slug, five, spelled(five.name, five.deciding)
        )
    if len(cards) != 13:
        raise HandError("wrong-hand-size", count=len(cards), what=Said("wrong-hand-rows"))
    rows = Rows(tuple(cards[:3]), tuple(cards[3:8]), tuple(cards[8:]))
    foul = fouled(rules, rows)
    name = _name(rows, foul=foul)
    worth, best = best_setting(rules, cards)
    as_set = None if foul else setting_worth(rules, rows)
    return NamedHand(
        tuple(cards),
        name,
        "fouled" if foul else "in-order",
        SetRows(rules, rows),
        name,
        more={
            "rows": _texts(rows),
            "bonus": 0 if foul else bonus_units(rules, rows),
            "units": None if as_set is None else round(as_set, 3),
            "best": {"rows": _texts(best), "name": _name(best), "units": round(worth, 3)},
        },
        advice=_advice(best, worth, as_set),
    )


def _name(rows: Rows, *, foul: bool = False) -> Said:
    return Said(
        "hand-set-in-three",
        front=front_hand(rows.front).name,
        middle=five_cards(rows.middle).name,
        back=five_cards(rows.back).name,
        fouled=foul,
    )


def _texts(rows: Rows) -> list[list[str]]:
    return [[str(card) for card in row] for row in (rows.front, rows.middle, rows.back)]


def _advice(best: Rows, worth: float, as_set: float | None) -> Said:
    """What the best setting would be; units are those of rows and bonuses, on average."""
    if as_set is not None and as_set >= worth - 1e-9:
        return Said("hand-set-best", units=worth)
    better = Said("hand-set-better", rows=_texts(best), hands=_name(best), units=worth)
    return better if as_set is None else Said("hand-set-worse", better=better, units=as_set)


def name_meld(rules: PanRules, cards: Sequence[Card]) -> NamedHand:
    """A meld, and what it collects from every other player; or the melds of a whole hand.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.rulebook import load_game
    >>> rules = load_game("livermore/panguingue").rules
    >>> name_meld(rules, parse_cards("7s 7s 7s")).name
    Said('meld-paying', meld=Said('meld-same-suit-set', rank='7'), pays=4)
    >>> name_meld(rules, parse_cards("7s 7s 7s 2h 3h 4h Kd")).category
    'melds'
    """
    if len(cards) > 11:
        raise HandError("wrong-hand-size", count=len(cards), what=Said("wrong-hand-pan"))
    if len(cards) > 3 and not is_meld(cards):
        spread = best_spread(cards)
        if spread.melds or len(cards) > 5:
            return _name_spread(rules, cards, spread)
    laid = meld(cards)
    pays = laid.worth if rules.conditions else 0
    name = _paying(laid, pays)
    return NamedHand(tuple(cards), name, laid.kind, (len(cards), pays), name, more={"pays": pays})


def _paying(laid: Meld, pays: int) -> Said:
    return Said("meld-paying", meld=laid.name, pays=pays) if pays else laid.name


def _name_spread(rules: PanRules, cards: Sequence[Card], spread: Spread) -> NamedHand:
    worths = [one.worth if rules.conditions else 0 for one in spread.melds]
    names = [_paying(one, pays) for one, pays in zip(spread.melds, worths, strict=True)]
    name = Said(
        "melds-and-rest",
        melds=names or [Said("melds-none")],
        melded=spread.melded,
        cards=len(cards),
    )
    out = spread.melded >= rules.goal
    outs = rules.out + collected_again(rules, spread.melds)
    melds = [
        {"cards": [str(Card(card)) for card in one.cards], "name": one.name, "pays": pays}
        for one, pays in zip(spread.melds, worths, strict=True)
    ]
    advice = Said(
        "melds-advice",
        rows=[[str(Card(card)) for card in one.cards] for one in spread.melds],
        left=[str(Card(card)) for card in spread.left],
        outs=outs if out else 0,
    )
    return NamedHand(
        tuple(cards),
        name,
        "out" if out else "melds",
        (spread.melded, sum(worths)),
        name,
        more={"melds": melds, "melded": spread.melded, "pays": sum(worths)}
        | ({"outs": outs} if out else {}),
        advice=advice,
    )
