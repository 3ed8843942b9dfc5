"""A table of a pot game: seats, button, blinds, kills, collection, books and log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from cardroom.games.poker import (
    Act,
    ActionError,
    Dropped,
    Hand,
    HandResult,
    Kill,
    Posted,
    PotEffect,
    Returned,
    make_plan,
    named,
    play,
)
from cardroom.games.poker.drops import HALF_HOUR, fees_due, options_of, plan_drops
from cardroom.games.poker.floor_state import Floor
from cardroom.games.poker.plan import draw_for
from cardroom.games.poker.showing import card_order
from cardroom.money import dollars
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.poker import PokerRules
from cardroom.rulebook.pot_game import KillRules
from cardroom.table.drivers import Misdeal
from cardroom.table.kills import NEUTRAL, KillState, PotWon, killed, may_kill, next_kill
from cardroom.table.ledger import CASHIER, DROP, JACKPOT, POT, Ledger, moves, stack
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
from cardroom.table.log import FORMAT, Log
from cardroom.table.pot_drivers import PotDriver
from cardroom.table.pot_record import put_on_record
from cardroom.table.standing_pot import StandingPot
from cardroom.table.table import TableError


@dataclass(slots=True)
class PotBoard:
    """What the table has seen: hands, and the largest pot."""

    hands: int = 0
    largest: int = 0
    shown: int = 0

    def to_json(self) -> dict[str, int]:
        """The counts as the command line prints them."""
        return {"hands": self.hands, "largest_pot": self.largest, "shown_down": self.shown}


@dataclass(frozen=True, slots=True)
class HandReport:
    """A finished hand: who sat where, what became of it; a misdeal has no result."""

    lineup: Lineup
    result: HandResult | None
    hand: Hand
    shown: Mapping[int, str]
    misdeal: str | None = None


class PotTable:
    """People, their chips and the button; every chip moves by a posting of the log."""

    def __init__(
        self,
        game: LoadedGame,
        *,
        seats: int | None = None,
        stakes: str | None = None,
        schedule: str | None = None,
        options: Iterable[int] = (),
        log: Log | None = None,
        opened: str = "",
    ) -> None:
        if not isinstance(game.rules, PokerRules):
            raise TableError(f"{game.id} is not a game of poker")
        self.game = game
        self.rules: PokerRules = game.rules
        most = max(self.rules.table.seats)
        self.seats = seats if seats is not None else most
        if not 2 <= self.seats <= most:
            raise TableError(f"{self.rules.title} has 2 to {most} seats, not {seats}")
        self.stakes = self.rules.stakes_named(stakes)
        self.options = tuple(options)
        self.schedule, self.in_force = options_of(self.rules, schedule, self.options)
        self.players: dict[int, Seated] = {}
        self.people: set[str] = set()
        self.ledger = Ledger()
        self.button: int | None = None
        self.last: Lineup | None = None
        self.blind_owed: int | None = None
        self.first: int | None = None
        self.dealing: Lineup | None = None
        self.kill: KillState = NEUTRAL
        self.standing = StandingPot()
        self.rounds = 0
        self.began_with: int | None = None
        self.time_paid: dict[str, tuple[int, int]] = {}
        self.moved: Counter[str] = Counter()
        self.short_buys: dict[str, int] = {}
        self.board = PotBoard()
        self.log = log if log is not None else Log()
        self.log.add(
            "open",
            format=FORMAT,
            table="pot",
            game=game.id,
            digest=game.digest,
            packs=game.packs,
            switches=dict(game.switches),
            seats=self.seats,
            stakes=stakes,
            schedule=schedule,
            options=list(self.options),
            opened=opened,
            rules=game.data,
        )

    @property
    def carry(self) -> int:
        """What is in the pot from hands that nobody won."""
        return self.standing.total

    # --- people -----------------------------------------------------------------------------

    def sit(self, name: str, chips: int, seat: int) -> None:
        """Someone buys in at a seat."""
        if not name or any(mark in name for mark in ":\n"):
            raise TableError(f"{name!r} is no name for a player: letters and spaces, no colon")
        if name in self.people:
            raise TableError(f"{name} is at the table already")
        self._free_seat(seat)
        least = self.stakes.buy_in or 0
        if chips <= 0 or chips < least:
            raise TableError(f"{name} must sit down with {dollars(max(least, 1))} or more")
        self._post("sit", {CASHIER: -chips, stack(name): chips}, name=name, seat=seat, chips=chips)
        self.people.add(name)
        new = bool(self.rounds)
        self.players[seat] = Seated(name, "new" if new else "in", fresh=new)

    def _free_seat(self, seat: int) -> None:
        if not 1 <= seat <= self.seats:
            raise TableError(f"there is no seat {seat}: the table has 1 to {self.seats}")
        if seat in self.players:
            raise TableError(f"seat {seat} is {self.players[seat].name}'s")

    def buy(self, name: str, chips: int) -> None:
        """Someone buys more chips between hands."""
        self._seat_of(name)
        if chips <= 0:
            raise TableError(f"{name} cannot buy {dollars(chips)}")
        full = self.stakes.buy_in
        if full is not None and chips < full:
            most = self.rules.seating.short_buys
            if most is not None and self.short_buys.get(name, 0) >= most:
                raise TableError(f"{name} has had {most} short buy: a full buy is {dollars(full)}")
            self.short_buys[name] = self.short_buys.get(name, 0) + 1
        else:
            self.short_buys.pop(name, None)
        if self.rounds and not self.stack(name):
            self._buys_again(self._seat_of(name))
        self._post("buy", {CASHIER: -chips, stack(name): chips}, name=name, chips=chips)

    def _buys_again(self, seat: int) -> None:
        """Someone who went broke: blinds that have passed since then are owed."""
        one = self.players[seat]
        one = replace(one, fresh=self.rules.seating.busted == "new" and not one.owes)
        self.players[seat] = one if one.status == "out" else one.back()

    def move(self, name: str, seat: int) -> None:
        """Someone changes seats between hands."""
        old = self._seat_of(name)
        self._free_seat(seat)
        if self.carry and not self.rules.seating.moves_with_pot:
            raise TableError("nobody changes seats while antes or forfeited chips stand in the pot")
        one = self.players.pop(old)
        self.players[seat] = moved(
            self.rules.seating, self.stakes, one, self.last, old=old, new=seat
        )
        self.log.add("move", name=name, seat=seat)

    def leave(self, name: str) -> None:
        """Someone cashes out and goes; a leg, or a kill that is owed, is kept for a return."""
        seat = self._seat_of(name)
        chips = self.stack(name)
        back = self._time_back(name)
        self._post(
            "leave",
            moves([*back, (stack(name), -chips), (CASHIER, chips)]),
            name=name,
        )
        self.people.discard(name)
        del self.players[seat]
        self.kill = self.kill.without(name)

    def sit_out(self, name: str) -> None:
        """Someone is not dealt in until they come back; a kill that is owed is posted first."""
        seat = self._seat_of(name)
        if self.kill.owed == name and self.stack(name):
            raise TableError(f"{name} owes a kill: it is posted in the next hand, then sit out")
        self.kill = self.kill.without(name)
        self.players[seat] = replace(self.players[seat], status="out")
        self.log.add("out", name=name)

    def come_back(self, name: str) -> None:
        """Someone wants to be dealt in again; missed blinds are owed."""
        seat = self._seat_of(name)
        self.players[seat] = self.players[seat].back()
        self.log.add("back", name=name)

    def stack(self, name: str) -> int:
        """The chips a person has in front of them."""
        return self.ledger.balance(stack(name))

    def _seat_of(self, name: str) -> int:
        for seat, one in self.players.items():
            if one.name == name:
                return seat
        raise TableError(f"{name} is not at this table")

    # --- time -------------------------------------------------------------------------------

    @property
    def charges_time(self) -> bool:
        """Whether players pay by the half hour here, instead of out of the pots."""
        return any(drop.when == HALF_HOUR for option in self.in_force for drop in option.drop)

    def collect_time(self, two_hands: Iterable[str] = (), *, newcomer: str | None = None) -> int:
        """Every player pays for the next half hour; who declares two hands may get it back.

        A ``newcomer`` who sits down in the first half of a period pays alone; one who comes later
        pays with the others when the next begins.
        """
        due = fees_due(self.in_force, len(self.players))
        each = sum(fee.amount for fee in due if fee.drop.when == HALF_HOUR)
        if not each:
            raise TableError("no time is charged at this table: the drop is taken instead")
        declared = sorted(set(two_hands))
        if declared and not (self.schedule and self.schedule.declared_hands):
            raise TableError("no hands can be declared at this table: time is not given back")
        payers = [one.name for one in self.players.values()] if newcomer is None else [newcomer]
        for name in (*declared, *payers):
            self._seat_of(name)
        steps = []
        for name in payers:
            paid = min(each, self.stack(name))
            steps += [(stack(name), -paid), (DROP, paid)]
            self.time_paid.pop(name, None)
            if name in declared:
                self.time_paid[name] = (paid, self.rounds)
        alone = {} if newcomer is None else {"newcomer": newcomer}
        self._post("time", moves(steps), each=each, two_hands=declared, **alone)
        return each

    def _time_back(self, name: str) -> list[tuple[str, int]]:
        """Time comes back to one who declared so many hands and goes before another is dealt."""
        paid, since = self.time_paid.pop(name, (0, 0))
        hands = self.schedule.declared_hands if self.schedule is not None else 0
        if not paid or self.rounds - since > hands:
            return []
        return [(DROP, -paid), (CASHIER, paid)]

    # --- a hand -----------------------------------------------------------------------------

    def next_lineup(
        self, posting: Iterable[int] = (), straddle: int | None = None
    ) -> Lineup | None:
        """Who would be dealt in next."""
        ready = {
            seat: one
            for seat, one in self.players.items()
            if self.standing.plays(one.name, self.stack(one.name))
        }
        seating, posting = self.rules.seating, frozenset(posting)
        lineup = self._lineup(ready, self.button, posting)
        if lineup is None:
            return None
        before = None if self.blind_owed is None else blind_first(lineup, self.blind_owed)
        if before is not None:
            # Who had less than half a blind takes it now.
            lineup = self._lineup(ready, before, posting) or lineup
        chips = {seat: self.stack(self.players[seat].name) for seat in lineup.seats}
        lineup = short_blind(seating, self.stakes, lineup, chips)
        if straddle is None:
            return lineup
        try:
            return straddled(seating, self.stakes, lineup, straddle)
        except LineupError as error:
            raise TableError(str(error)) from None

    def _lineup(
        self, ready: Mapping[int, Seated], button: int | None, posting: frozenset[int]
    ) -> Lineup | None:
        last = self.last.seats if self.last is not None else ()
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

    @property
    def timed(self) -> bool:
        """Whether the table pays by the half hour."""
        return self.rules.seating.time_charge or self.charges_time

    def draw_for_button(self, driver: PotDriver) -> int:
        """Everyone in a new game gets a card face up: the highest, by suit, has the button."""
        if self.rules.seating.first_button != "high-card":
            raise TableError("the button is not drawn for here: the lowest seat has it first")
        lineup = self.next_lineup()
        if self.rounds or lineup is None:
            raise TableError("the button is drawn for by two players or more, before any hand")
        for kind, body in driver.ready():
            self.log.add(kind, **body)
        seats = sorted(lineup.seats)
        self.log.add("lots", seats=seats)
        hand = self._hand(lineup, None)
        cards = {seat: self._answer(hand, draw_for(seat, face_up=True), driver) for seat in seats}
        self.first = max(seats, key=lambda seat: card_order(cards[seat], "high"))
        self.log.add("button", seat=self.first)
        return self.first

    def play_hand(
        self,
        driver: PotDriver,
        *,
        posting: Iterable[int] = (),
        straddle: int | None = None,
        kill: int | None = None,
        floor: bool = False,
    ) -> HandReport:
        """One hand: ``posting`` seats pay to come in, ``kill`` is a seat that kills freely.

        With a ``floor`` the driver is asked what goes wrong, and the house's remedy follows.
        """
        posting = tuple(posting)
        lineup = self.next_lineup(posting, straddle)
        if lineup is None:
            raise TableError("fewer than two players can be dealt in")
        for kind, body in driver.ready():
            self.log.add(kind, **body)
        killer = self._killer(lineup, kill)
        self.dealing = lineup
        hand = self._hand(lineup, killer)
        if floor:
            hand.floor = Floor.of(self.rules, hand.stacks)
        self.rounds += 1
        self.moved.clear()
        self.began_with = max(self.began_with or 0, len(lineup.seats))
        self.log.add(
            "hand",
            number=self.rounds,
            button=lineup.button,
            seats=list(lineup.seats),
            posting=list(posting),
            straddle=straddle,
            kill=kill,
            carry=self.carry,
            **({"floor": True} if floor else {}),
        )
        try:
            result = self._run(hand, driver)
        except Misdeal as misdeal:
            return self._misdeal(lineup, hand, str(misdeal))
        if result.void:
            return self._misdeal(lineup, hand, result.void)
        return self._award(lineup, hand, result, killer)

    def _killer(self, lineup: Lineup, free: int | None) -> int | None:
        """The place of who kills this pot: obliged, coming in, or of free will."""
        rules = self.rules.kill
        if rules is None and free is not None:
            raise TableError(f"{self.rules.title} is played without kills here")
        names = [self.players[seat].name for seat in lineup.seats]
        obliged = self.kill.killer(names)
        if obliged is not None:
            return names.index(obliged)
        if lineup.kill is not None or free is None or rules is None:
            return lineup.kill
        if free not in lineup.seats:
            raise TableError(f"seat {free} is not in the hand and cannot kill it")
        chips = self.stack(self.players[free].name)
        if not may_kill(rules, self.stakes.big_blind, chips):
            need = rules.stack * rules.blind(self.stakes.big_blind)
            raise TableError(f"a kill of free will needs {dollars(need)} in front of the player")
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
            began_with=self.began_with,
        )
        return Hand(
            plan,
            [self.stack(self.players[seat].name) for seat in lineup.seats],
            seats=lineup.seats,
            posts=posts,
            carry=self.carry,
            carried=self.standing.stakes_of(names),
            kill=None if killer is None else Kill(killer),
            drops=drops,
        )

    def _run(self, hand: Hand, driver: PotDriver) -> HandResult:
        game = play(hand)
        try:
            effect = next(game)
            while True:
                effect = game.send(self._answer(hand, effect, driver))
        except StopIteration as stop:
            return cast(HandResult, stop.value)

    def _answer(self, hand: Hand, effect: PotEffect, driver: PotDriver) -> Any:
        """Ask the driver, and put effect and answer on the record."""
        if isinstance(effect, Posted):
            chips = effect.live + effect.dead
            dead = {"dead": effect.dead} if effect.dead and effect.what != "ante" else {}
            self._chips("post", hand, effect.at, chips, what=effect.what, **dead)
            return None
        if isinstance(effect, Dropped):
            return self._take(hand, effect)
        if isinstance(effect, Returned):
            return self._chips("return", hand, effect.at, -effect.amount, what=effect.what)
        answer = driver.answer(effect, hand)
        if not isinstance(effect, Act):
            return put_on_record(self.log, hand, effect, answer)
        self._act(hand, effect, answer)
        return answer

    def _act(self, hand: Hand, act: Act, answer: int) -> None:
        if not act.allows(answer):
            seat = hand.seats[act.at]
            raise ActionError(f"seat {seat} can {' or '.join(act.options())}, not {answer}")
        chips = min(act.call, hand.stacks[act.at]) if answer == 0 else 0
        if answer > 0:
            chips = answer - hand.bets[act.at]
        self._chips("act", hand, act.at, chips, answer=answer, says=act.show(answer))

    def _chips(self, kind: str, hand: Hand, at: int, chips: int, **body: object) -> None:
        seat = hand.seats[at]
        name = self.players[seat].name
        self._post(kind, moves([(stack(name), -chips), (POT, chips)]), seat=seat, **body)

    def _take(self, hand: Hand, drop: Dropped) -> None:
        box = JACKPOT if drop.jackpot else DROP
        payer = POT
        if drop.at is not None:
            payer = stack(self.players[hand.seats[drop.at]].name)
        self._post("drop", moves([(payer, -drop.amount), (box, drop.amount)]), what=drop.what)

    # --- the end of a hand ------------------------------------------------------------------

    def _award(
        self, lineup: Lineup, hand: Hand, result: HandResult, killer: int | None
    ) -> HandReport:
        names = [self.players[seat].name for seat in lineup.seats]
        steps = [(stack(name), won) for name, won in zip(names, result.won, strict=True)]
        shown = named(hand, result)
        pot = sum(amount for _, amount, _ in result.awards)
        self._post(
            "award",
            moves([*steps, (POT, -sum(result.won))]),
            number=self.rounds,
            awards=[[lineup.seats[at], amount, why] for at, amount, why in result.awards],
            shown={str(lineup.seats[at]): words for at, words in shown.items()},
            reasons=list(result.reasons),
            carry=result.carry,
        )
        self.standing = self.standing.after(names, hand, result)
        self.players = after_hand(
            self.rules.seating,
            self.players,
            lineup,
            self.stakes,
            before=self.button,
            timed=self.timed,
        )
        self.button, self.last = lineup.button, lineup
        short = [post.at for post in lineup.posts if post.what == SHORT_BLIND]
        if short or self.blind_owed in lineup.seats:
            self.blind_owed = lineup.seats[short[0]] if short else None
        self.board.hands += 1
        self.board.largest = max(self.board.largest, pot)
        self.board.shown += bool(shown)
        self._next_kill(lineup, hand, result, killer, pot)
        return HandReport(lineup, result, hand, shown)

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

    def _misdeal(self, lineup: Lineup, hand: Hand, why: str) -> HandReport:
        """The hand is void: every chip goes back, and the button stays where it was."""
        back = {account: -amount for account, amount in self.moved.items() if amount}
        self._post("misdeal", back, number=self.rounds, why=why)
        return HandReport(lineup, None, hand, {}, misdeal=why)

    def close(self, notes: Iterable[tuple[str, dict[str, Any]]] = ()) -> None:
        """The table closes: the last shuffle is revealed."""
        for kind, body in notes:
            self.log.add(kind, **body)
        self.log.add("close")

    def _post(self, kind: str, posting: Mapping[str, int], **body: object) -> None:
        self.ledger.post(posting)
        self.moved.update(posting)
        self.log.add(kind, **body, post=dict(posting))


def _beyond_blinds(hand: Hand, result: HandResult, winners: set[int]) -> int:
    """Chips that players other than the winners put in beyond blinds, antes and kills."""
    posted: dict[int, int] = {}
    for post in hand.posts:
        part = post.dead if post.what == "ante" else 0
        posted[post.at] = posted.get(post.at, 0) + post.live + part
    return sum(
        max(0, paid - posted.get(at, 0)) for at, paid in enumerate(result.paid) if at not in winners
    )
