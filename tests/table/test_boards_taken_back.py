"""Cards that came wrong lie there no more: in what people see, and in the story of the hand."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cardroom.cards.places import BOARD, at_seat
from cardroom.pages.people import Eyes
from cardroom.pages.telling import Teller
from cardroom.rulebook import load_game
from cardroom.table import Answer, Dealer, Fact, MemoryJournal, Table, Terms, command_of

CARDS = {"hole cards": 0, "flop": 3, "turn": 4, "river": 5}
"""How many cards lie on the board of hold'em while a street is bet on."""


@pytest.mark.parametrize(
    "mishap", ["premature-flop", "premature-turn", "premature-river", "flop-too-many", "boxed-card"]
)
@pytest.mark.parametrize("game", ["livermore/texas-holdem", "lucky-buck/texas-holdem"])
def test_a_board_has_the_cards_of_its_street(game: str, mishap: str) -> None:
    rules = load_game(game)
    journal, teller = MemoryJournal(), Teller(Eyes(None), rules)
    table = Table.open(rules, journal, Dealer(bytes(32), seed="early"), terms=Terms(floor=True))

    def hear(facts: Iterable[Fact]) -> None:
        teller.hear(fact.told(None) for fact in facts)

    hear(table.do(command_of({"kind": "floor", "does": "hold"}), by=""))
    for seat, name in enumerate(("ann", "bo", "cy"), start=1):
        hear(table.do(command_of({"kind": "sit", "seat": seat, "chips": 100_00}), by=name))
    hear(table.do(command_of({"kind": "floor", "does": "deal"}), by=""))
    # With the hole cards out, so that a boxed card is one of the board.
    hear(table.do(command_of({"kind": "floor", "does": mishap}), by=""))
    seen = set()
    while table.waiting:
        view = table.view(None)
        board: list[str] = next(
            (one["cards"] for one in view["hands"] if one["name"] == "board"), []
        )
        assert len(board) == CARDS[view["street"]]
        assert teller.hands.get(BOARD, []) == board
        seen.add(view["street"])
        question = table.waiting[0]
        calls = [one for one in question.choices if one in ("check", "call")]
        hear(
            table.do(Answer(question.id, calls[0] if calls else question.default), by=question.who)
        )
    assert seen == {*CARDS}
    assert mishap in [one["what"] for one in journal.records if one["kind"] == "mishap"]
    lies = [one["cards"] for one in table.view(None)["hands"] if one["name"] == "board"]
    assert lies == [teller.hands[BOARD]]
    assert len(lies[0]) == 5


@pytest.mark.parametrize("game", ["livermore/texas-holdem", "lucky-buck/texas-holdem"])
def test_a_boxed_card_is_in_nobodys_hand(game: str) -> None:
    rules = load_game(game)
    journal, teller = MemoryJournal(), Teller(Eyes("ann"), rules)
    table = Table.open(rules, journal, Dealer(bytes(32), seed="boxed"))
    table.do(command_of({"kind": "floor", "does": "hold"}), by="")
    for seat, name in enumerate(("ann", "bo", "cy"), start=1):
        table.do(command_of({"kind": "sit", "seat": seat, "chips": 100_00}), by=name)
    table.do(command_of({"kind": "floor", "does": "boxed-card"}), by="")
    facts = table.do(command_of({"kind": "floor", "does": "deal"}), by="")
    teller.hear(fact.told("ann") for fact in facts)
    assert [one["what"] for one in journal.records if one["kind"] == "mishap"] == ["boxed-card"]
    assert [len(teller.hands[at_seat(seat)]) for seat in (1, 2, 3)] == [2, 2, 2]


STORIES = (
    *("hustler/seven-card-stud", "livermore/texas-holdem", "hustler/razz"),
    *("hustler/lowball", "hustler/omaha", "hustler/mexican-poker"),
)


@pytest.mark.parametrize("game", STORIES)
def test_whatever_goes_wrong_a_story_has_the_cards_that_one_sees(game: str) -> None:
    """Of the board and of every hand, after every step and for every remedy of the house."""
    rules = load_game(game)
    met = set()
    first = Table.open(rules, MemoryJournal(), Dealer(bytes(32), seed="wrong"))
    for mishap in first.way.mishaps():
        journal, teller = MemoryJournal(), Teller(Eyes("ann"), rules)
        table = Table.open(rules, journal, Dealer(bytes(32), seed="wrong"))
        table.do(command_of({"kind": "floor", "does": "hold"}), by="")
        buy = table.way.buy_in()["usual"]
        for seat, name in enumerate(("ann", "bo", "cy", "di"), start=1):
            table.do(command_of({"kind": "sit", "seat": seat, "chips": buy}), by=name)
        table.do(command_of({"kind": "floor", "does": mishap}), by="")
        facts = table.do(command_of({"kind": "floor", "does": "deal"}), by="")
        teller.hear(fact.told("ann") for fact in facts)
        while table.waiting and table.number == 1:
            view = table.view("ann")
            for seat in (one for one in view["seats"] if one["hands"] and not one["folded"]):
                held = [card for hand in seat["hands"] for card in hand["cards"]]
                told = teller.hands.get(at_seat(seat["seat"]), [])
                assert sorted(map(str, told)) == sorted(map(str, held)), mishap
            board = [one["cards"] for one in view["hands"] if one["name"] == "board"]
            assert teller.hands.get(BOARD, []) == (board[0] if board else []), mishap
            question = table.waiting[0]
            calls = [one for one in question.choices if one in ("check", "call")]
            answer = calls[0] if calls else table.usual(question)
            facts = table.do(Answer(question.id, answer), by=question.who)
            teller.hear(fact.told("ann") for fact in facts)
        met |= {one["what"] for one in journal.records if one["kind"] == "mishap"}
    assert len(met) > 3
