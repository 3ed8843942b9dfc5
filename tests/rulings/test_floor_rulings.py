"""Rulings about what goes wrong at banked tables fail where another remedy is carried out."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest

from cardroom.games.banked_moments import split_name
from cardroom.rulebook import LoadedGame, game_ids, load_game
from cardroom.rulebook.floor.banked import Case, Do
from cardroom.rulebook.rulings.banked import FloorRuling, rulings_of
from cardroom.rulebook.rulings.floor import FloorCase
from cardroom.rulings.floor import effects, floor_faults

CASES = [
    pytest.param(game, ruling.floor, id=f"{game}: {ruling.says[:50]}")
    for game in game_ids()
    for ruling in rulings_of(game)
    if isinstance(ruling, FloorRuling)
]
OTHER: dict[Do, Do] = {
    "burn": "keep-as-next",
    "acts-last": "stands",
    "goes-on": "stands",
    "hits": "stands",
    "stands": "hand-dead-wagers-back",
    "move-forward": "scrap-cards",
    "scrap-cards": "move-forward",
    "seat-takes-card": "stands",
    "card-plays": "next-card",
    "next-card": "card-plays",
    "replace-after-deal": "card-plays",
    "replace-after-bank": "card-plays",
    "keep-as-next": "burn",
    "back-up": "hand-dead-wagers-back",
    "move-cards": "hand-dead-wagers-back",
    "hand-loses": "hand-dead-wagers-back",
    "hand-dead-wagers-back": "hand-loses",
    "house-way": "hand-loses",
    "warned": "hand-loses",
    "wager-back": "wager-stands",
    "cards-speak": "hand-loses",
    "too-late": "misdeal",
    "wager-stands": "wager-back",
    "overage-back": "misdeal",
    "shuffle-by-hand": "misdeal",
    "as-set": "stands",
}
"""What another house might do instead; whoever calls a misdeal might as well go on."""


def ruled_otherwise(game: LoadedGame, names: set[str], do: Do, other: Do) -> LoadedGame:
    """The game, if its document had another remedy for some kinds of mishap."""

    def changed(case: Case) -> Case:
        met = case.do == do and names & set(case.what)
        return case.model_copy(update={"do": other}) if met else case

    rules = game.rules
    floor = tuple(
        one.model_copy(update={"cases": tuple(map(changed, one.cases))})
        for one in rules.irregularities
    )
    return replace(game, rules=rules.model_copy(update={"irregularities": floor}))


def differs(game: LoadedGame, case: FloorCase) -> bool:
    try:
        return bool(effects(game, case)[1])
    except ValueError:
        return True


def kinds(case: FloorCase) -> set[str]:
    """The kinds of mishap that a case names; a card that is exposed or boxed is one too."""
    found = set()
    for words in case.mishaps:
        named = words.rpartition(": ")[2] if ": " in words else f"{words.split()[1]}-card"
        found.add(str(split_name(named)[0]))
    return found


@pytest.mark.parametrize(("game", "case"), CASES)
def test_a_ruling_fails_under_another_remedy(game: str, case: FloorCase) -> None:
    loaded = load_game(game)
    assert floor_faults(loaded, case) == []
    if case.floor:
        other = ("misdeal", "hits", "hand-loses", "wager-stands", "warned")
        assert any(differs(loaded, case.model_copy(update={"floor": (one,)})) for one in other), (
            "whatever the floor decides comes to the same"
        )
        return
    # Of a hand that is called off only the last remedy shows.
    for do in set(case.does if case.void is None else case.does[-1:]):
        instead: list[Do] = ["card-plays"] if do == "misdeal" else ["misdeal"]
        if do != "misdeal" and not about_the_bank(loaded, case):
            instead.append(OTHER[do])
        for other_do in instead:
            changed = ruled_otherwise(loaded, kinds(case), do, other_do)
            assert differs(changed, case), f"{other_do} in place of {do} comes to the same"


def about_the_bank(game: LoadedGame, case: FloorCase) -> bool:
    """Whether it goes wrong at the bank's seat, where no wager can be lost."""
    return case.mishaps[0].startswith(f"{max(game.rules.table.seats)}: ")


def test_every_club_has_a_ruling_for_each_remedy_of_its_documents() -> None:
    wanted: dict[str, set[str]] = defaultdict(set)
    had: dict[str, set[str]] = defaultdict(set)
    for game in game_ids():
        club = game.partition("/")[0]
        for one in load_game(game).rules.irregularities:
            wanted[club] |= {case.do for case in one.cases}
        for ruling in rulings_of(game):
            if isinstance(ruling, FloorRuling):
                had[club] |= set(ruling.floor.does)
                had[club] |= {"floor-decides"} if ruling.floor.floor else set()
    assert {club: does - had[club] for club, does in wanted.items() if does - had[club]} == {}


def test_a_ruling_says_what_comes_of_it() -> None:
    with pytest.raises(ValueError, match="says what becomes of each wager"):
        FloorCase.model_validate(
            {"layout": ["1:base=10"], "mishaps": ["1: cash"], "does": ["wager-back"]}
        )
