"""What a table's viewers are sent, in writing: what several of them see alike is written once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from cardroom.pages.felt import board_in, seat_words, with_counts
from cardroom.pages.mishaps import ruling_label
from cardroom.pages.people import Eyes, Onlooker
from cardroom.pages.spoken import (
    Wagers,
    asked_words,
    corrections_words,
    fact_told,
    last_words,
    named_stakes,
    wager_words,
)
from cardroom.room.tables.clocks import Clocks
from cardroom.room.tables.crowd import Scene
from cardroom.room.tables.seating import Seating
from cardroom.room.web import wire
from cardroom.rulebook import LoadedGame
from cardroom.table import Question, Table
from cardroom.table.checks import RULINGS
from cardroom.table.facts import Fact
from cardroom.table.views import Moment


class Shown(Protocol):
    """What is looked at: a table with its clocks and hints, at a version that is kept."""

    table: Table

    @property
    def seating(self) -> Seating:
        """Who is on the way to the table, or from it."""
        ...

    @property
    def version(self) -> int:
        """How many records are kept."""
        ...

    @property
    def clocks(self) -> Clocks:
        """How long people have."""
        ...

    @property
    def resting(self) -> bool:
        """Whether nobody plays here, so that nothing is dealt."""
        ...

    @property
    def hints(self) -> Mapping[str, Any] | None:
        """What sensible players would answer, at a table that says so."""
        ...


def eyes_at(table: Table, viewer: str | None, seats: dict[int, str] | None = None) -> Eyes:
    """Whose eyes look at a table."""
    found = table.seated if seats is None else seats
    return Eyes(viewer if viewer in table.people else None, found)


# --- the last hand ----------------------------------------------------------------------------


class LastHand:
    """The last hand in words: nothing changes in it before the next is over."""

    def __init__(self) -> None:
        self._last: Mapping[str, Any] | None = None
        self._texts: dict[str | None, tuple[Eyes, wire.Text]] = {}
        self._wagers: Wagers = ()
        self._settled: list[tuple[wire.Text, Onlooker]] = []

    def text(self, last: Mapping[str, Any], eyes: Eyes, game: LoadedGame) -> wire.Text:
        """The last hand as one viewer reads it."""
        if last is not self._last:
            self._last = last
            self._texts.clear()
        kept = self._texts.get(eyes.you)
        if kept is None or kept[0] != eyes:
            kept = eyes, wire.text_of(last_words(last, eyes, game, self.wagers))
            self._texts[eyes.you] = kept
        return kept[1]

    def wagers(self, wagers: Wagers, eyes: Eyes) -> list[wire.Text]:
        """Settled wagers as one viewer reads them: only one's own read otherwise."""
        if wagers is not self._wagers or any(
            looks.seats != eyes.seats for _, looks in self._settled[:1]
        ):
            self._wagers, self._settled = wagers, []
            for one in wagers:
                looks = Onlooker(eyes.seats)
                self._settled.append((wire.text_of(wager_words(one, looks)), looks))
        return [
            text if looks.same_for(eyes.you) else wire.text_of(wager_words(one, eyes))
            for one, (text, looks) in zip(wagers, self._settled, strict=True)
        ]


# --- facts ------------------------------------------------------------------------------------


class Telling:
    """Facts for everybody who is told of them: those who are not meant hear the same."""

    def __init__(self, table: Table, facts: Sequence[Fact], last: LastHand) -> None:
        self._table = table
        self._facts = facts
        self._last = last
        self._seats = table.seated
        self._made: list[tuple[str, Onlooker]] = []

    def text(self, viewer: str | None) -> str:
        """The facts as somebody may see them, each with its sentence."""
        if not self._made:
            self._made = [self._for_all(fact) for fact in self._facts]
        eyes = eyes_at(self._table, viewer, self._seats)
        out = [
            text
            if looks.same_for(eyes.you) and viewer not in fact.private
            else wire.encode(fact_told(fact.told(viewer), eyes, self._last.wagers))
            for fact, (text, looks) in zip(self._facts, self._made, strict=True)
        ]
        return f"[{','.join(out)}]"

    def _for_all(self, fact: Fact) -> tuple[str, Onlooker]:
        looks = Onlooker(self._seats)
        told = fact_told(fact.told(None), looks, self._last.wagers)
        return wire.encode(told), looks


# --- views ------------------------------------------------------------------------------------


class Page:
    """A table at one moment as everybody sees it, in writing."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        game, looks = moment.table.game, Onlooker(moment.table.seated)
        self.seats = [wire.text_of(seat_words(game, one, looks)) for one in moment.base["seats"]]
        apart = {"you", "seats", "questions", "last", "corrections"}
        worded: dict[str, Any] = {"hands": with_counts(game, moment.base["hands"])}
        if moment.base.get("stakes"):
            worded["stakes"] = named_stakes(moment.base["stakes"])
        self.base: dict[str, Any] = {
            key: value if key in apart else wire.text_of(value)
            for key, value in {**moment.base, **worded}.items()
        }


class Showing:
    """A table shown to several viewers one after another, while nothing changes."""

    def __init__(
        self,
        page: Page,
        shown: Shown,
        last: LastHand,
        names: Iterable[str],
        room: Mapping[str, Any],
    ) -> None:
        self._page, self._shown, self._last = page, shown, last
        self._names = set(names)
        self._room = room
        self._waiting = shown.table.waiting
        self._may_say = shown.table.may_say
        self._others: dict[str, wire.Text] = {}
        self._eyes = Onlooker(shown.table.seated)

    def text(self, viewer: str | None, role: str, chips: int | None) -> str:
        """What somebody may see, with clocks, what the room adds, and words."""
        shown, table, page = self._shown, self._shown.table, self._page
        seen = None if role == "floor" else viewer
        eyes = eyes_at(table, seen, self._eyes.seats)
        view = {**page.base, "you": page.moment.you(seen, role)}
        hands = page.moment.hands_of(seen)
        if hands is not None:
            view["hands"] = with_counts(table.game, hands)
        board = board_in(page.moment.base["hands"])
        own = {
            at: seat_words(table.game, seat, eyes, board)
            for at, seat in page.moment.seats_of(seen).items()
        }
        view["seats"] = [own.get(at, text) for at, text in enumerate(page.seats, 1)]
        asked = page.moment.asked(seen, role)
        view["questions"] = self._questions(asked, eyes)
        words = [self._mine(word, eyes) for word in self._may_say if word.who == asked]
        if words:
            view["may_say"] = words
        if view.get("last") is not None:
            view["last"] = self._last.text(view["last"], eyes, table.game)
        if "corrections" in view:
            view["corrections"] = corrections_words(view["corrections"], eyes)
        if role == "floor":
            known = (*RULINGS, *table.way.mishaps())
            view["rulings"] = {does: ruling_label(does) for does in known}
            view["seating"] = shown.seating.for_floor(self._names, table)
        view["room"] = {**self._room, "chips": chips, **shown.seating.for_person(viewer)}
        return wire.encode(view)

    def scene(self, version: int, watching: Iterable[str | None]) -> Scene:
        """What those see who only look on, but for their own names."""
        shown, table, page = self._shown, self._shown.table, self._page
        view = {key: text for key, text in page.base.items() if key != "you"}
        view["seats"] = page.seats
        view["questions"] = self._questions(None, self._eyes)
        if view.get("last") is not None:
            view["last"] = self._last.text(view["last"], eyes_at(table, None), table.game)
        if "corrections" in view:
            view["corrections"] = corrections_words(view["corrections"], eyes_at(table, None))
        owns = {name: own for name in watching if name and (own := shown.seating.for_person(name))}
        return Scene(version, wire.encode(view), self._room, owns)

    def _questions(self, asked: str | None, eyes: Eyes) -> list[object]:
        return [
            self._mine(question, eyes) if question.who == asked else self._others_see(question)
            for question in self._waiting
        ]

    def _mine(self, question: Question, eyes: Eyes) -> dict[str, Any]:
        told = question.to_json(mine=True)
        add_clock(told, self._shown)
        return asked_words(told, eyes)

    def _others_see(self, question: Question) -> wire.Text:
        """That somebody else is asked: who is not asked sees the same as all the others."""
        text = self._others.get(question.id)
        if text is None:
            told = question.to_json(mine=False)
            add_clock(told, self._shown)
            text = wire.text_of(asked_words(told, self._eyes))
            self._others[question.id] = text
        return text


def add_clock(question: dict[str, Any], shown: Shown) -> None:
    """How long somebody has for a question, and what would usually be answered."""
    clock = shown.clocks.open.get(question["id"])
    runs = clock is not None and shown.clocks.stopped is None
    question["deadline"] = clock.deadline if clock is not None and runs else None
    if clock is not None and clock.banking_since is not None:
        question["banking"] = True
    if not question.get("mine"):
        return
    if clock is not None:
        question["bank"] = shown.clocks.bank(clock.who)
    if shown.hints is not None and question["id"] in shown.hints:
        question["usual"] = shown.hints[question["id"]]


__all__ = ["LastHand", "Page", "Showing", "Shown", "Telling", "eyes_at"]
