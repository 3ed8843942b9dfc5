"""Published figures, set beside ours only where they are about the very same bet."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Final

from pydantic import BaseModel, Field

from cardroom.games.player_dealer_poker.grading import worth
from cardroom.odds.player_dealer_poker.question import BASE, OPTIMAL, Question
from cardroom.odds.player_dealer_poker.tally import Tally
from cardroom.odds.report import WagerOdds
from cardroom.rulebook import PokerWager
from cardroom.rulebook.families.player_dealer_poker import Play

FILE: Final = "published.toml"
HOUSE_RULES: Final = frozenset({"simple_rule", "jackpots", "jackpot_players"})
"""Keys that change nothing in what the best play is worth."""


class Published(BaseModel, frozen=True, extra="forbid"):
    """A house edge that somebody published: the way of play and the pay tables it is about."""

    row: str = Field(description="the wager, or base for all of them together")
    play: Play | None = Field(None, discriminator="kind", description="how the hands go")
    wagers: tuple[PokerWager, ...] = Field(alias="wager", description="the pay tables")
    house_edge: float = Field(description="what the house keeps of a unit staked")
    source: str = Field(description="who says so")


class PublishedFile(BaseModel, frozen=True, extra="forbid"):
    """All published figures of the family."""

    published: tuple[Published, ...]


@lru_cache(maxsize=1)
def published() -> tuple[Published, ...]:
    """All published figures."""
    text = (files("cardroom.odds.player_dealer_poker") / FILE).read_text(encoding="utf-8")
    return PublishedFile.model_validate(tomllib.loads(text)).published


def beside_published(row: WagerOdds, question: Question, tally: Tally) -> WagerOdds:
    """The row with the published figure for wagers that pay the same however a round ends."""
    if set(question.counts) != {1} or question.strategy != OPTIMAL:
        return row
    for entry in published():
        if (entry.row == BASE) == (row.wager == BASE) and _is_the_same(entry, row, question, tally):
            return row.with_published(entry.house_edge, entry.source)
    return row


def _is_the_same(entry: Published, row: WagerOdds, question: Question, tally: Tally) -> bool:
    way = question.rules.play
    if entry.play is not None and entry.play.model_dump(exclude=set(HOUSE_RULES)) != way.model_dump(
        exclude=set(HOUSE_RULES)
    ):
        return False
    if row.wager != BASE:
        ours = [question.wager(row.wager)]
    else:
        ours = list(question.together)
        if {wager.id for wager in ours} != {wager.id for wager in entry.wagers}:
            return False
    theirs = {wager.id: wager for wager in entry.wagers}
    pairs = [
        (wager, theirs.get(wager.id, entry.wagers[0]) if row.wager == BASE else entry.wagers[0])
        for wager in ours
    ]
    return all(
        worth(mine, traits)[0] == worth(other, traits)[0]
        for traits in tally
        for mine, other in pairs
        if not mine.during_play or traits.raised
    )
