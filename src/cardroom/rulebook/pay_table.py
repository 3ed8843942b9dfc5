"""Pay tables line by line: what must be so, and what is paid then."""

from __future__ import annotations

from typing import Generic, Literal, Self, TypeVar

from pydantic import BaseModel, Field, model_validator

from cardroom.rulebook.fields import PayText, first_twice
from cardroom.rulebook.game import WagerRules
from cardroom.said import Refusal

Asked = TypeVar("Asked", bound=BaseModel)
"""What the lines of one family can ask about a finished round."""


class PayLine(BaseModel, Generic[Asked], frozen=True, extra="forbid"):
    """One line of a wager: when it holds and what it pays."""

    id: str = Field(description="a short name, unique in the wager")
    when: Asked = Field(description="what must be so")
    pays: PayText = Field(description="odds, push or lose")


class LinedWager(WagerRules, Generic[Asked], frozen=True, extra="forbid", populate_by_name=True):
    """A wager with its pay table."""

    lines: tuple[PayLine[Asked], ...] = Field(
        alias="line", min_length=1, description="the pay table"
    )
    otherwise: PayText = Field(description="what it is worth where no line holds")
    choose: Literal["first", "best"] = Field(
        "first", description="which line counts where several hold"
    )

    @model_validator(mode="after")
    def _named_once(self) -> Self:
        names = [line.id for line in self.lines]
        twin = first_twice(names)
        if twin is not None:
            raise Refusal("toml-two-lines", wager=self.id, name=twin)
        return self

    def asks(self) -> frozenset[str]:
        """What of a round the pay table looks at."""
        return frozenset(
            key
            for line in self.lines
            for key, wanted in line.when.model_dump().items()
            if wanted is not None
        )
