"""The floor of one round at a banked table: what goes wrong, the ruling, and what came of it.

A round asks here at its weak moments. The dealer or the floor says what goes wrong, the document
says what is done, and where it leaves that open the floor is asked. What a remedy does to hands and
wagers is noted here and counts when the round is settled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, Literal, cast

from msgspec import UNSET

from cardroom.cards import Card
from cardroom.cards.places import ASIDE, BANK, BURNED, HandPlace
from cardroom.games import Bet, Decide, Grade, RoundResult
from cardroom.games.asked import FloorDecides
from cardroom.games.banked_floor import Happening, Remedy, remedy_at
from cardroom.games.banked_floor_work import CHOICES, wager_goes
from cardroom.games.banked_moments import (
    ABOUT_THE_BANK,
    AT_START,
    AT_WAGERS,
    LOST,
    MORE,
    OF_THE_BANK,
    PROMPTED,
    WHEN_ACTING,
    WHEN_OPEN,
    WHEN_PAYING,
    alike,
    claims_at_paying,
    names_at,
    split_name,
)
from cardroom.games.course import Course
from cardroom.games.spots import BANKS, deciders, place_of
from cardroom.layout.claims import account_of, wager_json
from cardroom.record.ledger import moves, stack
from cardroom.rulebook.floor.banked import Do, Kind, Phase
from cardroom.said import Said
from cardroom.table.facts import Remedied, WagerBack, WentWrong
from cardroom.table.felt import Dealt, Felt, Misdeal
from cardroom.table.questions import FLOOR, Question

if TYPE_CHECKING:
    from cardroom.table.banked.round import Round
    from cardroom.table.banked.way import BankedWay

Asks = Generator[Sequence[Question], Any, Any]
_CONDUCT: Final[tuple[Do, ...]] = (
    *("warned", "house-way", "as-set", "hand-loses", "hand-dead-wagers-back", "too-late"),
    *("goes-on", "wager-stands", "wager-back", "misdeal"),
)
_AT_WAGERS: Final[tuple[Do, ...]] = ("wager-back", "wager-stands", "overage-back", "too-late")
_AT_THE_END: Final[tuple[Do, ...]] = (
    *("cards-speak", "too-late", "warned", "hand-loses", "hand-dead-wagers-back", "stands"),
    *("wager-back", "house-way", "burn"),
)
_HANDS_END: Final[tuple[Do, ...]] = ("hand-dead-wagers-back", "hand-loses")
_BESIDE: Final[frozenset[Kind]] = frozenset(("overage", "on-another", "side-bet"))
"""Chips that lie beside a wager that stands: they go back, and it does not."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Something that has gone wrong at a hand."""

    name: str
    kind: Kind
    word: str
    hand: HandPlace
    seat: int


@dataclass(frozen=True, slots=True)
class Owed:
    """A card that is replaced later, and which of its hand's cards it is."""

    hand: HandPlace
    number: int
    held: Dealt
    after_bank: bool


@dataclass(slots=True)
class HandFloor:
    """What the floor notes in the course of one round."""

    round: Round
    play: Course | None = None
    """The round under way, once the deal has begun."""
    dealt: bool = False
    """Whether the deal is done."""
    out: dict[HandPlace, Remedy] = field(default_factory=dict)
    """Hands that are dead or have lost: nobody plays them on."""
    back: dict[Bet, Remedy] = field(default_factory=dict)
    """Wagers that have no action."""
    house: set[HandPlace] = field(default_factory=set)
    """Hands that are played or set the house way."""
    late: list[Wrong] = field(default_factory=list)
    """What is wrong with the deal and not found yet."""
    bare: set[HandPlace] = field(default_factory=set)
    """Hands that are dealt nothing."""
    missing: dict[HandPlace, list[int]] = field(default_factory=dict)
    """Which of their cards hands were not dealt."""
    drawing: bool = False
    """Whether the first hand has had its turn."""
    passed: list[Wrong] = field(default_factory=list)
    """Players who were passed, which is found when the bank's hand is open."""
    owed: list[Owed] = field(default_factory=list)
    counts: Counter[Kind] = field(default_factory=Counter)
    void: Remedy | None = None
    """The remedy that called the hand off."""

    # --- asking -----------------------------------------------------------------------------

    @property
    def way(self) -> BankedWay:
        """How the round is played."""
        return self.round.way

    @property
    def felt(self) -> Felt:
        """What lies on the table."""
        return self.round.way.table.felt

    @property
    def course(self) -> Course:
        """The round under way."""
        assert self.play is not None
        return self.play

    @property
    def is_open(self) -> bool:
        """Whether anything can go wrong: a table with a floor, or the floor has said so."""
        table = self.way.table
        return table.terms.floor or bool(table.mishaps)

    @property
    def is_quiet(self) -> bool:
        """Whether nothing has gone wrong with the cards, and nothing can."""
        return not (self.out or self.bare or self.felt.hands.get(ASIDE) or self.is_open)

    def seat_of(self, hand: HandPlace) -> int:
        """The seat of a hand; the bank's for hands that are at no seat."""
        return hand.seat or self.round.bank.seat

    def goes_wrong(
        self,
        hand: HandPlace,
        kinds: Sequence[Kind],
        phase: Phase,
        words: Sequence[str] = (),
        *,
        card: bool = False,
        only: bool = False,
    ) -> Wrong | None:
        """What goes wrong at a hand now, if anything; it is on the record before its remedy.

        With ``only``, one of the words is part of it.
        """
        if not self.is_open:
            return None
        way = self.way
        key = (tuple(kinds), phase, tuple(words), only)
        names = way.mishap_names.get(key)
        if names is None:
            found = names_at(way.rules, kinds, phase, words)
            names = tuple(name for name in found if " " in name or not only)
            way.mishap_names[key] = names
        if not names:
            return None
        seat = self.seat_of(hand)
        what = way.table.mishap(seat, names, dealt=card)
        if what is None:
            return None
        kind, word = split_name(what)
        self.counts[kind] += 1
        way.table.tell(WentWrong(seat=seat, what=what, hand=hand))
        return Wrong(what, kind, word, hand, seat)

    def rule(
        self,
        wrong: Wrong,
        phase: Phase,
        able: Sequence[Do],
        *,
        card: Card | None = None,
        total: int | None = None,
        option: bool = False,
    ) -> Generator[Sequence[Question], Any, Remedy]:
        """The document's remedy, or the floor's choice of those that can be carried out now."""
        rules = self.way.rules
        remedy = remedy_at(rules, self._happening(wrong, phase, card, total, option=option))
        assert remedy is not None, f"{wrong.kind} is no kind of {rules.title}"
        by: Literal["document", "floor"] = "document"
        if remedy.do == "floor-decides":
            remedy = yield from self._floor_decides(wrong, remedy, able, card)
            by = "floor"
        self.way.table.tell(
            Remedied(
                seat=wrong.seat,
                hand=wrong.hand,
                what=wrong.name,
                do=remedy.do,
                by=by,
                ruling=remedy.says.id,
                burn=remedy.burn or UNSET,
                fees=remedy.fees or UNSET,
            )
        )
        if remedy.do == "misdeal":
            self.void = remedy
            raise Misdeal(wrong.kind)
        return remedy

    def _happening(
        self, wrong: Wrong, phase: Phase, card: Card | None, total: int | None, *, option: bool
    ) -> Happening:
        way, course = self.way, self.play
        open_now = phase in ("open", "paying", "over")
        many = sum(self.counts[kind] for kind in alike(way.rules, wrong.kind))
        if wrong.kind == "gave-up":
            many = way.warned[self.decider(wrong.hand)] + 1
        if wrong.kind == "wrong-seat":
            many = 2 if wrong.word == MORE else 1
        players = [] if course is None else [one for one in course.hands() if one is not BANK]
        return Happening(
            wrong.kind,
            phase,
            "bank" if wrong.hand is BANK else "player",
            card=card,
            so_many=many,
            fullest=max((course.count(one) for one in players), default=0) if course else 0,
            bank_acted=open_now,
            prompted=wrong.word == PROMPTED,
            looked=len(players) if self.dealt and phase != "deal" else 0,
            bank_looked=open_now or bool(self.felt.lookers.get(BANK)),
            retrievable=wrong.word != LOST,
            option=option,
            total=total,
        )

    def _floor_decides(
        self, wrong: Wrong, remedy: Remedy, able: Sequence[Do], card: Card | None
    ) -> Generator[Sequence[Question], Any, Remedy]:
        """Ask the floor, with what the document says as guidance; the first choice by default."""
        table = self.way.table
        # No hand of the player-dealer's is dead or lost while others play against it.
        never = _HANDS_END if wrong.hand is BANK else ()
        known = CHOICES[wrong.kind]
        choices = [one for one in known if one in able and one not in never] or ["goes-on"]
        says = remedy.says
        question = Question(
            table.question_id(),
            FloorDecides(
                what=wrong.name,
                hand=wrong.hand,
                card=None if card is None else str(card),
                ruling=says.id,
                remedy=says.remedy,
                section=says.section,
                lines=list(says.lines),
            ),
            FLOOR,
            wrong.seat,
            default=choices[0],
            choices=tuple(choices),
        )
        chosen = cast("Do", (yield from table.ask(question))[0])
        return replace(remedy, do=chosen, burn=1 if chosen == "burn" else 0)

    # --- moments ----------------------------------------------------------------------------

    def hands(self) -> list[HandPlace]:
        """The hands with a wager, in the order of the deal."""
        return list(deciders(self.bets()))

    def bets(self) -> list[Bet]:
        """The bets of the round as it is dealt."""
        if self.play is not None:
            return self.play.bets
        return [wager.bet() for wager in self.round.wagers]

    def decider(self, hand: HandPlace) -> str:
        """Whoever decides for a hand."""
        found = deciders(self.bets()).get(hand)
        return found.owner if found is not None else self.round.bank.lead

    def wagers(self) -> Asks:
        """All wagers lie: claims about the hand before come too late, and wagers may be no good."""
        if not self.is_open:
            return
        for hand in self.hands():
            if self.way.last is not None:
                wrong = self.goes_wrong(hand, AT_START, "over")
                if wrong is not None:
                    yield from self.rule(wrong, "over", _AT_WAGERS)
            wrong = self.goes_wrong(hand, AT_WAGERS, "wagers")
            if wrong is None:
                continue
            remedy = yield from self.rule(wrong, "wagers", _AT_WAGERS)
            if remedy.do == "wager-back" and wrong.kind not in _BESIDE:
                self._return_wagers(wrong, remedy)
        wrong = self.goes_wrong(BANK, ABOUT_THE_BANK, "wagers")
        if wrong is not None:
            yield from self.rule(wrong, "wagers", _AT_WAGERS)

    def _return_wagers(self, wrong: Wrong, remedy: Remedy) -> None:
        """The wagers of whoever decides for a hand go back before the deal."""
        game, mine = self.round, self._deciders_bets(wrong.hand)
        gone = [one for one in game.wagers if one.bet() in mine]
        game.wagers = [one for one in game.wagers if one not in gone]
        steps = []
        for one in gone:
            del game.stakes[one.bet()]
            steps += [(account_of(one.bet()), -one.stake), (stack(one.owner), one.stake)]
        game.way.table.tell(
            WagerBack(
                wagers=[wager_json(one) for one in gone], what=wrong.name, ruling=remedy.says.id
            ),
            moves(steps),
        )

    def _deciders_bets(self, hand: HandPlace) -> list[Bet]:
        """What whoever decides for a hand has bet on it."""
        owner = self.decider(hand)
        return [bet for bet in self.round.stakes if place_of(bet) == hand and bet.owner == owner]

    def acting(self) -> Asks:
        """While players look, set and act: what somebody does with hand or wager."""
        for hand in (*self.hands(), BANK):
            yield from self._at_a_hand(hand, WHEN_ACTING, "draw", _CONDUCT)

    def at_the_end(self) -> Asks:
        """The player-dealer's hand is open, and the wagers are read."""
        for one in self.passed:
            self.carry_out(one, (yield from self.rule(one, "open", _AT_THE_END)))
        self.passed.clear()
        if not self.is_open:
            return
        paying = (*WHEN_PAYING, *claims_at_paying(self.way.rules))
        for hand in (*self.hands(), BANK):
            yield from self._at_a_hand(hand, WHEN_OPEN, "open", _AT_THE_END, (LOST,))
            yield from self._at_a_hand(hand, paying, "paying", _AT_THE_END, (LOST,))

    def _at_a_hand(
        self,
        hand: HandPlace,
        kinds: Sequence[Kind],
        phase: Phase,
        able: Sequence[Do],
        words: Sequence[str] = (),
    ) -> Asks:
        """What goes wrong at a hand; the bank's has no wager on it, and meets less."""
        met = [kind for kind in kinds if hand is not BANK or kind in OF_THE_BANK]
        wrong = self.goes_wrong(hand, met, phase, words)
        if wrong is not None and hand not in self.out:
            self.carry_out(wrong, (yield from self.rule(wrong, phase, able)))

    def carry_out(self, wrong: Wrong, remedy: Remedy) -> None:
        """What a remedy does to a hand and its wagers, where no card has to move for it."""
        if remedy.do in _HANDS_END:
            self.out[wrong.hand] = remedy
            self.fees(wrong.hand, remedy)
        elif remedy.do == "house-way":
            self.house.add(wrong.hand)
        elif remedy.do == "wager-back" and wrong.kind != "late-bet":
            self.back |= dict.fromkeys(self._deciders_bets(wrong.hand), remedy)
            self.fees(wrong.hand, remedy)
        elif remedy.do == "warned":
            self.way.warned[self.decider(wrong.hand)] += 1
        elif remedy.do == "burn":
            # The card that came wrong lies open and goes out of play.
            self.felt.deal(BURNED, up=True, flaw="exposed")
            self.burn_more(remedy)

    def burn_more(self, remedy: Remedy) -> None:
        """With a card that is burned others go out of play, face down."""
        for _ in range(remedy.burn - 1):
            self.felt.deal(BURNED, up=False)

    def fees(self, hand: HandPlace, remedy: Remedy) -> None:
        """What becomes of the collection of those with wagers on a hand."""
        stakes = self.round.stakes
        others = {bet.owner for bet in stakes if place_of(bet) != hand}
        owners = {bet.owner for bet in stakes if place_of(bet) == hand} - others
        if remedy.fees == "back":
            self.round.fees_back(owners)
        elif remedy.fees == "free-next":
            self.round.free_next(sorted(owners), remedy)

    # --- hands that are out -----------------------------------------------------------------

    def stand_in(self) -> Card:
        """A card for a round that asks for one where none is dealt; nobody ever sees it."""
        game = self.way.game
        left = game.rules.deck.deck(game.packs).counts()
        lying = Counter(one.card for held in self.felt.hands.values() for one in held)
        left.subtract(lying)
        if self.play is not None:
            given = Counter(card for _, card in self.play.trail if isinstance(card, Card))
            left.subtract(given - lying)
        return next(card for card in sorted(left, key=str) if left[card] > 0)

    def forced(self, choice: Decide) -> str | None:
        """What is done with a hand that nobody plays on, or that goes the house way."""
        hand = self.hand_of(choice)
        if self.is_out_of_play(hand):
            quiet = [word for word in ("stand", "fold") if word in choice.options]
            return quiet[0] if quiet else choice.default
        return choice.usual if hand in self.house else None

    def hand_of(self, choice: Decide) -> HandPlace:
        """The hand that somebody chooses for."""
        if choice.who == BANKS:
            return BANK
        return place_of(Bet(choice.seat, "", choice.who, choice.spot))

    def is_out_of_play(self, hand: HandPlace) -> bool:
        """Whether nobody plays a hand on, or one that was split from it."""
        return hand.first in self.out

    # --- the result -------------------------------------------------------------------------

    def judged(self, result: RoundResult) -> RoundResult:
        """The round as it counts: dead hands have no action, and hands that lose have lost."""
        if not self.out and not self.back:
            return result
        felt = self.felt
        grades = [judged for one in result.grades if (judged := self._judged(one)) is not None]
        hands = {
            name: tuple(one.card for one in felt.hands.get(name, ())) if name in self.out else cards
            for name, cards in result.hands.items()
        }
        return replace(result, grades=tuple(grades), hands=hands)

    def _judged(self, grade: Grade) -> Grade | None:
        bet = grade.bet
        hand = place_of(bet)
        remedy = self.back.get(bet) or self.out.get(hand)
        if remedy is None:
            return grade
        behind = bet.owner != self.decider(hand)
        at = hand in self.out
        goes = wager_goes(remedy, at_the_hand=at, is_the_wager=bet in self.back, back_line=behind)
        if goes == "plays":
            return grade
        if grade.fixed:
            # What others' cards would have paid goes with the hand.
            return None
        ruling = remedy.says.id
        if goes == "back":
            return Grade(bet, None, Said("no-action", ruling=ruling))
        if grade.result is None:
            return grade
        return Grade(bet, Fraction(-1), Said("lost", ruling=ruling))

    def washed(self) -> int:
        """What wagers that went back use up of the bank's money all the same."""
        return sum(
            stake
            for bet, stake in self.round.stakes.items()
            if (remedy := self.out.get(place_of(bet))) is not None and remedy.deducted
        )
