"""A hand in few rows, with what a player needs: cards once, your result last, no false word."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardroom.cli.terminal.screen import Screen
from visits import run, visit

EZ = "livermore/ez-baccarat"
HOLDEM = "hustler/holdem"
JACKS = "hustler/draw-poker-jacks-or-better"
PAN = "lucky-buck/panguingue"
PAI_GOW = "lucky-buck/pai-gow-poker"
PURE = "livermore/pure-21-5-blackjack"
TILES = "hustler/pai-gow-tiles"
ULTIMATE = "livermore/ultimate-texas-holdem"

pytestmark = pytest.mark.usefixtures("own_house")


def hand_told(text: str, number: int) -> list[str]:
    """The rows of one hand, from its first line to the next hand's."""
    told = re.split(r"^(?=Hand \d+ )", text, flags=re.MULTILINE)
    return next(one for one in told if one.startswith(f"Hand {number} ")).splitlines()


def calls(screen: str) -> str:
    last = screen.splitlines()[-1]
    return "quit" if "Hand 3 " in screen else "check" if "check" in last else "call"


def test_what_is_done_on_a_street_stands_behind_its_cards(tmp_path: Path) -> None:
    rows = hand_told(visit(tmp_path, HOLDEM, calls, seed="5"), 2)
    boards = [row for row in rows if row.startswith("board ")]
    assert len(boards) == 3
    # The board was told in the line before; the question need not tell it again.
    assert all(" · Dev " in row for row in boards), rows
    asked = [row for row in rows[rows.index(boards[0]) :] if "Pot $" in row]
    assert len(asked) == 3, rows
    assert not any("board" in row for row in asked), rows
    # What is asked and the prompt share a row.
    assert all(re.search(r"Pot \$\d+.* · (fold|check).*: \w+$", row) for row in asked), rows
    assert any(re.match(r"You hold \S+ \S+ · Ben ", row) for row in rows), rows
    assert any("on this hand" in row for row in rows[-2:])


def test_what_one_took_at_pan_and_can_only_put_down_is_put_down(tmp_path: Path) -> None:
    """Somebody alone with bots is not asked what has one answer."""

    def stays(screen: str) -> str:
        last = screen.splitlines()[-1]
        if re.search(r"^Hand 3\b", screen, flags=re.MULTILINE):
            return "quit"
        return "stay" if "or retire" in last else ""

    text = visit(tmp_path, PAN, stays, seed="5")
    assert re.search(r"You take \S+, (meld|add it)", text)
    assert not re.search(r"^1 \[1\]: ", text, flags=re.MULTILINE)


@pytest.mark.parametrize("game", [EZ, PURE])
def test_a_hand_ends_with_the_result_of_each_at_the_keyboard(game: str, tmp_path: Path) -> None:
    def types(screen: str) -> str:
        last = screen.splitlines()[-1]
        if "Hand 2 " in screen:
            return "quit"
        bet = "player 10 deal" if game == EZ else "10 deal"
        return bet if "Bets" in last else "pass" if "pass" in last else "stand"

    text = visit(tmp_path, game, types, "--people", "Ann,Bo", "--bots", "2", seed="3")
    told = r"Ann (?:wins|loses|breaks) .* · Bo (?:wins|loses|breaks) .* on this hand\."
    found = re.findall(rf"^{told}$", text, flags=re.MULTILINE)
    assert found
    log = [json.loads(line) for line in (tmp_path / "visit.jsonl").read_text().splitlines()]
    before = {one["name"]: 0 for one in log if one["kind"] == "sat"}
    for one in log:
        if one["kind"] in ("sat", "bought"):
            continue
        for account, cents in one.get("post", {}).items():
            if account.startswith("stack:"):
                before[account.removeprefix("stack:")] += cents
        if one["kind"] == "settle":
            break
    said = []
    for name in ("Ann", "Bo"):
        gain = before[name] / 100
        amount = f"{abs(gain):.2f}".removesuffix(".00")
        word = f"{'wins' if gain > 0 else 'loses'} ${amount}" if gain else "breaks even"
        said.append(f"{name} {word}")
    assert found[0] == f"{' · '.join(said)} on this hand."


def test_at_a_pot_those_at_the_keyboard_are_told_last_and_once(tmp_path: Path) -> None:
    def types(screen: str) -> str:
        last = screen.rsplit("\f", 1)[-1].splitlines()[-1]
        if "Hand 2 " in screen:
            return "quit"
        return "" if "nobody else is looking" in last else "check" if "check" in last else "call"

    text = visit(tmp_path, HOLDEM, types, "--people", "Ann,Bo", "--bots", "2", seed="3")
    first = [row for row in text.split("Hand 2 ")[0].splitlines() if "on this hand" in row]
    assert len(set(first)) == 1
    assert re.search(r"^Ann .* · Bo .* on this hand\.$", first[0])
    assert not re.search(r"(Ann|Bo) [+-]\$", text)


def test_a_folded_hand_is_called_folded(tmp_path: Path) -> None:
    """What it might have been is no reason why it lost."""

    def types(screen: str) -> str:
        last = screen.splitlines()[-1]
        if "Hand 2 " in screen:
            return "quit"
        return "ante 5 deal" if "Bets" in last else "check" if "check" in last else "fold"

    text = visit(tmp_path, ULTIMATE, types, seed="5")
    rows = hand_told(text, 1)
    assert any(re.match(r"You +4♥ 3♥ +folded +lose \$10$", row) for row in rows), rows
    # The bank was exhausted before Dev's bets came to be settled: nothing was a push.
    assert any(re.match(r"Dev .* isn't covered$", row) for row in rows), rows
    exhausted = "Bank $400 before, $0 after: it's exhausted, and what it doesn't cover goes back."
    assert exhausted in rows


def test_a_foul_setting_is_called_foul(tmp_path: Path) -> None:
    typed = ["base 10 deal", "Ad", "Ad Jk", "Ad Jk", "pass", "quit"]
    text = visit(tmp_path, PAI_GOW, typed, "--seat", "2", seed="3")
    assert "1 card; 2 go in front." in text
    assert "This setting is foul and loses. Type it again if you mean it." in text
    assert re.search(r"^You +joker A♦ / 9♠ 7♦ 4♦ 3♦ 2♠ +foul +lose \$10$", text, re.MULTILINE)


def test_why_tells_a_hand_for_a_pot_from_its_beginning(tmp_path: Path) -> None:
    """Its course is what explains it, with what the house took and why."""

    def types(screen: str) -> str:
        if "Hand 2 " in screen:
            return "quit" if ": why" in screen else "why"
        return calls(screen)

    text = visit(tmp_path, HOLDEM, types, seed="5")
    first, _, why = text.partition(": why\n")
    rows = why.partition("fold, call")[0].splitlines()
    assert rows[0].startswith("Hand 1 · You have the button")
    told = first[first.index(rows[0]) :]
    dealt = [row.split(" · ") for row in rows if row.startswith(("board ", "You hold "))]
    assert all(piece in told for row in dealt for piece in row if "You check" not in piece)
    assert any(row.startswith("You hold ") for row in rows)
    assert any(row.startswith("board ") for row in rows)
    assert "The house takes $1 from Cleo (collection, before the deal)" in rows


def test_why_says_who_paid_what(tmp_path: Path) -> None:
    def types(screen: str) -> str:
        if "Hand 2 " in screen:
            return "quit" if ": why" in screen else "why"
        return "5 deal" if "Bets" in screen.splitlines()[-1] else "stand"

    why = visit(tmp_path, PURE, types, seed="7").partition(": why\n")[2]
    assert "The bank pays $2: option 1, player-dealer, row 2" in why


def test_a_hint_draws_tiles_as_the_choices_do(tmp_path: Path) -> None:
    text = visit(tmp_path, TILES, ["10 deal", "hint", "3", "quit"], seed="7")
    found = re.search(r"A sensible player's answer: (.*)\.", text)
    assert found is not None
    assert re.fullmatch(r"\[\d-\d\] \[\d-\d\] / \[\d-\d\] \[\d-\d\]", found[1]), found[1]


# --- games for a pot and for units at a small screen -------------------------------------------


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen of eighty letters."""
    monkeypatch.setattr(Screen, "width", 80)


def stays(screen: str) -> str:
    """Somebody who stays at Pan and does what Enter does, for four hands."""
    if re.search(r"^Hand 5\b", screen, flags=re.MULTILINE):
        return "quit"
    return "stay" if "or retire" in screen.splitlines()[-1] else ""


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("game", "most"),
    [(HOLDEM, 23), ("hustler/seven-card-stud", 25), ("hustler/omaha-hi-lo-8", 24), (JACKS, 18)],
)
def test_who_calls_to_the_end_sees_a_hand_on_one_screen(
    game: str, most: int, tmp_path: Path
) -> None:
    """All of it, from the head to the result, with a question on every street."""

    def types(screen: str) -> str:
        last = screen.splitlines()[-1]
        if "Hand 4 " in screen:
            return "quit"
        if "Enter goes on" in last:
            return ""
        return "pat" if "or pat" in last else "check" if "check" in last else "call"

    text = visit(tmp_path, game, types, seed="5")
    for number in (1, 2, 3):
        rows = hand_told(text, number)
        assert len(rows) <= most, rows
        assert any("on this hand" in row for row in rows[-3:])


@pytest.mark.usefixtures("small")
def test_own_cards_are_told_once_a_street_and_the_board_never_twice(tmp_path: Path) -> None:
    def types(screen: str) -> str:
        last = screen.splitlines()[-1]
        if "Hand 2 " in screen:
            return "quit"
        return "check" if "check" in last else "call"

    text = visit(tmp_path, HOLDEM, types, "--bots", "1", seed="31")
    rows = hand_told(text, 1)
    boards = [row.partition(" · ")[0] for row in rows if row.startswith("board ")]
    assert len(boards) == len(set(boards))
    told = [row.partition(" · ")[0] for row in rows if re.match(r"You \S+ \S+ \(", row)]
    assert 0 < len(told) <= len(boards), rows


@pytest.mark.usefixtures("small")
def test_what_one_typed_is_told_again_only_with_what_others_did(tmp_path: Path) -> None:
    text = visit(tmp_path, HOLDEM, ["call", "sit out", "call", "fold", "why", "quit"], seed="4")
    rows = hand_told(text, 1)
    assert not any(re.fullmatch(r"You (call|fold|check)( \$\d+)?", row) for row in rows), rows
    # The story of the hand has it all the same.
    story = run("replay", str(tmp_path / "visit.jsonl"), "--hand", "1")[1]
    assert story.count("Visitor calls $3") == 2
    assert "Visitor folds" in story


def test_stud_tells_own_cards_down_and_up_and_only_once(tmp_path: Path) -> None:
    def types(screen: str) -> str:
        if "Hand 3 " in screen:
            return "quit"
        return "check" if "check" in screen.splitlines()[-1] else "call"

    text = visit(tmp_path, "hustler/seven-card-stud", types, seed="5")
    card = r"\w[♣♦♥♠]"
    assert re.search(rf"You hold \({card} {card}\) {card} · ", text)
    assert not re.search(rf"^You \({card}", text, flags=re.MULTILINE), text
    # Nobody sees a card of the last street; who bets on it is not told with the street before.
    assert "Ben calls $6 · Cleo bets" not in text


@pytest.mark.usefixtures("small")
def test_a_hand_of_pan_is_told_turn_by_turn(tmp_path: Path) -> None:
    """Who pass one after another are told once, a turn in a piece, a question in a row or two."""
    text = visit(tmp_path, PAN, stays, seed="2")
    card = r"\w[♣♦♥♠]"
    assert re.search(rf"\w+, \w+ and \w+ pass {card} {card} {card}", text)
    assert re.search(rf"\w+ (?:takes {card}, )?melds (?:{card} ){{3}}for \$\d", text)
    assert re.search(rf"\w+ takes {card}, adds it", text)
    assert re.search(
        rf"put it down\? 1 meld {card} {card} {card} · 2 pass {card} \[1\]: $", text, re.M
    )
    assert re.search(rf"^You (?:{card} )+· Which card do you discard \[{card}\]: $", text, re.M)
    assert "is turned up" not in text
    mean = sum(len(hand_told(text, number)) for number in (1, 2, 3, 4)) / 4
    assert mean < 40


def test_a_card_at_pan_that_fits_nothing_is_called_so_and_can_be_passed(tmp_path: Path) -> None:
    """The choices are other melds; *pass* is as good as a number."""
    asked = "is in play and fits nothing: put other cards down?"

    def types(screen: str) -> str | None:
        last = screen.splitlines()[-1]
        if asked in last:
            return "pass"
        return None if asked in screen else stays(screen)

    text = visit(tmp_path, PAN, types, "--bots", "3", seed="3")
    found = re.search(rf"(\S+) {re.escape(asked)} 1 meld (.*) · 2 pass (\S+) \[", text)
    assert found is not None
    assert found[1] == found[3]
    assert found[1] not in found[2]
    assert f"pass {found[1]}" in text[found.end() :]


def test_who_holds_cards_is_not_asked_to_go_on(tmp_path: Path) -> None:
    """A hand that went by without a question needs a pause only where the next may go by too."""

    def types(screen: str) -> str:
        last = screen.splitlines()[-1]
        if "Hand 13 " in screen:
            return "quit"
        assert "Enter goes on" not in last
        return "fold" if "fold" in last else "check"

    text = visit(tmp_path, HOLDEM, types, "--bots", "2", seed="6")
    hands = [hand_told(text, number) for number in range(1, 13)]
    assert any(not any("Pot $" in row for row in rows) for rows in hands), "none went by unasked"


def test_why_names_the_street_that_a_fee_was_due_on(tmp_path: Path) -> None:
    """The schedule is for several games, and its column is called *flop*; there is none here."""

    def types(screen: str) -> str:
        last = screen.splitlines()[-1]
        if "Hand 2 " in screen:
            return "quit" if ": why" in screen else "why"
        return "pat" if "or pat" in last else "" if "[no]" in last else "call"

    def checks(screen: str) -> str:
        return "check" if "check" in screen.splitlines()[-1] else types(screen)

    why = visit(tmp_path, "hustler/kansas-city-lowball", checks, seed="5").partition(": why\n")[2]
    assert "(collection, draw)" in why
    assert "flop" not in why


def test_of_several_people_each_sees_their_cards_at_every_question(tmp_path: Path) -> None:
    def types(screen: str) -> str:
        last = screen.rsplit("\f", 1)[-1].splitlines()[-1]
        if "Hand 2 " in screen:
            return "quit"
        return "" if "nobody else is looking" in last else "check" if "check" in last else "call"

    text = visit(tmp_path, HOLDEM, types, "--people", "Ann,Bo", "--bots", "2", seed="3")
    asked = [page for page in text.split("\f") if "Pot $" in page]
    assert len(asked) > 6
    assert all(re.search(r"^(Ann|Bo): You \S+ \S+", page, re.MULTILINE) for page in asked)
