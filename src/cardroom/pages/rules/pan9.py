"""Pan 9 in a dealer's words: values, sequence, who draws."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.pages.words import span
from cardroom.rulebook.families.pan9 import Pan9Play, Pan9Rules


def sections(rules: Pan9Rules) -> Iterable[tuple[str, list[str]]]:
    """The family's own sections of the page."""
    yield (
        "Values",
        [
            "ace 1, deuce to six as they are, pictures 0; the last digit of the sum counts",
            "nine is the best hand",
        ],
    )
    yield "Sequence", list(_sequence(rules.play))
    yield "Who draws the fourth card", list(_draws(rules.play))
    if rules.house_way:
        yield "House way", [rules.house_way]


def _sequence(way: Pan9Play) -> Iterable[str]:
    open_card = "; the player-dealer's third card lies open" if way.bank_shows else ""
    yield f"three cards for each spot and for the player-dealer, face down{open_card}"
    yield "players hit or stand, then the cards come; the player-dealer's hand is last"
    yield "the higher hand wins; the number of cards does not matter"


def _draws(way: Pan9Play) -> Iterable[str]:
    for who, must, may in (
        ("a player", way.player_draws, way.player_option),
        ("the player-dealer", way.bank_draws, way.bank_option),
    ):
        stands = tuple(total for total in range(10) if total not in (*must, *may))
        parts = [
            f"{verb} {span(totals)}"
            for verb, totals in (("draws on", must), ("may choose on", may), ("stands on", stands))
            if totals
        ]
        yield f"{who} {', '.join(parts)}"
