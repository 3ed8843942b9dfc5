"""What ``bench`` measures is a whole hand, and engines that are not there are named as such."""

from __future__ import annotations

import json

import pytest

from cardroom import speed
from cardroom.cli.app import run_command
from cardroom.speed import Row
from cardroom.speed.poker import PLAYERS, STACK, call_down, decks, holdem_plan, rates, rows
from cardroom.speed.poker_peers import PEERS, Peer, Work


def _absent(players: int, stack: int) -> Work:
    raise ImportError("no module named nothing")


def _broken(players: int, stack: int) -> Work:
    raise AttributeError("this release has no Dealer")


def _there(players: int, stack: int) -> Work:
    return lambda: None


def test_everyone_calls_and_the_chips_are_all_there() -> None:
    hand = call_down(holdem_plan(), PLAYERS, next(decks(1)))
    assert hand.live == PLAYERS
    assert len(hand.board) == 5
    assert hand.paid == [200] * PLAYERS
    assert sum(hand.stacks) == PLAYERS * STACK


def test_engines_that_cannot_play_here_are_named_with_the_reason() -> None:
    peers = {
        "absent": Peer("absent-engine", _absent),
        "broken": Peer("broken-engine", _broken),
        "there": Peer("pytest", _there),
    }
    found = {row.who.split()[0]: row for row in rows(0.001, peers) if "call" in row.what}
    assert found["absent"].per_second == found["broken"].per_second == 0
    assert "pip install absent-engine" in found["absent"].note
    assert "no Dealer" in found["broken"].note
    assert found["there"].per_second > 0
    assert found["cardroom"].per_second > 0
    assert "times as many" in found["there"].note


def test_pokerkit_plays_the_same_hand() -> None:
    PEERS["pokerkit"].make(PLAYERS, STACK)()


def test_work_is_done_at_least_once_in_however_little_time() -> None:
    done = []
    assert rates([lambda: done.append(1)], 0.0, tries=2)[0] > 0
    assert len(done) == 2


def test_the_document_leaves_out_what_could_not_be_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = [Row("hands", "cardroom", 5.0), Row("hands", "clubs", 0.0, "not installed")]
    monkeypatch.setattr(speed, "measurements", lambda seconds: measured)
    assert run_command(["bench", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert [row["who"] for row in document["rows"]] == ["cardroom"]
    assert document["missing"] == {"clubs": "not installed"}
    assert run_command(["bench"]) == 0
    assert "clubs: not installed" in capsys.readouterr().out
    assert run_command(["bench", "--seconds", "0"]) == 2
    assert "up to 600 seconds" in capsys.readouterr().err
