"""One round at a banked table: cards, choices, first action, settlement, collection."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final
from weakref import proxy

from msgspec import UNSET

from cardroom.cards.places import BANK as BANK_HAND
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
from cardroom.games.asked import PutUp
from cardroom.games.banked_floor import Happening, Remedy, remedy_at
from cardroom.games.course import Course
from cardroom.games.plain import FundedBet, Value, amount_in, cards_in, chosen
from cardroom.games.spots import BANKS, deciders, hand_of, in_charge, place_of
from cardroom.layout.action_order import (
    button_value,
    circle_of,
    in_action_order,
    named_seat,
    ring,
    start_seat,
)
from cardroom.layout.bank import Bank
from cardroom.layout.claims import (
    account_of,
    bet_json,
    bet_of,
    button_card,
    chips_moved,
    fees_json,
    front_of,
    option_of,
    payer_of,
    reason_json,
    settled_json,
)
from cardroom.layout.collection import FeeDue
from cardroom.layout.prizes import pay_prizes
from cardroom.layout.settlement import Claim, Settlement, settle_fund
from cardroom.layout.settling import claim_of, has_fund, settle_hand
from cardroom.layout.wagers import Wager, decider
from cardroom.record.ledger import BANK, DROP, JACKPOT, moves, stack
from cardroom.said import Said
from cardroom.table.banked.cards import deal_card, deal_done, is_dealing, replace_owed
from cardroom.table.banked.floor import HandFloor
from cardroom.table.banked.turns import AGAIN, before_choice
from cardroom.table.facts import (
    BankLooked,
    ChipsPutUp,
    CollectionTaken,
    DealerSays,
    Decided,
    FeeBack,
    FreeCollection,
    FundSettled,
    HandSet,
    HandSettled,
    HandVoid,
    JackpotHit,
)
from cardroom.table.felt import Misdeal
from cardroom.table.questions import Amount, Cost, Pick, Question

DOUBLE: Final = "double"
SPLIT: Final = "split"
INSURE: Final = "insure"

if TYPE_CHECKING:
    from cardroom.table.banked.way import BankedWay
    from cardroom.table.table import Flow


@dataclass(slots=True, weakref_slot=True)
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
    settings: list[Decided] = field(default_factory=list)
    """How hands were set, which nobody sees before they are all opened."""
    result: RoundResult | None = None
    claims: tuple[Claim, ...] = ()
    settlement: Settlement | None = None
    floor: HandFloor = field(init=False)

    def __post_init__(self) -> None:
        # The floor knows its round without holding it: a round that is over goes by itself.
        self.floor = HandFloor(proxy(self))

    def run(self) -> Flow:
        """Deal and settle, or give everything back on a misdeal."""
        way, table = self.way, self.way.table
        self.stakes = {wager.bet(): wager.stake for wager in self.wagers}
        try:
            yield from self.floor.wagers()
            if not self.wagers:
                way.nobody_bets(self.bank)
                return
            self.fees = way.fees_of(self.wagers, self.bank)
            if way.schedule.when == "before-deal":
                self._collect()
            self.start = self._throw_button()
            bets = [wager.bet() for wager in self._deal_order()]
            looking = in_charge(way.rules.table, deciders(bets), bets)
            table.felt.new_layout(
                {name: [bet.owner for bet in mine] for name, mine in looking.items()}
            )
            result = yield from self._play(bets)
        except Misdeal as misdeal:
            self._misdeal(misdeal.why)
            return
        self._collect()
        for told in self.settings:
            table.tell(told)
        for hand in result.hands:
            table.felt.show(hand)
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
            fees = fees_json(self.fees)
            self.way.table.tell(CollectionTaken(fees=fees), self._fee_moves(self.fees))

    def fees_back(self, names: Collection[str]) -> None:
        """People get their collection back, or are not asked for it any more."""
        mine = tuple(fee for fee in self.fees if payer_of(fee, self.bank) in names)
        self.fees = tuple(fee for fee in self.fees if fee not in mine)
        if self.fees_taken and mine:
            told = fees_json(mine)
            self.way.table.tell(FeeBack(fees=told), self._fee_moves(mine, -1))

    def _fee_moves(self, fees: Sequence[FeeDue], sign: int = 1) -> dict[str, int]:
        steps = []
        for fee in fees:
            box = JACKPOT if fee.jackpot else DROP
            payer = payer_of(fee, self.bank)
            steps += [(stack(payer), -sign * fee.amount), (box, sign * fee.amount)]
        return moves(steps)

    def _play(self, bets: Sequence[Bet]) -> Generator[Sequence[Question], Any, RoundResult]:
        """The round, with every effect answered by the table or by people."""
        floor = self.floor
        course = floor.play = Course(self.way.rules, list(bets))
        while True:
            while (effect := course.effect) is not None:
                dealing = isinstance(effect, Draw) and is_dealing(floor, effect)
                if not floor.dealt and not dealing:
                    yield from deal_done(floor)
                    continue
                answer = yield from self._answer(effect)
                if answer != AGAIN:
                    course.answer(answer)
            if not replace_owed(floor, after_bank=True):
                break
            course.again()
        yield from floor.at_the_end()
        assert course.result is not None
        return floor.judged(course.result)

    def _answer(  # noqa: PLR0911 - one for each
        self, effect: Effect
    ) -> Generator[Sequence[Question], Any, Any]:
        table = self.way.table
        if isinstance(effect, Chips):
            # The chips lie in the open: nobody is asked, and nothing is added to the record.
            return self.stakes[effect.bet]
        if isinstance(effect, Draw):
            if self.floor.is_quiet:
                return table.felt.deal(effect.to, up=effect.face_up)
            return (yield from deal_card(self.floor, effect))
        if isinstance(effect, Roll):
            return table.felt.throw(effect.dice, effect.why)
        self._collect()
        if isinstance(effect, Show):
            table.felt.show(effect.hand, effect.cards)
            return None
        if isinstance(effect, Announce):
            table.tell(DealerSays(says=effect.says))
            return None
        if isinstance(effect, Decide):
            answers = yield from self._decide((effect,))
            return answers if answers == AGAIN else answers[0]
        if isinstance(effect, Together):
            return (yield from self._decide(effect.choices))
        return (yield from self._raise(effect))

    # --- decisions --------------------------------------------------------------------------

    def _decide(
        self, choices: Sequence[Decide]
    ) -> Generator[Sequence[Question], Any, tuple[str, ...] | str]:
        """People choose, together where several are asked; settings stay hidden until shown."""
        table = self.way.table
        answers: list[str | None] = []
        for effect in choices:
            forced = yield from before_choice(self.floor, effect, alone=len(choices) == 1)
            if forced == AGAIN:
                return AGAIN
            answers.append(forced)
        secret = len(choices) > 1 or choices[0].kind == "set-hand"
        asked = {
            number: self._question(effect, secret=secret)
            for number, effect in enumerate(choices)
            if answers[number] is None
        }
        for question in asked.values():
            self._look(question.effect, question.who)
        given = yield from table.ask(*asked.values())
        said = dict(zip(asked, given, strict=True))
        for number, effect in enumerate(choices):
            option = answers[number]
            if option is None:
                question, value = asked[number], said[number]
                picked = question.pick is not None
                answers[number] = option_of(effect, cards_in(value)) if picked else chosen(value)
                self._decided(effect, value, question.who, question.id)
            elif not self.floor.is_out_of_play(self.floor.hand_of(effect)):
                value = front_of(effect, option) if effect.pick else option
                self._decided(effect, value, self._who(effect), "")
        return tuple(option or "" for option in answers)

    def _who(self, effect: Decide) -> str:
        return self.bank.lead if effect.who == BANKS else effect.who

    def _decided(self, effect: Decide, value: Value, who: str, question: str) -> None:
        """What somebody has chosen, or what was done for them, is told or kept to be told."""
        seat = effect.seat or self.bank.seat
        told = Decided(
            q=question, seat=seat, who=who, on=effect.kind, hand=effect.hand, answer=value
        )
        if effect.kind != "set-hand":
            self.way.table.tell(told)
            return
        self.settings.append(told)
        self.way.table.tell(HandSet(q=question, seat=seat, who=who))

    def _look(self, effect: Decide, who: str) -> None:
        """Whoever decides for the bank may look at its hand from now on."""
        table, felt = self.way.table, self.way.table.felt
        held = felt.hands.get(BANK_HAND, []) if BANK_HAND in effect.sees else []
        if effect.who != BANKS or all(one.up for one in held):
            return
        if who not in felt.lookers.get(BANK_HAND, ()):
            felt.lookers = {**felt.lookers, BANK_HAND: frozenset({who})}
            cards = [str(one.card) for one in held]
            told = BankLooked(hand=BANK_HAND, who=who)
            table.tell(told, private={who: {"cards": cards}})

    def _question(self, effect: Decide, *, secret: bool) -> Question:
        who = self._who(effect)
        costs = {option: self._cost(raised) for option, raised in effect.raises.items()}
        # Nobody is offered a double, a split or insurance that they have no chips for.
        beyond = {one for one in (DOUBLE, SPLIT, INSURE) if one in costs and costs[one].lacks}
        pick, choices = None, tuple(one for one in effect.options if one not in beyond)
        default: Value = effect.default
        if effect.pick:
            pick = Pick(effect.pile, effect.pick, effect.pick)
            choices, default = (), front_of(effect, effect.default)
        return Question(
            self.way.table.question_id(),
            effect.facts,
            who,
            effect.seat or self.bank.seat,
            default,
            choices=choices,
            costs={option: cost for option, cost in costs.items() if option in choices},
            pick=pick,
            secret=secret,
            effect=effect,
        )

    def _cost(self, effect: Raise) -> Cost:
        """What an option puts up, as far as its owner has the chips."""
        can, grows = self._reach(effect), effect.bet in self.stakes
        if can.most < can.least:
            return Cost(can.least, can.least, grows, lacks=can.least - can.most)
        return Cost(can.least if effect.least < effect.most else can.most, can.most, grows)

    def _reach(self, effect: Raise) -> Amount:
        """What can be put up beside a bet: nothing where the most is under the least."""
        way, table, owner = self.way, self.way.table, effect.bet.owner
        beside = self.stakes[effect.beside]
        least = int(beside * effect.least)
        most = min(int(beside * effect.most), table.stack(owner))
        high = way.limit.high if table.terms.limits else None
        if effect.capped and high is not None:
            least, most = min(least, high), min(most, high)
        # Compared in cents: half of an odd amount is a little less than half.
        least = max(least, 1)
        chip = way.posted.step(effect.bet.wager) if table.terms.limits else 1
        return Amount(least if most < least else max(least, min(chip, most)), most, chip)

    def _raise(self, effect: Raise) -> Generator[Sequence[Question], Any, Fraction]:
        """Put more of the owner's chips on the layout, as far as they have them."""
        table, bet = self.way.table, effect.bet
        if self.floor.is_out_of_play(place_of(bet)):
            return Fraction(0)
        beside, can = self.stakes[effect.beside], self._reach(effect)
        amount = can.most if can.most >= can.least else 0
        if can.least < amount and effect.least < effect.most:
            asked = self._how_much(effect, can)
            amount = amount_in((yield from table.ask(asked))[0])
        self.stakes[bet] = self.stakes.get(bet, 0) + amount
        table.tell(
            ChipsPutUp(bet=bet_json(bet, amount), what=effect.kind),
            moves([(stack(bet.owner), -amount), (account_of(bet), amount)]),
        )
        if amount and effect.kind == "split" and bet.hand > 1:
            table.felt.split(hand_of(effect.beside), hand_of(bet))
        return Fraction(amount, beside)

    def _how_much(self, effect: Raise, can: Amount) -> Question:
        bet = effect.bet
        return Question(
            self.way.table.question_id(),
            PutUp(purpose=effect.kind, wager=bet.wager, hand=hand_of(bet)),
            bet.owner,
            bet.seat,
            default=can.most,
            amount=can,
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
        self.dice = way.table.felt.throw(button.dice, "action-button")
        return start_seat(button, way.seats, self.bank.seat, sum(self.dice), circle_of(way.rules))

    def _button_from_cards(self, result: RoundResult) -> int:
        button = self.way.rules.button
        card = button_card(button.card or "", result)
        if card is None:
            # The floor had called every hand dead before the bank drew: nothing is left to order.
            return self.bank.seat % self.way.seats + 1
        value = button_value(card, button.pictures, button.joker)
        return start_seat(button, self.way.seats, self.bank.seat, value)

    def _deal_order(self) -> list[Wager]:
        """Wagers as the deal goes round; at each spot whoever decides comes first."""
        rules, seats = self.way.rules, self.way.seats
        # Dice say where the deal begins; otherwise it is the bank's or the house dealer's left.
        first = 1 if rules.table.dealt_from == "house-dealer" else self.bank.seat
        if rules.button.by == "dice" and self.start is not None:
            first = self.start
        way = rules.table.dealt
        around = rules.settlement.model_copy(update={"direction": way})
        ordered = in_action_order(around, self.wagers, seats, first)
        turn = {seat: place for place, seat in enumerate(ring(seats, first, way))}
        ordered = sorted(
            ordered, key=lambda one: (turn[one.seat], one.spot, not self._decides(one))
        )
        left = ring(seats, self.bank.seat)
        spots = list(dict.fromkeys((one.seat, one.spot) for one in ordered))
        before = sum(turn[seat] < turn.get(self.bank.seat, seats) for seat, _ in spots)
        bank = self._bank_turn(before, len(spots))
        # Every wager knows its turn: in the deal, and from the bank's left in the draw.
        piles = {spot: number + (number >= bank) for number, spot in enumerate(spots)}
        return [
            replace(
                one,
                pile=piles[one.seat, one.spot],
                from_bank=left.index(one.seat),
                seated=self.way.table.seated.get(one.seat) == one.owner,
            )
            for one in ordered
        ]

    def _bank_turn(self, before: int, last: int) -> int:
        """How many hands are dealt before the bank's: where dice say who has the first, its own
        comes as the deal goes round. Known cards name the bank's last."""
        if self._bank_first():
            return 0
        return before if self._thrown() else last

    def _bank_first(self) -> bool:
        """Whether the dice gave the first hand to the bank, or to a place that no seat has."""
        way, button = self.way, self.way.rules.button
        thrown = sum(self.dice)
        if not self._thrown():
            return False
        circle = circle_of(way.rules)
        return named_seat(button, way.seats, self.bank.seat, thrown, circle) is None

    def _thrown(self) -> bool:
        """Whether the dice say who is dealt to first; known cards name the bank's last."""
        way = self.way
        known = way.scripted or not way.table.terms.limits
        return way.rules.button.by == "dice" and bool(self.dice) and not known

    def _decides(self, wager: Wager) -> bool:
        way = self.way
        who = decider(
            way.rules.table.decides, self.wagers, way.table.seated, wager.seat, wager.spot
        )
        return who == wager.owner

    # --- the end of a round -----------------------------------------------------------------

    def _settle(self, result: RoundResult, start: int) -> None:
        way, table = self.way, self.way.table
        self.result = result
        made = [self._claim(grade) for grade in result.grades]
        self._settle_fund([claim for claim in made if has_fund(way.rules, claim.wager)])
        claims = [claim for claim in made if not has_fund(way.rules, claim.wager)]
        settlement = self._settlement(claims, start)
        self.claims, self.settlement = tuple(claims), settlement
        back = self.bank.shares(settlement.after)
        told = HandSettled(
            number=table.number,
            outcome=result.outcome,
            holds=result.holds or UNSET,
            score=list(result.score) or UNSET,
            qualifies=UNSET if result.qualifies is None else result.qualifies,
            start=start,
            bank=(settlement.before, settlement.after),
            exhausted_at=settlement.exhausted_at,
            wagers=[settled_json(settled) for settled in settlement.settled],
        )
        table.tell(
            told,
            moves(
                [
                    *chips_moved(settlement.settled, BANK),
                    *[(stack(n), amount) for n, amount in back.items()],
                    (BANK, -settlement.after),
                ]
            ),
        )
        self._remember(told, result, settlement, back)
        way.rotation.banked(self.bank, [wager.owner for wager in self.wagers])
        self._courtesy(settlement)

    def _claim(self, grade: Grade) -> Claim:
        """A graded bet with what lies on it, and how much of that was added in play."""
        if grade.fixed:
            return claim_of(grade, 0)
        bet = grade.bet
        stake = self.stakes[bet]
        placed = sum(wager.stake for wager in self.wagers if wager.bet() == bet)
        return replace(claim_of(grade, stake), added=stake - placed)

    def _settlement(self, claims: Sequence[Claim], start: int) -> Settlement:
        """Settle as far as the bank's money goes; washed wagers have used up some of it."""
        way, bank, washed = self.way, self.bank.amount, self.floor.washed()
        if washed >= bank:
            claims, washed = [replace(claim, result=None, fixed=0) for claim in claims], 0
            claims = [claim for claim in claims if claim.stake]
        made = {wager.owner: place for place, wager in reversed([*enumerate(self.wagers)])}
        claims = sorted(claims, key=lambda claim: made.get(claim.owner, len(made)))
        sitting = way.table.seated
        done = settle_hand(
            way.rules, bank - washed, claims, seats=way.seats, start=start, seated=sitting
        )
        return replace(done, before=bank, after=done.after + washed)

    def _courtesy(self, settlement: Settlement) -> None:
        """Who had no action pays no collection for the next hand, where a document says so."""
        remedy = remedy_at(self.way.rules, Happening("uncovered", "paying"))
        if remedy is None or remedy.fees != "free-next":
            return
        covered = {one.claim.owner for one in settlement.settled if one.action or one.paid}
        owners = {one.claim.owner for one in settlement.settled if one.claim.stake}
        self.free_next(sorted(owners - covered), remedy)

    def free_next(self, names: Sequence[str], remedy: Remedy) -> None:
        """The next collection is free for some people."""
        fresh = [name for name in names if name not in self.way.free]
        if fresh:
            self.way.free.update(fresh)
            self.way.table.tell(FreeCollection(names=fresh, ruling=remedy.says.id))

    def _remember(
        self,
        told: HandSettled,
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
            **told.data(),
            "banker": self.bank.lead,
            "hands": {at.text: [str(card) for card in cards] for at, cards in result.hands.items()},
            "fees": [list(fee) for fee in fees_json(self.fees)],
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
        told = [(one.prize.id, one.fund, dict(one.paid)) for one in paid]
        table.tell(JackpotHit(number=table.number, jackpots=told), moves(steps))

    def _settle_fund(self, claims: Sequence[Claim]) -> None:
        """Wagers with a fund are paid out of it, and what they lose goes into it."""
        if not claims:
            return
        table = self.way.table
        settled = settle_fund(table.ledger.balance(JACKPOT), claims).settled
        told: list[FundedBet] = [
            {
                **bet_json(bet_of(one.claim), one.claim.stake),
                "gain": one.paid - one.collected,
                "reason": reason_json(one.claim),
            }
            for one in settled
        ]
        steps = moves(chips_moved(settled, JACKPOT))
        table.tell(FundSettled(number=table.number, wagers=told), steps)

    def _misdeal(self, why: Said) -> None:
        """All wagers and the bank go back; the fee too where document or schedule says so."""
        way, table = self.way, self.way.table
        steps = []
        for bet, stake in self.stakes.items():
            steps += [(account_of(bet), -stake), (stack(bet.owner), stake)]
        steps += [(stack(name), amount) for name, amount in self.bank.members]
        steps.append((BANK, -self.bank.amount))
        remedy = self._cause()
        fate = remedy.fees if remedy is not None else None
        if fate is None and way.schedule.back_on_misdeal:
            fate = "back"
        fees = self.fees if self.fees_taken else ()
        if fees and fate == "back":
            steps += list(self._fee_moves(fees, -1).items())
            fees = ()
        ruling = UNSET if remedy is None else remedy.says.id
        table.tell(HandVoid(number=table.number, why=why, ruling=ruling), moves(steps))
        paid = [list(fee) for fee in fees_json(fees)]
        way.last = {"number": table.number, "misdeal": why.to_json(), "fees": paid, "wagers": []}
        way.reshuffle |= way.one_hand_decks or (remedy is not None and remedy.reshuffle)
        if remedy is not None and fate == "free-next":
            self.free_next(sorted({bet.owner for bet in self.stakes}), remedy)

    def _cause(self) -> Remedy | None:
        """The remedy that called the hand off; cards that run out by themselves have one too."""
        pack = self.way.table.felt.pack
        if self.floor.void is None and pack is not None and not pack.left:
            return remedy_at(self.way.rules, Happening("cards-run-out", "draw"))
        return self.floor.void
