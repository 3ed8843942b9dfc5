"""A bot at the table who plays blackjack by the analyst's chart."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from cardroom.cards import Card
from cardroom.cards.places import BANK
from cardroom.games import Bet, Decide
from cardroom.games.blackjack.hand import ACE
from cardroom.games.effects import Raise
from cardroom.odds.blackjack.hands import ACTIONS, DEALT, OF_ACES, OF_SPLIT
from cardroom.odds.blackjack.plan import AGAIN, KEEP, RESCUE, HandPlan, splits_at
from cardroom.odds.blackjack.question import Study, study
from cardroom.odds.blackjack.solve import OPTIMAL
from cardroom.rulebook import LoadedGame

_STEPS = {KEEP: "stand", AGAIN: "double", RESCUE: "rescue"}


@dataclass(slots=True)
class ChartBot:
    """Answers a round's questions by a strategy, for any number of seats; never insures."""

    study: Study
    strategy: str = OPTIMAL
    insures: bool = False
    split: dict[tuple[int, int], int] = field(default_factory=dict)
    """For each spot that was split, how its hands came to be."""
    hands: dict[tuple[int, int], int] = field(default_factory=dict)
    """For each spot that was split, how many hands it has."""
    doubled: dict[Bet, int] = field(default_factory=dict)

    @classmethod
    def at(cls, game: LoadedGame, strategy: str = OPTIMAL) -> ChartBot:
        """A bot who knows a game's chart."""
        return cls(study(game), strategy)

    def sit_down(self) -> None:
        """Forget the last round."""
        self.split.clear()
        self.hands.clear()
        self.doubled.clear()

    def put_up(self, effect: Raise) -> Fraction:
        """All that may be put up, and what it was for."""
        if effect.bet == effect.beside:
            self.doubled[effect.bet] = self.doubled.get(effect.bet, 0) + 1
        return effect.most

    def decide(self, effect: Decide) -> str:
        """What the chart says to a question of the round."""
        layout, options = self.study.layout, effect.options
        up = layout.shoe.place(effect.sees[BANK][0])
        cards = next(held for name, held in effect.sees.items() if name is not BANK)
        plan = self.study.by(self.strategy)[up].plan
        spot = (effect.seat, effect.spot)
        way = self.split.get(spot, DEALT)
        node = self._node(cards, way)
        if "insure" in options:
            return "insure" if self.insures else "decline"
        if "even-money" in options:
            return (
                "even-money" if plan.even_money is not None and plan.even_money[node] else "decline"
            )
        if options == ("play-on", "surrender"):
            return "surrender" if plan.early is not None and plan.early[node] else "play-on"
        if effect.kind == "doubled":
            bet = Bet(effect.seat, "base", effect.who, effect.spot, effect.hand)
            return _STEPS[int(plan.chain[self.doubled[bet] - 1][node])]
        if "split" in options and self._splits(plan, cards, self.hands.get(spot, 1)):
            self.hands[spot] = self.hands.get(spot, 1) + 1
            aces = all(card.rank == ACE for card in cards)
            self.split[spot] = OF_ACES if aces else OF_SPLIT
            return "split"
        return ACTIONS[int(plan.act[way][node])]

    def _splits(self, plan: HandPlan, cards: tuple[Card, ...], hands: int) -> bool:
        first, second = sorted(self.study.layout.shoe.place(card) for card in cards)
        return splits_at(plan, hands).get((first, second), False)

    def _node(self, cards: tuple[Card, ...], way: int) -> int:
        """The analyst's number of a hand."""
        return self.study.layout.hands.find(cards, split=way != DEALT)
