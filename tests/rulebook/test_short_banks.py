"""Every banked game has rulings on a bank that runs short, of every kind its rules know.

What a ruling expects is worked out here once more, by adding up in order: nothing of the product's
settlement is used.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

import pytest

from cardroom.rulebook import GameRules, game_ids, load_game
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulebook.rulings.banked import Ruling, SettleCase, SettleRuling, rulings_of


@cache
def rules_of(game: str) -> GameRules:
    return load_game(game).rules


BANKED = [game for game in game_ids() if not isinstance(rules_of(game), PotGameRules)]


def short(game: str) -> list[tuple[Ruling, SettleCase]]:
    """The rulings in which the bank's money does not reach everything."""
    cases = [(one, one.settle) for one in rulings_of(game) if isinstance(one, SettleRuling)]
    return [
        (one, case)
        for one, case in cases
        if any("back" in text for text in case.settled)
        or any("owed" in text for text in case.wagers)
    ]


def kinds(game: str) -> set[str]:
    """Which kinds of short bank a game can have."""
    rules = rules_of(game)
    found = {"winner", "loser", "push"}
    if any(_is_bonus(rules, one.id) for one in rules.wagers):
        found.add("bonus")
    if any(getattr(one, "envy", ()) for one in rules.wagers):
        found.add("envy")
    if rules.table.backline:
        found.add("back line")
    if rules.bank.pooled:
        found.add("pooled")
    return found


def _is_bonus(rules: GameRules, wager: str) -> bool:
    one = rules.wager(wager)
    if one is None or one.base or one.during_play or one.fund or one.closed:
        return False
    return not getattr(one, "envy", ())


def _kinds_of(game: str, case: SettleCase) -> set[str]:
    rules = rules_of(game)
    names = [text.partition("=")[0].partition(":")[2].partition("/")[0] for text in case.wagers]
    results = [text.split()[1] if " " in text else "1" for text in case.wagers]
    lacks = [text for text in case.settled if "back" in text]
    found = set()
    if any("paid" in text for text in lacks):
        found.add("winner")
    if any("collected" in text for text in lacks):
        found.add("loser")
    if "0" in results and lacks:
        found.add("push")
    if any(_is_bonus(rules, name) for name in names) and lacks:
        found.add("bonus")
    if "owed" in results and case.after == 0:
        found.add("envy")
    if any(re.match(r"\d+\.", text) for text in case.wagers) and lacks:
        found.add("back line")
    if case.members and lacks:
        found.add("pooled")
    return found


@pytest.mark.parametrize("game", BANKED)
def test_every_kind_of_short_bank_has_a_ruling(game: str) -> None:
    ruled = {kind for _, case in short(game) for kind in _kinds_of(game, case)}
    assert kinds(game) - ruled == set()


# --- what they expect, added up by hand ---------------------------------------------------------


def _amount(text: str, word: str) -> Fraction:
    found = re.search(rf"\$([\d,.]+) {word}", text)
    return Fraction(found[1].replace(",", "")) if found else Fraction(0)


@pytest.mark.parametrize("game", BANKED)
def test_what_a_ruling_moves_is_what_the_bank_has_more_or_less(game: str) -> None:
    for ruling, case in short(game):
        if case.after is None or not case.settled:
            continue
        before = sum(case.members.values()) if case.bank is None else case.bank
        won = sum(_amount(text, "collected") - _amount(text, "paid") for text in case.settled)
        assert before + 100 * won == case.after, ruling.says
        if rules_of(game).bank.won_all == "pays-on":
            assert -before <= 100 * won <= before, ruling.says
        if case.shares:
            assert sum(case.shares.values()) == case.after, ruling.says


def added_up(coverage: str, bank: Fraction, claims: list[tuple[Fraction, Fraction]]) -> list[str]:
    """What becomes of stakes and results in order, by the words of the documents."""
    if coverage == "collect-first":
        claims = [one for one in claims if one[1] < 0] + [one for one in claims if one[1] >= 0]
    due = sum(stake * result for stake, result in claims if result > 0)
    won, used, said = Fraction(0), Fraction(0), []
    for stake, result in claims:
        owed = stake * abs(result)
        if coverage == "gross":
            room = bank - used
        elif result > 0:
            room = bank + won
        else:
            room = bank - won + (due if coverage == "collect-first" else 0)
        lost_all = won == -bank if coverage != "gross" else used == bank
        moved = Fraction(0) if lost_all else min(owed, room)
        won += moved if result < 0 else -moved
        used += moved
        back = stake if lost_all else stake - moved / abs(result) if result else Fraction(0)
        words = {"paid" if result > 0 else "collected": moved, "back": back}
        said.append(", ".join(f"${float(v):g} {word}" for word, v in words.items() if v) or "push")
    return said


@pytest.mark.parametrize("game", BANKED)
def test_rulings_on_one_wager_come_out_the_same_when_added_up(game: str) -> None:
    checked = 0
    coverage = rules_of(game).bank.coverage
    for ruling, case in short(game):
        if ruling.switches or not case.in_turn or any(":*=" not in one for one in case.wagers):
            continue
        claims = []
        for text in case.wagers:
            bet, _, result = text.partition(" ")
            claims.append((Fraction(bet.partition("=")[2]), Fraction(result or "1")))
        before = Fraction(sum(case.members.values()) if case.bank is None else case.bank, 100)
        assert added_up(coverage, before, claims) == list(case.settled), ruling.says
        checked += 1
    assert checked >= 3
