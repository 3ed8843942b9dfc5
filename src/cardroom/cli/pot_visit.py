"""A person's visit to a table of a pot game, as far as all of them are alike."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console

from cardroom.cards import Shuffle
from cardroom.cli.pot_page import pot_sections
from cardroom.table.pot_table import PotTable
from cardroom.table.unit_table import UnitTable

YOU = "you"


@dataclass(frozen=True, slots=True)
class PotOptions:
    """What a person asks of a table of a pot game."""

    rounds: int | None = None
    auto: bool = False
    bots: int | None = None
    chips: str | None = None
    stakes: str | None = None
    options: tuple[int, ...] | None = None
    """The options of the collection; ``None`` for those of the printed limit, empty for none."""
    schedule: str | None = None
    seats: int | None = None
    seed: int | None = None
    json: bool = False
    floor: bool = False


@dataclass(slots=True)
class PotVisit:
    """What a visit has and says whatever the game; who plays the rounds stands on it."""

    screen: Console
    options: PotOptions
    collection: str
    """The sentence about the collection in force."""
    rng: random.Random = field(init=False)
    leaving: bool = field(default=False, init=False)
    hands: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        seed = self.options.seed
        self.rng = random.Random(seed) if seed is not None else random.SystemRandom()

    def welcome(self, table: PotTable | UnitTable, sections: int, how: str) -> None:
        """What is played, what is collected, and how to answer."""
        rules = table.rules
        self.screen.print(f"[bold]{rules.title}[/bold]")
        for heading, lines in list(pot_sections(rules))[:sections]:
            self.screen.print(f"[dim]{heading}: {'; '.join(lines[:6])}[/dim]")
        if self.collection:
            self.screen.print(f"[dim]{self.collection}[/dim]")
        if not self.options.auto:
            self.screen.print(how)

    def shuffles(self) -> Callable[[], Shuffle]:
        """A fair shuffle for every round, or those of the seed."""
        seed = self.options.seed
        if seed is None:
            return Shuffle.fair
        numbers = iter(range(1_000_000))
        return lambda: Shuffle.seeded(f"{seed}/{next(numbers)}")

    def goes_on(self, rounds: int | None) -> bool:
        """Whether another round is wanted."""
        return not self.leaving and (rounds is None or self.hands < rounds)

    def in_numbers(self, table: PotTable | UnitTable) -> dict[str, Any]:
        """The visit as one document."""
        return {
            "game": table.game.id,
            "hands": self.hands,
            "stacks": {name: table.stack(name) for name in sorted(table.people)},
            "drop": table.ledger.balance("drop"),
            "jackpot": table.ledger.balance("jackpot"),
            "board": table.board.to_json(),
            "schedule": table.schedule.id if table.schedule and table.options else None,
            "options": list(table.options),
        }
