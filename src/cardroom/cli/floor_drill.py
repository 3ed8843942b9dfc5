"""The floor drill: things go wrong now and then, and the house's own remedy is cited."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from cardroom.games.effects import Mishap
from cardroom.games.poker import CALL, FOLD, Act, Discard, Expose, Hand
from cardroom.rulebook.floor import Irregularity, remedy_for

OFTEN: Final = 0.02
"""How often something goes wrong at a turn or on the deal; a hand has some thirty such moments."""
OFTEN_A_CARD: Final = 0.005
"""How often a single card comes wrong."""
ANOTHER_BOXED: Final = 0.6
_CARDS: Final = ("exposed", "boxed", "first-card", "two-exposed", "both-", "last-card")
_DEALERS: Final = frozenset(
    (
        "first-card-exposed",
        "boxed-card",
        "boxed-group",
        "two-extra-cards",
        "out-of-sequence",
        "out-of-sequence-street",
        "wrong-button",
        "fouled-deck",
        "premature-flop",
        "premature-turn",
        "premature-river",
        "premature-card",
        "flop-too-many",
        "stuck-cards",
    )
)
_CONDUCT: Final = frozenset(
    (
        *("absent", "clock", "picked-up", "dropped-card", "silence", "no-discard"),
        *("string-raise", "single-chip", "short-call", "over-pot"),
    )
)
_WORDS: Final = {
    "exposed-on-deal": "a card is exposed on the deal",
    "exposed-on-draw": "a card is exposed on the draw",
    "first-card-exposed": "the first card off the deck is exposed",
    "two-exposed": "another card is exposed on the deal",
    "both-exposed": "both down cards are exposed",
    "last-card-exposed": "the last card comes face up",
    "boxed-card": "a card lies face up in the deck",
    "boxed-group": "another card lies face up in the deck",
    "extra-card": "a card too many is dealt",
    "extra-card-late": "a card too many is dealt, and nobody sees it yet",
    "two-extra-cards": "two extra cards are dealt",
    "missing-card": "a card too few is dealt",
    "missing-card-late": "a card too few is dealt, and nobody sees it yet",
    "missing-last-card": "is not dealt a last card, and nobody sees it yet",
    "joker": "a joker turns up among the cards",
    "joker-late": "a joker is dealt, and the player says nothing",
    "player-skipped": "is not dealt a hand",
    "out-of-sequence": "the cards are dealt out of sequence",
    "out-of-sequence-late": "the cards are dealt out of sequence, and nobody sees it yet",
    "out-of-sequence-street": "the street is dealt out of sequence",
    "wrong-button": "the deal was out of position",
    "fouled-deck": "the deck is foul",
    "premature-flop": "the flop comes before the betting is done",
    "premature-turn": "a board card comes before the betting is done",
    "premature-river": "the last board card comes before the betting is done",
    "premature-card": "a card is dealt before the betting is done",
    "flop-too-many": "the flop has a card too many",
    "stuck-cards": "two cards of the flop stick together, and players act on them",
    "wrong-draw": "the wrong number of cards is dealt on the draw",
    "dealer-mistake": "the dealer makes a mistake on the draw",
    "no-discard": "nothing is thrown away in time",
    "out-of-turn": "somebody else acts out of turn",
    "silence": "says nothing in turn, and the action goes on behind",
    "absent": "is away from the table",
    "clock": "does not act while the clock runs",
    "picked-up": "picks up the up cards while facing a bet",
    "dropped-card": "drops a card off the table",
    "string-raise": "puts a raise in with a second motion",
    "single-chip": "puts in one large chip without a word",
    "short-call": "puts in less than the bet",
    "over-pot": "bets more than the pot allows",
}


def happened(kind: str) -> str:
    """A mishap in words."""
    return _WORDS.get(kind, kind.replace("-", " "))


def is_the_dealers(kind: str) -> bool:
    """Whether it is the dealer's mishap and no player's."""
    return kind in _DEALERS


def unaware(effect: Act | Discard | Expose, hand: Hand) -> Any:
    """What a player does whose cards were miscounted; ``None`` for everybody else.

    Nobody judges a hand of four cards or six: it is checked or called until somebody counts.
    """
    floor, at = hand.floor, effect.at
    if floor is None or not (at in floor.bad or at in floor.short):
        return None
    if isinstance(effect, Act):
        return CALL if effect.can_call else effect.least or FOLD
    return effect.held[: effect.least] if isinstance(effect, Discard) else False


@dataclass(slots=True)
class Drill:
    """What goes wrong at a table, and what was met so far."""

    rng: random.Random
    irregularities: tuple[Irregularity, ...]
    met: Counter[str] = field(default_factory=Counter)

    def choose(self, mishap: Mishap, hand: Hand, *, person: bool = False) -> str | None:
        """What goes wrong at this moment, if anything; a ``person`` is not made to misbehave."""
        kinds = mishap.kinds
        if person:
            kinds = tuple(kind for kind in kinds if kind not in _CONDUCT)
            if not kinds:
                return None
        again = hand.floor is not None and hand.floor.boxed and "boxed-group" in kinds
        often = OFTEN_A_CARD if kinds[0].startswith(_CARDS) else OFTEN
        if self.rng.random() >= (ANOTHER_BOXED if again else often):
            return None
        what = "boxed-group" if again else self.rng.choice(kinds)
        self.met[what] += 1
        return what

    def remedy(self, kind: str) -> Irregularity | None:
        """The house's remedy for a kind of mishap."""
        return remedy_for(self.irregularities, kind)
