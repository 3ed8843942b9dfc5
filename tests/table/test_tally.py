"""What a hand brought somebody, line by line: the lines come to the change of their stack."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Answer, Table
from cardroom.table.commands import Buy, FloorRules
from cardroom.table.tally import Tally
from evenings import anything, dealer, opened, records_of

OVER = ("settle", "award", "result", "misdeal")
CASHIERS = ("sat", "bought", "left", "corrected", "pot-back")
HANDS = 4


class Books:
    """Everybody's chips as the postings have them, hand by hand."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.gained: Counter[str] = Counter()
        self.checked = 0
        self.tally = Tally()
        self.seen = 0

    def read(self) -> None:
        """Check each hand that ended since, against the last one that the table has."""
        records = records_of(self.table)
        for fact in records[self.seen :]:
            self.tally.hear(fact["kind"], fact)
            for account, chips in fact.get("post", {}).items():
                if account.startswith("stack:") and fact["kind"] not in CASHIERS:
                    self.gained[account.removeprefix("stack:")] += chips
            if fact["kind"] in OVER:
                self.check(fact["number"])
        self.seen = len(records)

    def check(self, number: int) -> None:
        """The lines of the hand that ended come to what was gained, at the table and in its log."""
        said = self.tally.take()
        gained, self.gained = self.gained, Counter()
        assert {name: chips for name, chips in gained.items() if chips} == {
            name: chips
            for name, lines in said.items()
            if (chips := sum(line["chips"] for line in lines))
        }, (self.table.game.id, number)
        last = self.table.way.last
        assert last is not None
        if last["number"] != number:
            return
        self.checked += 1
        assert last["lines"] == said
        for name, lines in said.items():
            before, after = last["stacks"][name]
            assert after - before == sum(line["chips"] for line in lines)
        if "net" in last:
            assert {n: c for n, c in last["net"].items() if c} == {
                name: chips for name, chips in gained.items() if chips
            }


def evening(game: str, seed: str, *, floor: bool) -> Books:
    """Some hands of people who do anything; now and then something goes wrong at the table."""
    rng = random.Random(seed)
    table = opened(game, MemoryJournal(), dealer(seed), floor=floor)
    books = Books(table)
    wrongs = table.way.mishaps()
    for _ in range(500):
        if table.number > HANDS or not table.waiting:
            break
        if floor and wrongs and rng.random() < 0.1:
            does = rng.choice((*wrongs, "misdeal"))
            if does != "misdeal" or table.phase == "play":
                table.do(FloorRules(does), by="floor")
                books.read()
                continue
        question = rng.choice(table.waiting)
        value = anything(table, question, rng)
        table.do(Answer(question.id, value), by=question.who)
        books.read()
        for name in table.people:
            if table.stack(name) == 0 and not table.people[name].bought:
                table.do(Buy(table.way.buy_in()["usual"] or 0), by=name)
    return books


@pytest.mark.parametrize("game", game_ids())
def test_the_lines_of_everybody_come_to_the_change_of_their_stack(game: str) -> None:
    assert load_game(game).id == game
    assert evening(game, f"tally {game}", floor=False).checked
    evening(game, f"tally wrong {game}", floor=True)
