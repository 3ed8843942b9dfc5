"""Rulings: small cases with known answers, kept as data beside the game they belong to."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Self, TypeAlias

from pydantic import BaseModel, Discriminator, Field, Tag, ValidationError, model_validator

from cardroom.rulebook.fields import Money, Range
from cardroom.rulebook.files.errors import RulebookError, explain
from cardroom.rulebook.files.folders import club_folder
from cardroom.rulebook.files.loader import COMMON, read_toml
from cardroom.rulebook.rulings.floor import FloorCase
from cardroom.rulebook.rulings.pot import (
    DropCase,
    HandCase,
    KillCase,
    MatchupsCase,
    MeldCase,
    PanCase,
    PotCase,
    RowsCase,
    SeatsCase,
)
from cardroom.rulebook.rulings.turns import TurnsCase
from cardroom.said import Refusal, given, near


class ButtonCase(BaseModel, frozen=True, extra="forbid"):
    """Where the first action goes."""

    seats: int = Field(description="seats at the table")
    bank_seat: int = Field(description="where the bank sits")
    value: str = Field(description="the card that decides, or the total of the dice")
    start: int = Field(description="the seat with first action")


class FeeCase(BaseModel, frozen=True, extra="forbid"):
    """What is collected."""

    schedule: str | None = Field(None, description="which schedule, if not the one in force")
    option: int = Field(description="the option in force")
    wagers: tuple[str, ...] = Field(description="wagers as SEAT:WAGER=DOLLARS")
    bank: Money | None = Field(None, description="what the bank put up, where it matters")
    player_dealer: Money = Field(0, description="what the player-dealer pays")
    players: Money = Field(0, description="what the players pay together")
    when: str | None = Field(None, description="when it is collected, where that is the point")


class SettleCase(BaseModel, frozen=True, extra="forbid"):
    """Who is paid and collected, in order, with a bank that may be short."""

    bank: Money | None = Field(None, description="what the bank put up, if one person banks")
    members: dict[str, Money] = Field({}, description="what each of several put up who bank as one")
    seats: int | None = Field(None, description="seats at the table; the most there are")
    start: int = Field(1, description="the seat with first action")
    in_turn: bool = Field(
        default=False,
        description="whether seats are numbered as their turn comes, whichever way that goes",
    )
    wagers: tuple[str, ...] = Field(
        description="wagers as SEAT[.OWNER]:WAGER=DOLLARS RESULT; * is the first wager on the "
        "game itself, a result of owed is an amount without a stake, and a second word, folded or "
        "early, says that its hand was done before the others"
    )
    order: tuple[str, ...] = Field((), description="SEAT:WAGER in the order they are taken")
    settled: tuple[str, ...] = Field(
        (),
        description="what becomes of each in that order: $20 paid, $5 collected, $30 back, or push",
    )
    after: Money | None = Field(None, description="what the bank has at the end")
    shares: dict[str, Money] = Field({}, description="what each of several has of it at the end")

    @model_validator(mode="after")
    def _one_bank(self) -> Self:
        if (self.bank is None) == (not self.members):
            raise Refusal("ruling-bank")
        return self


class BetCase(BaseModel, frozen=True, extra="forbid"):
    """Whether wagers may stand on the layout."""

    schedule: str | None = Field(None, description="which schedule, if not the one in force")
    option: int | None = Field(None, description="the option in force, for the table limit")
    wagers: tuple[str, ...] = Field(
        description="wagers as SEAT[.OWNER]:WAGER=DOLLARS, or :*=least for the least bet on the "
        "game; an owner named is on the back line"
    )
    empty: tuple[int, ...] = Field((), description="seats that nobody holds")
    packs: int | None = Field(None, description="how many packs, if not the usual number")
    allowed: bool = Field(description="whether all of them may stand")
    back: tuple[str, ...] = Field((), description="what goes back of them, as the wagers are named")


class ShoeCase(BaseModel, frozen=True, extra="forbid"):
    """What the cards are dealt from."""

    packs: int | None = Field(None, description="how many packs, if not the usual number")
    cards: int = Field(description="cards in the shoe before the burn")
    burned: int | None = Field(None, description="cards burned after the shuffle")
    rounds_until: int | None = Field(None, description="cards gone when the cut card is out")


class BankCase(BaseModel, frozen=True, extra="forbid"):
    """Who may bank the next hand: whoever banked the last ones, or somebody who had no bet."""

    hands: int = Field(1, ge=1, description="hands the person has banked in a row")
    several: int | None = Field(None, ge=2, description="so many people who would bank as one")
    takes: int | None = Field(None, ge=1, description="a seat that takes the bank in a new game")
    allowed: bool | None = Field(None, description="whether so many, or that seat, may")
    again: bool | None = Field(None, description="whether they may bank the next one")
    next: int | None = Field(
        None, ge=1, description="the seat that is offered the bank then, if seat 1 had it"
    )
    newcomer: bool | None = Field(
        None, description="whether somebody without a bet in the last hand may bank the next one"
    )


class CaseBase(BaseModel, frozen=True, extra="forbid"):
    """What every ruling has, whatever it is about."""

    subject: ClassVar[str]
    """The key that says what a ruling is about."""

    says: str = Field(description="the ruling in a sentence of ours")
    readings: tuple[str, ...] = Field((), description="the readings it tests")
    switches: dict[str, str] = Field({}, description="switches thrown for this case")
    example: bool = Field(
        default=False, description="whether the document itself gives it as an example"
    )

    @property
    def case(self) -> Any:
        """What stands under that key."""
        return getattr(self, self.subject)


class CardsRuling(CaseBase):
    """Cards, and what each wager is worth."""

    subject = "cards"
    cards: str = Field(description="the cards in the order they come")
    layout: tuple[str, ...] = Field(
        (),
        description="wagers of several seats as SEAT[.OWNER]:WAGER=DOLLARS as they are dealt to; "
        "results then name them as SEAT[.OWNER]:WAGER",
    )
    decisions: tuple[str, ...] = Field((), description="what the players decide, in order")
    limit: Range | None = Field(None, description="the table's limit, where it matters")
    stakes: dict[str, Money] = Field({}, description="what lies on a wager, where it matters")
    results: dict[str, str] = Field(
        {},
        description="for each wager a fraction of the stake first put up, or the amount that is "
        "owed; base/2 is the second hand of a split",
    )
    refused: str | None = Field(
        None, description="instead of results: what is not offered after the decisions given"
    )

    @property
    def case(self) -> CardsRuling:
        """The ruling itself: its keys stand at the top."""
        return self

    @model_validator(mode="after")
    def _results_or_refused(self) -> Self:
        if bool(self.results) == (self.refused is not None):
            raise Refusal("ruling-cards")
        return self


class ButtonRuling(CaseBase):
    """A ruling on where the first action goes."""

    subject = "button"
    button: ButtonCase


class FeesRuling(CaseBase):
    """A ruling on what is collected."""

    subject = "fees"
    fees: FeeCase


class SettleRuling(CaseBase):
    """A ruling on a settlement."""

    subject = "settle"
    settle: SettleCase


class BetsRuling(CaseBase):
    """A ruling on whether wagers may stand."""

    subject = "bets"
    bets: BetCase


class ShoeRuling(CaseBase):
    """A ruling on what the cards are dealt from."""

    subject = "shoe"
    shoe: ShoeCase


class BankRuling(CaseBase):
    """A ruling on who may bank."""

    subject = "bank"
    bank: BankCase


class FloorRuling(CaseBase):
    """A ruling on a hand at a banked table where something goes wrong."""

    subject = "floor"
    floor: FloorCase


class TurnsRuling(CaseBase):
    """A ruling on a hand from the bets on: who is dealt to, asked, looks and puts up more."""

    subject = "turns"
    turns: TurnsCase


class PotRuling(CaseBase):
    """A ruling on a hand played for a pot."""

    subject = "pot"
    pot: PotCase


class DropRuling(CaseBase):
    """A ruling on the collection of a pot game."""

    subject = "drop"
    drop: DropCase


class CompareRuling(CaseBase):
    """A ruling on hands compared."""

    subject = "compare"
    compare: HandCase


class SeatsRuling(CaseBase):
    """A ruling on seats and blinds."""

    subject = "seats"
    seats: SeatsCase


class KillRuling(CaseBase):
    """A ruling on kills."""

    subject = "kill"
    kill: KillCase


class RowsRuling(CaseBase):
    """A ruling on rows of Chinese poker."""

    subject = "rows"
    rows: RowsCase


class MatchupsRuling(CaseBase):
    """A ruling on matchups of Chinese poker."""

    subject = "matchups"
    matchups: MatchupsCase


class MeldRuling(CaseBase):
    """A ruling on a meld of Pan."""

    subject = "meld"
    meld: MeldCase


class PanRuling(CaseBase):
    """A ruling on a hand of Pan."""

    subject = "pan"
    pan: PanCase


ABOUT: Final = (
    CardsRuling,
    ButtonRuling,
    FeesRuling,
    SettleRuling,
    BetsRuling,
    ShoeRuling,
    BankRuling,
    FloorRuling,
    TurnsRuling,
    PotRuling,
    DropRuling,
    CompareRuling,
    SeatsRuling,
    KillRuling,
    RowsRuling,
    MatchupsRuling,
    MeldRuling,
    PanRuling,
)
"""Everything that a ruling can be about."""

SUBJECTS: Final = tuple(one.subject for one in ABOUT)


def _subject(value: Any) -> str | None:
    """The one key of an entry that says what it is about, in brackets: no key is written so."""
    if isinstance(value, CaseBase):
        return f"({value.subject})"
    found = [one for one in SUBJECTS if one in value] if isinstance(value, dict) else []
    return f"({found[0]})" if len(found) == 1 else None


Ruling: TypeAlias = Annotated[
    Annotated[CardsRuling, Tag("(cards)")]
    | Annotated[ButtonRuling, Tag("(button)")]
    | Annotated[FeesRuling, Tag("(fees)")]
    | Annotated[SettleRuling, Tag("(settle)")]
    | Annotated[BetsRuling, Tag("(bets)")]
    | Annotated[ShoeRuling, Tag("(shoe)")]
    | Annotated[BankRuling, Tag("(bank)")]
    | Annotated[FloorRuling, Tag("(floor)")]
    | Annotated[TurnsRuling, Tag("(turns)")]
    | Annotated[PotRuling, Tag("(pot)")]
    | Annotated[DropRuling, Tag("(drop)")]
    | Annotated[CompareRuling, Tag("(compare)")]
    | Annotated[SeatsRuling, Tag("(seats)")]
    | Annotated[KillRuling, Tag("(kill)")]
    | Annotated[RowsRuling, Tag("(rows)")]
    | Annotated[MatchupsRuling, Tag("(matchups)")]
    | Annotated[MeldRuling, Tag("(meld)")]
    | Annotated[PanRuling, Tag("(pan)")],
    Discriminator(
        _subject,
        custom_error_type="one_subject",
        custom_error_message="one_subject",
        custom_error_context={"known": list(SUBJECTS)},
    ),
]
"""One case; its table, such as ``[ruling.pot]``, says what it is about."""


SHARED: Final = COMMON / "rulings"


class Rulings(BaseModel, frozen=True, extra="forbid"):
    """A file of rulings."""

    common: tuple[str, ...] = Field((), description="rulings that several games share, by name")
    ruling: tuple[Ruling, ...] = ()


def rulings_path(game: str) -> Path:
    """Where the rulings of a game are kept: beside the file, or in the club's folder."""
    if game.endswith(".toml"):
        return Path(game).with_suffix(".rulings.toml")
    club, _, slug = game.partition("/")
    return club_folder(club) / "rulings" / f"{slug}.toml"


def rulings_of(game: str) -> tuple[Ruling, ...]:
    """The rulings kept for a game and for the texts it shares; none where there is no file."""
    path = rulings_path(game)
    own = _rulings_in(path)
    for name in own.common:
        if not (SHARED / f"{name}.toml").exists():
            known = sorted(file.stem for file in SHARED.glob("*.toml"))
            near_by = near(name, known)
            raise RulebookError(
                "file-common", file=path.name, given=given(name), known=known, near=near_by
            )
    return (*own.ruling, *_shared_rulings(own.common), *_common_rulings(game))


def _rulings_in(path: Path) -> Rulings:
    if not path.exists():
        return Rulings()
    data = read_toml(path)
    try:
        return Rulings.model_validate(data)
    except ValidationError as error:
        raise explain(str(path.name), Rulings, error, data) from None


def _shared_rulings(names: Iterable[str]) -> tuple[Ruling, ...]:
    """The rulings in the shared files of some names; a text without rulings has none."""
    files = [SHARED / f"{name}.toml" for name in names]
    return tuple(ruling for file in files for ruling in _rulings_in(file).ruling)


def _common_rulings(game: str) -> tuple[Ruling, ...]:
    """The rulings on what a game's file shares with others: they must hold in all of them."""
    path = _file_of(game)
    names = read_toml(path).get("common", ()) if path.exists() else ()
    return _shared_rulings(names)


def _file_of(game: str) -> Path:
    """The file of a game, by its id or as it was named."""
    club, _, slug = game.partition("/")
    return Path(game) if game.endswith(".toml") else club_folder(club) / f"{slug}.toml"


def tested_readings(game: str) -> frozenset[str]:
    """The readings that rulings test; those of a text that games share count for all of them."""
    tested = {name for ruling in rulings_of(game) for name in ruling.readings}
    path = _file_of(game)
    base = read_toml(path).get("based_on") if path.exists() else None
    if game.endswith(".toml") or base is None or not (path.parent / str(base)).exists():
        return frozenset(tested)
    club = game.partition("/")[0]
    shared = {entry["id"] for entry in read_toml(path.parent / str(base)).get("reading", ())}
    for other in path.parent.glob("*.toml"):
        if read_toml(other).get("based_on") == base:
            rulings = rulings_of(f"{club}/{other.stem}")
            tested |= shared & {name for ruling in rulings for name in ruling.readings}
    return frozenset(tested)
