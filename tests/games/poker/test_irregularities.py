"""A floor person's words find the club's own remedy."""

from __future__ import annotations

import pytest

from cardroom.games.irregularities import search
from cardroom.rulebook import load_game
from cardroom.rulebook.pot_game import PotGameRules


@pytest.mark.parametrize(
    ("game", "words", "found"),
    [
        ("lucky-buck/texas-holdem", "exposed hole card", "exposed-hole-card"),
        ("lucky-buck/texas-holdem", "dealer flashed a card", "exposed-hole-card"),
        ("lucky-buck/texas-holdem", "premature flop", "premature-flop"),
        ("lucky-buck/texas-holdem", "early turn", "premature-turn"),
        ("lucky-buck/omaha-8", "boxed card", "boxed-card"),
        ("lucky-buck/lowball", "fouled deck", "fouled-deck"),
        ("lucky-buck/lowball", "two extra cards misdeal", "two-extra-cards"),
        ("hustler/omaha", "too many cards flop", "premature-flop"),
        ("hustler/draw-poker-jacks-or-better", "splitting openers", "splitting-openers"),
        ("hustler/seven-card-stud", "not enough cards", "short-deck"),
        ("livermore/texas-holdem", "missed blind", "missed-blind"),
        ("livermore/lowball", "acted out of turn silence", "silence"),
        ("hustler/mexican-poker", "exposed joker", "exposed-down-card"),
    ],
)
def test_words_find_the_remedy(game: str, words: str, found: str) -> None:
    rules = load_game(game).rules
    assert isinstance(rules, PotGameRules)
    assert search(rules, words)[0].id == found


def test_nonsense_finds_nothing_and_no_words_find_all() -> None:
    rules = load_game("hustler/holdem").rules
    assert isinstance(rules, PotGameRules)
    assert search(rules, "xylophone quartet") == []
    assert len(search(rules, "")) == len(rules.irregularities)
