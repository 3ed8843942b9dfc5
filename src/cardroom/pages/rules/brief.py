"""What everybody asks first of a game, and how it is played, for a page that has room for both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardroom.pages.cards import listed
from cardroom.pages.rules.page import (
    NUMBERS,
    card_words,
    irregularity_lines,
    rule_sections,
    table_lines,
)
from cardroom.pages.said import sentence
from cardroom.pages.words import so_many
from cardroom.rulebook import GameRules, LoadedGame
from cardroom.rulebook.stakes import Stakes

_COVERAGE: Final = {
    "net": "wins and loses no more than it put up",
    "gross": "what it pays and collects together is no more than it put up",
    "collect-first": "collects first, then pays as far as its money reaches",
}
_STRUCTURES: Final = {
    **dict.fromkeys(("split", "straight", "progressive"), "limit"),
    "no-limit": "no limit",
    "pot": "pot limit",
}
_SHOWN: Final = 4
"""Stakes that are named; of more it is said that there are."""


def first_facts(loaded: LoadedGame) -> list[tuple[str, str]]:
    """Table, bank, first action and wagers of a banked game; table and stakes of another.

    >>> from cardroom.rulebook import load_game
    >>> dict(first_facts(load_game("hustler/ez-baccarat")))["The bank"]
    'at most 2 hands in a row; wins and loses no more than it put up'
    """
    return list(_facts(loaded))


def _facts(loaded: LoadedGame) -> Iterator[tuple[str, str]]:
    rules = loaded.rules
    tiles = rules.family == "pai-gow-tiles"
    pieces = "32 tiles" if tiles else so_many(loaded.packs, "pack")
    jokers = [so_many(rules.deck.jokers, "joker")] if rules.deck.jokers else []
    yield "Table", ", ".join([so_many(max(rules.table.seats), "seat"), pieces, *jokers])
    if rules.wagers:
        held = f"at most {so_many(rules.bank.hands, 'hand')} in a row"
        yield "The bank", f"{held}; {_COVERAGE[rules.bank.coverage]}"
        yield "First action", _first_action(rules)
        yield "Wagers", listed([wager.title for wager in rules.wagers])
        return
    stakes: tuple[Stakes, ...] = getattr(rules, "stakes", ())
    if stakes:
        more = " and more" if len(stakes) > _SHOWN else ""
        yield "Stakes", listed([stakes_words(one) for one in stakes[:_SHOWN]]) + more


def stakes_words(stakes: Stakes) -> str:
    """Stakes in two words.

    >>> stakes_words(Stakes(id="4/8", bets=("$4", "$8")))
    'limit 4/8'
    >>> stakes_words(Stakes(id="pot 5/10", structure="pot", blinds=("$5", "$10")))
    'pot limit 5/10'
    """
    kind = stakes.structure.replace("-", " ")
    return f"{_STRUCTURES.get(stakes.structure, kind)} {stakes.id.removeprefix(f'{kind} ')}"


def _first_action(rules: GameRules) -> str:
    button = rules.button
    if button.by == "none":
        return "beside the bank"
    if button.by == "dice":
        return "by one die" if button.dice == 1 else f"by {NUMBERS[button.dice]} dice"
    return f"by {card_words(button.card or '')}"


def told_sections(loaded: LoadedGame) -> list[tuple[str, list[str]]]:
    """How a game is played under headings; pay tables, fees and readings have their own places."""
    return [
        (heading.replace("--set ", ""), [sentence(line) for line in lines])
        for heading, lines in _sections(loaded)
    ]


def _sections(loaded: LoadedGame) -> Iterator[tuple[str, list[str]]]:
    rules = loaded.rules
    yield "Table", list(table_lines(loaded))
    yield from rule_sections(rules)
    if rules.irregularities:
        yield "When something goes wrong", irregularity_lines(rules)
    if rules.notes:
        yield "Also", list(rules.notes)


__all__ = ["first_facts", "stakes_words", "told_sections"]
