"""What a choice is said to cost is what it takes: in every game, for every kind of question."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import pytest

from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Answer, Question, Table
from cardroom.table.commands import Sit
from cardroom.table.questions import Cost
from evenings import anything, dealer, opened

NOTHING = Cost(0, 0)


def told(facts: Sequence[Any], kind: str) -> list[dict[str, Any]]:
    return [fact.told(None) for fact in facts if fact.kind == kind]


class Watch:
    """An evening at which every chip that is put up was announced."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.due: dict[str, list[Cost]] = defaultdict(list)
        """What people have agreed to put up, and have not yet."""
        self.seen: set[tuple[str, str]] = set()

    def answer(self, question: Question, value: Any) -> None:
        """One answer, and whether the chips follow that it was said to cost."""
        cost = question.costs.get(value, NOTHING) if isinstance(value, str) else NOTHING
        if cost.most:
            self.seen.add((question.kind, str(value)))
            self.due[question.who].append(cost)
        before = self.table.stack(question.who)
        facts = self.table.do(Answer(question.id, value), by=question.who)
        for fact in told(facts, "put-up"):
            self._is_due(fact["bet"]["owner"], fact["bet"]["stake"])
        for fact in told(facts, "act"):
            if question.kind == "act" and fact["seat"] == question.seat:
                amount = question.amount
                named = isinstance(value, int)
                assert fact["amount"] == (value - amount.already if named and amount else cost.most)
        if question.kind == "stay" and cost.most:
            assert before - self.table.stack(question.who) >= cost.most

    def _is_due(self, who: str, chips: int) -> None:
        cost = self.due[who].pop(0)
        assert chips == 0 if cost.lacks else cost.least <= chips <= cost.most


def evening(game: str, seed: str, hands: int, **terms: Any) -> Watch:
    """Hands of people who do anything."""
    table, rng = opened(game, MemoryJournal(), dealer(seed), **terms), random.Random(seed)
    watch = Watch(table)
    for _ in range(400):
        if table.number > hands or not table.waiting:
            break
        question = rng.choice(table.waiting)
        watch.answer(question, anything(table, question, rng))
    return watch


@pytest.mark.parametrize("game", game_ids())
def test_what_is_put_up_was_announced(game: str) -> None:
    evening(game, f"costs {game}", 4)


@pytest.mark.parametrize(
    ("game", "kind", "choice"),
    [
        ("hustler/21st-century-blackjack", "hit-or-stand", "double"),
        ("hustler/21st-century-blackjack", "hit-or-stand", "split"),
        ("lucky-buck/blackjack-x", "insure", "insure"),
        ("hustler/2-way-winner", "game", "poker-twice"),
        ("livermore/three-card-poker-1-2", "play-or-fold", "play"),
        ("livermore/texas-holdem", "act", "call"),
    ],
)
def test_choices_that_move_chips_say_so(game: str, kind: str, choice: str) -> None:
    found: set[tuple[str, str]] = set()
    for number in range(30):
        found |= evening(game, f"{choice} {number}", 6).seen
        if (kind, choice) in found:
            return
    pytest.fail(f"{kind}: {choice} was never announced; {sorted(found)} were")


def test_a_choice_that_somebody_has_no_chips_for_says_what_is_missing() -> None:
    table = Table.open(
        load_game("livermore/three-card-poker-1-2"), MemoryJournal(), dealer("short"), at=1
    )
    for seat, chips in ((1, 100_000), (2, 2_500)):
        table.do(Sit(chips, seat), by=f"p{seat}", at=1)
    watch = Watch(table)
    while (question := table.waiting[0]).kind != "play-or-fold" or question.who != "p2":
        value: Any = [{"wager": "ante", "stake": 2_000}] if question.kind == "bet" else None
        watch.answer(question, table.usual(question) if value is None else value)
    assert question.to_json(mine=True)["costs"] == {
        "play": {"least": 2_000, "most": 2_000, "grows": False, "lacks": 1_500}
    }
