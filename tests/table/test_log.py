"""The log: every byte of it counts, and what happened to it is said."""

from __future__ import annotations

import io
import json
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import Shuffle
from cardroom.rulebook import load_game
from cardroom.table import Live, LogError, Table, Wager, house_way, read_log, verify
from cardroom.table.log import Log, canonical, chain_hash


@lru_cache(maxsize=1)
def written() -> bytes:
    """A table of three rounds, closed, as its file."""
    file = io.StringIO()
    game = load_game("livermore/ez-baccarat")
    table = Table(game, seats=8, log=Log(file=file), opened="2013-07-01T20:00:00+00:00")
    live = Live(
        game.rules.deck.deck(game.packs),
        choose=house_way,
        burn=1,
        cut=16,
        shuffles=lambda: Shuffle.seeded(1),
    )
    table.sit("ann", 100_000, 1)
    table.sit("bø", 100_000, 3)
    for seat, name, other, from_ in ((1, "ann", "bø", 3), (1, "ann", "bø", 3), (3, "bø", "ann", 1)):
        table.take_bank(seat, (name, 20_000))
        bets = [("player-line", 5_000), ("tie", 500), ("dragon-7", 1_000)]
        table.play_round([Wager(from_, other, wager, stake) for wager, stake in bets], live)
    table.close(live.reveal())
    return file.getvalue().encode()


def read(data: bytes) -> list[dict[str, object]]:
    """The records of a file's bytes; the command line says the same of bytes that are no text."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise LogError("not UTF-8") from None
    return read_log(io.StringIO(text, newline="\n"))


def lines() -> list[bytes]:
    return written().splitlines(keepends=True)


def test_the_log_reads_back_and_verifies() -> None:
    records = read(written())
    found = verify(records)
    assert (found.rounds, found.shuffles, found.revealed, found.unfinished) == (3, 1, 1, False)
    assert [canonical(record) + "\n" for record in records] == [line.decode() for line in lines()]


@settings(max_examples=400, deadline=None)
@given(at=st.integers(0, 10**9), change=st.integers(1, 255))
def test_one_byte_changed_anywhere(at: int, change: int) -> None:
    data = bytearray(written())
    data[at % len(data)] ^= change
    with pytest.raises(LogError):
        read(bytes(data))


@settings(max_examples=200, deadline=None)
@given(at=st.integers(0, 10**9), byte=st.sampled_from(b' \t\n\r0a{}"[],:\x00\xff'))
def test_one_byte_more_anywhere(at: int, byte: int) -> None:
    data = bytearray(written())
    data.insert(at % (len(data) + 1), byte)
    with pytest.raises(LogError):
        read(bytes(data))


@settings(max_examples=200, deadline=None)
@given(at=st.integers(0, 10**9))
def test_one_byte_less_anywhere(at: int) -> None:
    data = bytearray(written())
    del data[at % len(data)]
    with pytest.raises(LogError):
        read(bytes(data))


def test_one_record_removed() -> None:
    for gone in range(len(lines()) - 1):
        rest = lines()[:gone] + lines()[gone + 1 :]
        with pytest.raises(LogError, match=rf"line {gone + 1}: "):
            read(b"".join(rest))


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_records_in_another_order(data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(lines()))))
    if order == sorted(order):
        return
    with pytest.raises(LogError):
        read(b"".join(lines()[number] for number in order))


def test_one_record_twice() -> None:
    for number, line in enumerate(lines()):
        with pytest.raises(LogError, match=f"line {number + 2}: record {number + 1} is missing"):
            read(b"".join([*lines()[: number + 1], line, *lines()[number + 1 :]]))


@settings(max_examples=200, deadline=None)
@given(at=st.integers(0, 10**9))
def test_cut_off_in_the_middle_of_a_line(at: int) -> None:
    data = written()[: at % len(written())]
    if data.endswith(b"\n"):
        # At the end of a record the file is whole so far: a table that never closed.
        assert len(read(data)) == data.count(b"\n")
        return
    with pytest.raises(LogError, match=r"cut off in the middle|is empty|not UTF-8"):
        read(data)


@pytest.mark.parametrize(
    "tail",
    [b"x\n", b"\n", b" \n", b"{}\n", b"[]\n", b"null\n", b"\x00", b'{"n":1}\n', b"9" * 5000 + b"\n",
     b"[" * 100_000 + b"\n", b'{"kind":"\\ud800"}\n'],
)  # fmt: skip
def test_appended_garbage(tail: bytes) -> None:
    with pytest.raises(LogError, match=f"line {len(lines()) + 1}: "):
        read(written() + tail)


def test_an_empty_file_and_a_file_without_header() -> None:
    with pytest.raises(LogError, match="the log is empty"):
        read(b"")
    record = {"n": 0, "kind": "sit", "prev": "0" * 64}
    record["hash"] = chain_hash(record)
    with pytest.raises(LogError, match="no header"):
        read((canonical(record) + "\n").encode())


def test_every_record_sums_to_zero() -> None:
    posted = [record["post"] for record in map(json.loads, lines()) if "post" in record]
    assert len(posted) > 8
    assert all(sum(post.values()) == 0 for post in posted)
