"""What every pot game's file says beside its family: stakes, kills, collection, irregularities."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BaseModel, Field, model_validator

from cardroom.rulebook.fees.drops import DropSchedule
from cardroom.rulebook.fields import PROSE, Money, first_twice
from cardroom.rulebook.files.errors import RulebookError
from cardroom.rulebook.game import GameRules
from cardroom.rulebook.stakes import Stakes, Structure, stakes_for
from cardroom.said import Refusal, given

HeadsUpBlinds = Literal["button-small", "button-big"]


class KillRules(BaseModel, frozen=True, extra="forbid"):
    """Pots whose limit is raised by somebody who puts up a blind for it."""

    natural: bool = Field(default=False, description="whether two pots in a row oblige to kill")
    voluntary: bool = Field(default=False, description="whether a player may kill of free will")
    scoop: int | None = Field(
        None, description="high and low won together kill from this many upper limits in the pot"
    )
    size: Literal["half", "full"] = Field("full", description="limits half again, or doubled")
    stack: int = Field(4, description="kill blinds a voluntary killer must have before posting")
    look: int = Field(
        0, ge=0, le=4, description="cards a player may look at before killing of free will"
    )
    over: bool = Field(
        default=False, description="whether another player may kill a killed pot once more"
    )
    pot: Money | None = Field(None, description="a pot of this size obliges its winner to kill")
    needs_bet: bool = Field(
        default=True, description="whether the second pot must hold a full bet beside the blinds"
    )
    again: Literal["needs-bet", "always"] = Field(
        "needs-bet",
        description="whether an obliged killer who wins again kills again whatever the pot holds",
    )
    kill_counts: bool = Field(
        default=False,
        description="whether kill blinds count in what the second pot must hold beside the blinds",
    )
    scoop_before_drop: bool = Field(
        default=True, description="whether a scooped pot is measured before the house's collection"
    )
    acts: Literal["last", "second-to-last"] = Field(
        "last", description="when the killer acts in the first round"
    )
    after_raise: Literal["from-killer", "from-opener"] = Field(
        "from-killer",
        description="where the action goes on: from the killer after anybody's raise, or after a "
        "raise of the killer's from whoever opened the pot",
    )

    def blind(self, big_blind: int) -> int:
        """What the killer puts up."""
        return big_blind * 2 if self.size == "full" else big_blind * 3 // 2


class SeatRules(BaseModel, frozen=True, extra="forbid"):
    """New players, missed blinds, the button."""

    first_button: Literal["first-seat", "high-card"] = Field(
        "first-seat",
        description="who has the first button of a new game: the lowest seat, or the highest card "
        "by suit where everyone gets one",
    )
    heads_up: HeadsUpBlinds = Field(
        "button-small", description="which blind the button has between two players"
    )
    new_player: Literal["dealt-in", "posts", "waits", "kills", "straddles"] = Field(
        "dealt-in", description="what a new player does to be dealt in at once"
    )
    first_round_free: bool = Field(
        default=False,
        description="whether a new player, or one who changes seats, owes nothing before the first "
        "button has gone round, if no blind has passed the seat",
    )
    objections: Literal["none", "missed", "all"] = Field(
        "none",
        description="whether players dealt in may object to a kill by which somebody comes in: "
        "never, after missed blinds or on a pot that is killed already, or always",
    )
    same_chips: int | None = Field(
        None,
        ge=1,
        description="minutes within which somebody who left comes back with the chips they left "
        "with",
    )
    into_killed: bool = Field(
        default=False,
        description="whether more than one may come in by a kill: the pot is killed once, and the "
        "others kill the next",
    )
    new_in_killed: Literal["as-ever", "kills-next"] = Field(
        "as-ever",
        description="what a new player does to be dealt in at once where the pot is killed "
        "already: what new players always do, or kill the next pot, if nobody objects",
    )
    missed: Literal["total-blinds", "kills", "straddles"] = Field(
        "total-blinds", description="what makes up for missed blinds, instead of waiting"
    )
    between: bool = Field(
        default=True, description="whether a player may come in between blinds and button"
    )
    waiting: Literal["next-round", "posts-big"] = Field(
        "next-round",
        description="a player who waits for the big blind and sits before it because somebody "
        "went: waits for the next round, or posts the big blind from there",
    )
    dead_button: bool = Field(
        default=False,
        description="whether the button stops at the seat of a player who sits out when due for "
        "it, in a game that pays by the half hour",
    )
    time_charge: bool = Field(
        default=False,
        description="whether the game pays by the half hour where its schedule does not say so",
    )
    missed_button: bool = Field(
        default=False,
        description="whether missing the button is missing a blind, in a game with a drop",
    )
    moves: Literal["free", "posts", "straddles", "waits"] = Field(
        "free",
        description="a change of seat away from the big blind: free, or the hands gained are sat "
        "through, unless the player posts the big blind or straddles it; waits lets no one pay",
    )
    no_moves_at: int | None = Field(
        None,
        ge=2,
        description="with so many players or fewer nobody changes seats until a new one comes",
    )
    moves_with_pot: bool = Field(
        default=True,
        description="whether seats may be changed while a pot that nobody won stands",
    )
    busted: Literal["in", "new"] = Field(
        "in", description="who went broke and buys again: is dealt in, or is a new player"
    )
    straddle: bool = Field(default=False, description="whether a live straddle is allowed")
    straddle_only: tuple[Structure, ...] = Field(
        (), description="the structures a straddle is allowed in, if not all"
    )
    short_blind: Literal["posts", "next-takes-it"] = Field(
        "posts",
        description="a single blind from a player with less than half of it: what there is stands "
        "for it, or the next player takes the blind and this one owes it after winning or buying",
    )
    short_buys: int | None = Field(
        None, description="short buys allowed for each full buy; any number if unset"
    )
    full_buy: int | None = Field(
        None,
        ge=1,
        description="a full buy in upper limits, where the amount is left to the house",
    )


class TimeRules(BaseModel, frozen=True, extra="forbid"):
    """Time: the fee that every player pays by the half hour, where that is the collection."""

    begins: Literal["clock", "first-hand"] = Field(
        "clock",
        description="when half hours begin: at the top and the bottom of the hour, or with the "
        "first hand of the game and every half hour from there",
    )
    late: Literal["next", "at-once"] = Field(
        "next",
        description="what somebody pays who comes after the middle of a half hour: nothing before "
        "the next, or the whole half hour at once",
    )
    away: Literal["pays", "on-return"] = Field(
        "pays",
        description="whether a player who is away when time is collected pays it, or comes into "
        "the game anew on the return",
    )


class PotGameRules(GameRules, frozen=True):
    """What the files of all pot games have in common."""

    stakes: tuple[Stakes, ...] = Field((), description="the limits it is spread at")
    kill: KillRules | None = None
    seating: SeatRules = SeatRules()
    time: TimeRules = TimeRules()
    drops: tuple[DropSchedule, ...] = Field((), alias="drop_schedule")
    no_collection: Annotated[str, PROSE] = Field(
        "No amounts are printed for this game.",
        description="why nothing is taken where there is no schedule, and what is known of it",
    )

    @model_validator(mode="after")
    def _pots_sound(self) -> Self:
        for key, names in (
            ("stakes", [one.id for one in self.stakes]),
            ("drop_schedule", [one.id for one in self.drops]),
        ):
            twin = first_twice(names)
            if twin is not None:
                raise Refusal("toml-twice", where=key, name=twin)
        if self.wagers:
            raise Refusal("toml-pot-wagers")
        return self

    @property
    def streets(self) -> tuple[str, ...]:
        """The names of the streets; games of units have only a deal."""
        return ("deal",)

    def stakes_named(self, text: str | None = None) -> Stakes:
        """The stakes of an id, or those a person writes."""
        return stakes_for(self.stakes, text)

    def drop_schedule(self, schedule_id: str | None = None) -> DropSchedule | None:
        """The collection schedule of an id, or the one in force: the first."""
        if schedule_id is None:
            return self.drops[0] if self.drops else None
        found = next((entry for entry in self.drops if entry.id == schedule_id), None)
        if found is None:
            known = [entry.id for entry in self.drops]
            raise RulebookError("drops-schedule", given=given(schedule_id), known=known)
        return found
