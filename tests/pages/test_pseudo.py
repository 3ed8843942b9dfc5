"""The check for words past the catalogue finds them, and lets data stand."""

from __future__ import annotations

from pages.pseudo import unmarked


def test_plain_words_are_found_and_data_is_not() -> None:
    assert unmarked("Ýóú łóšé $5. The bank wins.") == ["The", "bank", "wins"]
    assert unmarked("Pure 21.5 Blackjack: push") == ["push"]
    assert unmarked("Ýóú ƀéť ez-baccarat `cardroom odds` Kh 7d --json evening.jsonl") == []
    assert unmarked("Cleo ƀéťš", allowed=["Cleo"]) == []
