"""A table of a game that players settle among themselves: Chinese poker and Pan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec import UNSET

from cardroom.cards.places import at_seat
from cardroom.games import chinese, pan
from cardroom.games.effects import Announce, Draw, Mishap
from cardroom.games.pan.hand import PanHand
from cardroom.games.plain import Value, chosen, rows_in
from cardroom.games.poker.drops import due_option
from cardroom.games.units import POT, Ask, AskAll, Pay, UnitPlay, UnitResult
from cardroom.hands.pan import ladder_place
from cardroom.money import BadMoneyError, cents
from cardroom.record.dealer import Pack
from cardroom.record.ledger import CASHIER, DROP, moves, stack
from cardroom.record.ledger import POT as POT_ACCOUNT
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.table.commands import Sit
from cardroom.table.drops import collected
from cardroom.table.facts import (
    DealerSays,
    Decided,
    FirstDrawn,
    HandBegins,
    PotBack,
    UnitsPaid,
    UnitsSettled,
    WentWrong,
)
from cardroom.table.felt import Misdeal
from cardroom.table.over import PanOver
from cardroom.table.questions import Cost, Pick, Question, TableError, buy_in_error
from cardroom.table.ways import Way, played_out

if TYPE_CHECKING:
    from cardroom.table.table import Flow, Table

ROWS: Final = (3, 5, 5)


class UnitWay(Way):
    """Whose turn it is to begin, who plays doubles, what stays in the middle."""

    name = "units"
    unused = ("button",)
    between: ClassVar[Mapping[str, Any]] = {
        "doubles": set[str],
        "short_buys": dict[str, int],
        "first": int | None,
        "last_winner": str | None,
        "kept": int,
        "order": tuple[int, ...],
        "over": PanOver | None,
        "rows": dict[int, list[list[str]]],
        "last": dict[str, Any] | None,
    }

    def __init__(self, table: Table, rules: ChineseRules | PanRules) -> None:
        super().__init__(table, *rules.players)
        self.rules: ChineseRules | PanRules = rules
        self.unit = _unit(rules, table.terms.stakes)
        force = collected(rules, table.terms, self.unit)
        self.schedule = None if force is None else force.schedule
        self.in_force = () if force is None else force.options
        self.doubles: set[str] = set()
        self.first: int | None = None
        self.last_winner: str | None = None
        self.kept = 0
        self.order: tuple[int, ...] = ()
        self.state: PanHand | None = None
        self.over: PanOver | None = None
        """The last hand as it lies on the table, until the next is dealt."""
        self.rows: dict[int, list[list[str]]] = {}

    # --- people -----------------------------------------------------------------------------

    def check_sit(self, name: str, sit: Sit) -> None:
        """At a free seat with a full buy; at Pan perhaps to play doubles."""
        self.table.free_seat(sit.seat)
        if sit.doubles:
            self._may_double()
        least = 1 if sit.moved else self._full_buy(doubles=sit.doubles)
        if sit.chips < least:
            raise buy_in_error(name, least)

    def sat(self, name: str, sit: Sit) -> None:
        """Somebody may play doubles."""
        if sit.doubles:
            self.doubles.add(name)

    def _may_double(self) -> None:
        limits = self.rules.doubles if isinstance(self.rules, PanRules) else None
        if limits is None:
            raise TableError("way-no-doubles", title=self.rules.title)
        if not limits[0] <= self.unit <= limits[1]:
            least, most = limits
            raise TableError("doubles-limits", least=least, most=most, unit=self.unit)

    @property
    def chip(self) -> int:
        """A unit, but for what the house takes."""
        return self.unit

    def _full_buy(self, *, doubles: bool) -> int:
        return self.unit * self.rules.buy_in_units * (2 if doubles else 1)

    def full_buy_of(self, name: str) -> int:
        """So many units, and twice as many for who plays doubles."""
        return self._full_buy(doubles=name in self.doubles)

    @property
    def most_short_buys(self) -> int | None:
        """Pan allows some; at Chinese poker chips may be added as one likes."""
        return self.rules.short_buys if isinstance(self.rules, PanRules) else None

    def left(self, name: str) -> Iterable[tuple[str, int]]:
        """Nothing is kept for a return."""
        self.doubles.discard(name)
        return ()

    def buy_in(self) -> dict[str, int | None]:
        """A full buy, and as usual four of them."""
        least = self._full_buy(doubles=False)
        return {"least": least, "most": None, "usual": 4 * least}

    # --- a round ----------------------------------------------------------------------------

    def has_enough(self, name: str) -> bool:
        """Whether somebody has the units that a round may cost."""
        rules = self.rules
        units = rules.needs_units if isinstance(rules, ChineseRules) else rules.tops or 1
        return self.table.stack(name) >= self.unit * units

    def in_hand(self, name: str) -> bool:
        """Whether somebody is dealt in."""
        return self.table.phase == "play" and self.table.people[name].seat in self.order

    def dealt_in(self) -> tuple[int, ...]:
        """The seats of the next round in the order of its places."""
        table, rules = self.table, self.rules
        ready = [
            seat
            for seat, name in table.seated.items()
            if self.has_enough(name) and table.people[name].present
        ]
        if len(ready) < rules.players[0]:
            return ()
        if isinstance(rules, PanRules):
            return _counterclockwise(ready, self._begins())
        button = min((seat for seat in ready if seat > (self.first or 0)), default=min(ready))
        after = sorted(seat for seat in ready if seat > button)
        return (*after, *sorted(seat for seat in ready if seat <= button))

    def _begins(self) -> int | None:
        """The seat that begins at Pan: the last winner's, or the next if they gave it up."""
        if self.first is None or self.last_winner is None:
            return self.first
        kept = self.table.seated.get(self.first) == self.last_winner
        return self.first if kept else self.first - 1

    def hand(self) -> Flow:
        """One round, from the first card to the last chip; whether there was one to play."""
        table, rules = self.table, self.rules
        draws = isinstance(rules, PanRules) and bool(rules.low_card) and self.first is None
        # Committed to while the hand before is played, so that players have time to add to it.
        table.felt.make_ready(2 if draws else 1)
        if not self.dealt_in():
            return False
        if isinstance(rules, PanRules) and draws:
            self._draw_low_card(rules)
        table.number += 1
        table.felt.take()
        self.order = order = self.dealt_in()
        table.phase = "play"
        self.rows, self.state, self.over = {}, None, None
        self.moved_chips.clear()
        table.felt.new_layout({at_seat(seat): (table.seated[seat],) for seat in order})
        table.tell(HandBegins(number=table.number, seats=list(order), kept=self.kept))
        try:
            result = yield from played_out(self._game(), self._answer)
        except Misdeal as misdeal:
            self._lay()
            self.give_back(misdeal.why)
            return True
        self._finish(result)
        self._lay()
        return True

    def _lay(self) -> None:
        """The hand is over: what lies on the table stays there until the next."""
        if self.state is not None:
            self.over, self.state = PanOver.of(self.state), None

    @property
    def _on_the_table(self) -> PanOver | None:
        return self.over if self.state is None else PanOver.of(self.state)

    def _draw_low_card(self, rules: PanRules) -> None:
        """A new game of Pan: everyone draws a card, and the lowest says who begins."""
        table, order = self.table, self.dealt_in()
        table.felt.take()
        table.felt.new_layout({})
        left = list(order)
        while len(left) > 1:
            drawn = {seat: table.felt.deal(at_seat(seat), up=True) for seat in left}
            least = min(map(ladder_place, drawn.values()))
            left = [seat for seat, card in drawn.items() if ladder_place(card) == least]
        deals = rules.low_card == "deals"
        self.first = order[(order.index(left[0]) + deals) % len(order)]
        table.tell(FirstDrawn(lowest=left[0], deals=deals, seat=self.first))

    @property
    def names(self) -> list[str]:
        """The players of the hand in the order of its places."""
        return [self.table.seated[seat] for seat in self.order]

    def _game(self) -> UnitPlay:
        order, names = self.order, self.names
        stacks = [self.table.stack(name) for name in names]
        if isinstance(self.rules, ChineseRules):
            return chinese.play(self.rules, self.unit, stacks, order)
        option = due_option(self.in_force, len(order))
        fee = sum(drop.amount(len(order)) for drop in option.drop) if option else 0
        doubles = [at for at, name in enumerate(names) if name in self.doubles]
        self.state = PanHand(self.rules, self.unit, stacks, order, doubles=doubles, kept=self.kept)
        return pan.play_hand(self.state, fee=fee)

    def _answer(self, effect: Any) -> Flow:
        table = self.table
        if isinstance(effect, Draw):
            return table.felt.deal(effect.to, up=effect.face_up)
        if isinstance(effect, Ask):
            return (yield from self._ask((effect,)))[0]
        if isinstance(effect, AskAll):
            return (yield from self._ask(effect.asks))
        if isinstance(effect, Mishap):
            seat = self.order[effect.at]
            what = table.mishap(seat, effect.kinds)
            if what is not None:
                table.tell(WentWrong(seat=seat, what=what))
            return what
        if isinstance(effect, Pay):
            self._pay(effect)
        elif isinstance(effect, Announce):
            table.tell(DealerSays(says=effect.says))
        return None

    def _ask(self, asks: Sequence[Ask]) -> Generator[Sequence[Question], Any, tuple[str, ...]]:
        secret, names = asks[0].kind == "set-rows", self.names
        asked = [self._question(ask, names[ask.at], secret=secret) for ask in asks]
        values = yield from self.table.ask(*asked)
        answers = []
        for question, value in zip(asked, values, strict=True):
            kind, seat, who = question.kind, question.seat, question.who
            told = Decided(q=question.id, seat=seat, who=who, on=kind, answer=value)
            self.table.tell(told)
            if question.pick is None:
                answers.append(chosen(value))
                continue
            assert question.seat is not None
            rows = self.rows[question.seat] = rows_in(value)
            answers.append(" / ".join(" ".join(row) for row in rows))
        if secret:
            for hand in self.table.felt.hands:
                self.table.felt.show(hand)
        return tuple(answers)

    def _question(self, ask: Ask, who: str, *, secret: bool) -> Question:
        pick = None
        default: Value = ask.default
        if not ask.options:
            size = len(ask.held)
            pick, default = Pick(ask.held, size, size, ROWS), _rows(ask.default)
        return Question(
            self.table.question_id(),
            ask.facts,
            who,
            self.order[ask.at],
            default,
            choices=ask.options,
            costs={option: Cost(chips, chips) for option, chips in ask.costs if chips},
            pick=pick,
            secret=secret,
            effect=ask,
        )

    def _pay(self, pay: Pay) -> None:
        names = self.names
        giver = POT_ACCOUNT if pay.giver == POT else stack(names[pay.giver])
        taker = POT_ACCOUNT if pay.taker == POT else stack(names[pay.taker])
        if pay.why == "collection":
            taker = DROP
        told = UnitsPaid(
            giver=None if pay.giver == POT else self.order[pay.giver],
            to=None if pay.taker == POT else self.order[pay.taker],
            amount=pay.amount,
            why=pay.why,
            units=pay.units or UNSET,
        )
        self.move_chips(told, giver, taker, pay.amount)

    def _finish(self, result: UnitResult) -> None:
        order = self.order
        told = UnitsSettled(
            number=self.table.number,
            winner=None if result.winner is None else order[result.winner],
            net=dict(zip(self.names, result.net, strict=True)),
            says=list(result.says),
        )
        self.table.tell(told)
        self.last = {**told.data(), "rows": {str(seat): rows for seat, rows in self.rows.items()}}
        if isinstance(self.rules, PanRules):
            self.first = order[result.winner] if result.winner is not None else order[0]
            self.last_winner = self.table.seated[self.first]
            self.kept = result.kept
        else:
            self.first = order[-1]

    # --- answers, the deck, and looking -----------------------------------------------------

    def usual(self, question: Question) -> Value:
        """What a sensible player would answer."""
        effect = question.effect
        if not isinstance(effect, Ask):
            return question.default
        return _rows(effect.usual) if question.pick is not None else effect.usual

    def reveal(self, pack: Pack) -> None:
        """Where all hands were shown the deck is opened; else only the cards that were."""
        if isinstance(self.rules, ChineseRules):
            self.open_whole(pack)
        else:
            self.open_shown(pack, self._put_down())

    def _put_down(self) -> list[int]:
        """The places of cards that went from hands to melds or were thrown away, face up."""
        lies = self._on_the_table
        if lies is None:
            return []
        out = []
        for seat, shown in zip(self.order, lies.shown, strict=True):
            left = Counter(shown)
            for one in self.table.felt.hands.get(at_seat(seat), []):
                if left[one.card]:
                    left[one.card] -= 1
                    out.append(one.place)
        return out

    def close(self) -> None:
        """Chips that stayed in the middle go to the house's cashier."""
        left = self.table.ledger.balance(POT_ACCOUNT)
        if left:
            self.table.tell(PotBack(), moves([(POT_ACCOUNT, -left), (CASHIER, left)]))
        self.kept = 0

    def view(self) -> dict[str, Any]:
        """The unit, the melds and the last round."""
        melds = {}
        option = None
        lies = self._on_the_table
        if lies is not None:
            for seat, laid in zip(self.order, lies.melds, strict=True):
                melds[str(seat)] = [[str(card) for card in meld] for meld in laid]
            option = str(lies.option) if lies.option is not None else None
        return {
            "unit": self.unit,
            "melds": melds,
            "open_card": option,
            "pot": {
                "total": self.table.ledger.balance(POT_ACCOUNT),
                "pots": [],
                "carry": self.kept,
            },
            "stakes": {"structure": "units", "unit": self.unit},
            "last": self.last,
        }

    def seat_view(self, seat: int, viewer: str | None) -> dict[str, Any]:
        """A player's cards as the viewer may see them."""
        if self.table.phase != "play" or seat not in self.order or self.state is None:
            return {"in": seat in self.order, "button": self._button() == seat}
        player = self.state.players[self.order.index(seat)]
        mine = viewer is not None and self.table.seated.get(seat) == viewer
        held = sorted(player.hand, key=lambda card: (ladder_place(card), card.suit))
        cards = [str(card) if mine else None for card in held]
        return {
            "in": player.staying,
            "folded": not player.staying,
            "button": self._button() == seat,
            "hands": [{"name": at_seat(seat).text, "cards": cards, "up": [False] * len(cards)}],
        }

    def _button(self) -> int | None:
        begins = 0 if isinstance(self.rules, PanRules) else -1
        return self.order[begins] if self.order else None


def _rows(text: str) -> list[list[str]]:
    return [part.split() for part in text.split("/")]


def _counterclockwise(seats: list[int], first: int | None) -> tuple[int, ...]:
    """Seats to the right in turn, from the winner of the last hand or the next one there."""
    falling = sorted(seats, reverse=True)
    if first is None:
        return tuple(falling)
    start = next((place for place, seat in enumerate(falling) if seat <= first), 0)
    return (*falling[start:], *falling[:start])


def _unit(rules: ChineseRules | PanRules, stakes: str | None) -> int:
    """What a unit is worth, as it was asked for; else a dollar, or the least the house spreads."""
    limits = rules.condition if isinstance(rules, PanRules) else None
    unit = 100 if limits is None else limits[0]
    try:
        unit = unit if stakes is None else cents(stakes)
    except BadMoneyError as error:
        raise TableError.of(error) from None
    if unit <= 0:
        raise TableError("unit-nothing", unit=unit)
    if limits is not None and not (limits[0] <= unit <= limits[1] and unit % 100 == 0):
        least, most = limits
        raise TableError("unit-limits", title=rules.title, least=least, most=most, unit=unit)
    return unit


__all__ = ["UnitWay"]
