"""Bots: players who are no person. They bank mostly, bet in several sizes, and buy again.

They answer a table's questions from what their seat may see, so any door can have them.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cardroom.games.asked import PlaceBets

if TYPE_CHECKING:
    from cardroom.table import Command, Question, Table

NAMES: Final = ("Ana", "Ben", "Cleo", "Dev", "Esme", "Finn", "Gwen", "Hugo", "Iris")
_SIZES: Final = (1, 1, 2, 2, 3, 5, 10)
_PASSES: Final = 0.12
_BONUS: Final = 0.25
_BANKS: Final = (1, 1, 2, 3)
_SHORT: Final = 20
"""Who has less than a twentieth of the usual buy-in buys again."""


@dataclass(slots=True)
class Bots:
    """How bots answer; ``bank`` is what they put up where somebody said how much."""

    rng: random.Random = field(default_factory=random.Random)
    bank: int | None = None
    _passed: bool = False
    """Whether the bot who was last offered the bank passed."""

    def do(self, table: Table, question: Question, at: int) -> Sequence[Any]:
        """Answer a question of a bot's; the facts that followed."""
        from cardroom.table import Answer, TableError

        value = self.answer(table, question)
        try:
            return table.do(Answer(question.id, value), by=question.who, at=at)
        except TableError:
            return table.do(Answer(question.id, table.usual(question)), by=question.who, at=at)

    def answer(self, table: Table, question: Question) -> Any:
        """What a bot says: as a sensible player would, with some variety."""
        if question.kind == "bank" and question.amount is not None:
            return self._banks(table, question)
        if isinstance(question.facts, PlaceBets):
            return self._bets(question.layout, question.facts.chips) or table.usual(question)
        return table.usual(question)

    def _banks(self, table: Table, question: Question) -> Any:
        amount = question.amount
        assert amount is not None
        others = sum(1 for name in table.seated.values() if table.stack(name) > amount.least)
        # Two in a row do not pass: where nobody takes the bank, there is no game.
        self._passed = others > 2 and self.rng.random() < _PASSES and not self._passed
        if self._passed:
            return "pass"
        wanted = self.bank
        if wanted is None:
            usual = table.usual(question)
            wanted = usual * self.rng.choice(_BANKS) if isinstance(usual, int) else amount.least
        put = min(max(wanted, amount.least), amount.most)
        return put if put == amount.least else put - put % amount.step

    def _bets(self, layout: Sequence[Mapping[str, Any]], chips: int) -> list[dict[str, Any]]:
        """A wager on the game, and now and then a bonus."""
        base = [line for line in layout if line["base"] and line["times"] is None]
        if not base:
            return []
        main = self.rng.choice(base)
        stake = self._stake(main, chips // 8)
        if stake is None:
            return []
        bets = [{"wager": main["wager"], "stake": stake}]
        for line in layout:
            beside = main["wager"] in line.get("needs", ())
            if line.get("times") is not None:
                if beside:
                    bets.append({"wager": line["wager"], "stake": line["times"] * stake})
            elif not line["base"] and beside and self.rng.random() < _BONUS:
                bonus = self._stake(line, min(stake, chips // 20))
                if bonus is not None:
                    bets.append({"wager": line["wager"], "stake": bonus})
        return bets

    def _stake(self, line: Mapping[str, Any], most: int) -> int | None:
        """A round amount within limits, mostly small."""
        top = most if line["most"] is None else min(line["most"], most)
        if top < line["least"]:
            return None
        wanted = min(top, line["least"] * self.rng.choice(_SIZES))
        chip = max(line["step"], 500 if wanted > 500 else 100)
        return int(max(line["least"], wanted - wanted % chip))

    def buys(self, table: Table, name: str) -> Command | None:
        """What a bot buys who has too few chips to go on, and is in no hand."""
        from cardroom.table.commands import Buy

        person = table.people.get(name)
        if person is None or person.bought or person.leaving:
            return None
        terms = table.way.buy_in()
        least, usual = terms["least"], terms["usual"]
        if least is None or usual is None or table.stack(name) >= max(least, usual // _SHORT):
            return None
        seen = table.way.seat_view(person.seat, None) if person.seat is not None else {}
        playing = table.phase == "play" and seen.get("in") and not seen.get("folded")
        return None if playing or seen.get("bank") else Buy(usual)
