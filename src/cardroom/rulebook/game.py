"""What every banked game's file says: deck, seats, bank, button, order, wagers, readings."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Literal, Self

from pydantic import BaseModel, Field, field_validator, model_validator

from cardroom.cards import RANKS, Card, Deck
from cardroom.money import Limits
from cardroom.rulebook.fees.banked import Schedule
from cardroom.rulebook.fields import PROSE, Money, Range, first_twice
from cardroom.rulebook.files.written import as_toml
from cardroom.rulebook.floor.remedies import Irregularity
from cardroom.rulebook.source import Reading, Source, SourceLine, Switch
from cardroom.said import Refusal, given, near


class DeckRules(BaseModel, frozen=True, extra="forbid"):
    """The cards a game is dealt from."""

    packs: tuple[int, int] = Field((1, 1), description="fewest and most packs")
    usual: int | None = Field(None, description="packs unless another number is set; the most")
    jokers: int = Field(0, ge=0, le=4, description="jokers in each pack")
    stripped: str = Field("", description="ranks taken out, such as 89T")
    marked: tuple[str, ...] = Field((), description="cards that carry a mark")
    extra: tuple[str, ...] = Field((), description="further cards in each pack")
    once: tuple[str, ...] = Field((), description="further cards that come once in a shoe")
    tiles: bool = Field(default=False, description="whether it is a set of tiles and no cards")
    gone: tuple[str, ...] = Field((), description="cards that are out of the shoe already")
    burn: int = Field(0, ge=0, description="cards burned after a shuffle")
    cut: int = Field(0, ge=0, description="cards behind the cut card")

    @model_validator(mode="after")
    def _sound(self) -> Self:
        low, high = self.packs
        if not 1 <= low <= high:
            raise Refusal("toml-packs", low=low, high=high)
        if self.usual is not None and not low <= self.usual <= high:
            raise Refusal("toml-usual-packs", usual=self.usual, low=low, high=high)
        size = min(self.deck(packs).size for packs in (low, high))
        if self.burn + self.cut >= size:
            raise Refusal(
                "toml-burn-and-cut", burn=self.burn, cut=self.cut, size=size, less=size // 4
            )
        return self

    @field_validator("marked", "extra", "once", "gone")
    @classmethod
    def _are_cards(cls, cards: tuple[str, ...]) -> tuple[str, ...]:
        for text in cards:
            Card.parse(text)
        return cards

    @field_validator("stripped")
    @classmethod
    def _are_ranks(cls, ranks: str) -> str:
        if set(ranks) - set(RANKS):
            raise Refusal("toml-stripped", given=given(ranks), ranks=RANKS)
        return ranks

    def deck(self, packs: int | None = None) -> Deck:
        """The deck itself, of a number of packs."""
        return Deck(
            packs=packs or self.usual or self.packs[1],
            jokers=self.jokers,
            stripped=self.stripped,
            marked=self.marked,
            extra=tuple(Card.parse(text) for text in self.extra),
            once=tuple(Card.parse(text) for text in self.once),
            tiles=self.tiles,
            gone=tuple(Card.parse(text) for text in self.gone),
        )


class TableRules(BaseModel, frozen=True, extra="forbid"):
    """Who can sit and bet."""

    seats: tuple[Annotated[int, Field(ge=2, le=14)], ...] = Field(
        (8,), min_length=1, description="seats of the tables allowed, bank included"
    )
    spots: int = Field(1, ge=1, le=4, description="betting spots a seat may have")
    squares: int = Field(
        1,
        ge=1,
        description="betting squares of a spot, all on one hand: the limit holds for each, and a "
        "person may bet on several",
    )
    bettors: int | None = Field(None, ge=1, description="the most people who may bet on one spot")
    people: int | None = Field(
        None, ge=2, description="the most people who may play at a time, the bank included"
    )
    overage: Literal["refused", "returned"] = Field(
        "refused",
        description="what becomes of a bet above the maximum: refused, or what is over goes back "
        "and the bet stands",
    )
    backline: bool = Field(default=True, description="whether back-line bets are allowed")
    unoccupied: bool = Field(
        default=True,
        description="whether people may bet at seats that nobody holds, where they may bet at "
        "seats not their own",
    )
    several: Literal["all", "first"] = Field(
        "all",
        description="which hands a person looks at and decides for who has bets at several seats: "
        "all of them, or the first that is dealt, and the others go the house way",
    )
    dealt_from: Literal["bank", "house-dealer"] = Field(
        "bank", description="whose left the deal begins at, clockwise"
    )
    asked_from: Literal["deal", "house-dealer"] = Field(
        "deal",
        description="who is asked first in the course of a hand: whoever is dealt to first, or "
        "the player at the house dealer's left, clockwise",
    )
    dealt: Literal["clockwise", "counterclockwise"] = Field(
        "clockwise", description="which way the cards or tiles go round"
    )
    decides: Literal["each", "seat", "largest"] = Field(
        "seat",
        description="who decides for a hand: each bettor for their own wager, the seated player, "
        "or whoever has most on it",
    )
    follows: Literal["bound", "asked"] = Field(
        "bound",
        description="where one person decides for a hand and puts up more chips: those who bet "
        "behind put up theirs with it, or each is asked",
    )
    accepts: Literal["nobody", "seated"] = Field(
        "nobody",
        description="who has to accept a bet that somebody else makes on a held seat: nobody, or "
        "the seated player",
    )
    seated_first: bool = Field(
        default=False,
        description="whether a seated player with a wager on the hand looks at it and sets it "
        "first where somebody else decides for it, who has the last word",
    )


class BankRules(BaseModel, frozen=True, extra="forbid"):
    """The player-dealer position."""

    hands: int = Field(2, ge=1, description="hands a person may bank in a row")
    offered: Literal["clockwise", "counterclockwise"] = Field(
        "clockwise", description="the way the position goes round"
    )
    new_game: Literal["anyone", "seat-one"] = Field(
        "anyone",
        description="who has the position first in a new game: anyone, or from seat one on",
    )
    bet_last_round: bool = Field(
        default=False, description="whether only those who bet in the last round may take it"
    )
    newcomers: Literal["never", "last"] = Field(
        "never",
        description="where only those who bet in the last round may take it: whether others may "
        "when all of them have refused",
    )
    refused: Literal["next-seat", "bettors"] = Field(
        "next-seat",
        description="who is asked when a seated player refuses it: the next seat, or first those "
        "who bet on that seat in the last hand, in the order of their bets",
    )
    pooled: bool = Field(default=True, description="whether several people may bank as one")
    most: int | None = Field(None, ge=2, description="the most people who may bank as one")
    coverage: Literal["net", "gross", "collect-first"] = Field(
        "net", description="how the bank's money limits what is paid and collected"
    )
    won_all: Literal["pays-on", "stops"] = Field(
        "pays-on",
        description="what a bank does that has won as much as it put up: it pays winners on and "
        "can win again, or every later wager goes back",
    )


class ButtonRules(BaseModel, frozen=True, extra="forbid"):
    """How the seat with first action is found."""

    by: Literal["none", "card", "dice"] = Field(
        "none", description="the first seat counted, or by lot"
    )
    card: str | None = Field(None, description="which card decides: hand and number, banker-2")
    pictures: Literal["11-12-13", "10"] = Field(
        "11-12-13", description="what jack, queen and king count"
    )
    joker: int | None = Field(None, ge=1, description="what a joker counts")
    dice: int = Field(3, ge=1, le=3, description="how many dice are thrown")
    counted_from: Literal["bank", "house-dealer"] = Field(
        "bank", description="whose left the count starts at"
    )
    bank_counts: Literal["no", "first"] = Field(
        "no", description="whether the bank's own seat is counted, and as one"
    )
    direction: Literal["clockwise", "counterclockwise"] = Field(
        "clockwise", description="which way round the table"
    )

    @model_validator(mode="after")
    def _card_named(self) -> Self:
        if self.by == "card" and self.card is None:
            raise Refusal("toml-button-card")
        if self.card is not None and not re.fullmatch("(bank|banker)-[1-9]", self.card):
            raise Refusal("toml-bank-card", given=given(self.card))
        return self


class SettlementRules(BaseModel, frozen=True, extra="forbid"):
    """The order in which wagers are taken."""

    by: Literal["wager", "seat"] = Field(
        "wager",
        description="wager by wager around the table, or seat by seat with all of its wagers",
    )
    order: tuple[tuple[str, ...], ...] = Field(
        (), description="the wagers in order; those of one group are taken together at each seat"
    )
    behind: Literal["wager-by-wager", "person-by-person"] = Field(
        "wager-by-wager",
        description="seat by seat, where people bet behind a seated player: each wager of the "
        "seated player and then of those behind, or all wagers of one person before the next's",
    )
    direction: Literal["clockwise", "counterclockwise"] = Field(
        "clockwise", description="which way round the table"
    )
    early: tuple[str, ...] = Field(
        (),
        description="wagers that are settled at the whole table before the others where their hand "
        "is done by then: folded before the bank's is opened, a natural that is paid at once, or "
        "played out before the next part",
    )
    last: tuple[str, ...] = Field(
        (), description="wagers that are settled at the whole table after the others"
    )


class WagerRules(BaseModel, frozen=True, extra="forbid"):
    """One wager: what it is called, who may make it and for how much."""

    id: str = Field(description="a short id; the same bet has the same one in every club")
    title: Annotated[str, PROSE] = Field(min_length=1, description="what this document calls it")
    base: bool = Field(default=False, description="whether it is a wager on the game itself")
    needs: tuple[str, ...] = Field((), description="one of these must stand beside it")
    at_most: Literal["needed", "any"] | None = Field(
        None, description="needed: no more than the wager it stands beside; any: whatever that is"
    )
    times: int | None = Field(
        None, ge=1, description="exactly so many times the wager it stands beside, and made with it"
    )
    limit: Range | None = Field(
        None,
        description="its own limits; the lower end replaces the table's, the upper only if lower",
    )
    own_limit: bool = Field(
        default=False,
        description="whether its own limits hold at every table, whatever the table's",
    )
    packs: tuple[int, int] | None = Field(
        None, description="the fewest and most packs with which it is offered; any if unset"
    )
    closed: bool = Field(
        default=False, description="whether it is not offered at all, as with other packs"
    )
    minimum: Money | None = Field(None, description="a minimum below the table's")
    maximum: Money | None = Field(None, description="a maximum below the table's")
    backline: bool | None = Field(None, description="whether back-line bettors may make it")
    offered: Range | None = Field(
        None, description="tables it is offered at: those whose limit lies in this range"
    )
    during_play: bool = Field(
        default=False, description="whether it is made in the course of a hand, when it is offered"
    )
    fund: bool = Field(
        default=False, description="whether a fund of its own pays and collects it, not the bank"
    )


class Proposition(BaseModel, frozen=True, extra="forbid"):
    """What a document says of people whom a firm pays to play: third-party proposition players."""

    may: Literal["play", "play-and-bank", "win-bonus-hands"] = Field(
        "play",
        description="what they may do by the document: play, which is all that it says; play and "
        "have the bank; or win bonus hands, of which alone it speaks",
    )
    lines: tuple[SourceLine, ...] = Field(min_length=1, description="lines of the document")


class GameRules(BaseModel, frozen=True, extra="forbid", populate_by_name=True):
    """What the file of a game says, whatever its family; pot games have no wagers of a bank."""

    family: str = Field(description="the family whose round it plays")
    title: Annotated[str, PROSE] = Field(min_length=1, description="the game's name")
    source: Annotated[Source | None, PROSE] = Field(None, description="the document")
    deck: DeckRules = DeckRules()
    table: TableRules = TableRules()
    bank: BankRules = BankRules()
    button: ButtonRules = ButtonRules()
    settlement: SettlementRules = SettlementRules()
    wagers: tuple[WagerRules, ...] = Field((), alias="wager")
    switches: Annotated[tuple[Switch, ...], PROSE] = Field((), alias="switch")
    readings: Annotated[tuple[Reading, ...], PROSE] = Field((), alias="reading")
    schedules: tuple[Schedule, ...] = Field((), alias="schedule")
    proposition: Annotated[Proposition | None, PROSE] = Field(
        None, description="what the document says of third-party proposition players"
    )
    notes: Annotated[tuple[str, ...], PROSE] = Field(
        (), description="further rules for the dealer's page"
    )
    irregularities: tuple[Irregularity, ...] = Field((), alias="irregularity")

    @model_validator(mode="after")
    def _wagers_sound(self) -> Self:
        ids = [wager.id for wager in self.wagers]
        _no_twins("wager", ids)
        for name in ids:
            if not name or set(name) & set(" \t\n=:,#"):
                word = "-".join(re.findall(r"[\w-]+", name.lower())) or "tie"
                raise Refusal("toml-wager-id", given=given(name), word=word)
        ordered = [name for group in self.settlement.order for name in group]
        _no_twins("settlement.order", ordered)
        _known("settlement.order names", ordered, ids)
        _known("settlement names", (*self.settlement.early, *self.settlement.last), ids)
        for name in ids:
            if name not in ordered:
                whole = as_toml([*self.settlement.order, [name]])
                raise Refusal("toml-order", wager=name, order=whole)
        for wager in self.wagers:
            _known(f"wager {wager.id} needs", wager.needs, ids)
        return self

    @model_validator(mode="after")
    def _switches_sound(self) -> Self:
        known = [switch.id for switch in self.switches]
        _no_twins("switch", known)
        _no_twins("reading", [reading.id for reading in self.readings])
        for switch in self.switches:
            for other in {name for others in switch.excludes.values() for name in others}:
                if other not in known:
                    raise Refusal("toml-excludes", switch=switch.id, given=given(other))
        for reading in self.readings:
            if reading.switch is not None and reading.switch not in known:
                raise Refusal(
                    "toml-reading-switch", reading=reading.id, given=given(reading.switch)
                )
        return self

    def dealt_from(self, packs: int) -> Self:
        """The rules with that many packs: wagers offered with other numbers are closed."""
        closed = {
            wager.id
            for wager in self.wagers
            if wager.packs is not None and not wager.packs[0] <= packs <= wager.packs[1]
        }
        if not closed:
            return self
        wagers = [
            wager.model_copy(update={"closed": True}) if wager.id in closed else wager
            for wager in self.wagers
        ]
        return self.model_copy(update={"wagers": tuple(wagers)})

    def at_limit(self, limit: Limits) -> GameRules:  # noqa: ARG002 - a family may care
        """The rules as they are played at a table's limit; most games do not care."""
        return self

    @model_validator(mode="after")
    def _remedies_sound(self) -> Self:
        _no_twins("irregularity", [one.id for one in self.irregularities])
        return self

    def wager(self, wager_id: str) -> WagerRules | None:
        """The wager of an id."""
        return next((wager for wager in self.wagers if wager.id == wager_id), None)

    def schedule(self, schedule_id: str | None = None) -> Schedule | None:
        """The schedule of an id, or the one in force: the first."""
        if schedule_id is None:
            return self.schedules[0] if self.schedules else None
        return next((entry for entry in self.schedules if entry.id == schedule_id), None)


def _known(what: str, names: Iterable[str], ids: list[str]) -> None:
    for name in names:
        if name not in ids:
            raise Refusal(
                "toml-no-wager",
                where=what,
                given=given(name),
                known=list(ids),
                near=near(name, ids),
            )


def _no_twins(key: str, names: list[str]) -> None:
    twin = first_twice(names)
    if twin is not None:
        raise Refusal("toml-twice", where=key, name=twin)
