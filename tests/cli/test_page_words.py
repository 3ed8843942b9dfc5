"""What rules pages and `hand` say, as a dealer would say it."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout

import pytest

from cardroom.cli.app import run_command
from cardroom.pages.rules.brief import first_facts, told_sections
from cardroom.pages.wager_names import wager_labels
from cardroom.rulebook import BlackjackRules, game_ids, load_game

BANKED = [game for game in game_ids() if load_game(game).rules.wagers]
BLACKJACK = [game for game in BANKED if load_game(game).rules.family == "blackjack"]


def run(*words: str) -> str:
    out = io.StringIO()
    with redirect_stdout(out):
        assert run_command(list(words)) == 0
    return out.getvalue()


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("game", BANKED)
def test_no_page_speaks_like_a_machine(game: str) -> None:
    page = run("rules", game)
    for wrong in (
        r"\ba special\b",
        r"\b21 5\b",
        r"(hit|stand on) nothing",
        r"\b1 (decks|cards|hands)\b",
        r"order: .* and \w[\w ]* and ",
    ):
        assert re.search(wrong, page) is None, wrong


@pytest.mark.parametrize("game", BLACKJACK)
def test_a_house_way_is_on_no_page_whose_document_has_none(game: str) -> None:
    """No document of a blackjack game has one, and one says so itself (001:2449)."""
    assert "House way" not in run("rules", game)


@pytest.mark.parametrize("game", BLACKJACK)
def test_surrender_is_early_or_late_only_where_a_card_is_checked(game: str) -> None:
    rules = load_game(game).rules
    page = run("rules", game)
    named = "Early surrender" in page or "Late surrender" in page
    assert isinstance(rules, BlackjackRules)
    assert not named or rules.bank_hand.peek


@pytest.mark.parametrize(
    ("game", "says"),
    [
        # What a table enforces, from the audit's list.
        ("ranchos/double-hand-marquez", "exactly twice Back Bet"),  # 002:2270
        ("livermore/ultimate-texas-holdem", "exactly as much as Ante"),  # 004:3154
        ("hustler/21st-century-blackjack", "No double with a joker"),  # 001:200
        ("hustler/hustler-casino-blackjack", "No double with a joker"),  # 001:1071
        ("lucky-buck/blackjack-x", "Split aces are not split again"),  # 000:2737
        ("lucky-buck/blackjack-x", "1% to half of the wager"),  # 000:2760
        ("hustler/caribbean-stud-poker", "for the jackpot"),  # 001:1953
        ("mortimers/fortune-pai-gow-poker", "no chips of its own"),
        ("hustler/hustler-casino-blackjack", "the player has Natural"),
        ("lucky-buck/blackjack-x", "On every total the player chooses"),
        ("hustler/ez-baccarat", "under minimum: "),
        ("hustler/ez-baccarat", "the Bureau was still reviewing"),  # 001:9987
        ("ranchos/ez-baccarat", "the Bureau was still reviewing"),  # 002:4104
        ("livermore/ez-baccarat", "the Bureau was still reviewing"),  # 004:2745
        ("livermore/panguingue", "may be borrowed from a meld of"),  # 004:461
        ("hustler/omaha-hi-lo-8", "Kill pots, with --set kill=natural"),  # 001:1585
        ("ranchos/lowball", "Kill pots, with --set kill=voluntary"),
    ],
)
def test_pages_say_what_is_enforced(game: str, says: str) -> None:
    assert says in flat(run("rules", game))


def test_insurance_is_on_the_page_where_it_is_offered() -> None:
    """003:750: an option of the house."""
    game, says = "mortimers/pure-21-5-blackjack", "the bank has Pure 21.5 Blackjack"
    assert says in flat(run("rules", game, "--set", "insurance=offered"))
    assert says not in flat(run("rules", game))


def test_the_nearer_of_two_hands_that_are_over_does_not_win_and_lose_in_one_breath() -> None:
    game = "hustler/no-bust-21st-century-blackjack-6-2"
    text = run("hand", game, "Kc Qd 2h / Kc Qd 7h")
    assert "Hand 1 is nearer: over with 22 against over with 27." in text
    assert "against hand 2 as the bank's: over: lose." in text
    assert "wins" not in text


def test_a_special_is_called_by_its_name() -> None:
    text = run("hand", "lucky-buck/pure-21-5-blackjack", "Ac Kd / Kc Td")
    assert "as the bank's: Pure 21.5 Blackjack: 6 to 5." in text


def test_a_page_in_a_browser_says_how_every_game_is_played() -> None:
    """The facts first, the rest under headings, nothing of a command line, no line twice."""
    for game in game_ids():
        loaded = load_game(game)
        facts, sections = dict(first_facts(loaded)), told_sections(loaded)
        assert facts["Table"].startswith(f"{max(loaded.rules.table.seats)} seats, ")
        assert ("The bank" in facts) == bool(loaded.rules.wagers), game
        headings = [heading for heading, _ in sections]
        assert len(set(headings)) == len(headings) > 2, game
        for heading, lines in sections:
            assert lines, (game, heading)
            told = " ".join((heading, *(line.text for line in lines)))
            assert "--" not in told, (game, heading)
            assert "`" not in told, (game, heading)
        rules = [heading for heading in headings if heading not in ("Table", "Also")]
        assert len(rules) > bool(loaded.rules.irregularities), f"{game} has no word on its play"


def test_every_wager_of_every_game_has_a_name_and_a_mark_of_its_own() -> None:
    """A felt that calls two wagers alike would have people bet on the wrong one."""
    for game in BANKED:
        rules = load_game(game).rules
        labels = wager_labels((one.id for one in rules.wagers), rules.family)
        for at in (0, 1):
            said = [label[at] for label in labels.values()]
            assert len(set(said)) == len(said), (game, said)
            assert all(said), game
        assert all(len(mark) < 3 for _, mark in labels.values()), game
