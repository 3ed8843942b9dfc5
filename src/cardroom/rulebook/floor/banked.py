"""What goes wrong at a banked table: kinds, the state of the deal, and remedies to carry out."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, BeforeValidator, Field

Phase = Literal["wagers", "piles", "deal", "draw", "open", "paying", "over"]
"""How far a hand is: wagers are made; hands are dealt into piles; cards go to the seats; players
draw, act or set; the bank's hand is open; wagers are paid; the next hand has begun."""

Rank = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "joker"]

Kind = Literal[
    # A card comes wrong.
    "exposed-card",
    "boxed-card",
    "card-off-table",
    "foreign-card",
    "pulled-by-mistake",
    # The deal goes wrong.
    "skipped-on-deal",
    "empty-spot",
    "too-few-cards",
    "too-many-cards",
    "no-cards",
    "wrong-place",
    "bank-card-to-player",
    "wrong-cards-left",
    "cards-run-out",
    "machine-fails",
    # The draw goes wrong.
    "passed-player",
    "wrong-seat",
    "out-of-turn",
    "coerced-card",
    "unasked-card",
    "over-hit",
    "no-signal",
    "wrong-signal",
    "changed-mind",
    "acts-too-late",
    "player-misplay",
    "dealer-misplay",
    # A hand is set, kept or read wrong.
    "foul-setting",
    "wrong-split",
    "not-set",
    "second-hand",
    "opened-early",
    "miscalled",
    "misread",
    "gave-up",
    "touched-cards",
    "out-of-view",
    "careless-foul",
    "switched-cards",
    "shown-or-told",
    # A wager or a payment is wrong.
    "late-bet",
    "changed-wager",
    "changed-bank",
    "touched-wager",
    "under-minimum",
    "overage",
    "cash",
    "off-spot",
    "on-another",
    "side-bet",
    "unequal-wagers",
    "uncovered",
    "disputed-hand",
    "disputed-pool",
    "late-claim",
]

Do = Literal[
    # One card.
    "card-plays",
    "seat-takes-card",
    "next-card",
    "replace-after-deal",
    "replace-after-bank",
    "burn",
    "keep-as-next",
    # The deal.
    "back-up",
    "move-forward",
    "move-cards",
    "scrap-cards",
    "misdeal",
    "shuffle-by-hand",
    # One hand.
    "acts-last",
    "goes-on",
    "stands",
    "hits",
    "house-way",
    "as-set",
    "cards-speak",
    "hand-loses",
    "hand-dead-wagers-back",
    "warned",
    # A wager.
    "wager-stands",
    "wager-back",
    "overage-back",
    "too-late",
    # Somebody has to decide.
    "floor-decides",
]

HAPPENED: Final[dict[Kind, str]] = {
    "exposed-card": "a card is exposed",
    "boxed-card": "a card lies the wrong way round in the deck",
    "card-off-table": "a card is dealt off the table",
    "foreign-card": "a card that does not belong to the game appears",
    "pulled-by-mistake": "the dealer pulls a card from the shoe by mistake",
    "skipped-on-deal": "a hand with a wager is left out on the deal",
    "empty-spot": "a card is dealt to a place without a wager",
    "too-few-cards": "a hand has too few cards",
    "too-many-cards": "a hand has too many cards",
    "no-cards": "a hand with a wager has no cards",
    "wrong-place": "the cards were dealt from the wrong place",
    "bank-card-to-player": "the player-dealer's card went to a player",
    "wrong-cards-left": "the wrong number of cards is left after the deal",
    "cards-run-out": "the cards run out",
    "machine-fails": "the shuffling machine fails",
    "passed-player": "a player is passed over",
    "wrong-seat": "the draw begins at the wrong seat",
    "out-of-turn": "a player acts out of turn",
    "coerced-card": "a player makes the dealer pull a card",
    "unasked-card": "a card is drawn without a signal",
    "over-hit": "a hand that may not draw is dealt a card",
    "no-signal": "a player gives no signal",
    "wrong-signal": "a player speaks and gives no signal",
    "changed-mind": "a player changes between drawing and standing",
    "acts-too-late": "a player acts after the player-dealer's hand is open",
    "player-misplay": "a player plays a hand against the chart",
    "dealer-misplay": "the house dealer plays or sets a hand wrong",
    "foul-setting": "the low hand is set above the high hand",
    "wrong-split": "a hand is set with the wrong number of cards",
    "not-set": "a hand is left unset",
    "second-hand": "a player looks at a second hand",
    "opened-early": "the player-dealer's hand is opened before all are set",
    "miscalled": "a player miscalls a hand",
    "misread": "the house misreads a hand",
    "gave-up": "a player pushes the wager onto the cards",
    "touched-cards": "somebody touches cards who may not",
    "out-of-view": "a hand leaves the dealer's view",
    "careless-foul": "a hand is mixed with other cards",
    "switched-cards": "cards are switched, passed or held out",
    "shown-or-told": "a hand is shown or talked about",
    "late-bet": "a wager comes too late",
    "changed-wager": "a wager is changed or taken back during the hand",
    "changed-bank": "the bank's chips are changed during the hand",
    "touched-wager": "a wager is touched after the hands are set",
    "under-minimum": "a wager is below the minimum",
    "overage": "a wager is above the maximum",
    "cash": "cash is wagered",
    "off-spot": "chips lie outside their place",
    "on-another": "chips are put on another player's wager",
    "side-bet": "players bet among themselves",
    "unequal-wagers": "wagers that must be equal are not",
    "uncovered": "a wager gets no action",
    "disputed-hand": "a hand is disputed after it was picked up",
    "disputed-pool": "those who bank together disagree",
    "late-claim": "a mistake is found after the next hand has begun",
}
"""Each kind of mishap in words for a screen."""

WHAT_IS_DONE: Final[dict[Do, str]] = {
    "card-plays": "the card plays where it lies",
    "seat-takes-card": "the player who caused it takes the card",
    "next-card": "the card is out of play, and the next card takes its place at once",
    "replace-after-deal": "the card is replaced from the cards left over once the deal is done",
    "replace-after-bank": "the card is replaced once the player-dealer has acted",
    "burn": "the card is burned, with more where the document says so, and play goes on",
    "keep-as-next": "the card waits and is the next one in play",
    "back-up": "the cards go back, each to the hand before, so that the hand left out has its own",
    "move-forward": "the cards go on, each to the next hand with a wager",
    "move-cards": "the cards are moved, back or forward, to the hands they belong to",
    "scrap-cards": "the cards there are out of play, and nothing else changes",
    "misdeal": "the hand is a misdeal: every wager and the bank go back",
    "shuffle-by-hand": "the dealer shuffles by hand, and play goes on",
    "acts-last": "the player acts after the others and before the player-dealer",
    "goes-on": "play goes on in order from where it is",
    "stands": "the hand stands as it is",
    "hits": "the hand gets a card",
    "house-way": "the hand is played or set the house way",
    "as-set": "the hand stays as it was first set",
    "cards-speak": "the hand counts for what its cards are",
    "hand-loses": "the hand loses its wagers as far as the money covers",
    "hand-dead-wagers-back": "the hand is dead, and the wagers on it go back",
    "warned": "the hand plays, and the player is warned",
    "wager-stands": "the wager stays as it was",
    "wager-back": "the wager goes back and has no action",
    "overage-back": "what is above the maximum goes back; the rest of the wager stands",
    "too-late": "nothing is changed any more",
    "floor-decides": "the floor decides",
}
"""Each remedy in words."""


def _several(value: object) -> object:
    """One entry may stand without a list around it."""
    return (value,) if isinstance(value, str) else value


class When(BaseModel, frozen=True, extra="forbid"):
    """The state of a deal that a remedy is for; what is not said does not matter."""

    phase: Annotated[tuple[Phase, ...], BeforeValidator(_several)] = Field(
        (),
        description="how far the hand is: wagers (before the deal), piles (hands dealt before they "
        "go out), deal, draw (players draw, act or set), open (the bank's hand is open), paying, "
        "over (the next hand has begun); one, or a list",
    )
    to: Literal["player", "bank"] | None = Field(
        None, description="whose card, hand or wager it is: a player's, or the player-dealer's"
    )
    cards: tuple[Rank, ...] = Field(
        (), description="the ranks it is for: A, 2 to 9, T, J, Q, K, joker"
    )
    at_least: int | None = Field(
        None, ge=1, description="so many of them or more in this hand, this one counted"
    )
    at_most: int | None = Field(None, ge=1, description="so many of them or fewer")
    fullest: int | None = Field(
        None, ge=0, description="no hand has more cards than this yet, wrong ones not counted"
    )
    bank_acted: bool | None = Field(
        None, description="whether the player-dealer's hand has been opened or drawn to"
    )
    prompted: bool | None = Field(
        None, description="whether the dealer pointed at the hand and waited"
    )
    looked: int | None = Field(None, ge=1, description="so many hands or more were looked at")
    bank_looked: bool | None = Field(
        None, description="whether the player-dealer's hand was looked at"
    )
    retrievable: bool | None = Field(
        None, description="whether the cards can be put right without showing what must stay hidden"
    )
    option: bool | None = Field(
        None, description="whether the hand may draw or stand as its player likes"
    )
    total: tuple[int, int] | None = Field(
        None, description="the least and the most points of the hand"
    )


class Case(BaseModel, frozen=True, extra="forbid"):
    """One thing that goes wrong in one state of the deal, and what a table does about it."""

    what: Annotated[tuple[Kind, ...], BeforeValidator(_several)] = Field(
        min_length=1, description="what goes wrong: one kind, or a list"
    )
    when: When = Field(When(), description="the state of the deal it is for; any where left out")
    do: Do = Field(description="the remedy that a table carries out")
    burn: int = Field(
        1, ge=1, description="with burn: cards out of play, the one that came wrong counted"
    )
    fees: Literal["back", "kept", "free-next"] | None = Field(
        None,
        description="what becomes of the collection: given back, kept, or the next one is free; "
        "where it is left out the document does not say",
    )
    reshuffle: bool = Field(
        default=False, description="whether the whole deck is shuffled before the next hand"
    )
    deducted: bool = Field(
        default=False,
        description="whether a wager that goes back uses up the bank's money all the same",
    )
    back_line: bool = Field(
        default=True, description="whether the remedy is also for back-line wagers on the hand"
    )
    floor_only: bool = Field(
        default=False, description="whether only a supervisor may carry it out"
    )


def kinds_of(cases: tuple[Case, ...]) -> tuple[Kind, ...]:
    """The kinds that some cases speak of, each once, in their order."""
    return tuple(dict.fromkeys(kind for case in cases for kind in case.what))
