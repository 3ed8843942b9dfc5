"""What everybody asks first of a game, and how it is played, for a page that has room for both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardroom.pages.catalogue import words
from cardroom.pages.parts import Point
from cardroom.pages.rules.lines import worded
from cardroom.pages.rules.page import (
    counted_by,
    irregularity_points,
    named_card,
    note_points,
    points_of,
    rule_sections,
    table_section,
)
from cardroom.rulebook import GameRules, LoadedGame
from cardroom.rulebook.stakes import Stakes
from cardroom.said import Said

_SHOWN: Final = 4
"""Stakes that are named; of more it is said that there are."""


def first_facts(loaded: LoadedGame) -> list[tuple[str, str]]:
    """Table, bank, first action and wagers of a banked game; table and stakes of another.

    >>> from cardroom.rulebook import load_game
    >>> dict(first_facts(load_game("hustler/ez-baccarat")))["The bank"]
    'At most 2 hands in a row; wins or loses no more than it put up'
    """
    return [(words(heading), worded(said)) for heading, said in _facts(loaded)]


def _facts(loaded: LoadedGame) -> Iterator[tuple[Said, Said]]:
    rules = loaded.rules
    yield (
        Said("rules-table"),
        Said(
            "brief-table",
            seats=max(rules.table.seats),
            pieces="tiles" if rules.family == "pai-gow-tiles" else "cards",
            packs=loaded.packs,
            jokers=rules.deck.jokers,
        ),
    )
    if rules.wagers:
        bank = Said("brief-bank", hands=rules.bank.hands, coverage=rules.bank.coverage)
        yield Said("rules-bank"), bank
        yield Said("brief-first"), _first_action(rules)
        yield Said("rules-wagers"), Said("listed", items=[one.title for one in rules.wagers])
        return
    stakes: tuple[Stakes, ...] = getattr(rules, "stakes", ())
    if stakes:
        named = [_stakes(one) for one in stakes[:_SHOWN]]
        yield Said("rules-stakes"), Said("brief-stakes", stakes=named, more=len(stakes) > _SHOWN)


def stakes_words(stakes: Stakes) -> str:
    """Stakes in two words.

    >>> stakes_words(Stakes(id="4/8", bets=("$4", "$8")))
    'limit 4/8'
    >>> stakes_words(Stakes(id="pot 5/10", structure="pot", blinds=("$5", "$10")))
    'pot limit 5/10'
    """
    return words(_stakes(stakes))


def _stakes(stakes: Stakes) -> Said:
    number = stakes.id.removeprefix(f"{stakes.structure.replace('-', ' ')} ")
    return Said("stakes-named", structure=stakes.structure, id=number)


def _first_action(rules: GameRules) -> Said:
    button = rules.button
    if button.by == "none":
        return Said("brief-first-is", by=button.by)
    what = counted_by(rules) if button.by == "dice" else named_card(button.card or "")
    return Said("brief-first-is", by=button.by, what=what)


def told_sections(loaded: LoadedGame) -> list[tuple[str, list[Point]]]:
    """How a game is played under headings; pay tables, fees and readings have their own places."""
    return list(_sections(loaded))


def _sections(loaded: LoadedGame) -> Iterator[tuple[str, list[Point]]]:
    rules = loaded.rules
    for heading, named in points_of(loaded, [table_section(loaded)]):
        yield words(heading), [point for _, point in named]
    yield from rule_sections(loaded)
    if rules.irregularities:
        yield words("rules-wrong"), irregularity_points(rules)
    if rules.notes:
        yield words("rules-also"), note_points(loaded)


__all__ = ["first_facts", "stakes_words", "told_sections"]
