"""The messages of the WebSocket, and what the room puts beside a table's data: words, clocks.

What has words is shown: a class here stands for the one in ``table`` of which it has more fields.
"""

from __future__ import annotations

from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    TypeAlias,
    TypedDict,
    get_args,
)

from msgspec import UNSET, Meta, Struct, UnsetType

from cardroom.games.plain import Cents, SaidData, SettledBet, Value
from cardroom.table.commands import KINDS, Command, Doing, kind_of
from cardroom.table.facts import FactBody
from cardroom.table.questions import TableError
from cardroom.table.seen import (
    BankedHandOff,
    BankedView,
    CorrectionSeen,
    HandOff,
    HandSeen,
    LastAwarded,
    LastSettled,
    LastUnits,
    PotView,
    QuestionOfMine,
    QuestionOfOthers,
    SeatSeen,
    TallyLine,
    UnitView,
    View,
)

LONGEST_ID: Final = 64
MessageId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]

# --- words and clocks beside the data -----------------------------------------------------------


class Words(TypedDict):
    """A headline, and a sentence below it."""

    title: str
    detail: str


class QuestionWords(Words):
    """A question in words."""

    holds: NotRequired[str]
    """What the hand that is asked about is called."""


Count = TypedDict(
    "Count",
    {
        "is": Literal["hard", "soft", "natural", "over", "points"],
        "short": str,
        "words": str,
    },
)
"""What a hand counts: which kind of total it is, for a badge, and in full."""


class HandShown(HandSeen):
    """A hand; what it counts is there if the viewer sees all of its cards."""

    count: NotRequired[Count]


class SeatShown(SeatSeen):
    """A seat, and who sits there with what."""

    holds: NotRequired[str]
    """What the viewer's own hand makes with the board."""


class SettledBetShown(SettledBet):
    """A bet that was settled, and what became of it."""

    words: str
    why: str


class CorrectionShown(CorrectionSeen):
    """Chips that the floor moves when the hand is over."""

    words: str


class Clocks(TypedDict):
    """How long somebody has for an answer."""

    deadline: int | None
    """Server time in milliseconds."""
    banking: NotRequired[bool]
    """Whether the time bank is running."""


class MineShown(QuestionOfMine, Clocks):
    """A question that is the viewer's own; ``kind`` says which ``facts`` it has."""

    words: QuestionWords
    labels: NotRequired[dict[str, str]]
    """What the buttons say, by choice, with what it costs."""
    silent: NotRequired[str]
    """What happens when nobody answers."""
    bank: NotRequired[int]
    """What is left of the viewer's time bank, in milliseconds."""
    usual: NotRequired[Value]
    """What a sensible player would answer, at a table with hints."""


class OthersShown(QuestionOfOthers, Clocks):
    """A question that is somebody else's."""

    words: Words


class LineWords(TypedDict):
    """What a line of a hand is for, and why it came to so much."""

    label: str
    detail: str


class TallyLineShown(TallyLine):
    """A line of what a hand brought the viewer; other people's lines are not sent."""

    words: LineWords


class LastSettledShown(LastSettled):
    """The last hand, settled."""

    words: Words
    counts: NotRequired[dict[str, Count]]


class Win(TypedDict):
    """A part of the pot that somebody won, and with what."""

    seat: int
    chips: Cents
    half: Literal["high", "low", ""]
    """Which half of a pot that is split; nothing where it is not."""
    words: str
    """What the hand is called that won it, or why it was won without one."""


class LastAwardedShown(LastAwarded):
    """The last hand, with who won the pot."""

    words: Words
    counts: NotRequired[dict[str, Count]]
    names: NotRequired[dict[str, str]]
    """What the hands that were shown are called, by seat."""
    wins: list[Win]


class LastUnitsShown(LastUnits):
    """The last hand for units."""

    words: Words


class HandOffShown(HandOff):
    """The last hand, where it was void."""

    words: Words


class BankedHandOffShown(BankedHandOff):
    """The last hand, where it was void, and the collection that was kept."""

    words: Words


# --- what the room adds to a view ---------------------------------------------------------------


class TableLink(TypedDict):
    """Another table."""

    id: str
    title: str


class RoomSeen(TypedDict):
    """What the room says of a table and its viewers."""

    id: str
    pace: str
    hints: bool
    bots: list[str]
    watching: int
    """How many look on who do not sit there."""
    resting: bool
    """Whether nobody plays, so that nothing is dealt."""
    offline: list[str]
    now: int
    chips: Cents | None
    """The viewer's balance: chips that are on no table."""
    order: NotRequired[str]
    """What the floor does with the viewer when the hand is over."""
    moved: NotRequired[TableLink]
    """The table to which the floor has brought the viewer."""


class OrderSeen(TypedDict):
    """What the floor does with somebody when the hand is over."""

    name: str
    words: str


class SeatingSeen(TypedDict):
    """What the floor's desk shows of people."""

    orders: list[OrderSeen]
    watchers: list[str]
    notices: list[str]


class InRoom(TypedDict):
    """What the room adds to a view."""

    room: RoomSeen
    rulings: NotRequired[dict[str, str]]
    """What the floor can rule, with what its buttons say."""
    seating: NotRequired[SeatingSeen]


class BankedViewShown(BankedView, InRoom):
    """A table that is played against a bank."""


class PotViewShown(PotView, InRoom):
    """A table where people play for a pot."""


class UnitViewShown(UnitView, InRoom):
    """A table where players settle among themselves in units."""


SHOWN: Final[dict[Any, Any]] = {
    BankedHandOff: BankedHandOffShown,
    BankedView: BankedViewShown,
    CorrectionSeen: CorrectionShown,
    HandOff: HandOffShown,
    HandSeen: HandShown,
    LastAwarded: LastAwardedShown,
    LastSettled: LastSettledShown,
    LastUnits: LastUnitsShown,
    PotView: PotViewShown,
    QuestionOfMine: MineShown,
    QuestionOfOthers: OthersShown,
    SeatSeen: SeatShown,
    SettledBet: SettledBetShown,
    TallyLine: TallyLineShown,
    UnitView: UnitViewShown,
}
"""What the room sends in place of what a table has."""


# --- from the floor -----------------------------------------------------------------------------


class Order(Doing, frozen=True):
    """The floor seats somebody, moves or unseats them, or lets them stay after all."""

    who = "floor"
    name: str

    def __post_init__(self) -> None:
        """Raise for parts of the wrong type, and for names and tables that nobody could have."""
        super().__post_init__()
        for part in ("name", "table"):
            text = getattr(self, part, None)
            if text is not None and not 0 < len(text) <= LONGEST_ID:
                raise TableError("order-name", kind=kind_of(self), part=part, most=LONGEST_ID)


class SeatOrder(Order, frozen=True, tag="seat"):
    """The floor seats somebody who watches."""

    seat: int | None = None
    chips: Cents = 0


class ShiftOrder(Order, frozen=True, tag="shift"):
    """The floor moves somebody to a seat or table."""

    seat: int | None = None
    table: str | None = None


class UnseatOrder(Order, frozen=True, tag="unseat"):
    """The floor has somebody leave."""


class StayOrder(Order, frozen=True, tag="stay"):
    """The floor lets somebody stay after all."""


OrderKind: TypeAlias = SeatOrder | ShiftOrder | UnseatOrder | StayOrder
ORDERS: Final[dict[str, type[OrderKind]]] = {
    str(one.__struct_config__.tag): one for one in get_args(OrderKind)
}
"""What the floor does with people, by its name."""
FROM_PEOPLE: Final[dict[str, type[Command | OrderKind]]] = {
    **{kind: one for kind, one in KINDS.items() if one.who != "house"},
    **ORDERS,
}
"""All that may come over the wire; the rest is the house's to do."""


# --- messages -----------------------------------------------------------------------------------


class Message(Struct, frozen=True, kw_only=True, tag_field="t"):
    """What goes over the WebSocket, in either direction."""


class ShowView(Message, frozen=True, kw_only=True, tag="view"):
    """What the viewer sees now; with what they missed, if the room still knows."""

    v: int
    """The version: how many records the log has."""
    view: View
    facts: list[FactBody] | UnsetType = UNSET


class TellFacts(Message, frozen=True, kw_only=True, tag="facts"):
    """What happened, as the viewer may see it, and what they see after it."""

    v: int
    facts: list[FactBody]
    view: View


class Ack(Message, frozen=True, kw_only=True, tag="ack"):
    """What was asked for is done, and is in the log."""

    id: str
    v: int


class No(Message, frozen=True, kw_only=True, tag="no"):
    """What was asked for is not done, and why."""

    id: str | None
    why: str
    """The reason in words."""
    said: SaidData
    """The reason as data: the key of its message, and the values in it."""


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """The answer to a ping, with the server's time in milliseconds."""

    id: str
    at: int


class Usual(Message, frozen=True, kw_only=True, tag="usual"):
    """What a sensible player would answer."""

    id: str
    question: str
    value: Value


class Do(Message, frozen=True, kw_only=True, tag="do"):
    """The client does something; the same id twice is done once."""

    id: MessageId
    do: Command | OrderKind

    @property
    def kind(self) -> str:
        """What is done."""
        return kind_of(self.do)


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    """The client measures the round-trip time."""

    id: MessageId


class AskUsual(Message, frozen=True, kw_only=True, tag="usual"):
    """The client asks what a sensible player would answer."""

    id: MessageId
    question: str


# --- waiting lists ------------------------------------------------------------------------------


class WaitSeen(TypedDict):
    """How long a wait is, in minutes, from what the room has seen; half the waits lie between."""

    about: int
    least: int
    most: int


class CallSeen(TypedDict):
    """A seat that is held for somebody, and until when."""

    table: str
    title: str
    seat: int
    until: int
    """In milliseconds since the epoch."""
    taken: bool
    """Whether they have answered, and have only to sit down."""
    missed: int
    """Calls they have not answered."""


class MineWaiting(TypedDict):
    """What the viewer waits for on one list: a seat, or a change."""

    id: int
    list: str
    game: str
    title: str
    club: str
    stakes: str
    kind: Literal["new", "seat", "table", "main"]
    place: int
    """1 is next."""
    of: int
    called: int
    """Names before it that are called now."""
    table: str | None
    seat: int | None
    wait: WaitSeen | None
    """None until the room has seen enough seats open."""
    call: CallSeen | None
    response: int
    """Seconds to answer a call."""


class NameWaiting(TypedDict):
    """A name on a list, or a request on the change board, as the floor sees it."""

    id: int
    name: str
    kind: Literal["new", "seat", "table", "main"]
    since: int
    walk_in: bool
    here: bool
    """Whether they are in the room now."""
    also: list[str]
    """Titles of other games they wait for."""
    table: str | None
    seat: int | None
    to: str | None
    missed: int
    call: CallSeen | None
    can: bool
    """Whether a seat is open that they could have."""


class TableOnBoard(TypedDict):
    """A table of a list: its seats, and which are open or held."""

    id: str
    title: str
    number: int
    """Its number on this list, in the order tables were opened."""
    seats: int
    taken: list[int]
    held: list[int]
    feeds: str | None
    """The main game it feeds, if it is a must-move table."""
    next: str | None
    """Who of a must-move table moves next."""


class ListOnBoard(TypedDict):
    """A list with its tables, names and requests."""

    id: str
    game: str
    title: str
    club: str
    stakes: str
    tables: list[TableOnBoard]
    names: list[NameWaiting]
    changes: list[NameWaiting]
    minutes: int | None
    """Minutes a name, as the room has seen it."""
    opens_with: int
    offers: bool
    """Whether enough names wait for another table."""


class ShowWaiting(Message, frozen=True, kw_only=True, tag="waiting"):
    """What the viewer waits for, and how many wait on each list; sent when something changes."""

    at: int
    mine: list[MineWaiting]
    counts: dict[str, int]
    """Names on each list that has some."""


class ShowBoard(Message, frozen=True, kw_only=True, tag="board"):
    """The lists of a club as the floor sees them; sent when something changes."""

    at: int
    club: str
    response: int
    lists: list[ListOnBoard]


ServerMessage: TypeAlias = ShowView | TellFacts | Ack | No | Pong | Usual | ShowWaiting | ShowBoard
ClientMessage: TypeAlias = Do | Ping | AskUsual


__all__ = [
    "FROM_PEOPLE",
    "ORDERS",
    "SHOWN",
    "Ack",
    "AskUsual",
    "ClientMessage",
    "Do",
    "No",
    "Order",
    "OrderKind",
    "Ping",
    "Pong",
    "SeatOrder",
    "ServerMessage",
    "ShiftOrder",
    "ShowView",
    "StayOrder",
    "TellFacts",
    "UnseatOrder",
    "Usual",
]
