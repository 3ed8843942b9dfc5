"""The blackjack family: hands to 21, 21½, 22 or 31, each spot against the bank."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from typing import Annotated, Any, Final, Literal, Self, TypeVar

from pydantic import BaseModel, BeforeValidator, Field, PlainSerializer, model_validator

from cardroom.hands.totals import JokerCounts, Natural, TotalRules
from cardroom.money import Limits, fraction
from cardroom.rulebook.families.blackjack_lines import CLASSES, BlackjackWager
from cardroom.rulebook.fields import PROSE, Money, Numbers, Range
from cardroom.rulebook.game import GameRules
from cardroom.said import Refusal, Said, given, near

Kind = Literal["A", "X", "T", "J"]
"""A kind of card: an ace, a marked ace, a card worth ten, a joker."""


def _read_share(value: object) -> Fraction:
    try:
        share = fraction("" if isinstance(value, float) else str(value))
    except ValueError:
        raise Refusal("toml-share", given=given(value)) from None
    if not 0 < share <= 1:
        raise Refusal("toml-share-size", given=given(value))
    return share


Share = Annotated[
    Fraction, BeforeValidator(_read_share), PlainSerializer(str, return_type=str, when_used="json")
]


MOST_POINTS: Final = 1_000


def _read_half_points(value: object) -> Any:
    """Points as ``22`` or ``"21.5"``, kept doubled."""
    try:
        doubled = fraction(str(value)) * 2
    except ValueError:
        doubled = Fraction(1, 3)
    if doubled.denominator != 1 or not 0 <= doubled <= 2 * MOST_POINTS:
        raise Refusal("toml-points", given=given(value))
    return int(doubled)


def _show_half_points(doubled: int) -> str:
    return f"{doubled // 2}.5" if doubled % 2 else str(doubled // 2)


HalfPoints = Annotated[
    int,
    BeforeValidator(_read_half_points),
    PlainSerializer(_show_half_points, return_type=str, when_used="json"),
]


Table = TypeVar("Table")


def _unless_false(value: object) -> object:
    return None if value is False else value


Offered = Annotated[Table | None, BeforeValidator(_unless_false)]
"""A table of rules, or ``false`` where a house does not offer the thing."""


class Special(BaseModel, frozen=True, extra="forbid"):
    """Two dealt cards that are more than their sum; no hand made by splitting is one."""

    id: str = Field(description="a short name that lines of pay tables use")
    title: Annotated[str, PROSE] = Field(description="what the document calls it")
    cards: tuple[Kind, Kind] = Field(description="the two kinds of card, in any order")
    suited: bool = Field(default=False, description="whether both must be of one suit")
    value: HalfPoints = Field(description='points it counts, such as 22 or "21.5"')
    rank: int = Field(
        1,
        ge=0,
        description="its place among specials, the highest best; all stand above every total, "
        "but 0 is worth no more than a drawn total of the same points",
    )


class Values(BaseModel, frozen=True, extra="forbid"):
    """What cards and hands count."""

    limit: int = Field(21, description="the highest total that is not over")
    joker: JokerCounts = Field(
        JokerCounts.NONE,
        description="none; 21 (any hand with one is a hard 21); 1-11; 2-12; or wild (with one "
        "other card 21, in longer hands the best of 1 to 11)",
    )
    joker_above: bool = Field(
        default=False, description="whether a total at the limit with a joker beats one without"
    )
    hard_31: bool = Field(
        default=False,
        description="whether a ten drawn to a hard 21 makes 31, above every total but the specials",
    )
    special: tuple[Special, ...] = Field(
        (), description="two dealt cards with a worth of their own"
    )


class Totals(BaseModel, frozen=True, extra="forbid"):
    """A set of totals, hard and soft apart."""

    hard: Numbers = ()
    soft: Numbers = ()

    def holds(self, total: int, *, soft: bool) -> bool:
        """Whether a total is in the set."""
        return total in (self.soft if soft else self.hard)


class Chart(BaseModel, frozen=True, extra="forbid"):
    """What a player must do; on every other total there is a choice."""

    limit: Range | None = Field(None, description="the tables it is for, by their limit; all")
    must_hit: Totals = Totals()
    must_stand: Totals = Totals()

    @model_validator(mode="after")
    def _one_thing(self) -> Self:
        for name in ("hard", "soft"):
            both = set(getattr(self.must_hit, name)) & set(getattr(self.must_stand, name))
            if both:
                raise Refusal("toml-hit-and-stand", total=Said(f"toml-{name}", total=min(both)))
        return self


class BankHand(BaseModel, frozen=True, extra="forbid"):
    """How the bank's hand is dealt and drawn; the bank never has a choice."""

    hits: Totals = Field(description="totals the bank draws to; it stands on all others")
    second_card: Literal["hole", "after-players"] = Field(
        "hole", description="face down with the deal, or dealt when the players are done"
    )
    peek: tuple[Kind, ...] = Field(
        (), description="up cards with which the hole card is checked for a special at once"
    )
    joker_up: Literal["play-on", "frozen", "frozen-bank-draws"] = Field(
        "play-on",
        description="with a joker up: as usual; all hands frozen, the bank's too after its second "
        "card; or frozen but for the bank",
    )
    completes: Literal["if-needed", "always"] = Field(
        "if-needed", description="whether the bank draws though no wager depends on it"
    )
    special_takes: Literal["all", "original"] = Field(
        "all",
        description="what the bank's special wins that is seen only after the players have acted: "
        "all chips, or no double and no split",
    )


class DoubleRules(BaseModel, frozen=True, extra="forbid"):
    """Doubling down: more chips for one more card."""

    on: Totals | None = Field(None, description="totals it is allowed on; all if not said")
    not_on: Totals = Field(Totals(), description="totals it is not allowed on")
    cards: Numbers = Field((2,), description="how many cards the hand may have")
    takes: int = Field(1, ge=1, description="cards that come to a doubled hand")
    least: Share = Field(Fraction(1), description="the least that may be added, of the wager")
    within_limits: bool = Field(
        default=False, description="whether what is added keeps to the table's minimum too"
    )
    floor: Money | None = Field(
        None, description="the least amount that may be added; the table's minimum where it must"
    )
    after_split: bool = Field(default=True, description="whether split hands may be doubled")
    with_joker: bool = Field(default=True, description="whether a hand with a joker may be")
    on_must_stand: bool = Field(
        default=True, description="whether a total that must stand may still be doubled"
    )
    rescue: bool = Field(
        default=False,
        description="whether the last chips added may be taken back and the rest given up",
    )
    again: int = Field(
        0, ge=0, description="how often all chips may be doubled again, up to the table's maximum"
    )


class SplitRules(BaseModel, frozen=True, extra="forbid"):
    """Splitting two cards into two hands."""

    alike: Literal["rank", "value", "any"] = Field(
        "value", description="which two cards: of one rank, of equal value, or any"
    )
    tens: Literal["rank", "value"] | None = Field(
        None, description="the same for cards worth ten, where it differs"
    )
    hands: int = Field(4, ge=2, description="the most hands one can become")
    tens_hands: int | None = Field(None, ge=2, description="the same for cards worth ten")
    aces_hands: int | None = Field(None, ge=2, description="the same for aces")
    aces_one_card: bool = Field(default=True, description="whether split aces get one card only")
    with_joker: bool = Field(default=False, description="whether a hand with a joker may be split")
    specials: bool = Field(
        default=False, description="whether a pair that is a special may be split"
    )


class SurrenderRules(BaseModel, frozen=True, extra="forbid"):
    """Giving up a part of the wager to end the hand."""

    when: Literal["early", "late"] = Field(
        "late", description="before the bank's hole card is checked, or after"
    )
    loses: Share = Field(Fraction(1, 2), description="the part of the wager given up")
    against: tuple[str, ...] = Field(
        (), description="the bank's up cards it is allowed against: A, J or 2 to 10; any"
    )
    cards: Numbers = Field((2,), description="how many cards the hand may have")
    most: int | None = Field(None, description="the highest total that may be given up")
    after_split: bool = Field(default=False, description="whether split hands may be")
    split_aces: bool = Field(default=False, description="whether split aces may be")


class InsuranceRules(BaseModel, frozen=True, extra="forbid"):
    """A wager beside the game's that the bank has its special; its pay table is a wager's."""

    against: tuple[Kind, ...] = Field(("A",), description="the up cards it is offered against")
    least: Share = Field(Fraction(1, 100), description="the least, as a part of the wager")
    most: Share = Field(Fraction(1, 2), description="the most, as a part of the wager")
    even_money: bool = Field(
        default=False,
        description="whether a special may be paid even money before the bank's card is checked",
    )


class SharingRules(BaseModel, frozen=True, extra="forbid"):
    """A hand with several bettors: who chooses what, beside hitting and standing."""

    double_and_split: Literal["decider", "largest"] = Field(
        "decider", description="whose choice it is: whoever plays the hand, or has most on it"
    )
    others: Literal["may-decline", "follow"] = Field(
        "may-decline",
        description="the rest may leave their wager as it is (and have only the first of split "
        "hands), or must put up as much",
    )
    surrender: Literal["each", "decider"] = Field(
        "each", description="each bettor for their own wager, or the one who plays for all"
    )


class BlackjackRules(GameRules, frozen=True, extra="forbid", populate_by_name=True):
    """The file of a blackjack game."""

    family: Literal["blackjack"] = "blackjack"
    wagers: tuple[BlackjackWager, ...] = Field(alias="wager", min_length=1)
    values: Values = Field(Values(), description="what cards and hands count")
    charts: tuple[Chart, ...] = Field(
        (Chart(),), alias="chart", min_length=1, description="what players must do"
    )
    joker_stands: bool = Field(
        default=False, description="whether a player's hand with a joker must stand"
    )
    silence_hits: Totals | None = Field(
        None,
        description="totals with which a player who gives no signal is dealt a card; with all "
        "others silence stands",
    )
    bank_hand: BankHand = Field(description="how the bank's hand goes")
    double: Offered[DoubleRules] = Field(None, description="doubling down; false: not offered")
    split: Offered[SplitRules] = Field(None, description="splitting; false: not offered")
    surrender: Offered[SurrenderRules] = Field(None, description="surrender; false: not offered")
    insurance: Offered[InsuranceRules] = Field(None, description="insurance; false: not offered")
    sharing: SharingRules = SharingRules()
    house_way: Annotated[str | None, PROSE] = Field(
        None, description="how the house dealer plays a hand if asked"
    )

    @model_validator(mode="after")
    def _fits(self) -> Self:
        known = {special.id for special in self.values.special} | {"hard-31"}
        for wager in self.wagers:
            for line, name in wager.special_names():
                if name not in known:
                    could = sorted({*known, *CLASSES})
                    raise Refusal(
                        "toml-special",
                        wager=wager.id,
                        line=line,
                        given=name,
                        known=could,
                        near=near(name, could),
                    )
        base = self.wager("base")
        if base is None or not base.base:
            raise Refusal("toml-no-base")
        if self.insurance is not None and self.wager("insurance") is None:
            raise Refusal("toml-no-insurance")
        if self.bank_hand.peek and self.bank_hand.second_card != "hole":
            raise Refusal("toml-no-hole-card")
        return self

    @property
    def chart(self) -> Chart:
        """The chart in force: the first."""
        return self.charts[0]

    @cached_property
    def totals(self) -> TotalRules:
        """How hands are counted, as the room of hands wants it told."""
        values = self.values
        return TotalRules(
            limit=values.limit,
            joker=values.joker,
            joker_limit_rank=int(values.joker_above),
            hard_31=values.hard_31,
            naturals=tuple(
                Natural(*special.cards, special.title, special.value, special.rank, special.suited)
                for special in values.special
            ),
        )

    @cached_property
    def special_ids(self) -> dict[Natural, str]:
        """The id of each special, by what a counted hand carries."""
        specials = zip(self.totals.naturals, self.values.special, strict=True)
        return {natural: special.id for natural, special in specials}

    def at_limit(self, limit: Limits) -> BlackjackRules:
        """The rules as they are played at a table's limit: its chart first.

        A table has the chart with the highest minimum that is not above its own.
        """
        if self.double is not None and self.double.within_limits and self.double.floor is None:
            double = self.double.model_copy(update={"floor": limit.low})
            return self.model_copy(update={"double": double}).at_limit(limit)
        lows = [chart.limit.low if chart.limit else 0 for chart in self.charts]
        fitting = [low for low in lows if low <= limit.low] or [min(lows)]
        place = lows.index(max(fitting))
        if place == 0:
            return self
        charts = (self.charts[place], *self.charts[:place], *self.charts[place + 1 :])
        return self.model_copy(update={"charts": charts})
