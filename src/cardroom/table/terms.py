"""How a table was opened, and who is at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from cardroom.rulebook.time_away import time_away
from cardroom.said import given as shown
from cardroom.table.questions import FLOOR, TableError

LONGEST_NAME: Final = 40


@dataclass(slots=True)
class Person:
    """Somebody at the table: where they sit, and how they stand."""

    seat: int | None
    away: bool = False
    leaving: bool = False
    bought: int = 0
    """Chips bought while a hand is on: they come to the table after it."""
    since: int | None = None
    """Since when they are away."""
    told: bool = True
    """Whether they have told the floor that they are away."""
    proposition: bool = False
    """Whether they are a third-party proposition player, whom the table answers for."""
    lost: bool = False
    """Whether they leave because they were away for too long."""

    @property
    def present(self) -> bool:
        """Whether they can be asked something."""
        return not (self.away or self.leaving)


@dataclass(frozen=True, slots=True)
class Terms:
    """How a table was opened: seats, stakes, what the house collects and has posted."""

    seats: int | None = None
    option: int | None = None
    schedule: str | None = None
    stakes: str | None = None
    options: tuple[int, ...] = ()
    button: int | None = None
    """The seat that has the first button at poker, where nobody draws for it."""
    floor: bool = False
    fund: int = 0
    seeded: bool = False
    limits: bool = True
    """Whether the posted limits are kept; a ruling on stakes of its own does without."""
    proposition: int = 0
    """Third-party proposition players, who take the bank whenever it comes to them."""
    away: int | None = None
    """Minutes that a seat is kept for a player who is away; as long as they like if unsaid."""
    away_untold: int | None = None
    """The same for a player who went away without a word."""

    def __post_init__(self) -> None:
        """Raise for terms that are none: a table keeps them as they were given."""
        wrong = [name for name, kinds in _KINDS.items() if type(getattr(self, name)) not in kinds]
        wrong += ["options"] * any(type(number) is not int for number in self.options)
        if wrong:
            raise TableError("terms-wrong", name=wrong[0], given=shown(getattr(self, wrong[0])))

    def to_json(self) -> dict[str, Any]:
        """The terms as the header has them; what was not asked for is left out."""
        plain = Terms()
        out = {}
        for key in self.__dataclass_fields__:
            value = getattr(self, key)
            if value != getattr(plain, key):
                out[key] = list(value) if isinstance(value, tuple) else value
        return out

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """The terms of a header."""
        given = dict(data)
        if "options" in given:
            given["options"] = tuple(given["options"])
        return cls(**given)

    def as_house(self, game: str) -> Self:
        """The terms with how long the club of a game keeps a seat, where nobody said so."""
        club = game.partition("/")[0] if "/" in game else ""
        house = time_away(club)
        away = house.told if self.away is None else self.away
        untold = min(house.untold, away) if self.away_untold is None else self.away_untold
        return replace(self, away=away, away_untold=untold)

    def kept_until(self, person: Person) -> int | None:
        """Until when the seat of somebody is kept who is away."""
        minutes = self.away if person.told else self.away_untold
        if person.since is None or minutes is None:
            return None
        return person.since + minutes * 60_000


_NUMBER: Final = (int, type(None))
_TEXT: Final = (str, type(None))
_KINDS: Final = {
    **dict.fromkeys(("seats", "option", "button", "away", "away_untold"), _NUMBER),
    **dict.fromkeys(("schedule", "stakes"), _TEXT),
    **dict.fromkeys(("floor", "seeded", "limits"), (bool,)),
    "fund": (int,),
    "proposition": (int,),
    "options": (tuple,),
}


def check_name(name: str) -> None:
    """Raise if nobody can be called like this at a table."""
    if not name or name != name.strip() or len(name) > LONGEST_NAME:
        raise TableError("name-length", given=shown(name), most=LONGEST_NAME)
    if ":" in name or not name.isprintable() or name in ("bank", "player-dealer", FLOOR):
        raise TableError("name-letters", given=shown(name))
