"""Lines of blackjack pay tables: what must be so of the hands, and what is paid then."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, BeforeValidator, Field, model_validator

from cardroom.cards import RANKS
from cardroom.rulebook.fields import Numbers, PayText, Range, first_twice
from cardroom.rulebook.game import WagerRules
from cardroom.said import Refusal, given

CLASSES = ("special", "under", "over")

PairOf = Literal["none", "mixed", "coloured", "suited", "jokers"]
Suit = Literal["clubs", "diamonds", "hearts", "spades"]


def _names(value: object) -> object:
    return (value,) if isinstance(value, str) else value


def _ranks(text: str) -> str:
    ranks = text.replace(" ", "").upper().replace("10", "T")
    if not ranks or set(ranks) - set(RANKS):
        raise Refusal("toml-ranks-of", given=given(text), ranks=RANKS)
    return "".join(sorted(ranks, key=RANKS.index))


HandIs = Annotated[tuple[str, ...], BeforeValidator(_names)]
Ranks = Annotated[str, AfterValidator(_ranks)]


class BlackjackWhen(BaseModel, frozen=True, extra="forbid"):
    """What must be so for a line to hold; every key given must be met."""

    player_is: HandIs | None = Field(
        None, description="special (any), under, over, hard-31, or the id of a special"
    )
    bank_is: HandIs | None = Field(None, description="the same of the bank's hand")
    closer: Literal["player", "bank", "neither"] | None = Field(
        None,
        description="which hand is better: a special by rank, then the higher total that is not "
        "over, then the lower that is",
    )
    player_total: Numbers | None = Field(None, description="points of the player's hand")
    bank_total: Numbers | None = Field(None, description="points of the bank's hand")
    player_cards: Numbers | None = Field(None, description="cards in the player's hand")
    player_ranks: Ranks | None = Field(
        None, description="the player's hand is exactly these ranks, such as 6 7 8"
    )
    player_suited: bool | None = Field(None, description="whether the player's hand is of one suit")
    player_suit: Suit | None = Field(
        None, description="the player's cards are all of this suit: clubs, diamonds, hearts, spades"
    )
    doubled: bool | None = Field(None, description="whether the wager was doubled")
    bank_cards: Numbers | None = Field(None, description="cards in the bank's hand")
    bank_ranks: Ranks | None = Field(None, description="the bank's hand is exactly these ranks")
    bank_suited: bool | None = Field(None, description="whether the bank's hand is of one suit")
    pair: tuple[PairOf, ...] | None = Field(
        None, description="what pair the player's first two cards make"
    )
    first_ranks: Ranks | None = Field(
        None, description="the player's first cards, as many as given, are these ranks"
    )
    first_suited: int | None = Field(
        None, ge=2, description="so many of the player's first cards are of one suit"
    )
    first_two_among: Ranks | None = Field(
        None, description="the player's first two cards are among these ranks"
    )
    three_alike: bool | None = Field(
        None, description="whether the player's first three cards are of one rank"
    )
    split_aces: Literal["both-aces", "one-of-its-suit", "both-of-their-suit"] | None = Field(
        None, description="aces split, an ace to both; of the same suit on one or on both"
    )
    suited_matches: Numbers | None = Field(
        None, description="how many of the first two cards are the bank's up card in rank and suit"
    )
    rank_matches: Numbers | None = Field(
        None, description="how many of the first two have its rank but not its suit"
    )
    stake: Range | None = Field(None, description="for wagers of this size")

    @cached_property
    def asked(self) -> tuple[tuple[str, Any], ...]:
        """The keys that are given, each with what is asked."""
        given = ((key, getattr(self, key)) for key in type(self).model_fields)
        return tuple((key, wanted) for key, wanted in given if wanted is not None)


class BlackjackLine(BaseModel, frozen=True, extra="forbid"):
    """One line of a wager: when it holds and what it pays."""

    id: str = Field(description="a short name, unique in the wager")
    when: BlackjackWhen = Field(BlackjackWhen(), description="what must be so")
    pays: PayText = Field(description="odds, push or lose")


class BlackjackWager(WagerRules, frozen=True, extra="forbid", populate_by_name=True):
    """A wager of the family, with its pay table: the first line that holds counts."""

    lines: tuple[BlackjackLine, ...] = Field(
        alias="line", min_length=1, description="the pay table; the first line that holds counts"
    )
    otherwise: PayText = Field(description="what it is worth where no line holds")
    bank_completes: bool = Field(
        default=False, description="whether the bank must finish its hand while the wager is up"
    )

    @model_validator(mode="after")
    def _named_once(self) -> Self:
        names = [line.id for line in self.lines]
        twin = first_twice(names)
        if twin is not None:
            raise Refusal("toml-two-lines", wager=self.id, name=twin)
        return self

    def special_names(self) -> Iterator[tuple[str, str]]:
        """The specials that its lines speak of by id, each with its line."""
        for line in self.lines:
            for names in (line.when.player_is, line.when.bank_is):
                yield from ((line.id, name) for name in names or () if name not in CLASSES)
