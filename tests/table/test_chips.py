"""Stakes are made of chips: what a layout says of steps and least amounts holds at every door."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.games.plain import bets_in
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Answer, Question, Table, TableError
from evenings import dealer, opened

BANKED = [name for name in game_ids() if load_game(name).rules.wagers]


def asked_to_bet(game: str) -> tuple[Table, Question]:
    """A table with a bank, and the first question for bets."""
    table = opened(game, MemoryJournal(), dealer(game))
    while table.waiting[0].kind != "bet":
        question = table.waiting[0]
        table.do(Answer(question.id, table.usual(question)), by=question.who)
    return table, table.waiting[0]


def refusal(table: Table, question: Question, value: Any) -> str:
    with pytest.raises(TableError) as refused:
        table.do(Answer(question.id, value), by=question.who)
    return str(refused.value)


@pytest.mark.parametrize("game", BANKED)
def test_a_bet_goes_in_the_steps_of_its_layout(game: str) -> None:
    table, question = asked_to_bet(game)
    bets = bets_in(table.usual(question))
    odd = [{**bets[0], "stake": bets[0]["stake"] + 1}, *bets[1:]]
    assert "in steps of $" in refusal(table, question, odd)
    table.do(Answer(question.id, bets), by=question.who)


def test_a_share_of_the_bank_is_made_of_chips_too() -> None:
    table, question = asked_to_bet("hustler/21st-century-blackjack")
    share = next(line for line in question.layout if line["wager"] == "bank")
    least = share["least"]
    for stake, why in (
        (1, "steps of $1"),
        (least + 37, "steps of $1"),
        (least - 100, "or more"),
    ):
        assert why in refusal(table, question, [{"wager": "bank", "stake": stake}])
    table.do(Answer(question.id, [{"wager": "bank", "stake": least}]), by=question.who)


def test_a_hand_is_doubled_for_less_by_whole_chips() -> None:
    """A double may be for less at Pure 21.5: from one chip up to the bet, and no cents between."""
    game = "livermore/pure-21-5-blackjack"
    for seed in range(80):
        table = opened(game, MemoryJournal(), dealer(f"{seed}"))
        while table.number <= 1 and table.waiting:
            question = table.waiting[0]
            if question.kind == "put-up":
                assert question.amount is not None
                assert question.amount.step == question.amount.least == 100
                assert "steps of $1" in refusal(table, question, 437)
                table.do(Answer(question.id, 400), by=question.who)
                return
            value: Any = "double" if "double" in question.choices else table.usual(question)
            if question.kind == "bet":
                value = [{**one, "stake": 1_000} for one in value if one["wager"] == "base"]
            table.do(Answer(question.id, value), by=question.who)
    pytest.fail("nobody could double")
