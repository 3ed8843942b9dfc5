"""What every collection schedule has: a name, a document, numbered options of which one counts."""

from __future__ import annotations

from typing import Annotated, Generic, Self, TypeVar

from pydantic import BaseModel, Field, model_validator

from cardroom.rulebook.fields import PROSE, first_twice
from cardroom.rulebook.source import Reading, Source
from cardroom.said import Refusal


class NumberedOption(BaseModel, frozen=True, extra="forbid"):
    """One option of a schedule."""

    option: int = Field(ge=1, description="the option's number")
    note: Annotated[str | None, PROSE] = Field(None, description="anything to be said on the page")


OptionT = TypeVar("OptionT", bound=NumberedOption)


class OptionSchedule(BaseModel, Generic[OptionT], frozen=True, extra="forbid"):
    """The options a document gives; one is in force at a table."""

    id: str = Field(description="the name used with --schedule")
    title: Annotated[str, PROSE] = Field(description="what the document calls it")
    source: Annotated[Source | None, PROSE] = Field(None, description="the document")
    option: tuple[OptionT, ...] = Field(min_length=1, description="the options")

    @model_validator(mode="after")
    def _numbered_once(self) -> Self:
        twice = first_twice([option.option for option in self.option])
        if twice is not None:
            raise Refusal("toml-option-twice", option=twice)
        return self

    def numbered(self, number: int) -> OptionT | None:
        """The option of a number."""
        return next((option for option in self.option if option.option == number), None)


ScheduleT = TypeVar("ScheduleT", bound=BaseModel)


class ScheduleDocument(BaseModel, Generic[ScheduleT], frozen=True, extra="forbid"):
    """A document of collection rates that serves one game or many."""

    title: str
    source: Source
    schedule: tuple[ScheduleT, ...] = Field(min_length=1)
    reading: tuple[Reading, ...] = ()
