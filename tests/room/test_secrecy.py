"""Nothing hidden leaves for the wrong viewer: deal the hidden cards differently and compare.

Cards that lie face down are exchanged for cards that stay in the deck, the commitment to the deck
is left as it was, and everybody does the same things. Every byte that everybody else is sent must
then be the same, over facts, views, refusals, reconnects, lists, the log and old hands, until such
a card is shown to all. Where all cards lie open, it is those that are still in the deck. (A game
where a natural is turned up at once is not among them: there the course of the hand says something
about the cards, by its rules.)
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import pytest

from cardroom.record.dealer import Pack
from cardroom.room.api.tables import played_again
from cardroom.room.store import journals
from cardroom.room.tables.actor import TableActor
from cardroom.rulebook import game_ids
from room.stage import Stage, StageWire, attend, on_stage

pytestmark = pytest.mark.slow

TURNED_UP = {"hustler/21st-century-baccarat"}
GAMES = sorted(set(game_ids()) - TURNED_UP)
TWICE = {"hustler/holdem", "hustler/la-blackjack", "hustler/13-card-chinese-poker"}
"""Games that are played twice with the same cards too, to see that nothing else differs."""
SECRET_HOLDER = "ann"
OTHERS = ("bo", "cy", "watcher")
STEPS = 40
STEADY = ("check", "call", "stand", "play", "blackjack", "ride", "no", "stay", "pass", "decline")
SEALS = frozenset(("hash", "prev", "sealed", "slots"))
ENDS = frozenset(("settle", "award", "result", "rows", "reveal", "misdeal"))


def steady(question: dict[str, Any]) -> Any:
    """An answer that does not depend on the cards: as cheap as can be without leaving the hand.

    Whoever may throw cards away throws as many as they may, by where they lie.
    """
    choices = question.get("choices", [])
    if question["kind"] in {"draw", "discard"}:
        pick = question["cards"]
        return pick["from"][: pick["most"]]
    for word in STEADY:
        if word in choices and question["kind"] not in {"bank"}:
            return word
    if question["kind"] in {"bank", "bet"}:
        return question["usual"]
    return question["default"]


class Evening:
    """A table with three people and a watcher, where everybody answers steadily."""

    def __init__(self, game: str, swaps: dict[int, int], more: Sequence[str] = ()) -> None:
        self.game = game
        self.swaps = swaps
        self.more = more
        """Who sits there as well."""
        self.bytes: dict[str, list[str]] = {}
        self.log: list[dict[str, Any]] = []
        self.size = 0

    async def play(self) -> None:
        stage = Stage(3, seeded=True)
        stage.store.chance.random = lambda: 0.5  # type: ignore[method-assign]
        table = await stage.open(self.game, hints=True)
        wires, tasks = {}, []
        sitting = (SECRET_HOLDER, "bo", "cy", *self.more)
        for name in (*sitting, "watcher"):
            person = await stage.person(name)
            wires[name] = StageWire(stage.chance, lag=0)
            viewer = None if name == "watcher" else name
            line = attend(stage, table, viewer, person, wires[name])
            tasks.append(asyncio.create_task(line))
            await asyncio.sleep(1)
        actor = stage.actors[table]
        seats = [seat["seat"] for seat in actor.table.view(None)["seats"]]
        usual = actor.table.view(None)["buy_in"]["usual"]
        for name, seat in zip(sitting, seats, strict=False):
            do = {"kind": "sit", "seat": seat, "chips": usual}
            wires[name].say({"t": "do", "id": "sit", "do": do})
            await asyncio.sleep(1)
        for step in range(STEPS + 4 * len(self.more)):
            asked = list(actor.table.waiting)
            # Who comes when a hand has begun is dealt in in the next.
            if not asked or actor.table.number > (2 if self.more else 1):
                break
            if step == 3:
                wires["cy"].drop()
                await asyncio.sleep(1)
                self._note("cy", wires["cy"])
                wires["cy"] = StageWire(stage.chance, lag=0)
                again = attend(stage, table, "cy", None, wires["cy"])
                tasks.append(asyncio.create_task(again))
                await asyncio.sleep(1)
            question = asked[0]
            seen = next(
                one
                for one in actor.audience.view(question.who, "player", None, actor)["questions"]
                if one["id"] == question.id
            )
            value = steady(seen)
            wrong = {"kind": "answer", "question": question.id, "value": value}
            for name in ("bo", "cy"):
                if name != question.who:
                    wires[name].say({"t": "do", "id": f"w{step}", "do": wrong})
            wires["watcher"].say({"t": "do", "id": f"w{step}", "do": wrong})
            await asyncio.sleep(1)
            wires[question.who].say({"t": "do", "id": f"a{step}", "do": wrong})
            await asyncio.sleep(1)
            for name in OTHERS:
                self._note(name, wires[name])
                self.bytes[name].append(repr(actor.audience.brief))
            seen = self.bytes["watcher"]
            if step > 4 and not self.more and _first_shown(seen, set(self.hidden)) < len(seen):
                break
        self._note_log(stage, table, actor)
        await actor.stop()

    def _note_log(self, stage: Stage, table: str, actor: TableActor) -> None:
        """What the others get who ask for the log, or for the hand that is on."""
        records = list(journals.read_journal(stage.store.db, table))
        for record in records:
            told = json.loads(record)
            # What the holder answered is sealed, and so the seal and the chain differ.
            told["do"] = {key: did for key, did in told.get("do", {}).items() if key not in SEALS}
            self.log.append({key: told[key] for key in told if key not in SEALS})
        for name in OTHERS:
            viewer = None if name == "watcher" else name
            facts = actor.audience.told_between(0, len(records), viewer, actor)
            if viewer and facts is not None and not self.swaps:
                # Cards that were exchanged are not those that were committed to.
                assert played_again(records, 0, stage.dealer, viewer) == facts

    def _note(self, name: str, wire: StageWire) -> None:
        kept = self.bytes.setdefault(name, [])
        kept.extend(wire.sent)
        wire.sent.clear()

    def _cards(self) -> dict[int, bool]:
        """The places that were dealt from, and whether any of the others has seen the card."""
        seen: dict[int, bool] = {}
        for name in OTHERS:
            for fact in _facts(self.bytes[name]):
                if fact["kind"] == "card":
                    seen[fact["place"]] = seen.get(fact["place"], False) or bool(fact["card"])
        return seen

    @property
    def hidden(self) -> list[int]:
        """Places whose cards nobody of the others has seen come."""
        return [place for place, seen in self._cards().items() if not seen]

    @property
    def left(self) -> list[int]:
        """Places that nothing was dealt from."""
        gone = self._cards()
        return [place for place in range(self.size) if place not in gone]


def evening(
    game: str, swaps: dict[int, int], patch: pytest.MonkeyPatch, more: Sequence[str] = ()
) -> Evening:
    """Play it, with the cards of some places exchanged after the deck was committed to."""
    real, played = Pack.__post_init__, Evening(game, swaps, more)

    def exchanged(self: Pack) -> None:
        real(self)
        played.size = len(self.cards)
        for one, other in swaps.items():
            # Both in one order of the deck.
            cards, here, there = (
                self.orders[one // self.size].cards,
                one % self.size,
                other % self.size,
            )
            cards[here], cards[there] = cards[there], cards[here]

    patch.setattr(Pack, "__post_init__", exchanged)
    on_stage(played.play())
    patch.undo()
    return played


@pytest.mark.parametrize("game", GAMES)
def test_others_are_sent_the_same_bytes_whatever_lies_face_down(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = evening(game, {}, monkeypatch)
    until = {name: _first_shown(first.bytes[name], set(first.hidden)) for name in OTHERS}
    moved = [*first.hidden, *first.left][:3]
    swaps = dict(zip(moved, reversed(first.left), strict=False))
    assert len(swaps) == 3
    if game in TWICE:
        assert evening(game, {}, monkeypatch).bytes == first.bytes, "twice the same is not the same"
    second = evening(game, swaps, monkeypatch)
    told = _facts(first.bytes["watcher"][: until["watcher"]])
    last = max(fact["n"] for fact in told)
    assert first.log[: last + 1] == second.log[: last + 1]
    for name in OTHERS:
        told, retold = first.bytes[name], second.bytes[name]
        assert until[name] >= 4
        assert told[: until[name]] == retold[: until[name]]


@pytest.mark.parametrize("game", ["lucky-buck/draw-poker", "lucky-buck/lowball"])
def test_nor_when_cards_that_somebody_saw_come_again(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a reshuffle, to others than those whose places are exchanged, who threw them away."""
    more = ("di", "ed", "flo", "gus", "hal")
    first = evening(game, {}, monkeypatch, more)
    again = [place for place in first.hidden if place >= first.size]
    order = again[0] // first.size
    again = [place for place in again if place // first.size == order]
    assert len(again) >= 2
    second = evening(game, {again[0]: again[-1]}, monkeypatch, more)
    for name in OTHERS:
        until = _first_shown(first.bytes[name], set(), hands=2)
        told = _facts(first.bytes[name][:until])
        assert any(fact["kind"] == "reshuffle" for fact in told)
        assert first.bytes[name][:until] == second.bytes[name][:until]


def _first_shown(frames: list[str], places: set[int], hands: int = 1) -> int:
    """How many frames come before one of these places is shown to everybody."""
    for number, text in enumerate(frames):
        for fact in _facts([text]):
            shown = fact["kind"] == "show" and places & set(fact.get("places", ()))
            hands -= fact["kind"] in ENDS
            if shown or not hands:
                # Its own answer is acknowledged just before, with the version after it.
                return number - frames[number - 1].startswith('{"t":"ack"')
    return len(frames)


def _facts(frames: list[str]) -> list[Any]:
    said = [json.loads(text) for text in frames if text.startswith('{"t":"')]
    return [fact for one in said for fact in one.get("facts", ())]
