"""A banked table for tests: its rounds dealt one at a time by somebody who answers for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from cardroom.cards import Card, Deck, Shuffle
from cardroom.games import Decide, Raise
from cardroom.layout.bank import BankError
from cardroom.layout.claims import front_of
from cardroom.layout.wagers import Wager, WagerError
from cardroom.record.dealer import Pack
from cardroom.rulebook import LoadedGame
from cardroom.rulings.scripted import ScriptError, Stacking
from cardroom.table import Answer, TableError, Terms
from cardroom.table.banked.round import Round
from cardroom.table.banked.way import BankedWay
from doors import OneTable


@dataclass
class Live:
    """A shoe, somebody who chooses for all, dice, and what is put up in play."""

    deck: Deck
    choose: Callable[[Decide], str]
    burn: int = 0
    cut: int = 0
    shuffles: Callable[[], Shuffle] = Shuffle.fair
    dice: Callable[[int], tuple[int, ...]] | None = None
    put_up: Callable[[Raise], Fraction] = lambda raised: raised.most


@dataclass
class Script:
    """Known cards, decisions and throws."""

    cards: list[Card]
    decisions: list[str] = field(default_factory=list)
    throws: list[tuple[int, ...]] = field(default_factory=list)
    otherwise: Callable[[Decide], str] | None = None


class BankTable(OneTable):
    """A banked table."""

    def __init__(
        self,
        game: LoadedGame,
        *,
        seats: int | None = None,
        option: int | None = None,
        schedule: str | None = None,
        fund: int = 0,
        limits: bool = True,
    ) -> None:
        super().__init__(game, Terms(seats, option, schedule, fund=fund, limits=limits))
        way = self.table.way
        assert isinstance(way, BankedWay)
        self.way = way
        self.rules = way.rules

    @property
    def limit(self) -> Any:
        return self.way.limit

    @property
    def rotation(self) -> Any:
        return self.way.rotation

    @property
    def seated(self) -> dict[int, str]:
        return self.table.seated

    def play_round(
        self,
        wagers: Sequence[Wager],
        driver: Live | Script,
        *,
        bank: tuple[int, int] | None = None,
        shares: Sequence[tuple[str, int]] = (),
    ) -> Round:
        """One round: the bank is taken at a seat for an amount, wagers are made, cards come."""
        table = self.table
        guide = self.dealer
        if isinstance(driver, Script):
            throws = driver.throws
            guide.stacked = Stacking(driver.cards, exact=False)
            if table.felt.pack is not None:
                table.felt.pack = guide.pack(
                    table.game.rules.deck.deck(table.game.packs), b"", 0, 0
                )
            if throws:
                guide.dice = lambda dice: throws.pop(0)
        else:
            guide.stacked, guide.shuffles, guide.dice = None, driver.shuffles, driver.dice
        before = table.number
        self.deal_next()
        if table.number == before:
            raise BankError("nobody can bank, or nobody can bet")
        if isinstance(driver, Script) and driver.throws and table.felt.pack is not None:
            _load(table.felt.pack, driver.throws)
        seat, amount = bank or (table.waiting[0].seat or 0, 100_000)
        while table.waiting and table.waiting[0].kind == "bank":
            question = table.waiting[0]
            value: Any = amount if question.seat == seat else "pass"
            self.act(Answer(question.id, value), by=question.who)
        if not table.waiting:
            raise BankError("nobody took the bank")
        self._bet(wagers, dict(shares))
        self._finish(driver)
        assert self.way.round is not None
        return self.way.round

    def _bet(self, wagers: Sequence[Wager], shares: Mapping[str, int]) -> None:
        table = self.table
        for question in table.waiting:
            bets = [
                {"wager": one.wager, "stake": one.stake, "seat": one.seat, "spot": one.spot}
                for one in wagers
                if one.owner == question.who
            ]
            if question.who in shares:
                bets = [{"wager": "bank", "stake": shares[question.who]}]
            try:
                self.act(Answer(question.id, bets), by=question.who)
            except TableError as error:
                raise WagerError.of(error) from None

    def _finish(self, driver: Live | Script) -> None:
        table = self.table
        while table.waiting:
            question = table.waiting[0]
            effect = question.effect
            value: Any
            if effect is None:
                value = table.way.usual(question)
            elif isinstance(effect, Raise):
                share = driver.put_up(effect) if isinstance(driver, Live) else effect.most
                amount = question.amount
                assert amount is not None
                value = amount.most if share == effect.most else amount.least
            else:
                value = self._decided(driver, effect)
                if question.pick is not None:
                    value = front_of(effect, value)
            self.act(Answer(question.id, value), by=question.who)

    def _decided(self, driver: Live | Script, effect: Decide) -> str:
        if len(effect.options) == 1 and not effect.pick:
            # What can be answered in one way is no decision: nobody writes it down.
            return effect.options[0]
        if isinstance(driver, Live):
            return driver.choose(effect)
        if driver.decisions:
            return driver.decisions.pop(0)
        if driver.otherwise is None:
            raise ScriptError(f"{effect.who} has a choice that is not given: {effect.options}")
        return driver.otherwise(effect)


def _load(pack: Pack, throws: list[tuple[int, ...]]) -> None:
    pack.throw = lambda dice: throws.pop(0)  # type: ignore[method-assign]
