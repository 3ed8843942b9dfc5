"""Findings are kept until the game or the program changes, and are the same as asked anew."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.desk import kept as keeping
from cardroom.desk.compliance import kept
from cardroom.desk.compliance.banked import findings

GAME = "hustler/ez-baccarat"


def test_findings_are_kept_as_they_were_found(monkeypatch: pytest.MonkeyPatch) -> None:
    anew = list(findings(GAME))
    assert kept.kept_findings(GAME) == anew

    def never(*_: Any) -> Any:
        raise AssertionError

    monkeypatch.setattr(kept, "findings", never)
    assert kept.kept_findings(GAME) == anew
    # Another program asks anew: a ruling may be broken by it.
    monkeypatch.setattr(kept, "code_digest", lambda: "another")
    with pytest.raises(AssertionError):
        kept.kept_findings(GAME)


def test_what_is_kept_and_cannot_be_read_is_worked_out_again() -> None:
    assert keeping.kept("test", ["a"], lambda: [1]) == [1]
    assert keeping.kept("test", ["a"], lambda: [2]) == [1]
    assert keeping.kept("test", ["b"], lambda: [2]) == [2]
