"""A banked table: the bank is offered, everyone bets, cards come, wagers are settled in order."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from cardroom.cards.places import BURN
from cardroom.games import Decide
from cardroom.games.asked import OfferBank
from cardroom.games.banked_moments import names_met
from cardroom.games.plain import Fee, Value, amount_in
from cardroom.layout.bank import Bank, Rotation
from cardroom.layout.claims import bet_json, fees_json, front_of, payer_of
from cardroom.layout.collection import FeeDue, collection_due, posted
from cardroom.layout.standing import Posted, step_of
from cardroom.layout.wagers import Wager, is_offered
from cardroom.money import Limits
from cardroom.record.dealer import Pack
from cardroom.record.ledger import BANK, moves, stack
from cardroom.rulebook import FeeOption, GameRules, Schedule
from cardroom.table.banked.bets import (
    check_bets,
    layout_of,
    least_bet,
    take_bets,
    tell_bank,
)
from cardroom.table.banked.reader_board import ReaderBoard
from cardroom.table.banked.round import Round
from cardroom.table.commands import Sit
from cardroom.table.facts import Broken, NoBets, PassedBank
from cardroom.table.questions import Amount, Question, TableError, buy_in_error
from cardroom.table.ways import Way

if TYPE_CHECKING:
    from cardroom.table.table import Flow, Table

USUAL_BUY = 200
USUAL_BANK = 40


class BankedWay(Way):
    """The bank, its rotation, the wagers on the layout and what the house collects."""

    name = "banked"
    unused = ("stakes", "options", "button")
    own_hands = False
    between: ClassVar[Mapping[str, Any]] = {
        "rotation.seat": int | None,
        "rotation.streaks": dict[str, int],
        "rotation.passed": set[int],
        "rotation.bettors": frozenset[str] | None,
        "rotation.broken": bool,
        "board": ReaderBoard,
        "before": tuple[int | None, tuple[int, ...]],
        "last": dict[str, Any] | None,
        "free": set[str],
        "warned": Counter[str],
        "reshuffle": bool,
        "bet_on": list[tuple[int, str]],
    }

    def __init__(self, table: Table) -> None:
        rules, terms = table.game.rules, table.terms
        super().__init__(table, 2, max(rules.table.seats))
        self.game = table.game
        self.schedule: Schedule
        self.option: FeeOption
        self.schedule, self.option = posted(rules, terms.option, terms.schedule)
        self.limit: Limits = self.option.limit
        self.rules: GameRules = rules.at_limit(self.limit) if terms.limits else rules
        if not any(wager.base and is_offered(wager, self.limit) for wager in rules.wagers):
            low, high = self.limit.low, self.limit.high
            raise TableError("way-no-base", title=rules.title, low=low, high=high)
        self.posted = Posted(self.rules, self.option, self.seats)
        if terms.limits:
            self.rules = self.posted.rules
        self.offers = self.posted.offers
        self.layout = layout_of(self)
        self.least = min(int(line["least"]) for line in self.layout if line["base"])
        """The least bet on the game itself."""
        self.fees_grow = fees_grow(self.option)
        self.rotation = Rotation(self.rules.bank, self.seats)
        self.bank: Bank | None = None
        self.round: Round | None = None
        self.before: tuple[int | None, tuple[int, ...]] = (None, ())
        """First action and dice of the last round."""
        self.board = ReaderBoard()
        self.first: int | None = None
        """The seat with first action, where a script says so."""
        self.scripted = False
        """Whether the cards are known, and come in the order of the seats."""
        self.free: set[str] = set()
        """Who pays no collection for the next hand."""
        self.warned: Counter[str] = Counter()
        """How often people were warned by the floor."""
        self.reshuffle = False
        """Whether the deck is shuffled before the next hand, however much of it is left."""
        self.bet_on: list[tuple[int, str]] = []
        """Who bet on which seat in the last hand."""
        self.mishap_names: dict[tuple[Any, ...], tuple[str, ...]] = {}

    # --- people -----------------------------------------------------------------------------

    @property
    def chip(self) -> int:
        """The smallest that any wager of the layout is made with."""
        return min(int(line["step"]) for line in self.layout)

    def check_sit(self, name: str, sit: Sit) -> None:
        """At a free seat, or at the back line where there is one."""
        if sit.seat is not None:
            self.table.free_seat(sit.seat)
        elif not self.rules.table.backline and self.table.terms.limits:
            raise TableError("way-no-back-line", title=self.rules.title)
        if sit.doubles:
            raise TableError("way-no-doubles", title=self.rules.title)
        if sit.chips <= 0:
            raise buy_in_error(name, 1)

    def sat(self, name: str, sit: Sit) -> None:  # noqa: ARG002
        """A newcomer may make a broken game a game again."""
        self._mend()

    def given(self, name: str) -> None:  # noqa: ARG002
        """More chips may make a broken game a game again."""
        self._mend()

    def _mend(self) -> None:
        if self.rotation.broken:
            self.rotation.begin_again()

    def back(self, name: str) -> None:  # noqa: ARG002
        """Whoever comes back may make a broken game a game again."""
        self._mend()

    # --- a hand -----------------------------------------------------------------------------

    def hand(self) -> Flow:
        """Offer the bank, take the bets, deal, settle; whether there was a hand to play."""
        table = self.table
        if not self._ready():
            return False
        table.number += 1
        if table.felt.pack is None or table.felt.pack.is_done or self.reshuffle:
            self.reshuffle = False
            table.felt.shuffle()
            self.board.new_shoe()
        bank = yield from self._offer_bank()
        if bank is None:
            table.tell(Broken())
            return False
        self.bank = bank
        wagers = yield from take_bets(self, bank)
        bank = self.bank
        if not wagers:
            self.nobody_bets(bank)
            self.bank = None
            return bool(self.bettors())
        table.phase = "play"
        self._burn()
        self.round = Round(self, bank, wagers)
        yield from self.round.run()
        self.before = (self.round.start, self.round.dice)
        self.bet_on = list(dict.fromkeys((one.seat, one.owner) for one in self.round.wagers))
        self.bank = None
        return True

    def nobody_bets(self, bank: Bank) -> None:
        """The bank goes back to those who put it up."""
        back = [(stack(name), amount) for name, amount in bank.members]
        self.table.tell(NoBets(), moves([(BANK, -bank.amount), *back]))

    @property
    def one_hand_decks(self) -> bool:
        """Whether every hand has a shuffle of its own, so that no half-dealt deck is used on."""
        deck = self.rules.deck
        return 2 * deck.cut >= deck.deck(self.game.packs).size

    def _ready(self) -> bool:
        """Whether somebody could bank and somebody else bet."""
        able = self._able_to_bank()
        offered, bettors = self._offers(able), self.bettors()
        if all(self.table.people[name].proposition for name in bettors):
            # Whom the table answers for play with others, and not among themselves.
            return False
        return bool(offered) and (
            len(bettors) > 1 or bool(set(bettors) - {able[seat] for seat in offered})
        )

    def _able_to_bank(self) -> dict[int, str]:
        """Who sits where with chips enough for a bank."""
        return {seat: name for seat, name in self.table.seated.items() if self._can_bank(name)}

    def _offers(self, able: Mapping[int, str]) -> list[int]:
        """The seats to whom the bank is offered, in turn; none once the game is broken."""
        return [] if self.rotation.broken else self.rotation.candidates(able)

    def bettors(self) -> list[str]:
        """Everyone who could make a bet."""
        people = self.table.people.items()
        return [name for name, one in people if one.present and self.has_enough(name)]

    def has_enough(self, name: str) -> bool:
        """Whether somebody has the chips for the least bet."""
        return self.table.stack(name) >= self.least

    def in_hand(self, name: str) -> bool:
        """Whether somebody banks, or has bets on the layout."""
        if self.bank is not None and name in self.bank.names:
            return True
        if self.round is None or self.table.phase != "play":
            return False
        return any(bet.owner == name for bet in self.round.stakes)

    def _can_bank(self, name: str) -> bool:
        """A bank is at least as large as the least wager, beside what it owes the house."""
        chips = self.table.stack(name)
        return self.table.people[name].present and chips >= self.limit.low + self._reserve()

    def _least_put_up(self) -> int:
        return self.limit.low if self.table.terms.limits else 1

    def _reserve(self) -> int:
        """The most that the player-dealer can owe the house for a hand."""
        fee = self.option.player_dealer
        rates = fee.rates() if fee is not None else set()
        return max(rates, default=0) + (self.option.player_dealer_jackpot or 0)

    def _burn(self) -> None:
        """A new shoe's first cards; players may add to the shuffle until the bets are down."""
        if self.table.felt.pack is not None and self.table.felt.pack.gone:
            return
        for _ in range(self.rules.deck.burn):
            self.table.felt.deal(BURN, up=False)

    # --- the bank ---------------------------------------------------------------------------

    def _offer_bank(self) -> Generator[Sequence[Question], Any, Bank | None]:
        """Go round with the bank until somebody takes it; nobody if the game is broken."""
        self.table.phase = "bank"
        while True:
            able = self._able_to_bank()
            offers = self._offers(able)
            if not offers:
                self.rotation.broken = True
                return None
            seat = offers[0]
            bank = yield from self._offer_to(able[seat], seat)
            if bank is None:
                bank = yield from self._offer_bettors(seat)
            if bank is not None:
                return bank
            self.rotation.pass_over(seat, able)

    def _offer_to(self, name: str, seat: int) -> Generator[Sequence[Question], Any, Bank | None]:
        """The bank that somebody puts up at a seat, if they take it."""
        table = self.table
        question = Question(
            table.question_id(),
            OfferBank(chips=table.stack(name), fee=self._reserve()),
            name,
            seat,
            default="pass",
            choices=("pass",),
            amount=Amount(
                self._least_put_up(),
                table.stack(name) - self._reserve(),
                step_of(self._least_put_up()),
            ),
        )
        answer = (yield from table.ask(question))[0]
        if answer != "pass":
            bank = Bank(seat, ((name, amount_in(answer)),))
            tell_bank(self, bank, bank.members)
            return bank
        table.tell(PassedBank(seat=seat, name=name))
        return None

    def _offer_bettors(self, seat: int) -> Generator[Sequence[Question], Any, Bank | None]:
        """Those who bet on a seat in the last hand, once its own player has refused the bank."""
        if self.rules.bank.refused != "bettors":
            return None
        table = self.table
        for name in [owner for at, owner in self.bet_on if at == seat]:
            gone = name not in table.people or name == table.seated.get(seat)
            if gone or not self._can_bank(name) or not self.rotation.may_bank(name):
                continue
            bank = yield from self._offer_to(name, seat)
            if bank is not None:
                return bank
        return None

    # --- bets -------------------------------------------------------------------------------

    def check_answer(self, question: Question, value: Value) -> Value:
        """Bets must be such as their owner can make and pay for."""
        return check_bets(self, question.who, value) if question.kind == "bet" else value

    def all_fees(self, wagers: Sequence[Wager], bank: Bank) -> tuple[FeeDue, ...]:
        """What the schedule asks for a hand."""
        due = collection_due(self.rules, self.schedule, self.option, wagers, bank=bank.amount)
        return tuple(due)

    def fees_of(self, wagers: Sequence[Wager], bank: Bank) -> tuple[FeeDue, ...]:
        """What the house takes for a hand, as far as those who owe it have chips."""
        left = {name: self.table.stack(name) for name in self.table.people}
        free = self.free - bank.names
        out = []
        for fee in self.all_fees(wagers, bank):
            payer = payer_of(fee, bank)
            if payer in free:
                self.free.discard(payer)
            elif left.get(payer, 0) >= fee.amount:
                left[payer] -= fee.amount
                out.append(fee)
        return tuple(out)

    # --- usual answers ----------------------------------------------------------------------

    def usual(self, question: Question) -> Value:
        """The bank is taken, the least is bet, and hands go the house way."""
        if question.kind == "bank" and question.amount is not None:
            amount = question.amount
            wanted = min(USUAL_BANK * self.limit.low, amount.most // 2)
            return max(amount.least, wanted // amount.step * amount.step)
        if question.kind in ("bet", "accept-bet"):
            return least_bet(self, question.who) if question.kind == "bet" else "yes"
        effect = question.effect
        if isinstance(effect, Decide):
            if question.pick is not None:
                return front_of(effect, effect.usual)
            return effect.usual
        if question.amount is not None:
            return question.amount.most
        return question.default

    def mishaps(self) -> Sequence[str]:
        """What can go wrong that the house has a remedy for."""
        return names_met(self.rules)

    # --- the deck, and looking --------------------------------------------------------------

    def reveal(self, pack: Pack) -> None:
        """A shoe is opened whole when it is done."""
        self.open_whole(pack)

    def buy_in(self) -> dict[str, int | None]:
        """Any number of chips from the table's minimum on."""
        return {"least": self.limit.low, "most": None, "usual": USUAL_BUY * self.limit.low}

    @property
    def start(self) -> int | None:
        """The seat with first action in this round, or in the last one."""
        return self.round.start if self.round is not None else self.before[0]

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice of this round, or of the last one."""
        return self.round.dice if self.round is not None else self.before[1]

    def view(self) -> dict[str, Any]:
        """The bank, the layout, the last hand and the board."""
        bank = self.bank
        return {
            "bank": None
            if bank is None
            else {
                "seat": bank.seat,
                "amount": bank.amount,
                "members": [list(member) for member in bank.members],
            },
            "fees": self._taken(),
            "start": self.start,
            "dice": list(self.dice) or None,
            "layout": list(self.layout),
            "limits": {"least": self.limit.low, "most": self.limit.high},
            "option": self.option.option,
            "schedule": self.schedule.id,
            "backline": self.rules.table.backline,
            "road": self.board.to_json(),
            "last": self.last,
        }

    def _taken(self) -> list[Fee]:
        """What the house has taken of the hand that is on."""
        game = self.round if self.table.phase == "play" else None
        return fees_json(game.fees) if game is not None and game.fees_taken else []

    def seat_view(self, seat: int, viewer: str | None) -> dict[str, Any]:  # noqa: ARG002
        """The wagers at a seat."""
        bank = self.bank
        stakes = self.round.stakes if self.round is not None and self.table.phase == "play" else {}
        wagers = [bet_json(bet, amount) for bet, amount in stakes.items() if bet.seat == seat]
        return {
            "bank": bank is not None and bank.seat == seat,
            "button": self.start == seat,
            "in": bool(wagers),
            "wagers": wagers,
        }


def fees_grow(option: FeeOption) -> bool:
    """Whether no player owes less when there are more wagers: one schedule lets large action be.

    Lucky Buck's pai gow poker asks nothing of players above $300 on the table.
    """
    fee = option.player
    rows = sorted(fee.tiers(), key=lambda row: row.range.low) if fee is not None else []
    return all(low.fee <= high.fee for low, high in itertools.pairwise(rows))
