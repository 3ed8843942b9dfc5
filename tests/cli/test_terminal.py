"""The terminal as a new visitor meets it: what people stumbled over, and what they now can do."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardroom.cli.terminal.screen import Screen
from cardroom.rulebook import game_ids
from visits import flat, run, visit

EZ = "livermore/ez-baccarat"
PAI_GOW = "hustler/pai-gow-poker"
HOLDEM = "hustler/holdem"
LOWBALL = "livermore/lowball"
PURE = "lucky-buck/pure-21-5-blackjack"
ULTIMATE = "hustler/ultimate-texas-holdem"
CHINESE = "hustler/13-card-chinese-poker"
PAN = "lucky-buck/panguingue"
EVERY_WORD = (
    *("help", "rules", "chips", "board", "log", "hint", "why", "buy 100", "undo", "back"),
    *("number", "number 7F3a", "entropy the cat sat here"),
)


pytestmark = pytest.mark.usefixtures("own_house")


def records(folder: Path) -> list[dict[str, object]]:
    text = (folder / "visit.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


# --- what people stumbled over -----------------------------------------------------------------


def test_a_front_hand_of_high_cards_can_be_entered_and_is_what_is_shown(tmp_path: Path) -> None:
    """The lowest two cards in front: never the house way, and read in capitals."""

    def types(screen: str) -> str | None:
        if "Enter for the house way" not in screen.splitlines()[-1]:
            return "base 10 deal" if "Bets" in screen.splitlines()[-1] else None
        held = re.findall(r"You hold (.*)", screen)[-1].split()
        low = [card for card in held if card[0] in "TJQKA"][-2:]
        types.front = low  # type: ignore[attr-defined]
        return "".join(low).translate(str.maketrans("♣♦♥♠", "CDHS"))

    text = visit(tmp_path, PAI_GOW, types, "--rounds", "1", seed="8")
    front = types.front  # type: ignore[attr-defined]
    shown = next(line for line in text.splitlines() if line.startswith("You      "))
    assert sorted(shown.partition("/")[0].split()[1:]) == sorted(front)


def test_check_facing_a_bet_calls_nothing(tmp_path: Path) -> None:
    text = visit(tmp_path, HOLDEM, ["check", "ch", "fold", "quit"], seed="8")
    assert text.count("You can't check: it's $3 to call") == 2
    assert "You call" not in text


def test_a_wager_by_its_beginning(tmp_path: Path) -> None:
    text = visit(tmp_path, EZ, ["player 10", "", "quit"])
    assert "You player-line $10" in text
    text = visit_again(tmp_path, EZ, ["playr 10", "pl 3", "pl 10 deal", "quit"])
    assert "Did you mean player-line?" in flat(text)
    assert "Bet $5 to $200." in text
    assert "You player-line $10" in text


def visit_again(folder: Path, game: str, typed: list[str], *more: str, seed: str = "11") -> str:
    other = folder / "again"
    other.mkdir()
    return visit(other, game, typed, *more, seed=seed)


@pytest.mark.parametrize("game", [EZ, PURE, HOLDEM, LOWBALL, CHINESE, PAN])
def test_every_word_is_known_at_every_question(game: str, tmp_path: Path) -> None:
    """At the first question and in mid-hand; none of them answers it."""
    first = ["10 deal"] if game == PURE else ["player 10 deal"] if game == EZ else []
    text = visit(tmp_path, game, [*EVERY_WORD, *first, *EVERY_WORD, "quit"])
    told = flat(text)
    assert told.count("what a sensible player does") == 2
    assert "the last is" in told
    assert "A sensible player's answer" in told
    assert "no hand is over yet" in told.lower() or "Hand 1" in told
    assert "You buy $100" in told or "short buy" in told
    assert "nothing to take back" in told
    assert "isn't an option here" not in told


@pytest.mark.parametrize("game", [EZ, HOLDEM, CHINESE, PAN])
def test_a_number_of_one_s_own_goes_into_the_next_shuffle(game: str, tmp_path: Path) -> None:
    """Digits as they are typed, other words by their bytes, and one is chosen if none is said."""
    text = visit(tmp_path, game, ["number 7F3a", "entropy the cat sat here", "number", "quit"])
    added = [one for one in records(tmp_path) if one["kind"] == "entropy"]
    assert [one["value"] for one in added][:2] == ["7f3a", b"the cat sat here".hex()]
    assert len(str(added[2]["value"])) == 32
    for one in added:
        assert f"{one['value']} goes into the shuffle" in flat(text)
    shuffles = {one["number"]: one["n"] for one in records(tmp_path) if one["kind"] == "shuffle"}
    for one in added:
        assert all(shuffles[number] < one["n"] for number in one["shuffles"])  # type: ignore[attr-defined, operator]


def test_odds_at_the_table(tmp_path: Path) -> None:
    assert "dragon-7 7.611 % to the bank" in flat(visit(tmp_path, EZ, ["odds", "quit"]))


@pytest.mark.parametrize("game", [ULTIMATE, PURE, EZ, PAI_GOW, "hustler/pai-gow-tiles"])
def test_a_round_fits_a_small_screen(game: str, tmp_path: Path) -> None:
    """Five at the table, and no round is longer than twenty-four lines of eighty letters."""
    code, text = run(
        "play", game, "--auto", "--rounds", "12", "--seed", "5", "--log", str(tmp_path / "l.jsonl")
    )
    assert code == 0
    rounds = re.split(r"^Hand \d+ .*$", text, flags=re.MULTILINE)[1:]
    assert len(rounds) == 12
    for told in rounds:
        height = sum(-(-len(line) // 78) for line in told.splitlines())
        assert height <= 24, told


def test_your_result_comes_last_and_why_tells_the_rest(tmp_path: Path) -> None:
    text = visit(tmp_path, EZ, ["player 10 deal", "why", "quit"])
    hand = text[text.index("Hand 1 ") : text.index("Hand 2 ")]
    assert re.search(r"You (win|lose) \$[\d.]+ on this hand\.\s*$", hand)
    assert re.search(r"seat 3: You(?:\'re)? .*\$10 on Player \(.* against .*\)", text)


def test_a_bet_on_another_seat_a_share_of_the_bank_and_a_second_spot(tmp_path: Path) -> None:
    text = visit(tmp_path, EZ, ["seat 4 player 10 deal", "quit"])
    assert "You player-line $10 (seat 4)" in flat(text)
    joined = visit_again(tmp_path, PAI_GOW, ["bank 100", "", "quit"], "--set", "bank.pooled=true")
    assert re.search(r"The bank is \$[\d,]+: \w+ \$[\d,]+ and you \$100", flat(joined))
    typed = ["spot 1 base 10 spot 2 base 10 deal", "quit"]
    folder = tmp_path / "spots"
    folder.mkdir()
    text = visit(folder, PURE, typed, "--set", "table.spots=2")
    assert "You base $10, base $10 (spot 2)" in flat(text)
    assert "Your spot 2" in text


def test_the_back_line(tmp_path: Path) -> None:
    text = visit(tmp_path, EZ, ["player 10", "seat 2 player 10 deal", "quit"], "--backline")
    assert "Say which seat the bet is for" in text
    assert "You player-line $10 (seat 2)" in flat(text)


def test_seat_and_name(tmp_path: Path) -> None:
    text = visit(tmp_path, EZ, ["quit"], "--seat", "5", "--name", "Zoë")
    assert "5 you" in text
    sat = [one for one in records(tmp_path) if one["kind"] == "sat"]
    assert (sat[0]["name"], sat[0]["seat"]) == ("Zoë", 5)


def test_the_drop_is_told_when_it_leaves(tmp_path: Path) -> None:
    text = visit(tmp_path, HOLDEM, ["fold", "quit"], seed="8").lower()
    assert "the house takes $1 from ana" in text
    assert "posts small blind $1" in text


def test_bots_bank_what_they_are_told_and_buy_again(tmp_path: Path) -> None:
    log = str(tmp_path / "l.jsonl")
    words = ("--auto", "--rounds", "40", "--seed", "2", "--chips", "60", "--bot-bank", "50")
    code, text = run("play", EZ, *words, "--log", log)
    assert code == 0
    banks = re.findall(r"(?:Ana|Ben|Cleo|Dev) takes? the bank with (\$\d+)", text)
    assert len(banks) > 20
    assert banks.count("$50") > len(banks) * 0.6
    assert "buys $1,000 in chips" in text


def test_three_equal_bets_are_made_as_the_help_writes_them(tmp_path: Path) -> None:
    game = "hustler/let-it-ride"
    text = visit(tmp_path, game, ["help", "bet-1 5 bet-2 5 deal", "quit"])
    assert "such as bet-1 5 bet-2 5; then press Enter to deal" in flat(text)
    assert "You bet-1 $5, bet-2 $5, bet-3 $5" in flat(text)


def test_a_refused_bet_leaves_the_last_one_to_be_made_again(tmp_path: Path) -> None:
    typed = ["player 10 deal", "player 1", "dragon 10", "", "quit"]
    text = visit(tmp_path, EZ, typed)
    assert text.count("You player-line $10") == 2
    assert text.count("Bets [player-line $10]") >= 3


def test_bets_are_taken_back_before_the_deal(tmp_path: Path) -> None:
    typed = ["player 10", "tie 5", "undo", "undo", "banker 15", "", "undo", "quit"]
    text = visit(tmp_path, EZ, typed)
    assert "You banker-line $15." in flat(text)
    assert "nothing to take back" in text


def test_a_foul_is_warned_of_and_played_when_it_is_meant(tmp_path: Path) -> None:
    def types(screen: str) -> str | None:
        last = screen.splitlines()[-1]
        if "Bets" in last:
            return "base 10 deal"
        if "Enter for the house way" not in last:
            return None
        held = re.findall(r"You hold (.*)", screen)[-1].split()
        ranks = [card[0] for card in held]
        pair = [card for card in held if ranks.count(card[0]) == 2][:2]
        if not pair or "joker" in held:
            return ""
        return "".join(pair).translate(str.maketrans("♣♦♥♠", "cdhs"))

    text = visit(tmp_path, PAI_GOW, types, "--rounds", "12", seed="4")
    assert "This setting is foul and loses. Type it again if you mean it" in text


def test_rows_of_chinese_poker_are_read_and_a_foul_is_warned_of(tmp_path: Path) -> None:
    def types(screen: str) -> str | None:
        held = re.findall(r"You hold (.*)", screen)[-1]
        cards = held.translate(str.maketrans("♣♦♥♠", "cdhs")).split()
        if "foul" in screen:
            return None
        if "rows of" not in screen:
            return " ".join(cards[:5])
        # The best cards in front: nearly always foul.
        return f"{' '.join(cards[:3])} / {' '.join(cards[8:])} / {' '.join(cards[3:8])}"

    text = visit(tmp_path, CHINESE, types, seed="3")
    assert "All 13 cards go in rows of" in text
    assert "go in rows of 3, 5 and 5, with / between the rows" in flat(text)
    assert "This setting is foul" in text


# --- what people now can do --------------------------------------------------------------------


def test_several_people_each_see_only_their_own_cards(tmp_path: Path) -> None:
    seen: dict[str, list[str]] = {"Ann": [], "Bob": []}

    def types(screen: str) -> str | None:
        page = screen.rsplit("\f", 1)[-1]
        last = page.splitlines()[-1]
        if "nobody else is looking" in last:
            assert not re.search(r"\b(You|Ann|Bob): ", page)
            return ""
        for name, pages in seen.items():
            if f"{name}: You" in page:
                pages.append(page)
        return "fold" if "fold" in last else "check"

    visit(tmp_path, HOLDEM, types, "--people", "Ann,Bob", "--bots", "2", "--rounds", "6", seed="3")
    assert seen["Ann"]
    assert seen["Bob"]
    for name, other in (("Ann", "Bob"), ("Bob", "Ann")):
        for page in seen[name]:
            assert f"{other}: You" not in page
            assert len(re.findall(r"You [2-9TJQKA][♣♦♥♠] [2-9TJQKA][♣♦♥♠]", page)) == 1


def test_letters_for_suits(tmp_path: Path) -> None:
    text = visit(tmp_path, HOLDEM, ["fold", "quit"], "--ascii", seed="8")
    assert text.isascii()
    assert "You hold 8d 2h" in text


def test_a_paused_table_goes_on_where_it_stopped(tmp_path: Path) -> None:
    log = tmp_path / "l.jsonl"
    words = ("play", PURE, "--seed", "8", "--log", str(log))
    code, before = run(*words, types=iter_of(["10 deal", "pause"]))
    assert code == 0
    assert "--resume" in before
    held = re.findall(r"You hold (.*)", before)[-1]
    code, after = run("play", "--resume", str(log), types=iter_of(["board", "stand", "quit"]))
    assert code == 0, after
    assert held in after
    assert "You leave with" in after
    assert run("verify", str(log))[0] == 0
    code, text = run("play", "--resume", str(log))
    assert code == 2
    assert "was played to its end" in text


def test_enter_bets_the_same_again_at_a_table_that_goes_on(tmp_path: Path) -> None:
    log = tmp_path / "l.jsonl"
    typed = ["player 10 tie 5 deal", "pause"]
    assert run("play", EZ, "--seed", "8", "--log", str(log), types=iter_of(typed))[0] == 0
    code, after = run("play", "--resume", str(log), types=iter_of(["", "quit"]))
    assert code == 0, after
    assert "Bets [player-line $10, tie $5]" in after
    assert after.count("You player-line $10, tie $5") == 1


def test_a_number_that_comes_too_late_is_told_when_it_can_come(tmp_path: Path) -> None:
    text = flat(visit(tmp_path, EZ, ["player 10 deal", "number 7f", "quit"]))
    left = re.search(r"next shuffle, (\d+) cards from now", text)
    assert left is not None
    assert 300 < int(left[1]) < 416
    (tmp_path / "one").mkdir()
    typed = ["base 20 deal", "number 7f", "quit"]
    text = flat(visit(tmp_path / "one", PAI_GOW, typed))
    assert "Add your number to the next shuffle, before the bets are down." in text


def iter_of(typed: list[str]):  # type: ignore[no-untyped-def]
    left = iter(typed)
    return lambda _screen: next(left, None)


def test_sitting_out_and_coming_back(tmp_path: Path) -> None:
    text = visit(tmp_path, EZ, ["sit out", "chips", "", "back", "player 10 deal", "quit"])
    assert "You sit out" in text
    assert "away" in text
    assert "You're back" in text
    assert "You player-line $10" in text


def test_who_has_no_chips_buys_or_leaves(tmp_path: Path) -> None:
    def types(screen: str) -> str | None:
        last = screen.splitlines()[-1]
        if "You buy $50 in chips" in screen or len(screen) > 100_000:
            return None
        if "Buy, quit" in last:
            return "buy 50"
        return "base max deal" if "Bets" in last else "pass" if "pass" in last else "hit"

    text = visit(tmp_path, PURE, types, "--chips", "60", seed="8")
    assert "too little to play. Buy chips or quit" in text
    assert "You buy $50 in chips" in text


@pytest.mark.parametrize("game", [HOLDEM, LOWBALL, "hustler/seven-card-stud", PAN, CHINESE])
def test_leaving_in_mid_hand_plays_it_out(game: str, tmp_path: Path) -> None:
    text = visit(tmp_path, game, ["quit"])
    assert "You're leaving after this hand" in text
    assert re.search(r"You leave with \$[\d,.]+\.", text)
    assert records(tmp_path)[-1]["kind"] == "closed"


def test_the_log_is_for_its_owner_alone(tmp_path: Path) -> None:
    code, text = run("play", EZ, "--auto", "--rounds", "1")
    assert code == 0
    folder = tmp_path / "state" / "cardroom"
    assert folder.stat().st_mode & 0o777 == 0o700
    files = list(folder.iterdir())
    assert {path.suffix for path in files} == {".key", ".jsonl"}
    for path in files:
        assert path.stat().st_mode & 0o777 == 0o600, path
    assert str(folder) in flat(text)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((EZ, "--json"), "--json needs --auto"),
        ((EZ, "--stakes", "3/6"), "leave out --stakes"),
        ((EZ, "--bots", "9", "--seats", "3"), "don't fit"),
        ((EZ, "--seat", "15"), "There's no seat 15"),
        ((EZ, "--name", "Ana"), "a different name"),
        ((EZ, "--people", "Ann,Ann"), "a different name"),
        ((EZ, "--chips", "lots"), "'lots' isn't an amount"),
        ((EZ, "--option", "99"), "no option 99"),
        (("livermore/panguingue", "--bots", "1"), "needs 3 players"),
        ((HOLDEM, "--chips", "0"), "needs chips to sit down with"),
        ((PAN, "--stakes", "12 doubles"), "Doubles are played at $1 to $10"),
        (("--resume", "nowhere.jsonl"), "nowhere.jsonl doesn't exist"),
        ((), "Name a game to play"),
    ],
)
def test_what_cannot_be_played_is_a_sentence(
    words: tuple[str, ...], says: str, tmp_path: Path
) -> None:
    log = tmp_path / "l.jsonl"
    more = () if "--resume" in words else ("--log", str(log))
    code, text = run("play", *words, *more)
    assert code == 2
    assert says in flat(text)
    assert not log.exists()


def test_a_log_is_never_written_over(tmp_path: Path) -> None:
    log = tmp_path / "l.jsonl"
    log.write_text("something\n")
    code, text = run("play", EZ, "--auto", "--log", str(log))
    assert code == 2
    assert "isn't empty" in flat(text)
    assert log.read_text() == "something\n"


def test_a_visit_in_numbers(tmp_path: Path) -> None:
    log = str(tmp_path / "a.jsonl")
    words = ("play", EZ, "--auto", "--rounds", "3", "--seed", "7", "--json")
    code, text = run(*words, "--log", log)
    assert code == 0
    found = json.loads(text)
    assert (found["hands"], len(found["rounds"])) == (3, 3)
    assert found["board"]["shoe"]["hands"] == 3
    assert sum(found["stacks"].values()) + found["drop"] == 5 * 200 * 500
    again = json.loads(run(*words, "--log", str(tmp_path / "b.jsonl"))[1])
    assert again["rounds"] == found["rounds"]


@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_played_to_its_end_by_bots(game: str, tmp_path: Path) -> None:
    log = str(tmp_path / "l.jsonl")
    code, text = run("play", game, "--auto", "--rounds", "2", "--seed", "3", "--log", log)
    assert code == 0, text
    assert "You leave with" in text
    assert re.search(r"\bNone\b(?! of)", text) is None
    assert not re.search(r"\bYou (calls|folds|checks|wins|loses|posts|has|is|stands|takes)\b", text)
    key = str(tmp_path / "state" / "cardroom" / "house.key")
    assert run("verify", log, "--key", key)[0] == 0


@pytest.mark.parametrize(
    ("game", "typed", "drawn"),
    [
        ("ranchos/pure-21-5-blackjack", ["10 deal", "stand"], r"│[2-9TJQKA][♣♦♥♠] │"),
        ("hustler/pai-gow-tiles", ["25 deal", ""], r"│ \d │"),
        ("hustler/holdem", ["call"], r"│[2-9TJQKA][♣♦♥♠] │"),
    ],
)
def test_cards_are_drawn_as_boxes_where_the_screen_is_tall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, typed: list[str], drawn: str
) -> None:
    short = visit(tmp_path, game, [*typed, "quit"])
    assert "┌" not in short
    monkeypatch.setattr(Screen, "is_tall", True)
    (tmp_path / "tall").mkdir()
    tall = visit(tmp_path / "tall", game, [*typed, "quit"])
    assert re.search(drawn, tall)
    assert all(len(line) <= 100 for line in tall.splitlines())


@pytest.mark.parametrize(
    ("game", "more", "why"),
    [
        (
            "hustler/2-way-winner",
            (),
            "only at their own seat",
        ),  # 001:11025: nobody plays several hands
        (EZ, ("--set", "unoccupied=no"), "Seats that nobody holds are closed here"),
        (HOLDEM, (), "everybody has one hand"),
        (PURE, ("--bots", "7"), "1 circle can be yours"),
        (EZ, ("--backline",), "have no circle"),
    ],
)
def test_several_circles_are_refused_in_a_sentence(
    game: str, more: tuple[str, ...], why: str, tmp_path: Path
) -> None:
    log = tmp_path / "l.jsonl"
    code, text = run("play", game, "--spots", "2", *more, "--log", str(log))
    assert (code, why in flat(text)) == (2, True)
    assert not log.exists()


def test_bets_go_on_the_next_circles_that_nobody_holds(tmp_path: Path) -> None:
    """000:1330: a player bets at the own seat and at circles that nobody holds."""
    first = iter(["spots 9", "base 10 deal", "spots 1"])

    def types(screen: str) -> str:
        prompt = screen.splitlines()[-1]
        return next(first, "quit") if "Bets" in prompt else "stand" if "stand" in prompt else "hit"

    text = flat(visit(tmp_path, PURE, types, "--spots", "2", seed="7"))
    assert "Only 4 circles can be yours" in text
    assert "You base $10, the same (seat 6)" in text
    assert re.search(r"Seat 6 \S+ \S+ · You have ", text)
    assert "Bets [base $10, the same (seat 6)]" in text
    assert "go on your own circle only" in text
    bets = next(one for one in records(tmp_path) if one["kind"] == "bets")
    mine = [(one["seat"], one["stake"]) for one in bets["wagers"] if one["owner"] == "Visitor"]  # type: ignore[attr-defined]
    assert mine == [(3, 1000), (6, 1000)]
