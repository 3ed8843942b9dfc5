"""What is asked: which wagers of which game, by which strategy."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from cardroom.cards import Deck
from cardroom.games.player_dealer_poker.grading import worth
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.odds.errors import OddsError
from cardroom.rulebook import LoadedGame, PlayerDealerPokerRules, PokerWager

OPTIMAL: Final = "optimal"
SIMPLE: Final = "simple"
MIMIC: Final = "mimic"
ALWAYS: Final = "always"
BASE: Final = "base"
CARD_TYPES: Final = 52


@dataclass(frozen=True, slots=True)
class Question:
    """A game with the wagers wanted and the strategy."""

    rules: PlayerDealerPokerRules
    deck: Deck
    digest: str
    wanted: tuple[str, ...]
    strategy: str

    @classmethod
    def of(cls, game: LoadedGame, wanted: tuple[str, ...], strategy: str) -> Question:
        """The question about some wagers of a loaded game."""
        rules = game.rules
        if not isinstance(rules, PlayerDealerPokerRules):
            raise TypeError(f"{game.id} is no poker game against the player-dealer")
        return cls(rules, rules.deck.deck(game.packs), game.digest, wanted, strategy)

    def wager(self, wager_id: str) -> PokerWager:
        """The wager of an id."""
        return self.rules.poker_wager(wager_id)

    @property
    def together(self) -> tuple[PokerWager, ...]:
        """The wagers that are made together to play the game."""
        return together(self.rules)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many of each of the fifty-two cards the deck holds."""
        held = self.deck.counts()
        if any(card.is_joker or card.is_marked for card in held):
            raise OddsError("odds-poker-deck-marked")
        by_code = {int(card): count for card, count in held.items()}
        return tuple(by_code.get(code, 0) for code in range(CARD_TYPES))

    def one_of_each(self) -> None:
        """Raise a sentence unless the deck is one whole pack."""
        if set(self.counts) != {1}:
            raise OddsError("odds-poker-one-pack")


def together(rules: PlayerDealerPokerRules) -> tuple[PokerWager, ...]:
    """The wagers that make up the ``base`` row: those on the game and those made in play."""
    return tuple(wager for wager in rules.wagers if wager.base or wager.during_play)


def units(wager: PokerWager, traits: Traits) -> int:
    """How many units lie on a wager at the end, in units of one opening wager."""
    if wager.during_play:
        return traits.raised
    return 0 if wager.id in traits.withdrawn else 1


def gain(wagers: tuple[PokerWager, ...], traits: Traits) -> Fraction:
    """What wagers made together win or lose, in units of one opening wager."""
    total = Fraction(0)
    for wager in wagers:
        size = units(wager, traits)
        if size:
            total += size * (worth(wager, traits)[0] or 0)
    return total
