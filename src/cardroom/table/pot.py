"""A table of poker: seats, button, blinds, kills, straddles, collection, hands, pots."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardroom.cards import Card
from cardroom.games.effects import Announce, Draw, Mishap
from cardroom.games.poker import (
    CALL,
    FOLD,
    Act,
    Boxed,
    Declare,
    Discard,
    Dropped,
    Expose,
    Exposed,
    Hand,
    HandResult,
    Kill,
    Posted,
    Reshuffle,
    Returned,
    make_plan,
    named,
    play,
)
from cardroom.games.poker.declaring import usual as usually_declared
from cardroom.games.poker.drops import HALF_HOUR, fees_due, in_force, options_of, plan_drops
from cardroom.games.poker.floor_state import Floor
from cardroom.games.poker.mishaps import flaws
from cardroom.games.poker.plan import draw_for
from cardroom.games.poker.showing import card_order
from cardroom.money import dollars
from cardroom.rulebook.drops import DropOption, DropSchedule
from cardroom.rulebook.errors import RulebookError
from cardroom.rulebook.floor import remedy_for
from cardroom.rulebook.poker import PokerRules
from cardroom.rulebook.pot_game import KillRules, PotGameRules
from cardroom.table.commands import Sit
from cardroom.table.dealer import Pack
from cardroom.table.kills import NEUTRAL, KillState, PotWon, killed, may_kill, next_kill
from cardroom.table.ledger import CASHIER, DROP, JACKPOT, POT, moves, stack
from cardroom.table.lineup import (
    SHORT_BLIND,
    Lineup,
    LineupError,
    Seated,
    after_hand,
    blind_first,
    line_up,
    moved,
    short_blind,
    straddled,
)
from cardroom.table.questions import Amount, Pick, Question, TableError, Value, buy_in_error
from cardroom.table.standing_pot import StandingPot

if TYPE_CHECKING:
    from cardroom.table.table import Flow, Table
    from cardroom.table.terms import Terms

YES_NO: Final = ("yes", "no")
HALF_HOUR_MS: Final = 30 * 60 * 1000
USUAL_BETS: Final = 50
ABOUT_CARDS: Final = ("open", "false openers", "split")
"""What is asked only of players with certain cards, so that nobody else may know of the asking."""


class PotWay:
    """Who has the button, who posts what, and what stands in the pot."""

    name = "pot"

    def __init__(self, table: Table, rules: PokerRules) -> None:
        self.table = table
        self.rules = rules
        terms = table.terms
        most = max(rules.table.seats)
        self.seats = terms.seats if terms.seats is not None else most
        if not 2 <= self.seats <= most and terms.limits:
            raise TableError(f"{rules.title} has 2 to {most} seats, not {terms.seats}")
        self.stakes = rules.stakes_named(terms.stakes)
        self.schedule, self.in_force = collected(rules, terms, terms.stakes)
        self.players: dict[int, Seated] = {}
        self.button: int | None = None
        self.lineup: Lineup | None = None
        self.blind_owed: int | None = None
        self.first: int | None = terms.button
        self.kill: KillState = NEUTRAL
        self.standing = StandingPot()
        self.began_with: int | None = None
        self.time_paid: dict[str, tuple[int, int]] = {}
        self.time_since: int | None = None
        self.short_buys: dict[str, int] = {}
        self.state: Hand | None = None
        self.played: Hand | None = None
        """The hand that was played last, as it ended."""
        self.dealing: Lineup | None = None
        self.result: HandResult | None = None
        self.shown: set[int] = set()
        self.places: dict[Card, list[int]] = {}
        self.moved_chips: Counter[str] = Counter()
        self.last: dict[str, Any] | None = None

    # --- people -----------------------------------------------------------------------------

    def check_sit(self, name: str, sit: Sit) -> None:
        """At a free seat, with a full buy."""
        self.table.free_seat(sit.seat)
        least = (self.stakes.buy_in or 0) if self.table.terms.limits else 0
        if sit.chips <= 0 or sit.chips < least:
            raise buy_in_error(name, max(least, 1))
        if sit.doubles:
            raise TableError(f"{self.rules.title} is not played with doubles")

    def sat(self, name: str, sit: Sit) -> None:
        """A newcomer to a running game has blinds to wait for or to post."""
        assert sit.seat is not None
        new = bool(self.table.number)
        self.players[sit.seat] = Seated(name, "new" if new else "in", fresh=new)
        since = self.time_since
        if since is not None and self.table.now - since < HALF_HOUR_MS // 2:
            # One who comes later pays with the others when the next half hour begins.
            self._take_time([name])

    def check_buy(self, name: str, chips: int) -> None:
        """A full buy, or a short one as often as the house allows."""
        if chips <= 0:
            raise TableError(f"{name} cannot buy {dollars(chips)}")
        full, most = self.stakes.buy_in, self.rules.seating.short_buys
        if full is None or chips >= full or most is None:
            return
        if self.short_buys.get(name, 0) >= most:
            raise TableError(f"{name} has had {most} short buy: a full buy is {dollars(full)}")

    def bought(self, name: str, chips: int) -> None:
        """Someone who went broke owes the blinds that have passed since then."""
        full = self.stakes.buy_in
        if full is not None and chips < full:
            self.short_buys[name] = self.short_buys.get(name, 0) + 1
        else:
            self.short_buys.pop(name, None)
        if self.table.number and not self.table.stack(name):
            seat = self._seat_of(name)
            one = self.players[seat]
            one = replace(one, fresh=self.rules.seating.busted == "new" and not one.owes)
            self.players[seat] = one if one.status == "out" else one.back()

    def check_move(self, name: str, seat: int) -> None:  # noqa: ARG002
        """To a free seat between hands, unless chips that nobody won stand in the pot."""
        self.table.free_seat(seat)
        if self.table.in_hand:
            raise TableError("seats are changed between hands")
        few = self.rules.seating.no_moves_at
        if few is not None and len(self.players) <= few:
            raise TableError(f"nobody changes seats with {few} players or fewer at the table")
        if self.carry and not self.rules.seating.moves_with_pot:
            raise TableError("nobody changes seats while antes or forfeited chips stand in the pot")

    def moved(self, name: str, seat: int) -> None:
        """Away from the big blind, hands are sat through or paid for."""
        old = self._seat_of(name)
        one = self.players.pop(old)
        self.players[seat] = moved(
            self.rules.seating, self.stakes, one, self.lineup, old=old, new=seat
        )

    def check_away(self, name: str) -> None:
        """A kill that is owed is posted first."""
        if self.kill.owed == name and self.table.stack(name):
            raise TableError(f"{name} owes a kill: it is posted in the next hand, then sit out")

    def away(self, name: str) -> None:
        """Nobody is dealt in who is not there; the blinds that pass are owed."""
        self.kill = self.kill.without(name)
        seat = self._seat_of(name)
        self.players[seat] = replace(self.players[seat], status="out")

    def back(self, name: str) -> None:
        """Missed blinds are owed."""
        seat = self._seat_of(name)
        if self.players[seat].status == "out":
            self.players[seat] = self.players[seat].back()

    def left(self, name: str) -> Iterable[tuple[str, int]]:
        """A leg, or a kill that is owed, is kept for a return; declared time comes back."""
        del self.players[self._seat_of(name)]
        self.kill = self.kill.without(name)
        paid, since = self.time_paid.pop(name, (0, 0))
        hands = self.schedule.declared_hands if self.schedule is not None else 0
        if not paid or self.table.number - since > hands:
            return []
        return [(DROP, -paid), (CASHIER, paid)]

    def _seat_of(self, name: str) -> int:
        return next(seat for seat, one in self.players.items() if one.name == name)

    def buy_in(self) -> dict[str, int | None]:
        """A full buy where one is printed, and some fifty bets as usual."""
        least = self.stakes.buy_in or max(self.stakes.upper, 1)
        usual = max(least, USUAL_BETS * self.stakes.upper)
        return {"least": least, "most": None, "usual": usual}

    # --- time -------------------------------------------------------------------------------

    @property
    def carry(self) -> int:
        """What is in the pot from hands that nobody won."""
        return self.standing.total

    @property
    def charges_time(self) -> bool:
        """Whether players pay by the half hour here, instead of out of the pots."""
        return any(drop.when == HALF_HOUR for option in self.in_force for drop in option.drop)

    @property
    def timed(self) -> bool:
        """Whether the table pays by the half hour."""
        return self.rules.seating.time_charge or self.charges_time

    def _collect_time(self) -> Generator[Sequence[Question], Any, None]:
        """Every player pays for the next half hour when it begins.

        Who declares the last hands of a document's rule gets it back by going within them.
        """
        now = self.table.now
        if not self.charges_time or len(self.players) < 2:
            return
        if self.time_since is not None and now - self.time_since < HALF_HOUR_MS:
            return
        self.time_since = now
        seats = sorted(self.players) if self.schedule and self.schedule.declared_hands else []
        asked = [self._offer("time", seat, ("stay", "last-hands"), "stay") for seat in seats]
        answers = yield from self.table.ask(*asked)
        said = zip(seats, answers, strict=True)
        declared = {self.players[seat].name for seat, answer in said if answer != "stay"}
        self._take_time([one.name for one in self.players.values()], declared)

    def _take_time(self, payers: Sequence[str], declared: Collection[str] = ()) -> None:
        due = fees_due(self.in_force, len(self.players))
        each = sum(fee.amount for fee in due if fee.drop.when == HALF_HOUR)
        steps = []
        for name in payers:
            paid = min(each, self.table.stack(name))
            steps += [(stack(name), -paid), (DROP, paid)]
            self.time_paid.pop(name, None)
            if name in declared:
                self.time_paid[name] = (paid, self.table.number)
        self.table.tell("time", moves(steps), each=each, declared=sorted(declared))

    # --- a hand -----------------------------------------------------------------------------

    def hand(self) -> Flow:
        """One hand: offers, posts, cards, bets and pots; whether there was one to play."""
        from cardroom.table.felt import Misdeal

        table = self.table
        yield from self._collect_time()
        lineup = self.next_lineup()
        if lineup is None and self.next_lineup(tuple(self.players)) is None:
            return False
        if lineup is not None and self._draws_for_button():
            self.draw_for_button()
        table.number += 1
        table.felt.shuffle()
        table.phase = "bet"
        posting, straddle, kill = yield from self._offers()
        lineup = self.next_lineup(posting, straddle)
        if lineup is None:
            return False
        self.dealing, self.result = lineup, None
        killer = self._killer(lineup, kill)
        self.state = state = self._hand(lineup, killer)
        if table.terms.floor or table.mishaps:
            state.floor = Floor.of(self.rules, state.stacks)
        self._begin(lineup, posting, straddle, kill)
        self.played = state
        try:
            result = yield from self._run(state)
        except Misdeal as misdeal:
            self._misdeal(str(misdeal))
            return True
        if result.void:
            self._misdeal(result.void)
        else:
            self.result = result
            self._award(lineup, state, result, killer)
        return True

    def _begin(
        self, lineup: Lineup, posting: Sequence[int], straddle: int | None, kill: int | None
    ) -> None:
        table = self.table
        table.phase = "play"
        self.moved_chips.clear()
        self.places.clear()
        self.shown.clear()
        self.began_with = max(self.began_with or 0, len(lineup.seats))
        table.felt.new_layout({f"seat {seat}": (self.players[seat].name,) for seat in lineup.seats})
        table.tell(
            "hand",
            number=table.number,
            button=lineup.button,
            seats=list(lineup.seats),
            posting=list(posting),
            straddle=straddle,
            kill=kill,
            carry=self.carry,
        )

    def next_lineup(
        self, posting: Iterable[int] = (), straddle: int | None = None
    ) -> Lineup | None:
        """Who would be dealt in next."""
        ready = {
            seat: one
            for seat, one in self.players.items()
            if self.standing.plays(one.name, self.table.stack(one.name))
            and not self.table.people[one.name].leaving
        }
        seating, posting = self.rules.seating, frozenset(posting)
        lineup = self._lineup(ready, self.button, posting)
        if lineup is None:
            return None
        before = None if self.blind_owed is None else blind_first(lineup, self.blind_owed)
        if before is not None:
            # Who had less than half a blind takes it now.
            lineup = self._lineup(ready, before, posting) or lineup
        chips = {seat: self.table.stack(self.players[seat].name) for seat in lineup.seats}
        lineup = short_blind(seating, self.stakes, lineup, chips)
        if straddle is None:
            return lineup
        return straddled(seating, self.stakes, lineup, straddle)

    def _lineup(
        self, ready: Mapping[int, Seated], button: int | None, posting: frozenset[int]
    ) -> Lineup | None:
        last = self.lineup.seats if self.lineup is not None else ()
        return line_up(
            self.rules.seating,
            self.stakes,
            ready,
            button,
            posting,
            first=self.first,
            gone=frozenset(last) - set(ready),
            timed=self.timed,
        )

    def _draws_for_button(self) -> bool:
        drawn = self.rules.seating.first_button == "high-card"
        return drawn and self.first is None and self.button is None

    def draw_for_button(self) -> None:
        """Everyone in a new game gets a card face up: the highest, by suit, has the button."""
        table, lineup = self.table, self.next_lineup()
        assert lineup is not None
        table.felt.shuffle()
        table.felt.new_layout({})
        seats = sorted(lineup.seats)
        cards = {seat: table.felt.deal(f"seat {seat}", up=True) for seat in seats}
        self.first = max(seats, key=lambda seat: card_order(cards[seat], "high"))
        table.tell("button", seat=self.first)

    # --- offers before the deal -------------------------------------------------------------

    def _offers(
        self,
    ) -> Generator[Sequence[Question], Any, tuple[tuple[int, ...], int | None, int | None]]:
        """Newcomers may pay to come in; one seat may straddle; somebody may kill the pot."""
        waiting = [seat for seat in sorted(self.players) if self._may_post(seat)]
        asked = [self._offer("post", seat, ("post", "wait"), "wait") for seat in waiting]
        answers = yield from self.table.ask(*asked)
        posting = tuple(
            seat for seat, answer in zip(waiting, answers, strict=True) if answer == "post"
        )
        lineup = self.next_lineup(posting)
        if lineup is None:
            return posting, None, None
        straddle = kill = None
        seat = self._straddler(lineup)
        if seat is not None:
            answer = yield from self.table.ask(self._offer("straddle", seat, YES_NO, "no"))
            straddle = seat if answer[0] == "yes" else None
        for seat in self._free_killers(lineup):
            answer = yield from self.table.ask(self._offer("kill", seat, YES_NO, "no"))
            if answer[0] == "yes":
                kill = seat
                break
        return posting, straddle, kill

    def _offer(self, kind: str, seat: int, choices: tuple[str, ...], default: str) -> Question:
        table = self.table
        return Question(
            table.question_id(), kind, self.players[seat].name, seat, default, choices=choices
        )

    def _may_post(self, seat: int) -> bool:
        """Whether a player who waits would be dealt in by paying."""
        one = self.players[seat]
        if one.status not in ("new", "missed", "moved") or not self.table.stack(one.name):
            return False
        without, paid = self.next_lineup(), self.next_lineup((seat,))
        return (
            paid is not None
            and seat in paid.seats
            and (without is None or seat not in without.seats)
        )

    def _straddler(self, lineup: Lineup) -> int | None:
        """The seat that may straddle this hand, with chips for it."""
        place = len(self.stakes.blinds) % len(lineup.seats)
        seat = lineup.seats[place]
        try:
            straddled(self.rules.seating, self.stakes, lineup, seat)
        except LineupError:
            return None
        chips = self.table.stack(self.players[seat].name)
        return seat if chips >= 2 * self.stakes.big_blind else None

    def _free_killers(self, lineup: Lineup) -> list[int]:
        """The seats that may kill the pot of free will before the deal, in turn."""
        rules = self.rules.kill
        names = [self.players[seat].name for seat in lineup.seats]
        if rules is None or not rules.voluntary or rules.look:
            return []
        if self.kill.killer(names) is not None or lineup.kill is not None:
            return []
        big = self.stakes.big_blind
        return [
            seat
            for seat, name in zip(lineup.seats, names, strict=True)
            if may_kill(rules, big, self.table.stack(name))
        ]

    def _killer(self, lineup: Lineup, free: int | None) -> int | None:
        """The place of who kills this pot: obliged, coming in, or of free will."""
        names = [self.players[seat].name for seat in lineup.seats]
        obliged = self.kill.killer(names)
        if obliged is not None:
            return names.index(obliged)
        if lineup.kill is not None or free is None or free not in lineup.seats:
            return lineup.kill
        return lineup.seats.index(free)

    def _hand(self, lineup: Lineup, killer: int | None) -> Hand:
        names = [self.players[seat].name for seat in lineup.seats]
        stakes, posts = self.stakes, self.standing.antes_of(self.stakes, lineup.posts, names)
        if killer is not None:
            # A newcomer may kill the pot where the game has no other kills.
            stakes, posts = killed(self.rules.kill or KillRules(), stakes, posts, killer)
        plan = make_plan(self.rules, stakes)
        drops = plan_drops(
            self.schedule,
            self.in_force,
            [street.name for street in self.rules.street],
            posts,
            len(lineup.seats),
            began_with=max(self.began_with or 0, len(lineup.seats)),
        )
        return Hand(
            plan,
            [self.table.stack(name) for name in names],
            seats=lineup.seats,
            posts=posts,
            carry=self.carry,
            carried=self.standing.stakes_of(names),
            kill=None if killer is None else Kill(killer),
            drops=drops,
        )

    # --- effects ----------------------------------------------------------------------------

    def _run(self, hand: Hand) -> Generator[Sequence[Question], Any, HandResult]:
        game = play(hand)
        answer: Any = None
        while True:
            try:
                effect = game.send(answer)
            except StopIteration as stop:
                result: HandResult = stop.value
                return result
            answer = yield from self._answer(hand, effect)

    def _answer(self, hand: Hand, effect: Any) -> Generator[Sequence[Question], Any, Any]:
        if isinstance(effect, Draw):
            return self._deal(hand, effect)
        if isinstance(effect, Act):
            return (yield from self._act(hand, effect))
        if isinstance(effect, Discard):
            return (yield from self._discard(hand, effect))
        if isinstance(effect, Expose | Declare):
            return (yield from self._declare(hand, effect))
        if isinstance(effect, Mishap):
            return self._goes_wrong(hand, effect.at, effect.kinds)
        self._happens(hand, effect)
        return None

    def _happens(self, hand: Hand, effect: Any) -> None:
        """What the hand tells the table without asking."""
        if isinstance(effect, Posted):
            dead = {"dead": effect.dead} if effect.dead and effect.what != "ante" else {}
            chips = effect.live + effect.dead
            self._chips("post", hand, effect.at, chips, what=effect.what, **dead)
        elif isinstance(effect, Dropped):
            self._take(hand, effect)
        elif isinstance(effect, Returned):
            self._chips("return", hand, effect.at, -effect.amount, what=effect.what)
        elif isinstance(effect, Reshuffle):
            assert self.table.felt.pack is not None
            self.table.felt.pack.shuffle_back(effect.cards)
            self.table.tell("reshuffle", cards=len(effect.cards))
        elif isinstance(effect, Announce):
            self.table.tell("say", text=effect.text)

    def _deal(self, hand: Hand, effect: Draw) -> Card | Exposed | Boxed:
        """A card, which may come wrong where the hand has a floor."""
        kinds = flaws(hand, effect) if hand.floor is not None else ()
        at = hand.button
        if effect.to.startswith("seat"):
            at = hand.place_of(int(effect.to.removeprefix("seat ")))
        what = self._goes_wrong(hand, at, kinds, dealt=True) if kinds else None
        flaw = ""
        if what is not None:
            flaw = "boxed" if what.startswith("boxed") else "exposed"
        card = self.table.felt.deal(effect.to, up=effect.face_up or flaw == "boxed", flaw=flaw)
        self.places.setdefault(card, []).append(self.table.felt.hands[effect.to][-1].place)
        return Boxed(card) if flaw == "boxed" else Exposed(card) if flaw else card

    def _goes_wrong(
        self, hand: Hand, at: int, kinds: Sequence[str], *, dealt: bool = False
    ) -> str | None:
        """A mishap, with the ruling that follows."""
        seat = hand.seats[at]
        what = self.table.mishap(seat, kinds, dealt=dealt)
        if what is not None:
            if what not in kinds:
                raise TableError(f"{what!r} cannot go wrong here: {' or '.join(kinds)}")
            ruling = remedy_for(self.rules.irregularities, what)
            name = None if ruling is None else ruling.id
            self.table.tell("mishap", seat=seat, what=what, ruling=name)
        return what

    def _act(self, hand: Hand, act: Act) -> Generator[Sequence[Question], Any, int]:
        question = self._act_question(hand, act)
        value = (yield from self.table.ask(question))[0]
        answer = value if isinstance(value, int) else FOLD if value == "fold" else CALL
        chips = min(act.call, hand.stacks[act.at]) if answer == CALL else 0
        if answer > 0:
            chips = answer - hand.bets[act.at]
        self._chips(
            "act", hand, act.at, chips, says=value, answer=answer, amount=chips, to=act.level
        )
        return answer

    def _act_question(self, hand: Hand, act: Act) -> Question:
        choices = ["fold"] if act.can_fold else []
        if act.can_call:
            plain = "call" if act.call else "check"
            choices.append("bring-in" if act.forced == "bring-in" else plain)
        amount = None
        if act.can_raise:
            amount = Amount(act.least, act.most, self.stakes.smallest_chip, act.sizes)
        silent = "fold" if act.can_fold else choices[0] if choices else act.least
        if "check" in choices:
            silent = "check"
        return Question(
            self.table.question_id(),
            "act",
            self._name(hand, act.at),
            hand.seats[act.at],
            silent,
            choices=tuple(choices),
            amount=amount,
            facts={"call": act.call, "level": act.level, "pot": hand.pot, "forced": act.forced},
            effect=act,
        )

    def _discard(self, hand: Hand, effect: Discard) -> Generator[Sequence[Question], Any, Any]:
        default: list[str] = []
        if effect.least and not effect.dead:
            default = [str(card) for card in effect.held[: effect.least]]
        question = Question(
            self.table.question_id(),
            "draw" if effect.draws else "discard",
            self._name(hand, effect.at),
            hand.seats[effect.at],
            default,
            pick=Pick(effect.held, effect.least, effect.most),
            facts={"dead": effect.dead},
            effect=effect,
        )
        names = (yield from self.table.ask(question))[0]
        thrown = effect.check(tuple(Card.parse(name) for name in names))
        seat = hand.seats[effect.at]
        private = {question.who: {"cards": list(names)}}
        self.table.tell("discard", private=private, seat=seat, count=len(thrown), cards=None)
        return thrown

    def _declare(
        self, hand: Hand, effect: Expose | Declare
    ) -> Generator[Sequence[Question], Any, bool]:
        what = "expose" if isinstance(effect, Expose) else effect.what
        chips = effect.chips if isinstance(effect, Declare) else 0
        question = Question(
            self.table.question_id(),
            "expose" if isinstance(effect, Expose) else "declare",
            self._name(hand, effect.at),
            hand.seats[effect.at],
            "no",
            choices=YES_NO,
            facts={"what": what, "chips": chips},
            secret=what in ABOUT_CARDS,
            hidden=what in ABOUT_CARDS,
            effect=effect,
        )
        said: bool = (yield from self.table.ask(question))[0] == "yes"
        seat = hand.seats[effect.at]
        kind = "expose" if isinstance(effect, Expose) else "declare"
        more: dict[str, Any] = {}
        if isinstance(effect, Expose) and said:
            more = {"card": str(effect.card), "place": self._turn_up(seat, effect.card)}
        if said or not question.hidden:
            self.table.tell(kind, seat=seat, what=what, says=said, **more)
        return said

    def _turn_up(self, seat: int, card: Card) -> int:
        """A card that lay face down is seen by everybody from now on; its place in the deck."""
        held = self.table.felt.hands.get(f"seat {seat}", [])
        one = next(one for one in held if one.card == card)
        one.up = True
        return one.place

    def _name(self, hand: Hand, at: int) -> str:
        return self.players[hand.seats[at]].name

    def _chips(self, kind: str, hand: Hand, at: int, chips: int, **body: Any) -> None:
        steps = moves([(stack(self._name(hand, at)), -chips), (POT, chips)])
        self.moved_chips.update(steps)
        self.table.tell(kind, steps, seat=hand.seats[at], **body)

    def _take(self, hand: Hand, drop: Dropped) -> None:
        box = JACKPOT if drop.jackpot else DROP
        payer = POT if drop.at is None else stack(self._name(hand, drop.at))
        steps = moves([(payer, -drop.amount), (box, drop.amount)])
        self.moved_chips.update(steps)
        self.table.tell("drop", steps, what=drop.what, amount=drop.amount)

    # --- the end of a hand ------------------------------------------------------------------

    def _award(self, lineup: Lineup, hand: Hand, result: HandResult, killer: int | None) -> None:
        table = self.table
        names = [self.players[seat].name for seat in lineup.seats]
        steps = [(stack(name), won) for name, won in zip(names, result.won, strict=True)]
        words = named(hand, result)
        pot = sum(amount for _, amount, _ in result.awards)
        self._show(hand, words)
        body: dict[str, Any] = {
            "number": table.number,
            "awards": [[lineup.seats[at], amount, why] for at, amount, why in result.awards],
            "shown": {str(lineup.seats[at]): text for at, text in words.items()},
            "reasons": list(result.reasons),
            "carry": result.carry,
        }
        table.tell("award", moves([*steps, (POT, -sum(result.won))]), **body)
        before = self.moved_chips
        self.last = {
            **body,
            "board": [str(card) for card in hand.board],
            "hands": {
                f"seat {lineup.seats[at]}": [str(card) for card in hand.hole[at]]
                for at in sorted(self.shown)
            },
            "net": {
                name: won + before.get(stack(name), 0)
                for name, won in zip(names, result.won, strict=True)
            },
            "pot": pot,
        }
        self.standing = self.standing.after(names, hand, result)
        self.players = after_hand(
            self.rules.seating,
            self.players,
            lineup,
            self.stakes,
            before=self.button,
            timed=self.timed,
        )
        self.button, self.lineup = lineup.button, lineup
        short = [post.at for post in lineup.posts if post.what == SHORT_BLIND]
        if short or self.blind_owed in lineup.seats:
            self.blind_owed = lineup.seats[short[0]] if short else None
        self._next_kill(lineup, hand, result, killer, pot)

    def _show(self, hand: Hand, words: Mapping[int, str]) -> None:
        """Hands that are shown down are opened, each card with its proof."""
        self.shown = set(words)
        for at in sorted(words):
            cards = [str(card) for card in hand.hole[at]]
            self.table.tell("show", hand=f"seat {hand.seats[at]}", cards=cards)

    def _next_kill(
        self, lineup: Lineup, hand: Hand, result: HandResult, killer: int | None, pot: int
    ) -> None:
        names = [self.players[seat].name for seat in lineup.seats]
        kinds: dict[int, set[str]] = {}
        for at, _, why in result.awards:
            kinds.setdefault(at, set()).add(why)
        scooped = len(kinds) == 1 and {"high", "low"} <= next(iter(kinds.values()), set())
        by = None if hand.kill is None else names[hand.kill.at]
        won = PotWon(
            frozenset(names[at] for at in kinds),
            pot,
            scooped,
            beyond_blinds=_beyond_blinds(hand, result, set(kinds)),
            killer=by,
            obliged=killer is not None and by == self.kill.killer(names),
            dealt=frozenset(names),
        )
        bet = hand.plan.stakes.least_bet
        self.kill = next_kill(self.rules.kill, self.kill, won, self.stakes.upper, bet)
        if lineup.kill is not None and lineup.kill != killer:
            # One kill a hand: who came in on a pot that was killed already kills the next.
            self.kill = replace(self.kill, unpaid=self.kill.unpaid | {names[lineup.kill]})

    def _misdeal(self, why: str) -> None:
        """The hand is void: every chip goes back, and the button stays where it was."""
        back = {account: -amount for account, amount in self.moved_chips.items() if amount}
        self.table.tell("misdeal", back, number=self.table.number, why=why)
        self.last = {"number": self.table.number, "misdeal": why}
        self.state = None

    # --- answers, the deck, and looking -----------------------------------------------------

    def check_answer(self, question: Question, value: Value) -> Value:
        """What the rules of the hand allow."""
        effect = question.effect
        if isinstance(effect, Discard):
            try:
                effect.check(tuple(Card.parse(name) for name in value))
            except ValueError as error:
                raise TableError(str(error)) from None
        return value

    def usual(self, question: Question) -> Value:
        """What a sensible player does, from what the seat sees."""
        from cardroom.games.poker.bots import Sensible

        effect, hand = question.effect, self.state
        if effect is None or hand is None:
            return question.default
        if isinstance(effect, Declare):
            return "yes" if usually_declared(effect, hand) else "no"
        floor = hand.floor
        if floor is not None and (effect.at in floor.bad or effect.at in floor.short):
            return self._unaware(question)
        answer = Sensible(random.Random(question.id), samples=40)(effect, hand)
        if isinstance(effect, Discard):
            return [str(card) for card in answer]
        if isinstance(effect, Expose):
            return "yes" if answer else "no"
        return self._chosen(question, answer)

    def _unaware(self, question: Question) -> Value:
        """Nobody judges a hand of four cards or six: it goes along until somebody counts."""
        if question.pick is not None:
            return [str(card) for card in question.pick.cards[: question.pick.least]]
        rest = [choice for choice in question.choices if choice not in ("fold", "yes")]
        return rest[0] if rest else question.default

    def _chosen(self, question: Question, answer: int) -> Value:
        """A bot's answer as the question takes it."""
        if answer == FOLD and "fold" in question.choices:
            return "fold"
        if answer > 0 and question.amount is not None:
            amount, step = question.amount, question.amount.step
            if amount.allows(answer):
                return answer
            return min(max(answer // step * step, amount.least), amount.most)
        rest = [choice for choice in question.choices if choice != "fold"]
        return rest[0] if rest else question.default

    def mishaps(self) -> Sequence[str]:
        """What can go wrong that the house has a remedy for."""
        from cardroom.rulebook.floor import kinds_met

        return sorted(kinds_met(self.rules.irregularities))

    def reveal(self, pack: Pack) -> None:
        """Only cards that were shown are opened; a hand that was thrown away stays secret."""
        shown = {one.place for held in self.table.felt.hands.values() for one in held if one.up}
        if self.state is not None:
            for at in self.shown:
                for card in self.state.hole[at]:
                    shown.update(self.places.get(card, [])[-1:])
        opened = [pack.open(place) for place in sorted(shown)]
        self.table.tell(
            "opened",
            cards=[[one.place, one.card, one.salt, list(one.path)] for one in opened],
            added=list(pack.added),
        )

    def close(self) -> None:
        """What nobody won goes back to those whose stakes it is, the rest to the house."""
        if not self.standing.total:
            return
        steps = [(POT, -self.standing.total)]
        left = self.standing.total
        for name, amount in self.standing.stakes.items():
            if name in self.table.people:
                steps.append((stack(name), amount))
                left -= amount
        steps.append((CASHIER, left))
        self.table.tell("pot-back", moves(steps))
        self.standing = StandingPot()

    def view(self) -> dict[str, Any]:
        """The pot, the stakes and the last hand."""
        stakes = self.stakes
        return {
            "pot": self._pot(),
            "stakes": {
                "id": stakes.id,
                "structure": stakes.structure,
                "bets": list(stakes.bets),
                "blinds": list(stakes.blinds),
                "ante": stakes.ante,
                "chip": stakes.smallest_chip,
            },
            "option": [option.option for option in self.in_force],
            "schedule": self.schedule.id if self.schedule is not None else None,
            "street": self.street(),
            "kill": {"leg": self.kill.leg, "owed": self.kill.owed},
            "last": self.last,
        }

    def _pot(self) -> dict[str, Any]:
        hand = self.state
        if hand is None or self.table.phase != "play":
            return {"total": self.carry, "pots": [], "carry": self.carry}
        return {
            "total": hand.pot,
            "pots": _side_pots(hand),
            "carry": self.carry,
            "drop": hand.dropped,
        }

    def street(self) -> str | None:
        """The street that is being played."""
        hand = self.state
        if hand is None or self.table.phase != "play" or hand.street >= len(hand.plan.streets):
            return None
        return hand.plan.streets[hand.street].street.name

    def seat_view(self, seat: int, viewer: str | None) -> dict[str, Any]:
        """A player's cards, bet and standing in the hand."""
        hand = self.state
        if hand is None or seat not in hand.seats or seat not in self.players:
            status = self.players[seat].status if seat in self.players else None
            return {"in": False, "status": status, "button": self._button() == seat, "hands": []}
        at = hand.place_of(seat)
        mine = viewer is not None and self.players[seat].name == viewer
        known = mine or at in self.shown
        up = {*hand.up[at], *self._up(seat)}
        cards = [str(card) if known or card in up else None for card in hand.hole[at]]
        if hand.folded[at] and not mine:
            cards = []
        faces = [name is not None and (not mine or Card.parse(name) in up) for name in cards]
        return {
            "in": self.table.phase == "play",
            "status": self.players[seat].status,
            "button": self._button() == seat,
            "folded": bool(hand.folded[at]),
            "bet": hand.bets[at] if self.table.phase == "play" else 0,
            "paid": hand.paid[at],
            "hands": [{"name": f"seat {seat}", "cards": cards, "up": faces}] if cards else [],
        }

    def _button(self) -> int | None:
        return self.button if self.state is None else self.state.seats[-1]

    def _up(self, seat: int) -> set[Card]:
        held = self.table.felt.hands.get(f"seat {seat}", [])
        return {one.card for one in held if one.up}


def collected(
    rules: PotGameRules, terms: Terms, stakes: str | None
) -> tuple[DropSchedule | None, tuple[DropOption, ...]]:
    """What the house takes: the options named, or those printed for the stakes; none by ``[0]``."""
    numbers = terms.options if terms.option is None else (terms.option,)
    if numbers == (0,):
        return None, ()
    if numbers:
        return options_of(rules, terms.schedule, numbers)
    try:
        found = in_force(rules, schedule=terms.schedule, stakes=stakes)
    except RulebookError:
        found = None
    return (None, ()) if found is None else (found.schedule, found.options)


def _side_pots(hand: Hand) -> list[dict[str, Any]]:
    """The pots as they stand, each with the seats that play for it."""
    from cardroom.games.poker.pots import make_pots

    paid = [paid + bet for paid, bet in zip(hand.paid, hand.bets, strict=True)]
    live = [not folded for folded in hand.folded]
    pots = make_pots(paid, live, hand.dead - hand.dropped)
    return [{"amount": pot.amount, "seats": [hand.seats[at] for at in pot.players]} for pot in pots]


def _beyond_blinds(hand: Hand, result: HandResult, winners: set[int]) -> int:
    """Chips that players other than the winners put in beyond blinds, antes and kills."""
    posted: dict[int, int] = {}
    kill = hand.plan.rules.kill
    for post in hand.posts:
        if post.what == "kill" and kill is not None and kill.kill_counts:
            continue
        part = post.dead if post.what == "ante" else 0
        posted[post.at] = posted.get(post.at, 0) + post.live + part
    return sum(
        max(0, paid - posted.get(at, 0)) for at, paid in enumerate(result.paid) if at not in winners
    )


__all__ = ["PotWay", "draw_for"]
