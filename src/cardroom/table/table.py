"""The table: seats, bank, wagers, deal, settlement and books, all of it on the record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from cardroom.cards import Card
from cardroom.games import Announce, Chips, Decide, Draw, Effect, Grade, Raise, Roll, RoundResult
from cardroom.games import play as play_game
from cardroom.money import Limits, dollars
from cardroom.rulebook import LoadedGame
from cardroom.table.action_order import button_value, in_action_order, ring, start_seat
from cardroom.table.bank import Bank, BankError, Rotation
from cardroom.table.collection import (
    PLAYER_DEALER,
    FeeDue,
    collection_due,
    find_option,
)
from cardroom.table.drivers import Answer, Driver, Misdeal, drive
from cardroom.table.ledger import BANK, CASHIER, DROP, JACKPOT, Ledger, moves, stack, wager_account
from cardroom.table.log import FORMAT, Log
from cardroom.table.prizes import PrizePaid, pay_prizes
from cardroom.table.reader_board import ReaderBoard
from cardroom.table.settlement import Claim, Settled, Settlement, settle
from cardroom.table.wagers import Wager, WagerError, check_wagers


class TableError(ValueError):
    """Something that cannot be done at this table now."""


@dataclass(frozen=True, slots=True)
class RoundReport:
    """What happened in a round; a misdeal has no result and no settlement."""

    result: RoundResult | None
    settlement: Settlement | None
    fees: tuple[FeeDue, ...]
    start: int | None
    misdeal: str | None = None
    prizes: tuple[PrizePaid, ...] = ()


class Table:
    """A banked table: every chip and every card goes through it and into its log."""

    def __init__(
        self,
        game: LoadedGame,
        *,
        seats: int | None = None,
        option: int | None = None,
        schedule: str | None = None,
        log: Log | None = None,
        opened: str = "",
    ) -> None:
        self.game = game
        self.rules = game.rules
        self.seats = seats if seats is not None else max(self.rules.table.seats)
        if not 2 <= self.seats <= max(self.rules.table.seats):
            raise TableError(
                f"{self.rules.title} has 2 to {max(self.rules.table.seats)} seats, not {seats}"
            )
        self.schedule, self.option = find_option(self.rules, option, schedule)
        self.limit: Limits = self.option.limit
        self.rules = game.rules.at_limit(self.limit)
        self.seated: dict[int, str] = {}
        self.people: set[str] = set()
        self.ledger = Ledger()
        self.rotation = Rotation(self.rules.bank, self.seats)
        self.bank: Bank | None = None
        self.board = ReaderBoard()
        self.log = log if log is not None else Log()
        self.rounds = 0
        self.log.add(
            "open",
            format=FORMAT,
            game=game.id,
            digest=game.digest,
            packs=game.packs,
            switches=dict(game.switches),
            seats=self.seats,
            schedule=self.schedule.id,
            option=self.option.option,
            opened=opened,
            rules=game.data,
        )

    # --- people -----------------------------------------------------------------------------

    def sit(self, name: str, chips: int, seat: int | None = None) -> None:
        """Someone buys in, at a seat or to bet from the back line."""
        if not name or any(mark in name for mark in ":\n"):
            raise TableError(f"{name!r} is no name for a player: letters and spaces, no colon")
        if name in self.people:
            raise TableError(f"{name} is at the table already")
        if chips <= 0:
            raise TableError(f"{name} needs chips to sit down with")
        if seat is not None:
            if not 1 <= seat <= self.seats:
                raise TableError(f"there is no seat {seat}: the table has 1 to {self.seats}")
            if seat in self.seated:
                raise TableError(f"seat {seat} is {self.seated[seat]}'s")
        self._post("sit", {CASHIER: -chips, stack(name): chips}, name=name, seat=seat, chips=chips)
        self.people.add(name)
        if seat is not None:
            self.seated[seat] = name

    def buy(self, name: str, chips: int) -> None:
        """Someone buys more chips."""
        self._check_person(name)
        if chips <= 0:
            raise TableError(f"{name} cannot buy {dollars(chips)}")
        self._post("buy", {CASHIER: -chips, stack(name): chips}, name=name, chips=chips)

    def leave(self, name: str) -> None:
        """Someone cashes out and goes."""
        self._check_person(name)
        if self.bank is not None and name in self.bank.names:
            raise TableError(f"{name} is in the bank: the hand is finished first")
        chips = self.stack(name)
        self._post("leave", {stack(name): -chips, CASHIER: chips}, name=name)
        self.people.discard(name)
        self.seated = {seat: who for seat, who in self.seated.items() if who != name}

    def stack(self, name: str) -> int:
        """The chips a person has in front of them."""
        return self.ledger.balance(stack(name))

    def _check_person(self, name: str) -> None:
        if name not in self.people:
            raise TableError(f"{name} is not at this table")

    # --- the bank ---------------------------------------------------------------------------

    def bank_offers(self) -> list[int]:
        """The seats the bank is offered to, in turn; none when the game is broken."""
        return [] if self.rotation.broken else self.rotation.candidates(self.seated)

    def pass_bank(self, seat: int) -> None:
        """A seat declines the bank; when nobody is left the game is broken."""
        if seat not in self.bank_offers():
            raise BankError(f"the bank is not offered to seat {seat} now")
        self.rotation.pass_over(seat, self.seated)
        self.log.add("pass", seat=seat, broken=self.rotation.broken)

    def take_bank(self, seat: int, *members: tuple[str, int]) -> None:
        """A seat takes the bank and puts up its money, alone or with others as one."""
        if self.rotation.broken:
            raise BankError("the game is broken: nobody else took the bank")
        if self.bank is not None:
            raise BankError(f"{self.bank.lead} has the bank")
        bank = Bank(seat, members)
        self.rotation.check(bank, self.seated)
        for name, amount in members:
            self._check_person(name)
            if amount > self.stack(name):
                raise BankError(
                    f"{name} has {dollars(self.stack(name))}, not {dollars(amount)} to bank with"
                )
        puts = [(stack(name), -amount) for name, amount in members]
        self._post(
            "bank",
            moves([*puts, (BANK, bank.amount)]),
            seat=seat,
            members=[list(member) for member in members],
        )
        self.bank = bank

    # --- a round ----------------------------------------------------------------------------

    def play_round(self, wagers: Sequence[Wager], driver: Driver) -> RoundReport:
        """Take the wagers and the collection, deal, grade and settle one round."""
        bank = self._check_round(wagers)
        for kind, body in driver.ready():
            self.log.add(kind, **body)
            if kind == "shuffle":
                self.board.new_shoe()
        self.rounds += 1
        self._place(wagers)
        fees = tuple(
            collection_due(self.rules, self.schedule, self.option, wagers, bank=bank.amount)
        )
        return _Round(self, bank, list(wagers), fees, driver).run()

    def _check_round(self, wagers: Sequence[Wager]) -> Bank:
        if self.bank is None:
            raise BankError("nobody has the bank: it is offered before the wagers are made")
        if not wagers:
            raise WagerError("nobody has a wager on the layout")
        for wager in wagers:
            self._check_person(wager.owner)
            if not 1 <= wager.seat <= self.seats:
                raise WagerError(f"there is no seat {wager.seat}: the table has {self.seats}")
            if wager.seat == self.bank.seat or wager.owner in self.bank.names:
                raise WagerError(
                    f"{wager.owner} at seat {wager.seat} cannot bet against the bank from inside it"
                )
        alone = frozenset(self.option.alone)
        check_wagers(self.rules, self.limit, wagers, self.seated, alone)
        total = sum(wager.stake for wager in wagers)
        most = self.option.table_action
        if most is not None and total > most:
            raise WagerError(f"{dollars(total)} on the layout: the table takes {dollars(most)}")
        self._check_stacks(self.bank, wagers)
        return self.bank

    def _check_stacks(self, bank: Bank, wagers: Sequence[Wager]) -> None:
        """Everyone must have the chips for wagers and fees before anything moves."""
        owed: dict[str, int] = {}
        for wager in wagers:
            owed[wager.owner] = owed.get(wager.owner, 0) + wager.stake
        for fee in collection_due(self.rules, self.schedule, self.option, wagers, bank=bank.amount):
            payer = bank.lead if fee.payer == PLAYER_DEALER else fee.payer
            owed[payer] = owed.get(payer, 0) + fee.amount
        for name, amount in owed.items():
            if amount > self.stack(name):
                raise WagerError(
                    f"{name} has {dollars(self.stack(name))}, and wagers with collection come to "
                    f"{dollars(amount)}"
                )

    def _place(self, wagers: Sequence[Wager]) -> None:
        steps = []
        for wager in wagers:
            steps.append((stack(wager.owner), -wager.stake))
            steps.append((account_of(wager), wager.stake))
        self._post("wagers", moves(steps), round=self.rounds, wagers=[_json(w) for w in wagers])

    def close(self, notes: Iterable[tuple[str, dict[str, Any]]] = ()) -> None:
        """The table closes: shuffles are revealed and the bank's money goes back."""
        for kind, body in notes:
            self.log.add(kind, **body)
        if self.bank is not None:
            back = [(stack(name), amount) for name, amount in self.bank.members]
            self._post("close", moves([(BANK, -self.bank.amount), *back]))
            self.bank = None
        else:
            self.log.add("close")

    def _post(self, kind: str, posting: Mapping[str, int], **body: object) -> None:
        self.ledger.post(posting)
        self.log.add(kind, **body, post=dict(posting))


class _Round:
    """One round at a table, from the first card to the last chip."""

    def __init__(
        self,
        table: Table,
        bank: Bank,
        wagers: list[Wager],
        fees: tuple[FeeDue, ...],
        driver: Driver,
    ) -> None:
        self.table = table
        self.bank = bank
        self.wagers = wagers
        self.fees = fees
        self.driver = driver
        self.fees_taken = False
        self.stakes = {wager.bet(): wager.stake for wager in wagers}

    def run(self) -> RoundReport:
        """Deal and settle, or give everything back on a misdeal."""
        table = self.table
        if table.schedule.when == "before-deal":
            self._collect()
        try:
            start = self._throw_button()
            order = self._deal_order(start)
            bets = [wager.bet() for wager in order]
            result = drive(play_game(table.rules, bets), self._answer)
        except Misdeal as misdeal:
            return self._misdeal(str(misdeal))
        self._collect()
        if start is None:
            start = self._button_from_cards(result)
        paid = self._pay_prizes(result)
        settlement = self._settle(result, start)
        table.board.note(result)
        return RoundReport(result, settlement, self.fees, start, prizes=paid)

    def _collect(self) -> None:
        if self.fees_taken:
            return
        self.fees_taken = True
        if self.fees:
            self.table._post(
                "collection",
                self._fee_moves(),
                fees=[[fee.payer, fee.amount, fee.row] for fee in self.fees],
            )

    def _fee_moves(self, sign: int = 1) -> dict[str, int]:
        steps = []
        for fee in self.fees:
            payer = fee.payer
            if payer == PLAYER_DEALER:
                # Of several who bank, the one with most in it owes the jackpot's fee in full.
                payer = self.bank.largest if fee.jackpot else self.bank.lead
            box = JACKPOT if fee.jackpot else DROP
            steps += [(stack(payer), -sign * fee.amount), (box, sign * fee.amount)]
        return moves(steps)

    def _answer(self, effect: Effect) -> Answer:
        """Ask the driver, and put effect and answer on the record."""
        if isinstance(effect, Chips):
            # The chips lie in the open: nobody is asked, and nothing is added to the record.
            return self.stakes[effect.bet]
        if not isinstance(effect, Draw | Roll):
            self._collect()
        answer = self.driver.answer(effect)
        if isinstance(effect, Raise):
            return self._raise(effect, answer)
        log = self.table.log
        if isinstance(effect, Draw):
            log.add("draw", to=effect.to, card=str(answer), up=effect.face_up)
        elif isinstance(effect, Roll):
            log.add("roll", dice=effect.dice, why=effect.why, faces=_faces(answer))
        elif isinstance(effect, Decide):
            log.add(
                "decide",
                seat=effect.seat,
                who=effect.who,
                options=list(effect.options),
                answer=str(answer),
            )
        elif isinstance(effect, Announce):
            log.add("say", text=effect.text)
        return answer

    def _raise(self, effect: Raise, answer: Answer) -> Fraction:
        """Put more of the owner's chips on the layout, as far as they have them."""
        share = answer if isinstance(answer, Fraction) else Fraction(0)
        beside = self.stakes[effect.beside]
        bet = effect.bet
        least = int(beside * effect.least)
        most = min(int(beside * share), self.table.stack(bet.owner))
        if effect.capped and self.table.limit.high is not None:
            least, most = min(least, self.table.limit.high), min(most, self.table.limit.high)
        # Compared in cents: half of an odd amount is a little less than half.
        fits = most >= max(least, 1) and share <= effect.most
        amount = most if fits else 0
        account = wager_account(bet.seat, bet.spot, bet.wager, bet.owner)
        self.stakes[bet] = self.stakes.get(bet, 0) + amount
        self.table._post(
            "raise",
            moves([(stack(bet.owner), -amount), (account, amount)]),
            bet=[bet.seat, bet.spot, bet.owner, bet.wager],
            share=str(Fraction(amount, beside)),
        )
        return Fraction(amount, beside)

    def _throw_button(self) -> int | None:
        """Dice are thrown before the deal; a card decides only once it lies on the table."""
        table, button = self.table, self.table.rules.button
        if button.by == "card":
            return None
        if button.by == "none":
            return start_seat(button, table.seats, self.bank.seat)
        roll = Roll(button.dice, "action button")
        faces = self._answer(roll)
        total = sum(faces) if isinstance(faces, tuple) else 0
        return start_seat(button, table.seats, self.bank.seat, total)

    def _button_from_cards(self, result: RoundResult) -> int:
        table, button = self.table, self.table.rules.button
        card = button_card(button.card or "", result)
        value = button_value(card, button.pictures, button.joker)
        return start_seat(button, table.seats, self.bank.seat, value)

    def _deal_order(self, start: int | None) -> list[Wager]:
        """Wagers as the deal goes round; at each spot whoever decides comes first."""
        table = self.table
        # Dice say where the deal begins; otherwise it is the bank's or the house dealer's left.
        first = 1 if table.rules.table.dealt_from == "house-dealer" else self.bank.seat
        if table.rules.button.by == "dice" and start is not None:
            first = start
        clockwise = table.rules.settlement.model_copy(update={"direction": "clockwise"})
        ordered = in_action_order(clockwise, self.wagers, table.seats, first)
        turn = {seat: place for place, seat in enumerate(ring(table.seats, first))}
        return sorted(ordered, key=lambda one: (turn[one.seat], one.spot, not self._decides(one)))

    def _decides(self, wager: Wager) -> bool:
        if self.table.rules.table.decides == "largest":
            here = [w for w in self.wagers if (w.seat, w.spot) == (wager.seat, wager.spot)]
            return wager.stake == max(w.stake for w in here)
        return self.table.seated.get(wager.seat) == wager.owner

    def _settle(self, result: RoundResult, start: int) -> Settlement:
        table = self.table
        self._settle_fund([grade for grade in result.grades if self._has_fund(grade)])
        claims = [
            claim_of(grade, 0 if grade.fixed else self.stakes[grade.bet])
            for grade in result.grades
            if not self._has_fund(grade)
        ]
        ordered = in_action_order(table.rules.settlement, claims, table.seats, start)
        settlement = settle(self.bank.amount, ordered, table.rules.bank.coverage)
        back = self.bank.shares(settlement.after)
        table._post(
            "settle",
            moves(
                [
                    *_chips_moved(settlement),
                    *[(stack(n), amount) for n, amount in back.items()],
                    (BANK, -settlement.after),
                ]
            ),
            round=table.rounds,
            outcome=result.outcome,
            start=start,
            bank=[settlement.before, settlement.after],
            exhausted_at=settlement.exhausted_at,
            wagers=[settled_json(settled) for settled in settlement.settled],
        )
        self._finish()
        return settlement

    def _pay_prizes(self, result: RoundResult) -> tuple[PrizePaid, ...]:
        """Jackpots that were hit, from their fund as far as it goes."""
        table = self.table
        paid = pay_prizes(result.prizes, table.ledger.balance(JACKPOT), self.bank)
        if not paid:
            return ()
        steps = []
        for one in paid:
            steps += [(stack(name), amount) for name, amount in one.paid.items()]
            steps.append((JACKPOT, -sum(one.paid.values())))
        told = [[one.prize.id, one.fund, dict(one.paid)] for one in paid]
        table._post("jackpot", moves(steps), round=table.rounds, jackpots=told)
        return tuple(paid)

    def _has_fund(self, grade: Grade) -> bool:
        """Whether a wager is paid and collected by a fund of its own."""
        wager = self.table.rules.wager(grade.bet.wager)
        return wager is not None and wager.fund

    def _settle_fund(self, grades: Sequence[Grade]) -> None:
        """Wagers with a fund: it takes what is lost, and pays what is won as far as it goes."""
        if not grades:
            return
        table = self.table
        held = table.ledger.balance(JACKPOT)
        steps, told = [], []
        for grade in sorted(grades, key=lambda one: one.result is None or one.result >= 0):
            bet, stake = grade.bet, self.stakes[grade.bet]
            result = grade.result or Fraction(0)
            gain = min(int(stake * result), held) if result > 0 else int(stake * result)
            held -= gain
            account = wager_account(bet.seat, bet.spot, bet.wager, bet.owner)
            steps += [(account, -stake), (stack(bet.owner), stake + gain), (JACKPOT, -gain)]
            told.append([bet.seat, bet.spot, bet.owner, bet.wager, gain, grade.reason])
        table._post("fund", moves(steps), round=table.rounds, wagers=told)

    def _finish(self) -> None:
        table = self.table
        table.rotation.banked(self.bank, [wager.owner for wager in self.wagers])
        table.bank = None

    def _misdeal(self, why: str) -> RoundReport:
        """All wagers and the bank go back; the fee too where the schedule says so."""
        table = self.table
        steps = []
        for bet, stake in self.stakes.items():
            account = wager_account(bet.seat, bet.spot, bet.wager, bet.owner)
            steps += [(account, -stake), (stack(bet.owner), stake)]
        steps += [(stack(name), amount) for name, amount in self.bank.members]
        steps.append((BANK, -self.bank.amount))
        fees = self.fees if self.fees_taken else ()
        if self.fees_taken and table.schedule.back_on_misdeal:
            steps += list(self._fee_moves(-1).items())
            fees = ()
        table._post("misdeal", moves(steps), round=table.rounds, why=why)
        table.bank = None
        return RoundReport(None, None, fees, None, misdeal=why)


def _chips_moved(settlement: Settlement) -> Iterable[tuple[str, int]]:
    """What settling moves: winnings, losses, and every stake off the layout."""
    for one in settlement.settled:
        claim = one.claim
        account = wager_account(claim.seat, claim.spot, claim.wager, claim.owner)
        yield account, -claim.stake
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
        bet.seat, bet.owner, bet.wager, stake, grade.result, bet.spot, grade.reason, grade.fixed
    )


def account_of(wager: Wager) -> str:
    """The account of a wager's chips."""
    return wager_account(wager.seat, wager.spot, wager.wager, wager.owner)


def settled_json(one: Settled) -> dict[str, Any]:
    """A settled wager as the command line and the log write it."""
    claim = one.claim
    return {
        "seat": claim.seat,
        "spot": claim.spot,
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


def _json(wager: Wager) -> list[Any]:
    return [wager.seat, wager.spot, wager.owner, wager.wager, wager.stake]


def _faces(answer: Answer) -> list[int]:
    return list(answer) if isinstance(answer, tuple) else []
