"""Facts: what happened at a table, and who may see it. There is one struct for each kind.

Whoever tells a fact makes the struct. Logs and the wire have it as data (``Fact.data``) with its
kind beside its fields. A kind that is added here needs words and a test that makes it happen;
``tests/room/test_schema.py`` looks for both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

from msgspec import UNSET, Struct, UnsetType, field

from cardroom.cards.places import HandPlace
from cardroom.games.plain import (
    BetOn,
    CardText,
    Cents,
    Fee,
    FundedBet,
    SettledBet,
    Value,
    data_of,
)
from cardroom.said import Said

ENDS: Final = ("settle", "award", "result", "misdeal")
"""How a hand ends; by then all that decided it is told, or it lies in a deck that is opened."""
OVER: Final = (*ENDS, "no-bets", "broken")
"""How it ends or never comes about: what follows belongs to the next."""


class Body(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What happened; which fields there are depends on the kind."""

    @property
    def kind(self) -> str:
        """The name of the kind."""
        return NAMES[type(self)]

    def data(self) -> dict[str, Any]:
        """As logs and the wire have it, but for the kind."""
        return data_of(self)


# --- people and chips ---------------------------------------------------------------------------


class Sat(Body, frozen=True, kw_only=True, tag="sat"):
    """Somebody sits down with chips; without a seat they bet from the back line."""

    name: str
    seat: int | None
    chips: Cents
    doubles: bool | UnsetType = UNSET
    proposition: bool | UnsetType = UNSET
    """Whether they are a third-party proposition player."""
    """Whether they play Panguingue for double."""


class Buys(Body, frozen=True, kw_only=True, tag="buys"):
    """Somebody buys chips that come to the table after this hand."""

    name: str
    chips: Cents


class Bought(Body, frozen=True, kw_only=True, tag="bought"):
    """Chips that somebody bought come to the table."""

    name: str
    chips: Cents


class MovedSeat(Body, frozen=True, kw_only=True, tag="moved"):
    """Somebody changes seats."""

    name: str
    seat: int


class WentAway(Body, frozen=True, kw_only=True, tag="away"):
    """Somebody is away: what they are asked is answered by its default."""

    name: str
    until: int | UnsetType = UNSET
    """Until when their seat is kept, in milliseconds since the epoch."""


class CameBack(Body, frozen=True, kw_only=True, tag="back"):
    """Somebody is back."""

    name: str


class Leaving(Body, frozen=True, kw_only=True, tag="leaving"):
    """Somebody leaves when the hand is over."""

    name: str
    lost: bool | UnsetType = UNSET
    """Whether they were away for too long."""


class Left(Body, frozen=True, kw_only=True, tag="left"):
    """Somebody has left with their chips."""

    name: str
    chips: Cents
    lost: bool | UnsetType = UNSET
    """Whether they were away for too long, and the seat was lost."""


class Correcting(Body, frozen=True, kw_only=True, tag="correcting"):
    """The floor will move chips that went wrong when the hand is over."""

    whose: str
    to: str
    chips: Cents
    why: str
    hand: int | None
    """The number of the hand in which they went wrong."""


class Corrected(Correcting, frozen=True, kw_only=True, tag="corrected"):
    """The floor has moved chips that went wrong."""

    short: Cents | UnsetType = UNSET
    """How much of it was not there any more."""


class Funded(Body, frozen=True, kw_only=True, tag="funded"):
    """The house puts up a fund."""


class PotBack(Body, frozen=True, kw_only=True, tag="pot-back"):
    """What nobody won goes back when the table closes."""


class TableClosed(Body, frozen=True, kw_only=True, tag="closed"):
    """The table is closed."""


class FloorRuled(Body, frozen=True, kw_only=True, tag="ruling"):
    """The floor rules."""

    does: str
    why: str
    seat: int | None


# --- the deck -----------------------------------------------------------------------------------


class Shuffled(Body, frozen=True, kw_only=True, tag="shuffle"):
    """A new deck: everybody can keep the commitment, the secret is sealed for the house."""

    commitment: str
    number: int
    sealed: str
    orders: list[str] | UnsetType = UNSET
    """Commitments to the orders in which cards that come back would be shuffled."""


class Reshuffled(Body, frozen=True, kw_only=True, tag="reshuffle"):
    """Cards were shuffled back into the stub."""

    cards: int
    again: int
    order: str
    """The commitment to the next order."""


class EntropyAdded(Body, frozen=True, kw_only=True, tag="entropy"):
    """Somebody adds a number to shuffles of which no card has come."""

    name: str
    value: str
    shuffles: list[int]


class DeckOpened(Body, frozen=True, kw_only=True, tag="reveal"):
    """A deck is opened as a whole."""

    secret: str
    added: list[str]


class CardsOpened(Body, frozen=True, kw_only=True, tag="opened"):
    """The cards of a deck that were shown are opened, each with its proof."""

    cards: list[tuple[int, CardText, str, list[str]]]
    """Place in the deck, card, salt, and the path to the commitment."""
    added: list[str]


class CardDealt(Body, frozen=True, kw_only=True, tag="card"):
    """A card is dealt; a viewer who may not see it gets `null`."""

    to: HandPlace
    up: bool
    place: int
    """Where it was in the deck."""
    card: CardText | None
    flaw: str | UnsetType = UNSET
    """What was wrong with it: exposed, boxed, misplaced."""


class CardMoved(Body, frozen=True, kw_only=True, tag="card-moved"):
    """A card goes to the hand where it belongs, or out of play."""

    here: HandPlace
    to: HandPlace
    card: CardText | None
    place: int


class CardsShown(Body, frozen=True, kw_only=True, tag="show"):
    """Cards of a hand are turned up for everybody."""

    hand: HandPlace
    cards: list[CardText]
    places: list[int] | UnsetType = UNSET
    flaw: str | UnsetType = UNSET


class BankLooked(Body, frozen=True, kw_only=True, tag="looked"):
    """Somebody looks at the bank's hand; only they are told the cards."""

    hand: HandPlace
    who: str
    cards: list[CardText] | UnsetType = UNSET


class Rolled(Body, frozen=True, kw_only=True, tag="roll"):
    """Dice are thrown."""

    dice: int
    why: str
    faces: list[int]


# --- a hand -------------------------------------------------------------------------------------


class HandBegins(Body, frozen=True, kw_only=True, tag="hand"):
    """A hand for a pot or for units begins."""

    number: int
    seats: list[int]
    button: int | UnsetType = UNSET
    posting: list[int] | UnsetType = UNSET
    straddle: int | UnsetType | None = UNSET
    kill: int | UnsetType | None = UNSET
    carry: Cents | UnsetType = UNSET
    """What the pot has from hands that nobody won."""
    kept: Cents | UnsetType = UNSET
    """What the middle has from hands that nobody won."""


class ButtonDrawn(Body, frozen=True, kw_only=True, tag="button"):
    """Somebody has drawn the first button."""

    seat: int


class FirstDrawn(Body, frozen=True, kw_only=True, tag="first"):
    """Somebody has drawn the lowest card of a new game."""

    lowest: int
    deals: bool
    seat: int


class DealerSays(Body, frozen=True, kw_only=True, tag="say"):
    """The dealer says something: the fact has its key, and beside it the values it names."""

    says: Said

    def data(self) -> dict[str, Any]:
        """The message itself."""
        return self.says.to_json()


class WentWrong(Body, frozen=True, kw_only=True, tag="mishap"):
    """Something goes wrong."""

    seat: int
    what: str
    hand: HandPlace | UnsetType = UNSET
    ruling: str | UnsetType | None = UNSET
    """The passage of the document that says what follows."""


class Remedied(Body, frozen=True, kw_only=True, tag="remedy"):
    """What is done about something that went wrong."""

    seat: int
    hand: HandPlace
    what: str
    do: str
    by: Literal["document", "floor"]
    ruling: str
    burn: int | UnsetType = UNSET
    fees: str | UnsetType = UNSET


class HandVoid(Body, frozen=True, kw_only=True, tag="misdeal"):
    """The hand is void and all chips go back."""

    number: int
    why: Said
    ruling: str | UnsetType = UNSET


class Decided(Body, frozen=True, kw_only=True, tag="decided"):
    """Somebody has answered a question, or the house has for them."""

    q: str
    """The id of the question; empty where nobody was asked."""
    who: str
    on: str
    """The kind of the question."""
    answer: Value
    seat: int | UnsetType | None = UNSET
    hand: int | UnsetType = UNSET
    """Which of their spot's hands it is about."""


class HandSet(Body, frozen=True, kw_only=True, tag="set"):
    """Somebody has set a hand; how is told when all hands are open."""

    q: str
    seat: int
    who: str


# --- against a bank -----------------------------------------------------------------------------


class PassedBank(Body, frozen=True, kw_only=True, tag="passed"):
    """Somebody does not take the bank."""

    seat: int
    name: str


class BankPut(Body, frozen=True, kw_only=True, tag="bank"):
    """The bank, with those who put it up."""

    seat: int
    members: list[tuple[str, Cents]]


class Broken(Body, frozen=True, kw_only=True, tag="broken"):
    """Nobody takes the bank: the game is broken."""


class NoBets(Body, frozen=True, kw_only=True, tag="no-bets"):
    """Nobody bets: the bank goes back."""


class BetsPlaced(Body, frozen=True, kw_only=True, tag="bets"):
    """Bets are on the layout."""

    wagers: list[BetOn]


class BetRefused(Body, frozen=True, kw_only=True, tag="refused"):
    """Somebody's bets do not stand."""

    name: str
    why: Said


class WagerBack(Body, frozen=True, kw_only=True, tag="wager-back"):
    """Wagers go back because of something that went wrong."""

    wagers: list[BetOn]
    what: str
    ruling: str


class CollectionTaken(Body, frozen=True, kw_only=True, tag="collection"):
    """The house takes its collection."""

    fees: list[Fee]


class FeeBack(Body, frozen=True, kw_only=True, tag="fee-back"):
    """Some collection goes back."""

    fees: list[Fee]


class FreeCollection(Body, frozen=True, kw_only=True, tag="free-collection"):
    """Some people pay no collection for the next hand."""

    names: list[str]
    ruling: str


class ChipsPutUp(Body, frozen=True, kw_only=True, tag="put-up"):
    """Somebody puts up more chips: a double, a split, insurance."""

    bet: BetOn
    what: str


class HandSettled(Body, frozen=True, kw_only=True, tag="settle"):
    """A banked hand is settled, wager by wager in action order."""

    number: int
    outcome: str
    """Who won where the table shares two hands; else what was compared, the bank or a board."""
    holds: Said | UnsetType = UNSET
    """What the hand is called that every other was compared with."""
    score: list[int] | UnsetType = UNSET
    qualifies: bool | UnsetType = UNSET
    start: int
    bank: tuple[Cents, Cents]
    """What the bank had before and has after."""
    exhausted_at: int | None
    """The wager at which the bank had nothing left to lose."""
    wagers: list[SettledBet]


class JackpotHit(Body, frozen=True, kw_only=True, tag="jackpot"):
    """Jackpots were hit: each with the fund it is paid from, and who gets how much."""

    number: int
    jackpots: list[tuple[str, Cents, dict[str, Cents]]]


class FundSettled(Body, frozen=True, kw_only=True, tag="fund"):
    """Wagers that a fund pays are settled."""

    number: int
    wagers: list[FundedBet]


# --- for a pot ----------------------------------------------------------------------------------


class ChipsPosted(Body, frozen=True, kw_only=True, tag="post"):
    """Somebody posts a blind, an ante, a straddle or a kill."""

    seat: int
    what: str
    dead: Cents | UnsetType = UNSET


class Acted(Body, frozen=True, kw_only=True, tag="act"):
    """Somebody folds, checks, calls, bets or raises."""

    seat: int
    says: str | Cents
    answer: int
    """What it comes to: the amount they are in for, or a code for fold and call."""
    amount: Cents
    to: Cents


class ChipsReturned(Body, frozen=True, kw_only=True, tag="return"):
    """Chips that nobody called go back to the player who bet them."""

    seat: int
    what: str


class DropTaken(Body, frozen=True, kw_only=True, tag="drop"):
    """The house takes its drop from the pot or a player."""

    what: str
    amount: Cents


class TimeCollected(Body, frozen=True, kw_only=True, tag="time"):
    """The house takes its fee for the half hour."""

    each: Cents
    declared: list[str]


class CardsDiscarded(Body, frozen=True, kw_only=True, tag="discard"):
    """Somebody throws away cards; only they are told which."""

    seat: int
    count: int
    cards: list[CardText] | None


class Declared(Body, frozen=True, kw_only=True, tag="declare"):
    """Somebody has declared something, or has not."""

    seat: int
    what: str
    says: bool


class CardExposed(Declared, frozen=True, kw_only=True, tag="expose"):
    """Somebody has turned up a card, or has not."""

    card: CardText | UnsetType = UNSET
    place: int | UnsetType = UNSET


class Objected(Body, frozen=True, kw_only=True, tag="objection"):
    """Others object to a kill by which somebody would come in."""

    seat: int
    by: list[int]


class Awarded(Body, frozen=True, kw_only=True, tag="award"):
    """The pot goes to those who won it."""

    number: int
    awards: list[tuple[int, Cents, str]]
    """Seat, amount, and for what."""
    shown: dict[str, Said | None]
    """What the hands that were shown are called, by seat; nothing where only openers were."""
    reasons: list[Said]
    carry: Cents


# --- for units ----------------------------------------------------------------------------------


class UnitsPaid(Body, frozen=True, kw_only=True, tag="pay"):
    """Chips go from one player to another, to the middle or from it."""

    giver: int | None = field(name="from")
    to: int | None
    amount: Cents
    why: str
    units: int | UnsetType = UNSET


class UnitsSettled(Body, frozen=True, kw_only=True, tag="result"):
    """A hand for units is over."""

    number: int
    winner: int | None
    net: dict[str, Cents]
    says: list[Said]


FactBody: TypeAlias = (
    Sat | Buys | Bought | MovedSeat | WentAway | CameBack | Leaving | Left | Correcting
    | Corrected | Funded | PotBack | TableClosed | FloorRuled | Shuffled | Reshuffled
    | EntropyAdded | DeckOpened | CardsOpened | CardDealt | CardMoved | CardsShown | BankLooked
    | Rolled | HandBegins | ButtonDrawn | FirstDrawn | DealerSays | WentWrong | Remedied
    | HandVoid | Decided | HandSet | PassedBank | BankPut | Broken | NoBets | BetsPlaced
    | BetRefused | WagerBack | CollectionTaken | FeeBack | FreeCollection | ChipsPutUp
    | HandSettled | JackpotHit | FundSettled | ChipsPosted | Acted | ChipsReturned | DropTaken
    | TimeCollected | CardsDiscarded | Declared | CardExposed | Objected | Awarded | UnitsPaid
    | UnitsSettled
)  # fmt: skip
KINDS: Final[dict[str, type[Body]]] = {
    str(one.__struct_config__.tag): one for one in get_args(FactBody)
}
"""Every kind of fact, by its name."""
NAMES: Final[dict[type[Body], str]] = {kind: name for name, kind in KINDS.items()}


Private: TypeAlias = Mapping[str, CardText | list[CardText]]
"""What one person may see of a fact and others may not: a card, or cards."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that happened: everybody may see its data, some people a little more.

    ``private`` has for a person what only they may see, such as the card that lies face down.
    """

    n: int
    kind: str
    at: int
    body: Body
    data: Mapping[str, Any]
    """The body as logs and the wire have it, with what moved."""
    private: Mapping[str, Private]

    def told(self, viewer: str | None) -> dict[str, Any]:
        """The fact as somebody may see it."""
        seen = self.private.get(viewer, {}) if viewer is not None else {}
        return {"n": self.n, "kind": self.kind, "at": self.at, **self.data, **seen}
