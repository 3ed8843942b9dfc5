"""The situations in which somebody may choose, as typed keys: what is held and what is seen.

Charts lay them out and costs find them by their values; ``said`` is what pages makes words of.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from cardroom.said import Said

JOKER = "joker"
"""What stands for a rank where a card is a joker."""


class Situation(msgspec.Struct, frozen=True, tag_field="is"):
    """What every situation has."""

    @property
    def said(self) -> Said:
        """The situation as a message."""
        return Said(f"situation-{self.__struct_config__.tag}", **msgspec.structs.asdict(self))


class Total(Situation, frozen=True, tag="total"):
    """A total of one's own, the bank's open card, and for the bank what the player did."""

    total: int
    up: int | None = None
    reply: Literal["drew", "stood"] | None = None

    @property
    def said(self) -> Said:
        """The situation as a message; what nobody knows takes no part in it."""
        up = [] if self.up is None else [self.up]
        return Said("situation-total", total=self.total, up=up, reply=self.reply or "none")


class Values(Situation, frozen=True, tag="values"):
    """Two cards by what they count, and the other hand's open card."""

    values: tuple[str, str]
    hand: str
    """What the document calls the other hand."""
    shows: str

    @property
    def said(self) -> Said:
        """The situation as a message."""
        return Said(
            "situation-values",
            values=[Said("card-value", value=one) for one in self.values],
            hand=self.hand,
            shows=Said("card-value", value=self.shows),
        )


class TwoCards(Situation, frozen=True, tag="two-cards"):
    """Two own cards by rank, suited or not."""

    high: str
    low: str
    suited: bool
    before: Literal["flop", "first-card", ""] = ""
    """Which cards are still to come."""

    @property
    def name(self) -> str:
        """As players write it: ``AKs``, ``AKo``, ``AA``."""
        if self.high == self.low:
            return self.high + self.low
        return f"{self.high}{self.low}{'s' if self.suited else 'o'}"

    @property
    def said(self) -> Said:
        """The situation as a message."""
        if self.before:
            return Said("situation-before", cards=self.name, before=self.before)
        rank = [Said("rank-letter", rank=one) for one in (self.high, self.low)]
        suited = "suited" if self.suited else "offsuit"
        return Said("situation-two-cards", high=rank[0], low=rank[1], suited=suited)

    @classmethod
    def named(cls, name: str, before: Literal["flop", "first-card", ""] = "") -> TwoCards:
        """The two cards that a name such as ``AKs`` means.

        >>> TwoCards.named("AKs").suited, TwoCards.named("77").name
        (True, '77')
        """
        return cls(name[0], name[1], name[2:] == "s", before)


class Facing(Situation, frozen=True, tag="facing"):
    """The bank's open card, and the lowest hand that stays in against it."""

    up: str
    hand: str
    """What kind of hand it is."""
    ranks: str

    @property
    def lowest(self) -> Said:
        """The lowest hand, as a message."""
        return Said("lowest-hand", hand=self.hand, ranks="-".join(self.ranks))

    @property
    def said(self) -> Said:
        """The situation as a message."""
        return Said("situation-facing", up=Said("a-rank", rank=self.up), lowest=self.lowest)


class Tiles(Situation, frozen=True, tag="tiles"):
    """Four tiles, and how the house way sets them."""

    tiles: tuple[str, ...]
    house: str

    @property
    def said(self) -> Said:
        """The situation as a message."""
        return Said("situation-tiles", tiles=" ".join(self.tiles), house=self.house)


class Withdrawal(Situation, frozen=True, tag="withdrawal"):
    """How many cards are known when a bet may come back, and what the strategy does."""

    cards: int
    rides: bool

    @property
    def said(self) -> Said:
        """The situation as a message."""
        return Said("situation-withdrawal", cards=self.cards, does="ride" if self.rides else "back")


class Tied(Situation, frozen=True, tag="tied"):
    """Both cards have the same rank."""


AnySituation: TypeAlias = Total | Values | TwoCards | Facing | Tiles | Withdrawal | Tied
