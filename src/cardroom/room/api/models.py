"""What goes over the API, as models that describe themselves."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from cardroom.room.people.passwords import LONGEST, SHORTEST

MOST_SEATS = 14
NAME = Field(
    min_length=1, max_length=24, description="one to 24 characters, one of them a letter or figure"
)
PASSWORD = Field(
    description=f"{SHORTEST} to {LONGEST} characters",
    json_schema_extra={"minLength": SHORTEST, "maxLength": LONGEST},
)
"""The room itself refuses a password that is too short or too long, in a sentence."""


def whole(value: object) -> object:
    """In JSON 3.0 is the whole number 3."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Seats = Annotated[int, Field(ge=2, le=MOST_SEATS), BeforeValidator(whole)]
Option = Annotated[int, Field(ge=1, le=100), BeforeValidator(whole)]
Propositions = Annotated[int, Field(ge=0, le=2), BeforeValidator(whole)]
Bots = Annotated[int, Field(ge=0, le=MOST_SEATS), BeforeValidator(whole)]


class Model(BaseModel):
    """Something sent here: nothing may be in it that we do not know."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Why(BaseModel):
    """Why something was not done, in a sentence."""

    why: str


class SeatsOf(BaseModel):
    """How many people a table may seat."""

    least: int
    most: int


class GameRow(BaseModel):
    """One game of the catalogue."""

    id: str
    club: str
    club_name: str
    slug: str
    title: str
    family: str
    way: Literal["banked", "pot", "units"]
    bgc_id: str | None
    seats: SeatsOf


class GameList(BaseModel):
    """The catalogue."""

    games: list[GameRow]


class NewTable(Model):
    """How a table is opened; what is left out is as usual."""

    game: str = Field(max_length=100, description="an id of the catalogue")
    seats: Seats | None = Field(None, description="seats, bank included")
    option: Option | None = Field(None, description="the schedule's option in force")
    schedule: str | None = Field(None, max_length=100, description="the collection schedule's id")
    stakes: str | None = Field(None, max_length=100, description="stakes of a game for a pot")
    bots: Bots | None = Field(None, description="players of the house's own")
    proposition: Propositions = Field(
        0, description="third-party proposition players, who take the bank"
    )
    hints: bool = Field(default=False, description="whether questions say what is usual")
    pace: Literal["normal", "quick"] = Field(
        "normal", description="quick leaves out the pauses that are there for people's eyes"
    )
    private: bool = Field(default=False, description="not in the list; who has the link may come")


class TableId(BaseModel):
    """A table's name."""

    id: str


class BankOf(BaseModel):
    """Who banks just now, and for how much."""

    name: str
    amount: int


class TableInfo(BaseModel):
    """A table as lists show it; amounts in cents, where the game has such."""

    id: str
    game: str
    title: str
    club: str
    club_name: str
    family: str
    status: Literal["open", "closed"]
    seats: int | None
    taken: int
    watching: int | None
    bots: int
    pace: str
    hints: bool
    private: bool
    stakes: str | None
    option: int | None
    people: list[str]
    number: int
    opened: int
    bank: BankOf | None
    least: int | None
    most: int | None
    stakes_of: StakesOf | None


class StakesOf(BaseModel):
    """What is played for at a table for a pot or units."""

    id: str
    structure: str | None


class TableList(BaseModel):
    """One page of tables: those where people sit, then the others, the newest first of each."""

    tables: list[TableInfo]
    count: int = Field(description="of all pages")
    following: int | None = Field(description="where the next page starts, if there is one")


class HandRow(BaseModel):
    """A hand of a table: its records in the journal."""

    n: int
    first: int
    last: int


class HandList(BaseModel):
    """The hands of a table."""

    hands: list[HandRow]


class Hand(BaseModel):
    """One hand, as this viewer may see it."""

    n: int
    facts: list[dict[str, Any]]


class NewGuest(Model):
    """A name is all a guest needs."""

    name: Annotated[str, NAME]


class GuestIn(BaseModel):
    """A guest who came in; the token is good for the wire and as ``Authorization: Bearer``."""

    token: str
    name: str
    chips: int


class NewAccount(Model):
    """An account; with an invitation's code, one with a role."""

    name: Annotated[str, NAME]
    password: Annotated[str, PASSWORD]
    code: str | None = Field(None, max_length=100, description="an invitation")


class SignIn(Model):
    """Name and password."""

    name: str = Field(min_length=1, max_length=100)
    password: str = Field(min_length=1, max_length=1000)


class LastLogin(BaseModel):
    """When and from where somebody signed in before."""

    at: int
    place: str = Field(serialization_alias="from")


class SignedIn(BaseModel):
    """Somebody who came in by account."""

    token: str
    name: str
    role: str
    last_login: LastLogin | None


class Me(BaseModel):
    """Who is asking."""

    name: str
    kind: Literal["guest", "account"]
    role: str
    chips: int
    last_login: LastLogin | None


class MeOrNobody(BaseModel):
    """Who is asking, or nobody."""

    me: Me | None


class SessionRow(BaseModel):
    """One of somebody's sessions."""

    id: str
    made: int
    seen: int
    place: str = Field(serialization_alias="from")
    agent: str
    this: bool


class SessionList(BaseModel):
    """Somebody's sessions."""

    sessions: list[SessionRow]


class NewPassword(Model):
    """Another password."""

    old: str = Field(min_length=1, max_length=1000)
    new: Annotated[str, PASSWORD]


class Nothing(Model):
    """An empty object."""


class Chips(BaseModel):
    """What is in a balance, in cents."""

    chips: int


class ChipsEntry(BaseModel):
    """One movement of a balance."""

    at: int
    amount: int
    why: str
    table: str | None


class ChipsBook(BaseModel):
    """A balance and its last movements."""

    chips: int
    entries: list[ChipsEntry]


class NewRole(Model):
    """What somebody may do here."""

    role: Literal["player", "floor", "manager"]


class RoleOf(BaseModel):
    """Somebody's role."""

    name: str
    role: str


class Health(BaseModel):
    """Whether the room is well."""

    status: Literal["ok", "opening", "store out of reach", "disk almost full"]
    tables: int
    sockets: int
    store: str
    version: str
