"""A person's visit to a table of Chinese poker or Pan."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from cardroom.cli.pot_visit import YOU, PotVisit
from cardroom.cli.unit_screen import HOW, UnitScreen
from cardroom.table.unit_table import UnitTable


@dataclass(slots=True)
class UnitVisit(PotVisit):
    """One person's visit to a table where players settle among themselves."""

    table: UnitTable
    view: UnitScreen = field(init=False)

    def __post_init__(self) -> None:
        PotVisit.__post_init__(self)
        asked = self.options
        self.view = UnitScreen(
            self.screen, self.table, YOU, self.rng, auto=asked.auto, floor=asked.floor
        )

    def run(self, rounds: int | None) -> None:
        """Play until it is over."""
        self.welcome(self.table, 1, HOW)
        deck = self.table.rules.deck.deck(self.table.game.packs)
        driver = self.view.driver(deck, self.shuffles())
        while self.goes_on(rounds) and self.view.can_play():
            self.view.end(self.table.play_round(driver))
            self.leaving = self.view.leaving
            self.hands += 1
        self.table.close(driver.reveal())

    def to_json(self) -> dict[str, Any]:
        """The visit in numbers."""
        found = self.in_numbers(self.table)
        if self.options.floor:
            said = (one["what"] for one in self.table.log.records if one["kind"] == "mishap")
            found["floor"] = dict(sorted(Counter(said).items()))
        return found
