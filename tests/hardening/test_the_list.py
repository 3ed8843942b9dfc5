"""What was once tried to break a table and did break it, where no other file has the test.

Set-up is in `tests/setup`, forged logs in `tests/table/test_forgers.py`, disks, clocks and signals
beside this file, inputs that nobody would give in `tests/test_fuzz.py` and `tests/cli`.
"""

from __future__ import annotations

import json
import random
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardroom.phh.logs import hand_of_log
from cardroom.phh.variants import PhhError
from cardroom.proof.replay import replay
from cardroom.proof.verify import verify
from cardroom.record.dealer import deal_order
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.table import Answer, Table, TableError, command_of
from cardroom.table.commands import Close, Entropy, FloorRules, Sit
from evenings import anything, dealer, evening, opened, play
from refusing import refuses
from visits import run

POTS = [game for game in game_ids() if isinstance(load_game(game).rules, PotGameRules)]
BANKED = [game for game in game_ids() if not isinstance(load_game(game).rules, PotGameRules)]


# --- a shuffle that nobody chose ---------------------------------------------------------------


@pytest.mark.parametrize("game", BANKED)
def test_the_deck_is_committed_to_before_anyone_bets_and_open_to_numbers_until_then(
    game: str,
) -> None:
    journal = MemoryJournal()
    table = opened(game, journal, dealer("open"), people=3)
    shown = table.view("p1")["shoe"]
    assert shown["entropy"] is True
    while table.waiting[0].kind != "bet":
        question = table.waiting[0]
        table.do(Answer(question.id, table.usual(question)), by=question.who)
    table.do(Entropy("facade"), by="p2")
    while table.number == 1 and table.waiting:
        question = table.waiting[0]
        table.do(Answer(question.id, table.usual(question)), by=question.who)
    kinds = [record["kind"] for record in journal.records]
    assert kinds.index("shuffle") < kinds.index("bets") < kinds.index("card")
    places = [one["place"] for one in journal.records if one["kind"] == "card"]
    size = load_game(game).rules.deck.deck(load_game(game).packs).size
    order = deal_order(size, shown["commitment"], ["facade"])
    assert places[:3] == order[:3]
    assert order != list(range(size))
    table.do(Close(), by="")
    assert verify(line + b"\n" for line in journal.lines).problems == []


def test_what_is_added_after_the_first_card_is_refused() -> None:
    table = opened("livermore/ez-baccarat", MemoryJournal(), dealer("late"), people=3)
    while not dealt(table):
        question = table.waiting[0]
        table.do(Answer(question.id, table.usual(question)), by=question.who)
    with refuses("shuffle-late", TableError):
        table.do(Entropy("facade"), by="p2")


@pytest.mark.parametrize("game", POTS)
def test_the_next_deck_of_a_pot_is_committed_to_and_open_to_numbers_while_a_hand_is_played(
    game: str,
) -> None:
    journal = MemoryJournal()
    table = opened(game, journal, dealer("next"), people=4)
    rng = random.Random(game)
    for _ in range(3):
        here = table.number
        coming = table.view("p1")["coming"][-1]
        assert coming["added"] == 0
        table.do(Entropy(f"facade{here:02x}"), by="p2")
        assert table.view("p1")["coming"][-1]["added"] == 1
        while table.waiting and (table.number == here or not dealt(table)):
            question = rng.choice(table.waiting)
            table.do(Answer(question.id, anything(table, question, rng)), by=question.who)
        if table.number == here or not dealt(table):
            break
        # The hand that has begun is dealt from that deck, in the order that the number gives.
        pack = table.felt.pack
        assert pack is not None
        assert (pack.commitment, pack.number) == (coming["commitment"], coming["number"])
        size = len(pack.cards)
        order = deal_order(size, pack.root(0), [f"facade{here:02x}"])
        assert pack.order()[: pack.gone] == order[: pack.gone] != list(range(pack.gone))
    assert table.number > 1
    table.do(Close(), by="")
    lines = [line + b"\n" for line in journal.lines]
    for key in (None, dealer("the same key")):
        found = verify(lines, key=key)
        assert found.problems == []
        assert found.proved == found.shuffles
    _is_committed_before_its_hand(journal.records)


def dealt(table: Table) -> int:
    """How many cards have come from the deck in play."""
    return 0 if table.felt.pack is None else table.felt.pack.gone


def _is_committed_before_its_hand(records: list[dict[str, Any]]) -> None:
    """Between a commitment and the first card of its deck somebody could always do something."""
    decks: list[int] = []
    done = 0
    for record in records:
        if record["kind"] == "shuffle":
            decks.append(done)
        elif record["kind"] == "do":
            done += 1
        elif record["kind"] == "card":
            assert decks[0] < done
        elif record["kind"] in ("opened", "reveal"):
            decks.pop(0)
    assert decks == []


@pytest.mark.parametrize(
    "game", ["hustler/holdem", "ranchos/texas-holdem", "lucky-buck/panguingue"]
)
def test_the_first_deck_is_there_before_anyone_sits(game: str) -> None:
    """Who sits down first may add to it, also to the one for the button or the lowest card."""
    journal = MemoryJournal()
    table = Table.open(load_game(game), journal, dealer("first"))
    coming = table.view(None)["coming"]
    usual = table.way.buy_in()["usual"] or 0
    table.do(Sit(usual, 1), by="p1")
    table.do(Entropy("c0ffee"), by="p1")
    for seat in range(2, 6):
        table.do(Sit(usual, seat), by=f"p{seat}")
    assert table.number == 1
    records = journal.records
    added = next(one for one in records if one["kind"] == "entropy")
    assert added["shuffles"] == [one["number"] for one in coming]
    first = next(one for one in records if one["kind"] == "card")
    size = load_game(game).rules.deck.deck(load_game(game).packs).size
    shuffle = next(one for one in records if one["kind"] == "shuffle")
    root = shuffle.get("orders", [shuffle["commitment"]])[0]
    assert first["place"] == deal_order(size, root, ["c0ffee"])[0]
    assert len(coming) == (2 if any(one["kind"] in ("button", "first") for one in records) else 1)


@pytest.mark.parametrize("game", ["livermore/ez-baccarat", "hustler/holdem"])
def test_nobody_fills_the_record_with_numbers(game: str) -> None:
    """Each has a number of numbers for a shuffle, and what one does leaves the others theirs."""
    journal = MemoryJournal()
    table = opened(game, journal, dealer("flood"), people=3)
    for number in range(16):
        table.do(Entropy(f"{number:04x}"), by="p2")
    with refuses("shuffle-enough", TableError, name="p2", most=16):
        table.do(Entropy("c0ffee"), by="p2")
    table.do(Entropy("c0ffee"), by="p1")
    again = Table.resume(MemoryJournal(journal.lines), dealer("flood"))
    with refuses("shuffle-enough", TableError):
        again.do(Entropy("c0ffee"), by="p2")


@pytest.mark.parametrize("game", ["hustler/la-blackjack", "hustler/holdem", "livermore/lowball"])
def test_a_log_in_play_names_no_card_to_come(game: str) -> None:
    """V4: a secret is in the log in clear only when its deck is done, reshuffles included."""
    journal = evening(game, "in play", 2)
    open_secrets: set[str] = set()
    for record in journal.records:
        if record["kind"] == "reveal":
            open_secrets.add(record["secret"])
    dealt = dealer("in play")
    shuffles = [record for record in journal.records if record["kind"] == "shuffle"]
    salt = journal.records[0]["salt"]
    text = b"\n".join(journal.lines).decode()
    for record in shuffles:
        secret = dealt.unseal(record["sealed"], f"{salt} shuffle {record['number']}")
        assert secret in open_secrets or secret not in text


def test_without_the_key_no_hidden_card_is_made_up() -> None:
    """Any cards may stand for hidden ones when a log is played again; nobody is told them."""
    lines = [line + b"\n" for line in evening("hustler/holdem", "made up", 2).lines]
    assert all(not fact.private for _, facts in replay(lines) for fact in facts)
    with pytest.raises(PhhError, match="never shown"):
        hand_of_log(lines, 1, None)
    assert "d dh p1" in hand_of_log(lines, 1, dealer("the same key"))


# --- what verify says -------------------------------------------------------------------------


def test_what_verify_says_to_a_program(tmp_path: Path) -> None:
    """V2, V7: not closed, seeded, the head; and what is wrong in a list."""
    log = tmp_path / "log.jsonl"
    lines = evening("livermore/ez-baccarat", "said", 2).lines
    log.write_bytes(b"".join(line + b"\n" for line in lines))
    code, text = run("verify", str(log), "--json")
    found = json.loads(text)
    assert code == 0
    assert found["verified"] is True
    assert found["closed"] is False
    assert found["seeded"] is True
    assert found["head"] == json.loads(lines[-1])["hash"]
    assert found["problems"] == []
    assert any("isn't closed" in note for note in found["notes"])
    assert any("seed" in note for note in found["notes"])
    log.write_bytes(b"".join(line + b"\n" for line in lines[:-8]))
    code, text = run("verify", str(log), "--head", found["head"], "--json")
    assert code == 1
    assert "cut off" in text


@pytest.mark.slow
def test_verify_reads_a_log_as_a_stream() -> None:
    """L: what it holds in mind does not grow with the evening."""
    game = "hustler/pai-gow-tiles"
    journal = MemoryJournal()
    table = opened(game, journal, dealer("long"), people=2)
    play(table, 45, random.Random(1), 2_000)
    held: list[int] = []

    def lines() -> Iterator[bytes]:
        for line in journal.lines:
            if b'"kind":"reveal"' in line:
                held.append(tracemalloc.get_traced_memory()[0])
            yield line + b"\n"

    tracemalloc.start()
    try:
        found = verify(lines())
    finally:
        tracemalloc.stop()
    assert found.problems == []
    assert len(held) > 35
    assert held[-1] - held[10] < 150_000, "a log is not kept in memory while it is read"


# --- tables disturbed -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game", ["hustler/la-blackjack", "hustler/holdem", "hustler/pai-gow-poker"]
)
def test_what_is_refused_leaves_no_trace(game: str) -> None:
    """D: a choice that was not offered is checked before it is logged, at every question."""
    journal = MemoryJournal()
    table = opened(game, journal, dealer("refused"), people=3)
    rng = random.Random(2)
    for _ in range(30):
        if not table.waiting:
            break
        question = rng.choice(table.waiting)
        before, stacks = list(journal.lines), dict(table.ledger.balances)
        for odd in (
            "no such choice",
            -1,
            10**14,
            None,
            [],
            [["x"]],
            {"a": 1},
            True,
            1.5,
            ["As"] * 9,
        ):
            if odd == [] and (question.layout or question.pick is not None):
                continue
            with pytest.raises(TableError):
                table.do(Answer(question.id, odd), by=question.who)
        with refuses("question-theirs", TableError):
            table.do(Answer(question.id, question.default), by="somebody else")
        assert journal.lines == before
        assert table.ledger.balances == stacks
        table.do(Answer(question.id, anything(table, question, rng)), by=question.who)


@pytest.mark.parametrize("chips", [1.5, True, "100", None, 10**16, -5, [1]])
def test_chips_are_whole_numbers(chips: object) -> None:
    table = Table.open(load_game("hustler/holdem"), MemoryJournal(), dealer("chips"), at=1)
    with pytest.raises(TableError):
        table.do(command_of({"kind": "sit", "seat": 1, "chips": chips}), by="ann")
    assert table.people == {}


@pytest.mark.parametrize("game", ["livermore/lowball", "hustler/draw-poker-jacks-or-better"])
def test_nine_who_draw_five_do_not_empty_the_deck(game: str) -> None:
    """D: what was thrown away is shuffled in again, and the pot is won by somebody."""
    journal = MemoryJournal()
    table = Table.open(load_game(game), journal, dealer("nine"), at=1)
    buy = table.way.buy_in()["usual"] or 0
    table.do(FloorRules("hold"), by="")
    seats = min(table.way.seats, 9)
    for seat in range(1, seats + 1):
        table.do(Sit(buy, seat), by=f"p{seat}")
    table.do(FloorRules("go-on"), by="")
    while table.waiting and table.number == 1:
        question = table.waiting[0]
        if question.pick is not None:
            value: object = [str(card) for card in question.pick.cards][: question.pick.most]
        else:
            choices = [one for one in ("call", "check", "open", "pass") if one in question.choices]
            value = choices[0] if choices else question.default
        table.do(Answer(question.id, value), by=question.who)
    assert table.ledger.total() == 0
    assert [one["kind"] for one in journal.records if one["kind"] in ("award", "misdeal")]
    found = verify(line + b"\n" for line in journal.lines)
    assert found.problems == []
    assert (
        verify((line + b"\n" for line in journal.lines), key=dealer("the same key")).problems == []
    )
