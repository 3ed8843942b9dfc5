"""A table of a game that players settle among themselves, such as Chinese poker and Pan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from cardroom.cards import Card
from cardroom.games import chinese, pan
from cardroom.games.effects import Announce, Draw, Mishap
from cardroom.games.poker.drops import due_option, options_of
from cardroom.games.poker.plan import draw_for
from cardroom.games.units import POT, Ask, Pay, UnitEffect, UnitPlay, UnitResult
from cardroom.hands.pan import ladder_place
from cardroom.money import dollars
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.chinese import ChineseRules
from cardroom.rulebook.panguingue import PanRules
from cardroom.table.drivers import ScriptError
from cardroom.table.ledger import CASHIER, DROP, Ledger, moves, stack
from cardroom.table.ledger import POT as POT_ACCOUNT
from cardroom.table.log import FORMAT, Log
from cardroom.table.pot_table import PotBoard
from cardroom.table.table import TableError
from cardroom.table.unit_drivers import UnitDriver


class UnitTable:
    """People, their chips and whose turn it is; every chip moves by a posting of the log."""

    def __init__(
        self,
        game: LoadedGame,
        *,
        seats: int | None = None,
        unit: int = 100,
        schedule: str | None = None,
        options: Iterable[int] = (),
        log: Log | None = None,
        opened: str = "",
    ) -> None:
        if not isinstance(game.rules, ChineseRules | PanRules):
            raise TableError(f"{game.id} is not settled in units between players")
        self.game = game
        self.rules: ChineseRules | PanRules = game.rules
        least, most = self.rules.players
        self.seats = seats if seats is not None else most
        if not least <= self.seats <= most:
            raise TableError(f"{self.rules.title} has {least} to {most} seats, not {seats}")
        self.unit = _checked_unit(self.rules, unit)
        self.options = tuple(options)
        self.schedule, self.in_force = options_of(self.rules, schedule, self.options)
        self.players: dict[int, str] = {}
        self.doubles: set[str] = set()
        self.short_buys: dict[str, int] = {}
        self.ledger = Ledger()
        self.first: int | None = None
        self.last_winner: str | None = None
        self.kept = 0
        self.order: tuple[int, ...] = ()
        self.rounds = 0
        self.board = PotBoard()
        self.log = log if log is not None else Log()
        self.log.add(
            "open",
            format=FORMAT,
            table="units",
            game=game.id,
            digest=game.digest,
            packs=game.packs,
            switches=dict(game.switches),
            seats=self.seats,
            unit=unit,
            schedule=schedule,
            options=list(self.options),
            opened=opened,
            rules=game.data,
        )

    @property
    def people(self) -> set[str]:
        """Everyone at the table."""
        return set(self.players.values())

    def sit(self, name: str, chips: int, seat: int, *, doubles: bool = False) -> None:
        """Someone buys in at a seat; at Pan perhaps to play doubles."""
        if not name or any(mark in name for mark in ":\n"):
            raise TableError(f"{name!r} is no name for a player: letters and spaces, no colon")
        if name in self.people:
            raise TableError(f"{name} is at the table already")
        self._free_seat(seat)
        if doubles:
            self._may_double()
        least = self._full_buy(doubles=doubles)
        if chips < least:
            raise TableError(f"{name} must sit down with {dollars(least)} or more")
        said = {"doubles": True} if doubles else {}
        posting = {CASHIER: -chips, stack(name): chips}
        self._post("sit", posting, name=name, seat=seat, chips=chips, **said)
        self.players[seat] = name
        if doubles:
            self.doubles.add(name)

    def _free_seat(self, seat: int) -> None:
        if not 1 <= seat <= self.seats:
            raise TableError(f"there is no seat {seat}: the table has 1 to {self.seats}")
        if seat in self.players:
            raise TableError(f"seat {seat} is {self.players[seat]}'s")

    def _may_double(self) -> None:
        limits = self.rules.doubles if isinstance(self.rules, PanRules) else None
        if limits is None:
            raise TableError(f"{self.rules.title} is not played with doubles here")
        if not limits[0] <= self.unit <= limits[1]:
            low, high = map(dollars, limits)
            raise TableError(f"doubles are played at {low} to {high}, not {dollars(self.unit)}")

    def _full_buy(self, *, doubles: bool) -> int:
        return self.unit * self.rules.buy_in_units * (2 if doubles else 1)

    def buy(self, name: str, chips: int) -> None:
        """Someone adds chips between hands."""
        if name not in self.people or chips <= 0:
            raise TableError(f"{name} cannot buy {dollars(chips)} at this table")
        allowed = self.rules.short_buys if isinstance(self.rules, PanRules) else None
        full = self._full_buy(doubles=name in self.doubles)
        short = self.short_buys.get(name, 0) + 1 if chips < full else 0
        if allowed is not None and short > allowed:
            raise TableError(f"{name} has had a short buy: the next is {dollars(full)} or more")
        self._post("buy", {CASHIER: -chips, stack(name): chips}, name=name, chips=chips)
        self.short_buys[name] = short

    def move(self, name: str, seat: int) -> None:
        """Someone changes seats between hands; at Pan a winner who does gives up the first deal."""
        if name not in self.people:
            raise TableError(f"{name} is not at this table")
        self._free_seat(seat)
        self.log.add("move", name=name, seat=seat)
        self.players = {at: who for at, who in self.players.items() if who != name} | {seat: name}

    def leave(self, name: str) -> None:
        """Someone cashes out and goes."""
        if name not in self.people:
            raise TableError(f"{name} is not at this table")
        chips = self.stack(name)
        self._post("leave", moves([(stack(name), -chips), (CASHIER, chips)]), name=name)
        self.players = {seat: who for seat, who in self.players.items() if who != name}
        self.doubles.discard(name)
        self.short_buys.pop(name, None)

    def stack(self, name: str) -> int:
        """The chips a person has in front of them."""
        return self.ledger.balance(stack(name))

    def dealt_in(self) -> tuple[int, ...]:
        """The seats of the next round in the order of its places."""
        need = self.unit * (
            self.rules.needs_units if isinstance(self.rules, ChineseRules) else self.rules.tops or 1
        )
        ready = [seat for seat, name in self.players.items() if self.stack(name) >= need]
        if len(ready) < self.rules.players[0]:
            return ()
        if isinstance(self.rules, PanRules):
            return _counterclockwise(ready, self._begins())
        button = min((seat for seat in ready if seat > (self.first or 0)), default=min(ready))
        after = sorted(seat for seat in ready if seat > button)
        return (*after, *sorted(seat for seat in ready if seat <= button))

    def _begins(self) -> int | None:
        """The seat that begins at Pan: the last winner's, or the next if they gave it up."""
        if self.first is None or self.last_winner is None:
            return self.first
        return self.first if self.players.get(self.first) == self.last_winner else self.first - 1

    def draw_low_card(self, driver: UnitDriver) -> None:
        """A new game of Pan: everyone draws a card, and the lowest says who begins."""
        rules = self.rules
        if not isinstance(rules, PanRules) or rules.low_card is None:
            raise TableError(f"nobody draws for the first deal of {rules.title}")
        order = self.dealt_in()
        for kind, body in driver.ready():
            self.log.add(kind, **body)
        self.log.add("low-card", order=list(order))
        left = list(order)
        while len(left) > 1:
            drawn = {seat: self._turned_up(seat, driver) for seat in left}
            least = min(map(ladder_place, drawn.values()))
            left = [seat for seat, card in drawn.items() if ladder_place(card) == least]
        deals = rules.low_card == "deals"
        self.first = order[(order.index(left[0]) + deals) % len(order)]
        words = "deals, and the next at the right begins" if deals else "begins"
        self._say(f"seat {left[0]} draws the lowest card and {words}", driver)
        self.log.add("first", seat=self.first)

    def _turned_up(self, seat: int, driver: UnitDriver) -> Card:
        effect = draw_for(seat, face_up=True)
        card: Card = driver.answer(effect, seat)
        self.log.add("draw", to=effect.to, card=str(card), up=True)
        return card

    def _say(self, text: str, driver: UnitDriver) -> None:
        driver.answer(Announce(text))
        self.log.add("say", text=text)

    def play_round(self, driver: UnitDriver) -> UnitResult:
        """One round, from the first card to the last chip."""
        draws = isinstance(self.rules, PanRules) and self.rules.low_card is not None
        if draws and self.first is None and self.dealt_in():
            self.draw_low_card(driver)
        order = self.dealt_in()
        self.order = order
        if not order:
            raise TableError(f"fewer than {self.rules.players[0]} players can be dealt in")
        for kind, body in driver.ready():
            self.log.add(kind, **body)
        self.rounds += 1
        self.log.add("round", number=self.rounds, order=list(order))
        names = [self.players[seat] for seat in order]
        play = self._game(order, names)
        try:
            effect = next(play)
            while True:
                effect = play.send(self._answer(effect, names, order, driver))
        except StopIteration as stop:
            result = cast(UnitResult, stop.value)
        self._finish(order, result)
        return result

    def _game(self, order: Sequence[int], names: Sequence[str]) -> UnitPlay:
        stacks = [self.stack(name) for name in names]
        if isinstance(self.rules, ChineseRules):
            return chinese.play(self.rules, self.unit, stacks, order)
        option = due_option(self.in_force, len(order))
        fee = sum(drop.amount(len(order)) for drop in option.drop) if option else 0
        doubles = [at for at, name in enumerate(names) if name in self.doubles]
        return pan.play(
            self.rules, self.unit, stacks, order, fee=fee, doubles=doubles, kept=self.kept
        )

    def _answer(
        self, effect: UnitEffect, names: Sequence[str], order: Sequence[int], driver: UnitDriver
    ) -> Any:
        if isinstance(effect, Pay):
            return self._pay(effect, names)
        seat = order[effect.at] if isinstance(effect, Ask | Mishap) else None
        answer = driver.answer(effect, seat)
        if isinstance(effect, Mishap):
            return self._note_mishap(effect, seat, answer)
        if isinstance(effect, Draw):
            self.log.add("draw", to=effect.to, card=str(answer), up=effect.face_up)
        elif isinstance(effect, Ask):
            if effect.options and answer not in effect.options:
                raise ScriptError(
                    f"seat {order[effect.at]} can {' or '.join(effect.options)}, not {answer!r}"
                )
            self.log.add("ask", seat=order[effect.at], what=effect.what, answer=str(answer))
        else:
            self.log.add("say", text=effect.text)
        return answer

    def _note_mishap(self, mishap: Mishap, seat: int | None, answer: Any) -> Any:
        if answer is not None:
            if answer not in mishap.kinds:
                raise ScriptError(f"here can happen: {', '.join(mishap.kinds)}, not {answer!r}")
            self.log.add("mishap", seat=seat, what=answer)
        return answer

    def _pay(self, pay: Pay, names: Sequence[str]) -> None:
        giver = POT_ACCOUNT if pay.giver == POT else stack(names[pay.giver])
        taker = POT_ACCOUNT if pay.taker == POT else stack(names[pay.taker])
        if pay.why == "collection":
            taker = DROP
        self._post("pay", moves([(giver, -pay.amount), (taker, pay.amount)]), why=pay.why)

    def _finish(self, order: Sequence[int], result: UnitResult) -> None:
        self.log.add("result", number=self.rounds, net=list(result.net), winner=result.winner)
        self.board.hands += 1
        self.board.largest = max(self.board.largest, *result.net)
        if isinstance(self.rules, PanRules):
            self.first = order[result.winner] if result.winner is not None else order[0]
            self.last_winner = self.players[self.first]
            self.kept = result.kept
        else:
            self.first = order[-1]

    def close(self, notes: Iterable[tuple[str, dict[str, Any]]] = ()) -> None:
        """The table closes: the last shuffle is revealed."""
        for kind, body in notes:
            self.log.add(kind, **body)
        self.log.add("close")

    def _post(self, kind: str, posting: Mapping[str, int], **body: object) -> None:
        self.ledger.post(posting)
        self.log.add(kind, **body, post=dict(posting))


def _counterclockwise(seats: list[int], first: int | None) -> tuple[int, ...]:
    """Seats to the right in turn, from the winner of the last hand or the next one there."""
    falling = sorted(seats, reverse=True)
    if first is None:
        return tuple(falling)
    start = next((place for place, seat in enumerate(falling) if seat <= first), 0)
    return (*falling[start:], *falling[:start])


def _checked_unit(rules: ChineseRules | PanRules, unit: int) -> int:
    """What a unit is worth, if the house spreads it."""
    if unit <= 0:
        raise TableError("a unit is more than nothing")
    limits = rules.condition if isinstance(rules, PanRules) else None
    if limits is not None and not (limits[0] <= unit <= limits[1] and unit % 100 == 0):
        low, high = map(dollars, limits)
        raise TableError(
            f"a chip of {rules.title} is worth {low} to {high} in whole dollars, not "
            f"{dollars(unit)}"
        )
    return unit
