"""A table of a game that players settle among themselves: Chinese poker and Pan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from cardroom.cards import Card, show_cards
from cardroom.games import chinese, pan
from cardroom.games.effects import Announce, Draw, Mishap
from cardroom.games.pan.hand import PanHand
from cardroom.games.poker.drops import due_option
from cardroom.games.units import POT, Ask, AskAll, Pay, UnitPlay, UnitResult
from cardroom.hands.pan import ladder_place
from cardroom.money import BadMoneyError, cents, dollars
from cardroom.rulebook.chinese import ChineseRules
from cardroom.rulebook.panguingue import PanRules
from cardroom.table.commands import Sit
from cardroom.table.dealer import Pack
from cardroom.table.ledger import DROP, moves, stack
from cardroom.table.ledger import POT as POT_ACCOUNT
from cardroom.table.over import PanOver
from cardroom.table.pot import collected
from cardroom.table.questions import Pick, Question, TableError, Value, buy_in_error
from cardroom.table.snapshot import plain, typed

if TYPE_CHECKING:
    from cardroom.table.table import Flow, Table

ROWS: Final = (3, 5, 5)


BETWEEN: Final[Mapping[str, Any]] = {
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
"""What a table of these games keeps between two hands."""


class UnitWay:
    """Whose turn it is to begin, who plays doubles, what stays in the middle."""

    name = "units"

    def __init__(self, table: Table, rules: ChineseRules | PanRules) -> None:
        self.table = table
        self.rules = rules
        terms = table.terms
        least, most = rules.players
        self.seats = terms.seats if terms.seats is not None else most
        if not least <= self.seats <= most:
            raise TableError(f"{rules.title} has {least} to {most} seats, not {terms.seats}")
        self.unit = _checked_unit(rules, _unit(rules, terms.stakes))
        self.schedule, self.in_force = collected(rules, terms, str(self.unit / 100))
        self.doubles: set[str] = set()
        self.short_buys: dict[str, int] = {}
        self.first: int | None = None
        self.last_winner: str | None = None
        self.kept = 0
        self.order: tuple[int, ...] = ()
        self.state: PanHand | None = None
        self.over: PanOver | None = None
        """The last hand as it lies on the table, until the next is dealt."""
        self.rows: dict[int, list[list[str]]] = {}
        self.moved_chips: Counter[str] = Counter()
        self.last: dict[str, Any] | None = None

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
            raise TableError(f"{self.rules.title} is not played with doubles here")
        if not limits[0] <= self.unit <= limits[1]:
            low, high = map(dollars, limits)
            raise TableError(f"doubles are played at {low} to {high}, not {dollars(self.unit)}")

    def _full_buy(self, *, doubles: bool) -> int:
        return self.unit * self.rules.buy_in_units * (2 if doubles else 1)

    def check_buy(self, name: str, chips: int) -> None:
        """A full buy, or a short one as often as the house allows."""
        if chips <= 0:
            raise TableError(f"{name} cannot buy {dollars(chips)} at this table")
        allowed = self.rules.short_buys if isinstance(self.rules, PanRules) else None
        full = self._full_buy(doubles=name in self.doubles)
        if allowed is not None and chips < full and self.short_buys.get(name, 0) >= allowed:
            raise TableError(f"{name} has had a short buy: the next is {dollars(full)} or more")

    def bought(self, name: str, chips: int) -> None:
        """Short buys are counted."""
        full = self._full_buy(doubles=name in self.doubles)
        self.short_buys[name] = self.short_buys.get(name, 0) + 1 if chips < full else 0

    def given(self, name: str) -> None:
        """Nothing follows but that they may be dealt in."""

    def check_move(self, name: str, seat: int) -> None:
        """To any free seat."""

    def moved(self, name: str, seat: int) -> None:
        """At Pan a winner who changes seats gives up the first deal."""

    def check_away(self, name: str) -> None:
        """Anybody may go away."""

    def away(self, name: str) -> None:
        """Nothing follows but that nobody is dealt in."""

    def back(self, name: str) -> None:
        """Nothing is owed."""

    def left(self, name: str) -> Iterable[tuple[str, int]]:
        """Nothing is kept for a return."""
        self.doubles.discard(name)
        self.short_buys.pop(name, None)
        return ()

    def buy_in(self) -> dict[str, int | None]:
        """A full buy, and as usual four of them."""
        least = self._full_buy(doubles=False)
        return {"least": least, "most": None, "usual": 4 * least}

    # --- a round ----------------------------------------------------------------------------

    def dealt_in(self) -> tuple[int, ...]:
        """The seats of the next round in the order of its places."""
        table, rules = self.table, self.rules
        need = self.unit * (
            rules.needs_units if isinstance(rules, ChineseRules) else rules.tops or 1
        )
        ready = [
            seat
            for seat, name in table.seated.items()
            if table.stack(name) >= need and table.people[name].present
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
        from cardroom.table.felt import Misdeal

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
        names = [table.seated[seat] for seat in order]
        table.felt.new_layout({f"seat {seat}": (table.seated[seat],) for seat in order})
        table.tell("hand", number=table.number, seats=list(order), kept=self.kept)
        try:
            result = yield from self._run(self._game(order, names), names)
        except Misdeal as misdeal:
            self._lay()
            back = {account: -amount for account, amount in self.moved_chips.items() if amount}
            why = misdeal.why.to_json()
            table.tell("misdeal", back, number=table.number, why=why)
            self.last = {"number": table.number, "misdeal": why}
            return True
        self._finish(order, names, result)
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
            drawn = {seat: table.felt.deal(f"seat {seat}", up=True) for seat in left}
            least = min(map(ladder_place, drawn.values()))
            left = [seat for seat, card in drawn.items() if ladder_place(card) == least]
        deals = rules.low_card == "deals"
        self.first = order[(order.index(left[0]) + deals) % len(order)]
        table.tell("first", lowest=left[0], deals=deals, seat=self.first)

    def _game(self, order: Sequence[int], names: Sequence[str]) -> UnitPlay:
        stacks = [self.table.stack(name) for name in names]
        if isinstance(self.rules, ChineseRules):
            return chinese.play(self.rules, self.unit, stacks, order)
        option = due_option(self.in_force, len(order))
        fee = sum(drop.amount(len(order)) for drop in option.drop) if option else 0
        doubles = [at for at, name in enumerate(names) if name in self.doubles]
        self.state = PanHand(self.rules, self.unit, stacks, order, doubles=doubles, kept=self.kept)
        return pan.play_hand(self.state, fee=fee)

    def _run(
        self, game: UnitPlay, names: Sequence[str]
    ) -> Generator[Sequence[Question], Any, UnitResult]:
        answer: Any = None
        while True:
            try:
                effect = game.send(answer)
            except StopIteration as stop:
                result: UnitResult = stop.value
                return result
            answer = yield from self._answer(effect, names)

    def _answer(self, effect: Any, names: Sequence[str]) -> Generator[Sequence[Question], Any, Any]:
        table = self.table
        if isinstance(effect, Draw):
            return table.felt.deal(effect.to, up=effect.face_up)
        if isinstance(effect, Ask):
            return (yield from self._ask((effect,), names))[0]
        if isinstance(effect, AskAll):
            return (yield from self._ask(effect.asks, names))
        if isinstance(effect, Mishap):
            seat = self.order[effect.at]
            what = table.mishap(seat, effect.kinds)
            if what is not None:
                table.tell("mishap", seat=seat, what=what)
            return what
        if isinstance(effect, Pay):
            self._pay(effect, names)
        elif isinstance(effect, Announce):
            table.tell("say", **effect.says.to_json())
        return None

    def _ask(
        self, asks: Sequence[Ask], names: Sequence[str]
    ) -> Generator[Sequence[Question], Any, tuple[str, ...]]:
        secret = asks[0].kind == "set-rows"
        asked = [self._question(ask, names[ask.at], secret=secret) for ask in asks]
        values = yield from self.table.ask(*asked)
        answers = []
        for question, value in zip(asked, values, strict=True):
            said: dict[str, Any] = {"q": question.id, "seat": question.seat, "who": question.who}
            self.table.tell("decided", **said, on=question.kind, answer=value)
            if question.pick is None:
                answers.append(value)
                continue
            assert question.seat is not None
            self.rows[question.seat] = value
            answers.append(" / ".join(" ".join(row) for row in value))
        if secret:
            for hand in self.table.felt.hands:
                self.table.felt.show(hand)
        return tuple(answers)

    def _question(self, ask: Ask, who: str, *, secret: bool) -> Question:
        pick = None
        default: Value = ask.default
        if not ask.options:
            held = tuple(Card.parse(card) for card in ask.facts["cards"])
            pick, default = Pick(held, len(held), len(held), ROWS), _rows(ask.default)
        return Question(
            self.table.question_id(),
            ask.kind,
            who,
            self.order[ask.at],
            default,
            choices=ask.options,
            pick=pick,
            facts={key: value for key, value in ask.facts.items() if key != "cards"},
            secret=secret,
            effect=ask,
        )

    def _pay(self, pay: Pay, names: Sequence[str]) -> None:
        giver = POT_ACCOUNT if pay.giver == POT else stack(names[pay.giver])
        taker = POT_ACCOUNT if pay.taker == POT else stack(names[pay.taker])
        if pay.why == "collection":
            taker = DROP
        steps = moves([(giver, -pay.amount), (taker, pay.amount)])
        self.moved_chips.update(steps)
        at: dict[str, Any] = {"from": None if pay.giver == POT else self.order[pay.giver]}
        at["to"] = None if pay.taker == POT else self.order[pay.taker]
        units: dict[str, Any] = {"units": pay.units} if pay.units else {}
        self.table.tell("pay", steps, **at, amount=pay.amount, why=pay.why, **units)

    def _finish(self, order: Sequence[int], names: Sequence[str], result: UnitResult) -> None:
        body: dict[str, Any] = {
            "number": self.table.number,
            "winner": None if result.winner is None else order[result.winner],
            "net": dict(zip(names, result.net, strict=True)),
            "says": [one.to_json() for one in result.says],
        }
        self.table.tell("result", **body)
        self.last = {**body, "rows": {str(seat): rows for seat, rows in self.rows.items()}}
        if isinstance(self.rules, PanRules):
            self.first = order[result.winner] if result.winner is not None else order[0]
            self.last_winner = self.table.seated[self.first]
            self.kept = result.kept
        else:
            self.first = order[-1]

    # --- answers, the deck, and looking -----------------------------------------------------

    def check_answer(self, question: Question, value: Value) -> Value:  # noqa: ARG002
        """Everything that is written as it should be."""
        return value

    def usual(self, question: Question) -> Value:
        """What a sensible player would answer."""
        effect = question.effect
        if not isinstance(effect, Ask):
            return question.default
        return _rows(effect.usual) if question.pick is not None else effect.usual

    def mishaps(self) -> Sequence[str]:
        """What can go wrong that the house has a remedy for."""
        from cardroom.rulebook.floor import kinds_met

        return sorted(kinds_met(self.rules.irregularities))

    def reveal(self, pack: Pack) -> None:
        """Where all hands were shown the deck is opened; else only the cards that were."""
        if isinstance(self.rules, ChineseRules):
            self.table.tell("reveal", secret=pack.secret.hex(), added=list(pack.added))
            return
        shown: set[int] = set()
        if pack.gone:
            hands = self.table.felt.hands.values()
            shown = {one.place for held in hands for one in held if one.up} | set(self._laid())
        opened = [pack.open(place) for place in sorted(shown)]
        self.table.tell(
            "opened",
            cards=[[one.place, one.card, one.salt, list(one.path)] for one in opened],
            added=list(pack.added),
        )

    def _laid(self) -> list[int]:
        """The places of cards that lie in melds."""
        lies = self._on_the_table
        if lies is None:
            return []
        out = []
        for seat, melds in zip(self.order, lies.melds, strict=True):
            left = Counter(card for meld in melds for card in meld)
            for one in self.table.felt.hands.get(f"seat {seat}", []):
                if left[one.card]:
                    left[one.card] -= 1
                    out.append(one.place)
        return out

    def close(self) -> None:
        """Chips that stayed in the middle go to the house's cashier."""
        from cardroom.table.ledger import CASHIER

        left = self.table.ledger.balance(POT_ACCOUNT)
        if left:
            self.table.tell("pot-back", moves([(POT_ACCOUNT, -left), (CASHIER, left)]))
        self.kept = 0

    def state_between(self) -> dict[str, Any]:
        """Who begins, who plays doubles, what stayed in the middle, and the last hand."""
        out: dict[str, Any] = plain({key: getattr(self, key) for key in BETWEEN})
        return out

    def restore_between(self, state: Mapping[str, Any]) -> None:
        """Keep what was kept between two hands."""
        for key, kind in BETWEEN.items():
            setattr(self, key, typed(kind, state[key]))

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
            "stakes": {"id": dollars(self.unit), "structure": "units", "unit": self.unit},
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
            "hands": [{"name": f"seat {seat}", "cards": cards, "up": [False] * len(cards)}],
        }

    def _button(self) -> int | None:
        if isinstance(self.rules, PanRules):
            return self.order[0] if self.order else None
        return self.order[-1] if self.order else None


def _rows(text: str) -> list[list[str]]:
    return [part.split() for part in text.split("/")]


def _unit(rules: ChineseRules | PanRules, stakes: str | None) -> int:
    """What a unit is worth, as it was asked for; else a dollar, or the least the house spreads."""
    if stakes is None:
        limits = rules.condition if isinstance(rules, PanRules) else None
        return 100 if limits is None else limits[0]
    try:
        return cents(stakes)
    except BadMoneyError as error:
        raise TableError(f"a unit is an amount such as $5: {error}") from None


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


__all__ = ["UnitWay", "show_cards"]
