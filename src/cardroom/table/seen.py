"""Views: what one viewer sees of a table, as data.

Three kinds of table have three kinds of view. A door may put words and clocks beside the data
(``room/web/messages.py``); what is defined here has none.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from cardroom.games.plain import (
    BetOn,
    BettingSpace,
    CardText,
    Cents,
    Fee,
    Outcome,
    PlaceText,
    SaidData,
    SettledBet,
    Value,
)

Phase: TypeAlias = Literal["idle", "bank", "bet", "play", "closed"]


# --- hands, seats and people --------------------------------------------------------------------


class HandSeen(TypedDict):
    """A hand; cards that the viewer may not see are null."""

    name: PlaceText
    cards: list[CardText | None]
    up: list[bool]
    """Which of the cards everybody sees."""


class PlanSeen(TypedDict):
    """What somebody may plan to do when their turn comes, as long as nothing changes."""

    of: str
    """The state of the hand that it is for: another means that a plan is void."""
    call: Cents
    choices: dict[Literal["fold", "call", "check-or-fold", "check"], list[str]]
    """What can be planned, with the answers it comes to: the first that can be given."""


_In = TypedDict("_In", {"in": bool})
"""Whether a seat is in the hand; the name of the field is a word of Python's own."""


class SeatSeen(_In):
    """A seat, and who sits there with what."""

    seat: int
    name: str | None
    chips: Cents
    away: bool
    leaving: bool
    short: bool
    """Whether they have too few chips to be dealt in."""
    bank: bool
    button: bool
    folded: bool
    bet: Cents
    wagers: list[BetOn]
    hands: list[HandSeen]
    proposition: NotRequired[bool]
    """Whether a third-party proposition player sits there."""
    until: NotRequired[int]
    """Until when the seat of somebody who is away is kept, in milliseconds since the epoch."""
    status: NotRequired[str | None]
    """Whether somebody is dealt in at poker: in, new, missed, moved or out."""
    paid: NotRequired[Cents]
    """What they have put into the pot on the streets before."""
    call: NotRequired[Cents]
    """What a call would cost them now."""
    plan: NotRequired[PlanSeen]
    """The viewer's own: what may be planned before their turn."""


class BehindSeen(TypedDict):
    """Somebody who bets from the back line."""

    name: str
    chips: Cents
    away: bool
    leaving: bool


class You(TypedDict):
    """The viewer's own place at the table."""

    name: str | None
    seat: int | None
    chips: Cents
    role: Literal["player", "backline", "spectator", "floor", "manager"]
    away: NotRequired[bool]
    until: NotRequired[int]
    """Until when their seat is kept, if they are away."""
    leaving: NotRequired[bool]
    bought: NotRequired[Cents]
    """Chips that come to the table after this hand."""


# --- questions ----------------------------------------------------------------------------------


class PresetSeen(TypedDict):
    """An amount that has a name."""

    name: Literal["min", "half-pot", "three-quarter-pot", "pot", "max"]
    chips: Cents


class AmountSeen(TypedDict):
    """Chips that can be named: from least to most in steps, or one of some sizes."""

    least: Cents
    most: Cents
    step: Cents
    sizes: NotRequired[list[Cents]]
    already: Cents
    """How much of a named amount is in already: the rest is what it costs."""
    all_in: NotRequired[Cents]
    """The amount that takes all of one's chips, where it can be named."""
    raises: NotRequired[bool]
    """Whether it raises a bet that somebody has made."""
    presets: NotRequired[list[PresetSeen]]


class CostSeen(TypedDict):
    """Chips that a choice puts up: from least to most, as its owner says afterwards."""

    least: Cents
    most: Cents
    grows: bool
    """Whether they go on a bet that is on the layout already."""
    lacks: NotRequired[Cents]
    """How much the owner is short of the least."""


CardsSeen = TypedDict(
    "CardsSeen",
    {"from": list[CardText], "least": int, "most": int, "rows": NotRequired[list[int]]},
)
"""Cards of one's own that can be named: how many, or all of them in rows."""


class QuestionSeen(TypedDict):
    """An open question, as everybody may know of it."""

    id: str
    seat: int | None
    who: str


class QuestionOfOthers(QuestionSeen):
    """A question that is somebody else's."""

    kind: str
    mine: Literal[False]


class QuestionOfMine(QuestionSeen):
    """A question that is the viewer's own; ``kind`` says which ``facts`` it has."""

    mine: Literal[True]
    choices: NotRequired[list[str]]
    costs: NotRequired[dict[str, CostSeen]]
    """What the choices that move chips put up."""
    amount: NotRequired[AmountSeen]
    cards: NotRequired[CardsSeen]
    layout: NotRequired[list[BettingSpace]]
    default: Value
    """What happens when nobody answers."""


# --- the whole table ----------------------------------------------------------------------------


class GameSeen(TypedDict):
    """The game that is played."""

    id: str
    title: str
    club: str
    family: str
    way: Literal["banked", "pot", "units"]


class BuyIn(TypedDict):
    """For how much somebody can buy in."""

    least: Cents
    most: Cents | None
    usual: Cents | None


class ShoeSeen(TypedDict):
    """The deck in play."""

    commitment: str
    left: int
    entropy: bool
    """Whether players may still add to its shuffle."""


class DeckComing(TypedDict):
    """A deck that is committed to for a hand to come."""

    number: int
    commitment: str
    added: int


class CorrectionSeen(TypedDict):
    """Chips that the floor moves when the hand is over."""

    whose: str
    to: str
    chips: Cents
    why: str
    hand: int | None


class TableSeen(TypedDict):
    """What every view has, whatever is played."""

    game: GameSeen
    number: int
    """The number of the hand."""
    phase: Phase
    paused: bool
    you: You | None
    seats: list[SeatSeen]
    people: list[BehindSeen]
    hands: list[HandSeen]
    """The hands that lie at no seat: the bank's, the board."""
    questions: list[QuestionOfMine | QuestionOfOthers]
    may_say: NotRequired[list[QuestionOfMine]]
    """What the viewer may say while others decide; nobody waits for it."""
    buy_in: BuyIn
    shoe: ShoeSeen | None
    coming: list[DeckComing]
    drop: Cents
    jackpot: Cents
    seeded: bool
    corrections: NotRequired[list[CorrectionSeen]]


class TallyLine(TypedDict):
    """A line of what a hand brought somebody."""

    what: str
    """A wager, the bank, a pot, what was put in, paid or came back, a fee."""
    chips: Cents
    of: NotRequired[str]
    """Which wager, blind, pot or payment."""
    seat: NotRequired[int]
    spot: NotRequired[int]
    stake: NotRequired[Cents]
    returned: NotRequired[Cents]
    """The part of the stake that the bank did not cover."""
    outcome: NotRequired[Outcome]
    units: NotRequired[int]
    reason: NotRequired[SaidData | None]
    row: NotRequired[SaidData]
    """The row of the schedule by which a fee is due."""


class HandOff(TypedDict):
    """The last hand, where it was void."""

    number: int
    misdeal: SaidData
    lines: dict[str, list[TallyLine]]
    """What it brought everybody: their sum is the change of the chips in front of them."""
    stacks: dict[str, tuple[Cents, Cents]]
    """The chips in front of them before it and after it."""


# --- against a bank -----------------------------------------------------------------------------


class BankSeen(TypedDict):
    """The bank, and who has put it up."""

    seat: int
    amount: Cents
    members: list[tuple[str, Cents]]


class LimitsSeen(TypedDict):
    """The limits of the table."""

    least: Cents
    most: Cents | None


class ShoeResults(TypedDict):
    """What a shoe has brought."""

    hands: int
    outcomes: list[str]
    counts: dict[str, int]
    percent: dict[str, int]
    marks: dict[str, int]


class ReaderBoardSeen(TypedDict):
    """What this shoe has brought, and the one before."""

    shoe: ShoeResults
    previous_shoe: ShoeResults | None


class LastSettled(TypedDict):
    """The last hand, settled."""

    number: int
    outcome: str
    holds: NotRequired[SaidData]
    score: NotRequired[list[int]]
    qualifies: NotRequired[bool]
    start: int
    bank: tuple[Cents, Cents]
    exhausted_at: int | None
    wagers: list[SettledBet]
    banker: str
    hands: dict[str, list[CardText]]
    """Every hand as it was at the end, by its place."""
    fees: list[Fee]
    net: dict[str, Cents]
    """What everybody has won or lost."""
    lines: dict[str, list[TallyLine]]
    """The same line by line."""
    stacks: dict[str, tuple[Cents, Cents]]
    """The chips in front of them before it and after it."""


class BankedHandOff(HandOff):
    """The last hand, where it was void, and the collection that was kept."""

    fees: list[Fee]
    wagers: list[SettledBet]


class BankedParts(TypedDict):
    """What only a banked table has."""

    bank: BankSeen | None
    fees: list[Fee]
    """What the house has taken of the hand that is on."""
    start: int | None
    """The seat with first action."""
    dice: list[int] | None
    layout: list[BettingSpace]
    limits: LimitsSeen
    option: int
    schedule: str
    backline: bool
    road: ReaderBoardSeen
    last: LastSettled | BankedHandOff | None


class BankedView(TableSeen, BankedParts):
    """A table that is played against a bank."""

    kind: Literal["banked"]


# --- for a pot ----------------------------------------------------------------------------------


class SidePot(TypedDict):
    """A pot, and the seats that play for it."""

    amount: Cents
    seats: list[int]


class PotSeen(TypedDict):
    """What is in the middle."""

    total: Cents
    pots: list[SidePot]
    carry: Cents
    """What is there from hands that nobody won."""
    drop: NotRequired[Cents]
    """What the house has taken of this hand."""


class PotStakes(TypedDict):
    """The stakes of a game for a pot."""

    id: str
    structure: str
    bets: list[Cents]
    blinds: list[Cents]
    ante: Cents
    chip: Cents
    """The smallest chip in play."""


class KillSeen(TypedDict):
    """Who has the kill button, and who owes a kill."""

    leg: str | None
    owed: str | None


class LastAwarded(TypedDict):
    """The last hand, with who won the pot."""

    number: int
    awards: list[tuple[int, Cents, str]]
    shown: dict[str, SaidData | None]
    reasons: list[SaidData]
    carry: Cents
    board: list[CardText]
    hands: dict[str, list[CardText]]
    net: dict[str, Cents]
    lines: dict[str, list[TallyLine]]
    """What it brought everybody, line by line."""
    stacks: dict[str, tuple[Cents, Cents]]
    """The chips in front of them before it and after it."""
    pot: Cents


class PotParts(TypedDict):
    """What only a table for a pot has."""

    pot: PotSeen
    stakes: PotStakes
    option: list[int]
    schedule: str | None
    street: str | None
    kill: KillSeen
    last: LastAwarded | HandOff | None


class PotView(TableSeen, PotParts):
    """A table where people play for a pot."""

    kind: Literal["pot"]


# --- for units ----------------------------------------------------------------------------------


class UnitStakes(TypedDict):
    """What a unit is worth."""

    id: str
    structure: Literal["units"]
    unit: Cents


class LastUnits(TypedDict):
    """The last hand for units."""

    number: int
    winner: int | None
    net: dict[str, Cents]
    lines: dict[str, list[TallyLine]]
    """What it brought everybody, line by line."""
    stacks: dict[str, tuple[Cents, Cents]]
    """The chips in front of them before it and after it."""
    says: list[SaidData]
    rows: dict[str, list[list[CardText]]]
    """How thirteen cards were set, by seat."""


class UnitParts(TypedDict):
    """What only a table for units has."""

    unit: Cents
    melds: dict[str, list[list[CardText]]]
    """What has been melded, by seat."""
    open_card: CardText | None
    pot: PotSeen
    stakes: UnitStakes
    last: LastUnits | HandOff | None


class UnitView(TableSeen, UnitParts):
    """A table where players settle among themselves in units."""

    kind: Literal["units"]


View: TypeAlias = BankedView | PotView | UnitView
"""What one viewer sees of a table."""
