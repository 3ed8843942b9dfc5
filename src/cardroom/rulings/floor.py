"""Rulings about what goes wrong at a banked table put to the test: a hand with its mishaps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.cards import parse_cards, show_cards
from cardroom.cards.places import BURNED, HandPlace
from cardroom.games.driving import house_way
from cardroom.layout.wagers import unnamed
from cardroom.money import as_written
from cardroom.record.journal import MemoryJournal
from cardroom.record.ledger import DROP, JACKPOT
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.rulings.floor import FloorCase
from cardroom.rulings.asking import comes_to, parse_wager, written
from cardroom.rulings.scripted import (
    CHIPS,
    Script,
    Seating,
    Stacking,
    banked_table,
    finish,
)
from cardroom.table.banked.round import Round
from cardroom.table.banked.way import BankedWay
from cardroom.table.table import Table


def floor_faults(game: LoadedGame, case: FloorCase) -> list[str]:
    """Where a table does something else than a ruling says."""
    table, found = effects(game, case)
    return [*_remedy_faults(case, _records(table, "remedy")), *found]


def effects(game: LoadedGame, case: FloorCase) -> tuple[Table, list[str]]:
    """The table where it went wrong, and where wagers, cards and chips differ from a ruling."""
    wagers = [parse_wager(text) for text in case.layout]
    seating = Seating(bank=case.bank or CHIPS, first=1 if game.rules.button.by == "dice" else None)
    table = banked_table(game, parse_cards(case.cards), wagers, seating, mishaps=case.mishaps)
    script = Script(list(case.decisions), house_way, list(case.floor))
    done = finish(table, script)
    return table, [
        *_script_faults(table, script),
        *_result_faults(case, done),
        *_card_faults(case, table),
        *_house_faults(case, table),
    ]


def _records(table: Table, kind: str) -> list[Mapping[str, Any]]:
    journal = table.journal
    assert isinstance(journal, MemoryJournal)
    return [one for one in journal.records if one["kind"] == kind]


def _script_faults(table: Table, script: Script) -> list[str]:
    dealer = table.dealer
    assert isinstance(dealer, Stacking)
    found = [f"{name!r} could not happen" for name in dealer.mishaps]
    found += [f"nobody was asked for {said!r}" for said in (*script.decisions, *script.floor)]
    if dealer.cards:
        found.append(f"{show_cards(dealer.cards)} did not come")
    return found


def _remedy_faults(case: FloorCase, told: list[Mapping[str, Any]]) -> list[str]:
    does = tuple(str(one["do"]) for one in told)
    cites = tuple(str(one["ruling"]) for one in told)
    found = [] if does == case.does else [f"what is done is {', '.join(does) or 'nothing'}"]
    if case.cites and cites != case.cites:
        found.append(f"the ruling is {', '.join(cites)}")
    return found


def _result_faults(case: FloorCase, done: Round) -> list[str]:
    table = done.way.table
    void = (done.way.last or {}).get("misdeal", {}).get("key", "")
    if case.void is not None or void:
        if case.void == void:
            return []
        return [f"the hand does not count: {void}" if void else "the hand counts"]
    settled = () if done.settlement is None else done.settlement.settled
    found = {written(one.claim): comes_to(one) for one in settled}
    for told in _records(table, "wager-back"):
        for one in told["wagers"]:
            owner = "" if one["owner"] == unnamed(one["seat"]) else f".{one['owner']}"
            found[f"{one['seat']}{owner}:{one['wager']}"] = f"{as_written(one['stake'])} back"
    return [
        f"{name} comes to {found.get(name, 'nothing')}, not {case.results.get(name, 'expected')}"
        for name in {**case.results, **found}
        if found.get(name) != case.results.get(name)
    ]


def _card_faults(case: FloorCase, table: Table) -> list[str]:
    found = []
    for hand, text in case.holds.items():
        held = [one.card for one in table.felt.hands.get(HandPlace.parse(hand), ())]
        if sorted(held) != sorted(parse_cards(text)):
            found.append(f"{hand} holds {show_cards(held) or 'nothing'}")
    burned = [one.card for one in table.felt.hands.get(BURNED, ())]
    if case.burned is not None and burned != parse_cards(case.burned):
        found.append(f"out of play are {show_cards(burned) or 'no cards'}")
    return found


def _house_faults(case: FloorCase, table: Table) -> list[str]:
    way = table.way
    assert isinstance(way, BankedWay)
    house = table.ledger.balance(DROP) + table.ledger.balance(JACKPOT)
    found = []
    if case.house is not None and house != case.house:
        found.append(f"the house has {as_written(house)}, not {as_written(case.house)}")
    if sorted(way.free) != sorted(case.free):
        found.append(f"the next collection is free for {', '.join(sorted(way.free)) or 'nobody'}")
    return found
