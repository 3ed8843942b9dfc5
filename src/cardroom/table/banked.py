"""A banked table: the bank is offered, everyone bets, cards come, wagers are settled in order."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from cardroom.cards import Card
from cardroom.games import (
    Announce,
    Bet,
    Chips,
    Decide,
    Draw,
    Effect,
    Grade,
    Raise,
    Roll,
    RoundResult,
    Show,
    Together,
)
from cardroom.games import play as play_game
from cardroom.games.spots import BANK as BANK_HAND
from cardroom.games.spots import deciders, spot_name
from cardroom.money import Limits, dollars
from cardroom.rulebook import FeeOption, GameRules, Schedule
from cardroom.table.action_order import button_value, in_action_order, ring, start_seat
from cardroom.table.bank import Bank, BankError, Rotation
from cardroom.table.collection import PLAYER_DEALER, FeeDue, collection_due, find_option
from cardroom.table.commands import Sit
from cardroom.table.dealer import Pack
from cardroom.table.ledger import BANK, DROP, JACKPOT, moves, stack, wager_account
from cardroom.table.prizes import pay_prizes
from cardroom.table.questions import Amount, Question, TableError, Value
from cardroom.table.reader_board import ReaderBoard
from cardroom.table.settlement import Claim, Settled, Settlement, settle
from cardroom.table.wagers import Wager, WagerError, check_wagers, is_offered, limits_of

if TYPE_CHECKING:
    from cardroom.table.table import Flow, Table

SHARE = "bank"
"""What somebody bets who puts money into the bank instead."""
USUAL_BUY = 200
USUAL_BANK = 40


class BankedWay:
    """The bank, its rotation, the wagers on the layout and what the house collects."""

    name = "banked"

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game = table.game
        rules, terms = table.game.rules, table.terms
        most = max(rules.table.seats)
        self.seats = terms.seats if terms.seats is not None else most
        if not 2 <= self.seats <= most and terms.limits:
            raise TableError(f"{rules.title} has 2 to {most} seats, not {terms.seats}")
        self.schedule: Schedule
        self.option: FeeOption
        self.schedule, self.option = posted(rules, terms.option, terms.schedule)
        self.limit: Limits = self.option.limit
        self.rules: GameRules = rules.at_limit(self.limit) if terms.limits else rules
        self.rotation = Rotation(self.rules.bank, self.seats)
        self.bank: Bank | None = None
        self.round: Round | None = None
        self.board = ReaderBoard()
        self.last: dict[str, Any] | None = None
        self.first: int | None = None
        """The seat with first action, where a script says so."""

    # --- people -----------------------------------------------------------------------------

    def check_sit(self, name: str, sit: Sit) -> None:
        """At a free seat, or at the back line where there is one."""
        if sit.seat is not None:
            self.table.free_seat(sit.seat)
        elif not self.rules.table.backline and self.table.terms.limits:
            raise TableError(f"{self.rules.title} has no back line: take a seat")
        if sit.doubles:
            raise TableError(f"{self.rules.title} is not played with doubles here")
        if sit.chips <= 0:
            raise TableError(f"{name} needs chips to sit down with")

    def sat(self, name: str, sit: Sit) -> None:
        """A newcomer may make a broken game a game again."""
        self._mend()

    def check_buy(self, name: str, chips: int) -> None:
        """Any amount."""
        if chips <= 0:
            raise TableError(f"{name} cannot buy {dollars(chips)}")

    def bought(self, name: str, chips: int) -> None:
        """More chips may make a broken game a game again."""
        self._mend()

    def _mend(self) -> None:
        if self.rotation.broken:
            self.rotation = Rotation(self.rules.bank, self.seats)

    def check_move(self, name: str, seat: int) -> None:
        """To a free seat, while no hand is played."""
        self.table.free_seat(seat)
        if self.table.in_hand:
            raise TableError("seats are changed between hands")

    def moved(self, name: str, seat: int) -> None:
        """Nothing follows from a change of seat."""

    def check_away(self, name: str) -> None:
        """Anybody may go away."""

    def away(self, name: str) -> None:
        """Nothing follows but that nobody is asked."""

    def back(self, name: str) -> None:
        """Whoever comes back may make a broken game a game again."""
        self._mend()

    def left(self, name: str) -> Iterable[tuple[str, int]]:
        """Nothing moves but their chips."""
        return ()

    # --- a hand -----------------------------------------------------------------------------

    def hand(self) -> Flow:
        """Offer the bank, take the bets, deal, settle; whether there was a hand to play."""
        table = self.table
        if not self._ready():
            return False
        table.number += 1
        if table.pack is None or table.pack.is_done:
            table.shuffle()
            self._burn()
            self.board.new_shoe()
        bank = yield from self._offer_bank()
        if bank is None:
            table.tell("broken")
            return False
        self.bank = bank
        wagers = yield from self._take_bets(bank)
        bank = self.bank
        if not wagers:
            back = [(stack(name), amount) for name, amount in bank.members]
            table.tell("no-bets", moves([(BANK, -bank.amount), *back]))
            self.bank = None
            return bool(self._bettors())
        table.phase = "play"
        self.round = Round(self, bank, wagers)
        yield from self.round.run()
        self.bank = None
        return True

    def _ready(self) -> bool:
        """Whether somebody could bank and somebody else bet."""
        rotation = self.rotation
        present = {seat: name for seat, name in self.table.seated.items() if self._can_bank(name)}
        if rotation.broken or not rotation.candidates(present):
            return False
        return len(self._bettors()) > 1 or bool(
            set(self._bettors()) - {present[seat] for seat in rotation.candidates(present)}
        )

    def _bettors(self) -> list[str]:
        """Everyone who could make a bet."""
        least = self._least_bet()
        people = self.table.people.items()
        return [name for name, one in people if one.present and self.table.stack(name) >= least]

    def _least_bet(self) -> int:
        return min(line["least"] for line in self.layout() if line["base"])

    def _can_bank(self, name: str) -> bool:
        return self.table.people[name].present and self.table.stack(name) >= self._least_bank()

    def _least_bank(self) -> int:
        """A bank is at least as large as the least wager, beside what it owes the house."""
        return self.limit.low + self._reserve()

    def _reserve(self) -> int:
        """The most that the player-dealer can owe the house for a hand."""
        fee = self.option.player_dealer
        rates = fee.rates() if fee is not None else set()
        return max(rates, default=0) + (self.option.player_dealer_jackpot or 0)

    def _burn(self) -> None:
        for _ in range(self.rules.deck.burn):
            self.table.deal("burn", up=False)

    # --- the bank ---------------------------------------------------------------------------

    def _offer_bank(self) -> Generator[Sequence[Question], Any, Bank | None]:
        """Go round with the bank until somebody takes it; nobody if the game is broken."""
        table = self.table
        table.phase = "bank"
        while True:
            seated = {s: name for s, name in table.seated.items() if self._can_bank(name)}
            offers = [] if self.rotation.broken else self.rotation.candidates(seated)
            if not offers:
                self.rotation.broken = True
                return None
            seat = offers[0]
            name = seated[seat]
            most = table.stack(name) - self._reserve()
            question = Question(
                table.question_id(),
                "bank",
                name,
                seat,
                default="pass",
                choices=("pass",),
                amount=Amount(self.limit.low, most, _step(self.limit.low)),
            )
            answer = (yield from table.ask(question))[0]
            if answer == "pass":
                self.rotation.pass_over(seat, seated)
                table.tell("passed", seat=seat, name=name)
                continue
            return self._put_up(Bank(seat, ((name, answer),)))

    def _put_up(self, bank: Bank) -> Bank:
        self.table.tell(
            "bank",
            moves([(stack(bank.lead), -bank.amount), (BANK, bank.amount)]),
            seat=bank.seat,
            members=[list(member) for member in bank.members],
        )
        return bank

    # --- bets -------------------------------------------------------------------------------

    def layout(self) -> list[dict[str, Any]]:
        """The wagers that can be made before the deal, with their limits."""
        out = []
        for wager in self.rules.wagers:
            if not is_offered(wager, self.limit):
                continue
            limits = limits_of(wager, self.limit)
            out.append(
                {
                    "wager": wager.id,
                    "title": wager.title,
                    "least": limits.low,
                    "most": limits.high,
                    "step": _step(limits.low),
                    "needs": list(wager.needs),
                    "times": wager.times,
                    "base": wager.base,
                }
            )
        return out

    def _take_bets(self, bank: Bank) -> Generator[Sequence[Question], Any, list[Wager]]:
        """Everyone outside the bank is asked together; the bank's partners may join it."""
        table = self.table
        table.phase = "bet"
        layout = self.layout()
        if self.rules.bank.pooled:
            share = {"wager": SHARE, "title": "A share of the bank", "least": self.limit.low}
            layout.append({**share, "most": None, "step": 100, "base": False})
        asked = [
            Question(
                table.question_id(),
                "bet",
                name,
                table.people[name].seat,
                default=[],
                layout=tuple(layout),
                facts={"chips": table.stack(name), "bank": bank.amount},
                secret=True,
            )
            for name in self._bettors()
            if name not in bank.names
        ]
        answers = yield from table.ask(*asked)
        chosen = {
            question.who: answer for question, answer in zip(asked, answers, strict=True) if answer
        }
        for question in asked:
            given = chosen.get(question.who, [])
            table.tell("decided", q=question.id, who=question.who, on="bet", answer=given)
        bank = self._joined(bank, chosen)
        return self._placed(bank, chosen)

    def _joined(self, bank: Bank, chosen: Mapping[str, Any]) -> Bank:
        """Those who put money into the bank instead of betting against it."""
        members = list(bank.members)
        for name, bets in chosen.items():
            if bets[0]["wager"] == SHARE:
                members.append((name, bets[0]["stake"]))
        if len(members) > len(bank.members):
            bank = Bank(bank.seat, tuple(members))
            steps = [(stack(name), -amount) for name, amount in members[1:]]
            self.table.tell(
                "bank",
                moves([*steps, (BANK, sum(amount for _, amount in members[1:]))]),
                seat=bank.seat,
                members=[list(member) for member in bank.members],
            )
        self.bank = bank
        return bank

    def _placed(self, bank: Bank, chosen: Mapping[str, Any]) -> list[Wager]:
        """The bets that can stand together; what came too late for a full spot goes back."""
        wagers: list[Wager] = []
        refused = {}
        for name, bets in chosen.items():
            if name in bank.names:
                continue
            mine = self._wagers(name, bets)
            try:
                self._check_all([*wagers, *mine], bank)
            except WagerError as error:
                refused[name] = str(error)
                continue
            wagers += mine
        if wagers:
            steps = []
            for wager in wagers:
                steps.append((stack(wager.owner), -wager.stake))
                steps.append((account_of(wager.bet()), wager.stake))
            self.table.tell("bets", moves(steps), wagers=[wager_json(one) for one in wagers])
        for name, why in refused.items():
            self.table.tell("refused", name=name, why=why)
        return wagers

    def _wagers(self, name: str, bets: Sequence[Mapping[str, Any]]) -> list[Wager]:
        own = self.table.people[name].seat
        out = []
        for bet in bets:
            seat = bet.get("seat", own)
            if seat is None:
                raise WagerError(f"{name} bets from the back line: name the seat of the bet")
            out.append(Wager(seat, name, bet["wager"], bet["stake"], bet.get("spot", 1)))
        return out

    def check_answer(self, question: Question, value: Value) -> Value:
        """Bets must be such as their owner can make and pay for."""
        if question.kind != "bet" or not value or self.bank is None:
            return value
        if any(bet["wager"] == SHARE for bet in value):
            return self._check_share(question.who, value)
        try:
            wagers = self._wagers(question.who, value)
            self._check_all(wagers, self.bank)
        except (WagerError, BankError) as error:
            raise TableError(str(error)) from None
        return value

    def _check_share(self, name: str, value: Value) -> Value:
        if not self.rules.bank.pooled:
            raise TableError("the bank is one person's here, not several people's")
        if len(value) > 1:
            raise TableError("whoever has a share of the bank does not bet against it")
        if value[0]["stake"] > self.table.stack(name):
            raise TableError(f"{name} has {dollars(self.table.stack(name))} to bank with")
        if self.rotation.streaks.get(name, 0) >= self.rules.bank.hands:
            raise TableError(
                f"{name} has banked {self.rules.bank.hands} hands in a row: another must bank first"
            )
        return value

    def _check_all(self, wagers: Sequence[Wager], bank: Bank) -> None:
        """Raise a sentence about wagers that may not stand or that cannot be paid for."""
        for wager in wagers:
            if not 1 <= wager.seat <= self.seats:
                raise WagerError(f"there is no seat {wager.seat}: the table has {self.seats}")
            if wager.seat == bank.seat or wager.owner in bank.names:
                raise WagerError(f"seat {wager.seat} has the bank: nobody bets there this hand")
        if self.table.terms.limits:
            check_wagers(
                self.rules, self.limit, wagers, self.table.seated, frozenset(self.option.alone)
            )
            total = sum(wager.stake for wager in wagers)
            most = self.option.table_action
            if most is not None and total > most:
                raise WagerError(f"{dollars(total)} on the layout: the table takes {dollars(most)}")
        owed: dict[str, int] = {}
        for wager in wagers:
            owed[wager.owner] = owed.get(wager.owner, 0) + wager.stake
        for fee in self._fees(wagers, bank):
            if fee.payer in owed:
                owed[fee.payer] += fee.amount
        for name, amount in owed.items():
            if amount > self.table.stack(name):
                raise WagerError(
                    f"{name} has {dollars(self.table.stack(name))}, and wagers with collection "
                    f"come to {dollars(amount)}"
                )

    def _fees(self, wagers: Sequence[Wager], bank: Bank) -> tuple[FeeDue, ...]:
        due = collection_due(self.rules, self.schedule, self.option, wagers, bank=bank.amount)
        return tuple(due)

    def fees_of(self, wagers: Sequence[Wager], bank: Bank) -> tuple[FeeDue, ...]:
        """What the house takes for a hand, as far as those who owe it have chips."""
        left = {name: self.table.stack(name) for name in self.table.people}
        out = []
        for fee in self._fees(wagers, bank):
            payer = payer_of(fee, bank)
            if left.get(payer, 0) >= fee.amount:
                left[payer] -= fee.amount
                out.append(fee)
        return tuple(out)

    # --- usual answers ----------------------------------------------------------------------

    def usual(self, question: Question) -> Value:
        """The bank is taken, the least is bet, and hands go the house way."""
        if question.kind == "bank" and question.amount is not None:
            wanted = max(question.amount.least, USUAL_BANK * self.limit.low)
            return (
                min(wanted, question.amount.most // 2 or 1)
                if (question.amount.most // 2 >= question.amount.least)
                else question.amount.least
            )
        if question.kind == "bet":
            return self.least_bet(question.who)
        effect = question.effect
        if isinstance(effect, Decide):
            if question.pick is not None:
                return front_of(effect, effect.usual)
            return effect.usual
        if question.amount is not None:
            return question.amount.most
        return question.default

    def least_bet(self, name: str) -> Value:
        """The least bet on the game that a person can make and pay for, or nothing."""
        person = self.table.people[name]
        if self.bank is None:
            return []
        seat = person.seat
        if seat is None:
            seat = next((one for one in self.table.seated if one != self.bank.seat), None)
        if seat is None:
            return []
        for line in self.layout():
            if not line["base"] or line["times"] is not None:
                continue
            at = {"seat": seat} if person.seat is None else {}
            bets = [{"wager": line["wager"], "stake": line["least"], **at}]
            bets += [
                {"wager": twin["wager"], "stake": twin["times"] * line["least"], **at}
                for twin in self.layout()
                if twin["times"] is not None and line["wager"] in twin["needs"]
            ]
            try:
                self._check_all(self._wagers(name, bets), self.bank)
            except (WagerError, BankError):
                continue
            return bets
        return []

    def mishaps(self) -> Sequence[str]:
        """What can go wrong that the table has a remedy for."""
        return ()

    # --- the deck, and looking --------------------------------------------------------------

    def reveal(self, pack: Pack) -> None:
        """A shoe is opened whole when it is done."""
        self.table.tell("reveal", secret=pack.secret.hex(), added=list(pack.added))

    def close(self) -> None:
        """The game is over; the bank has gone back with the last hand."""

    def buy_in(self) -> dict[str, int | None]:
        """Any number of chips from the table's minimum on."""
        return {"least": self.limit.low, "most": None, "usual": USUAL_BUY * self.limit.low}

    def view(self, viewer: str | None) -> dict[str, Any]:
        """The bank, the layout, the last hand and the board."""
        bank, current = self.bank, self.round
        return {
            "bank": None
            if bank is None
            else {
                "seat": bank.seat,
                "amount": bank.amount,
                "members": [list(member) for member in bank.members],
            },
            "start": current.start if current is not None else None,
            "dice": list(current.dice) if current is not None and current.dice else None,
            "layout": self.layout(),
            "limits": {"least": self.limit.low, "most": self.limit.high},
            "option": self.option.option,
            "schedule": self.schedule.id,
            "backline": self.rules.table.backline,
            "road": self.board.to_json(),
            "last": self.last,
        }

    def seat_view(self, seat: int, viewer: str | None) -> dict[str, Any]:
        """The wagers at a seat."""
        bank = self.bank
        stakes = self.round.stakes if self.round is not None and self.table.phase == "play" else {}
        return {
            "bank": bank is not None and bank.seat == seat,
            "button": self.round is not None and self.round.start == seat,
            "in": any(bet.seat == seat for bet in stakes),
            "wagers": [bet_json(bet, amount) for bet, amount in stakes.items() if bet.seat == seat],
        }


@dataclass(slots=True)
class Round:
    """One round at a banked table, from the first card to the last chip."""

    way: BankedWay
    bank: Bank
    wagers: list[Wager]
    fees: tuple[FeeDue, ...] = ()
    fees_taken: bool = False
    start: int | None = None
    dice: tuple[int, ...] = ()
    stakes: dict[Bet, int] = field(default_factory=dict)
    settings: list[dict[str, Any]] = field(default_factory=list)
    """How hands were set, which nobody sees before they are all opened."""
    result: RoundResult | None = None
    claims: tuple[Claim, ...] = ()
    settlement: Settlement | None = None

    def run(self) -> Flow:
        """Deal and settle, or give everything back on a misdeal."""
        from cardroom.table.table import Misdeal

        way, table = self.way, self.way.table
        self.fees = way.fees_of(self.wagers, self.bank)
        self.stakes = {wager.bet(): wager.stake for wager in self.wagers}
        if way.schedule.when == "before-deal":
            self._collect()
        try:
            self.start = self._throw_button()
            bets = [wager.bet() for wager in self._deal_order()]
            table.new_layout({name: (bet.owner,) for name, bet in deciders(bets).items()})
            result = yield from self._play(bets)
        except Misdeal as misdeal:
            self._misdeal(str(misdeal))
            return
        self._collect()
        for told in self.settings:
            self._told(told)
        for hand in result.hands:
            table.show(hand)
        if self.start is None:
            self.start = self._button_from_cards(result)
        self._pay_prizes(result)
        self._settle(result, self.start)
        way.board.note(result)

    def _collect(self) -> None:
        if self.fees_taken:
            return
        self.fees_taken = True
        if self.fees:
            fees = [[fee.payer, fee.amount, fee.row] for fee in self.fees]
            self.way.table.tell("collection", self._fee_moves(), fees=fees)

    def _fee_moves(self, sign: int = 1) -> dict[str, int]:
        steps = []
        for fee in self.fees:
            box = JACKPOT if fee.jackpot else DROP
            payer = payer_of(fee, self.bank)
            steps += [(stack(payer), -sign * fee.amount), (box, sign * fee.amount)]
        return moves(steps)

    def _play(self, bets: Sequence[Bet]) -> Generator[Sequence[Question], Any, RoundResult]:
        """The round, with every effect answered by the table or by people."""
        game = play_game(self.way.rules, bets)
        answer: Any = None
        while True:
            try:
                effect = game.send(answer)
            except StopIteration as stop:
                result: RoundResult = stop.value
                return result
            answer = yield from self._answer(effect)

    def _answer(self, effect: Effect) -> Generator[Sequence[Question], Any, Any]:
        table = self.way.table
        if isinstance(effect, Chips):
            # The chips lie in the open: nobody is asked, and nothing is added to the record.
            return self.stakes[effect.bet]
        if isinstance(effect, Draw):
            return table.deal(effect.to, up=effect.face_up)
        if isinstance(effect, Roll):
            return table.throw(effect.dice, effect.why)
        self._collect()
        if isinstance(effect, Show):
            table.show(effect.hand, effect.cards)
            return None
        if isinstance(effect, Announce):
            table.tell("say", text=effect.text)
            return None
        if isinstance(effect, Decide):
            return (yield from self._decide((effect,)))[0]
        if isinstance(effect, Together):
            return (yield from self._decide(effect.choices))
        return (yield from self._raise(effect))

    # --- decisions --------------------------------------------------------------------------

    def _decide(
        self, choices: Sequence[Decide]
    ) -> Generator[Sequence[Question], Any, tuple[str, ...]]:
        """People choose, together where several are asked; settings stay hidden until shown."""
        table = self.way.table
        secret = len(choices) > 1 or choices[0].kind == "set-hand"
        asked = [self._question(effect, secret=secret) for effect in choices]
        for effect, question in zip(choices, asked, strict=True):
            self._look(effect, question.who)
        given = yield from table.ask(*asked)
        answers = []
        for effect, question, value in zip(choices, asked, given, strict=True):
            option = option_of(effect, value) if question.pick is not None else value
            answers.append(option)
            told = {"q": question.id, "seat": question.seat, "who": question.who}
            told |= {"kind": effect.kind, "hand": effect.hand, "answer": option}
            if effect.kind == "set-hand":
                self.settings.append(told)
                table.tell("set", q=question.id, seat=question.seat, who=question.who)
            else:
                self._told(told)
        return tuple(answers)

    def _told(self, told: dict[str, Any]) -> None:
        kind = told.pop("kind")
        self.way.table.tell("decided", **told, on=kind)

    def _look(self, effect: Decide, who: str) -> None:
        """Whoever decides for a hand may look at it from now on."""
        table = self.way.table
        for hand in effect.sees:
            held = table.hands.get(hand, [])
            down = [one for one in held if not one.up]
            if hand != BANK_HAND or effect.who != BANK_HAND or not down:
                continue
            if who not in table.lookers.get(hand, ()):
                table.lookers = {**table.lookers, hand: frozenset({who})}
                cards = [str(one.card) for one in held]
                table.tell("looked", private={who: {"cards": cards}}, hand=hand, who=who)

    def _question(self, effect: Decide, *, secret: bool) -> Question:
        from cardroom.table.questions import Pick

        who = self.bank.lead if effect.who == BANK_HAND else effect.who
        pick, choices, default = None, effect.options, effect.default
        facts = dict(effect.facts)
        if effect.pick:
            pick = Pick(effect.pile, effect.pick, effect.pick)
            choices, default = (), front_of(effect, effect.default)
            facts["fouls"] = [front_of(effect, text) for text in effect.facts.get("fouls", ())]
        return Question(
            self.way.table.question_id(),
            effect.kind,
            who,
            effect.seat or self.bank.seat,
            default,
            choices=choices,
            pick=pick,
            facts=facts,
            secret=secret,
            effect=effect,
        )

    def _raise(self, effect: Raise) -> Generator[Sequence[Question], Any, Fraction]:
        """Put more of the owner's chips on the layout, as far as they have them."""
        way, table, bet = self.way, self.way.table, effect.bet
        beside = self.stakes[effect.beside]
        least = int(beside * effect.least)
        most = min(int(beside * effect.most), table.stack(bet.owner))
        high = way.limit.high
        if effect.capped and high is not None:
            least, most = min(least, high), min(most, high)
        # Compared in cents: half of an odd amount is a little less than half.
        least = max(least, 1)
        amount = most if most >= least else 0
        if least < amount and effect.least < effect.most:
            amount = (yield from table.ask(self._how_much(effect, least, most)))[0]
        self.stakes[bet] = self.stakes.get(bet, 0) + amount
        table.tell(
            "put-up",
            moves([(stack(bet.owner), -amount), (account_of(bet), amount)]),
            bet=bet_json(bet, amount),
            what=effect.kind,
        )
        return Fraction(amount, beside)

    def _how_much(self, effect: Raise, least: int, most: int) -> Question:
        bet = effect.bet
        return Question(
            self.way.table.question_id(),
            "put-up",
            bet.owner,
            bet.seat,
            default=most,
            amount=Amount(least, most, 1),
            facts={"for": effect.kind, "wager": bet.wager, "spot": bet.spot, "hand": bet.hand},
            effect=effect,
        )

    # --- order ------------------------------------------------------------------------------

    def _throw_button(self) -> int | None:
        """Dice are thrown before the deal; a card decides only once it lies on the table."""
        way, button = self.way, self.way.rules.button
        if way.first is not None:
            return way.first
        if button.by == "card":
            return None
        if button.by == "none":
            return start_seat(button, way.seats, self.bank.seat)
        self.dice = way.table.throw(button.dice, "action button")
        return start_seat(button, way.seats, self.bank.seat, sum(self.dice))

    def _button_from_cards(self, result: RoundResult) -> int:
        button = self.way.rules.button
        card = button_card(button.card or "", result)
        value = button_value(card, button.pictures, button.joker)
        return start_seat(button, self.way.seats, self.bank.seat, value)

    def _deal_order(self) -> list[Wager]:
        """Wagers as the deal goes round; at each spot whoever decides comes first."""
        rules, seats = self.way.rules, self.way.seats
        # Dice say where the deal begins; otherwise it is the bank's or the house dealer's left.
        first = 1 if rules.table.dealt_from == "house-dealer" else self.bank.seat
        if rules.button.by == "dice" and self.start is not None:
            first = self.start
        clockwise = rules.settlement.model_copy(update={"direction": "clockwise"})
        ordered = in_action_order(clockwise, self.wagers, seats, first)
        turn = {seat: place for place, seat in enumerate(ring(seats, first))}
        return sorted(ordered, key=lambda one: (turn[one.seat], one.spot, not self._decides(one)))

    def _decides(self, wager: Wager) -> bool:
        if self.way.rules.table.decides == "largest":
            here = [w for w in self.wagers if (w.seat, w.spot) == (wager.seat, wager.spot)]
            return wager.stake == max(w.stake for w in here)
        return self.way.table.seated.get(wager.seat) == wager.owner

    # --- the end of a round -----------------------------------------------------------------

    def _settle(self, result: RoundResult, start: int) -> None:
        way, table = self.way, self.way.table
        self.result = result
        self._settle_fund([grade for grade in result.grades if self._has_fund(grade)])
        claims = [
            claim_of(grade, 0 if grade.fixed else self.stakes[grade.bet])
            for grade in result.grades
            if not self._has_fund(grade)
        ]
        ordered = in_action_order(way.rules.settlement, claims, way.seats, start)
        settlement = settle(self.bank.amount, ordered, way.rules.bank.coverage)
        self.claims, self.settlement = tuple(claims), settlement
        back = self.bank.shares(settlement.after)
        body = {
            "number": table.number,
            "outcome": result.outcome,
            "start": start,
            "bank": [settlement.before, settlement.after],
            "exhausted_at": settlement.exhausted_at,
            "wagers": [settled_json(settled) for settled in settlement.settled],
        }
        table.tell(
            "settle",
            moves(
                [
                    *_chips_moved(settlement),
                    *[(stack(n), amount) for n, amount in back.items()],
                    (BANK, -settlement.after),
                ]
            ),
            **body,
        )
        self._remember(body, result, settlement, back)
        way.rotation.banked(self.bank, [wager.owner for wager in self.wagers])

    def _remember(
        self,
        body: Mapping[str, Any],
        result: RoundResult,
        settlement: Settlement,
        back: Mapping[str, int],
    ) -> None:
        net: dict[str, int] = {name: back[name] - put for name, put in self.bank.members}
        for one in settlement.settled:
            owner = one.claim.owner
            net[owner] = net.get(owner, 0) + one.paid - one.collected
        if self.fees_taken:
            for fee in self.fees:
                payer = payer_of(fee, self.bank)
                net[payer] = net.get(payer, 0) - fee.amount
        self.way.last = {
            **body,
            "banker": self.bank.lead,
            "hands": {name: [str(card) for card in cards] for name, cards in result.hands.items()},
            "fees": [[fee.payer, fee.amount, fee.row] for fee in self.fees],
            "net": net,
        }

    def _pay_prizes(self, result: RoundResult) -> None:
        """Jackpots that were hit, from their fund as far as it goes."""
        table = self.way.table
        paid = pay_prizes(result.prizes, table.ledger.balance(JACKPOT), self.bank)
        if not paid:
            return
        steps = []
        for one in paid:
            steps += [(stack(name), amount) for name, amount in one.paid.items()]
            steps.append((JACKPOT, -sum(one.paid.values())))
        told = [[one.prize.id, one.fund, dict(one.paid)] for one in paid]
        table.tell("jackpot", moves(steps), number=table.number, jackpots=told)

    def _has_fund(self, grade: Grade) -> bool:
        """Whether a wager is paid and collected by a fund of its own."""
        wager = self.way.rules.wager(grade.bet.wager)
        return wager is not None and wager.fund

    def _settle_fund(self, grades: Sequence[Grade]) -> None:
        """Wagers with a fund: it takes what is lost, and pays what is won as far as it goes."""
        if not grades:
            return
        table = self.way.table
        held = table.ledger.balance(JACKPOT)
        steps, told = [], []
        for grade in sorted(grades, key=lambda one: one.result is None or one.result >= 0):
            bet, stake = grade.bet, self.stakes[grade.bet]
            result = grade.result or Fraction(0)
            gain = min(int(stake * result), held) if result > 0 else int(stake * result)
            held -= gain
            steps += [(account_of(bet), -stake), (stack(bet.owner), stake + gain), (JACKPOT, -gain)]
            told.append({**bet_json(bet, stake), "gain": gain, "reason": grade.reason})
        table.tell("fund", moves(steps), number=table.number, wagers=told)

    def _misdeal(self, why: str) -> None:
        """All wagers and the bank go back; the fee too where the schedule says so."""
        table = self.way.table
        steps = []
        for bet, stake in self.stakes.items():
            steps += [(account_of(bet), -stake), (stack(bet.owner), stake)]
        steps += [(stack(name), amount) for name, amount in self.bank.members]
        steps.append((BANK, -self.bank.amount))
        fees = self.fees if self.fees_taken else ()
        if self.fees_taken and self.way.schedule.back_on_misdeal:
            steps += list(self._fee_moves(-1).items())
            fees = ()
        table.tell("misdeal", moves(steps), number=table.number, why=why)
        paid = [[fee.payer, fee.amount, fee.row] for fee in fees]
        self.way.last = {"number": table.number, "misdeal": why, "fees": paid, "wagers": []}


def posted(
    rules: GameRules, option: int | None, schedule: str | None
) -> tuple[Schedule, FeeOption]:
    """The schedule and option in force; a game of one's own may have none, and nothing is taken."""
    if rules.schedules or option is not None or schedule is not None:
        return find_option(rules, option, schedule)
    free = FeeOption(option=1, limit=Limits(100, None))
    return Schedule(id="none", title="No collection", option=(free,)), free


def _step(least: int) -> int:
    """Amounts people name go in whole dollars, or in what the least of them needs."""
    return next(unit for unit in (100, 50, 25, 10, 5, 1) if least % unit == 0)


def payer_of(fee: FeeDue, bank: Bank) -> str:
    """Who owes a fee; of several who bank, the one with most in it owes the jackpot's in full."""
    if fee.payer != PLAYER_DEALER:
        return fee.payer
    return bank.largest if fee.jackpot else bank.lead


def front_of(effect: Decide, option: str) -> list[str]:
    """The cards that an option puts in front."""
    return [str(card) for card in _front(option, effect.pick)]


def _front(option: str, count: int) -> list[str]:
    return option.replace("/", " ").split()[:count]


def option_of(effect: Decide, front: Sequence[str]) -> str:
    """The option that puts some cards in front."""
    wanted = sorted(front)
    return next(one for one in effect.options if sorted(_front(one, effect.pick)) == wanted)


def _chips_moved(settlement: Settlement) -> Iterable[tuple[str, int]]:
    """What settling moves: winnings, losses, and every stake off the layout."""
    for one in settlement.settled:
        claim = one.claim
        bet = Bet(claim.seat, claim.wager, claim.owner, claim.spot, claim.hand)
        yield account_of(bet), -claim.stake
        yield stack(claim.owner), claim.stake - one.collected + one.paid
        yield BANK, one.collected - one.paid


def button_card(name: str, result: RoundResult) -> Card:
    """The card that a button rule names, such as ``banker-2``."""
    hand, _, number = name.rpartition("-")
    return result.hands[hand][int(number) - 1]


def claim_of(grade: Grade, stake: int) -> Claim:
    """A graded bet with its stake."""
    bet = grade.bet
    return Claim(
        bet.seat,
        bet.owner,
        bet.wager,
        stake,
        grade.result,
        bet.spot,
        grade.reason,
        grade.fixed,
        bet.hand,
    )


def account_of(bet: Bet) -> str:
    """The account of the chips on a bet."""
    return wager_account(bet.seat, bet.spot, bet.wager, bet.owner, bet.hand)


def bet_json(bet: Bet, stake: int) -> dict[str, Any]:
    """A bet with what lies on it."""
    hand = {"hand": bet.hand} if bet.hand > 1 else {}
    where = {"seat": bet.seat, "spot": bet.spot, **hand}
    return {**where, "owner": bet.owner, "wager": bet.wager, "stake": stake}


def wager_json(wager: Wager) -> dict[str, Any]:
    """A wager as the log writes it."""
    return bet_json(wager.bet(), wager.stake)


def settled_json(one: Settled) -> dict[str, Any]:
    """A settled wager as the command line and the log write it."""
    claim = one.claim
    hand = {"hand": claim.hand} if claim.hand > 1 else {}
    return {
        "seat": claim.seat,
        "spot": claim.spot,
        **hand,
        "owner": claim.owner,
        "wager": claim.wager,
        "stake": claim.stake,
        "result": None if claim.result is None else str(claim.result),
        "reason": claim.reason,
        "action": one.action,
        "paid": one.paid,
        "collected": one.collected,
        "returned": one.returned,
        "outcome": one.outcome,
    }


__all__ = ["BankedWay", "Round", "claim_of", "settled_json", "spot_name"]
