"""One hand of Pan in play: who is in, what lies where, and who pays whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Generator, Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.games.asked import Asked
from cardroom.games.effects import Mishap
from cardroom.games.pan.moves import PanPlayer
from cardroom.games.units import POT, Ask, UnitChips, UnitEffect
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.rulebook.floor.remedies import kinds_met

Steps = Generator[UnitEffect, Any, None]


class PanHand:
    """The state of a hand; places go in the order of play, the first to draw is 0."""

    def __init__(
        self,
        rules: PanRules,
        unit: int,
        stacks: Sequence[int],
        seats: Sequence[int],
        *,
        doubles: Collection[int] = (),
        kept: int = 0,
    ) -> None:
        self.rules, self.unit, self.seats = rules, unit, tuple(seats)
        self.chips = UnitChips(list(stacks))
        self.chips.pot = self.kept = kept
        self.players = [PanPlayer() for _ in seats]
        self.doubles = frozenset(doubles)
        self.left = rules.deck.deck().size
        self.option: Card | None = None
        """The card that the next player may take."""
        self.lies_open: Card | None = None
        """The card that was turned up last, until it is put down."""
        self.tops: list[tuple[int, int]] = []
        self.double_tops: list[tuple[int, int]] = []
        self.collected: list[dict[int, int]] = [defaultdict(int) for _ in seats]
        self.floor = kinds_met(rules.irregularities)

    @property
    def staying(self) -> list[int]:
        """Places that are still in."""
        return [at for at, one in enumerate(self.players) if one.staying]

    def after(self, at: int) -> int:
        """The next place that is in."""
        count = len(self.players)
        around = [(at + step) % count for step in range(1, count + 1)]
        return next(place for place in around if self.players[place].staying)

    def for_tops_only(self, at: int) -> bool:
        """Whether a player has no chip left, and so neither pays nor collects."""
        return self.rules.broke == "tops-only" and self.chips.stacks[at] < self.unit

    def collect(self, at: int, chips: int, why: str) -> Steps:
        """Everyone who pays gives a player so many chips; doubles give each other two for one."""
        if not chips or self.for_tops_only(at):
            return
        for other, player in enumerate(self.players):
            if other == at or not player.pays:
                continue
            twice = 2 if at in self.doubles and other in self.doubles else 1
            paid = self.chips.pay(other, at, chips * twice * self.unit, why)
            if paid is not None:
                self.collected[at][other] += paid.amount
                yield paid

    def repay(self, at: int, since: dict[int, int] | None = None) -> Steps:
        """A player gives back what was collected in the hand, or since a moment of it."""
        for other, total in list(self.collected[at].items()):
            amount = total - (since or {}).get(other, 0)
            self.collected[at][other] -= amount
            spared = self.players[other].fouled or not self.chips.stacks[other]
            if spared and since is None and self.rules.foul_repays == "not-broke":
                continue
            paid = self.chips.pay(at, other, amount, "collection-back")
            if paid is not None:
                yield paid

    def tops_of(self, at: int) -> int:
        """What a player's tops take of their chips."""
        amount = self.rules.tops * self.unit * (2 if at in self.doubles else 1)
        return min(amount, self.chips.stacks[at])

    def put_up(self, at: int) -> Steps:
        """A player's top, and one more among the doubles."""
        amount = self.rules.tops * self.unit
        piles = [(self.tops, "tops")]
        if at in self.doubles:
            piles.append((self.double_tops, "doubles-tops"))
        for pile, name in piles:
            paid = self.chips.pay(at, POT, amount, name)
            if paid is not None:
                pile.append((at, paid.amount))
                yield paid

    def give_back(self, pile: list[tuple[int, int]], only: int | None = None) -> Steps:
        """Tops return to those who put them up, or to one of them."""
        for at, amount in list(pile):
            if only is not None and at != only:
                continue
            pile.remove((at, amount))
            paid = self.chips.pay(POT, at, amount, "tops-back")
            if paid is not None:
                yield paid

    def ask(
        self,
        at: int,
        facts: Asked,
        options: tuple[str, ...],
        usual: str,
        otherwise: str = "",
        *,
        costs: tuple[tuple[str, int], ...] = (),
    ) -> Ask:
        """A question to a player, who sees their cards and everyone's melds."""
        return Ask(at, facts, options, usual, otherwise, costs=costs)

    def doubles_unwon(self) -> Steps:
        """Doubles tops that nobody who won could take go back, or stay with those of before."""
        if self.rules.doubles_tops == "back":
            yield from self.give_back(self.double_tops)
        else:
            self.kept += sum(amount for _, amount in self.double_tops)

    def mishap(self, at: int, kinds: Sequence[str]) -> Generator[UnitEffect, Any, str | None]:
        """What goes wrong here, of what the house has a remedy for; almost always nothing."""
        known = tuple(kind for kind in kinds if kind.partition(" ")[0] in self.floor)
        return (yield Mishap(at, known)) if known else None
