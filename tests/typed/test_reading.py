"""What people type: answers, amounts, cards and bets, read for every kind of question."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import Card
from cardroom.typed.amounts import Misread, amount_of
from cardroom.typed.bets import Held, bets_of, on_circles, with_twins
from cardroom.typed.choices import choice_of
from cardroom.typed.reading import answer_of, cards_of

SEVEN = ["6s", "Tc", "Qh", "4s", "Ks", "Jd", "Ah"]


def act(call: int, level: int, pot: int, choices: tuple[str, ...], **amount: Any) -> dict[str, Any]:
    asked: dict[str, Any] = {"kind": "act", "choices": list(choices)}
    asked["facts"] = {"call": call, "level": level, "pot": pot, "forced": ""}
    if amount:
        asked["amount"] = amount
    return asked


def asks(*choices: str) -> dict[str, Any]:
    return {"kind": "hit-or-stand", "choices": list(choices), "facts": {}}


LIMIT = act(300, 300, 700, ("fold", "call"), least=600, most=600, step=100, sizes=[600])
FREE = act(0, 0, 700, ("check",), least=300, most=300, step=100, sizes=[300])
NO_LIMIT = act(500, 1000, 2500, ("fold", "call"), least=1500, most=20000, step=100)
DEEP = act(500, 1000, 2500, ("fold", "call"), least=1500, most=200000, step=100)
SET = {"kind": "set-hand", "cards": {"from": SEVEN, "least": 2, "most": 2}, "default": ["Qh", "Ks"]}
DRAW = {"kind": "draw", "cards": {"from": ["Kc", "As", "Qs", "2h", "6s"], "least": 0, "most": 5}}
BANK = {
    "kind": "bank",
    "choices": ["pass"],
    "amount": {"least": 500, "most": 300000, "step": 100},
    "default": "pass",
}
OUT = {"kind": "discard-card", "choices": ["discard 2h", "discard 5c", "discard 5d"]}
MORE = {
    "kind": "discard-card",
    "choices": ["meld 3c 4c 5c", "add 2h to meld 1", *OUT["choices"]],
}
TILES = {
    "kind": "set-hand",
    "choices": ["1-5 6-6 / 5-6 5-6", "5-6 6-6 / 1-5 5-6"],
    "default": "1-5 6-6 / 5-6 5-6",
}


@pytest.mark.parametrize(
    ("asked", "text", "value"),
    [
        (LIMIT, "fold", "fold"),
        (LIMIT, "F", "fold"),
        (LIMIT, "ca", "call"),
        # Check is not among what can be answered.
        (LIMIT, "c", "call"),
        (FREE, "c", "check"),
        (LIMIT, "call 3.00", "call"),
        (LIMIT, "raise to 6.00", 600),
        (LIMIT, "raise to $6.00!", 600),
        (LIMIT, "call 3", "call"),
        (LIMIT, "raise", 600),
        (LIMIT, "r", 600),
        (LIMIT, "raise to $6", 600),
        (LIMIT, "6", 600),
        (FREE, "ch", "check"),
        (FREE, "bet", 300),
        (FREE, "3", 300),
        (NO_LIMIT, "raise 40", 4000),
        (NO_LIMIT, "40.00", 4000),
        (NO_LIMIT, "raise to 40.00", 4000),
        (DEEP, "raise to $1,000", 100000),
        (DEEP, "raise 1,250.00", 125000),
        (DEEP, "RAISE 1.5k", 150000),
        (NO_LIMIT, "raise all-in", 20000),
        (NO_LIMIT, "all in", 20000),
        (NO_LIMIT, "ALLIN", 20000),
        # The pot with the call in it is $30, on top of $10.
        (NO_LIMIT, "pot", 4000),
        (NO_LIMIT, "raise half", 2500),
        (NO_LIMIT, "min", 1500),
        (SET, "KS qh", ["Ks", "Qh"]),
        (SET, "ah tc", ["Ah", "Tc"]),
        (SET, "a t", ["Ah", "Tc"]),
        (SET, "10c,jd", ["Tc", "Jd"]),
        (SET, "house way", ["Qh", "Ks"]),
        (DRAW, "kc QS", ["Kc", "Qs"]),
        (DRAW, "k q", ["Kc", "Qs"]),
        (DRAW, "kcqs", ["Kc", "Qs"]),
        # As the screen draws them, and as a phone does.
        (DRAW, "K♣ Q♠", ["Kc", "Qs"]),
        (DRAW, "q\N{BLACK SPADE SUIT}\ufe0f", ["Qs"]),
        (MORE, "meld 3♣ 4♣ 5♣", "meld 3c 4c 5c"),
        (MORE, "2♥", "discard 2h"),
        (DRAW, "pat", []),
        (DRAW, "stand pat", []),
        (DRAW, "keep as 2h 6s", ["Kc", "Qs"]),
        (BANK, "pass", "pass"),
        (BANK, "no", "pass"),
        (BANK, "$1,000", 100000),
        (BANK, "1k", 100000),
        (BANK, "half", 150000),
        (BANK, "all in", 300000),
        (TILES, "2", "5-6 6-6 / 1-5 5-6"),
        (TILES, "6-6 6-5", "5-6 6-6 / 1-5 5-6"),
        (TILES, "15 66", "1-5 6-6 / 5-6 5-6"),
        (OUT, "2", "discard 2h"),
        (OUT, "discard 5D", "discard 5d"),
        (MORE, "1", "meld 3c 4c 5c"),
        (MORE, "meld", "meld 3c 4c 5c"),
        (MORE, "5c 4c 3c", "meld 3c 4c 5c"),
        (MORE, "add 2h", "add 2h to meld 1"),
        (MORE, "2h", "discard 2h"),
        (MORE, "5c", "discard 5c"),
    ],
)
def test_answers_as_people_write_them(asked: dict[str, Any], text: str, value: Any) -> None:
    assert answer_of(asked, text, chips=19000, bet=1000) == value


@pytest.mark.parametrize(
    ("asked", "text", "says"),
    [
        (LIMIT, "check", "You can't check: it's $3 to call"),
        (LIMIT, "ch", "You can't check"),
        (LIMIT, "call 3.50", "Type call alone"),
        (LIMIT, "call 5", "Type call alone"),
        (LIMIT, "raise 7", "You can't make it $7; the bet is $6"),
        (LIMIT, "bet 6", "There's a bet already"),
        (LIMIT, "all in", "the bet is $6"),
        (LIMIT, "yes", "'yes' isn't an option here. Choose fold, call or raise to $6"),
        (FREE, "1o", "'1o' isn't an option here. Choose check or bet $3"),
        (LIMIT, "fold?", "'fold?' is a question, not an answer"),
        (NO_LIMIT, "max?", "is a question"),
        (asks("hit", "stand"), "hit?", "is a question"),
        # Bets of a limit game have their sizes, whatever the pot is.
        (LIMIT, "pot", "'pot' isn't an amount here"),
        (LIMIT, "raise half", "'half' isn't an amount here"),
        (FREE, "call", "There's nothing to call"),
        (FREE, "fold", "Nobody folds here"),
        (FREE, "raise 3", "Nobody has bet yet"),
        (NO_LIMIT, "raise", "How much?"),
        (NO_LIMIT, "12", "$12 is too little. It can be $15 to $200"),
        (NO_LIMIT, "400", "$400 is over the limit"),
        (NO_LIMIT, "15.50", "steps of $1"),
        (NO_LIMIT, "raise to 15.50", "steps of $1"),
        (NO_LIMIT, "raise to $1,000", "$1,000 is over the limit"),
        (DEEP, "raise 1,00", "isn't an amount"),
        (DEEP, "raise 1 000", "isn't an amount"),
        (DEEP, "raise 15.505", "isn't an amount"),
        (DEEP, "all in 50", "Type all in alone"),
        (SET, "ah", "1 card; 2 go in front"),
        (SET, "2c 3c", "2♣ isn't among your cards"),
        (SET, "ah ah", "A♥ isn't among your cards"),
        (DRAW, "foo", "isn't a card"),
        (DRAW, "j", "You have no J"),
        (DRAW, "a a 6", "You have no other A than A♠"),
        # Somebody who draws two keeps the deuce of a low hand.
        (DRAW, "2", "'2' could be a card or a number of cards"),
        (DRAW, "draw 2", "'2' could be a card or a number of cards"),
        (DRAW, "/", "names no card"),
        (BANK, "0.99", "too little"),
        (BANK, "take it", "How much do you put up? It can be pass or $5"),
        (BANK, "bank player", "isn't an option here"),
        (asks("hit", "double", "surrender"), "s", "could be stand or surrender"),
        # Who must hit cannot stand, and does not split by trying to.
        (asks("hit", "double", "split"), "s", "could be stand or split"),
        (asks("play-on", "surrender"), "stand", "Choose play on or surrender"),
        (TILES, "5-6 5-6", "isn't a low hand of these tiles"),
        (TILES, "3", "isn't a low hand of these tiles"),
        (OUT, "5", "could be 5c or 5d"),
        (MORE, "2", "could be a card or a number"),
        (MORE, "3", "You have no 3"),
        (MORE, "2h 5c", "isn't an option here"),
        (MORE, "1 2", "isn't an option here"),
    ],
)
def test_a_wrong_word_is_refused_in_a_sentence(asked: dict[str, Any], text: str, says: str) -> None:
    with pytest.raises(Misread) as refused:
        answer_of(asked, text, chips=19000, bet=1000)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("choices", "text", "value"),
    [
        (("hit", "stand", "double", "split"), "d", "double"),
        (("hit", "stand", "double", "split"), "3", "double"),
        (("hit", "stand", "double", "split"), "3.", "double"),
        (("hit", "stand", "double", "split"), "#3", "double"),
        (("play 4", "play 3", "check"), "3", "play 3"),
        (("play 4", "play 3", "check"), "PLAY 4", "play 4"),
        (("decline", "even-money"), "yes", "even-money"),
        (("decline", "even-money"), "even money", "even-money"),
        (("yes", "no"), "n", "no"),
        (("ride", "take-back"), "take", "take-back"),
        (("ride", "take-back"), "let it ride", "ride"),
        (("ride", "take-back"), "ride", "ride"),
        (("play", "fold"), "bet", "play"),
        (("play 4", "play 3", "check"), "bet 4", "play 4"),
        (("play 2", "check"), "bet", "play 2"),
        (("play 4", "play 3", "check"), "raise to 4", "play 4"),
        (("bet", "surrender"), "bet", "bet"),
        (("blackjack", "poker", "poker-twice", "surrender"), "poker", "poker"),
        (("blackjack", "poker", "poker-twice", "surrender"), "twice", "poker-twice"),
        (("meld 5d 5h 5s", "meld 2c 3c 4c", "done"), "4C 3c 2c", "meld 2c 3c 4c"),
        (("meld 5d 5h 5s", "meld 2c 3c 4c", "done"), "2", "meld 2c 3c 4c"),
    ],
)
def test_a_choice_by_number_beginning_or_words(
    choices: tuple[str, ...], text: str, value: str
) -> None:
    assert choice_of(text, choices) == value


@pytest.mark.parametrize(
    ("choices", "text"),
    [
        (("hit", "stand", "double", "split"), "s"),
        (("hit", "stand", "double"), "4"),
        (("hit", "stand", "double"), "yes"),
        # An amount is no number of a choice, nor is what has a sign.
        (("stand", "hit", "double", "split", "surrender"), "$5"),
        (("stand", "hit", "double", "split", "surrender"), "-5"),
        (("stand", "hit", "double", "split", "surrender"), "5-"),
        (("play 4", "play 3", "check"), "$4"),
        (("play", "fold"), "raise to"),
        (("play-on", "surrender"), "raise"),
        (("play 4", "play 3", "check"), "play"),
        (("play 4", "play 3", "check"), "bet"),
        (("play 4", "play 3", "check"), "bet 7"),
        (("hit", "stand"), "bet"),
        (("play 4", "play 3", "check"), "1"),
        (("ride", "take-back"), "b"),
        (("take", "draw"), "maybe"),
        (("yes", "no"), ""),
    ],
)
def test_what_could_be_several_or_none_is_refused(choices: tuple[str, ...], text: str) -> None:
    with pytest.raises(Misread):
        choice_of(text, choices)


LAYOUT = [
    {"wager": "player-line", "title": "Player line", "least": 500, "most": 5000, "base": True},
    {"wager": "banker-line", "title": "Dealer line", "least": 500, "most": 5000, "base": True},
    {"wager": "tie", "title": "Tie Bet", "least": 100, "most": 5000, "base": False},
    {"wager": "player-dragon-bonus", "title": "Player Dragon Bonus", "least": 100, "most": None,
     "base": False},
    {"wager": "dragon-7", "title": "Dragon 7", "least": 100, "most": None, "base": False},
    {"wager": "bank", "title": "A share of the bank", "least": 500, "most": None, "base": False},
]  # fmt: skip
ONE_BASE: list[dict[str, Any]] = [
    {"wager": "base", "title": "Base", "least": 500, "most": None, "base": True},
    {"wager": "tie", "title": "Tie", "least": 100, "most": None, "base": False},
]


@pytest.mark.parametrize(
    ("text", "bets"),
    [
        ("player 10", [("player-line", 1000)]),
        ("PLAYER-LINE $10", [("player-line", 1000)]),
        ("player line 10 tie 2.50", [("player-line", 1000), ("tie", 250)]),
        ("10 on banker", [("banker-line", 1000)]),
        ("dealer 10, tie 1", [("banker-line", 1000), ("tie", 100)]),
        ("player dragon 1k", [("player-dragon-bonus", 100000)]),
        ("player 1,000", [("player-line", 100000)]),
        ("bank $1,050", [("bank", 105000)]),
        ("bank 1,050,tie 1,000.50", [("bank", 105000), ("tie", 100050)]),
        ("player 10,tie 5", [("player-line", 1000), ("tie", 500)]),
        ("player 10 and tie 5", [("player-line", 1000), ("tie", 500)]),
        ("10 player and 5 tie", [("player-line", 1000), ("tie", 500)]),
        ("10 player, 5 tie", [("player-line", 1000), ("tie", 500)]),
        ("10 player 5 tie", [("player-line", 1000), ("tie", 500)]),
        ("10 on player 5 on tie", [("player-line", 1000), ("tie", 500)]),
        ("$10 on player and $5 on tie", [("player-line", 1000), ("tie", 500)]),
        ("bet 10 on player line", [("player-line", 1000)]),
        ("dragon 7 10", [("dragon-7", 1000)]),
        ("10 dollars on player", [("player-line", 1000)]),
        ("bank 100", [("bank", 10000)]),
        ("bank half", [("bank", 20000)]),
        ("player max", [("player-line", 5000)]),
        ("bank all in", [("bank", 40000)]),
    ],
)
def test_bets_as_people_write_them(text: str, bets: list[tuple[str, int]]) -> None:
    assert [(one["wager"], one["stake"]) for one in bets_of(text, LAYOUT, 40000)] == bets


def test_a_wager_may_be_called_bet() -> None:
    """The word is otherwise left out, as in bet 10 on tie."""
    ride = [
        {"wager": f"bet-{one}", "least": 500, "base": True, "times": None if one == 1 else 1}
        for one in (1, 2, 3)
    ]
    for text in ("bet 1 5", "bet-1 5", "5", "bet 5", "5 on bet-1"):
        assert bets_of(text, ride, 40000) == [{"wager": "bet-1", "stake": 500}], text
    assert [one["wager"] for one in bets_of("bet 1 5 bet 2 5", ride, 40000)] == ["bet-1", "bet-2"]


def test_bets_elsewhere() -> None:
    assert bets_of("seat 5 player 10", LAYOUT, 40000) == [
        {"wager": "player-line", "stake": 1000, "seat": 5}
    ]
    assert bets_of("spot 2 banker 10 tie 1", LAYOUT, 40000) == [
        {"wager": "banker-line", "stake": 1000, "spot": 2},
        {"wager": "tie", "stake": 100, "spot": 2},
    ]
    line = bets_of("seat 5 tie 2", LAYOUT, 40000) + bets_of("banker 10", LAYOUT, 40000)
    assert on_circles(line, [6]) == [*line, {"wager": "banker-line", "stake": 1000, "seat": 6}]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("10", "On what?"),
        ("player", "How much on player-line?"),
        ("playr 10", "Did you mean player-line?"),
        ("player -5", "'-5' isn't an amount"),
        ("player 10x", "'10x' isn't an amount"),
        ("5€ tie", "'5€' isn't an amount"),
        ("player 20 30", "'20 30' is two amounts"),
        ("player 1 050", "'1 050' is two amounts"),
        ("player 20, player 30", "player-line is in this line twice, with $20 and $30"),
        ("player 20 and tie", "How much on tie?"),
        ("player and tie 20", "no wager 'player tie'"),
        ("player 5 on tie", "no wager 'player tie'"),
        ("10 on player 5", "two amounts"),
        ("player 10,5", "'10,5' isn't an amount"),
        ("player 1234,500", "'1234,500' isn't an amount"),
        ("player 10 seat 5", "Which bet? Type seat 5 player-line 10"),
        ("bet", "Which bet?"),
        ("player lots", "player"),
    ],
)
def test_bets_that_are_none(text: str, says: str) -> None:
    with pytest.raises(Misread) as refused:
        bets_of(text, LAYOUT, 40000)
    assert says in str(refused.value)


def test_a_comma_in_thousands_belongs_to_the_amount() -> None:
    assert bets_of("1,050", ONE_BASE, 900_000) == [{"wager": "base", "stake": 105_000}]
    assert bets_of("10 tie 5", ONE_BASE, 900_000) == [
        {"wager": "base", "stake": 1000},
        {"wager": "tie", "stake": 500},
    ]


@pytest.mark.parametrize("text", ["5 50", "base 20 30", "20, 30", "tie 5 50", "tie 5,50"])
def test_two_amounts_for_one_wager_put_nothing_out(text: str) -> None:
    with pytest.raises(Misread):
        bets_of(text, ONE_BASE, 900_000)


@given(st.integers(1, 10**7), st.integers(1, 10**7), st.sampled_from([", ", " and ", " "]))
def test_bets_read_back_however_they_are_told(base: int, tie: int, between: str) -> None:
    wanted = [{"wager": "base", "stake": base}, {"wager": "tie", "stake": tie}]
    one, two = f"${base // 100:,}.{base % 100:02d}", f"{tie // 100:,}.{tie % 100:02d}"
    assert bets_of(f"base {one}{between}tie {two}", ONE_BASE, 1) == wanted
    assert bets_of(f"{one} base{between}{two} tie", ONE_BASE, 1) == wanted
    assert bets_of(f"{one} on base{between}{two} on tie", ONE_BASE, 1) == wanted


_SAID = (
    "base",
    "tie",
    "10",
    "$5",
    "1,050",
    "10,5",
    "and",
    ",",
    "on",
    "seat 5",
    "spot",
    "half",
    "$",
)


@given(st.lists(st.sampled_from(_SAID), max_size=8), st.text(max_size=8))
def test_no_line_of_bets_puts_out_more_than_it_names(said: list[str], text: str) -> None:
    """Every stake is an amount that was written, and no wager has two of them."""
    try:
        bets = bets_of(" ".join([*said, text]), ONE_BASE, 40_000)
    except Misread:
        return
    places = [(bet["wager"], bet.get("seat"), bet.get("spot")) for bet in bets]
    assert len(set(places)) == len(places)
    amounts = sum(word in ("10", "$5", "1,050", "half") for word in said)
    if not text.strip():
        assert len(bets) in (amounts, amounts - said.count("spot"))
        assert {bet["stake"] for bet in bets} <= {1000, 500, 105_000, 20_000}


def test_three_equal_bets_are_made_by_one() -> None:
    layout: list[dict[str, Any]] = [
        {"wager": "bet-1", "needs": ["bet-2"], "times": None},
        {"wager": "bet-2", "needs": ["bet-1"], "times": 1},
        {"wager": "bet-3", "needs": ["bet-1"], "times": 1},
    ]
    made = with_twins([{"wager": "bet-1", "stake": 500}], layout)
    assert [(bet["wager"], bet["stake"]) for bet in made] == [
        ("bet-1", 500), ("bet-2", 500), ("bet-3", 500)
    ]  # fmt: skip


def test_bets_are_held_line_by_line() -> None:
    held = Held()
    held.lines.append([{"wager": "tie", "stake": 100}])
    held.lines.append([{"wager": "tie", "stake": 300}, {"wager": "player-line", "stake": 500}])
    assert {bet["wager"]: bet["stake"] for bet in held.bets(())} == {
        "tie": 300, "player-line": 500
    }  # fmt: skip
    held.lines.pop()
    assert held.bets(()) == [{"wager": "tie", "stake": 100}]


@given(st.permutations([str(Card(code)) for code in range(52)]), st.data())
def test_cards_in_any_case_and_order(deck: list[str], data: st.DataObject) -> None:
    hand = deck[:7]
    picked = data.draw(st.permutations(hand))[: data.draw(st.integers(0, 7))]
    text = data.draw(st.sampled_from([" ", ",", "  ", ""])).join(picked)
    case = data.draw(st.sampled_from([str.upper, str.lower, str.swapcase]))
    assert cards_of(case(text), hand) == picked


@given(st.text(max_size=30))
def test_no_text_whatever_moves_chips_that_were_not_offered(text: str) -> None:
    questions: tuple[dict[str, Any], ...] = (LIMIT, FREE, NO_LIMIT, BANK)
    for asked in questions:
        try:
            value = answer_of(asked, text, chips=19000, bet=1000)
        except Misread:
            continue
        amount = asked.get("amount")
        legal = value in asked["choices"] or (
            isinstance(value, int)
            and amount is not None
            and amount["least"] <= value <= amount["most"]
        )
        assert legal


@given(st.integers(1, 10**9))
def test_amounts_read_back(cents: int) -> None:
    text = f"${cents // 100:,}.{cents % 100:02d}"
    assert amount_of(text, {}) == cents


DIGITS = "9" * 5000


def test_numbers_out_of_all_measure_are_no_seat_and_no_choice() -> None:
    """Python does not even read them: each once ended the program in mid-hand."""
    for asked in (LIMIT, BANK, SET, DRAW, TILES):
        with pytest.raises(Misread):
            answer_of(asked, DIGITS)
    with pytest.raises(Misread):
        choice_of(DIGITS, ["stand", "hit"])
    with pytest.raises(Misread):
        bets_of(f"seat {DIGITS} player 10", LAYOUT, 90_000)


MELD: dict[str, Any] = {
    "kind": "meld",
    "facts": {"card": "4h"},
    "choices": ["meld 5c 5d 5s", "meld 4c 4d 4h", "done"],
}


@pytest.mark.parametrize("text", ["pass", "Pass it", "pass on", "pass 4♥", "pass 4H", "done", "3"])
def test_a_card_at_pan_is_passed_by_its_name_or_without(text: str) -> None:
    assert answer_of(MELD, text) == "done"


@pytest.mark.parametrize("text", ["pass 5c", "pass 4h 4d", "passes", "pas 4"])
def test_no_other_card_is_passed(text: str) -> None:
    with pytest.raises(Misread):
        answer_of(MELD, text)


def test_a_card_that_must_be_used_is_not_passed() -> None:
    with pytest.raises(Misread):
        answer_of({**MELD, "choices": ["meld 4c 4d 4h"]}, "pass")


def test_what_was_passed_is_taken_by_take_it() -> None:
    asked = {"kind": "take", "facts": {"card": "4h"}, "choices": ["take", "draw"]}
    assert answer_of(asked, "take it") == "take"
