"""Deal what a viewer may not see differently, and every byte they are sent stays the same."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from cardroom.cards import Card, Deck
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Dealer, MemoryJournal, Table, TableError
from cardroom.table.commands import Buy
from cardroom.table.dealer import Pack
from evenings import KEY, evening, troubled

GAMES = game_ids()
FOLLOWS = ("hustler/2-way-winner", "livermore/panguingue", "lucky-buck/panguingue")
"""Where what players are asked follows from cards that lie face down: who goes over is not asked
again, and a turned card is offered to whoever can use it. The course of play shows it at any table
of these games; the cards themselves are not shown, which is tested."""


class Twin(Dealer):
    """The same dealer, whose decks have some cards in other places."""

    moved: dict[int, dict[int, Card]]

    def pack(self, deck: Deck, secret: bytes, burn: int, cut: int) -> Pack:
        self.packs = getattr(self, "packs", 0) + 1
        pack = Dealer.pack(self, deck, secret, burn, cut)
        for place, card in self.moved.get(self.packs, {}).items():
            pack.cards[place] = card
        return pack


def watch(
    game: str, lines: Sequence[bytes], viewer: str | None, dealer: Dealer
) -> tuple[list[str], Table]:
    """All that a viewer is sent over an evening: facts, views, and what is said to their errors."""
    table = Table.open(load_game(game), MemoryJournal(), dealer, at=1_000)
    sent: list[str] = []
    for line in lines:
        record = json.loads(line)
        if record["kind"] != "do":
            continue
        command, by, at = table._done(record)
        told = table.told(table.do(command, by, at), viewer)
        if told or by == viewer:
            sent.append(json.dumps([told, table.view(viewer)], sort_keys=True))
        if viewer is not None:
            try:
                table.do(Buy(-5), viewer)
            except TableError as error:
                sent.append(str(error))
    return sent, table


def seen_by(sent: Sequence[str], table: Table) -> set[int]:
    """The places of the deck in use whose cards a viewer was told of."""
    pack = table.felt.pack
    assert pack is not None
    places: set[int] = set()
    for text in sent:
        if not text.startswith("[["):
            continue
        for fact in json.loads(text)[0]:
            if fact["kind"] == "shuffle":
                places = set()
            elif fact["kind"] in ("card", "expose", "card-moved") and fact.get("card") is not None:
                places.add(fact["place"])
            elif fact["kind"] in ("show", "looked"):
                named = fact.get("places")
                cards = fact.get("cards") or []
                places |= set(named or _places(pack, cards, table, fact["hand"]))
    return places


def _places(pack: Pack, cards: Sequence[str], table: Table, hand: str) -> list[int]:
    held = {one.place for one in table.felt.hands.get(hand, [])}
    wanted = set(cards)
    return [place for place in held if str(pack.cards[place]) in wanted]


def steps(lines: Sequence[bytes], many: int) -> list[bytes]:
    """The first records up to a number of commands."""
    out, left = [], many
    for line in lines:
        left -= json.loads(line)["kind"] == "do"
        if left < 0:
            break
        out.append(line)
    return out


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_dealt_differently_change_nothing_for_others(game: str) -> None:
    lines = evening(game, f"secret {game}", 3).lines
    count = sum(json.loads(line)["kind"] == "do" for line in lines)
    rng = random.Random(game)
    compared = 0
    for many in sorted(rng.sample(range(6, count), min(8, count - 6))):
        part = steps(lines, many)
        for viewer in ("p1", "p2", None):
            dealer = Dealer(KEY, seed=f"secret {game}")
            sent, table = watch(game, part, viewer, dealer)
            if table.felt.pack is None:
                continue
            twin = Twin(KEY, seed=f"secret {game}")
            twin.moved = {table.felt.shuffles: _redealt(sent, table, rng)}
            try:
                again, _ = watch(game, part, viewer, twin)
            except (TableError, ValueError, KeyError, IndexError):
                # With other cards somebody else could not have answered as they did.
                continue
            compared += 1
            assert game in FOLLOWS or again == sent, f"{viewer} learns something in {game}"
    assert compared >= 3 or game in FOLLOWS


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", ["lucky-buck/pai-gow-poker", "hustler/super-pan-9-classic", "hustler/la-blackjack"]
)
def test_what_goes_wrong_shows_nothing_that_lay_hidden(game: str) -> None:
    """Cards that are moved, replaced and burned stay as secret as they were."""
    seed = f"wrong {game}"
    table, _ = troubled(game, seed)
    journal = table.journal
    assert isinstance(journal, MemoryJournal)
    count = sum(one["kind"] == "do" for one in journal.records)
    rng = random.Random(game)
    compared = 0
    for many in sorted(rng.sample(range(20, count), 10)):
        part = steps(journal.lines, many)
        viewer = rng.choice(("p1", "p2", None))
        sent, played = watch(game, part, viewer, Dealer(KEY, seed=seed))
        if played.felt.pack is None:
            continue
        twin = Twin(KEY, seed=seed)
        twin.moved = {played.felt.shuffles: _redealt(sent, played, rng)}
        try:
            again, _ = watch(game, part, viewer, twin)
        except (TableError, ValueError, KeyError, IndexError):
            continue
        compared += 1
        assert again == sent, f"{viewer} learns something in {game}"
    assert compared >= 3


@pytest.mark.parametrize("game", GAMES)
def test_a_view_has_no_card_that_was_not_told(game: str) -> None:
    """Every card in a view was dealt up, shown, or is one's own."""
    lines = evening(game, f"views {game}", 2).lines
    for viewer in ("p1", None):
        _, table = watch(game, lines, viewer, Dealer(KEY, seed=f"views {game}"))
        view = table.view(viewer)
        for seat in view["seats"]:
            for hand in seat["hands"]:
                mine = viewer is not None and seat["name"] == viewer
                known = [card for card, up in zip(hand["cards"], hand["up"], strict=True) if not up]
                looks = viewer in table.felt.lookers.get(hand["name"], ())
                assert mine or looks or not any(known)


def _redealt(sent: Sequence[str], table: Table, rng: random.Random) -> dict[int, Card]:
    """The cards that the viewer does not know, in other places."""
    pack = table.felt.pack
    assert pack is not None
    known = seen_by(sent, table)
    hidden = [place for place in range(len(pack.cards)) if place not in known]
    shuffled: list[Any] = [pack.cards[place] for place in hidden]
    rng.shuffle(shuffled)
    return dict(zip(hidden, shuffled, strict=True))


def test_what_others_answer_is_not_in_the_log_while_they_decide() -> None:
    lines = evening("hustler/pai-gow-poker", "sealed", 1).lines
    records = [json.loads(line) for line in lines]
    answers = [one["do"] for one in records if one["kind"] == "do" and "question" in one["do"]]
    assert any("sealed" in one for one in answers)
    hidden = [one for one in records if one["kind"] == "card" and not one["up"]]
    assert hidden
    assert all(one["card"] is None for one in hidden)
