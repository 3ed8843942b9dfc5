"""Replay and verification: what was tampered with is found though every hash fits again."""

from __future__ import annotations

import random
from copy import deepcopy
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import Deck, Shuffle
from cardroom.rulebook import load_game
from cardroom.table import (
    Live,
    LogError,
    ReplayError,
    Table,
    Wager,
    house_way,
    read_log,
    replay,
    verify,
)
from cardroom.table.log import GENESIS, Record, canonical, chain_hash


@lru_cache(maxsize=1)
def original() -> list[Record]:
    game = load_game("hustler/21st-century-baccarat-8-0")
    table = Table(game, seats=8, option=2)
    live = Live(
        game.rules.deck.deck(game.packs),
        choose=house_way,
        burn=1,
        cut=400,  # two shoes in a few rounds
        shuffles=iter([Shuffle.seeded(n) for n in range(9)]).__next__,
    )
    for seat, name in ((1, "ann"), (3, "bo"), (4, "cy")):
        table.sit(name, 100_000, seat)
    table.sit("eva", 50_000)
    table.buy("eva", 50_000)
    for seat, name in ((1, "ann"), (1, "ann"), (3, "bo"), (3, "bo"), (4, "cy")):
        table.take_bank(seat, (name, 6_000))
        wagers = [
            Wager(at, who, wager, stake)
            for at, who in ((1, "ann"), (3, "bo"), (4, "cy"), (4, "eva"))
            if who != name and at != seat
            for wager, stake in (("player-line", 3_000), ("tie", 500), ("banker-dragon-bonus", 700))
        ]
        table.play_round(wagers, live)
    table.pass_bank(4)
    table.close(live.reveal())
    table.leave("eva")
    return table.log.records


def rehashed(records: list[Record]) -> list[Record]:
    """The same records with a chain that fits, as a clever cheat would write them."""
    out: list[Record] = []
    for number, record in enumerate(records):
        bare = {key: value for key, value in record.items() if key not in ("n", "prev", "hash")}
        bare["n"] = number
        bare["prev"] = out[-1]["hash"] if out else GENESIS
        bare["hash"] = chain_hash(bare)
        out.append(bare)
    return out


def reread(records: list[Record]) -> list[Record]:
    return read_log(canonical(record) + "\n" for record in records)


def tampered(kind: str, key: str, value: Any, which: int = 0) -> list[Record]:
    records = deepcopy(original())
    found = [record for record in records if record["kind"] == kind]
    assert found[which][key] != value
    found[which][key] = value
    return reread(rehashed(records))


def test_the_log_is_sound_and_covers_two_shoes() -> None:
    found = verify(reread(original()))
    assert (found.rounds, found.shuffles, found.revealed) == (5, 2, 2)
    assert not found.unfinished


def test_replaying_gives_the_same_table_to_the_cent() -> None:
    again = replay(original())
    assert [record["hash"] for record in again.table.log.records] == [
        record["hash"] for record in original()
    ]


def test_an_amount_paid_out_of_thin_air() -> None:
    records = deepcopy(original())
    settled = next(record for record in records if record["kind"] == "settle")
    settled["post"]["stack:bo"] += 100
    with pytest.raises(ReplayError, match="does not sum to zero"):
        verify(reread(rehashed(records)))


def test_an_amount_moved_from_one_player_to_another() -> None:
    records = deepcopy(original())
    settled = next(record for record in records if record["kind"] == "settle")
    settled["post"]["stack:bo"] += 100
    settled["post"]["stack:cy"] -= 100
    with pytest.raises(ReplayError, match=r"\(settle\): post is"):
        verify(reread(rehashed(records)))


def test_a_stake_that_was_raised_after_the_cards() -> None:
    records = deepcopy(original())
    placed = next(record for record in records if record["kind"] == "wagers")
    placed["wagers"][0][4] += 500
    with pytest.raises(ReplayError, match=r"\(wagers\): post is"):
        verify(reread(rehashed(records)))


@pytest.mark.parametrize(
    ("kind", "key", "value"),
    [
        ("sit", "chips", 100_100),
        ("draw", "card", "2c"),
        ("draw", "to", "banker"),
        ("settle", "outcome", "nobody"),
        ("settle", "start", 8),
        ("settle", "bank", [6_000, 6_000]),
        ("settle", "exhausted_at", 77),
        ("collection", "fees", []),
        ("say", "text", "player 9, banker 0"),
        ("bank", "seat", 4),
        ("pass", "broken", True),
        ("open", "seats", 14),
        ("open", "option", 3),
        ("open", "digest", "sha256:" + "0" * 64),
        ("open", "packs", 7),
        ("shuffle", "commitment", "0" * 64),
        ("shuffle", "burned", []),
        ("shuffle", "packs", 7),
        ("reveal", "secret", "00" * 32),
        ("reveal", "secret", "no hex"),
    ],
)
def test_other_lies(kind: str, key: str, value: object) -> None:
    with pytest.raises(LogError):
        verify(tampered(kind, key, value))


def test_rules_changed_in_the_header() -> None:
    records = deepcopy(original())
    records[0]["rules"]["wager"][0]["line"][0]["pays"] = "2 to 1"
    with pytest.raises(ReplayError, match="fingerprint"):
        verify(reread(rehashed(records)))


def test_another_shuffle_revealed_with_a_commitment_that_fits() -> None:
    # The cheat commits to another shuffle afterwards; the cards that came are not its cards.
    records = deepcopy(original())
    other = Shuffle.seeded("another")
    next(r for r in records if r["kind"] == "shuffle")["commitment"] = other.commitment
    next(r for r in records if r["kind"] == "reveal")["secret"] = other.secret.hex()
    with pytest.raises(ReplayError, match="not those of the revealed shuffle"):
        verify(reread(rehashed(records)))


def test_a_card_swapped_for_one_that_plays_the_same() -> None:
    # Same points, other suit: the play is the same again, but the shuffle is not.
    records = deepcopy(original())
    drawn = [record for record in records if record["kind"] == "draw"]
    card = next(record for record in drawn if record["card"][0] != "A")
    card["card"] = card["card"][0] + ("c" if card["card"][1] != "c" else "s")
    with pytest.raises(ReplayError, match="not those of the revealed shuffle"):
        verify(reread(rehashed(records)))


def test_cards_dealt_after_the_shoe_was_revealed() -> None:
    # Without its second shuffle on record, the rest would be dealt from nobody knows where.
    records = deepcopy(original())
    second = [n for n, record in enumerate(records) if record["kind"] == "shuffle"][1]
    del records[second]
    with pytest.raises(ReplayError, match="no shuffle"):
        verify(reread(rehashed(records)))


def test_the_first_cards_of_a_shoe_are_those_of_its_order() -> None:
    # Independent of the code that verifies: deal the first shoe by hand.
    order = Shuffle.seeded(0).order(Deck(packs=8).cards())
    records = original()
    first, second = [n for n, record in enumerate(records) if record["kind"] == "shuffle"]
    came = [r["card"] for r in records[first:second] if r["kind"] == "draw"]
    assert records[first]["burned"] == [str(order[0])]
    assert came == [str(card) for card in order[1 : 1 + len(came)]]


def test_a_log_that_ends_in_the_middle_of_a_round() -> None:
    whole = original()
    places = [n for n, record in enumerate(whole) if record["kind"] == "draw"]
    for end in places[:6]:
        found = verify(reread(whole[:end]))
        assert found.unfinished
    settled = next(n for n, record in enumerate(whole) if record["kind"] == "settle")
    assert not verify(reread(whole[: settled + 1])).unfinished


def test_a_whole_record_removed_and_the_chain_mended() -> None:
    sound = []
    for gone, record in enumerate(original()):
        rest = deepcopy(original())
        del rest[gone]
        try:
            verify(reread(rehashed(rest)))
        except LogError:
            continue
        sound.append(record["kind"])
    # Without one of these the log is that of another table, and sound: the bank was not passed,
    # the last shoe is not revealed yet, nobody left.
    assert sorted(sound) == ["leave", "pass", "reveal"]


ODD: list[Any] = [None, True, -1, 10**30, 1.5, "", "x", [], [[]], {}, {"x": 1}, ["x"]]


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        if isinstance(value, dict | list):
            found += places(value, (*path, key))
        else:
            found.append((*path, key))
    return found


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_any_value_anywhere_is_found_or_harmless(seed: int) -> None:
    """Whatever a cheat writes, verification says so in a sentence; never anything else."""
    rng = random.Random(seed)
    records = deepcopy(original())
    record = records[rng.choice([0, rng.randrange(len(records))])]
    *steps, last = rng.choice(places(record))
    at: Any = record
    for step in steps:
        at = at[step]
    before, at[last] = at[last], rng.choice(ODD)
    try:
        verify(reread(rehashed(records)))
    except LogError:
        return
    if before != at[last]:
        # What no rule looks at: when the table opened, which switches are named, the seal's keys.
        assert (record["kind"], *steps, last)[:2] in {
            ("open", "opened"),
            ("open", "game"),
            ("open", "switches"),
            ("open", "rules"),
        } or last in ("n", "prev", "hash")
