"""Rules pages say what the game's file says: who may play, how much may be bet, in which order."""

from __future__ import annotations

import pytest

from cardroom.pages.rules.page import page
from cardroom.rulebook import game_ids, load_game


def told(game: str, *changes: tuple[str, str]) -> str:
    """A page as one text, in its order."""
    found = []
    for part in page(load_game(game, dict(changes))).parts:
        found += [part.heading, *part.said]
        for point in part.points:
            found.append(point.text + (f" [{', '.join(point.lines)}]" if point.lines else ""))
        found += [" | ".join(row) for row in part.rows]
    return "\n".join(found)


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("lucky-buck/pure-21-5-blackjack", "proposition players may play [1607]"),
        ("hustler/caribbean-stud-poker", "proposition players may play and have the bank [1932]"),
        ("hustler/ultimate-texas-holdem", "proposition players can win bonus hands too [3484]"),
        ("hustler/caribbean-stud-poker", "At most 3 people bet on one hand"),
        ("lucky-buck/pai-gow-poker", "8 betting squares at a seat"),
        ("lucky-buck/pai-gow-poker", "those who bet on that seat in the last hand are asked"),
        ("ranchos/zoobac", "At most 12 people play at a time"),
        ("hustler/21st-century-blackjack", "Of a bet above the maximum, what is over goes back"),
        ("hustler/pai-gow-tiles", "Hands go round counterclockwise"),
        ("livermore/pai-gow-poker", "the bank is offered from seat one on"),
        ("livermore/pai-gow-poker", "others may when all of them have refused"),
        ("hustler/21st-century-baccarat-9-0", "$10 - $100; at most $5,600 at the table"),
        ("hustler/three-card-poker", "at most $300 at a seat"),
        ("hustler/21st-century-blackjack", "no bonus above the game wager"),
        ("hustler/caribbean-stud-poker", "the jackpot fee is due with 4 or more players"),
        ("mortimers/pure-21-5-blackjack", "nothing for a jackpot"),
        ("ranchos/zoobac", "the house sets the minimum inside $1 - $1,000"),
        ("hustler/21st-century-blackjack", "at table limits inside $1 - $100"),
        ("ranchos/double-hand-marquez-bonus", "with Front Bet and Back Bet"),
        ("hustler/ez-baccarat", "with Player line or Banker line"),
        ("livermore/pure-21-5-blackjack", "Game wager, then Insurance, then Buster Blackjack"),
        ("hustler/21st-century-blackjack-4-0b", "Game wager and Insurance (in this order at each"),
        ("hustler/2-way-winner", "double on two cards (or for less)"),
    ],
)
def test_a_page_says_it(game: str, sentence: str) -> None:
    assert sentence in told(game)


def test_no_insurance_is_shown_where_none_is_offered() -> None:
    game = "mortimers/pure-21-5-blackjack"
    assert "Insurance (insurance)" not in told(game)
    assert "Insurance (insurance)" in told(game, ("insurance", "offered"))


def test_every_page_whose_document_has_proposition_players_names_them() -> None:
    with_them = [game for game in game_ids() if load_game(game).rules.proposition is not None]
    assert len(with_them) == 17
    assert all("proposition players" in told(game) for game in with_them)
