"""One's own cards are shown as people hold them, the high ones first, wherever they are told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from visits import visit

RANKS = "AKQJT98765432"
TILES = re.findall("..", "661144135533225646161536452635342514232412")
"""From the highest single tile to the two wild ones, as the documents list them."""
CARD = r"[2-9TJQKA][♣♦♥♠]"
TILE = r"\[\d-\d\]"


def mine(text: str, one: str) -> list[list[str]]:
    """Own hands in each place that tells them."""
    begins = r"^(?:.* · )?You(?: hold| know)? +"
    found = re.findall(rf"{begins}({one}(?: {one})+)", text, re.MULTILINE)
    return [cards.split() for cards in found]


@pytest.mark.parametrize(
    ("game", "typed", "least"),
    [
        ("hustler/holdem", "call", 6),
        ("hustler/let-it-ride", "ride", 4),
    ],
)
def test_high_cards_come_first(game: str, typed: str, least: int, tmp_path: Path) -> None:
    def types(screen: str) -> str:
        prompt = screen.splitlines()[-1]
        if "Enter" in prompt or "[" in prompt:
            return ""
        return "5" if "Bets" in prompt else "check" if "check" in prompt else typed

    text = visit(tmp_path, game, types, "--rounds", "3", seed="7")
    hands = mine(text, CARD)
    assert len(hands) >= least, text
    for cards in hands:
        places = [RANKS.index(card[0]) for card in cards]
        assert places == sorted(places), cards


def test_high_tiles_come_first(tmp_path: Path) -> None:
    def types(screen: str) -> str:
        prompt = screen.splitlines()[-1]
        return "" if "Enter" in prompt or "[" in prompt else "10" if "Bets" in prompt else "1"

    hands = mine(visit(tmp_path, "hustler/pai-gow-tiles", types, "--rounds", "3"), TILE)
    held = [tiles for tiles in hands if len(tiles) == 4]
    assert held
    for tiles in held:
        places = [TILES.index(tile[1] + tile[3]) for tile in tiles]
        assert places == sorted(places), tiles


@pytest.mark.parametrize(
    ("game", "ranks"),
    [("hustler/lowball", "KQJT98765432A"), ("hustler/kansas-city-lowball", RANKS)],
)
def test_the_ace_is_held_last_where_it_is_the_lowest_card(
    game: str, ranks: str, tmp_path: Path
) -> None:
    """Ace-to-five (001:1513) against deuce-to-seven, where the ace is high."""

    def types(screen: str) -> str:
        prompt = screen.splitlines()[-1]
        if "[no]" in prompt:
            return ""
        return "pat" if "or pat" in prompt else "check" if "check" in prompt else "call"

    text = visit(tmp_path, game, types, "--rounds", "6", seed="7").replace("joker ", "")
    hands = [cards for cards in mine(text, CARD) if any(card[0] == "A" for card in cards)]
    assert hands
    for cards in hands:
        places = [ranks.index(card[0]) for card in cards]
        assert places == sorted(places), cards
