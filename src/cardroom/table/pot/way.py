"""A table of poker: seats, button, blinds, kills, straddles, collection, hands, pots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from cardroom.cards import Card
from cardroom.cards.places import DISCARDS, at_seat
from cardroom.games.plain import Value, cards_in
from cardroom.games.poker import Discard, Hand, HandResult, Kill, make_plan, named
from cardroom.games.poker.actions import ActionError
from cardroom.games.poker.drops import plan_drops
from cardroom.games.poker.floor_state import Floor
from cardroom.games.poker.kills import NEUTRAL, KillState, PotWon, beyond_blinds, killed, next_kill
from cardroom.games.poker.lineup import (
    SHORT_BLIND,
    Lineup,
    Seated,
    after_hand,
    blind_first,
    line_up,
    moved,
    passed_by_blinds,
    sat_out,
    short_blind,
    straddled,
    taken_along,
    went_round,
)
from cardroom.games.poker.openers import shown_beside
from cardroom.games.poker.showing import card_order
from cardroom.games.poker.standing_pot import StandingPot
from cardroom.record.dealer import Pack
from cardroom.record.ledger import CASHIER, POT, moves, stack
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.pot_game import KillRules, SeatRules
from cardroom.rulebook.stakes import Stakes
from cardroom.said import Said
from cardroom.table.commands import Sit
from cardroom.table.drops import collected
from cardroom.table.facts import Awarded, ButtonDrawn, CardsShown, HandBegins, PotBack
from cardroom.table.felt import Misdeal
from cardroom.table.over import HandOver
from cardroom.table.pot.half_hours import HalfHours
from cardroom.table.pot.hand import HandInPlay
from cardroom.table.pot.offers import killer_of, offers
from cardroom.table.pot.usual import usual
from cardroom.table.pot.views import middle, seat_view, street, view
from cardroom.table.questions import Question, TableError, buy_in_error
from cardroom.table.ways import Way

if TYPE_CHECKING:
    from cardroom.table.table import Flow, Table

USUAL_BETS: Final = 50
DRAW_ORDERS: Final = 4
"""Orders that a deck is committed to for its reshuffles, where players draw."""


class PotWay(Way):
    """Who has the button, who posts what, and what stands in the pot."""

    name = "pot"
    between: ClassVar[Mapping[str, Any]] = {
        "players": dict[int, Seated],
        "button": int | None,
        "lineup": Lineup | None,
        "blind_owed": int | None,
        "first": int | None,
        "kill": KillState,
        "standing": StandingPot,
        "began_with": int | None,
        "began_at": int | None,
        "blinded": set[int],
        "gone": dict[str, tuple[int, int]],
        "stood": dict[str, tuple[int, Seated]],
        "short_buys": dict[str, int],
        "over": HandOver | None,
        "shown": set[int],
        "places": dict[str, list[int]],
        "half_hours.since": int | None,
        "half_hours.paid": dict[str, tuple[int, int]],
        "half_hours.payers": set[str],
        "half_hours.came": dict[str, int],
        "half_hours.anew": bool,
        "last": dict[str, Any] | None,
    }

    def __init__(self, table: Table, rules: PokerRules) -> None:
        super().__init__(table, 2, max(rules.table.seats))
        self.rules: PokerRules = rules
        # A full table that draws can run through the stub several times; all of these orders are
        # committed to before anybody has seen a card.
        self.orders_ahead = DRAW_ORDERS if rules.has_draw else 1
        terms = table.terms
        force = collected(rules, terms, terms.stakes)
        self.stakes = rules.stakes_named(terms.stakes)
        if force is not None and isinstance(force.played, Stakes):
            self.stakes = force.played
        self.schedule = None if force is None else force.schedule
        self.in_force = () if force is None else force.options
        self.players: dict[int, Seated] = {}
        self.button: int | None = None
        self.lineup: Lineup | None = None
        self.blind_owed: int | None = None
        self.first: int | None = terms.button
        self.kill: KillState = NEUTRAL
        self.standing = StandingPot()
        self.began_with: int | None = None
        self.half_hours = HalfHours(table, self.schedule, self.in_force, rules.time)
        self.began_at: int | None = None
        """Where the first button of the game was; nothing once it has gone round."""
        self.blinded: set[int] = set()
        """The seats that a blind has passed."""
        self.gone: dict[str, tuple[int, int]] = {}
        """What those who left had with them, and when."""
        self.stood: dict[str, tuple[int, Seated]] = {}
        """Where those sat who were dealt in and left, and how they stand towards the blinds."""
        self.state: Hand | None = None
        self.over: HandOver | None = None
        """The last hand as it lies on the table, until the next is dealt."""
        self.played: Hand | None = None
        """The hand that was played last, as it ended."""
        self.dealing: Lineup | None = None
        self.result: HandResult | None = None
        self.shown: set[int] = set()
        self.places: dict[str, list[int]] = {}
        """Where each card that came lay in the deck, by its name."""

    # --- people -----------------------------------------------------------------------------

    def check_sit(self, name: str, sit: Sit) -> None:
        """At a free seat, with a full buy."""
        self.table.free_seat(sit.seat)
        least = (self.full_buy or 0) if self.table.terms.limits and not sit.moved else 0
        if sit.chips <= 0 or sit.chips < least:
            raise buy_in_error(name, max(least, 1))
        if sit.doubles:
            raise TableError("way-no-doubles", title=self.rules.title)
        self._check_return(name, sit.chips)

    def _check_return(self, name: str, chips: int) -> None:
        """Nobody takes winnings off the table by leaving for a moment (000:405)."""
        minutes = self.rules.seating.same_chips
        had, since = self.gone.get(name, (0, 0))
        if minutes is None or self.table.now - since >= minutes * 60_000 or chips >= had:
            return
        raise TableError("buy-in-return", name=name, chips=had, minutes=minutes)

    def sat(self, name: str, sit: Sit) -> None:
        """A newcomer to a running game has blinds to wait for or to post."""
        assert sit.seat is not None
        new = bool(self.table.number)
        one = Seated(name, "new" if new else "in", fresh=new)
        self.players[sit.seat] = self._again(name, sit.seat) if name in self.stood else one
        self.half_hours.joins(name)

    def _again(self, name: str, seat: int) -> Seated:
        """Who left and comes back is no new player: blinds that passed meanwhile are owed."""
        old, one = self.stood.pop(name)
        if not self.gone[name][0]:
            one = self._went_broke(one)
        return self._in_seat(one.back(), old, seat)

    def _went_broke(self, one: Seated) -> Seated:
        return replace(one, fresh=self.rules.seating.busted == "new" and not one.owes)

    @property
    def chip(self) -> int:
        """As the stakes need it."""
        return self.stakes.smallest_chip

    @property
    def full_buy(self) -> int | None:
        """What a full buy is: as printed, or as the house has it."""
        bets = self.rules.seating.full_buy
        if self.stakes.buy_in is not None or bets is None:
            return self.stakes.buy_in
        return bets * self.stakes.upper

    def full_buy_of(self, name: str) -> int | None:  # noqa: ARG002
        """The same for everybody."""
        return self.full_buy

    @property
    def most_short_buys(self) -> int | None:
        """As the house has it."""
        return self.rules.seating.short_buys

    def given(self, name: str) -> None:
        """Someone who went broke owes the blinds that have passed since then."""
        if self.table.number and not self.table.stack(name):
            seat = self._seat_of(name)
            one = self._went_broke(self.players[seat])
            self.players[seat] = one if one.status == "out" else one.back()

    def check_move(self, name: str, seat: int) -> None:  # noqa: ARG002
        """Unless too few are there, or chips that nobody won stand in the pot."""
        few = self.rules.seating.no_moves_at
        if few is not None and len(self.players) <= few:
            raise TableError("move-too-few", players=few)
        if self.carry and not self.rules.seating.moves_with_pot:
            raise TableError("move-with-pot")

    def moved(self, name: str, seat: int) -> None:
        """Away from the big blind, hands are sat through or paid for."""
        old = self._seat_of(name)
        one = self.players.pop(old)
        # At the start of a game it is free to a seat that no blind has passed (001:6203).
        free = self._first_round and seat not in self.blinded
        self.players[seat] = self._in_seat(one, old, seat, free=free)

    def _in_seat(self, one: Seated, old: int, new: int, *, free: bool = False) -> Seated:
        self.button = taken_along(self.button, self.players, old=old, new=new)
        if free:
            return one
        return moved(self.rules.seating, self.stakes, one, self.lineup, old=old, new=new)

    def check_away(self, name: str) -> None:
        """A kill that is owed is posted first."""
        if self.kill.owed == name and self.table.stack(name):
            raise TableError("away-owes-kill", name=name)

    def away(self, name: str) -> None:
        """Nobody is dealt in who is not there; the blinds that pass are owed."""
        self.kill = self.kill.without(name)
        seat = self._seat_of(name)
        self.players[seat] = replace(self.players[seat], status="out")

    def back(self, name: str) -> None:
        """Missed blinds are owed."""
        self.half_hours.back(name)
        seat = self._seat_of(name)
        if self.players[seat].status == "out":
            self.players[seat] = self.players[seat].back()

    def left(self, name: str) -> Iterable[tuple[str, int]]:
        """A leg, or a kill that is owed, is kept for a return; declared time comes back."""
        seat = self._seat_of(name)
        one = self.players.pop(seat)
        if one.hands:
            self.stood[name] = (seat, replace(one, status="out"))
        self.gone[name] = (self.table.stack(name), self.table.now)
        self.kill = self.kill.without(name)
        return self.half_hours.given_back(name)

    def _seat_of(self, name: str) -> int:
        return next(seat for seat, one in self.players.items() if one.name == name)

    def buy_in(self) -> dict[str, int | None]:
        """A full buy where one is printed, and some fifty bets as usual."""
        least = self.full_buy or max(self.stakes.upper, 1)
        usual = max(least, USUAL_BETS * self.stakes.upper)
        return {"least": least, "most": None, "usual": usual}

    @property
    def carry(self) -> int:
        """What is in the pot from hands that nobody won."""
        return self.standing.total

    @property
    def timed(self) -> bool:
        """Whether the table pays by the half hour."""
        return self.rules.seating.time_charge or self.half_hours.charged

    # --- a hand -----------------------------------------------------------------------------

    def has_enough(self, name: str) -> bool:
        """Whether somebody has chips, or antes that still lie in the pot."""
        return self.table.stack(name) > 0 or self.standing.stakes.get(name, 0) > 0

    def in_hand(self, name: str) -> bool:
        """Whether somebody is dealt in."""
        if self.state is None or self.table.phase != "play":
            return False
        return self.table.people[name].seat in self.state.seats

    def hand(self) -> Flow:
        """One hand: offers, posts, cards, bets and pots; whether there was one to play."""
        table = self.table
        # Committed to while the hand before is played, so that players have time to add to it.
        table.felt.make_ready(2 if self._draws_for_button() else 1)
        if self._too_few():
            return False
        yield from self.half_hours.collect(self.players)
        if table.closing or self._too_few():
            return False
        lineup = self.next_lineup()
        if lineup is not None and self._draws_for_button():
            self.draw_for_button()
        table.number += 1
        table.felt.take()
        table.phase = "bet"
        posting, straddle, kill = yield from offers(self)
        lineup = self.next_lineup(posting, straddle)
        if lineup is None or table.closing:
            self.half_hours.broke()
            return False
        self.dealing, self.result = lineup, None
        killer = killer_of(self, lineup, kill)
        self.state = state = self._hand(lineup, killer)
        self.over = None
        if table.terms.floor or table.mishaps:
            state.floor = Floor.of(self.rules, state.stacks)
        self._begin(lineup, posting, straddle, kill)
        self.played = state
        try:
            result = yield from HandInPlay(self, state).run()
        except Misdeal as misdeal:
            self._misdeal(misdeal.why)
            return True
        if result.void is not None:
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
        self.half_hours.dealt()
        self.moved_chips.clear()
        self.places.clear()
        self.shown.clear()
        self.began_with = max(self.began_with or 0, len(lineup.seats))
        table.felt.new_layout({at_seat(seat): (self.players[seat].name,) for seat in lineup.seats})
        table.tell(
            HandBegins(
                number=table.number,
                button=lineup.button,
                seats=list(lineup.seats),
                posting=list(posting),
                straddle=straddle,
                kill=kill,
                carry=self.carry,
            )
        )

    def _too_few(self) -> bool:
        """Whether no hand can be dealt, whoever posts for it: the game has broken."""
        if self.next_lineup() is None and self.next_lineup(tuple(self.players)) is None:
            self.half_hours.broke()
            return True
        return False

    @property
    def seating(self) -> SeatRules:
        """What new players do for the next hand; in a killed pot it may be something else."""
        rules = self.rules.seating
        if rules.new_in_killed == "as-ever" or self._killer() is None:
            return rules
        return rules.model_copy(
            update={"new_player": "kills", "into_killed": True, "objections": "all"}
        )

    def _killer(self) -> str | None:
        """Who of those that play owes a kill for the next pot."""
        there = [one.name for one in self.players.values() if one.status != "out"]
        return self.kill.killer(there) if self.rules.kill is not None else None

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
        seating, posting = self.seating, frozenset(posting)
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
            self.seating,
            self.stakes,
            ready,
            button,
            posting,
            first=self.first,
            gone=frozenset(last) - set(ready),
            timed=self.timed,
            unasked=self._unasked(),
        )

    def _unasked(self) -> frozenset[int]:
        """New players who are dealt in without being asked.

        The first button has not gone round (001:6201), or who comes in posts the kill of this pot,
        owed from before (003:3061): it is nobody else's pot that they would come into.
        """
        new = {seat: one.name for seat, one in self.players.items() if one.status == "new"}
        free = set(new) - self.blinded if self._first_round else set[int]()
        if self.rules.seating.new_in_killed != "as-ever":
            killer = self._killer()
            free |= {seat for seat, name in new.items() if name == killer}
        return frozenset(free)

    @property
    def _first_round(self) -> bool:
        return self.rules.seating.first_round_free and self.began_at is not None

    def _draws_for_button(self) -> bool:
        drawn = self.rules.seating.first_button == "high-card"
        return drawn and self.first is None and self.button is None

    def draw_for_button(self) -> None:
        """Everyone in a new game gets a card face up: the highest, by suit, has the button."""
        table, lineup = self.table, self.next_lineup()
        assert lineup is not None
        table.felt.take()
        table.felt.new_layout({})
        seats = sorted(lineup.seats)
        cards = {seat: table.felt.deal(at_seat(seat), up=True) for seat in seats}
        self.first = max(seats, key=lambda seat: card_order(cards[seat], "high"))
        table.tell(ButtonDrawn(seat=self.first))

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

    # --- the end of a hand ------------------------------------------------------------------

    def _award(self, lineup: Lineup, hand: Hand, result: HandResult, killer: int | None) -> None:
        table = self.table
        names = [self.players[seat].name for seat in lineup.seats]
        steps = [(stack(name), won) for name, won in zip(names, result.won, strict=True)]
        names_shown = named(hand, result)
        pot = sum(amount for _, amount, _ in result.awards)
        self._show(hand, names_shown)
        told = Awarded(
            number=table.number,
            awards=[(lineup.seats[at], amount, why) for at, amount, why in result.awards],
            shown={str(lineup.seats[at]): name for at, name in names_shown.items()},
            reasons=list(result.reasons),
            carry=result.carry,
        )
        table.tell(told, moves([*steps, (POT, -sum(result.won))]))
        before = self.moved_chips
        self.last = {
            **told.data(),
            "board": [str(card) for card in hand.board],
            "hands": {
                at_seat(lineup.seats[at]).text: [str(card) for card in hand.hole[at]]
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
        self.stood = {
            name: (seat, self._gone_by(one, seat, lineup))
            for name, (seat, one) in self.stood.items()
        }
        self._note_round(lineup)
        self.button, self.lineup = lineup.button, lineup
        short = [post.at for post in lineup.posts if post.what == SHORT_BLIND]
        if short or self.blind_owed in lineup.seats:
            self.blind_owed = lineup.seats[short[0]] if short else None
        self._next_kill(lineup, hand, result, killer, pot)
        self.state, self.over = None, HandOver.of(hand)

    def _gone_by(self, one: Seated, seat: int, lineup: Lineup) -> Seated:
        rules, stakes, before = self.rules.seating, self.stakes, self.button
        return sat_out(rules, one, seat, lineup, stakes, before=before, timed=self.timed)

    def _note_round(self, lineup: Lineup) -> None:
        """How far the first button has gone, and which seats the blinds have passed."""
        if self.button is None:
            self.began_at = lineup.button
        elif self.began_at is not None and went_round(self.began_at, self.button, lineup.button):
            self.began_at = None
        self.blinded |= passed_by_blinds(self.rules.seating, self.stakes, lineup, self.seats)

    def _show(self, hand: Hand, names: Mapping[int, Said | None]) -> None:
        """Hands that are shown down are opened, each card with its proof."""
        self.shown = set(names)
        for at in sorted(names):
            cards = [str(card) for card in hand.hole[at]]
            self.table.tell(CardsShown(hand=at_seat(hand.seats[at]), cards=cards))
        opener = hand.opener
        if opener is not None and opener in names:
            # Cards that were thrown away are shown with the hand they prove.
            felt, thrown = self.table.felt, shown_beside(hand)
            lay = felt.hands[at_seat(hand.seats[opener])]
            # As they lay when they were thrown away, should one have come again.
            first = {one.card: one for one in reversed(lay) if one.card in thrown}
            held = [one for one in lay if first.get(one.card) is one]
            if held:
                felt.turn_up(DISCARDS, held)

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
            dropped=result.dropped,
            beyond_blinds=beyond_blinds(hand, result, set(kinds)),
            killer=by,
            obliged=killer is not None and by == self.kill.killer(names),
            dealt=frozenset(names),
        )
        bet = hand.plan.stakes.least_bet
        self.kill = next_kill(self.rules.kill, self.kill, won, self.stakes.upper, bet)
        later = {names[at] for at in lineup.promised}
        if lineup.kill is not None and lineup.kill != killer:
            later.add(names[lineup.kill])
        # One kill a hand: who came in on a pot that was killed already kills the next.
        self.kill = replace(self.kill, unpaid=self.kill.unpaid | later)

    def _misdeal(self, why: Said) -> None:
        """The hand is void: every chip goes back, and the button stays where it was."""
        self.give_back(why)
        self.state = None

    # --- answers, the deck, and looking -----------------------------------------------------

    def check_answer(self, question: Question, value: Value) -> Value:
        """What the rules of the hand allow."""
        effect = question.effect
        if isinstance(effect, Discard):
            try:
                effect.check(tuple(Card.parse(name) for name in cards_in(value)))
            except ActionError as error:
                raise TableError.of(error) from None
        return value

    def usual(self, question: Question) -> Value:
        """What a sensible player does, from what the seat sees."""
        return usual(question, self.state)

    def reveal(self, pack: Pack) -> None:
        """Only cards that were shown are opened; a hand that was thrown away stays secret."""
        shown = [] if self.over is None else [self.over.hole[at] for at in self.shown]
        places = [self.places.get(str(card), [])[-1:] for cards in shown for card in cards]
        self.open_shown(pack, [place for last in places for place in last])

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
        self.table.tell(PotBack(), moves(steps))
        self.standing = StandingPot()

    def view(self) -> dict[str, Any]:
        """The pot, the stakes and the last hand."""
        return view(self)

    def street(self) -> str | None:
        """The street that is being played."""
        return street(self)

    def middle(self) -> list[str] | None:
        """The board as it counts."""
        return middle(self)

    def seat_view(self, seat: int, viewer: str | None) -> dict[str, Any]:
        """A player's cards, bet and standing in the hand."""
        return seat_view(self, seat, viewer)


__all__ = ["PotWay"]
