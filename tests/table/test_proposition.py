"""Third-party proposition players take the bank whenever it comes to them."""

from __future__ import annotations

import pytest

from cardroom.proof.verify import verify
from cardroom.record.dealer import Dealer
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Answer, Table, TableError
from cardroom.table.commands import Close, Sit
from cardroom.table.proposition import name_of

KEY = bytes(range(32))
GAMES = [game for game in game_ids() if load_game(game).rules.proposition is not None]


def opened(game: str, proposition: int) -> Table:
    dealer = Dealer(KEY, seed=game)
    return Table.open(load_game(game), MemoryJournal(), dealer, proposition=proposition)


def play(table: Table, hands: int) -> list[str]:
    """Ann bets the least and never banks: who banked each hand."""
    banks: list[str] = []
    table.do(Sit(20_000_000, 1), "ann", at=0)
    while table.number < hands and table.waiting:
        question = table.waiting[0]
        assert question.who == "ann"
        value = "pass" if question.kind == "bank" else table.usual(question)
        facts = table.do(Answer(question.id, value), "ann", at=0)
        banks += [fact.data["members"][0][0] for fact in facts if fact.kind == "bank"]
    return banks


def test_the_seventeen_games_whose_documents_have_them() -> None:
    assert len(GAMES) == 17


@pytest.mark.parametrize("game", GAMES)
def test_two_of_them_keep_a_bank_though_nobody_else_takes_it(game: str) -> None:
    table = opened(game, 2)
    seats = table.view("ann")["seats"]
    assert [one.get("proposition", False) for one in seats[-2:]] == [True, True]
    banks = play(table, 9)
    assert len(banks) >= 8
    assert set(banks) == {name_of(1), name_of(2)}
    most = table.game.rules.bank.hands
    runs = [
        len(run)
        for run in "".join("1" if one == name_of(1) else "2" for one in banks)
        .replace("12", "1 2")
        .replace("21", "2 1")
        .split()
    ]
    assert max(runs) <= most == 2
    table.do(Close(), "", at=0)
    found = verify([line + b"\n" for line in table.journal.read()], key=Dealer(KEY))
    assert found.verified, found.problems


def test_one_alone_has_the_bank_twice_in_a_row_and_then_another_must() -> None:
    table = opened("lucky-buck/pure-21-5-blackjack", 1)
    assert play(table, 9) == [name_of(1), name_of(1)]
    assert not table.waiting


def test_a_game_whose_document_is_silent_has_none() -> None:
    for game in ("hustler/ez-baccarat", "hustler/holdem"):
        with pytest.raises(TableError) as refused:
            opened(game, 1)
        assert refused.value.said.key == "way-no-proposition"
    with pytest.raises(TableError):
        opened("lucky-buck/pure-21-5-blackjack", 3)


def test_a_crash_changes_nothing_of_what_they_did() -> None:
    table = opened("lucky-buck/pure-21-5-blackjack", 2)
    play(table, 4)
    records = list(table.journal.read())
    for cut in range(2, len(records), 7):
        again = Table.resume(
            MemoryJournal(records[:cut]), Dealer(KEY, seed="lucky-buck/pure-21-5-blackjack")
        )
        grown = list(again.journal.read())
        assert grown == records[: len(grown)]


def test_the_books_sum_to_zero_and_they_bring_more_when_they_have_lost() -> None:
    table = opened("lucky-buck/pure-21-5-blackjack", 2)
    play(table, 30)
    assert sum(table.ledger.balances.values()) == 0
    for number in (1, 2):
        assert table.stack(name_of(number)) > 0
