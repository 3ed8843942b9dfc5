"""A hand of poker in play: what the round asks for, asked and answered at the table."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET

from cardroom.cards import Card
from cardroom.cards.places import ASIDE, BOARD, HandPlace, at_seat
from cardroom.games import asked
from cardroom.games.asked import Asked, DeclareIt, DiscardCards, DrawCards, ExposeCard
from cardroom.games.effects import Announce, Draw, Mishap
from cardroom.games.plain import cards_in, chosen
from cardroom.games.poker import (
    CALL,
    FALSE_OPENERS,
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
    Posted,
    Reshuffle,
    Returned,
    SetAside,
    play,
)
from cardroom.games.poker.mishaps import flaws
from cardroom.record.ledger import DROP, JACKPOT, POT, stack
from cardroom.rulebook.floor.remedies import remedy_for
from cardroom.said import given
from cardroom.table.facts import (
    Acted,
    Body,
    CardExposed,
    CardsDiscarded,
    ChipsPosted,
    ChipsReturned,
    DealerSays,
    Declared,
    DropTaken,
    WentWrong,
)
from cardroom.table.questions import Amount, Cost, Pick, Question, TableError
from cardroom.table.ways import played_out

if TYPE_CHECKING:
    from cardroom.table.pot.way import PotWay
    from cardroom.table.table import Flow

YES_NO: Final = ("yes", "no")


class HandInPlay:
    """One hand on the felt: its cards, its questions and the chips that go in."""

    def __init__(self, way: PotWay, hand: Hand) -> None:
        self.way = way
        self.table = way.table
        self.hand = hand

    def run(self) -> Generator[Sequence[Question], Any, HandResult]:
        """From the posts to the result, through every question on the way."""
        return (yield from played_out(play(self.hand), self._answer))

    def _answer(self, effect: Any) -> Flow:
        if isinstance(effect, Draw):
            return self._deal(effect)
        if isinstance(effect, Act):
            return (yield from self._act(effect))
        if isinstance(effect, Discard):
            return (yield from self._discard(effect))
        if isinstance(effect, Expose | Declare):
            return (yield from self._declare(effect))
        if isinstance(effect, Mishap):
            return self._goes_wrong(effect.at, effect.kinds)
        self._happens(effect)
        return None

    def _happens(self, effect: Any) -> None:
        """What the hand tells the table without asking."""
        if isinstance(effect, Posted):
            dead = effect.dead if effect.dead and effect.what != "ante" else UNSET
            told = ChipsPosted(seat=self.hand.seats[effect.at], what=effect.what, dead=dead)
            self._chips(told, effect.at, effect.live + effect.dead)
        elif isinstance(effect, Dropped):
            self._take(effect)
        elif isinstance(effect, Returned):
            back = ChipsReturned(seat=self.hand.seats[effect.at], what=effect.what)
            self._chips(back, effect.at, -effect.amount, effect.from_drop)
        elif isinstance(effect, Reshuffle):
            self.table.felt.shuffle_back(effect.cards)
        elif isinstance(effect, SetAside):
            here = BOARD if effect.at is None else at_seat(self.hand.seats[effect.at])
            for card in effect.cards:
                self._set_aside(here, card)
        elif isinstance(effect, Announce):
            self.table.tell(DealerSays(says=effect.says))

    def _set_aside(self, here: HandPlace, card: Card) -> None:
        """A card that came by mistake lies with a hand no more."""
        felt = self.table.felt
        felt.move(felt.lying(here, card), here, ASIDE)

    def _deal(self, effect: Draw) -> Card | Exposed | Boxed:
        """A card, which may come wrong where the hand has a floor."""
        kinds = flaws(self.hand, effect) if self.hand.floor is not None else ()
        at = self.hand.button
        if effect.to.seat:
            at = self.hand.place_of(effect.to.seat)
        what = self._goes_wrong(at, kinds, dealt=True) if kinds else None
        flaw = ""
        if what is not None:
            flaw = "boxed" if what.startswith("boxed") else "exposed"
        card = self.table.felt.deal(effect.to, up=effect.face_up or flaw == "boxed", flaw=flaw)
        place = self.table.felt.hands[effect.to][-1].place
        self.way.places.setdefault(str(card), []).append(place)
        if flaw == "boxed":
            self._set_aside(effect.to, card)
        return Boxed(card) if flaw == "boxed" else Exposed(card) if flaw else card

    def _goes_wrong(self, at: int, kinds: Sequence[str], *, dealt: bool = False) -> str | None:
        """A mishap, with the ruling that follows."""
        seat = self.hand.seats[at]
        what = self.table.mishap(seat, kinds, dealt=dealt)
        if what is not None:
            if what not in kinds:
                raise TableError("mishap-not-here", given=given(what), known=list(kinds))
            ruling = remedy_for(self.way.rules.irregularities, what)
            name = None if ruling is None else ruling.id
            self.table.tell(WentWrong(seat=seat, what=what, ruling=name))
        return what

    def _act(self, act: Act) -> Generator[Sequence[Question], Any, int]:
        question, opener = self._act_question(act), act.false_opener
        words = () if opener is None else (self._may_show(opener),)
        value, *spoken = yield from self.table.ask(question, *words)
        if spoken == ["yes"]:
            return FALSE_OPENERS
        says = value if isinstance(value, int) else chosen(value)
        answer = says if isinstance(says, int) else FOLD if says == "fold" else CALL
        chips = min(act.call, self.hand.stacks[act.at]) if answer == CALL else 0
        if answer > 0:
            chips = answer - self.hand.bets[act.at]
        seat = self.hand.seats[act.at]
        told = Acted(seat=seat, says=says, answer=answer, amount=chips, to=act.level)
        self._chips(told, act.at, chips)
        return answer

    def _act_question(self, act: Act) -> Question:
        choices = ["fold"] if act.can_fold else []
        if act.can_call:
            plain = "call" if act.call else "check"
            choices.append("bring-in" if act.forced == "bring-in" else plain)
        call = min(act.call, self.hand.stacks[act.at])
        costs = {choices[-1]: Cost(call, call)} if act.can_call and call else {}
        amount = None
        if act.can_raise:
            amount = self._raise(act)
        silent = "fold" if act.can_fold else choices[0] if choices else act.least
        if "check" in choices:
            silent = "check"
        return Question(
            self.table.question_id(),
            asked.Act(call=act.call, level=act.level, pot=self.hand.pot, forced=act.forced),
            self._name(act.at),
            self.hand.seats[act.at],
            silent,
            choices=tuple(choices),
            costs=costs,
            amount=amount,
            effect=act,
        )

    def _raise(self, act: Act) -> Amount:
        """What can be bet or raised, with the amounts that have a name."""
        bet, stack = self.hand.bets[act.at], self.hand.stacks[act.at]
        amount = Amount(
            act.least,
            act.most,
            self.way.stakes.smallest_chip,
            act.sizes,
            bet,
            all_in=bet + stack if act.most == bet + stack else None,
            raises=act.level > 0,
        )
        if act.sizes is not None:
            return amount
        call = min(act.call, stack)
        level, pot = bet + call, self.hand.pot + call
        presets = (
            ("min", act.least),
            ("half-pot", amount.nearest(level + pot // 2)),
            ("three-quarter-pot", amount.nearest(level + 3 * pot // 4)),
            ("max" if act.most <= level + pot else "pot", amount.nearest(level + pot)),
        )
        return replace(amount, presets=presets)

    def _may_show(self, opener: int) -> Question:
        """What a false opener may say, and nobody else knows of."""
        return Question(
            self.table.question_id(unasked=True),
            DeclareIt(what="false-openers", chips=0),
            self._name(opener),
            self.hand.seats[opener],
            "no",
            choices=("yes",),
            unasked=True,
        )

    def _discard(self, effect: Discard) -> Generator[Sequence[Question], Any, Any]:
        default: list[str] = []
        if effect.least and not effect.dead:
            default = [str(card) for card in effect.held[: effect.least]]
        kind = DrawCards if effect.draws else DiscardCards
        question = Question(
            self.table.question_id(),
            kind(dead=effect.dead),
            self._name(effect.at),
            self.hand.seats[effect.at],
            default,
            pick=Pick(effect.held, effect.least, effect.most),
            effect=effect,
        )
        names = cards_in((yield from self.table.ask(question))[0])
        thrown = effect.check(tuple(Card.parse(name) for name in names))
        seat = self.hand.seats[effect.at]
        told = CardsDiscarded(seat=seat, count=len(thrown), cards=None)
        self.table.tell(told, private={question.who: {"cards": list(names)}})
        return thrown

    def _declare(self, effect: Expose | Declare) -> Generator[Sequence[Question], Any, bool]:
        what, barred = "expose", False
        facts: Asked = ExposeCard(what=what, chips=0)
        costs: dict[str, Cost] = {}
        if isinstance(effect, Declare):
            what, barred = effect.what, effect.barred
            facts = DeclareIt(what=what, chips=effect.chips, barred=barred or UNSET)
            if effect.chips:
                costs = {"yes": Cost(effect.chips, effect.chips)}
        question = Question(
            self.table.question_id(),
            facts,
            self._name(effect.at),
            self.hand.seats[effect.at],
            "no",
            choices=("no",) if barred else YES_NO,
            costs=costs,
            effect=effect,
        )
        said: bool = (yield from self.table.ask(question))[0] == "yes"
        seat = self.hand.seats[effect.at]
        if isinstance(effect, Declare):
            self.table.tell(Declared(seat=seat, what=what, says=said))
        elif said:
            card, place = str(effect.card), self._turn_up(seat, effect.card)
            told = CardExposed(seat=seat, what=what, says=True, card=card, place=place)
            self.table.tell(told)
        else:
            self.table.tell(CardExposed(seat=seat, what=what, says=False))
        return said

    def _turn_up(self, seat: int, card: Card) -> int:
        """A card that lay face down is seen by everybody from now on; its place in the deck."""
        one = self.table.felt.lying(at_seat(seat), card)
        one.up = True
        return one.place

    def _name(self, at: int) -> str:
        return self.way.players[self.hand.seats[at]].name

    def _chips(self, told: Body, at: int, chips: int, from_drop: int = 0) -> None:
        self.way.move_chips(told, stack(self._name(at)), POT, chips, from_drop)

    def _take(self, drop: Dropped) -> None:
        box = JACKPOT if drop.jackpot else DROP
        payer = POT if drop.at is None else stack(self._name(drop.at))
        told = DropTaken(what=drop.what, amount=drop.amount)
        self.way.move_chips(told, payer, box, drop.amount)


__all__ = ["YES_NO", "HandInPlay"]
