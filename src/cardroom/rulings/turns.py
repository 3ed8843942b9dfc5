"""Rulings on a hand from the bets on put to the test, at a table with limits and empty seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardroom.cards import parse_cards
from cardroom.cards.places import BANK, HandPlace
from cardroom.games.plain import PlacedBet, Value
from cardroom.layout.wagers import Wager, unnamed
from cardroom.money import as_written
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.rulings.turns import TurnsCase
from cardroom.rulings.asking import bets_of
from cardroom.rulings.scripted import CHIPS, Stacking
from cardroom.table.banked.way import BankedWay
from cardroom.table.commands import Answer, FloorRules, Sit
from cardroom.table.questions import Question
from cardroom.table.table import Table
from cardroom.table.terms import Terms


def turns_faults(game: LoadedGame, case: TurnsCase) -> list[str]:
    """Where a hand goes another way than a ruling says."""
    table, asked = _played(game, case)
    told = table.journal
    assert isinstance(told, MemoryJournal)
    records = told.records
    to = [one["to"] for one in records if one["kind"] == "card" and one["to"] != "burn"]
    hands = list(dict.fromkeys(to))
    dealt = tuple(place.seat for place in map(HandPlace.parse, hands) if place.whose == "seat")
    made = tuple(
        f"{_who(one['bet']['seat'], one['bet']['owner'])}:{one['bet']['wager']}"
        f"={as_written(one['bet']['stake']).lstrip('$')}"
        for one in records
        if one["kind"] == "put-up" and one["bet"]["stake"]
    )
    back = tuple(one["name"] for one in records if one["kind"] == "refused")
    found = []
    if case.dealt and dealt != case.dealt:
        found.append(f"cards go to {', '.join(map(str, dealt))}")
    if case.bank_dealt is not None and hands.index(BANK.text) != case.bank_dealt:
        found.append(f"the bank is dealt to after {hands.index(BANK.text)} hands")
    if case.asked and tuple(asked) != case.asked:
        found.append(f"asked are {', '.join(asked) or 'none'}")
    found += [f"{one} is asked" for one in case.not_asked if one in asked]
    if case.put_up and made != case.put_up:
        found.append(f"put up are {', '.join(made) or 'none'}")
    if back != case.refused:
        found.append(f"bets go back of {', '.join(back) or 'nobody'}")
    return [*found, *_look_faults(table, case)]


def _look_faults(table: Table, case: TurnsCase) -> list[str]:
    lookers = {hand.text: tuple(sorted(names)) for hand, names in table.felt.lookers.items()}
    return [
        f"at {hand} look {', '.join(lookers.get(hand, ())) or 'none'}"
        for hand, names in case.looks.items()
        if lookers.get(hand, ()) != tuple(sorted(names))
    ]


def _who(seat: int | None, owner: str) -> str:
    return str(seat) if owner == unnamed(seat or 0) else f"{seat}.{owner}"


def _played(game: LoadedGame, case: TurnsCase) -> tuple[Table, list[str]]:
    """The table after the hand, and who was asked for what."""
    dealer = Stacking(parse_cards(case.cards), throws=[case.dice] if case.dice else [], exact=False)
    table = Table.open(game, MemoryJournal(), dealer, terms=Terms())
    way = table.way
    assert isinstance(way, BankedWay)
    wagers = [one for text in case.wagers for one in bets_of(game.rules, way.limit, text)]
    seat = case.bank_seat or max(game.rules.table.seats)
    table.do(FloorRules("hold"), by="")
    _sit_down(table, wagers, case.empty, seat)
    table.do(FloorRules("deal"), by="")
    asked = []
    while table.waiting:
        question = table.waiting[0]
        if question.kind == "bank":
            value: Value = CHIPS if question.seat == seat else "pass"
        elif question.kind == "bet":
            value = _bets(wagers, question.who)
        else:
            name = f"{_who(question.seat, question.who)} {question.kind}"
            asked.append(name)
            value = _answer(table, question, case.answers.get(name))
        table.do(Answer(question.id, value), by=question.who)
        if way.round is not None and way.round.settlement is not None:
            break
    return table, asked


def _sit_down(table: Table, wagers: Sequence[Wager], empty: Sequence[int], bank: int) -> None:
    table.do(Sit(2 * CHIPS, bank), by="the player-dealer")
    first: dict[int, str] = {}
    for wager in wagers:
        if wager.seat not in empty:
            first.setdefault(wager.seat, wager.owner)
    seats: Mapping[str, int] = {name: seat for seat, name in reversed(first.items())}
    for owner in dict.fromkeys(wager.owner for wager in wagers):
        table.do(Sit(2 * CHIPS, seats.get(owner)), by=owner)


def _bets(wagers: Sequence[Wager], who: str) -> list[PlacedBet]:
    return [
        {"wager": one.wager, "stake": one.stake, "seat": one.seat, "spot": one.spot}
        for one in wagers
        if one.owner == who
    ]


def _answer(table: Table, question: Question, said: str | None) -> Any:
    if said is None:
        return table.way.usual(question)
    return said.split() if question.pick is not None else said
