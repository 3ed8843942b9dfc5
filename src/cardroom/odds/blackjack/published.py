"""Published figures, set beside ours only where they are about the very same wager."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Final

from pydantic import BaseModel, Field

from cardroom.cards import Card, Deck
from cardroom.games.blackjack import Counted, Scene, counted
from cardroom.games.blackjack.grading import decided
from cardroom.odds.blackjack.beside import ON_THE_BANK, third_card, two_cards
from cardroom.odds.blackjack.question import FIRST_CARDS, Study, asks
from cardroom.odds.blackjack.shoe import Shoe
from cardroom.odds.blackjack.solve import OPTIMAL
from cardroom.odds.report import WagerOdds
from cardroom.rulebook import BlackjackRules, BlackjackWager
from cardroom.rulebook.families.blackjack import (
    BankHand,
    Chart,
    DoubleRules,
    SplitRules,
    SurrenderRules,
    Values,
)

FILE: Final = "published.toml"


class Play(BaseModel, frozen=True, extra="forbid"):
    """The rules that the game itself is worth something by."""

    values: Values
    chart: Chart
    bank_hand: BankHand
    double: DoubleRules | None = None
    split: SplitRules | None = None
    surrender: SurrenderRules | None = None


class Figure(BaseModel, frozen=True, extra="forbid"):
    """A house edge that somebody published, and the rules it is about."""

    play: str = Field(description="which rules")
    packs: int = Field(description="packs of cards")
    stripped: str = Field("", description="the ranks that are taken out of them")
    house_edge: float = Field(description="what the house keeps of a unit staked")
    source: str = Field(description="who says so")


class PublishedWager(BaseModel, frozen=True, extra="forbid"):
    """A wager with published figures: its pay table, and a figure for each set of rules."""

    wager: BlackjackWager
    figure: tuple[Figure, ...]


class Published(BaseModel, frozen=True, extra="forbid"):
    """The file: sets of rules by name, and the wagers."""

    play: Mapping[str, Play]
    published: tuple[PublishedWager, ...]


@lru_cache(maxsize=1)
def published() -> Published:
    """All published figures."""
    text = (files("cardroom.odds.blackjack") / FILE).read_text(encoding="utf-8")
    return Published.model_validate(tomllib.loads(text))


def beside_published(row: WagerOdds, found: Study, strategy: str) -> WagerOdds:
    """The row with the published figure for a wager that pays the same in every round."""
    wager = next(one for one in found.rules.wagers if one.id == row.wager)
    if wager.base and strategy != OPTIMAL:
        return row
    for entry in published().published:
        for figure in entry.figure:
            play = published().play[figure.play]
            if (
                _is_plain(found.layout.shoe, figure.packs, figure.stripped)
                and _same_rules(found.rules, play, entry.wager)
                and _pays_the_same(found, wager, entry.wager)
            ):
                return row.with_published(figure.house_edge, figure.source)
    return row


def _is_plain(shoe: Shoe, packs: int, stripped: str) -> bool:
    held: dict[Card, int] = {}
    for one in shoe.classes:
        for card, count in one.cards:
            held[card.plain] = held.get(card.plain, 0) + count
    return held == dict(Deck(packs=packs, stripped=stripped).counts())


def _same_rules(rules: BlackjackRules, play: Play, wager: BlackjackWager) -> bool:
    """Whether a game has the rules, as far as a wager depends on them."""
    if _on_pairs(wager):
        return True
    same_bank = rules.bank_hand.hits == play.bank_hand.hits and rules.values == play.values
    if not wager.base:
        return same_bank
    # Whether the bank draws when nothing depends on it changes no result.
    apart = {"completes"}
    return (
        same_bank
        and rules.bank_hand.model_dump(exclude=apart) == play.bank_hand.model_dump(exclude=apart)
        and rules.chart == play.chart
        and (rules.double, rules.split, rules.surrender)
        == (play.double, play.split, play.surrender)
    )


def _on_pairs(wager: BlackjackWager) -> bool:
    keys = asks(wager) - {"stake"}
    return not wager.base and keys <= FIRST_CARDS and not third_card(wager)


def _on_the_bank(wager: BlackjackWager) -> bool:
    return asks(wager) - {"stake"} <= ON_THE_BANK - {"bank_ranks"}


def _pays_the_same(found: Study, wager: BlackjackWager, other: BlackjackWager) -> bool:
    """Whether two pay tables of one sort give the same in every round that can come about."""
    if wager.base and other.base:
        scenes = _all_hands(found)
    elif wager.base or other.base or wager.id == "insurance":
        # Insurance is offered beside some up cards only.
        return False
    elif _on_pairs(wager) and _on_pairs(other):
        scenes = _all_pairs(found)
    elif _on_the_bank(wager) and _on_the_bank(other):
        scenes = _all_banks(found)
    else:
        return False
    return all(decided(wager, scene)[0] == decided(other, scene)[0] for scene in scenes)


def _all_hands(found: Study) -> Iterator[Scene]:
    layout = found.layout
    return (
        Scene(hand, end, doubled=doubled)
        for hand in layout.arrays.kinds
        for end in layout.bank.outcomes
        for doubled in (False, True)
    )


def _all_pairs(found: Study) -> Iterator[Scene]:
    shoe = found.layout.shoe
    for first, second, _ in two_cards(shoe):
        yield Scene(counted(shoe.rules, (first, second)), came=(first, second))


def _all_banks(found: Study) -> Iterator[Scene]:
    """The bank's ends, one for each outcome with each number of cards."""
    shoe, bank = found.layout.shoe, found.layout.bank
    seen = set()
    for beside in bank.beside:
        for end in beside.hands:
            name = (end.outcome, sum(end.drawn))
            if name in seen:
                continue
            seen.add(name)
            outcome = bank.outcomes[end.outcome]
            cards = tuple(shoe.hand(shoe.add(end.drawn, beside.up)))
            hand = Counted(cards, outcome.total, outcome.name, outcome.strength)
            yield Scene(hand, hand)
