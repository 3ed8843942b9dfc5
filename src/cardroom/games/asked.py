"""What each kind of question says of the moment: its class is the kind, its fields are the facts.

A door makes its sentences of these, a program reads them. A kind that is added here needs words
(``pages/questions.py``) and a test that asks it; ``tests/room/test_schema.py`` looks for both.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeAlias, get_args

from msgspec import UNSET, Struct, UnsetType, field

from cardroom.cards.places import HandPlace
from cardroom.games.plain import CardText, Cents, Data, data_of
from cardroom.said import Said


class Asked(Struct, frozen=True, kw_only=True):
    """The facts of a question; which fields they are depends on the kind."""

    kind: ClassVar[str]

    def data(self) -> Data:
        """As the wire has it."""
        return data_of(self)


# --- a table with a bank ------------------------------------------------------------------------


class OfferBank(Asked, frozen=True, kw_only=True):
    """Do you take the bank, and with how much?"""

    kind = "bank"
    chips: Cents
    fee: Cents
    """The most that the bank can owe the house for a hand."""


class PlaceBets(Asked, frozen=True, kw_only=True):
    """What do you bet?"""

    kind = "bet"
    chips: Cents
    bank: Cents
    bound: bool | UnsetType = UNSET
    """Whether chips bet behind a seat are put up with those that its player puts up in play."""


class AcceptBet(Asked, frozen=True, kw_only=True):
    """Do you accept a bet behind your seat?"""

    kind = "accept-bet"
    name: str
    chips: Cents


class PutUp(Asked, frozen=True, kw_only=True):
    """How much do you put up beside a bet?"""

    kind = "put-up"
    purpose: str = field(name="for")
    """What the chips are for: a double, a split, insurance."""
    wager: str
    hand: HandPlace


class AtHand(Asked, frozen=True, kw_only=True):
    """The hand that is asked about."""

    hand: HandPlace


class HandToSet(AtHand, frozen=True, kw_only=True):
    """How do you set your hand?"""

    kind = "set-hand"
    fouls: list[list[CardText]] | UnsetType = UNSET
    """The cards in front with which the hand is foul."""
    before: list[CardText] | UnsetType = UNSET
    """The cards in front as the seated player set them, where somebody has the last word."""


class HitOrStand(AtHand, frozen=True, kw_only=True):
    """Do you take a card?"""

    kind = "hit-or-stand"
    total: Said | None
    shown: CardText | UnsetType = UNSET
    """The bank's card that is up."""
    drew: list[HandPlace] | UnsetType = UNSET
    """The hands that took a card, where the bank is asked."""


class BesideBank(AtHand, frozen=True, kw_only=True):
    """A choice at blackjack, with the bank's card that is up."""

    total: Said | None
    shown: CardText


class Insure(BesideBank, frozen=True, kw_only=True):
    """Do you take insurance?"""

    kind = "insure"


class EvenMoney(BesideBank, frozen=True, kw_only=True):
    """Do you take even money?"""

    kind = "even-money"


class Surrender(BesideBank, frozen=True, kw_only=True):
    """Do you surrender?"""

    kind = "surrender"


class Doubled(BesideBank, frozen=True, kw_only=True):
    """You have doubled: do you stand, double again or take the double back?"""

    kind = "doubled"


class Rescue(BesideBank, frozen=True, kw_only=True):
    """Do you take your doubled chips back and give up the rest?"""

    kind = "rescue"


class DoubleOrSplit(BesideBank, frozen=True, kw_only=True):
    """Do you double or split?"""

    kind = "double-or-split"


class JoinSplit(BesideBank, frozen=True, kw_only=True):
    """The hand that you bet on is split: do you split too?"""

    kind = "join-split"


class JoinDouble(BesideBank, frozen=True, kw_only=True):
    """The hand that you bet on is doubled: do you double too?"""

    kind = "join-double"


class Follow(AtHand, frozen=True, kw_only=True):
    """Do you put up your chips with the player who decides for the hand?"""

    kind = "follow"


class War(AtHand, frozen=True, kw_only=True):
    """Do you go to war?"""

    kind = "war"
    shown: CardText


class ChooseGame(AtHand, frozen=True, kw_only=True):
    """Which of the two games do you play?"""

    kind = "game"


class PlayOrFold(AtHand, frozen=True, kw_only=True):
    """Do you play your three cards?"""

    kind = "play-or-fold"
    holds: Said
    shown: CardText


class BetOrSurrender(AtHand, frozen=True, kw_only=True):
    """Do you bet your five cards?"""

    kind = "bet-or-surrender"
    holds: Said
    shown: CardText


class BetOrFold(AtHand, frozen=True, kw_only=True):
    """How much do you bet on this street?"""

    kind = "bet-or-fold"
    known: list[CardText]


class PlayStreet(AtHand, frozen=True, kw_only=True):
    """Do you play on this street, and for how much?"""

    kind = "street"
    street: str


class Ride(AtHand, frozen=True, kw_only=True):
    """Does this bet ride?"""

    kind = "ride"
    wager: str
    known: list[CardText]


class FloorDecides(Asked, frozen=True, kw_only=True):
    """The floor is asked what is done, with what the document says."""

    kind = "floor"
    what: str
    hand: HandPlace
    card: CardText | None
    ruling: str
    remedy: str
    section: str | None
    lines: list[int]


# --- a table for a pot --------------------------------------------------------------------------


class Act(Asked, frozen=True, kw_only=True):
    """Do you fold, call or raise?"""

    kind = "act"
    call: Cents
    level: Cents
    pot: Cents
    forced: str
    """A bet that must be made, such as the bring-in."""


class DrawCards(Asked, frozen=True, kw_only=True):
    """Which cards do you throw away to draw others?"""

    kind = "draw"
    dead: bool


class DiscardCards(Asked, frozen=True, kw_only=True):
    """Which cards do you throw away?"""

    kind = "discard"
    dead: bool


class DeclareIt(Asked, frozen=True, kw_only=True):
    """Do you declare it?"""

    kind = "declare"
    what: str
    chips: Cents
    barred: bool | UnsetType = UNSET


class ExposeCard(Asked, frozen=True, kw_only=True):
    """Do you turn up a card?"""

    kind = "expose"
    what: str
    chips: Cents


class PostOrWait(Asked, frozen=True, kw_only=True):
    """Do you pay to be dealt in now?"""

    kind = "post"
    chips: Cents
    dead: Cents
    kills: bool


class Straddle(Asked, frozen=True, kw_only=True):
    """Do you straddle?"""

    kind = "straddle"
    chips: Cents
    dead: Cents


class KillPot(Asked, frozen=True, kw_only=True):
    """Do you kill the pot?"""

    kind = "kill"
    chips: Cents
    dead: Cents


class ObjectToKill(Asked, frozen=True, kw_only=True):
    """Do you object to a kill?"""

    kind = "object"
    seat: int


class PayTime(Asked, frozen=True, kw_only=True):
    """Do you stay for the half hour and pay for it?"""

    kind = "time"


# --- a table for units --------------------------------------------------------------------------


class SetRows(Asked, frozen=True, kw_only=True):
    """How do you set your thirteen cards?"""

    kind = "set-rows"


class StayIn(Asked, frozen=True, kw_only=True):
    """Do you stay in the hand?"""

    kind = "stay"


class TakeCard(Asked, frozen=True, kw_only=True):
    """Do you take the open card?"""

    kind = "take"
    card: CardText


class MeldCard(Asked, frozen=True, kw_only=True):
    """What do you meld?"""

    kind = "meld"
    card: CardText


class DiscardCard(Asked, frozen=True, kw_only=True):
    """Which card do you discard?"""

    kind = "discard-card"


class ForceCard(Asked, frozen=True, kw_only=True):
    """Do you force the card on somebody's meld?"""

    kind = "force"
    card: CardText
    seat: int


QuestionFacts: TypeAlias = (
    OfferBank
    | PlaceBets
    | AcceptBet
    | PutUp
    | HandToSet
    | HitOrStand
    | Insure
    | EvenMoney
    | Surrender
    | Doubled
    | Rescue
    | DoubleOrSplit
    | JoinSplit
    | JoinDouble
    | Follow
    | War
    | ChooseGame
    | PlayOrFold
    | BetOrSurrender
    | BetOrFold
    | PlayStreet
    | Ride
    | FloorDecides
    | Act
    | DrawCards
    | DiscardCards
    | DeclareIt
    | ExposeCard
    | PostOrWait
    | Straddle
    | KillPot
    | ObjectToKill
    | PayTime
    | SetRows
    | StayIn
    | TakeCard
    | MeldCard
    | DiscardCard
    | ForceCard
)
KINDS: Final[dict[str, type[Any]]] = {one.kind: one for one in get_args(QuestionFacts)}
"""Every kind of question, by its name."""
