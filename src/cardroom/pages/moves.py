"""What can go down at Pan, by the name that its answer has: ``borrow 5d from meld 1 for 5s 5c``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardroom.pages.cards import in_order
from cardroom.pages.people import Who
from cardroom.said import Said


@dataclass(frozen=True, slots=True)
class PanMove:
    """What is done, and with which cards."""

    does: str
    about: Mapping[str, Any]

    def did(self, who: Who, *, short: bool = False) -> Said:
        """What somebody does; whose meld it goes with is seen by its rank or suit."""
        to = "-to" if self.does == "add" and not short else ""
        return Said(f"turn-{self.does}{to}", who=who, **self.about)

    def choice(self, in_play: str = "") -> Said:
        """The same before it is done; of a card in play it is known that it goes down."""
        short = self.does == "split" and self.about["with"] == [in_play]
        return Said(f"choice-pan-{self.does}{'-known' if short else ''}", **self.about)


def move_of(answer: str) -> PanMove:
    """What an answer means.

    >>> move_of("meld 2s 3s As").about, move_of("add 2h to meld 3").about
    ({'cards': ['As', '2s', '3s']}, {'card': '2h', 'meld': 3})
    """
    match answer.replace(":", "").split():
        case ["add", card, "to", "meld", meld]:
            return PanMove("add", {"card": card, "meld": int(meld)})
        case ["borrow", card, "from", "meld", meld, "for", *cards]:
            return PanMove("borrow", {"card": card, "meld": int(meld), "cards": _lie(cards)})
        case ["split", "meld", meld, "with", *_]:
            added, _, lie = answer.partition(" with ")[2].partition(":")
            about = {"meld": int(meld), "with": added.split(), "cards": _lie(lie.split())}
            return PanMove("split", about)
        case [_, *cards]:
            return PanMove("meld", {"cards": _lie(cards)})
    raise ValueError(answer)


def _lie(cards: list[str]) -> list[str]:
    """Cards as they lie at Pan: the ace is low."""
    return in_order(cards, "panguingue")
