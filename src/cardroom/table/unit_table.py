"""A table of a game that players settle among themselves, such as Chinese poker and Pan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from cardroom.cards import Card, Deck, Shoe, Shuffle
from cardroom.games import chinese, pan
from cardroom.games.effects import Announce, Draw
from cardroom.games.poker.drops import due_option, options_of
from cardroom.games.units import POT, Ask, Pay, UnitEffect, UnitPlay, UnitResult
from cardroom.money import dollars
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.chinese import ChineseRules
from cardroom.rulebook.panguingue import PanRules
from cardroom.table.drivers import Note, ScriptError
from cardroom.table.ledger import CASHIER, DROP, Ledger, moves, stack
from cardroom.table.log import FORMAT, Log, Record
from cardroom.table.pot_table import PotBoard
from cardroom.table.table import TableError

POT_ACCOUNT = "pot"
AskChooser = Callable[[Ask], str]


class UnitDriver(Protocol):
    """Whoever answers the effects of a round."""

    def ready(self) -> Iterable[Note]:
        """Shuffles revealed and committed to before the round."""

    def answer(self, effect: UnitEffect) -> Any:
        """The card or the words that the effect asks for."""


@dataclass(slots=True)
class UnitLive:
    """A fair shuffle for every round, and people or bots who choose."""

    deck: Deck
    choose: AskChooser
    shuffles: Callable[[], Shuffle] = Shuffle.fair
    shoe: Shoe | None = None
    shuffle: Shuffle | None = None

    def ready(self) -> Iterable[Note]:
        """The last shuffle is revealed, and a new one committed to."""
        yield from self.reveal()
        self.shuffle = self.shuffles()
        self.shoe = Shoe.shuffled(self.deck, self.shuffle)
        body = {"commitment": self.shuffle.commitment, "packs": self.deck.packs, "burned": []}
        yield "shuffle", body

    def reveal(self) -> Iterable[Note]:
        """The secret of the deck in use."""
        if self.shuffle is not None:
            yield "reveal", {"secret": self.shuffle.secret.hex()}
        self.shoe = self.shuffle = None

    def answer(self, effect: UnitEffect) -> Any:
        """A card, or what the player says."""
        if isinstance(effect, Draw):
            if self.shoe is None:
                raise ScriptError("no deck is shuffled: ready() comes before the round")
            return self.shoe.draw()
        return self.choose(effect) if isinstance(effect, Ask) else None


@dataclass(slots=True)
class UnitReplayed:
    """A driver that answers from the records of one round."""

    records: list[Record]
    notes: list[Note]
    at: int = 0

    def ready(self) -> Iterable[Note]:
        """The shuffles that were noted before the round."""
        return self.notes

    def answer(self, effect: UnitEffect) -> Any:
        """What was answered then."""
        if self.at >= len(self.records):
            raise EOFError("the log ends in the middle of a round")
        record = self.records[self.at]
        self.at += 1
        wanted = "draw" if isinstance(effect, Draw) else "ask"
        wanted = "say" if isinstance(effect, Announce) else wanted
        if record["kind"] != wanted:
            raise ValueError(f"the rules ask for a {wanted} here, the log has a {record['kind']}")
        if wanted == "draw":
            return Card.parse(record["card"])
        return record["answer"] if wanted == "ask" else None


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
        if unit <= 0:
            raise TableError("a unit is more than nothing")
        self.unit = unit
        self.options = tuple(options)
        self.schedule, self.in_force = options_of(self.rules, schedule, self.options)
        self.players: dict[int, str] = {}
        self.ledger = Ledger()
        self.first: int | None = None
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

    def sit(self, name: str, chips: int, seat: int) -> None:
        """Someone buys in at a seat."""
        if not name or any(mark in name for mark in ":\n"):
            raise TableError(f"{name!r} is no name for a player: letters and spaces, no colon")
        if name in self.people:
            raise TableError(f"{name} is at the table already")
        if not 1 <= seat <= self.seats or seat in self.players:
            raise TableError(f"seat {seat} is not free: the table has 1 to {self.seats}")
        least = self.unit * getattr(self.rules, "buy_in_units", 20)
        if chips < least:
            raise TableError(f"{name} sits down with {dollars(least)} or more")
        self._post("sit", {CASHIER: -chips, stack(name): chips}, name=name, seat=seat, chips=chips)
        self.players[seat] = name

    def buy(self, name: str, chips: int) -> None:
        """Someone adds chips between hands."""
        if name not in self.people or chips <= 0:
            raise TableError(f"{name} cannot buy {dollars(chips)} at this table")
        self._post("buy", {CASHIER: -chips, stack(name): chips}, name=name, chips=chips)

    def leave(self, name: str) -> None:
        """Someone cashes out and goes."""
        if name not in self.people:
            raise TableError(f"{name} is not at this table")
        chips = self.stack(name)
        self._post("leave", moves([(stack(name), -chips), (CASHIER, chips)]), name=name)
        self.players = {seat: who for seat, who in self.players.items() if who != name}

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
            return _counterclockwise(ready, self.first)
        button = min((seat for seat in ready if seat > (self.first or 0)), default=min(ready))
        after = sorted(seat for seat in ready if seat > button)
        return (*after, *sorted(seat for seat in ready if seat <= button))

    def play_round(self, driver: UnitDriver) -> UnitResult:
        """One round, from the first card to the last chip."""
        order = self.dealt_in()
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
        return pan.play(self.rules, self.unit, stacks, order, fee=fee)

    def _answer(
        self, effect: UnitEffect, names: Sequence[str], order: Sequence[int], driver: UnitDriver
    ) -> Any:
        if isinstance(effect, Pay):
            return self._pay(effect, names)
        answer = driver.answer(effect)
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


def unit_act_again(table: UnitTable, records: Sequence[Record], notes: list[Note]) -> None:
    """Do again what a record of a units table says was done."""
    record = records[0]
    kind = record["kind"]
    if kind == "sit":
        table.sit(record["name"], record["chips"], record["seat"])
    elif kind == "buy":
        table.buy(record["name"], record["chips"])
    elif kind == "leave":
        table.leave(record["name"])
    elif kind == "close":
        table.close(notes)
    elif kind == "round":
        answers = [entry for entry in records if entry["kind"] in ("draw", "ask", "say")]
        table.play_round(UnitReplayed(answers, notes))
    else:
        raise ValueError(f"no table writes a {kind!r} here")


def open_unit_table(header: Record, game: LoadedGame) -> UnitTable:
    """The table that a header opened."""
    return UnitTable(
        game,
        seats=header["seats"],
        unit=header["unit"],
        schedule=header["schedule"],
        options=header["options"],
        opened=header["opened"],
    )
