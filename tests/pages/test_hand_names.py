"""The name of every hand that a table tells of has its words in the catalogue, and only there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardroom.cards import parse_cards
from cardroom.games.hand_names import compare_hands, name_hand
from cardroom.pages.catalogue import speaking, words
from cardroom.pages.catalogue.catalogue import PSEUDO
from cardroom.pages.hands import explain, named_json
from cardroom.rulebook import game_ids, load_game
from evenings import evening
from pages.pseudo import unmarked

KINDS = ("hand-", "meld-", "melds-", "way-", "marquez-", "hands-")


def named(value: Any) -> Iterator[dict[str, Any]]:
    """Every name of a hand in a fact."""
    if isinstance(value, dict):
        if str(value.get("key", "")).startswith(KINDS):
            yield value
        for one in value.values():
            yield from named(one)
    elif isinstance(value, list):
        for one in value:
            yield from named(one)


@pytest.mark.parametrize("game", game_ids())
def test_no_name_of_a_hand_came_past_the_catalogue(game: str) -> None:
    found = list(named(evening(game, f"names {game}", hands=2).records))
    with speaking(PSEUDO):
        for name in found:
            assert unmarked(words(name)) == [], name


RANKS_OF_A_CHART = ("AKQ",)
HANDS = (
    ("hustler/pai-gow-poker", "Kc Kd Ah Ad 9s 7s 2c", "Kh Qd Jh Ts 9c 2d 3s"),
    ("hustler/pai-gow-tiles", "6-6 1-3 2-4 5-6", "1-1 3-3 2-2 5-5"),
    ("hustler/13-card-chinese-poker", "6c 6d As Tc Td Th 3s 4c 5c 6h 7d 8s 9c", None),
    ("livermore/panguingue", "7s 7s 7s 2h 3h 4h Kd", None),
    ("ranchos/double-hand-marquez", "8c 7d 8h 7s 7c", "As 9d 9c 6h 5d"),
    ("hustler/2-way-winner", "Kh Kd 7s 7c 2d", None),
    ("hustler/super-pan-9", "6c 4d 3h 5s", "6d 6h 5d"),
    ("hustler/21st-century-baccarat", "Jk Jk", "4c 4d"),
    ("lucky-buck/omaha-8", "Ac 2d Kh Kd 3s 4h 8c Qs Js", None),
    ("hustler/three-card-poker", "Qc Kc Ac", "7h 7d 2c"),
    ("hustler/la-blackjack", "Jk Td", "Tc 6d 6h"),
)


@pytest.mark.parametrize(("game", "first", "second"), HANDS)
def test_nor_does_what_the_hand_command_says(game: str, first: str, second: str | None) -> None:
    loaded = load_game(game)
    hands = [parse_cards(one) for one in (first, second) if one is not None]
    with speaking(PSEUDO):
        for hand in hands:
            told = named_json(name_hand(loaded, hand))
            said = [told["name"], told.get("rule", "")]
            assert unmarked(" ".join(said), allowed=RANKS_OF_A_CHART) == []
            advice = name_hand(loaded, hand).advice
            assert advice is None or unmarked(words(advice)) == []
        assert unmarked(explain(compare_hands(loaded, hands))) == []
