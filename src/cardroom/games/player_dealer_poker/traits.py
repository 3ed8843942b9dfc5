"""What of a finished hand the wagers look at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cardroom.cards import RANKS
from cardroom.rulebook import PokerWhen

Showdown = Literal["win", "tie", "lose"]


@dataclass(frozen=True, slots=True)
class Traits:
    """All that a line of a pay table can ask about one player's hand at the end of a round.

    ``raised`` is what the player put up in play, in units of the ante; ``withdrawn`` are the
    wagers that were taken back.
    """

    hand: str
    lead: int = 0
    played: bool = True
    raised: int = 0
    bank_qualifies: bool | None = None
    showdown: Showdown | None = None
    first_three: str | None = None
    six_cards: str | None = None
    beaten: str | None = None
    beats_board: bool | None = None
    withdrawn: tuple[str, ...] = ()

    def meets(self, when: PokerWhen) -> bool:
        """Whether everything that a line asks for is so."""
        return (
            _same(self.played, when.played)
            and _same(self.bank_qualifies, when.bank_qualifies)
            and _among(self.showdown, when.showdown)
            and _among(self.hand, when.hand)
            and (when.led_by is None or self.lead >= RANKS.index(when.led_by))
            and _among(self.first_three, when.first_three)
            and _among(self.six_cards, when.six_cards)
            and _among(self.beaten, when.beaten)
            and _same(self.beats_board, when.beats_board)
        )


def _same(found: bool | None, wanted: bool | None) -> bool:  # noqa: FBT001 - both are what they are
    return wanted is None or found == wanted


def _among(found: str | None, wanted: Sequence[str] | None) -> bool:
    return wanted is None or found in wanted
