"""Where a rule comes from, how we read it, and what a house may choose otherwise."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, Field


class Source(BaseModel, frozen=True, extra="forbid"):
    """The document a file was made from."""

    club: str = Field(description="the club whose document it is")
    document: str = Field(description="the document's title")
    bgc_id: str | None = Field(None, description="the Bureau's number, such as GEGA-002822")
    revision: str | None = Field(None, description="the revision as the document dates it")
    seed: str | None = Field(None, description="which of the five collections holds the document")
    lines: tuple[tuple[int, int], ...] = Field(
        (), description="first and last lines in the collection"
    )
    note: str | None = Field(None, description="anything odd about the document itself")


SourceLine = Annotated[str, BeforeValidator(str), Field(pattern=r"^(\d{3}:)?[1-9]\d*$")]
"""A line of the game's own collection, or of another: 4936, "003:224"."""


class Citations(BaseModel, frozen=True, extra="forbid"):
    """Where a document says what the page of a game says, in a file beside the game's."""

    lines: dict[str, tuple[SourceLine, ...]] = Field(
        {},
        description="the lines for each statement of the page, by its message; `wager.tie` is the "
        "pay table of a wager",
    )
    notes: tuple[tuple[SourceLine, ...], ...] = Field(
        (), description="the lines for each of the notes"
    )
    silent: tuple[str, ...] = Field(
        (), description="statements that the document does not make: how every table plays it"
    )
    unchecked: tuple[str, ...] = Field(
        (), description="statements whose lines nobody has looked up yet"
    )


class Reading(BaseModel, frozen=True, extra="forbid"):
    """A place where the document contradicts itself, is silent or is damaged."""

    id: str = Field(description="a short name in kebab-case, unique in the file")
    says: str = Field(description="what the text says, in our words")
    we_play: str = Field(description="how Cardroom reads it")
    why: str = Field(description="the reason")
    lines: tuple[int, ...] = Field((), description="lines of the document")
    switch: str | None = Field(None, description="the switch that chooses otherwise")
    about: Literal["play", "fees", "table", "text"] = Field(
        "play",
        description="what it bears on; readings of play, fees and table need a ruling that tests "
        "them, readings of text change nothing",
    )
    uncertain: bool = Field(default=False, description="whether figures were lost in the scan")
    games: tuple[str, ...] = Field(
        (),
        description="in a document that serves many games: those it bears on, by the names of "
        "their files; all where none are named",
    )
    schedules: tuple[str, ...] = Field(
        (),
        description="in a fee document: the schedules it bears on, by id; all where none are named",
    )


class Switch(BaseModel, frozen=True, extra="forbid"):
    """A choice a house could make otherwise: each choice sets keys of the game file."""

    id: str = Field(description="the name used with --set")
    about: str = Field(description="what is chosen")
    default: str = Field(description="the choice in force unless another is set")
    choices: dict[str, dict[str, Any]] = Field(
        description="for each choice the keys it sets, by path: wager.tie.line.tie.pays"
    )
    excludes: dict[str, dict[str, tuple[str, ...]]] = Field(
        {}, description="for a choice the choices of other switches that cannot go with it"
    )
